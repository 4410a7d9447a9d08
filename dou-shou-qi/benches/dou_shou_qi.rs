//! What a user waits for: `cargo bench -p dou-shou-qi`. (Beside other crates: the package `bench`.)

use board_core::{Game, Reversible, key, perft};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use dou_shou_qi::{DouShouQi, Move, Position, Repetition, Rules, Side};

fn main() {
    divan::main();
}

/// Random numbers, the same ones every time.
fn numbers() -> impl FnMut(u32) -> u32 {
    let mut state = 1;
    move |n| {
        state = key::mix(state);
        (((state >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// Positions as they come up in games at random.
fn positions() -> Vec<Position> {
    let mut below = numbers();
    let mut positions = Vec::new();
    while positions.len() < 256 {
        let mut position = Position::new(Rules::default());
        while let Some(m) = position.pick_move(&mut below) {
            positions.push(position);
            position.play_unchecked(m);
        }
    }
    positions
}

/// The same, each with a legal move.
fn moves() -> Vec<(Position, Move)> {
    let mut below = numbers();
    let with_move = |position: Position| Some((position, position.pick_move(&mut below)?));
    positions().into_iter().filter_map(with_move).collect()
}

/// Rules with a history to look at.
fn repetition() -> Rules {
    Rules::default().with_no_capture_limit(None).with_repetition(Repetition::Forbidden)
}

#[divan::bench(args = [4, 5])]
fn perft_counted(bencher: Bencher<'_, '_>, depth: u32) {
    let mut position = Position::new(Rules::default());
    let leaves = perft(&mut position, depth);
    bencher.counter(ItemsCount::new(leaves)).bench_local(|| perft(black_box(&mut position), depth));
}

#[divan::bench(args = [3, 4])]
fn perft_made(bencher: Bencher<'_, '_>, depth: u32) {
    fn made(position: &mut Position, depth: u32) -> u64 {
        let Some(rest) = depth.checked_sub(1) else { return 1 };
        let mut count = 0;
        position.explore_each(|_, position| count += made(position, rest));
        count
    }
    let mut position = Position::new(Rules::default());
    let leaves = perft(&mut position, depth);
    bencher.counter(ItemsCount::new(leaves)).bench_local(|| made(black_box(&mut position), depth));
}

/// In games.
#[divan::bench(types = [Position, DouShouQi])]
fn playout<G: Game<Rules = Rules>>(bencher: Bencher<'_, '_>) {
    let start = G::new(Rules::default());
    let mut below = numbers();
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        let mut game = start.clone();
        while let Some(m) = game.pick_move(&mut below) {
            game.play_unchecked(m);
        }
        game
    });
}

#[divan::bench]
fn legal_moves(bencher: Bencher<'_, '_>) {
    let positions = positions();
    bencher.counter(ItemsCount::of_iter(&positions)).bench_local(|| {
        for position in &positions {
            black_box(position.legal_moves());
        }
    });
}

#[divan::bench]
fn count_moves(bencher: Bencher<'_, '_>) {
    let positions = positions();
    bencher.counter(ItemsCount::of_iter(&positions)).bench_local(|| {
        for position in &positions {
            black_box(position.count_moves());
        }
    });
}

#[divan::bench]
fn turn(bencher: Bencher<'_, '_>) {
    let positions = positions();
    bencher.counter(ItemsCount::of_iter(&positions)).bench_local(|| {
        for position in &positions {
            let _ = black_box(position.turn());
        }
    });
}

#[divan::bench]
fn play_checked(bencher: Bencher<'_, '_>) {
    let moves = moves();
    bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| {
        for (position, m) in &moves {
            let mut position = *position;
            black_box(position.play(*m).is_ok());
            black_box(position);
        }
    });
}

#[divan::bench]
fn play_unchecked(bencher: Bencher<'_, '_>) {
    let moves = moves();
    bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| {
        for (position, m) in &moves {
            let mut position = *position;
            position.play_unchecked(*m);
            black_box(position);
        }
    });
}

/// A move made and taken back, for a position and for a game after so many plies whose repetitions are forbidden.
#[divan::bench_group]
mod play_and_undo {
    use super::*;

    #[divan::bench]
    fn position(bencher: Bencher<'_, '_>) {
        let mut moves = moves();
        bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| {
            for (position, m) in &mut moves {
                let undo = position.play_undoable(*m);
                position.undo(black_box(undo));
            }
        });
    }

    #[divan::bench(args = [0, 100, 1_000, 10_000])]
    fn game_with_history(bencher: Bencher<'_, '_>, plies: u32) {
        let mut below = numbers();
        let mut game = DouShouQi::new(repetition());
        let dens = [Side::Red.den(), Side::Blue.den()];
        for _ in 0..plies {
            // All men stay on the board and out of the dens, so that the game goes on.
            let quiet = |m: &Move| !game.position().is_capture(*m) && !dens.contains(&m.to);
            let picks = || game.pick_move(&mut below);
            let m = std::iter::repeat_with(picks).take(1000).flatten().find(quiet).expect("sixteen men have room");
            game.play_unchecked(m);
        }
        let moves = game.legal_moves();
        bencher.counter(ItemsCount::new(moves.len())).bench_local(|| {
            for m in &moves {
                let undo = game.play_undoable(*m);
                game.undo(black_box(undo));
            }
        });
    }
}

#[divan::bench]
fn parse(bencher: Bencher<'_, '_>) {
    let texts: Vec<_> = positions().iter().map(ToString::to_string).collect();
    bencher.counter(ItemsCount::of_iter(&texts)).bench_local(|| {
        for text in &texts {
            black_box(Position::parse(Rules::default(), text).is_ok());
        }
    });
}

#[divan::bench]
fn print(bencher: Bencher<'_, '_>) {
    let positions = positions();
    let mut text = String::new();
    bencher.counter(ItemsCount::of_iter(&positions)).bench_local(|| {
        use std::fmt::Write;
        for position in &positions {
            text.clear();
            black_box(write!(text, "{position}").is_ok());
        }
    });
}

#[divan::bench]
fn key(bencher: Bencher<'_, '_>) {
    let positions = positions();
    bencher.counter(ItemsCount::of_iter(&positions)).bench_local(|| {
        for position in &positions {
            black_box(position.key());
        }
    });
}
