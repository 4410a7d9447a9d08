//! The board as text, word for word.

use board_core::Ply;
use board_core::prelude::*;
use board_core::testing::Laws;
use dou_shou_qi::{Move, Position, Rules, Side};
use insta::assert_snapshot;

fn read(text: &str) -> Position {
    Position::parse(Rules::default(), text).unwrap()
}

/// Men on every kind of ground.
const ON_ALL_GROUNDS: &str = "2wE3/3P3/7/7/1R3r1/7/3d3/3t3/2L1l2 b 12 345";

#[test]
fn the_start_in_ascii() {
    let start = Position::new(Rules::default());
    assert_eq!(format!("{start:#}"), start.drawing().to_string());
    assert_snapshot!(start.drawing(), @"
      a  b  c  d  e  f  g
    9 l  .  #  @  #  .  t  9
    8 .  d  .  #  .  c  .  8
    7 r  .  p  .  w  .  e  7
    6 .  ~  ~  .  ~  ~  .  6
    5 .  ~  ~  .  ~  ~  .  5
    4 .  ~  ~  .  ~  ~  .  4
    3 E  .  W  .  P  .  R  3
    2 .  C  .  #  .  D  .  2
    1 T  .  #  @  #  .  L  1
      a  b  c  d  e  f  g
    red to move; 0 half-moves since a capture, move 1
    ");
}

#[test]
fn the_start_in_unicode() {
    assert_snapshot!(Position::new(Rules::default()).drawing().unicode(), @"
        a      b      c      d      e      f      g
     ┌──────┬──────┬──────┬──────┬──────┬──────┬──────┐
    9│ △獅7 │      │░░░░░░│▓▓▓▓▓▓│░░░░░░│      │ △虎6 │9
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    8│      │ △狗3 │      │░░░░░░│      │ △貓2 │      │8
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    7│ △鼠1 │      │ △豹5 │      │ △狼4 │      │ △象8 │7
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    6│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │6
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    5│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │5
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    4│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │4
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    3│ ▲象8 │      │ ▲狼4 │      │ ▲豹5 │      │ ▲鼠1 │3
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    2│      │ ▲貓2 │      │░░░░░░│      │ ▲狗3 │      │2
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    1│ ▲虎6 │      │░░░░░░│▓▓▓▓▓▓│░░░░░░│      │ ▲獅7 │1
     └──────┴──────┴──────┴──────┴──────┴──────┴──────┘
        a      b      c      d      e      f      g
    red to move; 0 half-moves since a capture, move 1
    ");
}

#[test]
fn men_on_water_traps_and_dens() {
    assert_snapshot!(read(ON_ALL_GROUNDS).drawing(), @"
      a  b  c  d  e  f  g
    9 .  .  w# E@ #  .  .  9
    8 .  .  .  P# .  .  .  8
    7 .  .  .  .  .  .  .  7
    6 .  ~  ~  .  ~  ~  .  6
    5 .  R~ ~  .  ~  r~ .  5
    4 .  ~  ~  .  ~  ~  .  4
    3 .  .  .  d  .  .  .  3
    2 .  .  .  t# .  .  .  2
    1 .  .  L# @  l# .  .  1
      a  b  c  d  e  f  g
    red wins: its man is in the den of blue; 12 half-moves since a capture, move 345
    ");
    assert_snapshot!(read(ON_ALL_GROUNDS).drawing().unicode(), @"
        a      b      c      d      e      f      g
     ┌──────┬──────┬──────┬──────┬──────┬──────┬──────┐
    9│      │      │░△狼4░│▓▲象8▓│░░░░░░│      │      │9
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    8│      │      │      │░▲豹5░│      │      │      │8
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    7│      │      │      │      │      │      │      │7
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    6│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │6
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    5│      │≈▲鼠1≈│≈≈≈≈≈≈│      │≈≈≈≈≈≈│≈△鼠1≈│      │5
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    4│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │4
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    3│      │      │      │ △狗3 │      │      │      │3
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    2│      │      │      │░△虎6░│      │      │      │2
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    1│      │      │░▲獅7░│▓▓▓▓▓▓│░△獅7░│      │      │1
     └──────┴──────┴──────┴──────┴──────┴──────┴──────┘
        a      b      c      d      e      f      g
    red wins: its man is in the den of blue; 12 half-moves since a capture, move 345
    ");
}

#[test]
fn seen_by_blue() {
    assert_snapshot!(Position::new(Rules::default()).drawing().seen_by(Side::Blue), @"
      g  f  e  d  c  b  a
    1 L  .  #  @  #  .  T  1
    2 .  D  .  #  .  C  .  2
    3 R  .  P  .  W  .  E  3
    4 .  ~  ~  .  ~  ~  .  4
    5 .  ~  ~  .  ~  ~  .  5
    6 .  ~  ~  .  ~  ~  .  6
    7 e  .  w  .  p  .  r  7
    8 .  c  .  #  .  d  .  8
    9 t  .  #  @  #  .  l  9
      g  f  e  d  c  b  a
    red to move; 0 half-moves since a capture, move 1
    ");
    assert_snapshot!(read(ON_ALL_GROUNDS).drawing().unicode().seen_by(Side::Blue), @"
        g      f      e      d      c      b      a
     ┌──────┬──────┬──────┬──────┬──────┬──────┬──────┐
    1│      │      │░△獅7░│▓▓▓▓▓▓│░▲獅7░│      │      │1
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    2│      │      │      │░△虎6░│      │      │      │2
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    3│      │      │      │ △狗3 │      │      │      │3
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    4│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │4
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    5│      │≈△鼠1≈│≈≈≈≈≈≈│      │≈≈≈≈≈≈│≈▲鼠1≈│      │5
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    6│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │6
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    7│      │      │      │      │      │      │      │7
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    8│      │      │      │░▲豹5░│      │      │      │8
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    9│      │      │░░░░░░│▓▲象8▓│░△狼4░│      │      │9
     └──────┴──────┴──────┴──────┴──────┴──────┴──────┘
        g      f      e      d      c      b      a
    red wins: its man is in the den of blue; 12 half-moves since a capture, move 345
    ");
}

/// The rat that has just come to d7, and where the lion on b7 may go: beside it, over the river, and onto the dog.
#[test]
fn the_last_move_and_where_a_man_may_go() {
    let mut position = read("7/1d5/1L5/3r3/7/7/7/7/6e b 3 20");
    let last: Move = "d6d7".parse().unwrap();
    position.play(last).unwrap();
    let moves = position.moves_from("b7".parse().unwrap());
    let leads_to = |place| moves.iter().any(|m| m.to == place);
    let drawing = position.drawing().last(Ply::Move(last)).marking(&leads_to);
    assert_snapshot!(drawing, @"
      a  b  c  d  e  f  g
    9 .  .  #  @  #  .  .  9
    8 . (d) .  #  .  .  .  8
    7(.) L (.)[r] .  .  .  7
    6 .  ~  ~ [.] ~  ~  .  6
    5 .  ~  ~  .  ~  ~  .  5
    4 .  ~  ~  .  ~  ~  .  4
    3 . (.) .  .  .  .  .  3
    2 .  .  .  #  .  .  .  2
    1 .  .  #  @  #  .  e  1
      a  b  c  d  e  f  g
    red to move; 4 half-moves since a capture, move 21
    ");
    assert_snapshot!(drawing.unicode().seen_by(Side::Blue), @"
        g      f      e      d      c      b      a
     ┌──────┬──────┬──────┬──────┬──────┬──────┬──────┐
    1│ △象8 │      │░░░░░░│▓▓▓▓▓▓│░░░░░░│      │      │1
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    2│      │      │      │░░░░░░│      │      │      │2
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    3│      │      │      │      │      │(    )│      │3
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    4│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │4
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    5│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │≈≈≈≈≈≈│≈≈≈≈≈≈│      │5
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    6│      │≈≈≈≈≈≈│≈≈≈≈≈≈│[    ]│≈≈≈≈≈≈│≈≈≈≈≈≈│      │6
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    7│      │      │      │[△鼠1]│(    )│ ▲獅7 │(    )│7
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    8│      │      │      │░░░░░░│      │(△狗3)│      │8
     ├──────┼──────┼──────┼──────┼──────┼──────┼──────┤
    9│      │      │░░░░░░│▓▓▓▓▓▓│░░░░░░│      │      │9
     └──────┴──────┴──────┴──────┴──────┴──────┴──────┘
        g      f      e      d      c      b      a
    red to move; 4 half-moves since a capture, move 21
    ");
}

/// The number is the rank under the rules of the game.
#[test]
fn ranks_go_by_the_rules() {
    let ranks = |rules: Rules| {
        let position = Position::parse(rules, "7/7/7/7/7/7/7/7/W5d r 0 1").unwrap();
        let drawing = position.drawing().unicode().to_string();
        drawing.lines().nth(18).unwrap().to_owned()
    };
    assert_snapshot!(ranks(Rules::default()), @"1│ ▲狼4 │      │░░░░░░│▓▓▓▓▓▓│░░░░░░│      │ △狗3 │1");
    assert_snapshot!(ranks(Rules::default().with_dog_outranks_wolf(true)), @"1│ ▲狼3 │      │░░░░░░│▓▓▓▓▓▓│░░░░░░│      │ △狗4 │1");
}

#[test]
fn how_it_ended_is_below_the_board() {
    let caption = |text| read(text).drawing().caption().to_string();
    assert_snapshot!(caption("3R3/7/7/7/7/7/7/7/c6 b 3 40"), @"red wins: its man is in the den of blue; 3 half-moves since a capture, move 40");
    assert_snapshot!(caption("6c/7/7/7/7/7/7/7/L6 r 59 30"), @"red to move; 59 half-moves since a capture, move 30");
}

/// The game with history knows what its position does not.
#[cfg(feature = "alloc")]
#[test]
fn an_end_by_repetition_is_told() {
    let rules = Rules::default().with_repetition(dou_shou_qi::Repetition::Draw);
    let mut game = dou_shou_qi::DouShouQi::new(rules);
    for m in "a3a4 a7a6 a4a3 a6a7 a3a4 a7a6 a4a3 a6a7".split(' ') {
        assert!(format!("{game:#}").contains(" to move; "), "{game:#}");
        game.play(m.parse().unwrap()).unwrap();
    }
    assert_eq!(format!("{game:#}"), game.drawing().to_string());
    let last = format!("{game:#}");
    assert_snapshot!(last.lines().last().unwrap(), @"a draw: the position occurred for the third time; 8 half-moves since a capture, move 5");
    assert_eq!(game.to_string(), game.position().to_string());
}

#[test]
fn places_and_cells_are_one_to_one() {
    let laws = Laws::<Position>::new(Rules::default()).drawn();
    laws.check(&[7; 40]).unwrap_or_else(|violation| panic!("{violation}"));
    let start = read(ON_ALL_GROUNDS);
    laws.starting_from(start).check(&[]).unwrap_or_else(|violation| panic!("{violation}"));
}
