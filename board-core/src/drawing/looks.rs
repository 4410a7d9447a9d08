//! What there is to see: the grid, its cells, and what is in them.

use core::fmt::{self, Display};

/// How a board is laid out.
///
/// ```
/// use board_core::drawing::Grid;
///
/// let chess = Grid::squares(8, 8).with_kinds(1);
/// assert!(chess.turns && !chess.crossings);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Grid {
    /// How many columns.
    pub columns: u8,
    /// How many rows.
    pub rows: u8,
    /// Whether men stand where lines cross, as in Go, and not in squares.
    pub crossings: bool,
    /// Whether each place is drawn with its own name (a number along a path), instead of columns and rows with theirs.
    pub labelled: bool,
    /// Whether the second side looks at it the other way round.
    pub turns: bool,
    /// How many columns of a terminal the [`sign`](Figure::sign) of a man takes: 1, or 2 for Chinese characters.
    pub sign_columns: u8,
    /// Whether men are of several kinds. Where they aren't, the sign of a man tells its side, and there are no ranks.
    pub kinds: bool,
}

impl Grid {
    /// A board of squares, on which all men of a side are alike.
    #[must_use]
    pub const fn squares(columns: u8, rows: u8) -> Self {
        Self { columns, rows, crossings: false, labelled: false, turns: true, sign_columns: 1, kinds: false }
    }

    /// A board of lines: men stand where a column and a row cross.
    #[must_use]
    pub const fn crossings(columns: u8, rows: u8) -> Self {
        Self { crossings: true, ..Self::squares(columns, rows) }
    }

    /// With the name of each place drawn there.
    #[must_use]
    pub const fn with_places_labelled(self) -> Self {
        Self { labelled: true, ..self }
    }

    /// Seen by both sides in the same way.
    #[must_use]
    pub const fn fixed(self) -> Self {
        Self { turns: false, ..self }
    }

    /// With men of several kinds, the sign of each so many columns wide.
    #[must_use]
    pub const fn with_kinds(self, sign_columns: u8) -> Self {
        Self { kinds: true, sign_columns, ..self }
    }

    /// All cells, row by row from the top, each from the left.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| Cell { column, row }))
    }
}

/// A cell of the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The column, from 0 at the left.
    pub column: u8,
    /// The row, from 0 at the top.
    pub row: u8,
}

impl Cell {
    /// How many columns are beyond this one; `None` if it is none of so many.
    pub(super) fn beyond(self, columns: u8) -> Option<u8> {
        columns.checked_sub(self.column)?.checked_sub(1)
    }

    /// How many rows are below this one; `None` if it is none of so many.
    pub(super) fn below(self, rows: u8) -> Option<u8> {
        rows.checked_sub(self.row)?.checked_sub(1)
    }
}

/// What is written beside a column or a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Label {
    /// A letter.
    Letter(char),
    /// A number.
    Number(u16),
}

impl Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter(letter) => Display::fmt(letter, f),
            Self::Number(number) => Display::fmt(number, f),
        }
    }
}

/// What is special about a place: water, a trap, a star point, …
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ground<S> {
    /// The stable word for it: small letters, digits and hyphens.
    pub word: &'static str,
    /// Whose it is; `None` if it is nobody's.
    pub owner: Option<S>,
    /// Its sign in plain ASCII.
    pub letter: char,
    /// Its sign in Unicode, one column wide. Squares are filled with it.
    pub sign: char,
}

/// A man as it is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Figure<S> {
    /// Whose it is.
    pub side: S,
    /// Its letter in the notation, ASCII.
    pub letter: char,
    /// Its sign in Unicode, as wide as the [`Grid`] says.
    pub sign: char,
    /// What it is, in words, without the side: `elephant`, `stone`.
    pub name: &'static str,
    /// Its rank, 1 to 9, where men have one.
    pub rank: Option<u8>,
    /// Whether it is set apart from the men of its kind: promoted, having passed some place, …
    pub marked: bool,
}

/// `red elephant`.
impl<S: Display> Display for Figure<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side, self.name)
    }
}

/// What is seen at a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Look<P, S> {
    /// Which place is there.
    pub place: P,
    /// What is special about it.
    pub ground: Option<Ground<S>>,
    /// The man there.
    pub figure: Option<Figure<S>>,
    /// Whether the last move left it or came to it.
    pub last: bool,
    /// Whether it is marked.
    pub marked: bool,
}

impl<P, S> Look<P, S> {
    /// What stands before and behind it in text; nothing if it has no mark.
    pub(super) const fn brackets(&self) -> Option<(char, char)> {
        match (self.last, self.marked) {
            (false, false) => None,
            (true, false) => Some(('[', ']')),
            (false, true) => Some(('(', ')')),
            (true, true) => Some(('{', '}')),
        }
    }
}
