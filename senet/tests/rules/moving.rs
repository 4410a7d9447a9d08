//! Section 4 of the rules text: where a man may go, and what becomes of it.

use super::*;

#[test]
fn rule_4_1_a_man_of_the_movers_own() {
    let text = "wbwbwbwbwb/10/10 b 2 0 0";
    assert_eq!(refused(text, "11-13"), "no-man");
    assert_eq!(refused(text, "9-11"), "no-man");
}

#[test]
fn rule_4_2_bearing_off_needs_the_exact_throw() {
    let men = "w9/10/5B1BBB b";
    assert_eq!(list(&format!("{men} 1 1 4")), "26-27 30-off");
    assert_eq!(list(&format!("{men} 2 1 4")), "29-off");
    assert_eq!(list(&format!("{men} 3 1 4")), "28-off");
    assert_eq!(list(&format!("{men} 4 1 4")), "pass");
    assert_eq!(list(&format!("{men} 5 1 4")), "26-off");
    assert_eq!(refused(&format!("{men} 2 1 4"), "30-off"), "not-exact");
    assert_eq!(refused(&format!("{men} 3 1 4"), "29-off"), "not-exact");
    assert_eq!(refused(&format!("{men} 5 1 4"), "28-off"), "not-exact");
    // From 27 - 5 = 22 nobody gets off, whatever is thrown.
    assert_eq!(refused("w9/10/4B5 b 5 4 4", "25-off"), "not-exact");
}

#[test]
fn rule_4_2_moves_within_28_to_30() {
    assert_eq!(list("w9/10/7B2 b 1 4 4"), "28-29");
    assert_eq!(list("w9/10/7B2 b 2 4 4"), "28-30");
    assert_eq!(list("w9/10/8B1 b 1 4 4"), "29-30");
    assert_eq!(after("w9/10/7B2 b 1 4 4", "28-29"), "w9/10/8B1 b - 4 4");
}

#[test]
fn rule_4_3_beyond_26_only_after_a_stop_on_26() {
    // 24 by 3, 25 by 5 and 22 by 5: to 27 and to 30.
    assert_eq!(refused("w9/10/3b6 b 3 4 4", "24-27"), "needs-26");
    assert_eq!(refused("w9/10/4b5 b 5 4 4", "25-30"), "needs-26");
    assert_eq!(refused("w9/10/1b8 b 5 4 4", "22-27"), "needs-26");
    // Up to 26 nothing is asked.
    assert_eq!(list("w9/10/1b8 b 4 4 4"), "22-26");
    // With the mark they go.
    assert_eq!(list("w9/10/3B6 b 3 4 4"), "24-27");
    assert_eq!(list("w9/10/4B5 b 5 4 4"), "25-30");
}

#[test]
fn rule_4_3_stopping_marks_the_man() {
    assert_eq!(after("w9/10/3b6 b 2 4 4", "24-26"), "w9/10/5B4 w - 4 4");
}

#[test]
fn rule_4_3_that_very_man() {
    // The other man of the side has stopped, this one hasn't.
    assert_eq!(refused("w9/10/3b5B b 4 3 4", "24-28"), "needs-26");
    assert_eq!(list("w9/2B7/3b6 b 4 3 4"), "13-17");
}

#[test]
fn rule_4_3_the_mark_is_kept_in_the_water_and_in_an_exchange() {
    // Through the water, and on.
    assert_eq!(after("w9/10/5B4 b 1 4 4", "26-27"), "w9/4B5/10 b - 4 4");
    assert_eq!(after("w9/4B5/10 b 2 4 4", "15-17"), "w9/6B3/10 w - 4 4");
    // White on 20 exchanges with the black man on 23: each keeps what it has.
    assert_eq!(after("10/9w/2B7 w 3 4 4", "20-23"), "10/9B/2w7 b - 4 4");
    assert_eq!(after("10/9W/2b7 w 3 4 4", "20-23"), "10/9b/2W7 b - 4 4");
    assert_eq!(after("10/9W/2B7 w 3 4 4", "20-23"), "10/9B/2W7 b - 4 4");
}

#[test]
fn rule_4_3_the_mark_leaves_with_the_man() {
    let mut game = common::at(RULES, "w9/10/b8B b 1 3 4");
    game.play("30-off".parse().unwrap()).unwrap();
    assert_eq!(game.men().filter(|(_, man)| man.stopped).count(), 0);
}

#[test]
fn rule_4_4_two_in_a_row_are_not_passed() {
    // White pair on 12 and 13.
    assert_eq!(refused("9b/1ww7/10 b 4 4 3", "10-14"), "wall");
    assert_eq!(refused("9b/1ww7/10 b 5 4 3", "10-15"), "wall");
    // One is passed, and two apart.
    assert_eq!(list("9b/1w8/10 b 4 4 4"), "10-14");
    assert_eq!(list("9b/w1w7/10 b 4 4 3"), "10-14");
}

#[test]
fn rule_4_4_nobody_lands_on_a_run_of_two_or_more() {
    assert_eq!(refused("9b/1ww7/10 b 2 4 3", "10-12"), "wall");
    assert_eq!(refused("9b/1ww7/10 b 3 4 3", "10-13"), "wall");
    // Nor does anybody pass it.
    for throw in 2..=5 {
        let text = format!("9b/1www6/10 b {throw} 4 2");
        assert_eq!(list(&text), "pass");
    }
}

#[test]
fn rule_4_4_a_run_half_beyond_the_target_bars_the_landing() {
    // 12 is the first of the pair 12-13, and the target.
    assert_eq!(refused("9b/1ww7/10 b 2 4 3", "10-12"), "wall");
    // A pair wholly beyond the target bars nothing.
    assert_eq!(list("9b/1ww7/10 b 1 4 3"), "10-11");
}

#[test]
fn rule_4_4_runs_follow_the_path_over_the_corners() {
    assert_eq!(refused("7b1w/w9/10 b 4 4 3", "8-12"), "wall");
    assert_eq!(refused("7b1w/w9/10 b 2 4 3", "8-10"), "wall");
    assert_eq!(refused("10/7b1w/w9 b 4 4 3", "18-22"), "wall");
    assert_eq!(refused("10/7b1w/w9 b 3 4 3", "18-21"), "wall");
    // Neighbours on the board that are none on the path: 1 and 20.
    assert_eq!(list("w9/6b2w/10 b 3 4 3"), "17-20");
}

#[test]
fn rule_4_4_26_and_28_are_never_a_run() {
    assert_eq!(list("10/10/4BW1W2 b 4 4 3"), "25-29");
    assert_eq!(list("10/10/4BW1W2 b 3 4 3"), "25-28");
}

#[test]
fn rule_4_4_a_run_at_the_end_bars_the_way_off() {
    assert_eq!(refused("10/10/5B2WW b 5 4 3", "26-off"), "wall");
    assert_eq!(refused("10/10/7BWW b 3 4 3", "28-off"), "wall");
    assert_eq!(list("10/10/5B2W1 b 5 4 4"), "26-off");
}

#[test]
fn rule_4_4_ones_own_men_bar_nobody() {
    assert_eq!(list("bbb7/10/9W b 3 2 4"), "1-4 2-5 3-6");
}

#[test]
fn rule_4_5_no_man_of_ones_own_on_the_target() {
    assert_eq!(refused("b1b7/10/w9 b 2 3 4", "1-3"), "own-man");
    assert_eq!(list("b1b7/10/w9 b 2 3 4"), "3-5");
}

#[test]
fn rule_4_6_a_single_enemy_man_exchanges_places() {
    assert_eq!(after("b2w6/10/10 b 3 4 4", "1-4"), "w2b6/10/10 w - 4 4");
    assert_eq!(after("10/9w/2b7 w 3 4 4", "20-23"), "10/9b/2w7 b - 4 4");
}

#[test]
fn rule_4_6_safe_on_15_and_26() {
    assert_eq!(refused("10/2b1w5/10 b 2 4 4", "13-15"), "safe-house");
    assert_eq!(refused("10/10/3b1W4 b 2 4 4", "24-26"), "safe-house");
    // 16 and 14 are not.
    assert_eq!(list("10/2b2w4/10 b 3 4 4"), "13-16");
    assert_eq!(list("10/2bw6/10 b 1 4 4"), "13-14");
}

#[test]
fn rule_4_6_ordinary_exchanges_on_28_to_30() {
    assert_eq!(after("10/10/5B1W2 b 2 4 4", "26-28"), "10/10/5W1B2 w - 4 4");
    assert_eq!(after("10/10/5B2W1 b 3 4 4", "26-29"), "10/10/5W2B1 w - 4 4");
    assert_eq!(after("10/10/7B1W b 2 4 4", "28-30"), "10/10/7W1B w - 4 4");
}

#[test]
fn rule_4_6_who_is_sent_to_26_has_stopped_there() {
    // Only where 4.3 does not apply can a man beyond 26 be without the mark.
    let rules = RULES.with_stop_on_26(senet::StopOn26::Never);
    assert_eq!(common::after(rules, "10/10/5B1w2 b 2 4 4", "26-28"), "10/10/5W1B2 w - 4 4");
}

#[test]
fn rule_4_6_whom_an_exchange_puts_on_26_stops_there_for_the_first_time_or_not() {
    let first_stop = |rules, text| common::at(rules, text).effects("26-28".parse().unwrap()).unwrap().deed.first_stop;
    assert_eq!(first_stop(RULES, "10/10/5B1W2 b 2 4 4"), None);
    // Only where nobody has to stop there is a man beyond that didn't.
    let never = RULES.with_stop_on_26(senet::StopOn26::Never);
    assert_eq!(first_stop(never, "10/10/5B1w2 b 2 4 4"), Some(Side::White));
}

#[test]
fn rule_4_7_the_water_sends_to_15() {
    assert_eq!(after("w9/10/5B4 b 1 4 4", "26-27"), "w9/4B5/10 b - 4 4");
    assert_eq!(after("w9/10/4B5 b 2 4 4", "25-27"), "w9/4B5/10 w - 4 4");
}

#[test]
fn rule_4_7_or_to_the_nearest_empty_house_below_15() {
    // Occupied by white, by black, and 14 with it.
    assert_eq!(after("10/4w5/5B4 b 1 4 4", "26-27"), "10/3Bw5/10 b - 4 4");
    assert_eq!(after("w9/4b5/5B4 b 1 3 4", "26-27"), "w9/3Bb5/10 b - 3 4");
    assert_eq!(after("10/3bw5/5B4 b 1 3 4", "26-27"), "10/2Bbw5/10 b - 3 4");
    // Over the corner.
    assert_eq!(after("8w1/wbwbw5/5B4 b 1 2 1", "26-27"), "8wB/wbwbw5/10 b - 2 1");
}

#[test]
fn rule_4_7_it_exchanges_with_nobody_and_no_wall_stops_it() {
    // White runs on 14-15 and 20-21 are between.
    assert_eq!(after("10/3ww4w/w4B4 b 1 4 1", "26-27"), "10/2Bww4w/w9 b - 4 1");
}

#[test]
fn rule_4_7_there_is_always_room() {
    // Seven men a side: the most that can stand on 1 to 15 beside the man that drowns leave two houses.
    let rules = RULES.with_men(senet::Men::MAX);
    let text = "wbwbwbwbw1/1bwbw5/5B4 b 1 0 0";
    assert_eq!(common::after(rules, text, "26-27"), "wbwbwbwbw1/Bbwbw5/10 b - 0 0");
}

#[test]
fn rule_4_7_27_is_always_empty_between_plies() {
    assert_eq!(common::invalid(RULES, "w9/10/6B3 b - 4 4"), senet::Invalid::ManInWater);
}
