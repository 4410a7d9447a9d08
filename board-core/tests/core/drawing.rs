//! Drawings of two toys: one on lines that cross, one in squares of which some are missing.

use board_core::drawing::{Cell, Drawn, Label};
use board_core::{Game, Ply};

use crate::toys::Colour::{Black, White};
use crate::toys::Place;
use crate::toys::noughts::{Mark, Noughts, NoughtsRules};
#[cfg(feature = "alloc")]
use crate::toys::ring::{Repetition, Ring, RingRules};
use crate::toys::ring::{Step, Token};

/// The lines of a drawing, as they are written in a test.
#[track_caller]
fn assert_drawn(drawn: &impl ToString, lines: &[&str]) {
    assert_eq!(drawn.to_string().split('\n').collect::<Vec<_>>(), lines);
}

fn noughts(text: &str) -> Noughts {
    Noughts::parse(NoughtsRules, text).unwrap()
}

fn token(text: &str) -> Token {
    Token::parse(Default::default(), text).unwrap()
}

#[test]
fn crossings() {
    let game = noughts("xo......x");
    assert_drawn(
        &game.drawing(),
        &["   a b c", " 9 x o . 9", "10 . + . 10", "11 . . x 11", "   a b c", "black to move"],
    );
    assert_drawn(
        &game.drawing().unicode(),
        &["   a b c", " 9 ✕─◯─┐ 9", "10 ├─╋─┤ 10", "11 └─┴─✕ 11", "   a b c", "black to move"],
    );
}

#[test]
fn from_the_other_side_all_is_turned_round() {
    let game = noughts("xo.....x.");
    let drawing = game.drawing().seen_by(Black);
    assert_drawn(&drawing, &["   c b a", "11 . x . 11", "10 . + . 10", " 9 . o x 9", "   c b a", "black to move"]);
    assert!(drawing.is_turned() && !game.drawing().seen_by(White).is_turned());
    let corner = Cell { column: 2, row: 2 };
    assert_eq!((drawing.place_at(corner), drawing.cell_of(Place(0))), (Some(Place(0)), Some(corner)));
    assert_eq!((drawing.column_label(0), drawing.row_label(0)), (Some(Label::Letter('c')), Some(Label::Number(11))));
    // Beyond the board nothing is, from either side.
    for drawing in [drawing, game.drawing()] {
        for beyond in [Cell { column: 3, row: 0 }, Cell { column: 0, row: 3 }, Cell { column: 255, row: 255 }] {
            assert_eq!((drawing.place_at(beyond), drawing.look(beyond)), (None, None));
        }
        assert_eq!((drawing.column_label(3), drawing.row_label(3), drawing.cell_of(Place(9))), (None, None, None));
    }
}

/// A bracket that closes gives way to one that opens; braces are for what is both.
#[test]
fn marks() {
    let game = noughts("xo......x");
    let last = game.drawing().last(Ply::Move(Mark(8)));
    assert_drawn(&last, &["   a b c", " 9 x o . 9", "10 . + . 10", "11 . .[x]11", "   a b c", "black to move"]);
    let upper = |Place(at)| at < 4;
    let drawing = game.drawing().last(Ply::Move(Mark(1))).marking(&upper);
    assert_drawn(&drawing, &["   a b c", " 9(x{o(.)9", "10(.)+ . 10", "11 . . x 11", "   a b c", "black to move"]);
    assert_eq!(drawing.unicode().to_string().lines().nth(1), Some(" 9(✕{◯(┐)9"));
    assert_eq!(drawing.unicode().to_string().lines().nth(2), Some("10(├)╋─┤ 10"));
    assert_eq!(drawing.last_places(), [None, Some(Place(1))]);
    let look = drawing.look(Cell { column: 1, row: 0 }).unwrap();
    assert_eq!((look.place, look.last, look.marked), (Place(1), true, true));
    assert_eq!(look.figure.map(|figure| figure.to_string()).as_deref(), Some("black mark"));
    // A ply that is none marks nothing.
    assert_eq!(game.drawing().last(None).to_string(), game.drawing().to_string());
}

#[test]
fn squares_that_are_not_all_there() {
    let game = token("4 white 7");
    let lines = ["    0", "    .", " 3  4  1", " .  o+ .", "    2", "    .", "white to move"];
    assert_drawn(&game.drawing(), &lines);
    // The board is the same for both.
    assert_drawn(&game.drawing().seen_by(Black), &lines);
    assert_drawn(
        &game.drawing().unicode(),
        &[
            "┌─────┬─────┬─────┐",
            "│     │  0  │     │",
            "│     │     │     │",
            "├─────┼─────┼─────┤",
            "│  3  │  4  │  1  │",
            "│     │░▲● ░│     │",
            "├─────┼─────┼─────┤",
            "│     │  2  │     │",
            "│     │     │     │",
            "└─────┴─────┴─────┘",
            "white to move",
        ],
    );
    let marked = |place| place == Place(4) || place == Place(1);
    let drawing = game.drawing().marking(&marked);
    assert_eq!(drawing.to_string().lines().nth(3), Some(" . (o+(.)"));
    let black = token("1 black 7");
    assert_eq!(black.drawing().unicode().to_string().lines().nth(5), Some("│     │░░░░░│ △●7 │"));
    assert_eq!(black.drawing().unicode().marking(&marked).to_string().lines().nth(5), Some("│     │(░░░)│(△●7)│"));
    assert_eq!(
        black.drawing().unicode().last(Ply::Move(Step::Left)).to_string(),
        black.drawing().unicode().to_string()
    );
}

#[test]
fn looks_row_by_row() {
    let game = token("4 white 7");
    let places: Vec<_> = game.drawing().looks().map(|(_, look)| look.place.0).collect();
    assert_eq!(places, [0, 3, 4, 1, 2]);
    assert_eq!(game.next_on_path(Place(4)), Some(Place(0)));
    let drawing = format!("{:?}", game.drawing().last(None));
    assert!(drawing.starts_with("Drawing { game: Token {") && drawing.contains("unicode: false"), "{drawing}");
}

#[test]
fn the_alternate_form_is_the_drawing() {
    let game = noughts("xo......x");
    assert_eq!(format!("{game:#}"), game.drawing().to_string());
    assert_eq!(format!("{game}"), "xo......x");
}

/// A game with history is drawn as its position, but knows what the history did.
#[cfg(feature = "alloc")]
#[test]
fn history_is_told_by_the_caption() {
    let mut game = Ring::new(RingRules(Repetition::Drawn));
    assert_eq!(format!("{game:#}"), format!("{:#}", game.position()));
    assert_eq!(game.drawing().unicode().to_string(), game.position().drawing().unicode().to_string());
    for m in [Step::Left, Step::Right, Step::Right, Step::Left] {
        assert_eq!(game.drawing().caption().to_string(), game.position().drawing().caption().to_string());
        game.play(m).unwrap();
    }
    assert_eq!(game.drawing().caption().to_string(), "Repeated");
    assert_eq!(game.position().drawing().caption().to_string(), "white to move");
    assert_eq!(format!("{game:#}"), game.drawing().to_string());
    assert!(format!("{game:#}").ends_with("\nRepeated"), "{game:#}");
    // The notation is the position's.
    assert_eq!(game.to_string(), game.position().to_string());
}
