//! What is settled before a game: which, by what rules, and who plays.

use std::fs::File;
use std::io::{self, Read};

use board_core::record::Record;
use board_core::{Match, Player, Rules};

use super::Console;
use super::session::{Seats, Session};
use crate::games::{self, ForGame, Playable};

/// What the caller has settled already; the rest is asked for.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The game's name.
    pub game: Option<String>,
    /// A preset of its rules.
    pub rules: Option<String>,
    /// A saved match to go on with.
    pub load: Option<String>,
    /// The seed of the sticks and of the computer's choices: the same one gives the same.
    pub seed: u64,
}

/// Holds the whole dialogue: game after game, until the person has had enough.
pub fn play(console: &mut impl Console, options: &Options) {
    console.say("Dou Shou Qi, Senet and Capture Go. Type `help` at any time in a game; Ctrl-D leaves.");
    let mut options = options.clone();
    loop {
        let again = match options.load.take() {
            Some(path) => load(console, &path, options.seed),
            None => new_game(console, &options),
        };
        match again {
            Some(Next::Load(path)) => options.load = Some(path),
            Some(Next::New) => (options.game, options.rules) = (None, None),
            None => break,
        }
        options.seed = options.seed.wrapping_add(1);
    }
}

/// What to do after a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// Choose again.
    New,
    /// Go on with a saved match.
    Load(String),
}

/// Asks for one of several; the number or the beginning of a name will do. `None` when the person leaves.
fn choose(console: &mut impl Console, what: &str, names: &[&str]) -> Option<usize> {
    loop {
        console.say("");
        for (index, name) in names.iter().enumerate() {
            console.say(&format!("  {}. {name}", index + 1));
        }
        let line = console.ask(&format!("{what} [1]: "))?.trim().to_lowercase();
        if line.is_empty() {
            return Some(0);
        }
        if matches!(line.as_str(), "quit" | "exit") {
            return None;
        }
        let number = line.parse::<usize>().ok().filter(|n| (1..=names.len()).contains(n)).map(|n| n - 1);
        if let Some(index) = number.or_else(|| names.iter().position(|name| name.to_lowercase().starts_with(&line))) {
            return Some(index);
        }
        console.say(&format!("Please type a number from 1 to {}, or the name.", names.len()));
    }
}

fn new_game(console: &mut impl Console, options: &Options) -> Option<Next> {
    let name = match &options.game {
        Some(name) => name.clone(),
        None => games::NAMES[choose(console, "Which game", &games::NAMES)?].to_owned(),
    };
    let Some(next) = games::choose(&name, NewGame { console, rules: options.rules.clone(), seed: options.seed }) else {
        console.say(&format!("No game is called {name:?}. There are: {}.", games::NAMES.join(", ")));
        return Some(Next::New);
    };
    next
}

struct NewGame<'a, C> {
    console: &'a mut C,
    rules: Option<String>,
    seed: u64,
}

impl<C: Console> ForGame for NewGame<'_, C> {
    type Output = Option<Next>;

    fn run<G: Playable>(self) -> Option<Next> {
        let presets: Vec<&str> = G::Rules::PRESETS.iter().map(|(name, _)| *name).collect();
        let preset = match &self.rules {
            Some(name) => {
                let Some(index) = presets.iter().position(|preset| preset == name) else {
                    self.console.say(&format!("No rules are called {name:?}. There are: {}.", presets.join(", ")));
                    return Some(Next::New);
                };
                index
            }
            None if presets.len() == 1 => 0,
            None => choose(self.console, "Which rules", &presets)?,
        };
        let (_, rules) = G::Rules::PRESETS[preset];
        let seats = seats(self.console)?;
        Session::new(Match::<G>::new(rules), seats, self.seed).run(self.console)
    }
}

fn seats(console: &mut impl Console) -> Option<Seats> {
    let who = ["two people", "you begin against the computer", "the computer begins against you"];
    Some(match choose(console, "Who plays", &who)? {
        0 => Seats { computer: None },
        1 => Seats { computer: Some(Player::Second) },
        _ => Seats { computer: Some(Player::First) },
    })
}

/// The largest file that is read as a saved match, in bytes.
const LARGEST_FILE: u64 = 64 << 20;

fn load(console: &mut impl Console, path: &str, seed: u64) -> Option<Next> {
    let read = || {
        let mut text = String::new();
        File::open(path)?.take(LARGEST_FILE + 1).read_to_string(&mut text)?;
        if text.len() as u64 > LARGEST_FILE {
            return Err(io::Error::other(format!("more than {LARGEST_FILE} bytes are no saved match")));
        }
        Ok(text)
    };
    let text = match read() {
        Ok(text) => text,
        Err(e) => {
            console.say(&format!("{path}: {e}"));
            return Some(Next::New);
        }
    };
    // Which game it is stands in the record's second line.
    let name = text.lines().nth(1).and_then(|line| line.strip_prefix("game ")).unwrap_or_default();
    let Some(next) = games::choose(name, Load { console, path, text: &text, seed }) else {
        console.say(&format!("{path} is not a saved match."));
        return Some(Next::New);
    };
    next
}

struct Load<'a, C> {
    console: &'a mut C,
    path: &'a str,
    text: &'a str,
    seed: u64,
}

impl<C: Console> ForGame for Load<'_, C> {
    type Output = Option<Next>;

    fn run<G: Playable>(self) -> Option<Next> {
        let loaded: Result<Match<G>, String> = self
            .text
            .parse::<Record<G>>()
            .map_err(|e| e.to_string())
            .and_then(|record| record.replay().map_err(|e| e.to_string()));
        match loaded {
            Ok(game) => {
                let seats = seats(self.console)?;
                Session::new(game, seats, self.seed).run(self.console)
            }
            Err(e) => {
                self.console.say(&format!("{}: {e}", self.path));
                Some(Next::New)
            }
        }
    }
}
