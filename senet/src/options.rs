//! The values of the options (rule 6), and all of them packed into a word.

use core::fmt::{self, Display};
use core::str::FromStr;

use board_core::text::Reader;
use board_core::{ParseError, ParseErrorKind};

use crate::board::bit;
use crate::{House, Rules, Side};

/// How many men a side has: 1 to 7.
///
/// ```
/// use senet::Men;
///
/// assert_eq!(Men::new(7).unwrap().count(), 7);
/// assert_eq!(Men::new(8), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Men(u8);

impl Men {
    /// The fewest: one.
    pub const MIN: Self = Self(1);
    /// The most: seven.
    pub const MAX: Self = Self(7);
    /// Five, the default (rule 1.2).
    pub const FIVE: Self = Self(5);

    /// That many; `None` outside 1..=7.
    #[must_use]
    pub const fn new(count: u8) -> Option<Self> {
        if count >= Self::MIN.0 && count <= Self::MAX.0 { Some(Self(count)) } else { None }
    }

    /// How many, 1..=7.
    #[inline]
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0
    }
}

impl Display for Men {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Men {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut r = Reader::new(text);
        let count = r.number()?;
        r.end()?;
        u8::try_from(count).ok().and_then(Self::new).ok_or(ParseError::new(ParseErrorKind::Range, 0))
    }
}

/// An option whose values are words.
macro_rules! word_option {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $word:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$value_doc])* $value,)+
        }

        impl $name {
            /// All values.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];
        }

        board_core::words_as_text! { $name { $($value = $word),+ } }
    };
}

word_option! {
    /// How many enemy men in a row cannot be passed (the first clause of rule 4.4).
    Wall {
        /// Any number can be passed.
        None = "none",
        /// Two, the default.
        Two = "2",
        /// Three.
        Three = "3",
    }
}

word_option! {
    /// How many enemy men in a row cannot be landed on (the second clause of rule 4.4).
    Protect {
        /// No number protects.
        None = "none",
        /// Two, the default.
        Two = "2",
    }
}

word_option! {
    /// What a man must have done on 26 before it goes beyond (rule 4.3).
    StopOn26 {
        /// It must have stopped there at some time: the default.
        Once = "once",
        /// It must stop there every time: from below 26 it never goes beyond.
        Always = "always",
        /// Nothing.
        Never = "never",
    }
}

word_option! {
    /// The houses on which a man cannot be exchanged (rule 4.6).
    SafeHouses {
        /// 15 and 26, the default.
        Both = "[15,26]",
        /// Only 26.
        Only26 = "[26]",
        /// No house.
        None = "[]",
    }
}

word_option! {
    /// Where a man in the water goes when 15 is occupied (rule 4.7).
    WaterWhenTaken {
        /// To the nearest empty house below 15: the default.
        Back = "back",
        /// To the first empty house from 1.
        Start = "start",
        /// Nowhere: the move is illegal.
        Illegal = "illegal",
    }
}

word_option! {
    /// Whether men go back (rule K5).
    Backward {
        /// They don't: the default.
        Never = "never",
        /// One goes back when none can go forward.
        WhenStuck = "when_stuck",
    }
}

/// All options in two bytes, for the position to carry.
///
/// The layout is no promise: it is neither printed nor hashed into keys.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Options(u16);

/// Where each option stands: the lowest of its bits, and its bits when moved down there.
mod field {
    pub(super) type Field = (u32, u16);
    pub(super) const MEN: Field = (0, 0b111);
    pub(super) const WALL: Field = (3, 0b11);
    pub(super) const PROTECT: Field = (5, 0b1);
    pub(super) const STOP: Field = (6, 0b11);
    pub(super) const SAFE: Field = (8, 0b11);
    pub(super) const WATER: Field = (10, 0b11);
    pub(super) const WITHIN_HOME: Field = (12, 0b1);
    pub(super) const AGAIN: Field = (13, 0b1);
    pub(super) const BACKWARD: Field = (14, 0b1);
    pub(super) const FIRST: Field = (15, 0b1);
}

impl Options {
    pub(crate) const DEFAULT: Self = Self::pack(&Rules::DEFAULT);
    pub(crate) const MODERN_KENDALL: Self = Self::pack(&Rules::MODERN_KENDALL);

    pub(crate) const fn pack(rules: &Rules) -> Self {
        const fn at(field: field::Field, value: u8) -> u16 {
            (value as u16).wrapping_shl(field.0)
        }
        Self(
            at(field::MEN, rules.men.0)
                | at(field::WALL, rules.wall as u8)
                | at(field::PROTECT, rules.protect as u8)
                | at(field::STOP, rules.stop_on_26 as u8)
                | at(field::SAFE, rules.safe_houses as u8)
                | at(field::WATER, rules.water_when_taken as u8)
                | at(field::WITHIN_HOME, rules.within_home as u8)
                | at(field::AGAIN, rules.again_on_forfeit as u8)
                | at(field::BACKWARD, rules.backward as u8)
                | at(field::FIRST, rules.first as u8),
        )
    }

    #[inline]
    const fn get(self, field: field::Field) -> u16 {
        self.0.wrapping_shr(field.0) & field.1
    }

    pub(crate) const fn unpack(self) -> Rules {
        Rules {
            men: self.men(),
            wall: self.wall(),
            protect: self.protect(),
            stop_on_26: self.stop_on_26(),
            safe_houses: self.safe_houses(),
            water_when_taken: self.water_when_taken(),
            within_home: self.within_home(),
            again_on_forfeit: self.again_on_forfeit(),
            backward: self.backward(),
            first: self.first(),
        }
    }

    #[inline]
    pub(crate) const fn men(self) -> Men {
        let [count, _] = self.get(field::MEN).to_le_bytes();
        Men(count)
    }

    /// A number of men that no side has more of. It is known when a loop over them is compiled, which then is none, and
    /// the smallest for the presets.
    #[inline(always)]
    pub(crate) const fn most_men(self) -> u8 {
        match self {
            Self::DEFAULT | Self::MODERN_KENDALL => Men::FIVE.0,
            _ => Men::MAX.0,
        }
    }

    #[inline]
    pub(crate) const fn wall(self) -> Wall {
        match self.get(field::WALL) {
            0 => Wall::None,
            1 => Wall::Two,
            _ => Wall::Three,
        }
    }

    #[inline]
    pub(crate) const fn protect(self) -> Protect {
        match self.get(field::PROTECT) {
            0 => Protect::None,
            _ => Protect::Two,
        }
    }

    #[inline]
    pub(crate) const fn stop_on_26(self) -> StopOn26 {
        match self.get(field::STOP) {
            0 => StopOn26::Once,
            1 => StopOn26::Always,
            _ => StopOn26::Never,
        }
    }

    #[inline]
    pub(crate) const fn safe_houses(self) -> SafeHouses {
        match self.get(field::SAFE) {
            0 => SafeHouses::Both,
            1 => SafeHouses::Only26,
            _ => SafeHouses::None,
        }
    }

    /// The safe houses as a set.
    #[inline]
    pub(crate) const fn safe_set(self) -> u32 {
        let happiness = bit(House::HAPPINESS.number());
        match self.safe_houses() {
            SafeHouses::Both => bit(House::REBIRTH.number()) | happiness,
            SafeHouses::Only26 => happiness,
            SafeHouses::None => 0,
        }
    }

    #[inline]
    pub(crate) const fn water_when_taken(self) -> WaterWhenTaken {
        match self.get(field::WATER) {
            0 => WaterWhenTaken::Back,
            1 => WaterWhenTaken::Start,
            _ => WaterWhenTaken::Illegal,
        }
    }

    #[inline]
    pub(crate) const fn within_home(self) -> bool {
        self.get(field::WITHIN_HOME) != 0
    }

    #[inline]
    pub(crate) const fn again_on_forfeit(self) -> bool {
        self.get(field::AGAIN) != 0
    }

    #[inline]
    pub(crate) const fn backward(self) -> Backward {
        match self.get(field::BACKWARD) {
            0 => Backward::Never,
            _ => Backward::WhenStuck,
        }
    }

    #[inline]
    pub(crate) const fn first(self) -> Side {
        match self.get(field::FIRST) {
            0 => Side::Black,
            _ => Side::White,
        }
    }
}

/// Works out `$what` with `$options` as a constant for each preset, so that the rule sets that nearly everybody plays
/// cost no tests of options.
macro_rules! specialised {
    ($options:expr, |$name:ident| $what:expr) => {
        match $options {
            $crate::options::Options::DEFAULT => {
                let $name = $crate::options::Options::DEFAULT;
                $what
            }
            $crate::options::Options::MODERN_KENDALL => {
                let $name = $crate::options::Options::MODERN_KENDALL;
                $what
            }
            $name => $what,
        }
    };
}
pub(crate) use specialised;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_loses_nothing() {
        let mut seen = std::collections::HashSet::new();
        for rules in every_rules() {
            let packed = Options::pack(&rules);
            assert_eq!(packed.unpack(), rules);
            seen.insert(packed.0);
        }
        assert_eq!(seen.len(), 7 * 3 * 2 * 3 * 3 * 3 * 2 * 2 * 2 * 2);
    }

    fn every_rules() -> impl Iterator<Item = Rules> {
        let flags = (0..8_u8).flat_map(|flags| {
            [Side::Black, Side::White].map(|first| {
                Rules::default()
                    .with_within_home(flags & 1 != 0)
                    .with_again_on_forfeit(flags & 2 != 0)
                    .with_backward(Backward::ALL[usize::from(flags >> 2)])
                    .with_first(first)
            })
        });
        let flags = flags.flat_map(|r| (1..=7).map(move |men| r.with_men(Men::new(men).unwrap())));
        let flags = flags.flat_map(|r| Wall::ALL.iter().map(move |&wall| r.with_wall(wall)));
        let flags = flags.flat_map(|r| Protect::ALL.iter().map(move |&protect| r.with_protect(protect)));
        let flags = flags.flat_map(|r| StopOn26::ALL.iter().map(move |&stop| r.with_stop_on_26(stop)));
        let flags = flags.flat_map(|r| SafeHouses::ALL.iter().map(move |&safe| r.with_safe_houses(safe)));
        flags.flat_map(|r| WaterWhenTaken::ALL.iter().map(move |&water| r.with_water_when_taken(water)))
    }
}
