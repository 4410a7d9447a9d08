//! The small values of a game that have a text form of their own: sides, moves, throws.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::{ParseError, ParseErrorKind};

/// Everything that has a position-free text form: it prints, and what it prints is read back as the same.
pub trait Token: Copy + Ord + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static {}

impl<T: Copy + Ord + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static> Token for T {}

/// One of the two sides.
pub trait Side: Token {
    /// Both, the one that usually begins first.
    const ALL: [Self; 2];

    /// The place in [`ALL`](Self::ALL): 0 or 1.
    fn index(self) -> usize;

    /// The opponent.
    #[must_use]
    fn other(self) -> Self;
}

/// A move: a small token that holds all of it, where from and where to, and knows no position.
///
/// Implemented by hand, never blanket, so that methods can be added.
pub trait Move: Token {
    /// A square, a house, a point.
    type Place: Token;

    /// Where the man that moves stands; `None` for a placement or a pass.
    fn origin(self) -> Option<Self::Place>;

    /// Where it is aimed at; `None` for a pass or a move off the board.
    fn target(self) -> Option<Self::Place>;
}

/// An outcome of chance: what the sticks show.
pub trait Chance: Token {
    /// What [`Turn::Chance`](crate::Turn::Chance) carries: `()` where there are dice, an uninhabited type where there
    /// are none, so that code for deterministic games needs no arm for it.
    type Due: Copy + Eq + Hash + Debug + Send + Sync + 'static;
}

/// A game without chance.
///
/// (Not `core::convert::Infallible`: that has no `FromStr`, and the orphan rule forbids adding it.)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NoChance {}

impl Chance for NoChance {
    type Due = Self;
}

impl Display for NoChance {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoChance {
    type Err = ParseError;

    fn from_str(_: &str) -> Result<Self, ParseError> {
        Err(ParseError::new(ParseErrorKind::Unexpected, 0))
    }
}
