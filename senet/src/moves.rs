//! Moves: one man by one throw, off the board, or a forced pass.

use core::fmt::{self, Debug, Display};
use core::str::FromStr;

use board_core::text::Reader;
use board_core::{MoveList, ParseError};

use crate::House;
use crate::board::{BOARD, HOUSES, bit, read_house};
use crate::legality::Way;

/// The legal moves of a position, in order of the house left: at most one for each of at most seven men.
pub type Moves = MoveList<Move, 7>;

/// A move. It holds where from and where to, and knows no position.
///
/// Written `9-11`, `26-off`, `pass`; a move into the water is written with the house that it is aimed at, `26-27`,
/// wherever the man ends.
///
/// ```
/// use senet::{House, Move, MoveKind};
///
/// let m: Move = "26-27".parse()?;
/// assert_eq!(m, Move::step(House::HAPPINESS, House::WATER));
/// assert_eq!(m.kind(), MoveKind::Step { from: House::HAPPINESS, to: House::WATER });
/// assert_eq!(Move::off(House::HAPPINESS).to_string(), "26-off");
/// assert_eq!(Move::PASS.to_string(), "pass");
/// # Ok::<(), board_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The house left, as a set; empty for a pass.
    from: u32,
    /// The house aimed at, as a set; off the board is one beyond 30, and the empty set goes with a pass.
    to: u32,
}

/// What kind of move it is, to match on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// A man goes from one house towards another, forward or back.
    Step {
        /// The house left.
        from: House,
        /// The house aimed at. From the water, 27, the man goes on at once (rule 4.7).
        to: House,
    },
    /// A man leaves the board.
    Off {
        /// The house left.
        from: House,
    },
    /// Nothing moves, since nothing can.
    Pass,
}

/// Where men go that leave the board, as a set: one beyond 30.
pub(crate) const OFF_THE_BOARD: u32 = 1 << HOUSES;

impl Move {
    /// The forced pass (rule 3.3).
    pub const PASS: Self = Self { from: 0, to: 0 };

    /// A man goes from one house to another.
    #[inline]
    #[must_use]
    pub const fn step(from: House, to: House) -> Self {
        Self { from: bit(from.number()), to: bit(to.number()) }
    }

    /// A man leaves the board.
    #[inline]
    #[must_use]
    pub const fn off(from: House) -> Self {
        Self { from: bit(from.number()), to: OFF_THE_BOARD }
    }

    /// What kind of move it is.
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match (House::of(self.from), House::of(self.to)) {
            (Some(from), Some(to)) => MoveKind::Step { from, to },
            (Some(from), None) => MoveKind::Off { from },
            (None, _) => MoveKind::Pass,
        }
    }

    /// Whether it is the forced pass.
    #[inline]
    #[must_use]
    pub const fn is_pass(self) -> bool {
        self.from == 0
    }

    /// Whether a man leaves the board.
    #[inline]
    #[must_use]
    pub const fn is_off(self) -> bool {
        self.to == OFF_THE_BOARD
    }

    /// Whether a man goes back (rule K5).
    #[inline]
    #[must_use]
    pub const fn is_backward(self) -> bool {
        self.to < self.from
    }

    /// The move of the man on a house (a set) by a throw of `n`.
    #[inline(always)]
    pub(crate) const fn by_throw(from: u32, n: u32, way: Way) -> Self {
        let to = match way {
            Way::Forward => from.wrapping_shl(n),
            Way::Back => from.wrapping_shr(n),
        };
        Self { from, to }
    }

    /// The house left, as a set; empty for a pass.
    #[inline(always)]
    pub(crate) const fn origin_set(self) -> u32 {
        self.from
    }

    /// The house aimed at, as a set; empty for a pass and off the board.
    #[inline(always)]
    pub(crate) const fn target_set(self) -> u32 {
        self.to & BOARD
    }

    /// How far it goes, and which way.
    #[inline]
    pub(crate) const fn distance(self) -> (u32, Way) {
        let way = if self.is_backward() { Way::Back } else { Way::Forward };
        (self.from.trailing_zeros().abs_diff(self.to.trailing_zeros()), way)
    }
}

impl board_core::Move for Move {
    type Place = House;

    #[inline]
    fn origin(self) -> Option<House> {
        House::of(self.from)
    }

    #[inline]
    fn target(self) -> Option<House> {
        House::of(self.to)
    }
}

impl Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Move").field(&format_args!("{self}")).finish()
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            MoveKind::Step { from, to } => write!(f, "{from}-{to}"),
            MoveKind::Off { from } => write!(f, "{from}-off"),
            MoveKind::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut r = Reader::new(text);
        let m = if r.peek() == Some(b'p') {
            r.expect_all("pass")?;
            Self::PASS
        } else {
            let from = read_house(&mut r)?;
            r.expect(b'-')?;
            if r.peek() == Some(b'o') {
                r.expect_all("off")?;
                Self::off(from)
            } else {
                Self::step(from, read_house(&mut r)?)
            }
        };
        r.end()?;
        Ok(m)
    }
}
