//! Every small board is accepted or refused rightly: as a plain look at it finds, and as many as are known to be legal.
//! (`examples/legal_boards.rs` goes through those of four lines, all 43 million.)

#[expect(dead_code, reason = "boards are looked at, not played on")]
mod naive;

use board_core::key::mix;
use capture_go::{Invalid, Point, Position, Rules, Setup, Side, Size};

/// Asks about one board: its points in order, each 0 for no stone, 1 for a black one, 2 for a white one. Says whether
/// it is legal.
fn ask(lines: u8, stones: &[u8]) -> bool {
    let size = Size::new(lines).unwrap();
    let mut setup = Setup::empty(size);
    let mut plain = naive::Board::empty(lines.into());
    for (i, &stone) in stones.iter().enumerate() {
        let (column, line) = (i % usize::from(lines), i / usize::from(lines));
        let point = Point::new(column.try_into().unwrap(), line.try_into().unwrap()).unwrap();
        setup.set(point, [None, Some(Side::Black), Some(Side::White)][usize::from(stone)]);
        plain.put((column, line), ['.', 'X', 'O'][usize::from(stone)]);
    }
    let dead = plain.dead();
    let rules = Rules::default().with_size(size);
    let text = format!("{} w 0 0 0", plain.text());
    setup.side = Side::White;
    match Position::from_setup(rules, &setup) {
        Ok(position) => {
            assert_eq!(dead, [], "{text}");
            assert_eq!(position.setup(), setup);
            assert_eq!(position.to_string(), text);
        }
        // The first stone without a liberty is named.
        Err(Invalid::NoLiberty(point)) => {
            assert_eq!(dead.first().map(|&first| naive::name(first)), Some(point.to_string()), "{text}");
        }
        Err(why) => panic!("{text}: {why}"),
    }
    dead.is_empty()
}

/// How many boards of a size are legal.
fn legal_boards(lines: u8) -> u32 {
    let mut stones = vec![0; usize::from(lines) * usize::from(lines)];
    let mut legal = 0;
    loop {
        legal += u32::from(ask(lines, &stones));
        // The next board, as a number of base 3.
        let Some(place) = stones.iter().position(|&stone| stone < 2) else { return legal };
        stones[..place].fill(0);
        stones[place] += 1;
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

/// A board at random, more or less crowded.
fn board_at_random(lines: u8, seed: u64) -> Vec<u8> {
    let points = u64::from(lines) * u64::from(lines);
    // Of twelve, so many points are empty: the more stones, the rarer is a liberty.
    let empty = mix(seed) % 8;
    let stone = |random: u64| if random % 12 < empty { 0 } else { u8::try_from(random >> 32 & 1).unwrap() + 1 };
    (0..points).map(|i| stone(mix(seed << 12 | (i + 1)))).collect()
}

#[test]
fn of_4_lines_and_more_a_sample() {
    for (lines, count) in [(4, 30_000), (5, 5_000), (7, 1_500), (8, 1_000), (13, 200), (16, 100), (19, 100)] {
        let legal = (0..count).filter(|&seed| ask(lines, &board_at_random(lines, seed))).count();
        assert!(legal > 0 && legal < usize::try_from(count).unwrap(), "{legal} of {count} boards of {lines} lines");
    }
}
