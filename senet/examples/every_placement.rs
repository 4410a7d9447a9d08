//! Compares the crate with the naive game of its tests on every placement of two men a side, for each side and throw:
//! the validator, the moves, the reason of every refusal, the position after every legal move. Then shows that from all
//! of them the game can end.
//!
//! `cargo run --release -p senet --example every_placement` does it under the presets; under other rules:
//! `cargo run --release -p senet --example every_placement -- "wall=none stop_on_26=never"`.

#[path = "../tests/every/mod.rs"]
mod every;
#[path = "../tests/naive/mod.rs"]
mod naive;

use std::error::Error;

use board_core::Rules as _;
use every::{Both, boards, endless};
use indicatif::{ProgressBar, ProgressStyle};
use senet::{Men, Rules};

fn main() -> Result<(), Box<dyn Error>> {
    let mut sets = std::env::args().skip(1).map(|text| text.parse()).collect::<Result<Vec<Rules>, _>>()?;
    if sets.is_empty() {
        sets = Rules::PRESETS.iter().map(|(_, rules)| *rules).collect();
    }
    let men = Men::new(2).ok_or("two men are too many")?;
    let mut all = 0;
    boards(2, &mut |_| all += 1);
    for rules in sets {
        let mut both = Both::new(rules.with_men(men));
        let bar = ProgressBar::new(all).with_style(ProgressStyle::with_template("{wide_bar} {percent} % {eta}")?);
        boards(2, &mut |board| {
            both.compare(board);
            // The naive game takes microseconds; a bar that moved each time would take as long.
            if both.compared.boards.is_multiple_of(1024) {
                let done = both.compared.boards + both.compared.finished + both.compared.refused;
                bar.set_position(done);
            }
        });
        bar.finish_and_clear();
        let compared = both.compared;
        println!("{rules}, two men a side: {compared:?}: no difference");
        let (endless, unfinished) = endless(rules.with_men(men), 2);
        println!("{} of {unfinished} positions before a throw never come to an end", endless.len());
        if let Some(position) = endless.first() {
            return Err(format!("from {position} no line ends").into());
        }
    }
    Ok(())
}
