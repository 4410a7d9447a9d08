//! The situations of a game so far.

use alloc::vec;
use alloc::vec::Vec;

/// The situations of a game in order, found by key.
///
/// A stack that is also a hash table: every entry knows the one below it in its bucket. What is pushed last is popped
/// first, so an entry leaves its bucket as it came, and taking back needs no more than one write.
#[derive(Clone, Debug)]
pub(super) struct Past<S> {
    entries: Vec<Entry<S>>,
    /// For each bucket, 1 + the index of its topmost entry; 0 for none. A power of two of them, or none.
    tops: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Entry<S> {
    key: u64,
    situation: S,
    /// 1 + the index of the next entry of the bucket; 0 for none.
    below: u32,
    /// Which occurrence of the situation this is, from 1.
    nth: u32,
}

impl<S> Default for Past<S> {
    fn default() -> Self {
        Self { entries: Vec::new(), tops: Vec::new() }
    }
}

impl<S: PartialEq> PartialEq for Past<S> {
    fn eq(&self, other: &Self) -> bool {
        self.entries.iter().map(|entry| &entry.situation).eq(other.entries.iter().map(|entry| &entry.situation))
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

    #[expect(clippy::cast_possible_truncation, reason = "only the low bits choose the bucket")]
    fn bucket(&self, key: u64) -> usize {
        key as usize & self.tops.len().wrapping_sub(1)
    }

    fn entry(&self, link: u32) -> Option<&Entry<S>> {
        self.entries.get((link as usize).checked_sub(1)?)
    }

    /// How often a situation has occurred. It is made out only for an entry with the same key.
    pub(super) fn occurred(&self, key: u64, situation: impl FnOnce() -> S) -> u32 {
        let mut link = self.tops.get(self.bucket(key)).copied().unwrap_or(0);
        while let Some(entry) = self.entry(link) {
            if entry.key == key {
                return self.occurred_from(link, key, &situation());
            }
            link = entry.below;
        }
        0
    }

    fn occurred_from(&self, mut link: u32, key: u64, situation: &S) -> u32 {
        while let Some(entry) = self.entry(link) {
            if entry.key == key && entry.situation == *situation {
                return entry.nth;
            }
            link = entry.below;
        }
        0
    }

    /// Whether it is the situation before the last ply.
    pub(super) fn was_before_last(&self, key: u64, situation: impl FnOnce() -> S) -> bool {
        let before = self.entries.len().checked_sub(2).and_then(|i| self.entries.get(i));
        before.is_some_and(|entry| entry.key == key && entry.situation == situation())
    }

    pub(super) fn push(&mut self, key: u64, situation: S) {
        if self.entries.len() >= self.tops.len() {
            self.grow();
        }
        let nth = self.occurred(key, || situation).saturating_add(1);
        self.entries.push(Entry { key, situation, below: 0, nth });
        self.link(self.entries.len());
    }

    /// Puts the entry with 1 + that index on top of its bucket.
    fn link(&mut self, len: usize) {
        // A game of 2^32 plies would need hundreds of gigabytes; its entries past that would just not be found.
        let Ok(link) = u32::try_from(len) else { return };
        let Some(key) = self.entry(link).map(|entry| entry.key) else {
            return;
        };
        let bucket = self.bucket(key);
        let (Some(top), Some(entry)) = (self.tops.get_mut(bucket), self.entries.get_mut(len.wrapping_sub(1))) else {
            return;
        };
        entry.below = *top;
        *top = link;
    }

    fn grow(&mut self) {
        let buckets = self.tops.len().saturating_mul(2).max(16);
        self.tops = vec![0; buckets];
        for len in 1..=self.entries.len() {
            self.link(len);
        }
    }

    pub(super) fn pop(&mut self) {
        if let Some(entry) = self.entries.pop() {
            let bucket = self.bucket(entry.key);
            if let Some(top) = self.tops.get_mut(bucket) {
                *top = entry.below;
            }
        }
    }
}
