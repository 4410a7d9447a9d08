//! Rule 1.6 and the option `superko` of rule 4.

use capture_go::{CaptureGo, Illegal};

use board_core::Game;

use crate::{after, allowed, game, legal, mv, play, refused, result, start, text_after};

const KO: &str = "5/1XO2/XO1O1/1XO2/5 b 0 0 0";
const SEND_TWO: &str = "4/4/XXO1/1O1O w 0 0 0";
const TRIPLE: &str = "1XO6/XO1O5/1XO6/1XO6/X1XO5/1XO6/1XO6/XO1O5/1XO6 b 0 0 0";
const KINDS: [&str; 4] = ["", " superko=positional", " superko=simple", " superko=none"];

/// Which kinds bar a move after the others.
fn barred(rules: &str, position: &str, moves: &str, last: &str) -> [bool; 4] {
    KINDS.map(|kind| {
        let game = after(game(&format!("{rules}{kind}"), position), moves);
        match game.check(mv(last)) {
            Ok(()) => {
                allowed(&game, last);
                false
            }
            Err(_) => {
                assert_eq!(refused(&game, last), Illegal::Superko);
                true
            }
        }
    })
}

#[test]
fn rule_1_6_a_ko_can_not_be_retaken_at_once() {
    assert_eq!(barred("size=5 target=99", KO, "C3", "B3"), [true, true, true, false]);
    // After a threat and its answer it can.
    assert_eq!(barred("size=5 target=99", KO, "C3 E1 A1", "B3"), [false; 4]);
}

#[test]
fn option_superko_positional_looks_at_the_stones_alone_situational_at_the_side_to_move_too() {
    // A1 would make the board after `A1 B1` again, but with White to move instead of Black.
    let moves = "A1 B1 A2 pass B2 B1";
    assert_eq!(barred("size=2 target=99", "2/2 b 0 0 0", moves, "A1"), [false, true, false, false]);
    // Here it is the situation after the first move, five moves ago: too far for the simple kind.
    let moves = "A1 B1 A2 B2 A1 A2";
    assert_eq!(barred("size=2 target=99", "2/2 b 0 0 0", moves, "A1"), [true, true, false, false]);
}

#[test]
fn rule_1_6_a_repeat_by_a_move_that_captures_nothing() {
    let moves = "D5 A4 C4 B4 A5 pass B5 C5 B5 pass";
    let start = "5/5/5/5/5 b 0 0 0";
    assert_eq!(barred("size=5 target=99", start, moves, "A5"), [true, true, false, false]);
    // It is the board after the first B5 indeed.
    let early = text_after("size=5 target=99", start, "D5 A4 C4 B4 A5 pass B5");
    let late = text_after("size=5 target=99 superko=none", start, &format!("{moves} A5"));
    assert_eq!(early, "XX1X1/OOX2/5/5/5 w 0 0 0");
    assert_eq!(late, "XX1X1/OOX2/5/5/5 w 1 2 0");
}

#[test]
fn rule_1_6_the_position_at_the_start_counts() {
    // White's B1 would make the board of the start; it was White's turn then, and is Black's now.
    assert_eq!(barred("size=4 target=99", SEND_TWO, "A1 C1", "B1"), [false, true, false, false]);
    // The second round would make a situation of the first: too far back for the simple kind.
    let again = |kind: &str| after(game(&format!("size=4 target=99{kind}"), SEND_TWO), "A1 C1 B1 pass");
    assert_eq!(refused(&again(""), "A1"), Illegal::Superko);
    allowed(&again(" superko=simple"), "A1");
    allowed(&again(" superko=none"), "A1");
}

#[test]
fn rule_1_6_a_situation_made_by_a_pass_counts() {
    // White's pass made the board without C3 Black's turn; B3 would make it so again.
    assert_eq!(barred("size=5 target=99", KO, "E1 pass C3", "B3"), [true, true, true, false]);
    // Here only the pass made it: the start was another board.
    let game = after(game("size=5 target=99", KO), "E1 pass C3");
    assert_eq!(game.occurrences(), 1);
}

#[test]
fn rule_1_6_a_pass_is_never_barred() {
    for kind in KINDS {
        // The situation after the pass has been before: on the empty board, and in the middle of a ko.
        let mut game = start(&format!("size=3 target=99{kind}"));
        play(&mut game, "pass");
        allowed(&game, "pass");
        let mut game = crate::game(&format!("size=5 target=99{kind}"), KO);
        play(&mut game, "C3 pass E1 pass");
        allowed(&game, "pass");
    }
    let mut game = crate::game("size=2 target=99 superko=positional", "2/2 b 0 0 0");
    play(&mut game, "A1 B1 A2 B2 A1 A2");
    assert_eq!(legal(&game), "pass");
}

#[test]
fn rule_1_6_counts_and_passes_are_not_part_of_a_situation() {
    let game = after(game("size=5 target=99", "5/1XO2/XO1O1/1XO2/5 b 7 3 1"), "C3");
    assert_eq!(game.to_string(), "5/1XO2/X1XO1/1XO2/5 w 8 3 0");
    assert_eq!(refused(&game, "B3"), Illegal::Superko);
}

#[test]
fn rule_1_6_it_bars_a_move_that_would_reach_the_target() {
    // With B3 White would have 4.
    let before = game("size=5 target=4", "5/1XO2/XO1O1/1XO2/5 b 0 3 0");
    let before = after(before, "C3");
    assert_eq!(refused(&before, "B3"), Illegal::Superko);
    assert_eq!(result(&before), None);
    let free = after(game("size=5 target=4 superko=none", "5/1XO2/XO1O1/1XO2/5 b 0 3 0"), "C3 B3");
    assert_eq!(result(&free), Some((Some(capture_go::Side::White), "captures")));
}

#[test]
fn rule_1_6_a_cycle_of_three_kos_is_broken() {
    let moves = "C8 B5 C2 B8 C5";
    assert_eq!(barred("target=99", TRIPLE, moves, "B2"), [true, true, false, false]);
    assert_eq!(barred("target=99", TRIPLE, moves, "B5"), [true, true, true, false]);
}

#[test]
fn rule_1_6_the_position_read_is_the_first_situation() {
    let mut read = game("size=5 target=99", KO);
    play(&mut read, "C3");
    // Read again, the history is gone, and so is the bar.
    let fresh = game("size=5 target=99", &read.to_string());
    allowed(&fresh, "B3");
    let again = after(fresh, "B3");
    assert_eq!(refused(&again, "C3"), Illegal::Superko);
}

#[test]
fn rule_1_6_a_position_read_after_a_pass_is_the_first_situation_too() {
    // If the situation before the pass were known, it would be this board with Black to move; and under the
    // positional kind the board itself.
    let before = "5/1XO2/X1XO1/1XO2/5 w 1 0 1";
    for kind in KINDS {
        let game = game(&format!("size=5 target=99{kind}"), before);
        allowed(&game, "B3");
        assert_eq!(game.occurrences(), 1);
    }
}

#[test]
fn option_superko_simple_after_a_pass_nothing_is_barred() {
    let game = after(game("size=5 target=99 superko=simple", KO), "C3 pass");
    allowed(&game, "B3");
    // The ko taken back is barred to Black, until White passes.
    let game = after(crate::game("size=5 target=99 superko=simple", KO), "C3 E1 pass B3");
    assert_eq!(refused(&game, "C3"), Illegal::Superko);
    allowed(&after(game, "A1 pass"), "C3");
}

#[test]
fn option_superko_simple_when_no_move_is_known_nothing_is_barred() {
    let game = game("size=5 target=99 superko=simple", "5/1XO2/X1XO1/1XO2/5 w 1 0 0");
    allowed(&game, "B3");
}

#[test]
fn option_superko_simple_sending_two_returning_one_may_go_on_for_ever() {
    let mut game = game("size=4 target=999 superko=simple", SEND_TWO);
    let board = |game: &CaptureGo| game.to_string().split(' ').next().map(str::to_owned);
    let first = board(&game);
    for _ in 0..20 {
        play(&mut game, "A1 C1 B1 pass");
        assert_eq!(board(&game), first);
    }
    assert_eq!(game.to_string(), "4/4/XXO1/1O1O w 40 20 1");
}

#[test]
fn option_superko_none_a_ko_may_go_on_for_ever() {
    let mut game = game("size=5 target=999 superko=none", KO);
    for _ in 0..20 {
        play(&mut game, "C3 B3");
    }
    assert_eq!(game.to_string(), "5/1XO2/XO1O1/1XO2/5 b 20 20 0");
}

#[test]
fn taking_back_takes_the_history_back() {
    use board_core::Reversible;
    let mut game = game("size=5 target=99", KO);
    let first = game.clone();
    let undo = game.play_undoable(mv("C3"));
    assert_eq!(refused(&game, "B3"), Illegal::Superko);
    game.undo(undo);
    assert_eq!(game, first);
    // Another way to a board like it: nothing barred by what was taken back.
    play(&mut game, "pass A1");
    allowed(&game, "C3");
}
