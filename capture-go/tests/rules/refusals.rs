//! Section 6 of the rules text: why a move is refused, and what comes first.

use board_core::Illegal as _;
use board_core::{Game, PlyError, PlyOf};
use capture_go::{CaptureGo, Illegal};

use crate::{after, game, refused, start};

/// The word as the referee gives it.
fn word(game: &CaptureGo, text: &str) -> &'static str {
    match text.parse::<PlyOf<CaptureGo>>() {
        Err(_) => "notation",
        Ok(ply) => game.clone().apply(ply).map_err(PlyError::code).unwrap_err(),
    }
}

#[test]
fn refusal_words() {
    use Illegal as I;
    for (why, code) in [
        (I::GameOver, "game-over"),
        (I::MustMove, "must-move"),
        (I::OffBoard, "off-board"),
        (I::Occupied, "occupied"),
        (I::Suicide, "suicide"),
        (I::Superko, "superko"),
    ] {
        assert_eq!(why.code(), code);
        assert_eq!(board_core::Illegal::code(why), code);
    }
    assert_eq!(I::GAME_OVER, I::GameOver);
}

#[test]
fn refusal_notation() {
    let over = game("size=3", "3/3/3 b 1 0 0");
    for text in ["", "Z9", "I1", "A0", "A20", "D4x", "resign"] {
        assert_eq!(word(&over, text), "notation", "{text}");
    }
    // A point that some board has is notation enough.
    assert_eq!(word(&start("size=2"), "T19"), "off-board");
}

#[test]
fn refusal_game_over_before_all() {
    let over = game("size=3 passing=when_stuck", "3/X2/1X1 w 1 0 0");
    for text in ["pass", "T19", "B1", "A1", "C3"] {
        assert_eq!(refused(&over, text), Illegal::GameOver, "{text}");
    }
    let over = after(start("size=3"), "pass pass");
    for text in ["pass", "T19", "C3"] {
        assert_eq!(refused(&over, text), Illegal::GameOver, "{text}");
    }
}

#[test]
fn refusal_must_move() {
    assert_eq!(refused(&start("first_capture"), "pass"), Illegal::MustMove);
}

#[test]
fn refusal_off_board_at_each_edge() {
    let game = start("size=3");
    for text in ["D1", "A4", "D4", "T1", "A19"] {
        assert_eq!(refused(&game, text), Illegal::OffBoard, "{text}");
    }
}

#[test]
fn refusal_occupied_before_suicide() {
    // The stone on A1 stands where a stone would be without liberties.
    let game = game("size=3 target=9", "1X1/OX1/OX1 w 0 0 0");
    assert_eq!(refused(&game, "A1"), Illegal::Occupied);
    assert_eq!(refused(&game, "A3"), Illegal::Suicide);
}

#[test]
fn refusal_suicide() {
    assert_eq!(refused(&game("size=3 target=9", "3/X2/1X1 w 0 0 0"), "A1"), Illegal::Suicide);
}

#[test]
fn refusal_suicide_comes_first_since_it_can_not_be_a_repeat() {
    // A suicide leaves no board to compare: the point where White just was taken is forbidden now.
    let game = after(game("size=3 target=9", "3/X2/O2 b 0 0 0"), "B1");
    assert_eq!(refused(&game, "A1"), Illegal::Suicide);
}

#[test]
fn refusal_superko() {
    let game = after(game("size=5 target=99", "5/1XO2/XO1O1/1XO2/5 b 0 0 0"), "C3");
    assert_eq!(refused(&game, "B3"), Illegal::Superko);
    assert_eq!(word(&game, "b3"), "superko");
    // By itself the position has no history.
    assert_eq!(game.position().check("B3".parse().unwrap()), Ok(()));
}
