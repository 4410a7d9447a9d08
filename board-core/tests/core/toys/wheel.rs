//! A wheel of fortune: one spin, and it is over. Its weights add up to more than a `u32` holds, and of the die's faces,
//! which stand for what the wheel shows, one is not on it.

use std::fmt;
use std::num::NonZeroU32;
use std::ops::ControlFlow;

use board_core::{Game, MoveList, PositionError, Rules, Turn, TurnOf, key};

use super::dash::{Die, Home, Illegal, Run};
use super::{Colour, Invalid, named_rules};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WheelRules {
    /// A fault: where it would come to rest in its last quarter, it doesn't, but for the very end.
    pub worn: bool,
}

named_rules!(WheelRules);

impl Rules for WheelRules {
    const PRESETS: &'static [(&'static str, Self)] =
        &[("default", Self { worn: false }), ("worn", Self { worn: true })];
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wheel {
    pub rules: WheelRules,
    /// What it has shown.
    pub shown: Option<Die>,
}

impl Wheel {
    /// Each of the two halves of the wheel.
    pub const HALF: NonZeroU32 = NonZeroU32::MAX;

    /// What the whole wheel weighs.
    pub const WHOLE: u64 = u32::MAX as u64 * 2;
}

/// `d1`, or `-` before the spin.
impl fmt::Display for Wheel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.shown {
            Some(die) => write!(f, "{die}"),
            None => f.write_str("-"),
        }
    }
}

impl Game for Wheel {
    type Rules = WheelRules;
    type Side = Colour;
    type Move = Run;
    type Chance = Die;
    type Outcome = Home;
    type Illegal = Illegal;
    type Invalid = Invalid;
    type Moves = MoveList<Run, 1>;

    const NAME: &'static str = "wheel";

    fn new(rules: WheelRules) -> Self {
        Self { rules, shown: None }
    }

    fn parse(rules: WheelRules, text: &str) -> Result<Self, PositionError<Invalid>> {
        let shown = if text == "-" { None } else { Some(text.parse()?) };
        Ok(Self { rules, shown })
    }

    fn rules(&self) -> WheelRules {
        self.rules
    }

    fn turn(&self) -> TurnOf<Self> {
        match self.shown {
            None => Turn::Chance(()),
            Some(Die::One) => Turn::Over(Home(Colour::White)),
            Some(_) => Turn::Over(Home(Colour::Black)),
        }
    }

    fn visit_moves<B>(&self, _: impl FnMut(Run) -> ControlFlow<B>) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    fn visit_chances<B>(&self, mut f: impl FnMut(Die, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.shown.is_none() {
            f(Die::One, Self::HALF)?;
            f(Die::Two, Self::HALF)?;
        }
        ControlFlow::Continue(())
    }

    fn sample(&self, pick: u64) -> Option<Die> {
        if self.shown.is_some() || pick >= Self::WHOLE {
            return None;
        }
        if self.rules.worn && (Self::WHOLE / 4 * 3..Self::WHOLE - 1).contains(&pick) {
            return None;
        }
        Some(if pick < u64::from(Self::HALF.get()) { Die::One } else { Die::Two })
    }

    fn check(&self, _: Run) -> Result<(), Illegal> {
        Err(if self.shown.is_some() { Illegal::Over } else { Illegal::ThrowFirst })
    }

    fn play_unchecked(&mut self, _: Run) {}

    fn resolve_unchecked(&mut self, c: Die) {
        self.shown = Some(c);
    }

    fn key(&self) -> u64 {
        key::mix(self.shown.map_or(0, |die| die as u64 + 1))
    }
}
