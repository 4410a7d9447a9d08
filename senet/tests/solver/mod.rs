//! Every position that play can come to, and what each is worth. Small games only: all of it is kept.

use std::collections::HashMap;

use board_core::Turn;
use board_core::prelude::*;
use senet::{Position, Side, Throw};

/// Who chooses among the moves.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Play {
    Best,
    Random,
}

/// The unfinished positions before a throw that can follow from a start, numbered from it on.
pub(crate) struct Game {
    sides: Vec<Side>,
    /// What each throw and move leads to, for one position and throw after the other.
    next: Vec<u32>,
    /// Where in `next` the moves of each position and throw begin; at last, its length.
    begins: Vec<u32>,
}

/// In place of a number: a side has won.
const WON: [u32; 2] = [u32::MAX, u32::MAX - 1];

impl Game {
    pub(crate) fn explore(start: Position) -> Self {
        let mut numbers = HashMap::from([(start, 0)]);
        let mut positions = vec![start];
        let (mut next, mut begins) = (Vec::new(), Vec::new());
        let mut done = 0;
        while let Some(&position) = positions.get(done) {
            done += 1;
            for throw in Throw::ALL {
                begins.push(u32::try_from(next.len()).expect("a small game"));
                let mut thrown = position;
                thrown.resolve(throw).unwrap();
                next.extend(thrown.legal_moves().into_iter().map(|m| {
                    let after = thrown.after(m).unwrap();
                    match after.turn() {
                        Turn::Over(outcome) => WON[outcome.winner().unwrap().index()],
                        _ => *numbers.entry(after).or_insert_with(|| {
                            positions.push(after);
                            u32::try_from(positions.len() - 1).expect("a small game")
                        }),
                    }
                }));
            }
        }
        begins.push(u32::try_from(next.len()).expect("a small game"));
        Self { sides: positions.iter().map(Position::side).collect(), next, begins }
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> usize {
        self.sides.len()
    }

    /// The probability that black wins from the start. `tick` is told what each round has changed.
    pub(crate) fn black_wins(&self, play: Play, tick: impl FnMut(f64)) -> f64 {
        self.value([1.0, 0.0], 0.0, play, tick)
    }

    /// How many throws a game from the start takes on average in random play.
    pub(crate) fn throws(&self, tick: impl FnMut(f64)) -> f64 {
        self.value([0.0, 0.0], 1.0, Play::Random, tick)
    }

    /// The value of the start: what a win of black and of white is worth, what a throw adds, and who chooses. Round by
    /// round through all positions, until none changes any more.
    fn value(&self, won: [f64; 2], per_throw: f64, play: Play, mut tick: impl FnMut(f64)) -> f64 {
        let mut values = vec![0.0; self.len()];
        loop {
            let mut change: f64 = 0.0;
            for number in (0..values.len()).rev() {
                let mut value = per_throw;
                let begins = &self.begins[number * Throw::ALL.len()..];
                for (throw, bounds) in Throw::ALL.into_iter().zip(begins.windows(2)) {
                    let moves = &self.next[bounds[0] as usize..bounds[1] as usize];
                    let worth = moves.iter().map(|&next| match WON.iter().position(|&end| end == next) {
                        Some(side) => won[side],
                        None => values[next as usize],
                    });
                    let chosen = match (play, self.sides[number]) {
                        (Play::Best, Side::Black) => worth.fold(f64::MIN, f64::max),
                        (Play::Best, Side::White) => worth.fold(f64::MAX, f64::min),
                        (Play::Random, _) => worth.sum::<f64>() / moves.len() as f64,
                    };
                    value += f64::from(throw.weight().get()) / 16.0 * chosen;
                }
                change = change.max((value - values[number]).abs());
                values[number] = value;
            }
            tick(change);
            // Further rounds would only turn the last digit about.
            if change < 1e-14 * won[0].max(100.0 * per_throw) {
                return values[0];
            }
        }
    }
}
