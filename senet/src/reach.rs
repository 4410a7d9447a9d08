//! How far a throw leads.

use crate::board::{MANTISSA_BITS, WHOLE};
use crate::sticks::FIRST_FALLS;

/// How far away what a man passes may be.
const PASSED: [u32; 4] = [1, 2, 3, 4];
/// The same from afar, without the next.
const FROM_AFAR: [u32; 3] = [4, 3, 2];

/// A distance along the path.
pub(crate) trait Distance: Copy {
    /// The houses so far below these. (31 and 32 may be among these.)
    fn down(self, houses: u32) -> u32;

    /// The houses so far above these, 31 and 32 among them.
    fn up(self, houses: u32) -> u32;
}

/// A throw as the rules of movement see it: by what it moves sets of houses along the path.
pub(crate) trait Reach: Distance {
    /// The houses below these by 1 at least, and by `less` less than the throw at most.
    fn down_within(self, houses: u32, less: u32) -> u32;

    /// The houses above these by 1 at least, and by `less` less than the throw at most.
    fn up_within(self, houses: u32, less: u32) -> u32;
}

/// The throw's value, 1 to 5.
impl Distance for u32 {
    #[inline(always)]
    fn down(self, houses: u32) -> u32 {
        houses.wrapping_shr(self)
    }

    #[inline(always)]
    fn up(self, houses: u32) -> u32 {
        houses.wrapping_shl(self)
    }
}

impl Reach for u32 {
    #[inline(always)]
    fn down_within(self, houses: u32, less: u32) -> u32 {
        PASSED.into_iter().fold(0, |all, n| all | if n.wrapping_add(less) <= self { houses.wrapping_shr(n) } else { 0 })
    }

    #[inline(always)]
    fn up_within(self, houses: u32, less: u32) -> u32 {
        PASSED.into_iter().fold(0, |all, n| all | if n.wrapping_add(less) <= self { houses.wrapping_shl(n) } else { 0 })
    }
}

/// A throw as it is seen best where many are looked at side by side: a processor moves several sets at once, but often
/// only all of them by the same number.
#[derive(Clone, Copy)]
pub(crate) struct Fall {
    /// For 2, 3, 4 and 5: all houses if the throw is that or more, else none.
    at_least: [u32; 4],
    power: Power,
    /// Two to the power of 32 less the value.
    part: u32,
}

/// Two to the power of what is thrown: what is left to know of a throw when a man has been chosen.
#[derive(Clone, Copy)]
pub(crate) struct Power(pub(crate) u32);

impl Power {
    /// Of a throw of that value.
    #[inline(always)]
    pub(crate) const fn of(value: u32) -> Self {
        Self(1_u32.wrapping_shl(value))
    }
}

impl Distance for Power {
    #[inline(always)]
    fn down(self, houses: u32) -> u32 {
        houses.wrapping_shr(self.0.trailing_zeros())
    }

    #[inline(always)]
    fn up(self, houses: u32) -> u32 {
        houses.wrapping_mul(self.0)
    }
}

impl Fall {
    /// What is thrown when the sticks fall so: a number below 16.
    #[inline(always)]
    pub(crate) const fn new(fall: u32) -> Self {
        /// All if `fall` is `first` or more. By the sign: of comparisons the compiler makes something that takes longer.
        const fn from(fall: u32, first: u32) -> u32 {
            (first.wrapping_sub(1).wrapping_sub(fall).cast_signed() >> 31).cast_unsigned()
        }
        let [two, three, four, five] = FIRST_FALLS;
        let at_least @ [two, three, four, five] =
            [from(fall, two), from(fall, three), from(fall, four), from(fall, five)];
        // "All" is one less than nothing.
        let above_one = two.wrapping_add(three).wrapping_add(four).wrapping_add(five);
        // Powers of two by their exponents. The whole number ends the mantissa (`WHOLE`).
        let above_one = above_one << MANTISSA_BITS;
        let power = f32::from_bits((128_u32 << MANTISSA_BITS).wrapping_sub(above_one));
        let part = f32::from_bits((148_u32 << MANTISSA_BITS).wrapping_add(above_one));
        Self {
            at_least,
            power: Power((power + WHOLE).to_bits() ^ WHOLE.to_bits()),
            part: (part + WHOLE).to_bits() << (32 - (MANTISSA_BITS - 1)),
        }
    }

    #[inline(always)]
    pub(crate) const fn power(self) -> Power {
        self.power
    }

    /// All houses if the throw is `value` or more, else none.
    #[inline(always)]
    const fn at_least(self, value: u32) -> u32 {
        let [two, three, four, five] = self.at_least;
        match value {
            0 | 1 => !0,
            2 => two,
            3 => three,
            4 => four,
            5 => five,
            _ => 0,
        }
    }
}

impl Distance for Fall {
    #[inline(always)]
    fn down(self, houses: u32) -> u32 {
        // That moves them up by 32 less the value: into the upper half.
        let [high, ..] = halves(u64::from(houses).wrapping_mul(u64::from(self.part)));
        high
    }

    #[inline(always)]
    fn up(self, houses: u32) -> u32 {
        self.power.up(houses)
    }
}

impl Reach for Fall {
    #[inline(always)]
    fn down_within(self, houses: u32, less: u32) -> u32 {
        // With each step down those join that have less far to go.
        let houses = houses & self.at_least(less.wrapping_add(1));
        FROM_AFAR.into_iter().fold(houses, |all, n| houses | (all >> 1 & self.at_least(n.wrapping_add(less)))) >> 1
    }

    #[inline(always)]
    fn up_within(self, houses: u32, less: u32) -> u32 {
        let houses = houses & self.at_least(less.wrapping_add(1));
        FROM_AFAR.into_iter().fold(houses, |all, n| houses | (all << 1 & self.at_least(n.wrapping_add(less)))) << 1
    }
}

/// The upper half and the lower.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, clippy::as_conversions, reason = "what is cut off is the other half")]
const fn halves(product: u64) -> [u32; 2] {
    [(product >> 32) as u32, product as u32]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Throw;
    use crate::board::BOARD;

    #[test]
    fn many_at_once_are_moved_like_one() {
        for fall in 0..16 {
            let (throw, value) = (Fall::new(fall), u32::from(Throw::of_fall(fall.into()).unwrap().value()));
            assert_eq!(throw.power().0, Power::of(value).0);
            let mut seed = 5;
            for _ in 0..200 {
                seed = board_core::key::mix(seed);
                let houses = u32::try_from(seed >> 32).unwrap();
                assert_eq!(throw.down(houses), value.down(houses));
                assert_eq!(throw.up(houses), value.up(houses));
                assert_eq!(throw.power().down(houses), value.down(houses));
                // Two men in a row are passed whole, or three.
                for less in [1, 2] {
                    assert_eq!(throw.down_within(houses, less), value.down_within(houses, less), "{fall} {houses:b}");
                    assert_eq!(throw.up_within(houses, less), value.up_within(houses, less), "{fall} {houses:b}");
                }
            }
        }
    }

    #[test]
    fn what_is_within_a_throw() {
        let house = 1 << 20;
        assert_eq!((5_u32.down_within(house, 1), 5_u32.up_within(house, 1)), (0b1111 << 16, 0b1111 << 21));
        assert_eq!((3_u32.down_within(house, 2), 3_u32.up_within(house, 2)), (1 << 19, 1 << 21));
        assert_eq!((1_u32.down_within(BOARD, 1), 2_u32.up_within(BOARD, 2)), (0, 0));
    }
}
