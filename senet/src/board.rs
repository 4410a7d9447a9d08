//! The thirty houses, and sets of them.

use core::fmt::{self, Display};
use core::str::FromStr;

use board_core::text::Reader;
use board_core::{ParseError, ParseErrorKind};

/// How many houses there are.
pub(crate) const HOUSES: usize = 30;

/// A house of the board, 1 to 30 along the path (rule 1.1).
///
/// The path is an S: 1-10 left to right in the top row, 11-20 right to left in the middle row, 21-30 left to right in
/// the bottom row.
///
/// ```
/// use senet::House;
///
/// let water = House::new(27).unwrap();
/// assert_eq!(water, House::WATER);
/// assert_eq!((water.row(), water.column()), (2, 6));
/// assert_eq!("20".parse(), Ok(House::new(20).unwrap()));
/// assert_eq!(House::new(31), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House(u8);

impl House {
    /// All of them, along the path.
    pub const ALL: [Self; HOUSES] = {
        let mut all = [Self(1); HOUSES];
        let mut number = 1_u8;
        while (number as usize) < HOUSES {
            #[expect(clippy::indexing_slicing, reason = "below 30 by the loop's condition, and run at compile time")]
            let house = &mut all[number as usize];
            number = number.wrapping_add(1);
            *house = Self(number);
        }
        all
    };

    /// 15, the house of rebirth: safe (rule 4.6), and where the water puts a man (rule 4.7).
    pub const REBIRTH: Self = Self(15);
    /// 26, the house of happiness: safe (rule 4.6), and where a man has to stop (rule 4.3).
    pub const HAPPINESS: Self = Self(26);
    /// 27, the water (rule 4.7). It is always empty.
    pub const WATER: Self = Self(27);

    /// The house of that number; `None` outside 1..=30.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number as usize <= HOUSES { Some(Self(number)) } else { None }
    }

    /// The house of a set that has one; `None` of an empty one, and of what is no house.
    #[inline]
    pub(crate) const fn of(set: u32) -> Option<Self> {
        if set & BOARD == 0 { None } else { Some(Self(lowest(set))) }
    }

    /// Its number, 1..=30.
    #[inline]
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in [`ALL`](Self::ALL), 0..=29.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        (self.0 as usize).saturating_sub(1)
    }

    /// The row that it is drawn in: 0 at the top, 2 at the bottom.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0.saturating_sub(1) / 10
    }

    /// The column that it is drawn in: 0 at the left, 9 at the right.
    #[must_use]
    pub const fn column(self) -> u8 {
        let along = self.0.saturating_sub(1) % 10;
        // The middle row runs back.
        if self.row() == 1 { 9_u8.saturating_sub(along) } else { along }
    }
}

impl Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for House {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut r = Reader::new(text);
        let house = read_house(&mut r)?;
        r.end()?;
        Ok(house)
    }
}

/// Takes a house's number.
pub(crate) fn read_house(r: &mut Reader<'_>) -> Result<House, ParseError> {
    let at = r.at();
    let number = r.number()?;
    u8::try_from(number).ok().and_then(House::new).ok_or(ParseError::new(ParseErrorKind::Range, at))
}

/// All houses, as a set: bit 0 is house 1.
pub(crate) const BOARD: u32 = (1 << HOUSES) - 1;
/// 28, 29 and 30.
pub(crate) const HOME: u32 = 0b111 << 27;

/// The set of one house, by its number; empty for 0 (no house) and for 31 (off the board).
#[inline]
pub(crate) const fn bit(number: u8) -> u32 {
    (1_u32.wrapping_shl(number as u32) >> 1) & BOARD
}

/// The house of the lowest member; with an empty set it would be 33, and is not to be asked.
#[inline]
pub(crate) const fn lowest(set: u32) -> u8 {
    debug_assert!(set & BOARD != 0);
    #[expect(clippy::cast_possible_truncation, reason = "at most 32")]
    let index = set.trailing_zeros() as u8;
    index.saturating_add(1)
}

/// The lowest member alone; nothing of nothing.
#[inline(always)]
pub(crate) const fn lowest_alone(set: u32) -> u32 {
    set & set.wrapping_neg()
}

/// A set without its lowest member.
#[inline(always)]
pub(crate) const fn without_lowest(set: u32) -> u32 {
    set & set.wrapping_sub(1)
}

/// How many bits of an `f32` are its mantissa.
pub(crate) const MANTISSA_BITS: u32 = 23;
/// Two to that power. Where it is added to a smaller whole number, the sum's mantissa is that number.
pub(crate) const WHOLE: f32 = 8_388_608.0;

/// The highest member alone of houses up to 23; nothing of nothing.
#[inline(always)]
pub(crate) const fn highest(set: u32) -> u32 {
    // As a number, without its mantissa. To fill the set downwards takes three times as many steps.
    let number = f32::from_bits(WHOLE.to_bits() | set) - WHOLE;
    let power = f32::from_bits(number.to_bits() >> MANTISSA_BITS << MANTISSA_BITS);
    (power + WHOLE).to_bits() ^ WHOLE.to_bits()
}

/// How many members five sets have together.
#[inline(always)]
pub(crate) const fn count_members([a, b, c, d, e]: [u32; 5]) -> u32 {
    /// In each four bits, how many of them are set.
    const fn by_fours(set: u32) -> u32 {
        let twos = set.wrapping_sub(set >> 1 & 0x5555_5555);
        (twos & 0x3333_3333).wrapping_add(twos >> 2 & 0x3333_3333)
    }
    /// The same for each eight bits, of what is counted for each four.
    const fn by_eights(fours: u32) -> u32 {
        (fours & 0x0f0f_0f0f).wrapping_add(fours >> 4 & 0x0f0f_0f0f)
    }
    // One sum for all costs less than one for each, since a processor need not know how to count bits. Three times four
    // is still below sixteen.
    let three = by_fours(a).wrapping_add(by_fours(b)).wrapping_add(by_fours(c));
    let two = by_fours(d).wrapping_add(by_fours(e));
    let eights = by_eights(three).wrapping_add(by_eights(two));
    let sixteens = (eights & 0x00ff_00ff).wrapping_add(eights >> 8 & 0x00ff_00ff);
    (sixteens & 0xffff).wrapping_add(sixteens >> 16)
}

/// The members in order.
pub(crate) fn members(set: u32) -> impl Iterator<Item = House> {
    let mut left = set & BOARD;
    core::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let house = House(lowest(left));
        left = without_lowest(left);
        Some(house)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bit_for_every_house_and_no_other_number() {
        assert_eq!((bit(0), bit(1), bit(30), bit(31), bit(32)), (0, 1, 1 << 29, 0, 0));
        assert_eq!(House::ALL.map(|house| bit(house.number())).iter().sum::<u32>(), BOARD);
        assert_eq!(members(HOME).map(House::number).collect::<std::vec::Vec<_>>(), [28, 29, 30]);
    }

    #[test]
    fn the_highest_member() {
        assert_eq!((highest(0), highest(1), highest(0b1011)), (0, 1, 0b1000));
        assert_eq!(lowest(0b1010), 2);
    }

    #[test]
    fn the_highest_member_far_above_the_next() {
        for number in 2..=23 {
            assert_eq!(highest(bit(number) | 1), bit(number));
            assert_eq!(highest(bit(number) | bit(number).wrapping_sub(1)), bit(number));
        }
    }

    #[test]
    fn all_members_of_five_sets_are_counted() {
        let mut seed = 1;
        for _ in 0..100 {
            let sets = [(); 5].map(|()| {
                seed = board_core::key::mix(seed);
                u32::try_from(seed >> 32).unwrap()
            });
            assert_eq!(count_members(sets), sets.iter().map(|set| set.count_ones()).sum());
        }
        assert_eq!((count_members([BOARD; 5]), count_members([0; 5])), (150, 0));
    }

    #[test]
    fn the_path_is_an_s() {
        let places = House::ALL.map(|house| (house.row(), house.column()));
        assert_eq!((places[0], places[9]), ((0, 0), (0, 9)));
        assert_eq!((places[10], places[19]), ((1, 9), (1, 0)));
        assert_eq!((places[20], places[29]), ((2, 0), (2, 9)));
    }
}
