//! The men of one side, in two machine words.

use crate::board::bit;
use crate::{Animal, Square};

/// Each byte is 1.
const ONES: u64 = u64::from_le_bytes([1; 8]);
/// The top bit of each byte.
const TOPS: u64 = ONES << 7;

/// Where the men of a side stand.
///
/// The same men on the same squares are always the same words, so that equality is that of the words.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Army {
    /// A byte for each animal, the rat's lowest: its square's index, or 0xFF if it isn't on the board.
    places: u64,
    /// The squares of all.
    occupied: u64,
}

impl Army {
    /// No men.
    pub(crate) const EMPTY: Self = Self { places: u64::MAX, occupied: 0 };

    /// All eight men, from the rat to the elephant.
    pub(crate) const fn new(squares: [Square; 8]) -> Self {
        let mut army = Self::EMPTY;
        let mut rest = squares.as_slice();
        // From the elephant on, so that each byte is pushed up by those that follow.
        while let [others @ .., square] = rest {
            army.places = (army.places << 8) | square.raw() as u64;
            army.occupied |= square.bit();
            rest = others;
        }
        army
    }

    /// The squares of all men.
    #[inline]
    pub(crate) const fn occupied(&self) -> u64 {
        self.occupied
    }

    /// All places in one word: what two armies are compared by.
    #[inline]
    pub(crate) const fn places(&self) -> u64 {
        self.places
    }

    /// The place of each man, from the rat to the elephant; 0xFF for one that isn't there.
    #[inline]
    pub(crate) const fn raw(&self) -> [u8; 8] {
        self.places.to_le_bytes()
    }

    /// The place of the man whose byte begins at that bit.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the one byte is wanted")]
    pub(crate) const fn raw_at(&self, lane: u32) -> u8 {
        self.places.wrapping_shr(lane) as u8
    }

    /// The bit of each man, from the rat to the elephant; bit 63, which is no square, for one that isn't there.
    #[inline]
    pub(crate) fn bits(&self) -> [u64; 8] {
        self.raw().map(bit)
    }

    /// The bit of an animal; bit 63 if it isn't there.
    #[inline]
    pub(crate) const fn bit_of(&self, animal: Animal) -> u64 {
        bit(self.raw_at(lane(animal)))
    }

    /// Where an animal stands.
    pub(crate) fn square(&self, animal: Animal) -> Option<Square> {
        Square::from_index(self.raw_at(lane(animal)).into())
    }

    /// Which animal stands there.
    pub(crate) fn at(&self, square: Square) -> Option<Animal> {
        Animal::ALL.into_iter().find(|animal| self.raw_at(lane(*animal)) == square.raw())
    }

    /// Puts an animal that isn't on the board onto an empty square.
    pub(crate) fn put(&mut self, animal: Animal, square: Square) {
        self.places &= !(0xFF << lane(animal));
        self.places |= u64::from(square.raw()) << lane(animal);
        self.occupied |= square.bit();
    }

    /// Moves the man on one square to another, which is empty of this side's men.
    #[inline]
    pub(crate) const fn relocate(&mut self, from: Square, to: Square) {
        self.places ^= self.lane_on(from).wrapping_mul((from.raw() ^ to.raw()) as u64);
        self.occupied ^= from.bit() | to.bit();
    }

    /// [`relocate`](Self::relocate) for a man whose byte is known to begin at that bit.
    #[inline]
    pub(crate) const fn relocate_lane(&mut self, lane: u32, from: Square, to: Square) {
        self.places ^= ((from.raw() ^ to.raw()) as u64).wrapping_shl(lane);
        self.occupied ^= from.bit() | to.bit();
    }

    /// Takes the man on a square, if there is one, off the board. Whether there was.
    #[inline]
    pub(crate) const fn remove(&mut self, square: Square) -> bool {
        // Captures are rare, so that it is cheaper to look first.
        let there = self.occupied & square.bit() != 0;
        if there {
            self.places |= self.lane_on(square).wrapping_mul(0xFF);
            self.occupied ^= square.bit();
        }
        there
    }

    /// 1 in the byte of the man on that square; all else 0.
    #[inline]
    const fn lane_on(&self, square: Square) -> u64 {
        // A byte that differs does so by 1 to 63 or, if its man isn't there, by 0xC0 and more: never by 0x80 alone. So
        // just the byte that doesn't differ loses its top bit when 1 is taken away.
        let differing = self.places ^ splat(square.raw());
        (!(differing | TOPS).wrapping_sub(ONES) & TOPS) >> 7
    }
}

/// The byte in each byte.
#[inline]
const fn splat(byte: u8) -> u64 {
    ONES.wrapping_mul(byte as u64)
}

/// The bit where an animal's byte begins, here and in the [slots](crate::moves::Slots).
#[inline]
pub(crate) const fn lane(animal: Animal) -> u32 {
    (animal as u32) << 3
}
