//! The game that the commands are about.

use std::borrow::Cow;

use board_core::{ActError, ActErrorOf, Match, PlyError, prelude::*};
use capture_go::sgf::{Reading, Sgf};
use capture_go::{CaptureGo, Move, Position, Rules, Setup, Side, Size};

use crate::bots::{Choice, Computer, Limits, UnknownBot};
use crate::ruling;

/// A board, its rules, and a player.
#[derive(Debug)]
pub struct Table {
    rules: Rules,
    pub(super) game: Match<CaptureGo>,
    /// For each command that played, how many plies it made: the other side's pass may come before a move.
    played: Vec<usize>,
    /// What was tolerated in the file that was loaded last, and how many lines of it have been told.
    notes: Vec<String>,
    told: usize,
    bot: Computer<CaptureGo>,
}

impl Table {
    /// An empty board under these rules, and a player that looks at about so many positions before each move.
    #[must_use]
    pub fn new(rules: Rules, budget: u64, seed: u64) -> Self {
        let game = Match::<CaptureGo>::new(rules);
        let bot = Computer::usual(seed).with_limits(Limits::nodes(budget));
        Self { rules, game, played: Vec::new(), notes: Vec::new(), told: 0, bot }
    }

    /// The same with another player, who looks at as many positions as its level says, or at so many.
    ///
    /// # Errors
    /// If there is no such bot.
    pub fn with_bot(self, choice: Choice, budget: u64, seed: u64) -> Result<Self, UnknownBot> {
        let bot = Computer::new(choice, seed)?;
        let bot = if choice.level.is_some() { bot } else { bot.with_limits(Limits::nodes(budget)) };
        Ok(Self { bot, ..self })
    }

    /// An empty board again, of this size.
    pub(super) fn clear(&mut self, size: Size) {
        self.set_rules(self.rules.with_size(size));
    }

    /// An empty board under other rules.
    pub(super) fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
        self.put(Match::<CaptureGo>::new(rules));
    }

    fn put(&mut self, game: Match<CaptureGo>) {
        self.rules = game.rules();
        self.game = game;
        self.played.clear();
    }

    pub(super) fn position(&self) -> &Position {
        self.game.game().position()
    }

    /// Makes a move of a side. The protocol lets a side move twice: before the first move that side begins, and after it
    /// the other passes.
    pub(super) fn play(&mut self, side: Side, m: Move) -> Result<(), ActErrorOf<CaptureGo>> {
        let before = self.game.plies().len();
        if before == 0 && self.position().side() != side && self.game.outcome().is_none() {
            let mut beginning = self.beginning(side)?;
            beginning.play(m)?;
            self.game = beginning;
        } else if self.game.game().side_to_move() == Some(side.other()) {
            self.game.play(Move::Pass)?;
            if let Err(why) = self.game.play_as(side, m) {
                self.game.take_back()?;
                return Err(why);
            }
        } else {
            self.game.play_as(side, m)?;
        }
        self.played.push(self.game.plies().len() - before);
        Ok(())
    }

    /// The same start with another side to move.
    fn beginning(&self, side: Side) -> Result<Match<CaptureGo>, ActErrorOf<CaptureGo>> {
        let setup = Setup { side, ..self.position().setup() };
        let start = Position::from_setup(self.rules, &setup).map_err(|_| ActError::OutOfTurn)?;
        Ok(Match::<CaptureGo>::from_position(start))
    }

    /// Takes the last command that played back; says whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        let Some(plies) = self.played.pop() else { return false };
        (0..plies).all(|_| self.game.take_back().is_ok())
    }

    /// The player's move for a side, made; `None` if the game is over.
    pub(super) fn generate(&mut self, side: Side) -> Result<Option<Move>, ActErrorOf<CaptureGo>> {
        if self.game.outcome().is_some() {
            return Ok(None);
        }
        let mut game = self.game.game().clone();
        if game.side_to_move() != Some(side) {
            game = if self.game.plies().is_empty() {
                self.beginning(side)?.game().clone()
            } else {
                game.after(Move::Pass).map_err(|why| ActError::Ply(PlyError::Move(why)))?
            };
        }
        let Some(m) = self.bot.choose(&mut game) else { return Ok(None) };
        self.play(side, m)?;
        Ok(Some(m))
    }

    /// Loads a game, as far as before this move; they are counted from 1, and before the first and before a 0th is the start.
    pub(super) fn load(&mut self, file: &[u8], before_move: Option<usize>) -> Result<(), String> {
        let text = String::from_utf8_lossy(file);
        let sgf = Sgf::read(&text, Reading::Lenient { rules: self.rules }).map_err(|e| e.to_string())?;
        let encoding = matches!(text, Cow::Owned(_)).then(|| "not UTF-8: some letters can't be read".to_owned());
        let notes = encoding.into_iter().chain(sgf.notes().iter().map(ToString::to_string)).collect();
        let mut game = sgf.into_game();
        // The protocol plays on, whoever has resigned.
        let keep = before_move.map_or(usize::MAX, |number| number.saturating_sub(1));
        let plies = game.plies().to_vec();
        let mut again = Match::<CaptureGo>::from_position(*game.start().position());
        for &ply in plies.iter().take(keep) {
            again.apply(ply).map_err(|e| e.to_string())?;
        }
        std::mem::swap(again.tags_mut(), game.tags_mut());
        let plies = again.plies().len();
        self.put(again);
        self.played = vec![1; plies];
        (self.notes, self.told) = (notes, 0);
        Ok(())
    }

    /// What was tolerated in the file that was loaded last.
    pub(super) fn notes(&self) -> &[String] {
        &self.notes
    }

    /// What is to be told besides the answer, once.
    pub(super) fn take_remarks(&mut self) -> impl Iterator<Item = String> + '_ {
        let told = std::mem::replace(&mut self.told, self.notes.len());
        self.notes.iter().skip(told).map(|note| format!("loadsgf: {note}"))
    }

    /// The rules as they are written. The size stays, unless it is among them.
    pub(super) fn read_rules(&mut self, text: &str) -> Result<(), String> {
        let board = self.position().to_string();
        let rules = ruling::written_rules_at(text, Some(&board)).map_err(|why| why.to_string())?;
        self.set_rules(rules);
        Ok(())
    }
}
