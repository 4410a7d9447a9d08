//! What a position has besides `Game` and `Reversible`, its game with history has, too.

use core::fmt;

use super::{WithHistory, all_candidates, rule};
use crate::drawing::{Cell, Figure, Grid, Ground, Label, PlaceOf};
use crate::{Drawn, Effects, Explain, Game, IndexedMoves, Recurs, Span, TurnOf};

impl<P: Recurs + IndexedMoves> IndexedMoves for WithHistory<P> {
    fn move_slots(&self) -> usize {
        self.position.move_slots()
    }

    fn slot(&self, m: P::Move) -> Option<usize> {
        self.position.slot(m)
    }

    fn at_slot(&self, slot: usize) -> Option<P::Move> {
        self.position.at_slot(slot)
    }

    fn most_plies(&self) -> Option<u64> {
        self.position.most_plies()
    }
}

/// Drawn as its position; its caption knows when the history has ended the game.
impl<P: Recurs + Drawn> Drawn for WithHistory<P> {
    fn grid(&self) -> Grid {
        self.position.grid()
    }

    fn place_at(&self, cell: Cell) -> Option<PlaceOf<P>> {
        self.position.place_at(cell)
    }

    fn cell_of(&self, place: PlaceOf<P>) -> Option<Cell> {
        self.position.cell_of(place)
    }

    fn column_label(&self, column: u8) -> Option<Label> {
        self.position.column_label(column)
    }

    fn row_label(&self, row: u8) -> Option<Label> {
        self.position.row_label(row)
    }

    fn ground(&self, place: PlaceOf<P>) -> Option<Ground<P::Side>> {
        self.position.ground(place)
    }

    fn figure(&self, place: PlaceOf<P>) -> Option<Figure<P::Side>> {
        self.position.figure(place)
    }

    fn next_on_path(&self, place: PlaceOf<P>) -> Option<PlaceOf<P>> {
        self.position.next_on_path(place)
    }

    fn caption(&self, turn: TurnOf<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.caption(turn, f)
    }
}

impl<P: Recurs + Explain> Explain for WithHistory<P> {
    type Deed = P::Deed;

    fn deed(&self, m: P::Move) -> P::Deed {
        self.position.deed(m)
    }

    /// Costs the same however long the game is.
    fn effects(&self, m: P::Move) -> Result<Effects<P::Deed, TurnOf<Self>>, P::Illegal> {
        self.check(m)?;
        Ok(Effects { deed: self.position.deed(m), next: self.turn_after(m) })
    }
}

impl<P: Recurs> WithHistory<P> {
    /// The turn after a legal move, without a copy of the history: it is looked up as it is, and what the move adds to
    /// it, one situation, is kept beside it.
    fn turn_after(&self, m: P::Move) -> TurnOf<Self> {
        let mut next = self.position.clone();
        next.play_unchecked(m);
        if next.watch().is_none() {
            return next.turn();
        }
        let (key, situation) = (next.situation_key(), next.situation());
        let occurrences = || self.past.occurred(key, || situation).saturating_add(1);
        let bars_all = |nth: u32, span| {
            all_candidates(&next, |m| {
                if !next.may_recur(m) {
                    return false;
                }
                let then_key = next.situation_key_after(m);
                let then = || next.situation_after(m);
                let before = match span {
                    Span::Game => {
                        let is_next = then_key == key && then() == situation;
                        self.past.occurred(then_key, then).saturating_add(u32::from(is_next))
                    }
                    Span::BeforeLastPly => u32::from(self.past.is_last(then_key, then)),
                };
                before.saturating_add(1) >= nth
            })
        };
        rule(&next, occurrences, bars_all)
    }
}
