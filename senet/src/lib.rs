// The README plays a match.
#![cfg_attr(feature = "alloc", doc = include_str!("../README.md"))]
#![cfg_attr(not(feature = "alloc"), doc = "The rules of Senet. (With the feature `alloc` more is said here.)")]
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

#[cfg(test)]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
pub mod batch;
mod board;
mod compact;
mod drawing;
mod effects;
mod game;
mod index;
mod legality;
mod man;
mod moves;
mod notation;
mod options;
mod outcome;
mod pick;
mod placement;
mod position;
mod reach;
mod rules;
mod setup;
mod sticks;
#[cfg(feature = "proptest")]
pub mod strategies;
mod tree;

pub use board_core;

pub use board::House;
pub use effects::Deed;
pub use legality::Illegal;
pub use man::{Man, Side};
pub use moves::{Move, MoveKind, Moves};
pub use options::{Backward, Men, Protect, SafeHouses, StopOn26, Wall, WaterWhenTaken};
pub use outcome::Outcome;
pub use position::Position;
pub use rules::Rules;
pub use setup::{Invalid, Setup};
pub use sticks::Throw;

/// The game that programs play. Nothing that happened before a [`Position`] matters, so it is the position itself.
pub type Senet = Position;
