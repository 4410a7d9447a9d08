//! The position: the state of a game without its history.

use core::fmt;
use core::num::NonZeroU32;
use core::ops::ControlFlow;

use board_core::key::{mix, table};
use board_core::{Game, NoChance, PositionError, Reversible, Turn, TurnOf};

use crate::bits::{self, Bits, WORDS, Words, with_words};
use crate::legality::View;
use crate::{Illegal, Invalid, Move, Moves, Outcome, Point, PointSet, Rules, Setup, Side, Size};

/// A position without the history of the game: **as a [`Game`] it ignores repetition** (rule 1.6).
///
/// The game with history, which doesn't, is `CaptureGo` (feature `alloc`). For positions of rules under which nothing
/// can repeat (target 1, or superko off) the two are the same game.
///
/// It is plain data of 120 bytes, `Copy`, for boards of every size. Its text is the notation of rule 5, and `{:#}`
/// draws the board. `Eq` and `Hash` cover everything, the rules included.
///
/// ```
/// use board_core::Game;
/// use capture_go::{Move, Position, Rules, Side};
///
/// let mut position = Position::new(Rules::default());
/// position.play("D4".parse::<Move>()?).unwrap();
/// assert_eq!(position.at("D4".parse()?), Some(Side::Black));
/// assert_eq!(position.to_string(), "9/9/9/9/9/3X5/9/9/9 w 0 0 0");
/// # Ok::<(), board_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// By side.
    pub(crate) stones: [Words; 2],
    /// [`key_of_stones`], kept up to date.
    pub(crate) stones_key: u64,
    /// By side: how many stones it has captured. They stop at the largest number and never come back to 0.
    pub(crate) captures: [u32; 2],
    pub(crate) rules: Rules,
    pub(crate) side: Side,
    /// 0, 1, or 2 when they end the game.
    pub(crate) passes: u8,
}

/// The keys of the stones, by side and bit.
static STONE_KEYS: [[u64; WORDS * 64]; 2] = [table(1), table(2)];
/// In the key when White is to move.
pub(crate) const WHITE_TO_MOVE: u64 = mix(3 << 32);
/// The series for what else is in [`Game::key`].
const COUNTS: u64 = 4 << 60;
const REST: u64 = 5 << 60;

/// The key of one stone.
#[inline]
#[expect(clippy::indexing_slicing, reason = "a side is 0 or 1, and a bit of a board is below 384")]
pub(crate) fn key_of_stone(side: Side, bit: u32) -> u64 {
    STONE_KEYS[side.index()][bit as usize]
}

/// The key of all stones.
pub(crate) fn key_of_stones(stones: &[Words; 2]) -> u64 {
    let [black, white] = stones.each_ref().map(Bits::<WORDS>::load);
    let sum = |side, colour: Bits<WORDS>| colour.bits().fold(0, |key, bit| key ^ key_of_stone(side, bit));
    sum(Side::Black, black) ^ sum(Side::White, white)
}

impl Position {
    /// The position after two black and two white stones cut each other in the centre: a usual start (rule 3). Black is
    /// to move. `None` on boards of fewer than 4 lines.
    ///
    /// ```
    /// use capture_go::{Position, Rules, Size};
    ///
    /// let start = Position::crosscut(Rules::default().with_size(Size::new(6).unwrap())).unwrap();
    /// assert_eq!(start.to_string(), "6/6/2XO2/2OX2/6/6 b 0 0 0");
    /// assert_eq!(Position::crosscut(Rules::default().with_size(Size::MIN)), None);
    /// ```
    #[must_use]
    pub fn crosscut(rules: Rules) -> Option<Self> {
        let lines = rules.size.get();
        if lines < 4 {
            return None;
        }
        // Column n/2 counted from 1, and the line n/2 counted from the top.
        let left = (lines >> 1).checked_sub(1)?;
        let upper = lines.checked_sub(lines >> 1)?;
        let (right, lower) = (left.checked_add(1)?, upper.checked_sub(1)?);
        let mut setup = Setup::empty(rules.size);
        for (column, line, side) in [
            (left, upper, Side::Black),
            (right, upper, Side::White),
            (left, lower, Side::White),
            (right, lower, Side::Black),
        ] {
            setup.set(Point::new(column, line)?, Some(side));
        }
        Self::from_setup(rules, &setup).ok()
    }

    /// The size of the board.
    #[inline]
    #[must_use]
    pub const fn size(&self) -> Size {
        self.rules.size
    }

    /// The side whose turn it is; after the end, whose it would be: the last move hands the turn over too (rule 5).
    #[inline]
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// How many stones a side has captured.
    #[inline]
    #[must_use]
    pub const fn captures(&self, side: Side) -> u32 {
        let [black, white] = self.captures;
        match side {
            Side::Black => black,
            Side::White => white,
        }
    }

    /// How many passes were just made one after the other: 0, 1, or 2 in a finished game.
    #[inline]
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// The stone on a point; `None` too for a point off the board.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Side> {
        if !self.rules.size.contains(point) {
            return None;
        }
        let bit = bits::bit(self.rules.size, point);
        let has = |side: &Side| bits::has(self.words(*side), bit);
        [Side::Black, Side::White].into_iter().find(has)
    }

    /// A side's stones.
    #[inline]
    #[must_use]
    pub const fn stones(&self, side: Side) -> PointSet {
        PointSet::from_words(self.rules.size, *self.words(side))
    }

    /// All stones, in the order of their points.
    pub fn men(&self) -> impl Iterator<Item = (Point, Side)> + use<> {
        let [black, white] = &self.stones;
        let all = core::array::from_fn(|i| black.get(i).unwrap_or(&0) | white.get(i).unwrap_or(&0));
        let black = self.stones(Side::Black);
        let colour = move |point| if black.contains(point) { Side::Black } else { Side::White };
        PointSet::from_words(self.rules.size, all).iter().map(move |point| (point, colour(point)))
    }

    #[inline]
    pub(crate) const fn words(&self, side: Side) -> &Words {
        let [black, white] = &self.stones;
        match side {
            Side::Black => black,
            Side::White => white,
        }
    }

    #[inline]
    pub(crate) const fn words_mut(&mut self, side: Side) -> &mut Words {
        let [black, white] = &mut self.stones;
        match side {
            Side::Black => black,
            Side::White => white,
        }
    }

    /// The stones of the side to move, and the opponent's.
    #[inline]
    pub(crate) const fn own_and_enemy(&self) -> (&Words, &Words) {
        (self.words(self.side), self.words(self.side.other()))
    }

    /// The key of the stones after a placement.
    #[inline]
    pub(crate) fn stones_key_after(&self, point: Point) -> u64 {
        let bit = bits::bit(self.rules.size, point);
        let enemy = self.side.other();
        with_words!(self.rules.size, W => {
            let captured = View::<W>::of(self).captured(Bits::single(bit));
            captured.bits().fold(self.stones_key ^ key_of_stone(self.side, bit), |key, bit| key ^ key_of_stone(enemy, bit))
        })
    }

    /// Adds to the captures of the side to move.
    #[inline]
    pub(crate) const fn count_captured(&mut self, stones: u32) {
        let [black, white] = &mut self.captures;
        let count = match self.side {
            Side::Black => black,
            Side::White => white,
        };
        *count = count.saturating_add(stones);
    }

    /// The empty points.
    #[inline]
    pub(crate) fn empty_words(&self) -> Words {
        with_words!(self.rules.size, W => View::<W>::of(self).empty.to_words())
    }

    /// Puts a stone on an empty point.
    #[inline]
    fn place(&mut self, bit: u32) {
        let size = self.rules.size;
        let (us, them) = (self.side, self.side.other());
        let enemy = self.words(them);
        // Most stones touch no enemy: then nothing more need be looked at.
        if bits::touches(size, bit, |i| enemy.get(i).copied().unwrap_or(0)) {
            with_words!(size, W => self.capture::<W>(bit));
        }
        let own = self.words_mut(us);
        with_words!(size, W => (Bits::<W>::load(own) | Bits::single(bit)).store(own));
        self.stones_key ^= key_of_stone(us, bit);
    }

    /// Removes what a stone on an empty point captures, at once (rule 1.4).
    fn capture<const W: usize>(&mut self, bit: u32) {
        let view = View::<W>::of(self);
        let captured = view.captured(Bits::single(bit));
        if !captured.is_empty() {
            let them = self.side.other();
            view.enemy.without(captured).store(self.words_mut(them));
            for bit in captured.bits() {
                self.stones_key ^= key_of_stone(them, bit);
            }
            self.count_captured(captured.count());
        }
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

    const NAME: &'static str = "capture-go";

    /// An empty board, Black to move.
    fn new(rules: Rules) -> Self {
        Self { stones: [[0; WORDS]; 2], stones_key: 0, captures: [0; 2], rules, side: Side::Black, passes: 0 }
    }

    fn parse(rules: Rules, text: &str) -> Result<Self, PositionError<Invalid>> {
        let setup: Setup = text.parse()?;
        Self::from_setup(rules, &setup).map_err(PositionError::Invalid)
    }

    #[inline]
    fn rules(&self) -> Rules {
        self.rules
    }

    #[inline]
    fn turn(&self) -> TurnOf<Self> {
        // Rules 1.1 and 1.2: they alternate, and somebody who can't place a stone can pass.
        self.ended().map_or(Turn::Player(self.side), Turn::Over)
    }

    /// The points in their order (`A1 B1 … A2 …`), then the pass.
    #[inline]
    fn visit_moves<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.generate(f)
    }

    #[inline]
    fn visit_chances<B>(&self, _: impl FnMut(NoChance, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn check(&self, m: Move) -> Result<(), Illegal> {
        self.first_broken(m)
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        debug_assert!(self.ended().is_none(), "{m} after the end of {self}");
        match m {
            Move::Place(point) => {
                debug_assert!(self.check_placement(point).is_ok(), "{m} in {self}");
                let bit = bits::bit(self.rules.size, point);
                self.place(bit);
                self.passes = 0;
            }
            // Rule 2.1: a pass changes no count.
            Move::Pass => self.passes = self.passes.saturating_add(1),
        }
        self.side = self.side.other();
    }

    #[inline]
    fn resolve_unchecked(&mut self, c: NoChance) {
        match c {}
    }

    /// It covers the stones, the side to move, the passes, both counts of captures and the size of the board; of the
    /// rules nothing else.
    #[inline]
    fn key(&self) -> u64 {
        let [black, white] = self.captures.map(u64::from);
        let side = if self.side == Side::Black { 0 } else { WHITE_TO_MOVE };
        // Two series of the mixer, of numbers below 2^60: the counts are cut to 30 bits each, which no game exceeds.
        let counts = COUNTS | (black & 0x3FFF_FFFF) | (white & 0x3FFF_FFFF).wrapping_shl(30);
        let rest = REST | u64::from(self.rules.size.get()) | u64::from(self.passes).wrapping_shl(8);
        self.stones_key ^ side ^ mix(counts) ^ mix(rest)
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.count()
    }

    #[inline]
    fn pick_move(&self, below: impl FnMut(u32) -> u32) -> Option<Move> {
        self.pick(below)
    }

    /// What two passes would give (rule 2.2): agreeing the end is as good, and no pass, so it may be done under
    /// [`Passing::WhenStuck`](crate::Passing::WhenStuck) too. `None` when the game is over.
    fn agreed_end(&self) -> Option<Outcome> {
        let unfinished = self.ended().is_none();
        unfinished.then(|| Outcome::of_two_passes(self.rules, self.captures))
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

    #[inline]
    fn resolve_undoable(&mut self, c: NoChance) -> Self {
        match c {}
    }

    #[inline]
    fn undo(&mut self, undo: Self) {
        *self = undo;
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self}; {})", self.rules)
    }
}
