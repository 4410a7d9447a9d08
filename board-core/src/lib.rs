#![cfg_attr(feature = "alloc", doc = include_str!("../README.md"))]
#![cfg_attr(
    not(feature = "alloc"),
    doc = "Traits for the rules of board games. (With the feature `alloc` there is more, and more said.)"
)]
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(test),
    warn(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::indexing_slicing,
        clippy::arithmetic_side_effects
    )
)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod compact;
pub mod drawing;
mod error;
mod game;
pub mod key;
mod list;
mod outcome;
mod perft;
mod ply;
mod recurs;
mod rules;
#[cfg(feature = "serde")]
mod serde_text;
#[cfg(feature = "testing")]
pub mod testing;
#[cfg(feature = "testing")]
#[doc = include_str!("../docs/your-own-game.md")]
pub mod your_own_game {}
pub mod text;
mod token;
mod words;

#[cfg(feature = "alloc")]
pub mod any;
#[cfg(feature = "arbitrary")]
pub mod arbitrary;
#[cfg(feature = "alloc")]
mod history;
#[cfg(feature = "alloc")]
mod matches;
#[cfg(feature = "alloc")]
pub mod record;

pub use compact::Compact;
pub use drawing::Drawn;
pub use error::{ChanceError, ParseError, ParseErrorKind, PlyError, PositionError};
pub use game::{Deterministic, Effects, Explain, Game, IndexedMoves, Reversible, TurnOf};
#[cfg(feature = "alloc")]
pub use history::WithHistory;
pub use list::{MoveBuffer, MoveList};
#[cfg(feature = "alloc")]
pub use matches::{Act, ActError, ActErrorOf, Match, MatchOutcome, MatchTurnOf, Player};
pub use outcome::{Illegal, Outcome, Turn};
pub use perft::{divide, perft, weighted_perft};
pub use ply::{Ply, PlyOf};
#[cfg(feature = "alloc")]
pub use record::Record;
pub use recurs::{AllBarred, Recurs, Span, Watch};
pub use rules::Rules;
pub use token::{Chance, Move, NoChance, Side, Token};

/// The traits, nameless: `use board_core::prelude::*` brings their methods and no names.
pub mod prelude {
    pub use crate::{
        Chance as _, Deterministic as _, Drawn as _, Explain as _, Game as _, Illegal as _, IndexedMoves as _,
        Move as _, MoveBuffer as _, Outcome as _, Recurs as _, Reversible as _, Rules as _, Side as _,
    };
}

/// What macros of this crate name; not part of the interface.
#[doc(hidden)]
pub mod __private {
    #[cfg(feature = "serde")]
    pub use crate::serde_text::{from_text, from_word, token_in, token_out};
    pub use crate::words::Words;
    #[cfg(feature = "serde")]
    pub use serde;
}
