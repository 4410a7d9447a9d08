//! A search on a thread of its own, so that lines are read meanwhile.

use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::Instant;

use super::Event;
use super::table::Table;
use crate::bots::{Computer, Limits, Progress};
use crate::games::Playable;

/// A search that has been begun. It is told to end when it is dropped.
#[derive(Debug)]
pub(super) struct Search {
    stop: Arc<AtomicBool>,
    /// Whether nothing but a `stop` is sure to end it.
    pub(super) infinite: bool,
    started: Instant,
}

impl Search {
    /// Begins to search the position of the table. It sends [`Event::Progress`], and [`Event::Found`] when it ends.
    pub(super) fn start<G: Playable>(
        table: &Table<G>,
        mut player: Computer<G>,
        limits: Limits,
        infinite: bool,
        events: SyncSender<Event<G::Move>>,
    ) -> Self {
        let search = Self { stop: Arc::clone(&limits.stop), infinite, started: Instant::now() };
        let mut game = table.game.clone();
        thread::spawn(move || {
            let mut tell = |progress| {
                // Nobody listens any more.
                if events.send(Event::Progress(progress)).is_err() {
                    limits.stop.store(true, Ordering::Relaxed);
                }
            };
            // Whatever happens in there, the one who waits gets an answer.
            let found = catch_unwind(AssertUnwindSafe(|| player.choose_within(&mut game, &limits, &mut tell)));
            let _ = events.send(Event::Found(found.unwrap_or_default()));
        });
        search
    }

    /// Tells it to end.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The line that tells how far it is.
    pub(super) fn info<M: std::fmt::Display>(&self, progress: &Progress<M>) -> String {
        let time = self.started.elapsed().as_millis();
        let nodes = progress.nodes;
        let rate = u128::from(nodes) * 1_000 / time.max(1);
        let mut line = "info".to_owned();
        if let Some(found) = &progress.found {
            let _ = write!(line, " depth {} score cp {}", found.depth, found.value);
        }
        let _ = write!(line, " nodes {nodes} time {time} nps {rate}");
        if let Some(found) = &progress.found {
            let _ = write!(line, " pv {}", found.best);
        }
        line
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop();
    }
}
