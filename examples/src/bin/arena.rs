//! Tournaments between bots and programs.
//!
//! ```text
//! $ cargo run --release -p examples --bin arena -- dou-shou-qi random greedy alpha-beta:3 --games 100
//! ```

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use board_core::record::Movetext;
use clap::Parser;
use examples::arena::{Entrant, Plan, Played, Report};
use examples::bots::{Choice, Computer};
use examples::engines::{Budget, Protocol, Spec};
use examples::games::{self, ForGame, Playable};
use examples::ruling;
use indicatif::{ProgressBar, ProgressStyle};

/// Plays everybody against everybody, each opening twice with the sides exchanged, and tells how strong they are
#[derive(Parser)]
#[command(name = "arena", version)]
struct Args {
    /// dou-shou-qi, senet or capture-go
    game: String,
    /// Bots, perhaps with a level: `random`, `greedy`, `expectimax:3`, `alpha-beta:4`, `mcts`
    bots: Vec<Choice>,
    /// A program, as NAME=PROTOCOL:COMMAND with the protocol `ugi` or `gtp`: "gnugo=gtp:gnugo --mode gtp --level 1"
    #[arg(long, value_parser = engine)]
    engine: Vec<Spec>,
    /// How many games each two play; an odd number is made even
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// How many positions are looked at before a move, by those without a level
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// So many plies ahead, instead
    #[arg(long, conflicts_with_all = ["nodes", "time"])]
    depth: Option<u32>,
    /// So many milliseconds, instead: the result is then another each time
    #[arg(long, conflicts_with = "nodes")]
    time: Option<u64>,
    /// The rules: the name of a preset, `option=value` words in quotes, or JSON
    #[arg(long, default_value = "default")]
    rules: String,
    /// So many moves of each game are drawn at random
    #[arg(long, default_value_t = 2)]
    opening: u32,
    /// A game with so many plies is a draw
    #[arg(long, default_value_t = 2_000)]
    longest: usize,
    /// How many milliseconds a program may take to answer, beyond its time to think
    #[arg(long, default_value_t = 10_000)]
    patience: u64,
    /// The same seed plays the same games
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// How many games are played side by side: as many as there are cores, if not said
    #[arg(long, default_value_t = 0)]
    threads: usize,
    /// A folder for the games, each a text; it is made if it isn't there
    #[arg(long)]
    save: Option<PathBuf>,
    /// Writes JSON instead of tables
    #[arg(long)]
    json: bool,
}

fn engine(text: &str) -> Result<Spec, String> {
    let wanted = || "it is: NAME=ugi:COMMAND or NAME=gtp:COMMAND".to_owned();
    let (name, rest) = text.split_once('=').ok_or_else(wanted)?;
    let (protocol, command) = rest.split_once(':').ok_or_else(wanted)?;
    let protocol: Protocol = protocol.parse()?;
    let mut words = shlex::split(command).ok_or("its quotes don't close")?.into_iter();
    let program = words.next().filter(|_| !name.is_empty()).ok_or_else(wanted)?;
    Ok(Spec::new(name, protocol, program).with_arguments(words))
}

/// Why there is no result.
enum Failure {
    Arguments(String),
    Files(String),
}

impl ForGame for &Args {
    type Output = Result<(), Failure>;

    fn run<G: Playable>(self) -> Result<(), Failure> {
        let rules = ruling::written_rules(&self.rules).map_err(|why| Failure::Arguments(why.to_string()))?;
        let plan = Plan::<G> {
            rules,
            entrants: self.entrants::<G>().map_err(Failure::Arguments)?,
            pairs: self.games.div_ceil(2),
            opening: self.opening,
            budget: match (self.depth, self.time) {
                (Some(depth), _) => Budget::Depth(depth),
                (None, Some(time)) => Budget::Time(Duration::from_millis(time)),
                (None, None) => Budget::Nodes(self.nodes),
            },
            longest: self.longest,
            seed: self.seed,
        };
        if let Some(folder) = &self.save {
            fs::create_dir_all(folder).map_err(|e| Failure::Files(format!("{}: {e}", folder.display())))?;
        }
        let threads = rayon::ThreadPoolBuilder::new().num_threads(self.threads).build();
        let threads = threads.map_err(|e| Failure::Arguments(e.to_string()))?;
        let bar = ProgressBar::new(plan.fixtures().len() as u64);
        let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        let games = threads.install(|| plan.play(|_| bar.inc(1)));
        bar.finish_and_clear();
        if let Some(folder) = &self.save {
            games.iter().try_for_each(|game| save(folder, game)).map_err(Failure::Files)?;
        }
        let report = Report::new(&plan, &games);
        let text = if self.json {
            format!("{}\n", serde_json::to_string_pretty(&report).map_err(|e| Failure::Files(e.to_string()))?)
        } else {
            report.to_string()
        };
        io::stdout().write_all(text.as_bytes()).map_err(|e| Failure::Files(format!("standard output: {e}")))
    }
}

impl Args {
    fn entrants<G: Playable>(&self) -> Result<Vec<Entrant>, String> {
        let mut entrants = Vec::new();
        for &choice in &self.bots {
            Computer::<G>::new(choice, 0).map_err(|why| why.to_string())?;
            entrants.push(Entrant::Bot(choice));
        }
        let patience = Duration::from_millis(self.patience);
        entrants.extend(self.engine.iter().map(|spec| Entrant::Engine(spec.clone().with_patience(patience))));
        if entrants.len() < 2 {
            return Err("a tournament wants two players or more".into());
        }
        let mut names: Vec<_> = entrants.iter().map(Entrant::name).collect();
        names.sort_unstable();
        if let Some(pair) = names.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("two players are called {}", ruling::shown(&pair[0])));
        }
        Ok(entrants)
    }
}

/// Writes a game into a folder: `00001.txt` is the first of the plan.
fn save<G: Playable>(folder: &Path, game: &Played<G>) -> Result<(), String> {
    let path = folder.join(format!("{:05}.txt", game.fixture.index + 1));
    let text = Movetext::from(game.record.clone()).to_string();
    fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))
}

fn main() -> ExitCode {
    let args = Args::parse();
    let unknown = || {
        let known = games::NAMES.join(", ");
        Err(Failure::Arguments(format!("no game is called {} (there are: {known})", ruling::shown(&args.game))))
    };
    let (message, status) = match games::choose(&args.game, &args).unwrap_or_else(unknown) {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Arguments(message)) => (message, 2),
        Err(Failure::Files(message)) => (message, 1),
    };
    eprintln!("arena: {message}");
    ExitCode::from(status)
}
