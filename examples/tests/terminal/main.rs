//! `play` in a real terminal: keys, mouse, sizes, and how it leaves.
#![cfg(unix)]

mod played;

use std::fs;
use std::path::PathBuf;

use pty_process::blocking;

use played::Played;

/// A file that goes away with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("terminal-{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

const UP: &str = "\x1b[A";
const DOWN: &str = "\x1b[B";
const LEFT: &str = "\x1b[D";
const PAGE_UP: &str = "\x1b[5~";
const PAGE_DOWN: &str = "\x1b[6~";
const END: &str = "\x1b[F";
const F1: &str = "\x1bOP";
const F2: &str = "\x1bOQ";
const CTRL_C: &str = "\x03";
const CTRL_O: &str = "\x0f";
const CTRL_S: &str = "\x13";
const CTRL_Y: &str = "\x19";
const CTRL_Z: &str = "\x1a";

#[test]
fn a_match_is_played_by_keys_and_mouse_saved_and_loaded() {
    let file = Scratch::new("saved");
    let mut play = Played::start(&["dou-shou-qi", "--rules", "default", "--seed", "1", "--ascii"]);
    play.shows("Who plays?");
    assert!(play.is_raw());
    play.send("1");
    play.shows(" red  to move");
    // By keys: from the middle, d5, to the elephant on a3, taken hold of, and one rank on.
    play.send(&[LEFT, LEFT, LEFT, DOWN, DOWN, "\r"].concat());
    play.shows("a3b3 red elephant moves");
    play.send(&[UP, "\r"].concat());
    play.shows(" blue  to move");
    // A refused move says why.
    play.send("a4a5\r");
    play.shows("Not possible (not-your-man)");
    play.send(CTRL_Z);
    play.shows("Taken back: a3a4");
    play.send(CTRL_Y);
    play.shows("Played again: a3a4");
    // By mouse: the rat on a7, and the square below it.
    let (column, row) = play.find(" 7 ");
    play.click((column + 4, row));
    play.shows("a7a6 blue rat moves");
    let (column, row) = play.find(" 6 ");
    play.click((column + 4, row));
    play.shows(" red  to move");
    // Looking back.
    play.send(PAGE_UP);
    play.shows("after 1 of 2 plies");
    play.send(PAGE_UP);
    play.shows("after 0 of 2 plies");
    play.send(PAGE_DOWN);
    play.shows("after 1 of 2 plies");
    play.send(END);
    play.shows(" red  to move");
    // The help, which is read and left.
    play.send(F1);
    play.shows("Move one square");
    play.send("\x1b");
    play.shows_no("Move one square");
    play.send(F2);
    play.shows("Perhaps");
    // Other sizes.
    play.resize(5, 20);
    play.shows("Too small");
    play.resize(15, 40);
    play.shows(" red  to move");
    play.resize(24, 80);
    play.shows("F1 help");
    // It is not left unsaved, unless that is meant.
    play.send(CTRL_C);
    play.shows("Leave it? [y/N]");
    play.send("n");
    play.shows("No, then.");
    play.send(&format!("{CTRL_S}{}\r", file.path()));
    play.shows("Saved");
    play.send(CTRL_C);
    assert!(play.end().success());
    play.assert_restored();

    let mut play = Played::start(&["--load", file.path(), "--bot", "greedy"]);
    play.shows("Nobody: look at what was played");
    play.send("2");
    play.shows("blue is greedy");
    play.shows("a3a4    a7a6");
    play.send("a4a5\r");
    play.shows("Blue plays");
    // Loaded in the middle of another.
    play.send(&format!("{CTRL_O}{}\r", file.path()));
    play.shows("Leave it? [y/N]");
    play.send("y");
    play.shows("Who plays?");
    play.send("4");
    play.shows("after 0 of 2 plies");
    play.send(CTRL_C);
    assert!(play.end().success());
    play.assert_restored();
}

#[test]
fn the_sticks_are_thrown_and_the_computer_is_chosen() {
    let mut play = Played::start(&["senet", "--rules", "default", "--seed", "1"]);
    play.shows("Who plays?");
    play.send("2");
    play.shows("Which bot?");
    play.shows("4. expectimax");
    play.send("4");
    play.shows("How strong?");
    play.send("2");
    play.shows("expectimax:2");
    play.shows(" black  is to throw");
    play.send("\r");
    play.shows(" black  to move");
    play.shows("╭─╮ ╭─╮ ╭─╮ ╭─╮");
    play.send(CTRL_C);
    play.shows("Leave it? [y/N]");
    // Once more, and it is meant.
    play.send(CTRL_C);
    assert!(play.end().success());
    play.assert_restored();
}

#[test]
fn a_computer_that_thinks_is_stopped_and_left() {
    let mut play = Played::start(&["capture-go", "--rules", "size=19", "--seed", "1", "--bot", "mcts:8"]);
    play.shows("Who plays?");
    play.send("3");
    play.shows(" black  thinks");
    // The screen answers meanwhile.
    play.resize(30, 100);
    play.shows("black is mcts:8");
    play.send("K10\r");
    play.shows("It is the computer's turn.");
    play.shows(" black  thinks");
    // It is to come to an end; the next time it is left thinking.
    play.send("\x1b");
    play.shows(" white  to move");
    play.send("D4\r");
    play.shows(" black  thinks");
    play.send(CTRL_C);
    play.shows("Leave it? [y/N]");
    play.send("y");
    assert!(play.end().success());
    play.assert_restored();
}

#[test]
fn signals_leave_the_terminal_as_it_was() {
    for signal in ["-TERM", "-HUP", "-INT"] {
        let mut play = Played::start(&["capture-go", "--rules", "size=5"]);
        play.shows("Who plays?");
        play.send("1");
        play.shows(" black  to move");
        play.send("C3\r");
        play.shows(" white  to move");
        play.signal(signal);
        assert!(play.end().success(), "{signal}");
        play.assert_restored();
    }
}

/// Whether the kernel tells it so by a signal or not: without a terminal there is nothing to wait for.
#[test]
fn it_ends_when_its_terminal_goes_away() {
    let mut play = Played::start(&["dou-shou-qi", "--rules", "default"]);
    play.shows("Who plays?");
    play.send("1");
    play.shows(" red  to move");
    play.close();
    play.end();
    // Started as by `nohup`, it gets no such signal.
    let command = blocking::Command::new("sh");
    let command = command.args(["-c", "trap '' HUP; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_play")]);
    let mut play = Played::run(command.args(["dou-shou-qi", "--rules", "default"]));
    play.shows("Who plays?");
    play.close();
    play.end();
}

/// What a program sees that panics: itself, started again in a terminal.
#[test]
fn a_panic_leaves_the_terminal_as_it_was() {
    const STARTED_AGAIN: &str = "PANICS_ON_THE_SCREEN";
    if std::env::var_os(STARTED_AGAIN).is_some() {
        let _stage = examples::play::Stage::open().unwrap();
        panic!("this is meant");
    }
    let command = blocking::Command::new(std::env::current_exe().unwrap());
    let command = command.args(["a_panic_leaves_the_terminal_as_it_was", "--exact", "--nocapture"]);
    let mut play = Played::run(command.env(STARTED_AGAIN, "1"));
    assert!(!play.end().success());
    // What happened can be read.
    play.shows("this is meant");
    play.assert_restored();
}

/// Or who has a terminal that can do no more.
#[test]
fn the_dialogue_is_there_for_who_asks_for_it() {
    let arguments = ["dou-shou-qi", "--rules", "default", "--bot", "random"];
    let command = || blocking::Command::new(env!("CARGO_BIN_EXE_play")).args(arguments);
    for (command, terminal) in [(command().arg("--line"), "xterm-256color"), (command(), "dumb")] {
        let mut play = Played::run_in(command, terminal);
        play.shows("Who plays? [1]");
        assert!(!play.screen.lock().unwrap().screen().alternate_screen());
        play.send("2\r");
        play.shows("The computer is random");
        play.shows("red>");
        play.send("quit\r");
        assert!(play.end().success());
    }
}

/// With `NO_COLOR` there are none, whatever the terminal is able to show.
#[test]
fn no_color_is_heard() {
    for (asked, value) in [(true, "1"), (false, "")] {
        let command = blocking::Command::new(env!("CARGO_BIN_EXE_play")).args(["capture-go", "--rules", "size=5"]);
        let mut play = Played::run(command.env("NO_COLOR", value));
        play.shows("Who plays?");
        play.send("1");
        play.shows(" black  to move");
        let coloured = {
            let seen = play.screen.lock().unwrap();
            let cells = (0..24).flat_map(|row| (0..80).map(move |column| (row, column)));
            cells
                .filter_map(|(row, column)| seen.screen().cell(row, column))
                .any(|cell| cell.bgcolor() != vt100::Color::Default || cell.fgcolor() != vt100::Color::Default)
        };
        assert_eq!(coloured, !asked);
        play.send(CTRL_C);
        assert!(play.end().success());
    }
}
