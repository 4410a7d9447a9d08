//! What players do in a match besides moving.

use super::{Act, ActError, ActErrorOf, Match, MatchOutcome, Player};
use crate::record::{MAX_ACTS, Placed};
use crate::{Reversible, Side};

impl<G: Reversible> Match<G> {
    /// Does what a player may do besides moving (rules 1 to 3 and 7).
    ///
    /// # Errors
    /// If it does not apply.
    pub fn act(&mut self, act: Act<G::Side>) -> Result<(), ActErrorOf<G>> {
        self.check_act(act)?;
        match act {
            Act::Exchange => self.seat(self.first.other()),
            Act::Choose(Player::First, side) => self.seat(side),
            Act::Choose(Player::Second, side) => self.seat(side.other()),
            Act::Resign(by) => self.ended = Some(MatchOutcome::Resigned { by }),
            Act::OfferDraw(side) if self.offers_draw(side.other()) => self.ended = Some(MatchOutcome::DrawAgreed),
            Act::OfferDraw(side) => self.offers.draw.set(side, true),
            Act::AcceptDraw(_) => self.ended = Some(MatchOutcome::DrawAgreed),
            Act::DeclineDraw(side) => self.offers.draw.set(side.other(), false),
            Act::WithdrawDraw(side) => self.offers.draw.set(side, false),
            Act::ConfirmEnd(side) if self.confirms_end(side.other()) => {
                self.ended = self.game.agreed_end().map(MatchOutcome::Agreed);
            }
            Act::ConfirmEnd(side) => self.offers.end.set(side, true),
            Act::DeclineEnd(side) => self.offers.end.set(side.other(), false),
            Act::WithdrawEnd(side) => self.offers.end.set(side, false),
        }
        self.acts.push(Placed { after: self.plies.len(), act });
        Ok(())
    }

    /// Whether [`act`](Self::act) would do this.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_act(&self, act: Act<G::Side>) -> Result<(), ActErrorOf<G>> {
        if self.outcome().is_some() {
            return Err(ActError::Over);
        }
        let asks = match act {
            Act::Exchange | Act::Choose(..) if !self.plies.is_empty() => return Err(ActError::Started),
            Act::OfferDraw(side) if self.offers_draw(side) => return Err(ActError::AlreadyOffered),
            Act::AcceptDraw(side) | Act::DeclineDraw(side) if !self.offers_draw(side.other()) => {
                return Err(ActError::NoOffer);
            }
            Act::WithdrawDraw(side) if !self.offers_draw(side) => return Err(ActError::NoOffer),
            Act::ConfirmEnd(_) if self.game.agreed_end().is_none() => return Err(ActError::NoAgreedEnd),
            Act::ConfirmEnd(side) if self.confirms_end(side) => return Err(ActError::AlreadyConfirmed),
            Act::DeclineEnd(side) if !self.confirms_end(side.other()) => return Err(ActError::NotConfirmed),
            Act::WithdrawEnd(side) if !self.confirms_end(side) => return Err(ActError::NotConfirmed),
            Act::Exchange | Act::Choose(..) | Act::OfferDraw(_) | Act::ConfirmEnd(_) => true,
            _ => false,
        };
        // What answers or ends always fits: a record has room for more than can then be answered.
        if asks && self.acts.len() >= MAX_ACTS {
            return Err(ActError::Full);
        }
        Ok(())
    }

    /// This side resigns, out of turn too (rule 1).
    ///
    /// # Errors
    /// If the match is over.
    pub fn resign(&mut self, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::Resign(side))
    }

    /// This side offers a draw. Where the other side's offer stands, that is accepting it (rule 2).
    ///
    /// # Errors
    /// If its offer stands already, or the match is over.
    pub fn offer_draw(&mut self, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::OfferDraw(side))
    }

    /// This side accepts the draw that the other offers (rule 2).
    ///
    /// # Errors
    /// If no offer of the other side's stands, or the match is over.
    pub fn accept_draw(&mut self, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::AcceptDraw(side))
    }

    /// This side declines the draw that the other offers (rule 2).
    ///
    /// # Errors
    /// As [`accept_draw`](Self::accept_draw).
    pub fn decline_draw(&mut self, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::DeclineDraw(side))
    }

    /// This side takes its draw offer back (rule 2).
    ///
    /// # Errors
    /// If no offer of its own stands, or the match is over.
    pub fn withdraw_draw(&mut self, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::WithdrawDraw(side))
    }

    /// This side confirms the end; when both have, the match is over (rule 3).
    ///
    /// # Errors
    /// If the game can't be ended so, its confirmation stands already, or the match is over.
    pub fn confirm_end(&mut self, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::ConfirmEnd(side))
    }

    /// The players exchange the colours (rule 7).
    ///
    /// # Errors
    /// After the first ply.
    pub fn exchange(&mut self) -> Result<(), ActErrorOf<G>> {
        self.act(Act::Exchange)
    }

    /// A player takes a side, and the other player the other (rule 7).
    ///
    /// # Errors
    /// After the first ply.
    pub fn choose(&mut self, player: Player, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::Choose(player, side))
    }

    /// Gives the first player a side. What a player has offered goes along.
    fn seat(&mut self, side: G::Side) {
        if self.first != side {
            self.first = side;
            self.offers.draw.reverse();
            self.offers.end.reverse();
        }
    }
}
