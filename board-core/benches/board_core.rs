//! What the layer over the rules costs, on games whose rules cost next to nothing: `cargo bench -p board-core`.
//! (The games' own benches are in their crates.)

#[expect(dead_code, reason = "the tests need more of them than is measured here")]
#[path = "../tests/core/toys/mod.rs"]
mod toys;

use board_core::any::{AnyGame, start};
use board_core::record::Movetext;
use board_core::{Game, Match, MoveBuffer, MoveList, Ply, Record, Reversible, WithHistory, key, perft};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use toys::dash::{Dash, DashRules};
use toys::noughts::Noughts;
use toys::ring::Token;

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

fn noughts() -> Noughts {
    Noughts::new(Default::default())
}

/// A match of the race by dice, played to its end.
fn race() -> Match<Dash> {
    let mut below = numbers();
    let mut race = Match::<Dash>::new(DashRules::LONG);
    while race.outcome().is_none() {
        let game = race.game();
        let ply = match game.pick_move(&mut below) {
            Some(m) => Ply::Move(m),
            None => Ply::Chance(game.sample(below(4).into()).expect("a die of weights 1, 2, 1")),
        };
        race.apply(ply).expect("a legal ply");
    }
    race
}

/// Leaves, found as every generic search finds them.
#[divan::bench]
fn perft_by_the_visitor(bencher: Bencher<'_, '_>) {
    let mut game = noughts();
    bencher.counter(ItemsCount::new(perft(&mut game, 7))).bench_local(|| perft(black_box(&mut game), 7));
}

/// The same through a filled list of moves.
#[divan::bench]
fn perft_by_lists(bencher: Bencher<'_, '_>) {
    fn count(game: Noughts, depth: u32) -> u64 {
        let Some(rest) = depth.checked_sub(1) else { return 1 };
        let moves = game.legal_moves();
        let after = |m| {
            let mut game = game;
            game.play_unchecked(m);
            game
        };
        moves.into_iter().map(|m| count(after(m), rest)).sum()
    }
    let game = noughts();
    bencher.counter(ItemsCount::new(perft(&mut game.clone(), 7))).bench_local(|| count(black_box(game), 7));
}

/// A state that is played and taken back in place.
#[divan::bench]
fn perft_by_undo(bencher: Bencher<'_, '_>) {
    fn count(game: &mut Noughts, depth: u32) -> u64 {
        let Some(rest) = depth.checked_sub(1) else { return 1 };
        let mut sum = 0;
        for m in game.legal_moves() {
            let undo = game.play_undoable(m);
            sum += count(game, rest);
            game.undo(undo);
        }
        sum
    }
    let mut game = noughts();
    bencher.counter(ItemsCount::new(perft(&mut game.clone(), 7))).bench_local(|| count(black_box(&mut game), 7));
}

/// Leaves where repetition is looked up: nothing, drawn at the third time, forbidden.
#[divan::bench(args = ["default", "drawn", "forbidden"])]
fn perft_with_history(bencher: Bencher<'_, '_>, rules: &str) {
    let mut game = WithHistory::<Token>::new(rules.parse().expect("rules"));
    bencher.counter(ItemsCount::new(perft(&mut game, 12))).bench_local(|| perft(black_box(&mut game), 12));
}

/// Plies of games whose type is chosen at run time, as text.
#[divan::bench]
fn random_games_as_text(bencher: Bencher<'_, '_>) {
    let begin = start::<Noughts>(None, None).expect("the usual start");
    let play = |below: &mut dyn FnMut(u32) -> u32| {
        let mut game: Box<dyn AnyGame> = begin.clone();
        let mut plies = 0_u64;
        while let Some(ply) = game.random_text(below) {
            game.apply_text(&ply).expect("it was picked among those that are legal");
            plies += 1;
        }
        plies
    };
    let mut below = numbers();
    let plies = (0..100).map(|_| play(&mut below)).sum::<u64>();
    bencher.counter(ItemsCount::new(plies)).bench_local(|| (0..100).map(|_| play(&mut below)).sum::<u64>());
}

/// Plies of a match that is played anew.
#[divan::bench]
fn match_played(bencher: Bencher<'_, '_>) {
    let race = race();
    bencher.counter(ItemsCount::of_iter(race.plies())).bench_local(|| {
        let mut again = Match::<Dash>::new(DashRules::LONG);
        for &ply in race.plies() {
            black_box(again.apply(ply).is_ok());
        }
        again
    });
}

/// Plies of a match that are taken back and played again.
#[divan::bench]
fn match_taken_back(bencher: Bencher<'_, '_>) {
    let mut race = race();
    bencher.counter(ItemsCount::new(race.plies().len())).bench_local(|| {
        while race.take_back().is_ok() {}
        while race.redo().is_ok() {}
    });
}

/// Plies of a match that is saved as text.
#[divan::bench]
fn record_written(bencher: Bencher<'_, '_>) {
    let race = race();
    bencher.counter(ItemsCount::of_iter(race.plies())).bench_local(|| race.record().to_string());
}

/// Plies of a match that is restored from it.
#[divan::bench]
fn record_replayed(bencher: Bencher<'_, '_>) {
    let race = race();
    let text = race.record().to_string();
    bencher.counter(ItemsCount::of_iter(race.plies())).bench_local(|| {
        let record: Record<Dash> = black_box(&text).parse().expect("it was printed");
        record.replay().expect("it was played")
    });
}

/// The same by the text for people.
#[divan::bench]
fn movetext_replayed(bencher: Bencher<'_, '_>) {
    let race = race();
    let text = Movetext::from(&race).to_string();
    bencher.counter(ItemsCount::of_iter(race.plies())).bench_local(|| {
        let text: Movetext<Dash> = black_box(&text).parse().expect("it was printed");
        text.record.replay().expect("it was played")
    });
}

/// Moves put into a list.
#[divan::bench]
fn list_filled(bencher: Bencher<'_, '_>) {
    bencher.counter(ItemsCount::new(64_usize)).bench_local(|| {
        let mut list = MoveList::<u16, 64>::default();
        (0..64).for_each(|n| list.push(black_box(n)));
        list
    });
}

/// The mixer of keys.
#[divan::bench]
fn key_mixed(bencher: Bencher<'_, '_>) {
    let mut state = 1;
    bencher.counter(ItemsCount::new(64_usize)).bench_local(|| {
        (0..64).for_each(|_| state = key::mix(state));
        state
    });
}
