//! Section 5 of the rules text.

use board_core::{Game, ParseErrorKind as Kind, PositionError};
use capture_go::{Invalid, Move, Point, Position, Rules, Setup, Side, Size};

use crate::{after, game, mv, result, start, text_after};

#[test]
fn rule_5_points_as_in_gtp() {
    let letters: String = Size::MAX.points().take(19).map(|point| point.to_string().remove(0)).collect();
    assert_eq!(letters, "ABCDEFGHJKLMNOPQRST");
    for point in Size::MAX.points() {
        let text = point.to_string();
        assert_eq!(text.parse(), Ok(point));
        assert_eq!(text.to_lowercase().parse(), Ok(point));
        assert_eq!(text[1..].parse(), Ok(point.line() + 1));
    }
    assert_eq!(text_after("", "9/9/9/9/9/9/9/9/9 b 0 0 0", "J1"), "9/9/9/9/9/9/9/9/8X w 0 0 0");
}

#[test]
fn rule_5_moves_read_in_any_case_and_written_in_one() {
    for text in ["pass", "PASS", "Pass", "pAsS"] {
        assert_eq!(text.parse(), Ok(Move::Pass));
    }
    assert_eq!(Move::Pass.to_string(), "pass");
    assert_eq!(mv("d4").to_string(), "D4");
    assert_eq!(mv("p4").to_string(), "P4");
    assert_eq!(mv("T19").to_string(), "T19");
}

#[test]
fn rule_5_bad_moves_are_told_where() {
    for (text, kind, at) in [
        ("", Kind::End, 0),
        ("D", Kind::End, 1),
        ("I5", Kind::Unexpected, 0),
        ("i5", Kind::Unexpected, 0),
        ("U1", Kind::Unexpected, 0),
        ("4D", Kind::Unexpected, 0),
        (" D4", Kind::Unexpected, 0),
        ("é4", Kind::Unexpected, 0),
        ("A0", Kind::Range, 1),
        ("A20", Kind::Range, 1),
        ("A4294967297", Kind::Range, 1),
        ("A04", Kind::NotCanonical, 1),
        ("D-4", Kind::Unexpected, 1),
        ("DD", Kind::Unexpected, 1),
        ("D4x", Kind::Trailing, 2),
        ("D4 ", Kind::Trailing, 2),
        ("P", Kind::End, 1),
        ("pa", Kind::End, 2),
        ("pas", Kind::End, 3),
        ("past", Kind::Unexpected, 3),
        ("passe", Kind::Trailing, 4),
        ("resign", Kind::Unexpected, 1),
    ] {
        let error = text.parse::<Move>().expect_err(text);
        assert_eq!((error.kind, error.at), (kind, at), "{text:?}");
    }
}

#[test]
fn rule_5_a_position_has_five_fields() {
    let game = game("size=3 target=99", "OX1/1X1/2O w 7 12 1");
    let position = game.position();
    assert_eq!(position.at("A3".parse().unwrap()), Some(Side::White));
    assert_eq!(position.at("B3".parse().unwrap()), Some(Side::Black));
    assert_eq!(position.at("C3".parse().unwrap()), None);
    assert_eq!(position.at("C1".parse().unwrap()), Some(Side::White));
    assert_eq!(position.at("D1".parse().unwrap()), None);
    assert_eq!(position.side(), Side::White);
    assert_eq!(position.captures(Side::Black), 7);
    assert_eq!(position.captures(Side::White), 12);
    assert_eq!(position.passes(), 1);
    assert_eq!(position.size().get(), 3);
}

#[test]
fn rule_5_what_is_read_is_written_back_exactly() {
    for (rules, text) in [
        ("", "9/9/9/9/9/9/9/9/9 b 0 0 0"),
        ("size=12", "12/12/12/12/12/12/12/12/12/12/10XO/12 w 0 0 1"),
        ("size=2 target=9", "XO/1O w 3 8 1"),
        ("size=2", "2/2 w 0 0 2"),
        ("size=2", "2/2 b 4294967295 0 0"),
        ("size=2", "2/2 b 0 1 2"),
        ("size=3 target=65535", "X1X/1O1/3 b 65534 4294967295 2"),
    ] {
        assert_eq!(game(rules, text).to_string(), text);
    }
}

#[test]
fn rule_5_bad_text_is_told_where() {
    for (text, kind, at) in [
        ("", Kind::End, 0),
        (" ", Kind::Unexpected, 0),
        ("/3/3 b 0 0 0", Kind::Unexpected, 0),
        ("3/3/3", Kind::End, 5),
        ("3/3/3 ", Kind::End, 6),
        ("3/3/3  b 0 0 0", Kind::Unexpected, 6),
        ("3/3/3 B 0 0 0", Kind::Unexpected, 6),
        ("3/3/3 x 0 0 0", Kind::Unexpected, 6),
        ("3/3/3 b 0 0", Kind::End, 11),
        ("3/3/3 b 0 0 ", Kind::End, 12),
        ("3/3/3 b 0 0 0 ", Kind::Trailing, 13),
        ("3/3/3 b 0 0 0 0", Kind::Trailing, 13),
        ("3/3/3 b 00 0 0", Kind::NotCanonical, 8),
        ("3/3/3 b -1 0 0", Kind::Unexpected, 8),
        ("3/3/3 b +1 0 0", Kind::Unexpected, 8),
        ("3/3/3 b 0 4294967296 0", Kind::Range, 10),
        ("3/3/3 b 0 0 256", Kind::Range, 12),
        // The board.
        ("3/0X2/3 b 0 0 0", Kind::Range, 2),
        ("3/03/3 b 0 0 0", Kind::NotCanonical, 2),
        ("3/x2/3 b 0 0 0", Kind::Unexpected, 2),
        ("3/.2/3 b 0 0 0", Kind::Unexpected, 2),
        ("3/12/3 b 0 0 0", Kind::Range, 2),
        ("3/2XX/3 b 0 0 0", Kind::Range, 4),
        ("3/2/3 b 0 0 0", Kind::Range, 3),
        ("3/3 b 0 0 0", Kind::Range, 3),
        ("3/3/3/3 b 0 0 0", Kind::Unexpected, 5),
        ("3/3/3/ b 0 0 0", Kind::Unexpected, 5),
        ("3//3 b 0 0 0", Kind::Unexpected, 2),
        ("20/20 b 0 0 0", Kind::Range, 0),
    ] {
        let error = text.parse::<Setup>().expect_err(text);
        assert_eq!((error.kind, error.at), (kind, at), "{text:?}");
        let rules = Rules::default().with_size(Size::new(3).unwrap());
        assert_eq!(Position::parse(rules, text), Err(PositionError::Text(error)));
    }
}

#[test]
fn rule_5_twenty_lines_are_too_many() {
    let text = format!("{} b 0 0 0", ["19"; 20].join("/"));
    let error = text.parse::<Setup>().unwrap_err();
    assert_eq!((error.kind, error.at), (Kind::Unexpected, 19 * 3 - 1));
}

fn invalid(rules: &str, text: &str) -> Invalid {
    match Position::parse(crate::rules(rules), text) {
        Err(PositionError::Invalid(why)) => why,
        other => panic!("{text}: {other:?}"),
    }
}

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

#[test]
fn rule_5_refused_sizes() {
    assert_eq!(invalid("", "1 b 0 0 0"), Invalid::Size(1));
    let other = Invalid::OtherSize { found: Size::new(3).unwrap(), wanted: Size::NINE };
    assert_eq!(invalid("", "3/3/3 b 0 0 0"), other);
}

#[test]
fn rule_5_refused_a_chain_without_liberties() {
    assert_eq!(invalid("size=3 target=9", "3/X2/OX1 b 0 0 0"), Invalid::NoLiberty(point("A1")));
    assert_eq!(invalid("size=2 target=9", "XX/XX b 0 0 0"), Invalid::NoLiberty(point("A1")));
    // Of two the first in the order of points, whatever the colour and the side to move.
    assert_eq!(invalid("size=4 target=9", "OX2/X3/3O/2OX w 0 0 0"), Invalid::NoLiberty(point("D1")));
    // Also in a finished game: nothing may stay without liberties.
    assert_eq!(invalid("size=2", "XX/XX b 1 0 0"), Invalid::NoLiberty(point("A1")));
}

#[test]
fn rule_5_refused_both_counts_at_the_target() {
    assert_eq!(invalid("size=3", "3/3/3 b 1 1 0"), Invalid::BothAtTarget);
    assert_eq!(invalid("size=3 target=3", "3/3/3 b 3 4 2"), Invalid::BothAtTarget);
    assert_eq!(game("size=3 target=3", "3/3/3 b 2 2 0").count_moves(), 10);
}

#[test]
fn rule_5_refused_passes() {
    assert_eq!(invalid("size=3", "3/3/3 b 0 0 3"), Invalid::Passes(3));
    assert_eq!(invalid("size=3", "3/3/3 b 0 0 255"), Invalid::Passes(255));
}

#[test]
fn rule_5_refused_setups_in_order() {
    let mut setup = Setup::empty(Size::NINE);
    let rules: Rules = "size=3".parse().unwrap();
    setup.captures = [9, 9];
    setup.passes = 9;
    setup.set(point("T19"), Some(Side::Black));
    let check = |setup: &Setup| Position::from_setup(rules, setup).unwrap_err();
    setup.size = 77;
    assert_eq!(check(&setup), Invalid::Size(77));
    setup.size = 4;
    assert!(matches!(check(&setup), Invalid::OtherSize { .. }));
    setup.size = 3;
    for at in Size::new(3).unwrap().points() {
        setup.set(at, Some(Side::White));
    }
    assert_eq!(check(&setup), Invalid::OffBoard(point("T19")));
    setup.set(point("T19"), None);
    assert_eq!(check(&setup), Invalid::Passes(9));
    setup.passes = 2;
    assert_eq!(check(&setup), Invalid::NoLiberty(point("A1")));
    setup.set(point("C3"), None);
    assert_eq!(check(&setup), Invalid::BothAtTarget);
    setup.captures = [9, 0];
    let position = Position::from_setup(rules, &setup).unwrap();
    assert_eq!(position.setup(), setup);
    assert_eq!(setup.to_string(), "OO1/OOO/OOO b 9 0 2");
}

#[test]
fn rule_5_counts_need_not_be_reachable() {
    let game = after(game("size=3 target=60000", "3/3/3 b 59998 12345 0"), "A1");
    assert_eq!(game.to_string(), "3/3/X2 w 59998 12345 0");
}

#[test]
fn rule_5_the_ply_that_ends_a_game_hands_the_turn_over() {
    assert_eq!(text_after("size=3", "3/X2/O2 b 0 0 0", "B1"), "3/X2/1X1 w 1 0 0");
    assert_eq!(text_after("size=3", "3/3/3 w 0 0 1", "pass"), "3/3/3 b 0 0 2");
}

#[test]
fn rule_5_a_placement_writes_no_passes() {
    assert_eq!(text_after("size=3", "3/3/3 w 0 0 1", "A1"), "3/3/O2 b 0 0 0");
    assert_eq!(text_after("size=3", "3/X2/O2 b 0 0 1", "B1"), "3/X2/1X1 w 1 0 0");
}

#[test]
fn rule_5_a_count_at_the_target_is_a_finished_game() {
    for (text, winner) in
        [("3/3/3 b 1 0 0", Side::Black), ("3/3/3 w 0 1 1", Side::White), ("3/3/3 w 0 7 2", Side::White)]
    {
        assert_eq!(result(&game("size=3", text)), Some((Some(winner), "captures")), "{text}");
    }
    assert_eq!(result(&game("size=3", "3/3/3 w 0 0 2")), Some((None, "two-passes")));
    assert_eq!(
        result(&game("size=3 target=3 two_passes=most_captures", "3/3/3 w 0 2 2")),
        Some((Some(Side::White), "two-passes"))
    );
}

#[test]
fn rule_5_history_is_not_part_of_it() {
    let mut game = start("size=5 target=9");
    crate::play(&mut game, "A1 B2 pass");
    let read = crate::game("size=5 target=9", &game.to_string());
    assert_ne!(read, game);
    assert_eq!(read.position(), game.position());
}
