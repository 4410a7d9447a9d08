//! The computer thinks beside the screen, which goes on answering to keys meanwhile.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use crate::bots::{Computer, Limits, Progress};
use crate::games::Playable;

/// What a move is looked for for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// To be played.
    Move,
    /// To be told to the person.
    Hint,
}

/// A search that is under way.
pub(super) struct Thought<G: Playable> {
    pub(super) aim: Aim,
    thread: JoinHandle<(Computer<G>, Option<G::Move>)>,
    stop: Arc<AtomicBool>,
    told: Arc<Mutex<Option<Progress<G::Move>>>>,
}

impl<G: Playable> Thought<G> {
    pub(super) fn begin(mut bot: Computer<G>, mut game: G, aim: Aim) -> Self {
        let limits = Limits { stop: Arc::default(), ..bot.choice().limits() };
        let stop = Arc::clone(&limits.stop);
        let told = Arc::new(Mutex::new(None));
        let telling = Arc::clone(&told);
        let thread = thread::spawn(move || {
            let chosen = bot.choose_within(&mut game, &limits, &mut |progress| {
                *telling.lock().unwrap_or_else(PoisonError::into_inner) = Some(progress);
            });
            (bot, chosen)
        });
        Self { aim, thread, stop, told }
    }

    /// How far it is: the positions looked at and the plies ahead, as far as it has told.
    pub(super) fn progress(&self) -> Option<(u64, Option<u32>)> {
        let told = *self.told.lock().unwrap_or_else(PoisonError::into_inner);
        told.map(|told| (told.nodes, told.found.map(|found| found.depth)))
    }

    /// It is to come to its end, with the best that it has found.
    pub(super) fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_done(&self) -> bool {
        self.thread.is_finished()
    }

    /// Ends it, and gives what it has found.
    ///
    /// # Panics
    /// If the search has.
    pub(super) fn end(self) -> (Computer<G>, Option<G::Move>) {
        self.hurry();
        match self.thread.join() {
            Ok(found) => found,
            Err(payload) => std::panic::resume_unwind(payload),
        }
    }
}
