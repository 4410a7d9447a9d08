//! How long a player may think, and what it tells meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Where a search ends: at the first of these that is reached.
#[derive(Clone, Default, Debug)]
pub struct Limits {
    /// So many positions looked at.
    pub nodes: Option<u64>,
    /// So many plies ahead, whole; with 0 a legal move is taken unseen.
    pub depth: Option<u32>,
    /// This time, to within a few hundred positions.
    pub until: Option<Instant>,
    /// Set to end the search from another thread, as soon as the time would.
    pub stop: Arc<AtomicBool>,
}

impl Limits {
    /// This many positions, and no other limit.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// Whether somebody has stopped the search, or its time is up.
    pub(super) fn interrupted(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.until.is_some_and(|end| Instant::now() >= end)
    }
}

/// What a search tells: after each depth, about once a second, and at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress<M> {
    /// The positions looked at.
    pub nodes: u64,
    /// The best move of the last depth that was looked at whole.
    pub found: Option<Found<M>>,
}

/// A move, and how good it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found<M> {
    /// The move.
    pub best: M,
    /// How many plies ahead the search has looked, this move being the first.
    pub depth: u32,
    /// The value for the side to move, as `Evaluate` measures; a million is a win.
    pub value: i32,
}
