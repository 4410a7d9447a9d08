//! Values from a fuzzer's bytes.

use core::num::NonZeroU16;

use ::arbitrary::{Arbitrary, Result, Unstructured};
use board_core::Game as _;

use crate::board::MAX_LINES;
use crate::{Move, Passing, Point, Position, Rules, Setup, Side, Size, Superko, TwoPasses};

impl<'a> Arbitrary<'a> for Side {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.choose(&[Self::Black, Self::White]).copied()
    }
}

impl<'a> Arbitrary<'a> for Size {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let lines = u.int_in_range(Self::MIN.get()..=Self::MAX.get())?;
        Ok(Self::new(lines).unwrap_or_default())
    }
}

impl<'a> Arbitrary<'a> for Point {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let last = Size::MAX.get().saturating_sub(1);
        Ok(Self::at(u.int_in_range(0..=last)?, u.int_in_range(0..=last)?))
    }
}

impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(if u.ratio(1, 16)? { Self::Pass } else { Self::Place(u.arbitrary()?) })
    }
}

impl<'a> Arbitrary<'a> for Rules {
    /// Small boards and small targets more often than large ones: more happens on them.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let size = if u.ratio(3, 4)? { Size::new(u.int_in_range(2..=5)?).unwrap_or_default() } else { u.arbitrary()? };
        let most = if u.ratio(3, 4)? { 12 } else { u16::MAX };
        let target = u.int_in_range(1..=most)?;
        let superko = [Superko::Situational, Superko::Positional, Superko::Simple, Superko::None];
        Ok(Self::default()
            .with_size(size)
            .with_target(NonZeroU16::new(target).unwrap_or(NonZeroU16::MIN))
            .with_superko(*u.choose(&superko)?)
            .with_two_passes(*u.choose(&[TwoPasses::Draw, TwoPasses::MostCaptures])?)
            .with_passing(*u.choose(&[Passing::Free, Passing::WhenStuck])?))
    }
}

impl<'a> Arbitrary<'a> for Setup {
    /// Mostly what could be a position of some rules: of a reachable one, a few fields are changed.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut setup = Position::arbitrary(u)?.setup();
        for _ in 0..u.int_in_range(0..=3_u8)? {
            match u.int_in_range(0..=9_u8)? {
                0 => setup.size = u.int_in_range(0..=MAX_LINES.saturating_add(2))?,
                1 => setup.side = u.arbitrary()?,
                2 => setup.captures = u.arbitrary()?,
                3 => setup.passes = u.int_in_range(0..=3)?,
                4 => setup.set(u.arbitrary()?, u.arbitrary()?),
                _ => {
                    let last = setup.size.clamp(1, MAX_LINES).saturating_sub(1);
                    let point = Point::at(u.int_in_range(0..=last)?, u.int_in_range(0..=last)?);
                    setup.set(point, u.arbitrary()?);
                }
            }
        }
        Ok(setup)
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// A position that a game from the empty board, or from the crosscut, can reach (repetitions not being barred): the
    /// bytes choose the rules and the moves.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let rules = Rules::arbitrary(u)?;
        let mut position = Self::new(rules);
        if u.ratio(1, 8)? {
            position = Self::crosscut(rules).unwrap_or(position);
        }
        while u.ratio(31, 32)? && !u.is_empty() {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(*u.choose(&moves)?);
        }
        Ok(position)
    }
}
