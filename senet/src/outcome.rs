//! How a game ends.

use core::fmt::{self, Display};

use crate::Side;

/// How a game ended. There are no draws (rule 5; an agreed one is an act of the match, not of the game).
///
/// ```
/// use board_core::{Game, Outcome as _};
/// use senet::{Rules, Senet, Side};
///
/// let mut game = Senet::parse(Rules::default(), "w9/10/9B b 1 4 4")?;
/// game.play("30-off".parse()?)?;
/// let outcome = game.outcome().unwrap();
/// assert_eq!((outcome.winner(), outcome.code()), (Some(Side::Black), "borne-off"));
/// assert_eq!(outcome.to_string(), "black has borne off every man and wins");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Outcome {
    /// All men of the winner are off the board (rule 5).
    BorneOff {
        /// Whose they were.
        winner: Side,
    },
}

impl board_core::Outcome for Outcome {
    type Side = Side;

    #[inline]
    fn winner(self) -> Option<Side> {
        match self {
            Self::BorneOff { winner } => Some(winner),
        }
    }

    fn code(self) -> &'static str {
        match self {
            Self::BorneOff { .. } => "borne-off",
        }
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BorneOff { winner } => write!(f, "{winner} has borne off every man and wins"),
        }
    }
}
