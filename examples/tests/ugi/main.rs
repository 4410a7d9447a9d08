//! `ugi`: sessions by script, and the program at the other end of its pipes.

mod program;
mod refusals;
mod searches;
mod sessions;

use std::io::Cursor;

use examples::games::Playable;
use examples::ugi::{Table, serve};
use senet::Senet;

/// The answers to some bytes, line by line.
fn answers<G: Playable>(rules: &str, input: impl Into<Vec<u8>>) -> Vec<String> {
    let mut table = Table::<G>::new(rules.parse().unwrap(), 500, 1);
    let mut output = Vec::new();
    serve(&mut table, Cursor::new(input.into()), &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

/// The same without what a search tells on its way, which has times in it.
fn session<G: Playable>(rules: &str, input: impl Into<Vec<u8>>) -> Vec<String> {
    let mut lines = answers::<G>(rules, input);
    lines.retain(|line| !line.starts_with("info ") || line.starts_with("info string"));
    lines
}

/// Only what is wrong with one line, in a game of Senet; the next line is answered.
#[track_caller]
fn refusal(line: impl Into<Vec<u8>>) -> String {
    let mut input = line.into();
    input.extend(b"\nisready\n");
    let mut lines = session::<Senet>("default", input);
    assert_eq!(lines.pop().as_deref(), Some("readyok"));
    assert_eq!(lines.len(), 1, "{lines:?}");
    lines.remove(0)
}
