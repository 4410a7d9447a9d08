//! What a position tells about repetition, so that a game with history can rule on it.

use core::fmt::Debug;
#[cfg(feature = "alloc")]
use core::fmt::{self, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

use crate::Reversible;
#[cfg(feature = "alloc")]
use crate::WithHistory;

/// A position without history that tells `WithHistory` (feature `alloc`) what to do about repetition.
///
/// One mechanism for superko and for the draw by repetition. Used as a [`Game`](crate::Game) by itself, such a position
/// ignores repetition.
pub trait Recurs: Reversible {
    /// What must not, or need not, occur again. Compared exactly, never by key alone.
    type Situation: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The situation now.
    fn situation(&self) -> Self::Situation;

    /// A hash of [`situation`](Self::situation).
    fn situation_key(&self) -> u64;

    /// What its rules say about repetition. Whether it is `None` (nothing is recorded then) must never change in the
    /// course of a game.
    fn watch(&self) -> Option<Watch<Self::Illegal, Self::Outcome>>;

    /// Whether history may bar a legal move. `false` is a promise, for all histories of this position: the situation
    /// after the move is new, or the rules let this move repeat one (a pass).
    fn may_recur(&self, m: Self::Move) -> bool;

    /// [`situation_key`](Self::situation_key) after a legal move.
    fn situation_key_after(&self, m: Self::Move) -> u64 {
        let mut game = self.clone();
        game.play_unchecked(m);
        game.situation_key()
    }

    /// [`situation`](Self::situation) after a legal move. Asked for only where the key has been before.
    fn situation_after(&self, m: Self::Move) -> Self::Situation {
        let mut game = self.clone();
        game.play_unchecked(m);
        game.situation()
    }

    /// Whether a repetition is the reason for the end when it coincides with this outcome of the position's.
    fn yields_to_repetition(outcome: Self::Outcome) -> bool {
        let _ = outcome;
        false
    }

    /// The legal moves, those of a game that ended by an outcome that [yields to
    /// repetition](Self::yields_to_repetition) included.
    fn visit_candidates<B>(&self, f: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit_moves(f)
    }

    /// What happens when history bars all legal moves. A mere filter could not say that a pass becomes legal or that
    /// the game is lost.
    fn all_barred(&self) -> AllBarred<Self::Move, Self::Outcome>;

    /// Writes what `{:#}` of a game with history asks for: by default what the position writes.
    ///
    /// A position that is [`Drawn`](crate::Drawn) gives the game's drawing (`Drawing::new(game).fmt(f)`), whose caption
    /// knows when the history has ended it.
    ///
    /// # Errors
    /// If it can't be written.
    #[cfg(feature = "alloc")]
    fn fmt_alternate(game: &WithHistory<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(game.position(), f)
    }
}

/// What the rules say about a repetition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Watch<I, O> {
    /// A move that makes the `nth` occurrence of a situation is illegal.
    Forbid {
        /// Which occurrence, the first being 1.
        nth: u32,
        /// Which earlier occurrences count.
        span: Span,
        /// The reason given.
        why: I,
    },
    /// The `nth` occurrence ends the game, as told for the position in which it is the last to occur.
    End {
        /// Which occurrence, the first being 1.
        nth: u32,
        /// How it ends.
        outcome: O,
    },
}

/// Which earlier situations count.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Span {
    /// All of the game, its first included.
    Game,
    /// Only the one before the last ply.
    BeforeLastPly,
}

/// What happens when history bars all legal moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum AllBarred<M, O> {
    /// It can't: there is always a move that history never bars.
    Impossible,
    /// This move, which the position refuses, becomes legal.
    Then(M),
    /// The game is over.
    Over(O),
}
