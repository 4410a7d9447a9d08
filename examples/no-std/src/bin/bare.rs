//! The same on bare metal, an Arm Cortex-M: plays when the processor starts, and ends with the number of what is wrong.
#![no_std]
#![no_main]

use no_std::{first_wrong, semihosting};

unsafe extern "C" {
    /// The end of the memory, from the linker's script.
    static STACK_TOP: u32;
}

/// What the processor reads first: where the stack begins, and where the program.
#[repr(C)]
struct Vectors {
    stack: *const u32,
    reset: extern "C" fn() -> !,
}

// SAFETY: it is only ever read.
unsafe impl Sync for Vectors {}

#[used]
#[unsafe(link_section = ".vectors")]
static VECTORS: Vectors = Vectors { stack: &raw const STACK_TOP, reset };

/// The emulator has filled the memory; what is left is to switch the floating-point unit on, whose registers the
/// compiler may use.
extern "C" fn reset() -> ! {
    #[cfg(target_abi = "eabihf")]
    // SAFETY: the register for access to coprocessors, which all of this family with such a unit have.
    unsafe {
        let access = core::ptr::with_exposed_provenance_mut::<u32>(0xE000_ED88);
        access.write_volatile(access.read_volatile() | 0xF << 20);
        core::arch::asm!("dsb", "isb");
    }
    semihosting::exit(first_wrong())
}
