//! Expectiminimax: every move of both sides is looked at, and at a throw the mean over all throws, with the weights that
//! the game itself gives them.
//!
//! A player's node is cut by alpha-beta. At a throw nothing is cut: the mean needs every value exactly. So this is the
//! search for games with chance; `AlphaBeta` goes deeper where there is none.

use board_core::{Outcome, Side, Turn};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::limits::{Meter, WIN};
use super::{Bot, Evaluate, Found, Limits, Progress};

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
}

impl<G: Evaluate> Bot<G> for Searcher {
    fn choose_within(
        &mut self,
        game: &mut G,
        limits: &Limits,
        tell: &mut dyn FnMut(Progress<G::Move>),
    ) -> Option<G::Move> {
        let side = game.side_to_move()?;
        let mut moves: Vec<G::Move> = game.legal_moves().into_iter().collect();
        moves.shuffle(&mut self.rng);
        let mut search = Search { meter: Meter::new(limits, tell) };
        let mut depth = 0;
        while moves.len() > 1 && depth < search.meter.deepest() {
            let Some(best) = search.best(game, &moves, side, depth) else { break };
            // The best so far comes first: the next, deeper look is then quicker, and is right even if it stays short.
            moves[..=best.index].rotate_right(1);
            depth += 1;
            let value = if side.index() == 0 { best.value } else { -best.value };
            if let Some(&best) = moves.first() {
                search.meter.note(Found { best, depth, value });
            }
            search.meter.tell();
            if value.abs() >= WIN - 64 {
                break;
            }
        }
        search.meter.tell();
        moves.first().copied()
    }
}

/// One search, while it lasts.
struct Search<'a, M> {
    meter: Meter<'a, M>,
}

impl<M: Copy> Search<'_, M> {
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
        self.meter.spend()?;
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
