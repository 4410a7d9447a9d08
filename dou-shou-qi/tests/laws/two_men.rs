//! Every position of one man against one, and every jump with the rats anywhere: the crate and the plain implementation
//! say the same.

use board_core::{Game, Illegal, Outcome as _};
use dou_shou_qi::{Man, Move, Position, Rules, Setup, Side, Square};

use crate::naive::{Naive, SQUARES};

const ANIMALS: [char; 8] = ['R', 'C', 'D', 'W', 'P', 'T', 'L', 'E'];

/// Rules, and the same for the plain implementation: the switches that are not as usual.
struct Rulebook {
    rules: Rules,
    switched: Vec<String>,
}

impl Rulebook {
    fn new(switched: &[&str]) -> Self {
        let words: Vec<String> =
            switched.iter().map(|name| format!("{name}={}", *name != "trapped_men_capture")).collect();
        let rules = if words.is_empty() { Rules::DEFAULT } else { words.join(" ").parse().unwrap() };
        Self { rules, switched: switched.iter().map(ToString::to_string).collect() }
    }

    /// The position of a set-up in both implementations; `None` if both say that it is none.
    fn read(&self, setup: &Setup) -> Option<(Position, Naive)> {
        let naive = Naive::read(&setup.to_string(), self.switched.clone(), Some(60));
        let position = Position::from_setup(self.rules, setup);
        assert_eq!(position.is_ok(), naive.is_position(), "{setup:#}");
        Some((position.ok()?, naive))
    }
}

fn man(letter: char, side: Side) -> Man {
    Man::from_letter(if side == Side::Red { letter } else { letter.to_ascii_lowercase() }).unwrap()
}

/// The squares in the plain implementation's order.
fn squares() -> Vec<Square> {
    SQUARES.iter().map(|name| name.parse().unwrap()).collect()
}

/// Both give the same ruling on each of the 63 moves of what stands there.
fn same_rulings(position: &Position, naive: &Naive, from: Square, squares: &[Square]) {
    for (to, wanted) in squares.iter().zip(naive.rulings_from(&from.to_string())) {
        let m = Move::new(from, *to);
        let ruling = position.check(m).err().map(Illegal::code);
        assert_eq!(ruling, wanted, "{m} in\n{position:#}\n{}", position.rules());
    }
}

/// The moves listed are those allowed, and lead to the same.
fn same_play(position: &Position, naive: &Naive, from: Square, squares: &[Square]) {
    let moves = position.legal_moves();
    let rulings = naive.rulings_from(&from.to_string());
    let allowed = rulings.iter().zip(squares).filter(|(ruling, _)| ruling.is_none());
    assert_eq!(moves.len(), allowed.clone().count(), "{position:#}");
    for (_, to) in allowed {
        let m = Move::new(from, *to);
        assert!(moves.contains(&m), "{m} in\n{position:#}");
        let after = position.after(m).unwrap();
        if position.is_capture(m) || after.outcome().is_some() {
            let mut naive = naive.clone();
            naive.play(&m.to_string());
            assert_eq!(after.to_string(), naive.text());
            same_outcome(&after, &naive);
        }
    }
}

fn same_outcome(position: &Position, naive: &Naive) {
    let outcome = position.outcome().map(|end| (end.winner().map(|side| side.to_string()), end.code()));
    let wanted = naive.outcome().map(|(winner, code)| (winner.map(String::from), code));
    assert_eq!(outcome, wanted, "{position:#}");
}

/// Compares all positions of a red man and a blue one, either side to move. Returns how many go on, and how many are
/// over, one of the men being in a den.
fn compare_all(book: &Rulebook) -> (u64, u64) {
    let squares = squares();
    let (mut going_on, mut over) = (0, 0);
    for (red, blue, side) in
        ANIMALS.iter().flat_map(|red| ANIMALS.iter().flat_map(move |blue| Side::ALL.map(|side| (*red, *blue, side))))
    {
        for at in &squares {
            for other in squares.iter().filter(|other| *other != at) {
                let mut setup = Setup { board: [None; Square::COUNT], side, half_moves: 7, move_number: 40 };
                setup.board[at.index()] = Some(man(red, Side::Red));
                setup.board[other.index()] = Some(man(blue, Side::Blue));
                let Some((position, naive)) = book.read(&setup) else { continue };
                same_outcome(&position, &naive);
                let (own, enemy) = if side == Side::Red { (*at, *other) } else { (*other, *at) };
                same_rulings(&position, &naive, own, &squares);
                same_play(&position, &naive, own, &squares);
                same_rulings(&position, &naive, enemy, &squares);
                match position.outcome() {
                    None => going_on += 1,
                    Some(_) => over += 1,
                }
            }
        }
    }
    (going_on, over)
}

/// Of each side to move: 160,068 go on; and one man in the enemy den, 8 animals there for either side, the other a rat
/// on one of 61 squares or another animal on one of 49.
fn compare_and_count(book: &Rulebook) {
    assert_eq!(compare_all(book), (2 * 160_068, 2 * 2 * 8 * (61 + 7 * 49)));
}

#[test]
fn every_position_of_two_men() {
    compare_and_count(&Rulebook::new(&[]));
}

#[test]
fn every_position_of_two_men_under_most_options() {
    // All but `elephant_takes_rat`, which would hide the option on trapped rats.
    compare_and_count(&Rulebook::new(&[
        "elephant_takes_trapped_rat",
        "trapped_men_capture",
        "all_traps_weaken_both",
        "rat_takes_elephant_from_water",
        "water_rat_takes_land_rat",
        "land_rat_takes_water_rat",
        "dog_outranks_wolf",
        "leopard_jumps",
        "tiger_jumps_ranks_only",
    ]));
}

/// Every jump of the letters' animals, with each rat anywhere or captured, over the captured man on its landing square
/// or onto nobody. Returns how many were made and how many refused.
fn compare_jumps(book: &Rulebook, jumpers: [char; 2]) -> (u64, u64) {
    let ways = ["a4d4", "a5d5", "a6d6", "d4g4", "d5g5", "d6g6", "b3b7", "c3c7", "e3e7", "f3f7"];
    let there = ways.map(|text| text.parse::<Move>().unwrap());
    let jumps: Vec<Move> = there.into_iter().flat_map(|m| [m, Move::new(m.to, m.from)]).collect();
    let anywhere = || squares().into_iter().map(Some).chain([None]);
    let (mut made, mut refused) = (0, 0);
    for (m, letter, side) in
        jumps.iter().flat_map(|m| jumpers.iter().flat_map(move |letter| Side::ALL.map(|side| (*m, *letter, side))))
    {
        let mut bare = Setup { board: [None; Square::COUNT], side, half_moves: 7, move_number: 40 };
        bare.board[m.from.index()] = Some(man(letter, side));
        for landing in [None, Some(man('D', side.other())), Some(man('E', side.other())), Some(man('C', side))] {
            bare.board[m.to.index()] = landing;
            for red in anywhere().filter(|red| red.is_none_or(|red| bare.at(red).is_none())) {
                let mut setup = bare.clone();
                if let Some(red) = red {
                    setup.board[red.index()] = Some(man('R', Side::Red));
                }
                for blue in anywhere().filter(|blue| blue.is_none_or(|blue| setup.at(blue).is_none())) {
                    let mut setup = setup.clone();
                    if let Some(blue) = blue {
                        setup.board[blue.index()] = Some(man('R', Side::Blue));
                    }
                    let Some((position, naive)) = book.read(&setup) else { continue };
                    let ruling = position.check(m).err().map(Illegal::code);
                    let wanted = naive.ruling(&m.from.to_string(), &m.to.to_string());
                    assert_eq!(ruling, wanted, "{m} in\n{position:#}\n{}", position.rules());
                    assert_eq!(position.moves_from(m.from).contains(&m), wanted.is_none(), "{m} in\n{position:#}");
                    match wanted {
                        None => made += 1,
                        Some(_) => refused += 1,
                    }
                }
            }
        }
    }
    (made, refused)
}

#[test]
fn every_jump_with_the_rats_anywhere() {
    assert_eq!(compare_jumps(&Rulebook::new(&[]), ['L', 'T']), (526_432, 654_848));
}

#[test]
fn every_jump_with_the_rats_anywhere_under_the_options_on_jumps() {
    let book = Rulebook::new(&["leopard_jumps", "tiger_jumps_ranks_only"]);
    assert_eq!(compare_jumps(&book, ['P', 'T']), (320_256, 861_024));
}
