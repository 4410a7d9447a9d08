//! Monte Carlo tree search: a tree that grows by one position with each playout, and most where playouts do well.
//!
//! Each round goes down the tree by the moves with the best prospects, plays out from the first position that is new, and
//! counts the result at every node that it passed. The prospects of a move are the mean of its results, and more the less
//! it was tried and the more its [`Policy`] promises (the rule is AlphaZero's, PUCT).
//!
//! *Chance.* At a throw the way down is drawn, with the weights that the game gives; each throw has a node of its own, so
//! that results become the mean by themselves.
//!
//! *Repetition.* A node is a sequence of plies and not a position, and each round plays on a copy of the game with all its
//! history: superko and repetition are exactly those of the game.

use std::mem;

use board_core::{Outcome, Ply, PlyOf, Side, Turn};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::limits::Meter;
use super::{Bot, Evaluate, Found, Limits, Policy, Progress};

/// How much a move gets for being untried.
const CURIOSITY: f64 = 1.4;

/// How many positions are looked at for each ply of a depth that is asked for: a line may end before it is so long.
const FOR_A_PLY: u64 = 10_000;

/// The tree grows no further: it then takes some hundred megabytes.
const MOST_NODES: usize = 2_000_000;

/// A player that searches by playouts. The same seed and the same numbers of positions play the same game.
#[derive(Clone, Debug)]
pub struct Mcts<P> {
    policy: P,
    rng: ChaCha8Rng,
}

impl<P> Mcts<P> {
    /// A player that begins with this judgement.
    #[must_use]
    pub fn new(policy: P, seed: u64) -> Self {
        Self { policy, rng: ChaCha8Rng::seed_from_u64(seed) }
    }
}

impl<G: Evaluate, P: Policy<G>> Bot<G> for Mcts<P> {
    fn choose_within(
        &mut self,
        game: &mut G,
        limits: &Limits,
        tell: &mut dyn FnMut(Progress<G::Move>),
    ) -> Option<G::Move> {
        let side = game.side_to_move()?;
        let mut meter = Meter::new(limits, tell);
        let mut tree = Tree::<G> { nodes: vec![Node::new(None, 1.0)], path: Vec::new() };
        tree.expand(0, game, &self.policy, &mut self.rng);
        let alone = tree.children(0).len() == 1;
        let mut place = game.clone();
        let most = limits.depth.map_or(u64::MAX, |depth| FOR_A_PLY.saturating_mul(depth.into()));
        let mut told = 0;
        while !alone && told < meter.deepest() && meter.nodes() < most {
            place.clone_from(game);
            let Some(result) = tree.descend(&mut place, &self.policy, &mut self.rng, &mut meter) else { break };
            tree.count(result);
            let (best, depth) = tree.line();
            let node = &tree.nodes[best];
            if let Some(Ply::Move(best)) = node.ply {
                meter.note(Found { best, depth, value: thousandths(node.mean(side)) });
                // Each time that the line grows, as other searches do after each depth.
                if told < depth {
                    told = depth;
                    meter.tell();
                }
            }
        }
        meter.tell();
        let best = tree.best_child(0)?;
        match tree.nodes.get(best)?.ply {
            Some(Ply::Move(m)) => Some(m),
            Some(Ply::Chance(_)) | None => None,
        }
    }
}

/// What was done to get to a position, and what has come of it.
#[derive(Clone, Debug)]
struct Node<P> {
    ply: Option<P>,
    visits: u32,
    /// The results for the first side: 1 for a win, 0 for a loss.
    sum: f64,
    /// What was promised; those of all moves of a position make 1.
    promise: f64,
    /// Where the nodes after it are.
    first_child: usize,
    children: usize,
}

impl<P> Node<P> {
    const fn new(ply: Option<P>, promise: f64) -> Self {
        Self { ply, visits: 0, sum: 0.0, promise, first_child: 0, children: 0 }
    }

    /// The mean result for a side.
    fn mean(&self, side: impl Side) -> f64 {
        let mean = if self.visits == 0 { 0.5 } else { self.sum / f64::from(self.visits) };
        if side.index() == 0 { mean } else { 1.0 - mean }
    }
}

struct Tree<G: Evaluate> {
    nodes: Vec<Node<PlyOf<G>>>,
    /// The nodes that the round has passed.
    path: Vec<usize>,
}

impl<G: Evaluate> Tree<G> {
    fn children(&self, node: usize) -> std::ops::Range<usize> {
        let Node { first_child, children, .. } = self.nodes[node];
        first_child..first_child + children
    }

    /// Gives a node its children: one for each ply.
    fn expand(&mut self, node: usize, game: &G, policy: &impl Policy<G>, rng: &mut ChaCha8Rng) {
        let first_child = self.nodes.len();
        let mut moves: Vec<G::Move> = game.legal_moves().into_iter().collect();
        // Among equals the first is tried first.
        moves.shuffle(rng);
        let weights = policy.weights(game, &moves);
        let total: f64 = weights.iter().sum();
        for (m, weight) in moves.into_iter().zip(weights) {
            self.nodes.push(Node::new(Some(Ply::Move(m)), weight / total));
        }
        game.for_each_chance(|c, _| self.nodes.push(Node::new(Some(Ply::Chance(c)), 1.0)));
        let children = self.nodes.len() - first_child;
        self.nodes[node].first_child = first_child;
        self.nodes[node].children = children;
    }

    /// Goes down to a new position and plays out from there: the result for the first side. `None` when the search is to
    /// end.
    fn descend(
        &mut self,
        game: &mut G,
        policy: &impl Policy<G>,
        rng: &mut ChaCha8Rng,
        meter: &mut Meter<'_, G::Move>,
    ) -> Option<f64> {
        let mut at = 0;
        self.path.clear();
        self.path.push(at);
        loop {
            let turn = game.turn();
            if let Turn::Over(outcome) = turn {
                return Some(result(outcome));
            }
            if self.nodes[at].children == 0 {
                if self.nodes[at].visits == 0 || self.nodes.len() >= MOST_NODES {
                    return play_out(game, policy, rng, meter);
                }
                self.expand(at, game, policy, rng);
            }
            at = match turn {
                Turn::Player(side) => self.most_promising(at, side)?,
                Turn::Chance(_) => {
                    let c = draw(game, rng)?;
                    self.children(at).find(|&child| self.nodes[child].ply == Some(Ply::Chance(c)))?
                }
                Turn::Over(_) => return None,
            };
            meter.spend()?;
            make(game, self.nodes[at].ply?);
            self.path.push(at);
        }
    }

    /// Counts the result of a round.
    fn count(&mut self, result: f64) {
        for node in mem::take(&mut self.path) {
            self.nodes[node].visits += 1;
            self.nodes[node].sum += result;
        }
    }

    fn most_promising(&self, node: usize, side: G::Side) -> Option<usize> {
        let parent = &self.nodes[node];
        let tries = f64::from(parent.visits.max(1)).sqrt();
        // Of what was not tried nothing better is expected than of the rest, and a little less.
        let unknown = parent.mean(side) - 0.1;
        let prospects = |child: usize| {
            let child = &self.nodes[child];
            let mean = if child.visits == 0 { unknown } else { child.mean(side) };
            mean + CURIOSITY * child.promise * tries / f64::from(child.visits + 1)
        };
        let mut best: Option<(usize, f64)> = None;
        for child in self.children(node) {
            let value = prospects(child);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((child, value));
            }
        }
        best.map(|(child, _)| child)
    }

    /// The child that was tried most.
    fn best_child(&self, node: usize) -> Option<usize> {
        let mut best: Option<usize> = None;
        for child in self.children(node) {
            if best.is_none_or(|best| self.nodes[child].visits > self.nodes[best].visits) {
                best = Some(child);
            }
        }
        best
    }

    /// The root's best child, and how long the line is that was tried most.
    fn line(&self) -> (usize, u32) {
        let mut at = self.best_child(0).unwrap_or(0);
        let best = at;
        let mut length = 1;
        while let Some(next) = self.best_child(at).filter(|&next| self.nodes[next].visits > 0) {
            at = next;
            length += 1;
        }
        (best, length)
    }
}

/// Plays on to the end, or to where the policy stops: the result for the first side.
fn play_out<G: Evaluate>(
    game: &mut G,
    policy: &impl Policy<G>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_, G::Move>,
) -> Option<f64> {
    let mut plies = 0;
    loop {
        let ply = match game.turn() {
            Turn::Over(outcome) => return Some(result(outcome)),
            Turn::Chance(_) => Ply::Chance(draw(game, rng)?),
            Turn::Player(_) => match policy.pick(game, plies, rng) {
                Some(m) => Ply::Move(m),
                None => return Some(expectation::<G>(game.evaluate())),
            },
        };
        meter.spend()?;
        make(game, ply);
        plies += 1;
    }
}

fn make<G: Evaluate>(game: &mut G, ply: PlyOf<G>) {
    match ply {
        Ply::Move(m) => game.play_unchecked(m),
        Ply::Chance(c) => game.resolve_unchecked(c),
    }
}

fn draw<G: Evaluate>(game: &G, rng: &mut ChaCha8Rng) -> Option<G::Chance> {
    game.sample(rng.random_range(0..game.total_weight().max(1)))
}

fn result(outcome: impl Outcome) -> f64 {
    match outcome.winner().map(Side::index) {
        None => 0.5,
        Some(0) => 1.0,
        Some(_) => 0.0,
    }
}

/// The result to be expected where a position has this value: three wins in four with `Evaluate::LEAD`.
fn expectation<G: Evaluate>(value: i32) -> f64 {
    1.0 / (1.0 + 3_f64.powf(-f64::from(value) / f64::from(G::LEAD)))
}

/// From -1,000 for a loss to 1,000 for a win.
#[expect(clippy::cast_possible_truncation, reason = "a mean is between 0 and 1")]
fn thousandths(mean: f64) -> i32 {
    (2_000.0 * mean - 1_000.0).round() as i32
}
