//! Values known exactly, found again by counting and by solving small games.

mod solver;

use board_core::prelude::*;
use senet::{House, Man, Men, Position, Rules, Setup, Side};
use solver::{Game, Play};

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
    assert_eq!(game.len(), 3309);
    near(game.black_wins(Play::Best, |_| {}), 0.535_210_397_350_9);
    // There is no choice to make.
    near(game.black_wins(Play::Random, |_| {}), 0.535_210_397_350_9);
    near(game.throws(|_| {}), 33.437_854_582_45);
}

#[test]
fn one_man_a_side_modern_kendall() {
    let rules = one_man(Rules::MODERN_KENDALL);
    let game = Game::explore(Position::new(rules));
    near(1.0 - game.black_wins(Play::Best, |_| {}), 0.510_768_399_091_6);
    near(1.0 - game.black_wins(Play::Random, |_| {}), 0.510_768_399_091_6);
    near(game.throws(|_| {}), 37.035_280_501_91);
    // Black first from the same array.
    let game = Game::explore(Position::new(rules.with_first(Side::Black)));
    near(game.black_wins(Play::Best, |_| {}), 0.529_718_944_016_4);
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
        near(1.0 - game.black_wins(Play::Best, |_| {}), p / (p + q - p * q));
    }
    let exact = |text: &str| 1.0 - Game::explore(Position::parse(rules, text).unwrap()).black_wins(Play::Best, |_| {});
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
