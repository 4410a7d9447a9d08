//! Plays Dou Shou Qi, Senet and Capture Go in a terminal.
//!
//! Where standard input is no terminal, it plays one game of each kind (or of the one named) by itself and prints
//! them.

use std::io::{self, IsTerminal};
use std::process::ExitCode;

use clap::Parser;
use examples::play::{self, Options, Terminal};

/// Play Dou Shou Qi, Senet or Capture Go: two people, or you against the computer.
#[derive(Parser)]
#[command(name = "play", version)]
struct Args {
    /// dou-shou-qi, senet or capture-go; asked for if absent
    game: Option<String>,
    /// Its rules: the name of a preset, `option=value` words in quotes, or JSON
    #[arg(long, requires = "game")]
    rules: Option<String>,
    /// Go on with a saved match
    #[arg(long, value_name = "FILE", conflicts_with = "game")]
    load: Option<String>,
    /// For the sticks and the computer's choices: the same seed gives the same game
    #[arg(long)]
    seed: Option<u64>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let options =
        Options { game: args.game, rules: args.rules, load: args.load, seed: args.seed.unwrap_or_else(rand::random) };
    if let Err(e) = options.check() {
        eprintln!("play: {e}");
        return ExitCode::from(2);
    }
    let done = if io::stdin().is_terminal() {
        Terminal::new().map(|mut terminal| play::play(&mut terminal, &options)).map_err(|e| e.to_string())
    } else if options.load.is_some() {
        Err("a saved match is gone on with in a terminal".into())
    } else {
        match play::demo(&mut io::stdout().lock(), &Options { seed: args.seed.unwrap_or(1), ..options }) {
            // Nobody listens any more.
            Err(e) if e.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            done => done.map_err(|e| e.to_string()),
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("play: {e}");
            ExitCode::FAILURE
        }
    }
}
