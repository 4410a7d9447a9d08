//! What is to be reached, and beside whom.

use crate::timing::{Contestant, engineering};

/// Which of our contestants is compared with what, the least that will do, and what is hoped for.
struct Goal {
    row: &'static str,
    ours: &'static str,
    against: Against,
    must: f64,
    hoped: f64,
}

enum Against {
    /// Another contestant, by row and name: the goals are ratios.
    Contestant(&'static str, &'static str),
    /// The goals are rates on a machine where this contestant reaches this rate.
    Scale(&'static str, &'static str, f64),
}

const CHESS_MADE: Against = Against::Contestant("chess perft, made leaves", "cozy-chess");
const CHESS_BULK: Against = Against::Contestant("chess perft, bulk", "cozy-chess, Kiwipete");
/// The rate of cozy-chess in bulk was measured without saying on which position. Here that with the higher rate is
/// taken, which is the harder on us.
const CHESS: Against = Against::Scale("chess perft, bulk", "cozy-chess, Kiwipete", 398e6);
const GO: Against = Against::Scale("Capture Go 9x9 target 1, playouts", "board-game", 147e3);

const fn beside(row: &'static str, name: &'static str) -> Against {
    Against::Contestant(row, name)
}

const fn goal(row: &'static str, ours: &'static str, against: Against, must: f64, hoped: f64) -> Goal {
    Goal { row, ours, against, must, hoped }
}

const GOALS: &[Goal] = &[
    goal("Dou Shou Qi perft, made leaves", "position", CHESS_MADE, 2.5, 3.5),
    goal("Dou Shou Qi perft, bulk", "position", beside("chess perft, bulk", "cozy-chess"), 1.75, 2.6),
    goal("Dou Shou Qi perft, bulk", "position", CHESS_BULK, 1.75, 2.6),
    goal("Dou Shou Qi playouts, moves", "position", CHESS, 30e6, 46e6),
    goal("Senet perft, made leaves", "position", CHESS, 120e6, 160e6),
    goal("Senet perft, bulk", "position", CHESS, 1.2e9, 1.6e9),
    goal("Senet playouts, moves", "position", CHESS, 67e6, 95e6),
    goal("Senet playouts, games", "batch", beside("Senet playouts, games", "position"), 3.0, 6.0),
    goal(
        "Capture Go 9x9 target 1, playouts",
        "chains",
        beside("Capture Go 9x9 target 1, playouts", "board-game"),
        4.2,
        5.5,
    ),
    goal("Capture Go 19x19 target 1, playouts", "chains", GO, 190e3, 240e3),
    goal("Capture Go 9x9 target 5, superko, playouts", "chains with history", GO, 290e3, 375e3),
    goal(
        "Capture Go 9x9 perft, made leaves",
        "position",
        beside("Capture Go 9x9 perft, made leaves", "board-game"),
        20.0,
        31.0,
    ),
    goal("Capture Go 9x9 perft, bulk", "position", beside("Capture Go 9x9 perft, bulk", "board-game"), 100.0, 178.0),
    goal("Capture Go 9x9 light playouts", "chains with history", GO, 121e3, 145e3),
    goal("Capture Go 19x19 light playouts", "chains with history", GO, 25e3, 30e3),
    // Through the generic traits. (All is; but what a position does best, a list or a layer more may cost.)
    goal("Dou Shou Qi perft, bulk", "visitor", beside("Dou Shou Qi perft, bulk", "position"), 0.9, 1.0),
    goal("Dou Shou Qi perft, bulk", "game with history", beside("Dou Shou Qi perft, bulk", "position"), 0.9, 1.0),
    goal(
        "Dou Shou Qi perft, made leaves",
        "filled list",
        beside("Dou Shou Qi perft, made leaves", "position"),
        0.6,
        0.8,
    ),
    goal(
        "Dou Shou Qi playouts, moves",
        "game with history",
        beside("Dou Shou Qi playouts, moves", "position"),
        0.85,
        1.0,
    ),
];

/// Prints what was measured, and how it stands to the goals.
pub fn print(contestants: &[Contestant]) {
    println!("| what | who | a second of CPU time, median | least | most |\n| --- | --- | --- | --- | --- |");
    for c in contestants {
        let [median, least, most] = [c.median(), c.least(), c.most()].map(engineering);
        println!("| {} | {} | {median} | {least} | {most} |", c.row, c.name);
    }
    println!("\n| what | a second | beside | is | least goal | goal | |\n| --- | --- | --- | --- | --- | --- | --- |");
    let median =
        |row: &str, name: &str| contestants.iter().find(|c| c.row == row && c.name == name).map(Contestant::median);
    for Goal { row, ours, against, must, hoped } in GOALS {
        let (Against::Contestant(their_row, name) | Against::Scale(their_row, name, _)) = *against;
        let (Some(rate), Some(theirs)) = (median(row, ours), median(their_row, name)) else { continue };
        let of_row = if their_row == *row { String::new() } else { format!(", {their_row}") };
        let beside = format!("{name}{of_row}: {}", engineering(theirs));
        let (is, shown, beside): (f64, fn(f64) -> String, _) = match *against {
            Against::Contestant(..) => (rate / theirs, |x| format!("{x:.2} x"), beside),
            Against::Scale(_, _, there) => {
                (rate / theirs * there, engineering, format!("{beside}; scaled to {}", engineering(there)))
            }
        };
        let verdict = match is {
            is if is >= *hoped => "reached",
            is if is >= *must => "enough",
            _ => "SHORT",
        };
        let [is, must, hoped] = [is, *must, *hoped].map(shown);
        println!("| {row}: {ours} | {} | {beside} | {is} | {must} | {hoped} | {verdict} |", engineering(rate));
    }
}
