//! Recorded answers of independent implementations, given again.
#![cfg(all(feature = "alloc", feature = "serde"))]

#[path = "../../examples/src/oracle.rs"]
#[expect(unreachable_pub, reason = "shared with the `examples` package, where it is public")]
mod oracle;
#[path = "../../examples/src/ruling.rs"]
#[expect(unreachable_pub, dead_code, reason = "shared with the `examples` package, where it is public and used")]
mod ruling;

use capture_go::CaptureGo;

fn run(name: &str) -> Result<usize, String> {
    oracle::run_file::<CaptureGo>(format!("{}/tests/data/{name}.jsonl", env!("CARGO_MANIFEST_DIR")))
}

#[test]
fn edges() {
    assert_eq!(run("edges"), Ok(21));
}

#[test]
fn tricky() {
    assert_eq!(run("tricky"), Ok(52));
}

#[test]
fn games() {
    assert_eq!(run("games"), Ok(20));
}

#[test]
fn positions() {
    assert_eq!(run("positions"), Ok(434));
}
