//! Our crates, through their public interface alone.

use board_core::{Game, WithHistory, perft};
use capture_go::{CaptureGo, Chains, Size};
use dou_shou_qi::DouShouQi;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand08::{RngCore, SeedableRng};

type Add<'a> = &'a mut dyn FnMut(&'static str, &'static str, Box<dyn FnMut() -> u64>);

pub fn add(add: Add<'_>) {
    let rules = dou_shou_qi::Rules::default();
    let start = dou_shou_qi::Position::new(rules);
    add("Dou Shou Qi perft, made leaves", "position", Box::new(move || made(&mut start.clone(), 5)));
    add("Dou Shou Qi perft, bulk", "position", Box::new(move || perft(&mut start.clone(), 6)));
    add(
        "Dou Shou Qi perft, bulk",
        "game with history, generic",
        Box::new(move || perft(&mut DouShouQi::new(rules), 6)),
    );
    add("Dou Shou Qi perft, bulk", "filled list, generic", Box::new(move || listed(&mut start.clone(), 5)));
    add("Dou Shou Qi playouts, moves", "position", playouts(start, u64::MAX, false));
    add("Dou Shou Qi playouts, moves", "game with history, generic", playouts(DouShouQi::new(rules), u64::MAX, false));

    let start = senet::Position::new(senet::Rules::default());
    add("Senet perft, made leaves", "position", Box::new(move || made(&mut start.clone(), 11)));
    add("Senet perft, bulk", "position", Box::new(move || perft(&mut start.clone(), 12)));
    add("Senet playouts, moves", "position", playouts(start, u64::MAX, false));

    let nine = capture_go::Rules::default();
    let start = capture_go::Position::new(nine);
    add("Capture Go 9x9 perft, made leaves", "position", Box::new(move || made(&mut start.clone(), 3)));
    add("Capture Go 9x9 perft, bulk", "position", Box::new(move || perft(&mut start.clone(), 4)));
    add("Capture Go 9x9 target 1, playouts", "position", playouts(start, u64::MAX, true));
    add("Capture Go 9x9 target 1, playouts", "chains", playouts(Chains::new(nine), u64::MAX, true));
    let nineteen = nine.with_size(Size::new(19).expect("19 lines"));
    add("Capture Go 19x19 target 1, playouts", "chains", playouts(Chains::new(nineteen), u64::MAX, true));
    let five = nine.with_target(5.try_into().expect("5 is not 0"));
    add(
        "Capture Go 9x9 target 5, superko, playouts",
        "position with history",
        playouts(CaptureGo::new(five), u64::MAX, true),
    );
    add(
        "Capture Go 9x9 target 5, superko, playouts",
        "chains with history",
        playouts(WithHistory::<Chains>::new(five), u64::MAX, true),
    );
}

/// perft with every leaf made.
fn made<G: Game>(game: &mut G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    let mut any = false;
    game.explore_each(|_, game| {
        any = true;
        count += made(game, depth - 1);
    });
    if !any {
        let root = game.clone();
        root.for_each_chance(|c, _| count += game.explore_chance(c, |game| made(game, depth - 1)));
    }
    count
}

/// perft through a list that is filled in every node, the last ply counted by its length.
fn listed<G: Game>(game: &mut G, depth: u32) -> u64 {
    let list = game.legal_moves();
    if depth == 1 {
        return list.len() as u64;
    }
    list.into_iter().map(|m| game.explore(m, |game| listed(game, depth - 1))).sum()
}

/// Games at random, uniformly over the legal moves: whole games if so, else the plies by players.
fn playouts<G: Game + 'static>(start: G, longest: u64, games: bool) -> Box<dyn FnMut() -> u64> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    Box::new(move || {
        let mut units = 0;
        for _ in 0..64 {
            let mut game = start.clone();
            let mut moves = 0;
            while moves < longest {
                let below = |n: u32| ((u64::from(rng.next_u32()) * u64::from(n)) >> 32) as u32;
                if let Some(m) = game.pick_move(below) {
                    game.play_unchecked(m);
                    moves += 1;
                    continue;
                }
                let weight = game.total_weight();
                if weight == 0 {
                    break;
                }
                let Some(c) = game.sample((u64::from(rng.next_u32()) * weight) >> 32) else { break };
                game.resolve_unchecked(c);
            }
            units += if games { 1 } else { moves };
        }
        units
    })
}
