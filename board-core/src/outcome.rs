//! Whose turn it is, how a game ends, why a move is refused.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;

use crate::Side;

/// How a game ended. Absolute: it names the winner, not "the player who just moved".
pub trait Outcome: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// The game's sides.
    type Side: Side;

    /// Who won; `None` for a draw.
    fn winner(self) -> Option<Self::Side>;

    /// The stable word for the reason: `den`, `captures`, …
    fn code(self) -> &'static str;
}

/// The rule that a refused move breaks.
pub trait Illegal: Error + Copy + Eq + Hash + Send + Sync + 'static {
    /// The game is over: the one reason that all games have.
    const GAME_OVER: Self;

    /// The stable word for the rule: `own-den`, `suicide`, …
    fn code(self) -> &'static str;
}

/// Who is to act. The one question to ask of a state; exhaustive on purpose.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn<S, O, D> {
    /// This side has to move, and has at least one legal move.
    Player(S),
    /// Chance is to be resolved.
    Chance(D),
    /// The game is over.
    Over(O),
}
