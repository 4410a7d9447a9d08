//! Without a terminal: one game of each kind, computer against computer, printed.

use std::io::{self, Write};

use board_core::{Match, Outcome as _, Ply, Side as _, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Options;
use crate::bots::Searcher;
use crate::games::{self, ForGame, Playable};
use crate::ruling;

/// How many positions each side looks at before a move: a game takes about a second.
const BUDGET: u64 = 20_000;

/// Rules under which a game need not end are none of the defaults; this is for whoever changes them.
const LONGEST: usize = 5_000;

/// Plays one game of each kind, or of the one named, and prints it.
///
/// # Errors
/// If the output can't be written.
pub fn demo(output: &mut impl Write, options: &Options) -> io::Result<()> {
    for name in games::NAMES {
        if options.game.as_deref().is_none_or(|wanted| wanted == name) {
            let rules = options.rules.as_deref();
            games::choose(name, Demo { output: &mut *output, rules, seed: options.seed }).unwrap_or(Ok(()))?;
        }
    }
    Ok(())
}

struct Demo<'a, W> {
    output: &'a mut W,
    rules: Option<&'a str>,
    seed: u64,
}

impl<W: Write> ForGame for Demo<'_, W> {
    type Output = io::Result<()>;

    fn run<G: Playable>(self) -> io::Result<()> {
        let output = self.output;
        let rules = self.rules.and_then(|text| ruling::written_rules(text).ok()).unwrap_or_default();
        let mut game = Match::<G>::new(rules);
        writeln!(output, "{} (rules: {})\n{:#}\n", G::NAME, game.rules(), game.game())?;
        let mut players = [Searcher::new(BUDGET, self.seed), Searcher::new(BUDGET, !self.seed)];
        let mut sticks = ChaCha8Rng::seed_from_u64(self.seed);
        while game.plies().len() < LONGEST {
            let state = game.game();
            let ply = match state.turn() {
                Turn::Player(side) => {
                    let mut state = state.clone();
                    players[side.index()].choose(&mut state).map(Ply::Move)
                }
                Turn::Chance(_) => state.sample(sticks.random_range(0..state.total_weight())).map(Ply::Chance),
                Turn::Over(_) => None,
            };
            let Some(ply) = ply else { break };
            if game.apply(ply).is_err() {
                break;
            }
        }
        for (row, plies) in game.plies().chunks(10).enumerate() {
            let plies: Vec<String> = plies.iter().map(ToString::to_string).collect();
            writeln!(output, "{:>4}. {}", row * 10 + 1, plies.join(" "))?;
        }
        writeln!(output, "\n{:#}", game.game())?;
        if let Some(outcome) = game.outcome() {
            writeln!(output, "{outcome} ({}, after {} plies)\n", outcome.code(), game.plies().len())?;
        }
        Ok(())
    }
}
