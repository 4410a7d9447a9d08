//! How fast the rules are, beside other crates measured in the same run.
//!
//! `cargo run --release` in this folder prints the table: medians over rounds in which all contestants take turns, units
//! per second of CPU time, and the ratio to the contestant that each row names. `cargo run --release -- 9` takes nine
//! rounds (default 5).

mod ours;
mod theirs;

use std::time::Duration;

use cpu_time::ProcessTime;

/// One contestant: a name, and a function that works for a while and says how many units it did.
struct Contestant {
    row: &'static str,
    name: &'static str,
    /// Units done by one call; a call takes about `SLICE`.
    run: Box<dyn FnMut() -> u64>,
    rates: Vec<f64>,
}

/// What a row is compared with, and the least and the hoped-for ratio.
struct Goal {
    row: &'static str,
    ours: &'static str,
    theirs: &'static str,
    must: f64,
    hoped: f64,
}

/// How long a contestant works in each round.
const SLICE: Duration = Duration::from_millis(400);

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(5);
    let mut contestants: Vec<Contestant> = Vec::new();
    let mut add = |row, name, run: Box<dyn FnMut() -> u64>| {
        contestants.push(Contestant { row, name, run, rates: Vec::new() });
    };
    ours::add(&mut add);
    theirs::add(&mut add);
    for round in 0..rounds {
        for contestant in &mut contestants {
            contestant.rates.push(rate(&mut contestant.run));
        }
        eprintln!("round {} of {rounds}", round + 1);
    }
    println!("| what | who | units/s, median | min | max |\n| --- | --- | --- | --- | --- |");
    for contestant in &mut contestants {
        contestant.rates.sort_by(f64::total_cmp);
        let rates = &contestant.rates;
        println!(
            "| {} | {} | {} | {} | {} |",
            contestant.row,
            contestant.name,
            engineering(rates[rates.len() / 2]),
            engineering(rates[0]),
            engineering(rates[rates.len() - 1]),
        );
    }
    println!("\n| what | ratio | must | go for |\n| --- | --- | --- | --- |");
    let median = |row: &str, name: &str| {
        let found = contestants.iter().find(|c| c.row == row && c.name == name);
        found.map_or(f64::NAN, |c| c.rates[c.rates.len() / 2])
    };
    let cozy_bulk = median("chess perft, bulk", "cozy-chess");
    for goal in GOALS {
        let ratio = match goal.theirs {
            // Rates that were taken where cozy-chess counted 398 M/s in bulk.
            "scale" => median(goal.row, goal.ours) / (cozy_bulk / 398e6),
            other => {
                let (row, name) = other.split_once(" / ").unwrap_or((goal.row, other));
                median(goal.row, goal.ours) / median(row, name)
            }
        };
        let show = |x: f64| if x >= 1000.0 { engineering(x) } else { format!("{x:.2}") };
        let against = if goal.theirs == "scale" { "per second where cozy-chess does 398 M" } else { goal.theirs };
        println!(
            "| {}: {} against {against} | {} | {} | {} |",
            goal.row,
            goal.ours,
            show(ratio),
            show(goal.must),
            show(goal.hoped)
        );
    }
}

const GOALS: &[Goal] = &[
    goal("Dou Shou Qi perft, made leaves", "position", "chess perft, made leaves / cozy-chess", 2.5, 3.5),
    goal("Dou Shou Qi perft, bulk", "position", "chess perft, bulk / cozy-chess", 1.75, 2.6),
    goal("Dou Shou Qi playouts, moves", "position", "scale", 30e6, 46e6),
    goal("Senet perft, made leaves", "position", "scale", 120e6, 160e6),
    goal("Senet perft, bulk", "position", "scale", 1.2e9, 1.6e9),
    goal("Senet playouts, moves", "position", "scale", 67e6, 95e6),
    goal("Capture Go 9x9 target 1, playouts", "chains", "board-game", 4.2, 5.5),
    goal("Capture Go 19x19 target 1, playouts", "chains", "scale", 190e3, 240e3),
    goal("Capture Go 9x9 target 5, superko, playouts", "chains with history", "scale", 290e3, 375e3),
    goal("Capture Go 9x9 perft, made leaves", "position", "board-game", 20.0, 31.0),
    goal("Capture Go 9x9 perft, bulk", "position", "board-game", 100.0, 178.0),
    goal("Dou Shou Qi perft, bulk", "game with history, generic", "position", 0.9, 1.0),
    goal("Dou Shou Qi perft, bulk", "filled list, generic", "position", 0.6, 0.8),
    goal("Dou Shou Qi playouts, moves", "game with history, generic", "position", 0.85, 1.0),
];

const fn goal(row: &'static str, ours: &'static str, theirs: &'static str, must: f64, hoped: f64) -> Goal {
    Goal { row, ours, theirs, must, hoped }
}

/// Units per second of CPU time.
fn rate(run: &mut dyn FnMut() -> u64) -> f64 {
    let start = ProcessTime::now();
    let mut units = 0;
    loop {
        units += run();
        let elapsed = start.elapsed();
        if elapsed >= SLICE {
            return units as f64 / elapsed.as_secs_f64();
        }
    }
}

fn engineering(x: f64) -> String {
    match x {
        x if x >= 1e9 => format!("{:.2} G", x / 1e9),
        x if x >= 1e6 => format!("{:.1} M", x / 1e6),
        x if x >= 1e3 => format!("{:.1} k", x / 1e3),
        x => format!("{x:.2}"),
    }
}
