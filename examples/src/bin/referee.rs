//! Rules on positions for other programs: a JSON request a line in, a JSON answer a line out.
//!
//! ```text
//! $ echo '{"game": "senet", "moves": ["t4"]}' | cargo run --release -p examples --bin referee
//! {"legal":["10-14","8-12"],"outcome":null,"position":"wbwbwbwbwb/10/10 b 4 0 0","turn":"black"}
//! ```

use std::io::{self, BufWriter};
use std::process::ExitCode;

use examples::referee;

fn main() -> ExitCode {
    match referee::serve(io::stdin().lock(), BufWriter::new(io::stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("referee: {e}");
            ExitCode::FAILURE
        }
    }
}
