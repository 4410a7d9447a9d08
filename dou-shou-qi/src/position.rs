//! A position, and the game on it.

use core::fmt;
use core::num::NonZeroU32;
use core::ops::ControlFlow;

use board_core::{Game, NoChance, PositionError, Reversible, Turn, TurnOf};

use crate::army::Army;
use crate::legality::{Bars, traps_for};
use crate::options::{Options, Packed};
use crate::{Animal, Illegal, Invalid, Man, Move, Moves, Outcome, Rules, Setup, Side, Square, board, zobrist};

/// A state of the game that ignores repetition: for that, play `DouShouQi`.
///
/// It holds its rules, the men, the side to move and two counters, in 48 bytes. A copy is as good as an undo.
///
/// ```
/// use dou_shou_qi::{Outcome, Position, Rules, Side};
/// use dou_shou_qi::board_core::{Turn, prelude::*};
///
/// let mut position = Position::new(Rules::default());
/// assert_eq!(position.count_moves(), 24);
/// position.play("a3a4".parse()?)?;
/// assert_eq!(position.to_string(), "l5t/1d3c1/r1p1w1e/7/7/E6/2W1P1R/1C3D1/T5L b 1 1");
/// assert_eq!(position.turn(), Turn::Player(Side::Blue));
///
/// // The end is seen when a position is read, too.
/// let over = Position::parse(Rules::default(), "3R3/7/7/7/7/7/7/7/c6 b 3 40")?;
/// assert_eq!(over.outcome(), Some(Outcome::Den { winner: Side::Red }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Order of moves
/// By animal, from the rat to the elephant; for each: the step down, the step to the right, the jump down or to the
/// left, the jump up or to the right, the step to the left, the step up. (Down is towards rank 1, whoever moves.)
///
/// # Key
/// [`key`](Game::key) covers the men, their squares and the side to move: neither the counters nor the rules. The
/// values are promised stable.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of the side to move.
    own: Army,
    /// The opponent's. (Kept by who moves, not by colour, so that no generated move has to ask which is which.)
    enemy: Army,
    half_moves: u32,
    move_number: u32,
    no_capture_limit: u32,
    options: Options,
    side: Side,
}

/// Red's array of rule 1.4, from the rat to the elephant. Blue's is the same after half a turn of the board.
const ARRAY: [Square; 8] =
    [Square::G3, Square::B2, Square::F2, Square::C3, Square::E3, Square::A1, Square::G1, Square::A3];

impl Position {
    /// The position with no men at all.
    fn empty(rules: Rules) -> Self {
        let packed = Packed::new(rules);
        Self {
            own: Army::EMPTY,
            enemy: Army::EMPTY,
            half_moves: 0,
            move_number: 1,
            no_capture_limit: packed.no_capture_limit,
            options: packed.options,
            side: Side::Red,
        }
    }

    /// The position that a set-up describes: the one validator, whichever way a position comes in.
    ///
    /// It need not be reachable: few men or none, any count, and a man in the enemy den are all accepted.
    ///
    /// # Errors
    /// If no game has such a position: see [`Invalid`].
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, Invalid> {
        let mut position = Self { side: setup.side, ..Self::empty(rules) };
        for (at, man) in setup.men() {
            if position.square_of(man).is_some() {
                return Err(Invalid::Twice { man });
            }
            if at == man.side.den() {
                return Err(Invalid::OwnDen { man });
            }
            if !man.may_stand_on(at) {
                return Err(Invalid::InRiver { man, at });
            }
            position.army_mut(man.side).put(man.animal, at);
        }
        if Side::Red.den().bit() & position.army(Side::Blue).occupied() != 0
            && Side::Blue.den().bit() & position.army(Side::Red).occupied() != 0
        {
            return Err(Invalid::BothDens);
        }
        if setup.move_number == 0 {
            return Err(Invalid::MoveNumber);
        }
        position.half_moves = setup.half_moves;
        position.move_number = setup.move_number;
        Ok(position)
    }

    /// The set-up that describes this position. (It doesn't hold the rules.)
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup =
            Setup { side: self.side, half_moves: self.half_moves, move_number: self.move_number, ..Setup::empty() };
        for (square, man) in self.men() {
            setup.set(square, Some(man));
        }
        setup
    }

    /// The side to move, also when the game is over.
    #[inline]
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Consecutive half-moves without a capture, both sides' together (rule 4.4). It stops at `u32::MAX`.
    #[inline]
    #[must_use]
    pub const fn half_moves(&self) -> u32 {
        self.half_moves
    }

    /// The number of the full move, from 1; it goes up after each move of Blue's. It stops at `u32::MAX`.
    #[inline]
    #[must_use]
    pub const fn move_number(&self) -> u32 {
        self.move_number
    }

    /// The man on a square.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Man> {
        let side = if self.army(Side::Red).occupied() & square.bit() != 0 { Side::Red } else { Side::Blue };
        Some(Man::new(side, self.army(side).at(square)?))
    }

    /// Where a man stands; `None` if it has been captured.
    #[must_use]
    pub fn square_of(&self, man: Man) -> Option<Square> {
        self.army(man.side).square(man.animal)
    }

    /// The men and their squares: Red's, then Blue's, each from the rat to the elephant.
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> + use<> {
        let position = *self;
        let all = |side| Animal::ALL.into_iter().map(move |animal| Man::new(side, animal));
        all(Side::Red).chain(all(Side::Blue)).filter_map(move |man| Some((position.square_of(man)?, man)))
    }

    /// Whether a man that stands there is trapped: in a trap of the other side (rule 3.3), or in any trap under
    /// [`all_traps_weaken_both`](Rules::all_traps_weaken_both).
    ///
    /// ```
    /// use board_core::Game;
    /// use dou_shou_qi::{Animal, Man, Position, Rules, Side};
    ///
    /// let game = Position::parse(Rules::default(), "7/7/7/7/7/7/7/2Ce3/7 r 0 1")?;
    /// let elephant = Man::new(Side::Blue, Animal::Elephant);
    /// assert!(game.is_trapped(elephant));
    /// assert!(game.is_capture("c2d2".parse()?)); // by a cat
    /// assert!(game.is_legal("c2d2".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_trapped(&self, man: Man) -> bool {
        let weak = traps_for(man.side, self.options);
        self.square_of(man).is_some_and(|square| square.bit() & weak != 0)
    }

    /// Whether a legal move captures.
    #[inline]
    #[must_use]
    pub fn is_capture(&self, m: Move) -> bool {
        self.enemy.occupied() & m.to.bit() != 0
    }

    /// What a move does besides moving the man.
    #[inline]
    fn finish(&mut self, m: Move) {
        let captures = self.enemy.remove(m.to);
        self.half_moves = if captures { 0 } else { self.half_moves.saturating_add(1) };
        self.move_number = self.move_number.saturating_add(u32::from(self.side == Side::Blue));
        self.side = self.side.other();
        core::mem::swap(&mut self.own, &mut self.enemy);
    }

    #[inline]
    pub(crate) const fn options(&self) -> Options {
        self.options
    }

    #[inline]
    fn army(&self, side: Side) -> &Army {
        if side == self.side { &self.own } else { &self.enemy }
    }

    #[inline]
    fn army_mut(&mut self, side: Side) -> &mut Army {
        if side == self.side { &mut self.own } else { &mut self.enemy }
    }

    /// The men of the side to move.
    #[inline]
    pub(crate) const fn own(&self) -> &Army {
        &self.own
    }

    /// The men of the other side.
    #[inline]
    pub(crate) const fn enemy(&self) -> &Army {
        &self.enemy
    }

    /// The places of all men, Red's first.
    #[inline]
    pub(crate) fn places(&self) -> [u64; 2] {
        [self.army(Side::Red).places(), self.army(Side::Blue).places()]
    }

    #[inline(always)]
    pub(crate) fn bars(&self, options: Options) -> Bars {
        Bars::of(self.side, &self.own, &self.enemy, options)
    }

    /// Rule 4.1: whether a man stands in the enemy den. (In its own, rule 2.2, none ever stands.)
    #[inline]
    pub(crate) const fn is_decided(&self) -> bool {
        (self.own.occupied() | self.enemy.occupied()) & DENS != 0
    }

    /// Rule 4.4: whether the count is at or above the limit.
    #[inline]
    pub(crate) const fn is_at_limit(&self) -> bool {
        self.half_moves >= self.no_capture_limit && !self.options.unlimited()
    }
}

impl Game for Position {
    type Rules = Rules;
    type Side = Side;
    type Move = Move;
    type Chance = NoChance;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Invalid = Invalid;
    type Moves = Moves;

    const NAME: &'static str = "dou-shou-qi";

    fn new(rules: Rules) -> Self {
        const RED: Army = Army::new(ARRAY);
        const BLUE: Army = Army::new(turned(ARRAY));
        Self { own: RED, enemy: BLUE, ..Self::empty(rules) }
    }

    fn parse(rules: Rules, text: &str) -> Result<Self, PositionError<Invalid>> {
        let setup: Setup = text.parse()?;
        Self::from_setup(rules, &setup).map_err(PositionError::Invalid)
    }

    fn rules(&self) -> Rules {
        Packed { no_capture_limit: self.no_capture_limit, options: self.options }.unpack()
    }

    /// Rule 4, in its order. (Rule 4.3 is for the game with history.)
    #[inline]
    fn turn(&self) -> TurnOf<Self> {
        if self.is_decided() {
            // Rule 4.1. There are never men in both dens.
            let red = self.army(Side::Red).occupied() & board::den(Side::Blue) != 0;
            let winner = if red { Side::Red } else { Side::Blue };
            Turn::Over(Outcome::Den { winner })
        } else if self.slots_on_board().is_empty() {
            let winner = self.side.other();
            Turn::Over(Outcome::NoMoves { winner })
        } else if self.is_at_limit() {
            Turn::Over(Outcome::NoCaptures)
        } else {
            Turn::Player(self.side)
        }
    }

    #[inline]
    fn visit_moves<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut slots = self.slots();
        while let Some(slot) = slots.next() {
            f(self.move_of(slot))?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn visit_chances<B>(&self, _: impl FnMut(NoChance, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn check(&self, m: Move) -> Result<(), Illegal> {
        self.ruling(m)
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        debug_assert_eq!(self.ruling_on_board(m), Ok(()), "{m} in {self}");
        self.own.relocate(m.from, m.to);
        self.finish(m);
    }

    fn resolve_unchecked(&mut self, c: NoChance) {
        match c {}
    }

    #[inline]
    fn key(&self) -> u64 {
        zobrist::key(self.places(), self.side)
    }

    // Not inlined: a search calls itself from `f`, and would keep all registers of this loop at every leaf.
    #[inline(never)]
    fn explore_each(&mut self, mut f: impl FnMut(Move, &mut Self)) {
        let mut slots = self.slots();
        while let Some(slot) = slots.next() {
            // Here it is known which man moves; `play_unchecked` has to look for it.
            let m = self.move_of(slot);
            let mut after = *self;
            after.own.relocate_lane(slot & 56, m.from, m.to);
            after.finish(m);
            f(m, &mut after);
        }
    }

    #[inline]
    fn moves_from(&self, square: Square) -> Moves {
        let mut list = Moves::default();
        let mut slots = self.slots_from(square);
        while let Some(slot) = slots.next() {
            board_core::MoveBuffer::push(&mut list, self.move_of(slot));
        }
        list
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.count() as usize
    }

    /// Few calls of `below`, mostly one or two.
    #[inline]
    fn pick_move(&self, below: impl FnMut(u32) -> u32) -> Option<Move> {
        self.pick(below)
    }
}

impl Reversible for Position {
    /// The position before.
    type Undo = Self;

    #[inline]
    fn play_undoable(&mut self, m: Move) -> Self {
        let before = *self;
        self.play_unchecked(m);
        before
    }

    fn resolve_undoable(&mut self, c: NoChance) -> Self {
        match c {}
    }

    #[inline]
    fn undo(&mut self, before: Self) {
        *self = before;
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self}; {})", self.rules())
    }
}

/// Both dens.
const DENS: u64 = board::den(Side::Red) | board::den(Side::Blue);

/// The same squares after half a turn of the board.
const fn turned(squares: [Square; 8]) -> [Square; 8] {
    let [a, b, c, d, e, f, g, h] = squares;
    [a.turned(), b.turned(), c.turned(), d.turned(), e.turned(), f.turned(), g.turned(), h.turned()]
}
