//! A heap of one block, for one thread: what is given back is used again if it was the last given out.

use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::ptr;

const SIZE: usize = 1 << 20;

#[repr(align(16))]
struct Block(UnsafeCell<[u8; SIZE]>);

struct Heap {
    block: Block,
    used: UnsafeCell<usize>,
}

// SAFETY: the program has one thread and no interrupts.
unsafe impl Sync for Heap {}

// SAFETY: what is given out lies within the block, aligned as asked, and above all that is still in use.
unsafe impl GlobalAlloc for Heap {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let block = self.block.0.get().cast::<u8>();
        // SAFETY: no other reference to it lives.
        let used = unsafe { &mut *self.used.get() };
        let start = block.wrapping_add(*used);
        let from = *used + start.align_offset(layout.align());
        match from.checked_add(layout.size()) {
            Some(end) if end <= SIZE => {
                *used = end;
                block.wrapping_add(from)
            }
            _ => ptr::null_mut(),
        }
    }

    unsafe fn dealloc(&self, given: *mut u8, layout: Layout) {
        let from = given.addr() - self.block.0.get().addr();
        // SAFETY: no other reference to it lives.
        let used = unsafe { &mut *self.used.get() };
        if *used == from + layout.size() {
            *used = from;
        }
    }
}

#[global_allocator]
static HEAP: Heap = Heap { block: Block(UnsafeCell::new([0; SIZE])), used: UnsafeCell::new(0) };
