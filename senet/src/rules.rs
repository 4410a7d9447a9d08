//! The options of the game, the named rule sets, and their text.

use core::fmt::{self, Display};
use core::str::FromStr;

use board_core::ParseError;
use board_core::text::{OptionWord, read_rules, write_rules};

use crate::{Backward, Men, Protect, SafeHouses, Side, StopOn26, Wall, WaterWhenTaken};

/// The options of the game (rule 6).
///
/// The default is the game of sections 1 to 5 of the rules text; [`MODERN_KENDALL`](Self::MODERN_KENDALL) is what most
/// programs call Senet today. Rules that can't be played by can't be built.
///
/// The text form is a preset's name, or the options that differ from the default:
///
/// ```
/// use senet::{Rules, SafeHouses, Wall};
///
/// let rules = Rules::default().with_wall(Wall::Three).with_safe_houses(SafeHouses::Only26);
/// assert_eq!(rules.to_string(), "wall=3 safe_houses=[26]");
/// assert_eq!("wall=3 safe_houses=[26]".parse(), Ok(rules));
/// assert_eq!(Rules::default().to_string(), "default");
/// assert_eq!(Rules::MODERN_KENDALL.to_string(), "modern_kendall");
/// ```
///
/// With the feature `serde` they are an object of the fields below: counts are numbers (`null` for none),
/// `safe_houses` is an array, the rest words. What is left out is the default's; unknown fields are refused.
#[non_exhaustive]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Rules {
    /// How many men a side has; they stand in turns on 1 and the houses after it.
    pub men: Men,
    /// How many enemy men in a row cannot be passed (rule 4.4).
    pub wall: Wall,
    /// How many enemy men in a row cannot be landed on (rule 4.4).
    pub protect: Protect,
    /// What a man must have done on 26 before it goes beyond (rule 4.3).
    pub stop_on_26: StopOn26,
    /// Where a man cannot be exchanged (rule 4.6).
    pub safe_houses: SafeHouses,
    /// Where a man in the water goes when 15 is occupied (rule 4.7).
    pub water_when_taken: WaterWhenTaken,
    /// Whether a man may move from one of the houses 28-30 to another (rule 4.2); otherwise it only leaves the board.
    pub within_home: bool,
    /// Whether a side that must pass with a 1, 4 or 5 throws again (rule 3.3).
    pub again_on_forfeit: bool,
    /// Whether a man goes back when none can go forward (rule K5).
    pub backward: Backward,
    /// Who throws first from the start (rule 1.2). The men stand the same either way.
    pub first: Side,
}

impl Rules {
    /// The game of the rules text: the tradition of Kendall.
    pub const DEFAULT: Self = Self {
        men: Men::FIVE,
        wall: Wall::Two,
        protect: Protect::Two,
        stop_on_26: StopOn26::Once,
        safe_houses: SafeHouses::Both,
        water_when_taken: WaterWhenTaken::Back,
        within_home: true,
        again_on_forfeit: false,
        backward: Backward::Never,
        first: Side::Black,
    };

    /// What most programs call Senet today (rules K1 to K11).
    pub const MODERN_KENDALL: Self = Self::DEFAULT
        .with_first(Side::White)
        .with_wall(Wall::Three)
        .with_stop_on_26(StopOn26::Always)
        .with_backward(Backward::WhenStuck)
        .with_within_home(false)
        .with_safe_houses(SafeHouses::None);

    /// The same with so many men a side.
    #[must_use]
    pub const fn with_men(mut self, men: Men) -> Self {
        self.men = men;
        self
    }

    /// The same with walls of so many men.
    #[must_use]
    pub const fn with_wall(mut self, wall: Wall) -> Self {
        self.wall = wall;
        self
    }

    /// The same with so many men protecting each other.
    #[must_use]
    pub const fn with_protect(mut self, protect: Protect) -> Self {
        self.protect = protect;
        self
    }

    /// The same with that demand on going beyond 26.
    #[must_use]
    pub const fn with_stop_on_26(mut self, stop: StopOn26) -> Self {
        self.stop_on_26 = stop;
        self
    }

    /// The same with these safe houses.
    #[must_use]
    pub const fn with_safe_houses(mut self, safe: SafeHouses) -> Self {
        self.safe_houses = safe;
        self
    }

    /// The same with that way out of the water.
    #[must_use]
    pub const fn with_water_when_taken(mut self, water: WaterWhenTaken) -> Self {
        self.water_when_taken = water;
        self
    }

    /// The same with or without moves from one of 28-30 to another.
    #[must_use]
    pub const fn with_within_home(mut self, allowed: bool) -> Self {
        self.within_home = allowed;
        self
    }

    /// The same with or without another throw after a forfeited 1, 4 or 5.
    #[must_use]
    pub const fn with_again_on_forfeit(mut self, again: bool) -> Self {
        self.again_on_forfeit = again;
        self
    }

    /// The same with or without backward moves.
    #[must_use]
    pub const fn with_backward(mut self, backward: Backward) -> Self {
        self.backward = backward;
        self
    }

    /// The same with that side throwing first.
    #[must_use]
    pub const fn with_first(mut self, first: Side) -> Self {
        self.first = first;
        self
    }

    /// Sets the option that a word names.
    fn set(&mut self, word: &OptionWord<'_>) -> Result<(), ParseError> {
        match word.name {
            "men" => self.men = word.parse()?,
            "wall" => self.wall = word.parse()?,
            "protect" => self.protect = word.parse()?,
            "stop_on_26" => self.stop_on_26 = word.parse()?,
            "safe_houses" => self.safe_houses = word.parse()?,
            "water_when_taken" => self.water_when_taken = word.parse()?,
            "within_home" => self.within_home = word.boolean()?,
            "again_on_forfeit" => self.again_on_forfeit = word.boolean()?,
            "backward" => self.backward = word.parse()?,
            "first" => self.first = word.parse()?,
            _ => return Err(word.unknown_name()),
        }
        Ok(())
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl board_core::Rules for Rules {
    const PRESETS: &'static [(&'static str, Self)] =
        &[("default", Self::DEFAULT), ("modern_kendall", Self::MODERN_KENDALL)];
}

impl Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        macro_rules! write_options {
            ($($field:ident)+) => {
                write_rules(f, self, |default, w| {
                    $(w.option(stringify!($field), &self.$field, &default.$field)?;)+
                    Ok(())
                })
            };
        }
        write_options!(
            men wall protect stop_on_26 safe_houses water_when_taken within_home again_on_forfeit backward first
        )
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_rules(text, Self::set)
    }
}

#[cfg(feature = "serde")]
mod serde_forms {
    //! How the options look as data: numbers where a number is meant, null for none, words else.

    use core::fmt;

    use serde::de::{Error, SeqAccess, Unexpected, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::{Backward, House, Men, Protect, SafeHouses, StopOn26, Wall, WaterWhenTaken};

    board_core::serde_as_word!(StopOn26, WaterWhenTaken, Backward);

    impl Serialize for Men {
        fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
            self.count().serialize(s)
        }
    }

    impl<'de> Deserialize<'de> for Men {
        fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
            d.deserialize_u8(Number("a whole number from 1 to 7", |number| number.and_then(Self::new)))
        }
    }

    /// Reads a number, or none: what it is to be, and what it means.
    struct Number<T>(&'static str, fn(Option<u8>) -> Option<T>);

    impl<'de, T> Visitor<'de> for Number<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
            let value = u8::try_from(number).ok().and_then(|number| (self.1)(Some(number)));
            value.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
        }

        /// Some formats have numbers with a sign only.
        fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
            match number.try_into() {
                Ok(number) => self.visit_u64(number),
                Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
            }
        }

        fn visit_none<E: Error>(self) -> Result<T, E> {
            (self.1)(None).ok_or_else(|| E::invalid_type(Unexpected::Option, &self))
        }

        fn visit_unit<E: Error>(self) -> Result<T, E> {
            self.visit_none()
        }

        fn visit_some<D: Deserializer<'de>>(self, d: D) -> Result<T, D::Error> {
            d.deserialize_u8(self)
        }
    }

    /// Implements serde for an option that is a number or none.
    macro_rules! number_or_none {
        ($option:ty, $expected:literal, $($number:pat => $value:ident = $written:expr),+) => {
            impl Serialize for $option {
                fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
                    let number: Option<u8> = match self {
                        $(Self::$value => $written,)+
                    };
                    number.serialize(s)
                }
            }

            impl<'de> Deserialize<'de> for $option {
                fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
                    d.deserialize_option(Number($expected, |number| match number {
                        $($number => Some(Self::$value),)+
                        _ => None,
                    }))
                }
            }
        };
    }

    number_or_none!(Wall, "2, 3 or null", None => None = None, Some(2) => Two = Some(2), Some(3) => Three = Some(3));
    number_or_none!(Protect, "2 or null", None => None = None, Some(2) => Two = Some(2));

    const SAFE: [u8; 2] = [House::REBIRTH.number(), House::HAPPINESS.number()];

    impl Serialize for SafeHouses {
        fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
            let [_, happiness] = SAFE;
            match self {
                Self::Both => s.collect_seq(SAFE),
                Self::Only26 => s.collect_seq([happiness]),
                Self::None => s.collect_seq([0_u8; 0]),
            }
        }
    }

    impl<'de> Deserialize<'de> for SafeHouses {
        fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
            struct Houses;
            impl<'de> Visitor<'de> for Houses {
                type Value = SafeHouses;

                fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    f.write_str("[15, 26], [26] or []")
                }

                fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<SafeHouses, A::Error> {
                    let [rebirth, happiness] = SAFE;
                    let (first, second, third) =
                        (seq.next_element::<u8>()?, seq.next_element()?, seq.next_element::<u8>()?);
                    match (first, second, third) {
                        (None, ..) => Ok(SafeHouses::None),
                        (Some(one), None, _) if one == happiness => Ok(SafeHouses::Only26),
                        (Some(one), Some(two), None) if (one, two) == (rebirth, happiness) => Ok(SafeHouses::Both),
                        _ => Err(A::Error::invalid_value(Unexpected::Seq, &self)),
                    }
                }
            }
            d.deserialize_seq(Houses)
        }
    }
}
