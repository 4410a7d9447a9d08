//! serde for tokens: their notation, or two bytes.

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::words::Words;
use crate::{Chance, Compact, Move, Ply};

/// Implements serde's traits for a type as its text: `Display` out, `FromStr` in.
///
/// Deserialised values are so validated exactly like parsed ones. The type's crate needs no serde of its own for it.
#[macro_export]
macro_rules! serde_as_text {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::__private::serde::Serialize for $type {
            fn serialize<S: $crate::__private::serde::Serializer>(&self, s: S) -> ::core::result::Result<S::Ok, S::Error> {
                s.collect_str(self)
            }
        }

        impl<'de> $crate::__private::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::__private::serde::Deserializer<'de>>(d: D) -> ::core::result::Result<Self, D::Error> {
                $crate::__private::from_text(d, concat!("the text of a ", stringify!($type)))
            }
        }
    )+};
}

/// Implements serde's traits for an enum of words ([`words_as_text!`](crate::words_as_text)) as its word.
///
/// Where there is another one, the error names all that could be.
#[macro_export]
macro_rules! serde_as_word {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::__private::serde::Serialize for $type {
            fn serialize<S: $crate::__private::serde::Serializer>(&self, s: S) -> ::core::result::Result<S::Ok, S::Error> {
                s.collect_str(self)
            }
        }

        impl<'de> $crate::__private::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::__private::serde::Deserializer<'de>>(d: D) -> ::core::result::Result<Self, D::Error> {
                $crate::__private::from_word(d)
            }
        }
    )+};
}

/// Implements serde's traits for a type as its text in formats for people (JSON), and in others as the two bytes of
/// [`Compact`], the high one first.
#[macro_export]
macro_rules! serde_as_token {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::__private::serde::Serialize for $type {
            fn serialize<S: $crate::__private::serde::Serializer>(&self, s: S) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::__private::token_out(self, s)
            }
        }

        impl<'de> $crate::__private::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::__private::serde::Deserializer<'de>>(d: D) -> ::core::result::Result<Self, D::Error> {
                $crate::__private::token_in(d, concat!("the text of a ", stringify!($type)))
            }
        }
    )+};
}

/// Reads a value from its text.
///
/// # Errors
/// If there is no text, or the value refuses it.
pub fn from_text<'de, T, D>(d: D, what: &'static str) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    struct Text<T>(&'static str, PhantomData<T>);
    impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }
    d.deserialize_str(Text(what, PhantomData))
}

/// Reads one of several words.
///
/// # Errors
/// If there is none of them.
pub fn from_word<'de, T, D>(d: D) -> Result<T, D::Error>
where
    T: FromStr + Words,
    D: Deserializer<'de>,
{
    struct Word<T>(PhantomData<T>);
    impl<T: FromStr + Words> Visitor<'_> for Word<T> {
        type Value = T;

        /// `"draw" or "most_captures"`.
        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let mut rest = T::WORDS.iter();
            while let Some(word) = rest.next() {
                write!(f, "{word:?}")?;
                match rest.len() {
                    0 => {}
                    1 => f.write_str(" or ")?,
                    _ => f.write_str(", ")?,
                }
            }
            Ok(())
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
        }
    }
    d.deserialize_str(Word(PhantomData))
}

/// Writes a value as its text, or as two bytes.
///
/// # Errors
/// Those of the format.
pub fn token_out<T: Compact + Display, S: Serializer>(value: &T, s: S) -> Result<S::Ok, S::Error> {
    if s.is_human_readable() { s.collect_str(value) } else { value.to_bits().to_be_bytes().serialize(s) }
}

/// Reads what [`token_out`] writes.
///
/// # Errors
/// If it is neither, or means no value.
pub fn token_in<'de, T, D>(d: D, what: &'static str) -> Result<T, D::Error>
where
    T: Compact + FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    if d.is_human_readable() {
        return from_text(d, what);
    }
    let bits = u16::from_be_bytes(<[u8; 2]>::deserialize(d)?);
    T::from_bits(bits).ok_or_else(|| no_such(bits))
}

/// The error for a number that no value has.
pub(crate) fn no_such<E: Error>(bits: u16) -> E {
    E::custom(format_args!("{bits:#06x} means nothing here"))
}

impl<M: Move + Compact, C: Chance + Compact> Serialize for Ply<M, C> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        token_out(self, s)
    }
}

impl<'de, M: Move + Compact, C: Chance + Compact> Deserialize<'de> for Ply<M, C> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        token_in(d, "the text of a move or a throw")
    }
}
