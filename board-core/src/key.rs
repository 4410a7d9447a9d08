//! Zobrist keys: the mixer that all games make their keys with.
//!
//! The values are promised stable: a key stored today is found by any later version with the same major number.

/// A random-looking 64-bit number for `n`; a bijection, with `mix(0) != 0`.
///
/// It is the finaliser of SplitMix64 (Steele, Lea and Flood, 2014) on `n` steps of its Weyl sequence.
///
/// ```
/// assert_eq!(board_core::key::mix(0), 0xE220_A839_7B1D_CDAF);
/// ```
#[inline]
#[must_use]
pub const fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The first `N` numbers of a series, for a table of keys: `mix` of `series << 32`, and on.
///
/// ```
/// const MEN: [u64; 30] = board_core::key::table(1);
/// assert_eq!(MEN[3], board_core::key::mix((1 << 32) + 3));
/// ```
#[must_use]
#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "i < N by the loop's condition, and run at compile time"
)]
pub const fn table<const N: usize>(series: u32) -> [u64; N] {
    let mut out = [0; N];
    let mut i = 0;
    while i < N {
        out[i] = mix(((series as u64) << 32).wrapping_add(i as u64));
        i += 1;
    }
    out
}
