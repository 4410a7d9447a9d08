//! How a game ends.

use core::fmt;

use crate::{Position, Rules, Side, TwoPasses};

/// How a game ended.
///
/// ```
/// use board_core::{Game, Outcome as _};
/// use capture_go::{Move, Outcome, Position, Side};
///
/// let mut game = Position::parse("size=3 target=2 two_passes=most_captures".parse()?, "3/3/3 b 1 0 0")?;
/// game.play(Move::Pass)?;
/// game.play(Move::Pass)?;
/// let outcome = game.outcome().unwrap();
/// assert_eq!(outcome, Outcome::TwoPasses { winner: Some(Side::Black) });
/// assert_eq!((outcome.winner(), outcome.code()), (Some(Side::Black), "two-passes"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Outcome {
    /// A side's captures reached the target (rule 2.1): `captures`.
    Captures {
        /// Whose they are.
        winner: Side,
    },
    /// Two passes in a row, or an agreed end, with the target unreached (rule 2.2): `two-passes`.
    TwoPasses {
        /// `None` for a draw.
        winner: Option<Side>,
    },
}

impl Outcome {
    /// What two passes decide.
    pub(crate) fn of_two_passes(rules: Rules, captures: [u32; 2]) -> Self {
        let [black, white] = captures;
        // Rule 2.2: the target is unreached, so it is a draw, unless the option says otherwise.
        let winner = match rules.two_passes {
            TwoPasses::MostCaptures if black > white => Some(Side::Black),
            TwoPasses::MostCaptures if white > black => Some(Side::White),
            TwoPasses::MostCaptures | TwoPasses::Draw => None,
        };
        Self::TwoPasses { winner }
    }
}

impl board_core::Outcome for Outcome {
    type Side = Side;

    fn winner(self) -> Option<Side> {
        match self {
            Self::Captures { winner } => Some(winner),
            Self::TwoPasses { winner } => winner,
        }
    }

    fn code(self) -> &'static str {
        match self {
            Self::Captures { .. } => "captures",
            Self::TwoPasses { .. } => "two-passes",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Captures { winner: side } => write!(f, "{side} wins: the target of captures is reached"),
            Self::TwoPasses { winner: Some(side) } => write!(f, "{side} wins: the game is ended, with more captures"),
            Self::TwoPasses { winner: None } => f.write_str("draw: the game is ended with the target unreached"),
        }
    }
}

impl Position {
    /// How the game ended, if it did. This is where the rules on ending are.
    #[inline]
    pub(crate) fn ended(&self) -> Option<Outcome> {
        let target = u32::from(self.rules.target.get());
        let [black, white] = self.captures;
        // Rule 2.1: the first whose captures reach the target; both never do.
        if black >= target {
            Some(Outcome::Captures { winner: Side::Black })
        } else if white >= target {
            Some(Outcome::Captures { winner: Side::White })
        } else if self.passes >= 2 {
            // Rule 2.2.
            Some(Outcome::of_two_passes(self.rules, self.captures))
        } else {
            None
        }
    }
}
