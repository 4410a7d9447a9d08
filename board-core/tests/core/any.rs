//! `AnyGame`: the same answers as the game's, in words.

use board_core::any::{AnyGame, AnyOutcome, AnyPlyError, AnyStartError, AnyTurn, Start, start};
use board_core::record::ReplayError;
use board_core::{ActErrorOf, Game, Match, ParseError, ParseErrorKind, Reversible};

use crate::toys::dash::Dash;
use crate::toys::noughts::Noughts;
use crate::toys::ring::Ring;
use crate::toys::wheel::Wheel;

const GAMES: [(&str, Start); 3] =
    [(Dash::NAME, start::<Dash>), (Noughts::NAME, start::<Noughts>), (Ring::NAME, start::<Ring>)];

fn open(name: &str, rules: Option<&str>, position: Option<&str>) -> Result<Box<dyn AnyGame>, AnyStartError> {
    GAMES.iter().find(|(known, _)| *known == name).expect("a game of the table").1(rules, position)
}

/// A server hands games from thread to thread, and errors up.
#[test]
fn games_and_errors_go_to_other_threads() {
    fn goes<T: Send + Sync + 'static>() {}
    fn generic<G: Reversible>() {
        goes::<G>();
        goes::<Match<G>>();
        goes::<ActErrorOf<G>>();
        goes::<ReplayError<G>>();
    }
    goes::<Box<dyn AnyGame>>();
    generic::<Ring>();
}

#[test]
fn a_game_chosen_by_name() {
    for (name, start) in GAMES {
        let game = start(None, None).unwrap();
        assert_eq!(game.name_text(), name);
        assert_eq!(game.rules_text(), "default");
        assert_eq!(game.side_texts(), ["white", "black"]);
    }
    let game = open("dash", Some("long"), Some("8 0 black d1")).unwrap();
    assert_eq!((game.rules_text(), game.position_text()), ("long".into(), "8 0 black d1".into()));
    // Without rules the default is played, with what the position shows.
    assert_eq!(open("dash", None, Some("8 0 black d1")).unwrap().rules_text(), "long");
    let error = open("dash", Some("default"), Some("8 0 black d1")).unwrap_err();
    assert_eq!(error.to_string(), "position: out of range at byte 0");
    let error = open("dash", Some("short"), None).unwrap_err();
    assert_eq!(error, AnyStartError::Rules(ParseError::new(ParseErrorKind::Unknown, 0)));
}

#[test]
fn plies_as_text() {
    let mut game = open("dash", None, None).unwrap();
    assert_eq!(game.turn_text(), AnyTurn::Chance);
    assert_eq!(game.ply_texts(), ["d1", "d2", "d3"]);
    assert_eq!(game.chance_texts(), [("d1".to_owned(), 1), ("d2".to_owned(), 2), ("d3".to_owned(), 1)]);
    let error = game.apply_text("d4").unwrap_err();
    assert_eq!((error.code(), error.to_string()), ("notation", "unknown word at byte 0".into()));
    let error = game.apply_text("go").unwrap_err();
    assert_eq!(error, AnyPlyError::Refused { code: "throw-first", message: "ThrowFirst".into() });
    assert_eq!(error.code(), "throw-first");
    game.apply_text("d3").unwrap();
    assert_eq!(game.turn_text(), AnyTurn::Player { side: "white".into(), index: 0 });
    assert_eq!(game.ply_texts(), ["go", "stay"]);
    assert_eq!(game.chance_texts(), []);
    assert_eq!(game.apply_text("d3").unwrap_err().code(), "must-move");
    game.apply_text("go").unwrap();
    assert_eq!(game.position_text(), "3 0 white -");
    // A copy goes its own way.
    let copy = game.clone();
    game.apply_text("d2").unwrap();
    game.apply_text("go").unwrap();
    let outcome = AnyOutcome { winner: Some("white".into()), code: "home", message: "white is home".into() };
    assert_eq!(game.turn_text(), AnyTurn::Over(outcome));
    assert_eq!(game.ply_texts(), [""; 0]);
    assert_eq!(game.random_text(&mut |_| 0), None);
    assert_eq!(copy.position_text(), "3 0 white -");
    assert_ne!(copy.key_value(), game.key_value());
}

#[test]
fn what_is_drawn_and_counted() {
    let game = open("noughts", None, Some("xo..x....")).unwrap();
    assert_eq!(game.drawing_text(), "   a b c\n 9 x o . 9\n10 . x . 10\n11 . . . 11\n   a b c\nblack to move");
    assert_eq!(game.perft_count(2), 26 + 4, "the first of them that wins ends it");
    assert_eq!(game.ply_texts_from("0"), [""; 0], "marks come from nowhere");
    assert_eq!(game.ply_texts_from("x"), [""; 0]);
}

#[test]
fn random_plies_go_by_their_weights() {
    let game = open("dash", None, None).unwrap();
    let of = |pick| game.random_text(&mut |n| if n == 4 { pick } else { panic!("{n} is not the total weight") });
    assert_eq!([0, 1, 2, 3].map(of).map(Option::unwrap), ["d1", "d2", "d2", "d3"]);
    let game = open("dash", None, Some("0 0 white d1")).unwrap();
    assert_eq!(game.random_text(&mut |n| n - 1).as_deref(), Some("stay"));
    assert_eq!(game.random_text(&mut |_| 0).as_deref(), Some("go"));
}

/// What a wheel with more weight than a `u32` holds shows when `below` gives these words again and again, and how many
/// of them it asks for.
fn spun(words: &[u32]) -> (String, usize) {
    let mut asked = 0;
    let mut below = |n: u32| {
        assert_eq!(n, 1 << 16);
        asked += 1;
        words[(asked - 1) % words.len()]
    };
    let shown = start::<Wheel>(None, None).unwrap().random_text(&mut below).unwrap();
    (shown, asked)
}

#[test]
fn large_weights_are_put_together_of_small_numbers() {
    const ALL: u32 = 0xFFFF;
    let spins: [(&[u32], &str, usize); 8] = [
        (&[0, 0, 0, 0], "d1", 4),
        (&[0, 0, ALL, ALL - 1], "d1", 4),
        (&[0, 0, ALL, ALL], "d2", 4),
        (&[0, 1, 0, 0], "d2", 4),
        (&[0, 1, ALL, ALL - 2], "d2", 4),
        // More bits than are needed.
        (&[ALL, ALL - 1, 0, 5], "d1", 4),
        // Just beyond the last: another number is asked for.
        (&[0, 1, ALL, ALL - 1, 0, 0, 0, 7], "d1", 8),
        // Who always gives such a number gets the last, and is not asked for ever.
        (&[ALL], "d2", 4 * 64),
    ];
    for (words, shown, asked) in spins {
        assert_eq!(spun(words), (shown.to_owned(), asked), "{words:x?}");
    }
}
