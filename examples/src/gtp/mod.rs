//! Capture Go for the programs of the Go world: the Go Text Protocol, version 2.

mod commands;
mod table;

use std::io::{self, BufRead, ErrorKind, Read, Write};

pub use table::Table;

/// The longest command that is read, in bytes; the rest of the line is passed over.
const LONGEST_LINE: u64 = 64 << 10;

/// Answers commands until `quit`, the end of the input, or until nobody listens. What the protocol has no place for, such as
/// what was tolerated in a file, goes to `remarks`, a line each.
///
/// # Errors
/// If the input can't be read or the output not written.
pub fn serve(
    table: &mut Table,
    mut input: impl BufRead,
    mut output: impl Write,
    mut remarks: impl Write,
) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.len() as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
            input.skip_until(b'\n')?;
        }
        let Some(command) = Command::read(&String::from_utf8_lossy(&line)) else { continue };
        let (sign, answer) = match commands::answer(table, &command.words()) {
            Ok(answer) => ('=', answer),
            Err(why) => ('?', why),
        };
        for remark in table.take_remarks() {
            // Nobody has to read them.
            let _ = writeln!(remarks, "{}", remark.replace(char::is_control, " "));
        }
        let id = command.id.as_deref().unwrap_or_default();
        match write!(output, "{sign}{id} {}\n\n", framed(&answer)).and_then(|()| output.flush()) {
            // Nobody listens any more.
            Err(e) if e.kind() == ErrorKind::BrokenPipe => return Ok(()),
            done => done?,
        }
        if command.words().first() == Some(&"quit") {
            return Ok(());
        }
    }
}

/// An answer as it can be sent: an empty line would end it, and other control characters are none of the protocol's.
fn framed(answer: &str) -> String {
    let answer = answer.replace(|c: char| c.is_control() && c != '\n', " ");
    let mut lines = answer.trim_end().split('\n');
    let mut framed = lines.next().unwrap_or_default().to_owned();
    for line in lines.filter(|line| !line.trim().is_empty()) {
        framed.push('\n');
        framed.push_str(line);
    }
    framed
}

/// A line that says something.
struct Command {
    id: Option<String>,
    text: String,
}

impl Command {
    /// As the protocol has it: control characters and what follows a `#` don't count, tabs are spaces, and a number in
    /// front is the command's name for itself. `None` for a line that says nothing.
    fn read(line: &str) -> Option<Self> {
        let line = line.split('#').next()?;
        let text: String = line.chars().map(|c| if c == '\t' { ' ' } else { c }).filter(|c| !c.is_control()).collect();
        let text = text.trim();
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (id, text) = text.split_at(digits);
        let text = text.trim_start();
        (!text.is_empty()).then(|| Self { id: (digits > 0).then(|| id.to_owned()), text: text.to_owned() })
    }

    fn words(&self) -> Vec<&str> {
        self.text.split_ascii_whitespace().collect()
    }
}
