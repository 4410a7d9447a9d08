//! What a tournament has brought, as a table and as JSON.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::{Plan, Played, Score, ratings};
use crate::games::Playable;

/// What a tournament has brought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game.
    pub game: String,
    /// Its rules.
    pub rules: String,
    /// How many games were played.
    pub games: usize,
    /// The entrants, the strongest first.
    pub standings: Vec<Standing>,
    /// Each two of them.
    pub pairings: Vec<Pairing>,
    /// How many games ended for which reason.
    pub reasons: BTreeMap<String, usize>,
    /// What players did wrong, in the order of the games.
    pub faults: Vec<Misdeed>,
}

/// An entrant, and how it did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// Elo points beside the mean of all.
    pub elo: f64,
    /// Half of the interval of 95 %; null if it has not played.
    pub error: Option<f64>,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// Two entrants, and how the first did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pairing {
    /// Their names.
    pub players: [String; 2],
    /// Games that the first won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games that the second won.
    pub losses: u32,
}

/// What a player did wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Misdeed {
    /// The game, counted from 1.
    pub game: usize,
    /// Who.
    pub name: String,
    /// A word for it.
    pub code: String,
    /// The same for people.
    pub message: String,
}

impl Report {
    /// What these games mean.
    #[must_use]
    pub fn new<G: Playable>(plan: &Plan<G>, games: &[Played<G>]) -> Self {
        let names: Vec<String> = plan.entrants.iter().map(super::Entrant::name).collect();
        let name = |player: usize| names.get(player).cloned().unwrap_or_default();
        let mut tallies = BTreeMap::<[usize; 2], [u32; 3]>::new();
        let mut reasons = BTreeMap::new();
        let mut faults = Vec::new();
        for game in games {
            let [one, other] = game.fixture.players;
            let pair = [one.min(other), one.max(other)];
            let place = game.winner.map_or(1, |winner| if winner == pair[0] { 0 } else { 2 });
            tallies.entry(pair).or_default()[place] += 1;
            *reasons.entry(game.reason.clone()).or_default() += 1;
            if let Some(fault) = &game.fault {
                let loser = if game.winner == Some(one) { other } else { one };
                let (code, message) = (fault.code.to_owned(), fault.message.clone());
                faults.push(Misdeed { game: game.fixture.index + 1, name: name(loser), code, message });
            }
        }
        let scores: Vec<Score> = tallies
            .iter()
            .map(|(&players, &[wins, draws, losses])| Score {
                players,
                points: f64::from(wins) + f64::from(draws) / 2.0,
                games: wins + draws + losses,
            })
            .collect();
        let rated = ratings(names.len(), &scores).into_iter().enumerate();
        let mut standings: Vec<Standing> = rated
            .map(|(player, rating)| {
                let mut counts = [0; 3];
                for (&[one, other], &[wins, draws, losses]) in &tallies {
                    let [won, lost] = if one == player { [wins, losses] } else { [losses, wins] };
                    if one == player || other == player {
                        counts = [counts[0] + won, counts[1] + draws, counts[2] + lost];
                    }
                }
                let [wins, draws, losses] = counts;
                let error = rating.error.is_finite().then_some(rating.error);
                Standing { name: name(player), elo: rating.elo, error, wins, draws, losses }
            })
            .collect();
        standings.sort_by(|a, b| b.elo.total_cmp(&a.elo));
        let pairing = |(&[one, other], &[wins, draws, losses]): (&[usize; 2], &[u32; 3])| Pairing {
            players: [name(one), name(other)],
            wins,
            draws,
            losses,
        };
        let pairings = tallies.iter().map(pairing).collect();
        let (game, rules) = (G::NAME.to_owned(), plan.rules.to_string());
        Self { game, rules, games: games.len(), standings, pairings, reasons, faults }
    }
}

impl fmt::Display for Report {
    /// Tables for people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widest = self.standings.iter().map(|standing| standing.name.chars().count()).max().unwrap_or(0).max(4);
        writeln!(f, "{}, rules: {}; {} games", self.game, self.rules, self.games)?;
        writeln!(f, "\n{:widest$}     Elo    95 %  games  won  drawn  lost  score", "name")?;
        for Standing { name, elo, error, wins, draws, losses } in &self.standings {
            let games = wins + draws + losses;
            let share = (f64::from(*wins) + f64::from(*draws) / 2.0) / f64::from(games.max(1)) * 100.0;
            let error = error.map_or_else(|| "     ?".to_owned(), |error| format!("+-{error:4.0}"));
            writeln!(f, "{name:widest$} {elo:+7.0}  {error}  {games:5} {wins:4}  {draws:5}  {losses:4}  {share:4.0}%")?;
        }
        writeln!(f)?;
        for Pairing { players: [one, other], wins, draws, losses } in &self.pairings {
            writeln!(f, "{one:widest$} - {other:widest$}  {wins} won, {draws} drawn, {losses} lost")?;
        }
        let reasons: Vec<_> = self.reasons.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
        writeln!(f, "\nended by: {}", reasons.join(", "))?;
        for Misdeed { game, message, code, .. } in &self.faults {
            writeln!(f, "game {game}, lost by fault ({code}): {message}")?;
        }
        Ok(())
    }
}
