//! What the rule tests are written with.

#![allow(dead_code, unreachable_pub, reason = "each test file uses a part of it")]
#![allow(clippy::allow_attributes, reason = "an expectation would fail where a file uses all of it")]

use board_core::Game as _;
use senet::{Position, Rules};

/// The position of that text.
#[track_caller]
pub fn at(rules: Rules, text: &str) -> Position {
    Position::parse(rules, text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The whole legal list, with spaces between.
#[track_caller]
pub fn list(rules: Rules, text: &str) -> String {
    let moves: Vec<_> = at(rules, text).legal_moves().iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// The position after these plies.
#[track_caller]
pub fn after(rules: Rules, text: &str, plies: &str) -> String {
    let mut game = at(rules, text);
    for ply in plies.split(' ') {
        game.apply(ply.parse().unwrap_or_else(|e| panic!("{ply}: {e}")))
            .unwrap_or_else(|e| panic!("{ply} in {game}: {e}"));
    }
    game.to_string()
}

/// The word for why a ply is refused; nothing may be changed by it.
#[track_caller]
pub fn refused(rules: Rules, text: &str, ply: &str) -> &'static str {
    let mut game = at(rules, text);
    let before = game;
    let refusal = game.apply(ply.parse().unwrap_or_else(|e| panic!("{ply}: {e}")));
    assert_eq!(game, before, "a refused ply changes nothing");
    refusal.expect_err("it is to be refused").code()
}

/// Why a text is not a position.
#[track_caller]
pub fn invalid(rules: Rules, text: &str) -> senet::Invalid {
    match Position::parse(rules, text) {
        Err(board_core::PositionError::Invalid(why)) => why,
        other => panic!("{text}: {other:?}"),
    }
}
