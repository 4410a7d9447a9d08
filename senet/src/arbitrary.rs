//! Values from a fuzzer's bytes: tokens and rules of any kind, set-ups that are mostly valid, positions that play
//! reaches.

use arbitrary::{Arbitrary, Result, Unstructured};
use board_core::{Game, Turn};

use crate::{
    Backward, House, Man, Men, Move, Position, Protect, Rules, SafeHouses, Setup, Side, StopOn26, Throw, Wall,
    WaterWhenTaken,
};

impl<'a> Arbitrary<'a> for Side {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for House {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }
}

impl<'a> Arbitrary<'a> for Man {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self { side: u.arbitrary()?, stopped: u.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for Throw {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.choose(&Self::ALL).copied()
    }
}

/// Any token, whether or not some rules know such a move.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let from: House = u.arbitrary()?;
        Ok(match u.int_in_range(0_u8..=31)? {
            0 => Self::PASS,
            31 => Self::off(from),
            to => House::new(to).map_or(Self::PASS, |to| Self::step(from, to)),
        })
    }
}

impl<'a> Arbitrary<'a> for Rules {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        // Half of the time the rule sets that are played.
        match u.int_in_range(0_u8..=3)? {
            0 => return Ok(Self::DEFAULT),
            1 => return Ok(Self::MODERN_KENDALL),
            _ => {}
        }
        let men = u.int_in_range(Men::MIN.count()..=Men::MAX.count())?;
        Ok(Self {
            men: Men::new(men).unwrap_or(Men::FIVE),
            wall: *u.choose(Wall::ALL)?,
            protect: *u.choose(Protect::ALL)?,
            stop_on_26: *u.choose(StopOn26::ALL)?,
            safe_houses: *u.choose(SafeHouses::ALL)?,
            water_when_taken: *u.choose(WaterWhenTaken::ALL)?,
            within_home: u.arbitrary()?,
            again_on_forfeit: u.arbitrary()?,
            backward: *u.choose(Backward::ALL)?,
            first: u.arbitrary()?,
        })
    }
}

/// Mostly positions of five men a side; now and then nonsense.
impl<'a> Arbitrary<'a> for Setup {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut setup = Self { side: u.arbitrary()?, throw: u.arbitrary()?, ..Self::empty() };
        for side in Side::ALL {
            let on_board = u.int_in_range(0..=Men::FIVE.count())?;
            let mut off = Men::FIVE.count();
            for _ in 0..on_board {
                let house: House = u.arbitrary()?;
                let stopped = house >= House::HAPPINESS || u.arbitrary()?;
                let cell = setup.houses.get_mut(house.index());
                if let Some(cell @ None) = cell.filter(|_| house != House::WATER) {
                    *cell = Some(Man { side, stopped });
                    off = off.saturating_sub(1);
                }
            }
            if let Some(count) = setup.off.get_mut(side.index()) {
                *count = off;
            }
        }
        if u.ratio(1, 8)? {
            setup.set(u.arbitrary()?, u.arbitrary()?);
        }
        if u.ratio(1, 16)? {
            setup.off = u.arbitrary()?;
        }
        Ok(setup)
    }
}

/// A position that a game under arbitrary rules comes to: each byte is a throw or a move.
impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut game = Self::new(u.arbitrary()?);
        while !u.is_empty() {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance(()) => game.resolve_unchecked(u.arbitrary()?),
                Turn::Player(_) => match u.choose(&game.legal_moves()) {
                    Ok(&m) => game.play_unchecked(m),
                    Err(_) => break,
                },
            }
        }
        Ok(game)
    }
}
