//! What the programs of this package share. They are written against the traits of `board-core` alone.

pub mod oracle;
pub mod ruling;
