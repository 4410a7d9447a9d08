//! Section 6 of the rules text: each option, by a position in which it decides, and the presets.

use crate::common::{self, after, list, refused};
use board_core::Turn;
use board_core::prelude::*;
use senet::{Backward, Men, Position, Protect, Rules, SafeHouses, Side, StopOn26, Throw, Wall, WaterWhenTaken};

const DEFAULT: Rules = Rules::DEFAULT;

#[test]
fn option_default_is_sections_1_to_5() {
    let rules = Rules::default();
    assert_eq!(rules, Rules::DEFAULT);
    assert_eq!(rules.men.count(), 5);
    assert_eq!(rules.wall, Wall::Two);
    assert_eq!(rules.protect, Protect::Two);
    assert_eq!(rules.stop_on_26, StopOn26::Once);
    assert_eq!(rules.safe_houses, SafeHouses::Both);
    assert_eq!(rules.water_when_taken, WaterWhenTaken::Back);
    assert!(rules.within_home);
    assert!(!rules.again_on_forfeit);
    assert_eq!(rules.backward, Backward::Never);
    assert_eq!(rules.first, Side::Black);
}

#[test]
fn option_men_one_to_seven_in_turns_from_1() {
    let start = |men| Position::new(DEFAULT.with_men(Men::new(men).unwrap())).to_string();
    assert_eq!(start(1), "wb8/10/10 b - 0 0");
    assert_eq!(start(2), "wbwb6/10/10 b - 0 0");
    assert_eq!(start(5), "wbwbwbwbwb/10/10 b - 0 0");
    assert_eq!(start(6), "wbwbwbwbwb/wb8/10 b - 0 0");
    assert_eq!(start(7), "wbwbwbwbwb/wbwb6/10 b - 0 0");
    assert_eq!((Men::new(0), Men::new(8)), (None, None));
}

#[test]
fn option_men_decides_when_a_side_has_won() {
    let seven = DEFAULT.with_men(Men::MAX);
    assert_eq!(after(seven, "w9/10/8BB b 1 5 6", "30-off"), "w9/10/8B1 b - 6 6");
    assert_eq!(
        common::at(DEFAULT, "w9/10/10 b - 5 4").turn(),
        Turn::Over(senet::Outcome::BorneOff { winner: Side::Black })
    );
    // A position is one of that many men only.
    assert!(Position::parse(seven, "w9/10/8BB b 1 3 4").is_err());
}

#[test]
fn option_wall_two_three_none() {
    let rules = |wall| DEFAULT.with_wall(wall);
    let passing_two = "9b/1ww7/10 b 5 4 3";
    assert_eq!(refused(rules(Wall::Two), passing_two, "10-15"), "wall");
    assert_eq!(list(rules(Wall::Three), passing_two), "10-15");
    assert_eq!(list(rules(Wall::None), passing_two), "10-15");
    let passing_three = "9b/1www6/10 b 5 4 2";
    assert_eq!(refused(rules(Wall::Three), passing_three, "10-15"), "wall");
    assert_eq!(list(rules(Wall::None), passing_three), "10-15");
}

#[test]
fn option_wall_counts_the_target_house() {
    // Three in a row that end on the target: the landing is free, the passing is not.
    let unprotected = DEFAULT.with_protect(Protect::None);
    let three = "9b/1www6/10 b 4 4 2";
    assert_eq!(refused(unprotected.with_wall(Wall::Three), three, "10-14"), "wall");
    assert_eq!(list(unprotected.with_wall(Wall::Three), "9b/1www6/10 b 3 4 2"), "10-13");
    assert_eq!(refused(unprotected, "9b/1www6/10 b 3 4 2", "10-13"), "wall");
    assert_eq!(list(unprotected, "9b/1www6/10 b 2 4 2"), "10-12");
}

#[test]
fn option_wall_three_on_the_way_off() {
    let rules = DEFAULT.with_wall(Wall::Three);
    assert_eq!(list(rules, "10/10/5B1WW1 b 5 4 3"), "26-off");
    assert_eq!(refused(rules, "10/10/5B1WWW b 5 4 2", "26-off"), "wall");
}

#[test]
fn option_wall_and_protect_are_independent() {
    let text = "9b/1ww7/10 b 3 4 3";
    assert_eq!(refused(DEFAULT, text, "10-13"), "wall");
    assert_eq!(refused(DEFAULT.with_wall(Wall::None), text, "10-13"), "wall");
    assert_eq!(refused(DEFAULT.with_protect(Protect::None), text, "10-13"), "wall");
    assert_eq!(list(DEFAULT.with_wall(Wall::None).with_protect(Protect::None), text), "10-13");
    // Three in a row, and the one in the middle.
    assert_eq!(refused(DEFAULT.with_wall(Wall::None), "9b/1www6/10 b 3 4 2", "10-13"), "wall");
}

#[test]
fn option_protect_two_none() {
    let text = "9b/1ww7/10 b 2 4 3";
    assert_eq!(refused(DEFAULT, text, "10-12"), "wall");
    let free = DEFAULT.with_protect(Protect::None);
    assert_eq!(list(free, text), "10-12");
    assert_eq!(after(free, text, "10-12"), "9w/1bw7/10 w - 4 3");
    // The safe houses are another rule.
    assert_eq!(refused(free, "10/3bww4/10 b 1 4 3", "14-15"), "safe-house");
}

#[test]
fn option_stop_on_26_once() {
    assert_eq!(list(DEFAULT, "w9/10/3B6 b 4 4 4"), "24-28");
    assert_eq!(refused(DEFAULT, "w9/10/3b6 b 4 4 4", "24-28"), "needs-26");
}

#[test]
fn option_stop_on_26_always() {
    let rules = DEFAULT.with_stop_on_26(StopOn26::Always);
    // Whatever it did before.
    assert_eq!(refused(rules, "w9/10/3B6 b 4 4 4", "24-28"), "needs-26");
    assert_eq!(refused(rules, "w9/10/3B6 b 3 4 4", "24-27"), "needs-26");
    assert_eq!(list(rules, "w9/10/3B6 b 2 4 4"), "24-26");
    // From 26 on nothing is asked.
    assert_eq!(list(rules, "w9/10/5B4 b 4 4 4"), "26-30");
    assert_eq!(list(rules, "w9/10/7B2 b 1 4 4"), "28-29");
}

#[test]
fn option_stop_on_26_never() {
    let rules = DEFAULT.with_stop_on_26(StopOn26::Never);
    assert_eq!(list(rules, "w9/10/3b6 b 4 4 4"), "24-28");
    assert_eq!(after(rules, "w9/10/3b6 b 4 4 4", "24-28"), "w9/10/7b2 b - 4 4");
    assert_eq!(after(rules, "w9/10/3b6 b 3 4 4", "24-27"), "w9/4b5/10 w - 4 4");
    assert_eq!(list(rules, "w9/10/9b b 1 4 4"), "30-off");
    // The mark is kept all the same.
    assert_eq!(after(rules, "w9/10/3b6 b 2 4 4", "24-26"), "w9/10/5B4 w - 4 4");
}

#[test]
fn option_safe_houses() {
    let on_15 = "10/2b1w5/10 b 2 4 4";
    let on_26 = "10/10/3b1W4 b 2 4 4";
    let only_26 = DEFAULT.with_safe_houses(SafeHouses::Only26);
    let none = DEFAULT.with_safe_houses(SafeHouses::None);
    assert_eq!(refused(DEFAULT, on_15, "13-15"), "safe-house");
    assert_eq!(after(only_26, on_15, "13-15"), "10/2w1b5/10 w - 4 4");
    assert_eq!(after(none, on_15, "13-15"), "10/2w1b5/10 w - 4 4");
    assert_eq!(refused(DEFAULT, on_26, "24-26"), "safe-house");
    assert_eq!(refused(only_26, on_26, "24-26"), "safe-house");
    assert_eq!(after(none, on_26, "24-26"), "10/10/3W1B4 w - 4 4");
}

#[test]
fn option_water_when_taken() {
    let rules = |water| DEFAULT.with_water_when_taken(water);
    let taken = "wb8/4w5/5B4 b 1 3 3";
    assert_eq!(after(rules(WaterWhenTaken::Back), taken, "26-27"), "wb8/3Bw5/10 b - 3 3");
    assert_eq!(after(rules(WaterWhenTaken::Start), taken, "26-27"), "wbB7/4w5/10 b - 3 3");
    assert_eq!(refused(rules(WaterWhenTaken::Illegal), taken, "26-27"), "water");
    assert_eq!(list(rules(WaterWhenTaken::Illegal), taken), "2-3");
    // By a man of one's own too, and from 24 and 22.
    assert_eq!(refused(rules(WaterWhenTaken::Illegal), "w9/4b5/3B6 b 3 3 4", "24-27"), "water");
    assert_eq!(refused(rules(WaterWhenTaken::Illegal), "w9/4b5/1B8 b 5 3 4", "22-27"), "water");
    // While 15 is free they are all the same.
    for &water in WaterWhenTaken::ALL {
        assert_eq!(after(rules(water), "w9/10/5B4 b 1 4 4", "26-27"), "w9/4B5/10 b - 4 4");
    }
    // A pass where the water was the only way.
    assert_eq!(list(rules(WaterWhenTaken::Illegal), "10/4w5/5B4 b 1 4 4"), "pass");
}

#[test]
fn option_water_to_the_start_always_finds_room() {
    let rules = DEFAULT.with_men(Men::MAX).with_water_when_taken(WaterWhenTaken::Start);
    assert_eq!(after(rules, "bwbwbwbwbw/1wb1w5/5B4 b 1 0 0", "26-27"), "bwbwbwbwbw/Bwb1w5/10 b - 0 0");
}

#[test]
fn option_within_home() {
    let text = "w9/10/7B2 b 1 4 4";
    let leave_only = DEFAULT.with_within_home(false);
    assert_eq!(list(DEFAULT, text), "28-29");
    assert_eq!(list(leave_only, text), "pass");
    assert_eq!(refused(leave_only, text, "28-29"), "not-exact");
    assert_eq!(refused(leave_only, "w9/10/7B2 b 2 4 4", "28-30"), "not-exact");
    assert_eq!(refused(leave_only, "w9/10/8B1 b 1 4 4", "29-30"), "not-exact");
    assert_eq!(list(leave_only, "w9/10/7B2 b 3 4 4"), "28-off");
    assert_eq!(list(leave_only, "w9/10/5B4 b 4 4 4"), "26-30");
}

#[test]
fn option_again_on_forfeit() {
    let again = DEFAULT.with_again_on_forfeit(true);
    for (throw, side) in [(1, "w"), (2, "b"), (3, "b"), (4, "w"), (5, "w")] {
        let text = format!("bbb1wbb3/10/10 w {throw} 0 4");
        assert_eq!(after(again, &text, "pass").split(' ').nth(1), Some(side), "{throw}");
        assert_eq!(after(DEFAULT, &text, "pass").split(' ').nth(1), Some("b"), "{throw}");
        // It concerns the pass only.
        let free = format!("b9/10/w9 w {throw} 4 4");
        let m = list(again, &free);
        assert_eq!(after(again, &free, &m), after(DEFAULT, &free, &m), "{throw}");
    }
}

#[test]
fn option_backward() {
    let stuck = "bbb1wbb3/10/10 w 1 0 4";
    let back = DEFAULT.with_backward(Backward::WhenStuck);
    assert_eq!(list(DEFAULT, stuck), "pass");
    assert_eq!(refused(DEFAULT, stuck, "5-4"), "backward");
    assert_eq!(list(back, stuck), "5-4");
    assert_eq!(after(back, stuck, "5-4"), "bbbw1bb3/10/10 w - 0 4");
    // Not while anything goes forward.
    assert_eq!(refused(back, "w1bb1w4/10/10 w 1 3 3", "6-5"), "backward");
    // Alone it takes the rest of the default: walls of two, and 15 safe.
    assert_eq!(refused(back, "bbb1wbb3/10/10 w 3 0 4", "5-2"), "wall");
    assert_eq!(refused(back, "10/4b1wbb1/10 w 2 2 4", "17-15"), "safe-house");
    assert_eq!(list(back.with_safe_houses(SafeHouses::Only26), "10/4b1wbb1/10 w 2 2 4"), "17-15");
}

#[test]
fn option_first() {
    let white = DEFAULT.with_first(Side::White);
    assert_eq!(Position::new(white).to_string(), "wbwbwbwbwb/10/10 w - 0 0");
    // A given position may have either side to move.
    assert!(Position::parse(white, "wbwbwbwbwb/10/10 b - 0 0").is_ok());
    assert!(Position::parse(DEFAULT, "wbwbwbwbwb/10/10 w - 0 0").is_ok());
}

#[test]
fn preset_names() {
    let names: Vec<_> = Rules::PRESETS.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["default", "modern_kendall"]);
    assert_eq!(Rules::preset("default"), Some(Rules::DEFAULT));
    assert_eq!(Rules::preset("modern_kendall"), Some(Rules::MODERN_KENDALL));
    assert_eq!(Rules::preset("Default"), None);
    assert_eq!(Rules::preset("ludii_jungle"), None);
}

#[test]
fn marks_are_kept_under_every_option() {
    for rules in [DEFAULT, Rules::MODERN_KENDALL, DEFAULT.with_stop_on_26(StopOn26::Never)] {
        let text = "Wb8/10/3B6 b 2 3 4";
        assert_eq!(common::at(rules, text).to_string(), text);
        assert_eq!(after(rules, text, "2-4"), "W2b6/10/3B6 w - 3 4");
    }
}

// ---- the text form

#[test]
fn rules_text_reads_back() {
    for text in [
        "default",
        "modern_kendall",
        "men=7",
        "wall=3",
        "wall=none protect=none",
        "stop_on_26=always",
        "stop_on_26=never safe_houses=[]",
        "safe_houses=[26] water_when_taken=start",
        "water_when_taken=illegal within_home=false again_on_forfeit=true",
        "backward=when_stuck first=white",
    ] {
        assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
    }
    let all = "men=1 wall=none protect=none stop_on_26=never safe_houses=[] water_when_taken=start within_home=false \
               again_on_forfeit=true backward=when_stuck first=white";
    assert_eq!(all.parse::<Rules>().unwrap().to_string(), all);
}

#[test]
fn rules_text_is_strict() {
    for (text, at) in [
        ("", 0),
        ("Default", 0),
        ("men=8", 4),
        ("men=05", 4),
        ("wall=4", 5),
        ("colour=red", 0),
        ("wall=3 colour=red", 7),
        ("wall=3 first=red", 13),
        ("within_home=no", 12),
        // The one way to write it: what differs, in order, once.
        ("wall=2", 0),
        ("protect=none wall=3", 0),
        ("wall=3 wall=3", 7),
        ("wall=3 wall=none", 7),
        ("wall=3 ", 7),
        (" wall=3", 0),
        ("wall=3  first=white", 7),
        // All of the preset's options have its name.
        ("wall=3 stop_on_26=always safe_houses=[] within_home=false backward=when_stuck first=white", 0),
    ] {
        let error = text.parse::<Rules>().unwrap_err();
        assert_eq!(error.at, at, "{text:?}: {error}");
    }
}

#[test]
fn an_arbitrary_throw_is_ruled_the_same_with_and_without_constants() {
    // `first` changes nothing but the start, and takes the options out of those compiled as constants.
    for (rules, other) in [
        (DEFAULT, DEFAULT.with_first(Side::White)),
        (Rules::MODERN_KENDALL, Rules::MODERN_KENDALL.with_first(Side::Black)),
    ] {
        for text in ["ww1wbbb3/1w7w/1b2b5 w", "bbbb5b/1ww7/w1w1w5 b", "10/10/5W1BBB w"] {
            for throw in Throw::ALL {
                let off = if text.ends_with("BBB w") { "2 4" } else { "0 0" };
                let text = format!("{text} {} {off}", throw.value());
                assert_eq!(list(rules, &text), list(other, &text), "{text}");
            }
        }
    }
}

#[cfg(feature = "serde")]
mod as_data {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn the_default_and_the_preset_in_full() {
        assert_eq!(
            serde_json::to_value(DEFAULT).unwrap(),
            json!({
                "men": 5, "wall": 2, "protect": 2, "stop_on_26": "once", "safe_houses": [15, 26],
                "water_when_taken": "back", "within_home": true, "again_on_forfeit": false, "backward": "never",
                "first": "black",
            })
        );
        assert_eq!(
            serde_json::to_value(Rules::MODERN_KENDALL).unwrap(),
            json!({
                "men": 5, "wall": 3, "protect": 2, "stop_on_26": "always", "safe_houses": [],
                "water_when_taken": "back", "within_home": false, "again_on_forfeit": false,
                "backward": "when_stuck", "first": "white",
            })
        );
    }

    #[test]
    fn what_is_no_list_of_houses_is_told_what_would_be() {
        let error = serde_json::from_value::<Rules>(json!({"safe_houses": 15})).unwrap_err();
        assert_eq!(error.to_string(), "invalid type: integer `15`, expected [15, 26], [26] or []");
    }

    #[test]
    fn every_value_is_read_and_written() {
        for value in [
            json!({"men": 1}),
            json!({"men": 7}),
            json!({"wall": 3}),
            json!({"wall": null}),
            json!({"protect": null}),
            json!({"stop_on_26": "always"}),
            json!({"stop_on_26": "never"}),
            json!({"safe_houses": [26]}),
            json!({"safe_houses": []}),
            json!({"water_when_taken": "start"}),
            json!({"water_when_taken": "illegal"}),
            json!({"within_home": false}),
            json!({"again_on_forfeit": true}),
            json!({"backward": "when_stuck"}),
            json!({"first": "white"}),
        ] {
            let rules: Rules = serde_json::from_value(value.clone()).unwrap();
            assert_ne!(rules, DEFAULT, "{value}");
            let written = serde_json::to_value(rules).unwrap();
            for (name, value) in value.as_object().unwrap() {
                assert_eq!(&written[name], value);
            }
            assert_eq!(serde_json::from_value::<Rules>(written).unwrap(), rules);
        }
        assert_eq!(serde_json::from_value::<Rules>(json!({})).unwrap(), DEFAULT);
    }

    #[test]
    fn any_other_value_or_type_is_an_error() {
        for (name, values) in [
            ("men", json!([0, 8, -1, 5.0, 256, "5", null, true, []])),
            ("wall", json!([0, 1, 4, 2.0, "2", "none", false, []])),
            ("protect", json!([0, 1, 3, "none", false, []])),
            ("stop_on_26", json!(["Once", "", "ever", null, 1, true, {"once": null}])),
            ("safe_houses", json!([null, [15], [26, 15], [15, 26, 15], [26, 26], [0], ["26"], "[26]", {}, true])),
            ("water_when_taken", json!(["Back", "forward", null, {"back": null}])),
            ("within_home", json!([null, 0, 1, "true"])),
            ("again_on_forfeit", json!([null, 0, 1, "true"])),
            ("backward", json!(["always", null, true, {"never": null}])),
            ("first", json!(["Black", "b", null, 0, {"black": null}])),
            ("colour", json!([null, "red"])),
        ] {
            for value in values.as_array().unwrap() {
                let rules: Value = json!({name: value});
                assert!(serde_json::from_value::<Rules>(rules.clone()).is_err(), "{rules}");
            }
        }
        assert!(serde_json::from_str::<Rules>(r#"{"men": 5, "men": 5}"#).is_err(), "twice");
    }

    #[test]
    fn tokens_are_their_text() {
        assert_eq!(serde_json::to_value(Throw::Four).unwrap(), json!("t4"));
        assert_eq!(serde_json::from_value::<Side>(json!("white")).unwrap(), Side::White);
        assert_eq!(serde_json::to_value(senet::Move::PASS).unwrap(), json!("pass"));
        assert_eq!(serde_json::from_value::<senet::Move>(json!("26-off")).unwrap().to_string(), "26-off");
        assert!(serde_json::from_value::<senet::Move>(json!("31-off")).is_err());
        assert!(serde_json::from_value::<Throw>(json!(4)).is_err());
    }
}
