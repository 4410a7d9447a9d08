//! One step of a game: a move or an outcome of chance.

use core::fmt::{self, Display};
use core::str::FromStr;

use crate::{Chance, Game, Move, ParseError};

/// A half-move: what a player does, or what chance gives.
///
/// Its text is the move's or the throw's; where a game has both, the two never look alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ply<M, C> {
    /// A player's move.
    Move(M),
    /// An outcome of chance.
    Chance(C),
}

/// The plies of a game.
pub type PlyOf<G> = Ply<<G as Game>::Move, <G as Game>::Chance>;

impl<M: Display, C: Display> Display for Ply<M, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(m) => m.fmt(f),
            Self::Chance(c) => c.fmt(f),
        }
    }
}

impl<M: Move, C: Chance> FromStr for Ply<M, C> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match (text.parse(), text.parse()) {
            (Ok(m), _) => Ok(Self::Move(m)),
            (_, Ok(c)) => Ok(Self::Chance(c)),
            // The reading that got further is the one that was meant.
            (Err(m), Err(c)) => Err(if c.at > m.at { c } else { m }),
        }
    }
}
