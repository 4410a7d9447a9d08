//! Two bytes for a move, a throw or a house.

use board_core::Compact;

use crate::{House, Move, MoveKind, Throw};

/// Off the board: one beyond 30.
const OFF: u8 = 31;

/// The number of a house in the high byte, where it goes in the low one: a house, or 31 for off the board. A pass is 0.
impl Compact for Move {
    fn to_bits(self) -> u16 {
        match self.kind() {
            MoveKind::Step { from, to } => u16::from_be_bytes([from.number(), to.number()]),
            MoveKind::Off { from } => u16::from_be_bytes([from.number(), OFF]),
            MoveKind::Pass => 0,
        }
    }

    fn from_bits(bits: u16) -> Option<Self> {
        match bits.to_be_bytes() {
            [0, 0] => Some(Self::PASS),
            [from, OFF] => House::new(from).map(Self::off),
            [from, to] => Some(Self::step(House::new(from)?, House::new(to)?)),
        }
    }
}

/// Its value above [`CHANCE`](Compact::CHANCE).
impl Compact for Throw {
    fn to_bits(self) -> u16 {
        Self::CHANCE | u16::from(self.value())
    }

    fn from_bits(bits: u16) -> Option<Self> {
        Self::new(u8::try_from(bits.checked_sub(Self::CHANCE)?).ok()?)
    }
}

/// Its number.
impl Compact for House {
    fn to_bits(self) -> u16 {
        self.number().into()
    }

    fn from_bits(bits: u16) -> Option<Self> {
        Self::new(u8::try_from(bits).ok()?)
    }
}

#[cfg(feature = "serde")]
board_core::serde_as_token!(Move, Throw, House);
