//! The bodies of the fuzz targets.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use arbitrary::{Arbitrary, Unstructured};
use board_core::record::{Movetext, Record};
use board_core::testing::{Law, Laws};
use board_core::{Act, Compact, Drawn, Game, Match, Move, Outcome, Player, Ply, PlyOf, Reversible, Side, Turn};
use capture_go::CaptureGo;
use capture_go::sgf::{Collection, Reading, Sgf};
use dou_shou_qi::DouShouQi;
use examples::games::Playable;
use senet::Senet;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Rules, a reachable position and a tape of plies from the bytes: all laws hold along the way.
///
/// The walks are short, since it is the states that differ: far ones are reached by the position. The evenness of
/// `pick_move` is left to the tests: it takes most of the time, and no input changes it.
pub fn laws_dou_shou_qi(data: &[u8]) {
    let mut u = Unstructured::new(data);
    let Ok(start) = dou_shou_qi::Position::arbitrary(&mut u) else { return };
    let rules = start.rules();
    let tape = shortened(u.take_rest(), 32);
    let laws = Laws::<dou_shou_qi::Position>::new(rules).indexed().reversible().explained().drawn().recurs();
    obey(laws.starting_from(start).except(Law::PickEven).check(tape));
    let laws = Laws::<DouShouQi>::new(rules).reversible().history();
    obey(laws.starting_from(DouShouQi::from_position(start)).except(Law::PickEven).check(tape));
}

/// As [`laws_dou_shou_qi`].
pub fn laws_senet(data: &[u8]) {
    let mut u = Unstructured::new(data);
    let Ok(start) = senet::Position::arbitrary(&mut u) else { return };
    let laws = Laws::<Senet>::new(start.rules()).indexed().reversible().explained().drawn().recorded();
    obey(laws.starting_from(start).except(Law::PickEven).check(shortened(u.take_rest(), 64)));
}

/// As [`laws_dou_shou_qi`]. Large boards are walked less far.
pub fn laws_capture_go(data: &[u8]) {
    let mut u = Unstructured::new(data);
    let Ok(start) = capture_go::Position::arbitrary(&mut u) else { return };
    let rules = start.rules();
    let tape = shortened(u.take_rest(), if rules.size.get() <= 5 { 40 } else { 10 });
    // No superko bars a pass, whatever it repeats.
    let never_barred = |m| m == capture_go::Move::Pass;
    let laws = Laws::<capture_go::Position>::new(rules).indexed().reversible().explained().drawn().recurs();
    obey(laws.starting_from(start).exempt(never_barred).except(Law::PickEven).check(tape));
    let laws = Laws::<CaptureGo>::new(rules).reversible().history().starting_from(CaptureGo::from_position(start));
    obey(laws.exempt(never_barred).except(Law::PickEven).check(tape));
}

fn obey(result: Result<board_core::testing::Report, board_core::testing::Violation>) {
    if let Err(violation) = result {
        panic!("{violation}");
    }
}

fn shortened(tape: &[u8], longest: usize) -> &[u8] {
    &tape[..tape.len().min(longest)]
}

/// Raw set-ups: what the validators accept is read back from its own text and set-up, and can be played.
pub fn setups(data: &[u8]) {
    let mut u = Unstructured::new(data);
    match u.int_in_range(0..=2) {
        Ok(0) => {
            let (Ok(rules), Ok(setup)) = (Arbitrary::arbitrary(&mut u), dou_shou_qi::Setup::arbitrary(&mut u)) else {
                return;
            };
            if let Ok(position) = dou_shou_qi::Position::from_setup(rules, &setup) {
                assert_eq!(dou_shou_qi::Position::from_setup(rules, &position.setup()), Ok(position));
                accepted(&position);
                accepted(&DouShouQi::from_position(position));
            }
        }
        Ok(1) => {
            let (Ok(rules), Ok(setup)) = (Arbitrary::arbitrary(&mut u), senet::Setup::arbitrary(&mut u)) else {
                return;
            };
            if let Ok(position) = senet::Position::from_setup(rules, &setup) {
                assert_eq!(senet::Position::from_setup(rules, &position.setup()), Ok(position));
                accepted(&position);
            }
        }
        _ => {
            let (Ok(rules), Ok(setup)) = (Arbitrary::arbitrary(&mut u), capture_go::Setup::arbitrary(&mut u)) else {
                return;
            };
            if let Ok(position) = capture_go::Position::from_setup(rules, &setup) {
                assert_eq!(capture_go::Position::from_setup(rules, &position.setup()), Ok(position));
                accepted(&position);
                accepted(&CaptureGo::from_position(position));
            }
        }
    }
}

/// What holds of every position: its text is read back as the same, and each of its plies can be made.
fn accepted<G: Drawn>(game: &G) {
    let text = game.to_string();
    let read = G::parse(game.rules(), &text);
    assert!(read.is_ok_and(|read| read == *game), "{text}");
    let mut plies = 0;
    game.for_each_ply(|ply| {
        plies += 1;
        assert_eq!(game.clone().apply(ply), Ok(()), "{text} {ply}");
    });
    assert_eq!(plies == 0, matches!(game.turn(), Turn::Over(_)), "{text}");
    let _ = (format!("{game:#}"), game.drawing().unicode().to_string());
}

/// Every parser: what is accepted prints back, and what is printed is read as the same.
pub fn texts(data: &[u8]) {
    let [which, text @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    match which % 3 {
        0 => game_texts::<DouShouQi>(text),
        1 => game_texts::<Senet>(text),
        _ => game_texts::<CaptureGo>(text),
    }
}

fn game_texts<G: Reversible + Drawn>(text: &str) {
    for (_, rules) in <G::Rules as board_core::Rules>::PRESETS {
        if let Ok(game) = G::parse(board_core::Rules::fitted_to(*rules, text), text) {
            assert_eq!(game.to_string(), text);
            accepted(&game);
        }
    }
    printed_back::<G::Rules>(text);
    printed_back::<G::Side>(text);
    printed_back::<Act<G::Side>>(text);
    read_again::<G::Move>(text);
    read_again::<<G::Move as Move>::Place>(text);
    read_again::<PlyOf<G>>(text);
    if let Ok(read) = text.parse::<Movetext<G>>() {
        assert_eq!(read.to_string().parse(), Ok(read.clone()));
        let _ = read.record.replay();
    }
    if let Ok(record) = text.parse::<Record<G>>() {
        assert_eq!(record.to_string(), text);
        if let Ok(replayed) = record.replay() {
            assert_eq!(replayed.record().replay().map(|game| game.plies().to_vec()), Ok(replayed.plies().to_vec()));
        }
    }
}

fn printed_back<T: FromStr + Display>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        assert_eq!(value.to_string(), text);
    }
}

/// For texts that are read in any case.
fn read_again<T: FromStr<Err: Debug> + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        assert_eq!(value.to_string().parse::<T>().unwrap(), value);
    }
}

/// Everything that is deserialised: what is accepted is serialised to what is read as the same.
pub fn json(data: &[u8]) {
    let [which, text @ ..] = data else { return };
    match which % 3 {
        0 => game_json::<DouShouQi>(text),
        1 => game_json::<Senet>(text),
        _ => game_json::<CaptureGo>(text),
    }
}

fn game_json<G>(text: &[u8])
where
    G: Reversible<
            Rules: Serialize + DeserializeOwned,
            Move: Serialize + DeserializeOwned + Compact,
            Chance: Compact,
            Side: Serialize + DeserializeOwned,
        >,
{
    same_json::<G::Rules>(text);
    same_json::<G::Move>(text);
    same_json::<G::Side>(text);
    same_json::<PlyOf<G>>(text);
    same_json::<Record<G>>(text);
}

fn same_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(text: &[u8]) {
    if let Ok(value) = serde_json::from_slice::<T>(text) {
        let again = serde_json::to_string(&value).unwrap();
        assert_eq!(serde_json::from_str::<T>(&again).unwrap(), value, "{again}");
    }
}

/// Matches: acts and plies chosen by the bytes, legal or not. A refused one changes nothing, and the record replays.
pub fn matches(data: &[u8]) {
    let [which, tape @ ..] = data else { return };
    let tape = shortened(tape, 200);
    match which % 4 {
        0 => lasts(&played::<DouShouQi>(tape, "default")),
        1 => lasts(&played::<Senet>(tape, "default")),
        2 => lasts(&played::<CaptureGo>(tape, "default")),
        _ => lasts(&played::<CaptureGo>(tape, "capture_five")),
    }
}

/// The match that a tape makes.
fn played<G: Reversible>(tape: &[u8], preset: &str) -> Match<G> {
    let mut game = Match::<G>::new(board_core::Rules::preset(preset).unwrap());
    for &byte in tape {
        let before = game.record();
        let side = G::Side::ALL[usize::from(byte & 1)];
        let done = match byte % 24 {
            0 => game.take_back().map(|_| ()),
            1 => game.redo().map(|_| ()),
            2 if byte > 200 => game.resign(side),
            3 => game.offer_draw(side),
            4 if byte > 100 => game.accept_draw(side),
            5 => game.decline_draw(side),
            6 => game.withdraw_draw(side),
            7 => game.confirm_end(side),
            8 => game.act(Act::DeclineEnd(side)),
            9 => game.act(Act::WithdrawEnd(side)),
            10 => game.exchange(),
            11 => game.choose(Player::First, side),
            _ => {
                let mut plies = Vec::new();
                game.game().for_each_ply(|ply: PlyOf<G>| plies.push(ply));
                match plies.get(usize::from(byte) % plies.len().max(1)) {
                    Some(&ply @ Ply::Chance(_)) => game.apply(game.recorded_chance().map_or(ply, Ply::Chance)),
                    Some(&ply) => game.apply(ply),
                    None => game.take_back().map(|_| ()),
                }
            }
        };
        if done.is_err() {
            assert_eq!(game.record(), before, "what is refused changes nothing");
        }
    }
    game
}

/// A match comes back from its record, its text and its movetext.
fn lasts<G: Reversible>(game: &Match<G>) {
    let record = game.record();
    let text = record.to_string();
    let read: Record<G> = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(read, record);
    let movetext = Movetext::from(game);
    assert_eq!(movetext.to_string().parse(), Ok(movetext));
    let again = read.replay().unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(again.record(), record);
    assert_eq!(again.game(), game.game());
    assert_eq!(again.outcome().map(Outcome::code), game.outcome().map(Outcome::code));
}

/// Saved matches, in bytes and as JSON: any bytes, and those of a match in which something was changed. What is read is
/// saved as what is read as the same.
pub fn saved(data: &[u8]) {
    let [which, rest @ ..] = data else { return };
    match which % 4 {
        0 => saved_match::<DouShouQi>(which / 4, rest, "default"),
        1 => saved_match::<Senet>(which / 4, rest, "default"),
        2 => saved_match::<CaptureGo>(which / 4, rest, "default"),
        _ => saved_match::<CaptureGo>(which / 4, rest, "capture_five"),
    }
}

fn saved_match<G>(how: u8, data: &[u8], preset: &str)
where
    G: Reversible<Move: Compact, Chance: Compact>,
{
    if how.is_multiple_of(4) {
        restored::<G>(postcard::from_bytes(data).ok());
        return;
    }
    // Three bytes for each change: where (two) and to what; the others are the tape.
    let (changes, tape) = data.split_at(data.len().min(3 * usize::from(how / 4 % 4)));
    let game = played::<G>(shortened(tape, 200), preset);
    let json = how % 4 == 1;
    let mut bytes = if json { serde_json::to_vec(&game).unwrap() } else { postcard::to_allocvec(&game).unwrap() };
    for change in changes.chunks_exact(3) {
        let at = usize::from(u16::from_be_bytes([change[0], change[1]])) % bytes.len();
        bytes[at] = change[2];
    }
    let again: Option<Match<G>> =
        if json { serde_json::from_slice(&bytes).ok() } else { postcard::from_bytes(&bytes).ok() };
    if changes.is_empty() {
        assert_eq!(again.as_ref().map(Match::record), Some(game.record()));
    }
    restored(again);
}

fn restored<G>(game: Option<Match<G>>)
where
    G: Reversible<Move: Compact, Chance: Compact>,
{
    let Some(game) = game else { return };
    lasts(&game);
    let bytes = postcard::to_allocvec(&game).unwrap();
    assert_eq!(postcard::from_bytes::<Match<G>>(&bytes).unwrap().record(), game.record());
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Match<G>>(&text).unwrap().record(), game.record());
}

/// SGF: pieces of files, files as they are, and games as they are written. What is read is written so that it is read as
/// the same, whatever the text.
pub fn sgf(data: &[u8]) {
    const PIECES: [&str; 32] = [
        "(;FF[4]GM[1]SZ[3]",
        "(;FF[4]SZ[5:5]RU[Capture Go]",
        "(;FF[4]SZ[4]RU[Capture Go target=9 superko=none two_passes=most_captures passing=free captures=3,0 passes=1]",
        "(;FF[3]GaMe[1]",
        "(;",
        "(",
        ")",
        ";",
        "[",
        "]",
        ";B[aa]",
        ";W[bb]",
        ";B[cc]",
        ";W[ab]",
        ";B[ba]",
        ";W[]",
        ";B[tt]",
        "AB[aa:bb]",
        "AW[cc][da]",
        "AE[aa]",
        "PL[W]",
        "HA[4]",
        "RE[B+]",
        "RE[0]",
        "RE[W+R]",
        "RE[?]",
        "C[x\\]y\\\n\t]",
        "ZZ[1][:]",
        "\\",
        "\r\n",
        "é",
        " ",
    ];
    let [which, rest @ ..] = data else { return };
    match which % 3 {
        0 => sgf_text(&rest.iter().map(|&byte| PIECES[usize::from(byte) % PIECES.len()]).collect::<String>()),
        1 => std::str::from_utf8(rest).map_or((), sgf_text),
        _ => {
            let mut u = Unstructured::new(rest);
            let Ok(start) = capture_go::Position::arbitrary(&mut u) else { return };
            let mut game = Match::<CaptureGo>::from_position(start);
            for &byte in shortened(u.take_rest(), 200) {
                let moves = game.game().legal_moves();
                let Some(&m) = moves.get(usize::from(byte) % moves.len().max(1)) else { break };
                game.play(m).unwrap();
            }
            let text = Sgf::from(game.clone()).to_string();
            let read: Sgf = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
            assert_eq!(read.game().record(), game.record(), "{text}");
        }
    }
}

fn sgf_text(text: &str) {
    let lenient = Reading::Lenient { rules: capture_go::Rules::DEFAULT };
    let strict = Collection::read(text, Reading::Strict);
    if let Ok(collection) = Collection::read(text, lenient) {
        let written = collection.to_string();
        assert_eq!(written.parse::<Collection>().map(|again| again.games), Ok(collection.games.clone()), "{written}");
        assert_eq!(strict.is_ok(), collection.notes.is_empty(), "{text}");
    } else {
        assert!(strict.is_err(), "{text}");
    }
    let strict = text.parse::<Sgf>();
    match Sgf::read(text, lenient) {
        Ok(sgf) => {
            assert_eq!(strict.is_ok(), sgf.notes().is_empty(), "{text}");
            assert!(strict.is_err() || strict == Ok(sgf.clone()), "{text}");
            // The main line, written anew, is a strict record of the same game.
            let written = Sgf::from(sgf.game().clone()).to_string();
            assert_eq!(written.parse::<Sgf>().map(|again| again.game().record()), Ok(sgf.game().record()), "{written}");
        }
        Err(_) => assert!(strict.is_err(), "{text}"),
    }
}

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
