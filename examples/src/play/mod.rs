//! The program that people play with: a dialogue, line by line.

mod console;
mod demo;
mod menu;
mod session;

pub use console::{Console, Lines, Terminal};
pub use demo::demo;
pub use menu::{Options, play};
