//! The games for JavaScript, or for whatever else runs WebAssembly: one table, and all of it text.
//!
//! The caller writes a text where [`room`] says and calls a function, which leaves its answer at [`answer`] and returns its
//! length in bytes. `play.mjs` beside this is such a caller.
#![no_std]

extern crate alloc;
#[cfg(not(target_arch = "wasm32"))]
extern crate std;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_core::any::{AnyGame, AnyTurn, start};
use spin::Mutex;

/// What goes in and out, and the game that is played.
struct Table {
    text: Vec<u8>,
    game: Option<Box<dyn AnyGame>>,
}

static TABLE: Mutex<Table> = Mutex::new(Table { text: Vec::new(), game: None });

/// Makes room for a text of that many bytes, and tells where it goes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    let text = &mut TABLE.lock().text;
    text.clear();
    text.resize(length, 0);
    text.as_mut_ptr()
}

/// Where the last answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    TABLE.lock().text.as_ptr()
}

/// The text is a game's name, a line break, and rules: starts it. The answer is empty, or why it can't be started.
#[unsafe(no_mangle)]
pub extern "C" fn begin() -> usize {
    let mut table = TABLE.lock();
    let text = table.words();
    let (name, rules) = text.split_once('\n').unwrap_or((&text, "default"));
    let opened = match name {
        "dou-shou-qi" => start::<dou_shou_qi::DouShouQi>(Some(rules), None),
        "senet" => start::<senet::Senet>(Some(rules), None),
        "capture-go" => start::<capture_go::CaptureGo>(Some(rules), None),
        _ => return table.say("there is no such game"),
    };
    match opened {
        Ok(game) => {
            table.game = Some(game);
            table.say("")
        }
        Err(why) => table.say(&why.to_string()),
    }
}

/// The text is a move or a throw: plays it. The answer is empty, or why it is refused.
#[unsafe(no_mangle)]
pub extern "C" fn play() -> usize {
    let mut table = TABLE.lock();
    let ply = table.words();
    let refusal = table.game.as_mut().map(|game| game.apply_text(&ply));
    match refusal {
        Some(Ok(())) => table.say(""),
        Some(Err(why)) => table.say(&why.to_string()),
        None => table.say("nothing is played"),
    }
}

/// Answers with what can happen next: the moves, or what the sticks may show, with spaces between.
#[unsafe(no_mangle)]
pub extern "C" fn plies() -> usize {
    TABLE.lock().tell(|game| game.ply_texts().join(" "))
}

/// Answers with the notation of the position.
#[unsafe(no_mangle)]
pub extern "C" fn position() -> usize {
    TABLE.lock().tell(|game| game.position_text())
}

/// Answers with the board as people look at it.
#[unsafe(no_mangle)]
pub extern "C" fn drawing() -> usize {
    TABLE.lock().tell(|game| game.drawing_text())
}

/// Answers with the side to move, `chance`, or how the game ended.
#[unsafe(no_mangle)]
pub extern "C" fn turn() -> usize {
    TABLE.lock().tell(|game| match game.turn_text() {
        AnyTurn::Player { side, .. } => side,
        AnyTurn::Chance => "chance".to_string(),
        AnyTurn::Over(outcome) => outcome.message,
    })
}

impl Table {
    /// The text that came in.
    fn words(&self) -> String {
        String::from_utf8_lossy(&self.text).into_owned()
    }

    fn tell(&mut self, what: impl FnOnce(&dyn AnyGame) -> String) -> usize {
        let words = self.game.as_deref().map_or_else(|| "nothing is played".to_string(), what);
        self.say(&words)
    }

    fn say(&mut self, words: &str) -> usize {
        self.text.clear();
        self.text.extend(words.bytes());
        self.text.len()
    }
}

#[cfg(target_arch = "wasm32")]
mod bare {
    #[global_allocator]
    static HEAP: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

    #[panic_handler]
    fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
        core::arch::wasm32::unreachable()
    }
}
