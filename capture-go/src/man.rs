//! The sides, and the stones that are named for them.

use board_core::words_as_text;

/// Black or White: a player, and the colour of a stone.
///
/// Its text is the word in lower case.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// Black, who begins (rule 1.1); `X` and `b` in a position's text.
    Black = 0,
    /// White; `O` and `w` in a position's text.
    White = 1,
}

words_as_text! { Side {
    Black = "black",
    White = "white",
} }

impl Side {
    /// Both, black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// 0 for Black, 1 for White.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter that stands for a stone of that colour in a position's text: `X` or `O`.
    #[must_use]
    pub const fn stone(self) -> char {
        match self {
            Self::Black => 'X',
            Self::White => 'O',
        }
    }

    /// The letter that stands for the side to move in a position's text: `b` or `w`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'b',
            Self::White => 'w',
        }
    }
}

impl board_core::Side for Side {
    const ALL: [Self; 2] = Self::ALL;

    #[inline]
    fn index(self) -> usize {
        self.index()
    }

    #[inline]
    fn other(self) -> Self {
        self.other()
    }
}
