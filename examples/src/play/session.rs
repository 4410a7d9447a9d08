//! One match at the console: two people, or a person against the computer.

use board_core::{Act, Match, Outcome, Player, Ply, PlyOf, Side, Turn};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::Console;
use super::menu::Next;
use super::words::{capital, next, told};
use crate::bots::{Choice, Computer};
use crate::games::Playable;

/// Who sits where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seats {
    /// The computer's seat, if it plays.
    pub(super) computer: Option<Player>,
    /// Which bot it is; of no account if it doesn't play.
    pub(super) bot: Choice,
}

/// A match and those who play it.
pub(super) struct Session<G: Playable> {
    pub(super) game: Match<G>,
    pub(super) seats: Seats,
    /// Away while it thinks elsewhere.
    bot: Option<Computer<G>>,
    seed: u64,
    sticks: ChaCha8Rng,
    /// The plies, and how many acts, when the match was last saved, loaded or begun.
    kept: (Vec<PlyOf<G>>, usize),
}

/// Whether the dialogue goes on.
pub(super) enum Flow {
    Ask,
    Leave(Option<Next>),
}

impl<G: Playable> Session<G> {
    pub(super) fn new(game: Match<G>, seats: Seats, seed: u64) -> Self {
        let kept = (game.plies().to_vec(), game.acts().len());
        Self { game, seats, bot: None, seed, sticks: ChaCha8Rng::seed_from_u64(seed), kept }
    }

    /// Whether nothing would be lost if the match were left.
    pub(super) fn is_kept(&self) -> bool {
        self.game.plies() == self.kept.0 && self.game.acts().len() <= self.kept.1
    }

    /// The match has been saved.
    pub(super) fn keep(&mut self) {
        self.kept = (self.game.plies().to_vec(), self.game.acts().len());
    }

    pub(super) const fn seed(&self) -> u64 {
        self.seed
    }

    /// The computer, to think elsewhere; [`put_back`](Self::put_back) seats it again.
    pub(super) fn take_bot(&mut self) -> Computer<G> {
        let seated = self.bot.take().filter(|bot| bot.choice() == self.seats.bot);
        seated.or_else(|| Computer::new(self.seats.bot, self.seed).ok()).unwrap_or_else(|| Computer::usual(self.seed))
    }

    pub(super) fn put_back(&mut self, bot: Computer<G>) {
        self.bot = Some(bot);
    }

    /// Who gives hints: the game's usual bot, and not the opponent, whose next moves would not be the same.
    pub(super) fn adviser(&self) -> Computer<G> {
        Computer::usual(self.seed)
    }

    /// Holds the dialogue until the person leaves (`None`) or wants another game.
    pub(super) fn run(mut self, console: &mut impl Console) -> Option<Next> {
        console.say(&format!("\n{}, rules: {}\n{}", G::NAME, self.game.rules(), G::LEGEND));
        console.say(&format!(
            "A move is typed like {}, and the last one stands in [ ]; `help` tells the rest.",
            G::EXAMPLE
        ));
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

    pub(super) fn show(&self, console: &mut impl Console) {
        let is_move = |ply: &&PlyOf<G>| matches!(ply, Ply::Move(_));
        let last = self.game.plies().iter().rev().find(is_move).copied();
        console.show(&format!("\n{}\n", self.game.game().drawing().last(last)));
        if let Some(outcome) = self.game.outcome() {
            console.say(&format!("The game is over: {outcome}. Type `undo`, `save FILE`, `new` or `quit`."));
            return;
        }
        for side in G::Side::ALL {
            if self.game.offers_draw(side) {
                console.say(&told(Act::OfferDraw(side)));
            }
            if self.game.confirms_end(side) {
                console.say(&told(Act::ConfirmEnd(side)));
            }
        }
    }

    pub(super) fn prompt(&self) -> String {
        match self.game.turn() {
            Turn::Player(side) => format!("{side}> "),
            Turn::Chance(_) => {
                let who = self.thrower().map_or_else(String::new, |side| format!("{side}, "));
                format!("{who}Enter throws the sticks> ")
            }
            Turn::Over(_) => "over> ".into(),
        }
    }

    /// The computer's side, if it plays.
    pub(super) fn computer(&self) -> Option<G::Side> {
        self.seats.computer.map(|player| self.game.side(player))
    }

    /// The side that is to move or to throw; `None` after the end.
    pub(super) fn to_act(&self) -> Option<G::Side> {
        match self.game.turn() {
            Turn::Player(side) => Some(side),
            Turn::Chance(_) => self.thrower(),
            Turn::Over(_) => None,
        }
    }

    /// Whether the computer is to move or to throw.
    pub(super) fn is_computers_turn(&self) -> bool {
        self.computer().is_some() && self.to_act() == self.computer()
    }

    /// The side that the person who types speaks for: who is to move or to throw, if two people play.
    pub(super) fn person(&self) -> G::Side {
        let acting = || self.to_act().unwrap_or(G::Side::ALL[0]);
        self.computer().map_or_else(acting, Side::other)
    }

    /// The computer throws and moves for itself, and answers what it is asked.
    pub(super) fn computer_acts(&mut self, console: &mut impl Console) {
        let Some(me) = self.computer() else { return };
        self.answer_offers(console, me);
        while self.to_act() == Some(me) {
            let ply = match self.game.turn() {
                Turn::Player(_) => {
                    let mut bot = self.take_bot();
                    let chosen = bot.choose(&mut self.game.game().clone());
                    self.put_back(bot);
                    chosen.map(Ply::Move)
                }
                Turn::Chance(_) => self.throw().map(Ply::Chance),
                Turn::Over(_) => None,
            };
            let Some(ply) = ply else { return };
            self.make(console, ply);
        }
    }

    /// The computer answers what it is asked.
    pub(super) fn answer_offers(&mut self, console: &mut impl Console, me: G::Side) {
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

    /// The side that the sticks are thrown for: who moves after any throw.
    fn thrower(&self) -> Option<G::Side> {
        let mut state = self.game.game().clone();
        let throw = state.sample(0)?;
        state.explore_chance(throw, |state| state.side_to_move())
    }

    /// A throw: the recorded one where there is one, else what the sticks give.
    pub(super) fn throw(&mut self) -> Option<G::Chance> {
        let state = self.game.game();
        match self.game.recorded_chance() {
            Some(recorded) => Some(recorded),
            None => state.sample(self.sticks.random_range(0..state.total_weight().max(1))),
        }
    }

    /// Makes a ply and tells what it did.
    pub(super) fn make(&mut self, console: &mut impl Console, ply: PlyOf<G>) {
        let mover = self.game.turn();
        let deed = match ply {
            Ply::Move(m) => self.game.game().effects(m).ok(),
            Ply::Chance(_) => None,
        };
        if let Err(why) = self.game.apply(ply) {
            self.refuse(console, why.code(), &why);
            return;
        }
        match (mover, deed) {
            (Turn::Player(side), Some(effects)) => {
                let next = next(&self.game.turn(), self.to_act());
                console.say(&format!("{} plays {ply}: {}; {next}.", capital(side), effects.deed));
            }
            _ => console.say(&format!("The sticks show {ply}.")),
        }
        self.show(console);
    }

    pub(super) fn act(&mut self, console: &mut impl Console, act: Act<G::Side>) {
        match self.game.act(act) {
            Ok(()) => {
                console.say(&told(act));
                if self.game.outcome().is_some() {
                    self.show(console);
                }
            }
            Err(why) => self.refuse(console, why.code(), &why),
        }
    }

    /// Says why something is not done: in words, with the word that programs get.
    pub(super) fn refuse(&self, console: &mut impl Console, code: &str, why: &dyn std::error::Error) {
        console.say(&format!("Not possible ({code}): {why}."));
    }
}
