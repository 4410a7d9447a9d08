//! Counting the tree: the test that move generators are compared by.

use crate::{Game, Ply, PlyOf, Turn};

/// How many sequences of exactly `depth` plies there are.
///
/// A move and an outcome of chance are each one ply, however likely. `perft(0)` is 1; of a finished game it is 0 for
/// every other depth. The last ply is counted, not made; a game may count more plies so
/// ([`count_sequences`](Game::count_sequences)). The game is as before afterwards.
///
/// ```
/// use board_core::{Game, divide, perft};
///
/// /// Where two move generators differ: first the depth, then below which ply.
/// fn counts<G: Game>(rules: G::Rules) {
///     let mut game = G::new(rules);
///     for depth in 1..=4 {
///         println!("{depth}: {}", perft(&mut game, depth));
///     }
///     divide(&mut game, 4, |ply, count| println!("{ply} {count}"));
/// }
/// ```
pub fn perft<G: Game>(game: &mut G, depth: u32) -> u64 {
    game.count_sequences(depth)
}

/// How many sequences there are, when `after_ply` counts those that go on from a state.
///
/// The last ply is counted, not made.
#[inline]
pub(crate) fn ply_by_ply<G: Game>(game: &mut G, plies: u32, after_ply: impl Fn(&mut G, u32) -> u64) -> u64 {
    let Some(rest) = plies.checked_sub(1) else {
        return 1;
    };
    if rest == 0 {
        let moves = game.count_moves();
        if moves > 0 {
            return moves as u64;
        }
    }
    let mut count = 0_u64;
    let mut any = false;
    game.explore_each(|_, game| {
        any = true;
        count = count.saturating_add(after_ply(game, rest));
    });
    if !any {
        for_each_chance(game, |game, _| count = count.saturating_add(after_ply(game, rest)));
    }
    count
}

/// [`perft`] with every outcome of chance counted as often as its weight says.
///
/// Divided by the product of the total weights it is the expected number of sequences of moves.
pub fn weighted_perft<G: Game>(game: &mut G, depth: u32) -> u128 {
    let Some(rest) = depth.checked_sub(1) else {
        return 1;
    };
    let mut count = 0_u128;
    let mut any = false;
    game.explore_each(|_, game| {
        any = true;
        count = count.saturating_add(weighted_perft(game, rest));
    });
    if !any {
        for_each_chance(game, |game, weight| {
            count = count.saturating_add(u128::from(weight).saturating_mul(weighted_perft(game, rest)));
        });
    }
    count
}

/// [`perft`] split by the first ply: calls `f` with each and its part of the count. Returns the sum.
///
/// With `depth` 0 there is no first ply: `f` is not called.
pub fn divide<G: Game>(game: &mut G, depth: u32, mut f: impl FnMut(PlyOf<G>, u64)) -> u64 {
    let Some(rest) = depth.checked_sub(1) else {
        return 1;
    };
    let mut sum = 0_u64;
    let mut part = |ply, count: u64| {
        sum = sum.saturating_add(count);
        f(ply, count);
    };
    let mut any = false;
    game.explore_each(|m, game| {
        any = true;
        part(Ply::Move(m), perft(game, rest));
    });
    if !any && matches!(game.turn(), Turn::Chance(_)) {
        let root = game.clone();
        root.for_each_chance(|c, _| part(Ply::Chance(c), game.explore_chance(c, |game| perft(game, rest))));
    }
    sum
}

fn for_each_chance<G: Game>(game: &mut G, mut f: impl FnMut(&mut G, u32)) {
    if !matches!(game.turn(), Turn::Chance(_)) {
        return;
    }
    // Chance is no deeper than its one ply, so that a clone of it, history and all, is worth the simplicity.
    let root = game.clone();
    root.for_each_chance(|c, weight| game.explore_chance(c, |game| f(game, weight.get())));
}
