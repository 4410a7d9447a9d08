//! The notation (rule 6): texts of positions, moves, squares, men and sides.

use core::fmt::{self, Write};
use core::str::FromStr;

use board_core::text::Reader;
use board_core::{Drawn, ParseError, ParseErrorKind, PositionError};

use crate::board::{FILES, RANKS};
use crate::{Invalid, Man, Move, Position, Rules, Setup, Side, Square};

pub(crate) fn file_letter(file: u8) -> char {
    char::from(b'a'.saturating_add(file))
}

pub(crate) fn rank_digit(rank: u8) -> char {
    char::from(b'1'.saturating_add(rank))
}

/// A coordinate counted from `first`, below `count`.
fn coordinate(reader: &mut Reader<'_>, first: u8, count: u8) -> Result<u8, ParseError> {
    let byte = reader.peek().ok_or(reader.unexpected())?;
    let value = byte.checked_sub(first).ok_or(reader.unexpected())?;
    if value >= count {
        let beyond = byte.is_ascii_lowercase() || byte.is_ascii_digit();
        return Err(if beyond { reader.error(ParseErrorKind::Range) } else { reader.unexpected() });
    }
    reader.byte()?;
    Ok(value)
}

fn square(reader: &mut Reader<'_>) -> Result<Square, ParseError> {
    let file = coordinate(reader, b'a', FILES)?;
    let rank = coordinate(reader, b'1', RANKS)?;
    Square::new(file, rank).ok_or(reader.error(ParseErrorKind::Range))
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(file_letter(self.file()))?;
        f.write_char(rank_digit(self.rank()))
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let square = square(&mut reader)?;
        reader.end()?;
        Ok(square)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let m = Self::new(square(&mut reader)?, square(&mut reader)?);
        reader.end()?;
        Ok(m)
    }
}

/// Side and animal in words, `red lion`; the notation's letter is [`Man::letter`].
impl fmt::Display for Man {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side, self.animal)
    }
}

impl FromStr for Man {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (side, animal) = text.split_once(' ').unzip();
        let side = side.unwrap_or(text);
        let start = side.len().saturating_add(1);
        let (side, end) = (side.parse()?, ParseError::new(ParseErrorKind::End, text.len()));
        Ok(Self::new(side, animal.ok_or(end)?.parse().map_err(|e: ParseError| e.shifted(start))?))
    }
}

/// The notation, or with `#` the [`drawing`](Drawn::drawing).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() { self.drawing().fmt(f) } else { self.setup().fmt(f) }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..RANKS).rev() {
            let mut empty = 0_u8;
            for square in (0..FILES).filter_map(|file| Square::new(file, rank)) {
                match self.at(square) {
                    None => empty = empty.saturating_add(1),
                    Some(man) => {
                        write_empty(f, empty)?;
                        empty = 0;
                        f.write_char(man.letter())?;
                    }
                }
            }
            write_empty(f, empty)?;
            f.write_char(if rank > 0 { '/' } else { ' ' })?;
        }
        let side = match self.side {
            Side::Red => 'r',
            Side::Blue => 'b',
        };
        write!(f, "{side} {} {}", self.half_moves, self.move_number)
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, empty: u8) -> fmt::Result {
    if empty == 0 { Ok(()) } else { write!(f, "{empty}") }
}

impl Setup {
    fn read_board(&mut self, reader: &mut Reader<'_>) -> Result<(), ParseError> {
        for rank in (0..RANKS).rev() {
            self.read_rank(reader, rank)?;
            reader.expect(if rank > 0 { b'/' } else { b' ' })?;
        }
        Ok(())
    }

    fn read_rank(&mut self, reader: &mut Reader<'_>, rank: u8) -> Result<(), ParseError> {
        let mut file = 0_u8;
        let mut after_digit = false;
        while file < FILES {
            let next = reader.peek().ok_or(reader.unexpected())?;
            if next.is_ascii_digit() {
                // Runs of empty squares are as long as they can be.
                if after_digit {
                    return Err(reader.error(ParseErrorKind::NotCanonical));
                }
                let run = next & 15;
                file = file.saturating_add(run);
                if run == 0 || file > FILES {
                    return Err(reader.error(ParseErrorKind::Range));
                }
                after_digit = true;
            } else {
                let man = Man::from_letter(next.into()).ok_or(reader.unexpected())?;
                let square = Square::new(file, rank).ok_or(reader.error(ParseErrorKind::Range))?;
                self.set(square, Some(man));
                file = file.saturating_add(1);
                after_digit = false;
            }
            reader.byte()?;
        }
        Ok(())
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let mut setup = Self::empty();
        setup.read_board(&mut reader)?;
        setup.side = match reader.peek() {
            Some(b'r') => Side::Red,
            Some(b'b') => Side::Blue,
            _ => return Err(reader.unexpected()),
        };
        reader.byte()?;
        reader.expect(b' ')?;
        setup.half_moves = reader.number()?;
        reader.expect(b' ')?;
        setup.move_number = reader.number()?;
        reader.end()?;
        Ok(setup)
    }
}

impl Position {
    /// Reads a position written by another program: `w` may stand for `r`, and the full-move number, or both numbers,
    /// may be missing (rule 6). All else is as in [`parse`](board_core::Game::parse).
    ///
    /// # Errors
    /// As in [`parse`](board_core::Game::parse).
    ///
    /// ```
    /// use dou_shou_qi::{Position, Rules};
    ///
    /// let text = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w";
    /// let position = Position::parse_lenient(Rules::default(), text)?;
    /// assert_eq!(position.to_string(), "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn parse_lenient(rules: Rules, text: &str) -> Result<Self, PositionError<Invalid>> {
        let mut reader = Reader::new(text);
        let mut setup = Setup::empty();
        setup.read_board(&mut reader)?;
        setup.side = match reader.peek() {
            Some(b'r' | b'w') => Side::Red,
            Some(b'b') => Side::Blue,
            _ => return Err(reader.unexpected().into()),
        };
        reader.byte()?;
        if reader.take(b' ') {
            setup.half_moves = reader.number()?;
            if reader.take(b' ') {
                setup.move_number = reader.number()?;
            }
        }
        reader.end()?;
        Self::from_setup(rules, &setup).map_err(PositionError::Invalid)
    }
}
