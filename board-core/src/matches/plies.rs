//! Moves and throws of a match, and taking them back.

use super::{ActError, ActErrorOf, Match, Undoable};
use crate::record::MAX_PLIES;
use crate::{Ply, PlyOf, Reversible, Side, Turn};

impl<G: Reversible> Match<G> {
    /// Makes a move, for the side that has to.
    ///
    /// # Errors
    /// If the match is over, the move is illegal, or the record is full.
    pub fn play(&mut self, m: G::Move) -> Result<(), ActErrorOf<G>> {
        self.apply(Ply::Move(m))
    }

    /// Makes a move for this side.
    ///
    /// # Errors
    /// As [`play`](Self::play), and if it is the other side that has to move.
    pub fn play_as(&mut self, side: G::Side, m: G::Move) -> Result<(), ActErrorOf<G>> {
        match self.turn() {
            Turn::Player(to_move) if to_move != side => Err(ActError::OutOfTurn),
            _ => self.play(m),
        }
    }

    /// Resolves chance.
    ///
    /// # Errors
    /// If the match is over, chance can't give that now, or has already given something else here (rule 5).
    pub fn throw(&mut self, c: G::Chance) -> Result<(), ActErrorOf<G>> {
        self.apply(Ply::Chance(c))
    }

    /// Makes a move or resolves chance.
    ///
    /// # Errors
    /// As [`play`](Self::play) and [`throw`](Self::throw).
    pub fn apply(&mut self, ply: PlyOf<G>) -> Result<(), ActErrorOf<G>> {
        self.check_ply(ply)?;
        let offers = self.offers;
        // What was offered to the side that now moves is answered; a throw answers nothing (rule 2).
        if let (Ply::Move(_), Some(mover)) = (ply, self.game.side_to_move()) {
            self.offers.draw.set(mover.other(), false);
            self.offers.end.set(mover.other(), false);
        }
        let node = self.tree.visit(self.node(), ply);
        let undo = match ply {
            Ply::Move(m) => self.game.play_undoable(m),
            Ply::Chance(c) => self.game.resolve_undoable(c),
        };
        self.plies.push(ply);
        self.steps.push(Undoable { undo, node, offers });
        Ok(())
    }

    /// Whether [`apply`](Self::apply) would make this ply.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_ply(&self, ply: PlyOf<G>) -> Result<(), ActErrorOf<G>> {
        if self.outcome().is_some() {
            return Err(ActError::Over);
        }
        self.game.check_ply(ply).map_err(ActError::Ply)?;
        match (ply, self.recorded_chance()) {
            (Ply::Chance(c), Some(recorded)) if c != recorded => return Err(ActError::Recorded(recorded)),
            _ => {}
        }
        if self.tree.len() >= MAX_PLIES && self.tree.child(self.node(), ply).is_none() {
            return Err(ActError::Full);
        }
        Ok(())
    }

    /// Takes the last ply back, with all that was said since (rule 5). Returns it.
    ///
    /// A resignation and an agreement are undone with it.
    ///
    /// # Errors
    /// If there is no ply.
    pub fn take_back(&mut self) -> Result<PlyOf<G>, ActErrorOf<G>> {
        let (Some(ply), Some(step)) = (self.plies.pop(), self.steps.pop()) else {
            return Err(ActError::NothingToTakeBack);
        };
        self.game.undo(step.undo);
        self.offers = step.offers;
        self.ended = None;
        while self.acts.pop_if(|act| act.after > self.plies.len()).is_some() {}
        Ok(ply)
    }

    /// Plays the ply again that was last taken back here. Returns it.
    ///
    /// Only the ply: what was said after it must be said again.
    ///
    /// # Errors
    /// If none was, or the match is over.
    pub fn redo(&mut self) -> Result<PlyOf<G>, ActErrorOf<G>> {
        if self.outcome().is_some() {
            return Err(ActError::Over);
        }
        let ply = self.redo_ply().ok_or(ActError::NothingToRedo)?;
        self.apply(ply)?;
        Ok(ply)
    }
}
