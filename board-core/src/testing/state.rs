//! What a check looks at: one state, or the way to it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::num::NonZeroU32;

use super::Law;
use super::law::LawSet;
use super::violation::{Flaw, Verdict};
use crate::key::mix;
use crate::{Game, Ply, PlyOf, TurnOf};

/// Makes a ply that is known to be possible.
pub(crate) fn make<G: Game>(game: &mut G, ply: PlyOf<G>) {
    match ply {
        Ply::Move(m) => game.play_unchecked(m),
        Ply::Chance(c) => game.resolve_unchecked(c),
    }
}

/// The state after a ply that is known to be possible.
pub(crate) fn made<G: Game>(game: &G, ply: PlyOf<G>) -> G {
    let mut after = game.clone();
    make(&mut after, ply);
    after
}

/// The laws that are not asked about.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Court {
    pub(crate) excepted: LawSet,
}

impl Court {
    /// Finds against `law` unless `kept`.
    pub(crate) fn ensure(self, law: Law, kept: bool, message: impl FnOnce() -> String) -> Verdict {
        if kept || self.excepted.contains(law) { Ok(()) } else { Err(Flaw::new(law, message())) }
    }
}

/// A state, and what it says for itself.
pub(crate) struct Here<'a, G: Game> {
    pub(crate) court: Court,
    pub(crate) rules: G::Rules,
    pub(crate) game: &'a G,
    pub(crate) turn: TurnOf<G>,
    /// What the visitor gives.
    pub(crate) moves: Vec<G::Move>,
    /// Those of them that pass `check`.
    pub(crate) legal: Vec<G::Move>,
    /// What the visitor gives, with the weights.
    pub(crate) chances: Vec<(G::Chance, NonZeroU32)>,
    /// Moves known, legal or not.
    pub(crate) candidates: &'a [G::Move],
    /// Outcomes of chance known, offered or not.
    pub(crate) throws: &'a [G::Chance],
    /// A number that differs from state to state.
    pub(crate) salt: u64,
    /// Whether to take the time for what is slow.
    pub(crate) thorough: bool,
}

impl<'a, G: Game> Here<'a, G> {
    pub(crate) fn new(court: Court, rules: G::Rules, game: &'a G, salt: u64) -> Self {
        let mut moves = Vec::new();
        game.for_each_move(|m| moves.push(m));
        let mut chances = Vec::new();
        game.for_each_chance(|c, weight| chances.push((c, weight)));
        Self {
            court,
            rules,
            game,
            turn: game.turn(),
            legal: moves.iter().copied().filter(|m| game.check(*m).is_ok()).collect(),
            moves,
            chances,
            candidates: &[],
            throws: &[],
            salt,
            thorough: salt == 0 || salt.is_power_of_two(),
        }
    }

    /// The same, with what is known from elsewhere.
    pub(crate) const fn knowing(mut self, candidates: &'a [G::Move], throws: &'a [G::Chance]) -> Self {
        self.candidates = candidates;
        self.throws = throws;
        self
    }

    pub(crate) fn ensure(&self, law: Law, kept: bool, message: impl FnOnce() -> String) -> Verdict {
        self.court.ensure(law, kept, message)
    }

    /// Whether the list of moves can be asked for without overflowing.
    pub(crate) fn fits(&self) -> bool {
        self.moves.len() <= <G::Moves as crate::MoveBuffer<G::Move>>::CAPACITY
    }

    /// What the visitors give.
    pub(crate) fn given(&self) -> impl Iterator<Item = PlyOf<G>> {
        let moves = self.moves.iter().map(|m| Ply::Move(*m));
        moves.chain(self.chances.iter().map(|(c, _)| Ply::Chance(*c)))
    }

    /// What can happen next and is legal by all accounts.
    pub(crate) fn plies(&self) -> Vec<PlyOf<G>> {
        let moves = self.legal.iter().map(|m| Ply::Move(*m));
        moves.chain(self.chances.iter().map(|(c, _)| Ply::Chance(*c))).collect()
    }

    /// The candidates that are refused, with the reasons.
    pub(crate) fn refused(&self) -> impl Iterator<Item = (G::Move, G::Illegal)> {
        let why = |m: &G::Move| self.game.check(*m).err().map(|why| (*m, why));
        self.candidates.iter().filter_map(why)
    }
}

/// A game so far.
pub(crate) struct Path<'a, G: Game> {
    pub(crate) court: Court,
    pub(crate) start: &'a G,
    pub(crate) plies: &'a [PlyOf<G>],
    pub(crate) candidates: &'a [G::Move],
    /// Which moves repetition never concerns.
    pub(crate) exempt: &'a dyn Fn(G::Move) -> bool,
}

impl<G: Game> Path<'_, G> {
    /// Calls `f` with the number of plies made, the state after them, and the ply that follows.
    pub(crate) fn each(&self, mut f: impl FnMut(usize, &G, Option<PlyOf<G>>) -> Verdict) -> Verdict {
        let mut game = self.start.clone();
        for (i, ply) in self.plies.iter().enumerate() {
            f(i, &game, Some(*ply)).map_err(|flaw| flaw.at(i))?;
            make(&mut game, *ply);
        }
        f(self.plies.len(), &game, None)
    }
}

/// Everything that a state shows, to compare with what it shows later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Look<G: Game> {
    text: String,
    turn: TurnOf<G>,
    moves: Vec<G::Move>,
    chances: Vec<(G::Chance, NonZeroU32)>,
    key: u64,
    hash: u64,
}

impl<G: Game> Look<G> {
    pub(crate) fn at(game: &G) -> Self {
        let mut moves = Vec::new();
        game.for_each_move(|m| moves.push(m));
        let mut chances = Vec::new();
        game.for_each_chance(|c, weight| chances.push((c, weight)));
        Self { text: game.to_string(), turn: game.turn(), moves, chances, key: game.key(), hash: hash(game) }
    }
}

/// The hash of a value, the same on every machine of a kind.
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = Mixer(0);
    value.hash(&mut hasher);
    hasher.finish()
}

struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = mix(self.0 ^ u64::from(*byte));
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Numbers that look random and are always the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers(u64);

impl Numbers {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(mix(seed))
    }

    /// The next number in `0..n`; 0 if there is none.
    pub(crate) const fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(1);
        // The high half of a product with `n` is evener than a remainder.
        ((mix(self.0) >> 32).wrapping_mul(n as u64) >> 32) as u32
    }

    /// One of some things.
    pub(crate) fn of<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        let n = u32::try_from(things.len()).unwrap_or(u32::MAX);
        things.get(self.below(n) as usize).copied()
    }
}
