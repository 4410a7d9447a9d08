//! `arbitrary`: what bytes make is reachable, and much of it is made.

use std::collections::HashSet;

use arbitrary::{Arbitrary, Unstructured};
use board_core::{Game, Match, Outcome, Record, Reversible, WithHistory};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::toys::dash::Dash;
use crate::toys::noughts::Noughts;
use crate::toys::ring::Ring;

#[test]
fn bytes_choose_the_plies() {
    let mut positions = HashSet::new();
    for seed in 0..=u8::MAX {
        let bytes: Vec<u8> =
            (0..40_u8).map(|i| seed.wrapping_mul(181).wrapping_add(i.wrapping_mul(59) ^ seed)).collect();
        positions.insert(WithHistory::<Dash>::arbitrary(&mut Unstructured::new(&bytes)).unwrap());
    }
    assert!(positions.len() > 60, "{}", positions.len());
    assert_eq!(Ring::arbitrary(&mut Unstructured::new(&[])).unwrap(), Ring::new(Default::default()));
}

proptest! {
    #[test]
    fn matches_replay(bytes in vec(any::<u8>(), 0..400)) {
        replays::<WithHistory<Dash>>(&bytes)?;
        replays::<Noughts>(&bytes)?;
        replays::<Ring>(&bytes)?;
    }
}

fn replays<G>(bytes: &[u8]) -> Result<(), TestCaseError>
where
    G: Reversible,
    G::Rules: for<'a> Arbitrary<'a>,
{
    let game = Match::<G>::arbitrary(&mut Unstructured::new(bytes)).unwrap();
    let record = game.record();
    let read: Record<G> = record.to_string().parse().unwrap();
    let again = read.replay().map_err(|e| TestCaseError::fail(e.to_string()))?;
    prop_assert_eq!(again.record(), record);
    prop_assert_eq!(again.game(), game.game());
    prop_assert_eq!(again.outcome().and_then(Outcome::winner), game.outcome().and_then(Outcome::winner));
    Ok(())
}
