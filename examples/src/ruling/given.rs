//! Options as they are given, and what is wrong with them, in words for people.

use std::fmt;

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, Error, Expected, IntoDeserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::Value;

use super::{Refusal, shown};

/// What is wrong with an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Wrong {
    /// There is none of that name; those that there are.
    Unknown(&'static [&'static str]),
    /// It can't have this value; what it may be.
    Value(String),
    /// What it says itself.
    Other(String),
}

impl Wrong {
    /// The same for a person: the option, its value as it was given, and what "no number" is called there.
    pub(super) fn refusal(self, name: &str, value: &str, nothing: &str) -> Refusal {
        Refusal::Rules(match self {
            Self::Unknown(known) => format!("no option is called {} (there are: {})", shown(name), known.join(", ")),
            Self::Value(wanted) => format!("{name} is to be {}, not {value}", wanted.replace("null", nothing)),
            Self::Other(why) => format!("{name}: {why}"),
        })
    }

    /// A value that is not as expected. What serde says of numbers are words of a language that not everybody speaks.
    fn value(expected: &dyn Expected) -> Self {
        let expected = expected.to_string();
        Self::Value(match expected.as_str() {
            "a boolean" => "true or false".into(),
            "u8" => format!("a whole number from 0 to {}", u8::MAX),
            "u16" => format!("a whole number from 0 to {}", u16::MAX),
            "a nonzero u16" => format!("a whole number from 1 to {}", u16::MAX),
            "u32" => format!("a whole number from 0 to {}", u32::MAX),
            _ => expected,
        })
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.clone().refusal("it", "this", "null").fmt(f)
    }
}

impl std::error::Error for Wrong {}

impl Error for Wrong {
    fn custom<T: fmt::Display>(why: T) -> Self {
        Self::Other(why.to_string())
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::value(expected)
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::value(expected)
    }

    fn invalid_length(_: usize, expected: &dyn Expected) -> Self {
        Self::value(expected)
    }

    fn unknown_field(_: &str, known: &'static [&'static str]) -> Self {
        Self::Unknown(known)
    }
}

/// Options as they were given. Unlike those of `serde_json` its errors say what is wanted, and not only in words.
pub(super) struct Given(pub(super) Value);

impl<'de> IntoDeserializer<'de, Wrong> for Given {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Given {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (None, Some(number)) => visitor.visit_i64(number),
                (None, None) => visitor.visit_f64(number.as_f64().unwrap_or(f64::NAN)),
            },
            Value::String(text) => visitor.visit_string(text),
            Value::Array(list) => {
                let mut list = SeqDeserializer::new(list.into_iter().map(Self));
                let value = visitor.visit_seq(&mut list)?;
                list.end().map(|()| value)
            }
            Value::Object(object) => {
                visitor.visit_map(MapDeserializer::new(object.into_iter().map(|(name, value)| (name, Self(value)))))
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        if self.0.is_null() {
            return visitor.visit_none();
        }
        visitor.visit_some(self).map_err(|wrong| match wrong {
            Wrong::Value(wanted) if !wanted.ends_with("null") => Wrong::Value(format!("{wanted} or null")),
            wrong => wrong,
        })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct
        seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
