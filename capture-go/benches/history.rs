//! What a move, an undo and a node of a search cost after 100, 1,000 and 10,000 plies, beside the same positions with
//! nothing behind them: `cargo bench -p capture-go --bench history`.

use std::hint::black_box;
use std::time::Instant;

use board_core::{Game, Reversible};
use capture_go::{CaptureGo, Rules};

/// Positions looked at around each ply.
const SAMPLES: u32 = 64;
/// Times that each is gone through: the fastest counts, for whatever else the machine does only adds.
const ROUNDS: u32 = 20;

/// Nanoseconds for one legal move listed, one move made and taken back, one node explored.
#[derive(Default)]
struct Cost {
    list: f64,
    undo: f64,
    explore: f64,
}

fn measure(game: &mut CaptureGo, sum: &mut Cost) {
    let moves = game.legal_moves();
    let mut fastest = |what: &mut f64, f: &mut dyn FnMut(&mut CaptureGo)| {
        let mut once = || {
            let start = Instant::now();
            f(game);
            start.elapsed()
        };
        let time = (0..ROUNDS).map(|_| once()).min().unwrap_or_default();
        *what += time.as_secs_f64() * 1e9 / moves.len() as f64;
    };
    fastest(&mut sum.list, &mut |game| {
        black_box(game.legal_moves());
    });
    fastest(&mut sum.undo, &mut |game| {
        for &m in &moves {
            let undo = game.play_undoable(black_box(m));
            game.undo(undo);
        }
    });
    fastest(&mut sum.explore, &mut |game| {
        for &m in &moves {
            game.explore(black_box(m), |game| {
                black_box(game.outcome());
            });
        }
    });
}

fn main() {
    let rules: Rules = "target=65535 passing=when_stuck".parse().expect("rules");
    let mut state = 1_u64;
    let mut below = |n: u32| {
        state = board_core::key::mix(state);
        (((state >> 32) * u64::from(n)) >> 32) as u32
    };
    let mut game = CaptureGo::new(rules);
    println!("ns a move            with the game behind it          with nothing behind it");
    println!("    ply       listed  made, undone  explored    listed  made, undone  explored");
    let mut ply = 0;
    for wanted in [100, 1_000, 10_000, 100_000] {
        let (mut with, mut without) = (Cost::default(), Cost::default());
        while ply < wanted + SAMPLES {
            if ply >= wanted {
                measure(&mut game, &mut with);
                measure(&mut CaptureGo::from_position(*game.position()), &mut without);
            }
            let Some(m) = game.pick_move(&mut below) else {
                println!("the game ended with ply {ply}");
                return;
            };
            game.play_unchecked(m);
            ply += 1;
        }
        let times = f64::from(SAMPLES);
        let cells = [&with, &without].map(|cost| {
            let [list, undo, explore] = [cost.list, cost.undo, cost.explore].map(|sum| sum / times);
            format!("{list:9.1} {undo:13.1} {explore:9.1}")
        });
        println!("{wanted:7}  {}  {}", cells[0], cells[1]);
    }
}
