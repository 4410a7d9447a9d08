//! The commands and their answers.

use std::fmt::Write as _;
use std::fs::File;
use std::io::Read as _;

use board_core::{Game as _, MatchOutcome, Outcome};
use capture_go::sgf::{MAX_BYTES, Sgf};
use capture_go::{Move, Side, Size};

use super::Table;

/// All commands, as `list_commands` tells them.
const COMMANDS: [&str; 30] = [
    "all_legal",
    "boardsize",
    "capture_go-notes",
    "capture_go-rules",
    "captures",
    "clear_board",
    "final_score",
    "genmove",
    "gogui-rules_board",
    "gogui-rules_board_size",
    "gogui-rules_final_result",
    "gogui-rules_game_id",
    "gogui-rules_legal_moves",
    "gogui-rules_side_to_move",
    "is_legal",
    "known_command",
    "komi",
    "list_commands",
    "list_stones",
    "loadsgf",
    "name",
    "play",
    "printsgf",
    "protocol_version",
    "quit",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
];

/// The answer to a command, or why there is none.
pub(super) fn answer(table: &mut Table, words: &[&str]) -> Result<String, String> {
    let (name, arguments) = words.split_first().ok_or("unknown command")?;
    let said = |text: &str| Ok(text.to_owned());
    let missing = || "syntax error".to_owned();
    let argument = |n: usize| arguments.get(n).copied().ok_or_else(missing);
    match *name {
        "protocol_version" => said("2"),
        "name" => said("capture-go"),
        "version" => said(env!("CARGO_PKG_VERSION")),
        "known_command" => said(if COMMANDS.contains(&argument(0)?) { "true" } else { "false" }),
        "list_commands" => Ok(COMMANDS.join("\n")),
        // Nobody minds a clock here.
        "quit" | "time_settings" | "time_left" => said(""),
        "boardsize" => {
            let lines = argument(0)?.parse::<u8>().map_err(|_| missing())?;
            table.clear(Size::new(lines).ok_or("unacceptable size")?);
            said("")
        }
        "clear_board" => {
            table.clear(table.position().size());
            said("")
        }
        // Nobody counts points here.
        "komi" => argument(0)?.parse::<f64>().map_err(|_| missing()).and_then(|_| said("")),
        "capture_go-rules" => {
            if !arguments.is_empty() {
                table.read_rules(&arguments.join(" "))?;
            }
            Ok(table.game.rules().to_string())
        }
        "capture_go-notes" => Ok(table.notes().join("\n")),
        "play" => {
            let side = side(argument(0)?)?;
            let m = vertex(argument(1)?)?;
            table.play(side, m).map_err(|why| format!("illegal move: {why}"))?;
            said("")
        }
        "genmove" => {
            let side = side(argument(0)?)?;
            match table.generate(side).map_err(|why| format!("illegal move: {why}"))? {
                Some(m) => Ok(m.to_string()),
                // The game is over: who has lost says so, which ends it for the one that asks, too.
                None if table.game.outcome().and_then(Outcome::winner) == Some(side.other()) => said("resign"),
                None => said("pass"),
            }
        }
        "undo" => table.undo().then(String::new).ok_or_else(|| "cannot undo".to_owned()),
        "loadsgf" => {
            let number = arguments.get(1).map(|text| text.parse().map_err(|_| missing())).transpose()?;
            let loaded = read_file(argument(0)?).and_then(|file| table.load(&file, number));
            loaded.map(|()| String::new()).map_err(|why| format!("cannot load file: {why}"))
        }
        // A line that is empty within a comment would end the answer. An escaped blank is a blank.
        "printsgf" => {
            Ok(Sgf::from(table.game.clone()).to_string().replace("\n\n", "\n\\ \n").replace("\n\n", "\n\\ \n"))
        }
        "final_score" => score(table),
        "showboard" => Ok(format!("\n{:#}", table.game.game())),
        "is_legal" => {
            let (side, m) = (side(argument(0)?)?, vertex(argument(1)?)?);
            Ok(u8::from(legal(table, side).contains(&m)).to_string())
        }
        "all_legal" => Ok(joined(legal(table, side(argument(0)?)?).into_iter().filter(|&m| m != Move::Pass))),
        "captures" => Ok(table.position().captures(side(argument(0)?)?).to_string()),
        "list_stones" => {
            let side = side(argument(0)?)?;
            Ok(joined(table.position().stones(side).into_iter().map(Move::Place)))
        }
        "gogui-rules_game_id" => said("Capture Go"),
        "gogui-rules_board_size" => Ok(table.position().size().to_string()),
        "gogui-rules_board" => Ok(board(table)),
        "gogui-rules_legal_moves" => Ok(joined(table.game.game().legal_moves())),
        "gogui-rules_side_to_move" => Ok(table.position().side().to_string()),
        "gogui-rules_final_result" => Ok(match table.game.outcome().map(Outcome::winner) {
            None => "unknown".to_owned(),
            Some(None) => "draw".to_owned(),
            Some(Some(side)) => side.to_string(),
        }),
        _ => Err("unknown command".to_owned()),
    }
}

/// A file, of no more than an SGF may have.
fn read_file(path: &str) -> Result<Vec<u8>, String> {
    let mut file = Vec::new();
    let longest = MAX_BYTES as u64 + 1;
    let read = File::open(path).and_then(|opened| opened.take(longest).read_to_end(&mut file));
    read.map(|_| file).map_err(|why| why.to_string())
}

fn side(word: &str) -> Result<Side, String> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Side::Black),
        "w" | "white" => Ok(Side::White),
        _ => Err("invalid color".to_owned()),
    }
}

fn vertex(word: &str) -> Result<Move, String> {
    word.parse().map_err(|_| "invalid vertex".to_owned())
}

fn joined(moves: impl IntoIterator<Item = Move>) -> String {
    moves.into_iter().map(|m| m.to_string()).collect::<Vec<_>>().join(" ")
}

/// The moves that a side could make, were it its turn.
fn legal(table: &Table, side: Side) -> Vec<Move> {
    let candidates = table.position().size().points().map(Move::Place).chain([Move::Pass]);
    let mut other = Table::new(table.game.rules(), 0, 0);
    other.game = table.game.clone();
    candidates.filter(|&m| other.play(side, m).is_ok_and(|()| other.undo())).collect()
}

/// By how many captures the game is won.
fn score(table: &Table) -> Result<String, String> {
    let outcome = table.game.outcome().ok_or("the game goes on")?;
    let Some(winner) = outcome.winner() else { return Ok("0".to_owned()) };
    let letter = winner.letter().to_ascii_uppercase();
    if let MatchOutcome::Resigned { .. } = outcome {
        return Ok(format!("{letter}+R"));
    }
    let more = table.position().captures(winner).saturating_sub(table.position().captures(winner.other()));
    Ok(format!("{letter}+{more}"))
}

/// The board as GoGui wants it: a line of signs for each, from the top.
fn board(table: &Table) -> String {
    let position = table.position();
    let lines = position.size().get();
    let mut text = String::new();
    for line in (0..lines).rev() {
        for column in 0..lines {
            let stone = capture_go::Point::new(column, line).and_then(|point| position.at(point));
            let _ = write!(text, "{}", stone.map_or('.', Side::stone));
        }
        text.push('\n');
    }
    text
}
