//! The board as it is drawn.

use core::fmt;

use board_core::drawing::{Cell, Drawn, Figure, Grid, Ground, Label};
use board_core::{Turn, TurnOf};

use crate::{Chains, Point, Position, Side, Size};

/// Columns from `A` at the left, lines from 1 at the bottom, as Black sees them. Empty star points are `+`.
///
/// ```
/// use board_core::prelude::*;
/// use capture_go::{Position, Rules, Side};
///
/// let mut position = Position::new("size=5".parse::<Rules>()?);
/// position.play("B2".parse()?)?;
/// let drawn = position.drawing().unicode().seen_by(Side::White).to_string();
/// let lines: Vec<_> = drawn.lines().collect();
/// assert_eq!(lines[2..5], ["2 ├─┼─┼─●─┤ 2", "3 ├─┼─╋─┼─┤ 3", "4 ├─┼─┼─┼─┤ 4"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl Drawn for Position {
    fn grid(&self) -> Grid {
        Grid::crossings(self.size().get(), self.size().get())
    }

    fn place_at(&self, cell: Cell) -> Option<Point> {
        let point = Point::new(cell.column, from_top(self.size(), cell.row)?)?;
        self.size().contains(point).then_some(point)
    }

    fn cell_of(&self, place: Point) -> Option<Cell> {
        let row = from_top(self.size(), place.line())?;
        self.size().contains(place).then_some(Cell { column: place.column(), row })
    }

    fn column_label(&self, column: u8) -> Option<Label> {
        Some(Label::Letter(Point::new(column, 0)?.letter()))
    }

    fn row_label(&self, row: u8) -> Option<Label> {
        Some(Label::Number(u16::from(from_top(self.size(), row)?.saturating_add(1))))
    }

    fn ground(&self, place: Point) -> Option<Ground<Side>> {
        let star = Ground { word: "star", owner: None, letter: '+', sign: '╋' };
        is_star(self.size(), place).then_some(star)
    }

    fn figure(&self, place: Point) -> Option<Figure<Side>> {
        let side = self.at(place)?;
        let sign = match side {
            Side::Black => '●',
            Side::White => '○',
        };
        Some(Figure { side, letter: side.stone(), sign, name: "stone", rank: None, marked: false })
    }

    fn caption(&self, turn: TurnOf<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match turn {
            Turn::Player(side) => write!(f, "{side} to move")?,
            Turn::Chance(never) => match never {},
            Turn::Over(outcome) => write!(f, "{outcome}")?,
        }
        let [black, white] = self.captures;
        let target = self.rules.target;
        write!(f, "; captured: black {black}, white {white}, target {target}; passes: {}", self.passes)
    }
}

/// As the position.
impl Drawn for Chains {
    fn grid(&self) -> Grid {
        self.position().grid()
    }

    fn place_at(&self, cell: Cell) -> Option<Point> {
        self.position().place_at(cell)
    }

    fn cell_of(&self, place: Point) -> Option<Cell> {
        self.position().cell_of(place)
    }

    fn column_label(&self, column: u8) -> Option<Label> {
        self.position().column_label(column)
    }

    fn row_label(&self, row: u8) -> Option<Label> {
        self.position().row_label(row)
    }

    fn ground(&self, place: Point) -> Option<Ground<Side>> {
        self.position().ground(place)
    }

    fn figure(&self, place: Point) -> Option<Figure<Side>> {
        self.position().figure(place)
    }

    fn caption(&self, turn: TurnOf<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position().caption(turn, f)
    }
}

/// The line of a row from the top, and the other way round.
fn from_top(size: Size, row: u8) -> Option<u8> {
    size.get().checked_sub(1)?.checked_sub(row)
}

/// Whether a point of the board is a star point, as boards are made: the third lines' crossings on boards of 7 to 12
/// lines, the fourth lines' on larger ones, the centre where there is one, and from 15 lines on the middles of the sides.
fn is_star(size: Size, point: Point) -> bool {
    let lines = size.get();
    let from_edge = |at: u8| at.min(lines.saturating_sub(1).saturating_sub(at));
    let corner = if lines >= 13 { 3 } else { 2 };
    let is_middle = |at: u8| lines % 2 == 1 && at == lines >> 1;
    let (column, line) = (point.column(), point.line());
    match (is_middle(column), is_middle(line)) {
        (true, true) => lines >= 5,
        (false, false) => lines >= 7 && from_edge(column) == corner && from_edge(line) == corner,
        (true, false) => lines >= 15 && from_edge(line) == corner,
        (false, true) => lines >= 15 && from_edge(column) == corner,
    }
}
