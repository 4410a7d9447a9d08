//! The situations of a game so far.

use alloc::vec::Vec;

/// The situations of a game in order, found by key.
///
/// A stack that is also a hash table: every entry knows the one below it in its bucket. What is pushed last is popped
/// first, so an entry leaves its bucket as it came, and taking back needs no more than one write.
///
/// Situations decide and keys only find: positions chosen so that their keys collide make the way down a bucket long,
/// and so cost time. No ruling comes out other for it.
///
/// The situations lie apart: they are large, and looked at only where keys are the same.
#[derive(Debug)]
pub(super) struct Past<S> {
    entries: Vec<Entry>,
    /// As many.
    situations: Vec<S>,
    /// For each bucket, 1 + the index of its topmost entry; 0 for none. A power of two of them; none while there is
    /// no more than one entry, so that a game that hasn't begun takes little.
    tops: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    key: u64,
    /// 1 + the index of the next entry of the bucket; 0 for none.
    below: u32,
    /// Which occurrence of the situation this is, from 1.
    nth: u32,
}

/// The entries that there is room for when a game begins: the room isn't made ply by ply.
const ROOM: usize = 128;

impl<S> Default for Past<S> {
    fn default() -> Self {
        Self { entries: Vec::new(), situations: Vec::new(), tops: Vec::new() }
    }
}

impl<S: Copy> Clone for Past<S> {
    /// With as much room as this one has: a clone of a game is made to play on.
    fn clone(&self) -> Self {
        let mut entries = Vec::with_capacity(self.entries.capacity());
        entries.extend_from_slice(&self.entries);
        let mut situations = Vec::with_capacity(self.situations.capacity());
        situations.extend_from_slice(&self.situations);
        Self { entries, situations, tops: self.tops.clone() }
    }

    fn clone_from(&mut self, from: &Self) {
        self.entries.clone_from(&from.entries);
        self.situations.clone_from(&from.situations);
        self.tops.clone_from(&from.tops);
    }
}

impl<S: PartialEq> PartialEq for Past<S> {
    fn eq(&self, other: &Self) -> bool {
        self.situations == other.situations
    }
}

impl<S: Copy + Eq> Past<S> {
    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Which occurrence the last one is; 1 where none is recorded.
    pub(super) fn last_nth(&self) -> u32 {
        self.entries.last().map_or(1, |entry| entry.nth)
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "only the low bits choose the bucket")]
    fn bucket(&self, key: u64) -> usize {
        key as usize & self.tops.len().wrapping_sub(1)
    }

    #[inline]
    fn entry(&self, link: u32) -> Option<&Entry> {
        self.entries.get((link as usize).checked_sub(1)?)
    }

    /// The topmost entry of a key's bucket.
    #[inline]
    fn top(&self, key: u64) -> u32 {
        match self.tops.get(self.bucket(key)) {
            Some(top) => *top,
            // Without a table there is at most one.
            None => u32::from(!self.entries.is_empty()),
        }
    }

    /// How often a situation has occurred. It is made out only for an entry with the same key.
    #[inline]
    pub(super) fn occurred(&self, key: u64, situation: impl FnOnce() -> S) -> u32 {
        let link = self.with_key(self.top(key), key);
        if link == 0 { 0 } else { self.occurred_from(link, key, &situation()) }
    }

    /// The next entry with this key, from one of its bucket on down; 0 for none.
    #[inline]
    fn with_key(&self, mut link: u32, key: u64) -> u32 {
        while let Some(entry) = self.entry(link) {
            if entry.key == key {
                return link;
            }
            link = entry.below;
        }
        0
    }

    #[cold]
    fn occurred_from(&self, mut link: u32, key: u64, situation: &S) -> u32 {
        while let Some(entry) = self.entry(link) {
            let same = || self.situations.get((link as usize).wrapping_sub(1)) == Some(situation);
            if entry.key == key && same() {
                return entry.nth;
            }
            link = entry.below;
        }
        0
    }

    /// Whether it is the situation before the last ply.
    #[inline]
    pub(super) fn was_before_last(&self, key: u64, situation: impl FnOnce() -> S) -> bool {
        self.is_back(2, key, situation)
    }

    /// Whether it is the last situation.
    #[inline]
    pub(super) fn is_last(&self, key: u64, situation: impl FnOnce() -> S) -> bool {
        self.is_back(1, key, situation)
    }

    /// Whether it is the situation that is so many from the end, the last being 1.
    #[inline]
    fn is_back(&self, count: usize, key: u64, situation: impl FnOnce() -> S) -> bool {
        let Some(at) = self.entries.len().checked_sub(count) else { return false };
        let same_key = self.entries.get(at).is_some_and(|entry| entry.key == key);
        same_key && self.situations.get(at) == Some(&situation())
    }

    #[inline]
    pub(super) fn push(&mut self, key: u64, situation: impl FnOnce() -> S) {
        if self.entries.len() >= self.tops.len() {
            self.grow();
        }
        // Made where it stays: not copied.
        self.situations.extend(core::iter::once_with(situation));
        let below = self.top(key);
        let same = self.with_key(below, key);
        let nth = if same == 0 { 1 } else { self.nth_of_last(same, key) };
        self.entries.push(Entry { key, below, nth });
        // A game of 2^32 plies would need hundreds of gigabytes; its entries past that would just not be found.
        let bucket = self.bucket(key);
        if let (Ok(link), Some(top)) = (u32::try_from(self.entries.len()), self.tops.get_mut(bucket)) {
            *top = link;
        }
    }

    /// Which occurrence the last situation is, whose entry is still to come.
    #[cold]
    fn nth_of_last(&self, link: u32, key: u64) -> u32 {
        let before = self.situations.last().map_or(0, |last| self.occurred_from(link, key, last));
        before.saturating_add(1)
    }

    /// Makes room for more, and a table four times as large: as a rule a bucket is empty then: nothing to look at.
    #[cold]
    fn grow(&mut self) {
        let len = self.entries.len();
        if len == 0 {
            self.entries.reserve_exact(1);
            self.situations.reserve_exact(1);
            return;
        }
        let room = len.saturating_mul(2).max(ROOM);
        self.entries.reserve_exact(room.saturating_sub(len));
        self.situations.reserve_exact(room.saturating_sub(len));
        self.tops.clear();
        self.tops.resize(room.next_power_of_two().saturating_mul(4), 0);
        let buckets = self.tops.len().wrapping_sub(1);
        for (entry, link) in self.entries.iter_mut().zip(1..) {
            #[expect(clippy::cast_possible_truncation, reason = "only the low bits choose the bucket")]
            if let Some(top) = self.tops.get_mut(entry.key as usize & buckets) {
                entry.below = *top;
                *top = link;
            }
        }
    }

    pub(super) fn pop(&mut self) {
        self.situations.pop();
        if let Some(entry) = self.entries.pop() {
            let bucket = self.bucket(entry.key);
            if let Some(top) = self.tops.get_mut(bucket) {
                *top = entry.below;
            }
        }
    }
}
