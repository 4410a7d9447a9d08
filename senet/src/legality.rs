//! Where a man may go: each rule of section 4 once, for all houses at a time, and the reason of each refusal.

use crate::board::{BOARD, HOME, bit};
use crate::moves::OFF_THE_BOARD;
use crate::options::Options;
use crate::placement::Placement;
use crate::reach::{Distance, Reach};
use crate::{Backward, House, Protect, StopOn26, Wall, WaterWhenTaken};

/// The rule that a refused move breaks.
///
/// The reasons are tried in the order in which they stand here, which is that of section 8 of the rules text: the first
/// that applies is given.
///
/// Each, with the rules, a position and a move that gives it:
///
/// ```
/// use board_core::Game;
/// use senet::{Illegal, Position};
///
/// for (rules, position, m, why) in [
///     ("default", "w9/10/10 b - 5 4", "1-2", Illegal::GameOver), // black's men are off
///     ("default", "wbwbwbwbwb/10/10 b - 0 0", "10-11", Illegal::ThrowFirst),
///     ("default", "wbwbwbwbwb/10/10 b 1 0 0", "pass", Illegal::MustMove), // by 10-11
///     ("default", "wbwbwbwbwb/10/10 b 1 0 0", "9-10", Illegal::NoMan), // white's
///     ("default", "wbwbwbwbwb/10/10 b 2 0 0", "10-11", Illegal::NotExact),
///     ("within_home=false", "w9/10/7BB1 b 1 3 4", "28-29", Illegal::NotExact), // it may only leave the board
///     ("default", "wbwbwbwbwb/10/10 b 2 0 0", "10-8", Illegal::Backward),
///     ("backward=when_stuck", "b9/10/9W w 2 4 4", "30-28", Illegal::Backward), // never from beyond 26
///     ("default", "w9/10/3b6 b 3 4 4", "24-27", Illegal::Needs26),
///     ("default", "bww7/10/10 b 3 4 3", "1-4", Illegal::Wall), // past the two
///     ("default", "1bww6/10/10 b 1 4 3", "2-3", Illegal::Wall), // they protect each other
///     ("default", "b1b7/10/w9 b 2 3 4", "1-3", Illegal::OwnMan),
///     ("default", "10/2b1w5/10 b 2 4 4", "13-15", Illegal::SafeHouse),
///     ("water_when_taken=illegal", "10/4w5/5B4 b 1 4 4", "26-27", Illegal::Water),
/// ] {
///     let position = Position::parse(rules.parse()?, position)?;
///     assert_eq!(position.check(m.parse()?), Err(why), "{m} in\n{position:#}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over (rule 5)")]
    GameOver,
    /// The sticks are to be thrown before anything moves.
    #[error("the sticks are to be thrown first (rule 3.1)")]
    ThrowFirst,
    /// A pass where a man can move.
    #[error("a man can move by this throw, so one must (rule 3.3)")]
    MustMove,
    /// There is no man of the mover's on the house.
    #[error("no man of the side to move is there (rule 4.1)")]
    NoMan,
    /// The distance is not the throw; or the man is on 28-30 and may only leave the board.
    #[error(
        "a man moves by exactly the throw (rule 4.2), and one on 28-30 stays there if within_home is false (rule K6)"
    )]
    NotExact,
    /// A move back where none is allowed.
    #[error("a man goes back only if backward is when_stuck, none can go forward and it is not beyond 26 (rule K5)")]
    Backward,
    /// Beyond 26 without the stop on it.
    #[error("a man has to stop on 26 before it goes beyond (rule 4.3)")]
    Needs26,
    /// Enemy men in a row are in the way, or the man would land on one of them.
    #[error("enemy men in a row bar the way or protect each other (rule 4.4)")]
    Wall,
    /// The target holds a man of one's own.
    #[error("a man of the same side is there (rule 4.5)")]
    OwnMan,
    /// The target holds an enemy man on a safe house.
    #[error("the man there is safe on this house (rule 4.6)")]
    SafeHouse,
    /// Into the water while 15 is occupied.
    #[error("house 15 is occupied, so no man may go into the water (rule 4.7; water_when_taken is illegal)")]
    Water,
}

impl board_core::Illegal for Illegal {
    const GAME_OVER: Self = Self::GameOver;

    fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::ThrowFirst => "throw-first",
            Self::MustMove => "must-move",
            Self::NoMan => "no-man",
            Self::NotExact => "not-exact",
            Self::Backward => "backward",
            Self::Needs26 => "needs-26",
            Self::Wall => "wall",
            Self::OwnMan => "own-man",
            Self::SafeHouse => "safe-house",
            Self::Water => "water",
        }
    }
}

/// Which way a man goes along the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// Towards 30 and off.
    Forward,
    /// Towards 1.
    Back,
}

impl Way {
    /// Where going so far this way leads from `houses`, 31 and what is beyond it among them.
    #[inline(always)]
    pub(crate) fn targets(self, houses: u32, throw: impl Distance) -> u32 {
        match self {
            Self::Forward => throw.up(houses),
            Self::Back => throw.down(houses),
        }
    }

    /// The houses from which going so far this way leads to one of `targets`.
    #[inline(always)]
    fn origins(self, targets: u32, throw: impl Distance) -> u32 {
        match self {
            Self::Forward => throw.down(targets),
            Self::Back => throw.up(targets),
        }
    }
}

/// What one rule leaves to a side with a throw. (The sets hold houses without a man of the side's, too; nobody asks for
/// them.)
#[derive(Clone, Copy)]
struct Room {
    /// The houses that a man may leave.
    leaving: u32,
    /// The places that it may be aimed at, 31 among them.
    targets: u32,
}

impl Room {
    const ALL: Self = Self { leaving: !0, targets: !0 };

    const fn not_leaving(houses: u32) -> Self {
        Self { leaving: !houses, ..Self::ALL }
    }

    const fn not_to(houses: u32) -> Self {
        Self { targets: !houses, ..Self::ALL }
    }
}

/// What a side with a throw sees: all that the rules of section 4 depend on.
///
/// Each rule is a method that gives the [`Room`] it leaves. The generator takes what all of them leave at once, the
/// refusal looks for the first that leaves none to a man.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look<R> {
    /// The sets of a [`Placement`].
    own: u32,
    enemy: u32,
    stopped: u32,
    throw: R,
    options: Options,
}

impl<R: Reach> Look<R> {
    /// What is seen of a placement with a throw.
    #[inline(always)]
    pub(crate) const fn new(placement: &Placement, throw: R, options: Options) -> Self {
        // Set by set: a copy of the whole may be read in other pieces than it was just written in, which takes long.
        Self { own: placement.own, enemy: placement.enemy(), stopped: placement.stopped, throw, options }
    }

    /// The houses from which a man can move, and which way all of them go. Empty for a forced pass (rule 3.3).
    #[inline(always)]
    pub(crate) fn origins(self) -> (u32, Way) {
        let own = self.own;
        let forward = own & self.open(Way::Forward, false);
        // Only a stuck side looks back (K5), and only where the option lets it.
        if forward == 0 && matches!(self.options.backward(), Backward::WhenStuck) {
            (own & self.open(Way::Back, true), Way::Back)
        } else {
            (forward, Way::Forward)
        }
    }

    /// The houses that no rule keeps a man on, whether or not there is one; beyond 30, anything. `stuck` says that nobody can go forward.
    #[inline(always)]
    pub(crate) fn open(self, way: Way, stuck: bool) -> u32 {
        let room = self.rules(way, stuck).iter().fold(Room::ALL, |all, (room, _)| Room {
            leaving: all.leaving & room.leaving,
            targets: all.targets & room.targets,
        });
        self.houses_in(room, way)
    }

    /// The first rule that bars the man on `from` (a set of one house).
    pub(crate) fn refusal(self, way: Way, from: u32) -> Option<Illegal> {
        let stuck = self.own & self.open(Way::Forward, false) == 0;
        let first = self.rules(way, stuck).into_iter().find(|(room, _)| self.houses_in(*room, way) & from == 0);
        first.map(|(_, why)| why)
    }

    /// The houses that a man may leave for where it then goes.
    #[inline(always)]
    fn houses_in(self, room: Room, way: Way) -> u32 {
        room.leaving & way.origins(room.targets, self.throw)
    }

    /// All rules on a way, in the order of section 8.
    #[inline(always)]
    fn rules(self, way: Way, stuck: bool) -> [(Room, Illegal); 7] {
        [
            (self.exact(way), Illegal::NotExact),
            (self.backward(way, stuck), Illegal::Backward),
            (self.needs_26(way), Illegal::Needs26),
            (self.wall(way), Illegal::Wall),
            (self.own_man(), Illegal::OwnMan),
            (self.safe_house(), Illegal::SafeHouse),
            (self.water(way), Illegal::Water),
        ]
    }

    /// 4.2: the throw leads to a house or off the board. K6: no step from one of 28-30 to another.
    #[inline(always)]
    fn exact(self, way: Way) -> Room {
        /// Every place that a throw may lead to: the houses, and 31, which is off the board.
        const PLACES: u32 = BOARD | OFF_THE_BOARD;
        let within_home = if self.options.within_home() { 0 } else { HOME & way.origins(HOME, self.throw) };
        Room { leaving: !within_home, targets: PLACES }
    }

    /// K5: nobody goes back unless the option is on and nobody can go forward; from beyond 26 (K5.1) never.
    #[inline(always)]
    fn backward(self, way: Way, stuck: bool) -> Room {
        match (way, self.options.backward()) {
            (Way::Forward, _) => Room::ALL,
            (Way::Back, Backward::WhenStuck) if stuck => Room::not_leaving(HOME),
            (Way::Back, _) => Room::not_leaving(BOARD),
        }
    }

    /// 4.3, K4: past 26 only with the stop that the option asks for. (From 26 on, every man has it.)
    #[inline(always)]
    fn needs_26(self, way: Way) -> Room {
        const HAPPINESS: u32 = bit(House::HAPPINESS.number());
        if matches!(way, Way::Back) {
            return Room::ALL;
        }
        // From where 27 is reached to 25.
        let past_26 = HAPPINESS.wrapping_sub(self.throw.down(bit(House::WATER.number())));
        match self.options.stop_on_26() {
            StopOn26::Once => Room::not_leaving(past_26 & !self.stopped),
            StopOn26::Always => Room::not_leaving(past_26),
            StopOn26::Never => Room::ALL,
        }
    }

    /// 4.4, K3: `wall` enemy men in a row are not passed, and no man lands among `protect` of them.
    #[inline(always)]
    fn wall(self, way: Way) -> Room {
        // A run is known by its lowest man. 27 is empty, so that none reaches over it.
        let enemy = self.enemy;
        let twos = enemy & enemy >> 1;
        let in_twos = twos | twos << 1;
        let threes = twos & twos >> 1;
        let walled = match self.options.wall() {
            Wall::None => 0,
            Wall::Two => self.passing(way, twos, 2),
            Wall::Three => self.passing(way, threes, 3),
        };
        let protected = match self.options.protect() {
            Protect::None => 0,
            Protect::Two => in_twos,
        };
        Room { leaving: !walled, targets: !protected }
    }

    /// The houses from which a man would pass all of a run of `length` men, the target's included. `runs` has the lowest
    /// man of each.
    #[inline(always)]
    fn passing(self, way: Way, runs: u32, length: u32) -> u32 {
        let beyond_first = length.wrapping_sub(1);
        let first = match way {
            Way::Forward => runs,
            Way::Back => runs.wrapping_shl(beyond_first),
        };
        // The first man of the run may be so far away that the last is still within the throw.
        match way {
            Way::Forward => self.throw.down_within(first, beyond_first),
            Way::Back => self.throw.up_within(first, beyond_first),
        }
    }

    /// 4.5: no man of one's own on the target.
    #[inline(always)]
    fn own_man(self) -> Room {
        Room::not_to(self.own)
    }

    /// 4.6, K8: an enemy man on a safe house is not exchanged.
    #[inline(always)]
    fn safe_house(self) -> Room {
        Room::not_to(self.enemy & self.options.safe_set())
    }

    /// 4.7: where the option says so, nobody goes into the water while 15 is occupied.
    #[inline(always)]
    fn water(self, way: Way) -> Room {
        let taken = (self.own | self.enemy) & bit(House::REBIRTH.number()) != 0;
        match (way, self.options.water_when_taken()) {
            (Way::Forward, WaterWhenTaken::Illegal) if taken => Room::not_to(bit(House::WATER.number())),
            _ => Room::ALL,
        }
    }
}
