//! The referee as other programs meet it: the binary, lines in and lines out.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use examples::ruling;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Sends lines to a referee and returns its answers; it must end well.
fn referee(input: impl Into<Vec<u8>>) -> Vec<Value> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.into();
    let writing = thread::spawn(move || stdin.write_all(&input).unwrap());
    let output = child.wait_with_output().unwrap();
    writing.join().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn one(request: &str) -> Value {
    let mut answers = referee(format!("{request}\n"));
    assert_eq!(answers.len(), 1, "{answers:?}");
    answers.remove(0)
}

fn kind(request: &str) -> String {
    let answer = one(request);
    assert_eq!(answer.as_object().unwrap().len(), 1, "an error and nothing else: {answer}");
    assert!(!answer["error"]["message"].as_str().unwrap().is_empty());
    answer["error"]["kind"].as_str().unwrap().to_owned()
}

/// The recorded cases that lie in a game crate's tests.
fn cases(game: &str) -> Vec<(Value, Value)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(game).join("tests/data");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "jsonl") && !path.ends_with("perft.jsonl"));
    paths.sort();
    let text: Vec<_> = paths.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    let case = |line: &str| {
        let mut case: Value = serde_json::from_str(line).unwrap();
        (case["request"].take(), case["answer"].take())
    };
    text.iter().flat_map(|text| text.lines()).map(case).collect()
}

fn holds(wanted: &Value, got: &Value) -> bool {
    match wanted {
        Value::Object(keys) => keys.iter().all(|(key, value)| got.get(key).is_some_and(|got| holds(value, got))),
        _ => wanted == got,
    }
}

#[test]
fn every_recorded_case_is_ruled_as_recorded() {
    let mut count = 0;
    for game in ["dou-shou-qi", "senet", "capture-go"] {
        let cases = cases(game);
        let input: String = cases.iter().map(|(request, _)| format!("{request}\n")).collect();
        let answers = referee(input);
        assert_eq!(answers.len(), cases.len());
        for ((request, wanted), got) in cases.iter().zip(&answers) {
            assert!(holds(wanted, got), "{request}\n wanted {wanted}\n got {got}");
        }
        count += cases.len();
    }
    assert_eq!(count, 7266, "all the cases were found");
}

#[test]
fn the_answer_has_the_promised_fields() {
    let answer = one(r#"{"game": "senet", "moves": ["t4"]}"#);
    let wanted = json!({
        "position": "wbwbwbwbwb/10/10 b 4 0 0", "turn": "black", "legal": ["10-14", "8-12"], "outcome": null
    });
    assert_eq!(answer, wanted);
}

#[test]
fn chance_lists_the_throws_and_over_nothing() {
    assert_eq!(one(r#"{"game": "senet"}"#)["legal"], json!(["t1", "t2", "t3", "t4", "t5"]));
    let over = one(r#"{"game": "dou-shou-qi", "position": "3R2c/7/7/7/7/7/7/7/7 b 0 1"}"#);
    assert_eq!(over["turn"], "over");
    assert_eq!(over["legal"], json!([]));
    assert_eq!(over["outcome"], json!({"winner": "red", "reason": "den"}));
}

#[test]
fn legal_moves_are_sorted_as_strings() {
    let answer = one(r#"{"game": "senet", "moves": ["t1"]}"#);
    assert_eq!(answer["legal"], json!(["10-11", "2-3", "4-5", "6-7", "8-9"]));
}

#[test]
fn null_is_absence() {
    let plain = one(r#"{"game": "capture-go"}"#);
    assert_eq!(one(r#"{"game": "capture-go", "rules": null, "position": null, "moves": null}"#), plain);
    assert_eq!(one(r#"{"game": "capture-go", "rules": {}}"#), plain);
    assert_eq!(one(r#"{"game": "capture-go", "rules": "default"}"#), plain);
}

#[test]
fn a_size_left_out_is_the_positions() {
    let answer = one(r#"{"game": "capture-go", "position": "3/3/3 b 0 0 0", "rules": {"target": 2}}"#);
    assert_eq!(answer["legal"].as_array().unwrap().len(), 10);
    assert_eq!(one(r#"{"game": "capture-go", "position": "3/3/3 b 0 0 0", "rules": "capture_five"}"#)["turn"], "black");
    assert_eq!(kind(r#"{"game": "capture-go", "position": "3/3/3 b 0 0 0", "rules": {"size": 4}}"#), "position");
}

#[test]
fn json_errors() {
    for request in [
        "",
        " ",
        "x",
        "[]",
        "5",
        "null",
        r#""dou-shou-qi""#,
        r#"["dou-shou-qi"]"#,
        r#"{"game": "dou-shou-qi""#,
        r#"{"game": "dou-shou-qi"} {}"#,
        r#"{"game": "dou-shou-qi", "game": "dou-shou-qi"}"#,
        r#"{"game": "senet", "rules": {"men": 5, "men": 5}}"#,
        r#"{"game": "dou-shou-qi", "extra": 1}"#,
        r#"{"game": 5}"#,
        r#"{"game": null}"#,
        r#"{"game": "senet", "rules": 5}"#,
        r#"{"game": "senet", "rules": []}"#,
        r#"{"game": "senet", "rules": true}"#,
        r#"{"game": "senet", "position": 5}"#,
        r#"{"game": "senet", "moves": "t1"}"#,
        r#"{"game": "senet", "moves": [1]}"#,
        r#"{"game": "senet", "moves": [null]}"#,
        r#"{"game": "senet", "moves": {}}"#,
        r#"{"game": "senet", "position": "\ud800"}"#,
        // json comes before game, rules, position and move
        r#"{"game": "nope", "rules": {"nope": 1}, "position": "x", "moves": [1]}"#,
    ] {
        assert_eq!(kind(request), "json", "{request}");
    }
}

#[test]
fn bytes_that_are_no_text_and_deep_nesting_are_json_errors() {
    let deep = format!(r#"{{"game": "senet", "rules": {}{}}}"#, "[".repeat(100_000), "]".repeat(100_000));
    let mut input = b"{\"game\": \"\xff\"}\n\x00\n".to_vec();
    input.extend(deep.as_bytes());
    input.extend(b"\n{\"game\": \"senet\"}\n");
    let answers = referee(input);
    let kinds: Vec<_> = answers.iter().map(|answer| answer["error"]["kind"].as_str()).collect();
    assert_eq!(kinds, [Some("json"), Some("json"), Some("json"), None]);
}

#[test]
fn a_line_too_long_is_refused_and_the_next_one_answered() {
    let mut input = vec![b' '; examples::referee::LONGEST_LINE + 1];
    input.extend(b"\n{\"game\": \"senet\"}");
    let answers = referee(input);
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[0]["error"]["kind"], "json");
    assert_eq!(answers[1]["turn"], "chance");
}

#[test]
fn game_errors() {
    for request in [
        r"{}",
        r#"{"game": "chess"}"#,
        r#"{"game": ""}"#,
        r#"{"game": "Senet", "rules": {"nope": 1}, "position": "x"}"#,
    ] {
        assert_eq!(kind(request), "game", "{request}");
    }
}

#[test]
fn help_tells_the_protocol() {
    let run = |argument| Command::new(env!("CARGO_BIN_EXE_referee")).arg(argument).output().unwrap();
    let help = run("--help");
    assert!(help.status.success());
    let text = String::from_utf8(help.stdout).unwrap();
    for word in ["game", "rules", "position", "moves", "turn", "legal", "outcome", "error"] {
        assert!(text.contains(&format!("\"{word}\"")), "{word} in {text}");
    }
    let unknown = run("--nonsense");
    assert_eq!((unknown.status.code(), unknown.stdout.len()), (Some(2), 0));
}

#[test]
fn a_rules_error_names_the_option() {
    let request = r#"{"game": "senet", "rules": {"men": 5, "stop_on_26": "twice", "within_home": true}}"#;
    let message = one(request)["error"]["message"].take();
    assert_eq!(message, r#"stop_on_26 is to be "once", "always" or "never", not "twice""#);
    let request = r#"{"game": "senet", "rules": {"men": 8}}"#;
    assert_eq!(one(request)["error"]["message"], "men is to be a whole number from 1 to 7, not 8");
}

/// In words of the game and not of the language that all this is written in.
#[test]
fn what_an_option_may_be_is_told() {
    fn refused<R: board_core::Rules + Serialize + DeserializeOwned>(text: &str) -> String {
        ruling::written_rules::<R>(text).unwrap_err().to_string()
    }
    for (text, message) in [
        ("men=9", r#"men is to be a whole number from 1 to 7, not "9""#),
        ("men=-1", r#"men is to be a whole number from 1 to 7, not "-1""#),
        ("men=300", r#"men is to be a whole number from 1 to 7, not "300""#),
        ("men=five", r#"men is to be a whole number from 1 to 7, not "five""#),
        ("men=none", r#"men is to be a whole number from 1 to 7, not "none""#),
        ("wall=4", r#"wall is to be 2, 3 or none, not "4""#),
        ("protect=[]", r#"protect is to be 2 or none, not "[]""#),
        ("within_home=maybe", r#"within_home is to be true or false, not "maybe""#),
        ("first=red", r#"first is to be "black" or "white", not "red""#),
        ("safe_houses=[15]", r#"safe_houses is to be [15, 26], [26] or [], not "[15]""#),
        ("safe_houses=[15,26,27,28]", r#"safe_houses is to be [15, 26], [26] or [], not "[15,26,27,28]""#),
        ("backward=\0\u{7}", r#"backward is to be "never" or "when_stuck", not "\0\u{7}""#),
        ("wall=2 men=5 wall=3", "wall stands twice"),
        ("wall=2 wall=2", "wall stands twice"),
        ("wall=2 default", r#""default" is no option=value"#),
        ("kendall wall=2", r#"no preset "kendall" in this game (there are: default, modern_kendall)"#),
        ("{\"wall\": 4}", "wall is to be 2, 3 or null, not 4"),
        ("{\"wall\": \"\\u0000\"}", r#"wall is to be 2, 3 or null, not "\u0000""#),
        ("{\"wall\": 2, \"wall\": 2}", r#"repeated key "wall" at line 1 column 22"#),
    ] {
        assert_eq!(refused::<senet::Rules>(text), message);
    }
    assert_eq!(
        refused::<senet::Rules>("house\u{1b}=3"),
        "no option is called \"house\\u{1b}\" (there are: men, wall, protect, stop_on_26, safe_houses, water_when_taken, \
         within_home, again_on_forfeit, backward, first)"
    );
    let limit = "no_capture_limit is to be a whole number from 0 to 4294967295 or none, not";
    for value in ["-1", "4294967296", "99999999999999999999999", "60.5", "soon"] {
        assert_eq!(refused::<dou_shou_qi::Rules>(&format!("no_capture_limit={value}")), format!("{limit} \"{value}\""));
    }
    let target = "target is to be a whole number from 1 to 65535, not";
    for (text, message) in [
        ("target=0".into(), format!("{target} \"0\"")),
        ("target=65536".into(), format!("{target} \"65536\"")),
        (format!("target={}", "9".repeat(1_000)), format!("{target} \"{}\"…", "9".repeat(40))),
        (format!("{{\"target\": \"{}\"}}", "é".repeat(1_000)), format!("{target} \"{}…", "é".repeat(39))),
        ("size=20".into(), "size is to be 2 to 19 lines (rule 3), not \"20\"".into()),
        ("superko=ko".into(), r#"superko is to be "situational", "positional", "simple" or "none", not "ko""#.into()),
    ] {
        assert_eq!(refused::<capture_go::Rules>(&text), message);
    }
}

#[test]
fn rules_are_written_in_three_forms() {
    let rules = |text: &str| ruling::written_rules::<capture_go::Rules>(text).unwrap().to_string();
    assert_eq!(rules("capture_five"), "capture_five");
    assert_eq!(rules("  superko=none   size=5 target=5 "), "size=5 target=5 superko=none");
    assert_eq!(
        rules("capture_five size=5 superko=none"),
        rules("size=5 target=5 superko=none two_passes=most_captures passing=when_stuck")
    );
    assert_eq!(rules(r#"{"superko": "none", "size": 5}"#), "size=5 superko=none");
    assert_eq!(rules(r#""capture_five""#), "capture_five");
    assert_eq!(rules(""), "default");
    // What they leave out a position shows.
    let at =
        |text: &str| ruling::written_rules_at::<capture_go::Rules>(text, Some("3/3/3 b 0 0 0")).unwrap().size.get();
    assert_eq!([at(""), at("target=2"), at("capture_five"), at("{}"), at("size=5")], [3, 3, 3, 3, 5]);
}

#[test]
fn rules_errors() {
    for (game, rules) in [
        ("dou-shou-qi", r#"{"nope": 1}"#),
        ("dou-shou-qi", r#""first_capture""#),
        ("dou-shou-qi", r#"{"no_capture_limit": -1}"#),
        ("dou-shou-qi", r#"{"no_capture_limit": 60.0}"#),
        ("dou-shou-qi", r#"{"no_capture_limit": 4294967296}"#),
        ("dou-shou-qi", r#"{"no_capture_limit": "none"}"#),
        ("dou-shou-qi", r#"{"elephant_takes_rat": null}"#),
        ("dou-shou-qi", r#"{"elephant_takes_rat": 1}"#),
        ("dou-shou-qi", r#"{"repetition": "Draw"}"#),
        ("dou-shou-qi", r#"{"repetition": null}"#),
        ("dou-shou-qi", r#"{"repetition": {"draw": null}}"#),
        ("senet", r#""ludii_jungle""#),
        ("senet", r#"{"men": 0}"#),
        ("senet", r#"{"men": 8}"#),
        ("senet", r#"{"men": null}"#),
        ("senet", r#"{"wall": 1}"#),
        ("senet", r#"{"wall": 4}"#),
        ("senet", r#"{"wall": "none"}"#),
        ("senet", r#"{"protect": 3}"#),
        ("senet", r#"{"safe_houses": [26, 15]}"#),
        ("senet", r#"{"safe_houses": [15]}"#),
        ("senet", r#"{"safe_houses": [15, 26, 26]}"#),
        ("senet", r#"{"safe_houses": null}"#),
        ("senet", r#"{"stop_on_26": true}"#),
        ("senet", r#"{"first": "red"}"#),
        ("capture-go", r#"{"size": 1}"#),
        ("capture-go", r#"{"size": 20}"#),
        ("capture-go", r#"{"size": "9"}"#),
        ("capture-go", r#"{"size": null}"#),
        ("capture-go", r#"{"target": 0}"#),
        ("capture-go", r#"{"target": 65536}"#),
        ("capture-go", r#"{"target": null}"#),
        ("capture-go", r#"{"superko": {"positional": null}}"#),
        ("capture-go", r#"{"passing": "never"}"#),
        ("capture-go", r#""Default""#),
        ("capture-go", r#""""#),
    ] {
        let request = format!(r#"{{"game": "{game}", "rules": {rules}, "position": "x", "moves": ["x"]}}"#);
        assert_eq!(kind(&request), "rules", "{request}");
    }
}

#[test]
fn position_errors_come_before_move_errors() {
    for game in ["dou-shou-qi", "senet", "capture-go"] {
        for position in ["", "x", "9", "é", "\u{0}"] {
            let request = json!({"game": game, "position": position, "moves": ["x"]}).to_string();
            assert_eq!(kind(&request), "position", "{request}");
        }
    }
}

#[test]
fn a_move_error_says_which_where_and_why() {
    let answer = one(r#"{"game": "dou-shou-qi", "moves": ["a3a4", "a7a5", "zzzz"]}"#);
    assert_eq!(answer["error"]["kind"], "move");
    assert_eq!(answer["error"]["index"], 1);
    assert_eq!(answer["error"]["move"], "a7a5");
    assert_eq!(answer["error"]["reason"], "not-adjacent");
    for (game, text) in [
        ("dou-shou-qi", "a3"),
        ("dou-shou-qi", "A3A4"),
        ("senet", "t6"),
        ("senet", "01-02"),
        ("capture-go", "I5"),
        ("capture-go", "A0"),
        ("capture-go", "A20"),
        ("capture-go", ""),
    ] {
        let answer = one(&json!({"game": game, "moves": [text]}).to_string());
        assert_eq!(answer["error"]["reason"], "notation", "{game} {text}");
        assert_eq!(answer["error"]["move"], text);
    }
}

#[test]
fn a_long_move_is_given_back_once() {
    let text = "é".repeat(100_000);
    let answer = one(&json!({"game": "senet", "moves": [text]}).to_string());
    assert_eq!(answer["error"]["move"], text);
    assert!(answer["error"]["message"].as_str().unwrap().len() < 200);
}

#[test]
fn the_lines_after_a_bad_one_are_answered() {
    let answers = referee("\n{\"game\": \"senet\"}\nx\n{\"game\": \"dou-shou-qi\", \"moves\": [\"a3a4\"]}");
    assert_eq!(answers.len(), 4);
    assert_eq!(answers[0]["error"]["kind"], "json");
    assert_eq!(answers[1]["turn"], "chance");
    assert_eq!(answers[2]["error"]["kind"], "json");
    assert_eq!(answers[3]["turn"], "blue");
}

#[test]
fn each_answer_comes_before_the_next_request() {
    use std::io::{BufRead, BufReader};
    let mut child =
        Command::new(env!("CARGO_BIN_EXE_referee")).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        writeln!(stdin, r#"{{"game": "senet"}}"#).unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert!(line.contains("chance"), "{line}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}
