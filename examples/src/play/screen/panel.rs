//! What stands beside the board, or below it: who plays, what the board doesn't show, the plies, what was said.

use board_core::Side as _;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::pick::split_off;
use super::session::Screen;
use super::view::{last_throw, off_board};
use super::words::wrapped;
use crate::games::Playable;

/// The columns of a ply in the list.
pub(super) const PLY_COLUMNS: u16 = 8;

impl<G: Playable> Screen<G> {
    pub(super) fn draw_panel(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let mut above = self.facts(area.width);
        if let Some(throw) = last_throw(self) {
            above.push(Line::default());
            above.extend(G::on_table(throw, self.looks.ascii).into_iter().map(Line::raw));
        }
        above.push(Line::default());
        let said = self.said_lines(area.width);
        let height = |lines: &[Line<'_>]| u16::try_from(lines.len()).unwrap_or(u16::MAX);
        // What was said is read in any case; the plies take what is left.
        let said_rows = height(&said).min(area.height);
        let [upper, below] = split_off(area, area.height - said_rows);
        let [facts, list] = split_off(upper, height(&above).min(upper.height));
        frame.render_widget(Paragraph::new(above), facts);
        frame.render_widget(Paragraph::new(said), below);
        self.draw_plies(frame, Rect { height: list.height.saturating_sub(1), ..list });
    }

    fn draw_plies(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let a_line = usize::from((area.width.saturating_sub(5) / PLY_COLUMNS).clamp(1, 4)) & !1;
        let a_line = a_line.max(1);
        let seen = self.seen_ply();
        let plies = self.session.game.plies();
        let rows = plies.len().div_ceil(a_line);
        // The ply that is seen is in sight.
        let top = seen.div_ceil(a_line).saturating_sub(usize::from(area.height)).min(rows);
        let lines: Vec<Line<'_>> = plies
            .chunks(a_line)
            .enumerate()
            .skip(top)
            .take(area.height.into())
            .map(|(row, plies)| {
                let first = row * a_line;
                let mut spans = vec![Span::styled(format!("{:>3}. ", first + 1), self.looks.faint())];
                for (at, ply) in plies.iter().enumerate() {
                    let text = ply.to_string();
                    let blanks = usize::from(PLY_COLUMNS).saturating_sub(text.len());
                    let is_seen = first + at + 1 == seen;
                    spans.push(if is_seen { Span::styled(text, self.looks.key()) } else { Span::raw(text) });
                    spans.push(Span::raw(" ".repeat(blanks)));
                }
                Line::from(spans)
            })
            .collect();
        let height = u16::try_from(lines.len()).unwrap_or(area.height);
        frame.render_widget(Paragraph::new(lines), area);
        self.layout.list = Rect { height, ..area };
        (self.layout.first_ply, self.layout.plies_a_line) = (top * a_line, a_line);
    }

    /// Who plays, what the board doesn't show, what is off it, and what is at the cursor.
    fn facts(&self, width: u16) -> Vec<Line<'static>> {
        let mut lines: Vec<Line<'static>> = Vec::new();
        if let Some(computer) = self.session.computer() {
            let bot = self.session.seats.bot;
            lines.extend(
                wrapped(&format!("{} is you, {computer} is {bot}", computer.other()), width).into_iter().map(Line::raw),
            );
        }
        let caption = self.seen_game().drawing().caption().to_string();
        lines.extend(wrapped(&caption, width).into_iter().map(Line::raw));
        for side in G::Side::ALL {
            let gone = off_board(self, side);
            if !gone.is_empty() {
                let men: Vec<String> = gone
                    .into_iter()
                    .map(|(sign, count)| if count > 1 { format!("{count} {sign}") } else { sign })
                    .collect();
                let text = Span::raw(format!(" off: {}", men.join(" ")));
                lines.push(Line::from(vec![Span::styled(format!(" {side} "), self.looks.name(&side)), text]));
            }
        }
        if let Some(text) = self.at_cursor() {
            lines.extend(wrapped(&text, width).into_iter().map(|line| Line::styled(line, self.looks.faint())));
        }
        lines
    }

    /// What stands at the cursor, in words.
    fn at_cursor(&self) -> Option<String> {
        let look = self.drawing().look(self.cursor)?;
        let mut text = format!("{}:", look.place);
        if let Some(figure) = look.figure {
            text += &format!(" {figure}");
            if let Some(rank) = figure.rank {
                text += &format!(" {rank}");
            }
        }
        if let Some(ground) = look.ground {
            let joint = if look.figure.is_some() { ", " } else { " " };
            let owner = ground.owner.map_or_else(String::new, |owner| format!("{owner} "));
            text += &format!("{joint}{owner}{}", ground.word);
        }
        if look.figure.is_none() && look.ground.is_none() {
            text += " empty";
        }
        Some(text)
    }

    /// The same in a few lines, without the plies.
    pub(super) fn below_lines(&self, width: u16) -> Vec<Line<'static>> {
        let mut lines: Vec<Line<'static>> = Vec::new();
        if let Some(throw) = last_throw(self) {
            lines.extend(G::on_table(throw, true).into_iter().map(Line::raw));
        }
        lines.extend(self.facts(width));
        lines
    }
}
