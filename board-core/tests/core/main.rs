//! The tests of the crate, but for those of `testing`: one program, so that the toys are built once.

#[cfg(feature = "alloc")]
mod any;
#[cfg(feature = "arbitrary")]
mod bytes;
mod drawing;
#[cfg(feature = "alloc")]
mod history;
#[cfg(feature = "testing")]
mod lawful;
#[cfg(feature = "alloc")]
mod matches;
#[cfg(feature = "alloc")]
mod model;
#[cfg(feature = "alloc")]
mod movetext;
#[cfg(feature = "alloc")]
mod records;
#[cfg(feature = "alloc")]
mod sequences;
mod small;
#[cfg(feature = "alloc")]
mod starts;
mod text;
mod toys;
