//! Text: points, moves, positions (rule 5).

use core::fmt::{self, Display, Write as _};
use core::str::FromStr;

use board_core::text::Reader;
use board_core::{Drawn, ParseError, ParseErrorKind};

use crate::board::MAX_LINES;
use crate::{Move, Point, Position, Setup, Side, Size};

/// The letters of the columns, from the left.
const COLUMNS: &[u8; MAX_LINES as usize] = b"ABCDEFGHJKLMNOPQRST";

const PASS: &str = "pass";

impl Point {
    /// The letter of the column.
    pub(crate) fn letter(self) -> char {
        COLUMNS.get(usize::from(self.column())).map_or('?', |&letter| char::from(letter))
    }
}

impl Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.letter())?;
        self.line().saturating_add(1).fmt(f)
    }
}

impl FromStr for Point {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut r = Reader::new(text);
        let letter = r.peek().map(|byte| byte.to_ascii_uppercase());
        let column = COLUMNS.iter().position(|&column| Some(column) == letter);
        let column = column.and_then(|column| u8::try_from(column).ok());
        let column = column.ok_or(r.unexpected())?;
        r.byte()?;
        let out_of_range = r.error(ParseErrorKind::Range);
        let number = r.number()?;
        let line = number.checked_sub(1).and_then(|line| u8::try_from(line).ok());
        let point = line.and_then(|line| Self::new(column, line)).ok_or(out_of_range)?;
        r.end()?;
        Ok(point)
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => point.fmt(f),
            Self::Pass => f.write_str(PASS),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        // `P` is a column too: what follows it tells.
        let mut letters = text.bytes().map(|byte| byte.to_ascii_lowercase());
        if (letters.next(), letters.next()) != (Some(b'p'), Some(b'a')) {
            return text.parse().map(Self::Place);
        }
        let mut r = Reader::new(text);
        for letter in PASS.bytes() {
            if !r.take(letter) {
                r.expect(letter.to_ascii_uppercase())?;
            }
        }
        r.end()?;
        Ok(Self::Pass)
    }
}

impl Display for Setup {
    /// The five fields of rule 5, whatever they say.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lines = self.size.min(MAX_LINES);
        for line in (0..lines).rev() {
            let mut empty = 0_u8;
            let run = |f: &mut fmt::Formatter<'_>, empty: u8| if empty > 0 { empty.fmt(f) } else { Ok(()) };
            for column in 0..lines {
                match self.at(Point::at(column, line)) {
                    None => empty = empty.saturating_add(1),
                    Some(side) => {
                        run(f, core::mem::take(&mut empty))?;
                        f.write_char(side.stone())?;
                    }
                }
            }
            run(f, empty)?;
            if line > 0 {
                f.write_char('/')?;
            }
        }
        let [black, white] = self.captures;
        write!(f, " {} {black} {white} {}", self.side.letter(), self.passes)
    }
}

/// Reads the notation of rule 5: its grammar, and that the board is square. Whether it is a position is asked of
/// [`Position::from_setup`].
impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut r = Reader::new(text);
        // From the top; put right when it is known how many lines there are.
        let mut lines = [[None; MAX_LINES as usize]; MAX_LINES as usize];
        let mut size: Option<u8> = None;
        let mut count = 0_u8;
        for line in &mut lines {
            let width = read_line(&mut r, size.unwrap_or(MAX_LINES), line)?;
            // Each line must be as wide as the first.
            if size.is_some_and(|size| size != width) {
                return Err(r.error(ParseErrorKind::Range));
            }
            size = Some(width);
            count = count.saturating_add(1);
            if count == width || !r.take(b'/') {
                break;
            }
        }
        // And there must be as many.
        if size != Some(count) {
            return Err(r.error(ParseErrorKind::Range));
        }
        r.expect(b' ')?;
        let mut setup = Self::empty(Size::MIN);
        setup.size = count;
        for (to, from) in setup.stones.iter_mut().zip(lines.iter().take(usize::from(count)).rev()) {
            *to = *from;
        }
        setup.side = if r.take(b'w') {
            Side::White
        } else {
            r.expect(b'b')?;
            Side::Black
        };
        for captures in &mut setup.captures {
            r.expect(b' ')?;
            *captures = r.number()?;
        }
        r.expect(b' ')?;
        let out_of_range = r.error(ParseErrorKind::Range);
        setup.passes = u8::try_from(r.number()?).map_err(|_| out_of_range)?;
        r.end()?;
        Ok(setup)
    }
}

/// Reads one line of at most `most` points and gives its width: at least 1.
fn read_line(r: &mut Reader<'_>, most: u8, line: &mut [Option<Side>; MAX_LINES as usize]) -> Result<u8, ParseError> {
    let mut width = 0_u8;
    while let Some(byte) = r.peek().filter(|byte| !matches!(byte, b'/' | b' ')) {
        let out_of_range = r.error(ParseErrorKind::Range);
        let stone = match byte {
            b'X' => Some(Side::Black),
            b'O' => Some(Side::White),
            _ => None,
        };
        let run = if stone.is_some() {
            r.byte()?;
            1
        } else {
            r.number()?
        };
        let next = u8::try_from(run).ok().filter(|&run| run > 0);
        let next = next.and_then(|run| width.checked_add(run)).filter(|&next| next <= most);
        let next = next.ok_or(out_of_range)?;
        if let Some(place) = line.get_mut(usize::from(width)) {
            *place = stone;
        }
        width = next;
    }
    if width == 0 { Err(r.unexpected()) } else { Ok(width) }
}

impl Display for Position {
    /// The notation of rule 5; with `{:#}` the [`drawing`](Drawn::drawing).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() { self.drawing().fmt(f) } else { self.setup().fmt(f) }
    }
}
