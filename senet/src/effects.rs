//! What a move does, for those who show it.

use core::fmt::{self, Display};

use board_core::Explain;

use crate::board::members;
use crate::{House, Man, Move, Position, Side};

/// What a move does on the board.
///
/// ```
/// use board_core::prelude::*;
/// use senet::{House, Position, Rules};
///
/// let game = Position::parse(Rules::default(), "wwww6/4b5/5W4 w 1 4 0").unwrap();
/// let effects = game.effects("26-27".parse()?)?;
/// assert!(effects.deed.drowned);
/// assert_eq!(effects.deed.to, House::new(14));
/// assert_eq!(effects.to_string(), "white goes from 26 into the water and comes out on 14; chance is next");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Deed {
    /// Who moves.
    pub side: Side,
    /// The house that the man leaves; `None` for a pass.
    pub from: Option<House>,
    /// The house that the man ends on; `None` for a pass and if it leaves the board.
    pub to: Option<House>,
    /// The enemy man that stood on `to` and goes to `from` (rule 4.6), as it was before.
    pub exchanged: Option<Man>,
    /// Whether the man went into the water and so ends elsewhere than on 27 (rule 4.7).
    pub drowned: bool,
    /// Whether the man leaves the board (rule 4.2).
    pub borne_off: bool,
    /// The side whose man stops on 26 by it and never did before (rule 4.3): the mover's, or the exchanged one.
    pub first_stop: Option<Side>,
}

impl Explain for Position {
    type Deed = Deed;

    fn deed(&self, m: Move) -> Deed {
        let to = members(self.landing(m)).next();
        let exchanged = to.and_then(|to| self.at(to)).filter(|man| man.side != self.side());
        let marked = |house: Option<House>| house.and_then(|house| self.at(house)).is_some_and(|man| man.stopped);
        let from = board_core::Move::origin(m);
        let first_stop = if to == Some(House::HAPPINESS) && !marked(from) {
            Some(self.side())
        } else if from == Some(House::HAPPINESS) && exchanged.is_some_and(|man| !man.stopped) {
            Some(self.side().other())
        } else {
            None
        };
        Deed {
            side: self.side(),
            from,
            to,
            exchanged,
            drowned: board_core::Move::target(m) == Some(House::WATER),
            borne_off: m.is_off(),
            first_stop,
        }
    }
}

impl Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.side)?;
        match (self.from, self.to) {
            (None, _) => f.write_str("passes")?,
            (Some(from), None) => write!(f, "bears off the man on {from}")?,
            (Some(from), Some(to)) if self.drowned => {
                write!(f, "goes from {from} into the water and comes out on {to}")?;
            }
            (Some(from), Some(to)) => write!(f, "goes from {from} to {to}")?,
        }
        if let Some(man) = self.exchanged {
            write!(f, ", exchanging places with {}", man.side)?;
        }
        if let Some(side) = self.first_stop {
            write!(f, "; a man of {side} stops on 26")?;
        }
        Ok(())
    }
}
