//! Choosing one of the men that can move, each with the same chance: the inner loop of playouts.

use crate::board::{lowest_alone, without_lowest};

/// How many bits the number has by which [`pick_counted`] chooses. Times seven, that is as many men as there may be, it is
/// still below half of what 32 bits hold.
pub(crate) const PART_BITS: u32 = 28;

/// Two, three, four and five are the first numbers whose product this is: a uniform number below it holds one below each.
const FOUR: u32 = 2 * 3 * 4 * 5;
/// The same with six and seven.
const TWO: u32 = 6 * 7;

/// For each number below [`FOUR`]: whether the second of some men takes the place of the first, the third that of whoever
/// has it then, and so on, as sets of all houses or none. Who comes as the nth does so in one of n cases, so that in the
/// end each has the place in as many cases as any other, however many have come.
static OF_FOUR: [[u32; 4]; FOUR as usize] = {
    let mut all = [[0; 4]; FOUR as usize];
    let mut left: &mut [[u32; 4]] = &mut all;
    let mut n = 0_u32;
    while let Some((first, rest)) = left.split_first_mut() {
        *first = [takes(n % 2), takes(n / 2 % 3), takes(n / 6 % 4), takes(n / 24)];
        n = n.wrapping_add(1);
        left = rest;
    }
    all
};

/// The same of the sixth and the seventh.
static OF_TWO: [[u32; 2]; TWO as usize] = {
    let mut all = [[0; 2]; TWO as usize];
    let mut left: &mut [[u32; 2]] = &mut all;
    let mut n = 0_u32;
    while let Some((first, rest)) = left.split_first_mut() {
        *first = [takes(n % 6), takes(n / 6)];
        n = n.wrapping_add(1);
        left = rest;
    }
    all
};

const fn takes(n: u32) -> u32 {
    if n == 0 { !0 } else { 0 }
}

/// The member that `below` chooses, alone; nothing of nothing. The set has `most` members at most. (A number that is too
/// large chooses the first.)
///
/// What is asked for doesn't depend on the set, so that a processor has the answer before it has the set: this takes a
/// third less than counting the members first.
#[inline(always)]
pub(crate) fn pick_member(set: u32, most: u8, mut below: impl FnMut(u32) -> u32) -> u32 {
    const NOBODY: [u32; 4] = [0; 4];
    let four = OF_FOUR.get(below(FOUR) as usize).unwrap_or(&NOBODY);
    // The set from the member on that has the place, and from the one on that comes next.
    let (mut chosen, mut left) = (set, set);
    for takes in four {
        left = without_lowest(left);
        chosen = if left & takes != 0 { left } else { chosen };
    }
    if most > 5 {
        let two = OF_TWO.get(below(TWO) as usize).unwrap_or(&[0; 2]);
        for takes in two {
            left = without_lowest(left);
            chosen = if left & takes != 0 { left } else { chosen };
        }
    }
    lowest_alone(chosen)
}

/// The nth member of a set of `most` at most, from 0 for the lowest on, where n is the whole part of their count times
/// `part`, a fraction of [`PART_BITS`] bits; nothing of nothing.
///
/// It needs no table and no product, so that it is done for many sets at once.
#[inline(always)]
pub(crate) fn pick_counted(set: u32, most: u8, part: u32) -> u32 {
    // The set without one member, without two, and so on: each of these that is not empty is one more to choose from.
    let mut product = part;
    let mut left = set;
    for _ in 1..most {
        left = without_lowest(left);
        product = product.wrapping_add(if left == 0 { 0 } else { part });
    }
    let mut chosen = set;
    for n in 1..most {
        // Adding all ones takes one away, so that the lowest member goes; adding nothing leaves the set as it is.
        let ones = if product >> PART_BITS >= u32::from(n) { !0 } else { 0 };
        chosen &= chosen.wrapping_add(ones);
    }
    lowest_alone(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{bit, members};

    /// Sets of one to seven members.
    const SETS: [u32; 7] = [1 << 29, 0b101, 0b11_0001, 0b1111 << 9, 0b101_1101, 0b11_0111_1000, 0b111_1111 << 23];

    #[test]
    fn each_member_is_picked_as_often() {
        assert_eq!((FOUR, TWO), (120, 42));
        for (set, count) in SETS.into_iter().zip(1_u32..) {
            let most = if count > 5 { 7 } else { 5 };
            let mut picks = [0_u32; 30];
            for n in 0..FOUR * TWO {
                let mut asked = 0;
                let picked = pick_member(set, most, |below| {
                    asked += 1;
                    if below == FOUR { n % FOUR } else { n / FOUR }
                });
                assert_eq!((picked.count_ones(), picked & !set), (1, 0));
                // One number is enough for five.
                assert_eq!(asked, if most == 5 { 1 } else { 2 });
                picks[picked.trailing_zeros() as usize] += 1;
            }
            for house in members(set) {
                assert_eq!(picks[house.index()], FOUR * TWO / count, "{house} of {set:b}");
            }
            assert_eq!(pick_member(set, most, |_| u32::MAX), lowest_alone(set));
        }
        assert_eq!(pick_member(0, 7, |_| 0), 0);
    }

    /// Whoever stores the numbers of a game gets the same game from them.
    #[test]
    fn which_member_a_number_picks() {
        let places = |set, apart: u32| -> std::string::String {
            let picked = |n| pick_member(set, 7, |below| if below == FOUR { n % FOUR } else { n / FOUR });
            (0..24).map(|i| std::format!("{}", picked(i * apart).trailing_zeros())).collect()
        };
        assert_eq!(places(0b111, 1), "221010221010221010221010");
        assert_eq!(places(0b11_111, 5), "444443201032201312203012");
        assert_eq!(places(0b111_1111, 211), "666640254310425040234513");
    }

    #[test]
    fn each_part_picks_a_member() {
        let whole = 1 << PART_BITS;
        for (set, count) in SETS.into_iter().zip(1_u32..) {
            for (nth, house) in (0..).zip(members(set)) {
                // The least number that comes to n, and the largest.
                let (first, next) = (u32::div_ceil(nth * whole, count), u32::div_ceil((nth + 1) * whole, count));
                for part in [first, next - 1] {
                    assert_eq!(pick_counted(set, 7, part), bit(house.number()), "{part} of {set:b}");
                }
            }
        }
        for part in [0, whole - 1] {
            assert_eq!(pick_counted(0, 7, part), 0);
        }
    }
}
