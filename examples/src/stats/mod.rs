//! What games at random are like: how long they are, how they end, how much there is to choose from, what happens in them.
//!
//! [`run`] plays them, on several cores. Each game has random numbers of its own, which depend on the seed and the game's
//! number alone, and everything that is counted is an integer: so the result is the same whatever the number of cores. It
//! is a [`Tally`], of which a [`Report`] tells the means with their errors.
//!
//! ```
//! use board_core::Game;
//! use examples::stats::{Plan, Report, run};
//! use senet::Senet;
//!
//! let start = Senet::new(Default::default());
//! let plan = Plan { games: 200, ..Plan::default() };
//! let report = Report::new(&start, &plan, &run(&start, &plan, |_| {}));
//! let throws = report.throws.unwrap();
//! assert!((throws.mean - 167.951).abs() < 5.0 * throws.error.unwrap());
//! ```

mod bars;
mod distribution;
#[cfg(feature = "plots")]
mod plot;
mod report;
mod run;
mod table;
mod tally;

pub use bars::Bars;
pub use distribution::{Distribution, Ratio, Summary};
#[cfg(feature = "plots")]
pub use plot::{PlotError, plot};
pub use report::{Choices, End, EventReport, First, Report, Share, ThrowReport};
pub use run::{Plan, run};
pub use tally::Tally;
