//! Which stones hang together, how many liberties they have and what is beside each cell, kept up to date stone by
//! stone.

use super::cells::{Around, BACK, Directions, Near, Table, count};
use crate::Side;

/// The chains of a board in `N` cells.
///
/// The cells are the bits of the board (see the module `bits`) one stride further on, so that there is an edge below
/// too.
#[derive(Debug)]
pub(super) struct Links<const N: usize> {
    /// Those of [`Near`].
    offsets: u64,
    empty_count: u16,
    around: Table<Around, N>,
    /// The cell that stands for the chain of a stone. Any other cell stands for itself: what is counted for it is of
    /// no use, but counting it is cheaper than asking whether it is a stone.
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

impl<const N: usize> Clone for Links<N> {
    /// Inlined into the clone of the enum over it, it would make that a copy of all the room of the largest variant.
    #[inline(never)]
    fn clone(&self) -> Self {
        Self { offsets: self.offsets, ..*self }
    }
}

impl<const N: usize> Links<N> {
    /// A board without stones.
    pub(super) fn new(stride: u16, points: impl Iterator<Item = u16>) -> Self {
        let mut cells = 0..;
        let mut links = Self {
            offsets: Near::offsets(stride),
            empty_count: 0,
            around: Table([Around::EDGES; N]),
            heads: Table([0; N].map(|_| cells.next().unwrap_or_default())),
            next: Table([0; N]),
            liberties: Table([0; N]),
            sizes: Table([0; N]),
            empty: Table([0; N]),
            places: Table([0; N]),
        };
        for cell in points {
            links.list(cell);
            for (near, back) in links.near(cell).each().into_iter().zip(BACK) {
                links.around[near].toggle(Around::EMPTY, back);
            }
        }
        links
    }

    #[inline]
    fn near(&self, cell: u16) -> Near {
        Near::of(cell, self.offsets)
    }

    /// In which directions the chain beside a cell has no liberty but that cell. (Any where there is no stone.)
    #[inline]
    fn last_liberties(&self, near: Near) -> Directions {
        let heads = near.each().map(|near| self.heads[near]);
        heads.iter().zip(0..).fold(0, |last, (&head, direction)| {
            let here: u16 = heads.iter().map(|&other| u16::from(other == head)).sum();
            last | u16::from(self.liberties[head] == here) << direction
        })
    }

    /// Whether an empty cell is forbidden (rule 1.5) to a side.
    #[inline]
    pub(super) fn is_suicide(&self, cell: u16, side: Side) -> bool {
        let around = self.around[cell];
        if around.empty() != 0 {
            return false;
        }
        // Not if a chain of one's own keeps another liberty, or one of the enemy's has none.
        let last = self.last_liberties(self.near(cell));
        (around.stones(side) & !last) | (around.stones(side.other()) & last) == 0
    }

    /// Whether an empty cell is an eye of a side ([`Position::is_eye`](crate::Position::is_eye)).
    #[inline]
    pub(super) fn is_eye(&self, cell: u16, side: Side) -> bool {
        const ALL: Directions = 0b1111;
        const SIDEWAYS: Directions = 0b0110;
        let (around, enemy) = (self.around[cell], side.other());
        if around.empty() | around.stones(enemy) != 0 {
            return false;
        }
        let near = self.near(cell);
        // Left and right of what is below and above.
        let diagonal = [0, 3].map(|direction| count(self.around[near.at(direction)].stones(enemy) & SIDEWAYS));
        diagonal.iter().sum::<u16>() <= u16::from(around.stones(side) == ALL)
    }

    /// Calls `f` with every stone that a stone on an empty cell would capture (rule 1.4).
    #[inline]
    pub(super) fn captured(&self, cell: u16, side: Side, mut f: impl FnMut(u16)) {
        let near = self.near(cell);
        let enemy = self.around[cell].stones(side.other());
        if enemy == 0 {
            return;
        }
        let mut left = enemy & self.last_liberties(near);
        while let Some(one) = near.take(&mut left) {
            let head = self.heads[one];
            self.chain(head).for_each(&mut f);
            // Not once more from another side.
            for (other, direction) in near.each().into_iter().zip(0..) {
                left &= !(u16::from(self.heads[other] == head) << direction);
            }
        }
    }

    /// Puts a stone on an empty cell, and takes the chains off that it captures (rule 1.4): calls `removed` with each of
    /// their stones.
    #[inline]
    pub(super) fn place(&mut self, cell: u16, side: Side, removed: impl FnMut(u16)) {
        let captured = self.put(cell, side);
        if captured != 0 {
            self.capture(cell, captured, side.other(), removed);
        }
    }

    /// Puts a stone on an empty cell, joined to those of its colour, and says in which directions an enemy chain is
    /// without liberties now.
    #[inline]
    pub(super) fn put(&mut self, cell: u16, side: Side) -> Directions {
        // The last of the list takes the place of this one.
        self.empty_count = self.empty_count.wrapping_sub(1);
        let last = self.empty[self.empty_count];
        let place = self.places[cell];
        self.empty[place] = last;
        self.places[last] = place;

        let near = self.near(cell);
        let mut dead = 0;
        for ((near, back), direction) in near.each().into_iter().zip(BACK).zip(0..) {
            self.around[near].toggle(Around::EMPTY | Around::stone(side), back);
            let liberties = &mut self.liberties[self.heads[near]];
            *liberties = liberties.wrapping_sub(1);
            dead |= u16::from(*liberties == 0) << direction;
        }

        let around = self.around[cell];
        let liberties = count(around.empty());
        let mut own = around.stones(side);
        if let Some(first) = near.take(&mut own) {
            let head = self.heads[first];
            self.heads[cell] = head;
            self.next[cell] = self.next[head];
            self.next[head] = cell;
            self.sizes[head] = self.sizes[head].wrapping_add(1);
            self.liberties[head] = self.liberties[head].wrapping_add(liberties);
            while let Some(other) = near.take(&mut own) {
                self.join(cell, other);
            }
        } else {
            self.heads[cell] = cell;
            self.next[cell] = cell;
            self.sizes[cell] = 1;
            self.liberties[cell] = liberties;
        }
        dead & around.stones(side.other())
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
        let next = self.next[large];
        self.next[large] = self.next[small];
        self.next[small] = next;
    }

    /// Takes the chains beside a cell in some directions off the board.
    #[inline(never)]
    fn capture(&mut self, cell: u16, directions: Directions, side: Side, mut removed: impl FnMut(u16)) {
        let near = self.near(cell);
        let mut left = directions;
        while let Some(one) = near.take(&mut left) {
            let head = self.heads[one];
            let mut stone = head;
            loop {
                self.vacate(stone, side);
                removed(stone);
                stone = self.next[stone];
                if stone == head {
                    break;
                }
            }
            // What was of the same chain is empty now.
            left &= self.around[cell].stones(side);
        }
    }

    /// Makes the cell of a stone empty, and a liberty of what is beside it.
    #[inline]
    fn vacate(&mut self, cell: u16, side: Side) {
        self.heads[cell] = cell;
        self.list(cell);
        for (near, back) in self.near(cell).each().into_iter().zip(BACK) {
            self.around[near].toggle(Around::EMPTY | Around::stone(side), back);
            let head = self.heads[near];
            self.liberties[head] = self.liberties[head].wrapping_add(1);
        }
    }

    /// Adds an empty cell to the list.
    #[inline]
    fn list(&mut self, cell: u16) {
        self.places[cell] = self.empty_count;
        self.empty[self.empty_count] = cell;
        self.empty_count = self.empty_count.wrapping_add(1);
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

    /// What `f` makes of an empty cell, of those that it makes something of each as likely. With `or_none`, `None` is as
    /// likely as each of them too; else it says that there is nothing.
    #[inline]
    pub(super) fn pick<T>(
        &self,
        or_none: bool,
        mut below: impl FnMut(u32) -> u32,
        mut f: impl FnMut(u16) -> Option<T>,
    ) -> Option<T> {
        let slots = u32::from(self.empty_count).wrapping_add(u32::from(or_none));
        let slot = if slots == 0 { return None } else { below(slots) };
        let place = u16::try_from(slot).ok().filter(|&place| place < self.empty_count)?;
        // Nearly always that is all.
        f(self.empty[place]).or_else(|| self.pick_of_few(or_none, below, f))
    }

    /// The same, where many cells are of no use: none is drawn again.
    #[inline(never)]
    fn pick_of_few<T>(
        &self,
        or_none: bool,
        mut below: impl FnMut(u32) -> u32,
        mut f: impl FnMut(u16) -> Option<T>,
    ) -> Option<T> {
        let mut left = self.empty;
        let mut count = self.empty_count;
        while count > 0 || or_none {
            let slot = below(u32::from(count).wrapping_add(u32::from(or_none)));
            let place = u16::try_from(slot).ok().filter(|&place| place < count)?;
            let found = f(left[place]);
            if found.is_some() {
                return found;
            }
            count = count.wrapping_sub(1);
            left[place] = left[count];
        }
        None
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

    /// All that doesn't depend on how a board came about: the stones of every chain with their count of liberties, the
    /// empty cells, and what is beside each cell.
    pub(in crate::chains) type Summary = (BTreeMap<Vec<u16>, u16>, BTreeSet<u16>, Vec<Around>);

    pub(in crate::chains) fn summary<const N: usize>(links: &Links<N>, stones: &[u16]) -> Summary {
        let mut chains = BTreeMap::new();
        for &cell in stones {
            let head = links.heads[cell];
            let mut stones: Vec<u16> = links.chain(head).collect();
            assert!(stones.contains(&cell));
            assert!(stones.iter().all(|&stone| links.heads[stone] == head));
            assert_eq!(stones.len(), usize::from(links.sizes[head]));
            stones.sort_unstable();
            chains.insert(stones, links.liberties[head]);
        }
        let cells = 0..u16::try_from(N).unwrap();
        assert!(cells.clone().all(|cell| stones.contains(&cell) || links.heads[cell] == cell));
        let empty: BTreeSet<u16> = (0..links.empty_count).map(|place| links.empty[place]).collect();
        assert!((0..links.empty_count).all(|place| links.places[links.empty[place]] == place));
        assert_eq!(empty.len(), usize::from(links.empty_count));
        (chains, empty, cells.map(|cell| links.around[cell]).collect())
    }
}
