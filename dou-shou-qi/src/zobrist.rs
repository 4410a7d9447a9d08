//! Keys: what tables of positions are indexed by.

use board_core::key;

use crate::{Side, Square};

/// Keys by side, animal and square; a man that isn't there has none.
static KEYS: [[[u64; 64]; 8]; 2] = [men_keys(1), men_keys(2)];
/// The key of Blue's turn.
const BLUE_TO_MOVE: u64 = key::mix(0);

/// The key of the men (each side's places in a word, as in an army) and of the side to move.
#[inline]
pub(crate) fn key(places: [u64; 2], side: Side) -> u64 {
    let turn = if side == Side::Blue { BLUE_TO_MOVE } else { 0 };
    KEYS.iter().zip(places).fold(turn, |key, (animals, places)| {
        let men = animals.iter().zip(places.to_le_bytes());
        men.fold(key, |key, (squares, place)| key ^ key_at(squares, place))
    })
}

#[inline]
#[expect(clippy::indexing_slicing, reason = "the index is below 64")]
const fn key_at(squares: &[u64; 64], place: u8) -> u64 {
    squares[(place & 63) as usize]
}

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "run at compile time only, where an error stops the build"
)]
const fn men_keys(series: u32) -> [[u64; 64]; 8] {
    let all: [u64; 8 * Square::COUNT] = key::table(series);
    let mut keys = [[0; 64]; 8];
    let mut i = 0;
    while i < all.len() {
        keys[i / Square::COUNT][i % Square::COUNT] = all[i];
        i += 1;
    }
    keys
}
