//! `Chains`, beyond what the laws ask: copies, equality, what it says of itself.
#![cfg(feature = "alloc")]

use std::hash::{BuildHasher, RandomState};

use board_core::{Explain, Game, IndexedMoves};
use capture_go::{Chains, Move, Position, Rules, Size};

/// A game of so many plies on so many lines, the same for the same numbers.
fn played(lines: u8, plies: u64) -> Chains {
    let mut chains = Chains::new(Rules::default().with_size(Size::new(lines).unwrap()));
    for ply in 0..plies {
        let moves = chains.legal_moves();
        let number = usize::try_from(board_core::key::mix(ply) >> 40).unwrap();
        let Some(&m) = moves.get(number % moves.len().max(1)) else { break };
        chains.play_unchecked(m);
    }
    chains
}

/// Equal, and with the same chains behind it.
fn same(one: &Chains, other: &Chains) {
    assert_eq!(one, other);
    assert_eq!(one.legal_moves()[..], other.legal_moves()[..]);
    for &m in &one.legal_moves() {
        assert_eq!(one.after(m), other.after(m));
        assert_eq!(one.after(m).unwrap().legal_moves()[..], other.after(m).unwrap().legal_moves()[..]);
    }
}

/// The room that chains take comes in three sizes; a copy goes from any to any.
#[test]
fn a_copy_goes_into_what_was_another_game() {
    let all = [5, 9, 10, 13, 14, 19].map(|lines| [played(lines, 4), played(lines, 11)]);
    for from in all.as_flattened() {
        for to in all.as_flattened() {
            let mut copy = to.clone();
            copy.clone_from(from);
            same(&copy, from);
        }
    }
}

#[test]
fn they_are_equal_where_the_positions_are() {
    let [one, other] = [played(5, 4), played(5, 5)];
    same(&one, &Chains::from(*one.position()));
    assert_ne!(one, other);
    let hasher = RandomState::new();
    assert_eq!(hasher.hash_one(&one), hasher.hash_one(Chains::from(*one.position())));
    assert_ne!(hasher.hash_one(&one), hasher.hash_one(&other));
    assert_eq!(format!("{one:?}"), format!("Chains({}; {})", one.position(), one.rules()));
    for game in [one, other] {
        assert_eq!(game.agreed_end(), game.position().agreed_end());
        assert!(game.agreed_end().is_some());
    }
}

/// A point that this board doesn't have is no other point.
#[test]
fn what_is_off_the_board_has_no_slot_and_captures_nothing() {
    let rules: Rules = "size=5".parse().unwrap();
    // Black takes with B2, which H1 would be if the lines ran on.
    let position = Position::parse(rules, "5/5/2X2/2OX1/2X2 b 0 0 0").unwrap();
    let [takes, off] = ["B2", "H1"].map(|text| text.parse::<Move>().unwrap());
    assert_eq!(position.deed(takes).captured.len(), 1);
    assert_eq!((position.deed(off).captured.len(), position.slot(off)), (0, None));
    let chains = Chains::from(position);
    assert_eq!((chains.deed(off).captured.len(), chains.slot(off)), (0, None));
}

/// `play_unchecked` trusts its caller, but where debug assertions are on.
#[test]
#[cfg_attr(debug_assertions, should_panic(expected = "B2 in "))]
fn an_unchecked_move_is_checked_while_debugging() {
    let mut position = Position::parse("size=5".parse().unwrap(), "5/5/5/1X3/5 w 0 0 0").unwrap();
    position.play_unchecked("B2".parse().unwrap());
}
