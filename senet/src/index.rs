//! Numbers for moves.

use board_core::IndexedMoves;

use crate::board::{BOARD, bit, members};
use crate::legality::{Look, Way};
use crate::options::Options;
use crate::placement::Placement;
use crate::{House, Move, Position, Throw};

/// The slots are those of the forward moves by 1, by 2 and so on, each in order of the house left; then, where men go
/// back, the backward ones likewise; the pass is the last.
///
/// ```
/// use board_core::{Game, IndexedMoves};
/// use senet::{Move, Position, Rules};
///
/// let game = Position::new(Rules::default());
/// assert_eq!(game.slot("1-2".parse()?), Some(0));
/// assert_eq!(game.slot(Move::PASS), Some(game.move_slots() - 1));
/// assert_eq!(game.slot("9-8".parse()?), None); // nobody goes back by these rules
/// # Ok::<(), board_core::ParseError>(())
/// ```
impl IndexedMoves for Position {
    fn move_slots(&self) -> usize {
        rows(self.options).map(|(row, ..)| row.count_ones() as usize).sum::<usize>().saturating_add(1)
    }

    fn slot(&self, m: Move) -> Option<usize> {
        let mut before = 0_usize;
        let from = m.origin_set();
        for (row, throw, way) in rows(self.options) {
            if !m.is_pass() && m.distance() == (throw.value().into(), way) {
                let below = row & from.wrapping_sub(1);
                return (row & from != 0).then(|| before.saturating_add(below.count_ones() as usize));
            }
            before = before.saturating_add(row.count_ones() as usize);
        }
        m.is_pass().then_some(before)
    }

    fn at_slot(&self, slot: usize) -> Option<Move> {
        let mut left = slot;
        for (row, throw, way) in rows(self.options) {
            if let Some(house) = members(row).nth(left) {
                return Some(Move::by_throw(bit(house.number()), throw.value().into(), way));
            }
            left = left.saturating_sub(row.count_ones() as usize);
        }
        (left == 0).then_some(Move::PASS)
    }
}

/// For each throw each way, the houses that some man in some position may leave by it.
fn rows(options: Options) -> impl Iterator<Item = (u32, Throw, Way)> {
    // On an empty board, for a man that has stopped on 26, only those rules are left that never yield.
    let row = move |throw: Throw, way| {
        let placement = Placement::new(0, 0, BOARD);
        let look = Look::new(&placement, u32::from(throw.value()), options);
        (BOARD & look.open(way, true) & !bit(House::WATER.number()), throw, way)
    };
    let ways = [Way::Forward, Way::Back];
    ways.into_iter().flat_map(move |way| Throw::ALL.map(|throw| row(throw, way)))
}
