//! Players that are programs.

mod evaluate;
mod search;

pub use evaluate::Evaluate;
pub use search::Searcher;
