//! What is promised to stay as it is: drawings, messages, texts, keys.
#![cfg(feature = "alloc")]

use board_core::{Explain, Game, Rules as _};
use capture_go::{Illegal, Invalid, Move, Position, Rules, Setup, Side, Size};
use insta::assert_snapshot;

fn position(rules: &str, text: &str) -> Position {
    Position::parse(rules.parse().unwrap(), text).unwrap()
}

#[test]
fn debug_shows_the_notation_and_the_rules() {
    let position = position("size=2 target=3", "X1/1O w 1 0 1");
    assert_snapshot!(format!("{position:?}"), @"Position(X1/1O w 1 0 1; size=2 target=3)");
    assert_snapshot!(format!("{:?}", position.stones(Side::Black)), @"{A2}");
    assert_snapshot!(format!("{:?}", "T19".parse::<Move>().unwrap()), @"Place(Point(T19))");
    use board_core::Recurs;
    assert_snapshot!(format!("{:?}", position.situation()), @"Situation { black: {A2}, white: {B1}, side: Some(White) }");
}

#[test]
fn reasons_of_refused_moves() {
    use Illegal as I;
    let all = [I::GameOver, I::MustMove, I::OffBoard, I::Occupied, I::Suicide, I::Superko];
    let text = all.map(|why| format!("{}: {why}", why.code())).join("\n");
    assert_snapshot!(text, @"
    game-over: the game is over (rules 2.1 and 2.2)
    must-move: no pass while there is a legal placement (rule 4, passing=when_stuck; passing=free allows it)
    off-board: the point is not on the board (rule 3)
    occupied: there is a stone on the point (rule 1.1)
    suicide: a forbidden point: the stone's chain would have no liberty, and nothing would be captured (rule 1.5)
    superko: it would repeat an earlier situation of the game (rule 1.6)
    ");
}

#[test]
fn reasons_of_refused_setups() {
    let point = "C3".parse().unwrap();
    let all = [
        Invalid::Size(20),
        Invalid::OtherSize { found: Size::MIN, wanted: Size::MAX },
        Invalid::OffBoard(point),
        Invalid::Passes(3),
        Invalid::NoLiberty(point),
        Invalid::BothAtTarget,
    ];
    assert_snapshot!(all.map(|why| why.to_string()).join("\n"), @"
    a board has 2 to 19 lines, not 20 (rule 3)
    the board has 2 lines, and the rules say 19 (rule 4)
    there is a stone on C3, off the board (rule 3)
    3 passes in a row: two end the game (rule 2.2)
    the chain on C3 has no liberty (rule 1.3)
    both sides have reached the target (rule 2.1)
    ");
}

#[test]
fn errors_of_texts() {
    let position = |text: &str| Position::parse(Rules::default(), text).unwrap_err().to_string();
    let all = [
        "Z9".parse::<Move>().unwrap_err().to_string(),
        "A20".parse::<Move>().unwrap_err().to_string(),
        "size=20".parse::<Rules>().unwrap_err().to_string(),
        "superko=sometimes".parse::<Rules>().unwrap_err().to_string(),
        "3/3".parse::<Setup>().unwrap_err().to_string(),
        "Black".parse::<Side>().unwrap_err().to_string(),
        Size::try_from(1).unwrap_err().to_string(),
        position("9/9"),
        position("3/3/3 b 0 0 0"),
    ];
    assert_snapshot!(all.join("\n"), @"
    unexpected character at byte 0
    out of range at byte 1
    out of range at byte 5
    unknown word at byte 8
    out of range at byte 3
    unknown word at byte 0
    a board has 2 to 19 lines, not 1 (rule 3)
    position: out of range at byte 3
    position: the board has 3 lines, and the rules say 9 (rule 4)
    ");
}

#[test]
fn outcomes() {
    let end = |rules: &str, text: &str| position(rules, text).outcome().unwrap().to_string();
    let all = [
        end("size=2", "2/2 b 1 0 0"),
        end("size=2", "2/2 b 0 1 0"),
        end("size=2", "2/2 b 0 0 2"),
        end("size=2 target=5 two_passes=most_captures", "2/2 b 1 2 2"),
    ];
    assert_snapshot!(all.join("\n"), @"
    black wins: the target of captures is reached
    white wins: the target of captures is reached
    draw: the game is ended with the target unreached
    white wins: the game is ended, with more captures
    ");
}

#[test]
fn deeds() {
    let position = position("size=5 target=2", "5/XXX2/OO1X1/XXX2/O4 b 0 0 0");
    let deed = |m: &str| position.effects(m.parse().unwrap()).unwrap().to_string();
    assert_snapshot!([deed("C3"), deed("E5"), deed("pass")].join("\n"), @"
    black C3 captures A3 B3; black wins: the target of captures is reached
    black E5; white moves next
    black passes; white moves next
    ");
}

#[test]
fn rules_texts() {
    let all: Vec<String> =
        Rules::PRESETS.iter().map(|(name, rules)| format!("{name}: {}", rules.with_size(Size::THIRTEEN))).collect();
    assert_snapshot!(all.join("\n"), @"
    default: size=13
    first_capture: size=13 passing=when_stuck
    capture_five: size=13 target=5 two_passes=most_captures passing=when_stuck
    ");
}

#[cfg(feature = "serde")]
#[test]
fn rules_as_json() {
    let json = serde_json::to_string(&Rules::preset("capture_five").unwrap()).unwrap();
    assert_snapshot!(json, @r#"{"size":9,"target":5,"superko":"situational","two_passes":"most_captures","passing":"when_stuck"}"#);
}

/// Stored by users: they change with a major version only.
#[test]
fn keys() {
    use board_core::Recurs;
    let all: Vec<String> = [
        ("default", "9/9/9/9/9/9/9/9/9 b 0 0 0"),
        ("default", "9/9/9/9/9/9/9/9/9 w 0 0 0"),
        ("default", "9/9/9/9/9/9/9/9/9 b 0 0 1"),
        ("target=5", "9/9/9/9/9/9/9/9/9 b 1 0 0"),
        ("target=5", "9/9/9/9/9/9/9/9/9 b 0 1 0"),
        ("size=2", "2/2 b 0 0 0"),
        ("size=2", "2/X1 w 0 0 0"),
        ("size=2", "2/O1 w 0 0 0"),
        ("size=2 superko=positional", "2/O1 w 0 0 0"),
        ("size=3", "X1O/3/3 b 0 0 0"),
    ]
    .into_iter()
    .map(|(rules, text)| {
        let position = position(rules, text);
        let (key, situation) = (position.key(), position.situation_key());
        format!("{key:016x} {situation:016x} {rules} {text}")
    })
    .collect();
    assert_snapshot!(all.join("\n"), @"
    37579480c8b6175a 0000000000000000 default 9/9/9/9/9/9/9/9/9 b 0 0 0
    f54a7964351d0420 c21dede4fdab137a default 9/9/9/9/9/9/9/9/9 w 0 0 0
    18143b5039f07a93 0000000000000000 default 9/9/9/9/9/9/9/9/9 b 0 0 1
    8a9aa0d5ed8ba94c 0000000000000000 target=5 9/9/9/9/9/9/9/9/9 b 1 0 0
    09c3bc559a8dd3fc 0000000000000000 target=5 9/9/9/9/9/9/9/9/9 b 0 1 0
    7a278622c8bd8e0c 0000000000000000 size=2 2/2 b 0 0 0
    fe33573fb3085f92 8414d11d7bb5d19e size=2 2/X1 w 0 0 0
    06f0b47bdce5c413 7cd7325914584a1f size=2 2/O1 w 0 0 0
    06f0b47bdce5c413 becadfbde9f35965 size=2 superko=positional 2/O1 w 0 0 0
    128f1cc6a465e14c bc553f58c2aa197b size=3 X1O/3/3 b 0 0 0
    ");
    let corner = Position::crosscut("size=19".parse().unwrap()).unwrap();
    assert_snapshot!(format!("{:016x}", corner.key()), @"9fbb69d8845cc4c3");
}
