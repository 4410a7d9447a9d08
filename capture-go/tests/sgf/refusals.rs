//! Every fault has its reason and its place, and what is tolerated is noted.

use capture_go::sgf::{Collection, MAX_BYTES, MAX_DEPTH, MAX_NODES, MAX_PROPERTIES, MAX_VALUES, Reading, Sgf};

use crate::{five, lenient, refused};

const LENIENT: Reading = Reading::Lenient { rules: capture_go::Rules::DEFAULT };

/// A text, what is wrong with it, and whether that is tolerated.
#[test]
fn every_fault_is_named_with_its_place() {
    let cases: Vec<(String, &str, bool)> = vec![
        (String::new(), "line 1, column 1: there is no game", false),
        ("  \n x".into(), "line 2, column 2: 'x' can't stand here", false),
        ("()".into(), "line 1, column 2: ')' can't stand here", false),
        ("((;FF[4]))".into(), "line 1, column 2: '(' can't stand here", true),
        ("(FF[4])".into(), "line 1, column 2: 'F' can't stand here", true),
        ("(;FF[4](;B[aa]);W[bb])".into(), "line 1, column 16: ';' can't stand here", true),
        ("(;FF[4])x".into(), "line 1, column 9: 'x' can't stand here", true),
        ("(;FF[4])(;FF[4])".into(), "there are 2 games, not one", true),
        ("(;FF 4)".into(), "line 1, column 6: '4' can't stand here", true),
        ("(;FF[4]".into(), "line 1, column 8: the text ends within a game", true),
        ("(;FF[4]C[a\\]".into(), "line 1, column 13: the text ends within a game", true),
        ("(;FF[4]GaMe[1])".into(), "line 1, column 8: \"GaMe\" is no name of a property: 1 to 64 letters A to Z", true),
        ("(;FF[4]C[a]C[b])".into(), "line 1, column 12: C stands twice in a node", true),
        ("(;FF[3])".into(), "line 1, column 3: FF is not 4", true),
        ("(;GM[1])".into(), "FF is not 4", true),
        ("(;FF[4]GM[2])".into(), "line 1, column 8: GM is not 1: it is no game of Go", false),
        ("(;FF[4]SZ[1])".into(), "line 1, column 8: SZ[1] is no size of a board, 2 to 19 (rule 3)", false),
        ("(;FF[4]SZ[])".into(), "line 1, column 8: SZ[] is no size of a board, 2 to 19 (rule 3)", false),
        ("(;FF[4]SZ[9:8])".into(), "line 1, column 8: SZ[9:8] is no size of a board, 2 to 19 (rule 3)", false),
        ("(;FF[4][3])".into(), "line 1, column 3: FF has not exactly one value", true),
        ("(;FF[4]GM[1][2])".into(), "line 1, column 8: GM has not exactly one value", true),
        ("(;FF[4]PB[a][b])".into(), "line 1, column 8: PB has not exactly one value", true),
        ("(;FF[4]SZ[ 9 ])".into(), "line 1, column 8: white space in the value of SZ", true),
        ("(;FF[4];SZ[9])".into(), "line 1, column 9: SZ belongs to the first node", true),
        ("(;FF[4];B[aa]PW[x])".into(), "line 1, column 14: PW belongs to the first node", true),
        (five("AB[aa:aa]"), "line 1, column 18: AB[aa:aa] names no point of the board", true),
        (five("AB[ aa]"), "line 1, column 18: white space in the value of AB", true),
        (five(";B[aa ]"), "line 1, column 19: white space in the value of B", true),
        ("(;FF[4]SZ[9][9])".into(), "line 1, column 8: SZ has not exactly one value", true),
        (five("RU[Japanese]"), "line 1, column 18: RU: unknown word at byte 0", true),
        (five("RU[Capture Go!]"), "line 1, column 18: RU: unexpected character at byte 10", true),
        (five("RU[Capture Go size=9]"), "line 1, column 18: RU: unknown word at byte 11", true),
        (five("RU[Capture Go target=2]"), "line 1, column 18: RU: not written the one way it must be at byte 19", true),
        (
            five("RU[Capture Go target=0 superko=none two_passes=draw passing=free]"),
            "line 1, column 18: RU: out of range at byte 18",
            true,
        ),
        (five("AB[ff]"), "line 1, column 18: AB[ff] names no point of the board", true),
        (five("AB[bb:aa]"), "line 1, column 18: AB[bb:aa] names no point of the board", true),
        (five("AB[ba:ab]"), "line 1, column 18: AB[ba:ab] names no point of the board", true),
        (five("AB[ab:ba]"), "line 1, column 18: AB[ab:ba] names no point of the board", true),
        (five("AB[]"), "line 1, column 18: AB[] names no point of the board", true),
        (five("AB[aa]AW[aa]"), "line 1, column 24: A5 is set up twice", true),
        (five("AB[aa:ee]AW[aa:ee]AE[aa:ee]"), "line 1, column 27: A1 is set up twice", false),
        (five("PL[1]"), "line 1, column 18: PL[1] is neither B nor W", true),
        (five("HA[3]AB[aa][bb]"), "line 1, column 18: HA[3], and 2 black stones are set up", true),
        (five("HA[x]"), "line 1, column 18: HA[x], and 0 black stones are set up", true),
        (five("AB[aa]AW[ab][ba]"), "line 1, column 24: set-up: the chain on A5 has no liberty (rule 1.3)", false),
        (five(";B[aa]AB[bb]"), "line 1, column 19: a node has a set-up and a move, or two moves", true),
        (five(";B[aa]W[bb]"), "line 1, column 19: a node has a set-up and a move, or two moves", true),
        (five(";B[aa];AB[bb]"), "line 1, column 25: a set-up after the first move", true),
        (five(";B[aa];B[bb]"), "line 1, column 25: move 2 (B4): it is the other side's turn", true),
        (five(";B[aa];W[aa]"), "line 1, column 25: move 2 (A5): there is a stone on the point (rule 1.1)", true),
        (five(";B[fa]"), "line 1, column 19: move 1: [fa] names no point of the board", true),
    ];
    for (text, message, tolerated) in cases {
        let error = refused(&text);
        assert_eq!(error.to_string(), message, "{text}");
        let read = Sgf::read(&text, LENIENT);
        match read {
            Ok(sgf) => {
                assert!(tolerated, "{text}");
                // (The bracket before a game that begins properly is what lenient reading minds, not the game's own.)
                let same = sgf.notes().first() == Some(&error) || text.starts_with("((");
                assert!(same, "{text}: {:?}", sgf.notes());
            }
            Err(_) => assert!(!tolerated, "{text}: {read:?}"),
        }
    }
}

#[test]
fn rule_5_a_result_that_contradicts_the_moves_is_refused() {
    let won = ";B[aa];W[ba];B[ee];W[ab]";
    let cases = [
        ("B+", won, "RE[B+] is not how it ended: white wins: the target of captures is reached"),
        ("W+R", ";B[];W[]", "RE[W+R] is not how it ended: draw: the game is ended with the target unreached"),
        ("W+R", won, "RE[W+R] is not how it ended: white wins: the target of captures is reached"),
        ("0", won, "RE[0] is not how it ended: white wins: the target of captures is reached"),
        ("?", won, "RE[?] is not how it ended: white wins: the target of captures is reached"),
        ("B+", ";B[aa]", "RE[B+] is not how it ended: the game goes on"),
        ("B+3.5", ";B[aa]", "RE[B+3.5] is no result of this game"),
        ("", ";B[aa]", "RE[] is no result of this game"),
        ("X+R", ";B[aa]", "RE[X+R] is no result of this game"),
    ];
    for (result, moves, message) in cases {
        let text = five(&format!("RE[{result}]{moves}"));
        assert_eq!(refused(&text).to_string(), format!("line 1, column 18: {message}"));
        // It is the moves that count.
        let sgf = lenient(&text);
        assert_eq!(sgf.game().plies().len(), moves.matches(';').count());
        assert_eq!(sgf.notes().len(), 1);
    }
}

/// Values of one name are joined in time that grows with their number, and brackets that are wrong don't make more of them
/// than may be read.
#[test]
fn what_lenient_reading_makes_is_limited_too() {
    let repeated = format!("(;{})", "A[]".repeat(1_000_000));
    assert_eq!(Collection::read(&repeated, LENIENT).unwrap().notes.len(), 10);
    let forks = format!("(;A[1]{})", "(;B[1]);C[1]".repeat(MAX_DEPTH + 1));
    assert_eq!(Collection::read(&forks, LENIENT).unwrap_err().kind.to_string(), "the variations are too deep");
    let everything = five("AB[aa:ee]AW[aa:ee]AE[aa:ee]");
    let refused = Sgf::read(&everything, LENIENT).unwrap_err();
    assert_eq!(refused.to_string(), "line 1, column 36: AE names too many points");
    let size = format!("(;SZ[{}])", "9".repeat(1_000_000));
    assert!(Sgf::read(&size, LENIENT).unwrap_err().to_string().len() < 200);
}

/// A text beyond each limit is refused, however it is read; one at the limit is read.
#[test]
fn what_a_text_can_cost_is_limited() {
    let deep = |n: usize| format!("{}{}", "(;FF[4]".repeat(n), ")".repeat(n));
    let broad = |n: usize| format!("(;FF[4]{})", ";".repeat(n - 1));
    let many = |n: usize| format!("(;FF[4]C{})", "[]".repeat(n - 1));
    let name = |n: usize| -> String {
        let letter = |n: usize| char::from(b'A' + u8::try_from(n % 26).unwrap());
        format!("{}{}[]", letter(n / 26), letter(n))
    };
    let crowded = |n: usize| format!("(;{})", (0..n).map(name).collect::<String>());
    let long = |n: usize| format!("(;C[{}])", "x".repeat(n - 6));
    let texts: [(String, String, &str); 5] = [
        (long(MAX_BYTES), long(MAX_BYTES + 1), "the text is too long"),
        (broad(MAX_NODES), broad(MAX_NODES + 1), "there are too many nodes"),
        (many(MAX_VALUES), many(MAX_VALUES + 1), "there are too many values"),
        (crowded(MAX_PROPERTIES), crowded(MAX_PROPERTIES + 1), "the node has too many properties"),
        (deep(MAX_DEPTH), deep(MAX_DEPTH + 1), "the variations are too deep"),
    ];
    for (within, beyond, message) in texts {
        for reading in [Reading::Strict, LENIENT] {
            let read = Collection::read(&within, reading).unwrap_or_else(|e| panic!("{message}: {e}"));
            assert_eq!(read.games.len(), 1);
            let error = Collection::read(&beyond, reading).unwrap_err();
            assert_eq!(error.kind.to_string(), message);
        }
    }
}
