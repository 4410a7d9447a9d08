//! Screens of any size, with and without colours and Unicode.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::KeyCode;
use ratatui::style::Color;

use super::super::Looks;
use super::{ASCII, UNICODE, drawn, press, screen};
use crate::games::{self, ForGame, Playable};

/// Draws a match at many sizes while it is played by keys.
struct AnySize;

impl ForGame for AnySize {
    type Output = ();

    fn run<G: Playable>(self) {
        for looks in [UNICODE, ASCII] {
            let mut screen = screen::<G>("default", looks);
            for (columns, rows) in
                (1..90).step_by(8).flat_map(|columns| (1..30).step_by(4).map(move |rows| (columns, rows)))
            {
                for key in [KeyCode::Enter, KeyCode::Left, KeyCode::Enter, KeyCode::Up, KeyCode::Tab, KeyCode::Enter] {
                    press(&mut screen, key);
                }
                screen.popup = None;
                let text = drawn(&mut screen, columns, rows);
                let cursor = if looks.ascii { ">" } else { "❱" };
                // The prompt has such a sign, too, after a letter.
                let seen = text.lines().any(|line| {
                    line.match_indices(cursor)
                        .any(|(at, _)| looks == UNICODE || !line[..at].ends_with(char::is_alphabetic))
                });
                assert_eq!(seen, columns >= 24 && rows >= 8, "{columns} x {rows}:\n{text}");
                for popup in [KeyCode::F(1), KeyCode::F(10)] {
                    press(&mut screen, popup);
                    drawn(&mut screen, columns, rows);
                    press(&mut screen, KeyCode::End);
                    drawn(&mut screen, columns, rows);
                    press(&mut screen, KeyCode::Esc);
                }
            }
        }
    }
}

#[test]
fn the_cursor_is_in_sight_at_any_size_or_a_notice_is() {
    for name in games::NAMES {
        games::choose(name, AnySize).unwrap();
    }
}

/// Draws a match without colours.
struct WithoutColours;

impl ForGame for WithoutColours {
    type Output = ();

    fn run<G: Playable>(self) {
        for (plain, ascii) in [(true, false), (true, true), (false, true)] {
            let mut screen = screen::<G>("default", Looks { plain, ascii });
            press(&mut screen, KeyCode::Enter);
            press(&mut screen, KeyCode::Enter);
            let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
            for key in [KeyCode::Esc, KeyCode::F(10)] {
                press(&mut screen, key);
                terminal.draw(|frame| screen.draw(frame)).unwrap();
                let cells = &terminal.backend().buffer().content;
                let colours = cells.iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset);
                assert_eq!(colours, !plain);
                assert!(!ascii || cells.iter().all(|cell| cell.symbol().is_ascii()), "{}", terminal.backend());
            }
        }
    }
}

#[test]
fn without_colours_there_are_none_and_in_ascii_nothing_else() {
    for name in games::NAMES {
        games::choose(name, WithoutColours).unwrap();
    }
}
