//! The values made of a fuzzer's bytes are what they are said to be.
#![cfg(feature = "arbitrary")]

use std::collections::HashSet;

use arbitrary::{Arbitrary, Unstructured};
use board_core::{Game, key};
use capture_go::{Move, Position, Rules, Setup, Side, Size};

/// Some bytes, the same for the same seed.
fn bytes(seed: u64) -> Vec<u8> {
    (0..24).flat_map(|i| key::mix(seed << 8 | i).to_le_bytes()).collect()
}

#[test]
fn positions_are_valid_and_various() {
    let (mut stones, mut captures, mut over) = (0, 0, 0);
    for seed in 0..500 {
        let bytes = bytes(seed);
        let position = Position::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
        assert_eq!(Position::parse(position.rules(), &position.to_string()), Ok(position));
        stones += position.men().count();
        captures += u32::from(position.captures(Side::Black) + position.captures(Side::White) > 0);
        over += u32::from(position.outcome().is_some());
    }
    assert!(stones > 2_000 && captures > 50 && over > 20, "{stones} stones, {captures} with captures, {over} over");
}

#[test]
fn setups_are_mostly_valid() {
    let mut valid = 0;
    for seed in 0..500 {
        let bytes = bytes(seed);
        let mut u = Unstructured::new(&bytes);
        let setup = Setup::arbitrary(&mut u).unwrap();
        let rules = board_core::Rules::fitted_to(
            Rules::default().with_target(u16::MAX.try_into().unwrap()),
            &setup.to_string(),
        );
        valid += u32::from(Position::from_setup(rules, &setup).is_ok());
    }
    assert!((250..490).contains(&valid), "{valid} of 500");
}

/// Every field is changed in some, and stones are put where this board has no point.
#[test]
fn setups_differ_from_a_position_in_every_way() {
    let mut changed = [0; 5];
    for seed in 0..500 {
        let bytes = bytes(seed);
        // A set-up begins as the position that the same bytes make.
        let before = Position::arbitrary(&mut Unstructured::new(&bytes)).unwrap().setup();
        let setup = Setup::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
        let beyond = Size::MAX.points().any(|point| {
            let lines = before.size;
            (point.column() >= lines || point.line() >= lines) && setup.at(point).is_some()
        });
        let differs = [
            setup.size != before.size,
            setup.side != before.side,
            setup.captures != before.captures,
            setup.passes != before.passes,
            beyond,
        ];
        for (count, differs) in changed.iter_mut().zip(differs) {
            *count += u32::from(differs);
        }
    }
    assert!(changed.iter().all(|&count| count > 10), "{changed:?}");
}

#[test]
fn moves_and_rules_of_all_kinds() {
    let mut passes = 0;
    let (mut sizes, mut all_rules) = (HashSet::new(), HashSet::new());
    for seed in 0..500 {
        let bytes = bytes(seed);
        let mut u = Unstructured::new(&bytes);
        let m = Move::arbitrary(&mut u).unwrap();
        assert_eq!(m.to_string().parse(), Ok(m));
        passes += u32::from(m == Move::Pass);
        let rules = Rules::arbitrary(&mut u).unwrap();
        assert_eq!(rules.to_string().parse(), Ok(rules));
        sizes.insert(Size::arbitrary(&mut u).unwrap());
        all_rules.insert(rules);
    }
    assert_eq!(sizes.len(), 18, "every size");
    assert!(all_rules.len() > 300, "{} of 500", all_rules.len());
    assert!((5..100).contains(&passes), "{passes} of 500");
    // Even of nothing.
    assert!(Position::arbitrary(&mut Unstructured::new(&[])).is_ok());
    assert!(Setup::arbitrary(&mut Unstructured::new(&[])).is_ok());
}
