//! Noughts and crosses; white, who has the crosses, begins. Ended by agreement, who has the centre wins.

use std::fmt;
use std::num::NonZeroU32;
use std::ops::ControlFlow;

use board_core::drawing::{Cell, Drawn, Figure, Grid, Ground, Label};
use board_core::{
    Game, MoveList, NoChance, ParseError, ParseErrorKind, PositionError, Reversible, Rules, Side, Turn, TurnOf, key,
};

use super::{Colour, Invalid, Place, named_rules};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoughtsRules;

named_rules!(NoughtsRules);

impl Rules for NoughtsRules {
    const PRESETS: &'static [(&'static str, Self)] = &[("default", Self)];
}

/// A mark on a field, 0 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mark(pub u8);

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for Mark {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.parse()? {
            Place(at @ 0..=8) => Ok(Self(at)),
            Place(_) => Err(ParseError::new(ParseErrorKind::Range, 0)),
        }
    }
}

impl board_core::Move for Mark {
    type Place = Place;

    fn origin(self) -> Option<Place> {
        None
    }

    fn target(self) -> Option<Place> {
        Some(Place(self.0))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    Row(Colour),
    Full,
    Centre(Option<Colour>),
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl board_core::Outcome for End {
    type Side = Colour;

    fn winner(self) -> Option<Colour> {
        match self {
            Self::Row(winner) => Some(winner),
            Self::Full => None,
            Self::Centre(owner) => owner,
        }
    }

    fn code(self) -> &'static str {
        match self {
            Self::Row(_) => "row",
            Self::Full => "full",
            Self::Centre(_) => "centre",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    Over,
    Taken,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Illegal {}

impl board_core::Illegal for Illegal {
    const GAME_OVER: Self = Self::Over;

    fn code(self) -> &'static str {
        match self {
            Self::Over => "game-over",
            Self::Taken => "taken",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Noughts {
    /// The fields of each side, a bit each.
    pub marks: [u16; 2],
}

impl Noughts {
    fn count(&self) -> u32 {
        (self.marks[0] | self.marks[1]).count_ones()
    }

    fn side(&self) -> Colour {
        Colour::ALL[(self.count() % 2) as usize]
    }
}

/// `x.o......`
impl fmt::Display for Noughts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self.drawing().fmt(f);
        }
        (0..9).try_for_each(|at| {
            f.write_str(match self.marks.map(|marks| marks >> at & 1) {
                [1, _] => "x",
                [_, 1] => "o",
                _ => ".",
            })
        })
    }
}

impl Game for Noughts {
    type Rules = NoughtsRules;
    type Side = Colour;
    type Move = Mark;
    type Chance = NoChance;
    type Outcome = End;
    type Illegal = Illegal;
    type Invalid = Invalid;
    type Moves = MoveList<Mark, 9>;

    const NAME: &'static str = "noughts";

    fn new(_: NoughtsRules) -> Self {
        Self { marks: [0; 2] }
    }

    fn parse(_: NoughtsRules, text: &str) -> Result<Self, PositionError<Invalid>> {
        let mut game = Self { marks: [0; 2] };
        for (at, byte) in text.bytes().enumerate() {
            match (at, byte) {
                (9.., _) => return Err(ParseError::new(ParseErrorKind::Trailing, at).into()),
                (_, b'x') => game.marks[0] |= 1 << at,
                (_, b'o') => game.marks[1] |= 1 << at,
                (_, b'.') => {}
                _ => return Err(ParseError::new(ParseErrorKind::Unexpected, at).into()),
            }
        }
        if text.len() < 9 {
            return Err(ParseError::new(ParseErrorKind::End, text.len()).into());
        }
        Ok(game)
    }

    fn rules(&self) -> NoughtsRules {
        NoughtsRules
    }

    fn turn(&self) -> TurnOf<Self> {
        const ROWS: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
        let won = |side: &Colour| ROWS.iter().any(|row| self.marks[side.index()] & row == *row);
        match Colour::ALL.into_iter().find(won) {
            Some(winner) => Turn::Over(End::Row(winner)),
            None if self.count() == 9 => Turn::Over(End::Full),
            None => Turn::Player(self.side()),
        }
    }

    fn visit_moves<B>(&self, mut f: impl FnMut(Mark) -> ControlFlow<B>) -> ControlFlow<B> {
        (0..9).map(Mark).filter(|m| self.check(*m).is_ok()).try_for_each(&mut f)
    }

    fn visit_chances<B>(&self, _: impl FnMut(NoChance, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    fn check(&self, m: Mark) -> Result<(), Illegal> {
        if let Turn::Over(_) = self.turn() {
            return Err(Illegal::Over);
        }
        if (self.marks[0] | self.marks[1]) >> m.0 & 1 == 1 {
            return Err(Illegal::Taken);
        }
        Ok(())
    }

    fn play_unchecked(&mut self, m: Mark) {
        self.marks[self.side().index()] |= 1 << m.0;
    }

    fn resolve_unchecked(&mut self, c: NoChance) {
        match c {}
    }

    fn key(&self) -> u64 {
        key::mix(u64::from(self.marks[0]) << 16 | u64::from(self.marks[1]))
    }

    fn agreed_end(&self) -> Option<End> {
        let owner = Colour::ALL.into_iter().find(|side| self.marks[side.index()] >> 4 & 1 == 1);
        Some(End::Centre(owner))
    }
}

impl Reversible for Noughts {
    type Undo = Self;

    fn play_undoable(&mut self, m: Mark) -> Self {
        let before = *self;
        self.play_unchecked(m);
        before
    }

    fn resolve_undoable(&mut self, c: NoChance) -> Self {
        match c {}
    }

    fn undo(&mut self, undo: Self) {
        *self = undo;
    }
}

/// On lines that cross, which have no names worth knowing but these.
impl Drawn for Noughts {
    fn grid(&self) -> Grid {
        Grid::crossings(3, 3)
    }

    fn place_at(&self, Cell { column, row }: Cell) -> Option<Place> {
        (column < 3 && row < 3).then_some(Place(row * 3 + column))
    }

    fn cell_of(&self, Place(at): Place) -> Option<Cell> {
        (at < 9).then_some(Cell { column: at % 3, row: at / 3 })
    }

    fn column_label(&self, column: u8) -> Option<Label> {
        Some(Label::Letter(char::from(b'a' + column)))
    }

    fn row_label(&self, row: u8) -> Option<Label> {
        Some(Label::Number(9 + u16::from(row)))
    }

    fn ground(&self, Place(at): Place) -> Option<Ground<Colour>> {
        (at == 4).then_some(Ground { word: "centre", owner: None, letter: '+', sign: '╋' })
    }

    fn figure(&self, Place(at): Place) -> Option<Figure<Colour>> {
        let side = Colour::ALL.into_iter().find(|side| self.marks[side.index()] >> at & 1 == 1)?;
        let [letter, sign] = if side == Colour::White { ['x', '✕'] } else { ['o', '◯'] };
        Some(Figure { side, letter, sign, name: "mark", rank: None, marked: false })
    }

    fn caption(&self, turn: TurnOf<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match turn {
            Turn::Player(side) => write!(f, "{side} to move"),
            Turn::Over(end) => write!(f, "{end}"),
            Turn::Chance(never) => match never {},
        }
    }
}
