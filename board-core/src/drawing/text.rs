//! The drawing as text.

use core::fmt::{self, Display, Write};

use super::{Cell, Drawing, Drawn, Figure, Grid, LookOf};
use crate::Side;

impl<G: Drawn> Display for Drawing<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = Line { f, blanks: 0 };
        let layout = Layout { drawing: *self, grid: self.grid(), margin: self.margin() };
        if self.unicode && !layout.grid.crossings {
            layout.boxes(&mut line)?;
        } else {
            layout.open(&mut line)?;
        }
        self.game.caption(self.game.turn(), f)
    }
}

impl<G: Drawn> Drawing<'_, G> {
    /// How wide the labels of the rows are.
    fn margin(&self) -> usize {
        (0..self.grid().rows).filter_map(|row| self.row_label(row)).map(|label| width(&label)).max().unwrap_or(0)
    }
}

/// How many characters a text has.
fn width(text: &impl Display) -> usize {
    struct Count(usize);

    impl Write for Count {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 = self.0.saturating_add(text.chars().count());
            Ok(())
        }
    }

    let mut count = Count(0);
    // It never fails to be counted.
    let _ = write!(count, "{text}");
    count.0
}

/// Lines in the making. Blanks are kept back until something follows, so that no line ends with one.
struct Line<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    blanks: usize,
}

impl Line<'_, '_> {
    fn blank(&mut self, count: usize) {
        self.blanks = self.blanks.saturating_add(count);
    }

    fn put(&mut self, sign: char) -> fmt::Result {
        if sign == ' ' {
            self.blank(1);
            return Ok(());
        }
        for _ in 0..core::mem::take(&mut self.blanks) {
            self.f.write_char(' ')?;
        }
        self.f.write_char(sign)
    }

    fn fill(&mut self, sign: char, count: usize) -> fmt::Result {
        (0..count).try_for_each(|_| self.put(sign))
    }

    /// Writes a text in the middle of so many columns, rather to the left.
    fn centred(&mut self, text: &impl Display, columns: usize) -> fmt::Result {
        let rest = columns.saturating_sub(width(text));
        self.blank(rest >> 1);
        write!(self, "{text}")?;
        self.blank(rest.saturating_sub(rest >> 1));
        Ok(())
    }

    fn end(&mut self) -> fmt::Result {
        self.blanks = 0;
        self.f.write_char('\n')
    }
}

impl Write for Line<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|sign| self.put(sign))
    }
}

/// A drawing, and what is worked out once for all of its lines.
struct Layout<'a, G: Drawn> {
    drawing: Drawing<'a, G>,
    grid: Grid,
    margin: usize,
}

impl<G: Drawn> Layout<'_, G> {
    fn look(&self, column: u8, row: u8) -> Option<LookOf<G>> {
        self.drawing.look(Cell { column, row })
    }

    /// A row's label, to the right of the margin.
    fn row_label(&self, line: &mut Line<'_, '_>, row: u8) -> fmt::Result {
        match self.drawing.row_label(row) {
            Some(label) => write!(line, "{label:>margin$}", margin = self.margin),
            None => {
                line.blank(self.margin);
                Ok(())
            }
        }
    }

    /// The same behind the row, with a blank between.
    fn row_label_behind(&self, line: &mut Line<'_, '_>, row: u8) -> fmt::Result {
        self.drawing.row_label(row).map_or(Ok(()), |label| write!(line, "{label}"))
    }

    // ---- without boxes ----

    /// Cells one beside the other, a column between them: plain ASCII, and the lines of a board of crossings.
    fn open(&self, line: &mut Line<'_, '_>) -> fmt::Result {
        let names = |line: &mut Line<'_, '_>| self.open_names(line);
        names(line)?;
        for row in 0..self.grid.rows {
            if self.grid.labelled {
                self.open_places(line, row)?;
            }
            self.open_row(line, row)?;
        }
        names(line)
    }

    /// How wide a cell is: a man has its ground behind it, unless lines cross there.
    const fn open_width(&self) -> usize {
        if self.grid.crossings { 1 } else { 2 }
    }

    fn open_names(&self, line: &mut Line<'_, '_>) -> fmt::Result {
        if self.drawing.column_label(0).is_none() {
            return Ok(());
        }
        line.blank(self.margin);
        for column in 0..self.grid.columns {
            line.blank(1);
            if let Some(label) = self.drawing.column_label(column) {
                write!(line, "{label:<columns$}", columns = self.open_width())?;
            }
        }
        line.end()
    }

    fn open_places(&self, line: &mut Line<'_, '_>, row: u8) -> fmt::Result {
        line.blank(self.margin);
        for column in 0..self.grid.columns {
            line.blank(1);
            let columns = self.open_width();
            match self.look(column, row) {
                Some(look) => {
                    write!(line, "{}", look.place)?;
                    line.blank(columns.saturating_sub(width(&look.place)));
                }
                None => line.blank(columns),
            }
        }
        line.end()
    }

    fn open_row(&self, line: &mut Line<'_, '_>, row: u8) -> fmt::Result {
        self.row_label(line, row)?;
        // The bracket of the cell before that is still to be closed. It gives way to one that opens.
        let mut closing = None;
        for column in 0..self.grid.columns {
            let look = self.look(column, row);
            let brackets = look.and_then(|look| look.brackets());
            let between = if self.drawing.unicode && column > 0 { '─' } else { ' ' };
            line.put(brackets.map(|(open, _)| open).or(closing).unwrap_or(between))?;
            closing = brackets.map(|(_, close)| close);
            let Some(look) = look else {
                line.blank(self.open_width());
                continue;
            };
            line.put(match (look.figure, look.ground) {
                (Some(figure), _) if self.drawing.unicode => figure.sign,
                (Some(figure), _) => figure.letter,
                (None, Some(ground)) if self.drawing.unicode => ground.sign,
                (None, Some(ground)) => ground.letter,
                (None, None) if self.drawing.unicode => self.crossing(column, row),
                (None, None) => '.',
            })?;
            if self.open_width() > 1 {
                // Behind a man its ground is told.
                let behind = look.ground.filter(|_| look.figure.is_some()).map(|ground| ground.letter);
                line.put(behind.or_else(|| closing.take()).unwrap_or(' '))?;
            }
        }
        line.put(closing.unwrap_or(' '))?;
        self.row_label_behind(line, row)?;
        line.end()
    }

    /// The lines that cross in a cell.
    fn crossing(&self, column: u8, row: u8) -> char {
        const LINES: [char; 16] = [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'];
        let up = usize::from(row > 0);
        let down = usize::from(row.saturating_add(1) < self.grid.rows);
        let left = usize::from(column > 0);
        let right = usize::from(column.saturating_add(1) < self.grid.columns);
        LINES.get(up | down << 1 | left << 2 | right << 3).copied().unwrap_or(' ')
    }

    // ---- boxes ----

    /// Squares in boxes.
    fn boxes(&self, line: &mut Line<'_, '_>) -> fmt::Result {
        self.box_names(line)?;
        for row in 0..self.grid.rows {
            self.rule(line, if row == 0 { ['┌', '┬', '┐'] } else { ['├', '┼', '┤'] })?;
            if self.grid.labelled {
                self.box_places(line, row)?;
            }
            self.box_row(line, row)?;
        }
        self.rule(line, ['└', '┴', '┘'])?;
        self.box_names(line)
    }

    /// How wide a box is within: the man, and a column at either side for the ground or a bracket.
    const fn box_width(&self) -> usize {
        let Grid { kinds, sign_columns, .. } = self.grid;
        let sign = sign_columns as usize;
        // Before the sign the side's, behind it the rank.
        sign.saturating_add(if kinds { 4 } else { 2 })
    }

    fn box_names(&self, line: &mut Line<'_, '_>) -> fmt::Result {
        if self.drawing.column_label(0).is_none() {
            return Ok(());
        }
        line.blank(self.margin);
        for column in 0..self.grid.columns {
            line.blank(1);
            match self.drawing.column_label(column) {
                Some(label) => line.centred(&label, self.box_width())?,
                None => line.blank(self.box_width()),
            }
        }
        line.end()
    }

    /// A line of the boxes: its corner at the left, where columns meet, and at the right.
    fn rule(&self, line: &mut Line<'_, '_>, [left, middle, right]: [char; 3]) -> fmt::Result {
        line.blank(self.margin);
        for column in 0..self.grid.columns {
            line.put(if column == 0 { left } else { middle })?;
            line.fill('─', self.box_width())?;
        }
        line.put(right)?;
        line.end()
    }

    fn box_places(&self, line: &mut Line<'_, '_>, row: u8) -> fmt::Result {
        line.blank(self.margin);
        for column in 0..self.grid.columns {
            line.put('│')?;
            match self.look(column, row) {
                Some(look) => line.centred(&look.place, self.box_width())?,
                None => line.blank(self.box_width()),
            }
        }
        line.put('│')?;
        line.end()
    }

    fn box_row(&self, line: &mut Line<'_, '_>, row: u8) -> fmt::Result {
        self.row_label(line, row)?;
        for column in 0..self.grid.columns {
            line.put('│')?;
            let look = self.look(column, row);
            let ground = look.and_then(|look| look.ground).map_or(' ', |ground| ground.sign);
            let (open, close) = look.and_then(|look| look.brackets()).unwrap_or((ground, ground));
            line.put(open)?;
            match look.and_then(|look| look.figure) {
                Some(figure) => self.man(line, figure)?,
                None => line.fill(ground, self.box_width().saturating_sub(2))?,
            }
            line.put(close)?;
        }
        line.put('│')?;
        self.row_label_behind(line, row)?;
        line.end()
    }

    fn man(&self, line: &mut Line<'_, '_>, figure: Figure<G::Side>) -> fmt::Result {
        if !self.grid.kinds {
            return line.put(figure.sign);
        }
        line.put(if figure.side.index() == 0 { '▲' } else { '△' })?;
        line.put(figure.sign)?;
        let rank = figure.rank.and_then(|rank| char::from_digit(rank.into(), 10));
        line.put(rank.unwrap_or(' '))
    }
}
