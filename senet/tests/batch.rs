//! Games side by side are the games that are played one at a time.

mod common;

use std::array;

use board_core::{Turn, key, prelude::*};
use common::{any_position, any_rules, any_throw};
use proptest::prelude::*;
use senet::batch::{Batch, LANES, play_out};
use senet::{Outcome, Position, Rules};

/// Numbers that look random: those of a step.
fn words(seed: u64, step: u32) -> [u32; LANES] {
    array::from_fn(|lane| (key::mix(seed ^ u64::from(step) << 32 ^ lane as u64) >> 32) as u32)
}

/// What the documentation of a batch says that a lane does. Gives the number of plies.
fn step(game: &mut Position, word: u32) -> u32 {
    let before = *game;
    if game.turn() == Turn::Chance(()) {
        game.resolve(game.sample((word & 15).into()).unwrap()).unwrap();
    }
    let moves = game.legal_moves();
    if let Some(m) = moves.get((((word >> 4) * u32::try_from(moves.len()).unwrap()) >> 28) as usize) {
        game.play(*m).unwrap();
    }
    match before.turn() {
        Turn::Chance(()) => 2,
        Turn::Player(_) => 1,
        Turn::Over(_) => 0,
    }
}

/// Plays a game to its end.
fn played(mut game: Position, seed: u64, lane: usize) -> (Outcome, u32) {
    let mut plies = 0;
    for number in 0.. {
        if let Some(outcome) = game.outcome() {
            return (outcome, plies);
        }
        plies += step(&mut game, words(seed, number)[lane]);
    }
    unreachable!("a game ends")
}

/// Compares all lanes with games one at a time, for so many steps.
fn compare(start: Position, other: Position, seed: u64, steps: u32) {
    let mut batch = Batch::new(start);
    let mut games = [(start, 0); LANES];
    for lane in (0..LANES).step_by(3) {
        assert!(batch.restart(lane, other));
        games[lane] = (other, 0);
    }
    for number in 0..steps {
        let words = words(seed, number);
        batch.step(&words);
        for ((lane, (game, plies)), word) in games.iter_mut().enumerate().zip(words) {
            *plies += step(game, word);
            assert_eq!(batch.position(lane), Some(*game), "lane {lane}, step {number} from {start:?} and {other:?}");
            assert_eq!(batch.plies(lane), Some(*plies));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn lanes_play_the_same_games(
        (start, other) in any_rules().prop_flat_map(|rules| (any_position(rules), any_position(rules))),
        throw in prop::option::of(any_throw()),
        seed in any::<u64>(),
    ) {
        let mut other = other;
        if let Some(throw) = throw {
            other.resolve(throw).unwrap();
        }
        compare(start, other, seed, 60);
    }
}

#[test]
fn to_the_end_from_the_start() {
    for rules in [Rules::DEFAULT, Rules::MODERN_KENDALL] {
        let start = Position::new(rules);
        compare(start, start, 1, 300);
        let mut batch = Batch::new(start);
        (0..1000).for_each(|number| batch.step(&words(2, number)));
        assert!((0..LANES).all(|lane| batch.position(lane).unwrap().outcome().is_some()));
    }
}

#[test]
fn what_there_is_no_lane_for() {
    let start = Position::new(Rules::DEFAULT);
    let mut batch = Batch::new(start);
    assert!(!batch.restart(LANES, start) && !batch.restart(0, Position::new(Rules::MODERN_KENDALL)));
    assert_eq!(batch, Batch::new(start));
    assert_eq!((batch.position(LANES), batch.plies(LANES)), (None, None));
}

#[test]
fn whole_games_are_told_of_once() {
    let rules = [Rules::DEFAULT, Rules::MODERN_KENDALL, Rules::DEFAULT.with_men(senet::Men::MIN)];
    for start in rules.map(Position::new) {
        for games in [0, 1, 40, LANES, LANES + 1, 500] {
            let mut told = Vec::new();
            let mut number = 0;
            let fill = |numbers: &mut [u32; LANES]| {
                *numbers = words(3, number);
                number += 1;
            };
            play_out(start, games, fill, |outcome, plies| told.push((outcome, plies)));
            assert_eq!(told.len(), games);
            if games <= LANES {
                let sorted = |mut games: Vec<(Outcome, u32)>| {
                    games.sort_by_key(|(outcome, plies)| (*plies, outcome.to_string()));
                    games
                };
                let alone = (0..games).map(|lane| played(start, 3, lane)).collect();
                assert_eq!(sorted(told), sorted(alone));
            }
        }
    }
}

/// From a finished game there is nothing to play, and from a throw half a turn.
#[test]
fn from_the_end_and_from_a_throw() {
    let games = |text: &str| {
        let start = common::at(Rules::DEFAULT, text);
        let mut told = Vec::new();
        play_out(start, 100, |_| {}, |outcome, plies| told.push((outcome.to_string(), plies)));
        told.sort();
        told.dedup();
        told
    };
    let white_wins = "white has borne off every man and wins".to_owned();
    assert_eq!(games("10/10/9B b - 4 5"), [(white_wins.clone(), 0)]);
    assert_eq!(games("b9/10/9W w 1 4 4"), [(white_wins, 1)]);
}
