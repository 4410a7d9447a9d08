//! Where the dialogue is held: a terminal, or lines prepared beforehand.

use std::collections::VecDeque;
use std::fmt::Write as _;
use std::io::{self, Write};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// Somebody to talk with.
pub trait Console {
    /// Asks for a line. `None` when there will be no more.
    fn ask(&mut self, prompt: &str) -> Option<String>;

    /// Says something; a line end is added.
    fn say(&mut self, text: &str);

    /// Shows a board.
    fn show(&mut self, text: &str) {
        self.say(text);
    }
}

/// A person at a terminal, with the arrow keys to edit and to recall.
#[derive(Debug)]
pub struct Terminal {
    editor: DefaultEditor,
}

impl Terminal {
    /// The terminal that this program was started from.
    ///
    /// # Errors
    /// If there is none.
    pub fn new() -> Result<Self, ReadlineError> {
        DefaultEditor::new().map(|editor| Self { editor })
    }
}

impl Console for Terminal {
    fn ask(&mut self, prompt: &str) -> Option<String> {
        loop {
            match self.editor.readline(prompt) {
                Ok(line) => {
                    let _ = self.editor.add_history_entry(line.as_str());
                    return Some(line);
                }
                // As in a shell: it drops the line and not the game.
                Err(ReadlineError::Interrupted) => self.say("(`quit` or Ctrl-D leaves.)"),
                // Ctrl-D leaves, and so does a terminal that is gone.
                Err(_) => return None,
            }
        }
    }

    fn say(&mut self, text: &str) {
        let _ = writeln!(io::stdout(), "{text}");
    }
}

/// Prepared lines, with everything said kept: for tests.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    input: VecDeque<String>,
    /// Everything said and asked so far.
    pub said: String,
}

impl Lines {
    /// These lines will be answered, one after another.
    #[must_use]
    pub fn new(input: &[&str]) -> Self {
        Self { input: input.iter().map(|&line| line.to_owned()).collect(), said: String::new() }
    }
}

impl Console for Lines {
    fn ask(&mut self, prompt: &str) -> Option<String> {
        let line = self.input.pop_front();
        let _ = writeln!(self.said, "{prompt}{}", line.as_deref().unwrap_or_default());
        line
    }

    fn say(&mut self, text: &str) {
        self.said.push_str(text);
        self.said.push('\n');
    }
}
