//! What a game's board looks like, for text, for pictures and for front ends.
//!
//! A game that is [`Drawn`] tells what there is to see: how many columns and rows, which place is where, what the ground
//! is and which man stands there. A [`Drawing`] is a view of it, from either side and with marks. Its `Display` is text;
//! whatever else draws, such as a picture or a terminal, asks it for each cell ([`Drawing::look`]).

mod looks;
mod text;

use core::fmt::{self, Debug, Display};

pub use looks::{Cell, Figure, Grid, Ground, Label, Look};

use crate::{Game, Move, Ply, PlyOf, Side, TurnOf};

/// A place on the board of a game: a square, a house, a point.
pub type PlaceOf<G> = <<G as Game>::Move as Move>::Place;

/// What is seen at a cell of a game's [`Drawing`].
pub type LookOf<G> = Look<PlaceOf<G>, <G as Game>::Side>;

/// A game that tells what there is to be drawn of it. How it is drawn is the concern of others.
///
/// `{:#}` of a game that is drawn is its [`drawing`](Self::drawing).
///
/// # Laws
/// - [`place_at`](Self::place_at) and [`cell_of`](Self::cell_of) are one to one, and no place is beyond the grid.
/// - Every place that a legal move names is on the board.
/// - What is to be printed in one column, or in plain ASCII, can be.
pub trait Drawn: Game {
    /// How the board is laid out. It does not change in the course of a game.
    fn grid(&self) -> Grid;

    /// The place at a cell, seen by the first side; `None` where there is none.
    fn place_at(&self, cell: Cell) -> Option<PlaceOf<Self>>;

    /// The cell of a place, seen by the first side; `None` for a place that is not on this board.
    fn cell_of(&self, place: PlaceOf<Self>) -> Option<Cell>;

    /// What is written above and below a column, counted as in [`Cell`]. `None` on a board whose columns have no names.
    fn column_label(&self, column: u8) -> Option<Label> {
        let _ = column;
        None
    }

    /// What is written beside a row.
    fn row_label(&self, row: u8) -> Option<Label> {
        let _ = row;
        None
    }

    /// What is special about a place; `None` of plain ground.
    fn ground(&self, place: PlaceOf<Self>) -> Option<Ground<Self::Side>>;

    /// The man that stands on a place.
    fn figure(&self, place: PlaceOf<Self>) -> Option<Figure<Self::Side>>;

    /// Where the path goes from a place, on a board that is one.
    fn next_on_path(&self, place: PlaceOf<Self>) -> Option<PlaceOf<Self>> {
        let _ = place;
        None
    }

    /// Writes what the board doesn't show, in a line or more, the last without its end: who is to move or how the game
    /// ended, what was captured, what the sticks show.
    ///
    /// `turn` is [`turn`](Game::turn)'s answer: a game with history, which may have ended where its position goes on,
    /// hands on its own.
    ///
    /// # Errors
    /// If it can't be written.
    fn caption(&self, turn: TurnOf<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The board, to be printed or drawn otherwise.
    ///
    /// ```
    /// use board_core::drawing::{Drawn, PlaceOf};
    /// use board_core::{Move, PlyOf};
    ///
    /// /// What a player wants to see who has taken hold of a man.
    /// fn held<G: Drawn>(game: &G, last: Option<PlyOf<G>>, man: PlaceOf<G>, viewer: G::Side) -> String {
    ///     let moves = game.moves_from(man);
    ///     let leads_to = |place| moves.iter().any(|m| m.target() == Some(place));
    ///     game.drawing().unicode().seen_by(viewer).last(last).marking(&leads_to).to_string()
    /// }
    /// ```
    fn drawing(&self) -> Drawing<'_, Self> {
        Drawing::new(self)
    }
}

/// A view of a game's board. `Display` prints it, in plain ASCII unless [`unicode`](Self::unicode) is asked for.
///
/// In text the last move stands in brackets, `[ ]`, what is marked in parentheses, `( )`, and what is both in braces,
/// `{ }`. No line ends with a blank, and there is no line break at the end.
///
/// Unicode needs a terminal that shows box-drawing characters one column wide, as all do by default, and Chinese
/// characters two columns wide, as their standard width is. (Emoji, whose width terminals do not agree about, are not
/// used.) Men of several kinds, whose signs are the same for both sides, have `▲` before them for the first side and `△`
/// for the second, as in diagrams of shogi, and their rank behind them.
pub struct Drawing<'a, G: Drawn> {
    game: &'a G,
    unicode: bool,
    turned: bool,
    last: [Option<PlaceOf<G>>; 2],
    marking: Option<&'a dyn Fn(PlaceOf<G>) -> bool>,
}

impl<'a, G: Drawn> Drawing<'a, G> {
    /// The board in plain ASCII, seen by the first side, nothing marked.
    #[must_use]
    pub const fn new(game: &'a G) -> Self {
        Self { game, unicode: false, turned: false, last: [None; 2], marking: None }
    }

    /// With signs and lines of Unicode.
    #[must_use]
    pub const fn unicode(self) -> Self {
        Self { unicode: true, ..self }
    }

    /// As the players of this side see the board: turned round for the second side, if it is a [board that
    /// turns](Grid::turns).
    #[must_use]
    pub fn seen_by(self, side: G::Side) -> Self {
        Self { turned: self.game.grid().turns && side.index() != 0, ..self }
    }

    /// With the places that the last move left and came to. (A ply of chance, or none, marks nothing.)
    #[must_use]
    pub fn last(self, ply: impl Into<Option<PlyOf<G>>>) -> Self {
        let last = match ply.into() {
            Some(Ply::Move(m)) => [m.origin(), m.target()],
            Some(Ply::Chance(_)) | None => [None; 2],
        };
        Self { last, ..self }
    }

    /// With the places marked for which this is true: where a man may go, what is threatened, …
    #[must_use]
    pub const fn marking(self, marking: &'a dyn Fn(PlaceOf<G>) -> bool) -> Self {
        Self { marking: Some(marking), ..self }
    }

    /// What is drawn.
    #[must_use]
    pub const fn game(&self) -> &'a G {
        self.game
    }

    /// How the board is laid out.
    #[must_use]
    pub fn grid(&self) -> Grid {
        self.game.grid()
    }

    /// Whether the board is seen by the second side: turned round.
    #[must_use]
    pub const fn is_turned(&self) -> bool {
        self.turned
    }

    /// The places that the last move left and came to.
    #[must_use]
    pub const fn last_places(&self) -> [Option<PlaceOf<G>>; 2] {
        self.last
    }

    /// The cell in this view of one seen by the first side, and the other way round. `None` beyond the grid.
    fn seen(&self, cell: Cell) -> Option<Cell> {
        let Grid { columns, rows, .. } = self.grid();
        let (column, row) = (cell.beyond(columns)?, cell.below(rows)?);
        Some(if self.turned { Cell { column, row } } else { cell })
    }

    /// The place at a cell of this view: what a click there means.
    #[must_use]
    pub fn place_at(&self, cell: Cell) -> Option<PlaceOf<G>> {
        self.game.place_at(self.seen(cell)?)
    }

    /// The cell of a place in this view.
    #[must_use]
    pub fn cell_of(&self, place: PlaceOf<G>) -> Option<Cell> {
        self.seen(self.game.cell_of(place)?)
    }

    /// What is written above and below a column of this view.
    #[must_use]
    pub fn column_label(&self, column: u8) -> Option<Label> {
        self.game.column_label(self.seen(Cell { column, row: 0 })?.column)
    }

    /// What is written beside a row of this view.
    #[must_use]
    pub fn row_label(&self, row: u8) -> Option<Label> {
        self.game.row_label(self.seen(Cell { column: 0, row })?.row)
    }

    /// What is seen at a cell of this view; `None` where no place is.
    #[must_use]
    pub fn look(&self, cell: Cell) -> Option<LookOf<G>> {
        let place = self.place_at(cell)?;
        Some(Look {
            place,
            ground: self.game.ground(place),
            figure: self.game.figure(place),
            last: self.last.contains(&Some(place)),
            marked: self.marking.is_some_and(|marking| marking(place)),
        })
    }

    /// What is written below the board: [`Drawn::caption`].
    #[must_use]
    pub fn caption(&self) -> impl Display + use<'a, G> {
        Caption(self.game)
    }

    /// All cells of this view with what is seen there, row by row from the top, each from the left.
    pub fn looks(&self) -> impl Iterator<Item = (Cell, LookOf<G>)> + use<'a, G> {
        let drawing = *self;
        drawing.grid().cells().filter_map(move |cell| Some((cell, drawing.look(cell)?)))
    }
}

/// A game's caption.
struct Caption<'a, G>(&'a G);

impl<G: Drawn> Display for Caption<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.caption(self.0.turn(), f)
    }
}

impl<G: Drawn> Clone for Drawing<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Drawn> Copy for Drawing<'_, G> {}

impl<G: Drawn> Debug for Drawing<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Drawing")
            .field("game", self.game)
            .field("unicode", &self.unicode)
            .field("turned", &self.turned)
            .field("last", &self.last)
            .finish_non_exhaustive()
    }
}
