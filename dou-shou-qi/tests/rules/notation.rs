//! Rule 6.

use board_core::ParseErrorKind::{self, End, NotCanonical, Range, Trailing, Unexpected, Unknown};
use board_core::{ParseError, PositionError};
use dou_shou_qi::{Animal, Invalid, Man, Position, Repetition, Rules, Setup, Side, Square};

use super::*;

const START: &str = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";
/// The board alone: 41 bytes.
const BOARD: &str = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L";

#[track_caller]
fn reads(text: &str) -> Position {
    let position = Position::parse(Rules::default(), text).unwrap();
    assert_eq!(position.to_string(), text);
    assert_eq!(Position::from_setup(Rules::default(), &position.setup()), Ok(position));
    position
}

#[track_caller]
fn unreadable(text: &str, kind: ParseErrorKind, at: usize) {
    let error = ParseError::new(kind, at);
    assert_eq!(Position::parse(Rules::default(), text), Err(PositionError::Text(error)), "{text:?}");
    assert_eq!(text.parse::<Setup>(), Err(error), "{text:?}");
}

#[track_caller]
fn invalid(text: &str, why: Invalid) {
    assert_eq!(Position::parse(Rules::default(), text), Err(PositionError::Invalid(why)), "{text:?}");
    // A set-up may be any nonsense, and prints.
    let setup: Setup = text.parse().unwrap();
    assert_eq!(setup.to_string(), text);
    assert_eq!(Position::from_setup(Rules::default(), &setup), Err(why));
}

fn man(letter: char) -> Man {
    Man::from_letter(letter).unwrap()
}

#[test]
fn rule_6_nine_ranks_side_and_two_counters() {
    let position = reads("7/7/7/3l3/2R4/7/1C5/4r2/7 b 9 84");
    assert_eq!(position.side(), Side::Blue);
    assert_eq!((position.half_moves(), position.move_number()), (9, 84));
    assert_eq!(position.at(Square::D6), Some(man('l')));
    assert_eq!(position.at(Square::C5), Some(man('R')));
    assert_eq!(position.at(Square::E2), Some(man('r')));
    assert_eq!(position.at(Square::E3), None);
    assert_eq!(position.square_of(man('C')), Some(Square::B3));
    reads(START);
}

#[test]
fn rule_6_counters_advance_also_after_the_last_move() {
    let start = reads(START);
    let position = after(start, "a3a4");
    assert_eq!((position.half_moves(), position.move_number()), (1, 1));
    let position = after(position, "a7a6");
    assert_eq!((position.half_moves(), position.move_number()), (2, 2));
    let won = after(reads("7/7/7/7/7/7/7/3c3/6L b 3 9"), "d2d1");
    assert_eq!(won.to_string(), "7/7/7/7/7/7/7/7/3c2L r 4 10");
    let capture = after(reads("7/7/7/7/7/7/7/d6/L6 r 3 9"), "a1a2");
    assert_eq!(capture.to_string(), "7/7/7/7/7/7/7/L6/7 b 0 9");
}

#[test]
fn rule_6_counters_stop_at_their_largest_value() {
    let text = "6c/7/7/7/7/7/7/7/L6 b 4294967295 4294967295";
    let unlimited = Rules::default().with_no_capture_limit(None);
    let position = after(Position::parse(unlimited, text).unwrap(), "g9g8");
    assert_eq!(position.to_string(), "7/6c/7/7/7/7/7/7/L6 r 4294967295 4294967295");
}

#[test]
fn rule_6_single_spaces_and_nothing_else() {
    unreadable("", End, 0);
    unreadable(&format!(" {START}"), Unexpected, 0);
    unreadable(&format!("{START} "), Trailing, 47);
    unreadable(&format!("{START}\n"), Trailing, 47);
    unreadable(BOARD, End, 41);
    unreadable(&format!("{BOARD} "), End, 42);
    unreadable(&format!("{BOARD}  r 0 1"), Unexpected, 42);
    unreadable(&format!("{BOARD} w 0 1"), Unexpected, 42);
    unreadable(&format!("{BOARD} R 0 1"), Unexpected, 42);
    unreadable(&format!("{BOARD} r"), End, 43);
    unreadable(&format!("{BOARD} r 0"), End, 45);
    unreadable(&format!("{BOARD} r  0 1"), Unexpected, 44);
    unreadable(&format!("{BOARD} r +0 1"), Unexpected, 44);
    unreadable(&format!("{BOARD} r -1 1"), Unexpected, 44);
    unreadable(&format!("{BOARD} r 0 1 1"), Trailing, 47);
}

#[test]
fn rule_6_no_leading_zeros_and_32_bits() {
    unreadable(&format!("{BOARD} r 00 1"), NotCanonical, 44);
    unreadable(&format!("{BOARD} r 0 01"), NotCanonical, 46);
    unreadable(&format!("{BOARD} r 4294967296 1"), Range, 44);
    unreadable(&format!("{BOARD} r 0 4294967296"), Range, 46);
    reads("7/7/7/7/7/7/7/7/L6 r 4294967295 4294967295");
}

#[test]
fn rule_6_ranks_of_seven_with_maximal_runs() {
    unreadable("7/7/7/7/7/7/7/7 r 0 1", Unexpected, 15);
    unreadable("7/7/7/7/7/7/7/7/7/7 r 0 1", Unexpected, 17);
    unreadable("7/8/7/7/7/7/7/7/7 r 0 1", Range, 2);
    unreadable("7/0R6/7/7/7/7/7/7/7 r 0 1", Range, 2);
    unreadable("7/R7/7/7/7/7/7/7/7 r 0 1", Range, 3);
    unreadable("7/R5/7/7/7/7/7/7/7 r 0 1", Unexpected, 4);
    unreadable("7/RCDWPTLE/7/7/7/7/7/7/7 r 0 1", Unexpected, 9);
    unreadable("7/34/7/7/7/7/7/7/7 r 0 1", NotCanonical, 3);
    unreadable("7/x6/7/7/7/7/7/7/7 r 0 1", Unexpected, 2);
    unreadable("7/é6/7/7/7/7/7/7/7 r 0 1", Unexpected, 2);
    unreadable("7/7", End, 3);
}

#[test]
fn rule_6_refused_two_of_one_animal_on_a_side() {
    invalid("6c/7/7/7/7/7/7/7/L5L r 0 1", Invalid::Twice { man: man('L') });
    // One each is what there is.
    reads("6l/7/7/7/7/7/7/7/6L r 0 1");
}

#[test]
fn rule_6_refused_another_than_a_rat_in_the_river() {
    let at = Square::B4;
    for letter in "cdwptleCDWPTLE".chars() {
        let text = format!("7/7/7/7/7/1{letter}5/7/7/7 r 0 1");
        invalid(&text, Invalid::InRiver { man: man(letter), at });
    }
    reads("7/7/7/7/7/1r5/7/7/L6 r 0 1");
    reads("7/7/7/7/7/1R5/7/7/L6 r 0 1");
}

#[test]
fn rule_6_refused_a_man_in_its_own_den() {
    invalid("7/7/7/7/7/7/7/7/3L3 r 0 1", Invalid::OwnDen { man: man('L') });
    invalid("3r3/7/7/7/7/7/7/7/7 r 0 1", Invalid::OwnDen { man: man('r') });
}

#[test]
fn rule_6_refused_men_in_both_dens() {
    invalid("3R3/7/7/7/7/7/7/7/3r3 r 0 1", Invalid::BothDens);
}

#[test]
fn rule_6_refused_full_move_0() {
    invalid("6c/7/7/7/7/7/7/7/L6 r 0 0", Invalid::MoveNumber);
}

#[test]
fn rule_6_accepted_though_unreachable() {
    reads("7/7/7/7/7/7/7/7/7 r 0 1");
    reads("7/7/7/7/7/7/7/7/6L b 77 1");
    reads("3R3/7/7/7/7/7/7/7/7 r 0 1");
    reads("7/7/7/7/7/7/7/7/3r3 r 0 1");
    reads("RCD1PTL/E2W3/7/7/7/7/7/3w2e/ltp1dcr b 1 1");
}

#[test]
fn rule_6_the_lenient_reader() {
    let lenient = |text: &str| Position::parse_lenient(Rules::default(), text).map(|p| p.to_string());
    let board = "6c/7/7/7/7/7/7/7/L6";
    for (tail, read) in
        [("r 0 1", "r 0 1"), ("w 3 4", "r 3 4"), ("w", "r 0 1"), ("b", "b 0 1"), ("r 5", "r 5 1"), ("b 59 7", "b 59 7")]
    {
        assert_eq!(lenient(&format!("{board} {tail}")), Ok(format!("{board} {read}")));
    }
    for bad in ["", "x", "w ", "w 0 ", "w 0 1 ", "w 00", "w 0 0", "W"] {
        assert!(lenient(&format!("{board} {bad}")).is_err(), "{bad:?}");
    }
    assert!(lenient(board).is_err());
    assert_eq!(lenient("3L3/3R3/7/7/7/7/7/7/3r3 w"), Err(PositionError::Invalid(Invalid::BothDens)));
}

#[test]
fn rule_6_moves_are_four_lower_case_characters() {
    for text in ["a3a4", "a7d7", "g9a1", "d1d1"] {
        assert_eq!(mv(text).to_string(), text);
    }
    for (text, kind, at) in [
        ("", End, 0),
        ("a", End, 1),
        ("a3", End, 2),
        ("a3a", End, 3),
        ("a3a45", Trailing, 4),
        ("a3a4 ", Trailing, 4),
        (" a3a4", Unexpected, 0),
        ("A3a4", Unexpected, 0),
        ("a3-a4", Unexpected, 2),
        ("d2h2", Range, 2),
        ("a0a1", Unexpected, 1),
        ("aaa1", Range, 1),
        ("t4", Range, 0),
        ("pass", Range, 0),
    ] {
        assert_eq!(text.parse::<Move>(), Err(ParseError::new(kind, at)), "{text:?}");
    }
}

#[test]
fn rule_6_every_square_reads_as_it_prints() {
    for (index, square) in Square::all().enumerate() {
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.index(), index);
        assert_eq!(Square::from_index(index), Some(square));
        assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        assert_eq!(square.mirrored().mirrored(), square);
        assert_eq!(square.turned().turned(), square);
    }
    assert_eq!((Square::A1.mirrored(), Square::C8.mirrored()), (Square::G1, Square::E8));
    assert_eq!((Square::A1.turned(), Square::C8.turned()), (Square::G9, Square::E2));
    assert_eq!(Square::from_index(63), None);
    assert_eq!(Square::new(7, 0), None);
    assert_eq!(Square::new(0, 9), None);
    assert!("a10".parse::<Square>().is_err());
}

#[test]
fn set_ups_mirrored_and_turned() {
    let setup: Setup = "7/7/7/3r3/3E3/1R5/7/7/6c r 3 9".parse().unwrap();
    assert_eq!(setup.mirrored().to_string(), "7/7/7/3r3/3E3/5R1/7/7/c6 r 3 9");
    assert_eq!(setup.turned().to_string(), "C6/7/7/5r1/3e3/3R3/7/7/7 b 3 9");
}

#[test]
fn words_of_sides_animals_and_men_read_as_they_print() {
    for side in [Side::Red, Side::Blue] {
        assert_eq!(side.to_string().parse(), Ok(side));
        for animal in Animal::ALL {
            assert_eq!(animal.to_string().parse(), Ok(animal));
            let man = Man::new(side, animal);
            assert_eq!(man.to_string().parse(), Ok(man));
            assert_eq!(Man::from_letter(man.letter()), Some(man));
        }
    }
    for repetition in Repetition::ALL {
        assert_eq!(repetition.to_string().parse(), Ok(repetition));
    }
    assert_eq!(Man::new(Side::Blue, Animal::Leopard).to_string(), "blue leopard");
    assert_eq!("Red".parse::<Side>(), Err(ParseError::new(Unknown, 0)));
    assert_eq!("".parse::<Side>(), Err(ParseError::new(Unknown, 0)));
    assert_eq!("red".parse::<Man>(), Err(ParseError::new(End, 3)));
    assert_eq!("red panda".parse::<Man>(), Err(ParseError::new(Unknown, 4)));
    assert_eq!("panda".parse::<Animal>(), Err(ParseError::new(Unknown, 0)));
}

#[test]
fn tokens_know_their_parts() {
    assert_eq!(Side::ALL.map(board_core::Side::index), [0, 1]);
    let m = mv("a3b3");
    assert_eq!((m.origin(), m.target()), (Some(square("a3")), Some(square("b3"))));
    assert_eq!(format!("{m:?}"), "a3b3");
}

#[cfg(feature = "serde")]
#[test]
fn tokens_are_their_text_in_json() {
    assert_eq!(serde_json::to_string(&mv("a3a4")).unwrap(), r#""a3a4""#);
    assert_eq!(serde_json::from_str::<Move>(r#""a3a4""#).unwrap(), mv("a3a4"));
    assert!(serde_json::from_str::<Move>(r#""a3h4""#).is_err());
    assert_eq!(serde_json::to_string(&Side::Blue).unwrap(), r#""blue""#);
    assert_eq!(serde_json::to_string(&Square::D2).unwrap(), r#""d2""#);
    assert_eq!(serde_json::to_string(&man('L')).unwrap(), r#""red lion""#);
}
