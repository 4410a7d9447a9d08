//! Recorded games saved and restored at every ply, as text and as bytes; and the bytes that are promised.

#![cfg(all(feature = "alloc", feature = "serde"))]

#[path = "../../examples/src/saved.rs"]
#[expect(unreachable_pub, reason = "shared with the `examples` package, where it is public")]
mod saved;

use board_core::Match;
use board_core::prelude::*;
use capture_go::{CaptureGo, Position, Rules};

fn run(name: &str) -> Result<(usize, usize), String> {
    saved::run_file::<CaptureGo>(format!("{}/tests/data/{name}.jsonl", env!("CARGO_MANIFEST_DIR")))
}

#[test]
fn every_recorded_game_comes_back_at_every_ply() {
    assert_eq!(run("games"), Ok((20, 1945)));
}

/// Those that were recorded for the sake of a rule or an option.
#[test]
fn so_do_the_others() {
    let names = ["edges", "tricky"];
    assert_eq!(names.map(run), [Ok((11, 23)), Ok((52, 178))]);
}

#[test]
fn every_recorded_position_comes_back_at_every_ply() {
    assert_eq!(run("positions"), Ok((434, 44250)));
}

#[test]
fn two_bytes_for_every_move() {
    assert_eq!(saved::move_codes(&Position::new(Rules::default())), Ok(362));
}

#[test]
fn the_bytes_of_a_match() {
    let mut game = Match::<CaptureGo>::new(Rules::default());
    for m in ["A1", "pass", "J9"] {
        game.play(m.parse().unwrap()).unwrap();
    }
    let mut wanted = b"\x01\x0acapture-go\x07default\0\0".to_vec();
    // Three plies of two bytes: the line from 1 and the column from 0, or a pass.
    wanted.extend([6, 1, 0, 0, 0, 9, 8]);
    // Nothing taken back, no act, no result.
    wanted.extend([0, 0, 0]);
    assert_eq!(postcard::to_allocvec(&game), Ok(wanted));
}
