//! Sound toys keep all laws, under all rules, with and without history.

use board_core::testing::{Law, Laws};
use board_core::{Game, WithHistory};

use super::toy::{Ko, Toy, ToyRules};
use super::{judge, laws};

fn all_rules() -> impl Iterator<Item = ToyRules> {
    Ko::ALL.into_iter().flat_map(|(ko, _)| [false, true].map(|free| ToyRules { free, ko, broken: None }))
}

fn with_history(rules: ToyRules) -> Laws<WithHistory<Toy>> {
    Laws::<WithHistory<Toy>>::new(rules).reversible().indexed().explained().history().recorded().ends_within(16)
}

#[test]
fn every_state_of_every_toy() {
    for rules in all_rules() {
        let report = judge(&laws(rules).recorded(), usize::MAX).unwrap_or_else(|violation| panic!("{violation}"));
        assert!(report.complete && report.over > 0 && report.refused > 0, "{rules}: {report:?}");
    }
}

#[test]
fn toys_with_history() {
    for rules in all_rules() {
        let report = judge(&with_history(rules), 600).unwrap_or_else(|violation| panic!("{violation}"));
        assert!(report.states == 600 || report.complete, "{rules}: {report:?}");
    }
}

/// The walks reach what they are there for.
#[test]
fn history_bars_every_move_somewhere() {
    let tape = [vec![1], vec![0; 40]].concat();
    let end = |ko| {
        let rules = ToyRules { ko, ..ToyRules::default() };
        board_core::testing::walk::<WithHistory<Toy>>(rules, &tape).outcome().map(board_core::Outcome::code)
    };
    assert_eq!(end(Ko::Lose), Some("stuck"));
    assert_eq!(end(Ko::Draw), Some("repetition"));
    assert_eq!(end(Ko::Stay), Some("limit"));
}

#[test]
fn exempt_moves_may_repeat() {
    let rules = ToyRules { ko: Ko::Stay, broken: Some(Law::MayRecur), ..ToyRules::default() };
    let laws = || Laws::<Toy>::new(rules).recurs();
    let back_and_forth = [0; 20];
    assert_eq!(laws().check(&back_and_forth).expect_err("repeats").law, Law::MayRecur);
    assert!(laws().exempt(|_| true).check(&back_and_forth).is_ok());
}

#[test]
fn a_history_is_not_told_by_the_notation() {
    let rules = ToyRules { ko: Ko::Stay, ..ToyRules::default() };
    let laws = Laws::<WithHistory<Toy>>::new(rules);
    let violation = laws.check(&[0]).expect_err("the text has no history");
    assert_eq!(violation.law, Law::WholeState);
    assert!(laws.except(Law::WholeState).check(&[0; 20]).is_ok());
}
