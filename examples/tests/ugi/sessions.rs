//! Sessions by script for each game, with the exact answers.

use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use senet::Senet;

use super::session;

#[test]
fn the_introduction_tells_the_options() {
    let input = "ugi\nsetoption name Rules value first_capture\nsetoption name seed value 7\nsetoption name nodes value 9\n\
setoption name bot value alpha-beta:2\nugi\n";
    let wanted = |rules, seed, nodes, bot| {
        [
            format!("id name capture-go {}", env!("CARGO_PKG_VERSION")),
            "id author the authors of board-rules".into(),
            format!("option name rules type string default {rules}"),
            format!("option name seed type spin default {seed} min 0 max 18446744073709551615"),
            format!("option name nodes type spin default {nodes} min 1 max 18446744073709551615"),
            format!("option name bot type string default {bot}"),
            "ugiok".into(),
        ]
    };
    let wanted = [wanted("default", 1, 500, "mcts"), wanted("first_capture", 7, 9, "alpha-beta:2")].concat();
    assert_eq!(session::<CaptureGo>("default", input), wanted);
}

#[test]
fn a_session_of_dou_shou_qi() {
    let input = "\
ugi
isready
uginewgame
query position
query sides
query p1turn
position startpos moves a3a4
query p1turn
query turn
query islegal a7a6
query refusal a7b6
position fen 7/3R3/7/7/7/7/7/7/6c r 0 1
query gameover
query result
query reason
go depth 2
position fen 7/3R3/7/7/7/7/7/7/6c r 0 1 moves d8d9
query gameover
query result
query reason
query moves
query p1turn
query turn
go depth 2
query refusal g1g2
quit
isready
";
    let lines = session::<DouShouQi>("default", input);
    assert!(lines[0].starts_with("id name dou-shou-qi"));
    let wanted = [
        "ugiok",
        "readyok",
        "response l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1",
        "response red blue",
        "response true",
        "response false",
        "response blue",
        "response true",
        "response not-adjacent a man moves one square along a file or a rank; only some jump, straight over the river (rules 2.1 and 2.4)",
        "response false",
        "response none",
        "response none",
        "bestmove d8d9",
        "response true",
        "response p1win",
        "response den red wins: its man is in the den of blue",
        "response ",
        "response false",
        "response over",
        "info string the game is over: red wins: its man is in the den of blue",
        "bestmove none",
        "response game-over the game is over, and a finished game has no legal moves (rule 4)",
    ];
    assert_eq!(lines[6..], wanted);
}

#[test]
fn a_session_of_senet() {
    let input = "\
query game
query turn
query p1turn
query moves
query chance
go nodes 100
position startpos moves t4
query turn
query p1turn
query moves
query chance
go depth 0
position startpos moves t4 10-14
query moves
position startpos moves t4 5-9
query turn
position fen wbwbwbwbwb/10/10 b - 0 0 moves t4 10-14 t2
query turn
query refusal t3
query position
go
";
    let mut lines = session::<Senet>("default", input);
    // Which move is best is the player's affair.
    let best = [lines.pop().unwrap(), lines.remove(11)];
    assert!(best[0].starts_with("bestmove 8-10") || best[0].starts_with("bestmove 14-16"), "{best:?}");
    assert!(["bestmove 10-14", "bestmove 8-12"].contains(&best[1].as_str()), "{best:?}");
    let wanted = [
        "response senet",
        "response chance",
        "response false",
        "response t1 t2 t3 t4 t5",
        "response t1 4 t2 6 t3 4 t4 1 t5 1",
        "info string chance is due: the referee throws, and adds what comes to the moves (t1, t2, t3, t4, t5)",
        "bestmove none",
        "response black",
        "response true",
        "response 10-14 8-12",
        "response ",
        "response t1 t2 t3 t4 t5",
        "error move 1 no-man \"5-9\": no man of the side to move is there (rule 4.1)",
        "response chance",
        "response black",
        "response must-move a move is to be made first",
        "response wbwbwbwbw1/3b6/10 b 2 0 0",
    ];
    assert_eq!(lines, wanted);
}

#[test]
fn a_session_of_capture_go() {
    let input = "\
setoption name rules value size=3 target=1 passing=when_stuck
query rules
query moves
position startpos moves a2 A1
query turn
query moves
go nodes 400
position startpos moves A2 A1 B1
query result
query reason
position fen 5/5/5/5/5 w 0 0 0
query rules
query p1turn
position startpos
query rules
setoption name rules value {\"size\": 4, \"two_passes\": \"most_captures\"}
query position
position startpos moves pass pass
query result
d
";
    let lines = session::<CaptureGo>("first_capture", input);
    let wanted = [
        "response size=3 passing=when_stuck",
        "response A1 A2 A3 B1 B2 B3 C1 C2 C3",
        "response black",
        "response A3 B1 B2 B3 C1 C2 C3",
        "bestmove B1",
        "response p1win",
        "response captures black wins: the target of captures is reached",
        "response size=5 passing=when_stuck",
        "response false",
        "response size=3 passing=when_stuck",
        "response 4/4/4/4 b 0 0 0",
        "response draw",
        "info string   A B C D",
        "info string 4 . . . . 4",
        "info string 3 . . . . 3",
        "info string 2 . . . . 2",
        "info string 1 . . . . 1",
        "info string   A B C D",
        "info string draw: the game is ended with the target unreached; captured: black 0, white 0, target 1; passes: 2",
    ];
    assert_eq!(lines[..], wanted);
}

#[test]
fn long_games_are_set_up() {
    // To and fro, without a limit.
    let moves = "a3a4 a7a6 a4a3 a6a7 ".repeat(20_000);
    let input =
        format!("setoption name rules value no_capture_limit=none\nposition startpos moves {moves}\nquery turn\n");
    assert_eq!(session::<DouShouQi>("default", input), ["response red"]);
}
