//! A match as data: to be saved, sent, read back and replayed.

mod movetext;
mod replay;
#[cfg(feature = "serde")]
mod serde;
mod tags;
mod text;

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::str::FromStr;

pub use movetext::Movetext;
pub use replay::ReplayError;
pub use tags::{TagError, Tags};
pub use text::{RecordError, RecordErrorKind};

use crate::{Act, Chance, Game, MatchOutcome, Move, Outcome, ParseError, Ply, PlyOf};

/// How many plies a match may hold, those taken back included; what is read may not have more.
pub(crate) const MAX_PLIES: usize = 1_000_000;
/// How many acts may be done in a match before only answers are left.
pub(crate) const MAX_ACTS: usize = 100_000;
/// How many acts a record may have: each of the four offers that may stand is answered, and someone resigns.
const MAX_ACTS_READ: usize = MAX_ACTS + 5;

/// A match as data: rules, start, plies, acts, result and tags.
///
/// The fields are open and may hold nonsense; [`replay`](Self::replay) finds it. [`Match::record`](crate::Match::record)
/// makes records that replay.
///
/// # Text
/// `Display` and `FromStr`, line by line; what is read prints back the same, byte for byte.
/// ```text
/// record 1
/// game senet
/// rules default
/// tag Event Friendly
/// start 1bwbwbwbwb/10/10 b - 0 1
/// plies 0 t2 10-12 t3
/// taken-back 3 9-12 < 7-10
/// act 3 offer-draw white
/// plies 3 5-8
/// act 4 resign white
/// result black resigned
/// ```
/// - `record` with the version, `game` and `rules` come first, then the tags, then the `start`, which is left out when it
///   is the usual one. In a tag's value `\n`, `\r` and `\\` stand for a line feed, a carriage return and a backslash.
/// - `plies` begins with the number of plies made before, and has up to 10 of them.
/// - `taken-back` tells what was once played after that many plies and taken back: plies, and `<` where one is taken back;
///   those left at its end are taken back too.
/// - `act` tells what was said after that many plies, as [`Act`] writes it. Where both stand at the same ply,
///   `taken-back` comes first.
/// - `result` is the winner's side or `draw`, and the reason's code. It is left out while the match goes on.
///
/// Every line ends with a line feed. At most 1000000 plies are read.
///
/// # serde (feature `serde`)
/// A structure of the same things, the version first. Unknown fields are refused, and so is a record that does not replay.
/// In formats for people (JSON) plies and acts are their text. In others they are two bytes each ([`Compact`](crate::Compact),
/// the high byte first; an act is what is done, in the order of [`Act`], and by whom), plies and what was taken back as
/// strings of bytes. In postcard a record takes at most 250 bytes and two for each ply, and besides that what its acts, tags
/// and things taken back need.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Record<G: Game> {
    /// The rules it was played by.
    pub rules: G::Rules,
    /// The position it started from; `None` for the usual one.
    pub start: Option<String>,
    /// The plies, without those taken back.
    pub plies: Vec<PlyOf<G>>,
    /// The plies that were taken back, in order of `at`.
    pub taken_back: Vec<TakenBack<PlyOf<G>>>,
    /// What was said, in order of `after`.
    pub acts: Vec<Placed<G::Side>>,
    /// How it ended; `None` if it goes on or the record does not say.
    pub result: Option<Claim<G::Side>>,
    /// Names, date, place, event.
    pub tags: Tags,
}

impl<G: Game> Record<G> {
    /// The version of the format that is written, and read.
    pub const VERSION: u32 = 1;

    /// The record of a match under these rules that has not begun.
    #[must_use]
    pub fn new(rules: G::Rules) -> Self {
        Self {
            rules,
            start: None,
            plies: Vec::new(),
            taken_back: Vec::new(),
            acts: Vec::new(),
            result: None,
            tags: Tags::default(),
        }
    }
}

/// An [`Act`], and when it was done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Placed<S> {
    /// How many plies had been made.
    pub after: usize,
    /// What was done.
    pub act: Act<S>,
}

/// What was played and taken back again from one state of a match: a walk that ends where it began.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TakenBack<P> {
    /// How many plies had been made.
    pub at: usize,
    /// The walk; the way back at its end is left out.
    pub steps: Vec<Step<P>>,
}

/// A step of a walk.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step<P> {
    /// A ply is made.
    Play(P),
    /// `<`: the last one is taken back.
    Back,
}

impl<P: Display> Display for Step<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(ply) => ply.fmt(f),
            Self::Back => f.write_str("<"),
        }
    }
}

impl<M: Move, C: Chance> FromStr for Step<Ply<M, C>> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == "<" { Ok(Self::Back) } else { text.parse().map(Self::Play) }
    }
}

/// A result as a record claims it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Claim<S> {
    /// Who won; `None` for a draw.
    pub winner: Option<S>,
    /// The code of the reason.
    pub reason: String,
}

impl<O: Outcome> From<MatchOutcome<O>> for Claim<O::Side> {
    fn from(outcome: MatchOutcome<O>) -> Self {
        Self { winner: outcome.winner(), reason: outcome.code().to_owned() }
    }
}

impl<S: Display> Display for Claim<S> {
    /// The winner's side or `draw`, and the reason.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.winner {
            Some(side) => write!(f, "{side} {}", self.reason),
            None => write!(f, "draw {}", self.reason),
        }
    }
}
