//! Section 7 of the rules text: positions, throws and moves as text, and what is refused.

use crate::common::{self, invalid};
use board_core::prelude::*;
use board_core::{ParseError, ParseErrorKind, PositionError};
use senet::{House, Invalid, Man, Move, MoveKind, Position, Rules, Setup, Side, StopOn26, Throw};

const RULES: Rules = Rules::DEFAULT;

#[track_caller]
fn same(rules: Rules, text: &str) {
    assert_eq!(common::at(rules, text).to_string(), text);
}

/// Text that cannot be read: what is wrong, and where.
#[track_caller]
fn unreadable(text: &str) -> (ParseErrorKind, usize) {
    match Position::parse(RULES, text) {
        Err(PositionError::Text(ParseError { kind, at, .. })) => (kind, at),
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn rule_7_positions_print_back_the_same() {
    for text in [
        "wbwbwbwbwb/10/10 b - 0 0",
        "wbwbwbwbwb/10/10 w - 0 0",
        "wbwbwbwbwb/10/10 b 5 0 0",
        "1w1w6/9b/W8B b 3 3 2",
        "10/10/5B1WBW b 1 3 3",
        "w8b/10/10 w - 4 4",
        "10/1w8/10 w - 5 4",
        "10/1w8/10 b - 5 4",
    ] {
        same(RULES, text);
    }
}

#[test]
fn rule_7_letters_and_marks() {
    let game = common::at(RULES, "bwBW6/10/10 b - 3 3");
    let men: Vec<_> = game.men().map(|(_, man)| man).collect();
    assert_eq!(
        men,
        [Man::new(Side::Black), Man::new(Side::White), Man::stopped(Side::Black), Man::stopped(Side::White)]
    );
    // Below 26 either is valid under every option.
    for &stop in StopOn26::ALL {
        same(RULES.with_stop_on_26(stop), "bwBW6/10/10 b - 3 3");
    }
}

#[test]
fn rule_7_a_finished_game_keeps_either_side() {
    for text in ["w9/10/10 b - 5 4", "w9/10/10 w - 5 4", "10/b9/10 b - 4 5", "10/b9/10 w - 4 5"] {
        let game = common::at(RULES, text);
        assert_eq!(game.to_string(), text);
        assert!(game.outcome().is_some());
    }
}

#[test]
fn rule_7_refused_a_man_on_27() {
    assert_eq!(invalid(RULES, "w9/10/6B3 b - 4 4"), Invalid::ManInWater);
    assert_eq!(invalid(RULES, "b9/10/6w3 b - 4 4"), Invalid::ManInWater);
}

#[test]
fn rule_7_refused_an_unmarked_man_on_26_under_every_option() {
    for &stop in StopOn26::ALL {
        assert_eq!(invalid(RULES.with_stop_on_26(stop), "w9/10/5b4 b - 4 4"), Invalid::UnmarkedOn26);
    }
}

#[test]
fn rule_7_refused_an_unmarked_man_beyond_26_unless_never() {
    for (text, number) in [("w9/10/7b2 b - 4 4", 28), ("w9/10/8b1 b - 4 4", 29), ("w9/10/9b b - 4 4", 30)] {
        let house = House::new(number).unwrap();
        assert_eq!(invalid(RULES, text), Invalid::UnmarkedBeyond26 { house });
        assert_eq!(invalid(RULES.with_stop_on_26(StopOn26::Always), text), Invalid::UnmarkedBeyond26 { house });
        same(RULES.with_stop_on_26(StopOn26::Never), text);
    }
    same(RULES.with_stop_on_26(StopOn26::Never), "w9/10/9B b - 4 4");
}

#[test]
fn rule_7_refused_a_wrong_sum_of_men() {
    let wrong = |side, on_board, off| Invalid::WrongCount { side, on_board, off, men: 5 };
    assert_eq!(invalid(RULES, "wbwbwbwbwb/b9/10 b - 0 0"), wrong(Side::Black, 6, 0));
    assert_eq!(invalid(RULES, "wbwbwbwbwb/w9/10 b - 0 0"), wrong(Side::White, 6, 0));
    assert_eq!(invalid(RULES, "wbwbwbwbwb/10/10 b - 1 0"), wrong(Side::Black, 5, 1));
    assert_eq!(invalid(RULES, "wbwbwbwbwb/10/10 b - 0 255"), wrong(Side::White, 5, 255));
    assert_eq!(invalid(RULES, "10/10/10 b - 0 0"), wrong(Side::Black, 0, 0));
}

#[test]
fn rule_7_refused_both_sides_finished_and_a_throw_after_the_end() {
    assert_eq!(invalid(RULES, "10/10/10 b - 5 5"), Invalid::BothFinished);
    assert_eq!(invalid(RULES, "10/10/10 b 1 5 5"), Invalid::BothFinished);
    assert_eq!(invalid(RULES, "w9/10/10 b 1 5 4"), Invalid::ThrowAfterEnd);
    assert_eq!(invalid(RULES, "w9/10/10 w 1 5 4"), Invalid::ThrowAfterEnd);
    assert_eq!(invalid(RULES, "b9/10/10 b 2 4 5"), Invalid::ThrowAfterEnd);
}

#[test]
fn rule_7_refused_what_is_not_canonical() {
    use ParseErrorKind::{End, NotCanonical, Range, Trailing, Unexpected};
    for (text, error) in [
        ("", (End, 0)),
        ("wbwbwbwbwb/10/9 b - 0 0", (Unexpected, 15)),
        ("wbwbwbwbwb/10 b - 0 0", (Unexpected, 13)),
        ("wbwbwbwbwb/10/10/10 b - 0 0", (Unexpected, 16)),
        ("wbwbwbwbwbw/9/10 b - 0 0", (Unexpected, 10)),
        // Runs of empty houses.
        ("wbwbwbwbwb/010/10 b - 0 0", (NotCanonical, 11)),
        ("wbwbwbwbwb/55/10 b - 0 0", (NotCanonical, 12)),
        ("wbwbwbwbwb/91/10 b - 0 0", (NotCanonical, 12)),
        ("wbwbwbwbwb/19/10 b - 0 0", (NotCanonical, 12)),
        ("wbwbwbwbwb/10/b0b8 b - 0 0", (NotCanonical, 15)),
        ("wbwbwbwbwb/b10/10 b - 0 0", (Range, 12)),
        ("wbwbwbwbwb/bb9/10 b - 0 0", (Range, 13)),
        ("wbwbwbwbwb/11/10 b - 0 0", (NotCanonical, 12)),
        ("wbwbwbwbwb/100/10 b - 0 0", (Unexpected, 13)),
        // Letters.
        ("xbwbwbwbwb/10/10 b - 0 0", (Unexpected, 0)),
        ("wbwbwbwbw\u{e9}/10/10 b - 0 0", (Unexpected, 9)),
        ("wbwbwbwbwb/10/10 B - 0 0", (Unexpected, 17)),
        ("wbwbwbwbwb/10/10 black - 0 0", (Unexpected, 18)),
        // The throw.
        ("wbwbwbwbwb/10/10 b 0 0 0", (Range, 19)),
        ("wbwbwbwbwb/10/10 b 6 0 0", (Range, 19)),
        ("wbwbwbwbwb/10/10 b t1 0 0", (Unexpected, 19)),
        ("wbwbwbwbwb/10/10 b 11 0 0", (Unexpected, 20)),
        // The men off.
        ("wbwbwbwbwb/10/10 b - 00 0", (NotCanonical, 21)),
        ("wbwbwbwbwb/10/10 b - 0 00", (NotCanonical, 23)),
        ("wbwbwbwbwb/10/10 b - +0 0", (Unexpected, 21)),
        ("wbwbwbwbwb/10/10 b - -0 0", (Unexpected, 21)),
        ("wbwbwbwbwb/10/10 b - 0 256", (Range, 23)),
        ("wbwbwbwbwb/10/10 b - 99999999999999999999 0", (Range, 21)),
        // Spaces, and the end.
        ("wbwbwbwbwb/10/10 b - 0", (End, 22)),
        ("wbwbwbwbwb/10/10 b - 0 ", (End, 23)),
        ("wbwbwbwbwb/10/10 b - 0 0 ", (Trailing, 24)),
        ("wbwbwbwbwb/10/10 b - 0 0\n", (Trailing, 24)),
        ("wbwbwbwbwb/10/10  b - 0 0", (Unexpected, 17)),
        (" wbwbwbwbwb/10/10 b - 0 0", (Unexpected, 0)),
        ("wbwbwbwbwb/10/10", (End, 16)),
    ] {
        assert_eq!(unreadable(text), error, "{text:?}");
    }
}

#[test]
fn rule_7_throws() {
    for (value, throw) in (1..).zip(Throw::ALL) {
        assert_eq!(throw.to_string(), format!("t{value}"));
        assert_eq!(throw.to_string().parse(), Ok(throw));
    }
    for text in ["", "t", "t0", "t6", "t01", "t1 ", " t1", "T1", "1", "t11", "-"] {
        assert!(text.parse::<Throw>().is_err(), "{text:?}");
    }
}

#[test]
fn rule_7_moves() {
    let house = |n| House::new(n).unwrap();
    for (text, kind) in [
        ("9-11", MoveKind::Step { from: house(9), to: house(11) }),
        ("11-9", MoveKind::Step { from: house(11), to: house(9) }),
        ("26-27", MoveKind::Step { from: house(26), to: house(27) }),
        ("26-off", MoveKind::Off { from: house(26) }),
        ("pass", MoveKind::Pass),
        // Tokens of no legal move.
        ("1-30", MoveKind::Step { from: house(1), to: house(30) }),
        ("7-7", MoveKind::Step { from: house(7), to: house(7) }),
        ("1-off", MoveKind::Off { from: house(1) }),
    ] {
        let m: Move = text.parse().unwrap();
        assert_eq!((m.kind(), m.to_string()), (kind, text.to_owned()));
        assert_eq!(
            (m.origin(), m.target(), m.is_pass(), m.is_off()),
            match kind {
                MoveKind::Step { from, to } => (Some(from), Some(to), false, false),
                MoveKind::Off { from } => (Some(from), None, false, true),
                MoveKind::Pass => (None, None, true, false),
            }
        );
        assert_eq!(m.is_backward(), text == "11-9");
    }
    use ParseErrorKind::{End, NotCanonical, Range, Trailing, Unexpected};
    for (text, kind, at) in [
        ("", End, 0),
        ("9", End, 1),
        ("9-", End, 2),
        ("-9", Unexpected, 0),
        ("0-1", Range, 0),
        ("1-0", Range, 2),
        ("30-31", Range, 3),
        ("31-off", Range, 0),
        ("09-11", NotCanonical, 0),
        ("9-011", NotCanonical, 2),
        ("9-11 ", Trailing, 4),
        ("9 -11", Unexpected, 1),
        ("9\u{2013}11", Unexpected, 1),
        ("9-offf", Trailing, 5),
        ("9-of", End, 4),
        ("9-Off", Unexpected, 2),
        ("Pass", Unexpected, 0),
        ("pas", End, 3),
        ("passs", Trailing, 4),
        ("off", Unexpected, 0),
        ("300-1", Range, 0),
        ("99999999999-1", Range, 0),
    ] {
        let error = text.parse::<Move>().unwrap_err();
        assert_eq!((error.kind, error.at), (kind, at), "{text:?}");
    }
}

#[test]
fn rule_7_the_water_is_written_as_aimed_wherever_the_man_ends() {
    assert_eq!(common::list(RULES, "10/3bw5/5B4 b 1 3 4"), "26-27");
    assert_eq!(common::after(RULES, "10/3bw5/5B4 b 1 3 4", "26-27"), "10/2Bbw5/10 b - 3 4");
}

#[test]
fn rule_7_with_only_the_pass_the_turn_is_the_sides() {
    let game = common::at(RULES, "bbb1wbb3/10/10 w 2 0 4");
    assert_eq!(game.side_to_move(), Some(Side::White));
    assert_eq!(game.legal_moves()[..], [Move::PASS]);
}

#[test]
fn other_tokens() {
    assert_eq!("black".parse(), Ok(Side::Black));
    assert!(["", "Black", "b", "black ", "red"].iter().all(|text| text.parse::<Side>().is_err()));
    assert_eq!(Side::ALL.map(|side| side.to_string()), ["black", "white"]);
    for letter in ["b", "w", "B", "W"] {
        assert_eq!(letter.parse::<Man>().unwrap().to_string(), letter);
    }
    assert!(["", "x", "bb"].iter().all(|text| text.parse::<Man>().is_err()));
    assert_eq!("30".parse(), Ok(House::new(30).unwrap()));
    assert!(["", "0", "31", "01", "1 ", "-1", "256"].iter().all(|text| text.parse::<House>().is_err()));
}

#[test]
fn setups_can_hold_and_print_any_nonsense() {
    let mut setup = Setup::empty();
    assert_eq!(setup.to_string(), "10/10/10 b - 0 0");
    setup.set(House::WATER, Some(Man::new(Side::White)));
    setup.off = [200, 7];
    assert_eq!(setup.to_string(), "10/10/6w3 b - 200 7");
    assert_eq!(setup.to_string().parse(), Ok(setup.clone()));
    assert_eq!(setup.at(House::WATER), Some(Man::new(Side::White)));
    assert_eq!(setup.men().collect::<Vec<_>>(), [(House::WATER, Man::new(Side::White))]);
    setup.set(House::WATER, None);
    assert_eq!(setup.men().count(), 0);
    assert_eq!(Setup::default().to_string(), "wbwbwbwbwb/10/10 b - 0 0");
    assert_eq!(
        Position::from_setup(RULES, &Setup::empty()).unwrap_err().to_string(),
        "black has 0 men on the board and 0 off: together there have to be 5 (rule 1.2)"
    );
}

#[test]
fn tokens_know_their_parts() {
    // What `Side` says as a type of its own and as the trait.
    assert_eq!(Side::ALL.map(board_core::Side::index), [0, 1]);
    assert_eq!(Side::ALL.map(board_core::Side::other), [Side::White, Side::Black]);
    // Rule 3.2: 1, 4 and 5.
    assert_eq!(Throw::ALL.map(Throw::throws_again), [true, false, false, true, true]);
}
