//! The board as text, word for word.

mod common;

use board_core::Ply;
use board_core::prelude::*;
use common::at;
use insta::assert_snapshot;
use senet::{Move, Position, Rules, Side, StopOn26, Throw};

const RULES: Rules = Rules::DEFAULT;

/// Men of both sides and marks, on every kind of house.
const ON_ALL_HOUSES: &str = "2w7/4b5/b4B1WbB b 5 0 3";

#[test]
fn the_start() {
    let start = Position::new(Rules::MODERN_KENDALL);
    assert_eq!(format!("{start:#}"), start.drawing().to_string());
    assert_snapshot!(start.drawing(), @"
     1  2  3  4  5  6  7  8  9  10
     w  b  w  b  w  b  w  b  w  b
     20 19 18 17 16 15 14 13 12 11
     .  .  .  .  .  +  .  .  .  .
     21 22 23 24 25 26 27 28 29 30
     .  .  .  .  .  *  ~  =  =  =
    white throws; off: black 0, white 0
    ");
    assert_snapshot!(start.drawing().unicode(), @"
    ┌───┬───┬───┬───┬───┬───┬───┬───┬───┬───┐
    │ 1 │ 2 │ 3 │ 4 │ 5 │ 6 │ 7 │ 8 │ 9 │10 │
    │ ○ │ ● │ ○ │ ● │ ○ │ ● │ ○ │ ● │ ○ │ ● │
    ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤
    │20 │19 │18 │17 │16 │15 │14 │13 │12 │11 │
    │   │   │   │   │   │☥☥☥│   │   │   │   │
    ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤
    │21 │22 │23 │24 │25 │26 │27 │28 │29 │30 │
    │   │   │   │   │   │★★★│≈≈≈│≡≡≡│===│---│
    └───┴───┴───┴───┴───┴───┴───┴───┴───┴───┘
    white throws; off: black 0, white 0
    ");
}

#[test]
fn men_on_houses_of_all_kinds() {
    let position = at(RULES.with_stop_on_26(StopOn26::Never), ON_ALL_HOUSES);
    assert_snapshot!(position.drawing(), @"
     1  2  3  4  5  6  7  8  9  10
     .  .  w  .  .  .  .  .  .  .
     20 19 18 17 16 15 14 13 12 11
     .  .  .  .  .  b+ .  .  .  .
     21 22 23 24 25 26 27 28 29 30
     b  .  .  .  .  B* ~  W= b= B=
    black moves 5; off: black 0, white 3
    ");
    assert_snapshot!(position.drawing().unicode(), @"
    ┌───┬───┬───┬───┬───┬───┬───┬───┬───┬───┐
    │ 1 │ 2 │ 3 │ 4 │ 5 │ 6 │ 7 │ 8 │ 9 │10 │
    │   │   │ ○ │   │   │   │   │   │   │   │
    ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤
    │20 │19 │18 │17 │16 │15 │14 │13 │12 │11 │
    │   │   │   │   │   │☥●☥│   │   │   │   │
    ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤
    │21 │22 │23 │24 │25 │26 │27 │28 │29 │30 │
    │ ● │   │   │   │   │★◆★│≈≈≈│≡◇≡│=●=│-◆-│
    └───┴───┴───┴───┴───┴───┴───┴───┴───┴───┘
    black moves 5; off: black 0, white 3
    ");
}

/// Both sides run the same way.
#[test]
fn both_sides_see_it_the_same_way() {
    let position = at(RULES, "2w7/4b5/b4B1W1B b 5 1 3");
    let [black, white] = Side::ALL.map(|side| position.drawing().seen_by(side).to_string());
    assert_eq!(black, white);
}

/// The man that has come to 15, and where it may go by 5.
#[test]
fn the_last_move_and_where_a_man_may_go() {
    let mut position = at(RULES, "w9/3w1b4/b4B1W1B w 1 1 2");
    let last: Move = "14-15".parse().unwrap();
    position.play(last).unwrap();
    position.resolve(Throw::Five).unwrap();
    let moves = position.moves_from("15".parse().unwrap());
    let leads_to = |place| moves.iter().any(|m| board_core::Move::target(*m) == Some(place));
    let drawing = position.drawing().last(Ply::Move(last)).marking(&leads_to);
    assert_snapshot!(drawing, @"
     1  2  3  4  5  6  7  8  9  10
     w  .  .  .  .  .  .  .  .  .
     20 19 18 17 16 15 14 13 12 11
    (.) .  .  .  b [w+[.] .  .  .
     21 22 23 24 25 26 27 28 29 30
     b  .  .  .  .  B* ~  W= =  B=
    white moves 5; off: black 1, white 2
    ");
    assert_snapshot!(drawing.unicode(), @"
    ┌───┬───┬───┬───┬───┬───┬───┬───┬───┬───┐
    │ 1 │ 2 │ 3 │ 4 │ 5 │ 6 │ 7 │ 8 │ 9 │10 │
    │ ○ │   │   │   │   │   │   │   │   │   │
    ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤
    │20 │19 │18 │17 │16 │15 │14 │13 │12 │11 │
    │( )│   │   │   │ ● │[○]│[ ]│   │   │   │
    ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤
    │21 │22 │23 │24 │25 │26 │27 │28 │29 │30 │
    │ ● │   │   │   │   │★◆★│≈≈≈│≡◇≡│===│-◆-│
    └───┴───┴───┴───┴───┴───┴───┴───┴───┴───┘
    white moves 5; off: black 1, white 2
    ");
}

#[test]
fn whose_turn_it_is_and_how_it_ended_is_below_the_board() {
    let caption = |text| at(RULES, text).drawing().caption().to_string();
    assert_snapshot!(caption("2w7/4b5/b4B1W1B b 5 1 3"), @"black moves 5; off: black 1, white 3");
    assert_snapshot!(caption("2w7/4b5/b4B1W1B w - 1 3"), @"white throws; off: black 1, white 3");
    assert_snapshot!(caption("w9/10/10 w - 5 4"), @"black has won; off: black 5, white 4");
}
