//! The toy's sides, cells, moves, throws, outcomes and reasons.

use std::fmt::{self, Display};
use std::str::FromStr;

use board_core::text::Reader;
use board_core::{Chance, Illegal, Move, Outcome, ParseError, ParseErrorKind, Side};

/// Who moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Colour {
    Red,
    Blue,
}

impl Side for Colour {
    const ALL: [Self; 2] = [Self::Red, Self::Blue];

    fn index(self) -> usize {
        self as usize
    }

    fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }
}

impl Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Self::Red { "r" } else { "b" })
    }
}

impl FromStr for Colour {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "r" => Ok(Self::Red),
            "b" => Ok(Self::Blue),
            _ => Err(ParseError::new(ParseErrorKind::Unknown, 0)),
        }
    }
}

/// A cell of the track.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Cell(pub(crate) u8);

impl Cell {
    pub(crate) const HOME: u8 = 5;

    pub(crate) fn read(r: &mut Reader<'_>) -> Result<Self, ParseError> {
        match r.peek() {
            Some(digit @ b'0'..=b'5') => {
                r.expect(digit)?;
                Ok(Self(digit - b'0'))
            }
            _ => Err(r.unexpected()),
        }
    }
}

impl Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut r = Reader::new(text);
        let cell = Self::read(&mut r)?;
        r.end().map(|()| cell)
    }
}

/// From one cell to another: `02`. An odd one looks the same, which is a fault of a broken toy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Step {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    pub(crate) odd: bool,
}

impl Move for Step {
    type Place = Cell;

    fn origin(self) -> Option<Cell> {
        Some(self.from)
    }

    fn target(self) -> Option<Cell> {
        Some(self.to)
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl FromStr for Step {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut r = Reader::new(text);
        let (from, to) = (Cell::read(&mut r)?, Cell::read(&mut r)?);
        r.end().map(|()| Self { from, to, odd: false })
    }
}

/// How far to go: `t1` or `t2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Throw(pub(crate) u8);

impl Chance for Throw {
    type Due = ();
}

impl Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "t{}", self.0)
    }
}

impl FromStr for Throw {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text {
            "t1" => Ok(Self(1)),
            "t2" => Ok(Self(2)),
            _ => Err(ParseError::new(ParseErrorKind::Unknown, 0)),
        }
    }
}

/// How it ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum End {
    Home(Colour),
    Limit,
    Repetition,
    Stuck(Colour),
    /// With a code that isn't a word: a fault of a broken toy.
    Odd(Colour),
}

impl Outcome for End {
    type Side = Colour;

    fn winner(self) -> Option<Colour> {
        match self {
            Self::Home(side) | Self::Stuck(side) | Self::Odd(side) => Some(side),
            Self::Limit | Self::Repetition => None,
        }
    }

    fn code(self) -> &'static str {
        match self {
            Self::Home(_) => "home",
            Self::Limit => "limit",
            Self::Repetition => "repetition",
            Self::Stuck(_) => "stuck",
            Self::Odd(_) => "Home, at last",
        }
    }
}

impl Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Why a step is refused, in the order of the checks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub(crate) enum Refused {
    #[error("the game is over")]
    Over,
    #[error("throw first")]
    MustThrow,
    #[error("no runner of yours is there")]
    NotThere,
    #[error("the runner doesn't go that far")]
    WrongStep,
    #[error("it was so before")]
    Repeats,
}

impl Illegal for Refused {
    const GAME_OVER: Self = Self::Over;

    fn code(self) -> &'static str {
        match self {
            Self::Over => "game-over",
            Self::MustThrow => "must-throw",
            Self::NotThere => "not-there",
            Self::WrongStep => "wrong-step",
            Self::Repeats => "repeats",
        }
    }
}
