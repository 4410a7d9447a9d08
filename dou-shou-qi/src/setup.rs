//! A position as somebody describes it, before it is known to be one.

use crate::{Man, Side, Square};

/// What a position consists of, without its rules: to be filled in at will, and checked by
/// [`Position::from_setup`](crate::Position::from_setup).
///
/// `Display` and `FromStr` are the notation of positions; the text of any set-up is read back as the same.
///
/// ```
/// use dou_shou_qi::{Animal, Invalid, Man, Position, Rules, Setup, Side, Square};
///
/// let mut setup = Setup::empty();
/// setup.set(Square::D2, Some(Man::new(Side::Red, Animal::Cat)));
/// setup.set(Square::G9, Some(Man::new(Side::Blue, Animal::Dog)));
/// let position = Position::from_setup(Rules::default(), &setup)?;
/// assert_eq!(position.to_string(), "6d/7/7/7/7/7/7/3C3/7 r 0 1");
///
/// setup.set(Square::B4, Some(Man::new(Side::Red, Animal::Cat)));
/// let twice = Position::from_setup(Rules::default(), &setup).unwrap_err();
/// assert_eq!(twice, Invalid::Twice { man: Man::new(Side::Red, Animal::Cat) });
/// # Ok::<(), Invalid>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The man on each square, by [`Square::index`].
    pub board: [Option<Man>; Square::COUNT],
    /// The side to move.
    pub side: Side,
    /// Half-moves since a capture.
    pub half_moves: u32,
    /// The number of the full move, from 1.
    pub move_number: u32,
}

impl Setup {
    /// An empty board, Red to move, the first move.
    #[must_use]
    pub const fn empty() -> Self {
        Self { board: [None; Square::COUNT], side: Side::Red, half_moves: 0, move_number: 1 }
    }

    /// The man on a square.
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "a square's index is below their number")]
    pub const fn at(&self, square: Square) -> Option<Man> {
        self.board[square.index()]
    }

    /// Puts a man on a square, or clears it.
    #[expect(clippy::indexing_slicing, reason = "a square's index is below their number")]
    pub const fn set(&mut self, square: Square, man: Option<Man>) {
        self.board[square.index()] = man;
    }

    /// The men and their squares, in the order of the squares.
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        Square::all().filter_map(|square| Some((square, self.at(square)?)))
    }

    /// The set-up in the left-right mirror: the game is the same there.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        self.moved(Square::mirrored, |man| man)
    }

    /// The set-up after half a turn of the board and an exchange of the colours: the game is the same there.
    #[must_use]
    pub fn turned(&self) -> Self {
        let mut setup = self.moved(Square::turned, |man| Man::new(man.side.other(), man.animal));
        setup.side = self.side.other();
        setup
    }

    fn moved(&self, place: fn(Square) -> Square, other: fn(Man) -> Man) -> Self {
        let mut setup = Self { board: [None; Square::COUNT], ..self.clone() };
        for (square, man) in self.men() {
            setup.set(place(square), Some(other(man)));
        }
        setup
    }
}

impl Default for Setup {
    /// The starting array (rule 1.4).
    fn default() -> Self {
        <crate::Position as board_core::Game>::new(crate::Rules::DEFAULT).setup()
    }
}

/// Why a set-up is not a position (rule 6): the first that applies, men by square from `a1` on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// There is one of each animal on a side (rule 1.3).
    #[error("there are two of the {man}, and a side has one of each (rule 1.3)")]
    Twice {
        /// The man that stands there for the second time.
        man: Man,
    },
    /// No man is ever in its own den (rule 2.2).
    #[error("the {man} is in its own den (rule 2.2)")]
    OwnDen {
        /// The man there.
        man: Man,
    },
    /// Only rats are ever in the river (rule 2.3).
    #[error("the {man} is in the river on {at}, where only rats can be (rule 2.3)")]
    InRiver {
        /// The man there.
        man: Man,
        /// Its square.
        at: Square,
    },
    /// Men in both dens: the game was over when the first came there (rule 4.1).
    #[error("there are men in both dens, and the first ended the game (rule 4.1)")]
    BothDens,
    /// Full moves are counted from 1 (rule 6).
    #[error("full moves are counted from 1 (rule 6)")]
    MoveNumber,
}
