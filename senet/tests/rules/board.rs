//! Sections 1 and 2 of the rules text: the board, the men and the sticks.

use super::*;

#[test]
fn rule_1_1_thirty_houses_along_an_s() {
    assert_eq!(House::ALL.len(), 30);
    let row = |row| House::ALL.into_iter().filter(move |house| house.row() == row);
    let drawn = |r| {
        let mut houses: Vec<_> = row(r).collect();
        houses.sort_by_key(|house| house.column());
        houses.into_iter().map(House::number).collect::<Vec<_>>()
    };
    assert_eq!(drawn(0), (1..=10).collect::<Vec<_>>());
    assert_eq!(drawn(1), (11..=20).rev().collect::<Vec<_>>());
    assert_eq!(drawn(2), (21..=30).collect::<Vec<_>>());
    // Play goes over both corners.
    assert_eq!(after("9b/10/9W b 1 4 4", "10-11"), "10/b9/9W b - 4 4");
    assert_eq!(after("10/9b/9W b 1 4 4", "20-21"), "10/10/b8W b - 4 4");
}

#[test]
fn rule_1_2_five_men_a_side_in_turns_black_on_10() {
    let start = Position::new(RULES);
    assert_eq!(start.to_string(), "wbwbwbwbwb/10/10 b - 0 0");
    let ten = House::new(10).unwrap();
    assert_eq!(start.at(ten), Some(Man::new(Side::Black)));
    let men: Vec<_> = start.men().collect();
    assert_eq!(men.len(), 10);
    for (house, man) in men {
        let odd = if house.number() % 2 == 1 { Side::White } else { Side::Black };
        assert_eq!(man, Man::new(odd), "{house}");
    }
}

#[test]
fn rule_1_2_black_moves_first() {
    let mut start = Position::new(RULES);
    assert_eq!(start.side(), Side::Black);
    start.resolve(Throw::One).unwrap();
    assert_eq!(start.turn(), Turn::Player(Side::Black));
}

#[test]
fn rule_2_marked_sides_up_and_none_is_five() {
    assert_eq!(Throw::of_sticks([true, true, true, true]), Throw::Four);
    assert_eq!(Throw::of_sticks([false, true, true, true]), Throw::Three);
    assert_eq!(Throw::of_sticks([false, true, false, true]), Throw::Two);
    assert_eq!(Throw::of_sticks([false, false, false, true]), Throw::One);
    assert_eq!(Throw::of_sticks([false; 4]), Throw::Five);
}

#[test]
fn rule_2_weights_of_sixteen() {
    let mut weights = Vec::new();
    let start = Position::new(RULES);
    start.for_each_chance(|throw, weight| weights.push((throw.value(), weight.get())));
    assert_eq!(weights, [(1, 4), (2, 6), (3, 4), (4, 1), (5, 1)]);
    assert_eq!(start.total_weight(), 16);
    let sampled: Vec<_> = (0..17).map(|pick| start.sample(pick).map_or(0, Throw::value)).collect();
    assert_eq!(sampled, [1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 5, 0]);
    // While a throw is to be played there is nothing to sample.
    let played = thrown(start, Throw::Two);
    assert_eq!((played.total_weight(), played.sample(0)), (0, None));
}

#[test]
fn rule_2_there_is_no_zero() {
    assert!("t0".parse::<Throw>().is_err());
    assert!("t6".parse::<Throw>().is_err());
    assert_eq!(Throw::new(0), None);
    assert_eq!(Throw::new(6), None);
}
