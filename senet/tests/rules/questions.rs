//! The questions that the sources ask and answer.

use super::*;

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
