//! Recorded answers of independent implementations, given again.

#[path = "../../examples/src/oracle.rs"]
#[expect(unreachable_pub, reason = "shared with the `examples` package, where it is public")]
mod oracle;
#[path = "../../examples/src/ruling.rs"]
#[expect(
    unreachable_pub,
    dead_code,
    reason = "shared with the `examples` package, where it is public"
)]
mod ruling;
