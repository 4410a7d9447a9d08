//! What is read, strictly.

use board_core::MatchOutcome;
use board_core::prelude::*;
use capture_go::sgf::{Reading, Sgf, Tree};
use capture_go::{Outcome, Passing, Rules, Side, Size, Superko, TwoPasses};

use crate::{five, moves, read};

#[test]
fn rule_5_a_record_without_a_size_has_19_lines() {
    let sgf = read("(;FF[4]GM[1];B[aa];W[sa];B[as];W[ss])");
    assert_eq!(sgf.game().rules(), Rules::default().with_size(Size::MAX));
    // The column from the left, the line from the top.
    assert_eq!(moves(&sgf), "A19 T19 A1 T1");
}

#[test]
fn rule_5_a_size_may_stand_twice_if_both_are_the_same() {
    assert_eq!(read("(;FF[4]SZ[7:7])").game().rules().size.get(), 7);
}

#[test]
fn rule_5_the_name_alone_is_the_default_and_so_is_no_name() {
    for text in [five("RU[Capture Go]"), five("")] {
        assert_eq!(read(&text).game().rules(), Rules::default().with_size(Size::new(5).unwrap()), "{text}");
    }
}

#[test]
fn rule_5_the_options_stand_in_the_rules() {
    let sgf = read(&five("RU[Capture Go target=7 superko=positional two_passes=most_captures passing=when_stuck]"));
    let rules = Rules::default()
        .with_size(Size::new(5).unwrap())
        .with_target(7.try_into().unwrap())
        .with_superko(Superko::Positional)
        .with_two_passes(TwoPasses::MostCaptures)
        .with_passing(Passing::WhenStuck);
    assert_eq!(sgf.game().rules(), rules);
    assert_eq!(sgf.game().start().to_string(), "5/5/5/5/5 b 0 0 0");
}

#[test]
fn rule_5_the_start_s_counts_and_passes_stand_behind_the_options() {
    let options = "RU[Capture Go target=7 superko=none two_passes=draw passing=free captures=3,4 passes=1]";
    assert_eq!(read(&five(options)).game().start().to_string(), "5/5/5/5/5 b 3 4 1");
    let over = read(&five(&format!("{options};B[]")));
    assert_eq!(over.game().outcome(), Some(MatchOutcome::Game(Outcome::TwoPasses { winner: None })));
}

#[test]
fn rule_5_both_forms_of_a_pass() {
    let sgf = read(&five(";B[];W[tt]"));
    assert_eq!(moves(&sgf), "pass pass");
    assert_eq!(moves(&read("(;FF[4];B[tt];W[])")), "pass pass");
}

#[test]
fn rule_5_stones_and_who_moves_are_set_up() {
    let sgf = read(&five("AB[bb][cc]AW[cb][bc]PL[W];W[dd]"));
    assert_eq!(sgf.game().start().to_string(), "5/1XO2/1OX2/5/5 w 0 0 0");
    assert_eq!(moves(&sgf), "D2");
    // A rectangle, from the top left to the bottom right; a stone taken away again in the next node.
    let sgf = read(&five("AB[ba:cc];AE[cb]PL[B]"));
    assert_eq!(sgf.game().start().to_string(), "1XX2/1X3/1XX2/5/5 b 0 0 0");
}

#[test]
fn rule_5_after_handicap_stones_white_begins() {
    let sgf = read(&five("HA[2]AB[bb][dd];W[cc]"));
    assert_eq!(sgf.game().start().to_string(), "5/1X3/5/3X1/5 w 0 0 0");
    // Unless it is said otherwise; and no stone is no handicap.
    assert_eq!(read(&five("HA[2]AB[bb][dd]PL[B]")).game().start().position().side(), Side::Black);
    assert_eq!(read(&five("HA[0];B[aa]")).game().plies().len(), 1);
    assert_eq!(read(&five("HA[1];B[aa]")).game().plies().len(), 1);
    assert_eq!(read(&five("AB[bb][dd];B[aa]")).game().plies().len(), 1);
}

/// The first capture is White's, with the fourth move.
const WHITE_WINS: &str = ";B[aa];W[ba];B[ee];W[ab]";

#[test]
fn rule_5_the_result_is_what_the_moves_say() {
    for result in ["RE[W+]", ""] {
        let sgf = read(&five(&format!("{result}{WHITE_WINS}")));
        assert_eq!(sgf.game().outcome().unwrap().winner(), Some(Side::White));
        assert_eq!(sgf.game().outcome().unwrap().code(), "captures");
    }
    let draw = read(&five("RE[0];B[];W[]"));
    assert_eq!(draw.game().outcome().unwrap().code(), "two-passes");
    assert_eq!(read(&five("RE[?];B[aa]")).game().outcome(), None);
    assert_eq!(read(&five(";B[aa]")).game().outcome(), None);
}

#[test]
fn rule_5_what_the_moves_leave_open_the_players_have_said() {
    for (result, by) in [("B+R", Side::White), ("W+R", Side::Black), ("B+Resign", Side::White)] {
        let sgf = read(&five(&format!("RE[{result}];B[aa]")));
        assert_eq!(sgf.game().outcome(), Some(MatchOutcome::Resigned { by }));
    }
    for result in ["0", "Draw"] {
        let sgf = read(&five(&format!("RE[{result}];B[aa]")));
        assert_eq!(sgf.game().outcome(), Some(MatchOutcome::DrawAgreed));
    }
    // Black has captured more when both agree to end.
    let options = "RU[Capture Go target=7 superko=none two_passes=most_captures passing=free captures=3,2 passes=0]";
    let sgf = read(&five(&format!("{options}RE[B+];B[aa]")));
    let outcome = sgf.game().outcome().unwrap();
    assert_eq!((outcome.code(), outcome.winner()), ("end-agreed", Some(Side::Black)));
}

#[test]
fn names_and_the_like_are_tags() {
    let sgf = read(&five(
        r"EV[Cup \[9\]]PB[Ann
B.]PW[Bob]DT[2026-01-02]XX[kept]",
    ));
    let tags: Vec<_> = sgf.game().tags().iter().collect();
    assert_eq!(tags, [("Event", "Cup [9]"), ("Black", "Ann B."), ("White", "Bob"), ("Date", "2026-01-02")]);
}

/// A text of any length is good SGF: one that no tag can hold stays in the tree.
#[test]
fn a_text_too_long_for_a_tag_stays_in_the_tree() {
    let text = five(&format!("GC[{}]PB[{}]", "x".repeat(5000), "y".repeat(4096)));
    let sgf = read(&text);
    assert_eq!(sgf.game().tags().iter().map(|(name, _)| name).collect::<Vec<_>>(), ["Black"]);
    assert_eq!(sgf.to_string(), text);
    // Wide spaces are letters of a name; line breaks stay in a comment.
    let sgf = read(&five("PB[本因坊\u{3000}秀策]GC[a\nb\tc]"));
    let tags: Vec<_> = sgf.game().tags().iter().collect();
    assert_eq!(tags, [("Black", "本因坊\u{3000}秀策"), ("Comment", "a\nb c")]);
}

#[test]
fn the_start_is_the_node_that_sets_up_or_the_root() {
    assert_eq!(read(&five("C[root];N[title];B[bb]C[first]")).comment(0).as_deref(), Some("root"));
    let sgf = read(&five("C[root];AB[cc]C[set up];N[title];B[bb]C[first]"));
    assert_eq!((sgf.comment(0).as_deref(), sgf.comment(1).as_deref()), (Some("set up"), Some("first")));
    assert_eq!(sgf.comment(2), None);
}

#[test]
fn numbers_may_have_zeros_and_a_sign() {
    assert_eq!(read("(;FF[04]GM[+1]SZ[05]HA[02]AB[aa][bb];W[cc])").game().rules().size.get(), 5);
}

#[test]
fn comments_are_found_by_move_and_can_be_set() {
    let mut sgf = read(&five(
        r"C[a \] and a \\, a soft \
break,	a tab];B[aa];C[between]N[x];W[bb]C[second]",
    ));
    assert_eq!(sgf.comment(0).as_deref(), Some(r"a ] and a \, a soft break, a tab"));
    assert_eq!((sgf.comment(1), sgf.comment(2).as_deref(), sgf.comment(3)), (None, Some("second"), None));
    sgf.set_comment(1, Some("]\\"));
    sgf.set_comment(2, None);
    sgf.set_comment(3, Some("beyond"));
    let again = read(&sgf.to_string());
    assert_eq!(again, sgf);
    assert_eq!((again.comment(1).as_deref(), again.comment(2)), (Some("]\\"), None));
}

#[test]
fn the_main_line_is_played_and_the_others_are_kept() {
    let sgf = read(&five(";B[aa](;W[bb];B[cc](;W[dd])(;W[de]))(;W[ee]VW[])"));
    assert_eq!(moves(&sgf), "A5 B4 C3 D2");
    assert_eq!(sgf.tree().variations(), 2);
    assert_eq!(read(&sgf.to_string()), sgf);
}

#[cfg(feature = "serde")]
#[test]
fn rule_5_every_recorded_game_is_written_and_read_back() {
    let mut games = 0;
    for line in include_str!("../data/games.jsonl").lines() {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let request = &case["request"];
        let rules: Rules = serde_json::from_value(request["rules"].clone()).unwrap();
        let mut game = board_core::Match::<capture_go::CaptureGo>::new(rules);
        for m in request["moves"].as_array().unwrap() {
            if game.play(m.as_str().unwrap().parse().unwrap()).is_err() {
                break;
            }
        }
        let text = capture_go::sgf::Sgf::from(game.clone()).to_string();
        assert_eq!(read(&text).game().record(), game.record(), "{text}");
        games += 1;
    }
    assert_eq!(games, 20);
}

#[test]
fn line_breaks_in_a_text_are_one_whatever_they_are_made_of() {
    let said = |text: &str| read(&five(&format!("C[{text}]"))).comment(0);
    for (written, text) in [("a\r\nb", "a\nb"), ("a\n\rb", "a\nb"), ("a\n\nb", "a\n\nb"), ("a\\\r\nb", "ab")] {
        assert_eq!(said(written).as_deref(), Some(text), "{written:?}");
    }
}

#[test]
fn what_was_read_can_be_taken_out() {
    let sgf = read(&five(";B[aa];W[bb]"));
    assert_eq!(sgf.clone().into_tree(), *sgf.tree());
    assert_eq!(sgf.tree().node_count(), 3);
    assert_eq!(sgf.clone().into_game().record(), sgf.game().record());
    assert_eq!(sgf.game().plies().len(), 2);
}

/// The same file, and another match; the same match, and another file.
#[test]
fn games_are_equal_where_file_and_match_are() {
    let sgf = read(&five(";B[aa]"));
    assert_eq!(sgf, read(&five("\n;B[aa]")));
    assert_ne!(sgf, read(&five(";B[bb]")));
    assert_ne!(sgf, read(&five(";B[aa]C[a corner]")));
    let go = five("RU[Japanese];B[aa]");
    let by = |rules: &str| Sgf::read(&go, Reading::Lenient { rules: rules.parse().unwrap() }).unwrap();
    assert_ne!(by("target=2"), by("target=3"));
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_file() {
    assert_eq!(moves(&read(&format!("\u{feff}{}", five(";B[aa]")))), "A5");
}

#[test]
fn a_game_is_taken_from_its_tree_and_given_back() {
    let text = five(";B[aa]C[x];W[bb](;B[cc])(;B[dd])");
    let sgf = read(&text);
    let tree = sgf.clone().into_tree();
    assert_eq!(tree, *sgf.tree());
    let again = Sgf::from_tree(tree, Reading::Strict).unwrap();
    assert_eq!(again, sgf);
    let refused = Sgf::from_tree(Tree::new(), Reading::Strict).unwrap_err();
    assert_eq!((refused.place, refused.to_string().as_str()), (None, "FF is not 4"));
    let mut game = sgf.into_game();
    game.play("E5".parse().unwrap()).unwrap();
    assert_eq!(game.plies().len(), 4);
}
