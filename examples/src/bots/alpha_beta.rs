//! Alpha-beta for games without chance, as chess programs have it: deeper and deeper, with a table of what is known.
//!
//! - *Iterative deepening*: one ply deeper each time, the best move of the last time first.
//! - *Transposition table*: a position reached by another order of moves is not searched again.
//! - *Move ordering*: the move that the table remembers, then what takes most, then what has cut before.
//! - *Quiescence*: no line is valued in the middle of an exchange; what takes something is played out.
//!
//! *Repetition.* The search plays on the game itself, so that the game says where a repetition ends it or bars a move,
//! with all that was played before. A table doesn't know by which way a position was reached: where the way matters
//! ([`Evaluate::depends_on_history`]) it gives moves to begin with, and never a value.

use std::cmp::Reverse;

use board_core::{Deterministic, IndexedMoves, Outcome, Side, Turn};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::limits::{DEEPEST, Meter, WIN};
use super::{Bot, Evaluate, Found, Limits, Progress};

/// How many positions the table has room for: a power of two.
const ROOM: usize = 1 << 16;

/// Values beyond this are wins, and say how near.
const NEARLY_WON: i32 = WIN - 10_000;

/// A player that searches by alpha-beta. The same seed and the same numbers of positions play the same game.
#[derive(Clone, Debug)]
pub struct AlphaBeta<M> {
    rng: ChaCha8Rng,
    table: Vec<Option<Entry<M>>>,
    /// By side and slot: how much a move has cut.
    history: [Vec<i32>; 2],
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
struct Entry<M> {
    key: u64,
    best: M,
    depth: u32,
    value: i32,
    bound: Bound,
}

/// Which way a value may be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

impl<M> AlphaBeta<M> {
    /// A player with an empty table.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { rng: ChaCha8Rng::seed_from_u64(seed), table: Vec::new(), history: [Vec::new(), Vec::new()] }
    }
}

impl<G: Deterministic + Evaluate + IndexedMoves> Bot<G> for AlphaBeta<G::Move> {
    fn choose_within(
        &mut self,
        game: &mut G,
        limits: &Limits,
        tell: &mut dyn FnMut(Progress<G::Move>),
    ) -> Option<G::Move> {
        let side = game.side_to_move()?;
        let mut moves: Vec<G::Move> = game.legal_moves().into_iter().collect();
        // Equally good moves are chosen among at random.
        moves.shuffle(&mut self.rng);
        self.table.resize(ROOM, None);
        for counts in &mut self.history {
            counts.clear();
            counts.resize(game.move_slots(), 0);
        }
        let (meter, trusts_table) = (Meter::new(limits, tell), !game.depends_on_history());
        let mut search = Search { meter, table: &mut self.table, history: &mut self.history, trusts_table };
        let mut depth = 0;
        while moves.len() > 1 && depth < search.meter.deepest() {
            depth += 1;
            let Root { best, value, whole } = search.root(game, &moves, side, depth);
            // Also from a depth that was not finished: the old best was looked at first, so another is better than it.
            moves[..=best].rotate_right(1);
            if !whole {
                break;
            }
            if let Some(&best) = moves.first() {
                search.meter.note(Found { best, depth, value });
            }
            search.meter.tell();
            if value.abs() >= NEARLY_WON {
                break;
            }
        }
        search.meter.tell();
        moves.first().copied()
    }
}

/// What a depth has found.
struct Root {
    /// The place of the best move.
    best: usize,
    value: i32,
    /// Whether all moves were looked at.
    whole: bool,
}

/// One search, while it lasts. Values are for the side that is named with them.
struct Search<'a, M> {
    meter: Meter<'a, M>,
    table: &'a mut Vec<Option<Entry<M>>>,
    history: &'a mut [Vec<i32>; 2],
    trusts_table: bool,
}

/// What is still to be gained, and where the line stands.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
    /// Plies still to look ahead.
    depth: u32,
    /// Plies from the root.
    ply: u32,
}

impl Window {
    /// The same, one ply on, as the other side sees it.
    fn next(self, alpha: i32) -> Self {
        Self { alpha: -self.beta, beta: -alpha, depth: self.depth.saturating_sub(1), ply: self.ply + 1 }
    }

    fn won(self) -> i32 {
        WIN - i32::try_from(self.ply).unwrap_or(0)
    }
}

impl<M: Copy + Eq> Search<'_, M> {
    fn root<G>(&mut self, game: &mut G, moves: &[M], side: G::Side, depth: u32) -> Root
    where
        G: Deterministic<Move = M> + Evaluate + IndexedMoves,
    {
        let mut found = Root { best: 0, value: -WIN - 1, whole: true };
        let window = Window { alpha: -WIN - 1, beta: WIN + 1, depth, ply: 0 };
        for (index, &m) in moves.iter().enumerate() {
            let next = window.next(found.value);
            let Some(value) = game.explore(m, |game| self.value(game, side.other(), next)) else {
                found.whole = false;
                return found;
            };
            if -value > found.value {
                found.value = -value;
                found.best = index;
            }
        }
        found
    }

    /// The value of a state for a side, exact inside the window; `None` when the search is to end.
    fn value<G>(&mut self, game: &mut G, side: G::Side, window: Window) -> Option<i32>
    where
        G: Deterministic<Move = M> + Evaluate + IndexedMoves,
    {
        self.meter.spend()?;
        match game.turn() {
            Turn::Over(outcome) => Some(match outcome.winner() {
                None => 0,
                Some(winner) if winner == side => window.won(),
                Some(_) => -window.won(),
            }),
            Turn::Player(mover) if mover == side => self.best(game, side, window),
            // A side that moves twice in a row.
            Turn::Player(mover) => {
                let Window { alpha, beta, .. } = window;
                Some(-self.best(game, mover, Window { alpha: -beta, beta: -alpha, ..window })?)
            }
        }
    }

    /// The same for the side to move.
    fn best<G>(&mut self, game: &mut G, side: G::Side, window: Window) -> Option<i32>
    where
        G: Deterministic<Move = M> + Evaluate + IndexedMoves,
    {
        let Window { mut alpha, beta, depth, ply } = window;
        if depth == 0 {
            return self.quiet(game, side, window);
        }
        let key = game.search_key();
        let place = usize::try_from(key).unwrap_or(0) & (ROOM - 1);
        let known = self.table.get(place).copied().flatten().filter(|entry| entry.key == key);
        if let Some(entry) = known
            && self.trusts_table
            && entry.depth >= depth
        {
            let value = from_here(entry.value, -1, ply);
            match entry.bound {
                Bound::Exact => return Some(value),
                Bound::AtLeast if value >= beta => return Some(value),
                Bound::AtMost if value <= alpha => return Some(value),
                Bound::AtLeast | Bound::AtMost => {}
            }
        }
        let moves = self.ordered(game, side, known.map(|entry| entry.best));
        let mut best = -WIN - 1;
        let mut best_move = *moves.first()?;
        for m in moves {
            let value = -game.explore(m, |game| self.value(game, side.other(), window.next(alpha)))?;
            if value > best {
                best = value;
                best_move = m;
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.has_cut(game, side, m, depth);
                break;
            }
        }
        let bound = match best {
            _ if best >= beta => Bound::AtLeast,
            _ if best > window.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        if let Some(entry) = self.table.get_mut(place) {
            *entry = Some(Entry { key, best: best_move, depth, value: from_here(best, 1, ply), bound });
        }
        Some(best)
    }

    /// The value when only moves that win something are still made; nobody is forced to make one.
    fn quiet<G>(&mut self, game: &mut G, side: G::Side, window: Window) -> Option<i32>
    where
        G: Deterministic<Move = M> + Evaluate + IndexedMoves,
    {
        let value = game.evaluate();
        let mut best = if side.index() == 0 { value } else { -value };
        let mut alpha = window.alpha.max(best);
        if alpha >= window.beta || window.ply >= 2 * DEEPEST {
            return Some(best);
        }
        let mut takes: Vec<(i32, M)> = Vec::new();
        game.for_each_move(|m| {
            let gain = game.gain(m);
            if gain > 0 {
                takes.push((gain, m));
            }
        });
        takes.sort_by_key(|&(gain, _)| Reverse(gain));
        for (_, m) in takes {
            let value = -game.explore(m, |game| self.value(game, side.other(), window.next(alpha)))?;
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= window.beta {
                break;
            }
        }
        Some(best)
    }

    /// The moves, the most promising first.
    fn ordered<G>(&self, game: &G, side: G::Side, remembered: Option<M>) -> Vec<M>
    where
        G: Deterministic<Move = M> + Evaluate + IndexedMoves,
    {
        let counts = &self.history[side.index()];
        let mut moves: Vec<(i32, M)> = Vec::new();
        game.for_each_move(|m| {
            let promise = match game.gain(m) {
                _ if remembered == Some(m) => i32::MAX,
                0 => game.slot(m).and_then(|slot| counts.get(slot)).copied().unwrap_or(0),
                gain => WIN + gain,
            };
            moves.push((promise, m));
        });
        moves.sort_by_key(|&(promise, _)| Reverse(promise));
        moves.into_iter().map(|(_, m)| m).collect()
    }

    fn has_cut<G: IndexedMoves<Move = M>>(&mut self, game: &G, side: G::Side, m: M, depth: u32) {
        let count = game.slot(m).and_then(|slot| self.history[side.index()].get_mut(slot));
        if let Some(count) = count {
            *count = count.saturating_add_unsigned(depth * depth).min(WIN / 2);
        }
    }
}

/// How far a win is, in the table counted from the position (`sign` 1 puts in), else from the root (-1 takes out).
fn from_here(value: i32, sign: i32, ply: u32) -> i32 {
    let plies = sign * i32::try_from(ply).unwrap_or(0);
    match value {
        NEARLY_WON.. => value + plies,
        _ if value <= -NEARLY_WON => value - plies,
        _ => value,
    }
}
