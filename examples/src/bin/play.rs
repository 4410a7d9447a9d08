//! Play.
fn main() {}
