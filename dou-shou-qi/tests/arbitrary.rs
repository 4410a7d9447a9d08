//! Values from a fuzzer's bytes.

#![cfg(feature = "arbitrary")]

use std::collections::HashSet;

use arbitrary::{Arbitrary, Unstructured};
use board_core::key::mix;
use board_core::prelude::*;
use dou_shou_qi::{Move, Position, Rules, Setup, Side};

/// Bytes that look random, the same each time.
fn tape(seed: u64, len: u64) -> Vec<u8> {
    (0..len).map(|i| mix(seed << 32 | i).to_le_bytes()[0]).collect()
}

fn make<T: for<'a> Arbitrary<'a>>(bytes: &[u8]) -> T {
    T::arbitrary(&mut Unstructured::new(bytes)).unwrap()
}

fn many<T: for<'a> Arbitrary<'a>>(count: u64, len: u64) -> Vec<T> {
    (0..count).map(|seed| make(&tape(seed, len))).collect()
}

#[test]
fn positions_are_reached_by_play_under_many_rules() {
    let positions: Vec<Position> = (0..300).map(|seed| make(&tape(seed, seed))).collect();
    for position in &positions {
        assert_eq!(Position::from_setup(position.rules(), &position.setup()).as_ref(), Ok(position));
    }
    let count = |is: fn(&Position) -> bool| positions.iter().filter(|position| is(position)).count();
    assert!(count(|position| position.setup().men().count() < 16) > 30, "men are captured");
    assert!(count(|position| position.outcome().is_some()) > 10, "games end");
    // As many plies as there are bytes, about.
    assert!(count(|position| position.setup().move_number > 50) > 30, "games are long");
    assert_eq!(make::<Position>(&[]).setup(), Setup::default());
}

#[test]
fn rules_are_the_default_or_any() {
    let rules: Vec<Rules> = many(400, 40);
    let share = rules.iter().filter(|rules| **rules == Rules::DEFAULT).count();
    assert!((150..250).contains(&share), "{share} of 400 are the default");
    assert!(rules.iter().collect::<HashSet<_>>().len() > 150);
    assert_eq!(rules.iter().map(|rules| rules.repetition).collect::<HashSet<_>>().len(), 4);
    // Without a limit, with any, and mostly with a small one.
    let limits: HashSet<_> = rules.iter().map(|rules| rules.no_capture_limit).collect();
    assert!(limits.contains(&None));
    assert!(limits.iter().flatten().any(|limit| *limit > 100));
    assert!(limits.iter().flatten().filter(|limit| **limit <= 100).count() > 40);
}

#[test]
fn setups_are_mostly_valid_and_now_and_then_anything() {
    let setups: Vec<Setup> = many(400, 200);
    let valid = setups.iter().filter(|setup| Position::from_setup(Rules::DEFAULT, setup).is_ok()).count();
    assert!((320..390).contains(&valid), "{valid} of 400");
    assert!(setups.iter().any(|setup| setup.half_moves > 60 && setup.move_number > 500), "anything");
    let sides: HashSet<_> = setups.iter().map(|setup| setup.side).collect();
    assert_eq!(sides.len(), 2);
    for setup in &setups {
        // Of what is no position nearly all have a fault of the wild ones: counters without bound, men anywhere.
        let tame = setup.half_moves <= 60 && (1..=500).contains(&setup.move_number);
        let men = setup.men().count();
        assert!(men <= 16 && (!tame || men > 2), "{men} men");
    }
    let average = setups.iter().map(|setup| setup.men().count()).sum::<usize>() / setups.len();
    assert!((7..14).contains(&average), "{average} men on the average");
}

#[test]
fn tokens_are_of_every_kind() {
    let moves: Vec<Move> = many(300, 8);
    assert!(moves.iter().all(|m| m.to_string().parse() == Ok(*m)));
    assert!(moves.iter().collect::<HashSet<_>>().len() > 200);
    let sides: HashSet<Side> = many(20, 8).into_iter().collect();
    assert_eq!(sides.len(), 2);
}
