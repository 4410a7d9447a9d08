//! Reading text strictly: what the games' notations share.

use core::fmt::{self, Display, Write};
use core::str::FromStr;

use crate::{ParseError, ParseErrorKind, Rules};

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

    /// The value, read by its own parser.
    ///
    /// # Errors
    /// What the parser finds wrong, where it is in the rules text.
    pub fn parse<T: FromStr<Err = ParseError>>(&self) -> Result<T, ParseError> {
        self.value.parse().map_err(|e: ParseError| e.shifted(self.unknown_value().at))
    }

    /// What `value` makes of a number.
    ///
    /// # Errors
    /// If it isn't one as [`Reader::number`] has it, if more follows, or if `value` makes nothing of it.
    pub fn number<T>(&self, value: impl FnOnce(u32) -> Option<T>) -> Result<T, ParseError> {
        let start = self.unknown_value().at;
        let mut reader = Reader::new(self.value);
        let number = reader.number().and_then(|number| reader.end().map(|()| number));
        let number = number.map_err(|e| e.shifted(start))?;
        value(number).ok_or(ParseError::new(ParseErrorKind::Range, start))
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

/// Reads the text of rules: a preset's name, or the options that differ from the default.
///
/// `set` sets the option that a word names, or says what is wrong with the word. The rest is the same for all games: no
/// option stands twice, and the text is exactly what the rules print.
///
/// # Errors
/// - [`End`](ParseErrorKind::End) for no text, and for a word without `=` among others;
/// - [`Unknown`](ParseErrorKind::Unknown) for a single word that is no preset's name;
/// - [`Repeated`](ParseErrorKind::Repeated) for an option's second word;
/// - what `set` says;
/// - [`NotCanonical`](ParseErrorKind::NotCanonical) for options in another order, or that are as in the default.
pub fn read_rules<R: Rules>(
    text: &str,
    mut set: impl FnMut(&mut R, &OptionWord<'_>) -> Result<(), ParseError>,
) -> Result<R, ParseError> {
    if let Some(rules) = R::preset(text) {
        return Ok(rules);
    }
    if text.is_empty() {
        return Err(ParseError::new(ParseErrorKind::End, 0));
    }
    if !text.contains(['=', ' ']) {
        return Err(ParseError::new(ParseErrorKind::Unknown, 0));
    }
    let mut rules = R::default();
    for word in options(text) {
        let word = word?;
        // Each word before was an option's, and of another option: there are no more than options.
        let mut earlier = options(text).flatten().take_while(|other| other.at < word.at);
        if earlier.any(|other| other.name == word.name) {
            return Err(ParseError::new(ParseErrorKind::Repeated, word.at));
        }
        set(&mut rules, &word)?;
    }
    canonical(&rules, text)?;
    Ok(rules)
}

/// Writes the text of rules: a preset's name, or what `options` gives to the writer.
///
/// # Errors
/// Those of the formatter.
///
/// ```
/// use board_core::text::{read_rules, write_rules};
/// use board_core::{ParseError, Rules};
/// use core::{fmt, str::FromStr};
///
/// #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
/// struct Draughts {
///     huffing: bool,
///     board: u8,
/// }
///
/// impl Rules for Draughts {
///     const PRESETS: &'static [(&'static str, Self)] = &[("default", Draughts { huffing: false, board: 0 })];
/// }
///
/// impl fmt::Display for Draughts {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         write_rules(f, self, |default, w| {
///             w.option("huffing", &self.huffing, &default.huffing)?;
///             w.option("board", &self.board, &default.board)
///         })
///     }
/// }
///
/// impl FromStr for Draughts {
///     type Err = ParseError;
///
///     fn from_str(text: &str) -> Result<Self, ParseError> {
///         read_rules(text, |rules: &mut Self, word| {
///             match word.name {
///                 "huffing" => rules.huffing = word.boolean()?,
///                 "board" => rules.board = word.number(|lines| lines.try_into().ok())?,
///                 _ => return Err(word.unknown_name()),
///             }
///             Ok(())
///         })
///     }
/// }
///
/// let rules = Draughts { huffing: true, board: 2 };
/// assert_eq!(rules.to_string(), "huffing=true board=2");
/// assert_eq!("huffing=true board=2".parse(), Ok(rules));
/// assert_eq!("board=2 board=3".parse::<Draughts>().unwrap_err().to_string(), "stands twice at byte 8");
/// ```
pub fn write_rules<R: Rules>(
    f: &mut fmt::Formatter<'_>,
    rules: &R,
    options: impl FnOnce(&R, &mut OptionWriter<'_, '_>) -> fmt::Result,
) -> fmt::Result {
    match rules.preset_name() {
        Some(name) => f.write_str(name),
        None => options(&R::default(), &mut OptionWriter { f, space: "" }),
    }
}

/// Writes the options that differ from the default, with a space between: see [`write_rules`].
pub struct OptionWriter<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    space: &'static str,
}

impl fmt::Debug for OptionWriter<'_, '_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("OptionWriter").finish_non_exhaustive()
    }
}

impl OptionWriter<'_, '_> {
    /// `name=value`, unless the value is the default's.
    ///
    /// # Errors
    /// Those of the formatter.
    pub fn option<T: Display + PartialEq>(&mut self, name: &str, value: &T, default: &T) -> fmt::Result {
        if value == default {
            return Ok(());
        }
        write!(self.f, "{}{name}={value}", self.space)?;
        self.space = " ";
        Ok(())
    }
}
