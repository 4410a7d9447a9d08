//! A search good enough to take a man that hangs: alpha-beta with iterative deepening, the mean at a throw.

use std::time::{Duration, Instant};

use board_core::{Outcome, Side, Turn};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::{Evaluate, Found, Limits, Progress};

/// What a win is worth; every ply on the way there costs one, so that the nearest is taken.
const WIN: i32 = 1_000_000;

/// No search goes deeper: its recursion fits any stack.
const DEEPEST: u32 = 64;

/// After so many positions a search looks at the clock.
const BETWEEN_LOOKS: u64 = 256;

/// How often a search says that it lives.
const BETWEEN_WORDS: Duration = Duration::from_secs(1);

/// Searches as deep as its limits allow. The same seed and the same numbers of positions play the same game.
#[derive(Clone, Debug)]
pub struct Searcher {
    budget: u64,
    rng: ChaCha8Rng,
}

impl Searcher {
    /// A player that looks at about so many positions before each move.
    #[must_use]
    pub fn new(budget: u64, seed: u64) -> Self {
        Self { budget, rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The best move found; `None` when it is no player's turn.
    ///
    /// Equally good moves are chosen among at random.
    pub fn choose<G: Evaluate>(&mut self, game: &mut G) -> Option<G::Move> {
        self.choose_within(game, &Limits::nodes(self.budget), &mut |_| {})
    }

    /// The best move found within other limits than the player's own; `tell` hears of it meanwhile.
    pub fn choose_within<G: Evaluate>(
        &mut self,
        game: &mut G,
        limits: &Limits,
        tell: &mut dyn FnMut(Progress<G::Move>),
    ) -> Option<G::Move> {
        let side = game.side_to_move()?;
        let mut moves: Vec<G::Move> = game.legal_moves().into_iter().collect();
        moves.shuffle(&mut self.rng);
        let mut search = Search { limits, tell, progress: Progress { nodes: 0, found: None }, told: Instant::now() };
        let deepest = limits.depth.unwrap_or(DEEPEST).min(DEEPEST);
        let mut depth = 0;
        while moves.len() > 1 && depth < deepest {
            let Some(best) = search.best(game, &moves, side, depth) else { break };
            // The best so far comes first: the next, deeper look is then quicker, and is right even if it stays short.
            moves[..=best.index].rotate_right(1);
            depth += 1;
            let value = if side.index() == 0 { best.value } else { -best.value };
            search.progress.found = moves.first().map(|&best| Found { best, depth, value });
            search.tell();
            if value.abs() >= WIN - 64 {
                break;
            }
        }
        search.tell();
        moves.first().copied()
    }
}

/// One search, while it lasts.
struct Search<'a, M> {
    limits: &'a Limits,
    tell: &'a mut dyn FnMut(Progress<M>),
    progress: Progress<M>,
    told: Instant,
}

impl<M: Copy> Search<'_, M> {
    fn tell(&mut self) {
        self.told = Instant::now();
        (self.tell)(self.progress);
    }

    /// Counts a position; `None` if it is one too many, or the search is to end.
    fn spend(&mut self) -> Option<()> {
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

    fn best<G: Evaluate<Move = M>>(&mut self, game: &mut G, moves: &[M], side: G::Side, depth: u32) -> Option<Best> {
        let mut best: Option<Best> = None;
        for (index, &m) in moves.iter().enumerate() {
            let (alpha, beta) = match &best {
                None => (-WIN - 1, WIN + 1),
                Some(best) if side.index() == 0 => (best.value, WIN + 1),
                Some(best) => (-WIN - 1, best.value),
            };
            let value = game.explore(m, |game| self.value(game, depth, alpha, beta))?;
            let better =
                best.as_ref().is_none_or(|b| if side.index() == 0 { value > b.value } else { value < b.value });
            if better {
                best = Some(Best { index, value });
            }
        }
        best
    }

    /// The value of a state for the first side, exact between `alpha` and `beta`; `None` when the search is to end.
    fn value<G: Evaluate<Move = M>>(&mut self, game: &mut G, depth: u32, mut alpha: i32, mut beta: i32) -> Option<i32> {
        self.spend()?;
        match game.turn() {
            Turn::Over(outcome) => Some(match outcome.winner() {
                None => 0,
                Some(side) if side.index() == 0 => WIN,
                Some(_) => -WIN,
            }),
            _ if depth == 0 => Some(game.evaluate()),
            Turn::Chance(_) => {
                let (mut sum, mut total) = (0_i64, 0_i64);
                let mut throws = Vec::new();
                game.for_each_chance(|c, weight| throws.push((c, i64::from(weight.get()))));
                for (c, weight) in throws {
                    let value = game.explore_chance(c, |game| self.value(game, depth - 1, -WIN - 1, WIN + 1))?;
                    sum += weight * i64::from(value);
                    total += weight;
                }
                i32::try_from(sum / total.max(1)).ok()
            }
            Turn::Player(side) => {
                let first = side.index() == 0;
                let mut best = if first { -WIN - 1 } else { WIN + 1 };
                for m in game.legal_moves() {
                    let value = game.explore(m, |game| self.value(game, depth - 1, alpha, beta))?;
                    // A ply nearer to zero: of two wins the nearer counts more.
                    let value = value - value.signum() * i32::from(value.abs() > WIN / 2);
                    if first {
                        best = best.max(value);
                        alpha = alpha.max(value);
                    } else {
                        best = best.min(value);
                        beta = beta.min(value);
                    }
                    if alpha >= beta {
                        break;
                    }
                }
                Some(best)
            }
        }
    }
}

struct Best {
    index: usize,
    value: i32,
}
