//! The options of the game, their presets and their text.

use core::fmt;
use core::str::FromStr;

use board_core::text::{OptionWord, read_rules, write_rules};
use board_core::{ParseError, words_as_text};

use crate::Animal;

/// The options (rule 5). The default is the game as rules 1 to 4 have it.
///
/// Their text is a preset's name, or the options that differ from the default:
///
/// ```
/// use dou_shou_qi::{Repetition, Rules};
///
/// let rules = Rules::default().with_no_capture_limit(None).with_repetition(Repetition::Forbidden);
/// assert_eq!(rules.to_string(), "no_capture_limit=none repetition=forbidden");
/// assert_eq!(rules.to_string().parse(), Ok(rules));
/// assert_eq!("ludii_jungle".parse(), Ok(Rules::LUDII_JUNGLE));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[non_exhaustive]
pub struct Rules {
    /// Rule 4.4: so many consecutive half-moves without a capture are a draw. 60; `None` for no limit. At 0 every
    /// position is drawn that rules 4.1 to 4.3 don't decide.
    pub no_capture_limit: Option<u32>,
    /// An elephant captures a trapped rat, other than rule 3.5 says.
    pub elephant_takes_trapped_rat: bool,
    /// An elephant captures any rat, trapped or not. (One in the river it can't reach.)
    pub elephant_takes_rat: bool,
    /// Rule 3.4: a trapped man captures like any other. On in the default; if off, a trapped man captures nothing.
    pub trapped_men_capture: bool,
    /// A man in any trap, its own side's too, counts as trapped, other than rule 3.3 says.
    pub all_traps_weaken_both: bool,
    /// A rat in the river captures an elephant on the bank, other than rule 3.1 says.
    pub rat_takes_elephant_from_water: bool,
    /// A rat in the river captures a rat on the bank, other than rule 3.1 says.
    pub water_rat_takes_land_rat: bool,
    /// A rat on the bank captures a rat in the river, other than rule 3.1 says.
    pub land_rat_takes_water_rat: bool,
    /// Ranks 3 and 4 of rule 1.3 exchanged. The starting array is the same.
    pub dog_outranks_wolf: bool,
    /// The leopard jumps as in rule 2.4, but along a rank only.
    pub leopard_jumps: bool,
    /// The tiger jumps along a rank only. The lion is as in rule 2.4.
    pub tiger_jumps_ranks_only: bool,
    /// Rule 4.3: what a position's third occurrence means.
    pub repetition: Repetition,
}

/// What the third occurrence of the same board with the same side to move means (rule 4.3).
///
/// The position that a game starts or is read from is its own first occurrence; nothing before it is known. Only the
/// game with history, `DouShouQi`, can know; a bare [`Position`](crate::Position) ignores it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Repetition {
    /// Nothing.
    #[default]
    None,
    /// A draw.
    Draw,
    /// The side that moved into it loses.
    Loss,
    /// The move that would make it is illegal; a side whose moves are all so forbidden loses.
    Forbidden,
}

impl Repetition {
    /// All four.
    pub const ALL: [Self; 4] = [Self::None, Self::Draw, Self::Loss, Self::Forbidden];
}

words_as_text! {
    Repetition { None = "none", Draw = "draw", Loss = "loss", Forbidden = "forbidden" }
    /// Its word.
    pub const fn name
}

/// A yes-or-no option: its name, and where it is kept.
pub(crate) struct Switch {
    name: &'static str,
    pub(crate) get: fn(&Rules) -> bool,
    pub(crate) set: fn(&mut Rules, bool),
}

/// Makes the table of the switches and their setters.
macro_rules! switches {
    ($count:literal: $($name:ident $with:ident),+ $(,)?) => {
        /// The yes-or-no options in the order of the rules text.
        pub(crate) const SWITCHES: [Switch; $count] = [$(Switch {
            name: stringify!($name),
            get: |rules| rules.$name,
            set: |rules, value| rules.$name = value,
        }),+];

        impl Rules {
            $(
                #[doc = concat!("These rules with [`", stringify!($name), "`](Self::", stringify!($name), ") so.")]
                #[must_use]
                pub const fn $with(mut self, value: bool) -> Self {
                    self.$name = value;
                    self
                }
            )+
        }
    };
}

switches! { 10:
    elephant_takes_trapped_rat with_elephant_takes_trapped_rat,
    elephant_takes_rat with_elephant_takes_rat,
    trapped_men_capture with_trapped_men_capture,
    all_traps_weaken_both with_all_traps_weaken_both,
    rat_takes_elephant_from_water with_rat_takes_elephant_from_water,
    water_rat_takes_land_rat with_water_rat_takes_land_rat,
    land_rat_takes_water_rat with_land_rat_takes_water_rat,
    dog_outranks_wolf with_dog_outranks_wolf,
    leopard_jumps with_leopard_jumps,
    tiger_jumps_ranks_only with_tiger_jumps_ranks_only,
}

impl Rules {
    /// The default: the game as rules 1 to 4 have it.
    pub const DEFAULT: Self = Self {
        no_capture_limit: Some(60),
        elephant_takes_trapped_rat: false,
        elephant_takes_rat: false,
        trapped_men_capture: true,
        all_traps_weaken_both: false,
        rat_takes_elephant_from_water: false,
        water_rat_takes_land_rat: false,
        land_rat_takes_water_rat: false,
        dog_outranks_wolf: false,
        leopard_jumps: false,
        tiger_jumps_ranks_only: false,
        repetition: Repetition::None,
    };

    /// Close to what the Jungle of the Ludii system plays.
    ///
    /// Two things are otherwise there: a side without a move passes, and a trapped rat still captures an elephant.
    pub const LUDII_JUNGLE: Self = Self::DEFAULT
        .with_no_capture_limit(None)
        .with_dog_outranks_wolf(true)
        .with_elephant_takes_rat(true)
        .with_all_traps_weaken_both(true)
        .with_trapped_men_capture(false)
        .with_water_rat_takes_land_rat(true)
        .with_land_rat_takes_water_rat(true);

    /// These rules with another [limit](Self::no_capture_limit).
    #[must_use]
    pub const fn with_no_capture_limit(mut self, limit: Option<u32>) -> Self {
        self.no_capture_limit = limit;
        self
    }

    /// These rules with another answer to [repetition](Self::repetition).
    #[must_use]
    pub const fn with_repetition(mut self, repetition: Repetition) -> Self {
        self.repetition = repetition;
        self
    }

    /// The rank of an animal, 1 to 8 (rule 1.3 and the option [`dog_outranks_wolf`](Self::dog_outranks_wolf)).
    #[must_use]
    pub const fn rank(&self, animal: Animal) -> u8 {
        match animal {
            Animal::Rat => 1,
            Animal::Cat => 2,
            Animal::Dog if self.dog_outranks_wolf => 4,
            Animal::Dog => 3,
            Animal::Wolf if self.dog_outranks_wolf => 3,
            Animal::Wolf => 4,
            Animal::Leopard => 5,
            Animal::Tiger => 6,
            Animal::Lion => 7,
            Animal::Elephant => 8,
        }
    }

    /// Sets the option that a word names.
    fn set(&mut self, word: &OptionWord<'_>) -> Result<(), ParseError> {
        match word.name {
            "no_capture_limit" if word.value == "none" => self.no_capture_limit = None,
            "no_capture_limit" => self.no_capture_limit = word.number(|limit| Some(Some(limit)))?,
            "repetition" => self.repetition = word.parse()?,
            name => {
                let switch = SWITCHES.iter().find(|switch| switch.name == name).ok_or(word.unknown_name())?;
                (switch.set)(self, word.boolean()?);
            }
        }
        Ok(())
    }
}

/// A limit as the rules text has it: a number, or `none`.
#[derive(PartialEq)]
struct Limit(Option<u32>);

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(limit) => limit.fmt(f),
            None => f.write_str("none"),
        }
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl board_core::Rules for Rules {
    const PRESETS: &'static [(&'static str, Self)] =
        &[("default", Self::DEFAULT), ("ludii_jungle", Self::LUDII_JUNGLE)];
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rules(f, self, |default, w| {
            w.option("no_capture_limit", &Limit(self.no_capture_limit), &Limit(default.no_capture_limit))?;
            for switch in &SWITCHES {
                w.option(switch.name, &(switch.get)(self), &(switch.get)(default))?;
            }
            w.option("repetition", &self.repetition, &default.repetition)
        })
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_rules(text, Self::set)
    }
}
