//! How fast the rules are, beside other crates measured in the same run.
//!
//! Three programs: `bench` prints the table of comparisons, `growth` how cost grows, and `counts` does one piece of work
//! for whoever counts its instructions.

pub mod drivers;
pub mod goals;
pub mod ours;
pub mod theirs;
pub mod timing;
