//! Other crates at the same kind of work, each driven in the fastest way that its interface has.

use board_game::board::{Board as _, BoardMoves as _};
use board_game::games::go::{GoBoard, Komi, Rules};
use cozy_chess::Board;
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, IllegalRules, Move};
use internal_iterator::InternalIterator as _;

use crate::drivers::Numbers;
use crate::timing::Contestant;

pub fn contestants() -> Vec<Contestant> {
    let mut all = Vec::new();
    let mut add = |row, name, run: Box<dyn FnMut() -> u64>| all.push(Contestant::new(row, name, run));
    // The position known as Kiwipete has twice as many moves as the start, so that a count in bulk goes further.
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let kiwipete: Board = kiwipete.parse().expect("a position of chess");
    let row = "chess perft, made leaves";
    add(row, "cozy-chess", Box::new(|| chess_made(&Board::default(), 5)));
    let row = "chess perft, bulk";
    add(row, "cozy-chess", Box::new(|| chess_bulk(&Board::default(), 6)));
    add(row, "cozy-chess, Kiwipete", Box::new(move || chess_bulk(&kiwipete, 5)));
    // Without suicide, as in our rules.
    let empty = GoBoard::new(9, Komi::zero(), Rules::cgos());
    let board = empty.clone();
    add("Capture Go 9x9 perft, made leaves", "board-game", Box::new(move || go_made(&board, 3)));
    let board = empty.clone();
    add("Capture Go 9x9 perft, bulk", "board-game", Box::new(move || go_bulk(&board, 3)));
    let row = "Capture Go 9x9 target 1, playouts";
    let mut numbers = Numbers::new();
    add(row, "board-game", Box::new(move || go_playouts(&empty, &mut numbers)));
    let mut numbers = Numbers::new();
    add(row, "goban", Box::new(move || goban_playouts(&mut numbers)));
    all
}

fn chess_made(board: &Board, depth: u32) -> u64 {
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

/// As in cozy-chess's own example. (The depth is looked at outside the closure: within it that costs a quarter.)
fn chess_bulk(board: &Board, depth: u32) -> u64 {
    let mut count = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            count += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for m in moves {
                let mut board = board.clone();
                board.play_unchecked(m);
                count += chess_bulk(&board, depth - 1);
            }
            false
        });
    }
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
fn go_playouts(start: &GoBoard, numbers: &mut Numbers) -> u64 {
    const GAMES: u64 = 64;
    for _ in 0..GAMES {
        let mut board = start.clone();
        let mut stones = 0;
        while let Ok(Some(m)) = board.random_available_place_move(&mut numbers.0) {
            board.play(m).expect("the move is available");
            stones += 1;
            if board.stone_count() != stones {
                break;
            }
        }
    }
    GAMES
}

/// To the first capture. Nothing can repeat before it, so that only suicide is looked for.
fn goban_playouts(numbers: &mut Numbers) -> u64 {
    const GAMES: u64 = 16;
    for _ in 0..GAMES {
        let mut game = Game::new(GobanSizes::Nine, CHINESE);
        while game.prisoners() == (0, 0) {
            let mut points = game.pseudo_legals_vec();
            let picked = loop {
                if points.is_empty() {
                    break None;
                }
                let (x, y) = points.swap_remove(numbers.below(points.len() as u32) as usize);
                if game.check_point_by((x, y), IllegalRules::SUICIDE).is_none() {
                    break Some(Move::Play(x, y));
                }
            };
            let Some(m) = picked else { break };
            game.play(m);
        }
    }
    GAMES
}
