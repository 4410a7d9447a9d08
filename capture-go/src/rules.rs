//! The options (rule 4).

use core::fmt::{self, Display};
use core::num::NonZeroU16;
use core::str::FromStr;

use board_core::text::{read_rules, write_rules};
use board_core::{ParseError, words_as_text};

use crate::Size;

/// Which repetitions are barred (rules 1.6 and 4). A pass never is.
///
/// Under [`Simple`](Self::Simple) and [`None`](Self::None) a game may go on for ever: bots and playouts need a limit of
/// their own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Superko {
    /// A placement may not make a situation that has been before, the stones on the board together with the side to
    /// move. The default.
    #[default]
    Situational,
    /// A placement may not make a board that has been before, whoever was to move.
    Positional,
    /// A placement may not make the board as it was before the opponent's last move. A pass is a move, so nothing is
    /// barred after one, nor at the start.
    Simple,
    /// Nothing is barred.
    None,
}

words_as_text! { Superko {
    Situational = "situational",
    Positional = "positional",
    Simple = "simple",
    None = "none",
} }

/// Who wins when two passes in a row end the game, and when the players agree to end it (rules 2.2 and 4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum TwoPasses {
    /// Nobody. The default.
    #[default]
    Draw,
    /// Who has captured more; nobody if both have captured as much.
    MostCaptures,
}

words_as_text! { TwoPasses {
    Draw = "draw",
    MostCaptures = "most_captures",
} }

/// When a player may pass (rules 1.2 and 4).
///
/// From the empty board, free passing makes the game a draw in theory: a side that always passes has nothing to lose.
/// [`WhenStuck`](Self::WhenStuck) is the setting for serious play and for bots, and that of the published solutions of
/// small boards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Passing {
    /// At any turn. The default.
    #[default]
    Free,
    /// Only without a legal placement; one that superko bars is not legal.
    WhenStuck,
}

words_as_text! { Passing {
    Free = "free",
    WhenStuck = "when_stuck",
} }

#[cfg(feature = "serde")]
board_core::serde_as_word!(crate::Side, Superko, TwoPasses, Passing);

/// The options of a game (rule 4). [`Rules::default`] is what the rules text says without them.
///
/// The text form is the name of a preset or the options that differ from the default, in the order of the fields:
///
/// ```
/// use capture_go::{Passing, Rules, Size};
///
/// let rules = Rules::FIRST_CAPTURE;
/// assert_eq!(rules.passing, Passing::WhenStuck);
/// assert_eq!("first_capture".parse(), Ok(rules));
/// assert_eq!(rules.with_size(Size::MAX).to_string(), "size=19 passing=when_stuck");
/// assert_eq!("size=19 passing=when_stuck".parse(), Ok(rules.with_size(Size::MAX)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
#[non_exhaustive]
pub struct Rules {
    /// The lines of the board: 2 to 19; 9 by default.
    pub size: Size,
    /// The number of captures that wins (rule 2.1): from 1, which is the default. More than the board has points makes
    /// sense: captures add up.
    pub target: NonZeroU16,
    /// Which repetitions are barred.
    pub superko: Superko,
    /// What two passes in a row decide.
    pub two_passes: TwoPasses,
    /// When a player may pass.
    pub passing: Passing,
}

impl Rules {
    /// What the rules text says without options.
    pub const DEFAULT: Self = Self {
        size: Size::NINE,
        target: NonZeroU16::MIN,
        superko: Superko::Situational,
        two_passes: TwoPasses::Draw,
        passing: Passing::Free,
    };

    /// The preset `first_capture`: the first capture wins, and nobody passes who can place a stone. It is what is
    /// taught as Atari Go or Ponnuki-Go.
    pub const FIRST_CAPTURE: Self = Self::DEFAULT.with_passing(Passing::WhenStuck);

    /// The preset `capture_five`: five captures win; if two passes end the game before, who has captured more.
    pub const CAPTURE_FIVE: Self = Self {
        target: match NonZeroU16::new(5) {
            Some(five) => five,
            None => NonZeroU16::MIN,
        },
        two_passes: TwoPasses::MostCaptures,
        ..Self::FIRST_CAPTURE
    };

    /// The same with another size of the board.
    #[must_use]
    pub const fn with_size(mut self, size: Size) -> Self {
        self.size = size;
        self
    }

    /// The same with another target.
    #[must_use]
    pub const fn with_target(mut self, target: NonZeroU16) -> Self {
        self.target = target;
        self
    }

    /// The same with another superko.
    #[must_use]
    pub const fn with_superko(mut self, superko: Superko) -> Self {
        self.superko = superko;
        self
    }

    /// The same with another result of two passes.
    #[must_use]
    pub const fn with_two_passes(mut self, two_passes: TwoPasses) -> Self {
        self.two_passes = two_passes;
        self
    }

    /// The same with other leave to pass.
    #[must_use]
    pub const fn with_passing(mut self, passing: Passing) -> Self {
        self.passing = passing;
        self
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl board_core::Rules for Rules {
    const PRESETS: &'static [(&'static str, Self)] =
        &[("default", Self::DEFAULT), ("first_capture", Self::FIRST_CAPTURE), ("capture_five", Self::CAPTURE_FIVE)];

    /// With the size of the board that the text shows: its number of lines, if a board can have as many (rule 4).
    fn fitted_to(self, position: &str) -> Self {
        let board = position.split(' ').next().unwrap_or_default();
        let lines = u8::try_from(board.split('/').count()).ok().and_then(Size::new);
        lines.map_or(self, |size| self.with_size(size))
    }
}

impl Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rules(f, self, |default, w| {
            w.option("size", &self.size, &default.size)?;
            w.option("target", &self.target, &default.target)?;
            w.option("superko", &self.superko, &default.superko)?;
            w.option("two_passes", &self.two_passes, &default.two_passes)?;
            w.option("passing", &self.passing, &default.passing)
        })
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_rules(text, |rules: &mut Self, word| {
            match word.name {
                "size" => rules.size = word.number(|n| Size::new(u8::try_from(n).ok()?))?,
                "target" => rules.target = word.number(|n| NonZeroU16::new(u16::try_from(n).ok()?))?,
                "superko" => rules.superko = word.parse()?,
                "two_passes" => rules.two_passes = word.parse()?,
                "passing" => rules.passing = word.parse()?,
                _ => return Err(word.unknown_name()),
            }
            Ok(())
        })
    }
}
