//! The referee's protocol: a JSON object a line in, one a line out, in order, without state between lines.

use std::io::{self, BufRead, ErrorKind, Write};

use serde_json::Value;

use crate::games::{self, ForGame, Playable};
use crate::lines::{Line, read_line};
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
    while let Some(read) = read_line(&mut input, &mut line, LONGEST_LINE)? {
        let answer = match read {
            Line::Whole => answer(&line),
            Line::TooLong => {
                input.skip_until(b'\n')?;
                Refusal::Json(format!("a line of more than {LONGEST_LINE} bytes")).to_json()
            }
        };
        match writeln!(output, "{answer}").and_then(|()| output.flush()) {
            // Nobody listens any more.
            Err(e) if e.kind() == ErrorKind::BrokenPipe => return Ok(()),
            done => done?,
        }
    }
    Ok(())
}
