//! Draws a position: as text, as SVG, and as PNG.
//!
//! ```text
//! $ cargo run --release -p examples --bin draw -- senet --moves t3 8-11 --format unicode
//! $ cargo run --release -p examples --bin draw -- capture-go --rules size=9 --moves E5 D4 --output board.svg
//! $ cargo run --release -p examples --features png --bin draw -- dou-shou-qi --output board.png
//! ```

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use board_core::drawing::{Drawing, PlaceOf};
use board_core::{Move, Ply};
use clap::{Parser, ValueEnum};
use examples::games::{self, ForGame, Playable};
use examples::pictures::Picture;
use examples::ruling::{self, Refusal, shown};

/// Draws a position.
#[derive(Parser)]
#[command(name = "draw", version)]
struct Args {
    /// dou-shou-qi, senet or capture-go
    game: String,
    /// Where to begin, in the game's notation; the start of a game if absent
    #[arg(long)]
    position: Option<String>,
    /// The options: JSON, the name of a preset, or `option=value` words
    #[arg(long, default_value = "default")]
    rules: String,
    /// What is played from there; in Senet throws, too. The last move is marked
    #[arg(long, num_args = 1.., value_delimiter = ' ')]
    moves: Vec<String>,
    /// The side from which the board is seen
    #[arg(long, value_name = "SIDE")]
    seen_by: Option<String>,
    /// Places to be marked
    #[arg(long, num_args = 1.., value_delimiter = ' ', value_name = "PLACE")]
    highlight: Vec<String>,
    /// A man's place: where it may go is marked
    #[arg(long, value_name = "PLACE")]
    moves_of: Option<String>,
    /// Arrows, each from a place to another. Only pictures have them
    #[arg(long, num_args = 1.., value_delimiter = ' ', value_name = "FROM-TO")]
    arrow: Vec<String>,
    /// By default what the name of the file ends in, or text
    #[arg(long, value_enum)]
    format: Option<Format>,
    /// How many times as large a PNG is as the SVG says; 1 if absent
    #[arg(long)]
    scale: Option<f32>,
    /// Where to write it; the standard output if absent
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Plain ASCII
    Text,
    /// Signs and lines of Unicode, for a terminal
    Unicode,
    /// A picture for the web
    Svg,
    /// A picture in pixels; the program has to be built with `--features png`
    Png,
}

/// Why nothing is drawn.
#[derive(Debug, thiserror::Error)]
enum DrawError {
    #[error("no game is called {} (there are: {})", shown(.0), games::NAMES.join(", "))]
    Game(String),
    #[error("{0}")]
    Refused(Refusal),
    #[error("{what}: {why}")]
    Argument { what: String, why: String },
    #[error("{} ends in none of .txt, .svg and .png: say --format", .0.display())]
    Format(PathBuf),
    #[cfg(not(feature = "png"))]
    #[error("this program was built without PNG: build it with --features png")]
    WithoutPng,
    #[cfg(feature = "png")]
    #[error(transparent)]
    Png(#[from] examples::pictures::PngError),
    #[error("{0} is only for {1}")]
    Unfit(&'static str, &'static str),
    #[error("a PNG is not for a terminal: say --output FILE")]
    Terminal,
    #[error("{}: {why}", file.display())]
    Output { file: PathBuf, why: io::Error },
}

impl From<Refusal> for DrawError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

struct Draw<'a> {
    args: &'a Args,
    format: Format,
}

impl ForGame for Draw<'_> {
    type Output = Result<Vec<u8>, DrawError>;

    fn run<G: Playable>(self) -> Self::Output {
        let args = self.args;
        let position = args.position.as_deref();
        let game = ruling::played::<G>(ruling::written_rules_at(&args.rules, position)?, position, &args.moves)?;
        let last = args.moves.iter().rev().find_map(|text| text.parse().ok()).map(Ply::Move);
        let mut marked: Vec<PlaceOf<G>> = each("--highlight", &args.highlight)?;
        if let Some(text) = &args.moves_of {
            let place = read("--moves-of", text)?;
            marked.extend(game.moves_from(place).into_iter().filter_map(Move::target));
        }
        let is_marked = |place| marked.contains(&place);
        let mut drawing = Drawing::new(&game).last(last).marking(&is_marked);
        if let Some(side) = &args.seen_by {
            drawing = drawing.seen_by(read("--seen-by", side)?);
        }
        let arrows = args.arrow.iter().map(|text| arrow::<G>(text)).collect::<Result<Vec<_>, _>>()?;
        let picture = || arrows.into_iter().fold(Picture::new(drawing), Picture::with_arrow);
        Ok(match self.format {
            Format::Text => format!("{drawing}\n").into_bytes(),
            Format::Unicode => format!("{}\n", drawing.unicode()).into_bytes(),
            Format::Svg => picture().svg().into_bytes(),
            Format::Png => png(&picture().svg(), args.scale.unwrap_or(1.0))?,
        })
    }
}

#[cfg(feature = "png")]
fn png(svg: &str, scale: f32) -> Result<Vec<u8>, DrawError> {
    Ok(examples::pictures::png(svg, scale)?)
}

#[cfg(not(feature = "png"))]
fn png(_: &str, _: f32) -> Result<Vec<u8>, DrawError> {
    Err(DrawError::WithoutPng)
}

/// A side or a place.
fn read<T: std::str::FromStr<Err: ToString>>(option: &str, text: &str) -> Result<T, DrawError> {
    let refuse = |e: T::Err| DrawError::Argument { what: format!("{option} {}", shown(text)), why: e.to_string() };
    text.parse().map_err(refuse)
}

fn each<T: std::str::FromStr<Err: ToString>>(option: &str, texts: &[String]) -> Result<Vec<T>, DrawError> {
    texts.iter().map(|text| read(option, text)).collect()
}

/// Two places with a hyphen between.
fn arrow<G: Playable>(text: &str) -> Result<[PlaceOf<G>; 2], DrawError> {
    let missing = || DrawError::Argument { what: format!("--arrow {}", shown(text)), why: "no hyphen in it".into() };
    let (from, to) = text.split_once('-').ok_or_else(missing)?;
    Ok([read("--arrow", from)?, read("--arrow", to)?])
}

/// The format that is asked for, or that the file's name tells.
fn format(args: &Args) -> Result<Format, DrawError> {
    let ending = args.output.as_deref().map(|file| (file, file.extension().and_then(std::ffi::OsStr::to_str)));
    match (args.format, ending) {
        (Some(format), _) => Ok(format),
        (None, None | Some((_, Some("txt")))) => Ok(Format::Text),
        (None, Some((_, Some("svg")))) => Ok(Format::Svg),
        (None, Some((_, Some("png")))) => Ok(Format::Png),
        (None, Some((file, _))) => Err(DrawError::Format(file.to_owned())),
    }
}

fn write(bytes: &[u8], file: Option<&Path>) -> Result<(), DrawError> {
    match file {
        Some(file) => fs::write(file, bytes).map_err(|why| DrawError::Output { file: file.to_owned(), why }),
        None => match io::stdout().write_all(bytes).and_then(|()| io::stdout().flush()) {
            // Nobody may be listening any more, which is no reason to complain.
            Err(why) if why.kind() != io::ErrorKind::BrokenPipe => {
                Err(DrawError::Output { file: PathBuf::from("standard output"), why })
            }
            _ => Ok(()),
        },
    }
}

fn draw(args: &Args) -> Result<(), DrawError> {
    let format = format(args)?;
    // What would change nothing is said to somebody who expects that it does.
    if args.scale.is_some() && format != Format::Png {
        return Err(DrawError::Unfit("--scale", "a PNG"));
    }
    if !args.arrow.is_empty() && !matches!(format, Format::Svg | Format::Png) {
        return Err(DrawError::Unfit("--arrow", "a picture: an SVG or a PNG"));
    }
    if format == Format::Png && args.output.is_none() && io::stdout().is_terminal() {
        return Err(DrawError::Terminal);
    }
    let unknown = || DrawError::Game(args.game.clone());
    let bytes = games::choose(&args.game, Draw { args, format }).ok_or_else(unknown)??;
    write(&bytes, args.output.as_deref())
}

fn main() -> ExitCode {
    match draw(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why @ DrawError::Output { .. }) => {
            eprintln!("draw: {why}");
            ExitCode::FAILURE
        }
        Err(why) => {
            eprintln!("draw: {why}");
            ExitCode::from(2)
        }
    }
}
