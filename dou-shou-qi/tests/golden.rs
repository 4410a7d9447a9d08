//! Texts and numbers that others store or show: a change here is a change for them.

use board_core::{Game, Illegal as _, prelude::*};
use dou_shou_qi::{Animal, Illegal, Invalid, Man, Outcome, Position, Rules, Side, Square};

fn read(text: &str) -> Position {
    Position::parse(Rules::default(), text).unwrap()
}

#[test]
fn refusals() {
    let all = [
        Illegal::GameOver,
        Illegal::NoMan,
        Illegal::NotYourMan,
        Illegal::NotAdjacent,
        Illegal::OwnDen,
        Illegal::Water,
        Illegal::JumpBlocked,
        Illegal::OwnMan,
        Illegal::Shore,
        Illegal::Trapped,
        Illegal::ElephantRat { trapped: true },
        Illegal::ElephantRat { trapped: false },
        Illegal::Rank,
        Illegal::Repetition,
    ];
    let lines: Vec<String> = all.iter().map(|why| format!("{}: {why}", why.code())).collect();
    insta::assert_snapshot!(lines.join("\n"), @r"
    game-over: the game is over, and a finished game has no legal moves (rule 4)
    no-man: no man stands where the move begins (rule 2.1)
    not-your-man: the man belongs to the other side (rule 2.1)
    not-adjacent: a man moves one square along a file or a rank; only some jump, straight over the river (rules 2.1 and 2.4)
    own-den: a man never enters its own den (rule 2.2)
    water: only the rat enters the river (rule 2.3)
    jump-blocked: a rat on the water crossed stops the jump, whosever it is (rule 2.4)
    own-man: a man of the same side stands there (rule 2.1)
    shore: no man captures from the water onto land or from land into the water (rule 3.1)
    trapped: a trapped man captures nothing under these rules (rule 3.4, option trapped_men_capture)
    elephant-rat: an elephant never captures a rat, not even a trapped one (rule 3.5); the option elephant_takes_trapped_rat would allow it
    elephant-rat: an elephant never captures a rat, not even a trapped one (rule 3.5); the option elephant_takes_rat would allow it
    rank: the man there has the higher rank (rule 3.2)
    repetition: the position would occur for the third time, which these rules forbid (rule 4.3, option repetition)
    ");
}

#[test]
fn what_is_no_position() {
    let man = Man::new(Side::Red, Animal::Cat);
    let all = [
        Invalid::Twice { man },
        Invalid::OwnDen { man },
        Invalid::InRiver { man, at: Square::B4 },
        Invalid::BothDens,
        Invalid::MoveNumber,
    ];
    let lines: Vec<String> = all.iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(lines.join("\n"), @r"
    there are two of the red cat, and a side has one of each (rule 1.3)
    the red cat is in its own den (rule 2.2)
    the red cat is in the river on b4, where only rats can be (rule 2.3)
    there are men in both dens, and the first ended the game (rule 4.1)
    full moves are counted from 1 (rule 6)
    ");
}

#[test]
fn errors_in_texts() {
    let error = |text: &str| Position::parse(Rules::default(), text).unwrap_err().to_string();
    insta::assert_snapshot!(error("7/8"), @"position: out of range at byte 2");
    insta::assert_snapshot!(error("7/7/7/7/7/7/7/7/3L3 r 0 1"), @"position: the red lion is in its own den (rule 2.2)");
    insta::assert_snapshot!("a3h4".parse::<dou_shou_qi::Move>().unwrap_err(), @"out of range at byte 2");
    insta::assert_snapshot!("jumping=true".parse::<Rules>().unwrap_err(), @"unknown word at byte 0");
}

#[test]
fn outcomes() {
    let winner = Side::Blue;
    let all = [
        Outcome::Den { winner },
        Outcome::NoMoves { winner },
        Outcome::Repetition { winner: Some(winner) },
        Outcome::Repetition { winner: None },
        Outcome::NoCaptures,
    ];
    let lines: Vec<String> = all.iter().map(|o| format!("{}: {o}", board_core::Outcome::code(*o))).collect();
    insta::assert_snapshot!(lines.join("\n"), @r"
    den: blue wins: its man is in the den of red
    no-moves: blue wins: red has no legal move
    repetition: blue wins: a third occurrence counts against red
    repetition: a draw: the position occurred for the third time
    no-captures: a draw: too many half-moves without a capture
    ");
}

#[test]
fn effects() {
    let effects = |text: &str, m: &str| read(text).effects(m.parse().unwrap()).unwrap().to_string();
    let plain = effects("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1", "a3a4");
    insta::assert_snapshot!(plain, @"red elephant moves a3-a4; blue moves next");
    let jump = effects("6c/7/7/7/7/L2d3/7/7/7 r 0 1", "a4d4");
    insta::assert_snapshot!(jump, @"red lion jumps a4-d4 and captures the dog; blue moves next");
    let den = effects("6l/7/7/7/7/7/7/3c3/6E b 0 1", "d2d1");
    insta::assert_snapshot!(den, @"blue cat moves d2-d1 into the den; blue wins: its man is in the den of red");
    let draw = effects("6c/7/7/7/7/7/7/7/L6 r 59 30", "a1a2");
    insta::assert_snapshot!(draw, @"red lion moves a1-a2; a draw: too many half-moves without a capture");
}

#[test]
fn debug_forms() {
    let position = Position::new(Rules::LUDII_JUNGLE);
    insta::assert_snapshot!(format!("{position:?}"), @"Position(l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1; ludii_jungle)");
    insta::assert_snapshot!(format!("{:?}", read("6c/7/7/7/7/7/7/7/L6 b 0 1").situation()), @"{a1: Man { side: Red, animal: Lion }, g9: Man { side: Blue, animal: Cat }, to move: Blue}");
    insta::assert_snapshot!(format!("{:?}", Square::D2), @"d2");
}

/// The order of the moves is part of what is promised.
#[test]
fn order_of_moves() {
    let listed = |text: &str| {
        let words: Vec<String> = read(text).legal_moves().iter().map(ToString::to_string).collect();
        words.join(" ")
    };
    insta::assert_snapshot!(listed("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1"), @"g3g2 g3f3 g3g4 b2b1 b2c2 b2a2 b2b3 f2f1 f2g2 f2e2 f2f3 c3c2 c3d3 c3b3 e3e2 e3f3 e3d3 a1b1 a1a2 g1f1 g1g2 a3a2 a3b3 a3a4");
    insta::assert_snapshot!(listed("7/2P1E2/1L3T1/7/4R2/3d3/7/1C3W1/7 r 0 1"), @"e5e4 e5f5 e5d5 e5e6 b2b1 b2c2 b2a2 b2b3 f2f1 f2g2 f2e2 f2f3 c8c7 c8d8 c8b8 c8c9 f7g7 f7f3 f7e7 f7f8 b7c7 b7b3 b7a7 b7b8 e8e7 e8f8 e8d8 e8e9");
    insta::assert_snapshot!(listed("6e/7/7/7/7/3L3/7/7/7 r 0 1"), @"d4d3 d4a4 d4g4 d4d5");
}

/// Keys are promised stable: somebody may have stored them.
#[test]
fn keys() {
    let key = |text: &str| format!("{:#018x}", read(text).key());
    insta::assert_snapshot!(key("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1"), @"0x4c0b0e182ec86aef");
    insta::assert_snapshot!(key("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L b 0 1"), @"0xae2ba62155d5a740");
    insta::assert_snapshot!(key("7/7/7/7/7/7/7/7/7 r 0 1"), @"0x0000000000000000");
    insta::assert_snapshot!(key("7/7/7/7/7/7/7/7/6e r 0 1"), @"0x129269eeda5fbcc8");
    insta::assert_snapshot!(key("7/7/7/7/7/7/7/7/R6 r 0 1"), @"0x46093cf9861ec2e4");
}

/// What the key covers, and what it doesn't.
#[test]
fn keys_cover_board_and_side_to_move() {
    let start = Position::new(Rules::default());
    assert_eq!(Position::new(Rules::LUDII_JUNGLE).key(), start.key());
    assert_eq!(read("l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 7 9").key(), start.key());
    assert_eq!(start.situation_key(), start.key());
    let mut seen = std::collections::HashSet::new();
    seen.insert(start.key());
    start.for_each_move(|m| {
        let after = start.after(m).unwrap();
        assert!(seen.insert(after.key()));
        after.for_each_move(|m| assert!(seen.insert(after.after(m).unwrap().key())));
    });
    assert_eq!(seen.len(), 1 + 24 + 576);
}
