//! Matches in files.

use std::fs::{self, File};
use std::io::{self, Read};

use board_core::record::{Movetext, Record};
use board_core::{Game as _, Match};
use capture_go::CaptureGo;

use crate::games::{self, ForGame, Playable};

/// The largest file that is read as a saved match, in bytes.
const LARGEST_FILE: u64 = 64 << 20;

/// What every saved match begins with.
const BEGINNING: &str = "record ";

/// A file that holds a match: of which game, and its text.
#[derive(Clone, Debug)]
pub(super) struct Saved {
    pub(super) game: String,
    text: String,
    form: Form,
}

/// How a match is written.
#[derive(Clone, Copy, Debug)]
enum Form {
    /// As `save` writes it: [`Record`].
    Record,
    /// As `arena` does: [`Movetext`].
    Movetext,
    /// As Go programs do.
    Sgf,
}

impl Saved {
    /// Reads a match, and replays it to see whether it is one.
    pub(super) fn read(path: &str) -> Result<Self, String> {
        let text = read_file(path).map_err(|e| format!("{path}: {e}"))?;
        let first = text.lines().next().unwrap_or_default();
        let (form, game) = if let Some(game) = first.strip_prefix("[Game \"").and_then(|rest| rest.strip_suffix("\"]"))
        {
            (Form::Movetext, game)
        } else if text.trim_start_matches('\u{feff}').trim_start().starts_with('(') {
            (Form::Sgf, CaptureGo::NAME)
        } else {
            // Which game it is stands in the record's second line.
            (Form::Record, text.lines().nth(1).and_then(|line| line.strip_prefix("game ")).unwrap_or_default())
        };
        let saved = Self { game: game.to_owned(), text, form };
        let replayed = games::choose(&saved.game, Replay(&saved));
        replayed.unwrap_or_else(|| Err("not a saved match".into())).map_err(|e| format!("{path}: {e}"))?;
        Ok(saved)
    }

    /// The match in it.
    pub(super) fn replay<G: Playable>(&self) -> Result<Match<G>, String> {
        let record: Record<G> = match self.form {
            Form::Record => self.text.parse().map_err(|e| format!("{e}"))?,
            Form::Movetext => self.text.parse::<Movetext<G>>().map_err(|e| format!("{e}"))?.record,
            Form::Sgf => return G::read_sgf(&self.text),
        };
        record.replay().map_err(|e| e.to_string())
    }
}

struct Replay<'a>(&'a Saved);

impl ForGame for Replay<'_> {
    type Output = Result<(), String>;

    fn run<G: Playable>(self) -> Self::Output {
        self.0.replay::<G>().map(drop)
    }
}

fn read_file(path: &str) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(LARGEST_FILE + 1).read_to_string(&mut text)?;
    if text.len() as u64 > LARGEST_FILE {
        return Err(io::Error::other(format!("more than {LARGEST_FILE} bytes are no saved match")));
    }
    Ok(text)
}

/// Whether there is a file of that name that is no saved match: to be asked about before it is written over.
pub(super) fn is_foreign(path: &str) -> bool {
    let mut beginning = [0; BEGINNING.len()];
    match File::open(path) {
        Ok(mut file) => file.read_exact(&mut beginning).is_err() || beginning != BEGINNING.as_bytes(),
        Err(e) => e.kind() != io::ErrorKind::NotFound,
    }
}

/// Writes a match. Half a file never takes the place of a whole one.
pub(super) fn write<G: Playable>(path: &str, game: &Match<G>) -> Result<(), String> {
    let part = format!("{path}.part");
    let written = fs::write(&part, game.record().to_string()).and_then(|()| fs::rename(&part, path));
    written.map_err(|e| {
        let _ = fs::remove_file(&part);
        format!("{path}: {e}")
    })
}
