//! Where a man may go: each rule of section 4 once, for all houses at a time, and the reason of each refusal.

use crate::board::{BOARD, HOME, bit};
use crate::moves::OFF;
use crate::options::Options;
use crate::{Backward, House, Protect, StopOn26, Wall, WaterWhenTaken};

/// The rule that a refused move breaks.
///
/// The reasons are tried in the order in which they stand here, which is that of section 8 of the rules text: the first
/// that applies is given.
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
    /// The houses from which going `n` houses this way leads to one of `targets`.
    #[inline(always)]
    const fn origins(self, targets: u32, n: u32) -> u32 {
        match self {
            Self::Forward => targets.wrapping_shr(n),
            Self::Back => targets.wrapping_shl(n),
        }
    }
}

/// What a side with a throw sees: all that the rules of section 4 depend on.
///
/// Each rule is a method that gives the set of houses which a man of the mover's may not leave by this throw because of
/// it. (The sets may hold houses without such a man; nobody asks for them.) The generator takes all sets at once, the
/// refusal looks for the first that holds the house.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    /// The houses with men of the mover's.
    pub(crate) own: u32,
    /// The houses with men of the other side.
    pub(crate) enemy: u32,
    /// The houses with men that have stopped on 26.
    pub(crate) stopped: u32,
    /// The throw's value.
    pub(crate) n: u32,
    pub(crate) options: Options,
}

impl Look {
    /// The houses from which a man can move, and which way all of them go. Empty for a forced pass (rule 3.3).
    #[inline(always)]
    pub(crate) fn origins(self) -> (u32, Way) {
        let forward = self.own & self.open(Way::Forward, false);
        // Only a stuck side looks back (K5), and only where the option lets it.
        if forward == 0 && matches!(self.options.backward(), Backward::WhenStuck) {
            (self.own & self.open(Way::Back, true), Way::Back)
        } else {
            (forward, Way::Forward)
        }
    }

    /// The houses that no rule keeps a man on, whether or not there is one. `stuck` says that nobody can go forward.
    #[inline(always)]
    pub(crate) fn open(self, way: Way, stuck: bool) -> u32 {
        let barred = self.bars(way, stuck).iter().fold(0, |sum, (bar, _)| sum | bar);
        BOARD & !barred
    }

    /// The first rule that bars the man on `from` (a set of one house).
    pub(crate) fn refusal(self, way: Way, from: u32) -> Option<Illegal> {
        let stuck = self.own & self.open(Way::Forward, false) == 0;
        let first = self.bars(way, stuck).into_iter().find(|(bar, _)| bar & from != 0);
        first.map(|(_, why)| why)
    }

    /// All rules on a way, in the order of section 8.
    #[inline(always)]
    fn bars(self, way: Way, stuck: bool) -> [(u32, Illegal); 7] {
        [
            (self.not_exact(way), Illegal::NotExact),
            (self.backward(way, stuck), Illegal::Backward),
            (self.needs_26(way), Illegal::Needs26),
            (self.wall(way), Illegal::Wall),
            (self.own_man(way), Illegal::OwnMan),
            (self.safe_house(way), Illegal::SafeHouse),
            (self.water(way), Illegal::Water),
        ]
    }

    /// 4.2: the throw leads past 31, or (K5.1) below 1. K6: no step from one of 28-30 to another.
    #[inline(always)]
    fn not_exact(self, way: Way) -> u32 {
        /// Every place that a throw may lead to: the houses, and 31, which is off the board.
        const PLACES: u32 = BOARD | 1 << (OFF - 1);
        let astray = !way.origins(PLACES, self.n);
        let within_home = HOME & way.origins(HOME, self.n);
        if self.options.within_home() { astray } else { astray | within_home }
    }

    /// K5: nobody goes back unless the option is on and nobody can go forward; from beyond 26 (K5.1) never.
    #[inline(always)]
    fn backward(self, way: Way, stuck: bool) -> u32 {
        match (way, self.options.backward()) {
            (Way::Forward, _) => 0,
            (Way::Back, Backward::WhenStuck) if stuck => HOME,
            (Way::Back, _) => BOARD,
        }
    }

    /// 4.3, K4: from below 26 to beyond it only with the stop that the option asks for. (From 26 on, every man has it.)
    #[inline(always)]
    fn needs_26(self, way: Way) -> u32 {
        const BELOW_26: u32 = bit(House::HAPPINESS.number()) - 1;
        if matches!(way, Way::Back) {
            return 0;
        }
        // Houses from 27 - n on.
        let goes_beyond = BELOW_26 & (!BELOW_26 << 1).wrapping_shr(self.n);
        match self.options.stop_on_26() {
            StopOn26::Once => goes_beyond & !self.stopped,
            StopOn26::Always => goes_beyond,
            StopOn26::Never => 0,
        }
    }

    /// 4.4, K3: `wall` enemy men in a row are not passed, and no man lands among `protect` of them.
    #[inline(always)]
    fn wall(self, way: Way) -> u32 {
        // A run is known by its lowest man. 27 is empty, so that none reaches over it.
        let twos = self.enemy & self.enemy >> 1;
        let threes = twos & twos >> 1;
        let passing = match self.options.wall() {
            Wall::None => 0,
            Wall::Two => self.passing(way, twos, 2),
            Wall::Three => self.passing(way, threes, 3),
        };
        let landing = match self.options.protect() {
            Protect::None => 0,
            Protect::Two => way.origins(twos | twos << 1, self.n),
        };
        passing | landing
    }

    /// The houses from which a man would pass all of a run of `length` men, the target's included. `runs` has the lowest
    /// man of each.
    #[inline(always)]
    fn passing(self, way: Way, runs: u32, length: u32) -> u32 {
        // The man of the run that is met first is 1 to `reach` houses away.
        let reach = self.n.saturating_add(1).saturating_sub(length);
        let met_first = match way {
            Way::Forward => runs,
            Way::Back => runs.wrapping_shl(length.wrapping_sub(1)),
        };
        // Four distances, those beyond the reach cut down to it. A reach of 0 gives houses of enemy men, where no man of
        // one's own can be.
        way.origins(met_first, reach.min(1))
            | way.origins(met_first, reach.min(2))
            | way.origins(met_first, reach.min(3))
            | way.origins(met_first, reach.min(4))
    }

    /// 4.5: a man of one's own on the target.
    #[inline(always)]
    fn own_man(self, way: Way) -> u32 {
        way.origins(self.own, self.n)
    }

    /// 4.6, K8: an enemy man on a safe house is not exchanged.
    #[inline(always)]
    fn safe_house(self, way: Way) -> u32 {
        way.origins(self.enemy & self.options.safe_set(), self.n)
    }

    /// 4.7: where the option says so, nobody goes into the water while 15 is occupied.
    #[inline(always)]
    fn water(self, way: Way) -> u32 {
        const WATER: u32 = bit(House::WATER.number());
        let taken = (self.own | self.enemy) & bit(House::REBIRTH.number()) != 0;
        match (way, self.options.water_when_taken()) {
            (Way::Forward, WaterWhenTaken::Illegal) if taken => way.origins(WATER, self.n),
            _ => 0,
        }
    }
}
