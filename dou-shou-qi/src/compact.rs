//! Two bytes for a move or a square.

use board_core::Compact;

use crate::{Move, Square};

/// The square it leaves in the high byte, the one it goes to in the low one.
impl Compact for Move {
    fn to_bits(self) -> u16 {
        u16::from_be_bytes([self.from.raw(), self.to.raw()])
    }

    fn from_bits(bits: u16) -> Option<Self> {
        let [from, to] = bits.to_be_bytes().map(|raw| Square::from_index(raw.into()));
        Some(Self::new(from?, to?))
    }
}

/// [`Square::index`].
impl Compact for Square {
    fn to_bits(self) -> u16 {
        self.raw().into()
    }

    fn from_bits(bits: u16) -> Option<Self> {
        Self::from_index(bits.into())
    }
}

#[cfg(feature = "serde")]
board_core::serde_as_token!(Move, Square);
