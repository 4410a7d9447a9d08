//! The program that draws, as people meet it.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

fn draw(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_draw")).args(args).output().unwrap()
}

fn stdout(args: &[&str]) -> String {
    let output = draw(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What is said on standard error, with the status 2 and nothing on standard output.
#[track_caller]
fn refused(args: &[&str]) -> String {
    let output = draw(args);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    String::from_utf8(output.stderr).unwrap()
}

/// A file that goes away with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("draw-{}-{name}", std::process::id())))
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

#[test]
fn text_is_the_default() {
    insta::assert_snapshot!(stdout(&["capture-go", "--rules", "size=3 target=2", "--moves", "A1", "B2", "C3"]), @"
      A B C
    3 . .[X]3
    2 . O . 2
    1 X . . 1
      A B C
    white to move; captured: black 0, white 0, target 2; passes: 0
    ");
    insta::assert_snapshot!(stdout(&["senet", "--moves", "t3", "8-11", "t2"]), @"
     1  2  3  4  5  6  7  8  9  10
     w  b  w  b  w  b  w [.] w  b
     20 19 18 17 16 15 14 13 12 11
     .  .  .  .  .  +  .  .  . [b]
     21 22 23 24 25 26 27 28 29 30
     .  .  .  .  .  *  ~  =  =  =
    white moves 2; off: black 0, white 0
    ");
}

/// The last move is marked, also when something has been thrown since; and what is asked for.
#[test]
fn places_are_marked() {
    let drawn = stdout(&["dou-shou-qi", "--moves", "a3a4 g7g6", "--moves-of", "a4", "--seen-by", "blue"]);
    insta::assert_snapshot!(drawn, @"
      g  f  e  d  c  b  a
    1 L  .  #  @  #  .  T  1
    2 .  D  .  #  .  C  .  2
    3 R  .  P  .  W  . (.) 3
    4 .  ~  ~  .  ~  ~  E  4
    5 .  ~  ~  .  ~  ~ (.) 5
    6[e] ~  ~  .  ~  ~  .  6
    7[.] .  w  .  p  .  r  7
    8 .  c  .  #  .  d  .  8
    9 t  .  #  @  #  .  l  9
      g  f  e  d  c  b  a
    red to move; 2 half-moves since a capture, move 2
    ");
    let drawn = stdout(&["capture-go", "--position", "2/X1 w 0 0 0", "--highlight", "A2", "B1", "--format", "unicode"]);
    insta::assert_snapshot!(drawn, @"
      A B
    2(┌)┐ 2
    1 ●(┘)1
      A B
    white to move; captured: black 0, white 0, target 1; passes: 0
    ");
}

#[test]
fn a_picture_goes_to_a_file() {
    let file = Scratch::new("board.svg");
    assert_eq!(stdout(&["senet", "--moves", "t3", "8-11", "--arrow", "10-12", "--output", file.path()]), "");
    let svg = fs::read_to_string(&file.0).unwrap();
    let svg = roxmltree::Document::parse(&svg).unwrap();
    assert!(svg.descendants().any(|node| node.text().is_some_and(|text| text.contains("Arrows: from 10 to 12."))));
}

#[test]
fn rules_are_json_a_preset_or_options() {
    let rules = |rules| stdout(&["capture-go", "--rules", rules]).lines().last().unwrap().to_owned();
    assert_eq!(rules("target=3 size=5"), "black to move; captured: black 0, white 0, target 3; passes: 0");
    assert_eq!(rules(r#"{"target": 3}"#), "black to move; captured: black 0, white 0, target 3; passes: 0");
    assert_eq!(rules("capture_five"), "black to move; captured: black 0, white 0, target 5; passes: 0");
    // A preset leaves the size to the position.
    let drawn = stdout(&["capture-go", "--rules", "capture_five", "--position", "3/3/3 b 0 0 0"]);
    assert_eq!(drawn.lines().count(), 6);
    let drawn = stdout(&["capture-go", "--rules", "target=2", "--position", "3/3/3 b 0 0 0"]);
    assert!(drawn.lines().count() == 6 && drawn.ends_with("target 2; passes: 0\n"), "{drawn}");
}

/// Nobody has to find out for himself that it made no difference.
#[test]
fn what_a_format_cannot_show_is_refused() {
    for format in [&[][..], &["--format", "unicode"], &["--format", "svg"], &["--output", "board.svg"]] {
        assert_eq!(refused(&[&["senet", "--scale", "2"], format].concat()), "draw: --scale is only for a PNG\n");
    }
    for format in ["text", "unicode"] {
        let arrow = ["senet", "--format", format, "--arrow", "9-11"];
        assert_eq!(refused(&arrow), "draw: --arrow is only for a picture: an SVG or a PNG\n");
    }
}

#[test]
fn what_is_wrong_is_said() {
    insta::assert_snapshot!(refused(&["chess"]), @r#"draw: no game is called "chess" (there are: dou-shou-qi, senet, capture-go)"#);
    insta::assert_snapshot!(refused(&["senet", "--position", "x"]), @"draw: position: unexpected character at byte 0");
    insta::assert_snapshot!(refused(&["senet", "--rules", "nope"]), @r#"draw: no preset "nope" in this game (there are: default, modern_kendall)"#);
    insta::assert_snapshot!(refused(&["dou-shou-qi", "--moves", "a3a4", "a4a5"]), @"draw: the man belongs to the other side (rule 2.1)");
    insta::assert_snapshot!(refused(&["dou-shou-qi", "--highlight", "a3", "h9"]), @r#"draw: --highlight "h9": out of range at byte 0"#);
    insta::assert_snapshot!(refused(&["dou-shou-qi", "--moves-of", "a"]), @r#"draw: --moves-of "a": the text ends too early at byte 1"#);
    insta::assert_snapshot!(refused(&["dou-shou-qi", "--seen-by", "white"]), @r#"draw: --seen-by "white": unknown word at byte 0"#);
    insta::assert_snapshot!(refused(&["dou-shou-qi", "--format", "svg", "--arrow", "a3a4"]), @r#"draw: --arrow "a3a4": no hyphen in it"#);
    insta::assert_snapshot!(refused(&["dou-shou-qi", "--output", "board.gif"]), @"draw: board.gif ends in none of .txt, .svg and .png: say --format");
}

#[cfg(not(feature = "png"))]
#[test]
fn without_png_it_says_so() {
    insta::assert_snapshot!(refused(&["senet", "--format", "png"]), @"draw: this program was built without PNG: build it with --features png");
}

#[cfg(feature = "png")]
#[test]
fn pixels() {
    let file = Scratch::new("board.png");
    assert_eq!(stdout(&["senet", "--scale", "0.5", "--output", file.path()]), "");
    assert!(fs::read(&file.0).unwrap().starts_with(b"\x89PNG"));
    insta::assert_snapshot!(refused(&["senet", "--format", "png", "--scale", "0"]), @"draw: a picture 0 times as large can't be made");
}

#[test]
fn a_file_that_can_not_be_written() {
    let output = draw(&["senet", "--output", "/nowhere/at/all.svg"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("draw: /nowhere/at/all.svg: "));
}
