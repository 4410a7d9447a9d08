//! What the history of a game has to know: the situations that may not come back (rules 1.6 and 4).

use core::fmt;

use board_core::{AllBarred, Recurs, Span, Watch};

use crate::bits::Words;
use crate::position::WHITE_TO_MOVE;
use crate::{Illegal, Move, Outcome, Passing, PointSet, Position, Side, Superko};

/// What may not occur again: the stones on the board, and under [`Superko::Situational`] the side to move.
///
/// Neither the counts of captures nor the passes are part of it (rule 1.6).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Situation {
    stones: [Words; 2],
    side: Option<Side>,
    size: crate::Size,
}

impl fmt::Debug for Situation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [black, white] = self.stones.map(|words| PointSet::from_words(self.size, words));
        f.debug_struct("Situation").field("black", &black).field("white", &white).field("side", &self.side).finish()
    }
}

impl Position {
    /// What the side to move adds to the key of a situation.
    #[inline]
    pub(crate) fn side_key(&self, side: Side) -> u64 {
        match (self.rules.superko, side) {
            (Superko::Situational, Side::White) => WHITE_TO_MOVE,
            _ => 0,
        }
    }
}

impl Recurs for Position {
    type Situation = Situation;

    #[inline]
    fn situation(&self) -> Situation {
        Situation {
            stones: self.stones,
            side: (self.rules.superko == Superko::Situational).then_some(self.side),
            size: self.rules.size,
        }
    }

    #[inline]
    fn situation_key(&self) -> u64 {
        self.stones_key ^ self.side_key(self.side)
    }

    /// Repeats are barred as the option says. Nothing is watched where nothing can repeat: with target 1.
    ///
    /// For then both counts are 0 in an unfinished game, so that since its first situation no stone was removed, and
    /// [`may_recur`](Self::may_recur) tells why no placement can repeat anything, not even the one that captures and
    /// ends the game. (A game that starts from a position with a count at the target is over.)
    #[inline]
    fn watch(&self) -> Option<Watch<Illegal, Outcome>> {
        if self.rules.target.get() == 1 {
            return None;
        }
        let span = match self.rules.superko {
            Superko::Situational | Superko::Positional => Span::Game,
            Superko::Simple => Span::BeforeLastPly,
            Superko::None => return None,
        };
        Some(Watch::Forbid { nth: 2, span, why: Illegal::Superko })
    }

    /// A pass is never barred. A placement makes a board with one's own stone on the point, which is empty now. If
    /// that board has been before, the stone was there then and has been captured since; so nothing can repeat before
    /// the opponent has captured anything. (The counts of a position that is read are any, but they never fall: 0 now
    /// is 0 all the game.)
    #[inline]
    fn may_recur(&self, m: Move) -> bool {
        matches!(m, Move::Place(_)) && self.captures(self.side.other()) != 0
    }

    #[inline]
    fn situation_key_after(&self, m: Move) -> u64 {
        let stones = match m {
            Move::Place(point) => self.stones_key_after(point),
            Move::Pass => self.stones_key,
        };
        stones ^ self.side_key(self.side.other())
    }

    /// Under [`Passing::WhenStuck`] a side whose placements are all barred passes (rule 4); else it always could.
    #[inline]
    fn all_barred(&self) -> AllBarred<Move, Outcome> {
        match self.rules.passing {
            Passing::Free => AllBarred::Impossible,
            Passing::WhenStuck => AllBarred::Then(Move::Pass),
        }
    }

    #[cfg(feature = "alloc")]
    fn fmt_alternate(game: &crate::CaptureGo, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Display::fmt(&board_core::Drawn::drawing(game), f)
    }
}
