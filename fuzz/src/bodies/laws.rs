//! The laws of `board_core::testing`, and set-ups.

use arbitrary::{Arbitrary, Unstructured};
use board_core::testing::{Law, Laws};
use board_core::{Drawn, Game, Turn};
use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use senet::Senet;

use super::shortened;

/// Rules, a reachable position and a tape of plies from the bytes: all laws hold along the way.
///
/// The walks are short, since it is the states that differ: far ones are reached by the position. The evenness of
/// `pick_move` is left to the tests: it takes most of the time, and no input changes it.
pub fn laws_dou_shou_qi(data: &[u8]) {
    let mut u = Unstructured::new(data);
    let Ok(start) = dou_shou_qi::Position::arbitrary(&mut u) else { return };
    let rules = start.rules();
    let tape = shortened(u.take_rest(), 32);
    let laws = Laws::<dou_shou_qi::Position>::new(rules).indexed().reversible().explained().drawn().recurs();
    obey(laws.starting_from(start).except(Law::PickEven).check(tape));
    let laws = Laws::<DouShouQi>::new(rules).reversible().history();
    obey(laws.starting_from(DouShouQi::from_position(start)).except(Law::PickEven).check(tape));
}

/// As [`laws_dou_shou_qi`].
pub fn laws_senet(data: &[u8]) {
    let mut u = Unstructured::new(data);
    let Ok(start) = senet::Position::arbitrary(&mut u) else { return };
    let laws = Laws::<Senet>::new(start.rules()).indexed().reversible().explained().drawn().recorded();
    obey(laws.starting_from(start).except(Law::PickEven).check(shortened(u.take_rest(), 64)));
}

/// As [`laws_dou_shou_qi`]. Large boards are walked less far.
pub fn laws_capture_go(data: &[u8]) {
    let mut u = Unstructured::new(data);
    let Ok(start) = capture_go::Position::arbitrary(&mut u) else { return };
    let rules = start.rules();
    let tape = shortened(u.take_rest(), if rules.size.get() <= 5 { 40 } else { 10 });
    // No superko bars a pass, whatever it repeats.
    let never_barred = |m| m == capture_go::Move::Pass;
    let laws = Laws::<capture_go::Position>::new(rules).indexed().reversible().explained().drawn().recurs();
    obey(laws.starting_from(start).exempt(never_barred).except(Law::PickEven).check(tape));
    let laws = Laws::<CaptureGo>::new(rules).reversible().history().starting_from(CaptureGo::from_position(start));
    obey(laws.exempt(never_barred).except(Law::PickEven).check(tape));
}

fn obey(result: Result<board_core::testing::Report, board_core::testing::Violation>) {
    if let Err(violation) = result {
        panic!("{violation}");
    }
}

/// Raw set-ups: what the validators accept is read back from its own text and set-up, and can be played.
pub fn setups(data: &[u8]) {
    let mut u = Unstructured::new(data);
    match u.int_in_range(0..=2) {
        Ok(0) => {
            let (Ok(rules), Ok(setup)) = (Arbitrary::arbitrary(&mut u), dou_shou_qi::Setup::arbitrary(&mut u)) else {
                return;
            };
            if let Ok(position) = dou_shou_qi::Position::from_setup(rules, &setup) {
                assert_eq!(dou_shou_qi::Position::from_setup(rules, &position.setup()), Ok(position));
                accepted(&position);
                accepted(&DouShouQi::from_position(position));
            }
        }
        Ok(1) => {
            let (Ok(rules), Ok(setup)) = (Arbitrary::arbitrary(&mut u), senet::Setup::arbitrary(&mut u)) else {
                return;
            };
            if let Ok(position) = senet::Position::from_setup(rules, &setup) {
                assert_eq!(senet::Position::from_setup(rules, &position.setup()), Ok(position));
                accepted(&position);
            }
        }
        _ => {
            let (Ok(rules), Ok(setup)) = (Arbitrary::arbitrary(&mut u), capture_go::Setup::arbitrary(&mut u)) else {
                return;
            };
            if let Ok(position) = capture_go::Position::from_setup(rules, &setup) {
                assert_eq!(capture_go::Position::from_setup(rules, &position.setup()), Ok(position));
                accepted(&position);
                accepted(&CaptureGo::from_position(position));
            }
        }
    }
}

/// What holds of every position: its text is read back as the same, and each of its plies can be made.
pub(super) fn accepted<G: Drawn>(game: &G) {
    let text = game.to_string();
    let read = G::parse(game.rules(), &text);
    assert!(read.is_ok_and(|read| read == *game), "{text}");
    let mut plies = 0;
    game.for_each_ply(|ply| {
        plies += 1;
        assert_eq!(game.clone().apply(ply), Ok(()), "{text} {ply}");
    });
    assert_eq!(plies == 0, matches!(game.turn(), Turn::Over(_)), "{text}");
    let _ = (format!("{game:#}"), game.drawing().unicode().to_string());
}
