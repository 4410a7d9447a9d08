//! The exported strategies give what they say, and not always the same; what fails shrinks to something small.
#![cfg(feature = "proptest")]

use std::collections::HashSet;

use board_core::Game;
use capture_go::{CaptureGo, Illegal, Move, Passing, Position, Rules, Setup, Side, Size, strategies};
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
fn rules_have_every_size_and_every_value_of_the_options() {
    let all = values(strategies::rules(), 2000);
    let texts: Vec<String> = all.iter().map(ToString::to_string).collect();
    for word in [
        "superko=positional",
        "superko=simple",
        "superko=none",
        "two_passes=most_captures",
        "passing=when_stuck",
        "target=2",
    ] {
        assert!(texts.iter().any(|text| text.split(' ').any(|found| found == word)), "{word}");
    }
    let sizes: HashSet<Size> = all.iter().map(|rules| rules.size).collect();
    assert_eq!(sizes.len(), 18);
    assert!(all.iter().any(|rules| rules.target.get() > 1000));
    assert_eq!(
        smallest(strategies::rules(), |rules| rules.passing == Passing::WhenStuck),
        Rules::FIRST_CAPTURE.with_size(Size::MIN)
    );
}

fn position_of(setup: &Setup) -> Position {
    Position::from_setup(Rules::DEFAULT.with_size(Size::new(setup.size).unwrap()), setup).unwrap()
}

#[test]
fn set_ups_are_positions_of_all_kinds() {
    let (mut in_atari, mut over, mut forbidden) = (0, 0, 0);
    let mut sizes = HashSet::new();
    for setup in values(strategies::setups(), 1000) {
        let position = position_of(&setup);
        let mut chains = position.men().map(|(point, _)| position.chain(point).unwrap());
        in_atari += usize::from(chains.any(|chain| chain.liberties.len() == 1));
        over += usize::from(position.outcome().is_some());
        let mut points = position.size().points();
        forbidden += usize::from(points.any(|point| position.check(Move::Place(point)) == Err(Illegal::Suicide)));
        sizes.insert(setup.size);
    }
    assert!(in_atari > 300, "{in_atari} with a chain in atari");
    assert!((200..800).contains(&over), "{over} finished positions");
    assert!(forbidden > 30, "{forbidden} with a forbidden point");
    assert_eq!(sizes.len(), 18);
}

#[test]
fn a_failing_set_up_shrinks_to_the_stones_that_matter() {
    let can_be_taken = |setup: &Setup| {
        let position = position_of(setup);
        position.men().any(|(point, _)| position.chain(point).unwrap().liberties.len() == 1)
    };
    let setup = smallest(strategies::setups(), can_be_taken);
    assert_eq!(setup.size, 2);
    assert_eq!(setup.men().count(), 2, "{setup}");
    assert_eq!((setup.captures, setup.passes), ([0, 0], 0));
}

#[test]
fn positions_and_games_are_reached_by_play() {
    let positions = values(strategies::positions(strategies::rules()), 300);
    let distinct: HashSet<&Position> = positions.iter().collect();
    assert!(distinct.len() > 100, "{} of 300 differ", distinct.len());
    assert!(positions.iter().any(|position| position.outcome().is_some()));
    assert!(positions.iter().any(|position| position.captures(Side::Black) > 1));
    for game in values(strategies::games(strategies::rules()), 300) {
        // Nothing comes back but by a pass.
        assert!(game.occurrences() == 1 || game.position().passes() > 0, "{game:?}");
    }
    let nine = values(strategies::positions(Just(Rules::DEFAULT)), 100);
    assert!(nine.iter().all(|position| position.rules() == Rules::DEFAULT));
}

#[test]
fn a_failing_position_shrinks_to_the_shortest_game() {
    let position = smallest(strategies::positions(strategies::rules()), |position| position.men().count() > 1);
    assert_eq!(position.men().count(), 2, "{position:?}");
    assert!(position.size().get() <= 5, "{position:?}");
    let game = smallest(strategies::games(strategies::rules()), |game| game.position().men().count() > 0);
    let rules = Rules::DEFAULT.with_size(Size::MIN);
    let first = CaptureGo::new(rules).legal_moves()[0];
    assert_eq!(game, CaptureGo::new(rules).after(first).unwrap());
}
