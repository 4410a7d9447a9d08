//! What a beginner of Capture Go is taught first: see what is in atari.
//!
//! A chain is in atari when one liberty is left to it, so that the next move may capture it.

use board_core::Game;
use capture_go::{CaptureGo, Chain, Move, Point, PointSet, Position, Side};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::Policy;

/// Playouts that capture what is in atari, save what can be saved, and put nothing into atari by themselves.
#[derive(Clone, Copy, Debug)]
pub struct SeesAtari;

/// A playout that long leads nowhere: its position is valued.
const LONGEST: u32 = 400;

/// How often a random move is drawn again that puts itself into atari.
const TRIES: u32 = 4;

impl Policy<CaptureGo> for SeesAtari {
    fn pick(&self, game: &CaptureGo, plies: u32, rng: &mut ChaCha8Rng) -> Option<Move> {
        if plies >= LONGEST {
            return None;
        }
        let position = game.position();
        let side = position.side();
        let largest = in_atari(position, side.other()).into_iter().max_by_key(|chain| chain.stones.len());
        let capture = largest.and_then(|chain| last_liberty(&chain)).map(Move::Place);
        if let Some(m) = capture.filter(|&m| game.is_legal(m)) {
            return Some(m);
        }
        for chain in in_atari(position, side) {
            let saving = last_liberty(&chain).filter(|&point| liberties_after(position, point) > 1).map(Move::Place);
            if let Some(m) = saving.filter(|&m| game.is_legal(m)) {
                return Some(m);
            }
        }
        for _ in 0..TRIES {
            let m = game.pick_move(|n| rng.random_range(0..n))?;
            match m {
                Move::Place(point) if liberties_after(position, point) > 1 => return Some(m),
                Move::Place(_) | Move::Pass => {}
            }
        }
        game.pick_move(|n| rng.random_range(0..n))
    }

    fn weights(&self, game: &CaptureGo, moves: &[Move]) -> Vec<f64> {
        let position = game.position();
        let side = position.side();
        let liberties = |side| in_atari(position, side).iter().filter_map(last_liberty).collect::<Vec<_>>();
        let (takes, saves) = (liberties(side.other()), liberties(side));
        let weight = |&m: &Move| {
            let Move::Place(point) = m else { return 0.1 };
            if takes.contains(&point) {
                return 100.0;
            }
            let own = liberties_after(position, point);
            if own <= 1 {
                return 0.02;
            }
            let saved = if saves.contains(&point) { 50.0 } else { 0.0 };
            1.0 + saved + attack(position, point, side) + if own > 3 { 1.0 } else { 0.0 }
        };
        moves.iter().map(weight).collect()
    }
}

/// How much a stone there presses the chains beside it: most, if it leaves them one liberty.
fn attack(position: &Position, point: Point, side: Side) -> f64 {
    let enemies = neighbours(point).filter_map(|near| position.chain(near)).filter(|chain| chain.side != side);
    enemies
        .map(|chain| match chain.liberties.len() {
            ..=2 => 6.0,
            3 => 3.0,
            4 => 1.5,
            _ => 0.5,
        })
        .sum()
}

/// The points next to one, on the board or not.
fn neighbours(point: Point) -> impl Iterator<Item = Point> {
    let (column, line) = (point.column(), point.line());
    let up_and_down = [(column, line.wrapping_add(1)), (column, line.wrapping_sub(1))];
    let aside = [(column.wrapping_add(1), line), (column.wrapping_sub(1), line)];
    up_and_down.into_iter().chain(aside).filter_map(|(column, line)| Point::new(column, line))
}

/// The chains of a side that have one liberty left.
fn in_atari(position: &Position, side: Side) -> Vec<Chain> {
    let mut seen = Vec::<PointSet>::new();
    let mut found = Vec::new();
    for point in position.stones(side) {
        if seen.iter().any(|stones| stones.contains(point)) {
            continue;
        }
        let Some(chain) = position.chain(point) else { continue };
        seen.push(chain.stones);
        if chain.liberties.len() == 1 {
            found.push(chain);
        }
    }
    found
}

fn last_liberty(chain: &Chain) -> Option<Point> {
    chain.liberties.iter().next()
}

/// How many liberties a stone put there has, or the chain that it joins; 0 where none can be put.
fn liberties_after(position: &Position, point: Point) -> usize {
    let after = position.after(Move::Place(point)).ok();
    after.and_then(|after| after.chain(point)).map_or(0, |chain| chain.liberties.len())
}
