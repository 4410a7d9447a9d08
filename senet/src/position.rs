//! The state of a game.

use core::fmt;

use board_core::Game;

use crate::board::{bit, members};
use crate::legality::Look;
use crate::options::Options;
use crate::placement::Placement;
use crate::{House, Invalid, Man, Move, Rules, Setup, Side, Throw};

/// A position of Senet with its rules: the men, their marks, whose turn it is and the throw to be played.
///
/// Nothing else matters in Senet, so it is the whole game. It is 16 bytes, and copied freely.
///
/// ```
/// use board_core::prelude::*;
/// use senet::{Position, Rules, Throw};
///
/// let mut game = Position::new(Rules::default());
/// game.resolve(Throw::Two)?;
/// let moves: Vec<_> = game.legal_moves().into_iter().map(|m| m.to_string()).collect();
/// assert_eq!(moves, ["10-12"]);
/// game.play("10-12".parse()?)?;
/// assert_eq!(game.to_string(), "wbwbwbwbw1/1b8/10 w - 0 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Keys
/// [`key`](Game::key) covers the men, their marks, the side and the throw; not the rules (among equal rules, equal keys
/// go with equal men borne off). Its values are stable within a major version.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    /// Seen by `side`.
    pub(crate) placement: Placement,
    pub(crate) options: Options,
    /// The side that throws or moves; in a finished game the one that 3.2 would give.
    pub(crate) side: Side,
    /// The throw to be played. None when the game is over.
    pub(crate) throw: Option<Throw>,
}

impl Position {
    /// The position of a set-up.
    ///
    /// # Errors
    /// What contradicts itself or the rules.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, Invalid> {
        let valid = setup.validate(&rules)?;
        let [black, white] = valid.men;
        let (own, enemy) = match setup.side {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        Ok(Self {
            placement: Placement::new(own, enemy, valid.stopped),
            options: Options::pack(&rules),
            side: setup.side,
            throw: setup.throw,
        })
    }

    /// The set-up of the position: `from_setup` makes the same position of it.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup {
            side: self.side,
            throw: self.throw,
            off: Side::ALL.map(|side| self.men_off(side)),
            ..Setup::empty()
        };
        for (house, man) in self.men() {
            setup.set(house, Some(man));
        }
        setup
    }

    /// The man on a house.
    #[inline]
    #[must_use]
    pub const fn at(&self, house: House) -> Option<Man> {
        let place = bit(house.number());
        let Placement { own, men, stopped } = self.placement;
        let side = if own & place != 0 {
            self.side
        } else if men & place != 0 {
            self.side.other()
        } else {
            return None;
        };
        Some(Man { side, stopped: stopped & place != 0 })
    }

    /// All men on the board, in order along the path.
    pub fn men(&self) -> impl Iterator<Item = (House, Man)> {
        let position = *self;
        members(self.placement.men).filter_map(move |house| Some((house, position.at(house)?)))
    }

    /// The side that is to throw or to move; in a finished game the one whose turn it would be (rules 3.2 and 7).
    #[inline]
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The throw to be played; `None` while the sticks are to be thrown, and when the game is over.
    #[inline]
    #[must_use]
    pub const fn throw(&self) -> Option<Throw> {
        self.throw
    }

    /// How many men of a side are on the board.
    #[inline]
    #[must_use]
    pub fn men_on_board(&self, side: Side) -> u8 {
        let men = if side == self.side { self.placement.own } else { self.placement.enemy() };
        #[expect(clippy::cast_possible_truncation, reason = "at most 30")]
        let count = men.count_ones() as u8;
        count
    }

    /// How many men of a side have been borne off.
    #[inline]
    #[must_use]
    pub fn men_off(&self, side: Side) -> u8 {
        self.options.men().count().saturating_sub(self.men_on_board(side))
    }

    #[inline(always)]
    pub(crate) const fn look(&self, throw: Throw, options: Options) -> Look<u32> {
        Look::new(&self.placement, throw.value() as u32, options)
    }

    /// The house that the man of a move ends on; no house if it leaves the board, or for a pass.
    #[inline(always)]
    pub(crate) const fn landing(&self, m: Move) -> u32 {
        self.placement.landing(m.target_set(), self.options)
    }
}

impl fmt::Debug for Position {
    /// The notation and the rules: sets of bits tell nobody anything.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (text, rules) = (format_args!("{self}"), format_args!("{}", self.rules()));
        f.debug_tuple("Position").field(&text).field(&rules).finish()
    }
}
