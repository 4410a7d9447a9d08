//! What `Mcts` believes of moves before it has tried them, and how it plays a game out.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::Evaluate;

/// The judgement that a tree search begins with.
pub trait Policy<G: Evaluate>: Send {
    /// A legal move for a playout; `None` if there is none, or no more is to be played: the position is then valued as it
    /// looks.
    fn pick(&self, game: &G, plies: u32, rng: &mut ChaCha8Rng) -> Option<G::Move>;

    /// How promising each of these moves is, beside the others: numbers above 0.
    fn weights(&self, game: &G, moves: &[G::Move]) -> Vec<f64>;
}

/// Short playouts at random, and nothing known of any move but what it takes: for any game.
#[derive(Clone, Copy, Debug)]
pub struct Light {
    /// So many plies are played before the position is valued.
    pub plies: u32,
}

impl Default for Light {
    fn default() -> Self {
        Self { plies: 4 }
    }
}

impl<G: Evaluate> Policy<G> for Light {
    fn pick(&self, game: &G, plies: u32, rng: &mut ChaCha8Rng) -> Option<G::Move> {
        if plies < self.plies { game.pick_move(|n| rng.random_range(0..n)) } else { None }
    }

    fn weights(&self, game: &G, moves: &[G::Move]) -> Vec<f64> {
        moves.iter().map(|&m| if game.gain(m) > 0 { 4.0 } else { 1.0 }).collect()
    }
}
