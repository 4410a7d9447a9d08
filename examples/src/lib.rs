//! What the programs of this package share. They are written against the traits of `board-core` alone.

pub mod arena;
pub mod bots;
pub mod engines;
pub mod games;
pub mod gtp;
pub mod lines;
pub mod oracle;
pub mod pictures;
pub mod planes;
pub mod play;
pub mod referee;
pub mod ruling;
pub mod stats;
pub mod ugi;

/// The README of the workspace, whose programs so are tested.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
