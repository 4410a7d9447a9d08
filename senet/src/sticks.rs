//! The throwing sticks.

use core::fmt::{self, Display};
use core::num::NonZeroU32;
use core::str::FromStr;

use board_core::text::Reader;
use board_core::{Chance, ParseError, ParseErrorKind};

use crate::options::Options;
use crate::reach::Power;

/// What the four sticks show: 1 to 5 (rule 2). There is no zero.
///
/// ```
/// use senet::Throw;
///
/// assert_eq!(Throw::of_sticks([true, false, true, false]), Throw::Two);
/// assert_eq!(Throw::of_sticks([false; 4]), Throw::Five);
/// assert_eq!(Throw::Two.weight().get(), 6); // of 16
/// assert_eq!("t4".parse(), Ok(Throw::Four));
/// assert!(Throw::Four.throws_again() && !Throw::Two.throws_again());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Throw {
    /// One marked side up.
    One = 1,
    /// Two marked sides up.
    Two,
    /// Three marked sides up.
    Three,
    /// All four marked sides up.
    Four,
    /// No marked side up.
    Five,
}

/// The first number in `0..16` that stands for a throw of two, of three, of four and of five: each throw has as many as
/// its weight is, in order.
pub(crate) const FIRST_FALLS: [u32; 4] = [4, 10, 14, 15];

/// 3.2: a move by 1, 4 or 5 is followed by another throw of the same side.
#[inline(always)]
const fn grants_a_throw(throw: Power) -> bool {
    throw.0 & (Power::of(2).0 | Power::of(3).0) == 0
}

/// Whether the same side throws again after a move by that throw (3.2), or after a pass (3.3).
#[inline(always)]
pub(crate) const fn throws_again(throw: Power, passes: bool, options: Options) -> bool {
    grants_a_throw(throw) & (!passes | options.again_on_forfeit())
}

/// Sixteen ways that four sticks can fall.
const FALLS: usize = 16;
/// The sum of the weights of all throws.
pub(crate) const TOTAL_WEIGHT: u64 = FALLS as u64;

impl Throw {
    /// All throws, by value.
    pub const ALL: [Self; 5] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five];

    /// The throw of that value; `None` outside 1..=5.
    #[must_use]
    pub const fn new(value: u8) -> Option<Self> {
        match value {
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            4 => Some(Self::Four),
            5 => Some(Self::Five),
            _ => None,
        }
    }

    /// The throw that four sticks give: `true` is a marked side up (rule 2: as many as are up, and none counts 5).
    ///
    /// ```
    /// use senet::Throw;
    ///
    /// assert_eq!(Throw::of_sticks([true, false, true, false]), Throw::Two);
    /// assert_eq!(Throw::of_sticks([false; 4]), Throw::Five);
    /// assert_eq!(Throw::Two.weight().get(), 6); // of sixteen
    /// assert!(Throw::Five.throws_again());
    /// ```
    #[must_use]
    pub fn of_sticks(marked_up: [bool; 4]) -> Self {
        match marked_up.iter().filter(|up| **up).count() {
            1 => Self::One,
            2 => Self::Two,
            3 => Self::Three,
            4 => Self::Four,
            _ => Self::Five,
        }
    }

    /// How many houses the man moves, 1..=5.
    #[inline]
    #[must_use]
    pub const fn value(self) -> u8 {
        self as u8
    }

    /// In how many of the 16 ways that the sticks can fall this is thrown (rule 2).
    #[inline]
    #[must_use]
    pub const fn weight(self) -> NonZeroU32 {
        let ways = match self {
            Self::One | Self::Three => NonZeroU32::new(4),
            Self::Two => NonZeroU32::new(6),
            Self::Four | Self::Five => NonZeroU32::new(1),
        };
        match ways {
            Some(ways) => ways,
            None => NonZeroU32::MIN,
        }
    }

    /// Whether the same side throws again after a move by it: 1, 4 and 5 (rule 3.2).
    #[inline]
    #[must_use]
    pub const fn throws_again(self) -> bool {
        grants_a_throw(Power::of(self.value() as u32))
    }

    /// The throw that a number in `0..16` stands for; uniform numbers give fair throws.
    #[inline]
    pub(crate) fn of_fall(pick: u64) -> Option<Self> {
        const BY_FALL: [Throw; FALLS] = {
            let mut all = [Throw::One; FALLS];
            let mut left: &mut [Throw] = &mut all;
            let mut fall = 0_u32;
            while let Some((first, rest)) = left.split_first_mut() {
                let [two, three, four, five] = FIRST_FALLS;
                *first = match fall {
                    _ if fall >= five => Throw::Five,
                    _ if fall >= four => Throw::Four,
                    _ if fall >= three => Throw::Three,
                    _ if fall >= two => Throw::Two,
                    _ => Throw::One,
                };
                fall = fall.wrapping_add(1);
                left = rest;
            }
            all
        };
        BY_FALL.get(usize::try_from(pick).ok()?).copied()
    }
}

impl Chance for Throw {
    type Due = ();
}

impl Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "t{}", self.value())
    }
}

impl FromStr for Throw {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut r = Reader::new(text);
        r.expect(b't')?;
        let throw = read_value(&mut r)?;
        r.end()?;
        Ok(throw)
    }
}

/// Takes the one digit of a throw.
pub(crate) fn read_value(r: &mut Reader<'_>) -> Result<Throw, ParseError> {
    let at = r.at();
    match r.byte()? {
        digit @ b'0'..=b'9' => Throw::new(digit & 15).ok_or(ParseError::new(ParseErrorKind::Range, at)),
        _ => Err(ParseError::new(ParseErrorKind::Unexpected, at)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_are_the_ways_that_the_sticks_fall() {
        for throw in Throw::ALL {
            let ways = (0..16_u8)
                .filter(|fall| Throw::of_sticks([fall & 1 != 0, fall & 2 != 0, fall & 4 != 0, fall & 8 != 0]) == throw);
            assert_eq!(throw.weight().get() as usize, ways.count());
            assert_eq!(
                throw.weight().get() as usize,
                (0..16).filter(|&pick| Throw::of_fall(pick) == Some(throw)).count()
            );
        }
        assert_eq!(Throw::of_fall(16), None);
        assert_eq!(Throw::of_fall(u64::MAX), None);
    }
}
