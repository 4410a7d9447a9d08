//! Matches on a screen that is none.

mod sizes;

use std::thread;
use std::time::{Duration, Instant};

use board_core::{Match, Player, Turn};
use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use senet::Senet;

use super::super::session::{Seats, Session};
use super::Looks;
use super::session::{Screen, Wish};
use crate::bots::Kind;
use crate::games::Playable;
use crate::ruling;

const UNICODE: Looks = Looks { ascii: false, plain: false };
const ASCII: Looks = Looks { ascii: true, plain: true };

fn screen<G: Playable>(rules: &str, looks: Looks) -> Screen<G> {
    against::<G>(rules, looks, None, "random")
}

fn against<G: Playable>(rules: &str, looks: Looks, computer: Option<Player>, bot: &str) -> Screen<G> {
    let game = Match::new(ruling::written_rules(rules).unwrap());
    Screen::new(Session::new(game, Seats { computer, bot: bot.parse().unwrap() }, 1), looks)
}

fn drawn<G: Playable>(screen: &mut Screen<G>, columns: u16, rows: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
    terminal.draw(|frame| screen.draw(frame)).unwrap();
    terminal.backend().to_string()
}

fn press<G: Playable>(screen: &mut Screen<G>, key: KeyCode) -> Wish {
    screen.event(&Event::Key(KeyEvent::new(key, KeyModifiers::NONE)))
}

fn control<G: Playable>(screen: &mut Screen<G>, letter: char) -> Wish {
    screen.event(&Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)))
}

/// Types a line.
fn enter<G: Playable>(screen: &mut Screen<G>, text: &str) -> Wish {
    for letter in text.chars() {
        press(screen, KeyCode::Char(letter));
    }
    press(screen, KeyCode::Enter)
}

fn click<G: Playable>(screen: &mut Screen<G>, column: u16, row: u16) -> Wish {
    let kind = MouseEventKind::Down(MouseButton::Left);
    screen.event(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
}

/// Lets time pass until nothing goes on by itself any more.
#[track_caller]
fn rest<G: Playable>(screen: &mut Screen<G>) {
    let end = Instant::now() + Duration::from_secs(60);
    while screen.is_busy() {
        assert!(Instant::now() < end, "it never rests");
        screen.tick();
        if screen.thought.is_some() {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

fn said<G: Playable>(screen: &Screen<G>) -> String {
    screen.said.lines.join("\n")
}

fn plies<G: Playable>(screen: &Screen<G>) -> usize {
    screen.session.game.plies().len()
}

#[test]
fn a_man_held_shows_where_it_may_go() {
    let mut screen = screen::<DouShouQi>("default", UNICODE);
    for key in [KeyCode::Left, KeyCode::Left, KeyCode::Left, KeyCode::Down, KeyCode::Down, KeyCode::Enter] {
        press(&mut screen, key);
    }
    insta::assert_snapshot!("held_80x24", drawn(&mut screen, 80, 24));
    insta::assert_snapshot!("held_40x15", drawn(&mut screen, 40, 15));
    // Not two squares at once; then one, with the man still in hand.
    press(&mut screen, KeyCode::Up);
    press(&mut screen, KeyCode::Up);
    press(&mut screen, KeyCode::Enter);
    assert!(said(&screen).contains("(not-adjacent)"), "{}", said(&screen));
    press(&mut screen, KeyCode::Down);
    press(&mut screen, KeyCode::Enter);
    assert_eq!(screen.session.game.plies()[0].to_string(), "a3a4");
}

#[test]
fn the_sticks_roll_and_lie_beside_the_board() {
    let mut screen = screen::<Senet>("default", UNICODE);
    press(&mut screen, KeyCode::Enter);
    assert_eq!(plies(&screen), 0, "they still roll");
    assert!(drawn(&mut screen, 80, 24).contains("throws ..."));
    let glimpse = |screen: &mut Screen<Senet>| {
        screen.tick();
        drawn(screen, 80, 24)
    };
    assert_ne!(glimpse(&mut screen), glimpse(&mut screen));
    rest(&mut screen);
    assert_eq!(plies(&screen), 1);
    insta::assert_snapshot!("sticks_80x24", drawn(&mut screen, 80, 24));
    insta::assert_snapshot!("sticks_40x15", drawn(&mut screen, 40, 15));
    // A key ends the rolling of the next.
    screen = self::screen::<Senet>("default", ASCII);
    press(&mut screen, KeyCode::Enter);
    press(&mut screen, KeyCode::Enter);
    assert_eq!(plies(&screen), 1);
    insta::assert_snapshot!("sticks_ascii", drawn(&mut screen, 72, 16));
}

#[test]
fn stones_are_put_at_the_cursor_and_a_second_one_is_refused() {
    let mut screen = screen::<CaptureGo>("size=5", UNICODE);
    press(&mut screen, KeyCode::Enter);
    assert_eq!(plies(&screen), 1);
    press(&mut screen, KeyCode::Enter);
    assert_eq!(plies(&screen), 1);
    insta::assert_snapshot!("stones_80x24", drawn(&mut screen, 80, 24));
}

#[test]
fn large_boards_have_edges_and_scroll() {
    let mut screen = screen::<CaptureGo>("size=19", UNICODE);
    enter(&mut screen, "Q16");
    insta::assert_snapshot!("large_80x24", drawn(&mut screen, 80, 24));
    let text = drawn(&mut screen, 40, 15);
    assert!(text.contains("K10") && !text.contains('┘'), "{text}");
    for _ in 0..20 {
        press(&mut screen, KeyCode::Down);
        press(&mut screen, KeyCode::Right);
    }
    let text = drawn(&mut screen, 40, 15);
    assert!(text.contains("T1 ") && text.contains('❰'), "{text}");
}

#[test]
fn the_board_is_turned() {
    let mut screen = screen::<DouShouQi>("default", ASCII);
    let before = drawn(&mut screen, 80, 24);
    press(&mut screen, KeyCode::Tab);
    let turned = drawn(&mut screen, 80, 24);
    assert!(before.find(" 9 ").unwrap() < before.find(" 1 ").unwrap(), "{before}");
    assert!(turned.find(" 9 ").unwrap() > turned.find(" 1 ").unwrap(), "{turned}");
    // Who sits at the other side sees it so from the beginning.
    let mut other = against::<DouShouQi>("default", ASCII, Some(Player::First), "random");
    let text = drawn(&mut other, 80, 24);
    assert!(text.find(" 9 ").unwrap() > text.find(" 1 ").unwrap(), "{text}");
}

#[test]
fn what_is_not_saved_is_left_after_a_question_only() {
    let mut screen = screen::<CaptureGo>("size=5", ASCII);
    assert!(matches!(control(&mut screen, 'c'), Wish::Leave(None)), "nothing would be lost");
    enter(&mut screen, "C3");
    assert!(matches!(enter(&mut screen, "new"), Wish::Stay));
    assert!(drawn(&mut screen, 60, 12).contains("Leave it? [y/N]"));
    assert!(matches!(press(&mut screen, KeyCode::Char('n')), Wish::Stay));
    assert!(matches!(control(&mut screen, 'c'), Wish::Stay));
    assert!(matches!(control(&mut screen, 'c'), Wish::Leave(None)), "a second time it is meant");
    press(&mut screen, KeyCode::Char('n'));
    assert!(matches!(enter(&mut screen, "new"), Wish::Stay));
    assert!(matches!(press(&mut screen, KeyCode::Char('y')), Wish::Leave(Some(_))));
}

#[test]
fn offers_and_resignations_end_a_match() {
    let mut screen = screen::<DouShouQi>("default", ASCII);
    enter(&mut screen, "draw");
    enter(&mut screen, "accept");
    assert!(screen.session.game.outcome().is_some());
    let mut screen = self::screen::<DouShouQi>("default", ASCII);
    enter(&mut screen, "resign");
    assert!(screen.session.game.outcome().is_some());
    press(&mut screen, KeyCode::Enter);
    assert!(said(&screen).contains("The game is over: red resigned"), "{}", said(&screen));
}

#[test]
fn the_menu_has_what_can_be_done() {
    let mut screen = screen::<CaptureGo>("default", ASCII);
    press(&mut screen, KeyCode::F(10));
    insta::assert_snapshot!("menu_80x24", drawn(&mut screen, 80, 24));
    // The first of them is to pass.
    press(&mut screen, KeyCode::Enter);
    assert_eq!(screen.session.game.plies()[0].to_string(), "pass");
    press(&mut screen, KeyCode::F(10));
    let text = drawn(&mut screen, 80, 24);
    assert!(text.contains("Undo") && !text.contains("Accept") && !text.contains("Another bot"), "{text}");
    // With the mouse: the line of the offer.
    let row = u16::try_from(text.lines().position(|line| line.contains("Offer a draw")).unwrap()).unwrap();
    click(&mut screen, 40, row);
    assert!(screen.session.game.offers_draw(capture_go::Side::White));
    press(&mut screen, KeyCode::F(10));
    assert!(drawn(&mut screen, 80, 24).contains("1. pass") || drawn(&mut screen, 80, 24).contains("Accept the draw"));
    press(&mut screen, KeyCode::Esc);
    assert!(screen.popup.is_none());
}

#[test]
fn the_mouse_takes_men_and_puts_them_down() {
    let mut screen = screen::<DouShouQi>("default", ASCII);
    let text = drawn(&mut screen, 80, 24);
    // The row of the elephant on a3, and the one above it.
    let row = |name: &str| u16::try_from(text.lines().position(|line| line.contains(name)).unwrap()).unwrap();
    click(&mut screen, 5, row(" 3 "));
    assert!(screen.held.is_some());
    click(&mut screen, 5, row(" 4 "));
    assert_eq!(screen.session.game.plies()[0].to_string(), "a3a4");
    // Undo in the line of keys, and the ply in the list.
    let text = drawn(&mut screen, 80, 24);
    let keys = text.lines().last().unwrap();
    let undo = u16::try_from(keys.find("undo").unwrap() - 1).unwrap();
    click(&mut screen, undo, 23);
    assert_eq!(plies(&screen), 0);
}

#[test]
fn the_computer_thinks_beside_the_keys() {
    let mut screen = against::<DouShouQi>("default", ASCII, Some(Player::Second), "alpha-beta:8");
    enter(&mut screen, "a3a4");
    screen.tick();
    while screen.thought.is_none() {
        screen.tick();
    }
    assert!(drawn(&mut screen, 80, 24).contains("blue  thinks"));
    // Keys are taken meanwhile, but not moves.
    press(&mut screen, KeyCode::Left);
    enter(&mut screen, "a7a6");
    assert!(said(&screen).contains("computer's turn"), "{}", said(&screen));
    while screen.thought.is_none() {
        screen.tick();
    }
    press(&mut screen, KeyCode::Enter);
    assert!(said(&screen).contains("computer's turn"), "{}", said(&screen));
    assert!(screen.thought.is_some(), "it goes on");
    // It is told to come to an end: with level 8 it would take far longer than this.
    press(&mut screen, KeyCode::Esc);
    let begun = Instant::now();
    rest(&mut screen);
    assert!(begun.elapsed() < Duration::from_secs(20));
    assert_eq!(plies(&screen), 2);
    // While it thinks the move can be taken back.
    enter(&mut screen, "a4a5");
    while screen.thought.is_none() {
        screen.tick();
    }
    control(&mut screen, 'z');
    assert_eq!((plies(&screen), screen.is_busy()), (2, false));
}

#[test]
fn the_computer_throws_moves_and_answers() {
    let mut screen = against::<Senet>("default", ASCII, Some(Player::First), "greedy");
    rest(&mut screen);
    assert!(!screen.session.is_computers_turn() && plies(&screen) >= 2);
    assert_eq!(screen.session.seats.bot.kind, Kind::Greedy);
    // The same seed throws and plays the same.
    let mut same = against::<Senet>("default", ASCII, Some(Player::First), "greedy");
    rest(&mut same);
    assert_eq!(same.session.game.plies(), screen.session.game.plies());
    let mut screen = against::<DouShouQi>("default", ASCII, Some(Player::Second), "random");
    enter(&mut screen, "draw");
    rest(&mut screen);
    assert!(said(&screen).contains("Blue accepts the draw."), "{}", said(&screen));
    let mut screen = against::<DouShouQi>("default", ASCII, Some(Player::Second), "random");
    enter(&mut screen, "bot nobody");
    assert!(said(&screen).contains("no bot is called"), "{}", said(&screen));
    enter(&mut screen, "bot alpha-beta:2");
    assert!(said(&screen).contains("The computer is alpha-beta:2"), "{}", said(&screen));
}

#[test]
fn a_hint_is_shown_on_the_board() {
    let mut screen = screen::<CaptureGo>("first_capture size=5", ASCII);
    // White's stone on A1 has one liberty left.
    for m in ["B1", "A1", "C3"] {
        enter(&mut screen, m);
    }
    enter(&mut screen, "E5");
    press(&mut screen, KeyCode::F(2));
    rest(&mut screen);
    assert_eq!(said(&screen), "Perhaps A2.");
    assert_eq!(screen.hinted.map(|m| m.to_string()), Some("A2".into()));
    assert!(drawn(&mut screen, 80, 24).contains("[.]"));
    press(&mut screen, KeyCode::Esc);
    assert!(screen.hinted.is_none());
    assert_eq!(plies(&screen), 4);
}

#[test]
fn the_match_is_looked_back_at() {
    let mut screen = screen::<Senet>("default", ASCII);
    for ply in ["t2", "10-12", "t4", "7-11"] {
        enter(&mut screen, ply);
    }
    let now = drawn(&mut screen, 80, 24);
    press(&mut screen, KeyCode::PageUp);
    let text = drawn(&mut screen, 80, 24);
    assert!(text.contains("after 3 of 4 plies"), "{text}");
    press(&mut screen, KeyCode::Enter);
    assert!(said(&screen).contains("This is what was"));
    press(&mut screen, KeyCode::Home);
    assert!(drawn(&mut screen, 80, 24).contains("after 0 of 4 plies"));
    // A throw is seen again.
    press(&mut screen, KeyCode::PageDown);
    assert!(screen.roll.is_some());
    rest(&mut screen);
    assert!(drawn(&mut screen, 80, 24).contains("after 1 of 4 plies"));
    press(&mut screen, KeyCode::End);
    screen.said.lines.clear();
    assert!(screen.past.is_none());
    // By itself, from the beginning.
    press(&mut screen, KeyCode::F(5));
    assert_eq!(screen.seen_ply(), 0);
    rest(&mut screen);
    assert_eq!((screen.seen_ply(), screen.past.is_none()), (4, true));
    assert_eq!(drawn(&mut screen, 80, 24).lines().nth(3), now.lines().nth(3));
    assert!(matches!(screen.session.game.turn(), Turn::Player(_) | Turn::Chance(_)));
}

#[test]
fn help_scrolls_on_small_screens() {
    let mut screen = screen::<Senet>("default", UNICODE);
    press(&mut screen, KeyCode::F(1));
    let top = drawn(&mut screen, 40, 12);
    assert!(top.contains("Throw, then move") && !top.contains("new, quit"), "{top}");
    press(&mut screen, KeyCode::End);
    assert!(drawn(&mut screen, 40, 12).contains("new, quit"));
    press(&mut screen, KeyCode::PageUp);
    let middle = drawn(&mut screen, 40, 12);
    assert!(!middle.contains("new, quit") && middle != top, "{middle}");
    press(&mut screen, KeyCode::Esc);
    assert!(drawn(&mut screen, 40, 12).contains("black"));
}
