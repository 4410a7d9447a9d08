//! The form for playouts: chains that are kept up to date, so that no move has to look for them.

mod cells;
mod game;
mod links;
mod placing;

use self::links::Links;
use self::placing::{Log, Placed};
use crate::bits;
use crate::position::key_of_stone;
use crate::{Move, Position};

/// A [`Position`] that knows its chains: the form for long playouts and large boards. **As a [`Game`](board_core::Game) it ignores repetition**, as the
/// position does; `WithHistory<Chains>` is the game with superko.
///
/// It is the same game in everything that shows: moves and their order, reasons, text, keys. A placement, its undoing and
/// the test whether one is legal look at four neighbours, however large the chains are (but for those that are joined
/// or captured). It is large in return, 7.3 KB, to be played on and copied once a playout, which copies no more than the
/// size of the board needs. A search plays and takes back what it [explores](board_core::Game::explore): nothing is
/// copied then.
///
/// ```
/// use board_core::Game;
/// use capture_go::{Chains, Rules};
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
pub struct Chains {
    /// The whole state; the rest is worked out from it.
    position: Position,
    board: Board,
}

impl Clone for Chains {
    #[inline]
    fn clone(&self) -> Self {
        Self { position: self.position, board: self.board.clone() }
    }

    #[inline]
    fn clone_from(&mut self, from: &Self) {
        self.position = from.position;
        self.board.clone_from(&from.board);
    }
}

/// The chains, in as much room as the board needs.
#[expect(clippy::large_enum_variant, reason = "that the small ones take less to copy is what they are for")]
enum Board {
    /// Up to 9 lines, which take 110 cells.
    Small(Links<128>),
    /// Up to 13 lines, which take 210.
    Medium(Links<256>),
    /// Up to 19 lines, which take 420.
    Large(Links<512>),
}

impl Clone for Board {
    /// Inlined, it would copy all the room of the largest.
    #[inline(never)]
    fn clone(&self) -> Self {
        match self {
            Self::Small(links) => Self::Small(links.clone()),
            Self::Medium(links) => Self::Medium(links.clone()),
            Self::Large(links) => Self::Large(links.clone()),
        }
    }

    /// Copies only what is in use.
    #[inline]
    fn clone_from(&mut self, from: &Self) {
        match (self, from) {
            (Self::Small(to), Self::Small(from)) => to.clone_from(from),
            (Self::Medium(to), Self::Medium(from)) => to.clone_from(from),
            (Self::Large(to), Self::Large(from)) => to.clone_from(from),
            (to, from) => *to = from.clone(),
        }
    }
}

/// Runs an expression with `$links` being the board's chains, whatever their room.
macro_rules! on_links {
    ($board:expr, $links:ident => $body:expr) => {
        match $board {
            Board::Small($links) => $body,
            Board::Medium($links) => $body,
            Board::Large($links) => $body,
        }
    };
}

use on_links;

impl From<Position> for Chains {
    fn from(position: Position) -> Self {
        let size = position.rules.size;
        let stride = stride(&position);
        let cells = size.points().map(|point| cell(stride, bits::bit(size, point)));
        let mut board = match size.get() {
            ..=9 => Board::Small(Links::new(stride, cells)),
            10..=13 => Board::Medium(Links::new(stride, cells)),
            _ => Board::Large(Links::new(stride, cells)),
        };
        // Stone by stone no chain is without liberties either: it has one of the end, or a place for a stone to come.
        for (point, side) in position.men() {
            let cell = cell(stride, bits::bit(size, point));
            on_links!(&mut board, links => links.put(cell, side, &mut ()));
        }
        Self { position, board }
    }
}

impl From<Chains> for Position {
    fn from(chains: Chains) -> Self {
        chains.position
    }
}

/// What takes a ply of [`Chains`] back, in 160 bytes.
#[derive(Clone, Debug)]
pub struct ChainsUndo {
    position: Position,
    /// `None` for a pass.
    placed: Option<Placed>,
}

/// The distance between a cell and the one above.
#[inline]
const fn stride(position: &Position) -> u16 {
    (position.rules.size.get() as u16).wrapping_add(1)
}

/// The cell of a bit.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a bit of a board is below 384")]
const fn cell(stride: u16, bit: u32) -> u16 {
    (bit as u16).wrapping_add(stride)
}

/// The bit of a cell.
#[inline]
const fn bit(stride: u16, cell: u16) -> u32 {
    cell.wrapping_sub(stride) as u32
}

impl Chains {
    /// The position in its plain form.
    #[inline]
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Whether a bit of the board is forbidden to the side to move.
    #[inline]
    fn is_suicide(&self, bit: u32) -> bool {
        let cell = cell(stride(&self.position), bit);
        on_links!(&self.board, links => links.is_suicide(cell, self.position.side))
    }

    #[inline]
    fn has_placement(&self) -> bool {
        on_links!(&self.board, links => links.placements(self.position.side).next().is_some())
    }

    /// A stone of the side to move on an empty cell, and what it captures.
    #[inline]
    fn place(&mut self, cell: u16, log: &mut impl Log) {
        let Self { position, board } = self;
        let stride = stride(position);
        let side = position.side;
        let enemy = side.other();
        let removed = |cell| {
            let bit = bit(stride, cell);
            bits::unset(position.words_mut(enemy), bit);
            position.stones_key ^= key_of_stone(enemy, bit);
            position.count_captured(1);
        };
        on_links!(board, links => links.place(cell, side, log, removed));
        let at = bit(stride, cell);
        bits::set(self.position.words_mut(side), at);
        self.position.stones_key ^= key_of_stone(side, at);
    }

    #[inline]
    fn move_to(&self, cell: u16) -> Move {
        Move::Place(bits::point(self.position.rules.size, bit(stride(&self.position), cell)))
    }
}

#[cfg(test)]
mod tests {
    use board_core::key::mix;
    use board_core::{Game, Reversible};

    use super::links::tests::{Summary, contents, summary};
    use super::*;
    use crate::{Rules, Size};

    fn summary_of(chains: &Chains) -> Summary {
        let position = chains.position();
        let cell_of = |(point, _)| cell(stride(position), bits::bit(position.rules.size, point));
        let stones: std::vec::Vec<u16> = position.men().map(cell_of).collect();
        on_links!(&chains.board, links => summary(links, &stones))
    }

    #[test]
    fn what_is_kept_up_to_date_is_as_if_worked_out_anew() {
        for lines in [2, 3, 5, 9, 10, 13, 14, 19] {
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
                assert_eq!(summary_of(&chains), summary_of(&Chains::from(chains.position)), "{chains}");
                let stride = stride(&chains.position);
                let empty = bits::board(rules.size).iter().zip(chains.position.empty_words());
                assert!(empty.into_iter().all(|(board, empty)| empty & !board == 0));
                let points = crate::PointSet::from_words(rules.size, chains.position.empty_words());
                let points = points.iter().map(|point| cell(stride, bits::bit(rules.size, point)));
                assert_eq!(summary_of(&chains).1, points.collect());
            }
        }
    }

    #[test]
    fn what_is_taken_back_leaves_no_trace() {
        for (lines, seed) in [(2, 1), (3, 2), (5, 3), (9, 4), (13, 5), (19, 6)] {
            let rules = Rules::default().with_size(Size::new(lines).unwrap()).with_target(u16::MAX.try_into().unwrap());
            let mut state = seed;
            let mut below = |n: u32| {
                state = mix(state);
                u32::try_from(((state >> 32) * u64::from(n)) >> 32).unwrap()
            };
            let mut chains = Chains::new(rules);
            for _ in 0..300 {
                let before = on_links!(&chains.board, links => contents(links));
                let (summary, position) = (summary_of(&chains), *chains.position());
                let mut undos = std::vec::Vec::new();
                let mut first = None;
                for _ in 0..40 {
                    let Some(m) = chains.pick_move(&mut below) else { break };
                    first = first.or(Some(m));
                    undos.push(chains.play_undoable(m));
                }
                while let Some(undo) = undos.pop() {
                    chains.undo(undo);
                }
                assert_eq!(on_links!(&chains.board, links => contents(links)), before);
                assert_eq!((summary_of(&chains), *chains.position()), (summary, position));
                let Some(m) = first else { break };
                chains.play_unchecked(m);
            }
        }
    }

    #[test]
    fn its_size() {
        assert_eq!(size_of::<Chains>(), 7_312);
        assert_eq!(size_of::<Links<128>>(), 1_808);
        assert_eq!(size_of::<ChainsUndo>(), 160);
    }
}
