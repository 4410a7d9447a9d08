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
use examples::ruling::{self, Refusal, Request};

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
    /// The options as JSON, or the name of a preset
    #[arg(long)]
    rules: Option<String>,
    /// Print the count behind each first ply, too
    #[arg(long)]
    divide: bool,
}

/// A walk this deep still fits the stack that it is given; counting it would take longer than anybody waits.
const MAX_DEPTH: i64 = 100_000;
const STACK: usize = 1 << 30;

struct Count {
    request: Request,
    depth: u32,
    divide: bool,
}

impl ForGame for Count {
    type Output = Result<(), Refusal>;

    fn run<G: Playable>(self) -> Result<(), Refusal> {
        let mut game = ruling::state::<G>(&self.request)?;
        let start = Instant::now();
        let nodes = if self.divide {
            let mut lines = Vec::new();
            let nodes = divide(&mut game, self.depth, |ply, count| lines.push((ply.to_string(), count)));
            lines.sort_unstable();
            for (ply, count) in lines {
                print(format_args!("{ply}: {count}"));
            }
            nodes
        } else {
            perft(&mut game, self.depth)
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

/// The request that the arguments make.
fn request(args: &Args) -> Result<Request, Refusal> {
    Ok(Request {
        game: Some(args.game.clone()),
        position: args.position.clone(),
        rules: args.rules.as_deref().map(ruling::typed_rules).transpose()?,
        moves: Vec::new(),
    })
}

fn count(args: &Args) -> Result<(), Refusal> {
    let count = Count { request: request(args)?, depth: args.depth, divide: args.divide };
    let unknown =
        || Refusal::Game(format!("no game is called {:?} (there are: {})", args.game, games::NAMES.join(", ")));
    games::choose(&args.game, count).ok_or_else(unknown)?
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
