//! Rules on positions for other programs: a JSON request a line in, a JSON answer a line out.
//!
//! ```text
//! $ echo '{"game": "senet", "moves": ["t4"]}' | cargo run --release -p examples --bin referee
//! {"legal":["10-14","8-12"],"outcome":null,"position":"wbwbwbwbwb/10/10 b 4 0 0","turn":"black"}
//! ```

use std::io::{self, BufWriter};
use std::process::ExitCode;

use clap::Parser;
use examples::referee;

/// Rules on positions: reads a JSON object a line from standard input, and answers each by one on standard output
#[derive(Parser)]
#[command(name = "referee", version, after_help = PROTOCOL)]
struct Args {}

const PROTOCOL: &str = r#"A request, of which all but the game may be left out:
  {"game": "dou-shou-qi", "rules": {}, "moves": ["a3a4", "a7a6"]}
    game      dou-shou-qi, senet or capture-go
    rules     options by name, or the name of a preset in their place
    position  where to begin; the start of a game if absent
    moves     what is played from there; in Senet throws (t4) are moves, too
Its answer, or what is wrong with it:
  {"position": "…", "turn": "red", "legal": ["a3a4", …], "outcome": null}
  {"error": {"kind": "move", "message": "…", "index": 1, "move": "a7a6", "reason": "…"}}
The rules, options, notations and reasons are written out in docs/rules."#;

fn main() -> ExitCode {
    let Args {} = Args::parse();
    match referee::serve(io::stdin().lock(), BufWriter::new(io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("referee: {e}");
            ExitCode::FAILURE
        }
    }
}
