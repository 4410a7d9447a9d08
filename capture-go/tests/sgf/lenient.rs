//! What is tolerated, and what is made of it.

use capture_go::sgf::{Reading, Sgf};
use capture_go::{Rules, Size};

use crate::{five, lenient, moves};

fn notes(sgf: &Sgf) -> Vec<String> {
    sgf.notes().iter().map(ToString::to_string).collect()
}

#[test]
fn a_file_with_everything_wrong_is_read_as_far_as_it_goes() {
    let text = "Dear all,\n\n(;GaMe[1]SiZe[5]RUles[Chinese]AB[bb]AB[dd]HAndicap[2]KM[0.5]\r\n;White[cc]\n;B[ee](;W[ae]";
    let sgf = lenient(text);
    assert_eq!(sgf.game().start().to_string(), "5/1X3/5/3X1/5 w 0 0 0");
    assert_eq!(moves(&sgf), "C3 E1 A1");
    assert_eq!(
        notes(&sgf),
        [
            "line 1, column 1: 'D' can't stand here",
            "line 3, column 3: \"GaMe\" is no name of a property: 1 to 64 letters A to Z",
            "line 3, column 10: \"SiZe\" is no name of a property: 1 to 64 letters A to Z",
            "line 3, column 17: \"RUles\" is no name of a property: 1 to 64 letters A to Z",
            "line 3, column 37: AB stands twice in a node",
            "line 3, column 43: \"HAndicap\" is no name of a property: 1 to 64 letters A to Z",
            "line 4, column 2: \"White\" is no name of a property: 1 to 64 letters A to Z",
            "line 5, column 14: the text ends within a game",
            "FF is not 4",
            "line 3, column 17: RU: unknown word at byte 0",
        ]
    );
    // What is written of it is right.
    assert_eq!(lenient(&sgf.to_string()).game().record(), sgf.game().record());
}

#[test]
fn the_game_is_read_up_to_the_first_move_that_is_refused() {
    let text = five(";B[aa];W[ba];B[cc];W[cc];B[dd]");
    let sgf = lenient(&text);
    assert_eq!(moves(&sgf), "A5 B5 C3");
    assert!(sgf.is_cut());
    assert_eq!(notes(&sgf), ["line 1, column 37: move 4 (C3): there is a stone on the point (rule 1.1)"]);
    // The rest is in the tree.
    assert_eq!(sgf.tree().node_count(), 6);
}

#[test]
fn the_reader_says_what_a_file_of_go_is_played_by() {
    // A stone is taken, and the game goes on.
    let text = "(;FF[4]GM[1]SZ[5]RU[Japanese];B[aa];W[ba];B[ee];W[ab];B[cc])";
    assert_eq!(lenient(text).game().plies().len(), 4);
    let rules = Rules::default().with_target(1000.try_into().unwrap());
    let sgf = Sgf::read(text, Reading::Lenient { rules }).unwrap();
    assert_eq!(sgf.game().plies().len(), 5);
    assert_eq!(sgf.game().rules(), rules.with_size(Size::new(5).unwrap()));
    // A file that names our rules is played by them.
    let named = text.replace("Japanese", "Capture Go");
    assert_eq!(Sgf::read(&named, Reading::Lenient { rules }).unwrap().game().plies().len(), 4);
}

#[test]
fn words_of_the_rules_that_are_understood_hold() {
    let sgf = lenient(&five("RU[Capture Go passing=when_stuck komi=7 target=3]"));
    let rules = Rules::FIRST_CAPTURE.with_size(Size::new(5).unwrap()).with_target(3.try_into().unwrap());
    assert_eq!(sgf.game().rules(), rules);
    assert_eq!(
        notes(&sgf),
        [
            "line 1, column 18: RU: unknown word at byte 30",
            "line 1, column 18: RU: not written the one way it must be at byte 11",
        ]
    );
}

#[test]
fn without_a_word_on_it_the_first_move_tells_who_begins() {
    let sgf = lenient(&five("AB[bb];W[cc]"));
    assert_eq!(
        (moves(&sgf), notes(&sgf)),
        ("C3".into(), vec!["line 1, column 18: nothing says that white begins".into()])
    );
    let sgf = lenient(&five(";W[cc];B[dd]"));
    assert_eq!((moves(&sgf), notes(&sgf)), ("C3 D2".into(), vec!["nothing says that white begins".into()]));
    // A word on it holds.
    assert_eq!(moves(&lenient(&five("PL[B];W[cc]"))), "");
    assert_eq!(notes(&lenient(&five("PL[W];W[cc]"))), [""; 0]);
}

#[test]
fn how_a_game_ended_tells_nothing_of_a_part_of_it() {
    for result in ["B+R", "0", "W+", "nonsense"] {
        let sgf = lenient(&five(&format!("RE[{result}];B[aa];W[aa];B[bb]")));
        assert_eq!((sgf.game().outcome(), sgf.notes().len(), sgf.is_cut()), (None, 1, true), "{result}");
    }
    assert!(!lenient(&five("RE[B+R];B[aa]")).is_cut());
}

#[test]
fn a_bracket_in_what_comes_before_a_game_is_no_game() {
    for text in ["Game (from IGS)\n", "Date: Mon (CET) (", "((", ")(x)"] {
        let sgf = lenient(&format!("{text}(;FF[4]SZ[5];B[aa])"));
        assert_eq!((moves(&sgf).as_str(), sgf.game().rules().size.get()), ("A5", 5), "{text}");
    }
}

#[test]
fn a_node_goes_on_behind_what_does_not_belong_there() {
    let sgf = lenient("(;FF[4]C[bad ] root]SZ[5];C[an unescaped ] here]B[aa]N[x] -- W[zz] ;W[bb])");
    assert_eq!((moves(&sgf).as_str(), sgf.game().rules().size.get()), ("A5", 5));
    assert_eq!(
        notes(&sgf).last().map(String::as_str),
        Some("line 1, column 62: move 2: [zz] names no point of the board")
    );
}

#[test]
fn a_collection_of_several_kinds_gives_its_first_game_of_go() {
    let sgf = lenient("(;FF[4]GM[2];B[x])(;FF[4]GM[1]SZ[5];B[aa])(;FF[4])");
    assert_eq!((moves(&sgf).as_str(), notes(&sgf)), ("A5", vec!["there are 3 games, not one".to_owned()]));
}

#[test]
fn white_space_around_a_value_is_no_part_of_it() {
    let sgf = lenient("(;FF[ 4]GM[1 ]SZ[ 05 ]AB[ bb];W[\ncc ])");
    assert_eq!((moves(&sgf).as_str(), sgf.game().start().to_string().as_str()), ("C3", "5/1X3/5/5/5 w 0 0 0"));
}

#[test]
fn a_set_up_and_a_move_in_a_node_are_taken_in_that_order() {
    let sgf = lenient(&five("AB[bb]AW[cb]PL[B];B[cc]AE[cb]"));
    assert_eq!(sgf.game().start().to_string(), "5/1X3/5/5/5 b 0 0 0");
    assert_eq!(moves(&sgf), "C3");
    // Moves as they stand.
    assert_eq!(moves(&lenient(&five(";B[dd]W[cc];B[aa]"))), "D2 C3 A5");
    assert_eq!(moves(&lenient(&five(";W[cc]B[dd];W[aa]"))), "C3 D2 A5");
}

#[test]
fn an_unclosed_value_ends_with_the_text() {
    for (text, comment) in
        [(r"(;FF[4]C[ab\", "ab"), (r"(;FF[4]C[ab\\", r"ab\"), (r"(;FF[4]C[ab\]", "ab]"), ("(;FF[4]C[", "")]
    {
        let sgf = lenient(text);
        assert_eq!(sgf.comment(0).as_deref(), Some(comment), "{text}");
        assert_eq!(lenient(&sgf.to_string()).comment(0).as_deref(), Some(comment), "{text}");
    }
}

/// So many of one kind don't hide that a game was cut short.
#[test]
fn of_each_kind_ten_notes_are_kept() {
    let sgf = lenient(&five(&format!("{};B[aa];W[aa];B[bb]", ";x[]".repeat(150))));
    assert_eq!(sgf.notes().len(), 11);
    assert!(notes(&sgf)[10].ends_with("move 2 (A5): there is a stone on the point (rule 1.1)"), "{:?}", notes(&sgf));
}

#[test]
fn a_root_without_its_semicolon_has_variations() {
    let sgf = lenient("(FF[4]SZ[5](;W[bb])(;W[cc]))");
    assert_eq!((moves(&sgf).as_str(), sgf.tree().variations()), ("B4", 1));
    // A variation before the root follows it.
    let sgf = lenient("(x[1](;W[bb])");
    assert_eq!(sgf.tree().node_count(), 2);
}

/// Neither with a letter nor with a semicolon behind it.
#[test]
fn a_bracket_in_brackets_begins_no_game() {
    let sgf = lenient("([1] he wrote) (;FF[4]SZ[5];B[aa])");
    assert_eq!(moves(&sgf), "A5");
}
