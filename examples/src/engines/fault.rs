//! What an engine did wrong.

use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::time::Duration;

/// An engine that can't be played with any more, and why.
#[derive(Debug, thiserror::Error)]
#[error("{engine}: {fault}")]
pub struct EngineError {
    /// The engine's name.
    pub engine: String,
    /// What it did.
    pub fault: Fault,
}

/// What an engine did wrong, or what can't be done with it.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The program can't be started.
    #[error("can't be started: {0}")]
    Start(io::Error),
    /// What was asked is not to be had over its protocol.
    #[error("can't do this: {0}")]
    Unable(String),
    /// It has ended, or closed its output, without having been asked to.
    #[error("has gone{}{}", With(", ", .status), With("; its last words: ", .last_words))]
    Crashed {
        /// How it ended; `None` if it has closed its output only.
        status: Option<ExitStatus>,
        /// The last line that it wrote to standard error.
        last_words: Option<String>,
    },
    /// It did not answer in time. It has been ended.
    #[error("did not answer to {command:?} in {after:?}{}", With("; it said last: ", .last))]
    TimedOut {
        /// What it was told, or the beginning of it.
        command: String,
        /// How long was waited.
        after: Duration,
        /// The last line that it said since, which was no answer.
        last: Option<String>,
    },
    /// It does not obey.
    #[error("refuses {command:?}: {answer}")]
    Refused {
        /// What it was told, or the beginning of it.
        command: String,
        /// What it said.
        answer: String,
    },
    /// It does not speak its protocol.
    #[error("answers to {command:?} what means nothing: {line:?}")]
    Garbage {
        /// What it was told, or the beginning of it.
        command: String,
        /// What it said.
        line: String,
    },
    /// It made a move that breaks a rule.
    #[error("plays {m}, which is illegal ({code}): {message}")]
    Illegal {
        /// The move.
        m: String,
        /// The stable word for the rule.
        code: &'static str,
        /// The same for people.
        message: String,
    },
}

impl Fault {
    pub(super) fn refused(command: &str, answer: &str) -> Self {
        Self::Refused { command: beginning(command), answer: beginning(answer) }
    }

    pub(super) fn garbage(command: &str, line: &str) -> Self {
        Self::Garbage { command: beginning(command), line: beginning(line) }
    }

    pub(super) fn timed_out(command: &str, after: Duration, last: Option<&str>) -> Self {
        Self::TimedOut { command: beginning(command), after, last: last.map(beginning) }
    }

    /// A word for it: `start`, `unable`, `crashed`, `timed-out`, `refused`, `garbage`, `illegal`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Start(_) => "start",
            Self::Unable(_) => "unable",
            Self::Crashed { .. } => "crashed",
            Self::TimedOut { .. } => "timed-out",
            Self::Refused { .. } => "refused",
            Self::Garbage { .. } => "garbage",
            Self::Illegal { .. } => "illegal",
        }
    }
}

/// As much of a line as belongs into a message.
fn beginning(line: &str) -> String {
    line.chars().take(200).collect()
}

/// A part of a message that is there only if there is something to tell.
struct With<'a, T>(&'static str, &'a Option<T>);

impl<T: fmt::Display> fmt::Display for With<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.as_ref().map_or(Ok(()), |told| write!(f, "{}{told}", self.0))
    }
}
