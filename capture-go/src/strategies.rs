//! Strategies for [proptest](https://docs.rs/proptest), to test a program of one's own on this game: rules, set-ups,
//! positions, games.
//!
//! ```
//! use board_core::prelude::*;
//! use capture_go::strategies;
//! use proptest::prelude::*;
//!
//! proptest!(|(position in strategies::positions(strategies::rules()))| {
//!     let stones = position.men().count();
//!     position.for_each_move(|m| {
//!         let left = position.after(m).unwrap().men().count();
//!         let placed = usize::from(m.target().is_some());
//!         assert_eq!(left, stones + placed - position.deed(m).captured.len());
//!     });
//! });
//! ```
//!
//! What fails is made smaller: towards small boards, a target of 1 and the defaults of the other options, fewer plies and
//! earlier moves in the list, fewer stones.

use core::num::NonZeroU16;
use core::ops::Deref;

use board_core::testing::walk;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use crate::{CaptureGo, Invalid, Passing, Point, Position, Rules, Setup, Side, Size, Superko, TwoPasses};

/// The longest game: enough to fill a board of 13 lines, and small ones many times.
const MOST_PLIES: usize = 300;

/// Any rules; most boards are small, and most targets can be reached.
pub fn rules() -> impl Strategy<Value = Rules> {
    let target = prop_oneof![2 => Just(1), 4 => 2..=12_u16, 1 => 1..=u16::MAX];
    let superko =
        prop_oneof![Just(Superko::Situational), Just(Superko::Positional), Just(Superko::Simple), Just(Superko::None),];
    let two_passes = prop_oneof![Just(TwoPasses::Draw), Just(TwoPasses::MostCaptures)];
    let passing = prop_oneof![Just(Passing::Free), Just(Passing::WhenStuck)];
    (sizes(), target, superko, two_passes, passing).prop_map(|(size, target, superko, two_passes, passing)| {
        Rules::DEFAULT
            .with_size(size)
            .with_target(NonZeroU16::new(target).unwrap_or(NonZeroU16::MIN))
            .with_superko(superko)
            .with_two_passes(two_passes)
            .with_passing(passing)
    })
}

/// Any set-up that is a position, reachable or not: boards from nearly empty to full of chains with few liberties.
///
/// [`Position::from_setup`] accepts it under all rules of its size: at most one side has captured anything, so that a
/// position is found under some targets finished, under others not.
pub fn setups() -> impl Strategy<Value = Setup> {
    sizes().prop_flat_map(|size| {
        let density = prop_oneof![Just(0.3), Just(0.6), Just(0.9)];
        let stones = density.prop_flat_map(move |density| vec(option::weighted(density, sides()), size.area()));
        let captures = prop_oneof![2 => Just(0), 2 => 0..=12_u32, 1 => any::<u32>()];
        (stones, sides(), (sides(), captures), 0..=2_u8).prop_map(move |(stones, side, (by, captures), passes)| {
            let mut setup = Setup::empty(size);
            for (point, stone) in size.points().zip(stones) {
                setup.set(point, stone);
            }
            setup.side = side;
            setup.captures = if by == Side::Black { [captures, 0] } else { [0, captures] };
            setup.passes = passes;
            // The stone that is found without liberties makes room for the others.
            while let Some(point) = without_liberty(&setup) {
                setup.set(point, None);
            }
            setup
        })
    })
}

/// Positions that play from the empty board reaches, finished ones too. For rules of one's own: `Just(rules)`.
///
/// Repetition is ignored, as [`Position`] does; [`games`] doesn't.
pub fn positions(rules: impl Strategy<Value = Rules>) -> impl Strategy<Value = Position> {
    (rules, plies()).prop_map(|(rules, plies)| walk(rules, &plies))
}

/// Games from the empty board, with their history, to any length.
pub fn games(rules: impl Strategy<Value = Rules>) -> impl Strategy<Value = CaptureGo> {
    (rules, plies()).prop_map(|(rules, plies)| walk(rules, &plies))
}

/// Bytes, each of which chooses a ply (two, where there are more than 256).
fn plies() -> impl Strategy<Value = impl Deref<Target = [u8]>> {
    vec(any::<u8>(), 0..=MOST_PLIES)
}

fn sizes() -> impl Strategy<Value = Size> {
    let lines = prop_oneof![6 => 2..=5_u8, 2 => 6..=9_u8, 1 => 10..=19_u8];
    lines.prop_map(|lines| Size::new(lines).unwrap_or_default())
}

fn sides() -> impl Strategy<Value = Side> {
    any::<bool>().prop_map(|white| if white { Side::White } else { Side::Black })
}

fn without_liberty(setup: &Setup) -> Option<Point> {
    let size = Size::new(setup.size)?;
    match Position::from_setup(Rules::DEFAULT.with_size(size), setup) {
        Err(Invalid::NoLiberty(point)) => Some(point),
        _ => None,
    }
}
