//! What is part of the toy's state, and what is not.

use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

use board_core::testing::Law;

use super::Toy;

impl PartialEq for Toy {
    fn eq(&self, other: &Self) -> bool {
        let parts = |toy: &Self| (toy.rules, toy.cells, toy.to_move, toy.thrown, toy.turns);
        parts(self) == parts(other)
    }
}

impl Eq for Toy {}

impl Hash for Toy {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.rules, self.cells, self.to_move, self.thrown, self.turns).hash(state);
        if self.breaks(Law::Hash) {
            self.made.hash(state);
        }
    }
}

/// How often a state was asked for its agreed end.
#[derive(Default, Debug)]
pub(super) struct Asked(pub(super) AtomicU64);

impl Clone for Asked {
    fn clone(&self) -> Self {
        Self(AtomicU64::new(self.0.load(Ordering::Relaxed)))
    }
}
