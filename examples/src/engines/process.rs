//! A program at the other end of two pipes, which may do anything.
//!
//! Each pipe has a thread of its own, so that a program which doesn't read, or writes without end, holds nobody up.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::lines::{Line, read_line};

/// The longest line that is read from an engine, in bytes.
const LONGEST_LINE: usize = 1 << 20;

/// How many lines may lie unread before the program has to wait.
const UNREAD: usize = 256;

/// How long a program that has closed its output may take to end.
const TO_END: Duration = Duration::from_secs(1);

/// How often a program is looked at that should end.
const LOOK: Duration = Duration::from_millis(2);

/// A running program.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Lines to be written; `None` once the pipe is closed.
    input: Option<Sender<String>>,
    output: Receiver<Said>,
    errors: Errors,
}

/// What came out of the program.
#[derive(Debug)]
enum Said {
    Line(String),
    TooLong,
}

/// Why no line is there.
pub(super) enum Silence {
    /// None has come in time.
    Late,
    /// None will come.
    Gone,
    /// One has come that is longer than anything the protocols know.
    TooLong,
}

impl Process {
    /// Starts a program, on Unix in a group of processes of its own: what it starts itself is ended with it.
    pub(super) fn start(command: &mut Command) -> io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let (input, lines) = mpsc::channel();
        if let Some(pipe) = child.stdin.take() {
            thread::spawn(move || write(pipe, &lines));
        }
        let (said, output) = mpsc::sync_channel(UNREAD);
        if let Some(pipe) = child.stdout.take() {
            thread::spawn(move || read(BufReader::new(pipe), &said));
        }
        let errors = Errors::read(child.stderr.take().map(BufReader::new));
        Ok(Self { child, input: Some(input), output, errors })
    }

    /// Sends a line. Whether it is read shows only by the answer.
    pub(super) fn send(&self, line: &str) {
        if let Some(input) = &self.input {
            // The thread that writes has ended when nobody reads any more.
            let _ = input.send(format!("{line}\n"));
        }
    }

    /// The next line of the program.
    pub(super) fn receive(&self, deadline: Instant) -> Result<String, Silence> {
        let left = deadline.saturating_duration_since(Instant::now());
        // A program that never ends to talk is late, too.
        if left.is_zero() {
            return Err(Silence::Late);
        }
        match self.output.recv_timeout(left) {
            Ok(Said::Line(line)) => Ok(line),
            Ok(Said::TooLong) => Err(Silence::TooLong),
            Err(RecvTimeoutError::Timeout) => Err(Silence::Late),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Gone),
        }
    }

    /// How a program ended that has closed its output, and the last that it wrote to standard error.
    pub(super) fn post_mortem(&mut self) -> (Option<ExitStatus>, Option<String>) {
        let status = self.wait(TO_END);
        (status, self.errors.last(TO_END))
    }

    /// Closes the pipe to the program, and ends it if it doesn't end by itself in time. How it ended by itself.
    pub(super) fn end(&mut self, patience: Duration) -> Option<ExitStatus> {
        self.input = None;
        let status = self.wait(patience);
        if status.is_none() {
            self.kill();
            let _ = self.child.wait();
        }
        status
    }

    /// Kills the program, which has not been waited for, and all of its group. (After that the group's number may be
    /// another's.)
    fn kill(&mut self) {
        #[cfg(unix)]
        if let Ok(group) = self.child.id().try_into() {
            use nix::sys::signal::{Signal, killpg};
            let _ = killpg(nix::unistd::Pid::from_raw(group), Signal::SIGKILL);
        }
        let _ = self.child.kill();
    }

    fn wait(&mut self, patience: Duration) -> Option<ExitStatus> {
        let deadline = deadline(patience);
        loop {
            match self.child.try_wait() {
                Ok(None) if Instant::now() < deadline => thread::sleep(LOOK),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }
}

/// The moment so long from now. A time beyond all clocks is as good as a year.
pub(super) fn deadline(after: Duration) -> Instant {
    const YEAR: Duration = Duration::from_secs(365 * 24 * 60 * 60);
    let now = Instant::now();
    now.checked_add(after).unwrap_or(now + YEAR)
}

/// The end of a program nobody waits for.
impl Drop for Process {
    fn drop(&mut self) {
        self.end(Duration::ZERO);
    }
}

fn write(mut pipe: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if pipe.write_all(line.as_bytes()).and_then(|()| pipe.flush()).is_err() {
            return;
        }
    }
}

fn read(mut pipe: impl BufRead, said: &SyncSender<Said>) {
    let mut line = Vec::new();
    while let Ok(Some(read)) = read_line(&mut pipe, &mut line, LONGEST_LINE) {
        let line = match read {
            Line::Whole => Said::Line(String::from_utf8_lossy(&line).trim_end().to_owned()),
            // Its end may never come.
            Line::TooLong => Said::TooLong,
        };
        if said.send(line).is_err() {
            return;
        }
    }
}

/// What a program writes to standard error.
#[derive(Debug)]
struct Errors {
    last: Arc<Mutex<Option<String>>>,
    /// Closed at the end of the pipe.
    end: Receiver<()>,
}

impl Errors {
    fn read(pipe: Option<impl BufRead + Send + 'static>) -> Self {
        let (reading, end) = mpsc::channel();
        let last = Arc::new(Mutex::new(None));
        if let Some(mut pipe) = pipe {
            let last = Arc::clone(&last);
            thread::spawn(move || {
                let mut line = Vec::new();
                while let Ok(Some(_)) = read_line(&mut pipe, &mut line, LONGEST_LINE) {
                    let text = String::from_utf8_lossy(&line);
                    if !text.trim().is_empty() {
                        *last.lock().unwrap_or_else(PoisonError::into_inner) = Some(text.trim().to_owned());
                    }
                }
                drop(reading);
            });
        }
        Self { last, end }
    }

    /// The last line, once the pipe has ended, or as far as it has got in time.
    fn last(&self, patience: Duration) -> Option<String> {
        let _ = self.end.recv_timeout(patience);
        self.last.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
