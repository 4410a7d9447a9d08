//! Every numbered rule, every option, every reason: what must hold, and what would show if it didn't.

mod capturing;
mod ending;
mod moving;
mod notation;
mod options;
mod questions;
mod refusals;
mod ways;

use board_core::prelude::*;
use board_core::{Game, WithHistory};
use dou_shou_qi::{Illegal, Man, Move, Position, Rules, Setup, Side, Square};

/// [`dou_shou_qi::DouShouQi`], also where the crate is built without it.
type DouShouQi = WithHistory<Position>;

/// A position with these men, written like `"Ra3 eb4"`, and Red to move.
#[track_caller]
fn red(men: &str) -> Position {
    under(Rules::default(), men)
}

/// The same with Blue to move.
#[track_caller]
fn blue(men: &str) -> Position {
    let setup = Setup { side: Side::Blue, ..setup(men) };
    Position::from_setup(Rules::default(), &setup).unwrap()
}

/// The same with Red to move under other rules.
#[track_caller]
fn under(rules: Rules, men: &str) -> Position {
    Position::from_setup(rules, &setup(men)).unwrap()
}

#[track_caller]
fn setup(men: &str) -> Setup {
    let mut setup = Setup::empty();
    for word in men.split(' ') {
        let (letter, at) = word.split_at(1);
        let man = Man::from_letter(letter.chars().next().unwrap()).unwrap();
        setup.set(square(at), Some(man));
    }
    setup
}

#[track_caller]
fn square(text: &str) -> Square {
    text.parse().unwrap()
}

#[track_caller]
fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// The moves are legal, to whoever asks.
#[track_caller]
fn allows(position: &Position, moves: &str) {
    for text in moves.split(' ') {
        let m = mv(text);
        assert_eq!(position.check(m), Ok(()), "{text} in\n{position:#}");
        assert!(position.legal_moves().contains(&m), "{text} is not listed in\n{position:#}");
        assert!(position.moves_from(m.from).contains(&m), "{text} is not listed for its man");
    }
}

/// The move is refused for that reason, and isn't listed; to play it is an error that changes nothing.
#[track_caller]
fn refuses(position: &Position, text: &str, why: Illegal) {
    let m = mv(text);
    assert_eq!(position.check(m), Err(why), "{text} in\n{position:#}");
    assert!(!position.legal_moves().contains(&m), "{text} is listed in\n{position:#}");
    let mut after = *position;
    assert_eq!(after.play(m), Err(why));
    assert_eq!(after, *position);
}

/// The position after these moves.
#[track_caller]
fn after<G: Game<Move = Move>>(mut game: G, moves: &str) -> G {
    for text in moves.split(' ') {
        assert_eq!(game.check(mv(text)).err(), None, "{text} in\n{game:#}");
        game.play_unchecked(mv(text));
    }
    game
}

/// The legal moves as sorted words.
fn listed<G: Game>(game: &G) -> String {
    let mut words: Vec<String> = game.legal_moves().into_iter().map(|m| m.to_string()).collect();
    words.sort();
    words.join(" ")
}
