//! Records of games as other programs read them: SGF FF\[4\] (rule 5).
//!
//! [`Sgf`] is a game that was read or is to be written: a [`Match`], replayed under the rules that the file names, and the
//! [`Tree`] that it came from, which keeps comments, variations and properties that nobody here knows.
//!
//! ```
//! use board_core::prelude::*;
//! use capture_go::sgf::Sgf;
//!
//! let text = "(;FF[4]GM[1]SZ[5]RU[Capture Go]PB[Ann]PW[Bob]RE[B+]\
//!             ;B[bd]C[in the corner];W[ae];B[be];W[ee];B[ad])";
//! let sgf: Sgf = text.parse()?;
//! assert_eq!(sgf.game().outcome().unwrap().code(), "captures");
//! assert_eq!(sgf.game().tags().get("Black"), Some("Ann"));
//! assert_eq!(sgf.comment(1).as_deref(), Some("in the corner"));
//! assert_eq!(sgf.to_string().parse(), Ok(sgf));
//!
//! // White takes Black's stone on A5, and no move follows.
//! let refused = "(;FF[4]GM[1]SZ[5];B[aa];W[ba];B[ee];W[ab];B[cc])".parse::<Sgf>().unwrap_err();
//! assert_eq!(refused.to_string(), "line 1, column 43: move 5 (C3): the match is over; only a take-back is possible");
//! # Ok::<(), capture_go::sgf::SgfError>(())
//! ```
//!
//! # What is read
//! Strictly ([`Reading::Strict`], and `FromStr`) what rule 5 says: `FF[4]`, `GM[1]` or none; `SZ`, 19 where it is missing;
//! `RU[Capture Go]` for the default rules, or with all four options in order, and the default where it is missing; `AB`,
//! `AW`, `AE` and `PL` before the first move; `HA`, which from 2 on must say how many stones `AB` sets, and lets White begin;
//! `B` and `W`; `RE`, which must not contradict the moves. What says something of the whole game stands in the first node. A
//! result that the moves leave open is what the players have said: a resignation, an agreed draw, or, for a win by more
//! captures, an agreed end.
//!
//! Leniently ([`Reading::Lenient`]) whatever can be understood of files in the wild: what [`SgfErrorKind`] calls tolerated is
//! noted ([`Sgf::notes`]), and the game is read up to the first move that can't be made ([`Sgf::is_cut`]). What is read
//! strictly is read leniently as the same, without a note, and what has no note is read strictly.
//!
//! A text is a `str`: a file in another encoding is decoded first, and its `CA` then says what is no longer so.
//!
//! # What is written
//! The match's rules, start, moves, result, and the tags that have a property (`Event`, `Name`, `Round`, `Date`, `Place`,
//! `Black`, `BlackRank`, `White`, `WhiteRank`, `Time`, `Overtime`, `Comment`, `Annotator`, `Source`, `User`, `Copyright`).
//! SGF has no words for offers, for what was taken back, for other tags, nor for how a draw was agreed, and but for comments
//! its texts have no line breaks: the text of a [`Record`](board_core::Record) keeps all of that.
//!
//! # Limits
//! [`MAX_BYTES`], [`MAX_NODES`], [`MAX_PROPERTIES`], [`MAX_VALUES`] and [`MAX_DEPTH`] bound what a text can cost, in memory
//! about 50 bytes for each of its own at the worst; nothing recurses. Line breaks make a text a little longer when it is
//! written. A tree that is built by hand has no limit but its nodes'.
//!
//! # Why it is written here
//! The readers that exist name no place in their errors, lose the order of values, recurse over the tree or need `std`.

mod error;
mod parse;
mod read;
mod tree;
mod values;
mod write;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use board_core::Match;

pub use error::{Place, SgfError, SgfErrorKind};
pub use tree::{NodeId, Property, Tree};

use crate::{CaptureGo, Rules};
use error::Judge;

/// The longest text that is read, in bytes.
pub const MAX_BYTES: usize = 8 << 20;
/// The most nodes of a text, and of a tree.
pub const MAX_NODES: usize = 1_100_000;
/// The most values of a text.
pub const MAX_VALUES: usize = 1_500_000;
/// The most properties of a node.
pub const MAX_PROPERTIES: usize = 256;
/// How deep variations may lie within each other.
pub const MAX_DEPTH: usize = 10_000;

/// How strictly a file is read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Reading {
    /// As rule 5 says.
    #[default]
    Strict,
    /// Whatever can be understood.
    Lenient {
        /// What a file is played by that doesn't name our rules; its size is the file's. Files of Go games go further under
        /// a high target.
        rules: Rules,
    },
}

impl Reading {
    fn judge(self) -> Judge {
        Judge::new(self != Self::Strict)
    }

    fn rules(self) -> Rules {
        match self {
            Self::Strict => Rules::DEFAULT,
            Self::Lenient { rules } => rules,
        }
    }
}

/// All games of a file, as trees, whatever they mean.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Collection {
    /// The games, in order.
    pub games: Vec<Tree>,
    /// What was tolerated: of each kind the first ten.
    pub notes: Vec<SgfError>,
}

impl Collection {
    /// Reads the games of a file.
    ///
    /// # Errors
    /// The first fault of the syntax that is not tolerated.
    pub fn read(text: &str, reading: Reading) -> Result<Self, SgfError> {
        let mut judge = reading.judge();
        let games = parse::parse(text, &mut judge)?;
        Ok(Self { games, notes: judge.into_notes() })
    }
}

impl FromStr for Collection {
    type Err = SgfError;

    fn from_str(text: &str) -> Result<Self, SgfError> {
        Self::read(text, Reading::Strict)
    }
}

impl fmt::Display for Collection {
    /// The games, each beginning a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, game) in self.games.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            game.fmt(f)?;
        }
        Ok(())
    }
}

/// A game: the match of its main line, and all that its file says. See the [module](self).
///
/// `Display` writes the file.
#[derive(Clone, Debug)]
pub struct Sgf {
    tree: Tree,
    game: Match<CaptureGo>,
    /// The node of each state of the match: the start, then the one after each move.
    line: Vec<NodeId>,
    cut: bool,
    notes: Vec<SgfError>,
}

/// Equal files are equal games.
impl PartialEq for Sgf {
    fn eq(&self, other: &Self) -> bool {
        self.tree == other.tree && self.game.record() == other.game.record()
    }
}

impl Sgf {
    /// Reads the one game of a file.
    ///
    /// # Errors
    /// The first fault that is not tolerated: in the syntax, or in what the game says, the illegal move with its number.
    pub fn read(text: &str, reading: Reading) -> Result<Self, SgfError> {
        let mut judge = reading.judge();
        let games = parse::parse(text, &mut judge)?;
        let count = games.len();
        if count > 1 {
            judge.fault(None, SgfErrorKind::ManyGames(count))?;
        }
        let is_go = |tree: &Tree| tree.property(Tree::ROOT, "GM").is_none_or(|property| property.text().trim() == "1");
        let first = games.iter().position(is_go).unwrap_or(0);
        let Some(tree) = games.into_iter().nth(first) else {
            return Err(SgfError { kind: SgfErrorKind::NoGame, place: None });
        };
        Self::of(tree, reading.rules(), judge)
    }

    /// The game of a tree.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn from_tree(tree: Tree, reading: Reading) -> Result<Self, SgfError> {
        Self::of(tree, reading.rules(), reading.judge())
    }

    fn of(tree: Tree, rules: Rules, mut judge: Judge) -> Result<Self, SgfError> {
        let read::Line { game, nodes, cut } = read::read(&tree, rules, &mut judge)?;
        Ok(Self { tree, game, line: nodes, cut, notes: judge.into_notes() })
    }

    /// The match, as far as it could be read.
    #[must_use]
    pub fn game(&self) -> &Match<CaptureGo> {
        &self.game
    }

    /// The match, to play on.
    #[must_use]
    pub fn into_game(self) -> Match<CaptureGo> {
        self.game
    }

    /// All that the file says.
    #[must_use]
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The tree, to be changed.
    #[must_use]
    pub fn into_tree(self) -> Tree {
        self.tree
    }

    /// Whether the main line goes on behind the moves of the match, with one that can't be made: [`notes`](Self::notes) says
    /// which. Never after strict reading.
    #[must_use]
    pub const fn is_cut(&self) -> bool {
        self.cut
    }

    /// What was tolerated: of each kind the first ten, the syntax before what it says. Nothing after strict reading.
    #[must_use]
    pub fn notes(&self) -> &[SgfError] {
        &self.notes
    }

    /// The node after so many moves; `None` beyond the last. 0 is the start: the last node that sets up, or else the root.
    #[must_use]
    pub fn node(&self, moves: usize) -> Option<NodeId> {
        self.line.get(moves).copied()
    }

    /// The comment (`C`) after so many moves.
    #[must_use]
    pub fn comment(&self, moves: usize) -> Option<String> {
        Some(self.tree.property(self.node(moves)?, "C")?.text())
    }

    /// Sets the comment after so many moves, or takes it away; does nothing beyond the last.
    pub fn set_comment(&mut self, moves: usize, text: Option<&str>) {
        let Some(node) = self.node(moves) else { return };
        match text.and_then(|text| Property::new("C", [text])) {
            Some(property) => self.tree.put(node, property),
            None => drop(self.tree.remove(node, "C")),
        }
    }
}

impl From<Match<CaptureGo>> for Sgf {
    fn from(game: Match<CaptureGo>) -> Self {
        let (tree, line) = write::write(&game);
        Self { tree, game, line, cut: false, notes: Vec::new() }
    }
}

impl FromStr for Sgf {
    type Err = SgfError;

    fn from_str(text: &str) -> Result<Self, SgfError> {
        Self::read(text, Reading::Strict)
    }
}

impl fmt::Display for Sgf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tree.fmt(f)
    }
}
