//! Set-ups, and the one place that says which of them are positions.

use crate::bits::{self, Bits, WORDS, with_words};
use crate::board::MAX_LINES;
use crate::position::key_of_stones;
use crate::{Point, PointSet, Position, Rules, Side, Size};

/// What a position is made of, with nothing checked.
///
/// ```
/// use capture_go::{Invalid, Point, Position, Rules, Setup, Side, Size};
///
/// let mut setup = Setup::empty(Size::NINE);
/// setup.set("A1".parse()?, Some(Side::Black));
/// setup.set("B1".parse()?, Some(Side::White));
/// assert!(Position::from_setup(Rules::default(), &setup).is_ok());
///
/// setup.set("A2".parse()?, Some(Side::White));
/// let refused = Position::from_setup(Rules::default(), &setup);
/// assert_eq!(refused, Err(Invalid::NoLiberty("A1".parse()?)));
/// # Ok::<(), board_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The number of lines.
    pub size: u8,
    /// The stones: by line from the bottom, in each by column from the left.
    pub stones: [[Option<Side>; MAX_LINES as usize]; MAX_LINES as usize],
    /// The side to move.
    pub side: Side,
    /// The stones captured by Black and by White.
    pub captures: [u32; 2],
    /// The passes just made, one after the other.
    pub passes: u8,
}

impl Setup {
    /// An empty board, Black to move, nothing captured: the start of a game.
    #[must_use]
    pub const fn empty(size: Size) -> Self {
        Self {
            size: size.get(),
            stones: [[None; MAX_LINES as usize]; MAX_LINES as usize],
            side: Side::Black,
            captures: [0; 2],
            passes: 0,
        }
    }

    /// The stone on a point; `None` too for a point off the board.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Side> {
        *self.stones.get(usize::from(point.line()))?.get(usize::from(point.column()))?
    }

    /// Puts a stone on a point, or takes it away.
    pub fn set(&mut self, point: Point, stone: Option<Side>) {
        let line = self.stones.get_mut(usize::from(point.line()));
        if let Some(place) = line.and_then(|line| line.get_mut(usize::from(point.column()))) {
            *place = stone;
        }
    }

    /// The stones, in order of their points, also those off the board.
    pub fn men(&self) -> impl Iterator<Item = (Point, Side)> + '_ {
        Size::MAX.points().filter_map(|point| Some((point, self.at(point)?)))
    }
}

impl Default for Setup {
    /// The start under the default rules: an empty board of 9 lines, Black to move (rules 1.1 and 3).
    fn default() -> Self {
        Self::empty(crate::Rules::DEFAULT.size)
    }
}

/// Why a set-up is not a position: the first that applies, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// No board has so many lines.
    #[error("a board has 2 to 19 lines, not {0} (rule 3)")]
    Size(u8),
    /// The rules name another size.
    #[error("the board has {found} lines, and the rules say {wanted} (rule 4)")]
    OtherSize {
        /// The size of the set-up.
        found: Size,
        /// The size that the rules name.
        wanted: Size,
    },
    /// A stone on a point that this board doesn't have.
    #[error("there is a stone on {0}, off the board (rule 3)")]
    OffBoard(Point),
    /// More than two passes in a row.
    #[error("{0} passes in a row: two end the game (rule 2.2)")]
    Passes(u8),
    /// The stone on this point, the first of them, has no liberty, nor has its chain.
    #[error("the chain on {0} has no liberty (rule 1.3)")]
    NoLiberty(Point),
    /// Both sides' captures are at the target: whoever was first has won, and the other can't have gone on.
    #[error("both sides have reached the target (rule 2.1)")]
    BothAtTarget,
}

impl Position {
    /// The position that a set-up describes, if it can be one under these rules. It needs not be reachable: the counts
    /// of captures are free, and any board will do on which every chain has a liberty (rule 5).
    ///
    /// All positions that are read or built come through here.
    ///
    /// # Errors
    /// Why it can't be one.
    pub fn from_setup(rules: Rules, setup: &Setup) -> Result<Self, Invalid> {
        let size = Size::new(setup.size).ok_or(Invalid::Size(setup.size))?;
        if size != rules.size {
            return Err(Invalid::OtherSize { found: size, wanted: rules.size });
        }
        let mut stones = [[0; WORDS]; 2];
        let lines = (0..).zip(&setup.stones);
        let places = lines.flat_map(|(line, row)| (0..).zip(row).map(move |(column, stone)| (column, line, stone)));
        for (column, line, stone) in places {
            let Some(side) = *stone else { continue };
            let point = Point::at(column, line);
            if !size.contains(point) {
                return Err(Invalid::OffBoard(point));
            }
            let [black, white] = &mut stones;
            let words = if side == Side::Black { black } else { white };
            bits::set(words, bits::bit(size, point));
        }
        if setup.passes > 2 {
            return Err(Invalid::Passes(setup.passes));
        }
        // Rule 1.3: a chain without liberties may not stay on the board.
        let dead = with_words!(size, W => dead_stones::<W>(size, &stones).to_words());
        if let Some(point) = PointSet::from_words(size, dead).iter().next() {
            return Err(Invalid::NoLiberty(point));
        }
        // Rule 2.1: the first to reach the target wins at once.
        let target = u32::from(rules.target.get());
        if setup.captures.iter().all(|&count| count >= target) {
            return Err(Invalid::BothAtTarget);
        }
        Ok(Self {
            stones,
            stones_key: key_of_stones(&stones),
            captures: setup.captures,
            rules,
            side: setup.side,
            passes: setup.passes,
        })
    }

    /// What this position is made of: [`from_setup`](Self::from_setup) gives it back.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::empty(self.rules.size);
        for (point, side) in self.men() {
            setup.set(point, Some(side));
        }
        setup.side = self.side;
        setup.captures = self.captures;
        setup.passes = self.passes;
        setup
    }
}

/// The stones whose chains have no liberty.
fn dead_stones<const W: usize>(size: Size, stones: &[[u64; WORDS]; 2]) -> Bits<W> {
    let [black, white] = stones.each_ref().map(Bits::<W>::load);
    let stride = bits::stride(size);
    let empty = Bits::load(bits::board(size)).without(black | white);
    let free = empty.spread(stride);
    let dead = |colour: Bits<W>| colour.without((free & colour).flood(colour, stride));
    dead(black) | dead(white)
}
