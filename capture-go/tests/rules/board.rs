//! Section 3 of the rules text.

use board_core::{Explain, Game, IndexedMoves};
use capture_go::{Position, Rules, Setup, Side, Size};

use crate::{legal, start};

#[test]
fn rule_3_boards_of_2_to_19_lines() {
    assert_eq!(Size::new(1), None);
    assert_eq!(Size::new(20), None);
    for lines in 2..=19 {
        let rules = Rules::default().with_size(Size::new(lines).unwrap());
        let mut position = Position::new(rules);
        let area = usize::from(lines) * usize::from(lines);
        assert_eq!(position.count_moves(), area + 1);
        assert_eq!(position.legal_moves().len(), area + 1);
        // Every point can be played, and is where its name says.
        let points: Vec<_> = position.size().points().collect();
        assert_eq!(points.len(), area);
        for (i, &point) in points.iter().enumerate() {
            assert_eq!(i, usize::from(point.line()) * usize::from(lines) + usize::from(point.column()));
            if i % 4 == 0 {
                position.play(capture_go::Move::Place(point)).unwrap();
                position.play(capture_go::Move::Pass).unwrap();
                assert_eq!(position.at(point), Some(Side::Black));
            }
        }
        let stones = area.div_ceil(4);
        assert_eq!(position.men().count(), stones);
        let mut left = position.stones(Side::Black).iter();
        assert_eq!(left.size_hint(), (stones, Some(stones)));
        left.next();
        assert_eq!(left.size_hint(), (stones - 1, Some(stones - 1)));
    }
}

#[test]
fn rule_3_the_default_is_9_by_9_and_empty() {
    assert_eq!(start("").to_string(), "9/9/9/9/9/9/9/9/9 b 0 0 0");
    assert_eq!(Rules::default().size, Size::NINE);
}

#[test]
fn rule_3_the_crosscut_in_the_centre() {
    let crosscut = |lines| {
        let rules = Rules::default().with_size(Size::new(lines).unwrap());
        Position::crosscut(rules).map(|position| position.to_string())
    };
    assert_eq!(crosscut(2), None);
    assert_eq!(crosscut(3), None);
    assert_eq!(crosscut(4).unwrap(), "4/1XO1/1OX1/4 b 0 0 0");
    assert_eq!(crosscut(5).unwrap(), "5/1XO2/1OX2/5/5 b 0 0 0");
    assert_eq!(crosscut(6).unwrap(), "6/6/2XO2/2OX2/6/6 b 0 0 0");
    assert_eq!(crosscut(9).unwrap(), "9/9/9/3XO4/3OX4/9/9/9/9 b 0 0 0");
    assert!(crosscut(19).unwrap().starts_with("19/19/19/19/19/19/19/19/8XO9/8OX9/19/"));
}

#[test]
fn moves_come_line_by_line_from_a1_and_the_pass_last() {
    assert_eq!(legal(&start("size=3")), "A1 B1 C1 A2 B2 C2 A3 B3 C3 pass");
}

#[test]
fn a_set_up_tells_its_stones_also_those_off_the_board() {
    let mut setup = Setup::empty(Size::new(5).unwrap());
    let (c3, t19) = ("C3".parse().unwrap(), "T19".parse().unwrap());
    setup.set(c3, Some(Side::White));
    setup.set(t19, Some(Side::Black));
    assert_eq!(setup.men().collect::<Vec<_>>(), [(c3, Side::White), (t19, Side::Black)]);
    assert_eq!(u8::from(Size::new(5).unwrap()), 5);
}

/// What M5 would be on a larger board is next to B6 here, whose stone in atari it doesn't take.
#[test]
fn rule_3_a_point_off_the_board_is_beside_nothing() {
    let position = Position::parse(Rules::default(), "9/9/X8/O8/X8/9/9/9/9 b 0 0 0").unwrap();
    let off = "M5".parse().unwrap();
    assert!(position.deed(off).captured.is_empty());
    assert_eq!(position.slot(off), None);
    assert_eq!(position.deed("B6".parse().unwrap()).captured.len(), 1);
}
