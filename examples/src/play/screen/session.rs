//! A match on the screen: what it is doing, and what comes of it by itself.

use std::mem;

use board_core::drawing::{Cell, Drawing, PlaceOf};
use board_core::{Move as _, Ply, Side as _, Turn};

use super::super::Console;
use super::super::menu::Next;
use super::super::session::{Flow, Session};
use super::Looks;
use super::past::Past;
use super::popup::Popup;
use super::thought::{Aim, Thought};
use super::throw::Roll;
use super::view::Layout;
use crate::games::Playable;

/// What the person wants after an event.
#[derive(Debug)]
pub(super) enum Wish {
    /// To play on.
    Stay,
    /// Another game, or none.
    Leave(Option<Next>),
}

/// Keeps what is said. A question that has no answer yet is kept, too, and is a no for the time being.
#[derive(Default)]
pub(super) struct Said {
    pub(super) lines: Vec<String>,
    pub(super) question: Option<String>,
    pub(super) answer: Option<String>,
}

impl Console for Said {
    fn ask(&mut self, prompt: &str) -> Option<String> {
        let answer = self.answer.take();
        if answer.is_none() {
            self.question = Some(prompt.to_owned());
        }
        answer
    }

    fn say(&mut self, text: &str) {
        self.lines.extend(text.lines().filter(|line| !line.is_empty()).map(str::to_owned));
    }

    /// The board is on the screen anyway.
    fn show(&mut self, _: &str) {}
}

/// So many ticks pass between two plies of a match that is played by itself.
const BETWEEN_PLIES: u8 = 10;
/// So many between two of the computer's.
const BETWEEN_ANSWERS: u8 = 4;
/// What is longer is read in a pop-up.
const LONGEST_SAID: usize = 8;

/// Commands that change a match while the computer is to move.
const CHANGING: [&str; 11] =
    ["accept", "agree", "bot", "decline", "draw", "exchange", "load", "redo", "resign", "undo", "withdraw"];
/// Commands that leave it as it is at any time.
const LEAVING: [&str; 8] = ["board", "exit", "list", "moves", "new", "position", "quit", "save"];

/// A match on the screen.
pub(super) struct Screen<G: Playable> {
    pub(super) session: Session<G>,
    pub(super) looks: Looks,
    pub(super) said: Said,
    /// The command whose question waits for a yes.
    pub(super) asked: String,
    /// What is typed so far.
    pub(super) typed: String,
    pub(super) cursor: Cell,
    pub(super) held: Option<PlaceOf<G>>,
    pub(super) hinted: Option<G::Move>,
    /// Whether the second side is below.
    pub(super) turned: bool,
    /// The match as it was, if that is looked at.
    pub(super) past: Option<Past<G>>,
    /// Whether what was played runs before the person's eyes.
    pub(super) runs: bool,
    pub(super) thought: Option<Thought<G>>,
    pub(super) roll: Option<Roll<G>>,
    pub(super) popup: Option<Popup>,
    /// Ticks to be waited.
    pause: u8,
    /// Where everything was drawn last.
    pub(super) layout: Layout,
}

impl<G: Playable> Screen<G> {
    pub(super) fn new(session: Session<G>, looks: Looks) -> Self {
        let grid = session.game.game().grid();
        let turned = session.computer().is_some_and(|side| side.index() == 0);
        let said = Said { lines: vec!["F1 tells the keys, the rules and the commands.".into()], ..Said::default() };
        Self {
            session,
            looks,
            said,
            asked: String::new(),
            typed: String::new(),
            cursor: Cell { column: grid.columns / 2, row: grid.rows / 2 },
            held: None,
            hinted: None,
            turned,
            past: None,
            runs: false,
            thought: None,
            roll: None,
            popup: None,
            pause: 0,
            layout: Layout::default(),
        }
    }

    /// The board as it is seen.
    pub(super) fn drawing(&self) -> Drawing<'_, G> {
        let played = &self.session.game.plies()[..self.seen_ply()];
        let last = played.iter().rev().find(|ply| matches!(ply, Ply::Move(_))).copied();
        let last = self.hinted.map(Ply::Move).or(last);
        self.seen_game().drawing().last(last).seen_by(G::Side::ALL[usize::from(self.turned)])
    }

    /// Whether something goes on by itself, so that ticks are wanted.
    pub(super) fn is_busy(&self) -> bool {
        self.roll.is_some() || self.runs || self.thought.is_some() || self.is_computer_due()
    }

    /// Whether the computer has something to do.
    fn is_computer_due(&self) -> bool {
        let game = &self.session.game;
        let Some(me) = self.session.computer().filter(|_| game.outcome().is_none()) else { return false };
        let is_asked = game.offers_draw(me.other()) || (game.confirms_end(me.other()) && !game.confirms_end(me));
        is_asked || self.session.is_computers_turn()
    }

    /// A moment passes. Whether anything was done.
    pub(super) fn tick(&mut self) -> bool {
        if let Some(roll) = &mut self.roll {
            if !roll.goes_on() {
                self.settle();
            }
            return true;
        }
        if let Some(left) = self.pause.checked_sub(1) {
            self.pause = left;
            return self.thought.is_some();
        }
        if self.runs {
            self.runs = self.look_on() && self.past.is_some();
            self.pause = BETWEEN_PLIES;
            return true;
        }
        if let Some(thought) = self.thought.take_if(|thought| thought.is_done()) {
            self.follow(thought);
            return true;
        }
        if self.thought.is_none() && self.is_computer_due() {
            self.answer();
            return true;
        }
        self.thought.is_some()
    }

    /// The sticks lie still: the throw is made.
    pub(super) fn settle(&mut self) {
        if let Some(chance) = self.roll.take().and_then(|roll| roll.makes) {
            self.said.lines.clear();
            self.session.make(&mut self.said, Ply::Chance(chance));
            self.pause = BETWEEN_ANSWERS;
            self.tell_of_passing();
        }
    }

    /// What a search has found is done.
    fn follow(&mut self, thought: Thought<G>) {
        let aim = thought.aim;
        let (bot, found) = thought.end();
        match (aim, found) {
            (Aim::Hint, Some(m)) => {
                self.hinted = Some(m);
                self.said.lines = vec![format!("Perhaps {m}.")];
            }
            (Aim::Hint, None) => self.said.lines = vec!["There is no move to make.".into()],
            (Aim::Move, found) => {
                self.session.put_back(bot);
                if let Some(m) = found {
                    self.said.lines.clear();
                    self.session.make(&mut self.said, Ply::Move(m));
                    self.pause = BETWEEN_ANSWERS;
                    self.tell_of_passing();
                }
            }
        }
    }

    /// The computer answers what it is asked, and begins to throw or to think when it is its turn.
    pub(super) fn answer(&mut self) {
        if let Some(me) = self.session.computer() {
            self.session.answer_offers(&mut self.said, me);
        }
        if !self.session.is_computers_turn() {
            return;
        }
        match self.session.game.turn() {
            Turn::Chance(_) => self.throw(),
            Turn::Player(_) => {
                let bot = self.session.take_bot();
                self.thought = Some(Thought::begin(bot, self.session.game.game().clone(), Aim::Move));
            }
            Turn::Over(_) => {}
        }
    }

    /// The sticks begin to roll.
    pub(super) fn throw(&mut self) {
        let thrown = self.session.throw();
        self.roll = thrown.map(|thrown| Roll::new(self.session.game.game(), Some(thrown)));
    }

    /// What is thought is thought in vain: the match changes.
    pub(super) fn forget(&mut self) {
        if let Some(thought) = self.thought.take() {
            let aim = thought.aim;
            let (bot, _) = thought.end();
            if aim == Aim::Move {
                self.session.put_back(bot);
            }
        }
        // A throw that rolls has been made, as far as the sticks know.
        if self.roll.as_ref().is_some_and(|roll| roll.makes.is_some()) {
            self.settle();
        }
        (self.roll, self.hinted, self.held) = (None, None, None);
    }

    /// The only move, if there is but one, and it is seen nowhere on the board.
    pub(super) fn only_pass(&self) -> Option<G::Move> {
        let mut moves = self.session.game.game().legal_moves().into_iter();
        let only = moves.next().filter(|m| m.origin().is_none() && m.target().is_none());
        only.filter(|_| moves.next().is_none())
    }

    fn tell_of_passing(&mut self) {
        if self.session.is_computers_turn() || !matches!(self.session.game.turn(), Turn::Player(_)) {
            return;
        }
        if let Some(m) = self.only_pass() {
            self.said.lines.push(format!("The only move is {m}: Enter makes it."));
        }
    }

    /// Does a command: those that the screen has its own way with, else as the dialogue does, or makes a move.
    pub(super) fn obey(&mut self, line: &str) -> Wish {
        match line {
            "help" | "?" => {
                self.popup = Some(Popup::help::<G>(self.looks));
                return Wish::Stay;
            }
            "menu" => {
                self.popup = Some(Popup::menu(&self.session));
                return Wish::Stay;
            }
            "turn" => {
                self.turned = !self.turned;
                return Wish::Stay;
            }
            "replay" => {
                self.run();
                return Wish::Stay;
            }
            "hint" => return self.hint(),
            _ => {}
        }
        let word = line.split_whitespace().next().unwrap_or_default();
        // The computer goes on thinking about what is not changed.
        let changes =
            if self.session.is_computers_turn() { CHANGING.contains(&word) } else { !LEAVING.contains(&word) };
        if changes {
            self.forget();
            self.look_at(usize::MAX);
        }
        if (line.is_empty() || line == "throw")
            && matches!(self.session.game.turn(), Turn::Chance(_))
            && !self.session.is_computers_turn()
        {
            self.throw();
            return Wish::Stay;
        }
        self.said.lines.clear();
        let flow = self.session.obey(&mut self.said, line);
        if self.said.question.is_some() {
            line.clone_into(&mut self.asked);
        }
        if self.said.lines.len() > LONGEST_SAID {
            self.popup = Some(Popup::text(line, mem::take(&mut self.said.lines)));
        }
        self.tell_of_passing();
        match flow {
            Flow::Ask => Wish::Stay,
            Flow::Leave(next) => {
                self.forget();
                Wish::Leave(next)
            }
        }
    }

    /// Somebody who plays well looks for a move.
    fn hint(&mut self) -> Wish {
        if self.session.game.outcome().is_some() || !matches!(self.session.game.turn(), Turn::Player(_)) {
            self.said.lines = vec!["There is no move to make.".into()];
        } else if self.session.is_computers_turn() {
            self.said.lines = vec!["It is the computer's turn.".into()];
        } else if self.thought.is_none() {
            self.forget();
            self.look_at(usize::MAX);
            self.said.lines.clear();
            let game = self.session.game.game().clone();
            self.thought = Some(Thought::begin(self.session.adviser(), game, Aim::Hint));
        }
        Wish::Stay
    }
}
