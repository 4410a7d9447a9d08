//! Lists of moves that need no heap.

use core::fmt::Debug;
use core::iter::FusedIterator;
use core::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;

/// A list with room for every legal move of any position.
///
/// `IntoIterator` is a supertrait, so that `for m in game.legal_moves()` works in generic code; and `DerefMut`, so that a
/// search puts the moves in its own order where they are.
pub trait MoveBuffer<M>: Default + DerefMut<Target = [M]> + IntoIterator<Item = M> + Debug {
    /// How many moves fit.
    const CAPACITY: usize;

    /// Adds a move. One that doesn't fit is dropped (debug builds panic): a game states a capacity that its rules
    /// can't exceed.
    fn push(&mut self, m: M);
}

/// Up to `N` moves, in place.
///
/// ```
/// use board_core::{MoveBuffer, MoveList};
///
/// let mut list = MoveList::<u8, 4>::default();
/// list.push(7);
/// assert_eq!(list[..], [7]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MoveList<M, const N: usize>(ArrayVec<M, N>);

impl<M, const N: usize> Default for MoveList<M, N> {
    #[inline]
    fn default() -> Self {
        Self(ArrayVec::new_const())
    }
}

impl<M: Debug, const N: usize> MoveBuffer<M> for MoveList<M, N> {
    const CAPACITY: usize = N;

    #[inline]
    fn push(&mut self, m: M) {
        let fits = self.0.try_push(m).is_ok();
        debug_assert!(fits, "more moves than a position can have");
    }
}

impl<M, const N: usize> Deref for MoveList<M, N> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.0
    }
}

impl<M, const N: usize> DerefMut for MoveList<M, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [M] {
        &mut self.0
    }
}

/// The moves of a [`MoveList`], by value.
#[derive(Clone, Debug)]
pub struct IntoIter<M, const N: usize>(arrayvec::IntoIter<M, N>);

impl<M, const N: usize> Iterator for IntoIter<M, N> {
    type Item = M;

    #[inline]
    fn next(&mut self) -> Option<M> {
        self.0.next()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<M, const N: usize> DoubleEndedIterator for IntoIter<M, N> {
    #[inline]
    fn next_back(&mut self) -> Option<M> {
        self.0.next_back()
    }
}

impl<M, const N: usize> ExactSizeIterator for IntoIter<M, N> {}
impl<M, const N: usize> FusedIterator for IntoIter<M, N> {}

impl<M, const N: usize> IntoIterator for MoveList<M, N> {
    type Item = M;
    type IntoIter = IntoIter<M, N>;

    #[inline]
    fn into_iter(self) -> IntoIter<M, N> {
        IntoIter(self.0.into_iter())
    }
}

impl<'a, M, const N: usize> IntoIterator for &'a MoveList<M, N> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
