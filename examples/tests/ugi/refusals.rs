//! Everything that may be wrong with a line.

use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use examples::ugi::LONGEST_LINE;
use senet::Senet;

use super::{answers, refusal, session};

#[test]
fn a_bad_move_is_told_with_its_place_and_the_rule() {
    for (moves, told) in [
        ("t4 10-14 t2 9-12 sing", "3 no-man \"9-12\": no man of the side to move is there (rule 4.1)"),
        ("10-14", "0 throw-first \"10-14\": "),
        ("t4 t4", "1 must-move \"t4\": a move is to be made first"),
        ("t6", "0 notation \"t6\": "),
        ("t4 \u{1b}[2J", "1 notation \"\\u{1b}[2J\": "),
    ] {
        let answer = refusal(format!("position startpos moves {moves}"));
        assert!(answer.starts_with(&format!("error move {told}")), "{answer}");
    }
}

#[test]
fn what_is_refused_changes_nothing() {
    let before = "setoption name rules value modern_kendall\nposition startpos moves t4\n";
    let ask = "query rules\nquery position\nquery turn\n";
    let wanted = session::<Senet>("default", format!("{before}{ask}"));
    assert_eq!(wanted[0], "response modern_kendall");
    for bad in [
        "position startpos moves t4 29-30",
        "position fen wbwbwbwbwb/10/10 b - 0 0 moves t9",
        "position fen wbwbwbwbwb/10/10 b - 0",
        "position",
        "setoption name rules value men=8",
        "setoption name rules",
        "go depth",
        "sing",
    ] {
        let lines = session::<Senet>("default", format!("{before}{bad}\n{ask}"));
        assert!(lines[0].starts_with("error "), "{bad}: {lines:?}");
        assert_eq!(lines[1..], wanted, "{bad}");
    }
}

#[test]
fn each_bad_line_has_its_answer() {
    for (line, answer) in [
        ("sing", "error command no command is called \"sing\""),
        ("UGI", "error command no command is called \"UGI\""),
        ("setoption", "error syntax it is: setoption name N value V"),
        ("setoption name value 3", "error syntax it is: setoption name N value V"),
        ("setoption name seed value", "error syntax it is: setoption name N value V"),
        (
            "setoption name hash value 1",
            "error option no option is called \"hash\" (there are: rules, seed, nodes, bot)",
        ),
        ("setoption name seed value -1", "error option \"-1\" is no number from 0 on"),
        ("setoption name nodes value 0", "error option \"0\" is no number from 1 on"),
        (
            "setoption name rules value kendall",
            "error rules no preset \"kendall\" in this game (there are: default, modern_kendall)",
        ),
        ("position", "error syntax it is: position startpos|fen P [moves M ...]"),
        ("position startpos t4", "error syntax it is: position startpos|fen P [moves M ...]"),
        ("position fen", "error position position: the text ends too early at byte 0"),
        ("query", "error syntax query what?"),
        ("query weather", "error syntax nothing is known about \"weather\""),
        ("query islegal", "error syntax query islegal wants one move"),
        ("query islegal t1 t2", "error syntax query islegal wants one move"),
    ] {
        assert_eq!(refusal(line), answer);
    }
    for (go, answer) in [
        ("go ponder", "\"ponder\" is no limit of a search"),
        ("go nodes", "nodes wants a number"),
        ("go nodes 0", "nodes wants a whole number from 1 to 18446744073709551615, not \"0\""),
        ("go depth 1.5", "depth wants a whole number from 0 to 18446744073709551615, not \"1.5\""),
        (
            "go movetime 18446744073709551616",
            "movetime wants a whole number from 1 to 18446744073709551615, not \"18446744073709551616\"",
        ),
        ("go depth 1 depth 2", "depth stands twice"),
        ("go infinite nodes 5", "a search that is infinite has no other limit"),
    ] {
        assert_eq!(refusal(go), format!("error syntax {answer}"));
    }
    let clocks = session::<DouShouQi>("default", "go p2time 1000 p2inc 10\nisready\n");
    assert_eq!(clocks, ["error syntax it is red's turn, whose p1time is missing", "readyok"]);
}

#[test]
fn garbage_is_answered_line_by_line() {
    assert_eq!(refusal(b"\xff\x00\x07quit".to_vec()), "error command no command is called \"\u{fffd}\\0\\u{7}quit\"");
    assert_eq!(
        refusal("x".repeat(LONGEST_LINE)),
        format!("error command no command is called \"{}\"…", "x".repeat(40))
    );
    assert_eq!(refusal("x".repeat(LONGEST_LINE + 1)), "error line of more than 1048576 bytes");
    assert_eq!(refusal("x".repeat(5 << 20)), "error line of more than 1048576 bytes");
    let empty = session::<Senet>("default", "\n \t \r\n\u{2028}\nisready");
    assert_eq!(empty, ["readyok"]);
    // What is quoted neither breaks the line nor makes it long.
    let name = "\\n\\u001b".repeat(1_000);
    let rules = refusal(format!("setoption name rules value {{\"{name}\": 1}}"));
    assert!(rules.starts_with("error rules ") && rules.len() < 1_500, "{rules}");
    assert!(!rules.contains(char::is_control), "{rules:?}");
    let deep = refusal(format!("setoption name rules value {}", "[".repeat(100_000)));
    assert!(deep.starts_with("error rules "), "{deep}");
}

/// Whatever bytes come, there is an end, and every line of the answers is one that the protocol knows.
#[test]
fn any_bytes_at_all() {
    let words = [
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "nodes",
        "2",
        "depth",
        "query",
        "setoption",
        "name",
        "value",
        "rules",
        "seed",
        "stop",
        "isready",
        "t4",
        "10-14",
        "A1",
        "a3a4",
        "pass",
        "d",
        "\n",
        "\n",
        "\n",
        "\u{0}",
        "ü",
    ];
    let mut state = 1_u64;
    for _ in 0..200 {
        let mut input = Vec::new();
        for _ in 0..60 {
            state = board_core::key::mix(state);
            let pick = usize::try_from(state % 97).unwrap();
            match words.get(pick % (words.len() + 1)) {
                Some(word) => input.extend(word.bytes()),
                None => input.push(state.to_le_bytes()[7]),
            }
            input.push(b' ');
        }
        for lines in [answers::<Senet>("default", input.clone()), answers::<CaptureGo>("first_capture", input)] {
            for line in lines {
                let known = ["error ", "response", "readyok", "info ", "bestmove ", "id ", "option ", "ugiok"];
                assert!(known.iter().any(|word| line.starts_with(word)), "{line:?}");
            }
        }
    }
}
