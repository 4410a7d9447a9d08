//! Sound toys keep all laws, under all rules, with and without history.

use board_core::testing::{Law, Laws, PlainHistory, walk};
use board_core::{Game, WithHistory};

use super::toy::{Ko, Toy, ToyRules};
use super::{judge, laws};

fn all_rules() -> impl Iterator<Item = ToyRules> {
    Ko::ALL.into_iter().flat_map(|(ko, _)| [false, true].map(|free| ToyRules { free, ko, ..ToyRules::default() }))
}

fn with_history(rules: ToyRules) -> Laws<WithHistory<Toy>> {
    Laws::<WithHistory<Toy>>::new(rules).reversible().indexed().explained().drawn().history().recorded().ends_within(16)
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
        walk::<WithHistory<Toy>>(rules, &tape).outcome().map(board_core::Outcome::code)
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

/// What history has no part in.
#[test]
fn a_plain_history_answers_as_its_position() {
    let rules = ToyRules { free: true, ko: Ko::Draw, ..ToyRules::default() };
    let toy = walk::<Toy>(rules, &[1, 1, 0, 0, 1]);
    let plain = PlainHistory::from(toy.clone());
    assert_eq!((plain.rules(), plain.key(), plain.agreed_end()), (rules, toy.key(), toy.agreed_end()));
    assert!(toy.agreed_end().is_some());
    let hasher = std::hash::RandomState::new();
    let hash = |game: &PlainHistory<Toy>| std::hash::BuildHasher::hash_one(&hasher, game);
    assert_eq!(hash(&plain), hash(&plain.clone()));
    assert_ne!(hash(&plain), hash(&PlainHistory::new(rules)));
}
