//! Counted trees: the counts of independent implementations, and published ones.
#![cfg(all(feature = "alloc", feature = "serde"))]

use board_core::{Game, divide, perft};
use capture_go::{CaptureGo, Position, Rules};
use serde_json::Value;

fn game(rules: &Value, position: &str) -> CaptureGo {
    let rules: Rules = serde_json::from_value(rules.clone()).unwrap();
    CaptureGo::parse(rules, position).unwrap()
}

/// Counts what the file says of its lines of a size, to the depths it gives.
fn recorded(wanted: fn(u8) -> bool) -> usize {
    let text = include_str!("data/perft.jsonl");
    let mut lines = 0;
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let mut game = game(&case["rules"], case["position"].as_str().unwrap());
        if !wanted(game.rules().size.get()) {
            continue;
        }
        lines += 1;
        let counts = case["perft"].as_array().unwrap();
        for (depth, count) in (1..).zip(counts) {
            let before = game.clone();
            assert_eq!(perft(&mut game, depth), count.as_u64().unwrap(), "{} to depth {depth}", case["name"]);
            assert_eq!(game, before, "{}: perft left a trace", case["name"]);
        }
    }
    lines
}

#[test]
fn recorded_counts_of_2x2() {
    assert_eq!(recorded(|lines| lines == 2), 6);
}

#[test]
fn recorded_counts_of_3x3() {
    assert_eq!(recorded(|lines| lines == 3), 9);
}

#[test]
fn recorded_counts_of_other_sizes() {
    assert_eq!(recorded(|lines| lines > 3), 19);
}

fn count(rules: &str, position: &str, depth: u32) -> u64 {
    let rules: Rules = rules.parse().unwrap();
    perft(&mut CaptureGo::parse(rules, position).unwrap(), depth)
}

// The recorded counts go as deep with a target of 3, and with the other two kinds of superko.
#[test]
fn depth_8_on_3x3_differs_by_superko() {
    assert_eq!(count("size=3 target=1000", "3/3/3 b 0 0 0", 8), 3_271_784);
    assert_eq!(count("size=3 target=1000 superko=simple", "3/3/3 b 0 0 0", 8), 3_271_816);
}

#[test]
fn depth_12_on_2x2() {
    assert_eq!(count("size=2 target=1000", "2/2 b 0 0 0", 12), 26_456);
}

#[test]
fn first_capture_to_greater_depth() {
    assert_eq!(count("size=4", "4/4/4/4 b 0 0 0", 6), 9_179_832);
    assert_eq!(count("size=5", "5/5/5/5/5 b 0 0 0", 5), 7_971_752);
    assert_eq!(count("size=19", &Position::new("size=19".parse().unwrap()).to_string(), 2), 130_683);
}

#[test]
fn without_repetition_to_bar_both_forms_count_the_same() {
    let mut position = Position::new("size=4".parse().unwrap());
    assert_eq!(perft(&mut position, 4), 57_872);
    let mut position = Position::new("size=3 target=1000 superko=none".parse().unwrap());
    assert_eq!(perft(&mut position, 7), 843_688);
}

#[test]
fn divide_splits_the_count_by_the_first_move() {
    let mut game = CaptureGo::new("size=3".parse().unwrap());
    let mut parts = Vec::new();
    assert_eq!(divide(&mut game, 3, |ply, count| parts.push(format!("{ply}: {count}"))), 738);
    assert_eq!(parts.len(), 10);
    assert_eq!(parts.last().map(String::as_str), Some("pass: 81"));
}
