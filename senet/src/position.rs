//! The state of a game, and what a move does to it.

use core::fmt;
use core::num::NonZeroU32;
use core::ops::ControlFlow;

use board_core::{ChanceError, Game, PositionError, Reversible, Turn};

use crate::board::{BOARD, bit, highest, lowest, members};
use crate::legality::{Look, Way};
use crate::options::Options;
use crate::sticks::TOTAL_WEIGHT;
use crate::{House, Illegal, Invalid, Man, Move, Moves, Outcome, Rules, Setup, Side, Throw, WaterWhenTaken};

/// A position of Senet with its rules: the men, their marks, whose turn it is and the throw to be played.
///
/// Nothing else matters in Senet, so it is the whole game. It is 16 bytes, and copied freely.
///
/// ```
/// use board_core::prelude::*;
/// use senet::{Position, Rules, Throw};
///
/// let mut game = Position::new(Rules::default());
/// game.resolve(Throw::Two)?;
/// let moves: Vec<_> = game.legal_moves().into_iter().map(|m| m.to_string()).collect();
/// assert_eq!(moves, ["10-12"]);
/// game.play("10-12".parse()?)?;
/// assert_eq!(game.to_string(), "wbwbwbwbw1/1b8/10 w - 0 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Keys
/// [`key`](Game::key) covers the men, their marks, the side and the throw; not the rules (among equal rules, equal keys
/// go with equal men borne off). Its values are stable within a major version.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of `side`; bit 0 is house 1. Empty once all are off.
    own: u32,
    /// The other side's.
    enemy: u32,
    /// The men that have stopped on 26. A subset of both together that holds whatever stands on 26.
    stopped: u32,
    options: Options,
    /// The side that throws or moves; in a finished game the one that 3.2 would give.
    side: Side,
    /// The throw to be played. None when the game is over.
    throw: Option<Throw>,
}

impl Position {
    /// The position of a set-up.
    ///
    /// # Errors
    /// What contradicts itself or the rules.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, Invalid> {
        let valid = setup.validate(&rules)?;
        let [black, white] = valid.men;
        let (own, enemy) = match setup.side {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        Ok(Self {
            own,
            enemy,
            stopped: valid.stopped,
            options: Options::pack(&rules),
            side: setup.side,
            throw: setup.throw,
        })
    }

    /// The set-up of the position: `from_setup` makes the same position of it.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup {
            side: self.side,
            throw: self.throw,
            off: Side::ALL.map(|side| self.men_off(side)),
            ..Setup::empty()
        };
        for (house, man) in self.men() {
            setup.set(house, Some(man));
        }
        setup
    }

    /// The man on a house.
    #[inline]
    #[must_use]
    pub const fn at(&self, house: House) -> Option<Man> {
        let place = bit(house.number());
        let side = if self.own & place != 0 {
            self.side
        } else if self.enemy & place != 0 {
            self.side.other()
        } else {
            return None;
        };
        Some(Man { side, stopped: self.stopped & place != 0 })
    }

    /// All men on the board, in order along the path.
    pub fn men(&self) -> impl Iterator<Item = (House, Man)> {
        let position = *self;
        members(self.own | self.enemy).filter_map(move |house| Some((house, position.at(house)?)))
    }

    /// The side that is to throw or to move; in a finished game the one whose turn it would be (rules 3.2 and 7).
    #[inline]
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The throw to be played; `None` while the sticks are to be thrown, and when the game is over.
    #[inline]
    #[must_use]
    pub const fn throw(&self) -> Option<Throw> {
        self.throw
    }

    /// How many men of a side are on the board.
    #[inline]
    #[must_use]
    pub fn men_on_board(&self, side: Side) -> u8 {
        let men = if side == self.side { self.own } else { self.enemy };
        #[expect(clippy::cast_possible_truncation, reason = "at most 30")]
        let count = men.count_ones() as u8;
        count
    }

    /// How many men of a side have been borne off.
    #[inline]
    #[must_use]
    pub fn men_off(&self, side: Side) -> u8 {
        self.options.men().count().saturating_sub(self.men_on_board(side))
    }

    #[inline]
    pub(crate) const fn options(&self) -> Options {
        self.options
    }

    #[inline]
    const fn is_over(&self) -> bool {
        self.own == 0 || self.enemy == 0
    }

    #[inline]
    const fn look(&self, throw: Throw, options: Options) -> Look {
        Look { own: self.own, enemy: self.enemy, stopped: self.stopped, n: throw.value() as u32, options }
    }

    /// The houses of the men that can move by this throw, and which way.
    #[inline(always)]
    fn origins(&self, throw: Throw) -> (u32, Way) {
        self.options.specialised(|options| self.look(throw, options).origins())
    }

    /// Where the water puts a man now (rule 4.7).
    ///
    /// There is always a house: a side has at most 7 men, and one of these 14 is the man that goes into the water, from
    /// 22 or beyond. The other 13 cannot fill 1 to 15.
    pub(crate) const fn water_landing(&self) -> u32 {
        const REBIRTH: u32 = bit(House::REBIRTH.number());
        const UP_TO_REBIRTH: u32 = REBIRTH | (REBIRTH - 1);
        let empty = UP_TO_REBIRTH & !(self.own | self.enemy);
        debug_assert!(empty != 0);
        match self.options.water_when_taken() {
            _ if empty & REBIRTH != 0 => REBIRTH,
            WaterWhenTaken::Back | WaterWhenTaken::Illegal => highest(empty),
            WaterWhenTaken::Start => empty & empty.wrapping_neg(),
        }
    }

    /// The house that the man of a move ends on; no house if it leaves the board, or for a pass.
    #[inline]
    pub(crate) const fn landing(&self, m: Move) -> u32 {
        if m.target_number() == House::WATER.number() { self.water_landing() } else { bit(m.target_number()) }
    }

    /// Hands the turn on: to the same side again, or to the other.
    #[inline]
    fn next_turn(&mut self, again: bool) {
        let (own, enemy, other) = (self.own, self.enemy, self.side.other());
        self.throw = None;
        self.own = if again { own } else { enemy };
        self.enemy = if again { enemy } else { own };
        self.side = if again { self.side } else { other };
    }
}

impl fmt::Debug for Position {
    /// The notation and the rules: sets of bits tell nobody anything.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, rules) = (format_args!("{self}"), format_args!("{}", self.rules()));
        f.debug_tuple("Position").field(&text).field(&rules).finish()
    }
}

impl Game for Position {
    type Rules = Rules;
    type Side = Side;
    type Move = Move;
    type Chance = Throw;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Invalid = Invalid;
    type Moves = Moves;

    const NAME: &'static str = "senet";

    fn new(rules: Rules) -> Self {
        // 1.2: white on the odd houses, black on the even ones.
        const ODD: u32 = BOARD / 3;
        let places = bit(rules.men.count().saturating_mul(2).saturating_add(1)).wrapping_sub(1);
        let (white, black) = (places & ODD, places & !ODD);
        let (own, enemy) = match rules.first {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        Self { own, enemy, stopped: 0, options: Options::pack(&rules), side: rules.first, throw: None }
    }

    fn parse(rules: Rules, text: &str) -> Result<Self, PositionError<Invalid>> {
        let setup: Setup = text.parse()?;
        Self::from_setup(rules, &setup).map_err(PositionError::Invalid)
    }

    fn rules(&self) -> Rules {
        self.options.unpack()
    }

    #[inline]
    fn turn(&self) -> Turn<Side, Outcome, ()> {
        if self.throw.is_some() {
            Turn::Player(self.side)
        } else if self.own == 0 {
            Turn::Over(Outcome::BorneOff { winner: self.side })
        } else if self.enemy == 0 {
            Turn::Over(Outcome::BorneOff { winner: self.side.other() })
        } else {
            Turn::Chance(())
        }
    }

    #[inline]
    fn visit_moves<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some(throw) = self.throw else {
            return ControlFlow::Continue(());
        };
        let (mut left, way) = self.origins(throw);
        if left == 0 {
            return f(Move::PASS);
        }
        while left != 0 {
            f(Move::by_throw(lowest(left), throw.value(), way))?;
            left &= left.wrapping_sub(1);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn visit_chances<B>(&self, mut f: impl FnMut(Throw, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.throw.is_none() && !self.is_over() {
            for throw in Throw::ALL {
                f(throw, throw.weight())?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, m: Move) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::GameOver);
        }
        let Some(throw) = self.throw else {
            return Err(Illegal::ThrowFirst);
        };
        let look = self.look(throw, self.options);
        if m.is_pass() {
            let (origins, _) = look.origins();
            return if origins == 0 { Ok(()) } else { Err(Illegal::MustMove) };
        }
        let from = bit(m.origin_number());
        if self.own & from == 0 {
            return Err(Illegal::NoMan);
        }
        let (distance, way) = m.distance();
        if distance != throw.value() {
            return Err(Illegal::NotExact);
        }
        look.refusal(way, from).map_or(Ok(()), Err)
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        debug_assert_eq!(self.check(m), Ok(()), "{m} in {self}");
        const HAPPINESS: u32 = bit(House::HAPPINESS.number());
        // Neither set has a member for a pass, and `to` has none for a man that leaves the board.
        let (from, to) = (bit(m.origin_number()), self.landing(m));
        // What stands or is known there goes over; each of these is a choice of two sets, which costs no jump.
        let exchanged = if self.enemy & to != 0 { from } else { 0 };
        let mark_of_mover = if self.stopped & from != 0 { to } else { 0 };
        let mark_of_other = if self.stopped & to != 0 { from } else { 0 };

        self.own = self.own & !from | to;
        self.enemy = self.enemy & !to | exchanged;
        // 4.3: marks follow the men, and whoever is on 26 now has stopped there.
        let on_happiness = (self.own | self.enemy) & HAPPINESS;
        self.stopped = self.stopped & !(from | to) | mark_of_mover | mark_of_other | on_happiness;

        // 3.2, and 3.3 for a pass.
        let again = self.throw.is_some_and(Throw::throws_again) & (from != 0 || self.options.again_on_forfeit());
        self.next_turn(again);
    }

    #[inline]
    fn resolve_unchecked(&mut self, throw: Throw) {
        debug_assert!(matches!(self.turn(), Turn::Chance(())), "{throw} in {self}");
        self.throw = Some(throw);
    }

    #[inline]
    fn key(&self) -> u64 {
        use board_core::key::mix;
        let (black, white) = match self.side {
            Side::Black => (self.own, self.enemy),
            Side::White => (self.enemy, self.own),
        };
        let men = u64::from(black) | u64::from(white) << 32;
        let rest = u64::from(self.stopped)
            | u64::from(self.throw.map_or(0, Throw::value)) << 32
            | (self.side.index() as u64) << 40;
        mix(mix(men) ^ rest)
    }

    #[inline]
    fn resolve(&mut self, throw: Throw) -> Result<(), ChanceError> {
        match self.turn() {
            Turn::Over(_) => Err(ChanceError::GameOver),
            Turn::Player(_) => Err(ChanceError::MustMove),
            Turn::Chance(()) => {
                self.resolve_unchecked(throw);
                Ok(())
            }
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        let Some(throw) = self.throw else {
            return 0;
        };
        let (origins, _) = self.origins(throw);
        // The pass is one move.
        origins.count_ones().max(1) as usize
    }

    #[inline]
    fn total_weight(&self) -> u64 {
        if matches!(self.turn(), Turn::Chance(())) { TOTAL_WEIGHT } else { 0 }
    }

    #[inline]
    fn sample(&self, pick: u64) -> Option<Throw> {
        if matches!(self.turn(), Turn::Chance(())) { Throw::of_fall(pick) } else { None }
    }

    #[inline]
    fn pick_move(&self, mut below: impl FnMut(u32) -> u32) -> Option<Move> {
        let throw = self.throw?;
        let (mut left, way) = self.origins(throw);
        if left == 0 {
            return Some(Move::PASS);
        }
        let count = left.count_ones();
        let nth = below(count).min(count.wrapping_sub(1));
        // There are at most seven men. To pass over one costs no jump.
        for passed_over in 0..6 {
            let rest = left & left.wrapping_sub(1);
            left = if passed_over < nth { rest } else { left };
        }
        Some(Move::by_throw(lowest(left), throw.value(), way))
    }
}

impl Reversible for Position {
    type Undo = Self;

    #[inline]
    fn play_undoable(&mut self, m: Move) -> Self {
        let before = *self;
        self.play_unchecked(m);
        before
    }

    #[inline]
    fn resolve_undoable(&mut self, throw: Throw) -> Self {
        let before = *self;
        self.resolve_unchecked(throw);
        before
    }

    #[inline]
    fn undo(&mut self, before: Self) {
        *self = before;
    }
}
