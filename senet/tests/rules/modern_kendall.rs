//! The preset `modern_kendall`, rule by rule (K1 to K11): every example of its rules text, and what each option does.

use crate::common::{self, after, refused};
use board_core::Turn;
use board_core::prelude::*;
use senet::{Backward, Position, Protect, Rules, SafeHouses, Side, StopOn26, Throw, Wall, WaterWhenTaken};

const RULES: Rules = Rules::MODERN_KENDALL;

/// Asserts a whole list, and that other moves are illegal for these reasons.
#[track_caller]
fn rules(text: &str, list: &str, illegal: &[(&str, &str)]) {
    assert_eq!(common::list(RULES, text), list, "{text}");
    for (m, why) in illegal {
        assert_eq!(refused(RULES, text, m), *why, "{m} in {text}");
    }
}

#[test]
fn preset_modern_kendall_is_these_values_and_nothing_else() {
    let values = Rules::DEFAULT
        .with_first(Side::White)
        .with_wall(Wall::Three)
        .with_protect(Protect::Two)
        .with_stop_on_26(StopOn26::Always)
        .with_backward(Backward::WhenStuck)
        .with_within_home(false)
        .with_water_when_taken(WaterWhenTaken::Back)
        .with_safe_houses(SafeHouses::None)
        .with_again_on_forfeit(false);
    assert_eq!(RULES, values);
    assert_eq!(RULES.men.count(), 5);
}

#[test]
fn rule_k1_white_throws_first_from_the_same_array() {
    assert_eq!(Position::new(RULES).to_string(), "wbwbwbwbwb/10/10 w - 0 0");
    rules("wbwbwbwbwb/10/10 w 2 0 0", "9-11", &[]);
    assert_eq!(after(RULES, "wbwbwbwbwb/10/10 w 2 0 0", "9-11"), "wbwbwbwb1b/w9/10 b - 0 0");
}

#[test]
fn rule_k2_sticks_and_turn() {
    let mut weights = Vec::new();
    Position::new(RULES).for_each_chance(|throw, weight| weights.push((throw.value(), weight.get())));
    assert_eq!(weights, [(1, 4), (2, 6), (3, 4), (4, 1), (5, 1)]);
    let text = "b9/3b1b4/3ww5 w 4 2 3";
    rules(text, "24-20 25-21", &[]);
    assert_eq!(after(RULES, text, "24-20"), "b9/3b1b3w/4w5 w - 2 3");
    // By a 3 the turn passes, backward too.
    assert_eq!(after(RULES, "b9/3b1b4/3ww5 w 3 2 3", "24-21"), "b9/3b1b4/w3w5 b - 2 3");
    // No opening throw is required: every throw of the start can be moved by white.
    for throw in Throw::ALL {
        let mut start = Position::new(RULES);
        start.resolve(throw).unwrap();
        assert!(!start.is_legal(senet::Move::PASS), "{throw}");
    }
}

#[test]
fn rule_k3_runs() {
    rules("ww1wbbb3/1w7w/1b2b5 w 4 0 0", "12-16 20-24", &[("4-8", "wall"), ("2-6", "wall")]);
    // A run of two is passed, but not landed on; by the default it isn't passed either.
    let text = "ww1wbb4/1w3b3w/1b1b6 w 3 0 0";
    rules(text, "4-7 12-15 20-23", &[("2-5", "wall"), ("1-4", "own-man")]);
    assert_eq!(common::list(Rules::DEFAULT, text), "12-15 20-23");
    rules("3wbb4/10/10 w 4 3 4", "4-8", &[]);
    rules("3wbbb3/10/10 w 4 2 4", "pass", &[("4-8", "wall")]);
}

#[test]
fn rule_k3_over_the_corners_and_on_28_to_30() {
    rules("7w1b/bb8/10 w 5 2 4", "8-3", &[("8-13", "wall")]);
    rules("10/7w1b/bb8 w 5 2 4", "18-13", &[("18-23", "wall")]);
    rules("10/10/5W1BBB w 5 2 4", "26-21", &[("26-off", "wall")]);
    // 27 parts 26 from 28.
    rules("10/10/4wB1BB1 w 5 2 4", "25-20", &[("25-30", "needs-26")]);
    // One's own men hinder nobody.
    rules("wwww6/10/9B w 5 4 1", "1-6 2-7 3-8 4-9", &[]);
}

#[test]
fn rule_k4_house_26() {
    rules("www1w5/1b1b1b1b1b/3W6 w 3 0 0", "1-4 3-6 5-8", &[("24-27", "needs-26"), ("2-5", "own-man")]);
    // Stopped or not.
    rules("www1w5/1b1b1b1b1b/3w6 w 3 0 0", "1-4 3-6 5-8", &[("24-27", "needs-26")]);
}

#[test]
fn rule_k5_backward_only_when_nothing_goes_forward() {
    rules("b9/3b1b4/3ww5 w 3 2 3", "24-21 25-22", &[("24-27", "needs-26")]);
    rules("1bbb5w/10/4w5 w 2 2 3", "10-12", &[("25-23", "backward")]);
    // The water is a forward move, and so is bearing off.
    rules("10/1b1b1b4/5W1W2 w 1 2 3", "26-27", &[("26-25", "backward"), ("pass", "must-move")]);
    rules("b9/3b6/4w3W1 w 2 3 3", "29-off", &[("25-23", "backward")]);
}

#[test]
fn rule_k5_1_never_below_1_nor_from_beyond_26() {
    rules("b9/10/4w2W1W w 2 4 2", "25-23", &[("28-26", "backward"), ("30-28", "not-exact")]);
    rules("2w1bb4/10/10 w 3 3 4", "pass", &[]);
    rules("2w1bb4/10/10 w 2 3 4", "3-1", &[]);
    // Whatever within_home is.
    let within = RULES.with_within_home(true);
    assert_eq!(common::list(within, "b9/10/4w2W1W w 2 4 2"), "25-23");
    assert_eq!(refused(within, "b9/10/4w2W1W w 2 4 2", "28-26"), "backward");
    assert_eq!(refused(within, "b9/10/4w2W1W w 2 4 2", "30-28"), "backward");
}

#[test]
fn rule_k5_2_runs_mirrored() {
    rules("10/10/2bbw5 w 4 3 4", "25-21", &[]);
    rules("10/10/1bbbw5 w 4 2 4", "pass", &[("25-21", "wall")]);
    rules("10/10/1bb1w5 w 2 3 4", "pass", &[("25-23", "wall")]);
    // A run of three whose last man is the target.
    rules("10/10/bbb1w5 w 4 2 4", "pass", &[("25-21", "wall")]);
    let unprotected = RULES.with_protect(Protect::None);
    assert_eq!(refused(unprotected, "10/10/bbb1w5 w 4 2 4", "25-21"), "wall");
    assert_eq!(common::list(unprotected, "10/10/bbb1w5 w 3 2 4"), "25-22");
    // Of two, with `wall` two; none with none.
    assert_eq!(refused(RULES.with_wall(Wall::Two), "10/10/2bbw5 w 4 3 4", "25-21"), "wall");
    assert_eq!(common::list(RULES.with_wall(Wall::None), "10/10/1bbbw5 w 4 2 4"), "25-21");
}

#[test]
fn rule_k5_3_own_men_exchanges_and_the_safe_15() {
    // An own man on the target, and nothing else to go back.
    rules("w1wbb5/10/10 w 2 3 3", "pass", &[("3-1", "own-man")]);
    // The exchanged man goes forward; onto 26 it has stopped there.
    assert_eq!(after(RULES, "10/9b/5W2BB w 3 2 4", "26-23"), "10/9b/2W5BB b - 2 4");
    assert_eq!(after(RULES, "10/10/2b2W2BB w 3 2 4", "26-23"), "10/10/2W2B2BB b - 2 4");
    // 15 where it is safe.
    let text = "10/4b3w1/2bb6 w 4 2 4";
    rules(text, "19-15", &[("19-23", "wall")]);
    assert_eq!(after(RULES, text, "19-15"), "10/4w3b1/2bb6 w - 2 4");
    let safe = RULES.with_safe_houses(SafeHouses::Both);
    assert_eq!(refused(safe, text, "19-15"), "safe-house");
    assert_eq!(common::list(RULES.with_safe_houses(SafeHouses::Only26), text), "19-15");
}

#[test]
fn rule_k5_examples() {
    rules("10/10/3b1W1BB1 w 2 2 4", "26-24", &[]);
    assert_eq!(after(RULES, "10/10/3b1W1BB1 w 2 2 4", "26-24"), "10/10/3W1B1BB1 b - 2 4");
    rules("1w1bb5/10/10 w 2 3 4", "pass", &[]);
}

#[test]
fn rule_k5_the_player_chooses_and_must_make_one() {
    assert_eq!(refused(RULES, "b9/3b1b4/3ww5 w 4 2 3", "pass"), "must-move");
    // It needs no mark and keeps the man's own.
    assert_eq!(after(RULES, "b9/3b1b4/3wW5 w 3 2 3", "25-22"), "b9/3b1b4/1W1w6 b - 2 3");
    assert_eq!(after(RULES, "b9/3b1b4/3wW5 w 3 2 3", "24-21"), "b9/3b1b4/w3W5 b - 2 3");
}

#[test]
fn rule_k6_men_on_28_to_30_only_leave() {
    rules("www1w5/1b1b1b1b1b/7W2 w 1 0 0", "3-4 5-6", &[("28-29", "not-exact")]);
    rules("www1w5/8bb/7WBB w 3 1 0", "1-4 3-6 5-8 28-off", &[]);
    rules("www1w5/1b1b1b1b1b/8W1 w 2 0 0", "2-4 5-7 29-off", &[]);
    rules("10/1b1b1b4/9W w 5 2 4", "pass", &[("30-25", "backward"), ("30-off", "not-exact")]);
    // It can still be exchanged.
    assert_eq!(after(RULES, "b9/10/5W3B w 4 3 4", "26-30"), "b9/10/5B3W w - 3 4");
}

#[test]
fn rule_k7_leaving_26_and_the_water() {
    let from = |throw: u8| common::list(RULES, &format!("b9/10/5W4 w {throw} 4 4"));
    assert_eq!((1..=5).map(from).collect::<Vec<_>>(), ["26-27", "26-28", "26-29", "26-30", "26-off"]);
    let text = "1ww1w5/1wbbb3b1/b4W4 w 1 0 0";
    rules(text, "3-4 5-6 26-27", &[("12-13", "wall")]);
    assert_eq!(after(RULES, text, "26-27"), "1ww1w5/Wwbbb3b1/b9 w - 0 0");
    rules("10/10/5W1BBB w 5 2 4", "26-21", &[("26-off", "wall")]);
    // It must be made when it is the only one.
    rules("10/1b1b1b4/5W1W2 w 1 2 3", "26-27", &[("pass", "must-move")]);
}

#[test]
fn rule_k8_no_safe_houses() {
    rules("www1w5/1w2b1b1b1/b1b7 w 3 0 0", "1-4 3-6 5-8 12-15", &[("2-5", "own-man")]);
    let text = "www1w5/3b1b1b1b/5W1B2 w 2 0 0";
    rules(text, "2-4 5-7 26-28", &[]);
    assert_eq!(after(RULES, text, "26-28"), "www1w5/3b1b1b1b/5B1W2 b - 0 0");
    // 26 too.
    assert_eq!(after(RULES, "b9/10/3w1B4 w 2 3 4", "24-26"), "b9/10/3B1W4 b - 3 4");
}

#[test]
fn rule_k9_forfeit() {
    let text = "10/1b1b1b4/7WW1 w 4 2 3";
    rules(text, "pass", &[("28-24", "backward")]);
    assert_eq!(after(RULES, text, "pass"), "10/1b1b1b4/7WW1 b - 2 3");
    let again = RULES.with_again_on_forfeit(true);
    assert_eq!(after(again, text, "pass"), "10/1b1b1b4/7WW1 w - 2 3");
}

#[test]
fn rule_k10_end() {
    let text = "10/1b1b1b4/9W w 1 2 4";
    rules(text, "30-off", &[]);
    assert_eq!(after(RULES, text, "30-off"), "10/1b1b1b4/10 w - 2 5");
    let game = common::at(RULES, "10/1b1b1b4/10 w - 2 5");
    assert_eq!(game.turn(), Turn::Over(senet::Outcome::BorneOff { winner: Side::White }));
}

#[test]
fn rule_k11_marks() {
    rules("10/1b1b1b4/4W5 w 2 2 4", "25-23", &[]);
    assert_eq!(after(RULES, "10/1b1b1b4/4W5 w 2 2 4", "25-23"), "10/1b1b1b4/2W7 b - 2 4");
    // The stop is required, so that a lower-case man on 26 or beyond is refused.
    assert_eq!(common::invalid(RULES, "b9/10/5w4 w - 4 4"), senet::Invalid::UnmarkedOn26);
    assert!(matches!(
        common::invalid(RULES, "b9/10/7w2 w - 4 4"),
        senet::Invalid::UnmarkedBeyond26 { house } if house.number() == 28
    ));
    // Positions that differ in marks below 26 have the same moves.
    for throw in 1..=5 {
        let list = |men| common::list(RULES, &format!("{men} w {throw} 2 2"));
        assert_eq!(list("2w1bb4/w8b/3w6"), list("2W1bB4/W8b/3W6"));
    }
}
