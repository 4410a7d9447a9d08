//! Section 8 of the rules text: the word for every refusal, and their order.

use crate::common::{self, refused};
use board_core::Illegal as _;
use board_core::prelude::*;
use senet::{Backward, Illegal, Move, Rules, SafeHouses, WaterWhenTaken};

const RULES: Rules = Rules::DEFAULT;
const BACK: Rules = RULES.with_backward(Backward::WhenStuck);
const DRY: Rules = RULES.with_water_when_taken(WaterWhenTaken::Illegal);

#[test]
fn every_word() {
    let words = [
        (Illegal::GameOver, "game-over"),
        (Illegal::ThrowFirst, "throw-first"),
        (Illegal::MustMove, "must-move"),
        (Illegal::NoMan, "no-man"),
        (Illegal::NotExact, "not-exact"),
        (Illegal::Backward, "backward"),
        (Illegal::Needs26, "needs-26"),
        (Illegal::Wall, "wall"),
        (Illegal::OwnMan, "own-man"),
        (Illegal::SafeHouse, "safe-house"),
        (Illegal::Water, "water"),
    ];
    for (why, word) in words {
        assert_eq!(why.code(), word);
        assert!(why.to_string().contains("rule "), "{why}");
    }
    assert_eq!(Illegal::GAME_OVER, Illegal::GameOver);
    assert!(Illegal::Water.to_string().contains("water_when_taken"));
}

#[test]
fn refused_game_over() {
    // Before everything: also a pass, a man that isn't there, a throw.
    let over = "w9/10/10 b - 5 4";
    for ply in ["pass", "1-2", "30-off", "2-1", "t1"] {
        assert_eq!(refused(RULES, over, ply), "game-over", "{ply}");
    }
}

#[test]
fn refused_throw_first() {
    let text = "wbwbwbwbwb/10/10 b - 0 0";
    for ply in ["10-11", "pass", "1-2", "25-1"] {
        assert_eq!(refused(RULES, text, ply), "throw-first", "{ply}");
    }
}

#[test]
fn refused_must_move() {
    let text = "wbwbwbwbwb/10/10 b 1 0 0";
    assert_eq!(refused(RULES, text, "pass"), "must-move");
    // A throw while one is to be played, the same or another; also where only the pass is left.
    assert_eq!(refused(RULES, text, "t1"), "must-move");
    assert_eq!(refused(RULES, text, "t5"), "must-move");
    assert_eq!(refused(RULES, "bbb1wbb3/10/10 w 1 0 4", "t1"), "must-move");
    // A man that can only go back must.
    assert_eq!(refused(BACK, "bbb1wbb3/10/10 w 1 0 4", "pass"), "must-move");
}

#[test]
fn refused_no_man() {
    let text = "wbwbwbwbwb/10/10 b 1 0 0";
    assert_eq!(refused(RULES, text, "20-21"), "no-man");
    assert_eq!(refused(RULES, text, "9-10"), "no-man", "an enemy man");
    // Before the distance and the direction.
    assert_eq!(refused(RULES, text, "20-30"), "no-man");
    assert_eq!(refused(RULES, text, "20-19"), "no-man");
    assert_eq!(refused(RULES, text, "27-28"), "no-man", "27 is always empty");
}

#[test]
fn refused_not_exact() {
    let text = "wbwbwbwbwb/10/10 b 2 0 0";
    assert_eq!(refused(RULES, text, "10-11"), "not-exact");
    assert_eq!(refused(RULES, text, "10-10"), "not-exact");
    assert_eq!(refused(RULES, text, "10-30"), "not-exact");
    assert_eq!(refused(RULES, text, "10-off"), "not-exact");
    // Either way; before `backward`.
    assert_eq!(refused(RULES, text, "10-7"), "not-exact");
    assert_eq!(refused(RULES, text, "10-8"), "backward");
    // Before `needs-26`, `wall`, `own-man`, `safe-house`.
    assert_eq!(refused(RULES, "w9/10/3b6 b 1 4 4", "24-28"), "not-exact");
    assert_eq!(refused(RULES, "9b/1ww7/10 b 1 4 3", "10-12"), "not-exact");
    assert_eq!(refused(RULES, "b1b7/10/w9 b 1 3 4", "1-3"), "not-exact");
    assert_eq!(refused(RULES, "10/2b1w5/10 b 1 4 4", "13-15"), "not-exact");
    // A step within 28-30, either way, before what else is wrong with it.
    let leave_only = BACK.with_within_home(false);
    assert_eq!(refused(leave_only, "w9/10/7BB1 b 1 3 4", "28-29"), "not-exact");
    assert_eq!(refused(leave_only, "w9/10/7B1B b 2 3 4", "30-28"), "not-exact");
    assert_eq!(refused(leave_only, "w9/10/7B1B b 2 3 4", "28-26"), "backward");
}

#[test]
fn refused_backward() {
    // Where the option is off, stuck or not.
    assert_eq!(refused(RULES, "9b/10/9W b 1 4 4", "10-9"), "backward");
    assert_eq!(refused(RULES, "bbb1wbb3/10/10 w 1 0 4", "5-4"), "backward");
    // Where a forward move exists, of another man.
    assert_eq!(refused(BACK, "w3wbb3/10/10 w 1 3 3", "5-4"), "backward");
    // Where the man is beyond 26.
    assert_eq!(refused(BACK, "b9/10/9W w 2 4 4", "30-28"), "backward");
    assert_eq!(refused(BACK, "b9/10/9W w 4 4 4", "30-26"), "backward");
    // Before `wall` and `own-man`.
    assert_eq!(refused(BACK, "wbb1w5/10/10 w 2 3 3", "5-3"), "backward");
    assert_eq!(refused(BACK, "w2w5b/10/10 w 3 4 3", "4-1"), "backward");
}

#[test]
fn refused_needs_26() {
    assert_eq!(refused(RULES, "w9/10/3b6 b 3 4 4", "24-27"), "needs-26");
    // Before `wall`, `own-man`, `water` (a safe house is never beyond 26).
    assert_eq!(refused(RULES, "10/10/3bwW4 b 4 4 3", "24-28"), "needs-26");
    assert_eq!(refused(RULES, "w9/10/4b2B2 b 3 3 4", "25-28"), "needs-26");
    assert_eq!(refused(DRY, "10/4w5/3b6 b 3 4 4", "24-27"), "needs-26");
}

#[test]
fn refused_wall() {
    // Before `own-man`, `safe-house`, `water`.
    assert_eq!(refused(RULES, "bwwb6/10/10 b 3 3 3", "1-4"), "wall");
    assert_eq!(refused(RULES, "10/2b1ww4/10 b 2 4 3", "13-15"), "wall");
    assert_eq!(refused(DRY, "10/4w5/3BwW4 b 3 4 2", "24-27"), "wall");
}

#[test]
fn refused_own_man_safe_house_water() {
    assert_eq!(refused(RULES, "b1b7/10/w9 b 2 3 4", "1-3"), "own-man");
    assert_eq!(refused(RULES, "10/2b1w5/10 b 2 4 4", "13-15"), "safe-house");
    assert_eq!(refused(DRY, "10/4w5/5B4 b 1 4 4", "26-27"), "water");
    // An own man on a safe house is an own man.
    assert_eq!(refused(RULES, "w9/2b1b5/10 b 2 3 4", "13-15"), "own-man");
}

#[test]
fn backward_moves_have_their_own_rules_word() {
    // Stuck, and the option on.
    assert_eq!(refused(BACK, "bbb1wbb3/10/10 w 3 0 4", "5-2"), "wall");
    assert_eq!(refused(BACK, "1wwbb5/10/10 w 1 3 3", "3-2"), "own-man");
    assert_eq!(refused(BACK, "10/4b1wbb1/10 w 2 2 4", "17-15"), "safe-house");
}

#[test]
fn with_only_the_pass_every_other_move_gets_its_own_word() {
    let text = "bbb1wbb3/10/10 w 2 0 4";
    assert_eq!(refused(RULES, text, "5-7"), "wall");
    assert_eq!(refused(RULES, text, "5-8"), "not-exact");
    assert_eq!(refused(RULES, text, "5-3"), "backward");
    assert_eq!(refused(RULES, text, "6-8"), "no-man");
    let game = common::at(RULES, text);
    assert!(game.is_legal(Move::PASS));
}

#[test]
fn safe_26_is_never_in_the_way_of_a_backward_move() {
    // From 26 at most, a man goes back to 25 at most: only 15 matters.
    let rules = BACK.with_safe_houses(SafeHouses::Only26);
    assert_eq!(common::list(rules, "10/4b1wbb1/10 w 2 2 4"), "17-15");
}
