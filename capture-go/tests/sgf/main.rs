//! SGF (rule 5): what is read, what is refused and where, what is tolerated, what is written.

#![cfg(feature = "alloc")]

mod lenient;
#[path = "../random/mod.rs"]
mod random;
mod reading;
mod refusals;
mod trees;
mod writing;

use capture_go::sgf::{Reading, Sgf, SgfError};

/// Strictly.
fn read(text: &str) -> Sgf {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn refused(text: &str) -> SgfError {
    text.parse::<Sgf>().expect_err(text)
}

/// Leniently, by the default rules where the file names none.
fn lenient(text: &str) -> Sgf {
    Sgf::read(text, Reading::Lenient { rules: capture_go::Rules::default() }).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// A game of 5 lines by the default rules, with this behind its size.
fn five(rest: &str) -> String {
    format!("(;FF[4]GM[1]SZ[5]{rest})")
}

fn moves(sgf: &Sgf) -> String {
    sgf.game().plies().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
