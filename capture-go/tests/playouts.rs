//! Light playouts: what an eye is, and that every form draws the same placements, evenly.
#![cfg(feature = "alloc")]

mod random;

use std::collections::{BTreeMap, BTreeSet};

use board_core::{Game, WithHistory, key};
use capture_go::{CaptureGo, Chains, LightPlayouts, Move, Passing, Point, Position, Rules, Side};
use proptest::prelude::*;
use random::rules;

/// The stone at some steps from a point; `None` beyond the edge.
fn at(position: &Position, point: Point, (right, up): (i8, i8)) -> Option<Option<Side>> {
    let column = point.column().checked_add_signed(right)?;
    let line = point.line().checked_add_signed(up)?;
    let point = Point::new(column, line).filter(|&point| position.rules().size.contains(point))?;
    Some(position.at(point))
}

/// What an eye is, said plainly.
fn is_eye(position: &Position, point: Point, side: Side) -> bool {
    let beside = [(0, 1), (0, -1), (1, 0), (-1, 0)].map(|step| at(position, point, step));
    let diagonal = [(1, 1), (1, -1), (-1, 1), (-1, -1)].map(|step| at(position, point, step));
    let enemies = diagonal.iter().filter(|&&there| there == Some(Some(side.other()))).count();
    let at_the_edge = beside.contains(&None);
    at(position, point, (0, 0)) == Some(None)
        && beside.iter().flatten().all(|&stone| stone == Some(side))
        && enemies <= if at_the_edge { 0 } else { 1 }
}

/// The placements that a light playout chooses from.
fn sensible<G: Game<Move = Move>>(game: &G, position: &Position) -> Vec<Move> {
    let fills = |m: &Move| matches!(m, Move::Place(point) if is_eye(position, *point, position.side()));
    game.legal_moves().into_iter().filter(|m| *m != Move::Pass && !fills(m)).collect()
}

/// Picks with each answer to the first question, and zeros to all others.
fn picks<G: LightPlayouts>(game: &G) -> Vec<Option<Move>> {
    let mut picks = Vec::new();
    let mut answers = 0..1;
    while let Some(answer) = answers.next() {
        let mut first = true;
        picks.push(game.pick_light(|n| {
            assert!(n > 0);
            if std::mem::take(&mut first) {
                answers.end = n;
                answer
            } else {
                0
            }
        }));
    }
    picks
}

/// What a form draws is what it should, and all of it.
fn draws<G: LightPlayouts>(game: &G, position: &Position) -> Result<(), TestCaseError> {
    let sensible = sensible(game, position);
    let picks = picks(game);
    if sensible.is_empty() {
        for pick in picks {
            match pick {
                None => prop_assert!(game.outcome().is_some()),
                Some(m) => prop_assert!(m == Move::Pass || !game.is_legal(Move::Pass)),
            }
            prop_assert!(pick.is_none_or(|m| game.is_legal(m)));
        }
    } else {
        prop_assert!(picks.iter().all(|pick| pick.is_some_and(|m| sensible.contains(&m))), "{picks:?} of {sensible:?}");
        prop_assert!(sensible.iter().all(|&m| picks.contains(&Some(m))), "{picks:?} of {sensible:?}");
    }
    Ok(())
}

/// Random numbers from a seed.
fn generator(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut state = seed;
    move |n| {
        state = key::mix(state);
        u32::try_from(((state >> 32) * u64::from(n)) >> 32).unwrap()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// In every position of light playouts, for all forms.
    #[test]
    fn all_forms_draw_the_same(rules in rules(9), seed: u64) {
        let mut game = CaptureGo::new(rules);
        let mut chains = WithHistory::<Chains>::new(rules);
        let mut below = generator(seed);
        for _ in 0..200 {
            let position = *game.position();
            for point in rules.size.points() {
                for side in Side::ALL {
                    prop_assert_eq!(position.is_eye(point, side), is_eye(&position, point, side), "{} {}", point, side);
                    prop_assert_eq!(chains.is_eye(point, side), position.is_eye(point, side));
                }
            }
            draws(&position, &position)?;
            draws(&game, &position)?;
            draws(chains.position(), &position)?;
            draws(&chains, &position)?;
            let Some(m) = chains.pick_light(&mut below) else { break };
            game.play_unchecked(m);
            chains.play_unchecked(m);
        }
    }

    /// What history bars is told alone as it is told by the check.
    #[test]
    fn history_bars_what_the_check_refuses(rules in rules(5), seed: u64) {
        let mut game = CaptureGo::new(rules);
        let mut below = generator(seed);
        for _ in 0..120 {
            let Some(m) = game.pick_light(&mut below) else { break };
            for m in game.position().legal_moves() {
                prop_assert_eq!(game.bars(m), !game.is_legal(m));
            }
            game.play_unchecked(m);
        }
    }
}

/// Where most of what is empty is an eye, drawing goes on without what has been drawn.
#[test]
fn what_is_left_is_drawn_evenly() {
    // All that is empty are eyes of Black's, but for the three points at the upper left.
    let text = "3X1/XXXXX/1X1XX/XXXXX/1X1X1 b 0 0 0";
    let rules: Rules = "size=5 target=100".parse().unwrap();
    let position = Position::parse(rules, text).unwrap();
    let expected = sensible(&position, &position);
    assert!(expected.len() > 1 && expected.len() < 6, "{expected:?}");
    let mut below = generator(1);
    let mut counts = BTreeMap::new();
    let chains = WithHistory::<Chains>::parse(rules, text).unwrap();
    let each = 4_000;
    for _ in 0..each * expected.len() {
        *counts.entry(chains.pick_light(&mut below).unwrap()).or_insert(0_usize) += 1;
    }
    assert!(counts.keys().eq(&expected), "{counts:?}");
    // Five standard deviations and more.
    assert!(counts.values().all(|count| count.abs_diff(each) < 320), "{counts:?}");
}

/// A light playout ends by two passes, when nobody has more to do than fill eyes.
#[test]
fn a_light_playout_ends_when_only_eyes_are_left() {
    for options in ["size=5 target=65535", "target=65535", "size=13 target=65535 superko=positional"] {
        for seed in 0..20 {
            let mut game = WithHistory::<Chains>::new(options.parse().unwrap());
            let mut below = generator(seed);
            while let Some(m) = game.pick_light(&mut below) {
                assert!(m != Move::Pass || sensible(&game, game.position().position()).is_empty(), "{m} in {game}");
                game.play(m).unwrap();
            }
            assert_eq!(game.position().position().passes(), 2);
        }
    }
}

/// Who may pass only when stuck fills his eyes when there is nothing else.
#[test]
fn who_may_not_pass_fills_eyes() {
    let rules: Rules = "size=2 target=9 passing=when_stuck".parse().unwrap();
    assert_eq!(rules.passing, Passing::WhenStuck);
    let game = CaptureGo::parse(rules, "X1/1X b 0 0 0").unwrap();
    assert!(game.is_eye("A1".parse().unwrap(), Side::Black) && game.is_eye("B2".parse().unwrap(), Side::Black));
    let picked: BTreeSet<_> =
        (0..20).filter_map(|seed| game.pick_light(generator(seed))).map(|m| m.to_string()).collect();
    assert!(picked.iter().eq(["A1", "B2"]), "{picked:?}");
}

/// A generator that gives too much gets a legal move all the same.
#[test]
fn a_number_that_is_too_large_picks_a_legal_move() {
    for options in ["size=3 target=9", "size=3 target=9 passing=when_stuck"] {
        let mut game = WithHistory::<Chains>::new(options.parse().unwrap());
        while let Some(m) = game.pick_light(|n| n) {
            let (chains, position) = (game.position(), game.position().position());
            let picks = [chains.pick_move(|n| n), position.pick_move(|n| n), position.pick_light(|_| u32::MAX)];
            for m in picks {
                position.check(m.unwrap()).unwrap();
            }
            game.play(m).unwrap();
        }
    }
}

#[test]
fn a_point_of_an_empty_board_is_nobodys_eye() {
    let position = Position::new(Rules::default());
    let a1 = "A1".parse().unwrap();
    assert!(!LightPlayouts::is_eye(&position, a1, Side::Black));
    assert!(!Chains::from(position).is_eye(a1, Side::Black));
}
