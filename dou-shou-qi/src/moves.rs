//! Moves, and where they come from.

use board_core::MoveList;

use crate::army::lane;
use crate::board::{self, NO_PATH, way};
use crate::legality::{Bars, jump_starts};
use crate::man::closed_to;
use crate::options::Options;
use crate::{Animal, Man, Position, Square};

/// A move: where from and where to. Written `a3a4`; a jump likewise, `a4d4` (rule 6).
///
/// Any two squares make one, legal somewhere or not.
///
/// ```
/// use dou_shou_qi::{Move, Square};
///
/// let m: Move = "b3b7".parse()?;
/// assert_eq!(m, Move::new(Square::B3, Square::B7));
/// # Ok::<(), dou_shou_qi::board_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the man stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl Move {
    /// The move from one square to another.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to }
    }

    /// The move in the left-right mirror.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::new(self.from.mirrored(), self.to.mirrored())
    }

    /// The move after half a turn of the board.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self::new(self.from.turned(), self.to.turned())
    }
}

impl board_core::Move for Move {
    type Place = Square;

    #[inline]
    fn origin(self) -> Option<Square> {
        Some(self.from)
    }

    #[inline]
    fn target(self) -> Option<Square> {
        Some(self.to)
    }
}

/// The legal moves of a position. There are at most 32: a man has at most four, since a jump is made where a step would
/// lead into the water.
pub type Moves = MoveList<Move, 32>;

/// The moves of a side, one bit each: a byte for each animal, the rat's lowest, and in it a bit for each
/// [way](board::way).
///
/// One word holds them all, so that counting, choosing and going through them need no lists and few branches.
#[derive(Clone, Copy)]
pub(crate) struct Slots(u64);

impl Slots {
    /// No move.
    pub(crate) const NONE: Self = Self(0);

    /// How many.
    #[inline]
    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of the first slot, 8 for each animal and the way; takes it out.
    #[inline]
    pub(crate) const fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let slot = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        Some(slot)
    }

    /// The number of the slot before which there are `n` others. `n` must be below the [count](Self::count); with
    /// another the answer is any slot.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> u32 {
        const ONES: u64 = u64::from_le_bytes([1; 8]);
        const TOPS: u64 = ONES << 7;
        // How many there are in each byte: the classic sums of ever wider fields.
        let pairs = self.0.wrapping_sub((self.0 >> 1) & u64::from_le_bytes([0x55; 8]));
        let nibbles =
            (pairs & u64::from_le_bytes([0x33; 8])).wrapping_add((pairs >> 2) & u64::from_le_bytes([0x33; 8]));
        let bytes = nibbles.wrapping_add(nibbles >> 4) & u64::from_le_bytes([0x0F; 8]);
        // How many there are up to each byte's end.
        let sums = bytes.wrapping_mul(ONES);
        // The bytes that end before slot n or with the one before it: those with sum <= n.
        let below = (ONES.wrapping_mul(u64::from(n & 63)) | TOPS).wrapping_sub(sums) & TOPS;
        let lane = below.count_ones() << 3;
        let before = (sums << 8).wrapping_shr(lane) & 0xFF;
        // Within the byte there are at most four.
        let mut byte = self.0.wrapping_shr(lane) & 0xFF;
        let left = u64::from(n).wrapping_sub(before);
        for i in 0..3 {
            byte = if i < left { byte & byte.wrapping_sub(1) } else { byte };
        }
        lane.wrapping_add(byte.trailing_zeros() & 7) & 63
    }
}

impl Position {
    /// The moves that the board allows, whatever the count and wherever the dens are.
    #[inline]
    pub(crate) fn slots_on_board(&self) -> Slots {
        if self.options().moves_are_default() { self.slots_by_default() } else { self.slots_with_options() }
    }

    // Neither is inlined, for they are long: a caller's registers are better used for what it does itself.

    #[inline(never)]
    fn slots_by_default(&self) -> Slots {
        self.slots_under(Options::DEFAULT)
    }

    #[inline(never)]
    fn slots_with_options(&self) -> Slots {
        self.slots_under(self.options())
    }

    /// The legal moves.
    #[inline]
    pub(crate) fn slots(&self) -> Slots {
        if self.is_decided() || self.is_at_limit() { Slots::NONE } else { self.slots_on_board() }
    }

    /// The legal moves of the man on a square.
    pub(crate) fn slots_from(&self, square: Square) -> Slots {
        match self.at(square) {
            Some(man) if man.side == self.side() => Slots(self.slots().0 & 0xFF << lane(man.animal)),
            _ => Slots::NONE,
        }
    }

    #[inline(always)]
    fn slots_under(&self, options: Options) -> Slots {
        let bars = self.bars(options);
        let [rat, cat, dog, wolf, leopard, tiger, lion, elephant] = self.own().raw();
        let lane_of = |animal, place| self.ways_of(animal, place, &bars, options) << lane(animal);
        Slots(
            lane_of(Animal::Rat, rat)
                | lane_of(Animal::Cat, cat)
                | lane_of(Animal::Dog, dog)
                | lane_of(Animal::Wolf, wolf)
                | lane_of(Animal::Leopard, leopard)
                | lane_of(Animal::Tiger, tiger)
                | lane_of(Animal::Lion, lion)
                | lane_of(Animal::Elephant, elephant),
        )
    }

    /// The ways that an animal of the side to move has from its place, as a byte of slots.
    #[inline(always)]
    pub(crate) fn ways_of(&self, animal: Animal, place: u8, bars: &Bars, options: Options) -> u64 {
        let from = board::bit(place);
        let man = Man::new(self.side(), animal);
        let free = board::beside(place) & !(bars.men_barring(animal, from) | closed_to(man));
        // Turned so that the square seven below comes to bit 0, the squares beside are at bits 0 (down), 6 (left),
        // 8 (right) and 14 (up). Folded over seven, they are where their ways want them.
        let turned = free.rotate_right(u32::from(place).wrapping_sub(7));
        let mut byte = (turned | turned >> 7) & STEPS;
        let starts = jump_starts(animal, options);
        if starts != 0 {
            let here = if starts & from != 0 { 0 } else { u64::MAX };
            let bar = bars.jump_barring(animal, from) | NO_PATH | here;
            let [back, on] = board::jump_paths(place);
            byte |= u64::from(back & bar == 0) << way::JUMP_BACK;
            byte |= u64::from(on & bar == 0) << way::JUMP_ON;
        }
        byte
    }

    /// The move of a slot that this side's men fill.
    #[inline]
    pub(crate) fn move_of(&self, slot: u32) -> Move {
        let place = self.own().raw_at(slot & 56);
        Move::new(Square::from_raw(place), board::exit(place, slot))
    }
}

/// The ways that are steps.
const STEPS: u64 = 1 << way::DOWN | 1 << way::RIGHT | 1 << way::LEFT | 1 << way::UP;
