//! Counts the boards of up to four lines on which every chain has a liberty, by asking the validator about each.
//!
//! `cargo run --release -p capture-go --example legal_boards`: 43 million boards of four lines, some seconds.

use std::process::ExitCode;

use capture_go::{Point, Position, Rules, Setup, Side, Size};

/// Counts the legal boards that have the stones of `setup` and any on `points`.
fn count(rules: Rules, setup: &mut Setup, points: &[Point]) -> u64 {
    let Some((&point, rest)) = points.split_first() else {
        return u64::from(Position::from_setup(rules, setup).is_ok());
    };
    let mut sum = 0;
    for stone in [None, Some(Side::Black), Some(Side::White)] {
        setup.set(point, stone);
        sum += count(rules, setup, rest);
    }
    setup.set(point, None);
    sum
}

fn main() -> ExitCode {
    let mut right = true;
    for (lines, known) in [(2, 57), (3, 12_675), (4, 24_318_165)] {
        let Some(size) = Size::new(lines) else { continue };
        let points: Vec<Point> = size.points().collect();
        let counted = count(Rules::default().with_size(size), &mut Setup::empty(size), &points);
        println!("{lines} x {lines}: {counted} (known: {known})");
        right &= counted == known;
    }
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
