//! Cells, what is beside them, and tables of them.

use core::ops::{Index, IndexMut};

use crate::Side;

/// A cell's neighbours in 16 bits each, from the low ones: below, left, right, above.
#[derive(Clone, Copy)]
pub(super) struct Near(u64);

/// A set of them: bit 0 is the one below.
pub(super) type Directions = u16;

/// The directions from each neighbour back.
pub(super) const BACK: [u32; 4] = [3, 2, 1, 0];

impl Near {
    /// What [`of`](Self::of) adds to four times the cell.
    pub(super) const fn offsets(stride: u16) -> u64 {
        let stride = stride as u64;
        stride.wrapping_shl(48).wrapping_add(1 << 32).wrapping_sub(1 << 16).wrapping_sub(stride)
    }

    #[inline]
    pub(super) const fn of(cell: u16, offsets: u64) -> Self {
        Self((cell as u64).wrapping_mul(0x0001_0001_0001_0001).wrapping_add(offsets))
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the low bits are what is meant")]
    pub(super) const fn at(self, direction: u32) -> u16 {
        self.0.wrapping_shr(direction.wrapping_mul(16)) as u16
    }

    #[inline]
    pub(super) const fn each(self) -> [u16; 4] {
        [self.at(0), self.at(1), self.at(2), self.at(3)]
    }

    /// Takes one out of a set.
    #[inline]
    pub(super) const fn take(self, directions: &mut Directions) -> Option<u16> {
        if *directions == 0 {
            return None;
        }
        let direction = directions.trailing_zeros();
        *directions &= directions.wrapping_sub(1);
        Some(self.at(direction))
    }
}

/// How many there are in a set.
#[inline]
pub(super) const fn count(directions: Directions) -> u16 {
    // A digit for each of the 16 sets.
    const COUNTS: u64 = 0x4332_3221_3221_2110;
    (COUNTS.wrapping_shr(directions.wrapping_mul(4) as u32) & 7) as u16
}

/// What is beside a cell: in which directions it is empty, and in which are black and white stones. An edge is nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Around(u16);

impl Around {
    pub(super) const EDGES: Self = Self(0);
    /// Below, an empty cell.
    pub(super) const EMPTY: u16 = 1;

    /// Below, a stone.
    #[inline]
    pub(super) const fn stone(side: Side) -> u16 {
        match side {
            Side::Black => 1 << 4,
            Side::White => 1 << 8,
        }
    }

    #[inline]
    pub(super) const fn empty(self) -> Directions {
        self.0 & 0xF
    }

    #[inline]
    pub(super) const fn stones(self, side: Side) -> Directions {
        match side {
            Side::Black => (self.0 >> 4) & 0xF,
            Side::White => self.0 >> 8,
        }
    }

    /// Adds what is not there, and takes away what is.
    #[inline]
    pub(super) const fn toggle(&mut self, what: u16, direction: u32) {
        self.0 ^= what.wrapping_shl(direction);
    }
}

/// Something for every cell: `N` of them, a power of two. An index is cut to the length by a mask, so that it can't be
/// out of bounds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table<T, const N: usize>(pub(super) [T; N]);

impl<T, const N: usize> Index<u16> for Table<T, N> {
    type Output = T;

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the mask keeps the index below the length")]
    fn index(&self, cell: u16) -> &T {
        &self.0[usize::from(cell) & N.wrapping_sub(1)]
    }
}

impl<T, const N: usize> IndexMut<u16> for Table<T, N> {
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the mask keeps the index below the length")]
    fn index_mut(&mut self, cell: u16) -> &mut T {
        &mut self.0[usize::from(cell) & N.wrapping_sub(1)]
    }
}
