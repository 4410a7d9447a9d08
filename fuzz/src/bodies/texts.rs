//! Whatever is read: notations, JSON, SGF.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use arbitrary::{Arbitrary, Unstructured};
use board_core::record::{Movetext, Record};
use board_core::{Act, Compact, Drawn, Game, Match, Move, PlyOf, Reversible};
use capture_go::CaptureGo;
use capture_go::sgf::{Collection, Reading, Sgf};
use dou_shou_qi::DouShouQi;
use senet::Senet;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::laws::accepted;
use super::shortened;

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
