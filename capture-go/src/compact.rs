//! Two bytes for a move or a point.

use board_core::Compact;

use crate::{Move, Point};

/// The point's, or 0 for a pass.
impl Compact for Move {
    fn to_bits(self) -> u16 {
        match self {
            Self::Place(point) => point.to_bits(),
            Self::Pass => 0,
        }
    }

    fn from_bits(bits: u16) -> Option<Self> {
        if bits == 0 { Some(Self::Pass) } else { Point::from_bits(bits).map(Self::Place) }
    }
}

/// The line, from 1, in the high byte, the column in the low one.
impl Compact for Point {
    fn to_bits(self) -> u16 {
        u16::from_be_bytes([self.line().saturating_add(1), self.column()])
    }

    fn from_bits(bits: u16) -> Option<Self> {
        let [line, column] = bits.to_be_bytes();
        Self::new(column, line.checked_sub(1)?)
    }
}

#[cfg(feature = "serde")]
board_core::serde_as_token!(Move, Point);
