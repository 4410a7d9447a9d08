//! A program in a pseudo terminal, and what is seen of it.

use std::io::{Read as _, Write as _};
use std::os::fd::AsFd as _;
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
use nix::sys::termios::{LocalFlags, tcgetattr};
use pty_process::Size;
use pty_process::blocking::{self, Pty};
use vt100::Parser;

/// Nothing takes so long on a machine that works: what has not come by then doesn't come.
const LONGEST: Duration = Duration::from_secs(60);

/// A program in a terminal of its own, 80 x 24.
pub(crate) struct Played {
    child: Child,
    /// Until the terminal is closed.
    pty: Option<Arc<Pty>>,
    pub(crate) screen: Arc<Mutex<Parser>>,
    closed: Arc<AtomicBool>,
    reader: Option<JoinHandle<()>>,
}

impl Played {
    pub(crate) fn start(arguments: &[&str]) -> Self {
        Self::run(blocking::Command::new(env!("CARGO_BIN_EXE_play")).args(arguments).env_remove("NO_COLOR"))
    }

    pub(crate) fn run(command: blocking::Command) -> Self {
        Self::run_in(command, "xterm-256color")
    }

    pub(crate) fn run_in(command: blocking::Command, terminal: &str) -> Self {
        let (pty, pts) = blocking::open().unwrap();
        pty.resize(Size::new(24, 80)).unwrap();
        let child = command.env("TERM", terminal).spawn(pts).unwrap();
        let (pty, screen) = (Arc::new(pty), Arc::new(Mutex::new(Parser::new(24, 80, 0))));
        let closed = Arc::new(AtomicBool::new(false));
        let (source, seen, ends) = (Arc::clone(&pty), Arc::clone(&screen), Arc::clone(&closed));
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while !ends.load(Ordering::Relaxed) {
                let mut watched = [PollFd::new(source.as_fd(), PollFlags::POLLIN)];
                if poll(&mut watched, PollTimeout::from(20_u8)) == Ok(0) {
                    continue;
                }
                match (&*source).read(&mut bytes) {
                    Ok(count @ 1..) => seen.lock().unwrap().process(&bytes[..count]),
                    _ => return,
                }
            }
        });
        Self { child, pty: Some(pty), screen, closed, reader: Some(reader) }
    }

    pub(crate) fn send(&self, keys: &str) {
        let mut pty = &**self.pty.as_ref().unwrap();
        pty.write_all(keys.as_bytes()).unwrap();
    }

    pub(crate) fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits until the screen is as wanted.
    #[track_caller]
    pub(crate) fn until(&self, what: &str, wanted: impl Fn(&vt100::Screen) -> bool) {
        let end = Instant::now() + LONGEST;
        while !wanted(self.screen.lock().unwrap().screen()) {
            assert!(Instant::now() < end, "{what:?} does not come:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }

    #[track_caller]
    pub(crate) fn shows(&self, text: &str) {
        self.until(text, |screen| screen.contents().contains(text));
    }

    #[track_caller]
    pub(crate) fn shows_no(&self, text: &str) {
        self.until(&format!("no {text}"), |screen| !screen.contents().contains(text));
    }

    /// Where a text stands: column and row, from 1, as the mouse counts.
    pub(crate) fn find(&self, text: &str) -> (usize, usize) {
        let seen = self.text();
        let (row, line) = seen.lines().enumerate().find(|(_, line)| line.contains(text)).unwrap();
        (line[..line.find(text).unwrap()].chars().count() + 1, row + 1)
    }

    pub(crate) fn click(&self, (column, row): (usize, usize)) {
        self.send(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    }

    pub(crate) fn resize(&self, rows: u16, columns: u16) {
        self.screen.lock().unwrap().screen_mut().set_size(rows, columns);
        self.pty.as_ref().unwrap().resize(Size::new(rows, columns)).unwrap();
    }

    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    /// Waits for its end.
    #[track_caller]
    pub(crate) fn end(&mut self) -> ExitStatus {
        let end = Instant::now() + LONGEST;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(Instant::now() < end, "it does not end:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The terminal is as it was: the first screen, no mouse, a cursor, lines that are edited and shown as they are typed.
    #[track_caller]
    pub(crate) fn assert_restored(&self) {
        self.until("the screen as it was", |screen| {
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
        });
        assert!(!self.is_raw());
    }

    pub(crate) fn is_raw(&self) -> bool {
        let modes = tcgetattr(self.pty.as_ref().unwrap()).unwrap().local_flags;
        !modes.contains(LocalFlags::ICANON | LocalFlags::ECHO)
    }

    /// The terminal goes away.
    pub(crate) fn close(&mut self) {
        self.closed.store(true, Ordering::Relaxed);
        self.reader.take().unwrap().join().unwrap();
        assert!(Arc::into_inner(self.pty.take().unwrap()).is_some(), "nobody else has it open");
    }
}

impl Drop for Played {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
