//! Who captures whom: every two animals on every two squares that a step or a jump joins, under every combination of
//! the options that a capture depends on, against tables copied from sections 2, 3 and 5 of the rules text.

use board_core::{Game, Illegal};
use dou_shou_qi::{Invalid, Man, Move, Position, Rules, Setup, Side, Square};

/// Rows capture, columns are captured. What a sign means is in [`refusal`].
type Table = [&'static str; 8];

/// Rule 3.2, with 3.5 and the option on dogs and wolves: both on land, nobody trapped. Jumps are like it.
const ON_LAND: Table = [
    //  R C D W P T L E
    "R  x r r r r r r x",
    "C  x x r r r r r r",
    "D  x x x d r r r r",
    "W  x x w x r r r r",
    "P  x x x x x r r r",
    "T  x x x x x x r r",
    "L  x x x x x x x r",
    "E  e x x x x x x x",
];

/// Rule 3.3, with 3.5: the one to be captured is trapped.
const ONTO_A_TRAPPED_MAN: Table = [
    //  R C D W P T L E
    "R  x x x x x x x x",
    "C  x x x x x x x x",
    "D  x x x x x x x x",
    "W  x x x x x x x x",
    "P  x x x x x x x x",
    "T  x x x x x x x x",
    "L  x x x x x x x x",
    "E  t x x x x x x x",
];

/// Rule 3.4 with `trapped_men_capture` off: the capturer is trapped.
const BY_A_TRAPPED_MAN: Table = [
    //  R C D W P T L E
    "R  c c c c c c c c",
    "C  c c c c c c c c",
    "D  c c c c c c c c",
    "W  c c c c c c c c",
    "P  c c c c c c c c",
    "T  c c c c c c c c",
    "L  c c c c c c c c",
    "E  c c c c c c c c",
];

/// Rules 2.3 and 3.1: only rats are there.
const IN_THE_WATER: Table = [
    //  R C D W P T L E
    "R  x - - - - - - -",
    "C  - - - - - - - -",
    "D  - - - - - - - -",
    "W  - - - - - - - -",
    "P  - - - - - - - -",
    "T  - - - - - - - -",
    "L  - - - - - - - -",
    "E  - - - - - - - -",
];

/// Rule 3.1 and its options.
const OUT_OF_THE_WATER: Table = [
    //  R C D W P T L E
    "R  1 s s s s s s 2",
    "C  - - - - - - - -",
    "D  - - - - - - - -",
    "W  - - - - - - - -",
    "P  - - - - - - - -",
    "T  - - - - - - - -",
    "L  - - - - - - - -",
    "E  - - - - - - - -",
];

/// Rule 3.1 and its option, and 2.3 for all but the rat.
const INTO_THE_WATER: Table = [
    //  R C D W P T L E
    "R  3 - - - - - - -",
    "C  ~ - - - - - - -",
    "D  ~ - - - - - - -",
    "W  ~ - - - - - - -",
    "P  ~ - - - - - - -",
    "T  ~ - - - - - - -",
    "L  ~ - - - - - - -",
    "E  ~ - - - - - - -",
];

/// The word of rule 7 for a sign of the tables; `None` if the capture is legal. `-` stands where one of the two can't be.
fn refusal(sign: char, rules: &Rules) -> Option<&'static str> {
    let (allowed, word) = match sign {
        'x' => (true, ""),
        'r' => (false, "rank"),
        'd' => (rules.dog_outranks_wolf, "rank"),
        'w' => (!rules.dog_outranks_wolf, "rank"),
        'e' => (rules.elephant_takes_rat, "elephant-rat"),
        't' => (rules.elephant_takes_rat || rules.elephant_takes_trapped_rat, "elephant-rat"),
        'c' => (false, "trapped"),
        's' => (false, "shore"),
        '1' => (rules.water_rat_takes_land_rat, "shore"),
        '2' => (rules.rat_takes_elephant_from_water, "shore"),
        '3' => (rules.land_rat_takes_water_rat, "shore"),
        '~' => (false, "water"),
        other => panic!("{other} has no meaning"),
    };
    (!allowed).then_some(word)
}

/// The board of rule 1.2, rank 9 first: `1` and `2` are the traps of Red and Blue, `r` and `b` their dens.
const BOARD: [&str; 9] =
    ["..2b2..", "...2...", ".......", ".~~.~~.", ".~~.~~.", ".~~.~~.", ".......", "...1...", "..1r1.."];

/// The ten jumps of rule 2.4; each goes there and back.
const JUMPS: [&str; 10] = ["a4d4", "a5d5", "a6d6", "d4g4", "d5g5", "d6g6", "b3b7", "c3c7", "e3e7", "f3f7"];

fn ground(square: Square) -> char {
    let row = BOARD[usize::from(8 - square.rank())];
    row.chars().nth(usize::from(square.file())).unwrap()
}

/// Every two squares that a step or a jump joins, in both directions.
fn joined() -> Vec<(Move, bool)> {
    let all = || Square::all().flat_map(|from| Square::all().map(move |to| Move::new(from, to)));
    let beside = |m: &Move| m.from.file().abs_diff(m.to.file()) + m.from.rank().abs_diff(m.to.rank()) == 1;
    let there = JUMPS.map(|text| text.parse::<Move>().unwrap());
    let jumps = there.into_iter().flat_map(|m| [m, Move::new(m.to, m.from)]);
    all().filter(beside).map(|m| (m, false)).chain(jumps.map(|m| (m, true))).collect()
}

/// The table for a capturer of a side; `None` where a den is concerned.
fn table(side: Side, m: Move, rules: &Rules) -> Option<&'static Table> {
    let (own_trap, enemy_trap) = match side {
        Side::Red => ('1', '2'),
        Side::Blue => ('2', '1'),
    };
    let hindered = !rules.trapped_men_capture;
    let both = rules.all_traps_weaken_both;
    Some(match (ground(m.from), ground(m.to)) {
        ('r' | 'b', _) | (_, 'r' | 'b') => return None,
        ('.', '.') => &ON_LAND,
        ('~', '~') => &IN_THE_WATER,
        ('~', '.') => &OUT_OF_THE_WATER,
        ('.', '~') => &INTO_THE_WATER,
        ('.', trap) if trap == own_trap => &ONTO_A_TRAPPED_MAN,
        ('.', trap) if trap == enemy_trap => {
            if both {
                &ONTO_A_TRAPPED_MAN
            } else {
                &ON_LAND
            }
        }
        (trap, '.') if trap == own_trap => {
            if hindered && both {
                &BY_A_TRAPPED_MAN
            } else {
                &ON_LAND
            }
        }
        (trap, '.') if trap == enemy_trap => {
            if hindered {
                &BY_A_TRAPPED_MAN
            } else {
                &ON_LAND
            }
        }
        pair => panic!("nowhere is {pair:?}"),
    })
}

/// Every combination of switches, of those that are named.
fn combinations(switches: &[fn(Rules) -> Rules]) -> Vec<Rules> {
    let mut all = vec![Rules::DEFAULT];
    for switch in switches {
        all.extend(all.clone().into_iter().map(switch));
    }
    all
}

const FOR_STEPS: [fn(Rules) -> Rules; 8] = [
    |rules| rules.with_elephant_takes_trapped_rat(true),
    |rules| rules.with_elephant_takes_rat(true),
    |rules| rules.with_trapped_men_capture(false),
    |rules| rules.with_all_traps_weaken_both(true),
    |rules| rules.with_rat_takes_elephant_from_water(true),
    |rules| rules.with_water_rat_takes_land_rat(true),
    |rules| rules.with_land_rat_takes_water_rat(true),
    |rules| rules.with_dog_outranks_wolf(true),
];

const FOR_JUMPS: [fn(Rules) -> Rules; 2] =
    [|rules| rules.with_leopard_jumps(true), |rules| rules.with_tiger_jumps_ranks_only(true)];

/// Whether the animal of this letter makes a jump (rule 2.4 and its options).
fn jumps(letter: char, m: Move, rules: &Rules) -> bool {
    let along_rank = m.from.rank() == m.to.rank();
    match letter {
        'L' => true,
        'T' => along_rank || !rules.tiger_jumps_ranks_only,
        'P' => along_rank && rules.leopard_jumps,
        _ => false,
    }
}

/// A set-up of the capturer and the captured, the capturer's side to move.
fn setup(m: Move, capturer: Man, captured: Man) -> Setup {
    let mut board = [None; Square::COUNT];
    board[m.from.index()] = Some(capturer);
    board[m.to.index()] = Some(captured);
    Setup { board, side: capturer.side, half_moves: 5, move_number: 9 }
}

/// The rulings of the crate on one capture: asked for, listed, and made.
fn ruled(position: &Position, m: Move, captured: Man) -> Option<&'static str> {
    let refusal = position.check(m).err().map(Illegal::code);
    let listed = position.legal_moves().contains(&m);
    assert_eq!(listed, refusal.is_none(), "{m} in\n{position:#}\n{}", position.rules());
    if refusal.is_none() {
        let after = position.after(m).unwrap();
        assert_eq!(after.at(m.to), position.at(m.from));
        assert_eq!((after.men().count(), after.square_of(captured), after.half_moves()), (1, None, 0));
    }
    refusal
}

/// Checks every pair of animals on these squares; returns how many captures were looked at.
fn check_squares(side: Side, m: Move, jump: bool, rules: Rules) -> u64 {
    let table = table(side, m, &rules);
    let letter = |letter: char, side| {
        Man::from_letter(if side == Side::Red { letter } else { letter.to_ascii_lowercase() }).unwrap()
    };
    let mut checked = 0;
    for (row, capturer) in "RCDWPTLE".chars().enumerate() {
        for (column, captured) in "RCDWPTLE".chars().enumerate() {
            let victim = letter(captured, side.other());
            let setup = setup(m, letter(capturer, side), victim);
            let position = Position::from_setup(rules, &setup);
            let case = || format!("{m} in\n{setup:#}\n{rules}");
            let wanted = match table {
                // Nobody is in a den of his own; who is in the other has won.
                None => {
                    let own_den =
                        |square| if side == Side::Red { ground(square) == 'r' } else { ground(square) == 'b' };
                    let enemy_den = |square| "rb".contains(ground(square)) && !own_den(square);
                    if own_den(m.from) || enemy_den(m.to) {
                        assert!(matches!(position, Err(Invalid::OwnDen { .. })), "{}", case());
                        continue;
                    }
                    Some("game-over")
                }
                Some(_) if jump && !jumps(capturer, m, &rules) => Some("not-adjacent"),
                Some(table) => {
                    let sign = table[row].chars().nth(3 + 2 * column).unwrap();
                    if sign == '-' {
                        assert!(matches!(position, Err(Invalid::InRiver { .. })), "{}", case());
                        continue;
                    }
                    refusal(sign, &rules)
                }
            };
            assert_eq!(ruled(&position.unwrap(), m, victim), wanted, "{}", case());
            checked += 1;
        }
    }
    checked
}

#[test]
fn every_capture_is_as_the_rules_text_has_it() {
    let joined = joined();
    let for_steps = combinations(&FOR_STEPS);
    let for_jumps = combinations(&[FOR_STEPS.as_slice(), &FOR_JUMPS].concat());
    assert_eq!((for_steps.len(), for_jumps.len()), (256, 1024));
    let mut checked = 0;
    for (m, jump) in joined {
        for rules in if jump { &for_jumps } else { &for_steps } {
            for side in Side::ALL {
                checked += check_squares(side, m, jump, *rules);
            }
        }
    }
    // So that none is passed over.
    assert_eq!(checked, 7_583_744);
}

#[test]
fn the_tables_cover_the_board() {
    let joined = joined();
    // 6 x 9 and 7 x 8 pairs beside each other, ten jumps, each both ways.
    assert_eq!(joined.iter().filter(|(_, jump)| !jump).count(), 2 * (6 * 9 + 7 * 8));
    assert_eq!(joined.iter().filter(|(_, jump)| *jump).count(), 20);
    for (m, _) in joined.iter().filter(|(_, jump)| *jump) {
        assert_eq!((ground(m.from), ground(m.to)), ('.', '.'), "{m}");
    }
}
