//! Programs that play, at the other end of two pipes: over UGI any game, over GTP Capture Go.
//!
//! What an engine says is believed only as far as the rules here confirm it.
//!
//! ```no_run
//! use board_core::Match;
//! use capture_go::{CaptureGo, Rules};
//! use examples::engines::{Budget, Engine, EngineError, Protocol, Reply, Spec};
//!
//! /// The first move of a program that speaks UGI.
//! fn first_move() -> Result<(), EngineError> {
//!     let game = Match::<CaptureGo>::new(Rules::FIRST_CAPTURE);
//!     let mut engine = Engine::start(&Spec::new("ours", Protocol::Ugi, "ugi").with_arguments(["capture-go"]))?;
//!     engine.new_game(&game)?;
//!     match engine.choose(&game, &Budget::Nodes(5_000))?.reply {
//!         Reply::Move(m) => println!("{} plays {m}", engine.name()),
//!         Reply::Resign => println!("{} resigns", engine.name()),
//!     }
//!     engine.quit()?;
//!     Ok(())
//! }
//! ```

mod fault;
mod gtp;
mod process;
mod ugi;

use std::ffi::OsString;
use std::process::{Command, ExitStatus};
use std::str::FromStr;
use std::time::Duration;

use board_core::{Illegal as _, Match, Reversible, Side};
use serde::Serialize;

pub use fault::{EngineError, Fault};
use process::{Process, Silence};

/// What an engine speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// The Universal Game Interface, as `docs/ugi.md` has it.
    Ugi,
    /// The Go Text Protocol, version 2.
    Gtp,
}

impl FromStr for Protocol {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "ugi" => Ok(Self::Ugi),
            "gtp" => Ok(Self::Gtp),
            _ => Err(format!("{text:?} is neither ugi nor gtp")),
        }
    }
}

/// Which program an engine is, and how it is set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spec {
    /// What it is called in tables and errors.
    pub name: String,
    /// The program.
    pub program: OsString,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// What it speaks.
    pub protocol: Protocol,
    /// Options of its own (`setoption`), by name; UGI only.
    pub options: Vec<(String, String)>,
    /// How long it may take to answer, beyond the time that it is given to think. A budget in positions or plies gives
    /// no time: its move has to be there within this patience.
    pub patience: Duration,
}

impl Spec {
    /// A program without arguments and options, which may take ten seconds to answer.
    #[must_use]
    pub fn new(name: impl Into<String>, protocol: Protocol, program: impl Into<OsString>) -> Self {
        Self {
            name: name.into(),
            program: program.into(),
            arguments: Vec::new(),
            protocol,
            options: Vec::new(),
            patience: Duration::from_secs(10),
        }
    }

    /// The same with these arguments.
    #[must_use]
    pub fn with_arguments<A: Into<OsString>>(self, arguments: impl IntoIterator<Item = A>) -> Self {
        Self { arguments: arguments.into_iter().map(Into::into).collect(), ..self }
    }

    /// The same with an option more.
    #[must_use]
    pub fn with_option(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.options.push((name.into(), value.into()));
        self
    }

    /// The same with another patience.
    #[must_use]
    pub fn with_patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }
}

/// How much an engine may think for a move.
///
/// Over GTP it is told times only, if it knows `time_settings`: for a [`Time`](Self::Time) so many seconds for every move,
/// for [`Clocks`](Self::Clocks) what both sides have left before each of its moves (of increments the protocol knows
/// nothing). They are whole seconds, rounded down, and one at least. For positions and plies it has options of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many positions.
    Nodes(u64),
    /// So many plies ahead.
    Depth(u32),
    /// So long.
    Time(Duration),
    /// What the first and the second side have left, and what they get for each move.
    Clocks {
        /// Left.
        left: [Duration; 2],
        /// Got for each move.
        increment: [Duration; 2],
    },
}

impl Budget {
    /// The time that it gives to a side; `None` if it speaks of no time.
    #[must_use]
    pub fn time(&self, side: impl Side) -> Option<Duration> {
        match *self {
            Self::Nodes(_) | Self::Depth(_) => None,
            Self::Time(time) => Some(time),
            Self::Clocks { left: [first, second], .. } => Some(if side.index() == 0 { first } else { second }),
        }
    }
}

/// What an engine answers when it is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reply<M> {
    /// A legal move.
    Move(M),
    /// It gives the game up.
    Resign,
}

/// A reply, and how long it took.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought<M> {
    /// The reply.
    pub reply: Reply<M>,
    /// From the question to the answer.
    pub time: Duration,
}

/// A running engine. It ends when it is dropped; [`quit`](Self::quit) is more polite.
///
/// On Unix it runs in a group of processes of its own, so that what it has started itself is killed along with it. An
/// interrupt from the terminal (Ctrl-C) is not for it: it sees that its input ends.
///
/// After an error it can't be relied on: end it, and start another.
#[derive(Debug)]
pub struct Engine {
    talk: Talk,
    speaker: Speaker,
}

/// What is known of the other side.
#[derive(Debug)]
enum Speaker {
    Ugi(ugi::Ugi),
    Gtp(gtp::Gtp),
}

impl Engine {
    /// Starts an engine, and sets its options.
    ///
    /// # Errors
    /// If the program can't be started, or doesn't speak its protocol.
    pub fn start(spec: &Spec) -> Result<Self, EngineError> {
        let named = |fault| EngineError { engine: spec.name.clone(), fault };
        let process = Process::start(Command::new(&spec.program).args(&spec.arguments));
        let process = process.map_err(|e| named(Fault::Start(e)))?;
        let mut talk = Talk { process, patience: spec.patience, name: spec.name.clone() };
        let speaker = match spec.protocol {
            Protocol::Ugi => ugi::Ugi::meet(&mut talk, &spec.options).map(Speaker::Ugi),
            Protocol::Gtp => gtp::Gtp::meet(&mut talk, &spec.options).map(Speaker::Gtp),
        };
        Ok(Self { speaker: speaker.map_err(named)?, talk })
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.talk.name
    }

    /// What it calls itself.
    #[must_use]
    pub fn own_name(&self) -> &str {
        match &self.speaker {
            Speaker::Ugi(ugi) => &ugi.own_name,
            Speaker::Gtp(gtp) => &gtp.own_name,
        }
    }

    /// Begins a game: tells the rules, and lets the engine forget what was before.
    ///
    /// # Errors
    /// What it did wrong, or that it can't play by these rules or from this start.
    pub fn new_game<G>(&mut self, game: &Match<G>) -> Result<(), EngineError>
    where
        G: Reversible<Rules: Serialize>,
    {
        let done = match &mut self.speaker {
            Speaker::Ugi(ugi) => ugi.new_game(&mut self.talk, game),
            Speaker::Gtp(gtp) => gtp.new_game(&mut self.talk, game),
        };
        done.map_err(|fault| self.talk.named(fault))
    }

    /// What the engine does where a player has to move; the move is legal. Nothing is played: whoever holds the match
    /// does that.
    ///
    /// # Errors
    /// What it did wrong; or that no player is to move.
    pub fn choose<G>(&mut self, game: &Match<G>, budget: &Budget) -> Result<Thought<G::Move>, EngineError>
    where
        G: Reversible<Rules: Serialize>,
    {
        self.reply(game, budget).map_err(|fault| self.talk.named(fault))
    }

    fn reply<G>(&mut self, game: &Match<G>, budget: &Budget) -> Result<Thought<G::Move>, Fault>
    where
        G: Reversible<Rules: Serialize>,
    {
        let (Some(side), None) = (game.game().side_to_move(), game.outcome()) else {
            return Err(Fault::Unable("no player is to move".into()));
        };
        let (command, answer, time) = match &mut self.speaker {
            Speaker::Ugi(ugi) => ugi.ask(&mut self.talk, game, budget, side)?,
            Speaker::Gtp(gtp) => gtp.ask(&mut self.talk, game, budget, side)?,
        };
        // UGI knows no such answer.
        if matches!(self.speaker, Speaker::Gtp(_)) && answer.eq_ignore_ascii_case("resign") {
            return Ok(Thought { reply: Reply::Resign, time });
        }
        let Ok(m) = answer.parse::<G::Move>() else {
            return Err(Fault::garbage(&command, &answer));
        };
        game.game().check(m).map_err(|why| Fault::Illegal {
            m: m.to_string(),
            code: why.code(),
            message: why.to_string(),
        })?;
        if let Speaker::Gtp(gtp) = &mut self.speaker {
            gtp.has_played(&m);
        }
        Ok(Thought { reply: Reply::Move(m), time })
    }

    /// Asks the engine to end, and waits for it. How it ended.
    ///
    /// # Errors
    /// If it didn't end in time (it then has been made to), or not well.
    pub fn quit(mut self) -> Result<ExitStatus, EngineError> {
        self.talk.process.send("quit");
        let patience = self.talk.patience;
        let fault = match self.talk.process.end(patience) {
            Some(status) if status.success() => return Ok(status),
            Some(_) => self.talk.crashed(),
            None => Fault::timed_out("quit", patience, None),
        };
        Err(self.talk.named(fault))
    }
}

/// Commands to a program, and its answers.
#[derive(Debug)]
struct Talk {
    process: Process,
    patience: Duration,
    name: String,
}

impl Talk {
    fn named(&self, fault: Fault) -> EngineError {
        EngineError { engine: self.name.clone(), fault }
    }

    fn crashed(&mut self) -> Fault {
        let (status, last_words) = self.process.post_mortem();
        Fault::Crashed { status, last_words }
    }

    fn send(&self, command: &str) {
        self.process.send(command);
    }

    /// Hears what the program says to a command until `understand` makes an answer of it. It has its patience, and this
    /// time to think. `understand` gets a line, and says `None` to go on listening.
    fn hear<T>(
        &mut self,
        command: &str,
        thinking: Duration,
        mut understand: impl FnMut(&str) -> Result<Option<T>, Fault>,
    ) -> Result<T, Fault> {
        let after = thinking.saturating_add(self.patience);
        let deadline = process::deadline(after);
        let mut last = None;
        loop {
            match self.process.receive(deadline) {
                Ok(line) => match understand(&line)? {
                    Some(answer) => return Ok(answer),
                    None => last = Some(line),
                },
                Err(Silence::Late) => {
                    self.process.end(Duration::ZERO);
                    return Err(Fault::timed_out(command, after, last.as_deref()));
                }
                Err(Silence::Gone) => return Err(self.crashed()),
                Err(Silence::TooLong) => return Err(Fault::garbage(command, "a line without end")),
            }
        }
    }
}
