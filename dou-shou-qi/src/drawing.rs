//! The board as it is drawn.

use core::fmt;

use board_core::drawing::{Cell, Drawn, Figure, Grid, Ground, Label};
use board_core::{Game, Turn, TurnOf};

use crate::board::{FILES, RANKS};
use crate::notation::{file_letter, rank_digit};
use crate::{Animal, Man, Position, Side, Square, Terrain};

/// Files from `a` at the left, ranks from 9 at the top, as Red sees them. Behind a man its ground is told: `~` river, `#`
/// trap, `@` den.
///
/// ```
/// use dou_shou_qi::board_core::prelude::*;
/// use dou_shou_qi::{Position, Rules, Side};
///
/// let start = Position::new(Rules::default());
/// let drawn = start.drawing().unicode().seen_by(Side::Blue).to_string();
/// assert!(drawn.lines().nth(2).unwrap().starts_with("1│ ▲獅7 │      │░░░░░░│▓▓▓▓▓▓│"), "{drawn}");
/// ```
impl Drawn for Position {
    fn grid(&self) -> Grid {
        Grid::squares(FILES, RANKS).with_kinds(2)
    }

    fn place_at(&self, cell: Cell) -> Option<Square> {
        Square::new(cell.column, from_top(cell.row)?)
    }

    fn cell_of(&self, place: Square) -> Option<Cell> {
        Some(Cell { column: place.file(), row: from_top(place.rank())? })
    }

    fn column_label(&self, column: u8) -> Option<Label> {
        Some(Label::Letter(file_letter(column)))
    }

    fn row_label(&self, row: u8) -> Option<Label> {
        Some(Label::Letter(rank_digit(from_top(row)?)))
    }

    fn ground(&self, place: Square) -> Option<Ground<Side>> {
        Some(match place.terrain() {
            Terrain::Land => return None,
            Terrain::River => Ground { word: "river", owner: None, letter: '~', sign: '≈' },
            Terrain::Trap(side) => Ground { word: "trap", owner: Some(side), letter: '#', sign: '░' },
            Terrain::Den(side) => Ground { word: "den", owner: Some(side), letter: '@', sign: '▓' },
        })
    }

    fn figure(&self, place: Square) -> Option<Figure<Side>> {
        let man = self.at(place)?;
        let Man { side, animal } = man;
        let (sign, rank) = (sign(animal), Some(self.rules().rank(animal)));
        Some(Figure { side, letter: man.letter(), sign, name: animal.name(), rank, marked: false })
    }

    fn caption(&self, turn: TurnOf<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match turn {
            Turn::Player(side) => write!(f, "{side} to move")?,
            Turn::Chance(never) => match never {},
            Turn::Over(outcome) => write!(f, "{outcome}")?,
        }
        let (quiet, number) = (self.half_moves(), self.move_number());
        write!(f, "; {quiet} half-moves since a capture, move {number}")
    }
}

/// The rank of a row from the top, and the other way round.
fn from_top(row: u8) -> Option<u8> {
    RANKS.checked_sub(1)?.checked_sub(row)
}

/// The character on the man, as sets are made in China.
const fn sign(animal: Animal) -> char {
    match animal {
        Animal::Rat => '鼠',
        Animal::Cat => '貓',
        Animal::Dog => '狗',
        Animal::Wolf => '狼',
        Animal::Leopard => '豹',
        Animal::Tiger => '虎',
        Animal::Lion => '獅',
        Animal::Elephant => '象',
    }
}
