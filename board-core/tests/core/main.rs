//! The tests of the crate, but for those of `testing`: one program, so that the toys are built once.

mod any;
mod history;
#[cfg(feature = "testing")]
mod lawful;
mod matches;
mod model;
mod records;
mod small;
mod toys;
