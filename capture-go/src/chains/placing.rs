//! A stone is put on a cell, and taken back.

use arrayvec::ArrayVec;

use super::cells::{Around, BACK, Directions, count};
use super::links::Links;
use crate::Side;

/// What is told of a placement while it is made.
pub(super) trait Log {
    /// A chain takes the name of another: its head.
    fn joined(&mut self, head: u16);
    /// A chain is captured: its head.
    fn captured(&mut self, head: u16);
}

/// Nothing is written down.
impl Log for () {
    #[inline]
    fn joined(&mut self, _: u16) {}

    #[inline]
    fn captured(&mut self, _: u16) {}
}

/// What a placement changes, as far as it can't be seen afterwards.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    cell: u16,
    /// Where the cell was in the list of empty ones.
    place: u16,
    /// What else was written down for the cell. A chain of which it was the head once finds it there again, when the
    /// placement that made it part of a larger one is taken back.
    next: u16,
    size: u16,
    liberties: u16,
    /// The heads of the chains that took another's name, in the order in which they did.
    joined: ArrayVec<u16, 3>,
    /// The heads of the chains captured, in that order.
    captured: ArrayVec<u16, 4>,
}

impl Log for Placed {
    fn joined(&mut self, head: u16) {
        // It has room for as many as there can be, here and below.
        let _ = self.joined.try_push(head);
    }

    fn captured(&mut self, head: u16) {
        let _ = self.captured.try_push(head);
    }
}

impl<const N: usize> Links<N> {
    /// What is to be known of an empty cell to [take back](Self::take_back) a placement there, of which it is told the
    /// rest.
    #[inline]
    pub(super) fn before(&self, cell: u16) -> Placed {
        Placed {
            cell,
            place: self.places[cell],
            next: self.next[cell],
            size: self.sizes[cell],
            liberties: self.liberties[cell],
            joined: ArrayVec::new_const(),
            captured: ArrayVec::new_const(),
        }
    }

    /// Puts a stone on an empty cell, and takes the chains off that it captures (rule 1.4): calls `removed` with each of
    /// their stones.
    #[inline]
    pub(super) fn place(&mut self, cell: u16, side: Side, log: &mut impl Log, removed: impl FnMut(u16)) {
        let dead = self.put(cell, side, log);
        if dead != 0 {
            self.capture(cell, dead, side.other(), log, removed);
        }
    }

    /// Puts a stone on an empty cell, joined to those of its colour, and says in which directions an enemy chain is
    /// without liberties now.
    #[inline]
    pub(super) fn put(&mut self, cell: u16, side: Side, log: &mut impl Log) -> Directions {
        // The last of the list takes the place of this one.
        self.empty_count = self.empty_count.wrapping_sub(1);
        let (place, last) = (self.places[cell], self.empty[self.empty_count]);
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
                self.join(cell, other, log);
            }
        } else {
            self.next[cell] = cell;
            self.sizes[cell] = 1;
            self.liberties[cell] = liberties;
        }
        dead & around.stones(side.other())
    }

    /// Makes one chain of those that two stones are of: the smaller takes the name of the larger.
    #[inline]
    fn join(&mut self, a: u16, b: u16, log: &mut impl Log) {
        let (a, b) = (self.heads[a], self.heads[b]);
        if a == b {
            return;
        }
        let (large, small) = if self.sizes[a] > self.sizes[b] { (a, b) } else { (b, a) };
        self.sizes[large] = self.sizes[large].wrapping_add(self.sizes[small]);
        self.liberties[large] = self.liberties[large].wrapping_add(self.liberties[small]);
        self.name(small, large);
        self.cross(large, small);
        log.joined(small);
    }

    /// Gives the stones of a circle their head.
    #[inline]
    fn name(&mut self, start: u16, head: u16) {
        let mut cell = start;
        loop {
            self.heads[cell] = head;
            cell = self.next[cell];
            if cell == start {
                break;
            }
        }
    }

    /// Makes one circle of two, or two of one.
    #[inline]
    fn cross(&mut self, a: u16, b: u16) {
        let next = self.next[a];
        self.next[a] = self.next[b];
        self.next[b] = next;
    }

    /// Takes the chains off that are beside a cell in some directions.
    #[inline(never)]
    fn capture(&mut self, cell: u16, dead: Directions, side: Side, log: &mut impl Log, mut removed: impl FnMut(u16)) {
        let near = self.near(cell);
        let mut left = dead;
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
            log.captured(head);
            // What was of the same chain is empty now.
            left &= self.around[cell].stones(side);
        }
    }

    /// Makes the cell of a stone empty, and a liberty of what is beside it.
    #[inline]
    fn vacate(&mut self, cell: u16, side: Side) {
        self.heads[cell] = cell;
        self.list(cell);
        self.free(cell, side);
    }

    /// Tells what is beside a cell that a stone is there no more.
    #[inline]
    fn free(&mut self, cell: u16, side: Side) {
        for (near, back) in self.near(cell).each().into_iter().zip(BACK) {
            self.around[near].toggle(Around::EMPTY | Around::stone(side), back);
            let head = self.heads[near];
            self.liberties[head] = self.liberties[head].wrapping_add(1);
        }
    }

    /// Takes the last placement back: step by step in the other order, so that everything is as it was.
    pub(super) fn take_back(&mut self, placed: &Placed, side: Side) {
        for &head in placed.captured.iter().rev() {
            for _ in 0..self.sizes[head] {
                self.reoccupy(head, side.other());
            }
        }
        let cell = placed.cell;
        for &small in placed.joined.iter().rev() {
            let large = self.heads[cell];
            self.cross(large, small);
            self.name(small, small);
            self.sizes[large] = self.sizes[large].wrapping_sub(self.sizes[small]);
            self.liberties[large] = self.liberties[large].wrapping_sub(self.liberties[small]);
        }
        let head = self.heads[cell];
        if head != cell {
            self.next[head] = self.next[cell];
            self.sizes[head] = self.sizes[head].wrapping_sub(1);
            self.liberties[head] = self.liberties[head].wrapping_sub(count(self.around[cell].empty()));
            self.heads[cell] = cell;
        }
        self.next[cell] = placed.next;
        self.sizes[cell] = placed.size;
        self.liberties[cell] = placed.liberties;
        self.free(cell, side);

        // The last of the list has been moved, unless it was this one.
        if placed.place != self.empty_count {
            let last = self.empty[placed.place];
            self.empty[self.empty_count] = last;
            self.places[last] = self.empty_count;
        }
        self.empty[placed.place] = cell;
        self.places[cell] = placed.place;
        self.empty_count = self.empty_count.wrapping_add(1);
    }

    /// Puts back the stone that was captured last.
    #[inline]
    fn reoccupy(&mut self, head: u16, side: Side) {
        self.empty_count = self.empty_count.wrapping_sub(1);
        let cell = self.empty[self.empty_count];
        for (near, back) in self.near(cell).each().into_iter().zip(BACK) {
            self.around[near].toggle(Around::EMPTY | Around::stone(side), back);
            let head = self.heads[near];
            self.liberties[head] = self.liberties[head].wrapping_sub(1);
        }
        self.heads[cell] = head;
    }
}
