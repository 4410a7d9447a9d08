//! How a match looks on the screen.

use board_core::drawing::Cell;
use board_core::{Move as _, Ply, Turn};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::board::{Marks, Plan};
use super::panel::PLY_COLUMNS;
use super::pick::split_off;
use super::session::Screen;
use super::words::{columns, wrapped};
use crate::games::Playable;

/// Below this nothing is drawn but a notice.
const SMALLEST: Size = Size::new(24, 8);
/// Columns of what stands beside the board, at least.
const PANEL: u16 = 24;
/// From this height on there is a line that tells keys.
const ROOM_FOR_KEYS: u16 = 16;

/// Where everything was drawn, for clicks.
#[derive(Debug, Default)]
pub(super) struct Layout {
    board: Rect,
    plan: Option<Plan>,
    /// What of the board is beyond the edge at the left and above.
    beyond: Position,
    /// The list of plies, the first ply in it, and how many a line has.
    pub(super) list: Rect,
    pub(super) first_ply: usize,
    pub(super) plies_a_line: usize,
    keys: Vec<(Rect, KeyEvent)>,
}

impl Layout {
    pub(super) fn cell_at(&self, at: Position) -> Option<Cell> {
        let inside = self.board.contains(at).then_some(at)?;
        let x = inside.x - self.board.x + self.beyond.x;
        let y = inside.y - self.board.y + self.beyond.y;
        self.plan?.cell(Position { x, y })
    }

    /// How many plies were played when the one in the list was that was clicked.
    pub(super) fn ply_at(&self, at: Position) -> Option<usize> {
        let inside = self.list.contains(at).then_some(at)?;
        let row = usize::from(inside.y - self.list.y);
        let column = usize::from((inside.x - self.list.x).saturating_sub(5) / PLY_COLUMNS);
        Some(self.first_ply + row * self.plies_a_line + column.min(self.plies_a_line.saturating_sub(1)) + 1)
    }

    pub(super) fn key_at(&self, at: Position) -> Option<KeyEvent> {
        self.keys.iter().find(|(area, _)| area.contains(at)).map(|(_, key)| *key)
    }
}

impl<G: Playable> Screen<G> {
    pub(super) fn draw(&mut self, frame: &mut Frame<'_>) {
        let whole = frame.area();
        self.layout = Layout::default();
        if whole.width < SMALLEST.width || whole.height < SMALLEST.height {
            let notice = format!("Too small: {} x {} at least.", SMALLEST.width, SMALLEST.height);
            frame.render_widget(Paragraph::new(notice).wrap(Wrap { trim: true }), whole);
            return;
        }
        let [head, rest] = split_off(whole, 1);
        let keys = u16::from(whole.height >= ROOM_FOR_KEYS);
        let [middle, foot] = split_off(rest, rest.height - 1 - keys);
        let [prompt, keys] = split_off(foot, 1);
        frame.render_widget(self.head(head.width), head);
        let drawing = self.drawing();
        let beside = Size::new(middle.width.saturating_sub(PANEL + 2), middle.height);
        let plan = Plan::fitting(drawing, self.looks, beside);
        if plan.size().width <= beside.width {
            let board = Rect { width: plan.size().width, height: plan.size().height.min(middle.height), ..middle };
            self.draw_board(frame, plan, board);
            let left = board.right() + 2;
            let panel = Rect { x: left, width: middle.right().saturating_sub(left), ..middle };
            self.draw_panel(frame, panel);
        } else {
            self.draw_above(frame, middle);
        }
        self.draw_prompt(frame, prompt);
        self.draw_keys(frame, keys);
        if let Some(popup) = &mut self.popup {
            popup.draw(frame, self.looks);
            self.layout = Layout::default();
        }
    }

    /// The board above what there is to say, where there is no room beside it.
    fn draw_above(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let mut text = self.said_lines(area.width);
        // Where a man may go is marked on the board, too.
        let needed = if self.held.is_some() { 1 } else { u16::try_from(text.len()).unwrap_or(u16::MAX) };
        text.extend(self.below_lines(area.width));
        // What was said gives way to the board, but for a third.
        let smallest = Plan::fitting(self.drawing(), self.looks, Size::ZERO).size().height;
        let reserved = needed.clamp(1, area.height.saturating_sub(smallest).max(area.height / 3));
        let room = Size::new(area.width, area.height - reserved);
        let plan = Plan::fitting(self.drawing(), self.looks, room);
        let [top, below] = split_off(area, plan.size().height.min(room.height));
        let board = Rect { width: plan.size().width.min(top.width), ..top };
        self.draw_board(frame, plan, board);
        frame.render_widget(Paragraph::new(text), below);
    }

    fn draw_board(&mut self, frame: &mut Frame<'_>, plan: Plan, area: Rect) {
        let state = self.seen_game();
        let moves: Vec<G::Move> = self.held.map_or_else(Vec::new, |held| state.moves_from(held).into_iter().collect());
        let marking = |place| moves.iter().any(|m| m.target() == Some(place));
        let drawing = self.drawing().marking(&marking);
        let marks = Marks { cursor: Some(self.cursor), held: self.held.and_then(|held| drawing.cell_of(held)) };
        let paper = plan.paint(drawing, &marks);
        // As far as is needed for the cursor to be in sight.
        let at = plan.area(self.cursor);
        let beyond = |end: u16, room: u16, all: u16| (end + 1).min(all).saturating_sub(room);
        let beyond = Position {
            x: beyond(at.right(), area.width, paper.area.width),
            y: beyond(at.bottom(), area.height, paper.area.height),
        };
        show(&paper, beyond, frame.buffer_mut(), area);
        (self.layout.board, self.layout.plan, self.layout.beyond) = (area, Some(plan), beyond);
    }

    fn head(&self, width: u16) -> Line<'static> {
        let game = &self.session.game;
        let (side, text) = match (&self.past, game.turn()) {
            (Some(past), _) => (None, format!("after {} of {} plies", past.ply, game.plies().len())),
            (None, Turn::Over(outcome)) => (None, outcome.to_string()),
            (None, turn) => {
                let doing = match turn {
                    _ if self.roll.is_some() => "throws ...".to_owned(),
                    Turn::Chance(_) => "is to throw".into(),
                    _ if self.session.is_computers_turn() => self.thinking("thinks"),
                    _ => "to move".into(),
                };
                (self.session.to_act(), doing)
            }
        };
        let mut spans = vec![Span::raw(format!("{}  ", G::NAME))];
        if let Some(side) = side {
            spans.extend([Span::styled(format!(" {side} "), self.looks.name(&side)), Span::raw(" ")]);
        }
        spans.push(Span::raw(text));
        let rules = format!("  rules: {}", game.rules());
        // Half a text tells nothing.
        if spans.iter().map(Span::width).sum::<usize>() + usize::from(columns(&rules)) <= usize::from(width) {
            spans.push(Span::styled(rules, self.looks.faint()));
        }
        Line::from(spans)
    }

    /// How far a search is.
    pub(super) fn thinking(&self, verb: &str) -> String {
        match self.thought.as_ref().and_then(super::thought::Thought::progress) {
            Some((nodes, Some(depth))) => format!("{verb}: {nodes} positions, {depth} plies ahead"),
            Some((nodes, None)) => format!("{verb}: {nodes} positions"),
            None => format!("{verb} ..."),
        }
    }

    /// What was said last, or is being done.
    pub(super) fn said_lines(&self, width: u16) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        if self.thought.as_ref().is_some_and(|thought| thought.aim == super::thought::Aim::Hint) {
            lines.push(self.thinking("Looking for a hint"));
        }
        lines.extend(self.said.lines.iter().cloned());
        if self.past.is_some() {
            lines.push("PageUp and PageDown look back and on, F5 plays it; End comes back to the present.".into());
        }
        lines.iter().flat_map(|line| wrapped(line, width)).map(Line::raw).collect()
    }

    fn draw_prompt(&self, frame: &mut Frame<'_>, area: Rect) {
        let text = match &self.said.question {
            Some(question) => question.clone(),
            None => format!("{}{}_", self.session.prompt(), self.typed),
        };
        // The end of what is typed is what is seen.
        let mut hidden = 0;
        let place = self.drawing().place_at(self.cursor).map_or_else(String::new, |place| format!("{place} "));
        if columns(&text) + columns(&place) < area.width {
            frame.render_widget(Line::styled(place, self.looks.faint()).right_aligned(), area);
            let width = columns(&text);
            frame.render_widget(Line::raw(text), Rect { width, ..area });
            return;
        }
        while columns(&text.chars().skip(hidden).collect::<String>()) > area.width {
            hidden += 1;
        }
        frame.render_widget(Line::raw(text.chars().skip(hidden).collect::<String>()), area);
    }

    fn draw_keys(&mut self, frame: &mut Frame<'_>, area: Rect) {
        const NONE: KeyModifiers = KeyModifiers::NONE;
        let key = |code, modifiers| KeyEvent::new(code, modifiers);
        let control = |letter| key(KeyCode::Char(letter), KeyModifiers::CONTROL);
        let keys = [
            ("F1", "help", key(KeyCode::F(1), NONE)),
            ("F10", "menu", key(KeyCode::F(10), NONE)),
            ("F2", "hint", key(KeyCode::F(2), NONE)),
            ("^C", "leave", control('c')),
            ("^Z", "undo", control('z')),
            ("^Y", "redo", control('y')),
            ("Tab", "turn", key(KeyCode::Tab, NONE)),
            ("F5", "replay", key(KeyCode::F(5), NONE)),
            ("^S", "save", control('s')),
            ("^O", "load", control('o')),
        ];
        let mut x = area.x;
        for (name, what, key) in keys {
            let width = columns(name) + 1 + columns(what);
            if area.height == 0 || x + width > area.right() {
                break;
            }
            let spot = Rect { x, width, ..area };
            let line = Line::from(vec![Span::styled(name, self.looks.key()), Span::raw(format!(" {what}"))]);
            frame.render_widget(line, spot);
            self.layout.keys.push((spot, key));
            x += width + 1;
        }
    }
}

/// Copies as much of a painting as there is room for.
fn show(paper: &Buffer, beyond: Position, onto: &mut Buffer, area: Rect) {
    for y in 0..area.height {
        let mut skip = 0;
        for x in 0..area.width {
            let from = paper.cell((x + beyond.x, y + beyond.y));
            let to = onto.cell_mut((area.x + x, area.y + y));
            let (Some(from), Some(to)) = (from, to) else { continue };
            if skip > 0 {
                skip -= 1;
                continue;
            }
            *to = from.clone();
            let wide = columns(from.symbol());
            if wide > 1 && x + wide > area.width {
                // No room for its other half.
                to.set_symbol(" ");
            } else {
                skip = wide.saturating_sub(1);
            }
        }
    }
}

/// The last throw that was made, as far as is seen.
pub(super) fn last_throw<G: Playable>(screen: &Screen<G>) -> Option<G::Chance> {
    if let Some(roll) = &screen.roll {
        return roll.seen();
    }
    screen.session.game.plies()[..screen.seen_ply()].iter().rev().find_map(|ply| match ply {
        Ply::Chance(chance) => Some(*chance),
        Ply::Move(_) => None,
    })
}

/// How often each man of a side is off the board that was on it at the start, by sign.
pub(super) fn off_board<G: Playable>(screen: &Screen<G>, side: G::Side) -> Vec<(String, usize)> {
    let signs = |state: &G| -> Vec<char> {
        let men = state.drawing().looks().filter_map(|(_, look)| look.figure).filter(|figure| figure.side == side);
        men.map(|figure| if screen.looks.ascii || !state.grid().kinds { figure.letter } else { figure.sign }).collect()
    };
    let mut gone = signs(screen.session.game.start());
    for sign in signs(screen.seen_game()) {
        if let Some(at) = gone.iter().position(|other| other.eq_ignore_ascii_case(&sign)) {
            gone.swap_remove(at);
        }
    }
    gone.sort_unstable();
    let mut counted: Vec<(String, usize)> = Vec::new();
    for sign in gone {
        match counted.last_mut().filter(|(last, _)| *last == sign.to_string()) {
            Some((_, count)) => *count += 1,
            None => counted.push((sign.to_string(), 1)),
        }
    }
    counted
}
