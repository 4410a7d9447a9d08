//! Light playouts: at random, but nobody fills the eyes of his own.

use board_core::Game;
#[cfg(feature = "alloc")]
use board_core::{Recurs, WithHistory};

use crate::bits::{self, Bits, with_words};
use crate::{Move, Point, Position, Side};

/// Games at random in which nobody fills the eyes of his own, as programs play them out to see whose the board is.
///
/// Uniform playouts, by [`Game::pick_move`], stand on the capture that ends the game. Where the target is out of reach
/// they would kill what lives, one's own chains with the others: so a light playout takes any legal placement that
/// isn't on an [eye](Position::is_eye) of one's own, each as likely, and passes when there is no other.
///
/// ```
/// # #[cfg(feature = "alloc")]
/// # {
/// use board_core::{Game, WithHistory};
/// use capture_go::{Chains, LightPlayouts, Rules};
///
/// let rules = Rules::default().with_target(u16::MAX.try_into().unwrap());
/// let mut state = 1_u64;
/// let mut below = |n: u32| {
///     state = board_core::key::mix(state);
///     (state % u64::from(n)) as u32
/// };
/// let mut game = WithHistory::<Chains>::new(rules);
/// while let Some(m) = game.pick_light(&mut below) {
///     game.play_unchecked(m);
/// }
/// // Nobody has anything left to do but to fill eyes.
/// assert_eq!(game.position().position().passes(), 2);
/// # }
/// ```
pub trait LightPlayouts: Game<Side = Side, Move = Move> {
    /// Whether a point is an eye of a side: see [`Position::is_eye`].
    fn is_eye(&self, point: Point, side: Side) -> bool;

    /// A legal placement that is not on an eye of the side to move and that `allowed` lets through, uniformly; `None`
    /// if there is none. `below(n)` must be uniform in `0..n`.
    fn pick_placement(&self, below: impl FnMut(u32) -> u32, allowed: impl FnMut(Move) -> bool) -> Option<Move>;

    /// The next move of a light playout: a legal placement that is not on an eye of one's own, uniformly; if there is
    /// none, a pass. Where a pass isn't legal then (under [`Passing::WhenStuck`](crate::Passing::WhenStuck)), any legal
    /// move. `None` when the game is over. `below(n)` must be uniform in `0..n` and may be called any number of times.
    #[inline]
    fn pick_light(&self, mut below: impl FnMut(u32) -> u32) -> Option<Move> {
        let placement = self.pick_placement(&mut below, |_| true);
        if placement.is_some() {
            return placement;
        }
        if self.check(Move::Pass).is_ok() { Some(Move::Pass) } else { self.pick_move(below) }
    }
}

impl Position {
    /// Whether a point is a one-point eye of a side: it is empty, beside it are no points but with stones of that side,
    /// and of those next to it diagonally at most one has a stone of the other side; none, if it is at the edge.
    ///
    /// (With more, the stones around it may be cut apart, and the eye is false.)
    ///
    /// ```
    /// use board_core::Game;
    /// use capture_go::{Position, Rules, Side};
    ///
    /// let position = Position::parse("size=5".parse().unwrap(), "2O2/1OX2/1X1X1/2XO1/5 b 0 0 0").unwrap();
    /// assert!(!position.is_eye("C3".parse()?, Side::Black));
    /// let position = Position::parse("size=5".parse().unwrap(), "2O2/1OX2/1X1X1/2X2/5 b 0 0 0").unwrap();
    /// assert!(position.is_eye("C3".parse()?, Side::Black));
    /// # Ok::<(), board_core::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_eye(&self, point: Point, side: Side) -> bool {
        let size = self.rules.size;
        if !size.contains(point) || self.at(point).is_some() {
            return false;
        }
        let (at, stride) = (bits::bit(size, point), bits::stride(size));
        with_words!(size, W => {
            let at = Bits::<W>::single(at);
            let beside = at.spread(stride) & Bits::load(bits::board(size));
            let enemies = at.diagonal(stride) & Bits::load(self.words(side.other()));
            let inside = beside.count() == 4;
            beside.without(Bits::load(self.words(side))).is_empty() && enemies.count() <= u32::from(inside)
        })
    }
}

impl LightPlayouts for Position {
    fn is_eye(&self, point: Point, side: Side) -> bool {
        self.is_eye(point, side)
    }

    fn pick_placement(&self, mut below: impl FnMut(u32) -> u32, mut allowed: impl FnMut(Move) -> bool) -> Option<Move> {
        let mut left = self.placements();
        // What is drawn and not wanted isn't drawn again, so that of the others each stays as likely.
        while let Ok(count @ 1..) = u32::try_from(left.len()) {
            let nth = below(count).min(count.wrapping_sub(1));
            let point = left.iter().nth(nth as usize)?;
            if !self.is_eye(point, self.side) && allowed(Move::Place(point)) {
                return Some(Move::Place(point));
            }
            left.remove(point);
        }
        None
    }
}

/// With superko: what it bars is not drawn either.
#[cfg(feature = "alloc")]
impl<P: LightPlayouts + Recurs> LightPlayouts for WithHistory<P> {
    fn is_eye(&self, point: Point, side: Side) -> bool {
        self.position().is_eye(point, side)
    }

    #[inline]
    fn pick_placement(&self, below: impl FnMut(u32) -> u32, mut allowed: impl FnMut(Move) -> bool) -> Option<Move> {
        self.position().pick_placement(below, |m| !self.bars(m) && allowed(m))
    }
}
