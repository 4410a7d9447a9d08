//! Rules 1 and 2.

use dou_shou_qi::{Animal, Illegal, Man, Position, Rules, Side, Square, Terrain};

use super::*;

#[test]
fn rule_1_1_seven_files_nine_ranks_red_at_the_bottom_moves_first() {
    assert_eq!(Square::all().count(), 63);
    assert_eq!(Square::all().next().unwrap().to_string(), "a1");
    assert_eq!(Square::all().last().unwrap().to_string(), "g9");
    let start = Position::new(Rules::default());
    assert_eq!(start.side(), Side::Red);
    assert_eq!(start.side_to_move(), Some(Side::Red));
    for (at, man) in start.men() {
        assert_eq!(man.side == Side::Red, at.rank() < 3, "{man} on {at}");
    }
}

#[test]
fn rule_1_2_dens_traps_and_river() {
    let of = |terrain| {
        let squares: Vec<String> =
            Square::all().filter(|square| square.terrain() == terrain).map(|square| square.to_string()).collect();
        squares.join(" ")
    };
    assert_eq!(of(Terrain::Den(Side::Red)), "d1");
    assert_eq!(of(Terrain::Den(Side::Blue)), "d9");
    assert_eq!(of(Terrain::Trap(Side::Red)), "c1 e1 d2");
    assert_eq!(of(Terrain::Trap(Side::Blue)), "d8 c9 e9");
    assert_eq!(of(Terrain::River), "b4 c4 e4 f4 b5 c5 e5 f5 b6 c6 e6 f6");
    for side in [Side::Red, Side::Blue] {
        assert_eq!(side.den().terrain(), Terrain::Den(side));
        assert!(side.traps().iter().all(|trap| trap.terrain() == Terrain::Trap(side)));
    }
}

#[test]
fn rule_1_3_eight_animals_a_side_and_their_ranks() {
    let ranks = Animal::ALL.map(|animal| (animal.to_string(), Rules::default().rank(animal)));
    let named = ranks.each_ref().map(|(name, rank)| (name.as_str(), *rank));
    assert_eq!(
        named,
        [("rat", 1), ("cat", 2), ("dog", 3), ("wolf", 4), ("leopard", 5), ("tiger", 6), ("lion", 7), ("elephant", 8)]
    );
    let start = Position::new(Rules::default());
    for side in [Side::Red, Side::Blue] {
        for animal in Animal::ALL {
            assert!(start.square_of(Man::new(side, animal)).is_some());
        }
    }
}

#[test]
fn rule_1_4_starting_array() {
    let text = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";
    for (name, rules) in <Rules as board_core::Rules>::PRESETS {
        assert_eq!(Position::new(*rules).to_string(), text, "{name}");
    }
    let men = "Rg3 Cb2 Df2 Wc3 Pe3 Ta1 Lg1 Ea3 ra7 cf8 db8 we7 pc7 tg9 la9 eg7";
    assert_eq!(red(men), Position::new(Rules::default()));
}

#[test]
fn rule_2_1_one_square_along_a_file_or_a_rank() {
    let position = red("Cd3 dg9");
    assert_eq!(listed(&position), "d3c3 d3d2 d3d4 d3e3");
    for far in ["d3c4", "d3e4", "d3c2", "d3e2", "d3d5", "d3b3", "d3d3", "d3g9"] {
        refuses(&position, far, Illegal::NotAdjacent);
    }
}

#[test]
fn rule_2_1_never_off_the_board_nor_around_its_edge() {
    assert_eq!(listed(&red("Ca2 dg9")), "a2a1 a2a3 a2b2");
    assert_eq!(listed(&red("Cg2 da9")), "g2f2 g2g1 g2g3");
    assert_eq!(listed(&red("Cg9 da1")), "g9f9 g9g8");
    assert_eq!(listed(&red("Ca1 dg9")), "a1a2 a1b1");
    refuses(&red("Cg2 da9"), "g2a3", Illegal::NotAdjacent);
    refuses(&red("Ca2 dg9"), "a2g1", Illegal::NotAdjacent);
}

#[test]
fn rule_2_1_never_onto_a_man_of_ones_own_side() {
    let position = red("Ea1 Ra2 Cb1 dg9");
    assert!(position.moves_from(Square::A1).is_empty());
    refuses(&position, "a1a2", Illegal::OwnMan);
    refuses(&position, "a1b1", Illegal::OwnMan);
}

#[test]
fn rule_2_1_there_is_no_passing() {
    let start = Position::new(Rules::default());
    for square in Square::all() {
        assert!(start.check(Move::new(square, square)).is_err());
    }
}

#[test]
fn rule_2_2_a_man_never_enters_its_own_den() {
    let position = red("Cd2 Rc1 We1 dg9");
    for m in ["d2d1", "c1d1", "e1d1"] {
        refuses(&position, m, Illegal::OwnDen);
    }
    let position = blue("cd8 rc9 we9 Dg1");
    for m in ["d8d9", "c9d9", "e9d9"] {
        refuses(&position, m, Illegal::OwnDen);
    }
    // The other one it may enter: rule 4.1.
    allows(&blue("cd2 Dg1"), "d2d1");
}

#[test]
fn rule_2_3_only_the_rat_enters_the_river() {
    for animal in "CDWPTLE".chars() {
        refuses(&red(&format!("{animal}a5 dg9")), "a5b5", Illegal::Water);
        refuses(&red(&format!("{animal}d4 dg9")), "d4e4", Illegal::Water);
    }
    assert_eq!(listed(&red("Ra5 dg9")), "a5a4 a5a6 a5b5");
    assert_eq!(listed(&red("Rb5 dg9")), "b5a5 b5b4 b5b6 b5c5");
    // And leaves it.
    assert_eq!(listed(&red("Rc6 dg9")), "c6b6 c6c5 c6c7 c6d6");
}

/// All twenty jumps.
const JUMPS: [&str; 20] = [
    "a4d4", "d4a4", "d4g4", "g4d4", "a5d5", "d5a5", "d5g5", "g5d5", "a6d6", "d6a6", "d6g6", "g6d6", "b3b7", "b7b3",
    "c3c7", "c7c3", "e3e7", "e7e3", "f3f7", "f7f3",
];

/// The water that a jump crosses.
fn crossed(jump: Move) -> Vec<Square> {
    Square::all()
        .filter(|square| square.terrain() == Terrain::River)
        .filter(|square| {
            let between = |a: u8, x: u8, b: u8| (a.min(b)..=a.max(b)).contains(&x);
            between(jump.from.file(), square.file(), jump.to.file())
                && between(jump.from.rank(), square.rank(), jump.to.rank())
        })
        .collect()
}

#[test]
fn rule_2_4_the_twenty_jumps_of_lion_and_tiger() {
    for animal in "LT".chars() {
        let mut found = Vec::new();
        for from in Square::all().filter(|square| square.terrain() == Terrain::Land) {
            let idle = if from == Square::G9 { Square::A9 } else { Square::G9 };
            let position = red(&format!("{animal}{from} c{idle}"));
            for m in position.legal_moves() {
                let far = m.from.file().abs_diff(m.to.file()) + m.from.rank().abs_diff(m.to.rank()) > 1;
                assert_eq!(far, JUMPS.contains(&m.to_string().as_str()), "{m}");
                assert_eq!(far, position.deed(m).jumped, "{m}");
                if far {
                    found.push(m.to_string());
                }
            }
        }
        found.sort();
        let mut all = JUMPS.to_vec();
        all.sort_unstable();
        assert_eq!(found, all, "{animal}");
    }
}

#[test]
fn rule_2_4_two_water_squares_along_a_rank_and_three_along_a_file() {
    for text in JUMPS {
        let jump = mv(text);
        let along_rank = jump.from.rank() == jump.to.rank();
        assert_eq!(crossed(jump).len(), if along_rank { 2 } else { 3 }, "{text}");
        for end in [jump.from, jump.to] {
            assert_eq!(end.terrain(), Terrain::Land, "no jump begins or ends on a trap or a den");
        }
    }
}

#[test]
fn rule_2_4_nobody_else_jumps() {
    for animal in "RCDWPE".chars() {
        for text in JUMPS {
            let position = red(&format!("{animal}{} cg9", &text[..2]));
            refuses(&position, text, Illegal::NotAdjacent);
        }
    }
}

#[test]
fn rule_2_4_any_rat_on_the_water_crossed_stops_it() {
    for jumper in "LT".chars() {
        for text in JUMPS {
            let jump = mv(text);
            for water in Square::all().filter(|square| square.terrain() == Terrain::River) {
                for rat in "Rr".chars() {
                    let position = red(&format!("{jumper}{} {rat}{water} cg9", jump.from));
                    if crossed(jump).contains(&water) {
                        refuses(&position, text, Illegal::JumpBlocked);
                    } else {
                        allows(&position, text);
                    }
                }
            }
        }
    }
}

#[test]
fn rule_2_4_a_rat_on_the_bank_stops_nothing() {
    allows(&red("Lb3 Ra5 rd5 cg9"), "b3b7");
}

#[test]
fn rule_2_4_no_jump_but_from_the_bank() {
    refuses(&red("La3 cg9"), "a3d3", Illegal::NotAdjacent);
    refuses(&red("Lb2 cg9"), "b2b7", Illegal::NotAdjacent);
    refuses(&red("Lb3 cg9"), "b3b8", Illegal::NotAdjacent);
    refuses(&red("Ld3 cg9"), "d3d7", Illegal::NotAdjacent);
    refuses(&red("La4 cg9"), "a4g4", Illegal::NotAdjacent);
}

#[test]
fn rule_2_4_the_landing_is_empty_or_holds_a_man_that_may_be_captured() {
    allows(&red("Tb3 pb7"), "b3b7");
    allows(&red("Tb3 tb7"), "b3b7");
    refuses(&red("Tb3 lb7"), "b3b7", Illegal::Rank);
    refuses(&red("Lb3 eb7"), "b3b7", Illegal::Rank);
    refuses(&red("Lb3 Cb7 dg9"), "b3b7", Illegal::OwnMan);
    let taken = after(red("La4 rd4 cg9"), "a4d4");
    assert_eq!(taken.square_of(Man::new(Side::Blue, Animal::Rat)), None);
    assert_eq!(taken.at(Square::D4), Some(Man::new(Side::Red, Animal::Lion)));
}

#[test]
fn rule_2_4_a_jump_is_the_whole_move() {
    let position = after(red("Lb3 cg9"), "b3b7");
    assert_eq!(position.side_to_move(), Some(Side::Blue));
}
