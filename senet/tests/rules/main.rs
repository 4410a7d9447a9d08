//! Every numbered rule, every option, every reason: what must hold, and what would show if it didn't.

#[path = "../common/mod.rs"]
mod common;

mod board;
mod ending;
mod modern_kendall;
mod moving;
mod notation;
mod options;
mod promises;
mod questions;
mod refusals;
mod turns;

use board_core::Turn;
use board_core::prelude::*;
use senet::{House, Illegal, Man, Move, Moves, Outcome, Position, Rules, Side, Throw};

const RULES: Rules = Rules::DEFAULT;

fn list(text: &str) -> String {
    common::list(RULES, text)
}

#[track_caller]
fn after(text: &str, plies: &str) -> String {
    common::after(RULES, text, plies)
}

#[track_caller]
fn refused(text: &str, ply: &str) -> &'static str {
    common::refused(RULES, text, ply)
}

fn thrown(mut game: Position, throw: Throw) -> Position {
    game.resolve(throw).unwrap();
    game
}
