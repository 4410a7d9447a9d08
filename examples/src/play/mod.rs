//! The program that people play with: on the whole of a terminal, or as a dialogue, line by line.

mod commands;
mod console;
mod demo;
mod menu;
mod saved;
mod screen;
mod session;
mod words;

pub use console::{Console, Lines, Terminal};
pub use demo::demo;
pub use menu::{Options, play};
pub use screen::{Looks, Stage, play_on_screen};
