//! A report as a table for people.

use std::fmt::{self, Display};

use super::{Report, Share, Summary};

/// How wide the first column is.
const NAME: usize = 22;

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, rules_text, position, games, seed, most_plies, .. } = self;
        writeln!(f, "{game}, rules: {rules_text}; {games} games at random, seed {seed}")?;
        writeln!(f, "from {position}")?;

        writeln!(f)?;
        writeln!(
            f,
            "{:NAME$} {:>9} {:>8} {:>8} {:>6} {:>6} {:>6} {:>6} {:>6}",
            "in a game", "mean", "+-", "s.d.", "least", "5 %", "median", "95 %", "most"
        )?;
        row(f, "plies", self.plies)?;
        row(f, "moves", self.moves)?;
        if self.throws.is_some() {
            row(f, "throws", self.throws)?;
        }
        for event in &self.events {
            row(f, event.name, event.summary)?;
        }
        row(f, "legal moves at a turn", self.choices.summary)?;
        if let (Some(tree), Some(error)) = (self.choices.log10_tree, self.choices.log10_tree_error) {
            writeln!(f, "{:NAME$} {tree:9.3} {error:8.4}", "log10 of their product")?;
        }

        writeln!(f)?;
        writeln!(f, "{:NAME$} {:>9} {:>9} {:>8}", "end", "games", "%", "+-")?;
        for end in &self.ends {
            let winner = end.winner.as_ref().map_or_else(|| "draw".to_owned(), |side| format!("{side} wins"));
            share(f, &format!("{winner}: {}", end.reason), end.share)?;
        }
        if self.cut_off.games > 0 {
            share(f, &format!("cut off at {most_plies} plies"), self.cut_off)?;
        }

        writeln!(f)?;
        writeln!(f, "{:NAME$} {:>9} {:>9} {:>8}", "the first to move", "games", "%", "+-")?;
        share(f, "wins", self.first.wins)?;
        share(f, "loses", self.first.losses)?;
        share(f, "neither", self.first.neither)?;
        if let (Some(advantage), Some(error)) = (self.first.advantage, self.first.error) {
            writeln!(f, "{:NAME$} {:9} {:+9.4} {:8.4}", "advantage", "", 100.0 * advantage, 100.0 * error)?;
        }

        if !self.thrown.is_empty() {
            writeln!(f)?;
            writeln!(f, "{:NAME$} {:>9} {:>9}", "throw", "times", "%")?;
            for thrown in &self.thrown {
                writeln!(f, "{:NAME$} {:>9} {:9.4}", thrown.throw, thrown.times, 100.0 * thrown.share)?;
            }
        }
        Ok(())
    }
}

/// A quantity; of one that never came there is only its name.
fn row(f: &mut fmt::Formatter<'_>, name: &str, summary: Option<Summary>) -> fmt::Result {
    let Some(Summary { mean, error, deviation, least, lower, median, upper, most }) = summary else {
        return writeln!(f, "{name:NAME$} {:>9}", "-");
    };
    let [error, deviation] =
        [(error, 4), (deviation, 2)].map(|(number, digits)| number.map_or("-".to_owned(), |n| format!("{n:.digits$}")));
    writeln!(
        f,
        "{name:NAME$} {mean:9.3} {error:>8} {deviation:>8} {least:>6} {lower:>6} {median:>6} {upper:>6} {most:>6}"
    )
}

/// A part of all games.
fn share(f: &mut fmt::Formatter<'_>, name: &str, Share { games, share, error }: Share) -> fmt::Result {
    let [share, error] = [share, error].map(|part| part.map_or("-".to_owned(), |part| format!("{:.4}", 100.0 * part)));
    writeln!(f, "{name:NAME$} {games:>9} {share:>9} {error:>8}")
}
