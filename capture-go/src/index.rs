//! Numbers for moves.

use board_core::{Game as _, IndexedMoves};

use crate::{Move, Point, Position, Side};

/// A slot for each point of the board, line by line from `A1`; the last is the pass.
///
/// ```
/// use board_core::{Game, IndexedMoves};
/// use capture_go::{Move, Position, Rules};
///
/// let game = Position::new(Rules::default()); // 9 x 9
/// assert_eq!(game.slot("B1".parse()?), Some(1));
/// assert_eq!(game.slot("A2".parse()?), Some(9));
/// assert_eq!(game.slot(Move::Pass), Some(81));
/// assert_eq!(game.slot("K1".parse()?), None); // beyond this board
/// assert!((0..game.move_slots()).map(|slot| game.at_slot(slot)).is_sorted());
/// # Ok::<(), board_core::ParseError>(())
/// ```
impl IndexedMoves for Position {
    /// A slot for every point of the board, and one for the pass.
    fn move_slots(&self) -> usize {
        self.rules.size.area().saturating_add(1)
    }

    /// Line by line from `A1`; the pass last.
    fn slot(&self, m: Move) -> Option<usize> {
        let size = self.rules.size;
        match m {
            Move::Place(point) if size.contains(point) => {
                let line = usize::from(point.line()).wrapping_mul(usize::from(size.get()));
                Some(line.wrapping_add(usize::from(point.column())))
            }
            Move::Place(_) => None,
            Move::Pass => Some(size.area()),
        }
    }

    /// Where any capture ends the game there is one stone more with each placement, and at most one pass between two:
    /// 164 from the start of the default game. Otherwise only superko ends a game, which helps nobody: there are too many
    /// boards.
    fn most_plies(&self) -> Option<u64> {
        let fewest = Side::ALL.into_iter().map(|side| self.captures(side)).min().unwrap_or(0);
        if u32::from(self.rules.target.get()) > fewest.saturating_add(1) {
            return None;
        }
        if self.outcome().is_some() {
            return Some(0);
        }
        let empty = u64::try_from(self.rules.size.area().saturating_sub(self.men().count())).ok()?;
        let passes = 2_u64.saturating_sub(self.passes().into());
        Some(empty.saturating_mul(2).saturating_add(passes))
    }

    fn at_slot(&self, slot: usize) -> Option<Move> {
        let size = self.rules.size;
        if slot >= size.area() {
            return (slot == size.area()).then_some(Move::Pass);
        }
        let slot = u16::try_from(slot).ok()?;
        let lines = u16::from(size.get());
        let column = u8::try_from(slot.checked_rem(lines)?).ok()?;
        let line = u8::try_from(slot.checked_div(lines)?).ok()?;
        Point::new(column, line).map(Move::Place)
    }
}
