//! Counts the tree of a game: how many sequences of exactly so many plies there are.
//!
//! ```text
//! $ cargo run --release -p examples --bin perft -- dou-shou-qi 5
//! 5111620
//! ```

use std::fmt;
use std::io::{self, Write};
use std::process::{self, ExitCode};
use std::thread;
use std::time::Instant;

use board_core::{divide, perft};
use clap::Parser;
use examples::games::{self, ForGame, Playable};
use examples::ruling::{self, Refusal, shown};

/// Counts the move sequences of exactly DEPTH plies.
#[derive(Parser)]
#[command(name = "perft", version)]
struct Args {
    /// dou-shou-qi, senet or capture-go
    game: String,
    /// How many plies; in Senet a throw is a ply and a move is a ply
    #[arg(value_parser = clap::value_parser!(u32).range(..=MAX_DEPTH))]
    depth: u32,
    /// Where to begin, in the game's notation; the start of a game if absent
    #[arg(long)]
    position: Option<String>,
    /// The options: JSON, the name of a preset, or `option=value` words
    #[arg(long, default_value = "default")]
    rules: String,
    /// Print the count behind each first ply, too
    #[arg(long)]
    divide: bool,
}

/// A walk this deep still fits the stack that it is given; counting it would take longer than anybody waits.
const MAX_DEPTH: i64 = 100_000;
const STACK: usize = 1 << 30;

struct Count<'a>(&'a Args);

impl ForGame for Count<'_> {
    type Output = Result<(), Refusal>;

    fn run<G: Playable>(self) -> Result<(), Refusal> {
        let Self(args) = self;
        let position = args.position.as_deref();
        let mut game = ruling::played::<G>(ruling::written_rules_at(&args.rules, position)?, position, &[])?;
        let start = Instant::now();
        let nodes = if args.divide {
            let mut lines = Vec::new();
            let nodes = divide(&mut game, args.depth, |ply, count| lines.push((ply.to_string(), count)));
            lines.sort_unstable();
            for (ply, count) in lines {
                print(format_args!("{ply}: {count}"));
            }
            nodes
        } else {
            perft(&mut game, args.depth)
        };
        let seconds = start.elapsed().as_secs_f64();
        print(format_args!("{nodes}"));
        #[expect(clippy::cast_precision_loss, reason = "a rate to look at")]
        let rate = nodes as f64 / seconds.max(1e-9);
        eprintln!("{nodes} nodes, {seconds:.3} s, {rate:.0} nodes/s");
        Ok(())
    }
}

/// Prints a line, or ends the program. (Nobody may be listening any more, which is no reason to complain.)
fn print(line: fmt::Arguments<'_>) {
    if let Err(e) = writeln!(io::stdout(), "{line}") {
        if e.kind() == io::ErrorKind::BrokenPipe {
            process::exit(0);
        }
        eprintln!("perft: {e}");
        process::exit(1);
    }
}

fn count(args: &Args) -> Result<(), Refusal> {
    let unknown =
        || Refusal::Game(format!("no game is called {} (there are: {})", shown(&args.game), games::NAMES.join(", ")));
    games::choose(&args.game, Count(args)).ok_or_else(unknown)?
}

fn main() -> ExitCode {
    let args = Args::parse();
    let counting = thread::Builder::new().stack_size(STACK).spawn(move || count(&args));
    match counting.map(thread::JoinHandle::join) {
        Ok(Ok(Ok(()))) => ExitCode::SUCCESS,
        Ok(Ok(Err(refusal))) => {
            eprintln!("perft: {refusal}");
            ExitCode::from(2)
        }
        Ok(Err(_)) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("perft: {e}");
            ExitCode::FAILURE
        }
    }
}
