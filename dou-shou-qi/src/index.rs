//! Numbers for moves.

use board_core::{Game as _, IndexedMoves};

use crate::{Move, Position, Square, board};

/// The 220 steps between squares side by side, but for the six out of a den (a man in a den has won, or may not be
/// there); and the twenty jumps.
const COUNT: usize = 220 - 6 + 20;

/// The moves in their order, by origin and target.
static MOVES: [Move; COUNT] = moves();

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "run at compile time only, where an error stops the build"
)]
const fn moves() -> [Move; COUNT] {
    let mut table = [Move::new(Square::A1, Square::A1); COUNT];
    let mut count = 0;
    let mut from = 0;
    while let Some(origin) = Square::from_index(from) {
        let mut to = 0;
        while let Some(target) = Square::from_index(to) {
            let from_den = matches!(origin, Square::D1 | Square::D9);
            if !from_den && board::reach(origin) & target.bit() != 0 {
                table[count] = Move::new(origin, target);
                count += 1;
            }
            to += 1;
        }
        from += 1;
    }
    assert!(count == COUNT, "the count is wrong");
    table
}

/// There are 234 slots, in the order of the moves: the same under all rules.
///
/// ```
/// use board_core::{Game, IndexedMoves};
/// use dou_shou_qi::{Position, Rules};
///
/// let game = Position::new(Rules::default());
/// assert_eq!(game.slot("a1b1".parse()?), Some(0));
/// assert_eq!(game.slot("g9f9".parse()?), Some(233));
/// assert!((0..game.move_slots()).map(|slot| game.at_slot(slot)).is_sorted());
/// # Ok::<(), board_core::ParseError>(())
/// ```
impl IndexedMoves for Position {
    fn move_slots(&self) -> usize {
        COUNT
    }

    fn slot(&self, m: Move) -> Option<usize> {
        MOVES.binary_search(&m).ok()
    }

    /// By rule 4.4: up to its limit in each stretch without a capture, and so many captures are possible. 900 from the
    /// start of the default game. (That the rules on repetition end a game without a limit, too, helps nobody: there are
    /// too many positions.)
    fn most_plies(&self) -> Option<u64> {
        let limit = self.rules().no_capture_limit?;
        if self.outcome().is_some() {
            return Some(0);
        }
        // With the last man of a side the game ends.
        let captures = u64::try_from(self.men().count().saturating_sub(2)).ok()?;
        let until_the_next = u64::from(limit.saturating_sub(self.half_moves()));
        Some(until_the_next.saturating_add(u64::from(limit).saturating_mul(captures)))
    }

    fn at_slot(&self, slot: usize) -> Option<Move> {
        MOVES.get(slot).copied()
    }
}
