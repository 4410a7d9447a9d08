//! The bodies of the fuzz targets.

mod laws;
mod programs;
mod saves;
mod texts;

pub use laws::{laws_capture_go, laws_dou_shou_qi, laws_senet, setups};
pub use programs::{referee, sessions};
pub use saves::{matches, saved};
pub use texts::{json, sgf, texts};

fn shortened(tape: &[u8], longest: usize) -> &[u8] {
    &tape[..tape.len().min(longest)]
}
