//! What can be wrong with text, positions and plies.

use core::error::Error;
use core::fmt::{self, Display};

/// What was wrong with a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// This byte can't stand here.
    Unexpected,
    /// The text ends too early.
    End,
    /// A number or a coordinate is out of its range.
    Range,
    /// There is more text after the end.
    Trailing,
    /// It can be understood, but isn't written the one way it must be: a leading zero, a run of digits cut in two.
    NotCanonical,
    /// A word that names nothing: an option, a value or a preset that doesn't exist.
    Unknown,
    /// A word that stands twice.
    Repeated,
}

impl Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

impl ParseErrorKind {
    const fn words(self) -> &'static str {
        match self {
            Self::Unexpected => "unexpected character",
            Self::End => "the text ends too early",
            Self::Range => "out of range",
            Self::Trailing => "more text than belongs here",
            Self::NotCanonical => "not written the one way it must be",
            Self::Unknown => "unknown word",
            Self::Repeated => "stands twice",
        }
    }
}

/// Bad text: what is wrong, and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ParseError {
    /// What is wrong.
    pub kind: ParseErrorKind,
    /// The offset, in bytes from 0, of the first byte that is wrong; the text's length if it ends too early.
    pub at: usize,
}

impl ParseError {
    /// An error of that kind at that byte.
    #[must_use]
    pub const fn new(kind: ParseErrorKind, at: usize) -> Self {
        Self { kind, at }
    }

    /// The same error in a text of which the one parsed was a part that begins at `start`.
    #[must_use]
    pub const fn shifted(self, start: usize) -> Self {
        Self { kind: self.kind, at: self.at.saturating_add(start) }
    }
}

impl Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at byte {}", self.kind, self.at)
    }
}

impl Error for ParseError {}

/// Why a text is not a position: bad text, or good text that contradicts the rules (`I`, the game's own reasons).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError<I> {
    /// The text can't be read.
    #[error("position: {0}")]
    Text(ParseError),
    /// It can, but no game has such a position.
    #[error("position: {0}")]
    Invalid(I),
}

impl<I> From<ParseError> for PositionError<I> {
    fn from(e: ParseError) -> Self {
        Self::Text(e)
    }
}

/// Why chance can't be resolved as asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChanceError {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// A player has to move first.
    #[error("a move is to be made first")]
    MustMove,
    /// Chance has no such outcome here.
    #[error("chance cannot give that here")]
    NotOffered,
}

impl ChanceError {
    /// The stable word for it, in the manner of [`Illegal::code`](crate::Illegal::code).
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::MustMove => "must-move",
            Self::NotOffered => "not-offered",
        }
    }
}

/// Why a [`Ply`](crate::Ply) is refused: the move's reason, or chance's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum PlyError<I: crate::Illegal> {
    /// An illegal move: the rule it breaks.
    #[error(transparent)]
    Move(I),
    /// A throw (or other act of chance) that isn't due.
    #[error(transparent)]
    Chance(ChanceError),
}

impl<I: crate::Illegal> PlyError<I> {
    /// The stable word for the reason.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Move(why) => why.code(),
            Self::Chance(why) => why.code(),
        }
    }
}
