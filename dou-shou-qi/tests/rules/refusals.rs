//! Rule 7: each reason, and which comes first where two apply.

use board_core::Illegal as _;
use dou_shou_qi::{Illegal, Repetition, Rules};

use super::*;

fn idle() -> Rules {
    Rules::default().with_trapped_men_capture(false)
}

#[test]
fn the_words() {
    let words = [
        (Illegal::GameOver, "game-over"),
        (Illegal::NoMan, "no-man"),
        (Illegal::NotYourMan, "not-your-man"),
        (Illegal::NotAdjacent, "not-adjacent"),
        (Illegal::OwnDen, "own-den"),
        (Illegal::Water, "water"),
        (Illegal::JumpBlocked, "jump-blocked"),
        (Illegal::OwnMan, "own-man"),
        (Illegal::Shore, "shore"),
        (Illegal::Trapped, "trapped"),
        (Illegal::ElephantRat { trapped: false }, "elephant-rat"),
        (Illegal::ElephantRat { trapped: true }, "elephant-rat"),
        (Illegal::Rank, "rank"),
        (Illegal::Repetition, "repetition"),
    ];
    for (why, word) in words {
        assert_eq!(why.code(), word);
        assert!(why.to_string().contains("(rule"), "{why} names no rule");
    }
    assert_eq!(Illegal::GAME_OVER, Illegal::GameOver);
}

#[test]
fn game_over_before_all_else() {
    let over = Position::parse(Rules::default(), "3R3/7/7/7/7/7/7/c6/L6 r 0 1").unwrap();
    for m in ["b1b2", "a2a3", "a1c3", "a1a2"] {
        refuses(&over, m, Illegal::GameOver);
    }
}

#[test]
fn no_man_before_not_adjacent() {
    refuses(&red("Ca1 dg9"), "b1f7", Illegal::NoMan);
    refuses(&red("Ca1 dg9"), "b1b2", Illegal::NoMan);
    refuses(&red("Ca1 dg9"), "b2a1", Illegal::NoMan);
}

#[test]
fn not_your_man_before_not_adjacent() {
    refuses(&red("Ca1 dg9"), "g9a5", Illegal::NotYourMan);
    refuses(&red("Ca1 dg9"), "g9g8", Illegal::NotYourMan);
    refuses(&blue("Ca1 dg9"), "a1a2", Illegal::NotYourMan);
}

#[test]
fn not_adjacent_before_all_that_concerns_the_target() {
    refuses(&red("Cd3 dg9"), "d3d1", Illegal::NotAdjacent);
    refuses(&red("Ca3 dg9"), "a3b4", Illegal::NotAdjacent);
    refuses(&red("Ca1 Da3 dg9"), "a1a3", Illegal::NotAdjacent);
    refuses(&red("Ca1 lg9"), "a1g9", Illegal::NotAdjacent);
    refuses(&red("Ca1 lg9"), "a1a1", Illegal::NotAdjacent);
}

#[test]
fn not_adjacent_is_a_jump_that_the_animal_may_not_make_in_this_direction() {
    // Though a rat is in the way, and whatever stands there.
    refuses(&red("Pb3 Rb4 lb7"), "b3b7", Illegal::NotAdjacent);
    let ranks = Rules::default().with_tiger_jumps_ranks_only(true);
    refuses(&under(ranks, "Tb3 Rb4 lb7"), "b3b7", Illegal::NotAdjacent);
    let leopard = Rules::default().with_leopard_jumps(true);
    refuses(&under(leopard, "Pb3 Rb4 lb7"), "b3b7", Illegal::NotAdjacent);
}

#[test]
fn water_before_own_man_and_shore() {
    refuses(&red("Ca4 Rb4 dg9"), "a4b4", Illegal::Water);
    refuses(&red("Ca4 rb4"), "a4b4", Illegal::Water);
    refuses(&red("Ea4 rb4"), "a4b4", Illegal::Water);
}

#[test]
fn jump_blocked_before_own_man_and_rank() {
    refuses(&red("Lb3 Rb5 Cb7 dg9"), "b3b7", Illegal::JumpBlocked);
    refuses(&red("Lb3 rb5 eb7"), "b3b7", Illegal::JumpBlocked);
}

#[test]
fn shore_before_rank() {
    refuses(&red("Rb4 ca4"), "b4a4", Illegal::Shore);
}

#[test]
fn trapped_before_elephant_rat_and_rank() {
    refuses(&under(idle(), "Ed8 rd7"), "d8d7", Illegal::Trapped);
    refuses(&under(idle(), "Cd8 ld7"), "d8d7", Illegal::Trapped);
    refuses(&under(idle(), "Cd8 Ld7 dg9"), "d8d7", Illegal::OwnMan);
}

#[test]
fn repetition_last() {
    let rules = Rules::default().with_repetition(Repetition::Forbidden);
    let start = DouShouQi::parse(rules, "6d/7/7/7/7/7/C6/7/7 r 0 1").unwrap();
    let game = after(start, "a3a2 g9g8 a2a3 g8g9 a3a2 g9g8 a2a3");
    for (m, why) in [
        ("g8g9", Illegal::Repetition),
        ("g7g8", Illegal::NoMan),
        ("a3a2", Illegal::NotYourMan),
        ("g8g6", Illegal::NotAdjacent),
    ] {
        assert_eq!(game.check(mv(m)), Err(why));
    }
}
