//! The plainest game with history: what cleverer ones are compared with.

use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::hash::{Hash, Hasher};
use core::num::NonZeroU32;
use core::ops::ControlFlow;

use crate::{AllBarred, Game, Illegal, NoChance, PositionError, Recurs, Span, Turn, TurnOf, Watch};

/// A position and the list of the situations before it, searched from end to end.
///
/// It says what [`WithHistory`](crate::WithHistory) is to say, and shares nothing with it: no hash, no shared list, no
/// taking back. It is slow, and has nothing to be wrong in: a reference for [`Laws::twin`](super::Laws::twin).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainHistory<P: Recurs> {
    position: P,
    /// All situations so far, the one now included; none if repetition isn't watched.
    past: Vec<P::Situation>,
}

impl<P: Recurs> From<P> for PlainHistory<P> {
    fn from(position: P) -> Self {
        let mut game = Self { position, past: Vec::new() };
        game.record();
        game
    }
}

impl<P: Recurs> PlainHistory<P> {
    /// The position now.
    pub const fn position(&self) -> &P {
        &self.position
    }

    fn record(&mut self) {
        if self.position.watch().is_some() {
            self.past.push(self.position.situation());
        }
    }

    fn times(&self, situation: P::Situation) -> u32 {
        let times = self.past.iter().filter(|past| **past == situation).count();
        u32::try_from(times).unwrap_or(u32::MAX)
    }

    /// How repetition has ended the game, if it has.
    fn ended(&self) -> Option<P::Outcome> {
        match self.position.watch() {
            Some(Watch::End { nth, outcome }) if self.times(self.position.situation()) >= nth => Some(outcome),
            _ => None,
        }
    }

    /// Why history bars a move that the position allows, if it does.
    fn bars(&self, m: P::Move) -> Option<P::Illegal> {
        let Some(Watch::Forbid { nth, span, why }) = self.position.watch() else {
            return None;
        };
        if !self.position.may_recur(m) {
            return None;
        }
        let mut after = self.position.clone();
        after.play_unchecked(m);
        let before = match span {
            Span::Game => self.times(after.situation()),
            Span::BeforeLastPly => u32::from(self.past.iter().rev().nth(1) == Some(&after.situation())),
        };
        (before.saturating_add(1) >= nth).then_some(why)
    }

    fn candidates(&self) -> Vec<P::Move> {
        let mut moves = Vec::new();
        let _ = self.position.visit_candidates::<NoChance>(|m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Whether there are moves that the position allows, or would but for an end that yields to repetition, and
    /// history bars all of them.
    pub fn bars_every_move(&self) -> bool {
        let moves = self.candidates();
        !moves.is_empty() && moves.into_iter().all(|m| self.bars(m).is_some())
    }

    /// The move that is legal because all others are barred.
    fn last_resort(&self) -> Option<P::Move> {
        match self.position.all_barred() {
            AllBarred::Then(m) if matches!(self.position.turn(), Turn::Player(_)) && self.bars_every_move() => Some(m),
            _ => None,
        }
    }
}

impl<P: Recurs> Hash for PlainHistory<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
        self.past.len().hash(state);
    }
}

impl<P: Recurs> Display for PlainHistory<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.position, f)
    }
}

impl<P: Recurs> Game for PlainHistory<P> {
    type Rules = P::Rules;
    type Side = P::Side;
    type Move = P::Move;
    type Chance = P::Chance;
    type Outcome = P::Outcome;
    type Illegal = P::Illegal;
    type Invalid = P::Invalid;
    type Moves = P::Moves;

    const NAME: &'static str = P::NAME;

    fn new(rules: P::Rules) -> Self {
        P::new(rules).into()
    }

    fn parse(rules: P::Rules, text: &str) -> Result<Self, PositionError<P::Invalid>> {
        P::parse(rules, text).map(Self::from)
    }

    fn rules(&self) -> P::Rules {
        self.position.rules()
    }

    fn turn(&self) -> TurnOf<Self> {
        let turn = self.position.turn();
        if let Turn::Over(outcome) = turn
            && !P::yields_to_repetition(outcome)
        {
            return turn;
        }
        if let Some(outcome) = self.ended() {
            return Turn::Over(outcome);
        }
        match self.position.all_barred() {
            AllBarred::Over(outcome) if self.bars_every_move() => Turn::Over(outcome),
            _ => turn,
        }
    }

    fn visit_moves<B>(&self, mut f: impl FnMut(P::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.ended().is_some() {
            return ControlFlow::Continue(());
        }
        self.position.visit_moves(|m| match self.bars(m) {
            None => f(m),
            Some(_) => ControlFlow::Continue(()),
        })?;
        self.last_resort().map_or(ControlFlow::Continue(()), f)
    }

    fn visit_chances<B>(&self, f: impl FnMut(P::Chance, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.turn() {
            Turn::Chance(_) => self.position.visit_chances(f),
            Turn::Player(_) | Turn::Over(_) => ControlFlow::Continue(()),
        }
    }

    fn check(&self, m: P::Move) -> Result<(), P::Illegal> {
        if matches!(self.turn(), Turn::Over(_)) {
            return Err(P::Illegal::GAME_OVER);
        }
        if self.last_resort() == Some(m) {
            return Ok(());
        }
        self.position.check(m)?;
        self.bars(m).map_or(Ok(()), Err)
    }

    fn play_unchecked(&mut self, m: P::Move) {
        self.position.play_unchecked(m);
        self.record();
    }

    fn resolve_unchecked(&mut self, c: P::Chance) {
        self.position.resolve_unchecked(c);
        self.record();
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn agreed_end(&self) -> Option<P::Outcome> {
        self.position.agreed_end()
    }
}
