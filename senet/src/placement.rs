//! The men on the board as sets of houses, and what a move does to them.

use crate::board::{bit, highest, lowest_alone};
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
    /// The other side's.
    pub(crate) enemy: u32,
    /// The men that have stopped on 26. A subset of both together that holds whatever stands on 26.
    pub(crate) stopped: u32,
}

impl Placement {
    /// Whether a side has borne off every man (rule 5).
    #[inline(always)]
    pub(crate) const fn is_over(&self) -> bool {
        (self.own == 0) | (self.enemy == 0)
    }

    /// Where the man ends that goes to `target` (a set of one house, or empty): there, or where the water puts it (4.7).
    ///
    /// There is always a house for it: a side has at most 7 men, and one of these 14 is the man that goes into the
    /// water, from 22 or beyond. The other 13 cannot fill 1 to 15.
    #[inline(always)]
    pub(crate) const fn landing(&self, target: u32, options: Options) -> u32 {
        const WATER: u32 = bit(House::WATER.number());
        const REBIRTH: u32 = bit(House::REBIRTH.number());
        const UP_TO_REBIRTH: u32 = REBIRTH | (REBIRTH - 1);
        if target != WATER {
            return target;
        }
        let empty = UP_TO_REBIRTH & !(self.own | self.enemy);
        match options.water_when_taken() {
            // 15 is the highest.
            WaterWhenTaken::Back | WaterWhenTaken::Illegal => highest(empty),
            WaterWhenTaken::Start if empty & REBIRTH != 0 => REBIRTH,
            WaterWhenTaken::Start => lowest_alone(empty),
        }
    }

    /// Moves the man on `from` to `to`, where it may exchange places with another. These are sets of one house; `to` is
    /// empty for a man that leaves the board, and both are for a pass.
    #[inline(always)]
    pub(crate) const fn play(&mut self, from: u32, to: u32) {
        const HAPPINESS: u32 = bit(House::HAPPINESS.number());
        let both = from | to;
        let exchange = self.enemy & to != 0;
        // A mark goes with its man, so that two houses that differ in it change.
        let marks = self.stopped & both;
        let marks_differ = (marks != 0) & (marks != both);
        let own = self.own ^ both;
        let enemy = self.enemy ^ if exchange { both } else { 0 };
        let stopped = self.stopped ^ if marks_differ { both } else { 0 };
        // 4.3: whoever is on 26 now has stopped there. The mark of a man that is off the board is gone.
        self.stopped = (stopped | HAPPINESS) & (own | enemy);
        (self.own, self.enemy) = (own, enemy);
    }

    /// Hands the turn on: to the same side `again`, or to the other.
    #[inline(always)]
    pub(crate) const fn hand_on(&mut self, again: bool) {
        let (own, enemy) = (self.own, self.enemy);
        self.own = if again { own } else { enemy };
        self.enemy = if again { enemy } else { own };
    }
}

/// Many placements, each of the three sets beside its like, so that many are worked on at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Placements<const N: usize> {
    pub(crate) own: [u32; N],
    pub(crate) enemy: [u32; N],
    pub(crate) stopped: [u32; N],
}

impl<const N: usize> Placements<N> {
    /// All empty.
    pub(crate) const fn new() -> Self {
        Self { own: [0; N], enemy: [0; N], stopped: [0; N] }
    }

    /// Puts one in its place; nowhere if there is no such place.
    #[inline(always)]
    pub(crate) fn set(&mut self, place: usize, placement: Placement) {
        let sets = (self.own.get_mut(place), self.enemy.get_mut(place), self.stopped.get_mut(place));
        if let (Some(own), Some(enemy), Some(stopped)) = sets {
            (*own, *enemy, *stopped) = (placement.own, placement.enemy, placement.stopped);
        }
    }

    pub(crate) fn get(&self, place: usize) -> Option<Placement> {
        let (own, enemy, stopped) = (*self.own.get(place)?, *self.enemy.get(place)?, *self.stopped.get(place)?);
        Some(Placement { own, enemy, stopped })
    }

    /// For each `GROUP` of them, one after another, whether any is over.
    #[inline(always)]
    pub(crate) fn any_over<const GROUP: usize, const GROUPS: usize>(&self) -> [bool; GROUPS] {
        let mut all = [false; GROUPS];
        let groups = self.own.as_chunks::<GROUP>().0.iter().zip(self.enemy.as_chunks::<GROUP>().0);
        for (any, (own, enemy)) in all.iter_mut().zip(groups) {
            *any = own.iter().zip(enemy).fold(false, |any, (own, enemy)| any | (*own == 0) | (*enemy == 0));
        }
        all
    }

    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Placement> {
        let sets = self.own.iter().zip(&self.enemy).zip(&self.stopped);
        sets.map(|((own, enemy), stopped)| Placement { own: *own, enemy: *enemy, stopped: *stopped })
    }
}
