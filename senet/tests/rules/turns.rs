//! Section 3 of the rules text: throws, moves, passes, and who is next.

use super::*;

#[test]
fn rule_3_1_one_man_by_exactly_the_throw_of_the_players_choice() {
    let text = "wbwbwbwbwb/10/10 b 3 0 0";
    assert_eq!(list(text), "2-5 4-7 6-9 8-11 10-13");
    assert_eq!(after(text, "8-11"), "wbwbwbw1wb/b9/10 w - 0 0");
    assert_eq!(refused(text, "8-12"), "not-exact");
    assert_eq!(refused(text, "8-10"), "not-exact");
}

#[test]
fn rule_3_1_one_throw_is_one_move_of_one_man() {
    assert_eq!(refused("wbwbwbwbwb/10/10 b 1 0 0", "t2"), "must-move");
    let mut game = common::at(RULES, "wbwbwbwbwb/10/10 b 1 0 0");
    game.play("10-11".parse().unwrap()).unwrap();
    assert_eq!(game.throw(), None);
    assert_eq!(game.check("8-9".parse().unwrap()), Err(Illegal::ThrowFirst));
}

#[test]
fn rule_3_2_the_same_side_throws_again_after_1_4_and_5() {
    let start = "wbwbwbwbwb/10/10 b - 0 0";
    for (plies, side) in [("t1 10-11", "b"), ("t2 10-12", "w"), ("t3 10-13", "w"), ("t4 10-14", "b"), ("t5 10-15", "b")]
    {
        assert_eq!(after(start, plies).split(' ').nth(1), Some(side), "{plies}");
    }
}

#[test]
fn rule_3_2_whatever_the_move_did() {
    // An exchange by 1 throws again, one by 3 does not.
    assert_eq!(after("wbwbwbwbwb/10/10 b 1 0 0", "2-3"), "wwbbwbwbwb/10/10 b - 0 0");
    assert_eq!(after("wbwbwbwbwb/10/10 b 3 0 0", "2-5"), "wwwbbbwbwb/10/10 w - 0 0");
    // The water by 1 throws again, by 3 not.
    assert_eq!(after("w9/10/5B4 b 1 4 4", "26-27"), "w9/4B5/10 b - 4 4");
    assert_eq!(after("w9/10/3B6 b 3 4 4", "24-27"), "w9/4B5/10 w - 4 4");
    // Bearing off by 1, 2, 3 and 5.
    assert_eq!(after("ww8/10/8BB b 1 3 3", "30-off"), "ww8/10/8B1 b - 4 3");
    assert_eq!(after("ww8/10/8BB b 2 3 3", "29-off"), "ww8/10/9B w - 4 3");
    assert_eq!(after("ww8/10/7B1B b 3 3 3", "28-off"), "ww8/10/9B w - 4 3");
    assert_eq!(after("ww8/10/5B3B b 5 3 3", "26-off"), "ww8/10/9B b - 4 3");
}

#[test]
fn rule_3_3_without_a_move_the_turn_ends_by_a_pass_whatever_was_thrown() {
    for throw in 1..=5 {
        // The white man stands behind two black ones.
        let text = format!("bbb1wbb3/10/10 w {throw} 0 4");
        assert_eq!(list(&text), "pass");
        assert_eq!(after(&text, "pass"), "bbb1wbb3/10/10 b - 0 4");
    }
}

#[test]
fn rule_3_3_the_pass_is_the_only_legal_move_then() {
    let stuck = common::at(RULES, "bbb1wbb3/10/10 w 2 0 4");
    assert_eq!(stuck.count_moves(), 1);
    assert_eq!(stuck.pick_move(|_| 0), Some(Move::PASS));
    assert!(House::ALL.into_iter().all(|house| stuck.moves_from(house).is_empty()));
}

#[test]
fn rule_3_3_who_can_move_may_not_pass() {
    assert_eq!(refused("wbwbwbwbwb/10/10 b 2 0 0", "pass"), "must-move");
    assert_eq!(refused("8w1/10/9B b 1 4 4", "pass"), "must-move");
}

#[test]
fn rule_3_4_no_backward_moves() {
    assert_eq!(refused("wbwbwbwbwb/10/10 b 1 0 0", "10-9"), "backward");
    // Not when stuck either.
    assert_eq!(refused("bbb1wbb3/10/10 w 1 0 4", "5-4"), "backward");
}

#[test]
fn rule_3_4_one_side_may_be_stuck_for_every_throw() {
    let text = "bbb1wbb3/10/10 w - 0 4";
    for throw in Throw::ALL {
        let game = thrown(common::at(RULES, text), throw);
        assert_eq!(game.legal_moves()[..], [Move::PASS]);
    }
}
