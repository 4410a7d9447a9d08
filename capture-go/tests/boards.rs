//! Every small board is accepted or refused rightly: as many as are known to have liberties for all.

use capture_go::{Invalid, Point, Position, Rules, Setup, Side, Size};

/// How many boards of a size are accepted; each of the others is refused for a chain without liberties.
fn legal_boards(lines: u8) -> u32 {
    let size = Size::new(lines).unwrap();
    let rules = Rules::default().with_size(size);
    let points: Vec<Point> = size.points().collect();
    let mut setup = Setup::empty(size);
    let mut legal = 0;
    loop {
        match Position::from_setup(rules, &setup) {
            Ok(position) => {
                assert_eq!(position.setup(), setup);
                legal += 1;
            }
            Err(why) => {
                let Invalid::NoLiberty(point) = why else { panic!("{setup}: {why}") };
                assert!(setup.at(point).is_some());
            }
        }
        // The next board, as a number of base 3.
        let mut carry = true;
        for &point in &points {
            let next = match setup.at(point) {
                None => Some(Side::Black),
                Some(Side::Black) => Some(Side::White),
                Some(Side::White) => None,
            };
            setup.set(point, next);
            carry = next.is_none();
            if !carry {
                break;
            }
        }
        if carry {
            return legal;
        }
    }
}

#[test]
fn of_2_lines_there_are_57() {
    assert_eq!(legal_boards(2), 57);
}

#[test]
fn of_3_lines_there_are_12_675() {
    assert_eq!(legal_boards(3), 12_675);
}
