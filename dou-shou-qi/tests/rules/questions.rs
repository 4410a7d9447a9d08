//! What the guides to the game ask, and answer.

use dou_shou_qi::{Illegal, Outcome, Rules, Side};

use super::*;

#[test]
fn does_the_rat_take_the_elephant() {
    // Yes, if both are on land; never the other way; not from the river.
    allows(&red("Rd4 ed5"), "d4d5");
    refuses(&red("Ed4 rd5"), "d4d5", Illegal::ElephantRat { trapped: false });
    refuses(&red("Re5 ed5"), "e5d5", Illegal::Shore);
}

#[test]
fn do_lion_and_tiger_always_jump() {
    // Only from beside the river, and over water without a rat.
    allows(&red("Tb3 cg9"), "b3b7");
    refuses(&red("Tb2 cg9"), "b2b7", Illegal::NotAdjacent);
}

#[test]
fn does_the_tiger_jump_over_the_rat_to_the_empty_bank() {
    // No, whosever the rat is.
    for rat in ["Rb4", "rb4", "Rb5", "rb5", "Rb6", "rb6"] {
        refuses(&red(&format!("Tb3 {rat} cg9")), "b3b7", Illegal::JumpBlocked);
    }
    // Only the obstacle in the water changed.
    allows(&red("Tb3 Rc4 cg9"), "b3b7");
}

#[test]
fn what_happens_in_the_enemy_trap_and_in_ones_own() {
    allows(&red("Rd3 ld2"), "d3d2");
    refuses(&red("Rd7 ld8"), "d7d8", Illegal::Rank);
    refuses(&red("Rd3 ld4"), "d3d4", Illegal::Rank);
}

#[test]
fn may_one_enter_ones_own_den() {
    refuses(&red("Rd2 cg9"), "d2d1", Illegal::OwnDen);
}

#[test]
fn does_red_always_begin() {
    assert_eq!(Position::new(Rules::default()).side_to_move(), Some(Side::Red));
}

#[test]
fn when_is_it_a_draw() {
    let position = Position::parse(Rules::default(), "6c/7/7/7/7/7/7/7/L6 r 59 30").unwrap();
    assert_eq!(after(position, "a1a2").outcome(), Some(Outcome::NoCaptures));
}

#[test]
fn does_the_stronger_always_take_the_weaker() {
    refuses(&red("Ed3 rd4"), "d3d4", Illegal::ElephantRat { trapped: false });
    refuses(&red("La4 rb4"), "a4b4", Illegal::Water);
    // And the weaker the stronger, in a trap.
    allows(&red("Rd3 ld2"), "d3d2");
}

#[test]
fn does_the_dog_take_cat_rat_and_wolf() {
    allows(&red("Dd3 cd4"), "d3d4");
    allows(&red("Dd3 rd4"), "d3d4");
    refuses(&red("Dd3 wd4"), "d3d4", Illegal::Rank);
}

#[test]
fn may_one_pass_when_no_move_is_left() {
    // No: the side has lost.
    let stuck = red("Ra1 ca2 db1");
    assert_eq!(stuck.outcome(), Some(Outcome::NoMoves { winner: Side::Blue }));
}

#[test]
fn does_a_man_move_on_after_a_jump() {
    let landed = after(red("La4 cg9"), "a4d4");
    refuses(&landed, "d4g4", Illegal::NotYourMan);
}
