//! The toy's positions as text: `20 b- 1` is red on 2, blue on 0, blue to throw, after one turn.

use std::fmt::{self, Display};

use board_core::testing::Law;
use board_core::text::{Reader, canonical};
use board_core::{Game, ParseErrorKind, PositionError};

use super::{Cell, Colour, LIMIT, Throw, Toy, ToyRules};

/// Why a set-up is no position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no game has this position")]
pub(crate) struct Impossible;

impl Display for Toy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, blue] = self.cells;
        write!(f, "{red}{blue} {}", self.to_move)?;
        match self.thrown {
            Some(throw) => write!(f, "{}", throw.0)?,
            None => f.write_str("-")?,
        }
        write!(f, " {}", if self.breaks(Law::WholeState) { 0 } else { self.turns })
    }
}

/// What a reader that breaks [`Law::Canonical`] takes a text for.
fn mended(toy: &Toy, text: &str) -> String {
    let broken = |way| toy.breaks_by(Law::Canonical, way);
    match text {
        _ if broken(0) => text.trim_end().to_owned(),
        // A number left out, a letter doubled, a letter for a digit, a plus sign.
        _ if broken(1) && text.ends_with(' ') => format!("{text}0"),
        _ if broken(2) => text.replace("rr", "r").replace("bb", "b"),
        _ if broken(3) && text.starts_with(['r', 'b']) => format!("0{}", &text[1..]),
        _ if broken(4) => text.replace('+', ""),
        _ => text.to_owned(),
    }
}

pub(super) fn read(rules: ToyRules, text: &str) -> Result<Toy, PositionError<Impossible>> {
    let mut toy = Toy::new(rules);
    let text = &mended(&toy, text);
    let mut r = Reader::new(text);
    toy.cells = [Cell::read(&mut r)?, Cell::read(&mut r)?];
    r.expect(b' ')?;
    toy.to_move = if r.take(b'b') { Colour::Blue } else { r.expect(b'r').map(|()| Colour::Red)? };
    if !r.take(b'-') {
        let at = r.at();
        let thrown = u8::try_from(r.number()?).ok().filter(|thrown| [1, 2].contains(thrown));
        toy.thrown = Some(Throw(thrown.ok_or(board_core::ParseError::new(ParseErrorKind::Range, at))?));
    }
    r.expect(b' ')?;
    toy.turns = u8::try_from(r.number()?).map_err(|_| PositionError::Invalid(Impossible))?;
    r.end()?;
    canonical(&toy, text)?;
    let home = toy.cells.iter().filter(|cell| cell.0 == Cell::HOME).count();
    let over = home > 0 || toy.limit();
    if home > 1 || toy.turns > LIMIT || (toy.thrown.is_some() && (over || rules.free)) {
        return Err(PositionError::Invalid(Impossible));
    }
    if toy.breaks(Law::Notation) && toy.turns == 5 {
        return Err(PositionError::Invalid(Impossible));
    }
    toy.key = toy.key_from_scratch();
    Ok(toy)
}
