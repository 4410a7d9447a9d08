//! Two bytes for a move or a throw.

use crate::{NoChance, Ply};

/// A value that is a number of 16 bits, for formats that are not for people.
///
/// It is what serde writes in binary formats ([`serde_as_token!`](crate::serde_as_token)), two bytes, the high one first;
/// the numbers of a game are as stable as its notation. Moves are below [`CHANCE`](Self::CHANCE), outcomes of chance from
/// there on, so that a [`Ply`] is two bytes as well, and 0xffff is neither.
///
/// ```
/// use board_core::Compact;
///
/// /// A column of the board, 0 to 6.
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// struct Drop(u8);
///
/// impl Compact for Drop {
///     fn to_bits(self) -> u16 {
///         self.0.into()
///     }
///
///     fn from_bits(bits: u16) -> Option<Self> {
///         u8::try_from(bits).ok().filter(|&column| column < 7).map(Self)
///     }
/// }
///
/// assert_eq!(Drop::from_bits(Drop(3).to_bits()), Some(Drop(3)));
/// assert_eq!(Drop::from_bits(7), None);
/// ```
pub trait Compact: Copy {
    /// The least number of an outcome of chance; all of a move's are below.
    const CHANCE: u16 = 0xff00;

    /// The number; no two values have the same.
    fn to_bits(self) -> u16;

    /// The value with this number; `None` if there is none.
    fn from_bits(bits: u16) -> Option<Self>;
}

impl Compact for NoChance {
    fn to_bits(self) -> u16 {
        match self {}
    }

    fn from_bits(_: u16) -> Option<Self> {
        None
    }
}

impl<M: Compact, C: Compact> Compact for Ply<M, C> {
    fn to_bits(self) -> u16 {
        match self {
            Self::Move(m) => m.to_bits(),
            Self::Chance(c) => c.to_bits(),
        }
    }

    fn from_bits(bits: u16) -> Option<Self> {
        if bits < Self::CHANCE { M::from_bits(bits).map(Self::Move) } else { C::from_bits(bits).map(Self::Chance) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Any(u16);

    impl Compact for Any {
        fn to_bits(self) -> u16 {
            self.0
        }

        fn from_bits(bits: u16) -> Option<Self> {
            Some(Self(bits))
        }
    }

    #[test]
    fn numbers_of_chance_begin_where_those_of_moves_end() {
        assert_eq!(Ply::<Any, Any>::from_bits(0xfeff), Some(Ply::Move(Any(0xfeff))));
        assert_eq!(Ply::<Any, Any>::from_bits(0xff00), Some(Ply::Chance(Any(0xff00))));
    }
}
