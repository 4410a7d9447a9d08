//! The bots by their names and levels, and which game has which.

use std::fmt;
use std::str::FromStr;

use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use senet::Senet;

use super::{AlphaBeta, Bot, Evaluate, Greedy, Light, Limits, Mcts, Progress, Random, Searcher, SeesAtari};

/// The highest level; the lowest is 1.
pub const HIGHEST_LEVEL: u8 = 8;

/// The level of a bot that is named without one.
const USUAL_LEVEL: u8 = 5;

/// What kind of player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// [`Random`].
    Random,
    /// [`Greedy`].
    Greedy,
    /// [`AlphaBeta`].
    AlphaBeta,
    /// [`Searcher`].
    Expectimax,
    /// [`Mcts`].
    Mcts,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Random, Self::Greedy, Self::AlphaBeta, Self::Expectimax, Self::Mcts];

    /// Its name: `random`, `greedy`, `alpha-beta`, `expectimax`, `mcts`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::AlphaBeta => "alpha-beta",
            Self::Expectimax => "expectimax",
            Self::Mcts => "mcts",
        }
    }

    /// Whether it plays better the more it looks at: only then has it levels.
    #[must_use]
    pub const fn has_levels(self) -> bool {
        !matches!(self, Self::Random | Self::Greedy)
    }
}

/// A kind of player and how strong it is, as text: `greedy`, `alpha-beta`, `mcts:3`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choice {
    /// What kind.
    pub kind: Kind,
    /// From 1 to [`HIGHEST_LEVEL`]; `None` where something else says how much it looks at. Each looks at four times as
    /// much as the one below: 200 positions a move, 800, 3,200, up to 3,276,800.
    pub level: Option<u8>,
}

impl Choice {
    /// What its level lets it look at; without one, as much as level 5.
    #[must_use]
    pub fn limits(self) -> Limits {
        let level = u32::from(self.level.unwrap_or(USUAL_LEVEL).clamp(1, HIGHEST_LEVEL));
        Limits::nodes(50 << (2 * level))
    }
}

impl From<Kind> for Choice {
    fn from(kind: Kind) -> Self {
        Self { kind, level: None }
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.name())?;
        self.level.map_or(Ok(()), |level| write!(f, ":{level}"))
    }
}

/// Why a text names no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnknownBot {
    /// No bot is called so, or none that plays this game.
    #[error("no bot is called {name:?} (there are: {known})")]
    Name {
        /// What was given.
        name: String,
        /// The names that there are.
        known: String,
    },
    /// It has no such level.
    #[error("{0} has no level {1:?} (there are: 1 to {HIGHEST_LEVEL})")]
    Level(&'static str, String),
    /// It plays as it plays.
    #[error("{0} has no levels")]
    NoLevels(&'static str),
}

impl UnknownBot {
    fn name(name: &str, known: &[Kind]) -> Self {
        let known = known.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ");
        Self::Name { name: name.chars().take(40).collect(), known }
    }
}

impl FromStr for Choice {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let (name, level) = text.split_once(':').map_or((text, None), |(name, level)| (name, Some(level)));
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name);
        let kind = kind.ok_or_else(|| UnknownBot::name(name, &Kind::ALL))?;
        let Some(level) = level else { return Ok(kind.into()) };
        if !kind.has_levels() {
            return Err(UnknownBot::NoLevels(kind.name()));
        }
        let number = level.parse().ok().filter(|number| (1..=HIGHEST_LEVEL).contains(number));
        let unknown = || UnknownBot::Level(kind.name(), level.chars().take(40).collect());
        Ok(Self { kind, level: Some(number.ok_or_else(unknown)?) })
    }
}

/// A game that has bots.
pub trait Bots: Evaluate {
    /// Those that it has, the weaker first.
    const BOTS: &'static [Kind];

    /// The one to play against if nothing else is said.
    const DEFAULT_BOT: Kind;

    /// A bot of this kind; `None` if the game has none. The same seed plays the same game, where no time limits it.
    fn bot(kind: Kind, seed: u64) -> Option<Box<dyn Bot<Self>>>;
}

impl Bots for DouShouQi {
    const BOTS: &'static [Kind] = &[Kind::Random, Kind::Greedy, Kind::Mcts, Kind::Expectimax, Kind::AlphaBeta];
    const DEFAULT_BOT: Kind = Kind::AlphaBeta;

    fn bot(kind: Kind, seed: u64) -> Option<Box<dyn Bot<Self>>> {
        Some(match kind {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => Box::new(Greedy::new(seed)),
            Kind::AlphaBeta => Box::new(AlphaBeta::new(seed)),
            Kind::Expectimax => Box::new(Searcher::new(0, seed)),
            Kind::Mcts => Box::new(Mcts::new(Light::default(), seed)),
        })
    }
}

impl Bots for Senet {
    const BOTS: &'static [Kind] = &[Kind::Random, Kind::Greedy, Kind::Mcts, Kind::Expectimax];
    const DEFAULT_BOT: Kind = Kind::Expectimax;

    fn bot(kind: Kind, seed: u64) -> Option<Box<dyn Bot<Self>>> {
        Some(match kind {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => Box::new(Greedy::new(seed)),
            Kind::Expectimax => Box::new(Searcher::new(0, seed)),
            Kind::Mcts => Box::new(Mcts::new(Light::default(), seed)),
            // There are throws.
            Kind::AlphaBeta => return None,
        })
    }
}

impl Bots for CaptureGo {
    const BOTS: &'static [Kind] = &[Kind::Random, Kind::Greedy, Kind::Expectimax, Kind::AlphaBeta, Kind::Mcts];
    const DEFAULT_BOT: Kind = Kind::Mcts;

    fn bot(kind: Kind, seed: u64) -> Option<Box<dyn Bot<Self>>> {
        Some(match kind {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => Box::new(Greedy::new(seed)),
            Kind::AlphaBeta => Box::new(AlphaBeta::new(seed)),
            Kind::Expectimax => Box::new(Searcher::new(0, seed)),
            Kind::Mcts => Box::new(Mcts::new(SeesAtari, seed)),
        })
    }
}

/// A bot that plays within limits of its own.
pub struct Computer<G: Bots> {
    bot: Box<dyn Bot<G>>,
    choice: Choice,
    limits: Limits,
}

impl<G: Bots> fmt::Debug for Computer<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Computer").field("choice", &self.choice).field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl<G: Bots> Computer<G> {
    /// The bot of that choice, within the limits of its level.
    ///
    /// # Errors
    /// If the game has no such bot.
    pub fn new(choice: Choice, seed: u64) -> Result<Self, UnknownBot> {
        let bot = G::bot(choice.kind, seed).ok_or_else(|| UnknownBot::name(choice.kind.name(), G::BOTS))?;
        Ok(Self { bot, choice, limits: choice.limits() })
    }

    /// The game's usual bot.
    #[must_use]
    pub fn usual(seed: u64) -> Self {
        let choice = Choice::from(G::DEFAULT_BOT);
        let bot = G::bot(choice.kind, seed).unwrap_or_else(|| Box::new(Random::new(seed)));
        Self { bot, choice, limits: choice.limits() }
    }

    /// The same within other limits.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Which bot it is.
    #[must_use]
    pub const fn choice(&self) -> Choice {
        self.choice
    }

    /// Its move; `None` when it is no player's turn.
    pub fn choose(&mut self, game: &mut G) -> Option<G::Move> {
        self.bot.choose_within(game, &self.limits, &mut |_| {})
    }

    /// Its move within other limits than its own; `tell` hears of it meanwhile.
    pub fn choose_within(
        &mut self,
        game: &mut G,
        limits: &Limits,
        tell: &mut dyn FnMut(Progress<G::Move>),
    ) -> Option<G::Move> {
        self.bot.choose_within(game, limits, tell)
    }
}
