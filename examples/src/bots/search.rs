//! A search good enough to take a man that hangs: alpha-beta with iterative deepening, the mean at a throw.

use board_core::{Outcome, Side, Turn};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::Evaluate;

/// What a win is worth; every ply on the way there costs one, so that the nearest is taken.
const WIN: i32 = 1_000_000;

/// Searches as deep as its budget of positions allows. The same seed and budget play the same game.
#[derive(Clone, Debug)]
pub struct Searcher {
    budget: u64,
    spent: u64,
    rng: ChaCha8Rng,
}

impl Searcher {
    /// A player that looks at about so many positions before each move.
    #[must_use]
    pub fn new(budget: u64, seed: u64) -> Self {
        Self { budget, spent: 0, rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The best move found; `None` when it is no player's turn.
    ///
    /// Equally good moves are chosen among at random.
    pub fn choose<G: Evaluate>(&mut self, game: &mut G) -> Option<G::Move> {
        let side = game.side_to_move()?;
        let mut moves: Vec<G::Move> = game.legal_moves().into_iter().collect();
        moves.shuffle(&mut self.rng);
        self.spent = 0;
        let mut depth = 0;
        while moves.len() > 1 && depth < 64 {
            let Some(best) = self.best(game, &moves, side, depth) else { break };
            // The best so far comes first: the next, deeper look is then quicker, and is right even if it stays short.
            moves[..=best.index].rotate_right(1);
            if best.value.abs() >= WIN - 64 {
                break;
            }
            depth += 1;
        }
        moves.first().copied()
    }

    fn best<G: Evaluate>(&mut self, game: &mut G, moves: &[G::Move], side: G::Side, depth: u32) -> Option<Best> {
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

    /// The value of a state for the first side, exact between `alpha` and `beta`; `None` when the budget is spent.
    fn value<G: Evaluate>(&mut self, game: &mut G, depth: u32, mut alpha: i32, mut beta: i32) -> Option<i32> {
        self.spent += 1;
        if self.spent > self.budget {
            return None;
        }
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
