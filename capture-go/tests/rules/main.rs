//! A test for every numbered rule, every decision, every option and every refusal of the rules text
//! (`docs/rules/capture-go.md`).
#![cfg(feature = "alloc")]

mod board;
mod notation;
mod options;
mod play;
mod refusals;
mod superko;
mod winning;

use board_core::{Game, Outcome as _, Turn};
use capture_go::{CaptureGo, Illegal, Move, Rules, Side};

/// Rules from their text form; none is the default.
fn rules(text: &str) -> Rules {
    match text.trim_start() {
        "" => Rules::default(),
        text => text.parse().unwrap(),
    }
}

/// A game from a position under rules in their text form.
fn game(options: &str, position: &str) -> CaptureGo {
    CaptureGo::parse(rules(options), position).unwrap_or_else(|e| panic!("{position}: {e}"))
}

/// A game from the start.
fn start(options: &str) -> CaptureGo {
    CaptureGo::new(rules(options))
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// Plays moves with a space between; all must be legal.
fn play(game: &mut CaptureGo, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(mv(text)).unwrap_or_else(|why| panic!("{text} in {game}: {why}"));
    }
}

fn after(mut game: CaptureGo, moves: &str) -> CaptureGo {
    play(&mut game, moves);
    game
}

/// The position after moves, from a position.
fn text_after(rules: &str, position: &str, moves: &str) -> String {
    after(game(rules, position), moves).to_string()
}

/// The legal moves in order.
fn legal(game: &CaptureGo) -> String {
    let moves: Vec<String> = game.legal_moves().iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// The rule that a move breaks; what the generator says must agree.
fn refused(game: &CaptureGo, text: &str) -> Illegal {
    let m = mv(text);
    let why = game.check(m).expect_err(text);
    assert!(!game.legal_moves().contains(&m), "{text} is given and refused in {game}");
    let mut same = game.clone();
    assert_eq!(same.play(m), Err(why));
    assert_eq!(&same, game, "a refused move changed something");
    why
}

/// That a move is legal, by the check and by the generator.
fn allowed(game: &CaptureGo, text: &str) {
    let m = mv(text);
    assert_eq!(game.check(m), Ok(()), "{text} in {game}");
    assert!(game.legal_moves().contains(&m), "{text} is not given in {game}");
}

/// Who won and why, or `None`.
fn result(game: &CaptureGo) -> Option<(Option<Side>, &'static str)> {
    match game.turn() {
        Turn::Over(outcome) => Some((outcome.winner(), outcome.code())),
        Turn::Player(_) => None,
    }
}
