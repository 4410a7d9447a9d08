//! Solves the game of two men a side, with best and with random play, and compares the values with the known ones.
//!
//! `cargo run --release -p senet --example solve`

#[path = "../tests/solver/mod.rs"]
mod solver;

use std::process::ExitCode;

use board_core::Game as _;
use indicatif::ProgressBar;
use senet::{Men, Position, Rules, Side};
use solver::{Game, Play};

/// Prints a value beside the known one, and remembers whether all were right.
struct Report {
    all_right: bool,
}

impl Report {
    fn value(&mut self, what: &str, value: f64, known: f64) {
        let right = (value - known).abs() < 1e-9 * known.max(1.0);
        println!("  {what}: {value:.13} (known: {known}){}", if right { "" } else { " DIFFERS" });
        self.all_right &= right;
    }
}

fn explore(rules: Rules) -> Game {
    let two = Men::new(2).unwrap_or(Men::MIN);
    let bar = ProgressBar::new_spinner().with_message("exploring");
    bar.enable_steady_tick(std::time::Duration::from_millis(100));
    let game = Game::explore(Position::new(rules.with_men(two)));
    bar.finish_and_clear();
    println!("{rules}, two men a side, {} first: {} positions before a throw", rules.first, game.len());
    game
}

/// Shows how many digits have settled while `solve` runs.
fn shown(solve: impl FnOnce(&mut dyn FnMut(f64)) -> f64) -> f64 {
    let bar = ProgressBar::new(14).with_message("digits that have settled");
    let value =
        solve(&mut |change| bar.set_position((0..14).filter(|&digit| change < 0.1_f64.powi(digit)).count() as u64));
    bar.finish_and_clear();
    value
}

fn main() -> ExitCode {
    let mut report = Report { all_right: true };

    let game = explore(Rules::DEFAULT);
    report.all_right &= game.len() == 2_399_486;
    let random = shown(|tick| game.black_wins(Play::Random, tick));
    report.value("random play, black wins", random, 0.545_215_136_588_8);
    let best = shown(|tick| game.black_wins(Play::Best, tick));
    report.value("best play, black wins", best, 0.533_353_351_402_7);

    let kendall = Rules::MODERN_KENDALL;
    let game = explore(kendall);
    let best = shown(|tick| game.black_wins(Play::Best, tick));
    report.value("best play, white wins", 1.0 - best, 0.511_982_271_554_3);
    let random = shown(|tick| game.black_wins(Play::Random, tick));
    report.value("random play, white wins", 1.0 - random, 0.504_742_032_115_2);
    let throws = shown(|tick| game.throws(tick));
    report.value("random play, throws on average", throws, 73.821_986_257_85);

    let game = explore(kendall.with_first(Side::Black));
    let best = shown(|tick| game.black_wins(Play::Best, tick));
    report.value("best play, black wins", best, 0.535_470_959_173_3);

    if report.all_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
