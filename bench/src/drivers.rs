//! Counting trees and playing at random: what every game is driven by, through the traits alone.

use board_core::{Game, Turn};
use capture_go::LightPlayouts;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand08::{RngCore, SeedableRng};

/// perft with every leaf made.
pub fn made<G: Game>(game: &mut G, depth: u32) -> u64 {
    let Some(rest) = depth.checked_sub(1) else { return 1 };
    let mut count = 0;
    game.explore_each(|_, game| count += made(game, rest));
    if count == 0 && matches!(game.turn(), Turn::Chance(_)) {
        let root = game.clone();
        root.for_each_chance(|c, _| count += game.explore_chance(c, |game| made(game, rest)));
    }
    count
}

/// perft by nothing but the visitor of moves; those of the last ply are counted.
pub fn visited<G: Game>(game: &mut G, depth: u32) -> u64 {
    if depth == 1 {
        return game.count_moves() as u64;
    }
    let mut count = 0;
    let root = game.clone();
    root.for_each_move(|m| count += game.explore(m, |game| visited(game, depth - 1)));
    count
}

/// [`made`] through a list that is filled in every node, the leaves' parents too.
pub fn made_from_lists<G: Game>(game: &mut G, depth: u32) -> u64 {
    let Some(rest) = depth.checked_sub(1) else { return 1 };
    let list = game.legal_moves();
    list.into_iter().map(|m| game.explore(m, |game| made_from_lists(game, rest))).sum()
}

/// perft whose leaves are the lengths of lists: what filling a list costs where counting would do.
pub fn lengths_of_lists<G: Game>(game: &mut G, depth: u32) -> u64 {
    let list = game.legal_moves();
    if depth == 1 {
        return list.len() as u64;
    }
    list.into_iter().map(|m| game.explore(m, |game| lengths_of_lists(game, depth - 1))).sum()
}

/// Random numbers for all playouts: the generator that the other crates are given, too.
pub struct Numbers(pub Xoshiro256PlusPlus);

impl Numbers {
    pub fn new() -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(1))
    }

    /// A number below `n`.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(n)) >> 32) as u32
    }
}

impl Default for Numbers {
    fn default() -> Self {
        Self::new()
    }
}

/// Plays a game to its end, uniformly over the legal moves. The number of moves made.
pub fn playout<G: Game>(game: &mut G, numbers: &mut Numbers) -> u64 {
    let mut moves = 0;
    loop {
        if let Some(m) = game.pick_move(|n| numbers.below(n)) {
            game.play_unchecked(m);
            moves += 1;
        } else if !chance(game, numbers) {
            return moves;
        }
    }
}

/// The same without filling eyes.
pub fn light_playout<G: LightPlayouts>(game: &mut G, numbers: &mut Numbers) -> u64 {
    let mut moves = 0;
    while let Some(m) = game.pick_light(|n| numbers.below(n)) {
        game.play_unchecked(m);
        moves += 1;
    }
    moves
}

/// Resolves chance if it is due.
pub fn chance<G: Game>(game: &mut G, numbers: &mut Numbers) -> bool {
    let Ok(weight @ 1..) = u32::try_from(game.total_weight()) else { return false };
    match game.sample(numbers.below(weight).into()) {
        Some(c) => {
            game.resolve_unchecked(c);
            true
        }
        None => false,
    }
}
