//! Set-ups: anything that can be written down, and what makes it a position.

use crate::board::{HOUSES, bit};
use crate::{House, Man, Rules, Side, StopOn26, Throw};

/// What a position consists of, valid or not: for editors, and for whoever builds positions by hand.
///
/// [`Position::from_setup`](crate::Position::from_setup) makes a position of it or says why there is none. Its text is
/// the notation.
///
/// ```
/// use senet::{House, Man, Position, Rules, Setup, Side, Throw};
///
/// let mut setup = Setup::empty();
/// setup.set(House::HAPPINESS, Some(Man::stopped(Side::Black)));
/// setup.set(House::new(3).unwrap(), Some(Man::new(Side::White)));
/// setup.off = [4, 4];
/// setup.throw = Some(Throw::Five);
/// let position = Position::from_setup(Rules::default(), &setup)?;
/// assert_eq!(position.to_string(), "2w7/10/5B4 b 5 4 4");
/// # Ok::<(), senet::Invalid>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// What stands on each house, in order along the path.
    pub houses: [Option<Man>; HOUSES],
    /// The side that throws or moves. In a finished game it says nothing.
    pub side: Side,
    /// The throw to be played; `None` while the sticks are to be thrown.
    pub throw: Option<Throw>,
    /// The men borne off, black's and white's.
    pub off: [u8; 2],
}

impl Setup {
    /// An empty board, black to throw.
    #[must_use]
    pub const fn empty() -> Self {
        Self { houses: [None; HOUSES], side: Side::Black, throw: None, off: [0; 2] }
    }

    /// The man on a house.
    #[must_use]
    #[expect(clippy::indexing_slicing, reason = "a house's index is below 30")]
    pub const fn at(&self, house: House) -> Option<Man> {
        self.houses[house.index()]
    }

    /// Puts a man on a house in place of what is there, or clears it.
    #[expect(clippy::indexing_slicing, reason = "a house's index is below 30")]
    pub const fn set(&mut self, house: House, man: Option<Man>) {
        self.houses[house.index()] = man;
    }

    /// The men and their houses, in order along the path.
    pub fn men(&self) -> impl Iterator<Item = (House, Man)> {
        House::ALL.into_iter().filter_map(|house| Some((house, self.at(house)?)))
    }
}

impl Default for Setup {
    /// The start under the default rules (rule 1.2).
    fn default() -> Self {
        <crate::Position as board_core::Game>::new(Rules::DEFAULT).setup()
    }
}

/// Why a set-up is not a position. What play could not lead to is fine; what contradicts itself is not (rule 7).
///
/// The reasons are tried in the order in which they stand here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// A man on 27. Nobody stays in the water.
    #[error("a man on 27, the water, which is always empty (rule 4.7)")]
    ManInWater,
    /// A man on 26 without the mark of having stopped there.
    #[error("the man on 26 has stopped there, so its letter is upper case (rules 4.3 and 7)")]
    UnmarkedOn26,
    /// A man beyond 26 that never stopped there, where the rules ask for it.
    #[error("the man on {house} must have stopped on 26, so its letter is upper case (rules 4.3 and 7)")]
    UnmarkedBeyond26 {
        /// Where it stands: 28, 29 or 30.
        house: House,
    },
    /// The men on the board and off are not as many as the rules say.
    #[error("{side} has {on_board} men on the board and {off} off: together there have to be {men} (rule 1.2)")]
    WrongCount {
        /// Whose men.
        side: Side,
        /// How many are on the board.
        on_board: u8,
        /// How many are said to be off.
        off: u8,
        /// How many there are to be in all.
        men: u8,
    },
    /// Both sides have borne off all men.
    #[error("only one side can have borne off every man (rule 5)")]
    BothFinished,
    /// A throw to be played after the end.
    #[error("the game is over, so there is no throw to be played (rule 5)")]
    ThrowAfterEnd,
}

/// A set-up that has passed, as sets of houses.
pub(crate) struct Valid {
    /// The men of each side.
    pub(crate) men: [u32; 2],
    /// The men that have stopped on 26.
    pub(crate) stopped: u32,
}

impl Setup {
    /// The one validator: parser, builders and fuzzers all come through here.
    pub(crate) fn validate(&self, rules: &Rules) -> Result<Valid, Invalid> {
        let mut men = [0_u32; 2];
        let mut stopped = 0;
        for (house, man) in self.men() {
            let place = bit(house.number());
            let [black, white] = &mut men;
            match man.side {
                Side::Black => *black |= place,
                Side::White => *white |= place,
            }
            if man.stopped {
                stopped |= place;
            }
            match house {
                House::WATER => return Err(Invalid::ManInWater),
                House::HAPPINESS if !man.stopped => return Err(Invalid::UnmarkedOn26),
                _ if house > House::WATER && !man.stopped && rules.stop_on_26 != StopOn26::Never => {
                    return Err(Invalid::UnmarkedBeyond26 { house });
                }
                _ => {}
            }
        }
        for ((side, on_board), off) in Side::ALL.into_iter().zip(men).zip(self.off) {
            #[expect(clippy::cast_possible_truncation, reason = "at most 30")]
            let on_board = on_board.count_ones() as u8;
            let men = rules.men.count();
            if on_board.checked_add(off) != Some(men) {
                return Err(Invalid::WrongCount { side, on_board, off, men });
            }
        }
        match men {
            [0, 0] => Err(Invalid::BothFinished),
            [0, _] | [_, 0] if self.throw.is_some() => Err(Invalid::ThrowAfterEnd),
            _ => Ok(Valid { men, stopped }),
        }
    }
}
