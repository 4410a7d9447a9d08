// The README plays the game with history.
#![cfg_attr(feature = "alloc", doc = include_str!("../README.md"))]
#![cfg_attr(not(feature = "alloc"), doc = "The rules of Capture Go, without what needs a heap (feature `alloc`).")]
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

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(test, feature = "arbitrary"))]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod bits;
mod board;
mod chains;
mod compact;
mod drawing;
mod effects;
mod index;
mod legality;
mod man;
mod moves;
mod notation;
mod outcome;
mod playouts;
mod position;
mod rules;
mod setup;
#[cfg(feature = "alloc")]
pub mod sgf;
#[cfg(feature = "proptest")]
pub mod strategies;
mod superko;

pub use board_core;

pub use board::{Point, PointSet, Points, Size, SizeError};
pub use chains::{Chains, ChainsUndo};
pub use effects::{Chain, Deed};
pub use legality::Illegal;
pub use man::Side;
pub use moves::{Move, Moves};
pub use outcome::Outcome;
pub use playouts::LightPlayouts;
pub use position::Position;
pub use rules::{Passing, Rules, Superko, TwoPasses};
pub use setup::{Invalid, Setup};
pub use superko::Situation;

/// Capture Go with its history: the game that is played. A [`Position`] alone ignores repetition.
///
/// ```
/// use board_core::Game;
/// use capture_go::{CaptureGo, Illegal, Move, Rules};
///
/// let rules: Rules = "size=5 target=9".parse()?;
/// let mut game = CaptureGo::parse(rules, "5/1XO2/XO1O1/1XO2/5 b 0 0 0").unwrap();
/// game.play("C3".parse::<Move>()?).unwrap();
/// assert_eq!(game.play("B3".parse::<Move>()?), Err(Illegal::Superko));
/// # Ok::<(), board_core::ParseError>(())
/// ```
#[cfg(feature = "alloc")]
pub type CaptureGo = board_core::WithHistory<Position>;
