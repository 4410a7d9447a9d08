//! Sets of points as bits, and what is computed on them: neighbours, chains, liberties.
//!
//! A board of `n` lines is stored line by line from `A1`, with one unused column after each line that is always empty:
//! a stride of `n + 1`. A shift by one so never carries a stone round the edge into the next line, and one by the
//! stride drops off the board or into lines that no mask holds. 19 lines take 380 bits, six words; 9 take 90, two. What
//! is hot is generic over the number of words, so that a small board doesn't pay for a large one.

use core::array;
use core::ops::{BitAnd, BitOr};

use crate::board::{Point, Size};

/// How many words the largest board takes.
pub(crate) const WORDS: usize = 6;

/// A set of points of any board, in the bits described above.
pub(crate) type Words = [u64; WORDS];

/// Runs an expression with the constant `$words` being the number of words that a board of this size takes (five for
/// 16 and 17 lines are rounded up: not worth a copy of the code).
macro_rules! with_words {
    ($size:expr, $words:ident => $body:expr) => {
        match $size.get() {
            ..=7 => {
                const $words: usize = 1;
                $body
            }
            8..=10 => {
                const $words: usize = 2;
                $body
            }
            11..=13 => {
                const $words: usize = 3;
                $body
            }
            14..=15 => {
                const $words: usize = 4;
                $body
            }
            _ => {
                const $words: usize = $crate::bits::WORDS;
                $body
            }
        }
    };
}
pub(crate) use with_words;

/// The distance between a point's bit and that of the point above.
#[inline]
#[expect(clippy::arithmetic_side_effects, reason = "at most 20")]
pub(crate) const fn stride(size: Size) -> u32 {
    size.get() as u32 + 1
}

/// The bit of a point on the board.
#[inline]
#[expect(clippy::arithmetic_side_effects, reason = "below 380")]
pub(crate) const fn bit(size: Size, point: Point) -> u32 {
    point.line() as u32 * stride(size) + point.column() as u32
}

/// The point of a bit on the board.
#[inline]
#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::cast_possible_truncation,
    reason = "a size is below 20; line and column are below 19 for a bit on the board"
)]
pub(crate) fn point(size: Size, bit: u32) -> Point {
    let line = (bit * RECIPROCALS[size.get() as usize]) >> 16;
    Point::at((bit.wrapping_sub(line * stride(size))) as u8, line as u8)
}

/// 2^16 over the stride, rounded up: a product instead of a division, exact for every bit of a board.
#[expect(clippy::indexing_slicing, reason = "run at compile time")]
const RECIPROCALS: [u32; 20] = {
    let mut table = [0; 20];
    let mut lines = 0;
    while lines < 20 {
        table[lines as usize] = (1 << 16) / (lines + 1) + 1;
        lines += 1;
    }
    table
};

/// All points of a board.
#[inline]
#[expect(clippy::indexing_slicing, reason = "a size is below 20")]
pub(crate) fn board(size: Size) -> &'static Words {
    &BOARDS[size.get() as usize]
}

#[expect(clippy::indexing_slicing, reason = "run at compile time")]
static BOARDS: [Words; 20] = {
    let mut table = [[0; WORDS]; 20];
    let mut lines = 2;
    while lines < 20 {
        let mut at = 0;
        while at < lines * lines {
            let bit = at / lines * (lines + 1) + at % lines;
            table[lines][bit >> 6] |= 1 << (bit & 63);
            at += 1;
        }
        lines += 1;
    }
    table
};

/// Whether a bit below 384 is set.
#[inline]
#[expect(clippy::indexing_slicing, reason = "callers give bits of a board")]
pub(crate) const fn has(words: &Words, bit: u32) -> bool {
    words[(bit >> 6) as usize].wrapping_shr(bit) & 1 != 0
}

/// Sets a bit below 384.
#[inline]
#[expect(clippy::indexing_slicing, reason = "callers give bits of a board")]
pub(crate) const fn set(words: &mut Words, bit: u32) {
    words[(bit >> 6) as usize] |= 1_u64.wrapping_shl(bit);
}

/// Clears a bit below 384.
#[inline]
#[expect(clippy::indexing_slicing, reason = "callers give bits of a board")]
pub(crate) const fn unset(words: &mut Words, bit: u32) {
    words[(bit >> 6) as usize] &= !1_u64.wrapping_shl(bit);
}

/// Whether a neighbour of a point of the board is in a set, whose words are asked for by their index. Bits off the
/// board must not be set. It is a lot less than working out all neighbours of all points, and the same for all sizes.
#[inline]
#[expect(clippy::indexing_slicing, reason = "a size is below 20")]
pub(crate) fn touches(size: Size, bit: u32, word: impl Fn(usize) -> u64) -> bool {
    let cross = CROSSES[size.get() as usize];
    // The cross begins one stride below the bit. One word more keeps that from being negative.
    let from = bit.wrapping_add(64).wrapping_sub(stride(size));
    let upper = (from >> 6) as usize;
    let low = cross.wrapping_shl(from);
    let high = (cross >> 1).wrapping_shr(!from);
    (word(upper.wrapping_sub(1)) & low) | (word(upper) & high) != 0
}

/// The neighbours of a bit by size, with the lowest of them moved to bit 0.
#[expect(clippy::indexing_slicing, reason = "run at compile time")]
static CROSSES: [u64; 20] = {
    let mut table = [0; 20];
    let mut lines = 2;
    while lines < 20 {
        let stride = lines + 1;
        table[lines] = 1 | 1 << (stride - 1) | 1 << (stride + 1) | 1 << (2 * stride);
        lines += 1;
    }
    table
};

/// Takes the lowest bit out of a word and gives its number.
#[inline]
pub(crate) const fn take_lowest(word: &mut u64) -> Option<u32> {
    if *word == 0 {
        return None;
    }
    let bit = word.trailing_zeros();
    *word &= word.wrapping_sub(1);
    Some(bit)
}

/// The number in the whole set of a bit of one of its words.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::arithmetic_side_effects, reason = "there are six words")]
pub(crate) const fn in_word(index: usize, bit: u32) -> u32 {
    index as u32 * 64 + bit
}

/// A set of points in `W` words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bits<const W: usize>([u64; W]);

#[expect(clippy::indexing_slicing, reason = "indices are below W, which is at most WORDS")]
impl<const W: usize> Bits<W> {
    pub(crate) const EMPTY: Self = Self([0; W]);

    /// The first `W` words; the others are empty on a board that needs no more.
    #[inline]
    pub(crate) fn load(words: &Words) -> Self {
        Self(array::from_fn(|i| words[i]))
    }

    /// Overwrites the first `W` words.
    #[inline]
    pub(crate) fn store(self, words: &mut Words) {
        for (word, bits) in words.iter_mut().zip(self.0) {
            *word = bits;
        }
    }

    /// The set as all its words.
    #[inline]
    pub(crate) fn to_words(self) -> Words {
        let mut words = [0; WORDS];
        self.store(&mut words);
        words
    }

    #[inline]
    pub(crate) fn single(bit: u32) -> Self {
        let word = (bit >> 6) as usize;
        Self(array::from_fn(|i| u64::from(i == word).wrapping_shl(bit)))
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(crate) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        Self(array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// The lowest of them alone.
    #[inline]
    pub(crate) fn lowest(self) -> Option<u32> {
        self.bits().next()
    }

    /// The numbers of the bits, lowest first.
    #[inline]
    pub(crate) fn bits(mut self) -> impl Iterator<Item = u32> {
        let mut index = 0;
        core::iter::from_fn(move || {
            while index < W {
                if let Some(bit) = take_lowest(&mut self.0[index]) {
                    return Some(in_word(index, bit));
                }
                index = index.wrapping_add(1);
            }
            None
        })
    }

    /// The neighbours of these points, with rubbish beyond the edge: to be masked by points of the board.
    #[inline]
    pub(crate) fn spread(self, stride: u32) -> Self {
        self.both_ways(1) | self.both_ways(stride)
    }

    /// What is next to these points diagonally, with the same rubbish.
    #[inline]
    pub(crate) fn diagonal(self, stride: u32) -> Self {
        self.both_ways(stride).both_ways(1)
    }

    /// Each moved up and down by a number of bits below 64.
    #[inline]
    fn both_ways(self, by: u32) -> Self {
        let up = |i: usize| {
            let carry = if i == 0 { 0 } else { self.0[i.wrapping_sub(1)] };
            self.0[i].wrapping_shl(by) | carry.wrapping_shr(64_u32.wrapping_sub(by))
        };
        let down = |i: usize| {
            let next = i.wrapping_add(1);
            let carry = if next < W { self.0[next] } else { 0 };
            self.0[i].wrapping_shr(by) | carry.wrapping_shl(64_u32.wrapping_sub(by))
        };
        Self(array::from_fn(|i| up(i) | down(i)))
    }

    /// Everything that is connected with these points through points of `through`, themselves included.
    #[inline]
    pub(crate) fn flood(self, through: Self, stride: u32) -> Self {
        let mut reached = self;
        loop {
            let next = reached | (reached.spread(stride) & through);
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// [`flood`](Self::flood), given up (`None`) as soon as it is next to a point of `goal`.
    #[inline]
    pub(crate) fn flood_unless_next_to(self, goal: Self, through: Self, stride: u32) -> Option<Self> {
        let mut reached = self;
        loop {
            let near = reached.spread(stride);
            if !(near & goal).is_empty() {
                return None;
            }
            let next = reached | (near & through);
            if next == reached {
                return Some(reached);
            }
            reached = next;
        }
    }
}

#[expect(clippy::indexing_slicing, reason = "indices are below W")]
impl<const W: usize> BitAnd for Bits<W> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

#[expect(clippy::indexing_slicing, reason = "indices are below W")]
impl<const W: usize> BitOr for Bits<W> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_and_bits_are_the_same_thing() {
        for lines in 2..=19 {
            let size = Size::new(lines).unwrap();
            let mut count = 0;
            for line in 0..lines {
                for column in 0..lines {
                    let at = Point::new(column, line).unwrap();
                    let bit = bit(size, at);
                    assert_eq!(point(size, bit), at, "{size}");
                    assert!(has(board(size), bit));
                    assert!(with_words!(size, W => (bit as usize) < 64 * W));
                    count += 1;
                }
            }
            let all: u32 = board(size).iter().map(|word| word.count_ones()).sum();
            assert_eq!(all, count);
        }
    }

    #[test]
    fn what_is_in_two_words_alike_is_there() {
        assert!(Bits::<2>::EMPTY.is_empty());
        assert!(!Bits([1, 1]).is_empty());
    }

    #[test]
    fn neighbours_never_go_round_an_edge() {
        for lines in 2..=19 {
            let size = Size::new(lines).unwrap();
            for at in size.points() {
                let near = with_words!(size, W => {
                    (Bits::<W>::single(bit(size, at)).spread(stride(size)) & Bits::load(board(size))).to_words()
                });
                let touched = size.points().filter(|&other| {
                    let mut alone = [0; WORDS];
                    set(&mut alone, bit(size, other));
                    touches(size, bit(size, at), |i| alone.get(i).copied().unwrap_or(0))
                });
                assert!(touched.eq(size.points().filter(|&other| has(&near, bit(size, other)))), "{size}: {at}");
                for other in size.points() {
                    let far = at.column().abs_diff(other.column()) + at.line().abs_diff(other.line());
                    assert_eq!(has(&near, bit(size, other)), far == 1, "{size}: {at} {other}");
                }
            }
        }
    }
}
