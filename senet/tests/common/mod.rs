//! What the rule tests are written with.

#![allow(dead_code, unreachable_pub, reason = "each test file uses a part of it")]
#![allow(clippy::allow_attributes, reason = "an expectation would fail where a file uses all of it")]

use board_core::Game as _;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use senet::{
    Backward, House, Man, Men, Position, Protect, Rules, SafeHouses, Setup, Side, StopOn26, Throw, Wall, WaterWhenTaken,
};

/// The position of that text.
#[track_caller]
pub fn at(rules: Rules, text: &str) -> Position {
    Position::parse(rules, text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The whole legal list, with spaces between.
#[track_caller]
pub fn list(rules: Rules, text: &str) -> String {
    let moves: Vec<_> = at(rules, text).legal_moves().iter().map(ToString::to_string).collect();
    moves.join(" ")
}

/// The position after these plies.
#[track_caller]
pub fn after(rules: Rules, text: &str, plies: &str) -> String {
    let mut game = at(rules, text);
    for ply in plies.split(' ') {
        game.apply(ply.parse().unwrap_or_else(|e| panic!("{ply}: {e}")))
            .unwrap_or_else(|e| panic!("{ply} in {game}: {e}"));
    }
    game.to_string()
}

/// The word for why a ply is refused; nothing may be changed by it.
#[track_caller]
pub fn refused(rules: Rules, text: &str, ply: &str) -> &'static str {
    let mut game = at(rules, text);
    let before = game;
    let refusal = game.apply(ply.parse().unwrap_or_else(|e| panic!("{ply}: {e}")));
    assert_eq!(game, before, "a refused ply changes nothing");
    refusal.expect_err("it is to be refused").code()
}

/// Why a text is not a position.
#[track_caller]
pub fn invalid(rules: Rules, text: &str) -> senet::Invalid {
    match Position::parse(rules, text) {
        Err(board_core::PositionError::Invalid(why)) => why,
        other => panic!("{text}: {other:?}"),
    }
}

/// Any rules, and the presets more often than others.
pub fn any_rules() -> impl Strategy<Value = Rules> {
    let some = (
        (1..=7_u8).prop_map(|men| Men::new(men).unwrap()),
        (select(Wall::ALL), select(Protect::ALL), select(StopOn26::ALL)),
        (select(SafeHouses::ALL), select(WaterWhenTaken::ALL), select(Backward::ALL)),
        (any::<bool>(), any::<bool>(), select(&Side::ALL[..])),
    );
    let some = some.prop_map(|(men, (wall, protect, stop), (safe, water, backward), (home, again, first))| {
        Rules::default()
            .with_men(men)
            .with_wall(wall)
            .with_protect(protect)
            .with_stop_on_26(stop)
            .with_safe_houses(safe)
            .with_water_when_taken(water)
            .with_backward(backward)
            .with_within_home(home)
            .with_again_on_forfeit(again)
            .with_first(first)
    });
    prop_oneof![
        1 => Just(Rules::DEFAULT),
        1 => Just(Rules::MODERN_KENDALL),
        4 => some,
    ]
}

/// A valid position, reachable or not, with men near the end and in rows more often than play would have them.
pub fn any_position(rules: Rules) -> impl Strategy<Value = Position> {
    let men = usize::from(rules.men.count());
    let house = prop_oneof![1_u8..=30, 11_u8..=30, 21_u8..=30];
    let row = (any::<bool>(), house, any::<bool>(), select(vec![1_u8, 1, 1, 2, 3]));
    (vec(row, 1..=2 * men), select(&Side::ALL[..])).prop_filter_map("both sides on the board", move |(rows, side)| {
        let mut setup = Setup::empty();
        setup.side = side;
        setup.off = [rules.men.count(); 2];
        let men = rows.into_iter().flat_map(|(black, first, mark, length)| {
            (first..31.min(first + length)).map(move |house| (black, house, mark))
        });
        for (black, house, mark) in men {
            let side = if black { Side::Black } else { Side::White };
            let free = house != 27 && setup.houses[usize::from(house) - 1].is_none();
            if free && setup.off[side.index()] > 0 {
                let needs_mark = house == 26 || house > 26 && rules.stop_on_26 != StopOn26::Never;
                setup.set(House::new(house).unwrap(), Some(Man { side, stopped: mark || needs_mark }));
                setup.off[side.index()] -= 1;
            }
        }
        let position = Position::from_setup(rules, &setup).ok()?;
        position.outcome().is_none().then_some(position)
    })
}

pub fn any_throw() -> impl Strategy<Value = Throw> {
    select(&Throw::ALL[..])
}
