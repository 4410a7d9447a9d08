//! Players that are programs.

mod evaluate;
mod limits;
mod search;

pub use evaluate::Evaluate;
pub use limits::{Found, Limits, Progress};
pub use search::Searcher;
