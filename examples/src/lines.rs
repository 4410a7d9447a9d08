//! Lines of bytes from somebody who may send anything.

use std::io::{self, BufRead, Read};

/// What was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// A line, or the beginning of one where the input ended.
    Whole,
    /// The beginning of one that is longer than is kept. What is left of it comes next: see `BufRead::skip_until`.
    TooLong,
}

/// Reads a line of at most so many bytes, without its end. `None` at the end of the input.
///
/// # Errors
/// If the input can't be read.
pub fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>, longest: usize) -> io::Result<Option<Line>> {
    line.clear();
    let limit = longest as u64 + 1;
    if input.by_ref().take(limit).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        return Ok(Some(Line::Whole));
    }
    Ok(Some(if line.len() <= longest { Line::Whole } else { Line::TooLong }))
}

/// The status of a program that was interrupted, as shells have it: 128 and the number of the signal.
const INTERRUPTED: i32 = 130;

/// Lets an interrupt end the program, also where whoever started it ignores the signal: a player that can't be
/// interrupted is no good to them.
///
/// # Errors
/// If the system doesn't let it.
pub fn end_when_interrupted() -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(|| std::process::exit(INTERRUPTED))
}
