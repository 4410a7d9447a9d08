//! Does one piece of work and prints how many units it was, for whoever counts instructions: `.ci/counts`.
//!
//! Without an argument it prints the names of the pieces; with `nothing` it does none, which is what starting costs.

use std::hint::black_box;

use bench::drivers::{Numbers, light_playout, made, made_from_lists, playout, visited};
use bench::ours::batch;
use board_core::{Game, WithHistory, perft};
use capture_go::{CaptureGo, Chains, LightPlayouts, Size};
use dou_shou_qi::DouShouQi;

/// A name, and work that tells how many units it did.
type Piece = (&'static str, fn() -> u64);

const PIECES: &[Piece] = &[
    ("nothing", || 1),
    ("dou-shou-qi perft made", || made(&mut dou_shou_qi(), 4)),
    ("dou-shou-qi perft bulk", || perft(&mut dou_shou_qi(), 5)),
    ("dou-shou-qi perft bulk, with history", || perft(&mut DouShouQi::from(dou_shou_qi()), 5)),
    ("dou-shou-qi perft bulk, by the visitor", || visited(&mut dou_shou_qi(), 5)),
    ("dou-shou-qi perft made, from lists", || made_from_lists(&mut dou_shou_qi(), 4)),
    ("dou-shou-qi playouts, moves", || moves(&dou_shou_qi(), 1000)),
    ("dou-shou-qi playouts, moves, with history", || moves(&DouShouQi::from(dou_shou_qi()), 1000)),
    ("senet perft made", || made(&mut senet(), 9)),
    ("senet perft bulk", || perft(&mut senet(), 11)),
    ("senet playouts, moves", || moves(&senet(), 1000)),
    ("senet playouts, games of a batch", || batch(16_384)),
    ("capture-go 9x9 perft made", || made(&mut capture_go::Position::new(go(9, 1)), 3)),
    ("capture-go 9x9 perft bulk", || perft(&mut capture_go::Position::new(go(9, 1)), 4)),
    ("capture-go 9x9 target 1 playouts, position", || games(&capture_go::Position::new(go(9, 1)), 1000)),
    ("capture-go 9x9 target 1 playouts, chains", || games(&Chains::new(go(9, 1)), 1000)),
    ("capture-go 19x19 target 1 playouts, chains", || games(&Chains::new(go(19, 1)), 500)),
    ("capture-go 9x9 target 5 playouts, position with history", || games(&CaptureGo::new(go(9, 5)), 500)),
    ("capture-go 9x9 target 5 playouts, chains with history", || games(&WithHistory::<Chains>::new(go(9, 5)), 500)),
    ("capture-go 9x9 light playouts", || light(&WithHistory::<Chains>::new(go(9, u16::MAX)), 200)),
    ("capture-go 19x19 light playouts", || light(&WithHistory::<Chains>::new(go(19, u16::MAX)), 40)),
];

fn main() {
    match std::env::args().nth(1) {
        None => PIECES.iter().for_each(|(name, _)| println!("{name}")),
        Some(name) => {
            let piece = PIECES.iter().find(|(known, _)| *known == name);
            let (_, work) = piece.expect("the name of a piece, as printed without an argument");
            println!("{}", black_box(work)());
        }
    }
}

fn dou_shou_qi() -> dou_shou_qi::Position {
    dou_shou_qi::Position::new(dou_shou_qi::Rules::default())
}

fn senet() -> senet::Position {
    senet::Position::new(senet::Rules::default())
}

fn go(lines: u8, target: u16) -> capture_go::Rules {
    let size = Size::new(lines).expect("2 to 19 lines");
    capture_go::Rules::default().with_size(size).with_target(target.try_into().expect("not 0"))
}

/// Playouts, in moves.
fn moves<G: Game>(start: &G, games: u64) -> u64 {
    let mut numbers = Numbers::new();
    (0..games).map(|_| playout(&mut start.clone(), &mut numbers)).sum()
}

/// Playouts, in games.
fn games<G: Game>(start: &G, games: u64) -> u64 {
    moves(start, games);
    games
}

/// Light playouts, in games.
fn light<G: LightPlayouts>(start: &G, games: u64) -> u64 {
    let mut numbers = Numbers::new();
    for _ in 0..games {
        black_box(light_playout(&mut start.clone(), &mut numbers));
    }
    games
}
