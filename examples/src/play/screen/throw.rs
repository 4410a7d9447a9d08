//! The sticks while they roll.

use crate::games::Playable;

/// How many glimpses of them are caught before they lie still.
const GLIMPSES: u64 = 8;

/// A throw that is being made.
pub(super) struct Roll<G: Playable> {
    /// What is seen, the next last.
    glimpses: Vec<G::Chance>,
    /// What the throw comes to, if it is still to be made; one of long ago is only looked at.
    pub(super) makes: Option<G::Chance>,
}

impl<G: Playable> Roll<G> {
    /// A throw in this position, where one is due.
    pub(super) fn new(game: &G, makes: Option<G::Chance>) -> Self {
        let total = game.total_weight().max(1);
        // No two glimpses in a row are the same if the game can help it; chance itself is not asked.
        let mut glimpses: Vec<G::Chance> =
            (0..2 * GLIMPSES).filter_map(|n| game.sample(board_core::key::mix(n) % total)).collect();
        glimpses.dedup();
        glimpses.truncate(usize::try_from(GLIMPSES).unwrap_or(usize::MAX));
        Self { glimpses, makes }
    }

    /// What is seen of it now.
    pub(super) fn seen(&self) -> Option<G::Chance> {
        self.glimpses.last().copied()
    }

    /// Goes on; whether it still rolls.
    pub(super) fn goes_on(&mut self) -> bool {
        self.glimpses.pop();
        !self.glimpses.is_empty()
    }
}
