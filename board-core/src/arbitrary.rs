//! Games and matches from a fuzzer's bytes: states that play leads to, never nonsense.

use ::arbitrary::{Arbitrary, Unstructured};

use crate::{Act, ActErrorOf, Game, Match, Player, PlyOf, Recurs, Reversible, Side, WithHistory};

/// Plays plies that the bytes choose, until they are used up or the game is over.
///
/// All outcomes of chance are taken for equally likely, and no random move is asked for: when the bytes run out, a game
/// that waits for another number would wait for ever.
///
/// # Errors
/// None but those of `u`.
pub fn walk<G: Game>(game: &mut G, u: &mut Unstructured<'_>) -> ::arbitrary::Result<()> {
    for _ in 0..u.arbitrary_len::<u8>()? {
        let Some(ply) = next_ply(game, u)? else { break };
        // It was given, so that nothing refuses it; and if something did, the state would be as before.
        let _ = game.apply(ply);
    }
    Ok(())
}

/// One of the plies that can be made now; `None` when the game is over.
fn next_ply<G: Game>(game: &G, u: &mut Unstructured<'_>) -> ::arbitrary::Result<Option<PlyOf<G>>> {
    let mut count = 0_usize;
    game.for_each_ply(|_| count = count.saturating_add(1));
    let Some(last) = count.checked_sub(1) else { return Ok(None) };
    let mut left = u.int_in_range(0..=last)?;
    let mut chosen = None;
    game.for_each_ply(|ply| {
        if chosen.is_none() {
            match left.checked_sub(1) {
                Some(rest) => left = rest,
                None => chosen = Some(ply),
            }
        }
    });
    Ok(chosen)
}

impl<'a, P: Recurs<Rules: Arbitrary<'a>>> Arbitrary<'a> for WithHistory<P> {
    /// From the start under any rules.
    fn arbitrary(u: &mut Unstructured<'a>) -> ::arbitrary::Result<Self> {
        let mut game = Self::new(u.arbitrary()?);
        walk(&mut game, u)?;
        Ok(game)
    }
}

impl<'a, G: Reversible<Rules: Arbitrary<'a>>> Arbitrary<'a> for Match<G> {
    /// From the start under any rules, with all that players may do.
    fn arbitrary(u: &mut Unstructured<'a>) -> ::arbitrary::Result<Self> {
        let mut game = Self::new(u.arbitrary()?);
        for _ in 0..u.arbitrary_len::<u16>()? {
            // What does not apply is refused, and changes nothing.
            let _: Result<(), ActErrorOf<G>> = match u.int_in_range(0..=15)? {
                0 | 1 => game.take_back().map(|_| ()),
                2 => game.redo().map(|_| ()),
                3 => game.exchange(),
                4 => game.choose(Player::First, *u.choose(&G::Side::ALL)?),
                5 => {
                    let side = *u.choose(&G::Side::ALL)?;
                    game.act(*u.choose(&Act::of_side(side))?)
                }
                _ => match next_ply(game.game(), u)? {
                    Some(ply) => game.apply(ply),
                    None => Ok(()),
                },
            };
        }
        Ok(game)
    }
}
