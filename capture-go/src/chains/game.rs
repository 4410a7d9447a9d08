//! Chains as a game: everything but chains is the position's.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::num::NonZeroU32;
use core::ops::ControlFlow;

use board_core::{AllBarred, Explain, Game, IndexedMoves, NoChance, PositionError, Recurs, Reversible, TurnOf, Watch};

use super::placing::Log;
use super::{Board, Chains, ChainsUndo, bit, cell, on_links, stride};
use crate::bits;
use crate::position::key_of_stone;
use crate::{Deed, Illegal, Invalid, LightPlayouts, Move, Moves, Outcome, Point, Position, Rules, Side, Situation};

impl Chains {
    /// Where a move puts a stone.
    #[inline]
    fn cell_of(&self, m: Move) -> Option<u16> {
        let Move::Place(point) = m else { return None };
        Some(cell(stride(&self.position), bits::bit(self.position.rules.size, point)))
    }

    /// Makes a legal move.
    #[inline]
    fn make(&mut self, m: Move, log: &mut impl Log) {
        debug_assert!(self.position.ended().is_none(), "{m} after the end of {self}");
        if let Move::Place(point) = m {
            debug_assert!(self.position.check_placement(point).is_ok(), "{m} in {self}");
        }
        match self.cell_of(m) {
            Some(cell) => {
                self.place(cell, log);
                self.position.passes = 0;
            }
            None => self.position.passes = self.position.passes.saturating_add(1),
        }
        self.position.side = self.position.side.other();
    }
}

impl Game for Chains {
    type Rules = Rules;
    type Side = Side;
    type Move = Move;
    type Chance = NoChance;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Invalid = Invalid;
    type Moves = Moves;

    const NAME: &'static str = Position::NAME;

    fn new(rules: Rules) -> Self {
        Position::new(rules).into()
    }

    fn parse(rules: Rules, text: &str) -> Result<Self, PositionError<Invalid>> {
        Position::parse(rules, text).map(Self::from)
    }

    #[inline]
    fn rules(&self) -> Rules {
        self.position.rules
    }

    #[inline]
    fn turn(&self) -> TurnOf<Self> {
        self.position.turn()
    }

    #[inline]
    fn visit_moves<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.position.ended().is_some() {
            return ControlFlow::Continue(());
        }
        let mut any = false;
        for (index, mut word) in self.position.empty_words().into_iter().enumerate() {
            while let Some(bit) = bits::take_lowest(&mut word) {
                let bit = bits::in_word(index, bit);
                if !self.is_suicide(bit) {
                    any = true;
                    f(Move::Place(bits::point(self.position.rules.size, bit)))?;
                }
            }
        }
        if self.position.may_pass(|| any) {
            f(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn visit_chances<B>(&self, _: impl FnMut(NoChance, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn check(&self, m: Move) -> Result<(), Illegal> {
        self.position.first_broken_of(m, |bit| self.is_suicide(bit), || self.has_placement())
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        self.make(m, &mut ());
    }

    #[inline]
    fn resolve_unchecked(&mut self, c: NoChance) {
        match c {}
    }

    #[inline]
    fn key(&self) -> u64 {
        self.position.key()
    }

    // Played and taken back: that is less to write than a copy.
    #[inline]
    fn explore<R>(&mut self, m: Move, f: impl FnOnce(&mut Self) -> R) -> R {
        let undo = self.play_undoable(m);
        let result = f(self);
        self.undo(undo);
        result
    }

    #[inline]
    fn explore_each(&mut self, mut f: impl FnMut(Move, &mut Self)) {
        for m in self.legal_moves() {
            self.explore(m, |game| f(m, game));
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.position.ended().is_some() {
            return 0;
        }
        let placements = on_links!(&self.board, links => links.placements(self.position.side).count());
        placements.saturating_add(usize::from(self.position.may_pass(|| placements > 0)))
    }

    #[inline]
    fn pick_move(&self, below: impl FnMut(u32) -> u32) -> Option<Move> {
        if self.position.ended().is_some() {
            return None;
        }
        // A pass that is always legal is as likely as any; one that isn't is legal when there is nothing else.
        let passes = self.position.may_pass(|| true);
        let side = self.position.side;
        let placement = on_links!(&self.board, links => {
            links.pick(passes, below, |cell| (!links.is_suicide(cell, side)).then(|| self.move_to(cell)))
        });
        Some(placement.unwrap_or(Move::Pass))
    }

    fn agreed_end(&self) -> Option<Outcome> {
        self.position.agreed_end()
    }
}

impl LightPlayouts for Chains {
    fn is_eye(&self, point: Point, side: Side) -> bool {
        self.position.is_eye(point, side)
    }

    #[inline]
    fn pick_placement(&self, below: impl FnMut(u32) -> u32, mut allowed: impl FnMut(Move) -> bool) -> Option<Move> {
        if self.position.ended().is_some() {
            return None;
        }
        let side = self.position.side;
        on_links!(&self.board, links => links.pick(false, below, |cell| {
            let sensible = !links.is_eye(cell, side) && !links.is_suicide(cell, side);
            sensible.then(|| self.move_to(cell)).filter(|&m| allowed(m))
        }))
    }
}

impl Reversible for Chains {
    type Undo = ChainsUndo;

    #[inline]
    fn play_undoable(&mut self, m: Move) -> ChainsUndo {
        let position = self.position;
        let Some(cell) = self.cell_of(m) else {
            self.make(m, &mut ());
            return ChainsUndo { position, placed: None };
        };
        let mut placed = on_links!(&self.board, links => links.before(cell));
        self.make(m, &mut placed);
        ChainsUndo { position, placed: Some(placed) }
    }

    #[inline]
    fn resolve_undoable(&mut self, c: NoChance) -> ChainsUndo {
        match c {}
    }

    #[inline]
    fn undo(&mut self, undo: ChainsUndo) {
        self.position = undo.position;
        if let Some(placed) = undo.placed {
            let side = self.position.side;
            on_links!(&mut self.board, links => links.take_back(&placed, side));
        }
    }
}

impl IndexedMoves for Chains {
    fn move_slots(&self) -> usize {
        self.position.move_slots()
    }

    fn slot(&self, m: Move) -> Option<usize> {
        self.position.slot(m)
    }

    fn at_slot(&self, slot: usize) -> Option<Move> {
        self.position.at_slot(slot)
    }
}

impl Explain for Chains {
    type Deed = Deed;

    fn deed(&self, m: Move) -> Deed {
        self.position.deed(m)
    }
}

impl Recurs for Chains {
    type Situation = Situation;

    #[inline]
    fn situation(&self) -> Situation {
        self.position.situation()
    }

    #[inline]
    fn situation_key(&self) -> u64 {
        self.position.situation_key()
    }

    #[inline]
    fn watch(&self) -> Option<Watch<Illegal, Outcome>> {
        self.position.watch()
    }

    #[inline]
    fn may_recur(&self, m: Move) -> bool {
        self.position.may_recur(m)
    }

    #[inline]
    fn situation_key_after(&self, m: Move) -> u64 {
        let side = self.position.side;
        let enemy = side.other();
        let mut key = self.position.stones_key ^ self.position.side_key(enemy);
        if let Move::Place(point) = m {
            let at = bits::bit(self.position.rules.size, point);
            key ^= key_of_stone(side, at);
            let stride = stride(&self.position);
            let captured = |cell| key ^= key_of_stone(enemy, bit(stride, cell));
            on_links!(&self.board, links => links.captured(cell(stride, at), side, captured));
        }
        key
    }

    fn situation_after(&self, m: Move) -> Situation {
        // The chains need not be brought up to date for it.
        self.position.situation_after(m)
    }

    #[inline]
    fn all_barred(&self) -> AllBarred<Move, Outcome> {
        self.position.all_barred()
    }

    #[cfg(feature = "alloc")]
    fn fmt_alternate(game: &board_core::WithHistory<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&board_core::Drawn::drawing(game), f)
    }
}

/// Two are equal if their positions are: the rest follows from those, but for the order of lists.
impl PartialEq for Chains {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl Eq for Chains {}

impl Hash for Chains {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}

impl fmt::Debug for Chains {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chains({self}; {})", self.position.rules)
    }
}

impl fmt::Display for Chains {
    /// As the position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}
