//! What stands between the brackets: text, points, rules, results.

use alloc::string::String;
use core::fmt::{self, Display};
use core::num::NonZeroU16;

use board_core::text::{canonical, options};
use board_core::{ParseError, ParseErrorKind};

use super::error::{Judge, Place, SgfError, SgfErrorKind};
use crate::board::MAX_LINES;
use crate::{Point, Rules, Side, Size};

/// A text as a value: what would end the value, or be taken for an escape, is escaped.
pub(super) fn escaped(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, ']' | '\\') {
            value.push('\\');
        }
        value.push(c);
    }
    value
}

/// A value as text: a backslash takes the next character as it is, and a line break away; other white space (of ASCII: wider
/// spaces are letters of a name) is a space.
pub(super) fn unescaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let (c, plain) = if c == '\\' { (chars.next(), true) } else { (Some(c), false) };
        match c {
            Some(first @ ('\n' | '\r')) => {
                // Both in either order are one line break.
                let _ = chars.next_if(|&second| matches!(second, '\n' | '\r') && second != first);
                if !plain {
                    text.push('\n');
                }
            }
            Some('\t' | '\x0b' | '\x0c') => text.push(' '),
            Some(c) => text.push(c),
            None => {}
        }
    }
    text
}

/// The point that two letters name: the column from the left, the line from the top.
pub(super) fn point(size: Size, value: &str) -> Option<Point> {
    let [column, line] = value.as_bytes() else { return None };
    let [column, from_top] = [column, line].map(|letter| letter.checked_sub(b'a').filter(|&n| n < size.get()));
    let line = size.get().checked_sub(1)?.checked_sub(from_top?)?;
    Point::new(column?, line)
}

/// The points that a value of a list names: one, or the rectangle between two.
pub(super) fn points(size: Size, value: &str) -> Option<impl Iterator<Item = Point>> {
    let corners = value.split_once(':');
    let (from, to) = corners.unwrap_or((value, value));
    let (from, to) = (point(size, from)?, point(size, to)?);
    // From the top left to the bottom right, and not of one point.
    let lies_right = from.column() <= to.column() && from.line() >= to.line() && (corners.is_none() || from != to);
    let columns = from.column()..=to.column();
    let lines = to.line()..=from.line();
    lies_right.then(|| lines.flat_map(move |line| columns.clone().filter_map(move |column| Point::new(column, line))))
}

/// A point as SGF names it.
pub(super) struct Letters(pub(super) Size, pub(super) Point);

impl Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(size, point) = self;
        let letter = |n: u8| char::from(b'a'.saturating_add(n));
        let from_top = size.get().saturating_sub(1).saturating_sub(point.line());
        write!(f, "{}{}", letter(point.column()), letter(from_top))
    }
}

/// `SZ`: a number, or the same number twice with a colon between.
pub(super) fn size(value: &str) -> Option<Size> {
    let (lines, columns) = value.split_once(':').unwrap_or((value, value));
    let [lines, columns] = [lines, columns].map(|number| number.parse().ok().and_then(Size::new));
    lines.filter(|_| lines == columns)
}

/// What `RU` says: the rules but for the size, and what the start has besides its stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ruling {
    pub(super) rules: Rules,
    pub(super) captures: [u32; 2],
    pub(super) passes: u8,
}

const NAME: &str = "Capture Go";

impl Display for Ruling {
    /// All four options in the order of rule 5, then what the start has.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, captures: [black, white], passes } = self;
        let Rules { target, superko, two_passes, passing, .. } = rules;
        write!(f, "{NAME} target={target} superko={superko} two_passes={two_passes} passing={passing}")?;
        if (*black, *white, *passes) != (0, 0, 0) {
            write!(f, " captures={black},{white} passes={passes}")?;
        }
        Ok(())
    }
}

impl Ruling {
    /// Reads the value of `RU`; what it does not say is as in `rules`.
    pub(super) fn read(text: &str, place: Option<Place>, rules: Rules, judge: &mut Judge) -> Result<Self, SgfError> {
        let mut ruling = Self { rules, captures: [0; 2], passes: 0 };
        let mut fault = |error| judge.fault(place, SgfErrorKind::Rules(error));
        let Some(rest) = text.strip_prefix(NAME) else {
            fault(ParseError::new(ParseErrorKind::Unknown, 0))?;
            return Ok(ruling);
        };
        // The name alone is the default.
        ruling.rules = Rules::DEFAULT.with_size(rules.size);
        if rest.is_empty() {
            return Ok(ruling);
        }
        let Some(words) = rest.strip_prefix(' ') else {
            fault(ParseError::new(ParseErrorKind::Unexpected, NAME.len()))?;
            return Ok(ruling);
        };
        let start = NAME.len().saturating_add(1);
        for word in options(words) {
            let set = word.and_then(|word| {
                match word.name {
                    "target" => ruling.rules.target = word.number(|n| NonZeroU16::new(u16::try_from(n).ok()?))?,
                    "superko" => ruling.rules.superko = word.parse()?,
                    "two_passes" => ruling.rules.two_passes = word.parse()?,
                    "passing" => ruling.rules.passing = word.parse()?,
                    "captures" => ruling.captures = read_captures(word.value).ok_or(word.unknown_value())?,
                    "passes" => ruling.passes = word.number(|n| u8::try_from(n).ok())?,
                    _ => return Err(word.unknown_name()),
                }
                Ok(())
            });
            set.or_else(|error| fault(error.shifted(start)))?;
        }
        canonical(&ruling, text).or_else(fault)?;
        Ok(ruling)
    }
}

/// Black's captures and White's.
fn read_captures(text: &str) -> Option<[u32; 2]> {
    let (black, white) = text.split_once(',')?;
    Some([black.parse().ok()?, white.parse().ok()?])
}

/// What `RE` says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Said {
    Unknown,
    Draw,
    Win { side: Side, resigned: bool },
}

impl Said {
    pub(super) fn read(text: &str) -> Option<Self> {
        let side = match text.as_bytes() {
            b"?" => return Some(Self::Unknown),
            b"0" | b"Draw" => return Some(Self::Draw),
            [b'B', ..] => Side::Black,
            [b'W', ..] => Side::White,
            _ => return None,
        };
        match text.get(1..)? {
            "+" => Some(Self::Win { side, resigned: false }),
            "+R" | "+Resign" => Some(Self::Win { side, resigned: true }),
            _ => None,
        }
    }
}

impl Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => f.write_str("?"),
            Self::Draw => f.write_str("0"),
            Self::Win { side, resigned } => {
                write!(f, "{}+{}", letter(*side), if *resigned { "R" } else { "" })
            }
        }
    }
}

/// The letter of a side: the name of its moves, and the value of `PL`.
pub(super) const fn letter(side: Side) -> &'static str {
    match side {
        Side::Black => "B",
        Side::White => "W",
    }
}

/// Whether a move's value is a pass: none, or `tt` as older files have it on boards of up to 19 lines (rule 5), which are
/// all of ours.
pub(super) fn is_pass(value: &str) -> bool {
    const _: () = assert!(MAX_LINES <= 19, "tt would be a point of a larger board");
    value.is_empty() || value == "tt"
}
