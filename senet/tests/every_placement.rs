//! The crate beside the naive game where all placements can be tried: one man a side, and a part of two.
//!
//! All of two a side is `examples/every_placement.rs`.

mod every;
mod naive;

use board_core::Rules as _;
use every::{Both, boards, endless};
use senet::{Backward, Men, Position, Protect, Rules, SafeHouses, StopOn26, Wall, WaterWhenTaken};

/// Of every kind of rules where one man a side can tell them apart: walls need two.
#[test]
fn one_man_a_side_under_all_rules_that_matter() {
    let mut sets = 0;
    for stop in StopOn26::ALL {
        for safe in SafeHouses::ALL {
            for water in WaterWhenTaken::ALL {
                for backward in Backward::ALL {
                    for home in [true, false] {
                        let rules = Rules::DEFAULT.with_men(Men::MIN).with_stop_on_26(*stop);
                        let rules =
                            rules.with_safe_houses(*safe).with_water_when_taken(*water).with_backward(*backward);
                        // A forfeit is handed on in one place, whatever else holds.
                        one_man_a_side(rules.with_within_home(home).with_again_on_forfeit(sets % 3 == 0));
                        sets += 1;
                    }
                }
            }
        }
    }
    assert_eq!(sets, 108);
}

fn one_man_a_side(rules: Rules) {
    let mut both = Both::new(rules);
    boards(1, &mut |board| both.compare(board));
    let compared = both.compared;
    // A man has 54 places: two letters on 1 to 25, one on 26 and 28 to 30. Three more if nothing asks for the mark.
    let (places, unmarked) = if rules.stop_on_26 == StopOn26::Never { (57, 3) } else { (54, 0) };
    // Not both on a house.
    assert_eq!(compared.boards, places * places - (25 * 4 + 4 + 3 * unmarked), "{rules}");
    assert_eq!(compared.finished, 2 * places);
    assert_eq!(compared.states, compared.boards * 2 * 5);
}

/// A part of what `examples/every_placement.rs` compares: one board in so many.
fn a_part_of_two_men_a_side(rules: impl IntoIterator<Item = Rules>, one_in: usize) {
    let with_two = |rules: Rules| Both::new(rules.with_men(Men::new(2).unwrap()));
    let mut all: Vec<Both> = rules.into_iter().map(with_two).collect();
    let mut number = 0;
    boards(2, &mut |board| {
        if number % one_in == 0 {
            all.iter_mut().for_each(|both| both.compare(board));
        }
        number += 1;
    });
    for both in all {
        assert!(both.compared.boards > 1_700_000 / one_in as u64, "{:?}", both.compared);
    }
}

#[test]
fn a_part_of_two_men_a_side_under_the_presets() {
    a_part_of_two_men_a_side(Rules::PRESETS.iter().map(|(_, rules)| *rules), 101);
}

#[test]
fn a_part_of_two_men_a_side_under_each_option_alone() {
    for (_, preset) in Rules::PRESETS {
        let walls = Wall::ALL.iter().map(|&wall| preset.with_wall(wall));
        let protects = Protect::ALL.iter().map(|&protect| preset.with_protect(protect));
        let stops = StopOn26::ALL.iter().map(|&stop| preset.with_stop_on_26(stop));
        let safe = SafeHouses::ALL.iter().map(|&safe| preset.with_safe_houses(safe));
        let water = WaterWhenTaken::ALL.iter().map(|&water| preset.with_water_when_taken(water));
        let backward = Backward::ALL.iter().map(|&backward| preset.with_backward(backward));
        let home = [preset.with_within_home(!preset.within_home)];
        let again = [preset.with_again_on_forfeit(!preset.again_on_forfeit)];
        let rules =
            walls.chain(protects).chain(stops).chain(safe).chain(water).chain(backward).chain(home).chain(again);
        a_part_of_two_men_a_side(rules.filter(|rules| rules != preset), 1009);
    }
}

/// 3.4 has a consequence: from every placement the game can come to its end.
#[test]
fn one_man_a_side_can_always_end() {
    for (_, rules) in Rules::PRESETS {
        let (endless, all) = endless(rules.with_men(Men::MIN), 1);
        assert_eq!((endless, all), (Vec::<Position>::new(), 2 * (54 * 54 - 104)));
    }
}
