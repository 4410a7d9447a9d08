//! Rule 4.

use board_core::{Outcome as _, Turn};
use dou_shou_qi::{Illegal, Outcome, Repetition, Rules, Side};

use super::*;

#[track_caller]
fn read(rules: Rules, text: &str) -> Position {
    Position::parse(rules, text).unwrap()
}

#[track_caller]
fn ends(game: &impl Game<Outcome = Outcome, Move = Move, Illegal = Illegal>, outcome: Outcome) {
    assert_eq!(game.outcome(), Some(outcome), "{game:#}");
    assert!(game.legal_moves().is_empty());
    assert_eq!(game.count_moves(), 0);
    assert_eq!(game.pick_move(|_| 0), None);
    for from in dou_shou_qi::Square::all() {
        for to in dou_shou_qi::Square::all() {
            assert_eq!(game.check(Move::new(from, to)), Err(Illegal::GameOver));
        }
    }
}

const RED_WINS: Outcome = Outcome::Den { winner: Side::Red };

#[test]
fn rule_4_1_a_man_in_the_enemy_den_wins() {
    let position = after(red("Rd8 eg9 lg8"), "d8d9");
    ends(&position, RED_WINS);
    assert_eq!(RED_WINS.winner(), Some(Side::Red));
    ends(&after(blue("cd2 Eg1"), "d2d1"), Outcome::Den { winner: Side::Blue });
}

#[test]
fn rule_4_1_whoever_is_to_move_also_when_read() {
    ends(&read(Rules::default(), "3R2c/7/7/7/7/7/7/7/7 r 0 1"), RED_WINS);
    ends(&read(Rules::default(), "3R2c/7/7/7/7/7/7/7/7 b 0 1"), RED_WINS);
}

#[test]
fn rule_4_1_whatever_the_count() {
    ends(&after(read(Rules::default(), "7/3R3/6c/7/7/7/7/7/7 r 59 40"), "d8d9"), RED_WINS);
    ends(&read(Rules::default(), "3R2c/7/7/7/7/7/7/7/7 b 4294967295 40"), RED_WINS);
}

#[test]
fn rule_4_1_before_4_2() {
    // Red, to move, couldn't: by rule 4.2 it would have lost.
    ends(&read(Rules::default(), "2lRt2/3p3/7/7/7/7/7/7/7 r 0 1"), RED_WINS);
}

#[test]
fn rule_4_2_no_legal_move_loses() {
    ends(&red("Ra1 ca2 db1"), Outcome::NoMoves { winner: Side::Blue });
    ends(&after(blue("Ra1 ca2 dc1"), "c1b1"), Outcome::NoMoves { winner: Side::Blue });
    ends(&blue("ra9 Ca8 Db9"), Outcome::NoMoves { winner: Side::Red });
}

#[test]
fn rule_4_2_having_no_men_is_one_way() {
    ends(&after(red("Ca1 ra2"), "a1a2"), Outcome::NoMoves { winner: Side::Red });
    ends(&read(Rules::default(), "7/7/7/7/7/7/7/7/7 b 0 1"), Outcome::NoMoves { winner: Side::Red });
}

#[test]
fn rule_4_2_before_4_4() {
    ends(&read(Rules::default(), "7/7/7/7/7/7/7/c6/Rd5 r 60 31"), Outcome::NoMoves { winner: Side::Blue });
}

/// Red's cat can only go to and fro between a1 and a2, and Blue waits with its rat.
const CAGE: &str = "6r/7/7/7/7/7/p6/1d5/Cw5 b 0 1";
/// One round of it, back to where it began.
const ROUND: &str = "g9g8 a1a2 g8g9 a2a1";

#[track_caller]
fn caged(rules: Rules) -> DouShouQi {
    DouShouQi::parse(rules, CAGE).unwrap()
}

fn repeating(repetition: Repetition) -> Rules {
    Rules::default().with_repetition(repetition)
}

#[test]
fn rule_4_3_the_third_occurrence_is_a_draw() {
    let twice = after(caged(repeating(Repetition::Draw)), ROUND);
    assert_eq!(twice.occurrences(), 2);
    assert_eq!(twice.turn(), Turn::Player(Side::Blue));
    let nearly = after(twice, "g9g8 a1a2 g8g9");
    assert_eq!(nearly.turn(), Turn::Player(Side::Red));
    ends(&after(nearly, "a2a1"), Outcome::Repetition { winner: None });
}

#[test]
fn rule_4_3_the_third_occurrence_loses_for_the_side_that_moved_into_it() {
    let game = after(caged(repeating(Repetition::Loss)), ROUND);
    ends(&after(game, ROUND), Outcome::Repetition { winner: Some(Side::Blue) });
}

#[test]
fn rule_4_3_the_third_occurrence_is_forbidden() {
    let start = DouShouQi::parse(repeating(Repetition::Forbidden), "6d/7/7/7/7/7/C6/7/7 r 0 1").unwrap();
    let mut game = after(start, "a3a2 g9g8 a2a3 g8g9 a3a2 g9g8 a2a3");
    assert_eq!(game.check(mv("g8g9")), Err(Illegal::Repetition));
    assert_eq!(listed(&game), "g8f8 g8g7");
    let before = game.clone();
    assert_eq!(game.play(mv("g8g9")), Err(Illegal::Repetition));
    assert_eq!(game, before);
}

#[test]
fn rule_4_3_a_side_whose_moves_are_all_forbidden_loses() {
    let game = after(caged(repeating(Repetition::Forbidden)), ROUND);
    let stuck = after(game, "g9g8 a1a2 g8g9");
    ends(&stuck, Outcome::Repetition { winner: Some(Side::Blue) });
    // It looks at history: the position by itself goes on.
    assert_eq!(stuck.position().turn(), Turn::Player(Side::Red));
}

#[test]
fn rule_4_3_compares_board_and_side_to_move() {
    // The same board after an odd number of half-moves is another position: Blue loses a move by going around a corner.
    let game = DouShouQi::parse(repeating(Repetition::Draw), "6d/7/7/7/7/7/C6/7/7 r 0 1").unwrap();
    let game = after(game, "a3a2 g9g8 a2a3 g8g9");
    assert_eq!(game.occurrences(), 2);
    let other = DouShouQi::parse(repeating(Repetition::Draw), "6d/7/7/7/7/7/C6/7/7 b 0 1").unwrap();
    assert_ne!(game.position().situation(), other.position().situation());
    // The counters don't matter.
    let later = DouShouQi::parse(repeating(Repetition::Draw), "6d/7/7/7/7/7/C6/7/7 r 9 77").unwrap();
    assert_eq!(game.position().situation(), later.position().situation());
}

#[test]
fn rule_4_3_nothing_before_the_position_read_is_known() {
    let game = after(caged(repeating(Repetition::Draw)), ROUND);
    let again = DouShouQi::parse(repeating(Repetition::Draw), &game.to_string()).unwrap();
    assert_eq!((game.occurrences(), again.occurrences()), (2, 1));
}

#[test]
fn rule_4_3_only_with_the_option() {
    let game = after(caged(Rules::default()), ROUND);
    let game = after(after(game, ROUND), ROUND);
    assert_eq!(game.outcome(), None);
    assert_eq!(Rules::default().repetition, Repetition::None);
}

#[test]
fn rule_4_3_after_4_1_and_4_2() {
    // Whatever repetition says, a den is a den, and a side without moves has lost.
    for repetition in Repetition::ALL {
        let game = |text| DouShouQi::parse(repeating(repetition), text).unwrap();
        ends(&game("3R2c/7/7/7/7/7/7/7/7 r 0 1"), RED_WINS);
        ends(&game("7/7/7/7/7/7/7/c6/Rd5 r 0 1"), Outcome::NoMoves { winner: Side::Blue });
    }
}

#[test]
fn rule_4_3_before_4_4() {
    let limited = |repetition, limit| repeating(repetition).with_no_capture_limit(Some(limit));
    let twice = |rules| after(after(caged(rules), ROUND), ROUND);
    ends(&twice(limited(Repetition::Draw, 8)), Outcome::Repetition { winner: None });
    ends(&twice(limited(Repetition::Loss, 8)), Outcome::Repetition { winner: Some(Side::Blue) });
    ends(&twice(limited(Repetition::None, 8)), Outcome::NoCaptures);
    // All forbidden at the very half-move that reaches the limit.
    let game = after(caged(limited(Repetition::Forbidden, 7)), ROUND);
    ends(&after(game, "g9g8 a1a2 g8g9"), Outcome::Repetition { winner: Some(Side::Blue) });
    let game = after(caged(limited(Repetition::Forbidden, 6)), ROUND);
    ends(&after(game, "g9g8 a1a2"), Outcome::NoCaptures);
}

#[test]
fn rule_4_4_sixty_half_moves_without_a_capture_are_a_draw() {
    let text = "6c/7/7/7/7/7/7/7/L6 r 58 30";
    let position = after(read(Rules::default(), text), "a1a2");
    assert_eq!((position.half_moves(), position.outcome()), (59, None));
    ends(&after(position, "g9g8"), Outcome::NoCaptures);
    assert_eq!(Outcome::NoCaptures.winner(), None);
}

#[test]
fn rule_4_4_at_or_above_the_limit() {
    for count in ["60", "61", "4294967295"] {
        let text = format!("6c/7/7/7/7/7/7/7/L6 r {count} 31");
        ends(&read(Rules::default(), &text), Outcome::NoCaptures);
    }
}

#[test]
fn rule_4_4_a_capture_starts_the_count_again() {
    let position = after(read(Rules::default(), "6c/7/7/7/7/7/7/r6/L6 r 59 30"), "a1a2");
    assert_eq!((position.half_moves(), position.outcome()), (0, None));
}

#[test]
fn rule_4_4_both_sides_counted_together() {
    let position = after(read(Rules::default(), "6c/7/7/7/7/7/7/7/L6 r 0 1"), "a1a2 g9g8 a2a1");
    assert_eq!(position.half_moves(), 3);
}

#[test]
fn rule_4_a_finished_game_refuses_every_move() {
    let position = read(Rules::default(), "6c/7/7/7/7/7/7/7/L6 r 60 31");
    refuses(&position, "a1a2", Illegal::GameOver);
    assert_eq!(position.agreed_end(), None);
}

#[test]
fn rule_4_there_is_no_count_of_material() {
    let position = read(Rules::default(), "6c/7/7/7/7/L6/E1W1P1R/1C3D1/T6 r 59 31");
    ends(&after(position, "a4a5"), Outcome::NoCaptures);
}
