//! Many games at once.

use core::array;

use board_core::Game as _;

use crate::legality::Look;
use crate::options::{Options, specialised};
use crate::pick::pick_counted;
use crate::placement::{Placement, Placements};
use crate::sticks::{throws_again, value_of_fall};
use crate::{Outcome, Position, Side, Throw};

/// How many games are played at once.
pub const LANES: usize = 64;

/// Games that are played at random side by side, one in each of [`LANES`] lanes: with each step every game that goes on
/// has a throw and a move.
///
/// That takes less than half the time of as many games one after another, since a processor works on several lanes at
/// once; nothing needs to be switched on for it. The games are those of [`Position`]: a lane that is given the number
/// `word` in a step does exactly this.
///
/// ```
/// use board_core::{Turn, prelude::*};
/// use senet::Position;
///
/// fn step(game: &mut Position, word: u32) {
///     if matches!(game.turn(), Turn::Chance(())) {
///         game.resolve_unchecked(game.sample((word & 15).into()).unwrap());
///     }
///     let moves = game.legal_moves();
///     if let Some(m) = moves.get((((word >> 4) * moves.len() as u32) >> 28) as usize) {
///         game.play_unchecked(*m);
///     }
/// }
///
/// // So this game is that of any lane.
/// use senet::{Rules, batch::{Batch, LANES}};
///
/// let mut game = Position::new(Rules::default());
/// let mut batch = Batch::new(game);
/// let mut word = 1_u32; // any generator of random numbers: there is none in here
/// for _ in 0..10 {
///     word = word.wrapping_mul(747_796_405).wrapping_add(2_891_336_453);
///     step(&mut game, word);
///     batch.step(&[word; LANES]);
/// }
/// assert_eq!(batch.position(7), Some(game));
/// assert_eq!(batch.plies(7), Some(20));
/// ```
///
/// The choice of a move is as even as 28 random bits allow, which is to 3 in 10^8. All lanes have the same rules.
///
/// To play whole games there is [`play_out`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[repr(align(64))] // what is loaded at once lies in one line of the cache
pub struct Batch {
    placements: Placements<LANES>,
    /// The side that throws or moves, by its index.
    sides: [u32; LANES],
    /// How many plies were made.
    plies: [u32; LANES],
    /// The throws to be played.
    throws: [Option<Throw>; LANES],
    /// Whether there may be any; after a step there is none.
    thrown: bool,
    options: Options,
}

impl Batch {
    /// The same position in every lane.
    #[must_use]
    pub fn new(start: Position) -> Self {
        let mut batch = Self {
            placements: Placements::new(),
            sides: [0; LANES],
            throws: [None; LANES],
            thrown: false,
            plies: [0; LANES],
            options: start.options,
        };
        (0..LANES).for_each(|lane| batch.put(lane, start, 0));
        batch
    }

    /// The position in a lane; `None` if there is no such lane.
    #[must_use]
    pub fn position(&self, lane: usize) -> Option<Position> {
        Some(Position {
            placement: self.placements.get(lane)?,
            options: self.options,
            side: if *self.sides.get(lane)? == 0 { Side::Black } else { Side::White },
            throw: *self.throws.get(lane)?,
        })
    }

    /// How many plies, throws and moves, were made in a lane; `None` if there is no such lane.
    #[must_use]
    pub fn plies(&self, lane: usize) -> Option<u32> {
        self.plies.get(lane).copied()
    }

    /// Begins another game in a lane, and says whether it could: there is to be such a lane, and the rules are to be
    /// those of the batch.
    pub fn restart(&mut self, lane: usize, start: Position) -> bool {
        let can = lane < LANES && start.options == self.options;
        if can {
            self.put(lane, start, 0);
        }
        can
    }

    fn put(&mut self, lane: usize, game: Position, plies: u32) {
        self.placements.set(lane, game.placement);
        let rest = (self.sides.get_mut(lane), self.throws.get_mut(lane), self.plies.get_mut(lane));
        if let (Some(side), Some(throw), Some(made)) = rest {
            (*side, *throw, *made) = (game.side as u32, game.throw, plies);
            self.thrown |= game.throw.is_some();
        }
    }

    /// A throw, unless one is to be played already, and a move, in every lane whose game goes on. There is to be a
    /// uniform random number for each lane.
    pub fn step(&mut self, words: &[u32; LANES]) {
        if self.thrown {
            self.play_throws(words);
            self.thrown = false;
        } else {
            specialised!(self.options, |options| self.throw_and_play(words, options));
        }
    }

    /// The step of each lane as it is defined, for where throws are to be played already.
    fn play_throws(&mut self, words: &[u32; LANES]) {
        for (lane, word) in words.iter().enumerate() {
            let Some(mut game) = self.position(lane) else { continue };
            let mut plies = self.plies(lane).unwrap_or(0);
            if let Some(throw) = game.sample((word & 15).into()) {
                game.resolve_unchecked(throw);
                plies = plies.wrapping_add(1);
            }
            let moves = game.legal_moves();
            let count = u32::try_from(moves.len()).unwrap_or(0);
            if let Some(m) = moves.get(scaled(*word, count) as usize) {
                game.play_unchecked(*m);
                plies = plies.wrapping_add(1);
            }
            self.put(lane, game, plies);
        }
    }

    #[inline(always)]
    fn throw_and_play(&mut self, words: &[u32; LANES], options: Options) {
        let Placements { own, enemy, stopped } = &mut self.placements;
        let sets = own.iter_mut().zip(enemy).zip(stopped);
        let rest = self.sides.iter_mut().zip(&mut self.plies).zip(words);
        for (((own, enemy), stopped), ((side, plies), word)) in sets.zip(rest) {
            let mut placement = Placement { own: *own, enemy: *enemy, stopped: *stopped };
            let over = placement.is_over();
            let n = value_of_fall(*word & 15);
            let (origins, way) = Look::new(&placement, n, options).origins();
            // A game that is over stays as it is: as by a pass after which nobody else has the turn.
            let origins = if over { 0 } else { origins };
            let from = pick_counted(origins, options.most_men(), |count| scaled(*word, count));
            let to = placement.landing(way.targets(from, n), options);
            let again = throws_again(n, from == 0, options) | over;
            placement.play(from, to, again);
            (*own, *enemy, *stopped) = (placement.own, placement.enemy, placement.stopped);
            *side ^= u32::from(!again);
            *plies = plies.wrapping_add(if over { 0 } else { 2 });
        }
    }
}

/// A number below `count` out of what is left of a word when the throw is taken.
#[inline(always)]
const fn scaled(word: u32, count: u32) -> u32 {
    (word >> 4).wrapping_mul(count) >> 28
}

/// Plays so many games from a position to their ends, at random, [`LANES`] of them at once. Tells of each game how it
/// ended and how many plies it took.
///
/// `fill` puts uniform random numbers into the words of a step (see [`Batch`]). Every game that is begun is told of, so
/// that short ones are not favoured.
///
/// The [page of the crate](crate#many-at-once) has an example.
pub fn play_out(
    start: Position,
    games: usize,
    mut fill: impl FnMut(&mut [u32; LANES]),
    mut ended: impl FnMut(Outcome, u32),
) {
    /// To look for games that are over takes time, and so do games that are over.
    const STEPS: usize = 4;

    let mut batch = Batch::new(start);
    let mut words = [0; LANES];
    // What goes on in the other lanes is nobody's.
    let mut told: [bool; LANES] = array::from_fn(|lane| lane >= games);
    let mut to_begin = games.saturating_sub(LANES);
    let mut to_end = games;
    while to_end > 0 {
        for (lane, told) in told.iter_mut().enumerate() {
            if *told || !batch.placements.get(lane).is_some_and(|placement| placement.is_over()) {
                continue;
            }
            let Some(outcome) = batch.position(lane).and_then(|game| game.outcome()) else { continue };
            ended(outcome, batch.plies(lane).unwrap_or(0));
            to_end = to_end.saturating_sub(1);
            *told = to_begin == 0;
            if to_begin > 0 {
                to_begin = to_begin.saturating_sub(1);
                batch.put(lane, start, 0);
            }
        }
        for _ in 0..STEPS {
            fill(&mut words);
            batch.step(&words);
        }
    }
}
