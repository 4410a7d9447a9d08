//! Which laws are asked about, and by what means.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};

use super::checks::{self, given, recurs};
use super::law::LawSet;
use super::state::{Court, Here, Path};
use super::violation::Verdict;
use super::{Law, PlainHistory};
use crate::{Drawn, Explain, Game, IndexedMoves, PlyOf, Recurs, Reversible, WithHistory};

type StateCheck<G> = Box<dyn Fn(&Here<'_, G>) -> Verdict>;
type PathCheck<G> = Box<dyn Fn(&Path<'_, G>) -> Verdict>;

/// The laws of a game, with those of its extensions and those that the caller adds.
///
/// The laws of [`Game`] are always asked about. Then [`check`](Self::check) walks a game by a tape, and
/// [`exhaust`](Self::exhaust) looks at all games to a depth.
///
/// ```
/// # fn example<G>() -> Result<(), board_core::testing::Violation>
/// # where G: board_core::Reversible + board_core::IndexedMoves {
/// use board_core::testing::Laws;
///
/// let laws = Laws::<G>::new(G::Rules::default())
///     .reversible()
///     .indexed()
///     .ends_within(1000)
///     .invariant("every position has moves or an outcome", |game| {
///         if game.count_moves() > 0 || game.outcome().is_some() { Ok(()) } else { Err("stuck".into()) }
///     });
/// let report = laws.check(b"any bytes: each chooses a ply")?;
/// assert!(report.states > 0);
/// laws.exhaust(3, 10_000)?;
/// # Ok(())
/// # }
/// ```
#[must_use]
pub struct Laws<G: Game> {
    pub(crate) rules: G::Rules,
    pub(crate) start: G,
    pub(crate) candidates: Vec<G::Move>,
    pub(crate) throws: Vec<G::Chance>,
    pub(crate) exempt: Box<dyn Fn(G::Move) -> bool>,
    excepted: LawSet,
    state_checks: Vec<StateCheck<G>>,
    path_checks: Vec<PathCheck<G>>,
}

impl<G: Game> fmt::Debug for Laws<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Laws")
            .field("start", &self.start)
            .field("candidates", &self.candidates.len())
            .field("throws", &self.throws.len())
            .finish_non_exhaustive()
    }
}

impl<G: Game> Laws<G> {
    /// The laws of [`Game`], from the start of a game under these rules.
    pub fn new(rules: G::Rules) -> Self {
        Self {
            rules,
            start: G::new(rules),
            candidates: Vec::new(),
            throws: Vec::new(),
            exempt: Box::new(|_| false),
            excepted: LawSet::default(),
            state_checks: Vec::new(),
            path_checks: Vec::new(),
        }
        .path(checks::extensions::replay)
    }

    /// From this state instead of the start.
    pub fn starting_from(mut self, game: G) -> Self {
        self.rules = game.rules();
        self.start = game;
        self
    }

    /// Leaves a law out: of a game that keeps all laws but one, the others can still be asked about.
    pub const fn except(mut self, law: Law) -> Self {
        self.excepted = self.excepted.with(law);
        self
    }

    /// More moves to be ruled on in every state: what isn't listed there must be refused.
    ///
    /// The moves listed in other states of the same run are always among them; [`indexed`](Self::indexed) adds every
    /// move that the game knows.
    pub fn candidates(mut self, moves: impl IntoIterator<Item = G::Move>) -> Self {
        self.candidates.extend(moves);
        self
    }

    /// More outcomes of chance to be ruled on, besides those that other states offer.
    pub fn throws(mut self, throws: impl IntoIterator<Item = G::Chance>) -> Self {
        self.throws.extend(throws);
        self
    }

    /// The laws of [`Reversible`].
    pub fn reversible(self) -> Self
    where
        G: Reversible,
    {
        self.state(checks::extensions::undo).path(checks::extensions::undo_to_root)
    }

    /// The laws of [`IndexedMoves`]; all moves that have a slot are [`candidates`](Self::candidates).
    pub fn indexed(mut self) -> Self
    where
        G: IndexedMoves,
    {
        let moves = (0..self.start.move_slots()).filter_map(|i| self.start.at_slot(i));
        self.candidates.extend(moves);
        self.state(checks::extensions::slots).state(checks::extensions::most_plies)
    }

    /// The laws of [`Explain`].
    pub fn explained(self) -> Self
    where
        G: Explain,
    {
        self.state(checks::legality::effects)
    }

    /// The laws of [`Drawn`].
    pub fn drawn(self) -> Self
    where
        G: Drawn,
    {
        self.state(checks::drawn::board)
    }

    /// The laws of [`Recurs`], of a position that ignores repetition itself. (The game with history that is made of it
    /// has [`history`](Laws::history).)
    pub fn recurs(self) -> Self
    where
        G: Recurs,
    {
        self.path(|path| recurs::situations(path, |game| game)).path(|path| recurs::all_barred(path, |game| game))
    }

    /// Moves that repetition never concerns, such as a pass that no superko bars: for [`Law::MayRecur`], `may_recur` is
    /// right to say no to them, whatever they repeat.
    pub fn exempt(mut self, exempt: impl Fn(G::Move) -> bool + 'static) -> Self {
        self.exempt = Box::new(exempt);
        self
    }

    /// The game has an end within so many plies from the start, however it is played. Walks go on to their end.
    pub fn ends_within(self, plies: usize) -> Self {
        self.path(move |path| given::ends(path, plies))
    }

    /// Something that is true of every state; the error says what is wrong.
    pub fn invariant(self, name: &'static str, holds: impl Fn(&G) -> Result<(), String> + 'static) -> Self {
        self.state(move |here| {
            let ruling = holds(here.game);
            let why = ruling.as_ref().err().cloned().unwrap_or_default();
            here.ensure(Law::Invariant, ruling.is_ok(), || format!("{name}: {why}"))
        })
    }

    /// A symmetry: what it does to a state, to a ply (an outcome of chance stays one), and to a side.
    ///
    /// The image of a state has the images of its plies and of its refusals (the same code), the image of its turn and
    /// of its outcome; and the image of what follows is what follows in the image. What a symmetry doesn't keep, such as
    /// the number of a move that counts by one side, `state` may set to any fixed value.
    pub fn symmetry(
        self,
        name: &'static str,
        state: impl Fn(&G) -> G + 'static,
        ply: impl Fn(PlyOf<G>) -> PlyOf<G> + 'static,
        side: impl Fn(G::Side) -> G::Side + 'static,
    ) -> Self {
        let symmetry = given::Symmetry { name, state: Box::new(state), ply: Box::new(ply), side: Box::new(side) };
        self.state(move |here| symmetry.check(here))
    }

    /// A way to save and restore a state (serde, a record, an archive): what comes back must equal it.
    pub fn round_trip<E: Display>(self, name: &'static str, trip: impl Fn(&G) -> Result<G, E> + 'static) -> Self {
        self.state(move |here| {
            let back = trip(here.game);
            let kept = back.as_ref().is_ok_and(|back| back == here.game);
            here.ensure(Law::RoundTrip, kept, || match back {
                Ok(back) => format!("{name}: {back:?} comes back for {:?}", here.game),
                Err(why) => format!("{name}: {why}"),
            })
        })
    }

    /// The same for every ply that is possible.
    pub fn ply_round_trip<E: Display>(
        self,
        name: &'static str,
        trip: impl Fn(PlyOf<G>) -> Result<PlyOf<G>, E> + 'static,
    ) -> Self {
        self.state(move |here| {
            here.plies().into_iter().try_for_each(|ply| {
                let back = trip(ply);
                let kept = back.as_ref().is_ok_and(|back| *back == ply);
                here.ensure(Law::RoundTrip, kept, || match back {
                    Ok(back) => format!("{name}: {back:?} comes back for {ply:?}"),
                    Err(why) => format!("{name}: {why}"),
                })
            })
        })
    }

    /// A match with the plies of a walk, half of them taken back and made again, is recorded, the record's texts read
    /// ([`Movetext`](crate::record::Movetext) too), and the match replayed ([`Law::RoundTrip`]).
    pub fn recorded(self) -> Self
    where
        G: Reversible,
    {
        self.path(given::recorded)
    }

    /// Another implementation of the same game, made from the start of a walk: it must agree, ply by ply, on the
    /// notation, the turn, the plies and their order, every refusal, and the agreed end.
    ///
    /// For fast paths that are to obey a plain one.
    pub fn twin<H>(self, name: &'static str, from: impl Fn(&G) -> H + 'static) -> Self
    where
        H: Game<Side = G::Side, Move = G::Move, Chance = G::Chance, Outcome = G::Outcome, Illegal = G::Illegal>,
    {
        self.path(move |path| given::twin(path, name, from(path.start)))
    }

    fn state(mut self, check: impl Fn(&Here<'_, G>) -> Verdict + 'static) -> Self {
        self.state_checks.push(Box::new(check));
        self
    }

    fn path(mut self, check: impl Fn(&Path<'_, G>) -> Verdict + 'static) -> Self {
        self.path_checks.push(Box::new(check));
        self
    }

    pub(crate) const fn court(&self) -> Court {
        Court { excepted: self.excepted }
    }

    /// What needs no state.
    pub(crate) fn judge_types(&self) -> Verdict {
        checks::tokens::sides::<G::Side>(self.court())?;
        checks::tokens::rules(self.court(), self.rules)
    }

    pub(crate) fn judge_state(&self, here: &Here<'_, G>) -> Verdict {
        checks::all(here)?;
        self.state_checks.iter().try_for_each(|check| check(here))
    }

    pub(crate) fn judge_path(&self, path: &Path<'_, G>) -> Verdict {
        self.path_checks.iter().try_for_each(|check| check(path))
    }
}

impl<P: Recurs> Laws<WithHistory<P>> {
    /// The laws of a game with history: those of [`Recurs`] for its positions, and that it agrees with
    /// [`PlainHistory`].
    ///
    /// [`Law::WholeState`] is left out, since the notation doesn't tell the history. The start must be one: a state
    /// without history.
    pub fn history(self) -> Self {
        self.except(Law::WholeState)
            .path(|path| recurs::situations(path, WithHistory::position))
            .path(|path| recurs::all_barred(path, WithHistory::position))
            .twin("plain history", |start| PlainHistory::from(start.position().clone()))
    }
}
