//! The terminal while it is taken over, and the way back.

use std::fmt;
use std::io::{self, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::execute;
use ratatui::{DefaultTerminal, Frame};

/// How long may pass before it is noticed that the program is to end.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// The whole terminal, taken over for drawing, keys and mouse. Dropped, it leaves the terminal as it was; so does a panic,
/// before it says what happened.
pub struct Stage {
    terminal: DefaultTerminal,
    events: Receiver<io::Result<Event>>,
    ended: Arc<AtomicBool>,
    /// Whether some thread has panicked: from then on the terminal is no longer ours.
    broken: Arc<AtomicBool>,
}

impl fmt::Debug for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Stage").field("ended", &self.ended).finish_non_exhaustive()
    }
}

/// What comes next.
#[derive(Debug)]
pub(super) enum Happening {
    /// A key, the mouse, another size.
    Event(Event),
    /// Nothing, for as long as was to be waited.
    Nothing,
    /// The program is to end: it is told so by a signal, or its terminal is gone.
    End,
}

impl Stage {
    /// Takes the terminal over that this program was started from.
    ///
    /// # Errors
    /// If there is none that can be.
    pub fn open() -> io::Result<Self> {
        let ended = Arc::new(AtomicBool::new(false));
        #[cfg(unix)]
        for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT, signal_hook::consts::SIGHUP] {
            signal_hook::flag::register(signal, Arc::clone(&ended))?;
        }
        let terminal = ratatui::try_init()?;
        let broken = Arc::new(AtomicBool::new(false));
        let breaks = Arc::clone(&broken);
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            breaks.store(true, Ordering::Relaxed);
            restore();
            before(info);
        }));
        // Whatever fails from here on, the terminal is given back.
        let stage = Self { terminal, events: keys(), ended, broken };
        execute!(stdout(), EnableMouseCapture)?;
        Ok(stage)
    }

    /// Draws the screen.
    pub(super) fn draw(&mut self, what: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        if self.broken.load(Ordering::Relaxed) {
            return Ok(());
        }
        self.terminal.draw(what).map(drop)
    }

    /// Draws it anew, whatever has become of it.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        let size = self.terminal.size()?;
        self.terminal.resize(size.into())
    }

    /// Waits for what comes next.
    pub(super) fn next(&self, wait: Duration) -> io::Result<Happening> {
        let until = Instant::now() + wait;
        loop {
            if self.ended.load(Ordering::Relaxed) || hung_up() {
                return Ok(Happening::End);
            }
            let left = until.saturating_duration_since(Instant::now());
            match self.events.recv_timeout(left.min(BETWEEN_LOOKS)) {
                Ok(event) => return event.map(Happening::Event),
                Err(RecvTimeoutError::Timeout) if left <= BETWEEN_LOOKS => return Ok(Happening::Nothing),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Ok(Happening::End),
            }
        }
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        restore();
    }
}

/// Gives the terminal back. If it is gone there is nothing to be done about it.
fn restore() {
    let _ = execute!(stdout(), DisableMouseCapture, Show);
    let _ = ratatui::try_restore();
}

/// Keys and mouse, read by a thread of their own: where a terminal goes away, reading never comes back, and never rests
/// either. It ends with the program, which sees to it that this is soon.
fn keys() -> Receiver<io::Result<Event>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        loop {
            let event = event::read();
            let failed = event.is_err();
            if sender.send(event).is_err() || failed {
                return;
            }
        }
    });
    receiver
}

/// Whether the terminal is gone.
#[cfg(unix)]
fn hung_up() -> bool {
    use std::os::fd::AsFd as _;

    use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

    let stdin = io::stdin();
    let mut watched = [PollFd::new(stdin.as_fd(), PollFlags::empty())];
    let gone = PollFlags::POLLHUP | PollFlags::POLLERR | PollFlags::POLLNVAL;
    poll(&mut watched, PollTimeout::ZERO).is_ok()
        && watched.iter().filter_map(PollFd::revents).any(|happened| happened.intersects(gone))
}

#[cfg(not(unix))]
const fn hung_up() -> bool {
    false
}
