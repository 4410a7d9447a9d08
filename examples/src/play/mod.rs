//! The program that people play with: a dialogue, line by line.

mod commands;
mod console;
mod demo;
mod menu;
mod saved;
mod session;
mod words;

pub use console::{Console, Lines, Terminal};
pub use demo::demo;
pub use menu::{Options, play};
