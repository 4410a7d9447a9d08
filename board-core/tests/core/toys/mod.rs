//! Small games to try the crate on.
//!
//! - [`ring`]: one token goes round; every kind of repetition rule.
//! - [`dash`]: a race by dice.
//! - [`noughts`]: noughts and crosses, which can be ended by agreement.
//! - [`wheel`]: chance alone, with very large weights.

#![expect(unreachable_pub, reason = "written like the modules of a game crate")]

pub mod dash;
pub mod noughts;
pub mod ring;
pub mod wheel;

use std::fmt;
use std::str::FromStr;

use board_core::{ParseError, ParseErrorKind};

/// An enum whose values are words.
macro_rules! words {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$note:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $($(#[$note])* $variant),+ }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(match self { $(Self::$variant => $word),+ })
            }
        }

        impl std::str::FromStr for $name {
            type Err = board_core::ParseError;
            fn from_str(text: &str) -> Result<Self, board_core::ParseError> {
                match text {
                    $($word => Ok(Self::$variant),)+
                    _ => Err(board_core::ParseError::new(board_core::ParseErrorKind::Unknown, 0)),
                }
            }
        }
    };
}
pub(crate) use words;

words! {
    /// The sides of all toys.
    pub enum Colour { White = "white", Black = "black" }
}

impl board_core::Side for Colour {
    const ALL: [Self; 2] = [Self::White, Self::Black];

    fn index(self) -> usize {
        self as usize
    }

    fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// A place with a number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place(pub u8);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Place {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.as_bytes() {
            [digit @ b'0'..=b'9'] => Ok(Self(digit - b'0')),
            _ => Err(ParseError::new(ParseErrorKind::Unexpected, 0)),
        }
    }
}

/// Rules that are chosen by name only.
macro_rules! named_rules {
    ($name:ty) => {
        #[cfg(feature = "arbitrary")]
        impl<'a> arbitrary::Arbitrary<'a> for $name {
            fn arbitrary(u: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Self> {
                Ok(u.choose(<$name as board_core::Rules>::PRESETS)?.1)
            }
        }

        impl Default for $name {
            fn default() -> Self {
                <$name as board_core::Rules>::PRESETS[0].1
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(board_core::Rules::preset_name(self).expect("there are no others"))
            }
        }

        impl std::str::FromStr for $name {
            type Err = board_core::ParseError;
            fn from_str(text: &str) -> Result<Self, board_core::ParseError> {
                let unknown = board_core::ParseError::new(board_core::ParseErrorKind::Unknown, 0);
                board_core::Rules::preset(text).ok_or(unknown)
            }
        }
    };
}
pub(crate) use named_rules;

/// No set-up is refused for more than its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Invalid {}

impl fmt::Display for Invalid {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Invalid {}
