//! Enums whose values are words.

/// All words of an enum, so that an error can tell them.
pub trait Words {
    /// The words, in the order of the values.
    const WORDS: &'static [&'static str];
}

/// Gives an enum of words its text: `Display` writes the word, `FromStr` reads it and nothing else.
///
/// With a function's head at the end the enum also gets that function, which returns the word. For serde see
/// `serde_as_word!`.
///
/// ```
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// enum Colour {
///     White,
///     Black,
/// }
///
/// board_core::words_as_text! {
///     Colour { White = "white", Black = "black" }
///     /// Its word.
///     pub const fn name
/// }
///
/// assert_eq!("black".parse(), Ok(Colour::Black));
/// assert_eq!(format!("{:>6}", Colour::White), " white");
/// assert_eq!(Colour::White.name(), "white");
/// assert_eq!("Black".parse::<Colour>().unwrap_err().to_string(), "unknown word at byte 0");
/// ```
#[macro_export]
macro_rules! words_as_text {
    ($type:ident { $($value:ident = $word:literal),+ $(,)? }) => {
        impl ::core::fmt::Display for $type {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(match self { $(Self::$value => $word),+ })
            }
        }

        impl $crate::__private::Words for $type {
            const WORDS: &'static [&'static str] = &[$($word),+];
        }

        impl ::core::str::FromStr for $type {
            type Err = $crate::ParseError;

            fn from_str(text: &str) -> ::core::result::Result<Self, $crate::ParseError> {
                match text {
                    $($word => ::core::result::Result::Ok(Self::$value),)+
                    _ => ::core::result::Result::Err($crate::ParseError::new($crate::ParseErrorKind::Unknown, 0)),
                }
            }
        }
    };
    ($type:ident { $($value:ident = $word:literal),+ $(,)? } $(#[$doc:meta])* $vis:vis const fn $name:ident) => {
        impl $type {
            $(#[$doc])*
            #[must_use]
            $vis const fn $name(self) -> &'static str {
                match self { $(Self::$value => $word),+ }
            }
        }

        $crate::words_as_text! { $type { $($value = $word),+ } }
    };
}
