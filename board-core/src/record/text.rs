//! The plain text of a record.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display, Write};
use core::str::FromStr;

use super::{Claim, MAX_ACTS_READ, MAX_PLIES, Placed, Record, Step, TagError, TakenBack};
use crate::text::{Reader, canonical};
use crate::{Game, ParseError, ParseErrorKind, PlyOf};

/// How many plies stand on one line.
const PLIES_A_LINE: usize = 10;

/// Why a text is not a record, and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The byte in the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: RecordErrorKind,
}

/// What is wrong with the text of a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// Bad text.
    Text(ParseErrorKind),
    /// A tag that can't be.
    Tag(TagError),
    /// A version of the format that is not known.
    Version,
    /// A record of another game.
    Game,
    /// More plies or acts than a match can have.
    TooLong,
    /// In a movetext: not the number of the next move, or none where it belongs, or one where none does.
    Number,
    /// In a movetext: not the result that the tags tell.
    Result,
}

impl Display for RecordErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(kind) => kind.fmt(f),
            Self::Tag(why) => why.fmt(f),
            Self::Version => f.write_str("a version that is not known here"),
            Self::Game => f.write_str("a record of another game"),
            Self::TooLong => f.write_str("more than a match can have"),
            Self::Number => f.write_str("not the number of the next move"),
            Self::Result => f.write_str("not the result that the tags tell"),
        }
    }
}

/// A text with its line breaks and backslashes escaped, and what would end it besides a line feed.
pub(super) struct Escaped<'a>(pub(super) &'a str, pub(super) Option<char>);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '\n' => f.write_str("\\n"),
            '\r' => f.write_str("\\r"),
            c if c == '\\' || Some(c) == self.1 => write!(f, "\\{c}"),
            c => f.write_char(c),
        })
    }
}

/// Undoes [`Escaped`].
pub(super) fn unescape(text: &str, end: Option<char>) -> Result<String, ParseError> {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.char_indices();
    while let Some((at, c)) = rest.next() {
        out.push(match c {
            '\r' | '\n' => return Err(ParseError::new(ParseErrorKind::Unexpected, at)),
            '\\' => match rest.next() {
                Some((_, 'n')) => '\n',
                Some((_, 'r')) => '\r',
                Some((_, c)) if c == '\\' || Some(c) == end => c,
                Some((at, _)) => return Err(ParseError::new(ParseErrorKind::Unexpected, at)),
                None => return Err(ParseError::new(ParseErrorKind::End, text.len())),
            },
            c => c,
        });
    }
    Ok(out)
}

impl<G: Game> Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "record {}\ngame {}\nrules {}", Self::VERSION, G::NAME, self.rules)?;
        for (key, value) in self.tags.iter() {
            write!(f, "tag {key}")?;
            if !value.is_empty() {
                write!(f, " {}", Escaped(value, None))?;
            }
            f.write_char('\n')?;
        }
        if let Some(start) = &self.start {
            writeln!(f, "start {start}")?;
        }
        let mut taken_back = self.taken_back.iter().peekable();
        let mut acts = self.acts.iter().peekable();
        let mut plies = self.plies.iter().enumerate().peekable();
        loop {
            // What stands before the next line of plies. (What is out of order comes at the end.)
            let here = plies.peek().map_or(usize::MAX, |(at, _)| *at);
            while let Some(walk) = taken_back.next_if(|walk| walk.at <= here) {
                write!(f, "taken-back {}", walk.at)?;
                walk.steps.iter().try_for_each(|step| write!(f, " {step}"))?;
                f.write_char('\n')?;
            }
            while let Some(placed) = acts.next_if(|placed| placed.after <= here) {
                writeln!(f, "act {} {}", placed.after, placed.act)?;
            }
            let Some((at, ply)) = plies.next() else { break };
            write!(f, "plies {at} {ply}")?;
            for _ in 1..PLIES_A_LINE {
                let mut between = |next: usize| {
                    taken_back.peek().is_some_and(|walk| walk.at <= next)
                        || acts.peek().is_some_and(|placed| placed.after <= next)
                };
                let Some((_, ply)) = plies.next_if(|(next, _)| !between(*next)) else {
                    break;
                };
                write!(f, " {ply}")?;
            }
            f.write_char('\n')?;
        }
        match &self.result {
            Some(claim) => writeln!(f, "result {claim}"),
            None => Ok(()),
        }
    }
}

impl<G: Game> FromStr for Record<G> {
    type Err = RecordError;

    /// Reads the text; whether it can be played is for [`replay`](Record::replay) to say.
    fn from_str(text: &str) -> Result<Self, RecordError> {
        parse(text).map_err(|fault| fault.placed(text))
    }
}

/// What is wrong at a byte of the text.
pub(super) struct Fault {
    at: usize,
    kind: RecordErrorKind,
}

impl Fault {
    pub(super) fn placed(&self, text: &str) -> RecordError {
        let before = text.as_bytes().get(..self.at).unwrap_or(text.as_bytes());
        let line_start = before.iter().rposition(|b| *b == b'\n').map_or(0, |at| at.saturating_add(1));
        RecordError {
            line: before.iter().filter(|b| **b == b'\n').count().saturating_add(1),
            column: before.len().saturating_sub(line_start).saturating_add(1),
            kind: self.kind,
        }
    }
}

impl From<ParseError> for Fault {
    fn from(e: ParseError) -> Self {
        Self { at: e.at, kind: RecordErrorKind::Text(e.kind) }
    }
}

/// A piece of the text that knows where it is.
#[derive(Clone, Copy)]
pub(super) struct Piece<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Piece<'a> {
    pub(super) fn error(self, kind: ParseErrorKind) -> Fault {
        ParseError::new(kind, self.at).into()
    }

    pub(super) fn fault(self, kind: RecordErrorKind) -> Fault {
        Fault { at: self.at, kind }
    }

    /// The word up to the first space, and what is behind that; `None` if there is no space.
    fn word(self) -> (Self, Option<Self>) {
        match self.text.split_once(' ') {
            None => (self, None),
            Some((word, rest)) => {
                let at = self.at.saturating_add(word.len()).saturating_add(1);
                (Self { text: word, at: self.at }, Some(Self { text: rest, at }))
            }
        }
    }

    /// What is behind the space that has to follow a word.
    fn needed(self, rest: Option<Self>) -> Result<Self, Fault> {
        rest.ok_or(ParseError::new(ParseErrorKind::End, self.at.saturating_add(self.text.len())).into())
    }

    pub(super) fn parse<T: FromStr<Err = ParseError>>(self) -> Result<T, Fault> {
        self.text.parse().map_err(|e: ParseError| e.shifted(self.at).into())
    }

    fn number(self) -> Result<usize, Fault> {
        let mut reader = Reader::new(self.text);
        let number = reader.number().and_then(|n| reader.end().map(|()| n)).map_err(|e| e.shifted(self.at))?;
        usize::try_from(number).map_err(|_| self.error(ParseErrorKind::Range))
    }

    /// Each word of a list.
    fn each(self, mut f: impl FnMut(Self) -> Result<(), Fault>) -> Result<(), Fault> {
        let mut next = Some(self);
        while let Some(piece) = next {
            let (word, rest) = piece.word();
            if word.text.is_empty() {
                // An empty word: the text ends, or a second space stands, where one has to begin.
                let kind = if rest.is_some() { ParseErrorKind::Unexpected } else { ParseErrorKind::End };
                return Err(word.error(kind));
            }
            f(word)?;
            next = rest;
        }
        Ok(())
    }
}

/// The lines; each has to end with a line feed.
struct Lines<'a> {
    rest: Piece<'a>,
}

impl<'a> Lines<'a> {
    /// The first word of the next line, which stays.
    fn peek(&self) -> &'a str {
        let line = self.rest.text.split('\n').next().unwrap_or_default();
        line.split(' ').next().unwrap_or_default()
    }

    /// The next line: its first word, and what is behind it; `None` at the end.
    fn next(&mut self) -> Result<Option<(Piece<'a>, Option<Piece<'a>>)>, Fault> {
        if self.rest.text.is_empty() {
            return Ok(None);
        }
        let Some((line, rest)) = self.rest.text.split_once('\n') else {
            let end = self.rest.at.saturating_add(self.rest.text.len());
            return Err(ParseError::new(ParseErrorKind::End, end).into());
        };
        let line = Piece { text: line, at: self.rest.at };
        self.rest = Piece { text: rest, at: line.at.saturating_add(line.text.len()).saturating_add(1) };
        Ok(Some(line.word()))
    }

    /// What is behind the first word of the next line, which has to be this one.
    fn expect(&mut self, name: &str) -> Result<Piece<'a>, Fault> {
        let at = self.rest;
        match self.next()? {
            None => Err(at.error(ParseErrorKind::End)),
            Some((word, rest)) if word.text == name => word.needed(rest),
            Some((word, _)) => Err(word.error(ParseErrorKind::Unexpected)),
        }
    }
}

fn parse<G: Game>(text: &str) -> Result<Record<G>, Fault> {
    let mut lines = Lines { rest: Piece { text, at: 0 } };
    let version = lines.expect("record")?;
    if version.number()? != Record::<G>::VERSION as usize {
        return Err(version.fault(RecordErrorKind::Version));
    }
    let name = lines.expect("game")?;
    if name.text != G::NAME {
        return Err(name.fault(RecordErrorKind::Game));
    }
    let mut record = Record::<G>::new(lines.expect("rules")?.parse()?);
    while lines.peek() == "tag" {
        let tag = lines.expect("tag")?;
        let (key, value) = tag.word();
        let known = record.tags.get(key.text).is_some();
        let value = match value {
            Some(value) => unescape(value.text, None).map_err(|e| e.shifted(value.at))?,
            None => String::new(),
        };
        record.tags.set(key.text, &value).map_err(|why| key.fault(RecordErrorKind::Tag(why)))?;
        if known {
            return Err(key.error(ParseErrorKind::Repeated));
        }
    }
    if lines.peek() == "start" {
        record.start = Some(lines.expect("start")?.text.to_owned());
    }
    body(&mut lines, &mut record)?;
    // What could be read otherwise (lines in another order or broken elsewhere) has one form only.
    canonical(&record, text)?;
    Ok(record)
}

fn body<G: Game>(lines: &mut Lines<'_>, record: &mut Record<G>) -> Result<(), Fault> {
    let mut left = MAX_PLIES;
    let mut count = |piece: Piece<'_>| {
        left = left.checked_sub(1).ok_or(piece.fault(RecordErrorKind::TooLong))?;
        Ok::<_, Fault>(())
    };
    while let Some((word, rest)) = lines.next()? {
        let rest = word.needed(rest)?;
        if word.text == "result" {
            let (winner, reason) = rest.word();
            let reason = winner.needed(reason)?;
            if reason.text.is_empty() {
                return Err(reason.error(ParseErrorKind::End));
            }
            record.result = Some(Claim {
                winner: if winner.text == "draw" { None } else { Some(winner.parse()?) },
                reason: reason.text.to_string(),
            });
            return match lines.next()? {
                None => Ok(()),
                Some((word, _)) => Err(word.error(ParseErrorKind::Trailing)),
            };
        }
        let (number, rest) = rest.word();
        let after = match word.text {
            "plies" | "taken-back" | "act" => number.number()?,
            _ => return Err(word.error(ParseErrorKind::Unknown)),
        };
        let rest = number.needed(rest)?;
        match word.text {
            "plies" => rest.each(|piece| {
                count(piece)?;
                record.plies.push(piece.parse::<PlyOf<G>>()?);
                Ok(())
            })?,
            "act" => {
                if record.acts.len() >= MAX_ACTS_READ {
                    return Err(word.fault(RecordErrorKind::TooLong));
                }
                let act = rest.parse()?;
                record.acts.push(Placed { after, act });
            }
            _ => {
                let mut steps = Vec::new();
                rest.each(|piece| {
                    let step: Step<PlyOf<G>> = piece.parse()?;
                    if matches!(step, Step::Play(_)) {
                        count(piece)?;
                    }
                    steps.push(step);
                    Ok(())
                })?;
                record.taken_back.push(TakenBack { at: after, steps });
            }
        }
    }
    Ok(())
}
