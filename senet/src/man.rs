//! The two sides and their men.

use core::fmt::{self, Display, Write};
use core::str::FromStr;

use board_core::text::Reader;
use board_core::{ParseError, ParseErrorKind, words_as_text};

/// One of the two sides.
///
/// ```
/// use senet::Side;
///
/// assert_eq!(Side::Black.other(), Side::White);
/// assert_eq!("white".parse(), Ok(Side::White));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Side {
    /// Black, on the even houses at the start; throws first unless the option `first` says otherwise (rule 1.2).
    #[default]
    Black,
    /// White, on the odd houses at the start.
    White,
}

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

    /// 0 for black, 1 for white.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `b` or `w`.
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

words_as_text! { Side { Black = "black", White = "white" } }

/// A man: whose it is, and whether it has ever stopped on 26 (rule 4.3).
///
/// Its text is the notation's letter: `b` and `w`, upper case if it has stopped.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Man {
    /// Whose it is.
    pub side: Side,
    /// Whether it has at some time stopped on 26. A mark is kept for the rest of the game.
    pub stopped: bool,
}

impl Man {
    /// A man that has not stopped on 26.
    #[must_use]
    pub const fn new(side: Side) -> Self {
        Self { side, stopped: false }
    }

    /// A man that has stopped on 26.
    #[must_use]
    pub const fn stopped(side: Side) -> Self {
        Self { side, stopped: true }
    }

    /// The notation's letter.
    #[must_use]
    pub const fn letter(self) -> char {
        let letter = self.side.letter();
        if self.stopped { letter.to_ascii_uppercase() } else { letter }
    }

    /// The man of that letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'b' => Some(Self::new(Side::Black)),
            'w' => Some(Self::new(Side::White)),
            'B' => Some(Self::stopped(Side::Black)),
            'W' => Some(Self::stopped(Side::White)),
            _ => None,
        }
    }
}

impl Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())
    }
}

impl FromStr for Man {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut r = Reader::new(text);
        let man = Self::from_letter(r.byte()?.into()).ok_or(ParseError::new(ParseErrorKind::Unexpected, 0))?;
        r.end()?;
        Ok(man)
    }
}

#[cfg(feature = "serde")]
board_core::serde_as_text!(Man);
#[cfg(feature = "serde")]
board_core::serde_as_word!(Side);
