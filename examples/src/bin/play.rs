//! Plays Dou Shou Qi, Senet and Capture Go in a terminal.
//!
//! Where standard input is no terminal, it plays one game of each kind (or of the one named) by itself and prints
//! them.

use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use clap::Parser;
use examples::bots::Choice;
use examples::play::{self, Looks, Options, Terminal};

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
    /// The computer: random, greedy, alpha-beta, expectimax or mcts, with a level from 1 to 8: mcts:3
    #[arg(long, value_name = "NAME[:LEVEL]")]
    bot: Option<Choice>,
    /// A dialogue line by line instead of the whole screen, for screen readers and plain terminals
    #[arg(long)]
    line: bool,
    /// Draw the board with ASCII alone
    #[arg(long)]
    ascii: bool,
    /// No colours; the environment's NO_COLOR does the same
    #[arg(long)]
    no_color: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let options = Options {
        game: args.game,
        rules: args.rules,
        load: args.load,
        bot: args.bot,
        seed: args.seed.unwrap_or_else(rand::random),
    };
    if let Err(e) = options.check() {
        eprintln!("play: {e}");
        return ExitCode::from(2);
    }
    let terminal = io::stdin().is_terminal();
    // A terminal that can only write on is one for the dialogue.
    let is_dumb = std::env::var_os("TERM").is_some_and(|name| name == "dumb");
    let done = if terminal && io::stdout().is_terminal() && !args.line && !is_dumb {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let looks = Looks { ascii: args.ascii, plain: args.no_color || no_color };
        play::play_on_screen(&options, looks).map_err(|e| e.to_string())
    } else if terminal {
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
            // Nobody may be there any more to read it.
            let _ = writeln!(io::stderr(), "play: {e}");
            ExitCode::FAILURE
        }
    }
}
