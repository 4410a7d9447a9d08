//! The games, and the one place where a program chooses among them.

use crate::bots::Evaluate;
use board_core::{Explain, Game, IndexedMoves, Reversible};
use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use senet::Senet;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What the programs here ask of a game.
pub trait Playable: Game<Rules: Serialize + DeserializeOwned> + Evaluate + Explain + IndexedMoves + Reversible {}

impl<G> Playable for G where
    G: Game<Rules: Serialize + DeserializeOwned> + Evaluate + Explain + IndexedMoves + Reversible
{
}

/// The names of the games.
pub const NAMES: [&str; 3] = [DouShouQi::NAME, Senet::NAME, CaptureGo::NAME];

/// Something to do with a game that is chosen at run time.
pub trait ForGame {
    /// What comes of it.
    type Output;

    /// Does it with this game.
    fn run<G: Playable>(self) -> Self::Output;
}

/// Does something with the game of that name; `None` if there is none.
pub fn choose<F: ForGame>(name: &str, f: F) -> Option<F::Output> {
    match name {
        DouShouQi::NAME => Some(f.run::<DouShouQi>()),
        Senet::NAME => Some(f.run::<Senet>()),
        CaptureGo::NAME => Some(f.run::<CaptureGo>()),
        _ => None,
    }
}
