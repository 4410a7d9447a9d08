//! A game from bytes.

use alloc::vec::Vec;

use super::state::make;
use crate::{Game, PlyOf};

/// Bytes, each a choice.
#[derive(Clone, Debug)]
pub(crate) struct Tape<'a>(&'a [u8]);

impl<'a> Tape<'a> {
    pub(crate) const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    /// One of these, by one byte, or two where there are more than 256. `None` when the tape or the choice is empty.
    pub(crate) fn choose<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        let mut choice = usize::from(self.byte()?);
        if from.len() > 256 {
            choice = (choice << 8) | usize::from(self.byte()?);
        }
        from.get(choice.checked_rem(from.len())?).copied()
    }
}

/// The state that a tape leads to: each byte chooses the next ply (two bytes where there are more than 256), until the
/// tape or the game is at its end.
///
/// Outcomes of chance are chosen evenly, whatever their weights, so that rare ones are met. Dropping bytes drops plies,
/// which is what makes a failing tape shrink well. All states that it returns are reachable: it is what a fuzzer or an
/// `Arbitrary` makes positions with.
///
/// ```
/// # fn example<G: board_core::Game>() {
/// let reachable: G = board_core::testing::walk(G::Rules::default(), b"any bytes");
/// # }
/// ```
pub fn walk<G: Game>(rules: G::Rules, tape: &[u8]) -> G {
    walk_from(G::new(rules), tape)
}

/// [`walk`] from a state of one's own.
pub fn walk_from<G: Game>(mut game: G, tape: &[u8]) -> G {
    let mut tape = Tape::new(tape);
    let mut plies: Vec<PlyOf<G>> = Vec::new();
    loop {
        plies.clear();
        game.for_each_ply(|ply| plies.push(ply));
        match tape.choose(&plies) {
            Some(ply) => make(&mut game, ply),
            None => return game,
        }
    }
}
