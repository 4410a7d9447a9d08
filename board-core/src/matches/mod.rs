//! A game between two players, with everything around the rules.

mod act;
mod outcome;
mod plies;
mod say;
mod tree;

use alloc::string::ToString;
use alloc::vec::Vec;

pub use act::{Act, ActError, ActErrorOf, Player};
pub use outcome::MatchOutcome;
use tree::{Node, Tree};

use crate::record::{Claim, Placed, Record, Tags};
use crate::{Game, Outcome as _, Ply, PlyError, PlyOf, PositionError, Recurs, Reversible, Side, Turn, WithHistory};

/// The [`Turn`] in a match of this game.
pub type MatchTurnOf<G> =
    Turn<<G as Game>::Side, MatchOutcome<<G as Game>::Outcome>, <<G as Game>::Chance as crate::Chance>::Due>;

/// A game between two players: the plies, and what is said around them.
///
/// Players resign (rule 1), offer draws (2), agree the end (3), take back (5). None of these is a move, so that
/// searches never see them. What does not apply is refused with an [`ActError`] and changes nothing (4). The numbers are
/// those of the [rules of matches](https://github.com/board-rules/board-rules/blob/main/docs/rules/match.md).
///
/// # Taking back
/// [`take_back`](Self::take_back) (rule 5) undoes one ply, a move or a throw, and everything said since; offers that the ply had
/// cancelled stand again. It works after the end too. What was taken back is not forgotten: where chance has once given
/// something it gives the same again ([`recorded_chance`](Self::recorded_chance)), whatever was played and taken back
/// in between, and [`redo`](Self::redo) plays the ply again that was last taken back there.
///
/// # Cost
/// A ply, a take-back and an act cost the same however long the match is (besides a search among the plies once played
/// in the same state): the game is taken back in place, which is why it must be [`Reversible`]. Copies for each ply would
/// cost a game with history its length each.
///
/// ```
/// use board_core::{ActErrorOf, Match, Reversible};
///
/// /// Plays the first legal move, and takes it back.
/// fn try_out<G: Reversible>(game: &mut Match<G>) -> Result<(), ActErrorOf<G>> {
///     if let Some(&m) = game.game().legal_moves().first() {
///         game.play(m)?;
///         game.take_back()?;
///     }
///     Ok(())
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Reversible> {
    start: G,
    game: G,
    plies: Vec<PlyOf<G>>,
    /// One for each ply.
    steps: Vec<Undoable<G::Undo>>,
    tree: Tree<PlyOf<G>>,
    /// In order of `after`.
    acts: Vec<Placed<G::Side>>,
    offers: Offers,
    /// The side of `Player::First`.
    first: G::Side,
    /// How the players ended it.
    ended: Option<MatchOutcome<G::Outcome>>,
    tags: Tags,
}

/// What a take-back needs.
#[derive(Clone, Debug)]
struct Undoable<U> {
    undo: U,
    /// The state after the ply.
    node: Node,
    /// What stood before the ply.
    offers: Offers,
}

/// What stands.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Offers {
    draw: Stands,
    end: Stands,
}

/// Whether something stands, by the index of the side that said it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Stands([bool; 2]);

impl Stands {
    fn of<S: Side>(self, side: S) -> bool {
        self.0.get(side.index()).copied().unwrap_or(false)
    }

    fn set<S: Side>(&mut self, side: S, stands: bool) {
        if let Some(flag) = self.0.get_mut(side.index()) {
            *flag = stands;
        }
    }

    /// The sides change places.
    fn reverse(&mut self) {
        self.0.reverse();
    }
}

impl<G: Reversible> Match<G> {
    /// A match from the start of a game under these rules. The first player has the first side.
    #[must_use]
    pub fn new(rules: G::Rules) -> Self {
        Self::from_start(G::new(rules))
    }

    /// A match from a position given as text; `Match::from_position` takes one that is there already.
    ///
    /// # Errors
    /// If the text is not a position under these rules.
    pub fn parse(rules: G::Rules, position: &str) -> Result<Self, PositionError<G::Invalid>> {
        G::parse(rules, position).map(Self::from_start)
    }

    /// A state without a past: a record would not hold one.
    fn from_start(start: G) -> Self {
        Self {
            game: start.clone(),
            start,
            plies: Vec::new(),
            steps: Vec::new(),
            tree: Tree::new(),
            acts: Vec::new(),
            offers: Offers::default(),
            first: G::Side::ALL[0],
            ended: None,
            tags: Tags::default(),
        }
    }

    // ---- what is ----

    /// The game now. It knows nothing of resigning and agreeing: ask [`turn`](Self::turn).
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The game as it began.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// The rules it is played by.
    pub fn rules(&self) -> G::Rules {
        self.game.rules()
    }

    /// The plies made and not taken back.
    pub fn plies(&self) -> &[PlyOf<G>] {
        &self.plies
    }

    /// The acts besides them that have not been undone, in order.
    pub fn acts(&self) -> &[Placed<G::Side>] {
        &self.acts
    }

    /// The game after so many of the plies, 0 being the start; `None` beyond the last. Costs as many plies.
    pub fn at(&self, ply: usize) -> Option<G> {
        let plies = self.plies.get(..ply)?;
        let mut game = self.start.clone();
        for &ply in plies {
            match ply {
                Ply::Move(m) => game.play_unchecked(m),
                Ply::Chance(c) => game.resolve_unchecked(c),
            }
        }
        Some(game)
    }

    /// Whose turn it is, or how the match ended.
    pub fn turn(&self) -> MatchTurnOf<G> {
        if let Some(outcome) = self.ended {
            return Turn::Over(outcome);
        }
        match self.game.turn() {
            Turn::Player(side) => Turn::Player(side),
            Turn::Chance(due) => Turn::Chance(due),
            Turn::Over(outcome) => Turn::Over(MatchOutcome::Game(outcome)),
        }
    }

    /// How the match ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<MatchOutcome<G::Outcome>> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Player(_) | Turn::Chance(_) => None,
        }
    }

    /// The player who won; `None` for a draw, and while the match goes on.
    pub fn winner(&self) -> Option<Player> {
        self.outcome()?.winner().map(|side| self.player(side))
    }

    /// The side that a player has.
    pub fn side(&self, player: Player) -> G::Side {
        match player {
            Player::First => self.first,
            Player::Second => self.first.other(),
        }
    }

    /// The player who has a side.
    pub fn player(&self, side: G::Side) -> Player {
        if side == self.first { Player::First } else { Player::Second }
    }

    /// The player who has to move; `None` when chance is to be resolved or the match is over.
    pub fn player_to_move(&self) -> Option<Player> {
        match self.turn() {
            Turn::Player(side) => Some(self.player(side)),
            Turn::Chance(_) | Turn::Over(_) => None,
        }
    }

    /// Whether a draw offer of this side stands.
    pub fn offers_draw(&self, side: G::Side) -> bool {
        self.offers.draw.of(side)
    }

    /// Whether this side has confirmed the end, and the confirmation stands.
    pub fn confirms_end(&self, side: G::Side) -> bool {
        self.offers.end.of(side)
    }

    /// What chance must give now: it has once given it here. `None` where it may give anything, or is not due.
    pub fn recorded_chance(&self) -> Option<G::Chance> {
        match (self.turn(), self.redo_ply()) {
            (Turn::Chance(_), Some(Ply::Chance(c))) => Some(c),
            _ => None,
        }
    }

    /// The ply that [`redo`](Self::redo) would play.
    pub fn redo_ply(&self) -> Option<PlyOf<G>> {
        self.tree.last_visited(self.node())
    }

    /// The acts that a side may do now, besides moving: what an interface offers it. The seats are not among them.
    pub fn open_acts(&self, side: G::Side) -> impl Iterator<Item = Act<G::Side>> + '_ {
        Act::of_side(side).into_iter().filter(|act| self.check_act(*act).is_ok())
    }

    /// Names, date, place, event: what belongs to the record and not to the game.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// [`tags`](Self::tags), to change them.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The record of it, with what was taken back (rule 6).
    pub fn record(&self) -> Record<G> {
        Record {
            rules: self.rules(),
            start: (self.start != G::new(self.rules())).then(|| self.start.to_string()),
            plies: self.plies.clone(),
            taken_back: self.tree.off_line(self.steps.iter().map(|step| step.node)),
            acts: self.acts.clone(),
            result: self.outcome().map(Claim::from),
            tags: self.tags.clone(),
        }
    }

    fn node(&self) -> Node {
        self.steps.last().map_or(Tree::<PlyOf<G>>::ROOT, |step| step.node)
    }
}

impl<G: Reversible + Copy> Match<G> {
    /// A match from a given position.
    ///
    /// A state that is [`Copy`] is all there is to know of a game. What keeps a history starts from a position without
    /// one, since a record holds the position only.
    #[must_use]
    pub fn from_position(position: G) -> Self {
        Self::from_start(position)
    }
}

impl<P: Recurs> Match<WithHistory<P>> {
    /// A match from a given position, which is the first situation of its history.
    #[must_use]
    pub fn from_position(position: P) -> Self {
        Self::from_start(WithHistory::from_position(position))
    }
}

impl<I: crate::Illegal, C: crate::Chance> From<PlyError<I>> for ActError<I, C> {
    fn from(why: PlyError<I>) -> Self {
        Self::Ply(why)
    }
}
