//! Games at random as numbers to learn from: a line of JSON that tells the shapes, then one for each move.
//!
//! ```text
//! $ cargo run --release -p examples --bin planes -- senet --games 1000 >senet.jsonl
//! ```

use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;
use examples::games::{self, ForGame, Playable};
use examples::planes::{Encoder, random_game};
use examples::ruling::{self, Refusal, shown};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::json;

/// Writes games at random as feature planes and slots of moves.
#[derive(Parser)]
#[command(name = "planes", version)]
struct Args {
    /// dou-shou-qi, senet or capture-go
    game: String,
    /// How many games
    #[arg(long, default_value_t = 1)]
    games: u64,
    /// The longest game, in plies; one that goes on is nobody's
    #[arg(long, default_value_t = 10_000)]
    plies: usize,
    /// The same seed gives the same games
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Where to begin, in the game's notation; the start of a game if absent
    #[arg(long)]
    position: Option<String>,
    /// The options: JSON, the name of a preset, or `option=value` words
    #[arg(long, default_value = "default")]
    rules: String,
}

struct Samples(Args);

enum Failure {
    Refused(Refusal),
    Output(io::Error),
}

impl ForGame for Samples {
    type Output = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let Self(args) = self;
        let position = args.position.as_deref();
        let rules = ruling::written_rules_at(&args.rules, position).map_err(Failure::Refused)?;
        let start = ruling::played::<G>(rules, position, &[]).map_err(Failure::Refused)?;
        let encoder = Encoder::new(&start);
        if encoder.wants_chance(&start) {
            let why = "position: chance has given something here already; begin where it is due";
            return Err(Failure::Refused(Refusal::Position(why.into())));
        }
        let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
        let mut output = BufWriter::new(io::stdout().lock());
        let mut write = || {
            let head = json!({
                "game": G::NAME, "rules": start.rules(), "shape": encoder.shape(), "slots": start.move_slots(),
                "most_plies": start.most_plies(),
            });
            writeln!(output, "{head}")?;
            for _ in 0..args.games {
                for sample in random_game(&start, &encoder, args.plies, &mut rng) {
                    serde_json::to_writer(&mut output, &sample)?;
                    writeln!(output)?;
                }
            }
            output.flush()
        };
        write().map_err(Failure::Output)
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    let unknown = format!("no game is called {} (there are: {})", shown(&args.game), games::NAMES.join(", "));
    let name = args.game.clone();
    match games::choose(&name, Samples(args)).unwrap_or(Err(Failure::Refused(Refusal::Game(unknown)))) {
        Ok(()) => ExitCode::SUCCESS,
        // Nobody listens any more.
        Err(Failure::Output(e)) if e.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(e)) => {
            eprintln!("planes: {e}");
            ExitCode::FAILURE
        }
        Err(Failure::Refused(refusal)) => {
            eprintln!("planes: {refusal}");
            ExitCode::from(2)
        }
    }
}
