//! What a position looks like to a bot that stops looking further.

use board_core::{Explain, Game, Move as _};
use capture_go::{CaptureGo, PointSet, Superko};
use dou_shou_qi::{Animal, DouShouQi, Man, Repetition, Square};
use senet::Senet;

use super::limits::WIN;

/// A game whose unfinished positions can be valued.
pub trait Evaluate: Game {
    /// A lead with which about three games in four are won.
    const LEAD: i32;

    /// How well the first side stands: positive is good for it. Far smaller than a million.
    fn evaluate(&self) -> i32;

    /// What a legal move wins at once, beyond what standing better is worth; 0 for a quiet move. Searches try what wins
    /// most first, and don't stop in the middle of an exchange.
    fn gain(&self, m: Self::Move) -> i32 {
        let _ = m;
        0
    }

    /// A key under which a search may remember what it has found: of positions that are nearly always to be played
    /// alike.
    fn search_key(&self) -> u64 {
        self.key()
    }

    /// Whether the rules look at what was before, so that positions with the same key may be worth different things.
    fn depends_on_history(&self) -> bool {
        false
    }
}

/// How many half-moves before the draw by rule 4.4 a search begins to tell positions apart by them: no search that is
/// stopped by its limits goes much deeper.
const LIMIT_IN_SIGHT: u32 = 16;

/// What a man is worth. The rat, smallest of all, takes the elephant and swims.
const fn worth(animal: Animal) -> i32 {
    match animal {
        Animal::Rat => 500,
        Animal::Cat => 200,
        Animal::Dog => 300,
        Animal::Wolf => 350,
        Animal::Leopard => 450,
        Animal::Tiger => 850,
        Animal::Lion => 950,
        Animal::Elephant => 800,
    }
}

/// The steps from a square to another for a man that nothing hinders.
fn steps(from: Square, to: Square) -> i32 {
    i32::from(from.file().abs_diff(to.file())) + i32::from(from.rank().abs_diff(to.rank()))
}

/// How well a man stands against those of the other side.
fn standing(square: Square, man: Man, enemies: &[(Square, Man)]) -> i32 {
    let [goal, home] = [man.side.other().den(), man.side.den()];
    let way = steps(square, goal);
    // Near the den every step counts more.
    let advance = 8 * (16 - way) + [0, 120, 60, 30, 10].get(usize::try_from(way).unwrap_or(0)).copied().unwrap_or(0);
    // In a trap of the enemy any man takes it, and before the den it is lost if one stands by.
    let trapped = man.side.other().traps().contains(&square);
    let taken = trapped && enemies.iter().any(|&(near, _)| steps(near, square) == 1);
    // On its own traps, or beside them, it guards the den, once there is somebody to guard it from.
    let guards = steps(square, home) <= 2 && enemies.iter().any(|&(near, _)| steps(near, home) <= 5);
    advance - if taken { worth(man.animal) / 3 } else { 0 } + if guards { 40 } else { 0 }
}

impl Evaluate for DouShouQi {
    const LEAD: i32 = 400;

    /// Men by what they can do, how near to the enemy den they are, traps and guards, and who wins a race for the dens.
    fn evaluate(&self) -> i32 {
        let (red, blue): (Vec<_>, Vec<_>) =
            self.position().men().partition(|(_, man)| man.side == dou_shou_qi::Side::Red);
        let side = |own: &[(Square, Man)], enemies: &[(Square, Man)]| {
            let men: i32 = own.iter().map(|&(square, man)| worth(man.animal) + standing(square, man, enemies)).sum();
            // Nobody of the other side can come between: the man is as good as in the den.
            let runs_free = own.iter().any(|&(square, man)| {
                let goal = man.side.other().den();
                let way = steps(square, goal);
                way <= 4 && enemies.iter().all(|&(enemy, _)| steps(enemy, goal) > way + 1)
            });
            men + if runs_free { 600 } else { 0 }
        };
        side(&red, &blue) - side(&blue, &red)
    }

    fn gain(&self, m: dou_shou_qi::Move) -> i32 {
        let Some(target) = m.target() else { return 0 };
        match self.position().at(target) {
            Some(man) => worth(man.animal),
            None if target == self.position().side().other().den() => WIN / 2,
            None => 0,
        }
    }

    /// With the half-moves since the last capture, once they may end the game within the search.
    fn search_key(&self) -> u64 {
        let left = self.rules().no_capture_limit.map(|limit| limit.saturating_sub(self.position().half_moves()));
        match left {
            Some(left @ ..=LIMIT_IN_SIGHT) => self.key() ^ board_core::key::mix(left.into()),
            Some(_) | None => self.key(),
        }
    }

    fn depends_on_history(&self) -> bool {
        self.rules().repetition != Repetition::None
    }
}

impl Evaluate for Senet {
    const LEAD: i32 = 20;

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
    const LEAD: i32 = 100;

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

    fn gain(&self, m: capture_go::Move) -> i32 {
        100 * i32::try_from(self.deed(m).captured.len()).unwrap_or(0)
    }

    fn depends_on_history(&self) -> bool {
        // The first capture ends the game, and without one no position comes again.
        self.rules().target.get() > 1 && self.rules().superko != Superko::None
    }
}
