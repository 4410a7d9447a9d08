//! `arbitrary`: what bytes make is reachable, and much of it is made.

use std::collections::HashSet;

use arbitrary::{Arbitrary, Unstructured};
use board_core::record::Placed;
use board_core::{Act, Game, Match, Outcome, Ply, Record, Reversible, WithHistory};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::toys::Colour;
use crate::toys::dash::Dash;
use crate::toys::noughts::{Mark, Noughts};
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

/// Everything that can happen to a match happens to some of them.
#[test]
fn bytes_choose_what_players_do() {
    let matches: Vec<Match<Noughts>> = (0..4000_u64)
        .map(|seed| {
            let bytes: Vec<u8> = (0..60).flat_map(|i| board_core::key::mix(seed << 8 | i).to_le_bytes()).collect();
            Match::arbitrary(&mut Unstructured::new(&bytes)).unwrap()
        })
        .collect();
    let any = |is: fn(&Match<Noughts>) -> bool| matches.iter().any(is);
    assert!(any(|game| game.plies().len() == 9));
    // Only what was taken back can be made again.
    assert!(any(|game| game.redo_ply().is_some()));
    let acts: HashSet<_> = matches.iter().flat_map(|game| game.acts().iter().map(|placed| placed.act.word())).collect();
    for word in ["exchange", "choose", "resign", "offer-draw", "accept-draw", "decline-draw", "confirm-end"] {
        assert!(acts.contains(word), "{word}");
    }
}

/// Played, taken back, an offer, and the same ply made again: by the bytes it could not be played again.
#[test]
fn bytes_choose_to_redo() {
    let told = |last: u8| {
        let bytes = [6, 4, 0, 5, 0, 1, 2, 7, last];
        let game = Match::<Noughts>::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
        (game.plies().to_vec(), game.acts().to_vec())
    };
    let wanted = (vec![Ply::Move(Mark(4))], vec![Placed { after: 0, act: Act::OfferDraw(Colour::White) }]);
    // The last byte says how long it goes on.
    assert!((0..=u8::MAX).any(|last| told(last) == wanted));
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
