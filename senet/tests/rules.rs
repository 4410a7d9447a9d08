//! Sections 1 to 5 of the rules text, line by line, under the default rules.

mod common;

use board_core::Turn;
use board_core::prelude::*;
use senet::{House, Illegal, Man, Move, Moves, Outcome, Position, Rules, Side, Throw};

const RULES: Rules = Rules::DEFAULT;

fn list(text: &str) -> String {
    common::list(RULES, text)
}

#[track_caller]
fn after(text: &str, plies: &str) -> String {
    common::after(RULES, text, plies)
}

#[track_caller]
fn refused(text: &str, ply: &str) -> &'static str {
    common::refused(RULES, text, ply)
}

// ---- 1 Board and men

#[test]
fn rule_1_1_thirty_houses_along_an_s() {
    assert_eq!(House::ALL.len(), 30);
    let row = |row| House::ALL.into_iter().filter(move |house| house.row() == row);
    let drawn = |r| {
        let mut houses: Vec<_> = row(r).collect();
        houses.sort_by_key(|house| house.column());
        houses.into_iter().map(House::number).collect::<Vec<_>>()
    };
    assert_eq!(drawn(0), (1..=10).collect::<Vec<_>>());
    assert_eq!(drawn(1), (11..=20).rev().collect::<Vec<_>>());
    assert_eq!(drawn(2), (21..=30).collect::<Vec<_>>());
    // Play goes over both corners.
    assert_eq!(after("9b/10/9W b 1 4 4", "10-11"), "10/b9/9W b - 4 4");
    assert_eq!(after("10/9b/9W b 1 4 4", "20-21"), "10/10/b8W b - 4 4");
}

#[test]
fn rule_1_2_five_men_a_side_in_turns_black_on_10() {
    let start = Position::new(RULES);
    assert_eq!(start.to_string(), "wbwbwbwbwb/10/10 b - 0 0");
    let ten = House::new(10).unwrap();
    assert_eq!(start.at(ten), Some(Man::new(Side::Black)));
    let men: Vec<_> = start.men().collect();
    assert_eq!(men.len(), 10);
    for (house, man) in men {
        let odd = if house.number() % 2 == 1 { Side::White } else { Side::Black };
        assert_eq!(man, Man::new(odd), "{house}");
    }
}

#[test]
fn rule_1_2_black_moves_first() {
    let mut start = Position::new(RULES);
    assert_eq!(start.side(), Side::Black);
    start.resolve(Throw::One).unwrap();
    assert_eq!(start.turn(), Turn::Player(Side::Black));
}

// ---- 2 Sticks

#[test]
fn rule_2_marked_sides_up_and_none_is_five() {
    assert_eq!(Throw::of_sticks([true, true, true, true]), Throw::Four);
    assert_eq!(Throw::of_sticks([false, true, true, true]), Throw::Three);
    assert_eq!(Throw::of_sticks([false, true, false, true]), Throw::Two);
    assert_eq!(Throw::of_sticks([false, false, false, true]), Throw::One);
    assert_eq!(Throw::of_sticks([false; 4]), Throw::Five);
}

#[test]
fn rule_2_weights_of_sixteen() {
    let mut weights = Vec::new();
    let start = Position::new(RULES);
    start.for_each_chance(|throw, weight| weights.push((throw.value(), weight.get())));
    assert_eq!(weights, [(1, 4), (2, 6), (3, 4), (4, 1), (5, 1)]);
    assert_eq!(start.total_weight(), 16);
    let sampled: Vec<_> = (0..17).map(|pick| start.sample(pick).map_or(0, Throw::value)).collect();
    assert_eq!(sampled, [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 5, 0]);
    // While a throw is to be played there is nothing to sample.
    let played = thrown(start, Throw::Two);
    assert_eq!((played.total_weight(), played.sample(0)), (0, None));
}

fn thrown(mut game: Position, throw: Throw) -> Position {
    game.resolve(throw).unwrap();
    game
}

#[test]
fn rule_2_there_is_no_zero() {
    assert!("t0".parse::<Throw>().is_err());
    assert!("t6".parse::<Throw>().is_err());
    assert_eq!(Throw::new(0), None);
    assert_eq!(Throw::new(6), None);
}

// ---- 3 A turn

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

// ---- 4 Where a man may go

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
    for throw in 2..=4 {
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

// ---- 5 End of the game

#[test]
fn rule_5_five_men_off_win_at_once() {
    let mut game = common::at(RULES, "wwwww5/10/9B b 1 4 0");
    game.play("30-off".parse().unwrap()).unwrap();
    let outcome = Outcome::BorneOff { winner: Side::Black };
    assert_eq!(game.turn(), Turn::Over(outcome));
    assert_eq!((outcome.winner(), outcome.code()), (Some(Side::Black), "borne-off"));
    assert_eq!((game.men_off(Side::Black), game.men_off(Side::White)), (5, 0));
    assert_eq!(game.count_moves(), 0);
    assert_eq!(game.resolve(Throw::One).unwrap_err().code(), "game-over");
    // 3.2 would give black the next throw after a 1, and white after a 2.
    assert_eq!(game.to_string(), "wwwww5/10/10 b - 5 0");
    assert_eq!(after("wwwww5/10/8B1 b 2 4 0", "29-off"), "wwwww5/10/10 w - 5 0");
}

#[test]
fn rule_5_either_side_wins() {
    let mut game = common::at(RULES, "b9/10/8W1 w 2 4 4");
    game.play("29-off".parse().unwrap()).unwrap();
    assert_eq!(game.outcome().unwrap().winner(), Some(Side::White));
    assert_eq!(game.side(), Side::Black);
}

#[test]
fn rule_5_exchanges_score_nothing_and_there_is_no_agreed_end_in_the_game() {
    let start = Position::new(RULES);
    assert_eq!(start.agreed_end(), None);
    assert_eq!(after("b2w6/10/10 b 3 4 4", "1-4"), "w2b6/10/10 w - 4 4");
}

// ---- the questions that the source asks and answers

#[test]
fn source_find_10_11_20_21() {
    assert_eq!(list("9b/10/9W b 1 4 4"), "10-11");
    assert_eq!(list("10/9b/9W b 1 4 4"), "20-21");
}

#[test]
fn source_one_enemy_man_or_two_in_a_row() {
    assert_eq!(list("b2w6/10/10 b 3 4 4"), "1-4");
    assert_eq!(list("b2ww5/10/10 b 3 4 3"), "pass");
}

#[test]
fn source_all_sticks_blank_is_five_not_zero() {
    assert_eq!(Throw::of_sticks([false; 4]).value(), 5);
}

#[test]
fn source_the_safe_houses_are_15_and_26() {
    let safe = |house: u8| {
        let mut setup = senet::Setup::empty();
        setup.throw = Some(Throw::One);
        setup.off = [4, 4];
        let mark = |side, n| Man { side, stopped: n >= 26 };
        setup.set(House::new(house - 1).unwrap(), Some(mark(Side::Black, house - 1)));
        setup.set(House::new(house).unwrap(), Some(mark(Side::White, house)));
        let game = Position::from_setup(RULES, &setup).unwrap();
        let m = Move::step(House::new(house - 1).unwrap(), House::new(house).unwrap());
        game.check(m) == Err(Illegal::SafeHouse)
    };
    let all: Vec<_> = (2..=30).filter(|&n| n != 27 && n != 28 && safe(n)).collect();
    assert_eq!(all, [15, 26]);
}

#[test]
fn source_the_man_on_24_that_never_stopped_on_26_and_throws_3() {
    // Another move is chosen if there is one; else the turn ends.
    let text = "w1b7/10/3b6 b 3 3 4";
    assert_eq!(list(text), "3-6");
    assert_eq!(refused(text, "24-27"), "needs-26");
    assert_eq!(after("w9/10/3b6 b 3 4 4", "pass"), "w9/10/3b6 w - 4 4");
}

#[test]
fn source_passing_over_26_is_not_stopping() {
    // By 1 to 25, by 1 to 26, by 1 into the water: only now may it go on.
    assert_eq!(refused("w9/10/3b6 b 4 4 4", "24-28"), "needs-26");
    assert_eq!(after("w9/10/3b6 b - 4 4", "t1 24-25 t1 25-26 t4 26-30"), "w9/10/9B b - 4 4");
}

#[test]
fn source_water_returns_to_15() {
    assert_eq!(after("w9/10/5B4 b 1 4 4", "26-27"), "w9/4B5/10 b - 4 4");
}

#[test]
fn source_exchange_and_water_give_no_throw_of_their_own() {
    assert_eq!(after("b2w6/10/10 b 3 4 4", "1-4").split(' ').nth(1), Some("w"));
    assert_eq!(after("w9/10/4B5 b 2 4 4", "25-27").split(' ').nth(1), Some("w"));
}

#[test]
fn source_black_begins() {
    assert_eq!(Position::new(RULES).side(), Side::Black);
}

// ---- promises of the types

#[test]
fn the_list_is_in_order_of_the_house_left_as_a_number() {
    let game = common::at(RULES, "1b7b/9w/bb6B1 b 2 0 4");
    let moves: Moves = game.legal_moves();
    let text: Vec<_> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(text, ["2-4", "10-12", "21-23", "22-24", "29-off"]);
    assert!(moves.is_sorted());
}

#[test]
fn sizes() {
    assert_eq!(size_of::<Position>(), 16);
    assert_eq!(size_of::<Move>(), 2);
    assert!(size_of::<Rules>() <= 16);
    assert_eq!(size_of::<Option<Throw>>(), 1);
}

#[test]
fn getters_tell_all_of_a_position() {
    let game = common::at(RULES, "2w7/10/b4B4 b 5 3 4");
    assert_eq!(game.throw(), Some(Throw::Five));
    assert_eq!(Side::ALL.map(|side| (game.men_on_board(side), game.men_off(side))), [(2, 3), (1, 4)]);
    assert_eq!(game.at(House::HAPPINESS), Some(Man::stopped(Side::Black)));
    assert_eq!(game.at(House::WATER), None);
    let men: Vec<_> = game.men().map(|(house, man)| format!("{man}{house}")).collect();
    assert_eq!(men, ["w3", "b21", "B26"]);
    assert_eq!(Position::from_setup(RULES, &game.setup()), Ok(game));
}
