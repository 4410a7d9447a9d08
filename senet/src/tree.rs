//! Counting the tree of throws and moves.

use crate::board::{count_members, lowest_alone, without_lowest};
use crate::legality::Look;
use crate::options::{Options, specialised};
use crate::placement::{Placement, Placements};
use crate::reach::Power;
use crate::sticks::throws_again;

/// Counts the sequences of plies. The last two of each, a throw and a move, are counted for many placements at once.
pub(crate) struct Tree {
    options: Options,
    count: u64,
    /// Those whose last two plies are yet to be counted, without order. In none of them the game is over.
    waiting: Placements<WAITING>,
    /// How many of them there are.
    used: usize,
}

/// How many throws there are.
const THROWS: u32 = 5;

/// So many fill the widest registers, and stay near the processor.
const WAITING: usize = 64;

impl Tree {
    pub(crate) fn new(options: Options) -> Self {
        Self { options, count: 0, waiting: Placements::new(), used: 0 }
    }

    /// How many sequences there are.
    pub(crate) fn total(mut self) -> u64 {
        self.count_waiting();
        self.count
    }

    /// Adds the sequences of so many plies that begin with a throw.
    pub(crate) fn add_from_throw(&mut self, placement: Placement, plies: u32) {
        match plies {
            0 => self.count = self.count.saturating_add(1),
            _ if placement.is_over() => {}
            1 => self.count = self.count.saturating_add(THROWS.into()),
            2 => self.wait(placement),
            _ => (1..=THROWS).for_each(|n| self.add_from_move(placement, n, plies.saturating_sub(1))),
        }
    }

    /// Adds the sequences of so many plies that begin with a move by a throw of `n`.
    pub(crate) fn add_from_move(&mut self, placement: Placement, n: u32, plies: u32) {
        let Some(rest) = plies.checked_sub(1) else {
            self.count = self.count.saturating_add(1);
            return;
        };
        specialised!(self.options, |options| self.add_after_moves(placement, n, rest, options));
    }

    #[inline(always)]
    fn add_after_moves(&mut self, placement: Placement, n: u32, rest: u32, options: Options) {
        let (mut origins, way) = Look::new(&placement, n, options).origins();
        loop {
            let from = lowest_alone(origins);
            let to = placement.landing(way.targets(from, n), options);
            let mut after = placement;
            after.play(from, to);
            after.hand_on(throws_again(Power::of(n), from == 0, options));
            self.add_from_throw(after, rest);
            origins = without_lowest(origins);
            // A forced pass has no origin.
            if origins == 0 {
                return;
            }
        }
    }

    #[inline]
    fn wait(&mut self, placement: Placement) {
        if self.used == WAITING {
            self.count_waiting();
        }
        self.waiting.set(self.used, placement);
        self.used = self.used.saturating_add(1);
    }

    fn count_waiting(&mut self) {
        let waiting = self.waiting.iter().take(self.used);
        let count: u32 = specialised!(self.options, |options| waiting
            .map(|placement| count_moves_by_all_throws(placement, options))
            .sum());
        self.count = self.count.saturating_add(count.into());
        self.used = 0;
    }
}

/// How many moves there are by all throws together.
#[inline(always)]
fn count_moves_by_all_throws(placement: Placement, options: Options) -> u32 {
    // Written out, each is compiled for its throw, and what they have in common is worked out once.
    count_members([
        moves(placement, 1, options),
        moves(placement, 2, options),
        moves(placement, 3, options),
        moves(placement, 4, options),
        moves(placement, 5, options),
    ])
}

/// A set with a member for each move by a throw of `n`: the houses of the men that can move, or any one for the pass.
#[inline(always)]
fn moves(placement: Placement, n: u32, options: Options) -> u32 {
    let (origins, _) = Look::new(&placement, n, options).origins();
    if origins == 0 { 1 } else { origins }
}
