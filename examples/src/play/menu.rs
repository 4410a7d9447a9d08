//! What is settled before a game: which, by what rules, and who plays.

use board_core::{Match, Player, Rules};

use super::Console;
use super::saved::Saved;
use super::session::{Seats, Session};
use crate::bots::{Choice, Computer};
use crate::games::{self, ForGame, Playable};
use crate::ruling;

/// What the caller has settled already; the rest is asked for.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The game's name.
    pub game: Option<String>,
    /// Its rules: a preset, `option=value` words, or JSON.
    pub rules: Option<String>,
    /// A file with a saved match to go on with.
    pub load: Option<String>,
    /// Who the computer is, if it plays; else the game's usual bot.
    pub bot: Option<Choice>,
    /// The seed of the sticks and of the computer's choices: the same one gives the same.
    pub seed: u64,
}

impl Options {
    /// Whether there are such a game, such rules and such a file.
    ///
    /// # Errors
    /// What is wrong, for the person who gave them.
    pub fn check(&self) -> Result<(), String> {
        struct Check<'a>(&'a Options);
        impl ForGame for Check<'_> {
            type Output = Result<(), String>;
            fn run<G: Playable>(self) -> Self::Output {
                if let Some(text) = &self.0.rules {
                    ruling::written_rules::<G::Rules>(text).map_err(|e| e.to_string())?;
                }
                self.0.bot.map_or(Ok(()), |bot| Computer::<G>::new(bot, 0).map(drop).map_err(|e| e.to_string()))
            }
        }
        let loaded = self.load.as_deref().map(Saved::read).transpose()?.map(|saved| saved.game);
        let unknown = |name: &str| format!("no game is called {name:?} (there are: {})", games::NAMES.join(", "));
        let game = self.game.as_deref().or(loaded.as_deref());
        game.map_or(Ok(()), |name| games::choose(name, Check(self)).ok_or_else(|| unknown(name))?)
    }

    /// Which bot plays this game: the one that was asked for, if the game has it.
    pub(super) fn bot<G: Playable>(&self) -> Choice {
        self.bot.filter(|bot| G::BOTS.contains(&bot.kind)).unwrap_or_else(|| G::DEFAULT_BOT.into())
    }
}

/// Holds the whole dialogue: game after game, until the person has had enough.
pub fn play(console: &mut impl Console, options: &Options) {
    console.say("Dou Shou Qi, Senet and Capture Go. In a game `help` lists what can be typed; `quit` leaves anywhere.");
    let mut seed = options.seed;
    let mut next = match options.load.as_deref().map(Saved::read) {
        Some(Ok(saved)) => Some(Next::Load(saved)),
        Some(Err(e)) => {
            console.say(&e);
            None
        }
        None => new_game(console, options, options.game.as_deref(), options.rules.as_deref(), seed),
    };
    while let Some(wanted) = next {
        seed = seed.wrapping_add(1);
        next = match wanted {
            Next::New => new_game(console, options, None, None, seed),
            Next::Load(saved) => games::choose(&saved.game, Load { console, options, saved: &saved, seed }).flatten(),
        };
    }
}

/// What to do after a game.
#[derive(Clone, Debug)]
pub(super) enum Next {
    /// Choose again.
    New,
    /// Go on with a saved match.
    Load(Saved),
}

/// Asks for one of several; the number or the beginning of a name will do. `None` when the person leaves.
fn choose(console: &mut impl Console, what: &str, names: &[&str]) -> Option<usize> {
    console.say("");
    for (index, name) in names.iter().enumerate() {
        console.say(&format!("  {}. {name}", index + 1));
    }
    loop {
        let line = console.ask(&format!("{what}? [1] "))?.trim().to_lowercase();
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
        console.say(&format!("A number from 1 to {} or the beginning of a name, please; `quit` leaves.", names.len()));
    }
}

fn new_game(
    console: &mut impl Console,
    options: &Options,
    game: Option<&str>,
    rules: Option<&str>,
    seed: u64,
) -> Option<Next> {
    let name = match game {
        Some(name) => name,
        None => games::NAMES[choose(console, "Which game", &games::NAMES)?],
    };
    games::choose(name, NewGame { console, options, rules, seed }).flatten()
}

struct NewGame<'a, C> {
    console: &'a mut C,
    options: &'a Options,
    rules: Option<&'a str>,
    seed: u64,
}

impl<C: Console> ForGame for NewGame<'_, C> {
    type Output = Option<Next>;

    fn run<G: Playable>(self) -> Option<Next> {
        let given = self.rules.and_then(|text| ruling::written_rules(text).ok());
        let rules = given.map_or_else(|| choose_rules::<G>(self.console), Some)?;
        let seats = choose_seats(self.console, self.options.bot::<G>())?;
        Session::new(Match::<G>::new(rules), seats, self.seed).run(self.console)
    }
}

/// A preset, or options typed by the person.
fn choose_rules<G: Playable>(console: &mut impl Console) -> Option<G::Rules> {
    let mut names: Vec<&str> = G::Rules::PRESETS.iter().map(|(name, _)| *name).collect();
    names.push("options of your own");
    let chosen = choose(console, "Which rules", &names)?;
    if let Some((_, rules)) = G::Rules::PRESETS.get(chosen) {
        return Some(*rules);
    }
    if let Ok(options) = serde_json::to_value(G::Rules::default()) {
        console.say(&format!("The options, as they are by default: {options}"));
    }
    loop {
        let line = console.ask("Options, as option=value, with a space between: ")?;
        if matches!(line.trim(), "quit" | "exit") {
            return None;
        }
        match ruling::written_rules(&line) {
            Ok(rules) => return Some(rules),
            Err(e) => console.say(&format!("{e}.")),
        }
    }
}

fn choose_seats(console: &mut impl Console, bot: Choice) -> Option<Seats> {
    let who = ["two people", "you begin against the computer", "the computer begins against you"];
    let computer = match choose(console, "Who plays", &who)? {
        0 => None,
        1 => Some(Player::Second),
        _ => Some(Player::First),
    };
    if computer.is_some() {
        console.say(&format!("The computer is {bot}; `bot NAME:LEVEL` makes it another."));
    }
    Some(Seats { computer, bot })
}

struct Load<'a, C> {
    console: &'a mut C,
    options: &'a Options,
    saved: &'a Saved,
    seed: u64,
}

impl<C: Console> ForGame for Load<'_, C> {
    type Output = Option<Next>;

    fn run<G: Playable>(self) -> Option<Next> {
        match self.saved.replay::<G>() {
            Ok(game) => {
                let seats = choose_seats(self.console, self.options.bot::<G>())?;
                Session::new(game, seats, self.seed).run(self.console)
            }
            Err(e) => {
                self.console.say(&e);
                Some(Next::New)
            }
        }
    }
}
