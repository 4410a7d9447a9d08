//! Values from a fuzzer's bytes.

#![cfg(feature = "arbitrary")]

use arbitrary::{Arbitrary, Unstructured};
use board_core::key::mix;
use board_core::prelude::*;
use senet::{Move, Position, Rules, Setup, Side};

/// Bytes that look random, the same each time.
fn tape(seed: u64, len: u64) -> Vec<u8> {
    (0..len).map(|i| mix(seed << 32 | i).to_le_bytes()[0]).collect()
}

fn make<T: for<'a> Arbitrary<'a>>(bytes: &[u8]) -> T {
    T::arbitrary(&mut Unstructured::new(bytes)).unwrap()
}

#[test]
fn positions_are_reached_by_play_under_many_rules() {
    let mut rules = std::collections::HashSet::new();
    let (mut over, mut thrown) = (0, 0);
    for seed in 0..300 {
        let game: Position = make(&tape(seed, seed * 4));
        assert_eq!(Position::from_setup(game.rules(), &game.setup()), Ok(game));
        rules.insert(game.rules());
        over += usize::from(game.outcome().is_some());
        thrown += usize::from(game.throw().is_some());
    }
    assert!(rules.len() > 50, "{}", rules.len());
    assert!([Rules::DEFAULT, Rules::MODERN_KENDALL].iter().all(|preset| rules.contains(preset)));
    assert!(over > 50, "{over} over");
    assert!(thrown > 30, "{thrown} with a throw to be played");
}

#[test]
fn no_bytes_give_the_start() {
    assert_eq!(make::<Position>(&[]), Position::new(Rules::DEFAULT));
}

#[test]
fn setups_are_mostly_valid() {
    let setups: Vec<Setup> = (0..300).map(|seed| make(&tape(seed, 100))).collect();
    let valid = setups.iter().filter(|setup| Position::from_setup(Rules::DEFAULT, setup).is_ok()).count();
    assert!((180..300).contains(&valid), "{valid} of 300");
    for side in Side::ALL {
        for thrown in [false, true] {
            assert!(
                setups.iter().any(|setup| (setup.side, setup.throw.is_some()) == (side, thrown)),
                "{side} {thrown}"
            );
        }
    }
}

#[test]
fn tokens_are_of_every_kind() {
    let moves: Vec<Move> = (0..300).map(|seed| make(&tape(seed, 8))).collect();
    assert!(moves.iter().any(|m| m.is_pass()) && moves.iter().any(|m| m.is_off()));
    assert!(moves.iter().all(|m| m.to_string().parse() == Ok(*m)));
    let sides: Vec<Side> = (0..20).map(|seed| make(&tape(seed, 8))).collect();
    assert!(sides.contains(&Side::Black) && sides.contains(&Side::White));
}
