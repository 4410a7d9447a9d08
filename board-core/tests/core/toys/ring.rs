//! A token on a ring of five places; the sides move it in turn, one step left or right. There is nothing to win:
//! what is of interest is how repetition ends it.

use std::fmt;
use std::num::NonZeroU32;
use std::ops::ControlFlow;

use board_core::drawing::{Cell, Drawn, Figure, Grid, Ground};
use board_core::text::Reader;
use board_core::{
    AllBarred, Explain, Game, IndexedMoves, MoveList, NoChance, ParseError, ParseErrorKind, PositionError, Recurs,
    Reversible, Rules, Side, Span, Turn, TurnOf, Watch, key,
};

use super::{Colour, Invalid, Place, named_rules, words};

#[cfg(feature = "alloc")]
pub type Ring = board_core::WithHistory<Token>;

/// How many places the ring has.
pub const SIZE: u8 = 5;
/// The game ends after so many plies, if not before.
pub const LIMIT: u8 = 24;

words! {
    /// What is done about repetition.
    pub enum Repetition {
        /// Nothing.
        Ignored = "ignored",
        /// The third occurrence is a draw, also if the time is then up.
        Drawn = "drawn",
        /// The third occurrence is a draw, but not if the time is then up.
        DrawnInTime = "drawn-in-time",
        /// Nobody may make the second occurrence; who can't move loses.
        Forbidden = "forbidden",
        /// Nobody may make the third occurrence; who can't move passes.
        PassWhenStuck = "pass-when-stuck",
        /// Nobody may make the second occurrence; passing is always allowed, and no occurrence is barred by it.
        FreePass = "free-pass",
        /// The token comes to no place twice, whoever moves it, and passing is coming to its own; who can't move loses.
        Onward = "onward",
        /// The token is frozen to its place. Nobody may pass when that makes it as it was before the last ply, whoever
        /// is to move; who can't pass loses.
        Frozen = "frozen",
        /// Nobody may undo the last move; who can't move loses.
        NoReturn = "no-return",
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RingRules(pub Repetition);

named_rules!(RingRules);

impl Rules for RingRules {
    const PRESETS: &'static [(&'static str, Self)] = &[
        ("default", Self(Repetition::Ignored)),
        ("drawn", Self(Repetition::Drawn)),
        ("drawn-in-time", Self(Repetition::DrawnInTime)),
        ("forbidden", Self(Repetition::Forbidden)),
        ("pass-when-stuck", Self(Repetition::PassWhenStuck)),
        ("free-pass", Self(Repetition::FreePass)),
        ("onward", Self(Repetition::Onward)),
        ("frozen", Self(Repetition::Frozen)),
        ("no-return", Self(Repetition::NoReturn)),
    ];
}

words! {
    pub enum Step { Left = "left", Right = "right", Pass = "pass" }
}

impl board_core::Move for Step {
    type Place = Place;

    fn origin(self) -> Option<Place> {
        None
    }

    fn target(self) -> Option<Place> {
        None
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The time is up; a repetition is looked for first.
    Time,
    /// The time is up, whatever is repeated.
    Deadline,
    /// By repetition.
    Repeated,
    /// This side wins: the other may not move.
    Stuck(Colour),
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
            Self::Stuck(winner) => Some(winner),
            _ => None,
        }
    }

    fn code(self) -> &'static str {
        match self {
            Self::Time | Self::Deadline => "time",
            Self::Repeated => "repeated",
            Self::Stuck(_) => "stuck",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    Over,
    MustMove,
    MustPass,
    Repeats,
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
            Self::MustMove => "must-move",
            Self::MustPass => "must-pass",
            Self::Repeats => "repeats",
        }
    }
}

/// The position, which ignores repetition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Token {
    pub rules: RingRules,
    pub at: u8,
    pub side: Colour,
    pub plies: u8,
}

impl Token {
    fn passing_is_free(&self) -> bool {
        matches!(self.rules.0, Repetition::FreePass | Repetition::Onward | Repetition::Frozen)
    }
}

/// `0 white 0`: place, side to move, plies made.
impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return fmt::Display::fmt(&self.drawing(), f);
        }
        write!(f, "{} {} {}", self.at, self.side, self.plies)
    }
}

impl Game for Token {
    type Rules = RingRules;
    type Side = Colour;
    type Move = Step;
    type Chance = NoChance;
    type Outcome = End;
    type Illegal = Illegal;
    type Invalid = Invalid;
    type Moves = MoveList<Step, 3>;

    const NAME: &'static str = "ring";

    fn new(rules: RingRules) -> Self {
        Self { rules, at: 0, side: Colour::White, plies: 0 }
    }

    fn parse(rules: RingRules, text: &str) -> Result<Self, PositionError<Invalid>> {
        let mut r = Reader::new(text);
        let at = r.number()?;
        r.expect(b' ')?;
        let (side, word) = if r.peek() == Some(b'w') { (Colour::White, "white") } else { (Colour::Black, "black") };
        r.expect_all(word)?;
        r.expect(b' ')?;
        let plies = r.number()?;
        r.end()?;
        let fit = |n: u32, max: u8| u8::try_from(n).ok().filter(|n| *n <= max);
        let range = ParseError::new(ParseErrorKind::Range, 0);
        let at = fit(at, SIZE - 1).ok_or(range)?;
        let plies = fit(plies, LIMIT).ok_or(range)?;
        Ok(Self { rules, at, side, plies })
    }

    fn rules(&self) -> RingRules {
        self.rules
    }

    fn turn(&self) -> TurnOf<Self> {
        match self.rules.0 {
            _ if self.plies < LIMIT => Turn::Player(self.side),
            Repetition::DrawnInTime => Turn::Over(End::Deadline),
            _ => Turn::Over(End::Time),
        }
    }

    fn visit_moves<B>(&self, f: impl FnMut(Step) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.plies >= LIMIT {
            return ControlFlow::Continue(());
        }
        self.visit_candidates(f)
    }

    fn visit_chances<B>(&self, _: impl FnMut(NoChance, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    fn check(&self, m: Step) -> Result<(), Illegal> {
        if self.plies >= LIMIT {
            return Err(Illegal::Over);
        }
        if m == Step::Pass && !self.passing_is_free() {
            return Err(Illegal::MustMove);
        }
        if m != Step::Pass && self.rules.0 == Repetition::Frozen {
            return Err(Illegal::MustPass);
        }
        Ok(())
    }

    fn play_unchecked(&mut self, m: Step) {
        self.at = match m {
            Step::Left => (self.at + SIZE - 1) % SIZE,
            Step::Right => (self.at + 1) % SIZE,
            Step::Pass => self.at,
        };
        self.side = self.side.other();
        self.plies += 1;
    }

    fn resolve_unchecked(&mut self, c: NoChance) {
        match c {}
    }

    fn key(&self) -> u64 {
        key::mix(u64::from(self.at) << 8 | u64::from(self.plies) << 1 | self.side as u64)
    }
}

impl Reversible for Token {
    type Undo = Self;

    fn play_undoable(&mut self, m: Step) -> Self {
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

impl Recurs for Token {
    type Situation = (u8, Colour);

    #[cfg(feature = "alloc")]
    fn fmt_alternate(game: &board_core::WithHistory<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&game.drawing(), f)
    }

    fn situation(&self) -> (u8, Colour) {
        let any_side = matches!(self.rules.0, Repetition::Onward | Repetition::Frozen);
        let side = if any_side { Colour::White } else { self.side };
        (self.at, side)
    }

    /// Bad on purpose: up to six situations share a key, and all a bucket.
    fn situation_key(&self) -> u64 {
        u64::from(self.at % 2) << 32
    }

    fn watch(&self) -> Option<Watch<Illegal, End>> {
        let forbid = |nth, span| {
            let why = Illegal::Repeats;
            Some(Watch::Forbid { nth, span, why })
        };
        match self.rules.0 {
            Repetition::Ignored => None,
            Repetition::Drawn | Repetition::DrawnInTime => Some(Watch::End { nth: 3, outcome: End::Repeated }),
            Repetition::Forbidden | Repetition::FreePass | Repetition::Onward => forbid(2, Span::Game),
            Repetition::PassWhenStuck => forbid(3, Span::Game),
            Repetition::NoReturn | Repetition::Frozen => forbid(2, Span::BeforeLastPly),
        }
    }

    fn may_recur(&self, m: Step) -> bool {
        m != Step::Pass || matches!(self.rules.0, Repetition::Onward | Repetition::Frozen)
    }

    fn yields_to_repetition(outcome: End) -> bool {
        outcome == End::Time
    }

    fn visit_candidates<B>(&self, mut f: impl FnMut(Step) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.rules.0 != Repetition::Frozen {
            f(Step::Left)?;
            f(Step::Right)?;
        }
        if self.passing_is_free() { f(Step::Pass) } else { ControlFlow::Continue(()) }
    }

    fn all_barred(&self) -> AllBarred<Step, End> {
        match self.rules.0 {
            Repetition::FreePass => AllBarred::Impossible,
            Repetition::PassWhenStuck => AllBarred::Then(Step::Pass),
            _ => AllBarred::Over(End::Stuck(self.side.other())),
        }
    }
}

impl IndexedMoves for Token {
    fn move_slots(&self) -> usize {
        3
    }

    fn slot(&self, m: Step) -> Option<usize> {
        Some(m as usize)
    }

    fn at_slot(&self, slot: usize) -> Option<Step> {
        [Step::Left, Step::Right, Step::Pass].get(slot).copied()
    }
}

impl Explain for Token {
    type Deed = String;

    fn deed(&self, m: Step) -> String {
        format!("{} goes {m} from {}", self.side, self.at)
    }
}

/// The cells of the places: a cross, whose corners are no places.
const CELLS: [Cell; SIZE as usize] = [
    Cell { column: 1, row: 0 },
    Cell { column: 2, row: 1 },
    Cell { column: 1, row: 2 },
    Cell { column: 0, row: 1 },
    Cell { column: 1, row: 1 },
];

/// Squares in a cross. The token, whose rank is 7 when black is to move, is of a kind of its own.
impl Drawn for Token {
    fn grid(&self) -> Grid {
        Grid::squares(3, 3).with_places_labelled().with_kinds(1).fixed()
    }

    fn place_at(&self, cell: Cell) -> Option<Place> {
        (0..SIZE).map(Place).find(|place| self.cell_of(*place) == Some(cell))
    }

    fn cell_of(&self, Place(at): Place) -> Option<Cell> {
        CELLS.get(usize::from(at)).copied()
    }

    fn ground(&self, Place(at): Place) -> Option<Ground<Colour>> {
        (at == 4).then_some(Ground { word: "centre", owner: None, letter: '+', sign: '░' })
    }

    fn figure(&self, Place(at): Place) -> Option<Figure<Colour>> {
        let rank = (self.side == Colour::Black).then_some(7);
        let token = Figure { side: self.side, letter: 'o', sign: '●', name: "token", rank, marked: true };
        (at == self.at).then_some(token)
    }

    fn next_on_path(&self, Place(at): Place) -> Option<Place> {
        Some(Place((at + 1) % SIZE))
    }

    fn caption(&self, turn: TurnOf<Self>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match turn {
            Turn::Player(side) => write!(f, "{side} to move"),
            Turn::Over(end) => write!(f, "{end}"),
            Turn::Chance(never) => match never {},
        }
    }
}
