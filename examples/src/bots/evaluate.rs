//! What a position looks like to a bot that stops looking further.

use board_core::Game;
use capture_go::{CaptureGo, PointSet};
use dou_shou_qi::{Animal, DouShouQi};
use senet::Senet;

/// A game whose unfinished positions can be valued.
pub trait Evaluate: Game {
    /// How well the first side stands: positive is good for it. Far smaller than a million.
    fn evaluate(&self) -> i32;
}

impl Evaluate for DouShouQi {
    /// Men by what they can do, and how near to the enemy den they are.
    fn evaluate(&self) -> i32 {
        let mut value = 0;
        for (square, man) in self.position().men() {
            let worth = match man.animal {
                Animal::Rat => 500,
                Animal::Cat => 200,
                Animal::Dog => 300,
                Animal::Wolf => 350,
                Animal::Leopard => 450,
                Animal::Tiger => 850,
                Animal::Lion => 950,
                Animal::Elephant => 800,
            };
            let den = man.side.other().den();
            let distance = square.file().abs_diff(den.file()) + square.rank().abs_diff(den.rank());
            let value_of_man = worth + 8 * (16 - i32::from(distance));
            value += if man.side == dou_shou_qi::Side::Red { value_of_man } else { -value_of_man };
        }
        value
    }
}

impl Evaluate for Senet {
    /// How far the men have come. Men off the board count as one house past the last.
    fn evaluate(&self) -> i32 {
        let way = |side| {
            let on_board: i32 =
                self.men().filter(|(_, man)| man.side == side).map(|(house, _)| i32::from(house.number())).sum();
            on_board + 35 * i32::from(self.men_off(side))
        };
        way(senet::Side::Black) - way(senet::Side::White)
    }
}

impl Evaluate for CaptureGo {
    /// The stones captured, and those that can be: a chain with one liberty is as good as lost if the enemy is to move.
    fn evaluate(&self) -> i32 {
        let position = self.position();
        let captures = |side| i32::try_from(position.captures(side).min(100_000)).unwrap_or(0);
        let target = i32::from(position.rules().target.get());
        let mut value = 100 * (captures(capture_go::Side::Black) - captures(capture_go::Side::White));
        let mut seen = Vec::<PointSet>::new();
        for (point, side) in position.men() {
            if seen.iter().any(|chain| chain.contains(point)) {
                continue;
            }
            let Some(chain) = position.chain(point) else { continue };
            let [stones, liberties] =
                [chain.stones.len(), chain.liberties.len()].map(|n| i32::try_from(n).unwrap_or(0));
            let worth = match liberties {
                1 if side == position.side() => -20 * stones,
                1 if captures(side.other()) + stones >= target => -2_000,
                1 => -90 * stones,
                _ => 5 * liberties.min(6),
            };
            value += if side == capture_go::Side::Black { worth } else { -worth };
            seen.push(chain.stones);
        }
        value
    }
}
