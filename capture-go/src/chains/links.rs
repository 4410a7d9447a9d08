//! Which stones hang together, and how many liberties they have, kept up to date stone by stone.

use core::ops::{Index, IndexMut};

use crate::Side;

const EMPTY: u8 = 0;
const EDGE: u8 = 3;

/// What a stone of a side is in [`Links::cells`].
#[inline]
const fn stone(side: Side) -> u8 {
    match side {
        Side::Black => 1,
        Side::White => 2,
    }
}

/// The head of cells without stones: it gathers the counts of liberties that nobody needs. Cell 0 is at the edge.
const NOBODY: u16 = 0;

/// Something for every cell: `N` of them, a power of two. An index is cut to the length by a mask, so that it can't be
/// out of bounds.
#[derive(Clone, Debug)]
struct Table<T, const N: usize>([T; N]);

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

/// The chains of a board in `N` cells.
///
/// The cells are the bits of the board (see the module `bits`) one stride further on, so that there is an edge below
/// too.
#[derive(Clone, Debug)]
pub(super) struct Links<const N: usize> {
    /// The distance between a cell and the one above.
    stride: u16,
    empty_count: u16,
    /// What is on each cell.
    cells: Table<u8, N>,
    /// The cell that stands for the chain of a stone; [`NOBODY`] for a cell without a stone.
    heads: Table<u16, N>,
    /// The next stone of the same chain, in a circle.
    next: Table<u16, N>,
    /// For each head, the empty cells beside the chain's stones, each counted once for every stone that it is beside.
    liberties: Table<u16, N>,
    /// For each head, the number of stones.
    sizes: Table<u16, N>,
    /// The empty cells, in no order: the first [`empty_count`](Self::empty_count).
    empty: Table<u16, N>,
    /// Where each empty cell is in that list.
    places: Table<u16, N>,
}

impl<const N: usize> Links<N> {
    /// A board without stones.
    pub(super) fn new(stride: u16, points: impl Iterator<Item = u16>) -> Self {
        let mut links = Self {
            stride,
            empty_count: 0,
            cells: Table([EDGE; N]),
            heads: Table([NOBODY; N]),
            next: Table([NOBODY; N]),
            liberties: Table([0; N]),
            sizes: Table([0; N]),
            empty: Table([0; N]),
            places: Table([0; N]),
        };
        for cell in points {
            links.vacate(cell);
        }
        links
    }

    #[inline]
    fn neighbours(&self, cell: u16) -> [u16; 4] {
        let stride = self.stride;
        [cell.wrapping_sub(stride), cell.wrapping_sub(1), cell.wrapping_add(1), cell.wrapping_add(stride)]
    }

    /// How many liberties the chains beside a cell have besides that cell, counted as in
    /// [`liberties`](Self::liberties). (Any number where there is no stone.)
    #[inline]
    fn other_liberties(&self, near: [u16; 4]) -> [u16; 4] {
        let heads = near.map(|cell| self.heads[cell]);
        heads.map(|head| {
            let here: u16 = heads.iter().map(|&other| u16::from(other == head)).sum();
            self.liberties[head].wrapping_sub(here)
        })
    }

    /// Whether an empty cell is forbidden (rule 1.5) to a side.
    #[inline]
    pub(super) fn is_suicide(&self, cell: u16, side: Side) -> bool {
        let near = self.neighbours(cell);
        let around = near.map(|cell| self.cells[cell]);
        let open = around.iter().fold(false, |open, &what| open | (what == EMPTY));
        if open {
            return false;
        }
        let (own, enemy) = (stone(side), stone(side.other()));
        let other = self.other_liberties(near);
        // Not if a chain of one's own keeps another liberty, or one of the enemy's has none.
        let saves = |(&what, &other): (&u8, &u16)| (what == own) & (other != 0) | (what == enemy) & (other == 0);
        !around.iter().zip(&other).fold(false, |any, each| any | saves(each))
    }

    /// Calls `f` with every stone that a stone on an empty cell would capture (rule 1.4).
    #[inline]
    pub(super) fn captured(&self, cell: u16, side: Side, mut f: impl FnMut(u16)) {
        let near = self.neighbours(cell);
        let other = self.other_liberties(near);
        let enemy = stone(side.other());
        let mut done = [NOBODY; 4];
        for ((near, other), done_here) in near.into_iter().zip(other).zip(0_usize..) {
            let head = self.heads[near];
            if self.cells[near] == enemy && other == 0 && !done.contains(&head) {
                if let Some(done) = done.get_mut(done_here) {
                    *done = head;
                }
                self.chain(head).for_each(&mut f);
            }
        }
    }

    /// Puts a stone on an empty cell, and takes the chains off that it captures (rule 1.4): calls `removed` with each of
    /// their stones.
    #[inline]
    pub(super) fn place(&mut self, cell: u16, side: Side, removed: impl FnMut(u16)) {
        let enemy = stone(side.other());
        if self.put(cell, side) {
            self.capture(cell, enemy, removed);
        }
    }

    /// Puts a stone on an empty cell, joined to those of its colour, and says whether an enemy chain is without
    /// liberties now.
    #[inline]
    pub(super) fn put(&mut self, cell: u16, side: Side) -> bool {
        let (own, enemy) = (stone(side), stone(side.other()));
        let near = self.neighbours(cell);
        let around = near.map(|cell| self.cells[cell]);
        // The last of the list takes the place of this one.
        self.empty_count = self.empty_count.wrapping_sub(1);
        let last = self.empty[self.empty_count];
        let place = self.places[cell];
        self.empty[place] = last;
        self.places[last] = place;

        self.cells[cell] = own;
        self.heads[cell] = cell;
        self.next[cell] = cell;
        self.sizes[cell] = 1;
        self.liberties[cell] = around.iter().map(|&what| u16::from(what == EMPTY)).sum();
        let heads = near.map(|near| self.heads[near]);
        for head in heads {
            self.liberties[head] = self.liberties[head].wrapping_sub(1);
        }
        let dead = |(&what, &head): (&u8, &u16)| (what == enemy) & (self.liberties[head] == 0);
        let captures = around.iter().zip(&heads).fold(false, |any, each| any | dead(each));
        for (head, what) in heads.into_iter().zip(around) {
            if what == own {
                self.join(cell, head);
            }
        }
        captures
    }

    /// Makes one chain of those that two stones are of: the smaller takes the name of the larger.
    #[inline]
    fn join(&mut self, a: u16, b: u16) {
        let (a, b) = (self.heads[a], self.heads[b]);
        if a == b {
            return;
        }
        let (large, small) = if self.sizes[a] > self.sizes[b] { (a, b) } else { (b, a) };
        self.sizes[large] = self.sizes[large].wrapping_add(self.sizes[small]);
        self.liberties[large] = self.liberties[large].wrapping_add(self.liberties[small]);
        let mut cell = small;
        loop {
            self.heads[cell] = large;
            cell = self.next[cell];
            if cell == small {
                break;
            }
        }
        // Two circles become one by exchanging what follows a stone of each.
        let after_large = self.next[large];
        self.next[large] = self.next[small];
        self.next[small] = after_large;
    }

    /// Takes off the chains beside a cell that are of this colour and have no liberties.
    #[cold]
    fn capture(&mut self, cell: u16, colour: u8, mut removed: impl FnMut(u16)) {
        for near in self.neighbours(cell) {
            let head = self.heads[near];
            if self.cells[near] == colour && self.liberties[head] == 0 {
                let mut cell = head;
                loop {
                    let next = self.next[cell];
                    self.vacate(cell);
                    removed(cell);
                    cell = next;
                    if cell == head {
                        break;
                    }
                }
            }
        }
    }

    /// Makes a cell empty, and a liberty of what is beside it.
    #[inline]
    fn vacate(&mut self, cell: u16) {
        self.cells[cell] = EMPTY;
        self.heads[cell] = NOBODY;
        self.places[cell] = self.empty_count;
        self.empty[self.empty_count] = cell;
        self.empty_count = self.empty_count.wrapping_add(1);
        for near in self.neighbours(cell) {
            let head = self.heads[near];
            self.liberties[head] = self.liberties[head].wrapping_add(1);
        }
    }

    /// The cells of a chain.
    #[inline]
    fn chain(&self, head: u16) -> impl Iterator<Item = u16> + '_ {
        let mut cell = Some(head);
        core::iter::from_fn(move || {
            let now = cell?;
            cell = Some(self.next[now]).filter(|&next| next != head);
            Some(now)
        })
    }

    /// How many cells are empty.
    #[inline]
    pub(super) const fn empty_count(&self) -> u16 {
        self.empty_count
    }

    /// An empty cell by its place in the list, below [`empty_count`](Self::empty_count).
    #[inline]
    pub(super) fn empty(&self, place: u16) -> u16 {
        self.empty[place]
    }

    /// The empty cells that are not forbidden to a side, in no order.
    #[inline]
    pub(super) fn placements(&self, side: Side) -> impl Iterator<Item = u16> + '_ {
        let cells = (0..self.empty_count).map(|place| self.empty[place]);
        cells.filter(move |&cell| !self.is_suicide(cell, side))
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::vec::Vec;

    use super::*;

    /// The stones of every chain with their count of liberties, and the empty cells: all that doesn't depend on how a
    /// board came about.
    pub(in crate::chains) type Summary = (BTreeMap<Vec<u16>, u16>, BTreeSet<u16>);

    pub(in crate::chains) fn summary<const N: usize>(links: &Links<N>) -> Summary {
        let mut chains = BTreeMap::new();
        let mut empty = BTreeSet::new();
        for cell in 0..u16::try_from(N).unwrap() {
            match links.cells[cell] {
                EDGE => {}
                EMPTY => {
                    assert_eq!(links.heads[cell], NOBODY);
                    assert_eq!(links.empty[links.places[cell]], cell);
                    empty.insert(cell);
                }
                colour => {
                    let head = links.heads[cell];
                    let mut stones: Vec<u16> = links.chain(head).collect();
                    assert!(stones.contains(&cell));
                    assert!(stones.iter().all(|&stone| links.heads[stone] == head && links.cells[stone] == colour));
                    assert_eq!(stones.len(), usize::from(links.sizes[head]));
                    stones.sort_unstable();
                    chains.insert(stones, links.liberties[head]);
                }
            }
        }
        assert_eq!(empty.len(), usize::from(links.empty_count));
        (chains, empty)
    }
}
