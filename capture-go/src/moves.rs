//! Moves, and the generator.

use core::ops::ControlFlow;

use board_core::MoveList;

use crate::bits::{self, Words, with_words};
use crate::legality::View;
use crate::{Point, PointSet, Position};

/// A move: a stone on a point, or a pass. Two bytes.
///
/// Its text is the point's, or `pass`; read in any case.
///
/// ```
/// use capture_go::Move;
///
/// let m: Move = "d4".parse()?;
/// assert_eq!(m.to_string(), "D4");
/// assert_eq!("PASS".parse(), Ok(Move::Pass));
/// # Ok::<(), board_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A stone of the side to move on this point (rule 1.1).
    Place(Point),
    /// No stone (rule 1.2).
    Pass,
}

impl board_core::Move for Move {
    type Place = Point;

    /// Always `None`: stones never move.
    #[inline]
    fn origin(self) -> Option<Point> {
        None
    }

    /// Where the stone is put; `None` for a pass.
    #[inline]
    fn target(self) -> Option<Point> {
        match self {
            Self::Place(point) => Some(point),
            Self::Pass => None,
        }
    }
}

/// The legal moves of a position: at most the points of the largest board, and a pass.
pub type Moves = MoveList<Move, 362>;

impl Position {
    /// The legal placements of the side to move, superko left aside; none when the game is over.
    #[must_use]
    pub fn placements(&self) -> PointSet {
        let words = if self.ended().is_none() { self.placement_words() } else { [0; bits::WORDS] };
        PointSet::from_words(self.rules.size, words)
    }

    /// The same for an unfinished game.
    #[inline]
    pub(crate) fn placement_words(&self) -> Words {
        with_words!(self.rules.size, W => View::<W>::of(self).placements().to_words())
    }

    /// Whether an unfinished game has a legal placement.
    #[inline]
    pub(crate) fn has_placement(&self) -> bool {
        self.placement_words().iter().any(|&word| word != 0)
    }

    /// Gives every legal move, superko left aside: the points in order, then the pass.
    #[inline]
    pub(crate) fn generate<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.ended().is_some() {
            return ControlFlow::Continue(());
        }
        let words = self.placement_words();
        let mut any = false;
        for (index, mut word) in words.into_iter().enumerate() {
            while let Some(bit) = bits::take_lowest(&mut word) {
                any = true;
                f(Move::Place(bits::point(self.rules.size, bits::in_word(index, bit))))?;
            }
        }
        if self.may_pass(|| any) {
            f(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    /// How many moves [`generate`](Self::generate) gives.
    #[inline]
    pub(crate) fn count(&self) -> usize {
        if self.ended().is_some() {
            return 0;
        }
        let placements = with_words!(self.rules.size, W => View::<W>::of(self).placements().count()) as usize;
        placements.saturating_add(usize::from(self.may_pass(|| placements > 0)))
    }

    /// A move of [`generate`](Self::generate), uniformly.
    #[inline]
    pub(crate) fn pick(&self, mut below: impl FnMut(u32) -> u32) -> Option<Move> {
        /// By then so few placements are left that listing them is as good.
        const TRIES: u32 = 16;
        if self.ended().is_some() {
            return None;
        }
        let size = self.rules.size;
        // Every bit of the board is a slot, the unused column's too, and a pass is one more where it is always legal.
        // A slot that is no legal move is drawn again, which leaves the legal ones equally likely.
        let bits = bits::stride(size).wrapping_mul(u32::from(size.get()));
        let passes = self.may_pass(|| true);
        let slots = bits.wrapping_add(u32::from(passes));
        let board = bits::board(size);
        let [black, white] = &self.stones;
        let empty = |i: usize| {
            let [board, black, white] = [board, black, white].map(|words| words.get(i).copied().unwrap_or(0));
            board & !(black | white)
        };
        let picked = (0..TRIES).find_map(|_| {
            let slot = below(slots);
            if slot >= bits {
                return passes.then_some(None);
            }
            let free = empty((slot >> 6) as usize).wrapping_shr(slot) & 1 != 0;
            // Beside an empty point nothing is suicide.
            let legal = free && (bits::touches(size, slot, empty) || !self.is_suicide(slot));
            legal.then_some(Some(slot))
        });
        match picked {
            Some(Some(bit)) => Some(Move::Place(bits::point(size, bit))),
            Some(None) => Some(Move::Pass),
            None => {
                let points = PointSet::from_words(size, self.placement_words());
                let count = u32::try_from(points.len()).unwrap_or(u32::MAX);
                let moves = count.wrapping_add(u32::from(self.may_pass(|| count > 0)));
                // (A number that is too large, which should not be, is the last.)
                let nth = below(moves).min(moves.wrapping_sub(1)) as usize;
                Some(points.iter().nth(nth).map_or(Move::Pass, Move::Place))
            }
        }
    }
}
