//! Rule 3.

use dou_shou_qi::{Animal, Illegal, Man, Position, Side, Square};

use super::*;

/// Who captures whom on plain land, row by row from the rat to the elephant: written out from rules 3.2 and 3.5.
const RELATION: [&str; 8] = [
    // r c d w p t l e
    "x......x", // rat
    "xx......", // cat
    "xxx.....", // dog
    "xxxx....", // wolf
    "xxxxx...", // leopard
    "xxxxxx..", // tiger
    "xxxxxxx.", // lion
    ".xxxxxxx", // elephant
];

const LETTERS: [char; 8] = ['R', 'C', 'D', 'W', 'P', 'T', 'L', 'E'];

/// Red's animal on `from` against Blue's beside it.
fn duel(attacker: char, from: &str, victim: char, to: &str) -> (Position, String) {
    let victim = victim.to_ascii_lowercase();
    (red(&format!("{attacker}{from} {victim}{to}")), format!("{from}{to}"))
}

#[test]
fn rule_3_1_shore_no_capture_from_water_onto_land() {
    refuses(&red("Rb4 ea4"), "b4a4", Illegal::Shore);
    refuses(&red("Rb4 ra4"), "b4a4", Illegal::Shore);
    refuses(&red("Rb4 ca4"), "b4a4", Illegal::Shore);
    // Onto the empty bank it goes.
    allows(&red("Rb4 eg9"), "b4a4");
}

#[test]
fn rule_3_1_shore_no_capture_from_land_into_water() {
    refuses(&red("Ra4 rb4"), "a4b4", Illegal::Shore);
    // The others don't even come to that question: rule 2.3.
    refuses(&red("Ca4 rb4"), "a4b4", Illegal::Water);
    refuses(&red("Ea4 rb4"), "a4b4", Illegal::Water);
}

#[test]
fn rule_3_1_two_rats_in_the_river_may_capture_each_other() {
    allows(&red("Rb4 rb5"), "b4b5");
    allows(&blue("Rb4 rb5"), "b5b4");
    // So may two rats on land.
    allows(&red("Ra4 ra5"), "a4a5");
}

#[test]
fn rule_3_1_shore_on_every_bank() {
    let mut banks = 0;
    for from in Square::all() {
        for to in Square::all() {
            let beside = from.file().abs_diff(to.file()) + from.rank().abs_diff(to.rank()) == 1;
            let water = |square: Square| square.terrain() == dou_shou_qi::Terrain::River;
            if beside && water(from) != water(to) {
                refuses(&red(&format!("R{from} r{to}")), &format!("{from}{to}"), Illegal::Shore);
                banks += 1;
            }
        }
    }
    assert_eq!(banks, 40);
}

#[test]
fn rule_3_2_rank_the_whole_relation_on_land() {
    for (attacker, row) in LETTERS.into_iter().zip(RELATION) {
        for (victim, takes) in LETTERS.into_iter().zip(row.chars()) {
            let (position, m) = duel(attacker, "a3", victim, "a2");
            match (takes, attacker, victim) {
                ('x', ..) => allows(&position, &m),
                (_, 'E', 'R') => refuses(&position, &m, Illegal::ElephantRat { trapped: false }),
                _ => refuses(&position, &m, Illegal::Rank),
            }
        }
    }
}

#[test]
fn rule_3_2_a_rat_captures_an_elephant_and_never_the_other_way() {
    allows(&red("Ra3 ea4"), "a3a4");
    refuses(&red("Ea3 ra4"), "a3a4", Illegal::ElephantRat { trapped: false });
}

#[test]
fn rule_3_2_equals_capture_each_other() {
    for letter in LETTERS {
        let (position, m) = duel(letter, "d3", letter, "d4");
        allows(&position, &m);
    }
}

#[test]
fn rule_3_3_trap_any_man_captures_who_stands_in_its_sides_trap() {
    for attacker in LETTERS {
        for victim in LETTERS {
            for (trap, from) in [("c1", "c2"), ("d2", "d3"), ("e1", "f1")] {
                let (position, m) = duel(attacker, from, victim, trap);
                if (attacker, victim) == ('E', 'R') {
                    refuses(&position, &m, Illegal::ElephantRat { trapped: true });
                } else {
                    allows(&position, &m);
                }
            }
        }
    }
    allows(&blue("Ld8 rd7"), "d7d8");
    allows(&blue("Ec9 cb9"), "b9c9");
}

#[test]
fn rule_3_3_ones_own_trap_does_nothing() {
    refuses(&red("Cd7 dd8"), "d7d8", Illegal::Rank);
    refuses(&blue("Dd2 cd3"), "d3d2", Illegal::Rank);
    assert!(!red("Dd2 cd3").is_trapped(Man::new(Side::Red, Animal::Dog)));
    assert!(red("Dd8 cd3").is_trapped(Man::new(Side::Red, Animal::Dog)));
}

#[test]
fn rule_3_3_it_has_its_rank_again_when_it_leaves() {
    let men = "Cd3 De3 ld2";
    allows(&red(men), "d3d2");
    refuses(&after(blue(men), "d2e2"), "e3e2", Illegal::Rank);
}

#[test]
fn rule_3_4_a_trapped_man_captures_as_ever() {
    // Red's men stand in Blue's traps.
    allows(&red("Ld8 pd7"), "d8d7");
    allows(&red("Rc9 eb9"), "c9b9");
    refuses(&red("Cd8 dd7"), "d8d7", Illegal::Rank);
}

#[test]
fn rule_3_4_stepping_into_an_enemy_trap_to_capture_is_legal_and_weakens() {
    let position = red("Ld7 pd8 re8");
    allows(&position, "d7d8");
    let weak = after(position, "d7d8");
    assert!(weak.is_trapped(Man::new(Side::Red, Animal::Lion)));
    allows(&weak, "e8d8");
}

#[test]
fn rule_3_5_an_elephant_never_captures_a_rat_not_even_a_trapped_one() {
    refuses(&red("Ed3 rd2"), "d3d2", Illegal::ElephantRat { trapped: true });
    refuses(&blue("Rd8 ed7"), "d7d8", Illegal::ElephantRat { trapped: true });
    refuses(&red("Ed3 rd4"), "d3d4", Illegal::ElephantRat { trapped: false });
}

#[test]
fn rule_3_5_the_message_names_the_option_that_would_allow_it() {
    let message = |trapped| Illegal::ElephantRat { trapped }.to_string();
    assert!(message(true).ends_with("the option elephant_takes_trapped_rat would allow it"));
    assert!(message(false).ends_with("the option elephant_takes_rat would allow it"));
}

#[test]
fn rule_3_the_man_captured_leaves_the_board() {
    let position = after(red("La3 ca4 dg9"), "a3a4");
    assert_eq!(position.to_string(), "6d/7/7/7/7/L6/7/7/7 b 0 1");
    assert_eq!(position.men().count(), 2);
}

/// Whatever number is drawn, and where the enemy has no other man to look at.
#[test]
fn rule_3_2_a_move_picked_at_random_is_no_capture_of_a_stronger_man() {
    let position = red("Ca2 eb2");
    for first in 0..32 {
        let mut number = first;
        let picked = position.pick_move(|n| {
            number += 1;
            (number - 1) % n
        });
        let m = picked.expect("there are moves");
        assert_eq!(position.check(m), Ok(()), "{m} by {first}");
    }
}
