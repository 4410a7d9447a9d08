//! The position that the commands are about, and what the rules say of it.

use board_core::{Outcome, PlyOf, Rules as _, Side, Turn};

use super::command::{Go, Refusal};
use crate::bots::{Choice, Computer, Limits, UnknownBot};
use crate::games::Playable;
use crate::ruling::{self, shown};

/// A position, the rules that the next game is played by, and how the player is set.
#[derive(Clone, Debug)]
pub struct Table<G: Playable> {
    rules: G::Rules,
    pub(super) game: G,
    /// How many positions the player looks at if nothing else is said.
    nodes: u64,
    seed: u64,
    bot: Choice,
}

impl<G: Playable> Table<G> {
    /// The start of a game under these rules, and a player that looks at about so many positions before each move if
    /// `go` doesn't say how many.
    #[must_use]
    pub fn new(rules: G::Rules, nodes: u64, seed: u64) -> Self {
        Self { rules, game: G::new(rules), nodes, seed, bot: G::DEFAULT_BOT.into() }
    }

    /// Who this is, and the options as they are set.
    pub(super) fn introduction(&self) -> Vec<String> {
        let largest = u64::MAX;
        vec![
            format!("id name {} {}", G::NAME, env!("CARGO_PKG_VERSION")),
            "id author the authors of board-rules".into(),
            format!("option name rules type string default {}", self.rules),
            format!("option name seed type spin default {} min 0 max {largest}", self.seed),
            format!("option name nodes type spin default {} min 1 max {largest}", self.nodes),
            format!("option name bot type string default {}", self.bot),
            "ugiok".into(),
        ]
    }

    /// Chooses the player.
    ///
    /// # Errors
    /// If the game has no such bot.
    pub fn set_bot(&mut self, text: &str) -> Result<(), UnknownBot> {
        let bot = text.parse()?;
        Computer::<G>::new(bot, 0)?;
        self.bot = bot;
        Ok(())
    }

    /// The start of a game.
    pub(super) fn new_game(&mut self) {
        self.game = G::new(self.rules);
    }

    /// Sets an option. Other rules begin a new game.
    pub(super) fn set_option(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        let number = |least: u64| {
            let wrong = || Refusal::new("option", format!("{} is no number from {least} on", shown(value)));
            value.parse().ok().filter(|&number| number >= least).ok_or_else(wrong)
        };
        match name.to_ascii_lowercase().as_str() {
            "rules" => {
                self.rules = ruling::written_rules(value).map_err(|why| Refusal::new("rules", why.to_string()))?;
                self.new_game();
            }
            "seed" => self.seed = number(0)?,
            "nodes" => self.nodes = number(1)?,
            "bot" => self.set_bot(value).map_err(|why| Refusal::new("option", why.to_string()))?,
            _ => {
                let message = format!("no option is called {} (there are: rules, seed, nodes, bot)", shown(name));
                return Err(Refusal::new("option", message));
            }
        }
        Ok(())
    }

    /// Sets the position up. Nothing changes if any of it is wrong.
    pub(super) fn set_position(&mut self, start: Option<&str>, plies: &[&str]) -> Result<(), Refusal> {
        let mut game = match start {
            None => G::new(self.rules),
            Some(text) => {
                G::parse(self.rules.fitted_to(text), text).map_err(|why| Refusal::new("position", why.to_string()))?
            }
        };
        for (index, text) in plies.iter().enumerate() {
            apply(&mut game, text).map_err(|(reason, message)| {
                Refusal::new("move", format!("{index} {reason} {}: {message}", shown(text)))
            })?;
        }
        self.game = game;
        Ok(())
    }

    /// The answer to a query.
    pub(super) fn answer(&self, about: &str, words: &[&str]) -> Result<String, Refusal> {
        let turn = self.game.turn();
        let ply = || match words {
            [ply] => Ok(*ply),
            _ => Err(Refusal::new("syntax", format!("query {about} wants one move"))),
        };
        Ok(match about {
            "gameover" => matches!(turn, Turn::Over(_)).to_string(),
            "p1turn" => matches!(turn, Turn::Player(side) if side.index() == 0).to_string(),
            "result" => match turn {
                Turn::Over(outcome) => match outcome.winner().map(Side::index) {
                    Some(0) => "p1win",
                    Some(_) => "p2win",
                    None => "draw",
                },
                Turn::Player(_) | Turn::Chance(_) => "none",
            }
            .into(),
            "turn" => match turn {
                Turn::Player(side) => side.to_string(),
                Turn::Chance(_) => "chance".into(),
                Turn::Over(_) => "over".into(),
            },
            "reason" => match turn {
                Turn::Over(outcome) => format!("{} {outcome}", outcome.code()),
                Turn::Player(_) | Turn::Chance(_) => "none".into(),
            },
            "moves" => {
                let mut plies = Vec::new();
                self.game.for_each_ply(|ply| plies.push(ply.to_string()));
                plies.sort_unstable();
                plies.join(" ")
            }
            "chance" => {
                let mut weights = Vec::new();
                self.game.for_each_chance(|c, weight| weights.push(format!("{c} {weight}")));
                weights.join(" ")
            }
            "position" => self.game.to_string(),
            "rules" => self.game.rules().to_string(),
            "sides" => G::Side::ALL.map(|side| side.to_string()).join(" "),
            "game" => G::NAME.into(),
            "islegal" => apply(&mut self.game.clone(), ply()?).is_ok().to_string(),
            "refusal" => match apply(&mut self.game.clone(), ply()?) {
                Ok(()) => "none".into(),
                Err((reason, message)) => format!("{reason} {message}"),
            },
            unknown => return Err(Refusal::new("syntax", format!("nothing is known about {}", shown(unknown)))),
        })
    }

    /// Why there is nothing to search here, if it is no player's turn.
    pub(super) fn nothing_to_search(&self) -> Option<String> {
        match self.game.turn() {
            Turn::Player(_) => None,
            Turn::Chance(_) => {
                let mut throws = Vec::new();
                self.game.for_each_chance(|c, _| throws.push(c.to_string()));
                let throws = throws.join(", ");
                Some(format!("chance is due: the referee throws, and adds what comes to the moves ({throws})"))
            }
            Turn::Over(outcome) => Some(format!("the game is over: {outcome}")),
        }
    }

    /// The player for one search. Each has its own, so that a position, a limit and a seed always give the same move.
    ///
    /// # Errors
    /// Never: a bot is set only if the game has it.
    pub(super) fn player(&self) -> Result<Computer<G>, Refusal> {
        Computer::new(self.bot, self.seed).map_err(|why| Refusal::new("option", why.to_string()))
    }

    /// The limits of a search here.
    pub(super) fn limits(&self, go: &Go) -> Result<Limits, Refusal> {
        let time = self.game.side_to_move().map(|side| go.time(side)).transpose()?.flatten();
        // A level says how much is looked at, too.
        let usual = if self.bot.level.is_some() { self.bot.limits().nodes } else { Some(self.nodes) };
        Ok(Limits {
            nodes: if go.is_bare() { usual } else { go.nodes },
            depth: go.depth.map(|depth| depth.try_into().unwrap_or(u32::MAX)),
            // A time beyond all clocks is none.
            until: time.and_then(|time| std::time::Instant::now().checked_add(time)),
            ..Limits::default()
        })
    }
}

/// Makes a ply given as text, or says which rule it breaks: the word, and the same for people.
fn apply<G: Playable>(game: &mut G, text: &str) -> Result<(), (&'static str, String)> {
    let ply: PlyOf<G> = text.parse().map_err(|e: board_core::ParseError| ("notation", e.to_string()))?;
    game.apply(ply).map_err(|why| (why.code(), why.to_string()))
}
