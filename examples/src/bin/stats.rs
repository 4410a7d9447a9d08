//! Plays games at random and tells what they are like: as a table, as JSON, as a plot.
//!
//! ```text
//! $ cargo run --release -p examples --bin stats -- senet --games 100000
//! $ cargo run --release -p examples --bin stats -- capture-go --rules "size=9 target=5" --json
//! $ cargo run --release -p examples --features plots --bin stats -- --plot stats.svg
//! ```

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use examples::games::{self, ForGame, Playable};
use examples::ruling::{self, Refusal, shown};
use examples::stats::{Plan, Report, run};
use indicatif::{ProgressBar, ProgressStyle};

/// Plays games at random and tells how long they are, how they end, and what happens in them.
#[derive(Parser)]
#[command(name = "stats", version)]
struct Args {
    /// dou-shou-qi, senet or capture-go; each in turn if absent
    game: Option<String>,
    /// How many games
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    games: u64,
    /// The options: JSON, the name of a preset, or `option=value` words
    #[arg(long, requires = "game")]
    rules: Option<String>,
    /// Where to begin, in the game's notation; the start of a game if absent
    #[arg(long, requires = "game")]
    position: Option<String>,
    /// The longest game, in plies; one that goes on is cut off
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    plies: u32,
    /// The same seed gives the same games, on any number of threads
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many threads; as many as there are cores if absent
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// A line of JSON for each game instead of a table
    #[arg(long)]
    json: bool,
    /// Draws plots, too: a file whose name ends in .svg or .png
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

/// Why it can't be told.
#[derive(Debug, thiserror::Error)]
enum StatsError {
    #[error("no game is called {} (there are: {})", shown(.0), games::NAMES.join(", "))]
    Game(String),
    #[error("{0}")]
    Refused(Refusal),
    #[error("{} ends in neither .svg nor .png", .0.display())]
    Format(PathBuf),
    #[cfg(not(feature = "plots"))]
    #[error("this program was built without plots: build it with --features plots")]
    WithoutPlots,
    #[cfg(all(feature = "plots", not(feature = "png")))]
    #[error("this program was built without PNG: build it with --features plots,png")]
    WithoutPng,
    #[cfg(feature = "plots")]
    #[error(transparent)]
    Plot(#[from] examples::stats::PlotError),
    #[cfg(all(feature = "plots", feature = "png"))]
    #[error(transparent)]
    Png(#[from] examples::pictures::PngError),
    #[error("{}: {why}", file.display())]
    Output { file: PathBuf, why: io::Error },
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

struct Play<'a> {
    args: &'a Args,
    plan: &'a Plan,
}

impl ForGame for Play<'_> {
    type Output = Result<Report, Refusal>;

    fn run<G: Playable>(self) -> Self::Output {
        let Self { args, plan } = self;
        let position = args.position.as_deref();
        let rules = ruling::written_rules_at(args.rules.as_deref().unwrap_or("default"), position)?;
        let start: G = ruling::played(rules, position, &[])?;
        // Where standard error is no terminal it shows nothing.
        let style = ProgressStyle::with_template("{msg} {bar:40} {pos}/{len} {elapsed}, {eta} left");
        let bar = ProgressBar::new(plan.games).with_message(G::NAME);
        if let Ok(style) = style {
            bar.set_style(style);
        }
        let clock = Instant::now();
        let tally = run(&start, plan, |more| bar.inc(more));
        bar.finish_and_clear();
        let seconds = clock.elapsed().as_secs_f64();
        let rate = plan.games as f64 / seconds.max(1e-9);
        eprintln!("{}: {} games in {seconds:.1} s, {rate:.0} a second", G::NAME, plan.games);
        Ok(Report::new(&start, plan, &tally))
    }
}

/// The format that a plot's file is named for.
fn format(file: &Path) -> Result<Format, StatsError> {
    match file.extension().and_then(std::ffi::OsStr::to_str) {
        Some("svg") => drawable(Format::Svg),
        Some("png") => drawable(Format::Png),
        _ => Err(StatsError::Format(file.to_owned())),
    }
}

/// Whether this program was built with such plots.
#[cfg(all(feature = "plots", feature = "png"))]
fn drawable(format: Format) -> Result<Format, StatsError> {
    Ok(format)
}

#[cfg(all(feature = "plots", not(feature = "png")))]
fn drawable(format: Format) -> Result<Format, StatsError> {
    if format == Format::Svg { Ok(format) } else { Err(StatsError::WithoutPng) }
}

#[cfg(not(feature = "plots"))]
fn drawable(_: Format) -> Result<Format, StatsError> {
    Err(StatsError::WithoutPlots)
}

#[cfg(feature = "plots")]
fn picture(reports: &[Report], format: Format) -> Result<Vec<u8>, StatsError> {
    let svg = examples::stats::plot(reports)?;
    match format {
        Format::Svg => Ok(svg.into_bytes()),
        #[cfg(feature = "png")]
        Format::Png => Ok(examples::pictures::png(&svg, 1.0)?),
        #[cfg(not(feature = "png"))]
        Format::Png => Err(StatsError::WithoutPng),
    }
}

#[cfg(not(feature = "plots"))]
fn picture(_: &[Report], _: Format) -> Result<Vec<u8>, StatsError> {
    Err(StatsError::WithoutPlots)
}

/// Writes a report to standard output. Says whether anybody listens.
fn tell(report: &Report, json: bool, first: bool) -> Result<bool, StatsError> {
    let mut output = io::stdout().lock();
    let mut write = || {
        if json {
            serde_json::to_writer(&mut output, report)?;
            writeln!(output)?;
        } else {
            write!(output, "{}{report}", if first { "" } else { "\n\n" })?;
        }
        output.flush()
    };
    match write() {
        Ok(()) => Ok(true),
        Err(why) if why.kind() == ErrorKind::BrokenPipe => Ok(false),
        Err(why) => Err(StatsError::Output { file: PathBuf::from("standard output"), why }),
    }
}

fn stats(args: &Args) -> Result<(), StatsError> {
    let plot = args.plot.as_deref().map(|file| format(file).map(|format| (file, format))).transpose()?;
    let plan = Plan {
        games: args.games,
        most_plies: args.plies as usize,
        seed: args.seed,
        threads: args
            .threads
            .and_then(|threads| NonZeroUsize::new(threads.into()))
            .unwrap_or_else(|| Plan::default().threads),
    };
    let names = args.game.as_deref().map_or_else(|| games::NAMES.to_vec(), |name| vec![name]);
    let mut reports = Vec::new();
    let mut heard = true;
    for name in names {
        let unknown = || StatsError::Game(name.to_owned());
        let report =
            games::choose(name, Play { args, plan: &plan }).ok_or_else(unknown)?.map_err(StatsError::Refused)?;
        heard = heard && tell(&report, args.json, reports.is_empty())?;
        reports.push(report);
        if !heard && plot.is_none() {
            return Ok(());
        }
    }
    if let Some((file, format)) = plot {
        let bytes = picture(&reports, format)?;
        fs::write(file, bytes).map_err(|why| StatsError::Output { file: file.to_owned(), why })?;
    }
    Ok(())
}

fn main() -> ExitCode {
    let args = Args::parse();
    match stats(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why @ StatsError::Output { .. }) => {
            eprintln!("stats: {why}");
            ExitCode::FAILURE
        }
        Err(why) => {
            eprintln!("stats: {why}");
            ExitCode::from(2)
        }
    }
}
