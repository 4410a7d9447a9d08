//! serde for tokens: their notation.

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
                struct Text;
                impl $crate::__private::serde::de::Visitor<'_> for Text {
                    type Value = $type;
                    fn expecting(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                        f.write_str(concat!("the text of a ", stringify!($type)))
                    }
                    fn visit_str<E: $crate::__private::serde::de::Error>(self, text: &str) -> ::core::result::Result<$type, E> {
                        text.parse().map_err(E::custom)
                    }
                }
                d.deserialize_str(Text)
            }
        }
    )+};
}
