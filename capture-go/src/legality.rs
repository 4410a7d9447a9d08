//! Why a move is refused, and where that is decided.

use core::ops::BitOr;

use crate::bits::{self, Bits, with_words};
use crate::{Move, Passing, Point, Position};

/// The rule that a refused move breaks: the first that applies, in this order (rule 6).
///
/// Each, with the rules, a position and a move that gives it:
///
/// ```
/// use board_core::Game;
/// use capture_go::{Illegal, Position};
///
/// for (rules, position, m, why) in [
///     ("size=3", "3/3/3 b 0 0 2", "B2", Illegal::GameOver), // both have passed
///     ("size=3 passing=when_stuck", "3/3/3 b 0 0 0", "pass", Illegal::MustMove),
///     ("size=3", "3/3/3 b 0 0 0", "D1", Illegal::OffBoard),
///     ("size=3", "3/1X1/3 w 0 0 0", "B2", Illegal::Occupied),
///     ("size=3", "3/X2/1X1 w 0 0 0", "A1", Illegal::Suicide),
/// ] {
///     let position = Position::parse(rules.parse()?, position)?;
///     assert_eq!(position.check(m.parse()?), Err(why), "{m} in\n{position:#}");
/// }
/// # #[cfg(feature = "alloc")] {
///
/// // The last looks at what came before: White can't take back at once.
/// let mut game = capture_go::CaptureGo::parse("size=5 target=9".parse()?, "5/1XO2/XO1O1/1XO2/5 b 0 0 0")?;
/// game.play("C3".parse()?)?; // takes B3
/// assert_eq!(game.check("B3".parse()?), Err(Illegal::Superko));
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// `game-over`: nothing can be played any more.
    #[error("the game is over (rules 2.1 and 2.2)")]
    GameOver,
    /// `must-move`: a pass, under [`Passing::WhenStuck`], with a legal placement on the board.
    #[error("no pass while there is a legal placement (rule 4, passing=when_stuck; passing=free allows it)")]
    MustMove,
    /// `off-board`: the board has no such point.
    #[error("the point is not on the board (rule 3)")]
    OffBoard,
    /// `occupied`: there is a stone on the point.
    #[error("there is a stone on the point (rule 1.1)")]
    Occupied,
    /// `suicide`: a forbidden point.
    #[error("a forbidden point: the stone's chain would have no liberty, and nothing would be captured (rule 1.5)")]
    Suicide,
    /// `superko`: a situation would be repeated. Said by the game with history only.
    #[error("it would repeat an earlier situation of the game (rule 1.6)")]
    Superko,
}

impl Illegal {
    /// The stable word for the rule.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::MustMove => "must-move",
            Self::OffBoard => "off-board",
            Self::Occupied => "occupied",
            Self::Suicide => "suicide",
            Self::Superko => "superko",
        }
    }
}

impl board_core::Illegal for Illegal {
    const GAME_OVER: Self = Self::GameOver;

    fn code(self) -> &'static str {
        self.code()
    }
}

/// The board as the side to move sees it, in as many words as it takes.
#[derive(Clone, Copy)]
pub(crate) struct View<const W: usize> {
    pub(crate) own: Bits<W>,
    pub(crate) enemy: Bits<W>,
    pub(crate) empty: Bits<W>,
    pub(crate) stride: u32,
}

impl<const W: usize> View<W> {
    #[inline]
    pub(crate) fn of(position: &Position) -> Self {
        let (own, enemy) = position.own_and_enemy();
        let (own, enemy) = (Bits::load(own), Bits::load(enemy));
        let board = Bits::load(bits::board(position.rules.size));
        Self { own, enemy, empty: board.without(own | enemy), stride: bits::stride(position.rules.size) }
    }

    /// The enemy stones that a stone put on this empty point captures (rule 1.4): the chains that had no other liberty.
    #[inline]
    pub(crate) fn captured(&self, at: Bits<W>) -> Bits<W> {
        let mut captured = Bits::EMPTY;
        let mut near = at.spread(self.stride) & self.enemy;
        if near.is_empty() {
            return captured;
        }
        let other_empty = self.empty.without(at);
        while let Some(bit) = near.lowest() {
            let stone = Bits::single(bit);
            near = near.without(stone);
            if let Some(chain) = stone.flood_unless_next_to(other_empty, self.enemy, self.stride) {
                captured = captured | chain;
                near = near.without(chain);
            }
        }
        captured
    }

    /// Whether an empty point is forbidden (rule 1.5): the chain of a stone put there would have no liberty, and
    /// nothing would be captured.
    #[inline]
    pub(crate) fn is_suicide(&self, at: Bits<W>) -> bool {
        let other_empty = self.empty.without(at);
        at.flood_unless_next_to(other_empty, self.own, self.stride).is_some() && self.captured(at).is_empty()
    }

    /// The legal placements, superko left aside: all empty points that are not forbidden.
    #[inline]
    pub(crate) fn placements(&self) -> Bits<W> {
        // Beside an empty point no stone is without liberty: few points need a closer look.
        let open = self.empty & self.empty.spread(self.stride);
        let closed = self.empty.without(open);
        if closed.is_empty() { open } else { open | self.not_suicide(closed) }
    }

    /// Those of some empty points that are not forbidden.
    #[inline(never)]
    fn not_suicide(&self, points: Bits<W>) -> Bits<W> {
        points.bits().map(Bits::single).filter(|&at| !self.is_suicide(at)).fold(Bits::EMPTY, BitOr::bitor)
    }
}

impl Position {
    /// Whether a stone on an empty point is suicide.
    #[inline]
    pub(crate) fn is_suicide(&self, bit: u32) -> bool {
        with_words!(self.rules.size, W => View::<W>::of(self).is_suicide(Bits::single(bit)))
    }

    /// Why a stone can't be put on a point of an unfinished game, if it can't.
    #[inline]
    pub(crate) fn check_placement(&self, point: Point) -> Result<(), Illegal> {
        self.check_placement_of(point, |bit| self.is_suicide(bit))
    }

    /// The same with suicide found out by the caller.
    #[inline]
    fn check_placement_of(&self, point: Point, is_suicide: impl FnOnce(u32) -> bool) -> Result<(), Illegal> {
        let size = self.rules.size;
        // Rule 3.
        if !size.contains(point) {
            return Err(Illegal::OffBoard);
        }
        let bit = bits::bit(size, point);
        // Rule 1.1.
        if self.stones.iter().any(|stones| bits::has(stones, bit)) {
            return Err(Illegal::Occupied);
        }
        // Rule 1.5.
        if is_suicide(bit) { Err(Illegal::Suicide) } else { Ok(()) }
    }

    /// Whether the side to move may pass (rule 1.2), given whether it has a legal placement.
    #[inline]
    pub(crate) fn may_pass(&self, has_placement: impl FnOnce() -> bool) -> bool {
        match self.rules.passing {
            Passing::Free => true,
            Passing::WhenStuck => !has_placement(),
        }
    }

    /// The first rule that a move breaks, in the order of rule 6; superko is left to the history.
    #[inline]
    pub(crate) fn first_broken(&self, m: Move) -> Result<(), Illegal> {
        self.first_broken_of(m, |bit| self.is_suicide(bit), || self.has_placement())
    }

    /// The same with the questions about chains answered by the caller: whether a stone on an empty point is suicide,
    /// and whether there is any legal placement.
    #[inline]
    pub(crate) fn first_broken_of(
        &self,
        m: Move,
        is_suicide: impl FnOnce(u32) -> bool,
        has_placement: impl FnOnce() -> bool,
    ) -> Result<(), Illegal> {
        if self.ended().is_some() {
            return Err(Illegal::GameOver);
        }
        match m {
            Move::Place(point) => self.check_placement_of(point, is_suicide),
            Move::Pass if self.may_pass(has_placement) => Ok(()),
            Move::Pass => Err(Illegal::MustMove),
        }
    }
}
