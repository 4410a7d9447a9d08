//! A race by dice: each side has one runner; who reaches the goal exactly wins. After a 3 the same side throws again.

use std::fmt;
use std::num::NonZeroU32;
use std::ops::ControlFlow;

use board_core::text::Reader;
use board_core::{
    AllBarred, Game, MoveList, ParseError, ParseErrorKind, PositionError, Recurs, Reversible, Rules, Side, Span, Turn,
    TurnOf, Watch, key,
};

use super::{Colour, Invalid, Place, named_rules, words};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DashRules {
    pub goal: u8,
    /// Only with history: who stays may not make a situation that was before. With nothing else to do: loses, or skips.
    pub fresh: Option<Fresh>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fresh {
    OrLose,
    OrSkip,
}

impl DashRules {
    pub const LONG: Self = Self { goal: 9, fresh: None };
}

named_rules!(DashRules);

impl Rules for DashRules {
    const PRESETS: &'static [(&'static str, Self)] = &[
        ("default", Self { goal: 5, fresh: None }),
        ("long", Self::LONG),
        ("fresh-or-lose", Self { goal: 5, fresh: Some(Fresh::OrLose) }),
        ("fresh-or-skip", Self { goal: 5, fresh: Some(Fresh::OrSkip) }),
    ];

    /// The long race is shown by a runner beyond 5.
    fn fitted_to(self, position: &str) -> Self {
        if position.bytes().any(|b| (b'6'..=b'9').contains(&b)) { Self { goal: 9, ..self } } else { self }
    }
}

words! {
    pub enum Run {
        Go = "go",
        Stay = "stay",
        /// Only when history leaves nothing else.
        Skip = "skip",
    }
}

/// In the order of the words.
impl board_core::Compact for Run {
    fn to_bits(self) -> u16 {
        self as u16
    }

    fn from_bits(bits: u16) -> Option<Self> {
        [Self::Go, Self::Stay, Self::Skip].get(usize::from(bits)).copied()
    }
}

/// In the order of the words, from the last but two of all numbers.
impl board_core::Compact for Die {
    fn to_bits(self) -> u16 {
        0xfffc + self as u16
    }

    fn from_bits(bits: u16) -> Option<Self> {
        [Self::One, Self::Two, Self::Three].get(usize::from(bits.checked_sub(0xfffc)?)).copied()
    }
}

impl board_core::Move for Run {
    type Place = Place;

    fn origin(self) -> Option<Place> {
        None
    }

    fn target(self) -> Option<Place> {
        None
    }
}

words! {
    pub enum Die { One = "d1", Two = "d2", Three = "d3" }
}

impl Die {
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];
}

impl board_core::Chance for Die {
    type Due = ();
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Home(pub Colour);

impl fmt::Display for Home {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is home", self.0)
    }
}

impl board_core::Outcome for Home {
    type Side = Colour;

    fn winner(self) -> Option<Colour> {
        Some(self.0)
    }

    fn code(self) -> &'static str {
        "home"
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    Over,
    ThrowFirst,
    TooFar,
    Stale,
    NoSkip,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Illegal {}

impl board_core::Illegal for Illegal {
    const GAME_OVER: Self = Self::Over;

    fn code(self) -> &'static str {
        match self {
            Self::Over => "game-over",
            Self::ThrowFirst => "throw-first",
            Self::TooFar => "too-far",
            Self::Stale => "stale",
            Self::NoSkip => "no-skip",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dash {
    pub rules: DashRules,
    pub at: [u8; 2],
    pub side: Colour,
    pub die: Option<Die>,
}

impl Dash {
    fn winner(&self) -> Option<Colour> {
        Colour::ALL.into_iter().find(|side| self.at[side.index()] == self.rules.goal)
    }
}

/// `0 0 white -`: where the runners are, side to move, the throw.
impl fmt::Display for Dash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} ", self.at[0], self.at[1], self.side)?;
        match self.die {
            Some(die) => write!(f, "{die}"),
            None => f.write_str("-"),
        }
    }
}

impl Game for Dash {
    type Rules = DashRules;
    type Side = Colour;
    type Move = Run;
    type Chance = Die;
    type Outcome = Home;
    type Illegal = Illegal;
    type Invalid = Invalid;
    type Moves = MoveList<Run, 2>;

    const NAME: &'static str = "dash";

    fn new(rules: DashRules) -> Self {
        Self { rules, at: [0; 2], side: Colour::White, die: None }
    }

    fn parse(rules: DashRules, text: &str) -> Result<Self, PositionError<Invalid>> {
        let mut r = Reader::new(text);
        let mut at = [0; 2];
        for runner in &mut at {
            *runner = u8::try_from(r.number()?).unwrap_or(u8::MAX);
            r.expect(b' ')?;
        }
        let mut game = Self { rules, at, side: Colour::White, die: None };
        let rest = &text[r.at()..];
        let (side, die) = rest.split_once(' ').ok_or(r.unexpected())?;
        game.side = side.parse().map_err(|e: ParseError| e.shifted(r.at()))?;
        if die != "-" {
            game.die = Some(die.parse()?);
        }
        if at.iter().any(|at| *at > rules.goal) {
            return Err(ParseError::new(ParseErrorKind::Range, 0).into());
        }
        Ok(game)
    }

    fn rules(&self) -> DashRules {
        self.rules
    }

    fn turn(&self) -> TurnOf<Self> {
        match (self.winner(), self.die) {
            (Some(winner), _) => Turn::Over(Home(winner)),
            (None, Some(_)) => Turn::Player(self.side),
            (None, None) => Turn::Chance(()),
        }
    }

    fn visit_moves<B>(&self, mut f: impl FnMut(Run) -> ControlFlow<B>) -> ControlFlow<B> {
        for m in [Run::Go, Run::Stay] {
            if self.check(m).is_ok() {
                f(m)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn visit_chances<B>(&self, mut f: impl FnMut(Die, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        if let Turn::Chance(()) = self.turn() {
            for (die, weight) in Die::ALL.into_iter().zip([1, 2, 1]) {
                f(die, NonZeroU32::new(weight).unwrap())?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, m: Run) -> Result<(), Illegal> {
        if self.winner().is_some() {
            return Err(Illegal::Over);
        }
        let die = self.die.ok_or(Illegal::ThrowFirst)?;
        if m == Run::Go && self.at[self.side.index()] + die as u8 + 1 > self.rules.goal {
            return Err(Illegal::TooFar);
        }
        if m == Run::Skip {
            return Err(Illegal::NoSkip);
        }
        Ok(())
    }

    fn play_unchecked(&mut self, m: Run) {
        let Some(die) = self.die.take() else { return };
        if m == Run::Go {
            self.at[self.side.index()] += die as u8 + 1;
        }
        if die != Die::Three {
            self.side = self.side.other();
        }
    }

    fn resolve_unchecked(&mut self, c: Die) {
        self.die = Some(c);
    }

    fn key(&self) -> u64 {
        let die = self.die.map_or(0, |die| die as u64 + 1);
        key::mix(u64::from(self.at[0]) << 16 | u64::from(self.at[1]) << 8 | die << 1 | self.side as u64)
    }

    /// A long race may be called off: who leads has won it.
    fn agreed_end(&self) -> Option<Home> {
        let [white, black] = self.at;
        let leader = if white > black { Colour::White } else { Colour::Black };
        (self.rules.goal == DashRules::LONG.goal && white != black).then_some(Home(leader))
    }
}

impl Reversible for Dash {
    type Undo = Self;

    fn play_undoable(&mut self, m: Run) -> Self {
        let before = *self;
        self.play_unchecked(m);
        before
    }

    fn resolve_undoable(&mut self, c: Die) -> Self {
        let before = *self;
        self.resolve_unchecked(c);
        before
    }

    fn undo(&mut self, undo: Self) {
        *self = undo;
    }
}

impl Recurs for Dash {
    type Situation = ([u8; 2], Colour, Option<Die>);

    fn situation(&self) -> Self::Situation {
        (self.at, self.side, self.die)
    }

    fn situation_key(&self) -> u64 {
        self.key()
    }

    fn watch(&self) -> Option<Watch<Illegal, Home>> {
        self.rules.fresh.map(|_| Watch::Forbid { nth: 2, span: Span::Game, why: Illegal::Stale })
    }

    fn may_recur(&self, m: Run) -> bool {
        m == Run::Stay
    }

    fn all_barred(&self) -> AllBarred<Run, Home> {
        match self.rules.fresh {
            Some(Fresh::OrSkip) => AllBarred::Then(Run::Skip),
            _ => AllBarred::Over(Home(self.side.other())),
        }
    }
}
