//! One of several, by the arrows, a digit or the mouse; and a line that is asked for.

use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::keys::is_leaving;
use super::words::{columns, wrapped};

/// A question with its answers, one of them in reverse.
#[derive(Debug)]
pub(super) struct Pick {
    title: String,
    names: Vec<String>,
    at: usize,
    /// Where the answers were drawn, and the first of them that was.
    area: Rect,
    top: usize,
}

impl Pick {
    pub(super) fn new(title: &str, names: &[impl ToString]) -> Self {
        let names = names.iter().map(ToString::to_string).collect();
        Self { title: title.to_owned(), names, at: 0, area: Rect::default(), top: 0 }
    }

    /// With another answer than the first in reverse.
    pub(super) fn at(self, at: usize) -> Self {
        Self { at, ..self }
    }

    /// How large it would like to be.
    pub(super) fn size(&self) -> (u16, u16) {
        let widest = self.names.iter().map(|name| columns(name) + 6).max().unwrap_or_default().max(columns(HOW));
        (widest.max(columns(&self.title)), u16::try_from(self.names.len() + 2).unwrap_or(u16::MAX))
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let [title, rest] = split_off(area, 1);
        let rows = rest.height.min(u16::try_from(self.names.len()).unwrap_or(u16::MAX));
        self.area = Rect { height: rows, ..rest };
        // In a low terminal the answer that Enter gives stays in sight.
        self.top = (self.at + 1).saturating_sub(rows.into());
        frame.render_widget(Line::styled(self.title.as_str(), Style::new().add_modifier(Modifier::BOLD)), title);
        let lines: Vec<Line<'_>> = (self.top..self.names.len())
            .map(|index| {
                let (sign, style) = if index == self.at {
                    ('>', Style::new().add_modifier(Modifier::REVERSED))
                } else {
                    (' ', Style::new())
                };
                let digit = if index < 9 { format!("{}.", index + 1) } else { "  ".into() };
                Line::styled(format!("{sign} {digit} {} ", self.names[index]), style)
            })
            .collect();
        frame.render_widget(Paragraph::new(lines), self.area);
        let [_, below] = split_off(rest, rows);
        frame.render_widget(Line::raw(HOW), Rect { height: below.height.min(1), ..below });
    }

    /// `None` as long as nothing is chosen; `Some(None)` when the person leaves.
    pub(super) fn event(&mut self, event: &Event) -> Option<Option<usize>> {
        let last = self.names.len().saturating_sub(1);
        match event {
            _ if is_leaving(event) => return Some(None),
            Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                KeyCode::Esc | KeyCode::Char('q') => return Some(None),
                KeyCode::Up => self.at = self.at.saturating_sub(1),
                KeyCode::Down => self.at = (self.at + 1).min(last),
                KeyCode::Home => self.at = 0,
                KeyCode::End => self.at = last,
                KeyCode::Enter => return Some(Some(self.at)),
                KeyCode::Char(digit) => {
                    let number = usize::try_from(digit.to_digit(10)?).ok()?;
                    return number.checked_sub(1).filter(|&index| index <= last).map(Some);
                }
                _ => {}
            },
            Event::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.at = self.at.saturating_sub(1),
                MouseEventKind::ScrollDown => self.at = (self.at + 1).min(last),
                MouseEventKind::Down(MouseButton::Left)
                    if self.area.contains(Position::new(mouse.column, mouse.row)) =>
                {
                    let index = self.top + usize::from(mouse.row - self.area.y);
                    return Some(Some(index)).filter(|_| index <= last);
                }
                _ => {}
            },
            _ => {}
        }
        None
    }
}

/// How to answer.
const HOW: &str = "Arrows and Enter, a digit, or a click; Esc leaves.";

/// The first lines of an area, and the others.
pub(super) fn split_off(area: Rect, rows: u16) -> [Rect; 2] {
    let rows = rows.min(area.height);
    [Rect { height: rows, ..area }, Rect { y: area.y + rows, height: area.height - rows, ..area }]
}

/// A line that is asked for.
pub(super) struct Asked {
    /// What is asked, and what is to be known for that.
    pub(super) text: String,
    typed: String,
}

impl Asked {
    pub(super) fn new(text: String) -> Self {
        Self { text, typed: String::new() }
    }

    pub(super) fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let mut lines = wrapped(&self.text, area.width);
        lines.extend([format!("> {}_", self.typed), "Enter answers; Esc leaves.".into()]);
        let hidden = lines.len().saturating_sub(area.height.into());
        frame.render_widget(Paragraph::new(lines.drain(hidden..).map(Line::raw).collect::<Vec<_>>()), area);
    }

    /// `None` as long as it is being typed; `Some(None)` when the person leaves.
    pub(super) fn event(&mut self, event: &Event) -> Option<Option<String>> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                KeyCode::Esc => return Some(None),
                KeyCode::Enter => return Some(Some(std::mem::take(&mut self.typed))),
                KeyCode::Backspace => drop(self.typed.pop()),
                KeyCode::Char('c' | 'd') if key.modifiers.contains(KeyModifiers::CONTROL) => return Some(None),
                KeyCode::Char(letter) if self.typed.len() < 1_000 => self.typed.push(letter),
                _ => {}
            },
            _ => {}
        }
        None
    }
}
