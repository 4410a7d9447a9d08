//! The men on the board as sets of houses, and what a move does to them.

use crate::board::{BOARD, bit, highest, lowest_alone};
use crate::options::Options;
use crate::{House, WaterWhenTaken};

/// Which men stand where, seen by the side whose turn it is.
///
/// What is done here is done without jumps but for what options say, as a choice between two sets: so the same code plays
/// one game, or many side by side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Placement {
    /// The men of the side; bit 0 is house 1. Empty once all are off.
    pub(crate) own: u32,
    /// The men of both sides. (A move takes fewer steps by these than by the other side's.)
    pub(crate) men: u32,
    /// The men that have stopped on 26. A subset of all men that holds whatever stands on 26.
    pub(crate) stopped: u32,
}

impl Placement {
    pub(crate) const fn new(own: u32, enemy: u32, stopped: u32) -> Self {
        Self { own, men: own | enemy, stopped }
    }

    /// The men of the other side.
    #[inline(always)]
    pub(crate) const fn enemy(&self) -> u32 {
        self.men ^ self.own
    }

    /// Whether a side has borne off every man (rule 5).
    #[inline(always)]
    pub(crate) const fn is_over(&self) -> bool {
        (self.own == 0) | (self.own == self.men)
    }

    /// Where the man ends that goes to `target`: there, or where the water puts it (4.7). (A set of one house, or empty;
    /// what is beyond 30 is off the board.)
    ///
    /// There is always a house for it: a side has at most 7 men, and one of these 14 is the man that goes into the
    /// water, from 22 or beyond. The other 13 cannot fill 1 to 15.
    #[inline(always)]
    pub(crate) const fn landing(&self, target: u32, options: Options) -> u32 {
        const WATER: u32 = bit(House::WATER.number());
        const REBIRTH: u32 = bit(House::REBIRTH.number());
        const UP_TO_REBIRTH: u32 = REBIRTH | (REBIRTH - 1);
        let empty = UP_TO_REBIRTH & !self.men;
        let out_of_water = if target != WATER {
            0
        } else {
            match options.water_when_taken() {
                // 15 is the highest.
                WaterWhenTaken::Back | WaterWhenTaken::Illegal => highest(empty),
                WaterWhenTaken::Start if empty & REBIRTH != 0 => REBIRTH,
                WaterWhenTaken::Start => lowest_alone(empty),
            }
        };
        target & BOARD & !WATER | out_of_water
    }

    /// Moves the man on `from` to `to`, where it may exchange places with another. These are sets of one house; `to` is
    /// empty for a man that leaves the board, and both are for a pass.
    #[inline(always)]
    pub(crate) const fn play(&mut self, from: u32, to: u32) {
        const HAPPINESS: u32 = bit(House::HAPPINESS.number());
        let both = from | to;
        // Nobody goes where a man of the same side is (4.5).
        let exchange = self.men & to != 0;
        // A mark goes with its man, so that two houses that differ in it change.
        let marks = self.stopped & both;
        let marks_differ = (marks != 0) & (marks != both);
        self.own ^= both;
        self.men ^= if exchange { 0 } else { both };
        let stopped = self.stopped ^ if marks_differ { both } else { 0 };
        // 4.3: whoever is on 26 now has stopped there. The mark of a man that is off the board is gone.
        self.stopped = (stopped | HAPPINESS) & self.men;
    }

    /// Hands the turn on: to the same side `again`, or to the other.
    #[inline(always)]
    pub(crate) const fn hand_on(&mut self, again: bool) {
        self.own ^= if again { 0 } else { self.men };
    }
}

/// Many placements, each of the three sets beside its like, so that many are worked on at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Placements<const N: usize> {
    pub(crate) own: [u32; N],
    pub(crate) men: [u32; N],
    pub(crate) stopped: [u32; N],
}

impl<const N: usize> Placements<N> {
    /// All empty.
    pub(crate) const fn new() -> Self {
        Self { own: [0; N], men: [0; N], stopped: [0; N] }
    }

    /// Puts one in its place; nowhere if there is no such place.
    #[inline(always)]
    pub(crate) fn set(&mut self, place: usize, placement: Placement) {
        let sets = (self.own.get_mut(place), self.men.get_mut(place), self.stopped.get_mut(place));
        if let (Some(own), Some(men), Some(stopped)) = sets {
            (*own, *men, *stopped) = (placement.own, placement.men, placement.stopped);
        }
    }

    pub(crate) fn get(&self, place: usize) -> Option<Placement> {
        let (own, men, stopped) = (*self.own.get(place)?, *self.men.get(place)?, *self.stopped.get(place)?);
        Some(Placement { own, men, stopped })
    }

    /// For each `GROUP` of them, one after another, whether any is over.
    #[inline(always)]
    pub(crate) fn any_over<const GROUP: usize, const GROUPS: usize>(&self) -> [bool; GROUPS] {
        let mut all = [false; GROUPS];
        let groups = self.own.as_chunks::<GROUP>().0.iter().zip(self.men.as_chunks::<GROUP>().0);
        for (any, (own, men)) in all.iter_mut().zip(groups) {
            *any = own.iter().zip(men).fold(false, |any, (own, men)| any | (*own == 0) | (own == men));
        }
        all
    }

    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Placement> {
        let sets = self.own.iter().zip(&self.men).zip(&self.stopped);
        sets.map(|((own, men), stopped)| Placement { own: *own, men: *men, stopped: *stopped })
    }
}
