//! Numbers for learners: a position as feature planes, a move as a slot, and games at random to learn from.
//!
//! A plane is the board once over, row by row from the top as the first side sees it, with ones where something is so.
//! First come those of the first side's men, one for each kind ([`Guide::KINDS`]), then the second side's, then one that
//! is full when the second side is to move, then one for each outcome of chance, full when it is to be played. What else
//! the rules look at, such as counters and history, is not in them. Moves are the slots of [`IndexedMoves`].

use board_core::drawing::{Cell, Drawn, Grid};
use board_core::{Game, IndexedMoves, Outcome, Ply, Side, Turn};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

use crate::games::Guide;

/// How positions of a game become planes.
#[derive(Clone, Debug)]
pub struct Encoder<G: Game> {
    grid: Grid,
    chances: Vec<G::Chance>,
}

impl<G: Drawn + Guide> Encoder<G> {
    /// That of a game that begins so.
    pub fn new(start: &G) -> Self {
        let mut chances = Vec::new();
        // What chance may give doesn't depend on where it is first due.
        start.for_each_chance(|c, _| chances.push(c));
        if chances.is_empty() {
            G::new(start.rules()).for_each_chance(|c, _| chances.push(c));
        }
        Self { grid: start.grid(), chances }
    }

    /// Whether what chance gave last is to be known for the planes of this state: a move is to be made by it.
    pub fn wants_chance(&self, game: &G) -> bool {
        !self.chances.is_empty() && game.side_to_move().is_some()
    }

    /// How many planes, rows and columns there are.
    #[must_use]
    pub fn shape(&self) -> [usize; 3] {
        let planes = 2 * G::KINDS.len() + 1 + self.chances.len();
        [planes, self.grid.rows.into(), self.grid.columns.into()]
    }

    /// The places of the ones, ascending, in all planes one after another. `thrown` is what chance gave last, if a move is
    /// to be made by it.
    pub fn ones(&self, game: &G, thrown: Option<G::Chance>) -> Vec<usize> {
        let [_, rows, columns] = self.shape();
        let area = rows * columns;
        let at = |plane: usize, cell: Cell| plane * area + usize::from(cell.row) * columns + usize::from(cell.column);
        let men = game.drawing().looks().filter_map(|(cell, look)| Some((cell, look.figure?)));
        let mut ones: Vec<usize> = men
            .filter_map(|(cell, figure)| {
                let kind = G::KINDS.iter().position(|name| *name == figure.name)?;
                Some(at(figure.side.index() * G::KINDS.len() + kind, cell))
            })
            .collect();
        let mut fill = |plane: usize| ones.extend(plane * area..(plane + 1) * area);
        let sides = 2 * G::KINDS.len();
        if game.side_to_move().is_some_and(|side| side.index() == 1) {
            fill(sides);
        }
        if let Some(chance) = thrown.and_then(|thrown| self.chances.iter().position(|c| *c == thrown)) {
            fill(sides + 1 + chance);
        }
        ones.sort_unstable();
        ones
    }
}

/// A position with what was played in it, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sample {
    /// The places of the ones: [`Encoder::ones`].
    pub ones: Vec<usize>,
    /// The slots of the legal moves, in the game's order.
    pub legal: Vec<usize>,
    /// The slot of the move that was made.
    pub slot: usize,
    /// 1 if the side that made it won, -1 if it lost, 0 for a draw or a game not ended.
    pub value: i8,
}

/// The samples of a game at random, of so many plies at most. Where there is chance it is to be due at the start
/// ([`Encoder::wants_chance`]).
pub fn random_game<G>(start: &G, encoder: &Encoder<G>, plies: usize, rng: &mut ChaCha8Rng) -> Vec<Sample>
where
    G: Drawn + Guide + IndexedMoves,
{
    let mut game = start.clone();
    let mut thrown = None;
    let mut samples = Vec::new();
    let mut movers = Vec::new();
    for _ in 0..plies {
        let ply = match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance(_) => game.sample(rng.random_range(0..game.total_weight().max(1))).map(Ply::Chance),
            Turn::Player(side) => game.pick_move(|n| rng.random_range(0..n)).map(|m| {
                let slots = game.legal_moves().into_iter().filter_map(|m| game.slot(m)).collect();
                let ones = encoder.ones(&game, thrown);
                samples.push(Sample { ones, legal: slots, slot: game.slot(m).unwrap_or_default(), value: 0 });
                movers.push(side);
                Ply::Move(m)
            }),
        };
        match ply {
            Some(Ply::Move(m)) => {
                game.play_unchecked(m);
                thrown = None;
            }
            Some(Ply::Chance(c)) => {
                game.resolve_unchecked(c);
                thrown = Some(c);
            }
            None => break,
        }
    }
    if let Some(winner) = game.outcome().and_then(Outcome::winner) {
        for (sample, mover) in samples.iter_mut().zip(movers) {
            sample.value = if mover == winner { 1 } else { -1 };
        }
    }
    samples
}
