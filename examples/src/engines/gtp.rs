//! The side of GTP that asks.

use std::time::{Duration, Instant};

use board_core::{Match, Ply, Reversible, Side};
use serde::Serialize;

use super::{Budget, Fault, Talk};

/// The command by which our own engine takes rules; others play by what they know.
const RULES: &str = "capture_go-rules";

/// The longest answer that is heard to its end, in bytes.
const LONGEST_ANSWER: usize = 1 << 20;

/// An engine that speaks GTP.
#[derive(Debug)]
pub(super) struct Gtp {
    pub(super) own_name: String,
    takes_rules: bool,
    /// Whether it can be told how long it may think.
    takes_times: bool,
    /// The time settings that it was told last: `None` for none.
    times: Option<[u64; 3]>,
    /// The plies on its board; `None` if that isn't known.
    played: Option<Vec<String>>,
}

impl Gtp {
    /// Says hello.
    pub(super) fn meet(talk: &mut Talk, options: &[(String, String)]) -> Result<Self, Fault> {
        if let Some((name, _)) = options.first() {
            return Err(Fault::Unable(format!("GTP has no options to set {name:?} by")));
        }
        let own_name = ask(talk, "name", Duration::ZERO)?;
        let mut knows =
            |command: &str| Ok::<_, Fault>(ask(talk, &format!("known_command {command}"), Duration::ZERO)? == "true");
        let (takes_rules, takes_times) = (knows(RULES)?, knows("time_settings")?);
        Ok(Self { own_name, takes_rules, takes_times, times: None, played: None })
    }

    /// An empty board of the size that the rules say. An engine that is not told the rules has to know them.
    pub(super) fn new_game<G>(&mut self, talk: &mut Talk, game: &Match<G>) -> Result<(), Fault>
    where
        G: Reversible<Rules: Serialize>,
    {
        if G::NAME != "capture-go" {
            return Err(Fault::Unable(format!("GTP is for Go, not for {}", G::NAME)));
        }
        if *game.start() != G::new(game.rules()) {
            return Err(Fault::Unable("over GTP a game begins with the empty board".into()));
        }
        let rules = serde_json::to_value(game.rules()).unwrap_or_default();
        let Some(size) = rules.get("size").and_then(serde_json::Value::as_u64) else {
            return Err(Fault::Unable("the rules name no size".into()));
        };
        self.played = None;
        if self.takes_rules {
            ask(talk, &format!("{RULES} {}", game.rules()), Duration::ZERO)?;
        }
        ask(talk, &format!("boardsize {size}"), Duration::ZERO)?;
        ask(talk, "clear_board", Duration::ZERO)?;
        self.played = Some(Vec::new());
        Ok(())
    }

    /// The move for a position, as text; what was asked, and how long it took.
    pub(super) fn ask<G>(
        &mut self,
        talk: &mut Talk,
        game: &Match<G>,
        budget: &Budget,
        side: G::Side,
    ) -> Result<(String, String, Duration), Fault>
    where
        G: Reversible<Rules: Serialize>,
    {
        let plies: Vec<_> = game.plies().iter().map(ToString::to_string).collect();
        // What is on its board already is not played again, as long as it is the beginning of this match.
        let there = match &self.played {
            Some(played) if plies.starts_with(played) => played.len(),
            _ => {
                self.new_game(talk, game)?;
                0
            }
        };
        self.played = None;
        let mut state = game.start().clone();
        for (index, &ply) in game.plies().iter().enumerate() {
            let (Some(mover), Ply::Move(m)) = (state.side_to_move(), ply) else {
                return Err(Fault::Unable("GTP knows no chance".into()));
            };
            if index >= there {
                ask(talk, &format!("play {mover} {m}"), Duration::ZERO)?;
            }
            state.play_unchecked(m);
        }
        self.tell_time(talk, budget, G::Side::ALL)?;
        let command = format!("genmove {side}");
        let started = Instant::now();
        let answer = ask(talk, &command, budget.time(side).unwrap_or_default())?;
        self.played = Some(plies);
        Ok((command, answer, started.elapsed()))
    }

    /// Tells it how long it may think, as far as the protocol can say that.
    fn tell_time(&mut self, talk: &mut Talk, budget: &Budget, sides: [impl Side; 2]) -> Result<(), Fault> {
        if !self.takes_times {
            return Ok(());
        }
        let seconds = |time: Duration| time.as_secs().max(1);
        let settings = match *budget {
            Budget::Nodes(_) | Budget::Depth(_) => None,
            Budget::Time(time) => Some([0, seconds(time), 1]),
            // Said once: what is left is told before each move.
            Budget::Clocks { left, .. } => self.times.filter(|&[main, ..]| main > 0).or(Some([seconds(left[0]), 0, 0])),
        };
        if settings != self.times {
            // Some seconds for no stones are no limit.
            let [main, extra, stones] = settings.unwrap_or([0, 1, 0]);
            ask(talk, &format!("time_settings {main} {extra} {stones}"), Duration::ZERO)?;
            self.times = settings;
        }
        if let Budget::Clocks { left, .. } = *budget {
            for (side, left) in sides.into_iter().zip(left) {
                ask(talk, &format!("time_left {side} {} 0", seconds(left)), Duration::ZERO)?;
            }
        }
        Ok(())
    }

    /// A move that it chose is on its board.
    pub(super) fn has_played(&mut self, m: &impl ToString) {
        if let Some(played) = &mut self.played {
            played.push(m.to_string());
        }
    }
}

/// Sends a command, and hears its answer: from `=` to an empty line.
fn ask(talk: &mut Talk, command: &str, thinking: Duration) -> Result<String, Fault> {
    talk.send(command);
    let mut answer: Option<(bool, String)> = None;
    talk.hear(command, thinking, |line| {
        match &mut answer {
            None if line.is_empty() => {}
            None => {
                let obeyed = line.starts_with('=');
                if !obeyed && !line.starts_with('?') {
                    return Err(Fault::garbage(command, line));
                }
                answer = Some((obeyed, line.get(1..).unwrap_or_default().trim().to_owned()));
            }
            Some((obeyed, text)) if line.is_empty() => {
                let text = std::mem::take(text);
                return if *obeyed { Ok(Some(text)) } else { Err(Fault::refused(command, &text)) };
            }
            Some((_, text)) if text.len() > LONGEST_ANSWER => return Err(Fault::garbage(command, text)),
            Some((_, text)) => {
                text.push('\n');
                text.push_str(line);
            }
        }
        Ok(None)
    })
}
