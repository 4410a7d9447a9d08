//! Numbers for moves.

use board_core::IndexedMoves;

use crate::{Move, Point, Position};

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
