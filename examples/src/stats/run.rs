//! Plays the games, on several cores.

use std::num::NonZeroUsize;
use std::panic;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::Tally;
use crate::games::Counted;

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many games.
    pub games: u64,
    /// The longest game, in plies: one that is not over then is cut off.
    pub most_plies: usize,
    /// The same seed gives the same games.
    pub seed: u64,
    /// How many threads play them. The result does not depend on it.
    pub threads: NonZeroUsize,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            games: 1_000_000,
            most_plies: 10_000,
            seed: 0,
            threads: thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
        }
    }
}

/// So many games are taken by a thread at a time.
const CHUNK: u64 = 100;

/// Plays all games of a plan from `start`. `played` is told now and then how many more there are.
pub fn run<G: Counted>(start: &G, plan: &Plan, played: impl Fn(u64) + Sync) -> Tally<G> {
    let next = AtomicU64::new(0);
    let base = ChaCha8Rng::seed_from_u64(plan.seed);
    let work = || {
        let mut tally = Tally::new();
        loop {
            let first = next.fetch_add(CHUNK, Ordering::Relaxed);
            let end = plan.games.min(first.saturating_add(CHUNK));
            if first >= end {
                return tally;
            }
            for number in first..end {
                let mut rng = base.clone();
                rng.set_stream(number);
                tally.play(start, plan.most_plies, &mut rng);
            }
            played(end - first);
        }
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..plan.threads.get()).map(|_| scope.spawn(work)).collect();
        let mut tally = work();
        for other in others {
            tally.merge(&other.join().unwrap_or_else(|why| panic::resume_unwind(why)));
        }
        tally
    })
}
