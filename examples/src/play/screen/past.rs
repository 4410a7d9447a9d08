//! Looking back: the match as it was, ply by ply.

use board_core::{Match, Ply};

use super::session::Screen;
use super::throw::Roll;
use crate::games::Playable;

/// The match as it was.
pub(super) struct Past<G> {
    /// After how many plies.
    pub(super) ply: usize,
    pub(super) game: G,
}

impl<G: Playable> Past<G> {
    fn new(of: &Match<G>, ply: usize) -> Option<Self> {
        Some(Self { ply, game: of.at(ply)? })
    }
}

impl<G: Playable> Screen<G> {
    /// After how many plies the match is seen.
    pub(super) fn seen_ply(&self) -> usize {
        self.past.as_ref().map_or(self.session.game.plies().len(), |past| past.ply)
    }

    /// The position that is seen.
    pub(super) fn seen_game(&self) -> &G {
        self.past.as_ref().map_or_else(|| self.session.game.game(), |past| &past.game)
    }

    /// Looks at the match as it was after so many plies; after all of them it is the present.
    pub(super) fn look_at(&mut self, ply: usize) {
        self.held = None;
        self.hinted = None;
        let of = &self.session.game;
        self.past = if ply < of.plies().len() { Past::new(of, ply) } else { None };
    }

    pub(super) fn look_back(&mut self) {
        self.runs = false;
        self.look_at(self.seen_ply().saturating_sub(1));
    }

    /// Looks at the next ply. Whether there is one.
    pub(super) fn look_on(&mut self) -> bool {
        let Some(past) = &self.past else { return false };
        if let Some(Ply::Chance(_)) = self.session.game.plies().get(past.ply) {
            self.roll = Some(Roll::new(&past.game, None));
        }
        self.look_at(past.ply + 1);
        true
    }

    /// Plays the match from its beginning, or from what is seen of it, or stops that.
    pub(super) fn run(&mut self) {
        self.runs = !self.runs;
        if self.runs && self.past.is_none() {
            self.look_at(0);
        }
        self.runs &= self.past.is_some();
    }
}
