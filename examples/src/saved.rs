//! Saves recorded games at every ply and restores them: as JSON, and in a binary format.
//!
//! For tests.

use std::path::Path;

use board_core::{Compact, IndexedMoves, Match, PlyOf, Reversible, Rules as _};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Plays the games of a file, each saved and restored at every ply: what comes back must behave the same to its end. Cases
/// that are no games, since their rules or positions are refused, don't count.
///
/// Returns how many games there were, and how often one was saved.
///
/// # Errors
/// What differs, or that the file can't be read.
pub fn run_file<G>(path: impl AsRef<Path>) -> Result<(usize, usize), String>
where
    G: Reversible<Rules: Serialize + DeserializeOwned, Move: Compact, Chance: Compact>,
{
    let path = path.as_ref();
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let (mut games, mut count) = (0, 0);
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).map_err(|e| e.to_string())?;
        if matches!(case["answer"]["error"]["kind"].as_str(), Some("json" | "game" | "rules" | "position")) {
            continue;
        }
        let request = &case["request"];
        let rules: G::Rules = match &request["rules"] {
            Value::Null => G::Rules::default(),
            Value::String(name) => G::Rules::preset(name).ok_or(format!("no preset {name}"))?,
            rules => serde_json::from_value(rules.clone()).map_err(|e| e.to_string())?,
        };
        let start = match request["position"].as_str() {
            None => Match::<G>::new(rules),
            Some(text) => Match::parse(rules.fitted_to(text), text).map_err(|e| format!("{e:?}"))?,
        };
        let plies: Vec<PlyOf<G>> =
            request["moves"].as_array().into_iter().flatten().filter_map(|ply| ply.as_str()?.parse().ok()).collect();
        let mut game = start;
        for at in 0..=plies.len() {
            // All that is to come now and then, else what comes next.
            let rest = if at % 25 == 0 { plies.len() } else { plies.len().min(at + 3) };
            same(&game, &plies[at..rest]).map_err(|why| format!("{} after {at} plies: {why}", case["id"]))?;
            count += 1;
            match plies.get(at).map(|&ply| game.apply(ply)) {
                Some(Ok(())) => {}
                // A game whose last ply is refused, or that is at its end.
                _ => break,
            }
        }
        games += 1;
    }
    Ok((games, count))
}

/// Whether a match comes back from each format, and then goes on as it does itself.
fn same<G>(game: &Match<G>, rest: &[PlyOf<G>]) -> Result<(), String>
where
    G: Reversible<Move: Compact, Chance: Compact>,
{
    let json = serde_json::to_string(game).map_err(|e| e.to_string())?;
    let bytes = postcard::to_allocvec(game).map_err(|e| e.to_string())?;
    // What board-core promises of the size: no acts and nothing taken back here, and no names.
    let most = 2 * game.plies().len() + 250;
    if bytes.len() > most {
        return Err(format!("{} bytes, and at most {most} are promised", bytes.len()));
    }
    let from_json: Match<G> = serde_json::from_str(&json).map_err(|e| e.to_string())?;
    let from_bytes: Match<G> = postcard::from_bytes(&bytes).map_err(|e| e.to_string())?;
    for (name, restored) in [("JSON", from_json), ("bytes", from_bytes)] {
        behaves(&restored, game, rest).map_err(|why| format!("{name}: {why}"))?;
    }
    Ok(())
}

/// Whether two matches are ruled alike, now and after each of these plies.
fn behaves<G: Reversible>(restored: &Match<G>, game: &Match<G>, rest: &[PlyOf<G>]) -> Result<(), String> {
    if restored.record() != game.record() {
        return Err("another record".to_owned());
    }
    let (mut restored, mut game) = (restored.clone(), game.clone());
    for &ply in rest {
        let (a, b) = (restored.game(), game.game());
        if (a.to_string(), a.legal_moves().as_ref()) != (b.to_string(), b.legal_moves().as_ref()) {
            return Err(format!("{a} for {b}"));
        }
        if (restored.apply(ply), restored.turn()) != (game.apply(ply), game.turn()) {
            return Err(format!("{ply} is ruled on otherwise"));
        }
    }
    while let (Ok(ply), Ok(other)) = (restored.take_back(), game.take_back()) {
        if ply != other {
            return Err(format!("{ply} is taken back for {other}"));
        }
    }
    if restored.game() == game.game() { Ok(()) } else { Err("another start".to_owned()) }
}

/// How many numbers of two bytes mean a move: each means one, which is written as that number, and every move that has a
/// slot in this game has a number.
///
/// # Errors
/// What is not so.
pub fn move_codes<G: IndexedMoves<Move: Compact>>(game: &G) -> Result<usize, String> {
    let mut known = 0;
    for bits in 0..=u16::MAX {
        let Some(m) = G::Move::from_bits(bits) else { continue };
        if m.to_bits() != bits || bits >= G::Move::CHANCE {
            return Err(format!("{bits:#x} means {m}, which is {:#x}", m.to_bits()));
        }
        known += 1;
    }
    for m in (0..game.move_slots()).filter_map(|slot| game.at_slot(slot)) {
        if G::Move::from_bits(m.to_bits()) != Some(m) {
            return Err(format!("{m} is {:#x}, which means something else", m.to_bits()));
        }
    }
    Ok(known)
}
