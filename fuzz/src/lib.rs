//! What is fuzzed. Each function takes an input and panics if something that should hold does not.
//!
//! The targets in `fuzz_targets` run them under libFuzzer; `examples/tests/fuzz_corpus.rs` replays the corpora on stable.

mod bodies;

pub use bodies::*;
