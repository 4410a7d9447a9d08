//! Runs files of recorded cases: what an independent implementation answered, against what we do.
//!
//! For tests. A line of a file is `{"id", "request", "answer"}`; in the answer only the keys given count.

use std::fmt::Write as _;
use std::path::Path;

use board_core::Game;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::ruling::{self, Refusal, Request};

/// Answers every case of a file and compares.
///
/// Returns how many there were.
///
/// # Errors
/// What differs, case by case; or that the file can't be read or holds nothing.
pub fn run_file<G>(path: impl AsRef<Path>) -> Result<usize, String>
where
    G: Game<Rules: Serialize + DeserializeOwned>,
{
    let path = path.as_ref();
    let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let mut differing = String::new();
    let mut cases = 0;
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).map_err(|e| format!("{}: {e}", path.display()))?;
        let answer = match Request::parse(case["request"].to_string().as_bytes()) {
            Ok(request) if request.game.as_deref() == Some(G::NAME) => ruling::answer::<G>(&request),
            Ok(request) => Refusal::Game(format!("{:?} is not {}", request.game, G::NAME)).to_json(),
            Err(refusal) => refusal.to_json(),
        };
        if !agrees(&case["answer"], &answer) {
            let _ = writeln!(differing, "{}\n  wanted {}\n  got    {answer}", case["id"], case["answer"]);
        }
        cases += 1;
    }
    if cases == 0 {
        return Err(format!("{}: no case", path.display()));
    }
    if differing.is_empty() { Ok(cases) } else { Err(differing) }
}

/// Whether an answer has all that is wanted; an `error` may say more than that.
fn agrees(wanted: &Value, got: &Value) -> bool {
    let Value::Object(wanted) = wanted else {
        return wanted == got;
    };
    wanted.iter().all(|(key, value)| match (key.as_str(), got.get(key)) {
        ("error", Some(error)) => agrees(value, error),
        (_, got) => got == Some(value),
    })
}
