//! What a move does, for those who show it.

use core::fmt;

use board_core::Explain;

use crate::{Animal, Man, Move, Position, Side, Square, board};

/// What a move does on the board.
///
/// ```
/// use dou_shou_qi::{Animal, Man, Position, Rules, Side};
/// use dou_shou_qi::board_core::prelude::*;
///
/// let position = Position::parse(Rules::default(), "7/7/1d5/7/7/7/1L5/7/7 r 0 1")?;
/// let effects = position.effects("b3b7".parse()?)?;
/// assert!(effects.deed.jumped);
/// assert_eq!(effects.deed.captured, Some(Man::new(Side::Blue, Animal::Dog)));
/// assert_eq!(effects.to_string(), "red lion jumps b3-b7 and captures the dog; red wins: blue has no legal move");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Deed {
    /// The man that moves.
    pub man: Man,
    /// Where from.
    pub from: Square,
    /// Where to.
    pub to: Square,
    /// Whether it jumps over the river (rule 2.4).
    pub jumped: bool,
    /// The man captured, which stood where this one moves to.
    pub captured: Option<Man>,
    /// Whether it enters the enemy den, which wins (rule 4.1).
    pub entered_den: bool,
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if self.jumped { "jumps" } else { "moves" };
        write!(f, "{} {verb} {}-{}", self.man, self.from, self.to)?;
        if let Some(captured) = self.captured {
            write!(f, " and captures the {}", captured.animal)?;
        }
        if self.entered_den {
            f.write_str(" into the den")?;
        }
        Ok(())
    }
}

impl Explain for Position {
    type Deed = Deed;

    fn deed(&self, m: Move) -> Deed {
        // A move from an empty square is illegal, so that any answer will do.
        let nobody = Man::new(self.side(), Animal::Rat);
        let man = self.at(m.from).unwrap_or(nobody);
        Deed {
            man,
            from: m.from,
            to: m.to,
            jumped: board::jump_between(m.from, m.to).is_some(),
            captured: self.at(m.to),
            entered_den: m.to == Side::den(man.side.other()),
        }
    }
}
