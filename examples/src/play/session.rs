//! One match at the console: two people, or a person against the computer.

use std::fs;

use board_core::{Act, Match, Outcome, Player, Ply, PlyOf, Side, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Console;
use super::menu::Next;
use crate::bots::Searcher;
use crate::games::Playable;

/// How many positions the computer looks at before a move: about a second.
const BUDGET: u64 = 200_000;

const HELP: &str = "\
A move is typed in the notation; an empty line throws the sticks. Also:
  moves [PLACE]      the legal moves, with what they do
  board              the board again
  position           the position in the notation, with the rules
  list               the plies so far
  undo, redo         take back, play again
  hint               what the computer would play
  draw               offer a draw; accept, decline, withdraw answer or end an offer
  agree              confirm that the game should end here, where the rules know that
  resign
  exchange           exchange the colours, before the first move
  save FILE, load FILE
  new, quit";

/// Who sits where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seats {
    /// The computer's seat, if it plays.
    pub(super) computer: Option<Player>,
}

/// A match and those who play it.
pub(super) struct Session<G: Playable> {
    game: Match<G>,
    seats: Seats,
    bot: Searcher,
    sticks: ChaCha8Rng,
}

/// Whether the dialogue goes on.
enum Flow {
    Ask,
    Leave(Option<Next>),
}

impl<G: Playable> Session<G> {
    pub(super) fn new(game: Match<G>, seats: Seats, seed: u64) -> Self {
        Self { game, seats, bot: Searcher::new(BUDGET, seed), sticks: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// Holds the dialogue until the person leaves (`None`) or wants another game.
    pub(super) fn run(mut self, console: &mut impl Console) -> Option<Next> {
        console.say(&format!("\n{}, rules: {}", G::NAME, self.game.rules()));
        self.show(console);
        loop {
            self.computer_acts(console);
            let line = console.ask(&self.prompt())?;
            match self.obey(console, line.trim()) {
                Flow::Ask => {}
                Flow::Leave(next) => return next,
            }
        }
    }

    fn show(&self, console: &mut impl Console) {
        console.say(&format!("\n{:#}\n", self.game.game()));
        if let Some(outcome) = self.game.outcome() {
            console.say(&format!("The game is over: {outcome}. Type `undo`, `save FILE`, `new` or `quit`."));
        }
        for side in G::Side::ALL {
            if self.game.offers_draw(side) {
                console.say(&format!("{side} offers a draw."));
            }
            if self.game.confirms_end(side) {
                console.say(&format!("{side} would end the game here."));
            }
        }
    }

    fn prompt(&self) -> String {
        match self.game.turn() {
            Turn::Player(side) => format!("{side}> "),
            Turn::Chance(_) => "Enter throws the sticks> ".into(),
            Turn::Over(_) => "over> ".into(),
        }
    }

    fn computer(&self) -> Option<G::Side> {
        self.seats.computer.map(|player| self.game.side(player))
    }

    /// The side that the person who types speaks for: who is to move or to throw, if two people play.
    fn person(&self) -> G::Side {
        match (self.computer(), self.game.turn()) {
            (Some(computer), _) => computer.other(),
            (None, Turn::Player(side)) => side,
            // Between two people the one who throws speaks.
            (None, Turn::Chance(_) | Turn::Over(_)) => self.thrower().unwrap_or(G::Side::ALL[0]),
        }
    }

    /// The computer throws for everybody, moves for itself, and answers what it is asked.
    fn computer_acts(&mut self, console: &mut impl Console) {
        let Some(me) = self.computer() else { return };
        self.answer_offers(console, me);
        loop {
            let ply = match self.game.turn() {
                Turn::Player(side) if side == me => {
                    let mut state = self.game.game().clone();
                    let Some(m) = self.bot.choose(&mut state) else { return };
                    Ply::Move(m)
                }
                // The person throws for the person; who throws next is the side that the state after any throw shows.
                Turn::Chance(_) if self.thrower() == Some(me) => match self.throw() {
                    Some(c) => Ply::Chance(c),
                    None => return,
                },
                _ => return,
            };
            self.make(console, ply);
        }
    }

    fn answer_offers(&mut self, console: &mut impl Console, me: G::Side) {
        if self.game.outcome().is_some() {
            return;
        }
        let you = me.other();
        if self.game.offers_draw(you) {
            let act = if self.standing(me) <= 0 { Act::AcceptDraw(me) } else { Act::DeclineDraw(me) };
            self.act(console, act);
        }
        if self.game.confirms_end(you) && !self.game.confirms_end(me) {
            let winner = self.game.game().agreed_end().map(Outcome::winner);
            let content = winner == Some(Some(me)) || (winner == Some(None) && self.standing(me) <= 0);
            self.act(console, if content { Act::ConfirmEnd(me) } else { Act::DeclineEnd(me) });
        }
    }

    /// How well a side stands, as the computer sees it.
    fn standing(&self, side: G::Side) -> i32 {
        let value = self.game.game().evaluate();
        if side.index() == 0 { value } else { -value }
    }

    /// The side that the sticks are thrown for.
    fn thrower(&self) -> Option<G::Side> {
        let mut state = self.game.game().clone();
        let throw = state.sample(0)?;
        state.explore_chance(throw, |state| state.side_to_move())
    }

    /// A throw: the recorded one where there is one, else what the sticks give.
    fn throw(&mut self) -> Option<G::Chance> {
        let state = self.game.game();
        match self.game.recorded_chance() {
            Some(recorded) => Some(recorded),
            None => state.sample(self.sticks.random_range(0..state.total_weight().max(1))),
        }
    }

    /// Makes a ply and tells what it did.
    fn make(&mut self, console: &mut impl Console, ply: PlyOf<G>) {
        let mover = self.game.turn();
        let deed = match ply {
            Ply::Move(m) => self.game.game().effects(m).ok(),
            Ply::Chance(_) => None,
        };
        if let Err(why) = self.game.apply(ply) {
            console.say(&format!("Not possible ({}): {why}.", why.code()));
            return;
        }
        match (mover, deed) {
            (Turn::Player(side), Some(effects)) => console.say(&format!("{side} plays {ply}: {effects}.")),
            _ => console.say(&format!("The sticks show {ply}.")),
        }
        self.show(console);
    }

    fn act(&mut self, console: &mut impl Console, act: Act<G::Side>) {
        match self.game.act(act) {
            Ok(()) => {
                console.say(&format!("{act}."));
                if self.game.outcome().is_some() {
                    self.show(console);
                }
            }
            Err(why) => console.say(&format!("Not possible ({}): {why}.", why.code())),
        }
    }

    fn obey(&mut self, console: &mut impl Console, line: &str) -> Flow {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let person = self.person();
        match (word, rest) {
            ("", _) | ("throw", "") => self.person_throws(console),
            ("help" | "?", "") => console.say(HELP),
            ("board", "") => self.show(console),
            ("position", "") => console.say(&format!("{}\nrules: {}", self.game.game(), self.game.rules())),
            ("moves", place) => self.list_moves(console, place),
            ("list", "") => self.list_plies(console),
            ("undo", "") => self.undo(console),
            ("redo", "") => self.redo(console),
            ("hint", "") => self.hint(console),
            ("draw", "") => self.act(console, Act::OfferDraw(person)),
            ("accept", "") => self.act(console, Act::AcceptDraw(self.answering())),
            ("decline", "") => self.decline(console),
            ("withdraw", "") => self.withdraw(console),
            ("agree", "") => self.agree(console),
            ("resign", "") => self.act(console, Act::Resign(person)),
            ("exchange", "") => self.exchange(console),
            ("save", path) if !path.is_empty() => self.save(console, path),
            ("load", path) if !path.is_empty() => return Flow::Leave(Some(Next::Load(path.to_owned()))),
            ("new", "") => return Flow::Leave(Some(Next::New)),
            ("quit" | "exit", "") => return Flow::Leave(None),
            _ => self.type_ply(console, line),
        }
        Flow::Ask
    }

    fn type_ply(&mut self, console: &mut impl Console, text: &str) {
        match text.parse::<PlyOf<G>>() {
            Ok(Ply::Chance(_)) if self.seats.computer.is_some() => {
                console.say("Against the computer the sticks are thrown for you: type an empty line.");
            }
            Ok(ply) => self.make(console, ply),
            Err(e) => console.say(&format!("{text:?} is neither a move ({e}) nor a command; `help` lists them.")),
        }
    }

    fn person_throws(&mut self, console: &mut impl Console) {
        if !matches!(self.game.turn(), Turn::Chance(_)) {
            return;
        }
        if let Some(c) = self.throw() {
            self.make(console, Ply::Chance(c));
        }
    }

    fn list_moves(&self, console: &mut impl Console, place: &str) {
        let state = self.game.game();
        let moves: Vec<G::Move> = if place.is_empty() {
            state.legal_moves().into_iter().collect()
        } else {
            match place.parse() {
                Ok(place) => state.moves_from(place).into_iter().collect(),
                Err(e) => {
                    console.say(&format!("{place:?} is no place: {e}"));
                    return;
                }
            }
        };
        if moves.is_empty() {
            console.say("There is no move.");
        }
        for m in moves {
            match state.effects(m) {
                Ok(effects) => console.say(&format!("  {m:<8} {effects}")),
                Err(why) => console.say(&format!("  {m:<8} {why}")),
            }
        }
    }

    fn list_plies(&self, console: &mut impl Console) {
        for (row, plies) in self.game.plies().chunks(10).enumerate() {
            let plies: Vec<String> = plies.iter().map(ToString::to_string).collect();
            console.say(&format!("{:>4}. {}", row * 10 + 1, plies.join(" ")));
        }
    }

    /// Takes one ply back; against the computer, back to where the person has to act.
    fn undo(&mut self, console: &mut impl Console) {
        let acts_for = |session: &Self| match session.game.turn() {
            Turn::Player(side) => Some(side),
            Turn::Chance(_) => session.thrower(),
            Turn::Over(_) => None,
        };
        loop {
            match self.game.take_back() {
                Ok(ply) => console.say(&format!("{ply} is taken back.")),
                Err(why) => {
                    console.say(&format!("Not possible ({}): {why}.", why.code()));
                    break;
                }
            }
            if self.computer().is_none_or(|me| acts_for(self) != Some(me)) {
                break;
            }
        }
        self.show(console);
    }

    fn redo(&mut self, console: &mut impl Console) {
        match self.game.redo() {
            Ok(ply) => {
                console.say(&format!("{ply} is played again."));
                self.show(console);
            }
            Err(why) => console.say(&format!("Not possible ({}): {why}.", why.code())),
        }
    }

    fn hint(&mut self, console: &mut impl Console) {
        let mut state = self.game.game().clone();
        match self.bot.choose(&mut state) {
            Some(m) if self.game.outcome().is_none() => console.say(&format!("Perhaps {m}.")),
            _ => console.say("There is no move to make."),
        }
    }

    /// Who answers: whoever the opponent has offered to.
    fn answering(&self) -> G::Side {
        let [first, second] = G::Side::ALL;
        if self.game.offers_draw(first) { second } else { first }
    }

    fn decline(&mut self, console: &mut impl Console) {
        let side = self.answering();
        if self.game.offers_draw(side.other()) {
            self.act(console, Act::DeclineDraw(side));
        } else {
            let confirmed = G::Side::ALL.into_iter().find(|&side| self.game.confirms_end(side));
            self.act(console, Act::DeclineEnd(confirmed.map_or(side, Side::other)));
        }
    }

    fn withdraw(&mut self, console: &mut impl Console) {
        let offered = G::Side::ALL.into_iter().find(|&side| self.game.offers_draw(side));
        let confirmed = G::Side::ALL.into_iter().find(|&side| self.game.confirms_end(side));
        match (offered, confirmed) {
            (None, Some(side)) => self.act(console, Act::WithdrawEnd(side)),
            (side, _) => self.act(console, Act::WithdrawDraw(side.unwrap_or_else(|| self.person()))),
        }
    }

    /// Confirms the end; between two people the second confirmation is the other side's.
    fn agree(&mut self, console: &mut impl Console) {
        let person = self.person();
        let side = if self.computer().is_none() && self.game.confirms_end(person) { person.other() } else { person };
        self.act(console, Act::ConfirmEnd(side));
    }

    fn exchange(&mut self, console: &mut impl Console) {
        match self.game.exchange() {
            Ok(()) => {
                for player in Player::ALL {
                    let who = if self.seats.computer == Some(player) { " (the computer)" } else { "" };
                    console.say(&format!("The {player} player{who} has {}.", self.game.side(player)));
                }
            }
            Err(why) => console.say(&format!("Not possible ({}): {why}.", why.code())),
        }
    }

    /// Saves the match as a record, to a new file or over an old one.
    fn save(&self, console: &mut impl Console, path: &str) {
        match fs::write(path, self.game.record().to_string()) {
            Ok(()) => console.say(&format!("Saved: `load {path}` goes on with it.")),
            Err(e) => console.say(&format!("{path}: {e}")),
        }
    }
}
