//! What programs answer.

use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use examples::games::Playable;
use senet::Senet;

use super::shortened;

/// Lines for the referee: one answer each, and never a panic.
pub fn referee(data: &[u8]) {
    let mut output = Vec::new();
    examples::referee::serve(data, &mut output).unwrap();
    let lines = data.split_inclusive(|&byte| byte == b'\n').count();
    let answers: Vec<serde_json::Value> =
        output.split_inclusive(|&byte| byte == b'\n').map(|line| serde_json::from_slice(line).unwrap()).collect();
    assert_eq!(answers.len(), lines);
    for answer in answers {
        assert!(answer.get("error").is_some() != answer.get("position").is_some(), "{answer}");
    }
}

/// Sessions of `gtp` and `ugi`, of pieces of commands: each command is answered, and never with a panic.
pub fn sessions(data: &[u8]) {
    const GTP: [&str; 32] = [
        "\n",
        " ",
        "\t",
        "7",
        "#",
        "play",
        "genmove",
        "undo",
        "boardsize",
        "clear_board",
        "capture_go-rules",
        "target=3",
        "showboard",
        "printsgf",
        "final_score",
        "is_legal",
        "all_legal",
        "gogui-rules_legal_moves",
        "captures",
        "komi",
        "list_stones",
        "known_command",
        "gogui-rules_final_result",
        "\u{1}",
        "black",
        "white",
        "a1",
        "B2",
        "c3",
        "pass",
        "play b d4\nplay w e5",
        "Z99",
    ];
    const UGI: [&str; 32] = [
        "\n",
        " ",
        "\t",
        "\u{1}",
        "é",
        "ugi",
        "isready",
        "uginewgame",
        "setoption name rules value",
        "default",
        "capture_five",
        "setoption name seed value 1",
        "position startpos moves",
        "position fen",
        "stop",
        "d",
        "help",
        "query gameover",
        "query turn",
        "query moves",
        "query islegal",
        "query refusal",
        "query position",
        "go nodes 9",
        "go depth 1",
        "D2-C2",
        "1",
        "20-21",
        "F6",
        "a3-a4",
        "wxgx",
        "quit",
    ];
    let [which, tape @ ..] = data else { return };
    let tape = shortened(tape, 100);
    let script = |pieces: [&str; 32]| -> String {
        // The others among the bytes end a word.
        tape.iter()
            .map(|&byte| pieces.get(usize::from(byte) / 4).map_or("\n", |piece| piece).to_owned() + " ")
            .collect()
    };
    match which % 4 {
        0 => {
            let (script, mut output) = (script(GTP), Vec::new());
            let rules = capture_go::Rules::DEFAULT.with_size(capture_go::Size::new(5).unwrap());
            let mut table = examples::gtp::Table::new(rules, 1, 0);
            examples::gtp::serve(&mut table, script.as_bytes(), &mut output, std::io::sink()).unwrap();
            let output = String::from_utf8(output).unwrap();
            assert!(output.split_terminator("\n\n").all(|answer| answer.starts_with(['=', '?'])), "{output}");
        }
        1 => ugi_session::<DouShouQi>(script(UGI)),
        2 => ugi_session::<Senet>(script(UGI)),
        _ => ugi_session::<CaptureGo>(script(UGI)),
    }
}

fn ugi_session<G: Playable>(script: String) {
    let mut output = Vec::new();
    let mut table = examples::ugi::Table::<G>::new(G::Rules::default(), 1, 0);
    examples::ugi::serve(&mut table, std::io::Cursor::new(script.into_bytes()), &mut output).unwrap();
    const ANSWERS: [&str; 8] = ["id", "option", "ugiok", "readyok", "response", "info", "bestmove", "error"];
    let output = String::from_utf8(output).unwrap();
    assert!(output.lines().all(|line| ANSWERS.contains(&line.split(' ').next().unwrap())), "{output}");
}
