//! The toy's extension traits.

use std::ops::ControlFlow;

use board_core::testing::Law;
use board_core::{
    AllBarred, Effects, Explain, Game, IndexedMoves, Ply, Recurs, Reversible, Side as _, Span, TurnOf, Watch,
};

use super::{Cell, Colour, End, Ko, LIMIT, Refused, Step, Throw, Toy};

impl Toy {
    /// `Game::count_sequences`.
    pub(super) fn sequences(&self, plies: u32) -> u64 {
        match (plies, self.count_moves()) {
            (0, _) => return 1,
            (1, moves @ 1..) => return moves as u64,
            _ => {}
        }
        let mut count = u64::from(self.breaks(Law::Sequences) && plies == 2);
        self.for_each_ply(|ply| {
            let mut after = self.clone();
            match ply {
                Ply::Move(m) => after.play_unchecked(m),
                Ply::Chance(c) => after.resolve_unchecked(c),
            }
            count += after.sequences(plies - 1);
        });
        count
    }
}

impl Reversible for Toy {
    type Undo = Self;

    fn play_undoable(&mut self, m: Step) -> Self {
        let undo = self.clone();
        self.play_unchecked(m);
        undo
    }

    fn resolve_undoable(&mut self, c: Throw) -> Self {
        let undo = self.clone();
        self.resolve_unchecked(c);
        undo
    }

    fn undo(&mut self, undo: Self) {
        let (turns, taken_back, key) = (self.turns, self.taken_back, self.key);
        *self = undo;
        self.taken_back = taken_back + 1;
        if self.breaks(Law::Undo) {
            self.turns = turns;
        }
        if self.breaks_by(Law::Undo, 1) {
            self.key = key;
        }
    }
}

/// The number of cells.
const CELLS: usize = Cell::HOME as usize + 1;

/// Beyond the slots, far enough that nobody asks what is there.
const BEYOND: usize = CELLS * CELLS + 10;

impl IndexedMoves for Toy {
    fn move_slots(&self) -> usize {
        if self.breaks_by(Law::Slots, 1) { CELLS * CELLS - 2 } else { CELLS * CELLS }
    }

    fn slot(&self, m: Step) -> Option<usize> {
        let known = m.odd == self.breaks(Law::Tokens) && !(self.breaks(Law::Slots) && m.to < m.from);
        // From the end, so that the first step of all has the last slot but one.
        let slot = CELLS * CELLS - 1 - (usize::from(m.from.0) * CELLS + usize::from(m.to.0));
        let moved = if slot < self.move_slots() { slot } else { slot + BEYOND };
        known.then_some(moved)
    }

    fn at_slot(&self, slot: usize) -> Option<Step> {
        let slot = if slot < self.move_slots() { slot } else { slot.checked_sub(BEYOND)? };
        let number = (CELLS * CELLS - 1).checked_sub(slot)?;
        let cell = |n| u8::try_from(n).ok().filter(|n| *n <= Cell::HOME).map(Cell);
        Some(Step { from: cell(number / CELLS)?, to: cell(number % CELLS)?, odd: self.breaks(Law::Tokens) })
    }

    fn most_plies(&self) -> Option<u64> {
        if self.breaks(Law::Ends) {
            return None;
        }
        let turns = u64::from(LIMIT - self.turns);
        let thrown = u64::from(self.thrown.is_some() && !self.breaks(Law::MostPlies));
        // A turn is a throw and a move.
        Some((2 * turns).saturating_sub(thrown))
    }
}

impl Explain for Toy {
    type Deed = String;

    fn deed(&self, m: Step) -> String {
        format!("from {} to {}", m.from, m.to)
    }

    fn effects(&self, m: Step) -> Result<Effects<String, TurnOf<Self>>, Refused> {
        let after = self.after(m)?;
        Ok(Effects { deed: self.deed(m), next: if self.breaks(Law::Effects) { self.turn() } else { after.turn() } })
    }
}

impl Recurs for Toy {
    type Situation = ([Cell; 2], Colour, Option<Throw>);

    fn situation(&self) -> Self::Situation {
        (self.cells, self.to_move, self.thrown)
    }

    fn situation_key(&self) -> u64 {
        self.key_from_scratch()
    }

    fn watch(&self) -> Option<Watch<Refused, End>> {
        if self.breaks(Law::Watch) && self.turns > 2 {
            return None;
        }
        match self.rules.ko {
            Ko::Ignore => None,
            Ko::Stay | Ko::Lose => Some(Watch::Forbid { nth: 2, span: Span::Game, why: Refused::Repeats }),
            Ko::Draw => Some(Watch::End { nth: 2, outcome: End::Repetition }),
        }
    }

    fn may_recur(&self, m: Step) -> bool {
        // Who comes home comes there once.
        m.to.0 != Cell::HOME && !self.breaks(Law::MayRecur)
    }

    fn situation_key_after(&self, m: Step) -> u64 {
        let mut game = self.clone();
        game.play_unchecked(m);
        game.situation_key() ^ u64::from(self.breaks(Law::SituationKey))
    }

    fn situation_after(&self, m: Step) -> Self::Situation {
        if self.breaks(Law::SituationAfter) {
            return self.situation();
        }
        let mut game = self.clone();
        game.play_unchecked(m);
        game.situation()
    }

    fn yields_to_repetition(outcome: End) -> bool {
        outcome == End::Limit
    }

    fn visit_candidates<B>(&self, mut f: impl FnMut(Step) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut moves = self.moves();
        if self.breaks(Law::Candidates) {
            moves.pop();
        }
        moves.extend(moves.last().copied().filter(|_| self.breaks(Law::DistinctMoves)));
        moves.into_iter().try_for_each(&mut f)
    }

    fn all_barred(&self) -> AllBarred<Step, End> {
        match self.rules.ko {
            _ if self.breaks(Law::AllBarred) => AllBarred::Impossible,
            // This way it keeps the law: at the start nothing is barred.
            _ if self.breaks_by(Law::AllBarred, 2) && self.turns == 0 => {
                self.moves().pop().map_or(AllBarred::Impossible, AllBarred::Then)
            }
            _ if self.breaks_by(Law::AllBarred, 1) => self.moves().pop().map_or(AllBarred::Impossible, AllBarred::Then),
            Ko::Ignore | Ko::Draw => AllBarred::Impossible,
            Ko::Lose => AllBarred::Over(End::Stuck(self.to_move.other())),
            Ko::Stay => AllBarred::Then(Step { from: self.cell(), to: self.cell(), odd: false }),
        }
    }
}
