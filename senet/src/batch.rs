//! Many games at once.

use core::array;

use board_core::Game as _;

use crate::legality::{Look, Way};
use crate::options::{Options, specialised};
use crate::pick::{PART_BITS, pick_counted};
use crate::placement::{Placement, Placements};
use crate::reach::{Fall, Power};
use crate::sticks::throws_again;
use crate::{Backward, Outcome, Position, Side, Throw};

/// How many games are played at once.
pub const LANES: usize = 64;

/// Games that are played at random side by side, one in each of [`LANES`] lanes: with each step every game that goes on
/// has a throw and a move.
///
/// That takes little more than a third of the time of as many games one after another, since a processor works on several lanes at
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
    /// The side that throws or moves: nothing is Black, all is White.
    sides: [u32; LANES],
    /// How many plies a lane has made less than `made`.
    missed: [u32; LANES],
    /// How many plies a lane has made that took part in every step.
    made: u32,
    /// The throws to be played.
    throws: [Option<Throw>; LANES],
    /// Whether there may be any; after a step there is none.
    thrown: bool,
    /// Whether a game may be over.
    some_over: bool,
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
            some_over: false,
            missed: [0; LANES],
            made: 0,
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
        self.missed.get(lane).map(|missed| self.made.wrapping_sub(*missed))
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
        let rest = (self.sides.get_mut(lane), self.throws.get_mut(lane), self.missed.get_mut(lane));
        if let (Some(side), Some(throw), Some(missed)) = rest {
            *side = if matches!(game.side, Side::Black) { 0 } else { !0 };
            *throw = game.throw;
            *missed = self.made.wrapping_sub(plies);
            self.thrown |= game.throw.is_some();
            self.some_over |= game.placement.is_over();
        }
    }

    /// A throw, unless one is to be played already, and a move, in every lane whose game goes on. There is to be a
    /// uniform random number for each lane.
    pub fn step(&mut self, words: &[u32; LANES]) {
        if self.thrown {
            self.play_throws(words);
            self.thrown = false;
        } else if self.some_over {
            specialised!(self.options, |options| self.throw_and_play::<true>(words, options));
        } else {
            specialised!(self.options, |options| self.throw_and_play::<false>(words, options));
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
            let part = (*word >> (u32::BITS - PART_BITS)) as usize;
            if let Some(m) = moves.get(part.wrapping_mul(moves.len()) >> PART_BITS) {
                game.play_unchecked(*m);
                plies = plies.wrapping_add(1);
            }
            self.put(lane, game, plies);
        }
    }

    /// The step where no throw is to be played already, and, unless `SOME_OVER`, no game is over.
    ///
    /// It goes over the lanes three times, since a processor works on more lanes at once the less there is to do in each.
    #[inline(always)]
    fn throw_and_play<const SOME_OVER: bool>(&mut self, words: &[u32; LANES], options: Options) {
        // The men that can move, then the one that does; the throws; and which way they lead.
        let (mut men, mut powers, mut ways) = ([0; LANES], [Power(0); LANES], [Way::Forward; LANES]);
        let goes_back = matches!(options.backward(), Backward::WhenStuck);

        let thrown = men.iter_mut().zip(&mut powers).zip(&mut ways);
        for ((placement, word), ((men, power), way)) in self.placements.iter().zip(words).zip(thrown) {
            let throw = Fall::new(*word & 15);
            let (origins, towards) = Look::new(&placement, throw, options).origins();
            // A game that is over stays as it is: as by a pass after which nobody else has the turn.
            *men = if SOME_OVER && placement.is_over() { 0 } else { origins };
            *power = throw.power();
            if goes_back {
                *way = towards;
            }
        }

        for (men, word) in men.iter_mut().zip(words) {
            *men = pick_counted(*men, options.most_men(), *word >> (u32::BITS - PART_BITS));
        }

        let mut some_over = false;
        let Placements { own, men: all, stopped } = &mut self.placements;
        let sets = own.iter_mut().zip(all).zip(stopped).zip(self.sides.iter_mut().zip(&mut self.missed));
        let moves = men.iter().zip(&powers).zip(&ways);
        for ((((own, all), stopped), (side, missed)), ((from, power), way)) in sets.zip(moves) {
            let mut placement = Placement { own: *own, men: *all, stopped: *stopped };
            let over = SOME_OVER && placement.is_over();
            let way = if goes_back { *way } else { Way::Forward };
            let to = placement.landing(way.targets(*from, *power), options);
            placement.play(*from, to);
            // Only who moves bears off men.
            some_over |= over | (placement.own == 0);
            let again = throws_again(*power, *from == 0, options) | over;
            placement.hand_on(again);
            (*own, *all, *stopped) = (placement.own, placement.men, placement.stopped);
            *side ^= if again { 0 } else { !0 };
            *missed = missed.wrapping_add(if over { 2 } else { 0 });
        }
        self.made = self.made.wrapping_add(2);
        self.some_over = some_over;
    }
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
    /// Most of so many lanes are passed over at one look.
    const GROUP: usize = 8;

    let mut batch = Batch::new(start);
    let mut words = [0; LANES];
    // What goes on in the other lanes is nobody's.
    let mut told: [bool; LANES] = array::from_fn(|lane| lane >= games);
    let mut to_begin = games.saturating_sub(LANES);
    let mut to_end = games;
    loop {
        if batch.some_over {
            batch.some_over = false;
            let groups: [bool; LANES / GROUP] = batch.placements.any_over::<GROUP, { LANES / GROUP }>();
            let lanes = (0..).step_by(GROUP);
            for ((first, told), _) in lanes.zip(told.chunks_mut(GROUP)).zip(groups).filter(|(_, any)| *any) {
                for (lane, told) in (first..).zip(told) {
                    if !batch.placements.get(lane).is_some_and(|placement| placement.is_over()) {
                        continue;
                    }
                    let Some(outcome) = batch.position(lane).and_then(|game| game.outcome()) else { continue };
                    if !*told {
                        ended(outcome, batch.plies(lane).unwrap_or(0));
                        to_end = to_end.saturating_sub(1);
                    }
                    if to_begin > 0 {
                        to_begin = to_begin.saturating_sub(1);
                        batch.put(lane, start, 0);
                    } else {
                        *told = true;
                        batch.some_over = true;
                    }
                }
            }
        }
        if to_end == 0 {
            return;
        }
        fill(&mut words);
        batch.step(&words);
    }
}
