#![cfg_attr(feature = "alloc", doc = include_str!("../README.md"))]
#![cfg_attr(not(feature = "alloc"), doc = "The rules of Dou Shou Qi, without the game with history (feature `alloc`).")]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(test),
    warn(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing,
        clippy::arithmetic_side_effects
    )
)]

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod army;
mod board;
mod compact;
mod drawing;
mod effects;
mod index;
mod legality;
mod man;
mod moves;
mod notation;
mod options;
mod outcome;
mod position;
mod quick;
mod recurs;
mod rules;
mod setup;
#[cfg(feature = "proptest")]
pub mod strategies;
mod zobrist;

pub use board_core;

pub use board::{Square, Terrain};
pub use effects::Deed;
pub use legality::Illegal;
pub use man::{Animal, Man, Side};
pub use moves::{Move, Moves};
pub use outcome::Outcome;
pub use position::Position;
pub use recurs::Situation;
pub use rules::{Repetition, Rules};
pub use setup::{Invalid, Setup};

/// The game to play: a [`Position`] with the history that the option [`repetition`](Rules::repetition) asks for.
///
/// With the default rules no history is kept, and it costs what a [`Position`] costs.
#[cfg(feature = "alloc")]
pub type DouShouQi = board_core::WithHistory<Position>;

#[cfg(feature = "serde")]
board_core::serde_as_text!(Man);
#[cfg(feature = "serde")]
board_core::serde_as_word!(Animal, Repetition, Side);
