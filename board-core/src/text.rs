//! Reading text strictly: what the games' notations share.

use core::fmt::{self, Display, Write};

use crate::{ParseError, ParseErrorKind};

/// Reads a text byte by byte and knows where it is.
///
/// ```
/// use board_core::text::Reader;
///
/// let mut r = Reader::new("b 12");
/// r.expect(b'b')?;
/// r.expect(b' ')?;
/// assert_eq!(r.number()?, 12);
/// r.end()?;
/// # Ok::<(), board_core::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// At the beginning of the text.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0 }
    }

    /// The offset of the next byte.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// The next byte, which stays; `None` at the end.
    #[must_use]
    pub fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// The next byte, taken.
    ///
    /// # Errors
    /// At the end.
    pub fn byte(&mut self) -> Result<u8, ParseError> {
        let byte = self.peek().ok_or(self.error(ParseErrorKind::End))?;
        self.at = self.at.saturating_add(1);
        Ok(byte)
    }

    /// Takes the next byte if it is this one.
    pub fn take(&mut self, byte: u8) -> bool {
        let is = self.peek() == Some(byte);
        self.at = self.at.saturating_add(usize::from(is));
        is
    }

    /// Takes this byte.
    ///
    /// # Errors
    /// If the next byte is another, or at the end.
    pub fn expect(&mut self, byte: u8) -> Result<(), ParseError> {
        if self.take(byte) { Ok(()) } else { Err(self.unexpected()) }
    }

    /// Takes these bytes.
    ///
    /// # Errors
    /// At the first that is another.
    pub fn expect_all(&mut self, text: &str) -> Result<(), ParseError> {
        text.bytes().try_for_each(|byte| self.expect(byte))
    }

    /// Takes a number without sign or leading zero, at most `u32::MAX`.
    ///
    /// # Errors
    /// If there is none, it has a leading zero, or it is too large: at its first digit.
    pub fn number(&mut self) -> Result<u32, ParseError> {
        let start = self.at;
        let mut value: Option<u32> = Some(0);
        while let Some(digit @ b'0'..=b'9') = self.peek() {
            self.at = self.at.saturating_add(1);
            value = value.and_then(|v| v.checked_mul(10)?.checked_add(u32::from(digit & 15)));
        }
        if self.at == start {
            return Err(self.unexpected());
        }
        let digits = self.text.get(start..self.at).unwrap_or_default();
        if digits.len() > 1 && digits.first() == Some(&b'0') {
            return Err(ParseError::new(ParseErrorKind::NotCanonical, start));
        }
        value.ok_or(ParseError::new(ParseErrorKind::Range, start))
    }

    /// Nothing may follow.
    ///
    /// # Errors
    /// If something does.
    pub fn end(&self) -> Result<(), ParseError> {
        if self.at >= self.text.len() { Ok(()) } else { Err(self.error(ParseErrorKind::Trailing)) }
    }

    /// An error of that kind at the next byte.
    #[must_use]
    pub const fn error(&self, kind: ParseErrorKind) -> ParseError {
        ParseError::new(kind, self.at)
    }

    /// The error for a byte that can't stand here: [`End`](ParseErrorKind::End) when there is none.
    #[must_use]
    pub fn unexpected(&self) -> ParseError {
        self.error(if self.peek().is_some() { ParseErrorKind::Unexpected } else { ParseErrorKind::End })
    }
}

/// Accepts `text` only if it is what `value` prints: the last step of a parser whose form is unique.
///
/// # Errors
/// [`NotCanonical`](ParseErrorKind::NotCanonical) at the first byte that differs.
///
/// ```
/// # use board_core::text::canonical;
/// assert!(canonical(&60, "60").is_ok());
/// assert_eq!(canonical(&60, "6").unwrap_err().at, 1);
/// ```
pub fn canonical(value: &impl Display, text: &str) -> Result<(), ParseError> {
    struct Compare<'a>(Reader<'a>);
    impl Write for Compare<'_> {
        fn write_str(&mut self, part: &str) -> fmt::Result {
            self.0.expect_all(part).map_err(|_| fmt::Error)
        }
    }
    let mut compare = Compare(Reader::new(text));
    let printed = write!(compare, "{value}");
    if printed.is_ok() && compare.0.end().is_ok() { Ok(()) } else { Err(compare.0.error(ParseErrorKind::NotCanonical)) }
}

/// One `name=value` word of a rules text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionWord<'a> {
    /// What stands before the `=`.
    pub name: &'a str,
    /// What stands behind it.
    pub value: &'a str,
    /// The offset of the name in the text.
    pub at: usize,
}

impl OptionWord<'_> {
    /// The error for a name that names no option.
    #[must_use]
    pub const fn unknown_name(&self) -> ParseError {
        ParseError::new(ParseErrorKind::Unknown, self.at)
    }

    /// The error for a value that this option hasn't.
    #[must_use]
    pub const fn unknown_value(&self) -> ParseError {
        ParseError::new(ParseErrorKind::Unknown, self.at.saturating_add(self.name.len()).saturating_add(1))
    }

    /// `true` or `false`.
    ///
    /// # Errors
    /// If it is neither.
    pub fn boolean(&self) -> Result<bool, ParseError> {
        self.value.parse().map_err(|_| self.unknown_value())
    }
}

/// The `name=value` words of a rules text, in order.
///
/// ```
/// # use board_core::text::options;
/// let names: Vec<_> = options("wall=3 men=7").map(|word| word.unwrap().name).collect();
/// assert_eq!(names, ["wall", "men"]);
/// assert_eq!(options("wall").next().unwrap().unwrap_err().at, 4);
/// ```
pub fn options(text: &str) -> impl Iterator<Item = Result<OptionWord<'_>, ParseError>> {
    let mut at = 0_usize;
    text.split(' ').map(move |word| {
        let start = at;
        at = at.saturating_add(word.len()).saturating_add(1);
        match word.split_once('=') {
            Some((name, value)) => Ok(OptionWord { name, value, at: start }),
            None => {
                let kind = if word.is_empty() { ParseErrorKind::Unexpected } else { ParseErrorKind::End };
                Err(ParseError::new(kind, start.saturating_add(word.len())))
            }
        }
    })
}
