//! What a move does, for those who show it; chains and their liberties.

use core::fmt;

use board_core::Explain;

use crate::bits::{self, Bits, WORDS, with_words};
use crate::legality::View;
use crate::{Move, Point, PointSet, Position, Side};

/// What a move does on the board. Who acts next is in [`Effects`](board_core::Effects).
///
/// ```
/// use board_core::{Explain, Game};
/// use capture_go::{Position, Rules, Size};
///
/// let rules = Rules::default().with_size(Size::new(3).unwrap());
/// let position = Position::parse(rules, "3/X2/O2 b 0 0 0").unwrap();
/// let effects = position.effects("B1".parse().unwrap()).unwrap();
/// assert_eq!(effects.deed.captured.to_string(), "A1");
/// assert_eq!(
///     effects.to_string(),
///     "black B1 captures A1; black wins: the target of captures is reached",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Deed {
    /// Who does it.
    pub side: Side,
    /// Where the stone is put; `None` for a pass.
    pub placed: Option<Point>,
    /// The enemy stones that are removed (rule 1.4).
    pub captured: PointSet,
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.placed {
            Some(point) => write!(f, "{} {point}", self.side)?,
            None => write!(f, "{} passes", self.side)?,
        }
        if self.captured.is_empty() { Ok(()) } else { write!(f, " captures {}", self.captured) }
    }
}

impl Explain for Position {
    type Deed = Deed;

    fn deed(&self, m: Move) -> Deed {
        let size = self.rules.size;
        let captured = match m {
            Move::Place(point) if size.contains(point) => {
                let at = bits::bit(size, point);
                with_words!(size, W => View::<W>::of(self).captured(Bits::single(at)).to_words())
            }
            Move::Place(_) | Move::Pass => [0; WORDS],
        };
        Deed { side: self.side, placed: board_core::Move::target(m), captured: PointSet::from_words(size, captured) }
    }
}

/// Stones of one colour that hang together, and the liberties that they share (rule 1.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Chain {
    /// Whose they are.
    pub side: Side,
    /// The stones.
    pub stones: PointSet,
    /// The empty points next to one of them: at least one.
    pub liberties: PointSet,
}

impl Position {
    /// The chain of the stone on a point; `None` if there is no stone.
    ///
    /// ```
    /// use board_core::Game;
    /// use capture_go::{Position, Rules};
    ///
    /// let position = Position::parse(Rules::default(), "9/9/9/9/9/9/1O7/XX7/9 b 0 0 0").unwrap();
    /// let chain = position.chain("A2".parse()?).unwrap();
    /// assert_eq!(chain.stones.to_string(), "A2 B2");
    /// assert_eq!(chain.liberties.to_string(), "A1 B1 C2 A3");
    /// # Ok::<(), board_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain> {
        let side = self.at(point)?;
        let size = self.rules.size;
        let (at, stride) = (bits::bit(size, point), bits::stride(size));
        let (stones, liberties) = with_words!(size, W => {
            let view = View::<W>::of(self);
            let stones = Bits::single(at).flood(Bits::load(self.words(side)), stride);
            (stones.to_words(), (stones.spread(stride) & view.empty).to_words())
        });
        Some(Chain {
            side,
            stones: PointSet::from_words(size, stones),
            liberties: PointSet::from_words(size, liberties),
        })
    }
}
