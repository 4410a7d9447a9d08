//! Values known exactly, found again by counting and by solving small games.

use std::collections::HashMap;

use board_core::Turn;
use board_core::prelude::*;
use senet::{House, Man, Men, Position, Rules, Setup, Side, Throw};

/// Every position before a throw that can follow from this one, unfinished, and what each throw and move leads to.
struct Game {
    /// By position, throw and move: the next position's number, or the winner.
    next: Vec<[Vec<Result<usize, Side>>; 5]>,
    sides: Vec<Side>,
}

/// Who chooses among the moves.
#[derive(Clone, Copy)]
enum Play {
    Best,
    Random,
}

impl Game {
    fn explore(start: Position) -> Self {
        let mut numbers = HashMap::from([(start, 0)]);
        let mut positions = vec![start];
        let mut next: Vec<[Vec<Result<usize, Side>>; 5]> = Vec::new();
        while let Some(&position) = positions.get(next.len()) {
            next.push(Throw::ALL.map(|throw| {
                let mut thrown = position;
                thrown.resolve(throw).unwrap();
                let lead = thrown.legal_moves().into_iter().map(|m| {
                    let after = thrown.after(m).unwrap();
                    match after.turn() {
                        Turn::Over(outcome) => Err(outcome.winner().unwrap()),
                        _ => Ok(*numbers.entry(after).or_insert_with(|| {
                            positions.push(after);
                            positions.len() - 1
                        })),
                    }
                });
                lead.collect()
            }));
        }
        let sides = positions.iter().map(Position::side).collect();
        Self { next, sides }
    }

    /// A value of the start: what an end is worth, what a throw adds, and who chooses.
    fn value(&self, end: impl Fn(Side) -> f64, per_throw: f64, play: Play) -> f64 {
        let mut values = vec![0.0; self.next.len()];
        loop {
            let mut change: f64 = 0.0;
            for number in (0..values.len()).rev() {
                let mut value = per_throw;
                for (throw, moves) in Throw::ALL.iter().zip(&self.next[number]) {
                    let worth = moves.iter().map(|next| next.map_or_else(&end, |next| values[next]));
                    let chosen = match (play, self.sides[number]) {
                        (Play::Best, Side::Black) => worth.fold(f64::MIN, f64::max),
                        (Play::Best, Side::White) => worth.fold(f64::MAX, f64::min),
                        (Play::Random, _) => worth.sum::<f64>() / moves.len() as f64,
                    };
                    value += f64::from(throw.weight().get()) / 16.0 * chosen;
                }
                change = change.max((value - values[number]).abs());
                values[number] = value;
            }
            if change < 1e-15 {
                return values[0];
            }
        }
    }

    fn black_wins(&self, play: Play) -> f64 {
        self.value(|winner| if winner == Side::Black { 1.0 } else { 0.0 }, 0.0, play)
    }

    fn throws(&self) -> f64 {
        self.value(|_| 0.0, 1.0, Play::Random)
    }
}

#[track_caller]
fn near(value: f64, exact: f64) {
    assert!((value - exact).abs() < 1e-11, "{value} is not {exact}");
}

fn one_man(rules: Rules) -> Rules {
    rules.with_men(Men::MIN)
}

#[test]
fn one_man_a_side() {
    let game = Game::explore(Position::new(one_man(Rules::DEFAULT)));
    assert_eq!(game.next.len(), 3309);
    near(game.black_wins(Play::Best), 0.535_210_397_350_9);
    // There is no choice to make.
    near(game.black_wins(Play::Random), 0.535_210_397_350_9);
    near(game.throws(), 33.437_854_582_45);
}

#[test]
fn one_man_a_side_modern_kendall() {
    let rules = one_man(Rules::MODERN_KENDALL);
    let game = Game::explore(Position::new(rules));
    near(1.0 - game.black_wins(Play::Best), 0.510_768_399_091_6);
    near(1.0 - game.black_wins(Play::Random), 0.510_768_399_091_6);
    near(game.throws(), 37.035_280_501_91);
    // Black first from the same array.
    let game = Game::explore(Position::new(rules.with_first(Side::Black)));
    near(game.black_wins(Play::Best), 0.529_718_944_016_4);
}

/// Two chances to bear off, p and q: the side to throw wins with p / (p + q - pq).
#[test]
fn one_man_a_side_on_the_last_houses() {
    let rules = one_man(Rules::MODERN_KENDALL);
    for (text, p, q) in [
        ("10/10/7W1B w - 0 0", 4.0, 4.0),
        ("10/10/8WB w - 0 0", 6.0, 4.0),
        ("10/10/8BW w - 0 0", 4.0, 6.0),
        ("10/10/7BW1 w - 0 0", 6.0, 4.0),
    ] {
        let game = Game::explore(Position::parse(rules, text).unwrap());
        let (p, q) = (p / 16.0, q / 16.0);
        near(1.0 - game.black_wins(Play::Best), p / (p + q - p * q));
    }
    let exact = |text: &str| 1.0 - Game::explore(Position::parse(rules, text).unwrap()).black_wins(Play::Best);
    near(exact("10/10/7W1B w - 0 0"), 4.0 / 7.0);
    near(exact("10/10/8WB w - 0 0"), 12.0 / 17.0);
    near(exact("10/10/8BW w - 0 0"), 8.0 / 17.0);
    near(exact("10/10/7BW1 w - 0 0"), 12.0 / 17.0);
}

/// How many of the placements of these men, all on the board, the validator accepts (marks where they must be).
fn placements(men: u8) -> usize {
    fn place(setup: &mut Setup, side: Side, left: u8, from: u8, rules: Rules) -> usize {
        if left == 0 {
            return match side {
                Side::Black => place(setup, Side::White, rules.men.count(), 1, rules),
                Side::White => usize::from(Position::from_setup(rules, setup).is_ok()),
            };
        }
        let mut count = 0;
        for number in from..=30 {
            let house = House::new(number).unwrap();
            if setup.at(house).is_none() {
                setup.set(house, Some(Man { side, stopped: number >= 26 }));
                count += place(setup, side, left - 1, number + 1, rules);
                setup.set(house, None);
            }
        }
        count
    }
    let rules = Rules::MODERN_KENDALL.with_men(Men::new(men).unwrap());
    place(&mut Setup::empty(), Side::Black, men, 1, rules)
}

#[test]
fn placements_of_one_and_two_men_a_side() {
    assert_eq!(placements(1), 812);
    assert_eq!(placements(2), 142_506);
}
