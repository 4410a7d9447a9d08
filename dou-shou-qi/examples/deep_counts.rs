//! Counts what takes too long for a test: perft from the start to depth 8, the distinct positions after 7 half-moves.
//!
//! `cargo run --release -p dou-shou-qi --example deep_counts`: two minutes.

use std::collections::HashSet;
use std::process::ExitCode;

use board_core::{Game, Recurs, perft};
use dou_shou_qi::{Position, Rules, Situation};

/// How many positions (board and side to move) there are after exactly so many half-moves.
fn distinct(depth: u32) -> u64 {
    let mut level = vec![Position::new(Rules::default())];
    for _ in 0..depth {
        let mut seen: HashSet<Situation> = HashSet::new();
        let mut next = Vec::new();
        for position in &mut level {
            position.explore_each(|_, after| {
                if seen.insert(after.situation()) {
                    next.push(*after);
                }
            });
        }
        level = next;
    }
    level.len() as u64
}

fn main() -> ExitCode {
    let mut right = true;
    let mut show = |what: &str, depth: u32, counted: u64, known: u64| {
        println!("{what} {depth}: {counted} (known: {known})");
        right &= counted == known;
    };
    let mut start = Position::new(Rules::default());
    for (depth, known) in [(6, 100_453_636), (7, 1_908_199_299), (8, 36_245_152_212)] {
        show("perft", depth, perft(&mut start, depth), known);
    }
    for (depth, known) in [(6, 2_543_807), (7, 12_312_993)] {
        show("distinct positions after", depth, distinct(depth), known);
    }
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
