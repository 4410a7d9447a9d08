//! Strategies for [proptest](https://docs.rs/proptest), to test a program of one's own on this game: rules, set-ups,
//! positions.
//!
//! ```
//! use proptest::prelude::*;
//! use senet::board_core::prelude::*;
//! use senet::{House, strategies};
//!
//! proptest!(|(position in strategies::positions(strategies::rules()))| {
//!     position.for_each_move(|m| {
//!         let after = position.after(m).unwrap();
//!         assert_eq!(after.at(House::WATER), None);
//!     });
//! });
//! ```
//!
//! What fails is made smaller: towards the default rules, fewer plies and earlier moves in the list, fewer men.

use board_core::testing::walk;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

use crate::{
    Backward, House, Man, Men, Position, Protect, Rules, SafeHouses, Setup, Side, StopOn26, Throw, Wall, WaterWhenTaken,
};

/// The longest game, in throws. Random play from the start takes about 170.
const MOST_THROWS: usize = 250;

/// Any rules: a preset, one option of it changed, or all of them at random.
pub fn rules() -> impl Strategy<Value = Rules> {
    /// As many as there are options.
    const OPTIONS: u32 = 10;
    let preset = prop_oneof![2 => Just(Rules::DEFAULT), 1 => Just(Rules::MODERN_KENDALL)];
    let changed = prop_oneof![
        2 => Just(0_u32),
        2 => (0..OPTIONS).prop_map(|one| 1 << one),
        2 => 0..1_u32 << OPTIONS,
    ];
    let others = (
        (Men::MIN.count()..=Men::MAX.count()).prop_map(|men| Men::new(men).unwrap_or(Men::FIVE)),
        (select(Wall::ALL), select(Protect::ALL), select(StopOn26::ALL)),
        (select(SafeHouses::ALL), select(WaterWhenTaken::ALL), select(Backward::ALL)),
        (any::<bool>(), any::<bool>(), sides()),
    );
    (preset, changed, others).prop_map(|(preset, changed, others)| {
        let (men, (wall, protect, stop_on_26), (safe_houses, water_when_taken, backward), rest) = others;
        let (within_home, again_on_forfeit, first) = rest;
        let mut rules = preset;
        let mut left = changed;
        macro_rules! change {
            ($($option:ident)+) => {
                $(
                    if left & 1 != 0 {
                        rules.$option = $option;
                    }
                    left >>= 1;
                )+
            };
        }
        change!(men wall protect stop_on_26 safe_houses water_when_taken within_home again_on_forfeit backward first);
        debug_assert!(left == 0);
        rules
    })
}

/// Any set-up of five men a side that is a position, reachable or not, finished or not.
///
/// [`Position::from_setup`] accepts it under all rules with five men. Men are near each other and on the last houses far
/// more often than in games.
pub fn setups() -> impl Strategy<Value = Setup> {
    setups_of(Men::FIVE)
}

/// The same of another number of men a side.
pub fn setups_of(men: Men) -> impl Strategy<Value = Setup> {
    let house = prop_oneof![1 => 1..=30_u8, 1 => 11..=20_u8, 2 => 21..=30_u8];
    let man = (option::weighted(0.8, house), any::<bool>());
    let pairs = vec((man.clone(), man), usize::from(men.count()));
    (pairs, sides(), option::of(select(&Throw::ALL[..]))).prop_map(move |(pairs, side, throw)| {
        let mut setup = Setup { side, throw, off: [men.count(); 2], ..Setup::empty() };
        for (black, white) in pairs {
            let [black_off, white_off] = &mut setup.off;
            for (side, (house, stopped), off) in [(Side::Black, black, black_off), (Side::White, white, white_off)] {
                // Not into the water, nor where somebody stands.
                if let Some(house) = house.and_then(House::new).filter(|house| *house != House::WATER)
                    && let Some(cell @ None) = setup.houses.get_mut(house.index())
                {
                    *cell = Some(Man { side, stopped: stopped || house >= House::HAPPINESS });
                    *off = off.saturating_sub(1);
                }
            }
        }
        // Not both sides have finished; and after the end there is no throw.
        let [black_off, white_off] = &mut setup.off;
        if *black_off == men.count() && *white_off == men.count() {
            *black_off = black_off.saturating_sub(1);
            setup.set(House::REBIRTH, Some(Man::new(Side::Black)));
        }
        if setup.off.contains(&men.count()) {
            setup.throw = None;
        }
        setup
    })
}

/// Positions that play from the start reaches, finished ones too. For rules of one's own: `Just(rules)`.
pub fn positions(rules: impl Strategy<Value = Rules>) -> impl Strategy<Value = Position> {
    // A throw and its move go together, so that what fails with a throw to be played can lose a turn and still does.
    let turns = vec(any::<[u8; 2]>(), 0..=MOST_THROWS);
    (rules, turns, option::of(any::<u8>())).prop_map(|(rules, turns, last_throw)| {
        let mut plies = turns.into_flattened();
        plies.extend(last_throw);
        walk(rules, &plies)
    })
}

fn sides() -> impl Strategy<Value = Side> {
    any::<bool>().prop_map(|white| if white { Side::White } else { Side::Black })
}
