//! Recorded games saved and restored at every ply, as text and as bytes; and the bytes that are promised.

#![cfg(all(feature = "alloc", feature = "serde"))]

#[path = "../../examples/src/saved.rs"]
#[expect(unreachable_pub, reason = "shared with the `examples` package, where it is public")]
mod saved;

use board_core::prelude::*;
use board_core::{Compact, Match};
use dou_shou_qi::{DouShouQi, Position, Rules, Side, Square};

fn run(name: &str) -> Result<(usize, usize), String> {
    saved::run_file::<DouShouQi>(format!("{}/tests/data/{name}.jsonl", env!("CARGO_MANIFEST_DIR")))
}

#[test]
fn every_recorded_game_comes_back_at_every_ply() {
    assert_eq!(run("games"), Ok((613, 37429)));
}

/// Those that were recorded for the sake of a rule or an option.
#[test]
fn so_do_the_others() {
    let names = ["option_games", "repetition", "reasons", "rule_cases"];
    assert_eq!(names.map(run), [Ok((14, 1657)), Ok((117, 723)), Ok((12, 19)), Ok((145, 203))]);
}

#[test]
fn two_bytes_for_every_move() {
    assert_eq!(saved::move_codes(&Position::new(Rules::default())), Ok(3969));
}

#[test]
fn two_bytes_for_every_square() {
    let squares: Vec<_> = (0..=u16::MAX).filter_map(Square::from_bits).collect();
    assert_eq!(squares, Square::all().collect::<Vec<_>>());
    assert!(squares.into_iter().all(|square| usize::from(square.to_bits()) == square.index()));
}

#[test]
fn the_bytes_of_a_match() {
    let mut game = Match::<DouShouQi>::new(Rules::default());
    for m in ["a3a4", "g7g6"] {
        game.play(m.parse().unwrap()).unwrap();
    }
    game.resign(Side::Red).unwrap();
    let mut wanted = b"\x01\x0bdou-shou-qi\x07default\0\0".to_vec();
    // Two plies of two bytes: from and to, from a1 by file and rank.
    wanted.extend([4, 14, 21, 48, 41]);
    // Nothing taken back; one act, after two plies; black won.
    wanted.extend([0, 1, 2, 2, 0, 1, 1, 0, 1]);
    wanted.extend(b"\x08resigned");
    assert_eq!(postcard::to_allocvec(&game), Ok(wanted));
}
