//! The exported strategies give what they say, and not always the same; what fails shrinks to something small.
#![cfg(feature = "proptest")]

use std::collections::HashSet;

use board_core::prelude::*;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{TestError, TestRunner};
use senet::{House, Man, Men, Move, Position, Rules, Setup, Side, Wall, strategies};

/// The same values in each run.
fn values<T: std::fmt::Debug>(strategy: impl Strategy<Value = T>, count: usize) -> Vec<T> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(|_| strategy.new_tree(&mut runner).unwrap().current()).collect()
}

/// The smallest value found of those that `fails` is true of.
fn smallest<T: Clone + std::fmt::Debug>(strategy: impl Strategy<Value = T>, fails: impl Fn(&T) -> bool) -> T {
    let result = TestRunner::deterministic().run(&strategy, |value| {
        prop_assert!(!fails(&value));
        Ok(())
    });
    match result {
        Err(TestError::Fail(_, value)) => value,
        other => panic!("nothing fails: {other:?}"),
    }
}

#[test]
fn rules_are_the_presets_one_option_and_many() {
    let all = values(strategies::rules(), 2000);
    let texts: HashSet<String> = all.iter().map(ToString::to_string).collect();
    assert!(texts.contains("default") && texts.contains("modern_kendall"));
    for option in [
        "men=1",
        "men=7",
        "wall=3",
        "wall=none",
        "protect=none",
        "stop_on_26=always",
        "stop_on_26=never",
        "safe_houses=[26]",
        "safe_houses=[]",
        "water_when_taken=start",
        "water_when_taken=illegal",
        "within_home=false",
        "again_on_forfeit=true",
        "backward=when_stuck",
        "first=white",
    ] {
        assert!(texts.contains(option), "{option} alone");
        assert!(texts.iter().any(|text| text.contains(option) && text.len() > option.len()), "{option} with others");
    }
    let unwalled = smallest(strategies::rules(), |rules| rules.wall == Wall::None);
    assert_eq!(unwalled, Rules::DEFAULT.with_wall(Wall::None));
}

#[test]
fn set_ups_are_positions_of_all_kinds_under_all_rules() {
    let rules = values(strategies::rules(), 1000);
    let (mut exchanges, mut passes, mut over, mut unthrown, mut marks, mut white) = (0, 0, 0, 0, 0, 0);
    for (setup, rules) in values(strategies::setups(), 1000).iter().zip(rules) {
        let position = Position::from_setup(rules.with_men(Men::FIVE), setup).unwrap();
        for m in position.legal_moves() {
            exchanges += usize::from(position.effects(m).unwrap().deed.exchanged.is_some());
            passes += usize::from(m.is_pass());
        }
        over += usize::from(position.outcome().is_some());
        unthrown += usize::from(position.throw().is_none());
        white += usize::from(position.side() == Side::White);
        marks += setup.men().filter(|(house, man)| man.stopped && *house < House::HAPPINESS).count();
    }
    assert!(exchanges > 50, "{exchanges} exchanges");
    assert!(passes > 20, "{passes} passes");
    assert!((1..200).contains(&over), "{over} finished positions");
    assert!((300..700).contains(&unthrown), "{unthrown} before a throw");
    assert!(marks > 500, "{marks} marks below 26");
    assert!((300..700).contains(&white), "White is to move in {white}");
}

#[test]
fn set_ups_of_any_number_of_men() {
    for men in 1..=7 {
        let men = Men::new(men).unwrap();
        let mut finished = HashSet::new();
        for setup in values(strategies::setups_of(men), 300) {
            let position = Position::from_setup(Rules::DEFAULT.with_men(men), &setup).unwrap();
            finished.insert(position.outcome().and_then(board_core::Outcome::winner));
        }
        assert!(finished.contains(&None), "{men}");
        if men == Men::MIN {
            assert_eq!(finished.len(), 3, "either side may have finished");
        }
    }
}

#[test]
fn a_failing_set_up_shrinks_to_the_men_that_matter() {
    let exchanges = |setup: &Setup| {
        let position = Position::from_setup(Rules::DEFAULT, setup).unwrap();
        position.legal_moves().iter().any(|m| position.effects(*m).unwrap().deed.exchanged.is_some())
    };
    let setup = smallest(strategies::setups(), exchanges);
    assert_eq!(setup.men().count(), 2, "{setup}");
    // With nobody left to take off, there is still somebody.
    let setup = smallest(strategies::setups(), |_| true);
    assert_eq!(setup.men().collect::<Vec<_>>(), [(House::REBIRTH, Man::new(Side::Black))]);
}

#[test]
fn positions_are_reached_by_play() {
    let positions = values(strategies::positions(strategies::rules()), 300);
    let distinct: HashSet<&Position> = positions.iter().collect();
    assert!(distinct.len() > 200, "{} of 300 differ", distinct.len());
    assert!(positions.iter().any(|position| position.outcome().is_some()));
    assert!(positions.iter().any(|position| position.throw().is_some()));
    assert!(positions.iter().any(|position| position.is_legal(Move::PASS)));
    let default = values(strategies::positions(Just(Rules::DEFAULT)), 100);
    assert!(default.iter().all(|position| position.rules() == Rules::DEFAULT));
}

#[test]
fn a_failing_position_shrinks_to_the_shortest_game() {
    let position = smallest(strategies::positions(strategies::rules()), |position| position.throw().is_some());
    assert_eq!(position.to_string(), "wbwbwbwbwb/10/10 b 1 0 0");
    assert_eq!(position.rules(), Rules::DEFAULT);
}
