//! A game between two players, with everything around the rules.

mod act;
mod outcome;
mod tree;

use alloc::string::ToString;
use alloc::vec::Vec;

pub use act::{Act, ActError, ActErrorOf, Player};
pub use outcome::MatchOutcome;
use tree::{Node, Tree};

use crate::record::{Claim, MAX_ACTS, MAX_PLIES, Placed, Record, Tags};
use crate::{Game, Outcome as _, Ply, PlyError, PlyOf, PositionError, Reversible, Side, Turn};

/// The [`Turn`] in a match of this game.
pub type MatchTurnOf<G> =
    Turn<<G as Game>::Side, MatchOutcome<<G as Game>::Outcome>, <<G as Game>::Chance as crate::Chance>::Due>;

/// A game between two players: the plies, and what is said around them.
///
/// Players resign, offer draws, agree the end, take back. None of these is a move, so that searches never see them.
/// What does not apply is refused with an [`ActError`] and changes nothing.
///
/// # Taking back
/// [`take_back`](Self::take_back) undoes one ply, a move or a throw, and everything said since; offers that the ply had
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

/// What stands, by the index of the side that said it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Offers {
    draw: [bool; 2],
    end: [bool; 2],
}

fn said<S: Side>(by: [bool; 2], side: S) -> bool {
    by.get(side.index()).copied().unwrap_or(false)
}

fn say<S: Side>(by: &mut [bool; 2], side: S, stands: bool) {
    if let Some(flag) = by.get_mut(side.index()) {
        *flag = stands;
    }
}

impl<G: Reversible> Match<G> {
    /// A match from the start of a game under these rules. The first player has the first side.
    #[must_use]
    pub fn new(rules: G::Rules) -> Self {
        Self::from_start(G::new(rules))
    }

    /// A match from a given position.
    ///
    /// # Errors
    /// If the text is not a position under these rules.
    pub fn parse(rules: G::Rules, position: &str) -> Result<Self, PositionError<G::Invalid>> {
        G::parse(rules, position).map(Self::from_start)
    }

    /// A state that a text or `new` gave: it has no past that a record would not hold.
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
        said(self.offers.draw, side)
    }

    /// Whether this side has confirmed the end, and the confirmation stands.
    pub fn confirms_end(&self, side: G::Side) -> bool {
        said(self.offers.end, side)
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

    // ---- plies ----

    /// Makes a move, for the side that has to.
    ///
    /// # Errors
    /// If the match is over, the move is illegal, or the record is full.
    pub fn play(&mut self, m: G::Move) -> Result<(), ActErrorOf<G>> {
        self.apply(Ply::Move(m))
    }

    /// Makes a move for this side.
    ///
    /// # Errors
    /// As [`play`](Self::play), and if it is the other side that has to move.
    pub fn play_as(&mut self, side: G::Side, m: G::Move) -> Result<(), ActErrorOf<G>> {
        match self.turn() {
            Turn::Player(to_move) if to_move != side => Err(ActError::OutOfTurn),
            _ => self.play(m),
        }
    }

    /// Resolves chance.
    ///
    /// # Errors
    /// If the match is over, chance can't give that now, or has already given something else here.
    pub fn throw(&mut self, c: G::Chance) -> Result<(), ActErrorOf<G>> {
        self.apply(Ply::Chance(c))
    }

    /// Makes a move or resolves chance.
    ///
    /// # Errors
    /// As [`play`](Self::play) and [`throw`](Self::throw).
    pub fn apply(&mut self, ply: PlyOf<G>) -> Result<(), ActErrorOf<G>> {
        self.check_ply(ply)?;
        let offers = self.offers;
        // What was offered to the side that now moves is answered; a throw answers nothing.
        if let (Ply::Move(_), Some(mover)) = (ply, self.game.side_to_move()) {
            say(&mut self.offers.draw, mover.other(), false);
            say(&mut self.offers.end, mover.other(), false);
        }
        let node = self.tree.visit(self.node(), ply);
        let undo = match ply {
            Ply::Move(m) => self.game.play_undoable(m),
            Ply::Chance(c) => self.game.resolve_undoable(c),
        };
        self.plies.push(ply);
        self.steps.push(Undoable { undo, node, offers });
        Ok(())
    }

    /// Whether [`apply`](Self::apply) would make this ply.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_ply(&self, ply: PlyOf<G>) -> Result<(), ActErrorOf<G>> {
        if self.outcome().is_some() {
            return Err(ActError::Over);
        }
        self.game.check_ply(ply).map_err(ActError::Ply)?;
        match (ply, self.recorded_chance()) {
            (Ply::Chance(c), Some(recorded)) if c != recorded => return Err(ActError::Recorded(recorded)),
            _ => {}
        }
        if self.tree.len() >= MAX_PLIES && self.tree.child(self.node(), ply).is_none() {
            return Err(ActError::Full);
        }
        Ok(())
    }

    /// Takes the last ply back, with all that was said since. Returns it.
    ///
    /// A resignation and an agreement are undone with it.
    ///
    /// # Errors
    /// If there is no ply.
    pub fn take_back(&mut self) -> Result<PlyOf<G>, ActErrorOf<G>> {
        let (Some(ply), Some(step)) = (self.plies.pop(), self.steps.pop()) else {
            return Err(ActError::NothingToTakeBack);
        };
        self.game.undo(step.undo);
        self.offers = step.offers;
        self.ended = None;
        while self.acts.pop_if(|act| act.after > self.plies.len()).is_some() {}
        Ok(ply)
    }

    /// Plays the ply again that was last taken back here. Returns it.
    ///
    /// Only the ply: what was said after it must be said again.
    ///
    /// # Errors
    /// If none was, or the match is over.
    pub fn redo(&mut self) -> Result<PlyOf<G>, ActErrorOf<G>> {
        if self.outcome().is_some() {
            return Err(ActError::Over);
        }
        let ply = self.redo_ply().ok_or(ActError::NothingToRedo)?;
        self.apply(ply)?;
        Ok(ply)
    }

    // ---- acts ----

    /// Does what a player may do besides moving.
    ///
    /// # Errors
    /// If it does not apply.
    pub fn act(&mut self, act: Act<G::Side>) -> Result<(), ActErrorOf<G>> {
        self.check_act(act)?;
        match act {
            Act::Exchange => self.seat(self.first.other()),
            Act::Choose(Player::First, side) => self.seat(side),
            Act::Choose(Player::Second, side) => self.seat(side.other()),
            Act::Resign(by) => self.ended = Some(MatchOutcome::Resigned { by }),
            Act::OfferDraw(side) if self.offers_draw(side.other()) => self.ended = Some(MatchOutcome::DrawAgreed),
            Act::OfferDraw(side) => say(&mut self.offers.draw, side, true),
            Act::AcceptDraw(_) => self.ended = Some(MatchOutcome::DrawAgreed),
            Act::DeclineDraw(side) => say(&mut self.offers.draw, side.other(), false),
            Act::WithdrawDraw(side) => say(&mut self.offers.draw, side, false),
            Act::ConfirmEnd(side) if self.confirms_end(side.other()) => {
                self.ended = self.game.agreed_end().map(MatchOutcome::Agreed);
            }
            Act::ConfirmEnd(side) => say(&mut self.offers.end, side, true),
            Act::DeclineEnd(side) => say(&mut self.offers.end, side.other(), false),
            Act::WithdrawEnd(side) => say(&mut self.offers.end, side, false),
        }
        self.acts.push(Placed { after: self.plies.len(), act });
        Ok(())
    }

    /// Whether [`act`](Self::act) would do this.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_act(&self, act: Act<G::Side>) -> Result<(), ActErrorOf<G>> {
        if self.outcome().is_some() {
            return Err(ActError::Over);
        }
        let asks = match act {
            Act::Exchange | Act::Choose(..) if !self.plies.is_empty() => return Err(ActError::Started),
            Act::OfferDraw(side) if self.offers_draw(side) => return Err(ActError::AlreadyOffered),
            Act::AcceptDraw(side) | Act::DeclineDraw(side) if !self.offers_draw(side.other()) => {
                return Err(ActError::NoOffer);
            }
            Act::WithdrawDraw(side) if !self.offers_draw(side) => return Err(ActError::NoOffer),
            Act::ConfirmEnd(_) if self.game.agreed_end().is_none() => return Err(ActError::NoAgreedEnd),
            Act::ConfirmEnd(side) if self.confirms_end(side) => return Err(ActError::AlreadyConfirmed),
            Act::DeclineEnd(side) if !self.confirms_end(side.other()) => return Err(ActError::NotConfirmed),
            Act::WithdrawEnd(side) if !self.confirms_end(side) => return Err(ActError::NotConfirmed),
            Act::Exchange | Act::Choose(..) | Act::OfferDraw(_) | Act::ConfirmEnd(_) => true,
            _ => false,
        };
        // What answers or ends always fits: a record has room for more than can then be answered.
        if asks && self.acts.len() >= MAX_ACTS {
            return Err(ActError::Full);
        }
        Ok(())
    }

    /// This side resigns. Out of turn too.
    ///
    /// # Errors
    /// If the match is over.
    pub fn resign(&mut self, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::Resign(side))
    }

    /// This side offers a draw. Where the other side's offer stands, that is accepting it.
    ///
    /// # Errors
    /// If its offer stands already, or the match is over.
    pub fn offer_draw(&mut self, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::OfferDraw(side))
    }

    /// This side accepts the draw that the other offers.
    ///
    /// # Errors
    /// If no offer of the other side's stands, or the match is over.
    pub fn accept_draw(&mut self, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::AcceptDraw(side))
    }

    /// This side declines the draw that the other offers.
    ///
    /// # Errors
    /// As [`accept_draw`](Self::accept_draw).
    pub fn decline_draw(&mut self, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::DeclineDraw(side))
    }

    /// This side takes its draw offer back.
    ///
    /// # Errors
    /// If no offer of its own stands, or the match is over.
    pub fn withdraw_draw(&mut self, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::WithdrawDraw(side))
    }

    /// This side confirms the end; when both have, the match is over.
    ///
    /// # Errors
    /// If the game can't be ended so, its confirmation stands already, or the match is over.
    pub fn confirm_end(&mut self, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::ConfirmEnd(side))
    }

    /// The players exchange the colours.
    ///
    /// # Errors
    /// After the first ply.
    pub fn exchange(&mut self) -> Result<(), ActErrorOf<G>> {
        self.act(Act::Exchange)
    }

    /// A player takes a side, and the other player the other.
    ///
    /// # Errors
    /// After the first ply.
    pub fn choose(&mut self, player: Player, side: G::Side) -> Result<(), ActErrorOf<G>> {
        self.act(Act::Choose(player, side))
    }

    // ---- records ----

    /// The record of it, with what was taken back.
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

    // ---- inside ----

    fn node(&self) -> Node {
        self.steps.last().map_or(Tree::<PlyOf<G>>::ROOT, |step| step.node)
    }

    /// Gives the first player a side. What a player has offered goes along.
    fn seat(&mut self, side: G::Side) {
        if self.first != side {
            self.first = side;
            self.offers.draw.reverse();
            self.offers.end.reverse();
        }
    }
}

impl<I: crate::Illegal, C: crate::Chance> From<PlyError<I>> for ActError<I, C> {
    fn from(why: PlyError<I>) -> Self {
        Self::Ply(why)
    }
}
