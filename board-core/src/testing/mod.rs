//! The laws of a game, for anyone's game.
//!
//! One line in a test, with a tape of bytes from a property tester, a fuzzer or anywhere:
//!
//! ```
//! # fn example<G: board_core::Game>() {
//! board_core::testing::assert_game::<G>(G::Rules::default(), b"each byte chooses a ply");
//! # }
//! ```
//!
//! [`Laws`] adds the laws of the extensions ([`Reversible`](crate::Reversible), [`IndexedMoves`](crate::IndexedMoves),
//! [`Explain`](crate::Explain), [`Drawn`](crate::Drawn), [`Recurs`](crate::Recurs)) and the caller's own (invariants, symmetries, round trips, a
//! bound on the length, another implementation to agree with), and has two drivers:
//!
//! - [`Laws::check`] walks one game by a tape. Under proptest: `proptest!(|(tape in vec(any::<u8>(), 0..200))| …)`,
//!   which shrinks by dropping plies. In a fuzz target: the input is the tape.
//! - [`Laws::exhaust`] asks in every state to a depth, nearest first, so that what it finds is as short as can be.
//!
//! A [`Violation`] names the [`Law`] by its stable id, and prints the position, the rules and the plies. All numbers
//! that look random are the same each time: what fails once fails again.
//!
//! ```
//! # fn example<P: board_core::Recurs + board_core::IndexedMoves>() -> Result<(), board_core::testing::Violation> {
//! use board_core::WithHistory;
//! use board_core::testing::Laws;
//!
//! // A position that ignores repetition, and the game with history that is made of it.
//! let rules = P::Rules::default();
//! Laws::<P>::new(rules).reversible().indexed().recurs().check(b"any bytes")?;
//! Laws::<WithHistory<P>>::new(rules).reversible().indexed().history().exhaust(2, 1000)?;
//! # Ok(())
//! # }
//! ```
//!
//! Broken laws are answered, never panicked about. What no check can survive is a game that itself panics or never
//! returns: a visitor without end, or a `pick_move` that asks for numbers for ever.
#![doc = include_str!("laws.md")]

mod checks;
mod drive;
mod law;
mod laws;
mod plain_history;
mod state;
mod tape;
mod violation;

pub use drive::{assert_game, check_game, check_rules, check_sides};
pub use law::Law;
pub use laws::Laws;
pub use plain_history::PlainHistory;
pub use tape::{walk, walk_from};
pub use violation::{Report, Violation};
