//! What the types promise: order, sizes, getters.

use std::ops::ControlFlow;

use super::*;

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
    assert_eq!(size_of::<Move>(), 8);
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

#[test]
fn a_number_that_is_too_large_picks_a_legal_move() {
    for text in ["wbwbwbwbwb/10/10 b 1 0 0", "9b/1ww7/10 b 1 4 3", "9b/1ww7/10 b 4 4 3"] {
        let game = common::at(RULES, text);
        let picked = game.pick_move(|_| u32::MAX).unwrap();
        assert_eq!(game.check(picked), Ok(()), "{picked} in {text}");
    }
}

#[test]
fn throws_and_moves_are_taken_back() {
    let mut game = common::at(RULES, "wbwbwbwbwb/10/10 b - 0 0");
    let start = game;
    let throw = game.resolve_undoable(Throw::One);
    let thrown = game;
    let step = game.play_undoable("10-11".parse().unwrap());
    assert_ne!((start, thrown), (thrown, game));
    game.undo(step);
    assert_eq!(game, thrown);
    game.undo(throw);
    assert_eq!(game, start);
}

#[test]
fn there_are_throws_before_a_throw_and_at_no_other_time() {
    let throws = |text| common::at(RULES, text).visit_chances(|_, _| ControlFlow::Break(())).is_break();
    assert!(throws("wbwbwbwbwb/10/10 b - 0 0"));
    assert!(!throws("wbwbwbwbwb/10/10 b 1 0 0"));
    assert!(!throws("w9/10/10 b - 5 4"));
}
