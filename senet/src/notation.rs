//! Positions as text (rule 7).

use core::fmt::{self, Display, Write};
use core::str::FromStr;

use board_core::text::Reader;
use board_core::{Drawn, ParseError, ParseErrorKind};

use crate::sticks::read_value;
use crate::{Man, Position, Setup, Side};

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

/// The notation; with `{:#}` the [`drawing`](Drawn::drawing).
impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() { self.drawing().fmt(f) } else { self.setup().fmt(f) }
    }
}
