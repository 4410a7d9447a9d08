//! Other crates at the same kind of work.

use board_game::board::{Board as _, BoardMoves as _};
use board_game::games::go::{GoBoard, Komi, Rules};
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, Move};
use internal_iterator::InternalIterator as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand08::SeedableRng;
use rand08::seq::SliceRandom;

type Add<'a> = &'a mut dyn FnMut(&'static str, &'static str, Box<dyn FnMut() -> u64>);

pub fn add(add: Add<'_>) {
    add("chess perft, made leaves", "cozy-chess", Box::new(|| chess_made(&cozy_chess::Board::default(), 5)));
    add("chess perft, bulk", "cozy-chess", Box::new(|| chess_bulk(&cozy_chess::Board::default(), 6)));
    let empty = GoBoard::new(9, Komi::zero(), Rules::tromp_taylor());
    let board = empty.clone();
    add("Capture Go 9x9 perft, made leaves", "board-game", Box::new(move || go_made(&board, 3)));
    let board = empty.clone();
    add("Capture Go 9x9 perft, bulk", "board-game", Box::new(move || go_bulk(&board, 3)));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    add("Capture Go 9x9 target 1, playouts", "board-game", Box::new(move || go_playouts(&empty, &mut rng)));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    add("Capture Go 9x9 target 1, playouts", "goban", Box::new(move || goban_playouts(&mut rng)));
}

fn chess_made(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    board.generate_moves(|moves| {
        for m in moves {
            let mut board = board.clone();
            board.play_unchecked(m);
            count += chess_made(&board, depth - 1);
        }
        false
    });
    count
}

fn chess_bulk(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            count += moves.len() as u64;
        } else {
            for m in moves {
                let mut board = board.clone();
                board.play_unchecked(m);
                count += chess_bulk(&board, depth - 1);
            }
        }
        false
    });
    count
}

fn go_made(board: &GoBoard, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    if let Ok(children) = board.children() {
        children.for_each(|(_, board)| count += go_made(&board, depth - 1));
    }
    count
}

fn go_bulk(board: &GoBoard, depth: u32) -> u64 {
    if depth == 1 {
        return board.available_moves().map_or(0, |moves| moves.count() as u64);
    }
    let mut count = 0;
    if let Ok(children) = board.children() {
        children.for_each(|(_, board)| count += go_bulk(&board, depth - 1));
    }
    count
}

/// To the first capture.
fn go_playouts(start: &GoBoard, rng: &mut Xoshiro256PlusPlus) -> u64 {
    const GAMES: u64 = 64;
    for _ in 0..GAMES {
        let mut board = start.clone();
        let mut stones = 0;
        while let Ok(Some(m)) = board.random_available_place_move(rng) {
            board.play(m).expect("the move is available");
            stones += 1;
            if board.stone_count() != stones {
                break;
            }
        }
    }
    GAMES
}

/// To the first capture.
fn goban_playouts(rng: &mut Xoshiro256PlusPlus) -> u64 {
    const GAMES: u64 = 16;
    for _ in 0..GAMES {
        let mut game = Game::new(GobanSizes::Nine, CHINESE);
        while game.prisoners() == (0, 0) {
            let mut points = game.pseudo_legals_vec();
            points.shuffle(rng);
            match points.into_iter().find(|&point| game.check_point(point).is_none()) {
                Some((x, y)) => game.play(Move::Play(x, y)),
                None => break,
            };
        }
    }
    GAMES
}
