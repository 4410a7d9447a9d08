//! Values from a fuzzer's bytes.

use arbitrary::{Arbitrary, Result, Unstructured};
use board_core::Game;

use crate::{Animal, Man, Move, Position, Repetition, Rules, Setup, Side, Square};

impl<'a> Arbitrary<'a> for Side {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(if u.arbitrary()? { Self::Blue } else { Self::Red })
    }
}

impl<'a> Arbitrary<'a> for Animal {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Man {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::new(u.arbitrary()?, u.arbitrary()?))
    }
}

impl<'a> Arbitrary<'a> for Square {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.choose_iter(Self::all())
    }
}

impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::new(u.arbitrary()?, u.arbitrary()?))
    }
}

impl<'a> Arbitrary<'a> for Repetition {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }
}

/// Half of the time the default; otherwise any options, the limit mostly a small one.
impl<'a> Arbitrary<'a> for Rules {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut rules = Self::DEFAULT;
        if u.arbitrary()? {
            return Ok(rules);
        }
        for switch in &crate::rules::SWITCHES {
            (switch.set)(&mut rules, u.arbitrary()?);
        }
        rules.no_capture_limit = match u.int_in_range(0..=3_u8)? {
            0 => None,
            1 => Some(u.arbitrary()?),
            _ => Some(u.int_in_range(0..=100)?),
        };
        rules.repetition = u.arbitrary()?;
        Ok(rules)
    }
}

/// Mostly a position: each man is on the board or not, on ground that it may stand on. Now and then anything.
impl<'a> Arbitrary<'a> for Setup {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let wild = u.ratio(1, 8)?;
        let mut setup = Self {
            side: u.arbitrary()?,
            half_moves: if wild { u.arbitrary()? } else { u.int_in_range(0..=60)? },
            move_number: if wild { u.arbitrary()? } else { u.int_in_range(1..=500)? },
            ..Self::empty()
        };
        for side in Side::ALL {
            for animal in Animal::ALL {
                let man = if wild { u.arbitrary()? } else { Man::new(side, animal) };
                let at: Square = u.arbitrary()?;
                let fits = setup.at(at).is_none() && man.may_stand_on(at);
                if (wild || fits) && u.ratio(3, 4)? {
                    setup.set(at, Some(man));
                }
            }
        }
        Ok(setup)
    }
}

/// A position that play from the start reaches, under any rules.
impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut position = Self::new(u.arbitrary()?);
        while !u.is_empty() {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(*u.choose(&moves)?);
        }
        Ok(position)
    }
}
