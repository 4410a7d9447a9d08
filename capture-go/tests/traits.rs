//! The laws that every game obeys: along random games, and in every state of the smallest boards.
#![cfg(feature = "alloc")]

mod random;

use board_core::WithHistory;
use board_core::testing::Laws;
use board_core::{Drawn, Explain, Game, IndexedMoves, Recurs, Reversible};
use capture_go::{CaptureGo, Chains, Move, Point, Position, Rules, Side, Size};
use proptest::prelude::*;
use random::rules;

/// What is asked of both forms.
fn laws<G>(rules: Rules) -> Laws<G>
where
    G: Drawn + Reversible + IndexedMoves + Explain<Rules = Rules, Move = Move, Side = Side> + 'static,
{
    let points = Size::MAX.points().filter(move |&point| !rules.size.contains(point));
    Laws::new(rules)
        .reversible()
        .indexed()
        .explained()
        .drawn()
        .recorded()
        .candidates(points.step_by(7).map(Move::Place))
        .exempt(|m| m == Move::Pass)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn the_game_with_history_is_lawful(rules in rules(6), tape in prop::collection::vec(any::<u8>(), 0..60)) {
        if let Err(violation) = laws::<CaptureGo>(rules).history().check(&tape) {
            panic!("{violation}");
        }
    }

    #[test]
    fn the_position_alone_is_lawful(rules in rules(6), tape in prop::collection::vec(any::<u8>(), 0..60)) {
        if let Err(violation) = laws::<Position>(rules).recurs().check(&tape) {
            panic!("{violation}");
        }
    }

    #[test]
    fn large_boards_are_lawful(rules in rules(19), tape in prop::collection::vec(any::<u8>(), 0..12)) {
        if let Err(violation) = laws::<CaptureGo>(rules).history().check(&tape) {
            panic!("{violation}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn chains_are_lawful(rules in rules(6), tape in prop::collection::vec(any::<u8>(), 0..60)) {
        if let Err(violation) = laws::<Chains>(rules).recurs().check(&tape) {
            panic!("{violation}");
        }
    }

    #[test]
    fn chains_with_history_are_lawful(rules in rules(6), tape in prop::collection::vec(any::<u8>(), 0..60)) {
        if let Err(violation) = laws::<WithHistory<Chains>>(rules).history().check(&tape) {
            panic!("{violation}");
        }
    }

    /// The two forms agree on everything that shows, along long games on boards of all sizes.
    #[test]
    fn chains_agree_with_the_position(rules in rules(19), tape in prop::collection::vec(any::<u8>(), 0..500)) {
        let mut game = CaptureGo::new(rules);
        let mut chains = WithHistory::<Chains>::new(rules);
        for &byte in &tape {
            let moves = game.legal_moves();
            prop_assert_eq!(&moves[..], &chains.legal_moves()[..]);
            prop_assert_eq!(moves.len(), chains.count_moves());
            prop_assert_eq!(game.turn(), chains.turn());
            prop_assert_eq!(game.position(), chains.position().position());
            prop_assert_eq!(chains.position().key(), Position::parse(rules, &chains.to_string()).unwrap().key());
            let Some(&m) = moves.get(usize::from(byte) * 7 % moves.len().max(1)) else { break };
            let key = chains.position().situation_key_after(m);
            game.play_unchecked(m);
            chains.play_unchecked(m);
            prop_assert_eq!(key, game.position().situation_key());
            // Built of the position they are as those that were played on.
            let built = Chains::from(*game.position());
            prop_assert_eq!(&built.legal_moves()[..], &chains.position().legal_moves()[..]);
        }
    }
}

#[test]
fn the_smallest_board_is_lawful_in_every_state_to_a_depth() {
    for options in [
        "size=2",
        "size=2 target=1000",
        "size=2 target=3 two_passes=most_captures",
        "size=2 target=1000 passing=when_stuck",
        "size=2 target=1000 superko=positional passing=when_stuck",
        "size=2 target=1000 superko=simple",
        "size=2 target=1000 superko=none",
    ] {
        let report = laws::<CaptureGo>(options.parse().unwrap()).history().exhaust(7, 2_000);
        let report = report.unwrap_or_else(|violation| panic!("{violation}"));
        assert!(report.states > 50, "{options}: {report:?}");
    }
}

#[test]
fn first_capture_always_ends() {
    // Every placement but the last adds a stone, and two passes in a row end the game.
    for (options, plies) in [("size=2 passing=when_stuck", 5), ("size=2", 10), ("size=3 passing=when_stuck", 10)] {
        let laws = Laws::<CaptureGo>::new(options.parse().unwrap()).ends_within(plies);
        for seed in 0..64_u64 {
            let tape: Vec<u8> = (0..4).flat_map(|i| board_core::key::mix(seed * 4 + i).to_le_bytes()).collect();
            laws.check(&tape).unwrap_or_else(|violation| panic!("{violation}"));
        }
    }
}

#[test]
fn points_of_the_largest_board_are_distinct() {
    let mut points: Vec<Point> = Size::MAX.points().collect();
    assert!(points.is_sorted());
    points.dedup();
    assert_eq!(points.len(), 361);
}

#[test]
fn where_any_capture_wins_the_length_is_bounded() {
    let rules = Rules::default();
    assert_eq!(Position::new(rules).most_plies(), Some(2 * 81 + 2));
    let three = rules.with_target(3.try_into().unwrap());
    assert_eq!(Position::new(three).most_plies(), None);
    let most = |text: &str| Position::parse(three.with_size(Size::new(2).unwrap()), text).unwrap().most_plies();
    // Who has captured two needs one more, and so does the other; or not.
    assert_eq!(most("2/X1 w 2 2 0"), Some(2 * 3 + 2));
    assert_eq!(most("2/X1 w 2 2 1"), Some(2 * 3 + 1));
    assert_eq!(most("2/X1 w 2 1 0"), None);
    // Over.
    assert_eq!(most("2/X1 w 3 2 0"), Some(0));
    assert_eq!(most("2/X1 w 2 2 2"), Some(0));
}

/// Every game to the first capture stays within what is said, and the longest come near.
#[test]
fn the_longest_game_on_two_lines() {
    fn longest(game: &Position) -> u64 {
        let moves = game.legal_moves();
        let plies = moves.into_iter().map(|m| 1 + longest(&game.after(m).unwrap())).max().unwrap_or(0);
        assert!(Some(plies) <= game.most_plies(), "{game}");
        plies
    }
    let start = Position::new(Rules::default().with_size(Size::new(2).unwrap()));
    assert_eq!((longest(&start), start.most_plies()), (8, Some(10)));
}
