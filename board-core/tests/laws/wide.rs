//! Tapes, where there are more plies than a byte tells apart.

use std::fmt::{self, Display};
use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::str::FromStr;

use board_core::testing::{Law, Laws, walk};
use board_core::text::Reader;
use board_core::{Game, MoveList, NoChance, ParseError, ParseErrorKind, PositionError, Rules, Turn, TurnOf};

use super::toy::{Colour, End, Impossible, Refused};

/// There is nothing to choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct NoOptions;

impl Rules for NoOptions {
    const PRESETS: &'static [(&'static str, Self)] = &[("default", Self)];
}

impl Display for NoOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("default")
    }
}

impl FromStr for NoOptions {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::preset(text).ok_or(ParseError::new(ParseErrorKind::Unknown, 0))
    }
}

/// A number, `0` and so on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Number(u16);

impl board_core::Move for Number {
    type Place = Self;

    fn origin(self) -> Option<Self> {
        None
    }

    fn target(self) -> Option<Self> {
        Some(self)
    }
}

impl Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Number {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut r = Reader::new(text);
        let number = u16::try_from(r.number()?).map_err(|_| ParseError::new(ParseErrorKind::Range, 0))?;
        r.end().map(|()| Self(number))
    }
}

/// Red names one of the first `N` numbers, and it is over. What the toy is too small for to break is broken here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Wide<const N: u16, const FAULT: u8 = SOUND>(Option<Number>);

/// More moves than picks are made to count.
const MANY: usize = 20_000;

const SOUND: u8 = 0;
/// Eight numbers of nine are thrown away by whoever picks, which is no fault.
const CHOOSY: u8 = 3;
/// The visitor isn't stopped at the number in the middle.
const DEAF: u8 = 1;
/// Low numbers are picked more often. It takes so many numbers that the chances can't be worked out.
const LOW: u8 = 2;

impl<const N: u16, const FAULT: u8> Display for Wide<N, FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(named) => named.fmt(f),
            None => f.write_str("-"),
        }
    }
}

impl<const N: u16, const FAULT: u8> Game for Wide<N, FAULT> {
    type Rules = NoOptions;
    type Side = Colour;
    type Move = Number;
    type Chance = NoChance;
    type Outcome = End;
    type Illegal = Refused;
    type Invalid = Impossible;
    type Moves = MoveList<Number, MANY>;

    const NAME: &'static str = "wide";

    fn new(_: NoOptions) -> Self {
        Self(None)
    }

    fn parse(_: NoOptions, text: &str) -> Result<Self, PositionError<Impossible>> {
        if text == "-" { Ok(Self(None)) } else { Ok(Self(Some(text.parse()?))) }
    }

    fn rules(&self) -> NoOptions {
        NoOptions
    }

    fn turn(&self) -> TurnOf<Self> {
        if self.0.is_some() { Turn::Over(End::Limit) } else { Turn::Player(Colour::Red) }
    }

    fn visit_moves<B>(&self, mut f: impl FnMut(Number) -> ControlFlow<B>) -> ControlFlow<B> {
        (0..if self.0.is_some() { 0 } else { N }).map(Number).try_for_each(|m| {
            let flow = f(m);
            if FAULT == DEAF && m.0 == N / 2 { ControlFlow::Continue(()) } else { flow }
        })
    }

    fn pick_move(&self, mut below: impl FnMut(u32) -> u32) -> Option<Number> {
        if self.0.is_some() {
            return None;
        }
        let named = |number: u32| Number(u16::try_from(number).expect("small"));
        if FAULT == CHOOSY {
            return core::iter::repeat_with(|| below(u32::from(N) * 9)).map(named).find(|number| number.0 < N);
        }
        let mut number = || named(below(u32::from(N) << 12) >> 12);
        let (one, other) = (number(), number());
        let lowered = FAULT == LOW && other.0 < N / 4 && one.0 >= N / 2;
        Some(if lowered { Number(one.0 - N / 2) } else { one })
    }

    fn visit_chances<B>(&self, _: impl FnMut(NoChance, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    fn check(&self, m: Number) -> Result<(), Refused> {
        match self.0 {
            Some(_) => Err(Refused::Over),
            None if m.0 < N => Ok(()),
            None => Err(Refused::WrongStep),
        }
    }

    fn play_unchecked(&mut self, m: Number) {
        self.0 = Some(m);
    }

    fn resolve_unchecked(&mut self, c: NoChance) {
        match c {}
    }

    fn key(&self) -> u64 {
        self.0.map_or(0, |named| u64::from(named.0) + 1)
    }
}

fn named<const N: u16>(tape: &[u8]) -> Option<u16> {
    walk::<Wide<N>>(NoOptions, tape).0.map(|number| number.0)
}

#[test]
fn two_bytes_choose_where_one_is_too_small() {
    assert_eq!(named::<256>(&[255]), Some(255));
    assert_eq!(named::<256>(&[3, 0]), Some(3), "one byte is enough");
    assert_eq!(named::<257>(&[3]), None, "one byte is not");
    assert_eq!(named::<257>(&[0, 3]), Some(3));
    assert_eq!(named::<300>(&[1, 5]), Some(256 + 5));
    assert_eq!(named::<300>(&[1, 50]), Some(256 + 50 - 300));
}

fn laws<const N: u16, const FAULT: u8>() -> Laws<Wide<N, FAULT>> {
    Laws::new(NoOptions).candidates([Number(N)]).ends_within(1)
}

#[test]
fn a_wide_game_is_lawful() {
    let report = laws::<300, SOUND>().exhaust(u32::MAX, usize::MAX).unwrap_or_else(|violation| panic!("{violation}"));
    assert_eq!((report.states, report.over), (301, 300));
    laws::<20_000, SOUND>().check(&[]).unwrap_or_else(|violation| panic!("{violation}"));
}

#[test]
fn what_is_not_worked_out_is_not_held_against_a_game() {
    laws::<2, CHOOSY>().check(&[]).unwrap_or_else(|violation| panic!("{violation}"));
}

#[test]
fn what_only_a_wide_game_can_break_is_noticed() {
    assert_eq!(laws::<300, DEAF>().check(&[]).expect_err("it can't be stopped").law, Law::EarlyStop);
    assert_eq!(laws::<300, LOW>().check(&[]).expect_err("it is uneven").law, Law::PickEven);
    // The most moves that picks are counted of.
    assert_eq!(laws::<1024, LOW>().check(&[]).expect_err("it is uneven").law, Law::PickEven);
}
