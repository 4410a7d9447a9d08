//! The picture of the screen for those who read about it.

use std::fs;

use board_core::{Match, Player};
use dou_shou_qi::DouShouQi;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color, Modifier};
use svg::Document;
use svg::node::element::{Rectangle, Style, Text, Title};

use super::super::session::{Seats, Session};
use super::Looks;
use super::session::Screen;
use super::words::columns;

const PICTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/pictures/play.svg");

/// A game of two bots, as far as it is shown.
const PLAYED: &str = "a3b3 a9a8 a1b1 a7b7 g1f1 b8c8 c3d3 f8e8 b1c1 e7d7 g3g4 g7g6 g4g5 g6g7 g5f5 e8e7 b2c2 g7g6 f5g5 \
    g6g7 g5f5 g9g8 f1e1 b7b6 c2d2 c8d8 f2f3 b6b5 c1c2 g7f7 c2c3 c7b7 c3c7 a8b8 c7d7 e7e8 d7d6 b8c8";

/// Columns and lines of the screen, and the size of a letter.
const SCREEN: (u16, u16) = (80, 24);
const LETTER: (u16, u16) = (9, 18);

/// `PICTURES=write cargo test -p examples picture_of_the_screen` draws it anew.
#[test]
fn the_picture_of_the_screen_is_of_today() {
    let mut game = Match::<DouShouQi>::new(dou_shou_qi::Rules::default());
    for ply in PLAYED.split_whitespace() {
        game.apply(ply.parse().unwrap()).unwrap();
    }
    let seats = Seats { computer: Some(Player::Second), bot: "alpha-beta:4".parse().unwrap() };
    let mut screen = Screen::new(Session::new(game, seats, 1), Looks::default());
    for key in [KeyCode::Up, KeyCode::Enter] {
        screen.event(&Event::Key(KeyEvent::new(key, KeyModifiers::NONE)));
    }
    let mut terminal = Terminal::new(TestBackend::new(SCREEN.0, SCREEN.1)).unwrap();
    terminal.draw(|frame| screen.draw(frame)).unwrap();
    let picture = format!("{}\n", drawn(terminal.backend().buffer()));
    if std::env::var_os("PICTURES").is_some() {
        fs::write(PICTURE, &picture).unwrap();
    }
    assert!(fs::read_to_string(PICTURE).unwrap() == picture, "the screen looks otherwise by now");
}

/// A screen as SVG: the ground of each cell, and its letter where it is in the terminal.
fn drawn(screen: &Buffer) -> Document {
    let (width, height) = (SCREEN.0 * LETTER.0, SCREEN.1 * LETTER.1);
    let mut picture = Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .add(Title::new("play: Dou Shou Qi in a terminal"))
        .add(Style::new("text { font: 15px 'DejaVu Sans Mono', Menlo, Consolas, monospace; white-space: pre }"))
        .add(Rectangle::new().set("width", width).set("height", height).set("fill", "#141414"));
    for y in 0..SCREEN.1 {
        let mut x = 0;
        while x < SCREEN.0 {
            let cell = &screen[(x, y)];
            let (letters, ground) = colours(cell);
            // As far as it goes on in the same colours; behind a wide letter there is only its other half.
            let is_half = |x: u16| x > 0 && columns(screen[(x - 1, y)].symbol()) > 1;
            let same = (x..SCREEN.0).take_while(|x| is_half(*x) || colours(&screen[(*x, y)]) == (letters, ground));
            let end = same.last().unwrap_or(x) + 1;
            let (left, top) = (x * LETTER.0, y * LETTER.1);
            if ground != Color::Reset {
                let ground = Rectangle::new().set("x", left).set("y", top).set("fill", hex(ground));
                picture = picture.add(ground.set("width", (end - x) * LETTER.0).set("height", LETTER.1));
            }
            let written: Vec<(u16, &str)> = (x..end)
                .map(|x| (x, screen[(x, y)].symbol()))
                .filter(|(_, letter)| !letter.trim().is_empty())
                .collect();
            if !written.is_empty() {
                let places: Vec<String> = written.iter().map(|(x, _)| (x * LETTER.0).to_string()).collect();
                let text: String = written.iter().map(|(_, letter)| *letter).collect();
                let mut text = Text::new(text).set("x", places.join(" ")).set("y", top + 14).set("fill", hex(letters));
                if cell.modifier.contains(Modifier::BOLD) {
                    text = text.set("font-weight", "bold");
                }
                picture = picture.add(text);
            }
            x = end;
        }
    }
    picture
}

/// The colours of what is written in a cell, and of its ground.
fn colours(cell: &Cell) -> (Color, Color) {
    let letters = if cell.fg == Color::Reset { Color::Indexed(253) } else { cell.fg };
    if cell.modifier.contains(Modifier::REVERSED) { (Color::Indexed(16), letters) } else { (letters, cell.bg) }
}

/// One of the 256 colours: a cube of six by six by six, and greys.
fn hex(colour: Color) -> String {
    let Color::Indexed(index @ 16..) = colour else { panic!("{colour:?} is not used") };
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    let [red, green, blue] = match index {
        232.. => [8 + 10 * (index - 232); 3],
        _ => [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map(level),
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}
