//! `Game`: the one trait that programs are written against, and its extensions.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::num::NonZeroU32;
use core::ops::ControlFlow;

use crate::perft::ply_by_ply;
use crate::{
    Chance, ChanceError, Illegal, Move, MoveBuffer, NoChance, Outcome, Ply, PlyError, PlyOf, PositionError, Rules,
    Side, Turn,
};

/// The [`Turn`] of a game.
pub type TurnOf<G> = Turn<<G as Game>::Side, <G as Game>::Outcome, <<G as Game>::Chance as Chance>::Due>;

/// The state of a game between two plies, with its rules.
///
/// `Display` is the position's notation, and `{:#}` draws the board with its coordinates (of a
/// [`Drawn`](crate::Drawn) game it is the [`drawing`](crate::Drawn::drawing)). `Eq` and `Hash` are
/// structural: they include the rules and every counter.
///
/// A state is plain data: it goes to other threads, and whoever has it owns all of it.
///
/// The trait is frozen small: what may come later goes into extension traits, like [`Reversible`] and [`Explain`].
///
/// ```
/// use board_core::{Game, Illegal, Turn};
///
/// /// What a front end tells after somebody has typed a move.
/// fn answer<G: Game>(game: &mut G, typed: &str) -> String {
///     let m: G::Move = match typed.parse() {
///         Ok(m) => m,
///         Err(why) => return format!("that is no move: {why}"),
///     };
///     if let Err(why) = game.play(m) {
///         return format!("{why} [{}]", why.code()); // and nothing has changed
///     }
///     match game.turn() {
///         Turn::Player(side) => format!("{game:#}\n{side} has {} moves", game.count_moves()),
///         Turn::Chance(_) => format!("{game:#}\nthe dice are next"),
///         Turn::Over(outcome) => outcome.to_string(),
///     }
/// }
/// ```
///
/// # Laws
/// - [`visit_moves`](Self::visit_moves) gives at least one move exactly when [`turn`](Self::turn) is a player's, and
///   [`visit_chances`](Self::visit_chances) gives something exactly when it is chance's. So a search generates first
///   and asks for the turn only when nothing came.
/// - A move passes [`check`](Self::check) exactly when it is among those given.
/// - Provided methods may be overridden for speed, never to give another answer.
pub trait Game: Clone + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// The options. Rules that can't be played by can't be built, so [`new`](Self::new) never fails.
    type Rules: Rules;
    /// The two sides.
    type Side: Side;
    /// A move.
    type Move: Move;
    /// An outcome of chance; [`NoChance`] where there is none.
    type Chance: Chance;
    /// How a game ends.
    type Outcome: Outcome<Side = Self::Side>;
    /// The rule that a refused move breaks.
    type Illegal: Illegal;
    /// Why a set-up is not a position.
    type Invalid: Error + Copy + Eq + Send + Sync + 'static;
    /// A list with room for the legal moves of any position.
    type Moves: MoveBuffer<Self::Move>;

    /// The game's name, as its crate is called.
    const NAME: &'static str;

    /// The start of a game under these rules.
    fn new(rules: Self::Rules) -> Self;

    /// Reads a position. Text alone is not one: it means something under its rules only.
    ///
    /// What is accepted is printed back exactly.
    ///
    /// # Errors
    /// If the text is not the notation of a position, or no game under these rules has it.
    fn parse(rules: Self::Rules, text: &str) -> Result<Self, PositionError<Self::Invalid>>;

    /// The rules it is played by.
    fn rules(&self) -> Self::Rules;

    /// Whose turn it is, or how the game ended.
    fn turn(&self) -> TurnOf<Self>;

    /// Gives every legal move once, in the game's documented order, until `f` breaks.
    fn visit_moves<B>(&self, f: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Gives every outcome that chance has now once, with its integer weight, until `f` breaks.
    fn visit_chances<B>(&self, f: impl FnMut(Self::Chance, NonZeroU32) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Whether a move is legal.
    ///
    /// # Errors
    /// The first rule that it breaks, in the documented order.
    fn check(&self, m: Self::Move) -> Result<(), Self::Illegal>;

    /// Makes a move that is known to be legal. With another the state afterwards is unspecified (but safe); debug
    /// builds may panic.
    fn play_unchecked(&mut self, m: Self::Move);

    /// Resolves chance by an outcome that is known to be offered; otherwise as [`play_unchecked`](Self::play_unchecked).
    fn resolve_unchecked(&mut self, c: Self::Chance);

    /// A hash of the state, stable over versions. Each game says what it covers. Equal states have equal keys;
    /// different ones nearly always differ, and no rule is ever decided by it.
    fn key(&self) -> u64;

    // ---- provided ----

    /// Makes a move.
    ///
    /// # Errors
    /// The first rule that it breaks; the state is then unchanged.
    #[inline]
    fn play(&mut self, m: Self::Move) -> Result<(), Self::Illegal> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// The state after a move.
    ///
    /// # Errors
    /// The first rule that it breaks.
    #[inline]
    fn after(&self, m: Self::Move) -> Result<Self, Self::Illegal> {
        self.check(m)?;
        let mut game = self.clone();
        game.play_unchecked(m);
        Ok(game)
    }

    /// Whether chance can give this now.
    ///
    /// # Errors
    /// If chance isn't due or has no such outcome.
    fn check_chance(&self, c: Self::Chance) -> Result<(), ChanceError> {
        match self.turn() {
            Turn::Over(_) => return Err(ChanceError::GameOver),
            Turn::Player(_) => return Err(ChanceError::MustMove),
            Turn::Chance(_) => {}
        }
        let is_it = |offered, _| {
            if offered == c { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if self.visit_chances(is_it).is_continue() {
            return Err(ChanceError::NotOffered);
        }
        Ok(())
    }

    /// Resolves chance.
    ///
    /// # Errors
    /// If chance isn't due or has no such outcome; the state is then unchanged.
    fn resolve(&mut self, c: Self::Chance) -> Result<(), ChanceError> {
        self.check_chance(c)?;
        self.resolve_unchecked(c);
        Ok(())
    }

    /// Whether a move is legal, or chance can give this now.
    ///
    /// # Errors
    /// The reason why not.
    fn check_ply(&self, ply: PlyOf<Self>) -> Result<(), PlyError<Self::Illegal>> {
        match ply {
            Ply::Move(m) => self.check(m).map_err(PlyError::Move),
            Ply::Chance(c) => self.check_chance(c).map_err(PlyError::Chance),
        }
    }

    /// Makes a move or resolves chance.
    ///
    /// # Errors
    /// The reason; the state is then unchanged.
    fn apply(&mut self, ply: PlyOf<Self>) -> Result<(), PlyError<Self::Illegal>> {
        match ply {
            Ply::Move(m) => self.play(m).map_err(PlyError::Move),
            Ply::Chance(c) => self.resolve(c).map_err(PlyError::Chance),
        }
    }

    /// Runs `f` on the state after a legal move, and comes back.
    ///
    /// Copy and make by default; a game with history plays and takes back, which costs the same however long the
    /// game is.
    #[inline]
    fn explore<R>(&mut self, m: Self::Move, f: impl FnOnce(&mut Self) -> R) -> R {
        let mut game = self.clone();
        game.play_unchecked(m);
        f(&mut game)
    }

    /// [`explore`](Self::explore) for an outcome of chance.
    #[inline]
    fn explore_chance<R>(&mut self, c: Self::Chance, f: impl FnOnce(&mut Self) -> R) -> R {
        let mut game = self.clone();
        game.resolve_unchecked(c);
        f(&mut game)
    }

    /// Runs `f` on the state after each legal move, in order: the loop of a search or of perft.
    ///
    /// The moves are never listed where a state is cheap to copy.
    #[inline]
    fn explore_each(&mut self, mut f: impl FnMut(Self::Move, &mut Self)) {
        let root = &*self;
        root.for_each_move(|m| {
            let mut game = root.clone();
            game.play_unchecked(m);
            f(m, &mut game);
        });
    }

    /// Calls `f` with every legal move.
    #[inline]
    fn for_each_move(&self, mut f: impl FnMut(Self::Move)) {
        let _ = self.visit_moves::<NoChance>(|m| {
            f(m);
            ControlFlow::Continue(())
        });
    }

    /// Calls `f` with every outcome of chance and its weight.
    #[inline]
    fn for_each_chance(&self, mut f: impl FnMut(Self::Chance, NonZeroU32)) {
        let _ = self.visit_chances::<NoChance>(|c, weight| {
            f(c, weight);
            ControlFlow::Continue(())
        });
    }

    /// Calls `f` with everything that can happen next: the legal moves, or the outcomes of chance.
    fn for_each_ply(&self, mut f: impl FnMut(PlyOf<Self>)) {
        self.for_each_move(|m| f(Ply::Move(m)));
        self.for_each_chance(|c, _| f(Ply::Chance(c)));
    }

    /// The legal moves; none when chance is to be resolved or the game is over.
    fn legal_moves(&self) -> Self::Moves {
        let mut list = Self::Moves::default();
        self.for_each_move(|m| list.push(m));
        list
    }

    /// The legal moves of the man on a place.
    fn moves_from(&self, place: <Self::Move as Move>::Place) -> Self::Moves {
        let mut list = Self::Moves::default();
        self.for_each_move(|m| {
            if m.origin() == Some(place) {
                list.push(m);
            }
        });
        list
    }

    /// How many legal moves there are.
    #[inline]
    fn count_moves(&self) -> usize {
        let mut count = 0_usize;
        self.for_each_move(|_| count = count.saturating_add(1));
        count
    }

    /// How many sequences of so many plies there are: what [`perft`](crate::perft) gives. The state is as before
    /// afterwards.
    ///
    /// Games override it where they can count plies without making them, such as those after all outcomes of chance.
    fn count_sequences(&mut self, plies: u32) -> u64 {
        ply_by_ply(self, plies, Self::count_sequences)
    }

    /// Whether a move is legal.
    fn is_legal(&self, m: Self::Move) -> bool {
        self.check(m).is_ok()
    }

    /// The side that has to move; `None` when chance is to be resolved or the game is over.
    fn side_to_move(&self) -> Option<Self::Side> {
        match self.turn() {
            Turn::Player(side) => Some(side),
            Turn::Chance(_) | Turn::Over(_) => None,
        }
    }

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Self::Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Player(_) | Turn::Chance(_) => None,
        }
    }

    /// The sum of the weights of what chance has now; 0 when it is not chance's turn.
    fn total_weight(&self) -> u64 {
        let mut sum = 0_u64;
        self.for_each_chance(|_, weight| sum = sum.saturating_add(u64::from(weight.get())));
        sum
    }

    /// The outcome of chance that a number in `0..total_weight()` stands for, so that a uniform number samples exactly;
    /// `None` beyond. The caller brings the random number: there is no generator here.
    fn sample(&self, pick: u64) -> Option<Self::Chance> {
        let mut left = pick;
        self.visit_chances(|c, weight| match left.checked_sub(u64::from(weight.get())) {
            None => ControlFlow::Break(c),
            Some(rest) => {
                left = rest;
                ControlFlow::Continue(())
            }
        })
        .break_value()
    }

    /// A legal move, uniformly: `below(n)` must be uniform in `0..n` and may be called any number of times. `None`
    /// when there is no move.
    ///
    /// Games override it so that nothing is listed: this is what playouts are made of.
    fn pick_move(&self, mut below: impl FnMut(u32) -> u32) -> Option<Self::Move> {
        let list = self.legal_moves();
        if list.is_empty() {
            return None;
        }
        let count = u32::try_from(list.len()).unwrap_or(u32::MAX);
        list.get(below(count) as usize).copied()
    }

    /// How the game ends if both players agree to end it now, where the rules know such an act (Capture Go); `None`
    /// where they don't.
    fn agreed_end(&self) -> Option<Self::Outcome> {
        None
    }
}

/// A game without chance. Code that asks for it needs no arm for [`Turn::Chance`].
///
/// ```
/// use board_core::{Deterministic, Outcome, Side, Turn};
///
/// /// What `me` can reach at least, `depth` plies deep: 1 a win, -1 a loss.
/// fn minimax<G: Deterministic>(game: &mut G, me: G::Side, depth: u32) -> i32 {
///     match game.turn() {
///         Turn::Over(outcome) => outcome.winner().map_or(0, |winner| if winner == me { 1 } else { -1 }),
///         Turn::Player(_) if depth == 0 => 0,
///         Turn::Player(side) => {
///             let values = game.legal_moves().into_iter().map(|m| game.explore(m, |g| minimax(g, me, depth - 1)));
///             if side == me { values.max() } else { values.min() }.unwrap_or(0)
///         }
///     }
/// }
/// ```
pub trait Deterministic: Game<Chance = NoChance> {}

impl<G: Game<Chance = NoChance>> Deterministic for G {}

/// A game whose plies can be taken back in place.
///
/// After [`undo`](Self::undo) the state equals the one before in everything.
///
/// ```
/// use board_core::{Outcome, Reversible};
///
/// /// A move that wins at once for the side to move.
/// fn winning_move<G: Reversible>(game: &mut G) -> Option<G::Move> {
///     let side = game.side_to_move()?;
///     game.legal_moves().into_iter().find(|&m| {
///         let undo = game.play_undoable(m);
///         let wins = game.outcome().is_some_and(|outcome| outcome.winner() == Some(side));
///         game.undo(undo);
///         wins
///     })
/// }
/// ```
pub trait Reversible: Game {
    /// What is needed to take a ply back.
    type Undo: Clone + Debug + Send + Sync + 'static;

    /// [`play_unchecked`](Game::play_unchecked), to be taken back.
    fn play_undoable(&mut self, m: Self::Move) -> Self::Undo;

    /// [`resolve_unchecked`](Game::resolve_unchecked), to be taken back.
    fn resolve_undoable(&mut self, c: Self::Chance) -> Self::Undo;

    /// Takes back the last ply not yet taken back; `undo` is what that ply returned. (With another the state
    /// afterwards is unspecified.)
    fn undo(&mut self, undo: Self::Undo);
}

/// A game whose moves have numbers, for tables and for learners.
///
/// ```
/// use board_core::IndexedMoves;
///
/// /// The legal move that a learner thinks most of: it gives a value for each slot.
/// fn preferred<G: IndexedMoves>(game: &G, values: &[f32]) -> Option<G::Move> {
///     let value = |m: &G::Move| game.slot(*m).and_then(|slot| values.get(slot)).copied().unwrap_or(f32::MIN);
///     game.legal_moves().into_iter().max_by(|a, b| value(a).total_cmp(&value(b)))
/// }
/// ```
pub trait IndexedMoves: Game {
    /// How many slots there are: every move that could be legal in some position under these rules has its own, below
    /// this number.
    fn move_slots(&self) -> usize;

    /// The slot of a move; `None` for a token that is a move in no position under these rules.
    fn slot(&self, m: Self::Move) -> Option<usize>;

    /// The move in a slot; `None` from [`move_slots`](Self::move_slots) on.
    fn at_slot(&self, slot: usize) -> Option<Self::Move>;

    /// No game goes on for more plies than this, whatever is played: a bound, and not always the least. `None` where the
    /// rules set none, or none that a learner could use.
    fn most_plies(&self) -> Option<u64> {
        None
    }
}

/// A game that tells what a move does, so that whoever shows it needs not compare boards.
///
/// ```
/// use board_core::Explain;
///
/// /// All moves with what they do, a line each.
/// fn explained<G: Explain>(game: &G) -> Result<String, G::Illegal> {
///     let line = |m| Ok(format!("{m}: {}\n", game.effects(m)?));
///     game.legal_moves().into_iter().map(line).collect()
/// }
/// ```
pub trait Explain: Game {
    /// What a move does on the board: men captured, exchanged, borne off, …
    type Deed: Clone + Eq + Debug + Display + Send + Sync + 'static;

    /// What a legal move does. For another move the answer is unspecified.
    fn deed(&self, m: Self::Move) -> Self::Deed;

    /// What a move does, and who acts next.
    ///
    /// # Errors
    /// The first rule that it breaks.
    fn effects(&self, m: Self::Move) -> Result<Effects<Self::Deed, TurnOf<Self>>, Self::Illegal> {
        let next = self.after(m)?.turn();
        Ok(Effects { deed: self.deed(m), next })
    }
}

/// What a move does, and who acts next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effects<D, T> {
    /// What it does on the board.
    pub deed: D,
    /// The turn after it.
    pub next: T,
}

impl<D: Display, S: Display, O: Display, C> Display for Effects<D, Turn<S, O, C>> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; ", self.deed)?;
        match &self.next {
            Turn::Player(side) => write!(f, "{side} moves next"),
            Turn::Chance(_) => f.write_str("chance is next"),
            Turn::Over(outcome) => write!(f, "{outcome}"),
        }
    }
}
