//! Trees counted, against the counts of independent programs.

use std::collections::HashSet;

use board_core::{Game, perft, prelude::*};
use dou_shou_qi::{Position, Rules, Situation};

/// `perft.jsonl`: named positions, each to every depth given.
#[cfg(feature = "serde")]
#[test]
fn named_positions() {
    #[derive(serde::Deserialize)]
    struct Case {
        game: String,
        name: String,
        position: String,
        rules: serde_json::Value,
        perft: Vec<u64>,
    }
    let mut cases = 0;
    for line in include_str!("data/perft.jsonl").lines() {
        let case: Case = serde_json::from_str(line).unwrap();
        assert_eq!(case.game, Position::NAME);
        let rules = match case.rules.as_str() {
            Some(preset) => Rules::preset(preset).unwrap(),
            None => serde_json::from_value(case.rules).unwrap(),
        };
        let mut position = Position::parse(rules, &case.position).unwrap();
        for (depth, nodes) in (1..).zip(case.perft) {
            assert_eq!(perft(&mut position, depth), nodes, "{}, depth {depth}", case.name);
        }
        cases += 1;
    }
    assert_eq!(cases, 18);
}

#[test]
fn perft_from_the_start() {
    let mut start = Position::new(Rules::default());
    let counts: Vec<u64> = (0..=6).map(|depth| perft(&mut start, depth)).collect();
    assert_eq!(counts, [1, 24, 576, 12_240, 260_099, 5_111_620, 100_453_636]);
}

#[test]
fn perft_of_ludii_jungle() {
    let mut start = Position::new(Rules::LUDII_JUNGLE);
    let counts: Vec<u64> = (1..=6).map(|depth| perft(&mut start, depth)).collect();
    assert_eq!(counts, [24, 576, 12_240, 260_100, 5_111_725, 100_459_989]);
}

/// The positions (board and side to move) after exactly so many half-moves, each once.
fn distinct_positions(depths: usize) -> Vec<usize> {
    let mut level = vec![Position::new(Rules::default())];
    let mut counts = Vec::new();
    for _ in 0..depths {
        let mut seen: HashSet<Situation> = HashSet::new();
        let mut next = Vec::new();
        for position in &level {
            position.for_each_move(|m| {
                let mut after = *position;
                after.play_unchecked(m);
                if seen.insert(after.situation()) {
                    next.push(after);
                }
            });
        }
        counts.push(next.len());
        level = next;
    }
    counts
}

#[test]
fn distinct_positions_from_the_start() {
    assert_eq!(distinct_positions(6), [24, 576, 5_976, 62_000, 397_132, 2_543_807]);
}
