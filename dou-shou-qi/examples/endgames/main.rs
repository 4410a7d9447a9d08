//! Solves all endgames of two men against one, with no limit on moves, and compares their counts with those known from
//! another program; then how many of them the limit of sixty half-moves without a capture makes a draw.
//!
//! `cargo run --release -p dou-shou-qi --example endgames`: a minute.

mod solver;

use std::process::ExitCode;

use dou_shou_qi::Animal;
use indicatif::{ProgressBar, ProgressStyle};
use solver::{Count, Endgames};

/// The red men and the blue ones.
type Armies = (Vec<Animal>, Vec<Animal>);

fn with_progress(name: &str, armies: &[Armies], mut work: impl FnMut(&Armies)) {
    let style = ProgressStyle::with_template("{msg} {bar:40} {pos}/{len} {elapsed}, {eta} left").expect("it is one");
    let bar = ProgressBar::new(armies.len() as u64).with_style(style).with_message(name.to_string());
    for both in armies {
        work(both);
        bar.inc(1);
    }
    bar.finish_and_clear();
}

/// The endgames of these armies, counted with Red to move.
fn solve(name: &str, armies: &[Armies], endgames: &mut Endgames) -> Count {
    let mut sum = Count::default();
    with_progress(name, armies, |(red, blue)| {
        let [red_to_move, _] = endgames.solve(red, blue);
        sum.add(red_to_move);
    });
    sum
}

fn main() -> ExitCode {
    let each = || Animal::ALL.into_iter().map(|animal| vec![animal]);
    let singles: Vec<_> = each().flat_map(|red| each().map(move |blue| (red.clone(), blue))).collect();
    let pairs = || {
        let above = |first: Animal| Animal::ALL.into_iter().filter(move |second| *second > first);
        Animal::ALL.into_iter().flat_map(move |first| above(first).map(move |second| vec![first, second]))
    };
    let pairs: Vec<_> = pairs().flat_map(|red| each().map(move |blue| (red.clone(), blue))).collect();

    let mut endgames = Endgames::default();
    let mut right = true;
    for (name, armies, known) in [
        ("one against one", &singles, Count { won: 82_710, lost: 64_468, drawn: 12_890, longest: 33 }),
        ("two against one", &pairs, Count { won: 21_869_468, lost: 5_034_440, drawn: 274_040, longest: 67 }),
    ] {
        let count = solve(name, armies, &mut endgames);
        let Count { won, lost, drawn, longest } = count;
        println!("{name}, the first to move: {} positions", count.positions());
        println!("  {won} won, {lost} lost, {drawn} drawn, longest win {longest} half-moves");
        right &= count == known;
    }
    let mut drawn = [0; 2];
    with_progress("the limit", &pairs, |(red, blue)| {
        for (sum, count) in drawn.iter_mut().zip(endgames.drawn_by_limit(red, blue, 60)) {
            *sum += count;
        }
    });
    let [pair, single] = drawn;
    println!("  with the limit of 60 half-moves, counted from there on, {pair} of the decided ones are drawn,");
    println!("  and {single} of those with the single man to move");
    right &= pair + single == 160;
    println!("{}", if right { "as known" } else { "NOT as known" });
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
