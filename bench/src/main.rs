//! Prints how fast the rules are beside other crates: medians over rounds in which all contestants take turns, in CPU
//! time, and how they stand to the goals.
//!
//! `cargo run --release` takes five rounds of about fifteen seconds, `cargo run --release -- 9` nine.
//! `cargo run --release -- 9 Senet` measures only the rows that have the word, and compares what it can.

use bench::{goals, ours, theirs};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let rounds: u32 = arguments.next().map_or(5, |text| text.parse().expect("the number of rounds"));
    let mut contestants = ours::contestants();
    contestants.extend(theirs::contestants());
    if let Some(word) = arguments.next() {
        contestants.retain(|contestant| contestant.row.contains(&word));
    }
    for round in 1..=rounds {
        for contestant in &mut contestants {
            contestant.work();
        }
        eprintln!("round {round} of {rounds}");
    }
    goals::print(&contestants);
}
