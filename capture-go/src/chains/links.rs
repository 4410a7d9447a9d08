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
    pub(super) empty_count: u16,
    pub(super) around: Table<Around, N>,
    /// The cell that stands for the chain of a stone. Any other cell stands for itself: what is counted for it is of
    /// no use, but counting it is cheaper than asking whether it is a stone.
    pub(super) heads: Table<u16, N>,
    /// The next stone of the same chain, in a circle.
    pub(super) next: Table<u16, N>,
    /// For each head, the empty cells beside the chain's stones, each counted once for every stone that it is beside.
    pub(super) liberties: Table<u16, N>,
    /// For each head, the number of stones.
    pub(super) sizes: Table<u16, N>,
    /// The empty cells, in no order: the first [`empty_count`](Self::empty_count).
    pub(super) empty: Table<u16, N>,
    /// Where each empty cell is in that list.
    pub(super) places: Table<u16, N>,
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
    pub(super) fn near(&self, cell: u16) -> Near {
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

    /// Adds an empty cell to the list.
    #[inline]
    pub(super) fn list(&mut self, cell: u16) {
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
        let place = draw(self.empty_count, or_none, &mut below)?;
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
        loop {
            let place = draw(count, or_none, &mut below)?;
            let found = f(left[place]);
            if found.is_some() {
                return found;
            }
            count = count.wrapping_sub(1);
            left[place] = left[count];
        }
    }

    /// The empty cells that are not forbidden to a side, in no order.
    #[inline]
    pub(super) fn placements(&self, side: Side) -> impl Iterator<Item = u16> + '_ {
        let cells = (0..self.empty_count).map(|place| self.empty[place]);
        cells.filter(move |&cell| !self.is_suicide(cell, side))
    }
}

/// A place in a list of so many, uniformly, or `None`: with `or_none` as likely as each, else where there is no place.
#[inline]
fn draw(count: u16, or_none: bool, below: &mut impl FnMut(u32) -> u32) -> Option<u16> {
    let slots = u32::from(count).wrapping_add(u32::from(or_none));
    if slots == 0 {
        return None;
    }
    match u16::try_from(below(slots)) {
        Ok(place) if place < count => Some(place),
        _ if or_none => None,
        // A number that is too large, which should not be: a place all the same.
        _ => Some(count.wrapping_sub(1)),
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

    /// All that is written down and of any meaning.
    pub(in crate::chains) fn contents<const N: usize>(links: &Links<N>) -> Vec<u16> {
        let empty = links.empty.0.into_iter().take(links.empty_count.into());
        let places: Vec<u16> = empty.clone().map(|cell| links.places[cell]).collect();
        let tables = [links.heads.0, links.next.0, links.liberties.0, links.sizes.0];
        tables.into_iter().flatten().chain(empty).chain(places).collect()
    }
}
