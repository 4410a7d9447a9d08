//! The two players that don't search: one that knows nothing, and one that looks no further than its own move.

use board_core::{Game, Outcome, Side, Turn};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::limits::{Meter, WIN};
use super::{Bot, Evaluate, Found, Limits, Progress};

/// Any legal move, each as likely.
#[derive(Clone, Debug)]
pub struct Random {
    rng: ChaCha8Rng,
}

impl Random {
    /// The same seed makes the same choices.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose_within(
        &mut self,
        game: &mut G,
        limits: &Limits,
        tell: &mut dyn FnMut(Progress<G::Move>),
    ) -> Option<G::Move> {
        Meter::new(limits, tell).tell();
        game.pick_move(|n| self.rng.random_range(0..n))
    }
}

/// The move after which the position looks best, whatever the answer to it; of several, one at random.
#[derive(Clone, Debug)]
pub struct Greedy {
    rng: ChaCha8Rng,
}

impl Greedy {
    /// The same seed makes the same choices.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl<G: Evaluate> Bot<G> for Greedy {
    fn choose_within(
        &mut self,
        game: &mut G,
        limits: &Limits,
        tell: &mut dyn FnMut(Progress<G::Move>),
    ) -> Option<G::Move> {
        let side = game.side_to_move()?;
        let mut meter = Meter::new(limits, tell);
        let mut best: Vec<G::Move> = Vec::new();
        let mut most = i32::MIN;
        for m in game.legal_moves() {
            // A look at each move is all there is: it is taken even where the limits allow less.
            let _ = meter.spend();
            let value = game.explore(m, |game| glance(game, side));
            if value > most {
                most = value;
                best.clear();
            }
            if value == most {
                best.push(m);
            }
        }
        let best = best.choose(&mut self.rng).copied()?;
        meter.note(Found { best, depth: 1, value: most });
        meter.tell();
        Some(best)
    }
}

/// What a position looks like to a side, without looking ahead.
fn glance<G: Evaluate>(game: &G, side: G::Side) -> i32 {
    match game.turn() {
        Turn::Over(outcome) => match outcome.winner() {
            None => 0,
            Some(winner) if winner == side => WIN,
            Some(_) => -WIN,
        },
        Turn::Player(_) | Turn::Chance(_) => {
            let value = game.evaluate();
            if side.index() == 0 { value } else { -value }
        }
    }
}
