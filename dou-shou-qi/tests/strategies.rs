//! The exported strategies give what they say, and not always the same; what fails shrinks to something small.
#![cfg(feature = "proptest")]

use std::collections::HashSet;

use board_core::Game;
use dou_shou_qi::{DouShouQi, Position, Rules, Setup, Side, strategies};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngAlgorithm, TestError, TestRng, TestRunner};

/// The same values in each run.
fn values<T: std::fmt::Debug>(strategy: impl Strategy<Value = T>, count: usize) -> Vec<T> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}

/// The smallest value found of those that `fails` is true of.
fn smallest<T: Clone + std::fmt::Debug>(strategy: impl Strategy<Value = T>, fails: impl Fn(&T) -> bool) -> T {
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let result = TestRunner::new_with_rng(config, rng).run(&strategy, |value| {
        prop_assert!(!fails(&value));
        Ok(())
    });
    match result {
        Err(TestError::Fail(_, value)) => value,
        other => panic!("nothing fails: {other:?}"),
    }
}

#[test]
fn rules_are_the_default_one_option_and_many() {
    let all = values(strategies::rules(), 1000);
    let texts: HashSet<String> = all.iter().map(ToString::to_string).collect();
    assert!(texts.contains("default"));
    for name in [
        "no_capture_limit=none",
        "elephant_takes_trapped_rat=true",
        "elephant_takes_rat=true",
        "trapped_men_capture=false",
        "all_traps_weaken_both=true",
        "rat_takes_elephant_from_water=true",
        "water_rat_takes_land_rat=true",
        "land_rat_takes_water_rat=true",
        "dog_outranks_wolf=true",
        "leopard_jumps=true",
        "tiger_jumps_ranks_only=true",
        "repetition=draw",
        "repetition=loss",
        "repetition=forbidden",
    ] {
        assert!(texts.contains(name), "{name} alone");
        assert!(texts.iter().any(|text| text.contains(name) && text.len() > name.len()), "{name} with others");
    }
    assert_eq!(smallest(strategies::rules(), |rules| rules.leopard_jumps), Rules::DEFAULT.with_leopard_jumps(true));
}

#[test]
fn set_ups_are_positions_of_all_kinds() {
    let mut captures = 0;
    let mut over = 0;
    let mut entered = 0;
    let mut counts = HashSet::new();
    for setup in values(strategies::setups(), 1000) {
        let position = Position::from_setup(Rules::DEFAULT, &setup).unwrap();
        captures += position.legal_moves().iter().filter(|m| position.is_capture(**m)).count();
        over += usize::from(position.outcome().is_some());
        entered += usize::from([Side::Red, Side::Blue].into_iter().any(|side| setup.at(side.den()).is_some()));
        counts.insert(setup.men().count());
    }
    assert!(captures > 300, "{captures} captures");
    assert!(over > 50, "{over} finished positions");
    assert!(entered > 50, "a man in a den in {entered} positions");
    assert!(counts.len() > 8, "{counts:?} men");
}

#[test]
fn a_failing_set_up_shrinks_to_the_men_that_matter() {
    let captures = |setup: &Setup| {
        let position = Position::from_setup(Rules::DEFAULT, setup).unwrap();
        position.legal_moves().iter().any(|m| position.is_capture(*m))
    };
    let setup = smallest(strategies::setups(), captures);
    assert_eq!(setup.men().count(), 2, "{setup:#}");
    assert_eq!((setup.half_moves, setup.move_number), (0, 1));
}

#[test]
fn positions_and_games_are_reached_by_play() {
    let positions = values(strategies::positions(strategies::rules()), 300);
    let distinct: HashSet<&Position> = positions.iter().collect();
    assert!(distinct.len() > 200, "{} of 300 differ", distinct.len());
    assert!(positions.iter().any(|position| position.outcome().is_some()));
    assert!(positions.iter().any(|position| position.men().count() < 12));
    for game in values(strategies::games(strategies::rules()), 300) {
        assert!((1..=3).contains(&game.occurrences()));
    }
    let default = values(strategies::positions(Just(Rules::DEFAULT)), 100);
    assert!(default.iter().all(|position| position.rules() == Rules::DEFAULT));
    // Each capture sets the count back; with all men on the board there has been none.
    for position in positions.iter().filter(|position| position.men().count() == 16) {
        assert_eq!(position.half_moves() / 2 + 1, position.move_number());
    }
}

#[test]
fn a_failing_position_shrinks_to_the_shortest_game() {
    let position = smallest(strategies::positions(strategies::rules()), |position| position.move_number() > 1);
    assert_eq!(position.half_moves(), 2, "{position:?}");
    assert_eq!(position.rules(), Rules::DEFAULT);
    let game = smallest(strategies::games(strategies::rules()), |game| game.position().half_moves() > 0);
    let first = DouShouQi::new(Rules::DEFAULT).legal_moves()[0];
    assert_eq!(game, DouShouQi::new(Rules::DEFAULT).after(first).unwrap());
}
