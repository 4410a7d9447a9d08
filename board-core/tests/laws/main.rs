//! The laws catch what they are there to catch: for each a toy that breaks it, and nothing else.
#![cfg(feature = "testing")]

mod broken;
mod drivers;
mod mended;
mod toy;
mod wide;

use board_core::Game;
use board_core::testing::{Law, Laws, Report, Violation};

use toy::{Colour, LIMIT, Toy, ToyRules};

/// All the laws there are, of a toy.
fn laws(rules: ToyRules) -> Laws<Toy> {
    Laws::<Toy>::new(rules)
        .reversible()
        .indexed()
        .explained()
        .drawn()
        .recurs()
        .ends_within(usize::from(LIMIT) * 2)
        .invariant("red moves on even turns", |toy| {
            let red = toy.to_move == Colour::Red;
            // Where turns aren't counted, there is nothing to hold it against.
            if red == (toy.turns % 2 == 0) || toy.breaks(Law::Ends) {
                Ok(())
            } else {
                Err(format!("{} turns, and {} is to move", toy.turns, toy.to_move))
            }
        })
        .symmetry("sides exchanged", Toy::mirrored, |ply| ply, board_core::Side::other)
        .round_trip("archive", |toy| Ok::<_, String>(toy.saved()))
        .ply_round_trip("copy", Ok::<_, String>)
        .twin("the same, sound", |toy| {
            let broken = toy.rules.broken.filter(|law| *law != Law::Twin);
            Toy::new(ToyRules { broken, ..toy.rules })
        })
}

/// Tapes to walk by: one that leads where repetition bars every move, and some of all sorts.
fn tapes() -> impl Iterator<Item = Vec<u8>> {
    let shuffle = [vec![1], vec![0; 40]].concat();
    let any = |seed: u64| (0..40).map(|i| board_core::key::mix(seed << 8 | i).to_le_bytes()[0]).collect();
    std::iter::once(shuffle).chain((0..16).map(any))
}

/// Every way to look: all states, and walks.
fn judge<G: Game>(laws: &Laws<G>, states: usize) -> Result<Report, Violation> {
    let report = laws.exhaust(u32::MAX, states)?;
    tapes().try_for_each(|tape| laws.check(&tape).map(|_| ()))?;
    Ok(report)
}
