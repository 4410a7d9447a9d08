//! Tournaments: everybody against everybody, each opening played twice with the sides exchanged.
//!
//! Every game has its place in the plan, and its opening, its throws and the players' seeds come from that place: where
//! players are limited by positions or depth, and not by time, the result is the same however many games are played side
//! by side.

mod elo;
mod game;
mod report;

use std::fmt;

use board_core::Record;
use rayon::prelude::*;

use crate::bots::Choice;
use crate::engines::{Budget, Spec};
use crate::games::Playable;

pub use elo::{Rating, Score, ratings};
pub use report::{Misdeed, Pairing, Report, Standing};

/// Somebody who takes part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// One of the bots here. With a level it looks at as much as that says, else at what the plan says.
    Bot(Choice),
    /// Another program.
    Engine(Spec),
}

impl Entrant {
    /// What it is called.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Bot(choice) => choice.to_string(),
            Self::Engine(spec) => spec.name.clone(),
        }
    }
}

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan<G: Playable> {
    /// The rules.
    pub rules: G::Rules,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// How many openings each two of them play, each twice.
    pub pairs: u32,
    /// How many plies an opening has, throws not counted. They are drawn at random.
    pub opening: u32,
    /// How much is looked at before a move.
    pub budget: Budget,
    /// A game that has so many plies is left as a draw.
    pub longest: usize,
    /// The same seed makes the same tournament.
    pub seed: u64,
}

/// A game of the plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// Its place in the plan, from 0.
    pub index: usize,
    /// Which two play, as places among the entrants; the first of them has the first side.
    pub players: [usize; 2],
    /// Which opening: both games of a pair have the same.
    pub opening: u64,
}

impl<G: Playable> Plan<G> {
    /// The games, in order.
    #[must_use]
    pub fn fixtures(&self) -> Vec<Fixture> {
        let mut fixtures = Vec::new();
        let count = self.entrants.len();
        let mut opening = 0;
        for _ in 0..self.pairs {
            for one in 0..count {
                for other in one + 1..count {
                    for players in [[one, other], [other, one]] {
                        fixtures.push(Fixture { index: fixtures.len(), players, opening });
                    }
                    opening += 1;
                }
            }
        }
        fixtures
    }

    /// Plays all games, as many side by side as rayon has threads; `done` hears of each when it is over.
    pub fn play(&self, done: impl Fn(&Played<G>) + Sync) -> Vec<Played<G>> {
        self.fixtures()
            .into_par_iter()
            .map(|fixture| {
                let played = game::play(self, fixture);
                done(&played);
                played
            })
            .collect()
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played<G: Playable> {
    /// Its place in the plan.
    pub fixture: Fixture,
    /// Which of its two players has won; `None` for a draw.
    pub winner: Option<usize>,
    /// Why: the word of the rules, `resigned`, `too-long`, or what an engine did wrong.
    pub reason: String,
    /// What the loser did, if it is not by the rules that it has lost.
    pub fault: Option<Misconduct>,
    /// The game, with the names of the players as tags.
    pub record: Record<G>,
}

/// What a player did that loses the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misconduct {
    /// A word for it, as `engines::Fault::code` has it.
    pub code: &'static str,
    /// The same for people, with the name of the player.
    pub message: String,
}

impl fmt::Display for Misconduct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
