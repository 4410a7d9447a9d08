//! Recorded games saved and restored at every ply, as text and as bytes; and the bytes that are promised.

#![cfg(all(feature = "alloc", feature = "serde"))]

#[path = "../../examples/src/saved.rs"]
#[expect(unreachable_pub, reason = "shared with the `examples` package, where it is public")]
mod saved;

use board_core::prelude::*;
use board_core::{Compact, Match};
use senet::{House, Rules, Senet, Throw};

fn run(name: &str) -> Result<(usize, usize), String> {
    saved::run_file::<Senet>(format!("{}/tests/data/{name}.jsonl", env!("CARGO_MANIFEST_DIR")))
}

#[test]
fn every_recorded_game_comes_back_at_every_ply() {
    assert_eq!(run("games"), Ok((40, 13634)));
}

/// Those that were recorded for the sake of a rule or an option.
#[test]
fn so_do_the_others() {
    let names = ["modern_kendall", "options", "positions", "synthetic", "tricky"];
    assert_eq!(names.map(run), [Ok((297, 4398)), Ok((397, 593)), Ok((2671, 6013)), Ok((1310, 2930)), Ok((133, 201))]);
}

#[test]
fn two_bytes_for_every_move() {
    assert_eq!(saved::move_codes(&Senet::new(Rules::default())), Ok(931));
}

#[test]
fn two_bytes_for_every_throw() {
    let throws: Vec<_> = (0..=u16::MAX).filter_map(Throw::from_bits).collect();
    assert_eq!(throws, Throw::ALL);
    let bytes: Vec<_> = throws.into_iter().map(Compact::to_bits).collect();
    assert_eq!(bytes, [0xff01, 0xff02, 0xff03, 0xff04, 0xff05]);
}

#[test]
fn two_bytes_for_every_house() {
    let houses: Vec<_> = (0..=u16::MAX).filter_map(House::from_bits).collect();
    assert_eq!(houses, House::ALL);
    assert!(houses.into_iter().all(|house| house.to_bits() == u16::from(house.number())));
}

#[test]
fn the_bytes_of_a_match() {
    let mut game = Match::<Senet>::new(Rules::default());
    for ply in ["t2", "10-12", "t3"] {
        game.apply(ply.parse().unwrap()).unwrap();
    }
    let mut wanted = b"\x01\x05senet\x07default\0\0".to_vec();
    // Three plies of two bytes: a throw, and from and to.
    wanted.extend([6, 0xff, 2, 10, 12, 0xff, 3]);
    // Nothing taken back, no act, no result.
    wanted.extend([0, 0, 0]);
    assert_eq!(postcard::to_allocvec(&game), Ok(wanted));
}
