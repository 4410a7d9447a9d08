//! Strategies for [proptest](https://docs.rs/proptest), to test a program of one's own on this game: rules, set-ups,
//! positions, games.
//!
//! ```
//! use dou_shou_qi::board_core::prelude::*;
//! use dou_shou_qi::strategies;
//! use proptest::prelude::*;
//!
//! proptest!(|(position in strategies::positions(strategies::rules()))| {
//!     let men = position.men().count();
//!     position.for_each_move(|m| {
//!         let left = position.after(m).unwrap().men().count();
//!         assert_eq!(left, men - usize::from(position.is_capture(m)));
//!     });
//! });
//! ```
//!
//! What fails is made smaller: towards the default rules, fewer plies and earlier moves in the list, fewer men.

use core::array;
use core::ops::Deref;

use board_core::testing::walk;
use proptest::array::{uniform, uniform16};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

use crate::rules::SWITCHES;
use crate::{Animal, DouShouQi, Man, Position, Repetition, Rules, Setup, Side, Square};

/// The longest game: by then random play has captured a good deal, and a limit of 60 has mostly ended it.
const MOST_PLIES: usize = 300;

/// Any rules: the default, one option alone, or all of them at random; the limit mostly a small one.
pub fn rules() -> impl Strategy<Value = Rules> {
    let switched = prop_oneof![
        Just([false; SWITCHES.len()]),
        (0..SWITCHES.len()).prop_map(|one| array::from_fn(|i| i == one)),
        uniform(any::<bool>()),
    ];
    let limit = prop_oneof![
        4 => Just(Rules::DEFAULT.no_capture_limit),
        2 => (0..=100_u32).prop_map(Some),
        1 => any::<u32>().prop_map(Some),
        1 => Just(None),
    ];
    let repetition = prop_oneof![
        Just(Repetition::None),
        Just(Repetition::Draw),
        Just(Repetition::Loss),
        Just(Repetition::Forbidden),
    ];
    (switched, limit, repetition).prop_map(|(switched, limit, repetition)| {
        let mut rules = Rules::DEFAULT.with_no_capture_limit(limit).with_repetition(repetition);
        for (switch, switched) in SWITCHES.iter().zip(switched) {
            if switched {
                (switch.set)(&mut rules, !(switch.get)(&Rules::DEFAULT));
            }
        }
        rules
    })
}

/// Any set-up that is a position, reachable or not: each man on the board or off it, the count up to the default limit
/// or somewhat above.
///
/// [`Position::from_setup`] accepts it under all rules. Men are near each other, in traps and in the water far more
/// often than in games.
pub fn setups() -> impl Strategy<Value = Setup> {
    let places = uniform16(option::weighted(0.7, 0..Square::COUNT));
    (places, sides(), 0..=70_u32, 1..=500_u32).prop_map(|(places, side, half_moves, move_number)| {
        let mut setup = Setup { board: [None; Square::COUNT], side, half_moves, move_number };
        let men = [Side::Red, Side::Blue].into_iter().flat_map(|side| Animal::ALL.map(|animal| Man::new(side, animal)));
        for (man, place) in men.zip(places) {
            // Not where it can't stand, where somebody does, or into the second den.
            if let Some(square) = place.and_then(Square::from_index)
                && man.may_stand_on(square)
                && setup.at(square).is_none()
                && (square != man.side.other().den() || setup.at(man.side.den()).is_none())
                && let Some(cell) = setup.board.get_mut(square.index())
            {
                *cell = Some(man);
            }
        }
        setup
    })
}

/// Positions that play from the start reaches, finished ones too. For rules of one's own: `Just(rules)`.
pub fn positions(rules: impl Strategy<Value = Rules>) -> impl Strategy<Value = Position> {
    (rules, plies()).prop_map(|(rules, plies)| walk(rules, &plies))
}

/// Games from the start, with their history, to any length.
pub fn games(rules: impl Strategy<Value = Rules>) -> impl Strategy<Value = DouShouQi> {
    (rules, plies()).prop_map(|(rules, plies)| walk(rules, &plies))
}

/// Bytes, each of which chooses a ply.
fn plies() -> impl Strategy<Value = impl Deref<Target = [u8]>> {
    vec(any::<u8>(), 0..=MOST_PLIES)
}

fn sides() -> impl Strategy<Value = Side> {
    any::<bool>().prop_map(|blue| if blue { Side::Blue } else { Side::Red })
}
