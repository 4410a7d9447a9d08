//! The board as text, word for word.

use board_core::Ply;
use board_core::prelude::*;
use capture_go::{Move, Point, Position, Rules, Side, Size};
use insta::assert_snapshot;

fn read(rules: &str, text: &str) -> Position {
    Position::parse(rules.parse().unwrap(), text).unwrap()
}

#[test]
fn a_small_board() {
    let position = read("size=5 target=9", "5/1XO2/XO1O1/1XO2/5 b 2 1 0");
    assert_eq!(format!("{position:#}"), position.drawing().to_string());
    assert_snapshot!(position.drawing(), @"
      A B C D E
    5 . . . . . 5
    4 . X O . . 4
    3 X O + O . 3
    2 . X O . . 2
    1 . . . . . 1
      A B C D E
    black to move; captured: black 2, white 1, target 9; passes: 0
    ");
    assert_snapshot!(position.drawing().unicode(), @"
      A B C D E
    5 ┌─┬─┬─┬─┐ 5
    4 ├─●─○─┼─┤ 4
    3 ●─○─╋─○─┤ 3
    2 ├─●─○─┼─┤ 2
    1 └─┴─┴─┴─┘ 1
      A B C D E
    black to move; captured: black 2, white 1, target 9; passes: 0
    ");
    assert_snapshot!(position.drawing().seen_by(Side::White), @"
      E D C B A
    1 . . . . . 1
    2 . . O X . 2
    3 . O + O X 3
    4 . . O X . 4
    5 . . . . . 5
      E D C B A
    black to move; captured: black 2, white 1, target 9; passes: 0
    ");
    assert_snapshot!(position.drawing().unicode().seen_by(Side::White), @"
      E D C B A
    1 ┌─┬─┬─┬─┐ 1
    2 ├─┼─○─●─┤ 2
    3 ├─○─╋─○─● 3
    4 ├─┼─○─●─┤ 4
    5 └─┴─┴─┴─┘ 5
      E D C B A
    black to move; captured: black 2, white 1, target 9; passes: 0
    ");
}

/// The stone just put on C3, and points that are marked: that one, the one where it has captured, one with a stone, and
/// one on the edge.
#[test]
fn the_last_move_and_points_that_are_marked() {
    let mut position = read("size=5 target=9", "5/1XO2/XO1O1/1XO2/5 b 0 0 0");
    let last: Move = "C3".parse().unwrap();
    position.play(last).unwrap();
    let points: [Point; 4] = ["B3", "C3", "C4", "E1"].map(|text| text.parse().unwrap());
    let is_marked = |point| points.contains(&point);
    let drawing = position.drawing().last(Ply::Move(last)).marking(&is_marked);
    assert_snapshot!(drawing, @"
      A B C D E
    5 . . . . . 5
    4 . X(O). . 4
    3 X(.{X}O . 3
    2 . X O . . 2
    1 . . . .(.)1
      A B C D E
    white to move; captured: black 1, white 0, target 9; passes: 0
    ");
    assert_snapshot!(drawing.unicode(), @"
      A B C D E
    5 ┌─┬─┬─┬─┐ 5
    4 ├─●(○)┼─┤ 4
    3 ●(┼{●}○─┤ 3
    2 ├─●─○─┼─┤ 2
    1 └─┴─┴─┴(┘)1
      A B C D E
    white to move; captured: black 1, white 0, target 9; passes: 0
    ");
    // A pass is nowhere.
    assert_eq!(position.drawing().last(Ply::Move(Move::Pass)).to_string(), position.drawing().to_string());
}

#[test]
fn the_largest_board() {
    let mut position = Position::new(Rules::default().with_size(Size::MAX));
    for m in ["T19", "A1", "K10", "D4"] {
        position.play(m.parse().unwrap()).unwrap();
    }
    assert_snapshot!(position.drawing().unicode(), @"
       A B C D E F G H J K L M N O P Q R S T
    19 ┌─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─┬─● 19
    18 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 18
    17 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 17
    16 ├─┼─┼─╋─┼─┼─┼─┼─┼─╋─┼─┼─┼─┼─┼─╋─┼─┼─┤ 16
    15 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 15
    14 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 14
    13 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 13
    12 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 12
    11 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 11
    10 ├─┼─┼─╋─┼─┼─┼─┼─┼─●─┼─┼─┼─┼─┼─╋─┼─┼─┤ 10
     9 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 9
     8 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 8
     7 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 7
     6 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 6
     5 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 5
     4 ├─┼─┼─○─┼─┼─┼─┼─┼─╋─┼─┼─┼─┼─┼─╋─┼─┼─┤ 4
     3 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 3
     2 ├─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┤ 2
     1 ○─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┴─┘ 1
       A B C D E F G H J K L M N O P Q R S T
    black to move; captured: black 0, white 0, target 1; passes: 0
    ");
}

/// Star points by the size of the board.
#[test]
fn star_points() {
    let stars = |lines| {
        let position = Position::new(Rules::default().with_size(Size::new(lines).unwrap()));
        let stars = position.size().points().filter(|point| position.ground(*point).is_some());
        stars.map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
    };
    for lines in [2, 3, 4, 6] {
        assert_eq!(stars(lines), "");
    }
    assert_snapshot!(stars(5), @"C3");
    assert_snapshot!(stars(7), @"C3 E3 D4 C5 E5");
    assert_snapshot!(stars(8), @"C3 F3 C6 F6");
    assert_snapshot!(stars(9), @"C3 G3 E5 C7 G7");
    assert_snapshot!(stars(13), @"D4 K4 G7 D10 K10");
    assert_snapshot!(stars(19), @"D4 K4 Q4 D10 K10 Q10 D16 K16 Q16");
}

/// The form for playouts looks the same.
#[test]
fn chains_are_drawn_as_their_position() {
    let position = read("size=5 target=9", "5/1XO2/XO1O1/1XO2/5 b 2 1 0");
    let chains = capture_go::Chains::from(position);
    assert_eq!(chains.drawing().unicode().to_string(), position.drawing().unicode().to_string());
    assert_eq!(format!("{chains:#}"), format!("{position:#}"));
    assert_eq!(chains.drawing().looks().collect::<Vec<_>>(), position.drawing().looks().collect::<Vec<_>>());
}

#[cfg(feature = "alloc")]
#[test]
fn games_with_history_are_drawn_as_their_position() {
    let (rules, text) = ("size=5 target=9".parse().unwrap(), "5/1XO2/XO1O1/1XO2/5 b 2 1 0");
    let drawn = format!("{:#}", read("size=5 target=9", text));
    assert_eq!(format!("{:#}", capture_go::CaptureGo::parse(rules, text).unwrap()), drawn);
    assert_eq!(format!("{:#}", board_core::WithHistory::<capture_go::Chains>::parse(rules, text).unwrap()), drawn);
}
