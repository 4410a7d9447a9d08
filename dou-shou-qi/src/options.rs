//! The rules as a position keeps them: small, and asked bit by bit.

use crate::rules::{Repetition, Rules, SWITCHES};

/// All options in six bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Packed {
    /// The largest number stands for a limit of that size, or, with [`Options::UNLIMITED`], for none.
    pub(crate) no_capture_limit: u32,
    pub(crate) options: Options,
}

/// The options but for the size of the limit: one bit for each switch that isn't as in the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Options(u16);

/// The bits of the switches, in the order of [`SWITCHES`].
macro_rules! switches {
    ($($name:ident = $bit:literal),+ $(,)?) => {
        $(#[inline]
        pub(crate) const fn $name(self) -> bool {
            self.0 & (1 << $bit) != 0
        })+
    };
}

impl Options {
    /// Every option as in the default rules.
    pub(crate) const DEFAULT: Self = Self(0);
    /// The bits of all switches.
    const MOVES: u16 = (1 << SWITCHES.len()) - 1;
    /// Where the two bits of the repetition option begin.
    const REPETITION: u32 = 12;
    const UNLIMITED: u16 = 1 << 15;

    switches! {
        elephant_takes_trapped_rat = 0,
        elephant_takes_rat = 1,
        // The one switch that is on in the default.
        trapped_men_take_nothing = 2,
        all_traps_weaken_both = 3,
        rat_takes_elephant_from_water = 4,
        water_rat_takes_land_rat = 5,
        land_rat_takes_water_rat = 6,
        dog_outranks_wolf = 7,
        leopard_jumps = 8,
        tiger_jumps_ranks_only = 9,
    }

    /// Whether the moves are those of the default rules: the one question that the generator asks.
    #[inline]
    pub(crate) const fn moves_are_default(self) -> bool {
        self.0 & Self::MOVES == 0
    }

    /// Whether there is no limit to half-moves without a capture.
    #[inline]
    pub(crate) const fn unlimited(self) -> bool {
        self.0 & Self::UNLIMITED != 0
    }

    #[inline]
    pub(crate) const fn repetition(self) -> Repetition {
        match (self.0 >> Self::REPETITION) & 3 {
            0 => Repetition::None,
            1 => Repetition::Draw,
            2 => Repetition::Loss,
            _ => Repetition::Forbidden,
        }
    }
}

impl Packed {
    pub(crate) fn new(rules: Rules) -> Self {
        let mut bits = match rules.repetition {
            Repetition::None => 0_u16,
            Repetition::Draw => 1,
            Repetition::Loss => 2,
            Repetition::Forbidden => 3,
        } << Options::REPETITION;
        for (i, switch) in (0_u32..).zip(&SWITCHES) {
            let differs = (switch.get)(&rules) != (switch.get)(&Rules::DEFAULT);
            bits |= u16::from(differs).wrapping_shl(i);
        }
        if rules.no_capture_limit.is_none() {
            bits |= Options::UNLIMITED;
        }
        Self { no_capture_limit: rules.no_capture_limit.unwrap_or(u32::MAX), options: Options(bits) }
    }

    pub(crate) fn unpack(self) -> Rules {
        let mut rules = Rules::DEFAULT;
        rules.no_capture_limit = (!self.options.unlimited()).then_some(self.no_capture_limit);
        rules.repetition = self.options.repetition();
        for (i, switch) in (0_u32..).zip(&SWITCHES) {
            let differs = self.options.0.wrapping_shr(i) & 1 != 0;
            (switch.set)(&mut rules, (switch.get)(&Rules::DEFAULT) != differs);
        }
        rules
    }
}
