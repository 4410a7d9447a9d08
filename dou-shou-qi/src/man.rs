//! Sides, animals and men.

use board_core::words_as_text;

use crate::Square;
use crate::board;

/// A side. Red begins, at the bottom of the board (rule 1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// Upper-case letters; den on `d1`.
    Red,
    /// Lower-case letters; den on `d9`.
    Blue,
}

impl Side {
    /// Both, Red first.
    pub const ALL: [Self; 2] = [Self::Red, Self::Blue];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }

    /// 0 for Red, 1 for Blue.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its den, which its own men never enter (rule 2.2).
    #[must_use]
    pub const fn den(self) -> Square {
        match self {
            Self::Red => Square::D1,
            Self::Blue => Square::D9,
        }
    }

    /// Its three traps, which weaken the opponent's men (rule 3.3).
    #[must_use]
    pub const fn traps(self) -> [Square; 3] {
        match self {
            Self::Red => [Square::C1, Square::E1, Square::D2],
            Self::Blue => [Square::D8, Square::C9, Square::E9],
        }
    }
}

impl board_core::Side for Side {
    const ALL: [Self; 2] = Self::ALL;

    #[inline]
    fn index(self) -> usize {
        self.index()
    }

    #[inline]
    fn other(self) -> Self {
        self.other()
    }
}

words_as_text! { Side { Red = "red", Blue = "blue" } }

/// An animal, in the order of the default ranks (rule 1.3).
///
/// The rank itself depends on an option: [`Rules::rank`](crate::Rules::rank).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Animal {
    /// `R`: swims, and takes the elephant.
    Rat,
    /// `C`.
    Cat,
    /// `D`.
    Dog,
    /// `W`.
    Wolf,
    /// `P`.
    Leopard,
    /// `T`: jumps over the river.
    Tiger,
    /// `L`: jumps over the river.
    Lion,
    /// `E`: takes everything but the rat.
    Elephant,
}

impl Animal {
    /// All eight, from the rat to the elephant.
    pub const ALL: [Self; 8] =
        [Self::Rat, Self::Cat, Self::Dog, Self::Wolf, Self::Leopard, Self::Tiger, Self::Lion, Self::Elephant];

    /// The letter of Red's man in the notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Rat => 'R',
            Self::Cat => 'C',
            Self::Dog => 'D',
            Self::Wolf => 'W',
            Self::Leopard => 'P',
            Self::Tiger => 'T',
            Self::Lion => 'L',
            Self::Elephant => 'E',
        }
    }

    /// The animal of a letter, upper-case or lower-case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_uppercase();
        Self::ALL.into_iter().find(|animal| animal.letter() == letter)
    }
}

words_as_text! {
    Animal {
        Rat = "rat",
        Cat = "cat",
        Dog = "dog",
        Wolf = "wolf",
        Leopard = "leopard",
        Tiger = "tiger",
        Lion = "lion",
        Elephant = "elephant",
    }
    /// Its word, lower-case.
    pub const fn name
}

/// A man: an animal of a side. There is one of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Man {
    /// Whose.
    pub side: Side,
    /// Which.
    pub animal: Animal,
}

impl Man {
    /// The man of a side.
    #[must_use]
    pub const fn new(side: Side, animal: Animal) -> Self {
        Self { side, animal }
    }

    /// The letter in the notation: Red's upper-case, Blue's lower-case.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.side {
            Side::Red => self.animal.letter(),
            Side::Blue => self.animal.letter().to_ascii_lowercase(),
        }
    }

    /// The man of a letter.
    ///
    /// ```
    /// use dou_shou_qi::{Animal, Man, Side};
    ///
    /// assert_eq!(Man::from_letter('p'), Some(Man::new(Side::Blue, Animal::Leopard)));
    /// assert_eq!(Man::from_letter('x'), None);
    /// ```
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::Red } else { Side::Blue };
        Some(Self::new(side, Animal::from_letter(letter)?))
    }

    /// Whether it may ever stand on a square: only rats in the river (rule 2.3), no man in its own den (rule 2.2).
    #[must_use]
    pub fn may_stand_on(self, square: Square) -> bool {
        closed_to(self) & square.bit() == 0
    }
}

/// The ground that a man never enters: its own den (rule 2.2) and, but for the rat, the river (rule 2.3).
#[inline]
pub(crate) const fn closed_to(man: Man) -> u64 {
    match man.animal {
        Animal::Rat => board::den(man.side),
        _ => board::den(man.side) | board::RIVER,
    }
}
