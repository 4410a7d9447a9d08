//! Repetition (rule 4.3): what a game with history has to know of a position.

use core::fmt;
use core::ops::ControlFlow;

#[cfg(feature = "alloc")]
use board_core::Drawn as _;
use board_core::{AllBarred, Game, Recurs, Span, Watch};

use crate::{Illegal, Man, Move, Outcome, Position, Repetition, Side, Square};

/// Which occurrence of a position counts (rule 4.3).
const THIRD: u32 = 3;

/// What repetition compares: the board and the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Situation {
    places: [u64; 2],
    side: Side,
}

impl Situation {
    /// The side to move.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The men and their squares.
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        let lanes = self.places.map(u64::to_le_bytes);
        Side::ALL
            .into_iter()
            .zip(lanes)
            .flat_map(|(side, places)| crate::Animal::ALL.map(|animal| Man::new(side, animal)).into_iter().zip(places))
            .filter_map(|(man, place)| Some((Square::from_index(place.into())?, man)))
    }
}

impl fmt::Debug for Situation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.men()).entry(&format_args!("to move"), &self.side).finish()
    }
}

impl Recurs for Position {
    type Situation = Situation;

    #[inline]
    fn situation(&self) -> Situation {
        Situation { places: self.places(), side: self.side() }
    }

    #[inline]
    fn situation_key(&self) -> u64 {
        self.key()
    }

    #[inline]
    fn watch(&self) -> Option<Watch<Illegal, Outcome>> {
        let end = |winner| Some(Watch::End { nth: THIRD, outcome: Outcome::Repetition { winner } });
        match self.options().repetition() {
            Repetition::None => None,
            Repetition::Draw => end(None),
            // The side that moved into it is the one that isn't to move.
            Repetition::Loss => end(Some(self.side())),
            Repetition::Forbidden => Some(Watch::Forbid { nth: THIRD, span: Span::Game, why: Illegal::Repetition }),
        }
    }

    /// After a capture there are fewer men than ever before.
    #[inline]
    fn may_recur(&self, m: Move) -> bool {
        !self.is_capture(m)
    }

    /// Rule 4.3 stands before rule 4.4, behind 4.1 and 4.2.
    fn yields_to_repetition(outcome: Outcome) -> bool {
        outcome == Outcome::NoCaptures
    }

    fn visit_candidates<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if !self.is_decided() {
            let mut slots = self.slots_on_board();
            while let Some(slot) = slots.next() {
                f(self.move_of(slot))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn all_barred(&self) -> AllBarred<Move, Outcome> {
        AllBarred::Over(Outcome::Repetition { winner: Some(self.side().other()) })
    }

    #[cfg(feature = "alloc")]
    fn fmt_alternate(game: &crate::DouShouQi, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&game.drawing(), f)
    }
}
