//! The referee's protocol: a JSON object a line in, one a line out, in order, without state between lines.

use std::io::{self, BufRead, ErrorKind, Read, Write};

use serde_json::Value;

use crate::games::{self, ForGame, Playable};
use crate::ruling::{self, Refusal, Request};

/// The longest line that is read, in bytes: room for a game of a million moves. A longer one is a `json` error.
pub const LONGEST_LINE: usize = 16 << 20;

/// The answer to one line.
#[must_use]
pub fn answer(line: &[u8]) -> Value {
    struct Answer(Request);
    impl ForGame for Answer {
        type Output = Value;
        fn run<G: Playable>(self) -> Value {
            ruling::answer::<G>(&self.0)
        }
    }
    let request = match Request::parse(line) {
        Ok(request) => request,
        Err(refusal) => return refusal.to_json(),
    };
    let known = games::NAMES.join(", ");
    let Some(name) = request.game.clone() else {
        return Refusal::Game(format!("no game is named (there are: {known})")).to_json();
    };
    games::choose(&name, Answer(request)).unwrap_or_else(|| {
        Refusal::Game(format!("no game is called {} (there are: {known})", ruling::shown(&name))).to_json()
    })
}

/// Answers line after line until the input ends.
///
/// # Errors
/// If the input can't be read or the output not written.
pub fn serve(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    while let Some(whole) = read_line(&mut input, &mut line)? {
        let answer = if whole {
            answer(&line)
        } else {
            Refusal::Json(format!("a line of more than {LONGEST_LINE} bytes")).to_json()
        };
        match writeln!(output, "{answer}").and_then(|()| output.flush()) {
            // Nobody listens any more.
            Err(e) if e.kind() == ErrorKind::BrokenPipe => return Ok(()),
            done => done?,
        }
    }
    Ok(())
}

/// Reads a line without its end. `None` at the end of the input, `Some(false)` if it was too long to be kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let limit = LONGEST_LINE as u64 + 1;
    if input.by_ref().take(limit).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        return Ok(Some(true));
    }
    if line.len() <= LONGEST_LINE {
        return Ok(Some(true));
    }
    input.skip_until(b'\n')?;
    Ok(Some(false))
}
