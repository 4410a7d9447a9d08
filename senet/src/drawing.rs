//! The board as it is drawn.

use core::fmt;

use board_core::drawing::{Cell, Drawn, Figure, Grid, Ground};
use board_core::{Outcome as _, Turn, TurnOf};

use crate::{House, Position, Side, Throw};

/// Each house has its number, so that the path is seen; both sides go along it, and see it the same way. Behind a man its
/// house is told: `+` 15, `*` 26, `~` the water, `=` 28 to 30. In Unicode `●` and `○` are men of black and of white, `◆`
/// and `◇` those that have stopped on 26, and 28 to 30 have as many lines as it takes to leave them: `≡`, `=`, `-`.
///
/// ```
/// use board_core::prelude::*;
/// use senet::{Position, Rules};
///
/// let start = Position::new(Rules::default());
/// assert_eq!(start.to_string(), "wbwbwbwbwb/10/10 b - 0 0");
/// let drawn = format!("{start:#}");
/// let lines: Vec<_> = drawn.lines().collect();
/// assert_eq!(lines, [
///     " 1  2  3  4  5  6  7  8  9  10",
///     " w  b  w  b  w  b  w  b  w  b",
///     " 20 19 18 17 16 15 14 13 12 11",
///     " .  .  .  .  .  +  .  .  .  .",
///     " 21 22 23 24 25 26 27 28 29 30",
///     " .  .  .  .  .  *  ~  =  =  =",
///     "black throws; off: black 0, white 0",
/// ]);
/// ```
impl Drawn for Position {
    fn grid(&self) -> Grid {
        Grid::squares(10, 3).with_places_labelled().fixed()
    }

    fn place_at(&self, cell: Cell) -> Option<House> {
        House::ALL.into_iter().find(|&house| at(house) == cell)
    }

    fn cell_of(&self, place: House) -> Option<Cell> {
        Some(at(place))
    }

    fn ground(&self, place: House) -> Option<Ground<Side>> {
        let (word, letter, sign) = match place.number() {
            15 => ("rebirth", '+', '☥'),
            26 => ("happiness", '*', '★'),
            27 => ("water", '~', '≈'),
            28 => ("home-three", '=', '≡'),
            29 => ("home-two", '=', '='),
            30 => ("home-one", '=', '-'),
            _ => return None,
        };
        Some(Ground { word, owner: None, letter, sign })
    }

    fn figure(&self, place: House) -> Option<Figure<Side>> {
        let man = self.at(place)?;
        let sign = match (man.side, man.stopped) {
            (Side::Black, false) => '●',
            (Side::Black, true) => '◆',
            (Side::White, false) => '○',
            (Side::White, true) => '◇',
        };
        let name = if man.stopped { "stopped man" } else { "man" };
        Some(Figure { side: man.side, letter: man.letter(), sign, name, rank: None, marked: man.stopped })
    }

    fn next_on_path(&self, place: House) -> Option<House> {
        House::new(place.number().checked_add(1)?)
    }

    fn caption(&self, turn: TurnOf<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match turn {
            Turn::Over(outcome) => match outcome.winner() {
                Some(winner) => write!(f, "{winner} has won")?,
                None => f.write_str("drawn")?,
            },
            Turn::Chance(()) => write!(f, "{} throws", self.side())?,
            Turn::Player(side) => write!(f, "{side} moves {}", self.throw().map_or(0, Throw::value))?,
        }
        let [black, white] = Side::ALL.map(|side| self.men_off(side));
        write!(f, "; off: black {black}, white {white}")
    }
}

const fn at(house: House) -> Cell {
    Cell { column: house.column(), row: house.row() }
}
