//! The side of UGI that asks.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use board_core::{Match, Reversible};

use super::{Budget, Fault, Talk};

/// How many lines that mean nothing are passed over before an answer.
const MOST_CHATTER: usize = 10_000;

/// An engine that speaks UGI.
#[derive(Debug)]
pub(super) struct Ugi {
    pub(super) own_name: String,
    /// The names of its options.
    options: Vec<String>,
}

impl Ugi {
    /// Says hello, and sets options.
    pub(super) fn meet(talk: &mut Talk, options: &[(String, String)]) -> Result<Self, Fault> {
        let mut known = Self { own_name: String::new(), options: Vec::new() };
        tell(talk, "ugi", Duration::ZERO, |words| match words {
            ["id", "name", name @ ..] => {
                known.own_name = name.join(" ");
                None
            }
            ["option", "name", option @ ..] => {
                let name = option.iter().take_while(|word| **word != "type").copied();
                known.options.push(name.collect::<Vec<_>>().join(" "));
                None
            }
            ["ugiok", ..] => Some(()),
            _ => None,
        })?;
        for (name, value) in options {
            known.set(talk, name, value)?;
        }
        Ok(known)
    }

    fn has(&self, option: &str) -> bool {
        self.options.iter().any(|known| known.eq_ignore_ascii_case(option))
    }

    fn set(&self, talk: &mut Talk, name: &str, value: &str) -> Result<(), Fault> {
        if !self.has(name) {
            return Err(Fault::Unable(format!("there is no option {name:?}")));
        }
        obeys(talk, &format!("setoption name {name} value {value}"))
    }

    pub(super) fn new_game<G: Reversible>(&self, talk: &mut Talk, game: &Match<G>) -> Result<(), Fault> {
        let rules = game.rules();
        if self.has("rules") {
            self.set(talk, "rules", &rules.to_string())?;
        } else if rules != G::Rules::default() {
            return Err(Fault::Unable(format!("it has no option \"rules\" to be told {rules}")));
        }
        obeys(talk, "uginewgame")
    }

    /// The move for a position, as text; what was asked, and how long it took.
    pub(super) fn ask<G: Reversible>(
        &self,
        talk: &mut Talk,
        game: &Match<G>,
        budget: &Budget,
        side: G::Side,
    ) -> Result<(String, String, Duration), Fault> {
        obeys(talk, &position(game))?;
        let command = go(budget);
        let started = Instant::now();
        talk.send(&command);
        let thinking = budget.time(side).unwrap_or_default();
        let best = hear(talk, &command, thinking, |words| match words {
            ["bestmove", rest @ ..] => Some(rest.first().copied().unwrap_or_default().to_owned()),
            _ => None,
        })?;
        Ok((command, best, started.elapsed()))
    }
}

/// The command that sets a match's position up.
fn position<G: Reversible>(game: &Match<G>) -> String {
    let start = game.start();
    let mut command =
        if *start == G::new(game.rules()) { "position startpos".to_owned() } else { format!("position fen {start}") };
    for (index, ply) in game.plies().iter().enumerate() {
        let _ = write!(command, "{} {ply}", if index == 0 { " moves" } else { "" });
    }
    command
}

/// The command to search. Times are whole milliseconds, and at least one.
fn go(budget: &Budget) -> String {
    let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    match *budget {
        Budget::Nodes(nodes) => format!("go nodes {}", nodes.max(1)),
        Budget::Depth(depth) => format!("go depth {depth}"),
        Budget::Time(time) => format!("go movetime {}", ms(time).max(1)),
        Budget::Clocks { left: [first, second], increment: [first_gets, second_gets] } => format!(
            "go p1time {} p2time {} p1inc {} p2inc {}",
            ms(first).max(1),
            ms(second).max(1),
            ms(first_gets),
            ms(second_gets)
        ),
    }
}

/// Tells something that has no answer of its own: `isready` finds out whether it was refused.
fn obeys(talk: &mut Talk, command: &str) -> Result<(), Fault> {
    talk.send(command);
    talk.send("isready");
    hear(talk, command, Duration::ZERO, |words| matches!(words, ["readyok", ..]).then_some(()))
}

/// Sends a command, and hears its answer.
fn tell<T>(
    talk: &mut Talk,
    command: &str,
    thinking: Duration,
    answer: impl FnMut(&[&str]) -> Option<T>,
) -> Result<T, Fault> {
    talk.send(command);
    hear(talk, command, thinking, answer)
}

/// Hears the answer to a command that was sent. Lines that the protocol doesn't know mean nothing, as in UCI; `error`
/// is a refusal.
fn hear<T>(
    talk: &mut Talk,
    command: &str,
    thinking: Duration,
    mut answer: impl FnMut(&[&str]) -> Option<T>,
) -> Result<T, Fault> {
    let mut chatter = 0;
    talk.hear(command, thinking, |line| {
        let words: Vec<_> = line.split_whitespace().collect();
        if let Some(answer) = answer(&words) {
            return Ok(Some(answer));
        }
        match words.first() {
            Some(&"error") => {
                return Err(Fault::refused(command, line));
            }
            None | Some(&("info" | "id" | "option")) => {}
            Some(_) => chatter += 1,
        }
        if chatter > MOST_CHATTER {
            return Err(Fault::garbage(command, line));
        }
        Ok(None)
    })
}
