//! What a user waits for, and how it grows: `cargo bench -p capture-go`. (Beside other crates: the package `bench`.)

use std::fmt::Write as _;

use board_core::{Game, Reversible, WithHistory, key, perft};
use capture_go::{CaptureGo, Chains, LightPlayouts, Move, Position, Rules, Size};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

/// The usual boards, the smallest of any interest and the largest.
const LINES: [u8; 4] = [5, 9, 13, 19];

type ChainsWithHistory = WithHistory<Chains>;

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

fn rules(lines: u8, target: u16) -> Rules {
    let size = Size::new(lines).expect("a size of a board");
    Rules::default().with_size(size).with_target(target.try_into().expect("a target"))
}

/// Positions as they come up in light playouts, chains being captured, each with a legal move.
fn moves<G: LightPlayouts<Rules = Rules>>(lines: u8) -> Vec<(G, Move)> {
    let mut below = numbers();
    let mut moves = Vec::new();
    while moves.len() < 256 {
        let mut game = G::new(rules(lines, u16::MAX));
        for _ in 0..1_000 {
            let Some(m) = game.pick_light(&mut below) else { break };
            moves.push((game.clone(), m));
            game.play_unchecked(m);
        }
    }
    moves
}

fn positions(lines: u8) -> Vec<Position> {
    moves(lines).into_iter().map(|(position, _)| position).collect()
}

#[divan::bench(types = [Position, Chains], args = [3, 4], sample_count = 20)]
fn perft_counted<G: Game<Rules = Rules>>(bencher: Bencher<'_, '_>, depth: u32) {
    let mut game = G::new(rules(9, 1));
    let leaves = perft(&mut game, depth);
    bencher.counter(ItemsCount::new(leaves)).bench_local(|| perft(black_box(&mut game), depth));
}

#[divan::bench(types = [Position, Chains], args = [2, 3], sample_count = 20)]
fn perft_made<G: Game<Rules = Rules>>(bencher: Bencher<'_, '_>, depth: u32) {
    fn made<G: Game>(game: &mut G, depth: u32) -> u64 {
        let Some(rest) = depth.checked_sub(1) else { return 1 };
        let mut count = 0;
        game.explore_each(|_, game| count += made(game, rest));
        count
    }
    let mut game = G::new(rules(9, 1));
    let leaves = perft(&mut game, depth);
    bencher.counter(ItemsCount::new(leaves)).bench_local(|| made(black_box(&mut game), depth));
}

/// One game at random after another.
#[divan::bench_group]
mod playouts {
    use super::*;

    fn play<G: Game<Rules = Rules, Move = Move>>(
        bencher: Bencher<'_, '_>,
        rules: Rules,
        pick: impl Fn(&G, &mut dyn FnMut(u32) -> u32) -> Option<Move>,
    ) {
        let start = G::new(rules);
        let mut game = start.clone();
        let mut below = numbers();
        bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
            game.clone_from(&start);
            while let Some(m) = pick(&game, &mut below) {
                game.play_unchecked(m);
            }
        });
    }

    #[divan::bench(types = [Position, Chains], args = LINES)]
    fn to_one_capture<G: Game<Rules = Rules, Move = Move>>(bencher: Bencher<'_, '_>, lines: u8) {
        play::<G>(bencher, rules(lines, 1), |game, below| game.pick_move(below));
    }

    #[divan::bench(types = [CaptureGo, ChainsWithHistory], args = LINES)]
    fn to_five_captures<G: Game<Rules = Rules, Move = Move>>(bencher: Bencher<'_, '_>, lines: u8) {
        play::<G>(bencher, rules(lines, 5), |game, below| game.pick_move(below));
    }

    #[divan::bench(types = [ChainsWithHistory], args = LINES)]
    fn light<G: LightPlayouts<Rules = Rules>>(bencher: Bencher<'_, '_>, lines: u8) {
        play::<G>(bencher, rules(lines, u16::MAX), |game, below| game.pick_light(below));
    }
}

#[divan::bench(types = [Position, Chains], args = LINES)]
fn legal_moves<G: LightPlayouts<Rules = Rules>>(bencher: Bencher<'_, '_>, lines: u8) {
    let moves = moves::<G>(lines);
    bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| {
        for (game, _) in &moves {
            black_box(game.legal_moves());
        }
    });
}

#[divan::bench(types = [Position, Chains], args = LINES)]
fn count_moves<G: LightPlayouts<Rules = Rules>>(bencher: Bencher<'_, '_>, lines: u8) {
    let moves = moves::<G>(lines);
    bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| {
        for (game, _) in &moves {
            black_box(game.count_moves());
        }
    });
}

#[divan::bench(types = [Position, Chains], args = LINES)]
fn check<G: LightPlayouts<Rules = Rules>>(bencher: Bencher<'_, '_>, lines: u8) {
    let moves = moves::<G>(lines);
    bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| {
        for (game, m) in &moves {
            black_box(game.check(*m).is_ok());
        }
    });
}

#[divan::bench(args = LINES)]
fn play_checked(bencher: Bencher<'_, '_>, lines: u8) {
    let moves = moves::<Position>(lines);
    bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| {
        for (position, m) in &moves {
            let mut position = *position;
            black_box(position.play(*m).is_ok());
            black_box(position);
        }
    });
}

#[divan::bench(args = LINES)]
fn play_unchecked(bencher: Bencher<'_, '_>, lines: u8) {
    let moves = moves::<Position>(lines);
    bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| {
        for (position, m) in &moves {
            let mut position = *position;
            position.play_unchecked(*m);
            black_box(position);
        }
    });
}

/// A move made and taken back.
#[divan::bench(types = [Position, Chains], args = LINES)]
fn play_and_undo<G>(bencher: Bencher<'_, '_>, lines: u8)
where
    G: LightPlayouts<Rules = Rules> + Reversible,
{
    let mut moves = moves::<G>(lines);
    bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| {
        for (game, m) in &mut moves {
            let undo = game.play_undoable(*m);
            game.undo(black_box(undo));
        }
    });
}

/// The same moves in games of different lengths with superko: what is done must not cost more for what was before.
#[divan::bench_group]
mod after_plies {
    use super::*;

    const PLIES: [u32; 3] = [100, 1_000, 10_000];

    /// A game of so many plies, and the moves of its last position.
    fn game(plies: u32) -> (CaptureGo, Vec<Move>) {
        let rules = rules(9, u16::MAX).with_passing(capture_go::Passing::WhenStuck);
        let mut below = numbers();
        let mut game = CaptureGo::new(rules);
        for _ in 0..plies {
            let Some(m) = game.pick_move(&mut below) else { break };
            game.play_unchecked(m);
        }
        let moves = game.legal_moves().to_vec();
        (game, moves)
    }

    #[divan::bench(args = PLIES)]
    fn legal_moves(bencher: Bencher<'_, '_>, plies: u32) {
        let (game, moves) = game(plies);
        bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| game.legal_moves());
    }

    #[divan::bench(args = PLIES)]
    fn play_and_undo(bencher: Bencher<'_, '_>, plies: u32) {
        let (mut game, moves) = game(plies);
        bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| {
            for &m in &moves {
                let undo = game.play_undoable(m);
                game.undo(black_box(undo));
            }
        });
    }

    #[divan::bench(args = PLIES)]
    fn explore(bencher: Bencher<'_, '_>, plies: u32) {
        let (mut game, moves) = game(plies);
        bencher.counter(ItemsCount::of_iter(&moves)).bench_local(|| {
            for &m in &moves {
                game.explore(m, |game| {
                    black_box(game.outcome());
                });
            }
        });
    }
}

#[divan::bench(args = LINES)]
fn parse(bencher: Bencher<'_, '_>, lines: u8) {
    let rules = rules(lines, u16::MAX);
    let texts: Vec<_> = positions(lines).iter().map(ToString::to_string).collect();
    bencher.counter(ItemsCount::of_iter(&texts)).bench_local(|| {
        for text in &texts {
            black_box(Position::parse(rules, text).is_ok());
        }
    });
}

#[divan::bench(args = LINES)]
fn print(bencher: Bencher<'_, '_>, lines: u8) {
    let positions = positions(lines);
    let mut text = String::new();
    bencher.counter(ItemsCount::of_iter(&positions)).bench_local(|| {
        for position in &positions {
            text.clear();
            black_box(write!(text, "{position}").is_ok());
        }
    });
}

/// Of a position that is read or given, and of one that is played on.
#[divan::bench(args = LINES)]
fn chains_of_a_position(bencher: Bencher<'_, '_>, lines: u8) {
    let positions = positions(lines);
    bencher.counter(ItemsCount::of_iter(&positions)).bench_local(|| {
        for &position in &positions {
            black_box(Chains::from(position));
        }
    });
}
