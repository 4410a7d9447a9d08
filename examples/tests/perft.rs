//! The perft program as other programs meet it.

use std::process::{Command, Output};

fn perft(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_perft")).args(args).output().unwrap()
}

fn stdout(args: &[&str]) -> String {
    let output = perft(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stderr).contains("nodes/s"));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_bare_number() {
    assert_eq!(stdout(&["dou-shou-qi", "4"]), "260099\n");
    assert_eq!(stdout(&["senet", "6"]), "3923\n");
    assert_eq!(stdout(&["capture-go", "2"]), "6643\n");
    assert_eq!(stdout(&["capture-go", "0"]), "1\n");
}

#[test]
fn a_finished_game_has_no_sequences() {
    let over = "3R2c/7/7/7/7/7/7/7/7 b 0 1";
    assert_eq!(stdout(&["dou-shou-qi", "0", "--position", over]), "1\n");
    assert_eq!(stdout(&["dou-shou-qi", "5", "--position", over]), "0\n");
    assert_eq!(stdout(&["dou-shou-qi", "100000", "--position", over]), "0\n");
}

#[test]
fn rules_are_json_a_presets_name_or_words() {
    assert_eq!(stdout(&["senet", "4", "--rules", "wall=3"]), "278\n");
    assert_eq!(stdout(&["capture-go", "4", "--rules", "passing=when_stuck", "--position", "2/2 b 0 0 0"]), "16\n");
    assert_eq!(stdout(&["senet", "4", "--rules", r#"{"wall": 3}"#]), "278\n");
    assert_eq!(stdout(&["senet", "4", "--rules", "modern_kendall"]), "268\n");
    assert_eq!(stdout(&["senet", "4", "--rules", r#""modern_kendall""#]), "268\n");
    assert_eq!(
        stdout(&["capture-go", "4", "--rules", r#"{"passing":"when_stuck"}"#, "--position", "2/2 b 0 0 0"]),
        "16\n"
    );
}

#[test]
fn divide_lists_every_first_ply_sorted() {
    let text = stdout(&["senet", "3", "--divide"]);
    assert_eq!(text, "t1: 25\nt2: 5\nt3: 25\nt4: 10\nt5: 25\n90\n");
    assert_eq!(stdout(&["senet", "0", "--divide"]), "1\n");
}

#[test]
fn history_begins_with_the_position() {
    let rules = r#"{"target":1000,"superko":"positional","size":2}"#;
    assert_eq!(stdout(&["capture-go", "12", "--rules", rules]), "23560\n");
}

#[test]
fn bad_arguments_say_so_and_print_nothing() {
    for args in [
        &[][..],
        &["senet"],
        &["chess", "3"],
        &["senet", "x"],
        &["senet", "-1"],
        &["senet", "1", "2"],
        &["senet", "1", "--nope"],
        &["senet", "100001"],
        &["senet", "1", "--rules", "nope"],
        &["senet", "1", "--rules", "wall=2 wall=3"],
        &["senet", "1", "--rules", "{"],
        &["senet", "1", "--rules", "[]"],
        &["senet", "1", "--rules", r#"{"men":5,"men":5}"#],
        &["senet", "1", "--rules", r#"{}, "moves": ["t1"]"#],
        &["senet", "1", "--position", "nope"],
    ] {
        let output = perft(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{args:?}");
        assert!(!output.stderr.is_empty(), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_said() {
    for program in [env!("CARGO_BIN_EXE_perft"), env!("CARGO_BIN_EXE_draw")] {
        let full = std::fs::File::create("/dev/full").unwrap();
        let arguments: &[&str] = if program.contains("perft") { &["senet", "2"] } else { &["senet"] };
        let output = Command::new(program).args(arguments).stdout(full).output().unwrap();
        assert!(!output.status.success() && !output.stderr.is_empty(), "{program}");
    }
}
