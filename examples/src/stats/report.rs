//! What a tally says, as means with their errors: to be printed as a table, as JSON, or drawn.

use board_core::Game;
use serde::Serialize;
use serde_json::Value;

use super::{Distribution, Plan, Ratio, Summary, Tally};
use crate::games::Counted;

/// What games at random of one game, from one position, are like.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game's name.
    pub game: &'static str,
    /// The rules.
    pub rules: Value,
    /// The rules in short: the name of a preset, or the options that differ.
    pub rules_text: String,
    /// Where the games began.
    pub position: String,
    /// How many games there were.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// The longest game that was let go on, in plies.
    pub most_plies: usize,
    /// The length of a game in plies: moves and throws.
    pub plies: Option<Summary>,
    /// The moves in a game.
    pub moves: Option<Summary>,
    /// The throws in a game; `None` where nothing is thrown.
    pub throws: Option<Summary>,
    /// How the games ended: each winner with each reason.
    pub ends: Vec<End>,
    /// The games that were too long.
    pub cut_off: Share,
    /// What it is worth to have the first move.
    pub first: First,
    /// The legal moves at each turn.
    pub choices: Choices,
    /// What else happens in a game.
    pub events: Vec<EventReport>,
    /// What was thrown, of all throws.
    pub thrown: Vec<ThrowReport>,
    /// The lengths in plies that came, and how many games had each.
    pub lengths: Vec<(usize, u64)>,
}

/// A part of all games.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// How many.
    pub games: u64,
    /// The part, from 0 to 1; `None` of nothing.
    pub share: Option<f64>,
    /// The standard error of the part.
    pub error: Option<f64>,
}

/// A way to end.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct End {
    /// The side that wins; `None` of a draw.
    pub winner: Option<String>,
    /// The word for the reason ([`Outcome::code`](board_core::Outcome::code)).
    pub reason: &'static str,
    /// How many end so.
    #[serde(flatten)]
    pub share: Share,
}

/// What it is worth to have the first move.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct First {
    /// The games that the side with the first move wins.
    pub wins: Share,
    /// Those that the other side wins.
    pub losses: Share,
    /// The rest: draws, and games cut off.
    pub neither: Share,
    /// The part of wins less the part of losses.
    pub advantage: Option<f64>,
    /// The standard error of that.
    pub error: Option<f64>,
}

/// How much there is to choose from.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choices {
    /// The legal moves at a turn, over all turns of all games. The error takes into account that those of one game hang
    /// together.
    #[serde(flatten)]
    pub summary: Option<Summary>,
    /// The decimal logarithm of the product of all choices in a game, the mean: so large is the tree that a game is a
    /// branch of.
    pub log10_tree: Option<f64>,
    /// The standard error of that.
    pub log10_tree_error: Option<f64>,
    /// The numbers of legal moves that came, and how many turns had each.
    pub counts: Vec<(usize, u64)>,
    /// At the first move of a game, at the second, and so on: the mean, and how many games came so far.
    pub by_move: Vec<(f64, u64)>,
}

/// What happens so often in a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EventReport {
    /// What it is.
    pub name: &'static str,
    /// How much of it there is in a game.
    #[serde(flatten)]
    pub summary: Option<Summary>,
    /// The numbers that came, and how many games had each.
    pub counts: Vec<(usize, u64)>,
}

/// How often something is thrown.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ThrowReport {
    /// The throw.
    pub throw: String,
    /// How often it came.
    pub times: u64,
    /// Which part of all throws that is.
    pub share: f64,
}

impl Share {
    fn new(games: u64, all: u64) -> Self {
        let share = (all > 0).then(|| games as f64 / all as f64);
        Self { games, share, error: share.map(|share| (share * (1.0 - share) / all as f64).sqrt()) }
    }
}

impl First {
    fn new([wins, losses]: [u64; 2], all: u64) -> Self {
        let [won, lost, games] = [wins, losses, all].map(|games| games as f64);
        let advantage = (all > 0).then(|| (won - lost) / games);
        // Of 1 for a win and -1 for a loss the mean of the squares is the part that is won or lost.
        let variance = |mean: f64| ((won + lost) / games - mean * mean).max(0.0);
        Self {
            wins: Share::new(wins, all),
            losses: Share::new(losses, all),
            neither: Share::new(all - wins - losses, all),
            advantage,
            error: advantage.map(|mean| (variance(mean) / games).sqrt()),
        }
    }
}

impl Choices {
    fn new(counts: &Distribution, means: &Ratio, tree: &Ratio, by_move: &[[u64; 2]]) -> Self {
        Self {
            summary: counts.summary().map(|summary| Summary { error: means.error(), ..summary }),
            log10_tree: tree.mean().map(|thousandths| thousandths / 1000.0),
            log10_tree_error: tree.error().map(|thousandths| thousandths / 1000.0),
            counts: counts.counts().collect(),
            by_move: by_move.iter().map(|[sum, games]| (*sum as f64 / *games as f64, *games)).collect(),
        }
    }
}

impl Report {
    /// What a tally says, and what it is of.
    pub fn new<G>(start: &G, plan: &Plan, tally: &Tally<G>) -> Self
    where
        G: Counted + Game<Rules: Serialize>,
    {
        let games = tally.games();
        let throws: u64 = tally.thrown.values().sum();
        Self {
            game: G::NAME,
            rules: serde_json::to_value(start.rules()).unwrap_or_default(),
            rules_text: start.rules().to_string(),
            position: start.to_string(),
            games,
            seed: plan.seed,
            most_plies: plan.most_plies,
            plies: tally.plies.summary(),
            moves: tally.moves.summary(),
            throws: if throws > 0 { tally.throws.summary() } else { None },
            ends: tally
                .sorted_ends()
                .into_iter()
                .map(|(winner, reason, count)| End {
                    winner: winner.map(|side| side.to_string()),
                    reason,
                    share: Share::new(count, games),
                })
                .collect(),
            cut_off: Share::new(tally.cut_off, games),
            first: First::new(tally.won_by_first, games),
            choices: Choices::new(&tally.choices, &tally.mean_choices, &tally.tree, &tally.choices_by_move),
            events: G::EVENTS
                .iter()
                .zip(&tally.events)
                .map(|(&(name, _), counts)| EventReport {
                    name,
                    summary: counts.summary(),
                    counts: counts.counts().collect(),
                })
                .collect(),
            thrown: tally
                .thrown
                .iter()
                .map(|(throw, times)| ThrowReport {
                    throw: throw.to_string(),
                    times: *times,
                    share: *times as f64 / throws as f64,
                })
                .collect(),
            lengths: tally.plies.counts().collect(),
        }
    }
}
