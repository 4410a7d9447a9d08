//! How a game ends.

use core::fmt;

use crate::Side;

/// How a game ended (rule 4).
///
/// ```
/// use board_core::{Game, Outcome as _};
/// use dou_shou_qi::{Outcome, Position, Rules, Side};
///
/// let mut game = Position::parse(Rules::default(), "7/3R3/7/7/7/7/7/7/6c r 0 1")?;
/// game.play("d8d9".parse()?)?;
/// let outcome = game.outcome().unwrap();
/// assert_eq!(outcome, Outcome::Den { winner: Side::Red });
/// assert_eq!((outcome.winner(), outcome.code()), (Some(Side::Red), "den"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Outcome {
    /// A man of the winner stands in the enemy den (rule 4.1).
    Den {
        /// Whose man it is.
        winner: Side,
    },
    /// The side to move had no legal move (rule 4.2).
    NoMoves {
        /// The other side.
        winner: Side,
    },
    /// The third occurrence of a position, or no move but such as would make one (rule 4.3).
    Repetition {
        /// `None` where the rules make it a draw.
        winner: Option<Side>,
    },
    /// As many half-moves without a capture as the limit says: a draw (rule 4.4).
    NoCaptures,
}

impl board_core::Outcome for Outcome {
    type Side = Side;

    fn winner(self) -> Option<Side> {
        match self {
            Self::Den { winner } | Self::NoMoves { winner } => Some(winner),
            Self::Repetition { winner } => winner,
            Self::NoCaptures => None,
        }
    }

    fn code(self) -> &'static str {
        match self {
            Self::Den { .. } => "den",
            Self::NoMoves { .. } => "no-moves",
            Self::Repetition { .. } => "repetition",
            Self::NoCaptures => "no-captures",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Den { winner } => write!(f, "{winner} wins: its man is in the den of {}", winner.other()),
            Self::NoMoves { winner } => write!(f, "{winner} wins: {} has no legal move", winner.other()),
            Self::Repetition { winner: Some(winner) } => {
                write!(f, "{winner} wins: a third occurrence counts against {}", winner.other())
            }
            Self::Repetition { winner: None } => f.write_str("a draw: the position occurred for the third time"),
            Self::NoCaptures => f.write_str("a draw: too many half-moves without a capture"),
        }
    }
}
