//! The form for playouts: chains that are kept up to date, so that no move has to look for them.

use core::fmt;
use core::num::NonZeroU32;
use core::ops::{ControlFlow, Index, IndexMut};

use board_core::{AllBarred, Explain, Game, IndexedMoves, NoChance, PositionError, Recurs, Reversible, TurnOf, Watch};

use crate::bits::{self, Words};
use crate::position::key_of_stone;
use crate::{Deed, Illegal, Invalid, Move, Moves, Outcome, Position, Rules, Side, Situation};

/// A [`Position`] that knows its chains: the fastest form for playouts. **As a [`Game`] it ignores repetition**, as the
/// position does; `WithHistory<Chains>` is the game with superko.
///
/// It is the same game in everything that shows: moves and their order, reasons, text, keys. A placement and the test
/// whether one is legal look at four neighbours, however large the chains are. It is large in return (6 KB): to be
/// played on, and copied once a playout. A search that copies every node is better off with [`Position`].
///
/// ```
/// use board_core::Game;
/// use capture_go::{Chains, Outcome, Rules, Side};
///
/// // A playout, with a poor man's random numbers.
/// let mut state = 1_u64;
/// let mut below = |n: u32| {
///     state = board_core::key::mix(state);
///     (state % u64::from(n)) as u32
/// };
/// let mut game = Chains::new(Rules::default());
/// while let Some(m) = game.pick_move(&mut below) {
///     game.play_unchecked(m);
/// }
/// assert!(game.outcome().is_some());
/// ```
#[derive(Clone)]
pub struct Chains {
    /// The whole state; what follows is worked out from it.
    position: Position,
    /// What is on each cell.
    cells: Table<u8>,
    /// The cell that stands for the chain of a stone; [`NOBODY`] for a cell without a stone.
    heads: Table<u16>,
    /// The next stone of the same chain, in a circle.
    next: Table<u16>,
    /// For each head, the neighbouring empty cells of the chain's stones, counted once for every stone that they are
    /// next to.
    liberties: Table<u16>,
    /// For each head, the number of stones.
    sizes: Table<u16>,
    /// The empty cells, in no order: the first [`empty_count`](Self::empty_count).
    empty: Table<u16>,
    empty_count: u16,
    /// Where each empty cell is in that list.
    places: Table<u16>,
}

/// As many cells as the largest board takes with its edge, rounded up to a power of two: an index is then cut to the
/// length by a mask, and can't be out of bounds.
const CELLS: usize = 512;
/// The head of cells without stones: it gathers the counts of liberties that nobody needs. Cell 0 is at the edge.
const NOBODY: u16 = 0;

const EMPTY: u8 = 0;
const EDGE: u8 = 3;

/// What a stone of a side is in [`Chains::cells`].
#[inline]
const fn stone(side: Side) -> u8 {
    match side {
        Side::Black => 1,
        Side::White => 2,
    }
}

/// Something for every cell.
///
/// The cells are the bits of a board (see the module `bits`) one stride further on, so that there is an edge below too.
#[derive(Clone)]
struct Table<T>([T; CELLS]);

impl<T> Index<u16> for Table<T> {
    type Output = T;

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the mask keeps the index below the length")]
    fn index(&self, cell: u16) -> &T {
        &self.0[usize::from(cell) & (CELLS - 1)]
    }
}

impl<T> IndexMut<u16> for Table<T> {
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "the mask keeps the index below the length")]
    fn index_mut(&mut self, cell: u16) -> &mut T {
        &mut self.0[usize::from(cell) & (CELLS - 1)]
    }
}

impl From<Position> for Chains {
    fn from(position: Position) -> Self {
        let mut chains = Self {
            position: Position { stones: [[0; bits::WORDS]; 2], stones_key: 0, ..position },
            cells: Table([EDGE; CELLS]),
            heads: Table([NOBODY; CELLS]),
            next: Table([NOBODY; CELLS]),
            liberties: Table([0; CELLS]),
            sizes: Table([0; CELLS]),
            empty: Table([0; CELLS]),
            empty_count: 0,
            places: Table([0; CELLS]),
        };
        for point in position.rules.size.points() {
            let cell = chains.cell(bits::bit(position.rules.size, point));
            chains.vacate(cell);
        }
        // Stone by stone no chain is without liberties either: it has one of the end, or a place for a stone to come.
        for (point, side) in position.men() {
            let cell = chains.cell(bits::bit(position.rules.size, point));
            chains.put(cell, side);
        }
        chains
    }
}

impl From<Chains> for Position {
    fn from(chains: Chains) -> Self {
        chains.position
    }
}

impl Chains {
    /// The position in its plain form.
    #[inline]
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    #[inline]
    const fn stride(&self) -> u16 {
        (self.position.rules.size.get() as u16).wrapping_add(1)
    }

    /// The cell of a bit.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a bit of a board is below 384")]
    const fn cell(&self, bit: u32) -> u16 {
        (bit as u16).wrapping_add(self.stride())
    }

    /// The bit of a cell.
    #[inline]
    fn bit(&self, cell: u16) -> u32 {
        u32::from(cell.wrapping_sub(self.stride()))
    }

    #[inline]
    fn neighbours(&self, cell: u16) -> [u16; 4] {
        let stride = self.stride();
        [cell.wrapping_sub(stride), cell.wrapping_sub(1), cell.wrapping_add(1), cell.wrapping_add(stride)]
    }

    /// How many liberties the chain at each of four cells has besides the cell between them, counted as in
    /// [`liberties`](Self::liberties). (Where there is no stone, any number.)
    #[inline]
    fn other_liberties(&self, near: [u16; 4]) -> [u16; 4] {
        let heads = near.map(|cell| self.heads[cell]);
        heads.map(|head| {
            let here: u16 = heads.iter().map(|&other| u16::from(other == head)).sum();
            self.liberties[head].wrapping_sub(here)
        })
    }

    /// Whether an empty cell is forbidden (rule 1.5).
    #[inline]
    fn is_suicide(&self, cell: u16) -> bool {
        let near = self.neighbours(cell);
        let around = near.map(|cell| self.cells[cell]);
        if around.contains(&EMPTY) {
            return false;
        }
        let own = stone(self.position.side);
        let enemy = stone(self.position.side.other());
        let other = self.other_liberties(near);
        // Not if a chain of one's own keeps another liberty, or one of the enemy's has none.
        let saves = |(&what, &other): (&u8, &u16)| (what == own) & (other != 0) | (what == enemy) & (other == 0);
        !around.iter().zip(&other).fold(false, |any, each| any | saves(each))
    }

    /// Makes a cell empty, and a liberty of its neighbours.
    #[inline]
    fn vacate(&mut self, cell: u16) {
        self.cells[cell] = EMPTY;
        self.heads[cell] = NOBODY;
        self.places[cell] = self.empty_count;
        self.empty[self.empty_count] = cell;
        self.empty_count = self.empty_count.wrapping_add(1);
        for near in self.neighbours(cell) {
            let head = self.heads[near];
            self.liberties[head] = self.liberties[head].wrapping_add(1);
        }
    }

    /// Puts a stone on an empty cell, whatever comes of it: as a chain of its own, joined to those of its colour.
    #[inline]
    fn put(&mut self, cell: u16, side: Side) {
        let own = stone(side);
        let near = self.neighbours(cell);
        let around = near.map(|cell| self.cells[cell]);
        // The last of the list takes its place in the list.
        self.empty_count = self.empty_count.wrapping_sub(1);
        let last = self.empty[self.empty_count];
        let place = self.places[cell];
        self.empty[place] = last;
        self.places[last] = place;

        self.cells[cell] = own;
        self.heads[cell] = cell;
        self.next[cell] = cell;
        self.sizes[cell] = 1;
        self.liberties[cell] = around.iter().map(|&what| u16::from(what == EMPTY)).sum();
        for near in near {
            let head = self.heads[near];
            self.liberties[head] = self.liberties[head].wrapping_sub(1);
        }
        for (near, what) in near.into_iter().zip(around) {
            if what == own {
                self.join(cell, near);
            }
        }
        let bit = self.bit(cell);
        bits::set(self.position.words_mut(side), bit);
        self.position.stones_key ^= key_of_stone(side, bit);
    }

    /// Makes one chain of those of two stones: the smaller takes the name of the larger.
    #[inline]
    fn join(&mut self, a: u16, b: u16) {
        let (a, b) = (self.heads[a], self.heads[b]);
        if a == b {
            return;
        }
        let (large, small) = if self.sizes[a] >= self.sizes[b] { (a, b) } else { (b, a) };
        self.sizes[large] = self.sizes[large].wrapping_add(self.sizes[small]);
        self.liberties[large] = self.liberties[large].wrapping_add(self.liberties[small]);
        let mut cell = small;
        loop {
            self.heads[cell] = large;
            cell = self.next[cell];
            if cell == small {
                break;
            }
        }
        // Two circles become one by exchanging what follows a stone of each.
        let after_large = self.next[large];
        self.next[large] = self.next[small];
        self.next[small] = after_large;
    }

    /// The cells of a chain.
    #[inline]
    fn chain(&self, head: u16) -> impl Iterator<Item = u16> + '_ {
        let mut cell = Some(head);
        core::iter::from_fn(move || {
            let now = cell?;
            cell = Some(self.next[now]).filter(|&next| next != head);
            Some(now)
        })
    }

    /// Takes a chain of this side off the board (rule 1.4).
    #[inline]
    fn remove(&mut self, head: u16, side: Side) {
        let mut cell = head;
        loop {
            let next = self.next[cell];
            self.vacate(cell);
            let bit = self.bit(cell);
            bits::unset(self.position.words_mut(side), bit);
            self.position.stones_key ^= key_of_stone(side, bit);
            cell = next;
            if cell == head {
                break;
            }
        }
    }

    /// A stone of the side to move on an empty cell, and what it captures.
    #[inline]
    fn place(&mut self, cell: u16) {
        let side = self.position.side;
        self.put(cell, side);
        let enemy = side.other();
        for near in self.neighbours(cell) {
            let head = self.heads[near];
            if self.cells[near] == stone(enemy) && self.liberties[head] == 0 {
                let size = self.sizes[head];
                self.remove(head, enemy);
                self.position.count_captured(u32::from(size));
            }
        }
    }

    /// The empty cells.
    #[inline]
    fn empty_cells(&self) -> impl Iterator<Item = u16> + '_ {
        (0..self.empty_count).map(|i| self.empty[i])
    }

    #[inline]
    fn has_placement(&self) -> bool {
        self.empty_cells().any(|cell| !self.is_suicide(cell))
    }

    #[inline]
    fn move_to(&self, cell: u16) -> Move {
        Move::Place(bits::point(self.position.rules.size, self.bit(cell)))
    }

    /// The n-th legal placement in the order of the list, or the pass.
    #[cold]
    fn pick_listed(&self, mut below: impl FnMut(u32) -> u32) -> Move {
        let legal = || self.empty_cells().filter(|&cell| !self.is_suicide(cell));
        let count = u32::try_from(legal().count()).unwrap_or(u32::MAX);
        let moves = count.wrapping_add(u32::from(self.position.may_pass(|| count > 0)));
        let nth = below(moves) as usize;
        legal().nth(nth).map_or(Move::Pass, |cell| self.move_to(cell))
    }
}

impl Game for Chains {
    type Rules = Rules;
    type Side = Side;
    type Move = Move;
    type Chance = NoChance;
    type Outcome = Outcome;
    type Illegal = Illegal;
    type Invalid = Invalid;
    type Moves = Moves;

    const NAME: &'static str = Position::NAME;

    fn new(rules: Rules) -> Self {
        Position::new(rules).into()
    }

    fn parse(rules: Rules, text: &str) -> Result<Self, PositionError<Invalid>> {
        Position::parse(rules, text).map(Self::from)
    }

    #[inline]
    fn rules(&self) -> Rules {
        self.position.rules
    }

    #[inline]
    fn turn(&self) -> TurnOf<Self> {
        self.position.turn()
    }

    #[inline]
    fn visit_moves<B>(&self, mut f: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.position.ended().is_some() {
            return ControlFlow::Continue(());
        }
        let mut any = false;
        for (index, mut word) in self.position.empty_words().into_iter().enumerate() {
            while let Some(bit) = bits::take_lowest(&mut word) {
                let bit = bits::in_word(index, bit);
                if !self.is_suicide(self.cell(bit)) {
                    any = true;
                    f(Move::Place(bits::point(self.position.rules.size, bit)))?;
                }
            }
        }
        if self.position.may_pass(|| any) {
            f(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn visit_chances<B>(&self, _: impl FnMut(NoChance, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn check(&self, m: Move) -> Result<(), Illegal> {
        self.position.first_broken_of(m, |bit| self.is_suicide(self.cell(bit)), || self.has_placement())
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        debug_assert!(self.position.ended().is_none(), "{m} after the end of {self}");
        match m {
            Move::Place(point) => {
                debug_assert!(self.position.check_placement(point).is_ok(), "{m} in {self}");
                self.place(self.cell(bits::bit(self.position.rules.size, point)));
                self.position.passes = 0;
            }
            Move::Pass => self.position.passes = self.position.passes.saturating_add(1),
        }
        self.position.side = self.position.side.other();
    }

    #[inline]
    fn resolve_unchecked(&mut self, c: NoChance) {
        match c {}
    }

    #[inline]
    fn key(&self) -> u64 {
        self.position.key()
    }

    #[inline]
    fn count_moves(&self) -> usize {
        if self.position.ended().is_some() {
            return 0;
        }
        let placements = self.empty_cells().filter(|&cell| !self.is_suicide(cell)).count();
        placements.saturating_add(usize::from(self.position.may_pass(|| placements > 0)))
    }

    #[inline]
    fn pick_move(&self, mut below: impl FnMut(u32) -> u32) -> Option<Move> {
        /// By then nearly all that is empty is forbidden, and there is little to list.
        const TRIES: u32 = 16;
        if self.position.ended().is_some() {
            return None;
        }
        let passes = self.position.may_pass(|| true);
        let slots = u32::from(self.empty_count).wrapping_add(u32::from(passes));
        if slots > 0 {
            for _ in 0..TRIES {
                let slot = below(slots);
                if passes && slot >= u32::from(self.empty_count) {
                    return Some(Move::Pass);
                }
                #[expect(clippy::cast_possible_truncation, reason = "there are fewer than 512, and a mask")]
                let cell = self.empty[slot as u16];
                if !self.is_suicide(cell) {
                    return Some(self.move_to(cell));
                }
            }
        }
        Some(self.pick_listed(below))
    }

    fn agreed_end(&self) -> Option<Outcome> {
        self.position.agreed_end()
    }
}

impl Reversible for Chains {
    /// The state before.
    type Undo = Self;

    #[inline]
    fn play_undoable(&mut self, m: Move) -> Self {
        let before = self.clone();
        self.play_unchecked(m);
        before
    }

    #[inline]
    fn resolve_undoable(&mut self, c: NoChance) -> Self {
        match c {}
    }

    #[inline]
    fn undo(&mut self, undo: Self) {
        *self = undo;
    }
}

impl IndexedMoves for Chains {
    fn move_slots(&self) -> usize {
        self.position.move_slots()
    }

    fn slot(&self, m: Move) -> Option<usize> {
        self.position.slot(m)
    }

    fn at_slot(&self, slot: usize) -> Option<Move> {
        self.position.at_slot(slot)
    }
}

impl Explain for Chains {
    type Deed = Deed;

    fn deed(&self, m: Move) -> Deed {
        self.position.deed(m)
    }
}

impl Recurs for Chains {
    type Situation = Situation;

    #[inline]
    fn situation(&self) -> Situation {
        self.position.situation()
    }

    #[inline]
    fn situation_key(&self) -> u64 {
        self.position.situation_key()
    }

    #[inline]
    fn watch(&self) -> Option<Watch<Illegal, Outcome>> {
        self.position.watch()
    }

    #[inline]
    fn may_recur(&self, m: Move) -> bool {
        self.position.may_recur(m)
    }

    #[inline]
    fn situation_key_after(&self, m: Move) -> u64 {
        let side = self.position.side;
        let mut key = self.position.stones_key ^ self.position.side_key(side.other());
        if let Move::Place(point) = m {
            let bit = bits::bit(self.position.rules.size, point);
            key ^= key_of_stone(side, bit);
            let near = self.neighbours(self.cell(bit));
            let other = self.other_liberties(near);
            let enemy = stone(side.other());
            let mut done = [NOBODY; 4];
            for ((near, other), done_at) in near.into_iter().zip(other).zip(0_usize..) {
                let head = self.heads[near];
                if self.cells[near] == enemy && other == 0 && !done.contains(&head) {
                    if let Some(done) = done.get_mut(done_at) {
                        *done = head;
                    }
                    key = self.chain(head).fold(key, |key, cell| key ^ key_of_stone(side.other(), self.bit(cell)));
                }
            }
        }
        key
    }

    #[inline]
    fn all_barred(&self) -> AllBarred<Move, Outcome> {
        self.position.all_barred()
    }
}

/// Two are equal if their positions are: the rest follows from those, but for the order of lists.
impl PartialEq for Chains {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl Eq for Chains {}

impl core::hash::Hash for Chains {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}

impl fmt::Debug for Chains {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chains({self}; {})", self.position.rules)
    }
}

impl fmt::Display for Chains {
    /// As the position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position.fmt(f)
    }
}

impl Position {
    #[inline]
    pub(crate) const fn words_mut(&mut self, side: Side) -> &mut Words {
        let [black, white] = &mut self.stones;
        match side {
            Side::Black => black,
            Side::White => white,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::vec::Vec;

    use board_core::key::mix;

    use super::*;
    use crate::Size;

    /// The stones, liberties and pseudo-liberties of every chain, however it is stored.
    fn chains_of(chains: &Chains) -> BTreeSet<(Vec<u16>, u16)> {
        let mut all = BTreeSet::new();
        for (point, _) in chains.position.men() {
            let cell = chains.cell(bits::bit(chains.position.rules.size, point));
            let head = chains.heads[cell];
            let mut stones: Vec<u16> = chains.chain(head).collect();
            stones.sort_unstable();
            assert!(stones.contains(&cell) && stones.iter().all(|&stone| chains.heads[stone] == head));
            assert_eq!(stones.len(), usize::from(chains.sizes[head]));
            all.insert((stones, chains.liberties[head]));
        }
        all
    }

    #[test]
    fn what_is_kept_up_to_date_is_as_if_worked_out_anew() {
        for lines in [2, 3, 5, 9, 13, 19] {
            let rules = Rules::default().with_size(Size::new(lines).unwrap()).with_target(u16::MAX.try_into().unwrap());
            let mut state = u64::from(lines);
            let mut chains = Chains::new(rules);
            for _ in 0..600 {
                let pick = chains.pick_move(|n| {
                    state = mix(state);
                    u32::try_from(((state >> 32) * u64::from(n)) >> 32).unwrap()
                });
                let Some(m) = pick else { break };
                chains.play_unchecked(m);
                assert_eq!(chains_of(&chains), chains_of(&Chains::from(chains.position)), "{chains}");
                let empty: BTreeSet<u16> = chains.empty_cells().collect();
                let points = crate::PointSet::from_words(rules.size, chains.position.empty_words());
                assert_eq!(empty, points.iter().map(|point| chains.cell(bits::bit(rules.size, point))).collect());
                assert!(empty.iter().all(|&cell| chains.empty[chains.places[cell]] == cell));
            }
        }
    }

    #[test]
    fn its_size() {
        assert_eq!(size_of::<Chains>(), 6_784);
    }
}
