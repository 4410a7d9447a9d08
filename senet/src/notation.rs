//! Positions as text (rule 7), and the board drawn.

use core::fmt::{self, Display, Write};
use core::str::FromStr;

use board_core::text::Reader;
use board_core::{Game, Outcome as _, ParseError, ParseErrorKind, Turn};

use crate::board::{HOME, HOUSES, bit};
use crate::sticks::read_value;
use crate::{House, Man, Position, Setup, Side};

/// Houses in a group, which is a row of the board.
const GROUP: usize = 10;

impl Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, group) in self.houses.chunks(GROUP).enumerate() {
            if row > 0 {
                f.write_char('/')?;
            }
            let mut empty = 0_u8;
            for man in group {
                match man {
                    None => empty = empty.saturating_add(1),
                    Some(man) => {
                        write_empty(f, empty)?;
                        man.fmt(f)?;
                        empty = 0;
                    }
                }
            }
            write_empty(f, empty)?;
        }
        write!(f, " {} ", self.side.letter())?;
        match self.throw {
            None => f.write_char('-')?,
            Some(throw) => throw.value().fmt(f)?,
        }
        let [black, white] = self.off;
        write!(f, " {black} {white}")
    }
}

fn write_empty(f: &mut fmt::Formatter<'_>, houses: u8) -> fmt::Result {
    if houses == 0 { Ok(()) } else { houses.fmt(f) }
}

/// Reads what the notation can say, of any rules; whether it is a position is for the validator.
impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut r = Reader::new(text);
        let mut setup = Self::empty();
        for (row, group) in setup.houses.chunks_mut(GROUP).enumerate() {
            if row > 0 {
                r.expect(b'/')?;
            }
            read_group(&mut r, group)?;
        }
        r.expect(b' ')?;
        setup.side = if r.take(b'w') {
            Side::White
        } else {
            r.expect(b'b')?;
            Side::Black
        };
        r.expect(b' ')?;
        setup.throw = if r.take(b'-') { None } else { Some(read_value(&mut r)?) };
        for off in &mut setup.off {
            r.expect(b' ')?;
            let at = r.at();
            *off = u8::try_from(r.number()?).map_err(|_| ParseError::new(ParseErrorKind::Range, at))?;
        }
        r.end()?;
        Ok(setup)
    }
}

/// Takes the ten houses of a group.
fn read_group(r: &mut Reader<'_>, group: &mut [Option<Man>]) -> Result<(), ParseError> {
    let mut houses = group.iter_mut();
    let mut after_run = false;
    while houses.len() > 0 {
        let at = r.at();
        let error = |kind| Err(ParseError::new(kind, at));
        match r.byte()? {
            // A run is maximal, so that none follows another.
            b'1'..=b'9' if after_run => return error(ParseErrorKind::NotCanonical),
            digit @ b'1'..=b'9' => {
                let is_ten = digit == b'1' && r.take(b'0');
                let run = if is_ten { GROUP } else { usize::from(digit & 15) };
                if run > houses.len() {
                    return error(ParseErrorKind::Range);
                }
                houses.by_ref().take(run).for_each(drop);
                after_run = true;
            }
            b'0' => return error(ParseErrorKind::NotCanonical),
            letter => {
                let Some(man) = Man::from_letter(letter.into()) else {
                    return error(ParseErrorKind::Unexpected);
                };
                if let Some(house) = houses.next() {
                    *house = Some(man);
                }
                after_run = false;
            }
        }
    }
    Ok(())
}

/// The notation; with `{:#}` the board, each house with its number above it.
///
/// In the drawing a mark before the man tells the house: `+` 15, `*` 26, `~` the water, `=` 28 to 30.
///
/// ```
/// use board_core::Game as _;
/// use senet::{Position, Rules};
///
/// let start = Position::new(Rules::default());
/// assert_eq!(start.to_string(), "wbwbwbwbwb/10/10 b - 0 0");
/// let drawn = format!("{start:#}");
/// let lines: Vec<_> = drawn.lines().collect();
/// assert_eq!(lines, [
///     "  1  2  3  4  5  6  7  8  9 10",
///     "  w  b  w  b  w  b  w  b  w  b",
///     " 20 19 18 17 16 15 14 13 12 11",
///     "  .  .  .  .  . +.  .  .  .  .",
///     " 21 22 23 24 25 26 27 28 29 30",
///     "  .  .  .  .  . *. ~. =. =. =.",
///     "black throws; off: black 0, white 0",
/// ]);
/// ```
impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return self.setup().fmt(f);
        }
        let mut drawn = [House::WATER; HOUSES];
        drawn.copy_from_slice(&House::ALL);
        drawn.sort_unstable_by_key(|house| (house.row(), house.column()));
        for row in drawn.chunks(GROUP) {
            for house in row {
                write!(f, "{:>3}", house.number())?;
            }
            f.write_char('\n')?;
            for &house in row {
                write!(f, " {}{}", terrain(house), self.at(house).map_or('.', Man::letter))?;
            }
            f.write_char('\n')?;
        }
        match self.turn() {
            Turn::Over(outcome) => match outcome.winner() {
                Some(winner) => write!(f, "{winner} has won")?,
                None => f.write_str("drawn")?,
            },
            Turn::Chance(()) => write!(f, "{} throws", self.side())?,
            Turn::Player(side) => write!(f, "{side} moves {}", self.throw().map_or(0, crate::Throw::value))?,
        }
        let [black, white] = Side::ALL.map(|side| self.men_off(side));
        write!(f, "; off: black {black}, white {white}")
    }
}

const fn terrain(house: House) -> char {
    match house {
        House::REBIRTH => '+',
        House::HAPPINESS => '*',
        House::WATER => '~',
        _ if bit(house.number()) & HOME != 0 => '=',
        _ => ' ',
    }
}
