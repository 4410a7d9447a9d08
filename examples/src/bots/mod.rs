//! Players that are programs.
//!
//! Each is written against the traits of `board-core` alone, to be read: what a search of its kind is, and no more.
//!
//! | name | what it does | for |
//! | --- | --- | --- |
//! | `random` | any legal move | any game |
//! | `greedy` | the move after which the position looks best | any game that can be valued |
//! | `alpha-beta` | [`AlphaBeta`]: deeper and deeper, with a table of positions | games without chance |
//! | `expectimax` | [`Searcher`]: the same with the mean at a throw | any game that can be valued |
//! | `mcts` | [`Mcts`]: a tree that grows where playouts do well | any game that can be valued |
//!
//! A [`Choice`] is a bot and its level as text (`mcts:4`), a [`Computer`] is one that plays.
//!
//! ```
//! use board_core::Game;
//! use dou_shou_qi::{DouShouQi, Rules};
//! use examples::bots::{Choice, Computer};
//!
//! let choice: Choice = "alpha-beta:2".parse().unwrap();
//! let mut bot = Computer::<DouShouQi>::new(choice, 1).unwrap();
//! let mut game = DouShouQi::parse(Rules::default(), "7/3L3/7/7/7/7/7/7/r6 r 0 1").unwrap();
//! assert_eq!(bot.choose(&mut game), Some("d8d9".parse().unwrap()));
//! ```

mod alpha_beta;
mod atari;
mod evaluate;
mod limits;
mod mcts;
mod policy;
mod registry;
mod search;
mod simple;

use board_core::Game;

pub use alpha_beta::AlphaBeta;
pub use atari::SeesAtari;
pub use evaluate::Evaluate;
pub use limits::{Found, Limits, Progress};
pub use mcts::Mcts;
pub use policy::{Light, Policy};
pub use registry::{Bots, Choice, Computer, HIGHEST_LEVEL, Kind, UnknownBot};
pub use search::Searcher;
pub use simple::{Greedy, Random};

/// A player of a game.
pub trait Bot<G: Game>: Send {
    /// The move for a position, found within limits; `None` when it is no player's turn. The position is as before
    /// afterwards. `tell` hears how far it is meanwhile, and once more at the end.
    ///
    /// A bot answers with a legal move however narrow the limits are.
    fn choose_within(
        &mut self,
        game: &mut G,
        limits: &Limits,
        tell: &mut dyn FnMut(Progress<G::Move>),
    ) -> Option<G::Move>;
}
