//! The toys obey the laws of the crate: what is tried on them is tried on games.

use board_core::testing::{Law, Laws};
use board_core::{Game, Rules, WithHistory};
use proptest::prelude::*;

use crate::toys::dash::{Dash, DashRules, Die, Run};
use crate::toys::noughts::{Mark, Noughts, NoughtsRules};
use crate::toys::ring::{LIMIT, Ring, RingRules, Step};
use crate::toys::wheel::{Wheel, WheelRules};

proptest! {
    #[test]
    fn ring(rules in 0..RingRules::PRESETS.len(), tape: Vec<u8>) {
        let laws = Laws::<Ring>::new(RingRules::PRESETS[rules].1)
            .candidates([Step::Left, Step::Right, Step::Pass])
            .reversible()
            .indexed()
            .explained()
            .drawn()
            .exempt(|m| m == Step::Pass).history()
            .ends_within(LIMIT.into());
        laws.check(&tape).map_err(|e| TestCaseError::fail(e.to_string()))?;
    }

    #[test]
    fn dash(rules in 0..DashRules::PRESETS.len(), tape: Vec<u8>) {
        let rules = DashRules::PRESETS[rules].1;
        let laws = Laws::<Dash>::new(rules).candidates([Run::Go, Run::Stay, Run::Skip]).throws(Die::ALL).reversible();
        laws.check(&tape).map_err(|e| TestCaseError::fail(e.to_string()))?;
        let laws = Laws::<WithHistory<Dash>>::new(rules).candidates([Run::Go, Run::Stay, Run::Skip]).reversible().history();
        laws.check(&tape).map_err(|e| TestCaseError::fail(e.to_string()))?;
    }

    #[test]
    fn noughts(tape: Vec<u8>) {
        let laws = Laws::<Noughts>::new(NoughtsRules).candidates((0..9).map(Mark)).reversible().drawn().ends_within(9);
        laws.check(&tape).map_err(|e| TestCaseError::fail(e.to_string()))?;
    }
}

#[test]
fn every_ring_of_a_few_plies() {
    for (_, rules) in RingRules::PRESETS {
        Laws::<Ring>::new(*rules)
            .reversible()
            .exempt(|m| m == Step::Pass)
            .history()
            .exhaust(7, 500)
            .unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(Ring::new(*rules).rules(), *rules);
    }
}

#[test]
fn wheel() {
    let laws = |rules| Laws::<Wheel>::new(rules).candidates([Run::Go]).throws(Die::ALL).ends_within(1);
    let report = laws(WheelRules::default()).exhaust(u32::MAX, usize::MAX).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((report.states, report.over, report.complete), (3, 2, true));
    // There are too many picks to try them all: those that are tried lie everywhere.
    let violation = laws(WheelRules { worn: true }).check(&[]).expect_err("a worn wheel");
    assert_eq!(violation.law, Law::Sample);
}
