//! The drivers: by a tape, and exhaustively.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::laws::Laws;
use super::state::{Here, Path, made, make};
use super::tape::Tape;
use super::violation::{Report, Verdict, Violation};
use super::{Law, checks};
use crate::{Game, PlyOf, Turn};

/// Moves and outcomes of chance known so far, each once.
struct Known<G: Game> {
    moves: Vec<G::Move>,
    throws: Vec<G::Chance>,
    seen_moves: BTreeSet<G::Move>,
    seen_throws: BTreeSet<G::Chance>,
}

impl<G: Game> Known<G> {
    fn new(laws: &Laws<G>) -> Self {
        let mut known =
            Self { moves: Vec::new(), throws: Vec::new(), seen_moves: BTreeSet::new(), seen_throws: BTreeSet::new() };
        known.add(laws.candidates.iter().copied(), laws.throws.iter().copied());
        known
    }

    fn add(&mut self, moves: impl Iterator<Item = G::Move>, throws: impl Iterator<Item = G::Chance>) {
        self.moves.extend(moves.filter(|m| self.seen_moves.insert(*m)));
        self.throws.extend(throws.filter(|c| self.seen_throws.insert(*c)));
    }
}

impl Report {
    fn add<G: Game>(&mut self, here: &Here<'_, G>, plies: usize) {
        self.states = self.states.saturating_add(1);
        self.plies = self.plies.max(plies as u64);
        self.over = self.over.saturating_add(u64::from(matches!(here.turn, Turn::Over(_))));
        self.moves = self.moves.saturating_add(here.moves.len() as u64);
        self.refused = self.refused.saturating_add(here.refused().count() as u64);
    }
}

impl<G: Game> Laws<G> {
    /// Walks a game by a tape ([`walk`](super::walk) says how bytes choose) and asks about the laws in every state.
    ///
    /// What takes long (counting picks, trying every slot, the texts of all candidates) is done at the start and after 1,
    /// 2, 4, 8, … plies.
    ///
    /// # Errors
    /// The first violation found.
    pub fn check(&self, tape: &[u8]) -> Result<Report, Violation> {
        let mut known = Known::new(self);
        let mut tape = Tape::new(tape);
        let mut game = self.start.clone();
        let mut plies: Vec<PlyOf<G>> = Vec::new();
        let mut report = Report::default();
        let found = |verdict: Verdict, plies: &[PlyOf<G>]| verdict.map_err(|flaw| flaw.found(&self.start, plies));
        found(self.judge_types(), &plies)?;
        loop {
            let here = Here::new(self.court(), self.rules, &game, plies.len() as u64);
            known.add(here.moves.iter().copied(), here.chances.iter().map(|(c, _)| *c));
            let here = here.knowing(&known.moves, &known.throws);
            found(self.judge_state(&here), &plies)?;
            report.add(&here, plies.len());
            let choice = here.plies();
            report.complete = choice.is_empty();
            let Some(ply) = tape.choose(&choice) else { break };
            make(&mut game, ply);
            plies.push(ply);
        }
        let path = Path {
            court: self.court(),
            start: &self.start,
            plies: &plies,
            candidates: &known.moves,
            exempt: &self.exempt,
        };
        found(self.judge_path(&path), &plies)?;
        Ok(report)
    }

    /// Asks about the laws in every state that can be reached by at most `depth` plies, nearest first, but in no more
    /// than `states` of them ([`Report::complete`] says whether there were more).
    ///
    /// States that are equal are met once, and must have equal keys whatever way leads there.
    ///
    /// # Errors
    /// The first violation found; no shorter game has one.
    pub fn exhaust(&self, depth: u32, states: usize) -> Result<Report, Violation> {
        let mut tree = Tree { nodes: Vec::new(), by_text: BTreeMap::new() };
        let mut known = Known::new(self);
        let mut report = Report::default();
        self.judge_types().map_err(|flaw| flaw.found(&self.start, &[]))?;
        tree.push(self.start.clone(), None, 0);
        report.complete = true;
        let mut i = 0_usize;
        while let Some((game, node_depth)) = tree.nodes.get(i).map(|node| (node.game.clone(), node.depth)) {
            let plies = tree.plies_to(i);
            let found = |verdict: Verdict| verdict.map_err(|flaw| flaw.found(&self.start, &plies));
            let here = Here::new(self.court(), self.rules, &game, i as u64);
            known.add(here.moves.iter().copied(), here.chances.iter().map(|(c, _)| *c));
            let here = here.knowing(&known.moves, &known.throws);
            found(self.judge_state(&here))?;
            let path = Path {
                court: self.court(),
                start: &self.start,
                plies: &plies,
                candidates: &known.moves,
                exempt: &self.exempt,
            };
            found(self.judge_path(&path))?;
            report.add(&here, plies.len());
            for ply in here.plies() {
                let next = made(&game, ply);
                if let Some(equal) = tree.equal_to(&next) {
                    let there = Here::new(self.court(), self.rules, &next, 0);
                    let same = checks::text::same_keys(&there, equal);
                    let way: Vec<_> = plies.iter().copied().chain([ply]).collect();
                    same.map_err(|flaw| flaw.found(&self.start, &way))?;
                } else if node_depth >= depth || tree.nodes.len() >= states {
                    report.complete = false;
                } else {
                    tree.push(next, Some((i, ply)), node_depth.saturating_add(1));
                }
            }
            i = i.saturating_add(1);
        }
        Ok(report)
    }
}

struct Node<G: Game> {
    game: G,
    from: Option<(usize, PlyOf<G>)>,
    depth: u32,
}

/// The states met, each with the shortest way to it.
struct Tree<G: Game> {
    nodes: Vec<Node<G>>,
    /// By notation, since neither hash nor key is to be trusted here.
    by_text: BTreeMap<String, Vec<usize>>,
}

impl<G: Game> Tree<G> {
    fn push(&mut self, game: G, from: Option<(usize, PlyOf<G>)>, depth: u32) {
        self.by_text.entry(game.to_string()).or_default().push(self.nodes.len());
        self.nodes.push(Node { game, from, depth });
    }

    fn equal_to(&self, game: &G) -> Option<&G> {
        let alike = self.by_text.get(&game.to_string())?;
        let states = alike.iter().filter_map(|i| self.nodes.get(*i)).map(|node| &node.game);
        states.into_iter().find(|known| *known == game)
    }

    fn plies_to(&self, node: usize) -> Vec<PlyOf<G>> {
        let mut plies = Vec::new();
        let mut at = self.nodes.get(node);
        while let Some((from, ply)) = at.and_then(|node| node.from) {
            plies.push(ply);
            at = self.nodes.get(from);
        }
        plies.reverse();
        plies
    }
}

/// Walks a game by a tape and asks about all the laws of [`Game`]: [`Laws::check`] for those who need no more.
///
/// A game whose notation doesn't tell all of its state, like [`WithHistory`](crate::WithHistory), has
/// [`Laws::history`].
///
/// ```
/// use board_core::Game;
/// use board_core::testing::{Violation, check_game};
///
/// /// A test of a game of one's own: walks by a few tapes, any bytes.
/// fn obeys_the_laws<G: Game>() -> Result<(), Violation> {
///     for seed in 0..50_u8 {
///         let tape: Vec<u8> = (0..200_u8).map(|n| n.wrapping_mul(seed)).collect();
///         check_game::<G>(G::Rules::default(), &tape)?;
///     }
///     Ok(())
/// }
/// ```
///
/// # Errors
/// The first violation found.
pub fn check_game<G: Game>(rules: G::Rules, tape: &[u8]) -> Result<Report, Violation> {
    Laws::<G>::new(rules).check(tape)
}

/// [`check_game`] for tests.
///
/// # Panics
/// With the violation, if there is one.
#[track_caller]
#[expect(clippy::panic, reason = "an assertion, as its name and its documentation say")]
pub fn assert_game<G: Game>(rules: G::Rules, tape: &[u8]) {
    if let Err(violation) = check_game::<G>(rules, tape) {
        panic!("{violation}");
    }
}

/// [`Law::Sides`], of a type of sides alone.
///
/// # Errors
/// What is wrong with them.
pub fn check_sides<S: crate::Side>() -> Result<(), (Law, String)> {
    let court = super::state::Court::default();
    checks::tokens::sides::<S>(court).map_err(super::violation::Flaw::into_parts)
}

/// [`Law::RulesText`], of a type of rules alone: its presets, and these rules.
///
/// # Errors
/// What is wrong with them.
pub fn check_rules<R: crate::Rules>(rules: R) -> Result<(), (Law, String)> {
    let court = super::state::Court::default();
    checks::tokens::rules(court, rules).map_err(super::violation::Flaw::into_parts)
}
