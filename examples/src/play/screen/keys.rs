//! What keys and the mouse do.

use std::mem;

use board_core::drawing::{Cell, PlaceOf};
use board_core::{Move as _, Turn};
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::popup::Answer;
use super::session::{Screen, Wish};
use super::thought::{Aim, Thought};
use crate::games::Playable;

/// The longest line that can be typed, in letters.
const LONGEST_TYPED: usize = 1_000;

impl<G: Playable> Screen<G> {
    pub(super) fn event(&mut self, event: &Event) -> Wish {
        if let Some(popup) = &mut self.popup {
            let leaves = is_leaving(event);
            return match popup.event(event) {
                _ if leaves => self.leave(),
                Answer::Open => Wish::Stay,
                Answer::Close => {
                    self.popup = None;
                    Wish::Stay
                }
                Answer::Command(line) => {
                    self.popup = None;
                    self.choose(&line)
                }
            };
        }
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.key(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            _ => Wish::Stay,
        }
    }

    /// Leaves, after a question if something would be lost; who says it twice is not asked.
    fn leave(&mut self) -> Wish {
        if self.said.question.is_some() {
            self.forget();
            return Wish::Leave(None);
        }
        self.popup = None;
        self.obey("quit")
    }

    /// A command of the menu or of a key; one that wants more is left to be finished.
    fn choose(&mut self, line: &str) -> Wish {
        if line.ends_with(' ') {
            line.clone_into(&mut self.typed);
            return Wish::Stay;
        }
        self.obey(line)
    }

    fn key(&mut self, key: KeyEvent) -> Wish {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                KeyCode::Char('c' | 'd') => self.leave(),
                KeyCode::Char('z') => self.choose("undo"),
                KeyCode::Char('y') => self.choose("redo"),
                KeyCode::Char('s') => self.choose("save "),
                KeyCode::Char('o') => self.choose("load "),
                KeyCode::Char('u') => {
                    self.typed.clear();
                    Wish::Stay
                }
                _ => Wish::Stay,
            };
        }
        if self.said.question.take().is_some() {
            if matches!(key.code, KeyCode::Char('y' | 'Y')) {
                let line = mem::take(&mut self.asked);
                self.said.answer = Some("y".into());
                return self.obey(&line);
            }
            self.said.lines = vec!["No, then.".into()];
            return Wish::Stay;
        }
        let grid = self.session.game.game().grid();
        let Cell { column, row } = &mut self.cursor;
        match key.code {
            KeyCode::Left => *column = column.saturating_sub(1),
            KeyCode::Right => *column = column.saturating_add(1).min(grid.columns.saturating_sub(1)),
            KeyCode::Up => *row = row.saturating_sub(1),
            KeyCode::Down => *row = row.saturating_add(1).min(grid.rows.saturating_sub(1)),
            KeyCode::Esc => self.let_go(),
            KeyCode::Tab => return self.obey("turn"),
            KeyCode::F(1) => return self.obey("help"),
            KeyCode::F(2) => return self.obey("hint"),
            KeyCode::F(5) => self.run(),
            KeyCode::F(10) => return self.obey("menu"),
            KeyCode::Char('?') if self.typed.is_empty() => return self.obey("help"),
            KeyCode::PageUp => self.look_back(),
            KeyCode::PageDown => {
                self.runs = false;
                self.look_on();
            }
            KeyCode::Home => {
                self.runs = false;
                self.look_at(0);
            }
            KeyCode::End => {
                self.runs = false;
                self.look_at(usize::MAX);
            }
            KeyCode::Backspace => drop(self.typed.pop()),
            KeyCode::Enter if self.typed.is_empty() => return self.act(),
            KeyCode::Enter => {
                let line = mem::take(&mut self.typed);
                return self.obey(line.trim());
            }
            KeyCode::Char(letter) if self.typed.len() < LONGEST_TYPED => self.typed.push(letter),
            _ => {}
        }
        Wish::Stay
    }

    /// Esc: whatever goes on is ended, the latest first.
    fn let_go(&mut self) {
        if self.roll.as_ref().is_some_and(|roll| roll.makes.is_some()) {
            self.settle();
        } else if self.runs {
            self.runs = false;
        } else if self.session.is_computers_turn() && self.thought.is_none() {
            // It has only just become its turn.
            self.answer();
            self.thought.iter().for_each(Thought::hurry);
        } else if let Some(thought) = &self.thought {
            match thought.aim {
                Aim::Move => thought.hurry(),
                Aim::Hint => self.forget(),
            }
        } else if !self.typed.is_empty() {
            self.typed.clear();
        } else {
            self.held = None;
            self.hinted = None;
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Wish {
        let at = Position::new(mouse.column, mouse.row);
        match mouse.kind {
            MouseEventKind::ScrollUp => self.look_back(),
            MouseEventKind::ScrollDown => {
                self.look_on();
            }
            MouseEventKind::Down(MouseButton::Right) => self.let_go(),
            MouseEventKind::Down(MouseButton::Left) => return self.click(at),
            _ => {}
        }
        Wish::Stay
    }

    fn click(&mut self, at: Position) -> Wish {
        if self.said.question.is_some() {
            return Wish::Stay;
        }
        if let Some(code) = self.layout.key_at(at) {
            return self.key(code);
        }
        if let Some(ply) = self.layout.ply_at(at) {
            self.runs = false;
            self.look_at(ply);
            return Wish::Stay;
        }
        match self.layout.cell_at(at) {
            Some(cell) => {
                self.cursor = cell;
                self.act()
            }
            None => Wish::Stay,
        }
    }

    /// What Enter or a click at the cursor means: throw, take hold of a man, or put it there.
    fn act(&mut self) -> Wish {
        if self.past.is_some() {
            self.said.lines = vec!["This is what was: End comes back to the present.".into()];
            return Wish::Stay;
        }
        if self.roll.is_some() {
            self.settle();
            return Wish::Stay;
        }
        match self.session.game.turn() {
            Turn::Over(outcome) => {
                self.said.lines = vec![format!("The game is over: {outcome}. F10 goes on.")];
                return Wish::Stay;
            }
            _ if self.session.is_computers_turn() => {
                self.said.lines = vec!["It is the computer's turn. Esc lets it come to an end.".into()];
                return Wish::Stay;
            }
            Turn::Chance(_) => return self.obey(""),
            Turn::Player(_) => {}
        }
        if let Some(m) = self.only_pass() {
            return self.obey(&m.to_string());
        }
        let state = self.session.game.game();
        let Some(place) = self.drawing().place_at(self.cursor) else { return Wish::Stay };
        let legal: Vec<G::Move> = state.legal_moves().into_iter().collect();
        if let Some(held) = self.held {
            let wanted = legal.iter().find(|m| m.origin() == Some(held) && m.target() == Some(place));
            // A man that leaves the board goes nowhere: it is chosen a second time.
            let off = || legal.iter().find(|m| held == place && m.origin() == Some(held) && m.target().is_none());
            if let Some(m) = wanted.or_else(off).map(ToString::to_string) {
                return self.obey(&m);
            }
            if held == place {
                self.held = None;
                return Wish::Stay;
            }
            if !legal.iter().any(|m| m.origin() == Some(place)) {
                return self.refused(place, |m| m.origin() == Some(held) && m.target() == Some(place));
            }
        }
        if let Some(drop) = legal.iter().find(|m| m.origin().is_none() && m.target() == Some(place)) {
            let text = drop.to_string();
            return self.obey(&text);
        }
        if legal.iter().any(|m| m.origin() == Some(place)) {
            let wish = self.obey(&format!("moves {place}"));
            self.held = Some(place);
            self.hinted = None;
            return wish;
        }
        self.refused(place, |m| m.origin() == Some(place) || (m.origin().is_none() && m.target() == Some(place)))
    }

    /// Tries the first move of that kind, which is not legal, so that the rules say why. (Not every move that can be
    /// written down has a slot: then the places are written down.)
    fn refused(&mut self, place: PlaceOf<G>, wanted: impl Fn(&G::Move) -> bool) -> Wish {
        let state = self.session.game.game();
        let tried = (0..state.move_slots()).filter_map(|slot| state.at_slot(slot)).find(wanted);
        let written = self.held.map(|held| format!("{held}-{place}"));
        // The man is still held: another place may be chosen.
        let held = self.held;
        let wish = match tried.map(|m| m.to_string()).or(written) {
            Some(m) => self.obey(&m),
            None => {
                self.said.lines = vec!["No man moves like that.".into()];
                Wish::Stay
            }
        };
        self.held = held;
        wish
    }
}

/// Ctrl-C, and Ctrl-D.
pub(super) fn is_leaving(event: &Event) -> bool {
    matches!(event, Event::Key(key) if key.kind != KeyEventKind::Release
        && key.modifiers.contains(KeyModifiers::CONTROL)
        && matches!(key.code, KeyCode::Char('c' | 'd')))
}
