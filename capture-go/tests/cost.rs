//! Superko costs the same however long the game is: counted in work, at plies 100, 1,000 and 10,000.
//! (The benches have the times.)
#![cfg(feature = "alloc")]

use std::fmt;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use board_core::{
    AllBarred, Game, NoChance, PositionError, Recurs, Reversible, Rules as _, TurnOf, Watch, WithHistory, key,
};
use capture_go::{Illegal, Invalid, Move, Moves, Outcome, Position, Rules, Side, Situation};

/// How often the history copied a position, asked for a key or a situation, or compared two situations.
static WORK: AtomicU64 = AtomicU64::new(0);

fn count() {
    WORK.fetch_add(1, Ordering::Relaxed);
}

/// A position that counts what is asked of it.
#[derive(PartialEq, Eq, Hash, Debug)]
struct Counted(Position);

impl Clone for Counted {
    fn clone(&self) -> Self {
        count();
        Self(self.0)
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[derive(Clone, Copy, Eq, Debug)]
struct CountedSituation(Situation);

impl PartialEq for CountedSituation {
    fn eq(&self, other: &Self) -> bool {
        count();
        self.0 == other.0
    }
}

impl Hash for CountedSituation {
    fn hash<H: Hasher>(&self, state: &mut H) {
        count();
        self.0.hash(state);
    }
}

impl Game for Counted {
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
        Self(Position::new(rules))
    }

    fn parse(rules: Rules, text: &str) -> Result<Self, PositionError<Invalid>> {
        Position::parse(rules, text).map(Self)
    }

    fn rules(&self) -> Rules {
        self.0.rules()
    }

    fn turn(&self) -> TurnOf<Self> {
        self.0.turn()
    }

    fn visit_moves<B>(&self, f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        self.0.visit_moves(f)
    }

    fn visit_chances<B>(&self, f: impl FnMut(NoChance, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        self.0.visit_chances(f)
    }

    fn check(&self, m: Move) -> Result<(), Illegal> {
        self.0.check(m)
    }

    fn play_unchecked(&mut self, m: Move) {
        self.0.play_unchecked(m);
    }

    fn resolve_unchecked(&mut self, c: NoChance) {
        self.0.resolve_unchecked(c);
    }

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn pick_move(&self, below: impl FnMut(u32) -> u32) -> Option<Move> {
        self.0.pick_move(below)
    }
}

impl Reversible for Counted {
    type Undo = Position;

    fn play_undoable(&mut self, m: Move) -> Position {
        self.0.play_undoable(m)
    }

    fn resolve_undoable(&mut self, c: NoChance) -> Position {
        self.0.resolve_undoable(c)
    }

    fn undo(&mut self, undo: Position) {
        self.0.undo(undo);
    }
}

impl Recurs for Counted {
    type Situation = CountedSituation;

    fn situation(&self) -> CountedSituation {
        count();
        CountedSituation(self.0.situation())
    }

    fn situation_key(&self) -> u64 {
        count();
        self.0.situation_key()
    }

    fn watch(&self) -> Option<Watch<Illegal, Outcome>> {
        self.0.watch()
    }

    fn may_recur(&self, m: Move) -> bool {
        self.0.may_recur(m)
    }

    fn situation_key_after(&self, m: Move) -> u64 {
        count();
        self.0.situation_key_after(m)
    }

    fn all_barred(&self) -> AllBarred<Move, Outcome> {
        self.0.all_barred()
    }
}

#[test]
fn the_work_of_a_node_does_not_grow_with_the_game() {
    let rules: Rules = "target=65535 passing=when_stuck".parse().unwrap();
    assert_eq!(rules.preset_name(), None);
    let mut game = WithHistory::<Counted>::new(rules);
    let mut state = 1;
    let mut below = |n: u32| {
        state = key::mix(state);
        u32::try_from(((state >> 32) * u64::from(n)) >> 32).unwrap()
    };
    let mut next = [100, 1_000, 10_000].into_iter().peekable();
    for ply in 0.. {
        if next.peek().is_none() {
            break;
        }
        if next.next_if_eq(&ply).is_some() {
            let start = WORK.load(Ordering::Relaxed);
            let moves = game.legal_moves();
            for &m in &moves {
                assert!(game.is_legal(m));
                game.explore(m, |game| assert!(game.outcome().is_none()));
            }
            let work = WORK.load(Ordering::Relaxed) - start;
            // A move asks for its key when listed and when checked; when made, for the key and the situation, which may
            // be compared with one that is the same. A candidate that is barred is copied and compared.
            let candidates = game.position().count_moves() as u64;
            assert!(work > moves.len() as u64, "nothing was counted at ply {ply}");
            assert!(work <= 8 * candidates, "at ply {ply}: {work} for {candidates} moves");
        }
        let m = game.pick_move(&mut below).unwrap();
        game.play_unchecked(m);
    }
}
