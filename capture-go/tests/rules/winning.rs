//! Section 2 of the rules text.

use board_core::Game;
use capture_go::{Illegal, Outcome, Side};

use crate::{after, game, legal, refused, result, start};

const BLACK: Option<Side> = Some(Side::Black);
const WHITE: Option<Side> = Some(Side::White);

#[test]
fn rule_2_1_the_default_target_is_one() {
    let game = after(game("size=3", "3/X2/O2 b 0 0 0"), "B1");
    assert_eq!(game.to_string(), "3/X2/1X1 w 1 0 0");
    assert_eq!(result(&game), Some((BLACK, "captures")));
    assert_eq!(legal(&game), "");
}

#[test]
fn rule_2_1_the_first_to_reach_the_target_wins_at_once() {
    let three = |captures: &str| after(game("size=3 target=3", &format!("3/O2/X2 w {captures} 0")), "B1");
    assert_eq!(result(&three("2 1")), None);
    assert_eq!(result(&three("2 2")), Some((WHITE, "captures")));
    assert_eq!(result(&three("0 2")), Some((WHITE, "captures")));
}

#[test]
fn rule_2_1_stones_captured_in_one_move_all_count() {
    let cross = "2X2/1XOX1/XO1OX/1XOX1/2X2 b 0 0 0";
    let end = after(game("size=5 target=3", cross), "C3");
    assert_eq!(end.position().captures(Side::Black), 4);
    assert_eq!(result(&end), Some((BLACK, "captures")));
    assert_eq!(result(&after(game("size=5 target=4", cross), "C3")), Some((BLACK, "captures")));
    assert_eq!(result(&after(game("size=5 target=5", cross), "C3")), None);
}

#[test]
fn rule_2_1_the_target_may_exceed_the_points_of_the_board() {
    let game = after(game("size=2 target=65535", "XX/X1 w 0 65531 0"), "B1");
    assert_eq!(game.to_string(), "2/1O b 0 65534 0");
    assert_eq!(result(&game), None);
    let game = after(crate::game("size=2 target=65535", "XX/X1 w 0 65532 0"), "B1");
    assert_eq!(result(&game), Some((WHITE, "captures")));
}

#[test]
fn rule_2_1_a_pass_changes_no_count() {
    let game = after(game("size=3 target=9", "3/3/3 b 4 5 0"), "pass");
    assert_eq!(game.to_string(), "3/3/3 w 4 5 1");
}

#[test]
fn rule_2_2_two_passes_in_a_row_end_the_game() {
    let game = after(start("size=3"), "pass");
    assert_eq!(result(&game), None);
    let game = after(game, "pass");
    assert_eq!(game.to_string(), "3/3/3 b 0 0 2");
    assert_eq!(result(&game), Some((None, "two-passes")));
    assert_eq!(legal(&game), "");
}

#[test]
fn rule_2_2_a_placement_between_them_begins_anew() {
    let game = after(start("size=3"), "pass A1 pass");
    assert_eq!(result(&game), None);
    assert_eq!(game.to_string(), "3/3/O2 w 0 0 1");
    assert_eq!(result(&after(game, "pass")), Some((None, "two-passes")));
}

#[test]
fn rule_2_2_with_the_target_unreached_it_is_a_draw() {
    let game = after(game("size=3 target=9", "3/3/3 b 8 0 0"), "pass pass");
    assert_eq!(game.outcome(), Some(Outcome::TwoPasses { winner: None }));
}

#[test]
fn rule_2_2_a_pass_read_counts_for_the_end() {
    let game = after(game("size=3", "3/3/3 w 0 0 1"), "pass");
    assert_eq!(result(&game), Some((None, "two-passes")));
}

#[test]
fn rule_2_2_without_a_legal_placement_one_can_only_pass() {
    let game = game("size=3 target=99", "1X1/XXX/XXX w 0 0 0");
    assert_eq!(legal(&game), "pass");
    assert_eq!(refused(&game, "A3"), Illegal::Suicide);
    assert_eq!(refused(&game, "C3"), Illegal::Suicide);
}

#[test]
fn rule_2_2_the_agreed_end_is_as_two_passes() {
    let at = |rules: &str, captures: &str| game(rules, &format!("3/3/3 b {captures} 0")).agreed_end();
    assert_eq!(at("size=3 target=9", "5 2"), Some(Outcome::TwoPasses { winner: None }));
    let most = "size=3 target=9 two_passes=most_captures";
    assert_eq!(at(most, "5 2"), Some(Outcome::TwoPasses { winner: BLACK }));
    assert_eq!(at(most, "2 5"), Some(Outcome::TwoPasses { winner: WHITE }));
    assert_eq!(at(most, "5 5"), Some(Outcome::TwoPasses { winner: None }));
    // It is no pass: possible where passing isn't.
    assert_eq!(at("size=3 target=9 passing=when_stuck", "5 2"), Some(Outcome::TwoPasses { winner: None }));
    // And not after the end.
    assert_eq!(at("size=3 target=5", "5 2"), None);
    assert_eq!(game("size=3", "3/3/3 b 0 0 2").agreed_end(), None);
}

#[test]
fn rule_2_3_the_rules_know_colours_and_not_players() {
    // Who takes which is settled before; the same moves give Black the same.
    let outcome = after(game("size=3", "3/X2/O2 b 0 0 0"), "B1").outcome();
    assert_eq!(outcome, Some(Outcome::Captures { winner: Side::Black }));
    // With colours exchanged, the game is the same with sides exchanged.
    let outcome = after(game("size=3", "3/O2/X2 w 0 0 0"), "B1").outcome();
    assert_eq!(outcome, Some(Outcome::Captures { winner: Side::White }));
}
