//! Random play from the start, five men a side: how long games are and who wins, with the errors of the means, beside
//! figures known from other runs.
//!
//! `cargo run --release -p senet --example random_play`

use std::process::ExitCode;

use board_core::prelude::*;
use board_core::{Turn, key};
use indicatif::ProgressBar;
use senet::{Position, Rules, Side};

const GAMES: u64 = 400_000;

/// A mean and the error of it.
#[derive(Clone, Copy)]
struct Mean {
    mean: f64,
    error: f64,
}

/// Sums of which a mean is made.
#[derive(Default)]
struct Sums {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Sums {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> Mean {
        let mean = self.sum / self.count;
        Mean { mean, error: (self.variance() / self.count).sqrt() }
    }

    fn variance(&self) -> f64 {
        let mean = self.sum / self.count;
        self.squares / self.count - mean * mean
    }
}

/// Plays a game by random throws and moves. Gives the number of throws and the winner.
fn play(mut game: Position, random: &mut impl FnMut(u64) -> u64) -> (u32, Option<Side>) {
    let mut throws = 0;
    loop {
        match game.turn() {
            Turn::Chance(()) => {
                throws += 1;
                if let Some(throw) = game.sample(random(game.total_weight())) {
                    game.resolve_unchecked(throw);
                }
            }
            Turn::Player(_) => {
                if let Some(m) = game.pick_move(|below| u32::try_from(random(below.into())).unwrap_or(0)) {
                    game.play_unchecked(m);
                }
            }
            Turn::Over(outcome) => return (throws, outcome.winner()),
        }
    }
}

/// Plays many games and compares. Says whether both values are within the errors of both runs.
fn compare(rules: Rules, known_throws: Mean, known_wins: Mean) -> bool {
    let mut state = 0_u64;
    let mut random = |below: u64| {
        state = state.wrapping_add(1);
        // The high half of a well mixed number, spread over what is asked for.
        ((key::mix(state) >> 32) * below) >> 32
    };
    let bar = ProgressBar::new(GAMES);
    let (mut throws, mut wins) = (Sums::default(), Sums::default());
    for number in 0..GAMES {
        let (length, winner) = play(Position::new(rules), &mut random);
        throws.add(f64::from(length));
        wins.add(f64::from(u8::from(winner == Some(rules.first))));
        if number % 1000 == 0 {
            bar.set_position(number);
        }
    }
    bar.finish_and_clear();
    println!("{rules}, {GAMES} games, {} first:", rules.first);
    let mut right = true;
    for (what, found, known) in
        [("throws", throws.mean(), known_throws), ("won by the first player", wins.mean(), known_wins)]
    {
        // Beyond five standard errors it is no accident.
        let near = (found.mean - known.mean).abs() < 5.0 * found.error.hypot(known.error);
        let verdict = if near { "" } else { " DIFFERS" };
        println!(
            "  {what}: {:.5} +- {:.5} (known: {} +- {}){verdict}",
            found.mean, found.error, known.mean, known.error
        );
        right &= near;
    }
    println!("  standard deviation of the throws: {:.2}", throws.variance().sqrt());
    right
}

fn main() -> ExitCode {
    let mean = |mean, error| Mean { mean, error };
    let default = compare(Rules::DEFAULT, mean(167.951, 0.023), mean(0.532_69, 0.000_5));
    let kendall = compare(Rules::MODERN_KENDALL, mean(181.386, 0.089), mean(0.495_16, 0.001_6));
    if default && kendall { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
