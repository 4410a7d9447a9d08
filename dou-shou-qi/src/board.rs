//! The board: squares, terrain, and the tables of steps and jumps.

use core::fmt;

use crate::Side;

/// Files, `a` to `g`.
pub(crate) const FILES: u8 = 7;
/// Ranks, `1` to `9`.
pub(crate) const RANKS: u8 = 9;
/// Squares.
pub(crate) const SQUARES: u8 = FILES * RANKS;

/// A square of the board: file `a` to `g` from the left, rank `1` to `9` from Red's side (rule 1.1).
///
/// ```
/// use dou_shou_qi::{Side, Square, Terrain};
///
/// let square: Square = "d2".parse()?;
/// assert_eq!(square, Square::D2);
/// assert_eq!((square.file(), square.rank(), square.index()), (3, 1, 10));
/// assert_eq!(square.terrain(), Terrain::Trap(Side::Red));
/// assert!("h1".parse::<Square>().is_err());
/// # Ok::<(), dou_shou_qi::board_core::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// What the ground of a square is (rule 1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Terrain {
    /// Plain land.
    Land,
    /// One of the twelve squares of water.
    River,
    /// A trap of this side: an enemy man in it is weak (rule 3.3).
    Trap(Side),
    /// The den of this side: an enemy man in it has won (rule 4.1).
    Den(Side),
}

macro_rules! name_squares {
    ($($rank:literal: $($name:ident)+;)+) => {
        #[expect(missing_docs, reason = "they are the squares' names")]
        impl Square {
            $(name_squares!(@rank ($rank - 1) * FILES; $($name)+);)+
        }
    };
    (@rank $first:expr; $a:ident $b:ident $c:ident $d:ident $e:ident $f:ident $g:ident) => {
        pub const $a: Self = Self($first);
        pub const $b: Self = Self($first + 1);
        pub const $c: Self = Self($first + 2);
        pub const $d: Self = Self($first + 3);
        pub const $e: Self = Self($first + 4);
        pub const $f: Self = Self($first + 5);
        pub const $g: Self = Self($first + 6);
    };
}

name_squares! {
    1: A1 B1 C1 D1 E1 F1 G1;
    2: A2 B2 C2 D2 E2 F2 G2;
    3: A3 B3 C3 D3 E3 F3 G3;
    4: A4 B4 C4 D4 E4 F4 G4;
    5: A5 B5 C5 D5 E5 F5 G5;
    6: A6 B6 C6 D6 E6 F6 G6;
    7: A7 B7 C7 D7 E7 F7 G7;
    8: A8 B8 C8 D8 E8 F8 G8;
    9: A9 B9 C9 D9 E9 F9 G9;
}

impl Square {
    /// How many squares there are: 63.
    pub const COUNT: usize = SQUARES as usize;

    /// The square on a file (0 to 6 for `a` to `g`) and a rank (0 to 8 for `1` to `9`); `None` off the board.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < FILES && rank < RANKS { Some(Self(rank.wrapping_mul(FILES).wrapping_add(file))) } else { None }
    }

    /// The square with this [`index`](Self::index); `None` from 63 on.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            #[expect(clippy::cast_possible_truncation, reason = "it is below 63")]
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// All squares in the order of their indices: `a1`, `b1`, … `g9`.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..SQUARES).map(Self)
    }

    /// 0 to 62: `a1` is 0, `b1` 1, `a2` 7, `g9` 62.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, 0 to 6 for `a` to `g`.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % FILES
    }

    /// The rank, 0 to 8 for `1` to `9`.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / FILES
    }

    /// What its ground is.
    #[must_use]
    pub fn terrain(self) -> Terrain {
        let bit = self.bit();
        if bit & RIVER != 0 {
            return Terrain::River;
        }
        for side in Side::ALL {
            if bit & den(side) != 0 {
                return Terrain::Den(side);
            }
            if bit & traps(side) != 0 {
                return Terrain::Trap(side);
            }
        }
        Terrain::Land
    }

    /// The square in the left-right mirror.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        // A rank begins at index 7·rank and ends 6 later.
        let first = self.0.wrapping_sub(self.file());
        Self(first.wrapping_add(FILES.wrapping_sub(1).wrapping_sub(self.file())))
    }

    /// The square after half a turn of the board.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(SQUARES.wrapping_sub(1).wrapping_sub(self.0))
    }

    /// The square's own bit in a mask.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        bit(self.0)
    }

    /// The index as it is kept in an army.
    #[inline]
    pub(crate) const fn raw(self) -> u8 {
        self.0
    }

    /// A square from a byte that is known to be an index.
    #[inline]
    pub(crate) const fn from_raw(raw: u8) -> Self {
        debug_assert!(raw < SQUARES, "no square");
        Self(raw)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The bit of a square's index; bit 63, which is no square, for a man that isn't there.
#[inline]
pub(crate) const fn bit(raw: u8) -> u64 {
    1_u64.wrapping_shl(raw as u32)
}

/// The mask of squares written like `"a1 b2"`.
#[expect(clippy::arithmetic_side_effects, reason = "run at compile time only, on the constants below")]
const fn squares(names: &str) -> u64 {
    let mut names = names.as_bytes();
    let mut mask = 0;
    while let [file, rank, rest @ ..] = names {
        mask |= bit((*rank - b'1') * FILES + (*file - b'a'));
        // A space, but after the last one.
        names = if let [_, rest @ ..] = rest { rest } else { rest };
    }
    mask
}

/// The water (rule 1.2).
pub(crate) const RIVER: u64 = squares("b4 c4 b5 c5 b6 c6 e4 f4 e5 f5 e6 f6");
/// All that isn't water.
pub(crate) const LAND: u64 = !RIVER;
/// Every trap (rule 1.2).
pub(crate) const TRAPS: u64 = traps(Side::Red) | traps(Side::Blue);

/// The traps of a side (rule 1.2).
#[inline]
pub(crate) const fn traps(side: Side) -> u64 {
    match side {
        Side::Red => const { squares("c1 d2 e1") },
        Side::Blue => const { squares("c9 d8 e9") },
    }
}

/// The den of a side (rule 1.2).
#[inline]
pub(crate) const fn den(side: Side) -> u64 {
    match side {
        Side::Red => const { squares("d1") },
        Side::Blue => const { squares("d9") },
    }
}

/// Where jumps along a rank begin (rule 2.4): beside the water.
pub(crate) const RANK_JUMP_STARTS: u64 = squares("a4 d4 g4 a5 d5 g5 a6 d6 g6");
/// Where jumps along a file begin (rule 2.4): at its ends.
pub(crate) const FILE_JUMP_STARTS: u64 = squares("b3 c3 e3 f3 b7 c7 e7 f7");

/// Ways to leave a square, as they are numbered in a byte of [slots](crate::moves::Slots).
///
/// The numbers of the steps come from how the generator folds the four neighbours' bits together.
pub(crate) mod way {
    pub(crate) const DOWN: u32 = 0;
    pub(crate) const RIGHT: u32 = 1;
    /// A jump down or to the left: from one square there is never a jump both along its rank and its file.
    pub(crate) const JUMP_BACK: u32 = 2;
    /// A jump up or to the right.
    pub(crate) const JUMP_ON: u32 = 3;
    pub(crate) const LEFT: u32 = 6;
    pub(crate) const UP: u32 = 7;
    /// All of them, in order.
    pub(crate) const ALL: [u32; 6] = [DOWN, RIGHT, JUMP_BACK, JUMP_ON, LEFT, UP];
}

/// In a mask of obstacles: what is no square.
pub(crate) const NO_SQUARE: u64 = 1 << 63;

/// In [`Exits`]: no such way.
const NONE: u8 = 0xFF;
/// A path that is never free: the bit that is no square, which every mask of obstacles contains.
pub(crate) const NO_PATH: u64 = NO_SQUARE;

/// What is known of a square once for all.
#[derive(Clone, Copy)]
struct Exits {
    /// The squares beside it.
    beside: u64,
    /// For [`way::JUMP_BACK`] and [`way::JUMP_ON`]: the water crossed and the landing square; or [`NO_PATH`].
    paths: [u64; 2],
    /// Where each way leads, [`NONE`] if nowhere.
    to: [u8; 8],
}

/// For each square; the last entry is for men that aren't there.
static EXITS: [Exits; 64] = TABLE;
const TABLE: [Exits; 64] = exits();

#[expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "run at compile time only, with squares below 63 and ways below 8"
)]
const fn exits() -> [Exits; 64] {
    let nowhere = Exits { beside: 0, paths: [NO_PATH; 2], to: [NONE; 8] };
    let mut table = [nowhere; 64];
    let mut i = 0;
    while i < SQUARES {
        let (file, rank) = (i % FILES, i / FILES);
        let entry = &mut table[i as usize];
        if rank > 0 {
            entry.to[way::DOWN as usize] = i - FILES;
        }
        if rank < RANKS - 1 {
            entry.to[way::UP as usize] = i + FILES;
        }
        if file > 0 {
            entry.to[way::LEFT as usize] = i - 1;
        }
        if file < FILES - 1 {
            entry.to[way::RIGHT as usize] = i + 1;
        }
        let mut w = 0;
        while w < 8 {
            if entry.to[w] != NONE {
                entry.beside |= bit(entry.to[w]);
            }
            w += 1;
        }
        // Rule 2.4: from land, straight over water as far as it goes, to the land beyond.
        let mut step = [(way::DOWN, 0), (way::LEFT, 0), (way::RIGHT, 1), (way::UP, 1)].as_slice();
        while let [(direction, on), rest @ ..] = step {
            step = rest;
            let first = entry.to[*direction as usize];
            if bit(i) & RIVER != 0 || first == NONE || bit(first) & RIVER == 0 {
                continue;
            }
            let delta = first.wrapping_sub(i);
            let (mut at, mut path) = (first, 0);
            while bit(at) & RIVER != 0 {
                path |= bit(at);
                at = at.wrapping_add(delta);
            }
            entry.paths[*on] = path | bit(at);
            entry.to[way::JUMP_BACK as usize + *on] = at;
        }
        i += 1;
    }
    table
}

#[inline]
#[expect(clippy::indexing_slicing, reason = "the index is below 64")]
fn exits_of(raw: u8) -> &'static Exits {
    &EXITS[(raw & 63) as usize]
}

/// The squares beside a square; none for a man that isn't there.
#[inline]
pub(crate) fn beside(raw: u8) -> u64 {
    exits_of(raw).beside
}

/// The paths of the jumps from a square, back and on: the water crossed and the landing square, or [`NO_PATH`].
#[inline]
pub(crate) fn jump_paths(raw: u8) -> [u64; 2] {
    exits_of(raw).paths
}

/// All squares that one move leads to from a square, at compile time.
#[expect(clippy::indexing_slicing, reason = "a square's index is below 64")]
pub(crate) const fn reach(square: Square) -> u64 {
    let Exits { beside, paths, .. } = TABLE[square.index()];
    beside | (paths[0] | paths[1]) & LAND & !NO_PATH
}

/// Where a way that the square has leads.
#[inline]
pub(crate) fn exit(raw: u8, way: u32) -> Square {
    Square::from_raw(raw_exit(raw, way))
}

/// Where a way leads; what is no square if there is no such way, or the man isn't there.
#[inline]
pub(crate) fn raw_exit(raw: u8, way: u32) -> u8 {
    #[expect(clippy::indexing_slicing, reason = "the index is below 8")]
    exits_of(raw).to[(way & 7) as usize]
}

/// All squares in a mask moved one square down, right, left and up, those left out that would leave the board (but
/// upwards, where they come to bit 63 and beyond).
#[inline]
pub(crate) const fn steps(squares: u64) -> [u64; 4] {
    const FILE_A: u64 = self::squares("a1 a2 a3 a4 a5 a6 a7 a8 a9");
    const FILE_G: u64 = self::squares("g1 g2 g3 g4 g5 g6 g7 g8 g9");
    let files = FILES as u32;
    [squares >> files, (squares & !FILE_G) << 1, (squares & !FILE_A) >> 1, squares << files]
}

/// Which way leads from one square to another in one move, whoever may take it.
pub(crate) fn way_between(from: Square, to: Square) -> Option<u32> {
    let exits = exits_of(from.raw());
    way::ALL.into_iter().find(|way| exits.to.get(*way as usize) == Some(&to.raw()))
}

/// The water crossed by the jump from one square to another; `None` if there is no such jump.
pub(crate) fn jump_between(from: Square, to: Square) -> Option<u64> {
    let [back, on] = jump_paths(from.raw());
    match way_between(from, to)? {
        way::JUMP_BACK => Some(back & RIVER),
        way::JUMP_ON => Some(on & RIVER),
        _ => None,
    }
}
