//! The toys obey the laws of the crate: what is tried on them is tried on games.

use board_core::testing::Laws;
use board_core::{Game, Rules, WithHistory};
use proptest::prelude::*;

use crate::toys::dash::{Dash, DashRules, Die, Run};
use crate::toys::noughts::{Mark, Noughts, NoughtsRules};
use crate::toys::ring::{LIMIT, Ring, RingRules, Step};

proptest! {
    #[test]
    fn ring(rules in 0..RingRules::PRESETS.len(), tape: Vec<u8>) {
        let laws = Laws::<Ring>::new(RingRules::PRESETS[rules].1)
            .candidates([Step::Left, Step::Right, Step::Pass])
            .reversible()
            .indexed()
            .explained()
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
        let laws = Laws::<Noughts>::new(NoughtsRules).candidates((0..9).map(Mark)).reversible().ends_within(9);
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
