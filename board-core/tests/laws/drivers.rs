//! The drivers, and what they report.

use board_core::testing::{Law, Laws, assert_game, check_game, walk, walk_from};
use board_core::{Game, Ply, Turn};
use proptest::prelude::*;

use super::laws;
use super::toy::{Cell, Toy, ToyRules};

const BROKEN: ToyRules = ToyRules { free: false, ko: super::toy::Ko::Ignore, broken: Some(Law::Key), way: 0 };

#[test]
fn a_violation_tells_all_that_is_needed() {
    // Throw, on, throw, on, throw, back.
    let violation = check_game::<Toy>(BROKEN, &[0; 12]).expect_err("a broken key");
    assert_eq!(violation.law, Law::Key);
    assert_eq!(violation.rules, "broken=key");
    assert_eq!(violation.plies, ["t1", "01", "t1", "01", "t1", "10"]);
    assert_eq!(violation.position, "01 b- 3");
    let text = violation.to_string();
    for part in ["law key: ", "Equal states have equal keys", "rules: broken=key", "position: 01 b- 3"] {
        assert!(text.contains(part), "{text}");
    }
    assert!(text.ends_with("plies: t1 01 t1 01 t1 10"), "{text}");
}

#[test]
fn a_search_finds_the_shortest_way() {
    let violation = Laws::<Toy>::new(BROKEN).exhaust(u32::MAX, usize::MAX).expect_err("a broken key");
    // No runner can go back before its second turn.
    assert_eq!(violation.plies.len(), 6, "{violation}");
}

#[test]
#[should_panic(expected = "law key: ")]
fn assert_game_panics() {
    assert_game::<Toy>(BROKEN, &[0; 12]);
}

#[test]
fn reports_count() {
    let laws = Laws::<Toy>::new(ToyRules::default());
    let nothing = laws.check(&[]).expect("sound");
    assert_eq!((nothing.states, nothing.plies, nothing.complete), (1, 0, false));
    // Fives throw t2, and go on as far as they can.
    let short = laws.check(&[1; 4]).expect("sound");
    assert_eq!((short.states, short.plies, short.moves, short.over), (5, 4, 2, 0));
    let whole = laws.check(&[1; 100]).expect("sound");
    assert!(whole.complete && whole.over == 1 && whole.states == whole.plies + 1, "{whole:?}");

    let shallow = laws.exhaust(2, usize::MAX).expect("sound");
    // The start, two throws, and a step for each.
    assert_eq!((shallow.states, shallow.plies, shallow.complete), (5, 2, false));
    assert_eq!(laws.exhaust(2, 3).expect("sound").states, 3);
    assert!(laws.exhaust(u32::MAX, usize::MAX).expect("sound").complete);
}

#[test]
fn candidates_and_throws_are_asked_about() {
    let toy = Toy::new(ToyRules::default());
    let step = "44".parse().expect("a step");
    assert_eq!(Laws::<Toy>::new(toy.rules).check(&[]).expect("sound").refused, 0);
    assert_eq!(Laws::<Toy>::new(toy.rules).candidates([step]).check(&[]).expect("sound").refused, 1);
    let refused = Laws::<Toy>::new(toy.rules).indexed().check(&[]).expect("sound").refused;
    assert_eq!(refused, 36);
    // At its end a game that offers no throw refuses those it is asked about.
    let over =
        Toy::parse(ToyRules { broken: Some(Law::Resolve), ..ToyRules::default() }, "50 b- 3").expect("a position");
    let from_over = || Laws::<Toy>::new(over.rules).starting_from(over.clone());
    assert!(from_over().check(&[]).is_ok());
    let throws = ["t1".parse().expect("a throw")];
    assert_eq!(from_over().throws(throws).check(&[]).expect_err("broken").law, Law::Resolve);
}

#[test]
fn round_trips_that_lose_or_fail_are_told() {
    let laws = || Laws::<Toy>::new(ToyRules::default());
    let lost = laws().ply_round_trip("always t1", |_| "t1".parse()).check(&[1, 0]).expect_err("steps are lost");
    assert_eq!((lost.law, lost.plies.len()), (Law::RoundTrip, 0));
    assert!(lost.message.contains("always t1"), "{lost}");
    let failed = laws().round_trip("no ink", |_| Err::<Toy, _>("dry")).check(&[]).expect_err("it fails");
    assert_eq!((failed.law, failed.message.as_str()), (Law::RoundTrip, "no ink: dry"));
}

#[test]
fn records_are_read_back_and_replayed() {
    let recorded = |rules| Laws::<Toy>::new(rules).except(Law::RulesText).recorded();
    let sound = recorded(ToyRules::default());
    sound.check(&[1, 0, 0, 0, 0, 1]).expect("a sound record");
    let later = walk::<Toy>(ToyRules::default(), &[1, 0, 0]);
    sound.starting_from(later).check(&[0; 40]).expect("a sound record from a later start");
    // Its text says that the default rules were played by.
    let broken = recorded(ToyRules { broken: Some(Law::RulesText), ..ToyRules::default() });
    let violation = broken.check(&[1]).expect_err("a broken record");
    assert_eq!(violation.law, Law::RoundTrip);
    assert!(violation.message.starts_with("record: "), "{violation}");
}

#[test]
fn a_law_left_out_twice_is_left_out() {
    let laws = || Laws::<Toy>::new(BROKEN);
    assert_eq!(laws().check(&[0; 12]).expect_err("a broken key").law, Law::Key);
    assert!(laws().except(Law::Key).except(Law::Hash).except(Law::Key).check(&[0; 12]).is_ok());
}

#[test]
fn debug_output_names_the_start() {
    assert!(format!("{:?}", laws(ToyRules::default())).contains("start"));
}

#[test]
fn walks_lead_where_the_tape_says() {
    let at = |tape: &[u8]| walk::<Toy>(ToyRules::default(), tape).to_string();
    assert_eq!(at(&[]), "00 r- 0");
    assert_eq!(at(&[1]), "00 r2 0");
    assert_eq!(at(&[3, 0]), "20 b- 1");
    let start = walk::<Toy>(ToyRules::default(), &[1, 0]);
    assert_eq!(walk_from(start, &[0, 0]).to_string(), "21 r- 2");
    let long = walk::<Toy>(ToyRules::default(), &[1; 1000]);
    assert!(matches!(long.turn(), Turn::Over(_)));
}

#[test]
fn the_table_of_laws_is_the_list_of_laws() {
    let table = include_str!("../../src/testing/laws.md");
    let rows = Law::ALL.iter().map(|law| format!("| `{}` | {} |\n", law.id(), law.statement()));
    let wanted = format!("\n| id | law |\n| --- | --- |\n{}", rows.collect::<String>());
    assert_eq!(table, wanted);
}

#[test]
fn ids_differ() {
    let ids: std::collections::BTreeSet<_> = Law::ALL.iter().map(|law| law.id()).collect();
    assert_eq!(ids.len(), Law::ALL.len());
}

proptest! {
    #[test]
    fn any_tape(tape in proptest::collection::vec(any::<u8>(), 0..60), free: bool) {
        let rules = ToyRules { free, ..ToyRules::default() };
        if let Err(violation) = laws(rules).check(&tape) {
            prop_assert!(false, "{violation}");
        }
    }

    /// A walk ends where the check of the same tape ends.
    #[test]
    fn walk_and_check_go_the_same_way(tape in proptest::collection::vec(any::<u8>(), 0..60)) {
        let rules = ToyRules::default();
        let end = walk::<Toy>(rules, &tape);
        let laws = Laws::<Toy>::new(rules).invariant("this isn't the end", move |toy| {
            if *toy == end { Err(String::new()) } else { Ok(()) }
        });
        let violation = laws.check(&tape).expect_err("the end is reached");
        prop_assert_eq!(violation.law, Law::Invariant);
        let mut game = Toy::new(rules);
        for ply in &violation.plies {
            let ply: Ply<_, _> = ply.parse().expect("a ply");
            game.apply(ply).expect("a legal ply");
        }
        prop_assert_eq!(game.to_string(), walk::<Toy>(rules, &tape).to_string());
        prop_assert!(game.cells.iter().all(|cell| cell.0 <= Cell::HOME));
    }
}
