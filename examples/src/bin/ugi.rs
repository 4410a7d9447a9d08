//! Any of the games for programs that speak UGI, the Universal Game Interface.
//!
//! ```text
//! $ printf 'position startpos moves t4\ngo depth 3\n' | cargo run --release -p examples --bin ugi -- senet
//! ```

use std::io::{self, BufReader};
use std::process::ExitCode;

use clap::Parser;
use examples::games::{self, ForGame, Playable};
use examples::lines::end_when_interrupted;
use examples::ruling;
use examples::ugi::{Table, serve};

/// Plays over the Universal Game Interface: commands on standard input, answers on standard output
#[derive(Parser)]
#[command(name = "ugi", version, after_help = "`help` lists the commands; docs/ugi.md explains them.")]
struct Args {
    /// dou-shou-qi, senet or capture-go
    game: String,
    /// Its rules: the name of a preset, `option=value` words in quotes, or JSON
    #[arg(long, default_value = "default")]
    rules: String,
    /// How many positions the player looks at before a move, if `go` doesn't say
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// The same seed plays the same game
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Which bot plays, and perhaps its level: `random`, `greedy`, `expectimax`, `alpha-beta:4`, `mcts`
    #[arg(long)]
    bot: Option<String>,
}

/// Why there was no session, or no end of it.
enum Failure {
    Arguments(String),
    Pipes(io::Error),
}

impl ForGame for &Args {
    type Output = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let rules = ruling::written_rules(&self.rules).map_err(|why| Failure::Arguments(why.to_string()))?;
        let mut table = Table::<G>::new(rules, self.nodes, self.seed);
        if let Some(bot) = &self.bot {
            table.set_bot(bot).map_err(|why| Failure::Arguments(why.to_string()))?;
        }
        serve(&mut table, BufReader::new(io::stdin()), io::stdout()).map_err(Failure::Pipes)
    }
}

fn main() -> ExitCode {
    let args = Args::parse();
    if let Err(e) = end_when_interrupted() {
        eprintln!("ugi: {e}");
        return ExitCode::FAILURE;
    }
    let unknown = || {
        let known = games::NAMES.join(", ");
        Err(Failure::Arguments(format!("no game is called {} (there are: {known})", ruling::shown(&args.game))))
    };
    match games::choose(&args.game, &args).unwrap_or_else(unknown) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Arguments(e)) => {
            eprintln!("ugi: {e}");
            ExitCode::from(2)
        }
        Err(Failure::Pipes(e)) => {
            eprintln!("ugi: {e}");
            ExitCode::FAILURE
        }
    }
}
