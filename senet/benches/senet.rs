//! What a user waits for: `cargo bench -p senet`. (Beside other crates: the package `bench`.)

use std::array;

use board_core::{Game, Reversible, key, perft};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use senet::batch::{Batch, LANES, play_out};
use senet::{Move, Position, Rules};

fn main() {
    divan::main();
}

/// The presets, and rules that nothing was compiled for.
const RULES: [&str; 3] = ["default", "modern_kendall", "wall=3"];

fn start(rules: &str) -> Position {
    Position::new(rules.parse().expect("rules"))
}

/// Random numbers, the same ones every time.
fn numbers() -> impl FnMut(u32) -> u32 {
    let mut state = 1;
    move |n| {
        state = key::mix(state);
        (((state >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// Random numbers for the lanes of a batch, each with a generator of its own.
fn words() -> impl FnMut(&mut [u32; LANES]) {
    let mut states: [u32; LANES] = array::from_fn(|lane| (key::mix(lane as u64) >> 32) as u32 | 1);
    move |words| {
        for (state, word) in states.iter_mut().zip(words) {
            *state ^= *state << 13;
            *state ^= *state >> 17;
            *state ^= *state << 5;
            *word = *state;
        }
    }
}

/// Plays to the end, and calls `f` with every position in which somebody has to move. Gives the number of moves.
fn play(mut game: Position, below: &mut impl FnMut(u32) -> u32, mut f: impl FnMut(Position)) -> u64 {
    let mut moves = 0;
    loop {
        if let Some(m) = game.pick_move(&mut *below) {
            f(game);
            game.play_unchecked(m);
            moves += 1;
        } else if let Some(throw) = game.sample(below(16).into()) {
            game.resolve_unchecked(throw);
        } else {
            return moves;
        }
    }
}

/// Positions as they come up in games at random, with a throw to be played.
fn positions() -> Vec<Position> {
    let mut below = numbers();
    let mut positions = Vec::new();
    (0..4).for_each(|_| {
        play(start("default"), &mut below, |position| positions.push(position));
    });
    positions
}

/// The same, each with a legal move.
fn moves() -> Vec<(Position, Move)> {
    let mut below = numbers();
    let with_move = |position: Position| Some((position, position.pick_move(&mut below)?));
    positions().into_iter().filter_map(with_move).collect()
}

/// Leaves.
#[divan::bench(args = RULES)]
fn perft_counted(bencher: Bencher<'_, '_>, rules: &str) {
    let mut position = start(rules);
    let leaves = perft(&mut position, 10);
    bencher.counter(ItemsCount::new(leaves)).bench_local(|| perft(black_box(&mut position), 10));
}

/// Leaves, each of them made.
#[divan::bench(args = RULES)]
fn perft_made(bencher: Bencher<'_, '_>, rules: &str) {
    fn made(position: &mut Position, depth: u32) -> u64 {
        let Some(rest) = depth.checked_sub(1) else { return 1 };
        let mut count = 0;
        position.explore_each(|_, position| count += made(position, rest));
        if count == 0 {
            position.for_each_chance(|throw, _| {
                let mut position = *position;
                position.resolve_unchecked(throw);
                count += made(&mut position, rest);
            });
        }
        count
    }
    let mut position = start(rules);
    let leaves = perft(&mut position, 9);
    bencher.counter(ItemsCount::new(leaves)).bench_local(|| made(black_box(&mut position), 9));
}

/// Moves, in games one at a time.
#[divan::bench(args = RULES)]
fn playouts(bencher: Bencher<'_, '_>, rules: &str) {
    let start = start(rules);
    let all = |below: &mut _| (0..64).map(|_| play(start, below, |_| {})).sum::<u64>();
    // As many games have as many moves, nearly.
    let moves = all(&mut numbers());
    let mut below = numbers();
    bencher.counter(ItemsCount::new(moves)).bench_local(|| all(&mut below));
}

/// Moves, in games side by side.
#[divan::bench(args = RULES)]
fn playouts_in_lanes(bencher: Bencher<'_, '_>, rules: &str) {
    let start = start(rules);
    let all = |words: &mut _| {
        let mut plies = 0;
        play_out(start, 1000, words, |_, of_game| plies += u64::from(of_game));
        plies / 2
    };
    let moves = all(&mut words());
    let mut words = words();
    bencher.counter(ItemsCount::new(moves)).bench_local(|| all(&mut words));
}

/// Moves, in one step of all lanes.
#[divan::bench]
fn step_of_lanes(bencher: Bencher<'_, '_>) {
    let mut batch = Batch::new(start("default"));
    let mut words = words();
    let mut numbers = [0; LANES];
    for _ in 0..60 {
        words(&mut numbers);
        batch.step(&numbers);
    }
    bencher
        .counter(ItemsCount::new(LANES))
        .with_inputs(|| batch.clone())
        .bench_local_refs(|batch| batch.step(&numbers));
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

#[divan::bench]
fn play_and_undo(bencher: Bencher<'_, '_>) {
    let mut moves = moves();
    bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| {
        for (position, m) in &mut moves {
            let undo = position.play_undoable(*m);
            position.undo(black_box(undo));
        }
    });
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
    use std::fmt::Write;
    let positions = positions();
    let mut text = String::new();
    bencher.counter(ItemsCount::of_iter(&positions)).bench_local(|| {
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
