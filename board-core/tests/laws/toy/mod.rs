//! A toy game that can be broken in one way for each law.
//!
//! Two runners on a track of six cells: a throw says how far the runner of the side to move goes, or it goes back by
//! one. Who comes home wins; after eight turns it is a draw. It has everything that a law is about: chance, repetition,
//! a limit, and two sides that are alike.
//!
//! `self.breaks(Law::X)` marks the place where a toy breaks that law, `self.breaks_by(Law::X, way)` another.

mod drawn;
mod equality;
mod extensions;
mod notation;
mod rules;
mod tokens;

use std::cell::Cell as Shared;
use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use board_core::key::mix;
use board_core::prelude::*;
use board_core::testing::Law;
use board_core::{ChanceError, Game, MoveList, Ply, PlyError, PlyOf, PositionError, Side, Turn, TurnOf};

use equality::Asked;
pub(crate) use notation::Impossible;
pub(crate) use rules::{Ko, ToyRules};
pub(crate) use tokens::{Cell, Colour, End, Refused, Step, Throw};

/// After so many turns it is a draw.
pub(crate) const LIMIT: u8 = 8;

thread_local! {
    /// How many plies were made by anybody: what no state should know of.
    static PLIES: Shared<u64> = const { Shared::new(0) };
}

#[derive(Clone, Debug)]
pub(crate) struct Toy {
    pub(crate) rules: ToyRules,
    pub(crate) cells: [Cell; 2],
    pub(crate) to_move: Colour,
    pub(crate) thrown: Option<Throw>,
    pub(crate) turns: u8,
    /// Kept from ply to ply.
    pub(super) key: u64,
    // What only broken toys look at; it is no part of the state.
    made: u32,
    taken_back: u32,
    asked: Asked,
}

impl Toy {
    pub(crate) fn breaks(&self, law: Law) -> bool {
        self.breaks_by(law, 0)
    }

    pub(crate) fn breaks_by(&self, law: Law, way: u8) -> bool {
        self.rules.broken == Some(law) && self.rules.way == way
    }

    pub(crate) fn cell(&self) -> Cell {
        self.cells[self.to_move.index()]
    }

    /// The same with the sides exchanged.
    pub(crate) fn mirrored(&self) -> Self {
        let [red, blue] = self.cells;
        let mut mirrored = Self { cells: [blue, red], to_move: self.to_move.other(), ..self.clone() };
        mirrored.key = mirrored.key_from_scratch();
        mirrored
    }

    /// As an archive would hold it.
    pub(crate) fn saved(&self) -> Self {
        Self { turns: if self.breaks(Law::RoundTrip) { 0 } else { self.turns }, ..self.clone() }
    }

    fn key_from_scratch(&self) -> u64 {
        let [red, blue] = self.cells;
        let thrown = self.thrown.map_or(0, |throw| throw.0);
        mix(u64::from_le_bytes([red.0, blue.0, self.to_move as u8, thrown, 0, 0, 0, 0]))
    }

    fn limit(&self) -> bool {
        self.turns >= LIMIT
    }

    /// The legal moves: back, then on.
    fn moves(&self) -> Vec<Step> {
        if !matches!(self.turn(), Turn::Player(_)) || self.limit() {
            return Vec::new();
        }
        let from = self.cell();
        let steps: &[u8] = match self.thrown {
            Some(Throw(1)) => &[1],
            Some(_) => &[2],
            None => &[1, 2],
        };
        let mut to: Vec<u8> = Vec::new();
        let held = self.breaks(Law::Symmetry) && self.to_move == Colour::Blue && from.0 == 3;
        if from.0 > 0 && !held {
            to.push(from.0 - 1);
        }
        to.extend(steps.iter().map(|step| from.0 + step).filter(|to| *to <= Cell::HOME));
        if self.breaks(Law::Capacity) {
            to = (0..=Cell::HOME).filter(|to| *to != from.0).collect();
        }
        let odd = self.breaks(Law::Tokens);
        to.into_iter().map(|to| Step { from, to: Cell(to), odd }).collect()
    }
}

impl Game for Toy {
    type Rules = ToyRules;
    type Side = Colour;
    type Move = Step;
    type Chance = Throw;
    type Outcome = End;
    type Illegal = Refused;
    type Invalid = Impossible;
    type Moves = MoveList<Step, 4>;

    const NAME: &'static str = "toy";

    fn new(rules: ToyRules) -> Self {
        let mut toy = Self {
            rules,
            cells: [Cell(0); 2],
            to_move: Colour::Red,
            thrown: None,
            turns: 0,
            key: 0,
            made: 0,
            taken_back: 0,
            asked: Asked::default(),
        };
        toy.key = toy.key_from_scratch();
        toy
    }

    fn parse(rules: ToyRules, text: &str) -> Result<Self, PositionError<Impossible>> {
        notation::read(rules, text)
    }

    fn rules(&self) -> ToyRules {
        if self.breaks(Law::RulesKept) && self.turns > 0 {
            return ToyRules::default();
        }
        self.rules
    }

    fn turn(&self) -> TurnOf<Self> {
        let home = |side: &Colour| self.cells[side.index()].0 == Cell::HOME;
        if let Some(side) = Colour::ALL.into_iter().find(home) {
            let winner = if self.breaks_by(Law::Symmetry, 1) { Colour::Red } else { side };
            return Turn::Over(if self.breaks(Law::Codes) { End::Odd(side) } else { End::Home(winner) });
        }
        if self.limit() {
            return if self.breaks(Law::TurnMoves) { Turn::Player(self.to_move) } else { Turn::Over(End::Limit) };
        }
        if self.thrown.is_none() && !self.rules.free {
            return Turn::Chance(());
        }
        Turn::Player(self.to_move)
    }

    fn visit_moves<B>(&self, mut f: impl FnMut(Step) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut moves = self.moves();
        if self.breaks(Law::DistinctMoves) {
            moves.extend(moves.last().copied());
        }
        if self.breaks(Law::EarlyStop) {
            let flows: Vec<_> = moves.into_iter().map(f).collect();
            return flows.into_iter().find(ControlFlow::is_break).unwrap_or(ControlFlow::Continue(()));
        }
        moves.into_iter().try_for_each(&mut f)
    }

    fn visit_chances<B>(&self, mut f: impl FnMut(Throw, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.turn() != Turn::Chance(()) || (self.breaks(Law::TurnChances) && self.turns == 3) {
            return ControlFlow::Continue(());
        }
        let three = NonZeroU32::MIN.saturating_add(2);
        if self.breaks(Law::DistinctChances) {
            f(Throw(1), three)?;
        }
        f(Throw(1), three)?;
        f(Throw(2), NonZeroU32::MIN)
    }

    fn check(&self, m: Step) -> Result<(), Refused> {
        match self.turn() {
            Turn::Over(_) if self.breaks(Law::GameOver) => return Err(Refused::NotThere),
            Turn::Over(_) => return Err(Refused::Over),
            Turn::Chance(()) => return Err(Refused::MustThrow),
            Turn::Player(_) => {}
        }
        if m.from != self.cell() || m.odd != self.breaks(Law::Tokens) {
            return Err(Refused::NotThere);
        }
        if self.breaks(Law::UnlistedIllegal) && m.to.0 == m.from.0 + 3 {
            return Ok(());
        }
        let refused = self.breaks(Law::ListedLegal) && m.from.0 == 3 && m.to.0 == 2;
        if !self.moves().contains(&m) || refused {
            return Err(if self.breaks(Law::Twin) { Refused::NotThere } else { Refused::WrongStep });
        }
        Ok(())
    }

    fn play_unchecked(&mut self, m: Step) {
        PLIES.set(PLIES.get() + 1);
        let again = self.breaks(Law::Invariant) && m.to.0 == 3;
        let tired = self.breaks(Law::Replay) && self.taken_back > 1;
        self.cells[self.to_move.index()] = m.to;
        self.to_move = if again { self.to_move } else { self.to_move.other() };
        self.thrown = None;
        self.turns += if tired { 2 } else { u8::from(!self.breaks(Law::Ends)) };
        self.made += 1;
        self.taken_back = 0;
        if !(self.breaks(Law::Key) && m.to < m.from) {
            self.key = self.key_from_scratch();
        }
    }

    fn resolve_unchecked(&mut self, c: Throw) {
        let held = self.breaks_by(Law::Symmetry, 2) && self.to_move == Colour::Blue;
        self.thrown = Some(if held { Throw(1) } else { c });
        self.made += 1;
        self.key = self.key_from_scratch();
    }

    fn key(&self) -> u64 {
        self.key
    }

    // ---- overrides that only broken toys need ----

    fn play(&mut self, m: Step) -> Result<(), Refused> {
        let ruling = self.check(m);
        if ruling.is_ok() {
            self.play_unchecked(m);
            self.turns ^= u8::from(self.breaks_by(Law::Play, 1));
        } else if self.breaks(Law::Refusal) {
            self.thrown = None;
            self.turns ^= 1;
        }
        ruling
    }

    fn after(&self, m: Step) -> Result<Self, Refused> {
        self.check(m)?;
        let mut game = self.clone();
        game.play_unchecked(m);
        if self.breaks(Law::Play) {
            game.turns ^= 1;
        }
        Ok(game)
    }

    fn apply(&mut self, ply: PlyOf<Self>) -> Result<(), PlyError<Refused>> {
        match ply {
            Ply::Move(m) => {
                let ruling = self.play(m);
                self.turns ^= u8::from(self.breaks_by(Law::Apply, 1) && ruling.is_ok());
                ruling.map_err(PlyError::Move)
            }
            Ply::Chance(c) => self
                .resolve(c)
                .map_err(|why| PlyError::Chance(if self.breaks(Law::Apply) { ChanceError::NotOffered } else { why })),
        }
    }

    fn resolve(&mut self, c: Throw) -> Result<(), ChanceError> {
        match self.turn() {
            Turn::Over(_) if !self.breaks(Law::Resolve) => return Err(ChanceError::GameOver),
            Turn::Over(_) | Turn::Player(_) => return Err(ChanceError::MustMove),
            Turn::Chance(()) => {}
        }
        let mut offered = false;
        self.for_each_chance(|known, _| offered |= known == c);
        if !offered {
            return Err(ChanceError::NotOffered);
        }
        self.resolve_unchecked(c);
        Ok(())
    }

    fn explore_each(&mut self, mut f: impl FnMut(Step, &mut Self)) {
        let mut moves = Vec::new();
        self.for_each_move(|m| moves.push(m));
        for m in moves.into_iter().skip(usize::from(self.breaks_by(Law::Explore, 1))) {
            let mut toy = self.clone();
            toy.play_unchecked(m);
            toy.turns ^= u8::from(self.breaks_by(Law::Explore, 2));
            f(m, &mut toy);
        }
    }

    fn explore<R>(&mut self, m: Step, f: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.clone();
        self.play_unchecked(m);
        let result = f(self);
        let turns = self.turns;
        *self = before;
        if self.breaks(Law::Explore) {
            self.turns = turns;
        }
        result
    }

    fn legal_moves(&self) -> Self::Moves {
        let mut moves = Vec::new();
        self.for_each_move(|m| moves.push(m));
        if self.breaks(Law::List) {
            moves.reverse();
        }
        let mut list = Self::Moves::default();
        moves.into_iter().for_each(|m| list.push(m));
        list
    }

    fn moves_from(&self, place: Cell) -> Self::Moves {
        let mut list = Self::Moves::default();
        if place == self.cell() && !self.breaks(Law::MovesFrom) {
            self.for_each_move(|m| list.push(m));
        }
        list
    }

    fn count_moves(&self) -> usize {
        let mut count = usize::from(self.breaks(Law::Count));
        self.for_each_move(|_| count += 1);
        count
    }

    fn count_sequences(&mut self, plies: u32) -> u64 {
        self.sequences(plies)
    }

    fn side_to_move(&self) -> Option<Colour> {
        match self.turn() {
            Turn::Player(side) => Some(side),
            Turn::Chance(()) if self.breaks(Law::Queries) => Some(self.to_move),
            Turn::Chance(()) | Turn::Over(_) => None,
        }
    }

    fn total_weight(&self) -> u64 {
        let mut sum = u64::from(self.breaks(Law::TotalWeight));
        self.for_each_chance(|_, weight| sum += u64::from(weight.get()));
        sum
    }

    fn sample(&self, pick: u64) -> Option<Throw> {
        let mut picks = Vec::new();
        self.for_each_chance(|c, weight| picks.extend((0..weight.get()).map(|_| c)));
        if self.breaks(Law::Sample)
            && let Some(last) = picks.last().copied()
        {
            picks[0] = last;
        }
        picks.get(usize::try_from(pick).unwrap_or(usize::MAX)).copied()
    }

    fn pick_move(&self, mut below: impl FnMut(u32) -> u32) -> Option<Step> {
        let mut moves = Vec::new();
        self.for_each_move(|m| moves.push(m));
        if self.breaks(Law::PickMove) && moves.len() > 1 {
            moves.pop();
        }
        if self.breaks_by(Law::PickMove, 1) && moves.len() > 1 {
            // Another, which isn't legal, in place of the first.
            moves[0].odd = true;
        }
        if self.breaks_by(Law::PickMove, 2) {
            below(0);
        }
        if self.breaks(Law::PickEven) && moves.len() > 1 {
            moves.push(moves[0]);
        }
        if moves.is_empty() {
            return None;
        }
        // By rejection, so that a pick may ask more than once.
        loop {
            let choice = below(u32::try_from(moves.len().max(4)).expect("a few"));
            if let Some(m) = moves.get(choice as usize) {
                return Some(*m);
            }
        }
    }

    fn agreed_end(&self) -> Option<End> {
        let odd = |counter: u64| (counter % 2 == 1).then_some(End::Limit);
        if self.breaks(Law::CloneApart) {
            return odd(PLIES.get());
        }
        if self.breaks(Law::Determinism) {
            return odd(self.asked.0.fetch_add(1, Ordering::Relaxed) + 1);
        }
        // Half of the way, and they may call it a draw.
        (self.turns >= LIMIT / 2).then_some(End::Limit)
    }
}
