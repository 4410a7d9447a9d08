//! Any of the games for programs that speak UGI, the Universal Game Interface: UCI of chess, for all games.
//!
//! `docs/ugi.md` tells what is spoken here.

mod command;
mod search;
mod table;

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, BufRead, ErrorKind, Write};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use command::{Command, HELP, Refusal};
use search::Search;
pub use table::Table;

use crate::bots::Progress;
use crate::games::Playable;
use crate::lines::{Line, read_line};

/// The longest line that is read, in bytes: room for a game of a hundred thousand moves.
pub const LONGEST_LINE: usize = 1 << 20;

/// How many bytes the lines may take that wait for a search to end.
const MOST_WAITING: usize = 64 << 20;

/// The longest answer that says what is wrong, in characters.
const LONGEST_REFUSAL: usize = 1_000;

/// How many events may be under way before those that send them wait.
const EVENTS: usize = 64;

/// What can happen.
enum Event<M> {
    /// A line has come.
    Line(String),
    /// A line has come that is too long to be read.
    TooLong,
    /// No more lines will come.
    End,
    /// Lines can't be read.
    Broken(io::Error),
    /// The search has got so far.
    Progress(Progress<M>),
    /// The search has ended. `None` if it has no move to tell.
    Found(Option<M>),
}

/// Answers commands until `quit`, the end of the input, or until nobody listens.
///
/// # Errors
/// If the input can't be read or the output not written.
pub fn serve<G: Playable>(
    table: &mut Table<G>,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let (sender, events) = mpsc::sync_channel(EVENTS);
    let lines = sender.clone();
    // It ends with the input or with the session, or else with the program: nothing can wake who waits for a line.
    thread::spawn(move || read(input, &lines));
    let session =
        Session { table, output, sender, search: None, waiting: VecDeque::new(), waiting_bytes: 0, open: true };
    match session.run(&events) {
        // Nobody listens any more.
        Err(e) if e.kind() == ErrorKind::BrokenPipe => Ok(()),
        done => done,
    }
}

fn read<M>(mut input: impl BufRead, events: &SyncSender<Event<M>>) {
    let mut line = Vec::new();
    loop {
        let event = match read_line(&mut input, &mut line, LONGEST_LINE) {
            Ok(Some(Line::Whole)) => Event::Line(String::from_utf8_lossy(&line).into_owned()),
            Ok(Some(Line::TooLong)) => match input.skip_until(b'\n') {
                Ok(_) => Event::TooLong,
                Err(e) => Event::Broken(e),
            },
            Ok(None) => Event::End,
            Err(e) => Event::Broken(e),
        };
        let last = matches!(event, Event::End | Event::Broken(_));
        if events.send(event).is_err() || last {
            return;
        }
    }
}

/// A line that waits for the search to end.
struct Waiting {
    text: String,
    /// Whether a `stop` came after it: a search that it begins is stopped already.
    stopped: bool,
}

impl Waiting {
    /// What it takes of the memory, in bytes.
    fn size(&self) -> usize {
        self.text.len() + size_of::<Self>()
    }
}

struct Session<'a, G: Playable, W> {
    table: &'a mut Table<G>,
    output: W,
    sender: SyncSender<Event<G::Move>>,
    search: Option<Search>,
    waiting: VecDeque<Waiting>,
    waiting_bytes: usize,
    /// Whether more lines are obeyed. If not, what has come before is still done.
    open: bool,
}

impl<G: Playable, W: Write> Session<'_, G, W> {
    fn run(mut self, events: &Receiver<Event<G::Move>>) -> io::Result<()> {
        loop {
            while self.search.is_none()
                && let Some(line) = self.waiting.pop_front()
            {
                self.waiting_bytes -= line.size();
                self.obey(&line.text, line.stopped)?;
            }
            if self.search.is_none() && !self.open {
                return Ok(());
            }
            // There is a sender as long as there is a session.
            let Ok(event) = events.recv() else { return Ok(()) };
            match event {
                Event::Line(text) if self.open => self.line(text)?,
                Event::TooLong if self.open => {
                    self.refuse(&Refusal::new("line", format!("of more than {LONGEST_LINE} bytes")))?;
                }
                // Nothing is obeyed after `quit`.
                Event::Line(_) | Event::TooLong => {}
                Event::End => self.no_more(),
                Event::Broken(e) => return Err(e),
                Event::Progress(progress) => {
                    if let Some(search) = &self.search {
                        let info = search.info(&progress);
                        self.say(info)?;
                    }
                }
                Event::Found(best) => {
                    self.search = None;
                    match best {
                        Some(m) => self.say(format_args!("bestmove {m}"))?,
                        None => {
                            self.say("info string the search has failed")?;
                            self.say("bestmove none")?;
                        }
                    }
                }
            }
        }
    }

    /// A line as it comes: obeyed now, or when the search has ended.
    fn line(&mut self, text: String) -> io::Result<()> {
        let Some(search) = &self.search else { return self.obey(&text, false) };
        let endless = search.infinite && !search.is_stopped();
        let (at_once, disturbs) = match Command::read(&text) {
            Ok(None) => return Ok(()),
            Ok(Some(Command::Stop | Command::Quit)) => (true, false),
            Ok(Some(command)) => (false, command.disturbs()),
            Err(_) => (false, false),
        };
        if disturbs && endless {
            return self.refuse(&Refusal::new("busy", "a search without limit is going on: stop it first"));
        }
        // What has been said later is not answered earlier.
        if !at_once && (disturbs || !self.waiting.is_empty()) { self.wait(text) } else { self.obey(&text, false) }
    }

    fn wait(&mut self, text: String) -> io::Result<()> {
        let line = Waiting { text, stopped: false };
        if self.waiting_bytes + line.size() > MOST_WAITING {
            return self.refuse(&Refusal::new("busy", "too much waits for the search to end"));
        }
        self.waiting_bytes += line.size();
        self.waiting.push_back(line);
        Ok(())
    }

    /// No more lines are obeyed. Nobody is left to stop a search without limit.
    fn no_more(&mut self) {
        self.open = false;
        if let Some(search) = &self.search
            && search.infinite
        {
            search.stop();
        }
    }

    /// Obeys a line. A search that it begins is `stopped` at once if that has been asked for already.
    fn obey(&mut self, text: &str, stopped: bool) -> io::Result<()> {
        let command = match Command::read(text) {
            Ok(Some(command)) => command,
            Ok(None) => return Ok(()),
            Err(refusal) => return self.refuse(&refusal),
        };
        match command {
            Command::Ugi => self.table.introduction().into_iter().try_for_each(|line| self.say(line)),
            Command::IsReady => self.say("readyok"),
            Command::NewGame => {
                self.table.new_game();
                Ok(())
            }
            Command::SetOption { name, value } => {
                let done = self.table.set_option(&name, &value);
                self.done(done)
            }
            Command::Position { start, plies } => {
                let done = self.table.set_position(start.as_deref(), &plies);
                self.done(done)
            }
            Command::Go(go) => self.go(&go, stopped),
            Command::Query { about, words } => match self.table.answer(about, &words) {
                Ok(answer) => self.say(format_args!("response {answer}")),
                Err(refusal) => self.refuse(&refusal),
            },
            Command::Stop => {
                if let Some(search) = &self.search {
                    search.stop();
                }
                self.waiting.iter_mut().for_each(|line| line.stopped = true);
                Ok(())
            }
            Command::Show => self.show(&format!("{:#}", self.table.game)),
            Command::Help => self.show(HELP),
            // As the end of the input, so that a script may have it for its last line: what came before is done.
            Command::Quit => {
                self.no_more();
                Ok(())
            }
        }
    }

    fn go(&mut self, go: &command::Go, stopped: bool) -> io::Result<()> {
        if let Some(why) = self.table.nothing_to_search() {
            self.say(format_args!("info string {why}"))?;
            return self.say("bestmove none");
        }
        match self.table.player().and_then(|player| Ok((player, self.table.limits(go)?))) {
            Ok((player, limits)) => {
                let search = Search::start(self.table, player, limits, go.infinite, self.sender.clone());
                if stopped || (go.infinite && !self.open) {
                    search.stop();
                }
                self.search = Some(search);
                Ok(())
            }
            Err(refusal) => self.refuse(&refusal),
        }
    }

    fn done(&mut self, done: Result<(), Refusal>) -> io::Result<()> {
        done.or_else(|refusal| self.refuse(&refusal))
    }

    /// Says what is wrong, shortly: the message may hold what was sent.
    fn refuse(&mut self, refusal: &Refusal) -> io::Result<()> {
        self.say(refusal.to_string().chars().take(LONGEST_REFUSAL).collect::<String>())
    }

    /// Text of several lines, for people.
    fn show(&mut self, text: &str) -> io::Result<()> {
        text.lines().try_for_each(|line| self.say(format_args!("info string {line}")))
    }

    /// One line, whatever is in it.
    fn say(&mut self, line: impl Display) -> io::Result<()> {
        let mut line = line.to_string().replace(char::is_control, " ");
        line.push('\n');
        self.output.write_all(line.as_bytes())?;
        self.output.flush()
    }
}
