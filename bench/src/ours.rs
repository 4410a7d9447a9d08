//! Our crates, through their public interface alone.

use std::hint::black_box;

use board_core::{Game, WithHistory, key, perft};
use capture_go::{CaptureGo, Chains, LightPlayouts, Size};
use dou_shou_qi::DouShouQi;
use senet::batch::{LANES, play_out};

use crate::drivers::{Numbers, lengths_of_lists, light_playout, made, made_from_lists, playout, visited};
use crate::timing::Contestant;

pub fn contestants() -> Vec<Contestant> {
    let mut all = Vec::new();
    dou_shou_qi(&mut all);
    senet(&mut all);
    capture_go(&mut all);
    all
}

fn dou_shou_qi(all: &mut Vec<Contestant>) {
    let mut add = |row, name, run: Box<dyn FnMut() -> u64>| all.push(Contestant::new(row, name, run));
    let rules = dou_shou_qi::Rules::default();
    let start = dou_shou_qi::Position::new(rules);
    let row = "Dou Shou Qi perft, made leaves";
    add(row, "position", Box::new(move || made(&mut start.clone(), 5)));
    add(row, "game with history", Box::new(move || made(&mut DouShouQi::new(rules), 5)));
    add(row, "filled list", Box::new(move || made_from_lists(&mut start.clone(), 5)));
    let row = "Dou Shou Qi perft, bulk";
    add(row, "position", Box::new(move || perft(&mut start.clone(), 6)));
    add(row, "game with history", Box::new(move || perft(&mut DouShouQi::new(rules), 6)));
    add(row, "visitor", Box::new(move || visited(&mut start.clone(), 6)));
    add(row, "length of a filled list", Box::new(move || lengths_of_lists(&mut start.clone(), 5)));
    let row = "Dou Shou Qi playouts, moves";
    add(row, "position", moves(start));
    add(row, "game with history", moves(DouShouQi::new(rules)));
}

fn senet(all: &mut Vec<Contestant>) {
    let mut add = |row, name, run: Box<dyn FnMut() -> u64>| all.push(Contestant::new(row, name, run));
    let start = senet::Position::new(senet::Rules::default());
    add("Senet perft, made leaves", "position", Box::new(move || made(&mut start.clone(), 11)));
    add("Senet perft, bulk", "position", Box::new(move || perft(&mut start.clone(), 12)));
    add("Senet playouts, moves", "position", moves(start));
    let row = "Senet playouts, games";
    add(row, "position", games(start));
    add(row, "batch", Box::new(|| batch(16_384)));
}

/// So many games of Senet side by side.
pub fn batch(games: usize) -> u64 {
    let mut words = Words::new();
    let start = senet::Position::new(senet::Rules::default());
    play_out(
        start,
        games,
        |lanes| words.fill(lanes),
        |outcome, _| {
            black_box(outcome);
        },
    );
    games as u64
}

/// A generator of random numbers for each lane: what goes on side by side must be fed so.
struct Words([u32; LANES]);

impl Words {
    fn new() -> Self {
        Self(std::array::from_fn(|lane| key::mix(lane as u64) as u32 | 1))
    }

    #[inline]
    fn fill(&mut self, lanes: &mut [u32; LANES]) {
        for (state, lane) in self.0.iter_mut().zip(lanes) {
            // Marsaglia's xorshift.
            *state ^= *state << 13;
            *state ^= *state >> 17;
            *state ^= *state << 5;
            *lane = *state;
        }
    }
}

fn capture_go(all: &mut Vec<Contestant>) {
    let mut add = |row, name, run: Box<dyn FnMut() -> u64>| all.push(Contestant::new(row, name, run));
    let nine = capture_go::Rules::default();
    let start = capture_go::Position::new(nine);
    add("Capture Go 9x9 perft, made leaves", "position", Box::new(move || made(&mut start.clone(), 3)));
    add("Capture Go 9x9 perft, bulk", "position", Box::new(move || perft(&mut start.clone(), 4)));
    let row = "Capture Go 9x9 target 1, playouts";
    add(row, "position", games(start));
    add(row, "chains", games(Chains::new(nine)));
    let nineteen = nine.with_size(Size::new(19).expect("19 lines"));
    let row = "Capture Go 19x19 target 1, playouts";
    add(row, "position", games(capture_go::Position::new(nineteen)));
    add(row, "chains", games(Chains::new(nineteen)));
    let five = nine.with_target(5.try_into().expect("5 is not 0"));
    let row = "Capture Go 9x9 target 5, superko, playouts";
    add(row, "position with history", games(CaptureGo::new(five)));
    add(row, "chains with history", games(WithHistory::<Chains>::new(five)));
    let endless = nine.with_target(u16::MAX.try_into().expect("it is not 0"));
    add("Capture Go 9x9 light playouts", "chains with history", light(WithHistory::<Chains>::new(endless)));
    let endless = nineteen.with_target(u16::MAX.try_into().expect("it is not 0"));
    add("Capture Go 19x19 light playouts", "chains with history", light(WithHistory::<Chains>::new(endless)));
}

/// How many games are played before the clock is looked at.
const GAMES: u64 = 64;

/// Playouts, counted by moves.
fn moves<G: Game>(start: G) -> Box<dyn FnMut() -> u64> {
    let mut numbers = Numbers::new();
    Box::new(move || (0..GAMES).map(|_| playout(&mut start.clone(), &mut numbers)).sum())
}

/// Playouts, counted by games.
fn games<G: Game>(start: G) -> Box<dyn FnMut() -> u64> {
    let mut moves = moves(start);
    Box::new(move || {
        moves();
        GAMES
    })
}

/// Light playouts, counted by games.
fn light<G: LightPlayouts>(start: G) -> Box<dyn FnMut() -> u64> {
    let mut numbers = Numbers::new();
    Box::new(move || {
        let games = 16;
        for _ in 0..games {
            black_box(light_playout(&mut start.clone(), &mut numbers));
        }
        games
    })
}
