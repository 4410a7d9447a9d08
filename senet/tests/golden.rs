//! What is printed, word for word: notation, drawings, messages, keys and slots are promises.

mod common;

use board_core::prelude::*;
use common::at;
use insta::assert_snapshot;
use senet::{Backward, Illegal, Position, Rules};

const RULES: Rules = Rules::DEFAULT;

#[test]
fn debug_form() {
    let game = at(RULES.with_backward(Backward::WhenStuck), "w9/10/10 w - 5 4");
    assert_snapshot!(format!("{game:?}"), @"Position(w9/10/10 w - 5 4, backward=when_stuck)");
}

#[test]
fn keys_are_stable() {
    let key = |text| format!("{:#018x}", at(RULES, text).key());
    assert_snapshot!(key("wbwbwbwbwb/10/10 b - 0 0"), @"0x4dc19595ce2f7497");
    assert_snapshot!(key("wbwbwbwbwb/10/10 b 1 0 0"), @"0x35f148abc5b9bfcf");
    assert_snapshot!(key("wbwbwbwbwb/10/10 w - 0 0"), @"0x1d6b2e923d463446");
    assert_snapshot!(key("w9/10/5B4 b - 4 4"), @"0xf30c102cdfb6a55c");
    assert_snapshot!(key("W9/10/5B4 b - 4 4"), @"0x2cda822c803c7885");
    // The rules are not covered.
    let start = "wbwbwbwbwb/10/10 b - 0 0";
    assert_eq!(at(Rules::MODERN_KENDALL, start).key(), at(RULES, start).key());
}

#[test]
fn why_a_text_is_no_position() {
    let why = |text| Position::parse(RULES, text).unwrap_err().to_string();
    assert_snapshot!(why("wbwbwbwbw/10/10 b - 0 0"), @"position: unexpected character at byte 9");
    assert_snapshot!(why("w9/10/6B3 b - 4 4"), @"position: a man on 27, the water, which is always empty (rule 4.7)");
    assert_snapshot!(why("w9/10/5b4 b - 4 4"), @"position: the man on 26 has stopped there, so its letter is upper case (rules 4.3 and 7)");
    assert_snapshot!(why("w9/10/7b2 b - 4 4"), @"position: the man on 28 must have stopped on 26, so its letter is upper case (rules 4.3 and 7)");
    assert_snapshot!(why("w9/b9/10 b - 0 4"), @"position: black has 1 men on the board and 0 off: together there have to be 5 (rule 1.2)");
    assert_snapshot!(why("10/10/10 b - 5 5"), @"position: only one side can have borne off every man (rule 5)");
    assert_snapshot!(why("w9/10/10 b 1 5 4"), @"position: the game is over, so there is no throw to be played (rule 5)");
}

#[test]
fn why_a_move_is_refused() {
    let reasons = [
        Illegal::GameOver,
        Illegal::ThrowFirst,
        Illegal::MustMove,
        Illegal::NoMan,
        Illegal::NotExact,
        Illegal::Backward,
        Illegal::Needs26,
        Illegal::Wall,
        Illegal::OwnMan,
        Illegal::SafeHouse,
        Illegal::Water,
    ];
    let lines: Vec<_> = reasons.iter().map(|why| format!("{}: {why}", board_core::Illegal::code(*why))).collect();
    assert_snapshot!(lines.join("\n"), @r"
    game-over: the game is over (rule 5)
    throw-first: the sticks are to be thrown first (rule 3.1)
    must-move: a man can move by this throw, so one must (rule 3.3)
    no-man: no man of the side to move is there (rule 4.1)
    not-exact: a man moves by exactly the throw (rule 4.2), and one on 28-30 stays there if within_home is false (rule K6)
    backward: a man goes back only if backward is when_stuck, none can go forward and it is not beyond 26 (rule K5)
    needs-26: a man has to stop on 26 before it goes beyond (rule 4.3)
    wall: enemy men in a row bar the way or protect each other (rule 4.4)
    own-man: a man of the same side is there (rule 4.5)
    safe-house: the man there is safe on this house (rule 4.6)
    water: house 15 is occupied, so no man may go into the water (rule 4.7; water_when_taken is illegal)
    ");
}

#[test]
fn what_moves_do() {
    let told = |text, m: &str| at(RULES, text).effects(m.parse().unwrap()).unwrap().to_string();
    assert_snapshot!(told("wbwbwbwbwb/10/10 b 1 0 0", "2-3"), @"black goes from 2 to 3, exchanging places with white; chance is next");
    assert_snapshot!(told("w9/10/3b6 b 2 4 4", "24-26"), @"black goes from 24 to 26; a man of black stops on 26; chance is next");
    assert_snapshot!(told("10/4w5/5B4 b 1 4 4", "26-27"), @"black goes from 26 into the water and comes out on 14; chance is next");
    assert_snapshot!(told("w9/10/9B b 1 4 4", "30-off"), @"black bears off the man on 30; black has borne off every man and wins");
    assert_snapshot!(told("bbb1wbb3/10/10 w 2 0 4", "pass"), @"white passes; chance is next");
}

#[test]
fn why_a_throw_is_refused() {
    let why = |text| at(RULES, text).resolve(senet::Throw::One).unwrap_err().to_string();
    assert_snapshot!(why("wbwbwbwbwb/10/10 b 1 0 0"), @"a move is to be made first");
    assert_snapshot!(why("w9/10/10 b - 5 4"), @"the game is over");
}

#[test]
fn slots_are_in_order_and_as_many_as_the_rules_know_moves() {
    let moves = |rules| {
        let game = Position::new(rules);
        assert_eq!(game.at_slot(game.move_slots()), None);
        assert!((0..game.move_slots()).all(|slot| game.slot(game.at_slot(slot).unwrap()) == Some(slot)));
        (0..game.move_slots()).map(|slot| game.at_slot(slot).unwrap().to_string()).collect::<Vec<_>>()
    };
    let default = moves(RULES);
    assert_eq!(default.len(), 137);
    assert_snapshot!(default[..30].join(" "), @"1-2 2-3 3-4 4-5 5-6 6-7 7-8 8-9 9-10 10-11 11-12 12-13 13-14 14-15 15-16 16-17 17-18 18-19 19-20 20-21 21-22 22-23 23-24 24-25 25-26 26-27 28-29 29-30 30-off 1-3");
    assert_snapshot!(default[130..].join(" "), @"21-26 22-27 23-28 24-29 25-30 26-off pass");
    let modern = moves(Rules::MODERN_KENDALL);
    assert_eq!(modern.len(), 239);
    assert_snapshot!(modern[118..131].join(" "), @"18-23 19-24 20-25 21-26 26-off 2-1 3-2 4-3 5-4 6-5 7-6 8-7 9-8");
    assert_snapshot!(modern[236..].join(" "), @"25-20 26-21 pass");
    // No slot for what no position under these rules allows.
    let slot = |rules, m: &str| Position::new(rules).slot(m.parse().unwrap());
    assert_eq!(slot(RULES, "9-8"), None);
    assert_eq!(slot(RULES, "27-28"), None);
    assert_eq!(slot(RULES, "1-7"), None);
    assert_eq!(slot(RULES, "1-off"), None);
    assert_eq!(slot(Rules::MODERN_KENDALL, "28-29"), None);
    assert_eq!(slot(Rules::MODERN_KENDALL, "25-27"), None);
    assert_eq!(slot(Rules::MODERN_KENDALL, "28-27"), None);
    assert_eq!(slot(RULES, "pass"), Some(136));
}
