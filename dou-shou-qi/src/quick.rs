//! Counting and picking moves without finding them all.
//!
//! Nothing is ruled here: what is not plainly free or plainly closed is left to the generator.

use crate::army::lane;
use crate::board::{self, NO_SQUARE, RIVER, way};
use crate::legality::{jump_starts, may_jump};
use crate::man::closed_to;
use crate::options::Options;
use crate::{Animal, Man, Move, Position, Square};

impl Position {
    /// How many legal moves there are.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        if self.is_decided() || self.is_at_limit() {
            return 0;
        }
        let quick = if self.options().moves_are_default() { self.count_apart() } else { None };
        quick.unwrap_or_else(|| self.slots_on_board().count())
    }

    /// How many moves the board allows by the default rules, if no man has an enemy beside it or could jump: then neither
    /// ranks nor traps matter, and all men are counted at once.
    #[inline]
    fn count_apart(&self) -> Option<u32> {
        let own = self.own();
        let men = own.occupied();
        let steps = board::steps(men);
        let beside = steps.into_iter().fold(0, |all, squares| all | squares);
        let jumping = [Animal::Tiger, Animal::Lion]
            .into_iter()
            .fold(0, |all, animal| all | own.bit_of(animal) & jump_starts(animal, Options::DEFAULT));
        if beside & self.enemy().occupied() | jumping != 0 {
            return None;
        }
        let closed = men | closed_to(Man::new(self.side(), Animal::Cat)) | NO_SQUARE;
        let [down, right, left, up] = steps.map(|squares| squares & !closed);
        let swims = board::beside(own.raw_at(lane(Animal::Rat))) & RIVER & !men;
        Some(bits_in([down, right, left, up, swims]))
    }

    /// A legal move, each as likely: a man and a direction at random, until they make one. Most do at the first or the
    /// second try, so that this costs less than to find all moves.
    #[inline]
    pub(crate) fn pick(&self, mut below: impl FnMut(u32) -> u32) -> Option<Move> {
        /// By then there are few moves or none, and finding all of them costs no more than what was tried.
        const TRIES: u32 = 16;
        if self.is_decided() || self.is_at_limit() {
            return None;
        }
        (0..TRIES).find_map(|_| self.try_slot(below(32))).or_else(|| self.pick_listed(below))
    }

    /// The same by one question.
    #[cold]
    fn pick_listed(&self, mut below: impl FnMut(u32) -> u32) -> Option<Move> {
        let slots = self.slots_on_board();
        let count = slots.count();
        if count == 0 {
            return None;
        }
        let n = below(count).min(count.wrapping_sub(1));
        Some(self.move_of(slots.nth(n)))
    }

    /// The move of a man in a direction, four for each animal from the rat to the elephant, if the board allows it.
    ///
    /// A man has a jump where a step would lead into the water.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "there are eight animals and four directions")]
    fn try_slot(&self, n: u32) -> Option<Move> {
        const DIRECTIONS: [[u32; 2]; 4] = [
            [way::DOWN, way::JUMP_BACK],
            [way::RIGHT, way::JUMP_ON],
            [way::LEFT, way::JUMP_BACK],
            [way::UP, way::JUMP_ON],
        ];
        let animal = Animal::ALL[(n >> 2 & 7) as usize];
        let [step, jump] = DIRECTIONS[(n & 3) as usize];
        let place = self.own().raw_at(lane(animal));
        let to = board::bit(board::raw_exit(place, step));
        if to & (self.own().occupied() | NO_SQUARE) != 0 {
            return None;
        }
        let closed = to & closed_to(Man::new(self.side(), animal)) != 0;
        if closed && !may_jump(animal) {
            return None;
        }
        let way = if closed { jump } else { step };
        let free = !closed && to & self.enemy().occupied() == 0;
        (free || self.has_way(animal, place, way)).then(|| Move::new(Square::from_raw(place), board::exit(place, way)))
    }

    /// Whether the board allows an animal this way.
    #[inline(never)]
    fn has_way(&self, animal: Animal, place: u8, way: u32) -> bool {
        let options = self.options();
        self.ways_of(animal, place, &self.bars(options), options) >> way & 1 != 0
    }
}

/// How many bits are set in all words together.
///
/// The words are added up bit by bit first, so that three counts do for five: without an instruction for it, counting
/// is what costs.
#[inline]
const fn bits_in([a, b, c, d, e]: [u64; 5]) -> u32 {
    let [ones, twos] = add([a, b, c]);
    let [ones, more_twos] = add([ones, d, e]);
    ones.count_ones().wrapping_add(twos.count_ones().wrapping_add(more_twos.count_ones()).wrapping_mul(2))
}

/// In each bit, the sum of three: its ones and its twos.
#[inline]
const fn add([a, b, c]: [u64; 3]) -> [u64; 2] {
    let either = a ^ b;
    [either ^ c, a & b | either & c]
}
