//! A game with its history: superko and repetition, on any position that [`Recurs`].

mod extensions;
mod past;

use core::fmt::{self, Display};
use core::hash::{Hash, Hasher};
use core::num::NonZeroU32;
use core::ops::ControlFlow;

use past::Past;

use crate::{AllBarred, Game, Illegal, NoChance, PositionError, Recurs, Reversible, Span, Turn, TurnOf, Watch};

/// A position and what came before it: the game to play where the rules speak of repetition.
///
/// The position that it starts from is its first situation; nothing before is known. A move, taking one back and a node
/// of a search ([`explore`](Game::explore)) cost the same however long the game is; a clone copies the history.
///
/// [`key`](Game::key) is the position's: it doesn't cover the history. `Eq` does.
///
/// ```
/// use board_core::{Game, Recurs, WithHistory};
///
/// /// Whether what is on the board has been there before.
/// fn is_repeated<P: Recurs>(start: P, moves: &[P::Move]) -> Result<bool, P::Illegal> {
///     let mut game = WithHistory::from_position(start);
///     for &m in moves {
///         game.play(m)?; // refused, too, where the rules forbid a repetition
///     }
///     Ok(game.occurrences() > 1)
/// }
/// ```
#[derive(Debug)]
pub struct WithHistory<P: Recurs> {
    position: P,
    past: Past<P::Situation>,
}

impl<P: Recurs> Clone for WithHistory<P> {
    #[inline]
    fn clone(&self) -> Self {
        Self { position: self.position.clone(), past: self.past.clone() }
    }

    /// Into the room that there is already: one playout after another allocates nothing.
    #[inline]
    fn clone_from(&mut self, from: &Self) {
        self.position.clone_from(&from.position);
        self.past.clone_from(&from.past);
    }
}

impl<P: Recurs> WithHistory<P> {
    /// A game that starts from this position.
    pub fn from_position(position: P) -> Self {
        let mut game = Self { position, past: Past::default() };
        game.record();
        game
    }

    /// The position now. As a [`Game`] it ignores the history.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The position now.
    pub fn into_position(self) -> P {
        self.position
    }

    /// How often the situation now has occurred, this time included. 1 where the rules don't care.
    pub fn occurrences(&self) -> u32 {
        self.past.last_nth()
    }

    /// Whether the history bars a move that the position allows: it would repeat what may not be repeated. (For
    /// another move the answer is unspecified.)
    ///
    /// [`check`](Game::check) asks it, after all else. Here it stands alone for those who choose among moves that they
    /// know to be legal in the position.
    #[inline]
    pub fn bars(&self, m: P::Move) -> bool {
        match self.position.watch() {
            Some(Watch::Forbid { nth, span, .. }) => self.bars_from(m, nth, span),
            None | Some(Watch::End { .. }) => false,
        }
    }

    #[inline]
    fn record(&mut self) {
        if self.position.watch().is_some() {
            self.past.push(self.position.situation_key(), || self.position.situation());
        }
    }

    /// The same with what is watched.
    #[inline]
    fn bars_from(&self, m: P::Move, nth: u32, span: Span) -> bool {
        self.position.may_recur(m) && self.recurs(m, nth, span)
    }

    /// The same for a move after which the situation need not be new.
    fn recurs(&self, m: P::Move, nth: u32, span: Span) -> bool {
        let key = self.position.situation_key_after(m);
        let situation = || self.position.situation_after(m);
        let occurred = match span {
            Span::Game => self.past.occurred(key, situation),
            Span::BeforeLastPly => u32::from(self.past.was_before_last(key, situation)),
        };
        occurred.saturating_add(1) >= nth
    }

    /// Whether the position has moves and every one of them is barred.
    fn bars_all(&self, nth: u32, span: Span) -> bool {
        all_candidates(&self.position, |m| self.bars_from(m, nth, span))
    }
}

/// The turn in a position: its own, unless history ends the game.
#[inline]
fn rule<P: Recurs>(
    position: &P,
    occurrences: impl FnOnce() -> u32,
    bars_all: impl FnOnce(u32, Span) -> bool,
) -> TurnOf<P> {
    let turn = position.turn();
    let Some(watch) = position.watch() else {
        return turn;
    };
    if let Turn::Over(outcome) = turn
        && !P::yields_to_repetition(outcome)
    {
        return turn;
    }
    match watch {
        Watch::End { nth, outcome } if occurrences() >= nth => Turn::Over(outcome),
        Watch::Forbid { nth, span, .. } => match position.all_barred() {
            AllBarred::Over(outcome) if bars_all(nth, span) => Turn::Over(outcome),
            _ => turn,
        },
        Watch::End { .. } => turn,
    }
}

/// Whether there are candidates and every one of them is barred.
fn all_candidates<P: Recurs>(position: &P, mut barred: impl FnMut(P::Move) -> bool) -> bool {
    let mut any = false;
    let all = position.visit_candidates(|m| {
        any = true;
        if barred(m) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    // Without a move there is nothing that history could take away: chance is due, or the game is over.
    any && all.is_continue()
}

impl<P: Recurs> PartialEq for WithHistory<P> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position && self.past == other.past
    }
}

impl<P: Recurs> Eq for WithHistory<P> {}

impl<P: Recurs> Hash for WithHistory<P> {
    /// The position and the number of plies, not each of them: equal games have equal hashes.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
        self.past.len().hash(state);
    }
}

/// The position's notation, or with `#` its drawing, if it has one.
impl<P: Recurs> Display for WithHistory<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() { P::fmt_alternate(self, f) } else { Display::fmt(&self.position, f) }
    }
}

impl<P: Recurs> From<P> for WithHistory<P> {
    fn from(position: P) -> Self {
        Self::from_position(position)
    }
}

impl<P: Recurs> Game for WithHistory<P> {
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
        Self::from_position(P::new(rules))
    }

    fn parse(rules: P::Rules, text: &str) -> Result<Self, PositionError<P::Invalid>> {
        P::parse(rules, text).map(Self::from_position)
    }

    #[inline]
    fn rules(&self) -> P::Rules {
        self.position.rules()
    }

    #[inline]
    fn turn(&self) -> TurnOf<Self> {
        rule(&self.position, || self.occurrences(), |nth, span| self.bars_all(nth, span))
    }

    #[inline]
    fn visit_moves<B>(&self, mut f: impl FnMut(P::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        match self.position.watch() {
            Some(Watch::End { nth, .. }) if self.occurrences() >= nth => ControlFlow::Continue(()),
            None | Some(Watch::End { .. }) => self.position.visit_moves(f),
            Some(Watch::Forbid { nth, span, .. }) => {
                let mut barred = false;
                let mut free = false;
                self.position.visit_moves(|m| {
                    if self.bars_from(m, nth, span) {
                        barred = true;
                        ControlFlow::Continue(())
                    } else {
                        free = true;
                        f(m)
                    }
                })?;
                match self.position.all_barred() {
                    AllBarred::Then(m) if barred && !free => f(m),
                    _ => ControlFlow::Continue(()),
                }
            }
        }
    }

    #[inline]
    fn visit_chances<B>(&self, f: impl FnMut(P::Chance, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        if matches!(self.turn(), Turn::Chance(_)) { self.position.visit_chances(f) } else { ControlFlow::Continue(()) }
    }

    #[inline]
    fn check(&self, m: P::Move) -> Result<(), P::Illegal> {
        let Some(watch) = self.position.watch() else {
            return self.position.check(m);
        };
        if matches!(self.turn(), Turn::Over(_)) {
            return Err(P::Illegal::GAME_OVER);
        }
        let ruling = self.position.check(m);
        let Watch::Forbid { nth, span, why } = watch else { return ruling };
        let refusal = match ruling {
            Ok(()) if !self.bars_from(m, nth, span) => return Ok(()),
            Ok(()) => why,
            Err(why) => why,
        };
        let becomes_legal = self.position.all_barred() == AllBarred::Then(m) && self.bars_all(nth, span);
        if becomes_legal { Ok(()) } else { Err(refusal) }
    }

    #[inline]
    fn play_unchecked(&mut self, m: P::Move) {
        self.position.play_unchecked(m);
        self.record();
    }

    #[inline]
    fn resolve_unchecked(&mut self, c: P::Chance) {
        self.position.resolve_unchecked(c);
        self.record();
    }

    #[inline]
    fn key(&self) -> u64 {
        self.position.key()
    }

    #[inline]
    fn explore<R>(&mut self, m: P::Move, f: impl FnOnce(&mut Self) -> R) -> R {
        let undo = self.play_undoable(m);
        let result = f(self);
        self.undo(undo);
        result
    }

    #[inline]
    fn explore_chance<R>(&mut self, c: P::Chance, f: impl FnOnce(&mut Self) -> R) -> R {
        let undo = self.resolve_undoable(c);
        let result = f(self);
        self.undo(undo);
        result
    }

    // Not inlined: a search calls itself from `f`, and would keep all registers of this loop at every leaf.
    #[inline(never)]
    fn explore_each(&mut self, mut f: impl FnMut(P::Move, &mut Self)) {
        if self.position.watch().is_some() {
            for m in self.legal_moves() {
                self.explore(m, |game| f(m, game));
            }
        } else {
            // Without a history a state is as cheap to copy as its position, and nothing need be listed.
            let mut root = self.position.clone();
            root.explore_each(|m, after| {
                self.position = after.clone();
                f(m, self);
            });
            self.position = root;
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.position.watch().is_none() {
            return self.position.count_moves();
        }
        let mut count = 0_usize;
        let _ = self.visit_moves::<NoChance>(|_| {
            count = count.saturating_add(1);
            ControlFlow::Continue(())
        });
        count
    }

    #[inline]
    fn pick_move(&self, mut below: impl FnMut(u32) -> u32) -> Option<P::Move> {
        /// Barred moves are few: one in a row is rare, and so many mean that there is hardly another.
        const TRIES: u32 = 16;
        match self.position.watch() {
            Some(Watch::End { nth, .. }) if self.occurrences() >= nth => return None,
            None | Some(Watch::End { .. }) => return self.position.pick_move(below),
            Some(Watch::Forbid { nth, span, .. }) => {
                for _ in 0..TRIES {
                    let m = self.position.pick_move(&mut below)?;
                    if !self.bars_from(m, nth, span) {
                        return Some(m);
                    }
                }
            }
        }
        let list = self.legal_moves();
        let count = u32::try_from(list.len()).unwrap_or(u32::MAX);
        if count == 0 { None } else { list.get(below(count) as usize).copied() }
    }

    fn agreed_end(&self) -> Option<P::Outcome> {
        self.position.agreed_end()
    }
}

impl<P: Recurs> Reversible for WithHistory<P> {
    type Undo = P::Undo;

    #[inline]
    fn play_undoable(&mut self, m: P::Move) -> P::Undo {
        let undo = self.position.play_undoable(m);
        self.record();
        undo
    }

    #[inline]
    fn resolve_undoable(&mut self, c: P::Chance) -> P::Undo {
        let undo = self.position.resolve_undoable(c);
        self.record();
        undo
    }

    #[inline]
    fn undo(&mut self, undo: P::Undo) {
        if self.position.watch().is_some() {
            self.past.pop();
        }
        self.position.undo(undo);
    }
}
