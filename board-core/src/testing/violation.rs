//! What a check answers.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt::{self, Display};

use super::Law;
use crate::{Game, PlyOf};

/// How much was examined, all laws being kept.
///
/// A test that asserts some of it proves that its tapes reach what they are meant to reach.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// States examined.
    pub states: u64,
    /// Plies from the start to the last or deepest of them.
    pub plies: u64,
    /// Those of the states in which the game was over.
    pub over: u64,
    /// Legal moves, summed over the states.
    pub moves: u64,
    /// Moves refused, summed over the states.
    pub refused: u64,
    /// Whether nothing was left: the walk came to the end of the game, or the search to the end of all games.
    pub complete: bool,
}

/// A law that is broken, where, and how to get there.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// What was wanted, and what was found.
    pub message: String,
    /// The text of the rules.
    pub rules: String,
    /// The notation of the position in which it shows.
    pub position: String,
    /// The plies that lead there.
    pub plies: Vec<String>,
}

impl Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {}: {}", self.law, self.message)?;
        write!(f, "\n  which says: {}", self.law.statement())?;
        write!(f, "\n  rules: {}\n  position: {}\n  plies:", self.rules, self.position)?;
        self.plies.iter().try_for_each(|ply| write!(f, " {ply}"))
    }
}

impl Error for Violation {}

/// What one check says.
pub(crate) type Verdict = Result<(), Flaw>;

/// A broken law, before it is known where one is.
#[derive(Clone, Debug)]
pub(crate) struct Flaw {
    law: Law,
    message: String,
    /// How many plies lead to the state that is meant; all of them if `None`.
    at: Option<usize>,
}

impl Flaw {
    pub(crate) const fn new(law: Law, message: String) -> Self {
        Self { law, message, at: None }
    }

    pub(crate) const fn at(mut self, plies: usize) -> Self {
        self.at = Some(plies);
        self
    }

    pub(crate) fn into_parts(self) -> (Law, String) {
        (self.law, self.message)
    }

    /// The violation, in the state that these plies lead to.
    pub(crate) fn found<G: Game>(self, start: &G, plies: &[PlyOf<G>]) -> Violation {
        let plies = plies.get(..self.at.unwrap_or(plies.len())).unwrap_or(plies);
        let mut game = start.clone();
        for ply in plies {
            super::state::make(&mut game, *ply);
        }
        Violation {
            law: self.law,
            message: self.message,
            rules: start.rules().to_string(),
            position: game.to_string(),
            plies: plies.iter().map(ToString::to_string).collect(),
        }
    }
}
