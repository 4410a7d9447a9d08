//! What covers the board for a while: a text to be read, or a menu.

use board_core::{Act, Move as _, Side as _};
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph};

use super::super::session::Session;
use super::super::words::COMMANDS;
use super::Looks;
use super::pick::{Pick, split_off};
use super::words::wrapped;
use crate::games::Playable;

/// The keys, told.
const KEYS: &str = "\
Arrows       move the cursor
Enter, click take hold of a man, put it down; put a stone; throw the sticks; pass
             where there is nothing else to do; twice on a man bears it off
Esc          let go; the computer comes to an end of its thinking
Tab          turn the board
PageUp       look at the match a ply before, PageDown a ply later; so does the
             wheel of the mouse, and a click on a ply; Home the beginning, End now
F5           the match goes on before your eyes, from what you look at
F1 F2 F10    this help, a hint, a menu
Ctrl-Z, -Y   undo, redo
Ctrl-S, -O   save, load
Ctrl-C       leave; a second time without a question
Whatever else is typed is a move or a command, up to Enter.";

/// What comes of an event.
#[derive(Debug)]
pub(super) enum Answer {
    Open,
    Close,
    /// A command of the dialogue. One that ends in a blank is still to be finished.
    Command(String),
}

/// Something before the board.
#[derive(Debug)]
pub(super) enum Popup {
    Text { title: String, lines: Vec<String>, top: usize, rows: usize, last_top: usize },
    Menu { pick: Pick, commands: Vec<String> },
}

impl Popup {
    pub(super) fn text(title: &str, lines: Vec<String>) -> Self {
        Self::Text { title: title.to_owned(), lines, top: 0, rows: 1, last_top: 0 }
    }

    pub(super) fn help<G: Playable>(looks: Looks) -> Self {
        let mut men = G::LEGEND.to_owned();
        if !looks.ascii {
            men = super::legend::<G>();
        }
        let text = format!("{}\n\n{men}\n\n{KEYS}\n\n{COMMANDS}", G::RULES.replace('\n', " "));
        Self::text(G::NAME, text.lines().map(str::to_owned).collect())
    }

    /// What can be done now.
    pub(super) fn menu<G: Playable>(session: &Session<G>) -> Self {
        let game = &session.game;
        let you = session.person();
        let answering = session.answering();
        let may = |act| game.check_act(act).is_ok();
        let mut items: Vec<(String, String)> = Vec::new();
        let mut item = |is_there: bool, name: &str, command: &str| {
            if is_there {
                items.push((name.to_owned(), command.to_owned()));
            }
        };
        if !session.is_computers_turn() && game.outcome().is_none() {
            for m in game.game().legal_moves() {
                item(m.origin().is_none() && m.target().is_none(), &m.to_string(), &m.to_string());
            }
        }
        let offered = game.offers_draw(answering.other());
        item(offered, "Accept the draw", "accept");
        item(offered, "Decline the draw", "decline");
        let confirmed = G::Side::ALL.into_iter().any(|side| game.confirms_end(side));
        item(!offered && confirmed, "No end yet: decline", "decline");
        item(game.outcome().is_none(), "Hint", "hint");
        item(!game.plies().is_empty(), "Undo", "undo");
        item(game.redo_ply().is_some(), "Redo", "redo");
        item(may(Act::OfferDraw(you)), "Offer a draw", "draw");
        item(game.offers_draw(you), "Withdraw the offer", "withdraw");
        item(may(Act::ConfirmEnd(you)) || may(Act::ConfirmEnd(you.other())), "Agree to end the game here", "agree");
        item(may(Act::Resign(you)), "Resign", "resign");
        item(may(Act::Exchange), "Exchange the colours", "exchange");
        item(true, "Turn the board", "turn");
        item(!game.plies().is_empty(), "Replay", "replay");
        item(session.computer().is_some(), "Another bot ...", "bot ");
        item(true, "Save ...", "save ");
        item(true, "Load ...", "load ");
        item(true, "Position and rules as text", "position");
        item(true, "Another game", "new");
        item(true, "Leave", "quit");
        let (names, commands): (Vec<String>, Vec<String>) = items.into_iter().unzip();
        Self::Menu { pick: Pick::new("What now?", &names), commands }
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, looks: Looks) {
        let whole = frame.area();
        match self {
            Self::Text { title, lines, top, rows, last_top } => {
                frame.render_widget(Clear, whole);
                let [head, rest] = split_off(whole, 1);
                let [body, foot] = split_off(rest, rest.height.saturating_sub(1));
                let text: Vec<String> = lines
                    .iter()
                    .flat_map(|line| if line.is_empty() { vec![String::new()] } else { wrapped_line(line, body.width) })
                    .collect();
                *rows = usize::from(body.height).max(1);
                *last_top = text.len().saturating_sub(*rows);
                *top = (*top).min(*last_top);
                frame.render_widget(Line::styled(title.as_str(), Style::new().add_modifier(Modifier::BOLD)), head);
                let seen: Vec<Line<'_>> =
                    text.iter().skip(*top).take(*rows).map(|line| Line::raw(line.as_str())).collect();
                frame.render_widget(Paragraph::new(seen), body);
                let more = if *last_top == 0 {
                    "Esc goes back.".to_owned()
                } else {
                    format!("{} of {}: arrows scroll, Esc goes back.", *top + 1, *last_top + 1)
                };
                frame.render_widget(Line::styled(more, looks.faint()), foot);
            }
            Self::Menu { pick, .. } => {
                let (width, height) = pick.size();
                let (width, height) = ((width + 2).min(whole.width), height.min(whole.height));
                let x = (whole.width - width) / 2;
                let y = (whole.height - height) / 2;
                let area = Rect { x, y, width, height };
                frame.render_widget(Clear, area);
                frame.buffer_mut().set_style(area, looks.popup());
                let inside =
                    Rect { x: area.x + u16::from(area.width > 2), width: area.width.saturating_sub(2), ..area };
                pick.draw(frame, inside);
            }
        }
    }

    pub(super) fn event(&mut self, event: &Event) -> Answer {
        match self {
            Self::Menu { pick, commands } => match pick.event(event) {
                None => Answer::Open,
                Some(None) => Answer::Close,
                Some(Some(index)) => commands.get(index).cloned().map_or(Answer::Close, Answer::Command),
            },
            Self::Text { top, rows, last_top, .. } => {
                let page = rows.saturating_sub(1).max(1);
                let at = *top;
                let new = match event {
                    Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                        KeyCode::Up => at.saturating_sub(1),
                        KeyCode::Down | KeyCode::Enter if at < *last_top => at + 1,
                        KeyCode::Down => at,
                        KeyCode::PageUp => at.saturating_sub(page),
                        KeyCode::PageDown | KeyCode::Char(' ') => at + page,
                        KeyCode::Home => 0,
                        KeyCode::End => *last_top,
                        _ => return Answer::Close,
                    },
                    Event::Mouse(mouse) => match mouse.kind {
                        MouseEventKind::ScrollUp => at.saturating_sub(3),
                        MouseEventKind::ScrollDown => at + 3,
                        MouseEventKind::Down(MouseButton::Left) => return Answer::Close,
                        _ => at,
                    },
                    _ => at,
                };
                *top = new.min(*last_top);
                Answer::Open
            }
        }
    }
}

/// A line of columns that wraps as it stands if it fits: its inner blanks are kept.
fn wrapped_line(line: &str, width: u16) -> Vec<String> {
    if super::words::columns(line) <= width { vec![line.to_owned()] } else { wrapped(line, width) }
}
