//! What can be wrong with a file, and where.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::mem::{Discriminant, discriminant};

use board_core::{ActErrorOf, MatchOutcome, ParseError};

use crate::{CaptureGo, Invalid, Move, Outcome, Point, Side};

/// A place in a text: line and column, both from 1, the column in characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The line; a line feed, a carriage return or both end one.
    pub line: u32,
    /// The column.
    pub column: u32,
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong with an SGF text or tree, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SgfError {
    /// What is wrong.
    pub kind: SgfErrorKind,
    /// Where; `None` in a tree that was not read from a text, and where nothing stands that could be wrong.
    pub place: Option<Place>,
}

impl Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(place) => write!(f, "{place}: {}", self.kind),
            None => self.kind.fmt(f),
        }
    }
}

impl core::error::Error for SgfError {}

/// What was wrong.
///
/// Up to [`NoGame`](Self::NoGame) it is the syntax, from there on what it says. "Tolerated" is what lenient reading
/// notes and goes on from.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SgfErrorKind {
    /// More than [`MAX_BYTES`](super::MAX_BYTES) bytes.
    #[error("the text is too long")]
    TooLong,
    /// More than [`MAX_NODES`](super::MAX_NODES) nodes.
    #[error("there are too many nodes")]
    TooManyNodes,
    /// More than [`MAX_VALUES`](super::MAX_VALUES) values.
    #[error("there are too many values")]
    TooManyValues,
    /// A node with more than [`MAX_PROPERTIES`](super::MAX_PROPERTIES) properties.
    #[error("the node has too many properties")]
    TooManyProperties,
    /// Variations within each other, more than [`MAX_DEPTH`](super::MAX_DEPTH) deep.
    #[error("the variations are too deep")]
    TooDeep,
    /// This character can't stand here. Tolerated.
    #[error("{0:?} can't stand here")]
    Unexpected(char),
    /// The text ends within a game. Tolerated.
    #[error("the text ends within a game")]
    End,
    /// A property's name that is not 1 to 64 letters `A` to `Z`. Tolerated: small letters are dropped, as older files want.
    #[error("{0:?} is no name of a property: 1 to 64 letters A to Z")]
    Name(String),
    /// A property stands twice in a node. Tolerated: the values are joined.
    #[error("{0} stands twice in a node")]
    Repeated(String),
    /// There is no game in the text.
    #[error("there is no game")]
    NoGame,
    /// There is more than one game where one is wanted. Tolerated: the first that can be one of Go is taken.
    #[error("there are {0} games, not one")]
    ManyGames(usize),
    /// `FF` is not 4. Tolerated.
    #[error("FF is not 4")]
    Format,
    /// `GM` is not 1: it is a record of another game.
    #[error("GM is not 1: it is no game of Go")]
    Game,
    /// `SZ` is not 2 to 19.
    #[error("SZ[{}] is no size of a board, 2 to 19 (rule 3)", Shown(.0))]
    Size(String),
    /// `RU` is not as rule 5 has it; where in its value. Tolerated: the words that are understood hold.
    #[error("RU: {0}")]
    Rules(ParseError),
    /// A property has another number of values than one. Tolerated: the first is taken.
    #[error("{0} has not exactly one value")]
    OneValue(String),
    /// This value of the property names no point. Tolerated in a set-up.
    #[error("{name}[{}] names no point of the board", Shown(.1), name = .0)]
    NoPoint(String, String),
    /// A set-up names more than twice as many points as the board has.
    #[error("{0} names too many points")]
    TooManyPoints(String),
    /// A set-up names a point twice in a node. Tolerated: the later holds.
    #[error("{0} is set up twice")]
    Twice(Point),
    /// A set-up and a move, or moves of both sides, in one node. Tolerated: the set-up comes first, then the moves in the
    /// order of the file.
    #[error("a node has a set-up and a move, or two moves")]
    Mixed,
    /// A set-up after the first move. Tolerated: the game is read up to there.
    #[error("a set-up after the first move")]
    LateSetup,
    /// White space where none belongs. Tolerated.
    #[error("white space in the value of {0}")]
    Space(String),
    /// A property that belongs to the root stands in another node of the main line. Tolerated: it says nothing.
    #[error("{0} belongs to the first node")]
    Misplaced(String),
    /// `PL` is neither `B` nor `W`. Tolerated: the first move tells.
    #[error("PL[{}] is neither B nor W", Shown(.0))]
    Player(String),
    /// Nothing says that this side begins, and it does. Tolerated.
    #[error("nothing says that {0} begins")]
    Unsaid(Side),
    /// `HA` says another number of handicap stones than Black has. Tolerated.
    #[error("HA[{}], and {stones} black stones are set up", Shown(.said))]
    Handicap {
        /// What it says.
        said: String,
        /// The black stones of the set-up.
        stones: usize,
    },
    /// The set-up is not a position.
    #[error("set-up: {0}")]
    Start(Invalid),
    /// A move that the rules refuse, or out of turn. Tolerated: the game is read up to there.
    #[error("move {number} ({m}): {why}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// The move.
        m: Move,
        /// Why it is refused.
        why: ActErrorOf<CaptureGo>,
    },
    /// A move's value names no point of the board. Tolerated: the game is read up to there.
    #[error("move {number}: [{}] names no point of the board", Shown(.value))]
    NoMove {
        /// Its number, from 1.
        number: usize,
        /// Its value.
        value: String,
    },
    /// `RE` says no result that this game can have. Tolerated.
    #[error("RE[{}] is no result of this game", Shown(.0))]
    Result(String),
    /// `RE` contradicts the moves. Tolerated.
    #[error("RE[{said}] is not how it ended: {}", Found(*found))]
    OtherResult {
        /// What it says.
        said: String,
        /// How the moves end; `None` if the game goes on.
        found: Option<MatchOutcome<Outcome>>,
    },
}

/// What a file says, in one line: who writes a message somewhere need not fear line breaks in it.
struct Shown<'a>(&'a str);

impl Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| if c.is_control() { c.escape_default().fmt(f) } else { c.fmt(f) })
    }
}

/// A result in words, or that there is none.
struct Found(Option<MatchOutcome<Outcome>>);

impl Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(outcome) => outcome.fmt(f),
            None => f.write_str("the game goes on"),
        }
    }
}

/// Decides whether a fault is an error, or noted.
#[derive(Debug)]
pub(super) struct Judge {
    lenient: bool,
    notes: Vec<SgfError>,
    /// How often each kind has been noted.
    counts: Vec<(Discriminant<SgfErrorKind>, usize)>,
}

impl Judge {
    /// How many notes of a kind are kept: more would tell a reader nothing, cost memory, and hide others.
    const MAX_NOTES: usize = 10;

    pub(super) const fn new(lenient: bool) -> Self {
        Self { lenient, notes: Vec::new(), counts: Vec::new() }
    }

    pub(super) const fn is_lenient(&self) -> bool {
        self.lenient
    }

    /// A fault that lenient reading tolerates.
    pub(super) fn fault(&mut self, place: Option<Place>, kind: SgfErrorKind) -> Result<(), SgfError> {
        let error = SgfError { kind, place };
        if !self.lenient {
            return Err(error);
        }
        let kind = discriminant(&error.kind);
        let known = self.counts.iter().position(|(known, _)| *known == kind);
        if known.is_none() {
            self.counts.push((kind, 0));
        }
        let count = match known {
            Some(at) => self.counts.get_mut(at),
            None => self.counts.last_mut(),
        };
        if let Some((_, count)) = count.filter(|(_, count)| *count < Self::MAX_NOTES) {
            *count = count.saturating_add(1);
            self.notes.push(error);
        }
        Ok(())
    }

    pub(super) fn into_notes(self) -> Vec<SgfError> {
        self.notes
    }
}
