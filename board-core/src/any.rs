//! Games chosen while the program runs: everything as text.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::{Game, Move, Outcome, ParseError, Ply, PlyError, PlyOf, Rules, Side, Turn};

/// A game whose type is not known when the program is written: a front end, a server, a table of games.
///
/// Every [`Game`] is one. All names end in what they give, so that they never hide a method of `Game`. What is known at
/// compile time is better written against `Game`: this costs an allocation a word.
///
/// ```
/// use board_core::any::AnyGame;
///
/// /// Plays at random; `below(n)` is uniform in `0..n`. Returns the plies.
/// fn playout(game: &mut dyn AnyGame, below: &mut dyn FnMut(u32) -> u32) -> Vec<String> {
///     let mut plies = Vec::new();
///     while let Some(ply) = game.random_text(below) {
///         game.apply_text(&ply).expect("it was picked among those that are legal");
///         plies.push(ply);
///     }
///     plies
/// }
/// ```
pub trait AnyGame: Debug + Send + Sync {
    /// The game's name.
    fn name_text(&self) -> &'static str;

    /// The rules it is played by.
    fn rules_text(&self) -> String;

    /// The notation of the position.
    fn position_text(&self) -> String;

    /// The board as people look at it.
    fn drawing_text(&self) -> String;

    /// The two sides.
    fn side_texts(&self) -> [String; 2];

    /// Whose turn it is.
    fn turn_text(&self) -> AnyTurn;

    /// What can happen next, in the game's order: the moves, or what chance may give. None when the game is over.
    fn ply_texts(&self) -> Vec<String>;

    /// The moves of the man on a place. None, too, if the text names no place.
    fn ply_texts_from(&self, place: &str) -> Vec<String>;

    /// What chance may give now, with its weights; nothing when it is not due.
    fn chance_texts(&self) -> Vec<(String, u32)>;

    /// Makes a move or resolves chance.
    ///
    /// # Errors
    /// If the text is no ply of this game, or the ply is refused; the state is then unchanged.
    fn apply_text(&mut self, ply: &str) -> Result<(), AnyPlyError>;

    /// A ply at random: a move uniformly, or what chance gives by its weights. `below(n)` must be uniform in `0..n`.
    /// `None` when the game is over.
    fn random_text(&self, below: &mut dyn FnMut(u32) -> u32) -> Option<String>;

    /// How many sequences of that many plies there are: [`perft`](crate::perft()).
    fn perft_count(&self, depth: u32) -> u64;

    /// The state's [`key`](Game::key).
    fn key_value(&self) -> u64;

    /// A copy.
    fn clone_box(&self) -> Box<dyn AnyGame>;
}

/// Whose turn it is, in words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum AnyTurn {
    /// This side has to move.
    Player {
        /// The side's word.
        side: String,
        /// Its place among the two.
        index: usize,
    },
    /// Chance is to be resolved.
    Chance,
    /// The game is over.
    Over(AnyOutcome),
}

/// How a game ended, in words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AnyOutcome {
    /// The winner's side; `None` for a draw.
    pub winner: Option<String>,
    /// The stable word for the reason.
    pub code: &'static str,
    /// The same for people.
    pub message: String,
}

/// Why a ply given as text is refused.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnyPlyError {
    /// The text is no ply of this game.
    #[error("{0}")]
    Notation(ParseError),
    /// The ply does not fit here.
    #[error("{message}")]
    Refused {
        /// The stable word for the rule that it breaks.
        code: &'static str,
        /// The same for people.
        message: String,
    },
}

impl AnyPlyError {
    /// The stable word for the reason: `notation`, or the rule's.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Notation(_) => "notation",
            Self::Refused { code, .. } => code,
        }
    }
}

/// Why a game can't be opened.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnyStartError {
    /// The text is no rules of this game.
    #[error("rules: {0}")]
    Rules(ParseError),
    /// The text is no position under these rules: why, for people.
    #[error("{0}")]
    Position(String),
}

/// What [`start`] is for a game: put it into a table with the game's name.
pub type Start = fn(rules: Option<&str>, position: Option<&str>) -> Result<Box<dyn AnyGame>, AnyStartError>;

/// Starts a game by rules and a position in text. Without rules the default is played (with what the position shows of
/// it by itself); without a position, from the usual start.
///
/// ```
/// use board_core::Game;
/// use board_core::any::{AnyGame, AnyStartError, Start, start};
///
/// /// The games that a server knows, by name.
/// fn table<A: Game, B: Game>() -> [(&'static str, Start); 2] {
///     [(A::NAME, start::<A>), (B::NAME, start::<B>)]
/// }
///
/// fn opened(table: &[(&str, Start)], name: &str, rules: &str) -> Option<Result<Box<dyn AnyGame>, AnyStartError>> {
///     let (_, start) = table.iter().find(|(known, _)| *known == name)?;
///     Some(start(Some(rules), None))
/// }
/// ```
///
/// # Errors
/// If one of the texts is bad.
pub fn start<G: Game>(rules: Option<&str>, position: Option<&str>) -> Result<Box<dyn AnyGame>, AnyStartError> {
    let rules = match rules {
        Some(text) => text.parse().map_err(AnyStartError::Rules)?,
        None => position.map_or_else(G::Rules::default, |text| G::Rules::default().fitted_to(text)),
    };
    let game = match position {
        Some(text) => G::parse(rules, text).map_err(|e| AnyStartError::Position(e.to_string()))?,
        None => G::new(rules),
    };
    Ok(Box::new(game))
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        (**self).clone_box()
    }
}

impl<G: Game> AnyGame for G {
    fn name_text(&self) -> &'static str {
        G::NAME
    }

    fn rules_text(&self) -> String {
        self.rules().to_string()
    }

    fn position_text(&self) -> String {
        self.to_string()
    }

    fn drawing_text(&self) -> String {
        format!("{self:#}")
    }

    fn side_texts(&self) -> [String; 2] {
        G::Side::ALL.map(|side| side.to_string())
    }

    fn turn_text(&self) -> AnyTurn {
        match self.turn() {
            Turn::Player(side) => AnyTurn::Player { side: side.to_string(), index: side.index() },
            Turn::Chance(_) => AnyTurn::Chance,
            Turn::Over(outcome) => AnyTurn::Over(AnyOutcome {
                winner: outcome.winner().map(|side| side.to_string()),
                code: outcome.code(),
                message: outcome.to_string(),
            }),
        }
    }

    fn ply_texts(&self) -> Vec<String> {
        let mut all = Vec::new();
        self.for_each_ply(|ply| all.push(ply.to_string()));
        all
    }

    fn ply_texts_from(&self, place: &str) -> Vec<String> {
        let Ok(place) = place.parse::<<G::Move as Move>::Place>() else {
            return Vec::new();
        };
        self.moves_from(place).into_iter().map(|m| m.to_string()).collect()
    }

    fn chance_texts(&self) -> Vec<(String, u32)> {
        let mut all = Vec::new();
        self.for_each_chance(|c, weight| all.push((c.to_string(), weight.get())));
        all
    }

    fn apply_text(&mut self, ply: &str) -> Result<(), AnyPlyError> {
        let ply: PlyOf<G> = ply.parse().map_err(AnyPlyError::Notation)?;
        self.apply(ply)
            .map_err(|why: PlyError<G::Illegal>| AnyPlyError::Refused { code: why.code(), message: why.to_string() })
    }

    fn random_text(&self, below: &mut dyn FnMut(u32) -> u32) -> Option<String> {
        let ply: PlyOf<G> = match self.turn() {
            Turn::Player(_) => Ply::Move(self.pick_move(below)?),
            Turn::Chance(_) => Ply::Chance(self.sample(uniform(self.total_weight(), below))?),
            Turn::Over(_) => return None,
        };
        Some(ply.to_string())
    }

    fn perft_count(&self, depth: u32) -> u64 {
        crate::perft(&mut self.clone(), depth)
    }

    fn key_value(&self) -> u64 {
        self.key()
    }

    fn clone_box(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

/// A uniform number in `0..count` (0 if `count` is), out of smaller ones.
fn uniform(count: u64, below: &mut dyn FnMut(u32) -> u32) -> u64 {
    if let Ok(count) = u32::try_from(count) {
        return if count == 0 { 0 } else { u64::from(below(count)) };
    }
    // Numbers of just as many bits, until one is in range. Each is with a chance of more than a half, so that only numbers
    // that are not random at all are ever cut to size.
    let mask = u64::MAX >> count.saturating_sub(1).leading_zeros();
    let mut bits = 0;
    for _ in 0..64 {
        bits = (0..4).fold(0_u64, |bits, _| (bits << 16) | u64::from(below(1 << 16))) & mask;
        if bits < count {
            break;
        }
    }
    bits.min(count.saturating_sub(1))
}
