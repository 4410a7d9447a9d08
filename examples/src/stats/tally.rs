//! Games at random, and what is counted in them.

use std::collections::BTreeMap;

use board_core::{Outcome, Side, Turn};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::{Distribution, Ratio};
use crate::games::Counted;

/// What was counted in games at random. Integers only, so that nothing depends on the order of the games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally<G: Counted> {
    pub(super) plies: Distribution,
    pub(super) moves: Distribution,
    pub(super) throws: Distribution,
    /// Each throw, and how often it was thrown.
    pub(super) thrown: BTreeMap<G::Chance, u64>,
    /// By winner and reason.
    pub(super) ends: BTreeMap<(Option<G::Side>, &'static str), u64>,
    pub(super) cut_off: u64,
    /// Games that were won by the side that had the first move, and by the other.
    pub(super) won_by_first: [u64; 2],
    /// The legal moves at each turn.
    pub(super) choices: Distribution,
    pub(super) mean_choices: Ratio,
    /// At the first move of a game, at the second, and so on: the sum of the choices, and how many games came so far.
    pub(super) choices_by_move: Vec<[u64; 2]>,
    /// The decimal logarithm of the product of all choices in a game, in thousandths, game by game.
    pub(super) tree: Ratio,
    /// Of each of [`Counted::EVENTS`] how much there was in a game.
    pub(super) events: Vec<Distribution>,
}

impl<G: Counted> Tally<G> {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self {
            plies: Distribution::default(),
            moves: Distribution::default(),
            throws: Distribution::default(),
            thrown: BTreeMap::new(),
            ends: BTreeMap::new(),
            cut_off: 0,
            won_by_first: [0; 2],
            choices: Distribution::default(),
            mean_choices: Ratio::default(),
            choices_by_move: Vec::new(),
            tree: Ratio::default(),
            events: vec![Distribution::default(); G::EVENTS.len()],
        }
    }

    /// How many games were counted.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.plies.total()
    }

    /// Plays a game at random, of so many plies at most, and counts it. Every legal move is as likely as any other.
    pub fn play(&mut self, start: &G, most_plies: usize, rng: &mut ChaCha8Rng) {
        let mut game = start.clone();
        let [mut moves, mut throws, mut sum] = [0_usize; 3];
        let mut tree = 0.0;
        let mut happened = vec![0; G::EVENTS.len()];
        let mut first = None;
        let outcome = loop {
            match game.turn() {
                Turn::Over(outcome) => break Some(outcome),
                _ if moves + throws == most_plies => break None,
                Turn::Chance(_) => {
                    let Some(thrown) = game.sample(rng.random_range(0..game.total_weight().max(1))) else {
                        break None;
                    };
                    *self.thrown.entry(thrown).or_default() += 1;
                    throws += 1;
                    game.resolve_unchecked(thrown);
                }
                Turn::Player(side) => {
                    let Some(m) = game.pick_move(|n| rng.random_range(0..n)) else { break None };
                    first.get_or_insert(side);
                    let choices = game.count_moves();
                    self.count_choices(moves, choices);
                    sum += choices;
                    tree += (choices as f64).log10();
                    let deed = game.deed(m);
                    for ((_, event), happened) in G::EVENTS.iter().zip(&mut happened) {
                        *happened += event(m, &deed);
                    }
                    moves += 1;
                    game.play_unchecked(m);
                }
            }
        };
        self.plies.add(moves + throws);
        self.moves.add(moves);
        self.throws.add(throws);
        self.mean_choices.add(sum as u64, moves as u64);
        self.tree.add(thousandths(tree), 1);
        for (events, happened) in self.events.iter_mut().zip(happened) {
            events.add(happened);
        }
        self.count_end(outcome, first);
    }

    fn count_choices(&mut self, earlier_moves: usize, choices: usize) {
        self.choices.add(choices);
        if self.choices_by_move.len() == earlier_moves {
            self.choices_by_move.push([0; 2]);
        }
        let [sum, games] = &mut self.choices_by_move[earlier_moves];
        *sum += choices as u64;
        *games += 1;
    }

    fn count_end(&mut self, outcome: Option<G::Outcome>, first: Option<G::Side>) {
        let Some(outcome) = outcome else {
            self.cut_off += 1;
            return;
        };
        let winner = outcome.winner();
        *self.ends.entry((winner, outcome.code())).or_default() += 1;
        if let (Some(winner), Some(first)) = (winner, first) {
            self.won_by_first[usize::from(winner != first)] += 1;
        }
    }

    /// Adds what another has counted.
    pub fn merge(&mut self, other: &Self) {
        self.plies.merge(&other.plies);
        self.moves.merge(&other.moves);
        self.throws.merge(&other.throws);
        for (thrown, times) in &other.thrown {
            *self.thrown.entry(*thrown).or_default() += times;
        }
        for (end, games) in &other.ends {
            *self.ends.entry(*end).or_default() += games;
        }
        self.cut_off += other.cut_off;
        for (games, more) in self.won_by_first.iter_mut().zip(other.won_by_first) {
            *games += more;
        }
        self.choices.merge(&other.choices);
        self.mean_choices.merge(&other.mean_choices);
        let most = self.choices_by_move.len().max(other.choices_by_move.len());
        self.choices_by_move.resize(most, [0; 2]);
        for ([sum, games], [more_sum, more_games]) in self.choices_by_move.iter_mut().zip(&other.choices_by_move) {
            *sum += more_sum;
            *games += more_games;
        }
        self.tree.merge(&other.tree);
        for (events, more) in self.events.iter_mut().zip(&other.events) {
            events.merge(more);
        }
    }

    /// The ends, the first side's wins first, then the other's, then the draws; each by its reason.
    pub(super) fn sorted_ends(&self) -> Vec<(Option<G::Side>, &'static str, u64)> {
        let mut ends: Vec<_> = self.ends.iter().map(|((winner, reason), games)| (*winner, *reason, *games)).collect();
        ends.sort_by_key(|(winner, reason, _)| (winner.map_or(G::Side::ALL.len(), Side::index), *reason));
        ends
    }
}

impl<G: Counted> Default for Tally<G> {
    fn default() -> Self {
        Self::new()
    }
}

/// A number that is not negative, in whole thousandths.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "not negative, and some millions at most")]
fn thousandths(number: f64) -> u64 {
    (number * 1000.0).round() as u64
}
