//! `Game`: how a position is played.

use core::num::NonZeroU32;
use core::ops::ControlFlow;

use board_core::{ChanceError, Game, PositionError, Reversible, Turn};

use crate::board::{BOARD, bit, lowest_alone, without_lowest};
use crate::legality::Way;
use crate::options::{Options, specialised};
use crate::pick::pick_member;
use crate::placement::Placement;
use crate::reach::Power;
use crate::sticks::{TOTAL_WEIGHT, throws_again};
use crate::tree::Tree;
use crate::{Illegal, Invalid, Move, Moves, Outcome, Position, Rules, Setup, Side, Throw};

impl Position {
    /// The houses of the men that can move by this throw, and which way.
    #[inline(always)]
    fn origins(&self, throw: Throw) -> (u32, Way) {
        specialised!(self.options, |options| self.look(throw, options).origins())
    }
}

impl Game for Position {
    type Rules = Rules;
    type Side = Side;
    type Move = Move;
    type Chance = Throw;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Invalid = Invalid;
    type Moves = Moves;

    const NAME: &'static str = "senet";

    fn new(rules: Rules) -> Self {
        // 1.2: white on the odd houses, black on the even ones.
        const ODD: u32 = BOARD / 3;
        let places = bit(rules.men.count().saturating_mul(2).saturating_add(1)).wrapping_sub(1);
        let (white, black) = (places & ODD, places & !ODD);
        let (own, enemy) = match rules.first {
            Side::Black => (black, white),
            Side::White => (white, black),
        };
        Self {
            placement: Placement::new(own, enemy, 0),
            options: Options::pack(&rules),
            side: rules.first,
            throw: None,
        }
    }

    fn parse(rules: Rules, text: &str) -> Result<Self, PositionError<Invalid>> {
        let setup: Setup = text.parse()?;
        Self::from_setup(rules, &setup).map_err(PositionError::Invalid)
    }

    fn rules(&self) -> Rules {
        self.options.unpack()
    }

    #[inline]
    fn turn(&self) -> Turn<Side, Outcome, ()> {
        if self.throw.is_some() {
            Turn::Player(self.side)
        } else if self.placement.own == 0 {
            Turn::Over(Outcome::BorneOff { winner: self.side })
        } else if self.placement.enemy() == 0 {
            Turn::Over(Outcome::BorneOff { winner: self.side.other() })
        } else {
            Turn::Chance(())
        }
    }

    #[inline]
    fn visit_moves<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let Some(throw) = self.throw else {
            return ControlFlow::Continue(());
        };
        let (mut left, way) = self.origins(throw);
        if left == 0 {
            return f(Move::PASS);
        }
        while left != 0 {
            f(Move::by_throw(lowest_alone(left), throw.value().into(), way))?;
            left = without_lowest(left);
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn visit_chances<B>(&self, mut f: impl FnMut(Throw, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.throw.is_none() && !self.placement.is_over() {
            for throw in Throw::ALL {
                f(throw, throw.weight())?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, m: Move) -> Result<(), Illegal> {
        if self.placement.is_over() {
            return Err(Illegal::GameOver);
        }
        let Some(throw) = self.throw else {
            return Err(Illegal::ThrowFirst);
        };
        let look = self.look(throw, self.options);
        if m.is_pass() {
            let (origins, _) = look.origins();
            return if origins == 0 { Ok(()) } else { Err(Illegal::MustMove) };
        }
        let from = m.origin_set();
        if self.placement.own & from == 0 {
            return Err(Illegal::NoMan);
        }
        let (distance, way) = m.distance();
        if distance != throw.value().into() {
            return Err(Illegal::NotExact);
        }
        look.refusal(way, from).map_or(Ok(()), Err)
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        debug_assert_eq!(self.check(m), Ok(()), "{m} in {self}");
        // Neither set has a member for a pass, and `to` has none for a man that leaves the board.
        let (from, to) = (m.origin_set(), self.landing(m));
        let n = self.throw.map_or(0, Throw::value).into();
        let again = throws_again(Power::of(n), from == 0, self.options);
        self.placement.play(from, to);
        self.placement.hand_on(again);
        self.side = if again { self.side } else { self.side.other() };
        self.throw = None;
    }

    #[inline]
    fn resolve_unchecked(&mut self, throw: Throw) {
        debug_assert!(matches!(self.turn(), Turn::Chance(())), "{throw} in {self}");
        self.throw = Some(throw);
    }

    #[inline]
    fn key(&self) -> u64 {
        use board_core::key::mix;
        let (own, enemy) = (self.placement.own, self.placement.enemy());
        let (black, white) = match self.side {
            Side::Black => (own, enemy),
            Side::White => (enemy, own),
        };
        let men = u64::from(black) | u64::from(white) << 32;
        let rest = u64::from(self.placement.stopped)
            | u64::from(self.throw.map_or(0, Throw::value)) << 32
            | (self.side.index() as u64) << 40;
        mix(mix(men) ^ rest)
    }

    #[inline]
    fn resolve(&mut self, throw: Throw) -> Result<(), ChanceError> {
        match self.turn() {
            Turn::Over(_) => Err(ChanceError::GameOver),
            Turn::Player(_) => Err(ChanceError::MustMove),
            Turn::Chance(()) => {
                self.resolve_unchecked(throw);
                Ok(())
            }
        }
    }

    #[inline]
    fn count_moves(&self) -> usize {
        let Some(throw) = self.throw else {
            return 0;
        };
        let (origins, _) = self.origins(throw);
        // The pass is one move.
        origins.count_ones().max(1) as usize
    }

    fn count_sequences(&mut self, plies: u32) -> u64 {
        let mut tree = Tree::new(self.options);
        match self.throw {
            Some(throw) => tree.add_from_move(self.placement, throw.value().into(), plies),
            None => tree.add_from_throw(self.placement, plies),
        }
        tree.total()
    }

    #[inline]
    fn total_weight(&self) -> u64 {
        if matches!(self.turn(), Turn::Chance(())) { TOTAL_WEIGHT } else { 0 }
    }

    #[inline]
    fn sample(&self, pick: u64) -> Option<Throw> {
        if matches!(self.turn(), Turn::Chance(())) { Throw::of_fall(pick) } else { None }
    }

    #[inline]
    fn pick_move(&self, below: impl FnMut(u32) -> u32) -> Option<Move> {
        let throw = self.throw?;
        let (from, way) = specialised!(self.options, |options| {
            let (origins, way) = self.look(throw, options).origins();
            (pick_member(origins, options.most_men(), below), way)
        });
        // Nothing to choose from is a pass.
        Some(Move::by_throw(from, throw.value().into(), way))
    }
}

impl Reversible for Position {
    type Undo = Self;

    #[inline]
    fn play_undoable(&mut self, m: Move) -> Self {
        let before = *self;
        self.play_unchecked(m);
        before
    }

    #[inline]
    fn resolve_undoable(&mut self, throw: Throw) -> Self {
        let before = *self;
        self.resolve_unchecked(throw);
        before
    }

    #[inline]
    fn undo(&mut self, before: Self) {
        *self = before;
    }
}
