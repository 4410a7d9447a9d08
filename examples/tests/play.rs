//! The play program: dialogues typed by a script, and the program without a terminal.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use board_core::{Game, Rules as _};
use examples::bots::Searcher;
use examples::play::{Lines, Options, play};

/// What is said in a dialogue.
fn dialogue(lines: &[&str]) -> String {
    dialogue_with(lines, &Options { seed: 1, ..Options::default() })
}

fn dialogue_with(lines: &[&str], options: &Options) -> String {
    let mut console = Lines::new(lines);
    play(&mut console, options);
    console.said
}

/// A dialogue of two people at a game.
fn two_people(game: &str, lines: &[&str]) -> String {
    let mut all = vec![game, "default", "two people"];
    all.extend(lines);
    dialogue(&all)
}

/// A file that goes away with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Self {
        Self(std::env::temp_dir().join(format!("play-{}-{name}", std::process::id())))
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

#[track_caller]
fn assert_says(said: &str, wanted: &[&str]) {
    let mut rest = said;
    for part in wanted {
        let Some(at) = rest.find(part) else { panic!("{part:?} is missing, or not in this order, in:\n{said}") };
        rest = &rest[at + part.len()..];
    }
}

#[test]
fn a_game_is_chosen_by_number_by_name_or_by_enter() {
    assert_says(&dialogue(&["2", "1", "1"]), &["senet, rules: default"]);
    assert_says(&dialogue(&["capture", "first", "two"]), &["capture-go, rules: first_capture"]);
    assert_says(&dialogue(&["", "", ""]), &["dou-shou-qi, rules: default", "red> "]);
    assert_says(
        &dialogue(&["9", "nope", "1", "", ""]),
        &["A number from 1 to 3", "A number from 1 to 3", "dou-shou-qi, rules"],
    );
    assert!(!dialogue(&["quit"]).contains("rules:"));
}

#[test]
fn the_board_has_coordinates_and_moves_say_what_they_do() {
    let said = two_people("dou", &["moves a3", "a3a4"]);
    assert_says(&said, &["a  b  c  d  e  f  g", "red> moves a3", "a3a4", "red> a3a4", "Red plays a3a4", "blue> "]);
}

#[test]
fn a_refused_move_says_why_and_the_game_goes_on() {
    let said = two_people("dou", &["a3a5", "a3b4", "a7a6", "xyz", "a3a4"]);
    assert_says(
        &said,
        &["(not-adjacent)", "red> ", "(not-adjacent)", "(not-your-man)", "neither a move", "Red plays a3a4"],
    );
}

#[test]
fn undo_and_redo() {
    let said = two_people("dou", &["a3a4", "undo", "redo", "undo", "undo"]);
    assert_says(&said, &["Taken back: a3a4.", "red> ", "Played again: a3a4.", "blue> ", "(nothing-to-take-back)"]);
}

#[test]
fn resigning_ends_the_game_and_undo_goes_on_with_it() {
    let said = two_people("dou", &["a3a4", "resign", "a7a6", "undo", "a3a4"]);
    assert_says(&said, &["Blue resigns.", "over", "over> ", "(game-over)", "Taken back: a3a4.", "Red plays a3a4"]);
}

#[test]
fn draw_offers_stand_until_answered() {
    assert_says(
        &two_people("dou", &["draw", "accept"]),
        &["Red offers a draw.", "Blue accepts the draw.", "a draw was agreed"],
    );
    assert_says(&two_people("dou", &["draw", "decline", "accept"]), &["Blue declines the draw.", "(no-offer)"]);
    assert_says(&two_people("dou", &["draw", "withdraw", "accept"]), &["Red withdraws the offer", "(no-offer)"]);
    assert_says(&two_people("dou", &["accept"]), &["(no-offer)"]);
}

/// Between two people the one who is to throw speaks, not always the first side.
#[test]
fn who_throws_may_resign_and_offer() {
    let said = two_people("senet", &["t2", "10-12", "draw", "resign"]);
    assert_says(&said, &["10-12", "White offers a draw.", "White resigns.", "black wins"]);
}

#[test]
fn the_end_is_agreed_where_the_rules_know_that() {
    assert_says(&two_people("capture", &["agree", "agree"]), &["Black would end", "White would end", "end was agreed"]);
    assert_says(&two_people("dou", &["agree"]), &["(no-agreed-end)"]);
}

#[test]
fn colours_are_exchanged_before_the_first_move_only() {
    assert_says(
        &two_people("capture", &["exchange", "D4", "exchange"]),
        &["first player has white", "Black plays D4", "(started)"],
    );
}

#[test]
fn sticks_are_thrown_by_an_empty_line_and_undo_gives_no_new_throw() {
    let throws = |said: &str| -> Vec<String> {
        said.lines().filter(|line| line.starts_with("The sticks show")).map(str::to_owned).collect()
    };
    let said = two_people("senet", &["", "undo", "", "undo", ""]);
    let thrown = throws(&said);
    assert_eq!(thrown.len(), 3, "{said}");
    assert!(thrown.iter().all(|throw| *throw == thrown[0]), "{thrown:?}");
}

#[test]
fn a_match_is_saved_and_loaded() {
    let file = Scratch::new("saved");
    let save = format!("save {}", file.path());
    let load = format!("load {}", file.path());
    let said = two_people("senet", &["t4", "8-12", &save, "new", "1", "1", "1", &load, "1", "list", "position"]);
    assert_says(&said, &["Saved", "dou-shou-qi, rules", "senet, rules: default", "t4 8-12", "rules: default"]);
    let said = dialogue_with(&["1", "list"], &Options { load: Some(file.path().into()), ..Options::default() });
    assert_says(&said, &["senet, rules: default", "t4 8-12"]);
}

/// What `arena` writes, in each game, is read, and so is what Go programs write.
#[test]
fn games_of_the_arena_and_of_go_programs_are_loaded() {
    let loaded = |path: &str| {
        let options = Options { load: Some(path.to_owned()), ..Options::default() };
        options.check().unwrap();
        dialogue_with(&["1", "list", "board 1"], &options)
    };
    let folder = Scratch::new("arena");
    for game in ["dou-shou-qi", "senet", "capture-go"] {
        let _ = fs::create_dir(&folder.0);
        let arguments = [game, "random", "greedy", "--games", "2", "--threads", "1", "--longest", "60", "--save"];
        let arena = Command::new(env!("CARGO_BIN_EXE_arena")).args(arguments).arg(&folder.0).output().unwrap();
        assert!(arena.status.success(), "{arena:?}");
        for file in ["00001.txt", "00002.txt"] {
            let path = folder.0.join(file);
            assert_says(&loaded(path.to_str().unwrap()), &[game, "   1. ", "After 1 of "]);
        }
        fs::remove_dir_all(&folder.0).unwrap();
    }
    let file = Scratch::new("sgf");
    fs::write(&file.0, "(;GM[1]FF[4]SZ[5];B[cc];W[cb];B[dd])").unwrap();
    assert_says(&loaded(file.path()), &["capture-go, rules: size=5", "C3 C4 D2", "After 1 of 3 plies"]);
    fs::write(&file.0, "(;GM[1]FF[4]SZ[5];B[cc];W[cc])").unwrap();
    let lenient = loaded(file.path());
    assert_says(&lenient, &["   1. C3\n"]);
}

#[test]
fn what_is_no_saved_match_is_refused_with_its_place() {
    let file = Scratch::new("bad");
    fs::write(&file.0, "record 1\ngame senet\nrules default\nplies 0 t4 8-13\n").unwrap();
    let options = Options { load: Some(file.path().into()), ..Options::default() };
    assert_says(&dialogue_with(&[], &options), &["ply 1"]);
    fs::write(&file.0, "nothing").unwrap();
    assert_says(&dialogue_with(&[], &options), &["not a saved match"]);
    fs::write(&file.0, b"\xff\xfe").unwrap();
    assert_says(&dialogue_with(&[], &options), &["UTF-8"]);
    let missing = Options { load: Some("no/such/file".into()), ..Options::default() };
    assert_says(&dialogue_with(&[], &missing), &["no/such/file: "]);
    let said = two_people("dou", &["save no/such/folder/file", "a3a4"]);
    assert_says(&said, &["no/such/folder/file: ", "Red plays a3a4"]);
}

#[test]
fn against_the_computer_it_answers_and_undo_comes_back_to_the_person() {
    let said = dialogue(&["dou", "default", "you begin", "a3a4", "undo"]);
    assert_says(&said, &["Red plays a3a4", "Blue plays ", "red> undo", "Taken back: ", "a3a4.", "red> "]);
    let said = dialogue(&["senet", "default", "the computer", ""]);
    assert_says(&said, &["The sticks show", "Black plays"]);
}

/// Who the computer is can be said when the program is started, and in the game.
#[test]
fn the_computer_is_chosen_by_name_and_level() {
    let bot = "greedy".parse().ok();
    let options = Options { seed: 1, bot, ..Options::default() };
    let said = dialogue_with(&["dou", "default", "you begin", "bot", "bot mcts:2", "bot mcts:9", "a3a4"], &options);
    assert_says(&said, &["The computer is greedy", "> bot\nThe computer is greedy (there are: random, greedy,"]);
    assert_says(&said, &["> bot mcts:2\nThe computer is mcts:2", "mcts has no level \"9\"", "Blue plays"]);
    // One that the game doesn't have is the usual one, if no game was named.
    let options = Options { bot: "alpha-beta".parse().ok(), ..options };
    assert_says(&dialogue_with(&["senet", "default", "you begin"], &options), &["The computer is expectimax"]);
    let named = Options { game: Some("senet".into()), ..options };
    assert!(named.check().unwrap_err().contains("no bot is called \"alpha-beta\""));
}

#[test]
fn the_board_is_shown_as_it_was() {
    let said = two_people("dou", &["a3a4", "a7a6", "board 0", "board 1", "board 3"]);
    assert_says(&said, &["> board 0\nAfter 0 of 2 plies", "> board 1\nAfter 1 of 2", "A number from 0 to 2"]);
}

#[test]
fn redo_comes_back_to_the_person_too_and_plays_what_was_played() {
    let said = dialogue(&["dou", "default", "you begin", "a3a4", "undo", "redo", "list"]);
    let played = said.split("Played again: ").nth(1).unwrap().split('.').next().unwrap().replace(", ", " ");
    assert!(played.starts_with("a3a4 "), "{said}");
    assert_says(&said, &["Played again", "red> list", &format!("1. {played}")]);
}

#[test]
fn what_the_computer_began_with_is_not_taken_back() {
    let said = dialogue(&["dou", "default", "the computer", "undo", "list"]);
    assert_says(&said, &["Red plays ", "blue> undo", "(nothing-to-take-back)", "blue> list", "1. "]);
}

#[test]
fn a_bad_file_does_not_end_the_game() {
    let said = two_people("dou", &["a3a4", "load no/such/file", "load", "a7a6"]);
    assert_says(&said, &["no/such/file: ", "Which file?", "Blue plays a7a6"]);
}

#[test]
fn a_file_of_somebody_else_is_written_over_only_after_a_yes() {
    let file = Scratch::new("foreign");
    fs::write(&file.0, "precious").unwrap();
    let save = format!("save {}", file.path());
    assert_says(&two_people("dou", &["a3a4", &save, "n", "a7a6"]), &["no saved match. Write over it?", "Blue plays"]);
    assert_eq!(fs::read_to_string(&file.0).unwrap(), "precious");
    assert_says(&two_people("dou", &["a3a4", &save, "y"]), &["Saved"]);
    assert_says(&two_people("dou", &["a3a4", &save]), &["Saved"]);
}

#[test]
fn a_game_that_is_not_saved_is_left_only_after_a_yes() {
    assert_says(&two_people("dou", &["a3a4", "quit", "n", "a7a6"]), &["Leave it? [y/N] n", "Blue plays a7a6"]);
    assert_says(&two_people("dou", &["a3a4", "new", "y", "2"]), &["Leave it? [y/N] y", "Which game? [1] 2"]);
    assert!(!two_people("dou", &["quit", "a3a4"]).contains("Leave it?"));
}

#[test]
fn any_rules_can_be_typed() {
    let own = |line| dialogue(&["capture", "options", line, "size=5 target=2", "two people"]);
    assert_says(&own("size=5 target=2"), &["\"target\":1", "rules: size=5 target=2"]);
    assert_says(&own("size=20"), &["size", "rules: size=5 target=2"]);
    assert_says(&own("nope=1"), &["nope", "rules: size=5 target=2"]);
    let options = Options {
        game: Some("dou-shou-qi".into()),
        rules: Some("ludii_jungle no_capture_limit=80 repetition=draw".into()),
        ..Options::default()
    };
    assert_says(&dialogue_with(&["two"], &options), &["no_capture_limit=80", "repetition=draw"]);
}

#[test]
fn moves_are_read_as_people_write_them() {
    assert_says(&two_people("dou", &["A3-A4"]), &["Red plays a3a4"]);
    assert_says(&two_people("capture", &["d4", "Pass"]), &["Black plays D4", "White plays pass"]);
}

#[test]
fn help_tells_the_rules_the_signs_and_the_commands() {
    for game in ["dou", "senet", "capture"] {
        assert_says(&two_people(game, &["help"]), &["> help", "win", "undo, redo", "A move is typed like"]);
    }
    assert_says(&two_people("dou", &["help"]), &["> help", "P leopard 5"]);
}

#[test]
fn after_the_end_no_offer_stands() {
    let said = two_people("dou", &["draw", "accept", "board"]);
    let (_, after) = said.split_once("over> board").unwrap();
    assert!(!after.contains("offers a draw"), "{said}");
}

#[test]
fn against_the_computer_the_sticks_cannot_be_chosen() {
    let said = dialogue(&["senet", "default", "you begin", "t5"]);
    assert_says(&said, &["the sticks are thrown for you"]);
}

#[test]
fn the_computer_takes_a_man_that_hangs() {
    // The dog on d5 can be taken by the leopard, and nothing takes back.
    let rules = dou_shou_qi::Rules::default();
    let text = "7/7/2l4/7/3d3/3P3/7/1C5/4L2 r 0 1";
    let mut game = dou_shou_qi::DouShouQi::parse(rules, text).unwrap();
    let m = Searcher::new(20_000, 1).choose(&mut game).unwrap();
    assert_eq!(m.to_string(), "d4d5");
    // Black's stone on B1 is in atari: with target 1 that wins.
    let rules = capture_go::Rules::preset("first_capture").unwrap().with_size(capture_go::Size::new(5).unwrap());
    let mut game = capture_go::CaptureGo::parse(rules, "5/5/5/1O3/OX3 w 0 0 0").unwrap();
    let m = Searcher::new(20_000, 1).choose(&mut game).unwrap();
    assert_eq!(m.to_string(), "C1");
    // White can be sent back from 25.
    let mut game =
        senet::Senet::parse(senet::Rules::default().with_men(senet::Men::new(2).unwrap()), "b9/10/2b1w5 b 2 0 1")
            .unwrap();
    let m = Searcher::new(20_000, 1).choose(&mut game).unwrap();
    assert_eq!(m.to_string(), "23-25");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let run = |seed| {
        let mut output = Vec::new();
        examples::play::demo(&mut output, &Options { seed, ..Options::default() }).unwrap();
        String::from_utf8(output).unwrap()
    };
    assert_eq!(run(7), run(7));
    assert_ne!(run(7), run(8));
}

#[test]
fn without_a_terminal_one_game_of_each_kind_is_played_and_printed() {
    let output = Command::new(env!("CARGO_BIN_EXE_play")).stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    for game in ["dou-shou-qi", "senet", "capture-go"] {
        assert!(text.contains(&format!("{game} (rules: default)")), "{text}");
    }
    assert_eq!(text.matches(" plies)").count(), 3, "each came to an end: {text}");
}

fn program(args: &[&str]) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_play")).args(args).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn bad_arguments_say_so_and_play_nothing() {
    for args in [
        &["chess"][..],
        &["senet", "--rules", "nope"],
        &["senet", "--rules", "wall=9"],
        &["--rules", "default"],
        &["--load", "no/such/file"],
        &["senet", "--bot", "alpha-beta"],
        &["--bot", "nobody"],
        &["--nope"],
    ] {
        let output = program(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty() && !output.stderr.is_empty(), "{args:?}");
    }
}

#[test]
fn one_game_can_be_named() {
    let output = program(&["senet", "--rules", "modern_kendall"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("senet (rules: modern_kendall)"), "{text}");
    assert_eq!(text.matches(" plies)").count(), 1, "{text}");
}
