//! Recorded answers of independent implementations, given again.

#[path = "../../examples/src/oracle.rs"]
#[expect(unreachable_pub, reason = "shared with the `examples` package, where it is public")]
mod oracle;
#[path = "../../examples/src/ruling.rs"]
#[expect(unreachable_pub, dead_code, reason = "shared with the `examples` package, where it is public")]
mod ruling;

use dou_shou_qi::DouShouQi;

/// Every case of a file must be answered exactly, and none may be missing.
#[track_caller]
fn answers(file: &str, cases: usize) {
    let path = format!("{}/tests/data/{file}.jsonl", env!("CARGO_MANIFEST_DIR"));
    match oracle::run_file::<DouShouQi>(path) {
        Ok(run) => assert_eq!(run, cases, "cases in {file}"),
        Err(differing) => panic!("{differing}"),
    }
}

#[test]
fn bad_positions() {
    answers("bad_positions", 12);
}

#[test]
fn games() {
    answers("games", 613);
}

#[test]
fn option_games() {
    answers("option_games", 14);
}

#[test]
fn options() {
    answers("options", 169);
}

#[test]
fn positions() {
    answers("positions", 500);
}

#[test]
fn reasons() {
    answers("reasons", 15);
}

#[test]
fn repetition() {
    answers("repetition", 117);
}

#[test]
fn rule_cases() {
    answers("rule_cases", 145);
}

#[test]
fn synthetic() {
    answers("synthetic", 300);
}
