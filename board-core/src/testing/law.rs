//! The laws, by name.

use core::fmt::{self, Display};

/// Defines [`Law`] so that a law, its id and its statement are written once.
macro_rules! laws {
    ($($(#[doc = $statement:literal])+ $name:ident = $id:literal,)+) => {
        /// A law of [`Game`](crate::Game) or of one of its extensions.
        ///
        /// The ids are stable: a failure that is reported by one is found by it in any later version.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Law {
            $($(#[doc = $statement])+ $name,)+
        }

        impl Law {
            /// All of them, in the order in which a state is examined.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The law's stable id.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)+
                }
            }

            /// What the law says.
            #[must_use]
            pub const fn statement(self) -> &'static str {
                match self {
                    $(Self::$name => concat!($($statement),+).trim_ascii(),)+
                }
            }
        }
    };
}

laws! {
    // ---- sides and rules ----
    /// `Side::ALL` holds two sides, `index` is the place in it, and `other` is the other one.
    Sides = "sides",
    /// The first preset is `"default"` and the default; names are unique; rules and presets are read back from their text, and no other text is read as them.
    RulesText = "rules-text",
    /// A game is played by the rules it was made with, to its end.
    RulesKept = "rules-kept",
    // ---- what can happen ----
    /// There is a legal move exactly when the turn is a player's.
    TurnMoves = "turn-moves",
    /// There is an outcome of chance exactly when the turn is chance's.
    TurnChances = "turn-chances",
    /// `side_to_move`, `outcome`, `is_legal` and `for_each_ply` say what `turn`, `check` and the visitors say.
    Queries = "queries",
    /// No move is given twice.
    DistinctMoves = "distinct-moves",
    /// The legal moves fit into `Game::Moves`.
    Capacity = "capacity",
    /// `count_moves` counts the moves that are given.
    Count = "count",
    /// `legal_moves` lists the moves that are given, in that order.
    List = "list",
    /// `moves_from` lists those with that origin, in that order.
    MovesFrom = "moves-from",
    /// A visitor stops when it is told to, and hands on what it was told.
    EarlyStop = "early-stop",
    /// Every move given passes `check`.
    ListedLegal = "listed-legal",
    /// No other move passes `check`.
    UnlistedIllegal = "unlisted-illegal",
    /// The reason of a refusal is `GAME_OVER` exactly when the game is over.
    GameOver = "game-over",
    /// The codes of outcomes and reasons are words of small letters, digits and hyphens.
    Codes = "codes",
    // ---- what happens ----
    /// A refused move is refused for the reason that `check` gives, and changes nothing.
    Refusal = "refusal",
    /// `play`, `play_unchecked` and `after` do the same.
    Play = "play",
    /// `apply` does to a ply what `play` and `resolve` do.
    Apply = "apply",
    /// Asked twice, a state answers the same.
    Determinism = "determinism",
    /// What is done to a clone doesn't show in the original.
    CloneApart = "clone-apart",
    /// `explore`, `explore_chance` and `explore_each` show the state after the ply, and leave no trace.
    Explore = "explore",
    /// `count_sequences` counts the sequences of plies that can be made, and leaves no trace.
    Sequences = "sequences",
    // ---- chance ----
    /// No outcome of chance is given twice.
    DistinctChances = "distinct-chances",
    /// `total_weight` is the sum of the weights.
    TotalWeight = "total-weight",
    /// Over all picks, `sample` gives each outcome as often as its weight says, and nothing beyond.
    Sample = "sample",
    /// `resolve` accepts exactly what is offered, does what `resolve_unchecked` does, and otherwise says why and changes nothing.
    Resolve = "resolve",
    // ---- text, equality, keys ----
    /// A position's text is accepted, and prints the same again.
    Notation = "notation",
    /// The state that is read from a position's text equals the one printed. (Not where a state remembers more, such as a history.)
    WholeState = "whole-state",
    /// A text that is accepted as a position is printed back exactly.
    Canonical = "canonical",
    /// Sides, places, moves and throws are read back from their texts, in `Ply` too; no two look alike, and no other text (but perhaps in another case) is read as them.
    Tokens = "tokens",
    /// Equal states have equal keys: the one played to and the one read from text, or two that met by different ways.
    Key = "key",
    /// Equal states have equal hashes.
    Hash = "hash",
    // ---- picking ----
    /// `pick_move` reaches every legal move and no other; without legal moves it gives none.
    PickMove = "pick-move",
    /// `pick_move` gives each as often.
    PickEven = "pick-even",
    // ---- extensions, and what the caller adds ----
    /// `Reversible`: a ply to be taken back does what the plain one does, and taking it back restores everything, ply by ply to the root.
    Undo = "undo",
    /// The plies of a game, played again from its start (taken back first, where it can be), lead to the same state.
    Replay = "replay",
    /// `IndexedMoves`: each slot holds one move, whose slot it is; every legal move has one; there is none beyond.
    Slots = "slots",
    /// `IndexedMoves`: what `most_plies` says of how long the game goes on is less after every ply.
    MostPlies = "most-plies",
    /// `Explain`: `effects` says what `deed` says and whose turn it is after the move, or why it is refused.
    Effects = "effects",
    /// `Drawn`: places and cells are one to one, moves name places on the board, labels are where they are said to be, and signs can be printed.
    Board = "board",
    /// `Recurs`: equal situations have equal keys; `situation_key_after` foretells the key.
    SituationKey = "situation-key",
    /// `Recurs`: `situation_after` foretells the situation.
    SituationAfter = "situation-after",
    /// `Recurs`: what `may_recur` promises to be new is new, where repetition is watched.
    MayRecur = "may-recur",
    /// `Recurs`: whether repetition is watched never changes in a game.
    Watch = "watch",
    /// `Recurs`: `visit_candidates` gives the legal moves, in their order, when it is a player's turn.
    Candidates = "candidates",
    /// `Recurs`: where history bars all moves, `all_barred` knows what then, and the move that becomes legal was not one.
    AllBarred = "all-barred",
    /// A game and its twin (another implementation of the same game) agree on everything that shows.
    Twin = "twin",
    /// The game ends within the caller's bound.
    Ends = "ends",
    /// The caller's invariant holds.
    Invariant = "invariant",
    /// The caller's symmetry commutes with moves, refusals, plies and outcomes.
    Symmetry = "symmetry",
    /// What the caller saves and restores is the same.
    RoundTrip = "round-trip",
}

impl Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A set of laws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct LawSet(u64);

impl LawSet {
    const fn bit(law: Law) -> u64 {
        1_u64.wrapping_shl(law as u32)
    }

    pub(crate) const fn with(self, law: Law) -> Self {
        Self(self.0 | Self::bit(law))
    }

    pub(crate) const fn contains(self, law: Law) -> bool {
        self.0 & Self::bit(law) != 0
    }
}

const _: () = assert!(Law::ALL.len() <= 64, "a set of laws is 64 bits");
