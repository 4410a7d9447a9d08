//! Recorded answers of independent implementations, given again.

#![cfg(feature = "serde")]

#[path = "../../examples/src/oracle.rs"]
#[expect(unreachable_pub, reason = "shared with the `examples` package, where it is public")]
mod oracle;
#[path = "../../examples/src/ruling.rs"]
#[expect(unreachable_pub, dead_code, reason = "shared with the `examples` package, where it is public")]
mod ruling;

use senet::Senet;

fn cases(file: &str) -> usize {
    let path = format!("{}/tests/data/{file}.jsonl", env!("CARGO_MANIFEST_DIR"));
    oracle::run_file::<Senet>(path).unwrap_or_else(|differing| panic!("{differing}"))
}

#[test]
fn whole_games() {
    assert_eq!(cases("games"), 40);
}

#[test]
fn positions_of_games() {
    assert_eq!(cases("positions"), 2671);
}

#[test]
fn synthetic_positions() {
    assert_eq!(cases("synthetic"), 1310);
}

#[test]
fn tricky_positions() {
    assert_eq!(cases("tricky"), 133);
}

#[test]
fn options() {
    assert_eq!(cases("options"), 401);
}

#[test]
fn modern_kendall() {
    assert_eq!(cases("modern_kendall"), 299);
}
