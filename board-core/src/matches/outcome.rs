//! How a match ended.

use core::fmt::{self, Display};

use crate::{Outcome, Side};

/// How a match ended: by the rules of its game, or by what its players said.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum MatchOutcome<O: Outcome> {
    /// The game ended by its rules.
    Game(O),
    /// This side resigned; the other wins.
    Resigned {
        /// Who resigned.
        by: O::Side,
    },
    /// Both sides agreed to a draw.
    DrawAgreed,
    /// Both sides confirmed the end; the result is what the game's rules make of that.
    Agreed(O),
}

impl<O: Outcome> Outcome for MatchOutcome<O> {
    type Side = O::Side;

    fn winner(self) -> Option<O::Side> {
        match self {
            Self::Game(outcome) | Self::Agreed(outcome) => outcome.winner(),
            Self::Resigned { by } => Some(by.other()),
            Self::DrawAgreed => None,
        }
    }

    /// The game's own word, or `resigned`, `draw-agreed`, `end-agreed`.
    fn code(self) -> &'static str {
        match self {
            Self::Game(outcome) => outcome.code(),
            Self::Resigned { .. } => "resigned",
            Self::DrawAgreed => "draw-agreed",
            Self::Agreed(_) => "end-agreed",
        }
    }
}

impl<O: Outcome> Display for MatchOutcome<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(outcome) => Display::fmt(outcome, f),
            Self::Resigned { by } => write!(f, "{by} resigned, {} wins", by.other()),
            Self::DrawAgreed => f.write_str("a draw was agreed"),
            Self::Agreed(outcome) => write!(f, "the end was agreed: {outcome}"),
        }
    }
}
