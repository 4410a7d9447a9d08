//! Plays each game without a standard library.
#![no_std]

use core::panic::PanicInfo;

use board_core::{Game, Turn};

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {}
}

/// Plays at most `plies` plies, always the first that is possible, and returns the key of the state.
fn play<G: Game>(rules: G::Rules, plies: u32) -> u64 {
    let mut game = G::new(rules);
    for _ in 0..plies {
        match game.turn() {
            Turn::Player(_) => {
                if let Some(m) = game.pick_move(|_| 0) {
                    let _ = game.play(m);
                }
            }
            Turn::Chance(_) => {
                if let Some(c) = game.sample(0) {
                    let _ = game.resolve(c);
                }
            }
            Turn::Over(_) => break,
        }
    }
    game.key()
}

/// A few plies of each game on positions, which need no heap.
pub extern "C" fn play_positions(plies: u32) -> u64 {
    play::<dou_shou_qi::Position>(dou_shou_qi::Rules::default(), plies)
        ^ play::<senet::Position>(senet::Rules::default(), plies)
        ^ play::<capture_go::Position>(capture_go::Rules::default(), plies)
}

/// The same with history.
#[cfg(feature = "alloc")]
pub extern "C" fn play_games(plies: u32) -> u64 {
    play::<dou_shou_qi::DouShouQi>(dou_shou_qi::Rules::default(), plies)
        ^ play::<senet::Senet>(senet::Rules::default(), plies)
        ^ play::<capture_go::CaptureGo>(capture_go::Rules::default(), plies)
}

/// No heap at all: what is asked for is refused. Linking is the proof, not running.
#[cfg(feature = "alloc")]
mod heap {
    use core::alloc::{GlobalAlloc, Layout};

    struct Refusing;

    // SAFETY: null is the answer that the trait prescribes for memory that can't be had, and nothing is ever given out
    // that could come back.
    unsafe impl GlobalAlloc for Refusing {
        unsafe fn alloc(&self, _: Layout) -> *mut u8 {
            core::ptr::null_mut()
        }

        unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
    }

    #[global_allocator]
    static HEAP: Refusing = Refusing;
}
