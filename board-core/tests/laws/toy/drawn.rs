//! The toy's track as it is drawn: a board of one row.

use std::fmt::{self, Write as _};

use board_core::drawing::{self, Figure, Grid, Ground, Label};
use board_core::testing::Law;
use board_core::{Drawn, Side as _, TurnOf};

use super::{Cell, Colour, Toy};

impl Drawn for Toy {
    fn grid(&self) -> Grid {
        let columns = if self.breaks_by(Law::Board, 1) { Cell::HOME } else { Cell::HOME + 1 };
        Grid::squares(columns, 1)
    }

    fn place_at(&self, cell: drawing::Cell) -> Option<Cell> {
        let beyond = self.breaks_by(Law::Board, 2) && cell.column == Cell::HOME + 1;
        (cell.row == 0 && cell.column < self.grid().columns || beyond).then_some(Cell(cell.column))
    }

    fn cell_of(&self, Cell(column): Cell) -> Option<drawing::Cell> {
        let column = if self.breaks(Law::Board) && column == 2 { 3 } else { column };
        Some(drawing::Cell { column, row: 0 })
    }

    fn column_label(&self, column: u8) -> Option<Label> {
        let nameless = self.breaks_by(Law::Board, 3) && column == Cell::HOME;
        (!nameless).then_some(Label::Number(column.into()))
    }

    fn row_label(&self, _: u8) -> Option<Label> {
        (!self.breaks_by(Law::Board, 4)).then_some(Label::Letter('='))
    }

    fn ground(&self, place: Cell) -> Option<Ground<Colour>> {
        let word = if self.breaks_by(Law::Board, 5) { "Home" } else { "home" };
        let letter = if self.breaks_by(Law::Board, 6) { '⌂' } else { '@' };
        (place.0 == Cell::HOME).then_some(Ground { word, owner: None, letter, sign: '⌂' })
    }

    fn figure(&self, place: Cell) -> Option<Figure<Colour>> {
        let side = Colour::ALL.into_iter().find(|side| self.cells[side.index()] == place)?;
        let [letter, sign] = if side == Colour::Red { ['r', '●'] } else { ['b', '○'] };
        let letter = if self.breaks_by(Law::Board, 7) { ' ' } else { letter };
        let rank = self.breaks_by(Law::Board, 8).then_some(1);
        Some(Figure { side, letter, sign, name: "runner", rank, marked: false })
    }

    fn caption(&self, _: TurnOf<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('.')
    }
}
