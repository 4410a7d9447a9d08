//! Replays what the fuzzers have found worth keeping, on stable: `fuzz/corpus`, a folder for each target.

#[path = "../../fuzz/src/bodies/mod.rs"]
#[expect(unreachable_pub, reason = "shared with the `fuzz` package, where it is public")]
mod bodies;

use std::fs;
use std::path::Path;

/// Runs a target on every input of its corpus.
fn replay(target: &str, body: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/corpus").join(target);
    let mut inputs = 0;
    for entry in fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
        body(&fs::read(entry.unwrap().path()).unwrap());
        inputs += 1;
    }
    assert!(inputs > 0, "{} is empty", folder.display());
}

#[test]
fn laws_dou_shou_qi() {
    replay("laws_dou_shou_qi", bodies::laws_dou_shou_qi);
}

#[test]
fn laws_senet() {
    replay("laws_senet", bodies::laws_senet);
}

#[test]
fn laws_capture_go() {
    replay("laws_capture_go", bodies::laws_capture_go);
}

#[test]
fn setups() {
    replay("setups", bodies::setups);
}

#[test]
fn texts() {
    replay("texts", bodies::texts);
}

#[test]
fn json() {
    replay("json", bodies::json);
}

#[test]
fn matches() {
    replay("matches", bodies::matches);
}

#[test]
fn referee() {
    replay("referee", bodies::referee);
}

#[test]
fn sgf() {
    replay("sgf", bodies::sgf);
}

#[test]
fn saved() {
    replay("saved", bodies::saved);
}

#[test]
fn sessions() {
    replay("sessions", bodies::sessions);
}
