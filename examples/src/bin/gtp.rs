//! Capture Go for programs that speak the Go Text Protocol, such as `GoGui` and GNU Go's `twogtp`.
//!
//! ```text
//! $ printf 'boardsize 5\nplay b C3\ngenmove w\n' | cargo run --release -p examples --bin gtp
//! ```

use std::io::{self, BufWriter};
use std::process::ExitCode;

use capture_go::Rules;
use clap::Parser;
use examples::bots::Choice;
use examples::gtp::{Table, serve};
use examples::lines::end_when_interrupted;
use examples::ruling;

/// Plays Capture Go over the Go Text Protocol, version 2: commands on standard input, answers on standard output
#[derive(Parser)]
#[command(name = "gtp", version)]
struct Args {
    /// The rules: the name of a preset, `option=value` words in quotes, or JSON
    #[arg(long, default_value = "first_capture", value_parser = rules)]
    rules: Rules,
    /// How many positions the player looks at before a move
    #[arg(long, default_value_t = 20_000)]
    budget: u64,
    /// The same seed plays the same game
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Which bot plays, and perhaps its level, which then says how many positions: `mcts`, `mcts:4`, `alpha-beta:5`,
    /// `greedy`, `random`
    #[arg(long, default_value = "mcts")]
    bot: Choice,
}

fn rules(text: &str) -> Result<Rules, ruling::Refusal> {
    ruling::written_rules(text)
}

fn main() -> ExitCode {
    let Args { rules, budget, seed, bot } = Args::parse();
    let mut table = match Table::new(rules, budget, seed).with_bot(bot, budget, seed) {
        Ok(table) => table,
        Err(e) => {
            eprintln!("gtp: {e}");
            return ExitCode::from(2);
        }
    };
    if let Err(e) = end_when_interrupted() {
        eprintln!("gtp: {e}");
        return ExitCode::FAILURE;
    }
    match serve(&mut table, io::stdin().lock(), BufWriter::new(io::stdout().lock()), io::stderr()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("gtp: {e}");
            ExitCode::FAILURE
        }
    }
}
