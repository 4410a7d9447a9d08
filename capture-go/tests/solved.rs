//! Small boards played out: target 1, best play. Published results, and how long the game lasts.

use std::collections::HashMap;

use board_core::{Game, Outcome, Turn};
use capture_go::{Move, Position, Rules, Side};

/// What best play comes to: who wins, after how many plies; `None` for a draw. The winner hurries, the loser doesn't.
type Value = Option<(Side, u32)>;

/// Every move of every position is looked at; equal positions once. With target 1 nothing can repeat.
fn solve(position: &Position, known: &mut HashMap<Position, Value>) -> Value {
    let side = match position.turn() {
        Turn::Over(outcome) => return outcome.winner().map(|winner| (winner, 0)),
        Turn::Player(side) => side,
    };
    if let Some(&value) = known.get(position) {
        return value;
    }
    // Better for the side to move: an early win, then a draw, then a late loss.
    let rank = |value: Value| match value {
        Some((winner, plies)) if winner == side => 1_000 - i64::from(plies),
        Some((_, plies)) => i64::from(plies) - 1_000,
        None => 0,
    };
    let moves = position.legal_moves();
    let values = moves.into_iter().map(|m| solve(&position.after(m).unwrap(), known));
    let values: Vec<Value> = values.collect();
    let best = values.into_iter().max_by_key(|&value| rank(value)).unwrap();
    let value = best.map(|(winner, plies)| (winner, plies + 1));
    known.insert(*position, value);
    value
}

fn value(rules: &str) -> Value {
    let rules: Rules = rules.parse().unwrap();
    solve(&Position::new(rules), &mut HashMap::new())
}

#[test]
fn on_2x2_white_captures_with_the_fourth_ply() {
    assert_eq!(value("size=2 passing=when_stuck"), Some((Side::White, 4)));
}

#[test]
fn on_3x3_black_captures_with_the_seventh_ply() {
    assert_eq!(value("size=3 passing=when_stuck"), Some((Side::Black, 7)));
}

#[test]
fn with_free_passing_they_are_draws() {
    assert_eq!(value("size=2"), None);
    assert_eq!(value("size=3"), None);
}

#[test]
fn on_3x3_black_wins_from_the_centre() {
    let start = Position::new("size=3 passing=when_stuck".parse().unwrap());
    let after = start.after("B2".parse::<Move>().unwrap()).unwrap();
    let value = solve(&after, &mut HashMap::new());
    assert_eq!(value.map(|(winner, _)| winner), Some(Side::Black));
}
