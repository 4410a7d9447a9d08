//! A board, painted cell by cell, and which of its places is where.

use std::fmt::Display;

use board_core::Side;
use board_core::drawing::{Cell, Drawing, Drawn, Grid, Look};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;

use super::Looks;

/// How a board is laid out on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    grid: Grid,
    looks: Looks,
    /// From one cell to the next.
    step: Size,
    /// Columns before the first cell, for the names of the rows.
    margin: u16,
}

/// What is set off on a board.
pub(super) struct Marks {
    pub(super) cursor: Option<Cell>,
    pub(super) held: Option<Cell>,
}

impl Plan {
    /// The largest board that fits, or else the smallest that there is.
    pub(super) fn fitting<G: Drawn>(drawing: Drawing<'_, G>, looks: Looks, room: Size) -> Self {
        let grid = drawing.grid();
        let (larger, smallest): (&[(u16, u16)], (u16, u16)) = match grid {
            Grid { crossings: true, .. } => (&[(6, 3), (4, 2)], (2, 1)),
            Grid { labelled: true, .. } => (&[(7, 4), (7, 3), (6, 3), (5, 3), (5, 2)], (4, 2)),
            Grid { sign_columns: 2.., .. } if !looks.ascii => (&[(8, 3), (6, 2), (6, 1)], (5, 1)),
            _ => (&[(7, 3), (6, 2), (5, 1)], (4, 1)),
        };
        let rows_have_names = (0..grid.rows).any(|row| drawing.row_label(row).is_some());
        let margin = if rows_have_names { 3 } else { 0 };
        let plan = |step: (u16, u16)| Self { grid, looks, step: step.into(), margin };
        let fits = |plan: &Self| plan.size().width <= room.width && plan.size().height <= room.height;
        larger.iter().map(|step| plan(*step)).find(fits).unwrap_or_else(|| plan(smallest))
    }

    /// The lines above the board and below it for the names of its columns.
    const fn heads(self) -> u16 {
        if self.margin > 0 { 1 } else { 0 }
    }

    /// The size of a cell with the brackets round it.
    const fn cell_size(self) -> Size {
        if self.grid.crossings { Size::new(3, 1) } else { self.step }
    }

    /// All of it, with its names.
    pub(super) fn size(self) -> Size {
        let Size { width, height } = self.cell_size();
        let columns = self.step.width * u16::from(self.grid.columns).saturating_sub(1) + width;
        let rows = self.step.height * u16::from(self.grid.rows).saturating_sub(1) + height;
        Size::new(self.margin + columns + self.margin, rows + 2 * self.heads())
    }

    /// Where a cell is.
    pub(super) fn area(self, cell: Cell) -> Rect {
        let at = Position {
            x: self.margin + u16::from(cell.column) * self.step.width,
            y: self.heads() + u16::from(cell.row) * self.step.height,
        };
        Rect::from((at, self.cell_size()))
    }

    /// The cell at a place of the painting: between two, the nearer.
    pub(super) fn cell(self, at: Position) -> Option<Cell> {
        let slack = |step: u16, size: u16| step.saturating_sub(size) / 2;
        let Size { width, height } = self.cell_size();
        let column = (at.x + slack(self.step.width, width)).checked_sub(self.margin)? / self.step.width;
        let row = (at.y + slack(self.step.height, height)).checked_sub(self.heads())? / self.step.height;
        let inside = column < u16::from(self.grid.columns) && row < u16::from(self.grid.rows);
        let cell = Cell { column: column.try_into().ok()?, row: row.try_into().ok()? };
        inside.then_some(cell)
    }

    /// The board as a painting.
    pub(super) fn paint<G: Drawn>(self, drawing: Drawing<'_, G>, marks: &Marks) -> Buffer {
        let mut paper = Buffer::empty(Rect::from((Position::ORIGIN, self.size())));
        self.paint_names(drawing, &mut paper);
        // Brackets reach into the next cell where cells are narrow: they come last.
        for (cell, look) in drawing.looks() {
            let held = marks.held == Some(cell);
            let dark = !(cell.column + cell.row).is_multiple_of(2);
            let ground = self.looks.ground(&look, self.grid.crossings, dark, held);
            if self.grid.crossings {
                self.paint_crossing(&mut paper, cell, &look, ground);
            } else {
                self.paint_square(&mut paper, cell, &look, ground);
            }
        }
        for (cell, look) in drawing.looks() {
            let brackets = match (marks.cursor == Some(cell), marks.held == Some(cell), look.marked, look.last) {
                (true, ..) => ["❱", "❰", ">", "<"],
                (_, true, ..) => ["{", "}", "{", "}"],
                (_, _, true, _) => ["(", ")", "(", ")"],
                (_, _, _, true) => ["[", "]", "[", "]"],
                _ => continue,
            };
            let [open, close] = if self.looks.ascii { [brackets[2], brackets[3]] } else { [brackets[0], brackets[1]] };
            let area = self.area(cell);
            let y = area.y + self.text_row();
            for (x, sign) in [(area.left(), open), (area.right() - 1, close)] {
                if let Some(spot) = paper.cell_mut((x, y)) {
                    let style = self.looks.bracket(spot.style());
                    spot.set_symbol(sign).set_style(style);
                }
            }
        }
        paper
    }

    /// In which line of a cell its man is.
    const fn text_row(self) -> u16 {
        let height = self.cell_size().height;
        // Below the name of the place, where it has one.
        if self.grid.labelled { height / 2 } else { (height - 1) / 2 }
    }

    fn paint_names<G: Drawn>(self, drawing: Drawing<'_, G>, paper: &mut Buffer) {
        let bottom = paper.area.bottom() - 1;
        let centre = self.cell_size().width / 2;
        let style = self.looks.faint();
        for column in 0..self.grid.columns {
            let Some(label) = drawing.column_label(column) else { continue };
            let at = self.area(Cell { column, row: 0 }).x + centre;
            for y in [0, bottom] {
                paper.set_string(at, y, label.to_string(), style);
            }
        }
        for row in 0..self.grid.rows {
            let Some(label) = drawing.row_label(row) else { continue };
            let last = self.area(Cell { column: self.grid.columns - 1, row });
            let y = last.y + self.text_row();
            paper.set_string(0, y, format!("{label:>2}"), style);
            paper.set_string(last.right() + 1, y, label.to_string(), style);
        }
    }

    fn paint_square<P: Copy + Display, S: Side>(
        self,
        paper: &mut Buffer,
        cell: Cell,
        look: &Look<P, S>,
        ground: Style,
    ) {
        let area = self.area(cell);
        paper.set_style(area, ground);
        let inner = area.width - 2;
        let text_row = area.y + self.text_row();
        if self.grid.labelled {
            let name = look.place.to_string();
            let width = usize::from(area.width);
            paper.set_string(area.x, area.y, format!("{name:^width$}"), ground);
        }
        let ascii = self.looks.ascii;
        let Some(figure) = &look.figure else {
            let first = if self.grid.labelled { area.y + 1 } else { area.y };
            let (text, rows) = match &look.ground {
                Some(sign) if ascii => (sign.letter.to_string(), text_row..text_row + 1),
                Some(sign) if self.grid.labelled => (sign.sign.to_string(), text_row..text_row + 1),
                Some(sign) => (sign.sign.to_string().repeat(inner.into()), first..area.bottom()),
                // Colours tell the squares apart.
                None if self.looks.plain => ((if ascii { "." } else { "·" }).to_owned(), text_row..text_row + 1),
                None => return,
            };
            let width = usize::from(inner);
            for y in rows {
                paper.set_string(area.x + 1, y, format!("{text:^width$}"), ground);
            }
            return;
        };
        let style = self.looks.man(ground, &figure.side);
        let rank = figure.rank.map(|rank| rank.to_string()).filter(|_| inner >= 4).unwrap_or_default();
        let (text, columns) = if ascii {
            let behind = look.ground.as_ref().map_or_else(String::new, |ground| ground.letter.to_string());
            let text = format!("{}{behind}", figure.letter);
            let columns = text.len();
            (text, columns)
        } else if self.grid.kinds {
            // The signs of both sides are the same: a mark before them tells the sides apart without colours.
            let mark = if figure.side.index() == 0 { '▲' } else { '△' };
            (format!("{mark}{}{rank}", figure.sign), 1 + usize::from(self.grid.sign_columns) + rank.len())
        } else {
            (figure.sign.to_string(), 1)
        };
        let spare = usize::from(inner).saturating_sub(columns);
        let text = format!("{}{text}{}", " ".repeat(spare / 2), " ".repeat(spare - spare / 2));
        let tile = if self.grid.labelled { area.y + 1 } else { area.y };
        paper.set_style(Rect { x: area.x + 1, y: tile, width: inner, height: area.bottom() - tile }, style);
        paper.set_string(area.x + 1, text_row, text, style);
    }

    fn paint_crossing<P, S: Side>(self, paper: &mut Buffer, cell: Cell, look: &Look<P, S>, ground: Style) {
        let area = self.area(cell);
        let (x, y) = (area.x + 1, area.y);
        let Cell { column, row } = cell;
        let (last_column, last_row) = (column + 1 == self.grid.columns, row + 1 == self.grid.rows);
        // The lines to the right and down.
        let plain = self.looks.wood();
        paper.set_style(area, plain);
        if !self.looks.ascii {
            if !last_column {
                let line = "─".repeat(usize::from(self.step.width) - 1);
                paper.set_string(x + 1, y, line, plain);
            }
            for below in 1..self.step.height {
                let width = if last_column { 3 } else { self.step.width };
                if !last_row {
                    paper.set_style(Rect { x: area.x, y: y + below, width, height: 1 }, plain);
                    paper.set_string(x, y + below, "│", plain);
                }
            }
        } else {
            for below in 0..self.step.height.min(if last_row { 1 } else { u16::MAX }) {
                let width = if last_column { 3 } else { self.step.width };
                paper.set_style(Rect { x: area.x, y: y + below, width, height: 1 }, plain);
            }
        }
        let text = match (&look.figure, &look.ground) {
            (Some(figure), _) if self.looks.ascii => figure.letter,
            // Colours tell the sides apart.
            (Some(_), _) if !self.looks.plain => '●',
            (Some(figure), _) => figure.sign,
            (None, Some(ground)) if self.looks.ascii => ground.letter,
            (None, Some(ground)) => ground.sign,
            (None, None) if self.looks.ascii => '.',
            (None, None) => match (column == 0, last_column, row == 0, last_row) {
                (true, _, true, _) => '┌',
                (_, true, true, _) => '┐',
                (true, _, _, true) => '└',
                (_, true, _, true) => '┘',
                (true, ..) => '├',
                (_, true, ..) => '┤',
                (_, _, true, _) => '┬',
                (_, _, _, true) => '┴',
                _ => '┼',
            },
        };
        let style = look.figure.as_ref().map_or(ground, |figure| self.looks.stone(ground, &figure.side));
        paper.set_string(x, y, text.to_string(), style);
    }
}
