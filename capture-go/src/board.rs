//! The board: its size, its points, sets of points.

use core::fmt;
use core::iter::FusedIterator;
use core::num::NonZeroU16;

use crate::bits::{self, Words};

/// The most lines a board can have.
pub(crate) const MAX_LINES: u8 = 19;

/// How many lines a square board has: 2 to 19 (rule 3).
///
/// ```
/// use capture_go::Size;
///
/// assert_eq!(Size::new(13).map(Size::get), Some(13));
/// assert_eq!(Size::new(20), None);
/// assert_eq!(Size::default(), Size::NINE);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size(u8);

impl Size {
    /// 2 x 2.
    pub const MIN: Self = Self(2);
    /// 9 x 9, the default.
    pub const NINE: Self = Self(9);
    /// 13 x 13.
    pub const THIRTEEN: Self = Self(13);
    /// 19 x 19, the largest.
    pub const MAX: Self = Self(MAX_LINES);

    /// A size; `None` unless `lines` is 2 to 19.
    #[must_use]
    pub const fn new(lines: u8) -> Option<Self> {
        if lines >= Self::MIN.0 && lines <= Self::MAX.0 { Some(Self(lines)) } else { None }
    }

    /// The number of lines.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The number of points.
    #[inline]
    #[must_use]
    #[expect(clippy::arithmetic_side_effects, reason = "at most 19 * 19")]
    pub const fn area(self) -> usize {
        self.0 as usize * self.0 as usize
    }

    /// Whether a point is on a board of this size.
    #[inline]
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.column() < self.0 && point.line() < self.0
    }

    /// All points, in the order of [`Point`].
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        PointSet::from_words(self, *bits::board(self)).iter()
    }
}

impl Default for Size {
    fn default() -> Self {
        Self::NINE
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(feature = "serde")]
mod serde_forms {
    //! A size is its number of lines.

    use core::fmt;

    use serde::de::{Error, Unexpected, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Size;

    impl Serialize for Size {
        fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
            self.get().serialize(s)
        }
    }

    impl<'de> Deserialize<'de> for Size {
        fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
            struct Lines;
            impl Visitor<'_> for Lines {
                type Value = Size;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("2 to 19 lines (rule 3)")
                }

                fn visit_u64<E: Error>(self, lines: u64) -> Result<Size, E> {
                    let size = u8::try_from(lines).ok().and_then(Size::new);
                    size.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(lines), &self))
                }

                /// Some formats have numbers with a sign only.
                fn visit_i64<E: Error>(self, lines: i64) -> Result<Size, E> {
                    match lines.try_into() {
                        Ok(lines) => self.visit_u64(lines),
                        Err(_) => Err(E::invalid_value(Unexpected::Signed(lines), &self)),
                    }
                }
            }
            d.deserialize_u8(Lines)
        }
    }
}

/// A number of lines that no board has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("a board has 2 to 19 lines, not {0} (rule 3)")]
pub struct SizeError(pub u8);

impl TryFrom<u8> for Size {
    type Error = SizeError;

    fn try_from(lines: u8) -> Result<Self, SizeError> {
        Self::new(lines).ok_or(SizeError(lines))
    }
}

impl From<Size> for u8 {
    fn from(size: Size) -> Self {
        size.0
    }
}

/// A point where lines cross, on boards of any size.
///
/// It knows no board: `T19` is a point, and off most boards. The order is line by line from the bottom, each from the
/// left: `A1 B1 … A2 B2 …`. Its text is as in GTP: a letter `A` to `T` without `I`, and a line number from 1 at the
/// bottom; read in any case, written in upper case (rule 5).
///
/// ```
/// use capture_go::Point;
///
/// let point: Point = "j3".parse()?;
/// assert_eq!((point.column(), point.line()), (8, 2));
/// assert_eq!(point.to_string(), "J3");
/// # Ok::<(), board_core::ParseError>(())
/// ```
// The line in the high byte and the column in the low one. The highest bit is set, so that it is never 0 and a pass
// fits beside it in 2 bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU16);

impl Point {
    /// The point in that column (0 is `A`) and line (0 is `1`); `None` unless both are below 19.
    #[must_use]
    pub const fn new(column: u8, line: u8) -> Option<Self> {
        if column < MAX_LINES && line < MAX_LINES { Some(Self::at(column, line)) } else { None }
    }

    const ALWAYS: u16 = 0x8000;

    /// The same for a column and line known to be below 19.
    #[inline]
    pub(crate) const fn at(column: u8, line: u8) -> Self {
        match NonZeroU16::new(Self::ALWAYS | (line as u16) << 8 | column as u16) {
            Some(code) => Self(code),
            // Never: that bit is set.
            None => Self(NonZeroU16::MAX),
        }
    }

    /// The column from the left: 0 (`A`) to 18 (`T`).
    #[inline]
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "the low byte is what is meant")]
    pub const fn column(self) -> u8 {
        self.0.get() as u8
    }

    /// The line from the bottom: 0 (`1`) to 18 (`19`).
    #[inline]
    #[must_use]
    pub const fn line(self) -> u8 {
        ((self.0.get() & !Self::ALWAYS) >> 8) as u8
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({self})")
    }
}

/// A set of points of one board.
///
/// ```
/// use board_core::Game;
/// use capture_go::{Position, Rules, Side};
///
/// let position = Position::parse(Rules::default(), "9/9/9/9/4X4/3O5/9/9/9 b 0 0 0")?;
/// let black = position.stones(Side::Black);
/// assert_eq!(black.len(), 1);
/// assert_eq!(black.to_string(), "E5");
/// # Ok::<(), board_core::PositionError<capture_go::Invalid>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointSet {
    size: Size,
    words: Words,
}

impl PointSet {
    pub(crate) const fn from_words(size: Size, words: Words) -> Self {
        Self { size, words }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether this point is one of them.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.size.contains(point) && bits::has(&self.words, bits::bit(self.size, point))
    }

    /// Takes a point out.
    pub(crate) fn remove(&mut self, point: Point) {
        if self.size.contains(point) {
            bits::unset(&mut self.words, bits::bit(self.size, point));
        }
    }

    /// The points, in order.
    #[must_use]
    pub fn iter(&self) -> Points {
        Points { size: self.size, words: self.words, index: 0 }
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Points;

    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl fmt::Display for PointSet {
    /// The points with a space between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, point) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{point}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// The points of a [`PointSet`].
#[derive(Clone, Debug)]
pub struct Points {
    size: Size,
    words: Words,
    index: usize,
}

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        loop {
            let word = self.words.get_mut(self.index)?;
            if let Some(bit) = bits::take_lowest(word) {
                return Some(bits::point(self.size, bits::in_word(self.index, bit)));
            }
            self.index = self.index.saturating_add(1);
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.words.iter().map(|word| word.count_ones() as usize).sum();
        (len, Some(len))
    }
}

impl ExactSizeIterator for Points {}
impl FusedIterator for Points {}
