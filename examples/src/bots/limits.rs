//! How long a player may think, and what it tells meanwhile.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What a win is worth to the searches; every ply on the way there costs one, so that the nearest is taken.
pub(super) const WIN: i32 = 1_000_000;

/// No search goes deeper: its recursion fits any stack.
pub(super) const DEEPEST: u32 = 64;

/// After so many positions a search looks at the clock.
const BETWEEN_LOOKS: u64 = 256;

/// How often a search says that it lives.
const BETWEEN_WORDS: Duration = Duration::from_secs(1);

/// Where a search ends: at the first of these that is reached.
#[derive(Clone, Default, Debug)]
pub struct Limits {
    /// So many positions looked at, those of playouts included.
    pub nodes: Option<u64>,
    /// So many plies ahead, whole; with 0 a legal move is taken unseen. For `Mcts` it is the length of the line that it
    /// expects; it looks for so long a line at no more than 10,000 positions for each ply.
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
    /// The best move so far; `None` until the first depth is done.
    pub found: Option<Found<M>>,
}

/// A move, and how good it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found<M> {
    /// The move.
    pub best: M,
    /// How many plies ahead the search has looked, this move being the first.
    pub depth: u32,
    /// The value for the side to move: as `Evaluate` measures, a million being a win; of `Mcts` from -1,000 for a loss
    /// to 1,000 for a win.
    pub value: i32,
}

/// Counts what a search looks at, ends it in time, and tells how far it is.
pub(super) struct Meter<'a, M> {
    limits: &'a Limits,
    tell: &'a mut dyn FnMut(Progress<M>),
    progress: Progress<M>,
    told: Instant,
}

impl<'a, M: Copy> Meter<'a, M> {
    pub(super) fn new(limits: &'a Limits, tell: &'a mut dyn FnMut(Progress<M>)) -> Self {
        Self { limits, tell, progress: Progress { nodes: 0, found: None }, told: Instant::now() }
    }

    /// The positions counted.
    pub(super) fn nodes(&self) -> u64 {
        self.progress.nodes
    }

    /// The depth to end at.
    pub(super) fn deepest(&self) -> u32 {
        self.limits.depth.unwrap_or(DEEPEST).min(DEEPEST)
    }

    /// Counts a position; `None` if it is one too many, or the search is to end.
    pub(super) fn spend(&mut self) -> Option<()> {
        if self.progress.nodes.is_multiple_of(BETWEEN_LOOKS) {
            if self.limits.interrupted() {
                return None;
            }
            if self.told.elapsed() >= BETWEEN_WORDS {
                self.tell();
            }
        }
        if self.limits.nodes.is_some_and(|most| self.progress.nodes >= most) {
            return None;
        }
        self.progress.nodes += 1;
        Some(())
    }

    /// Notes what has been found, to be told with the next word.
    pub(super) fn note(&mut self, found: Found<M>) {
        self.progress.found = Some(found);
    }

    /// Tells how far it is.
    pub(super) fn tell(&mut self) {
        self.told = Instant::now();
        (self.tell)(self.progress);
    }
}
