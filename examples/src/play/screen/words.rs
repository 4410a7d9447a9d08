//! Text for the screen.

use ratatui::text::Span;

/// How many columns a text takes.
pub(super) fn columns(text: &str) -> u16 {
    Span::raw(text).width().try_into().unwrap_or(u16::MAX)
}

/// A text in lines of so many columns, broken between words where that is possible.
pub(super) fn wrapped(text: &str, width: u16) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let indent: String = paragraph.chars().take_while(|letter| *letter == ' ').collect();
        let mut line = indent.clone();
        let mut is_new = true;
        for word in paragraph.split_whitespace() {
            if !is_new && columns(&line) + 1 + columns(word) > width {
                lines.push(std::mem::replace(&mut line, indent.clone()));
                is_new = true;
            }
            if !is_new {
                line.push(' ');
            }
            for letter in word.chars() {
                if columns(&line) >= width.max(1) {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(letter);
            }
            is_new = false;
        }
        lines.push(line);
    }
    lines
}
