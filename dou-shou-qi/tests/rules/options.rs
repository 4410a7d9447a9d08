//! Rule 5: each option changes something, and only that.

use board_core::Rules as _;
use dou_shou_qi::{Animal, Illegal, Man, Outcome, Repetition, Rules};

use super::*;

const DEFAULT: Rules = Rules::DEFAULT;

#[test]
fn default_is_rules_1_to_4() {
    let rules = Rules::default();
    assert_eq!(rules, DEFAULT);
    assert_eq!(rules.no_capture_limit, Some(60));
    assert!(rules.trapped_men_capture);
    assert_eq!(rules.repetition, Repetition::None);
    let off = [
        rules.elephant_takes_trapped_rat,
        rules.elephant_takes_rat,
        rules.all_traps_weaken_both,
        rules.rat_takes_elephant_from_water,
        rules.water_rat_takes_land_rat,
        rules.land_rat_takes_water_rat,
        rules.dog_outranks_wolf,
        rules.leopard_jumps,
        rules.tiger_jumps_ranks_only,
    ];
    assert_eq!(off, [false; 9]);
}

#[test]
fn option_no_capture_limit_any_number() {
    let at = |limit, count: u32| {
        let text = format!("6c/7/7/7/7/7/7/7/L6 r {count} 31");
        Position::parse(DEFAULT.with_no_capture_limit(limit), &text).unwrap().outcome()
    };
    assert_eq!(at(Some(20), 19), None);
    assert_eq!(at(Some(20), 20), Some(Outcome::NoCaptures));
    assert_eq!(at(Some(100), 60), None);
    assert_eq!(at(Some(u32::MAX), u32::MAX - 1), None);
    assert_eq!(at(Some(u32::MAX), u32::MAX), Some(Outcome::NoCaptures));
}

#[test]
fn option_no_capture_limit_none_is_no_number() {
    let rules = DEFAULT.with_no_capture_limit(None);
    assert_eq!("no_capture_limit=none".parse(), Ok(rules));
    let text = "6c/7/7/7/7/7/7/7/L6 r 4294967295 31";
    let position = Position::parse(rules, text).unwrap();
    assert_eq!(position.outcome(), None);
    assert_eq!(position.rules(), rules);
    assert_ne!(Position::new(rules), Position::new(DEFAULT.with_no_capture_limit(Some(u32::MAX))));
    assert_eq!(after(position, "a1a2").half_moves(), u32::MAX);
}

#[test]
fn option_no_capture_limit_0_draws_all_that_rules_4_1_to_4_3_do_not_decide() {
    let rules = DEFAULT.with_no_capture_limit(Some(0));
    let outcome = |text| Position::parse(rules, text).unwrap().outcome().map(board_core::Outcome::code);
    assert_eq!(Position::new(rules).outcome(), Some(Outcome::NoCaptures));
    assert_eq!(outcome("3R2c/7/7/7/7/7/7/7/7 r 0 1"), Some("den"));
    assert_eq!(outcome("6c/7/7/7/7/7/7/7/7 r 0 1"), Some("no-moves"));
}

#[test]
fn option_elephant_takes_trapped_rat() {
    let rules = DEFAULT.with_elephant_takes_trapped_rat(true);
    refuses(&red("Ed3 rd2"), "d3d2", Illegal::ElephantRat { trapped: true });
    allows(&under(rules, "Ed3 rd2"), "d3d2");
    refuses(&under(rules, "Ed3 rd4"), "d3d4", Illegal::ElephantRat { trapped: false });
    // A rat in its own side's trap isn't trapped …
    refuses(&under(rules, "Ed7 rd8"), "d7d8", Illegal::ElephantRat { trapped: false });
    // … but where all traps weaken.
    allows(&under(rules.with_all_traps_weaken_both(true), "Ed7 rd8"), "d7d8");
}

#[test]
fn option_elephant_takes_rat() {
    let rules = DEFAULT.with_elephant_takes_rat(true);
    allows(&under(rules, "Ed3 rd4"), "d3d4");
    allows(&under(rules, "Ed3 rd2"), "d3d2");
    // Never one in the river, and the rat still takes the elephant.
    refuses(&under(rules, "Ed4 re4"), "d4e4", Illegal::Water);
    allows(&under(rules, "Rd3 ed4"), "d3d4");
}

#[test]
fn option_trapped_men_capture_off() {
    let rules = DEFAULT.with_trapped_men_capture(false);
    allows(&red("Ld8 pd7"), "d8d7");
    refuses(&under(rules, "Ld8 pd7"), "d8d7", Illegal::Trapped);
    allows(&under(rules, "Ld8 pg7"), "d8d7 d8d9");
    // A rat no elephant either.
    refuses(&under(rules, "Rc9 eb9"), "c9b9", Illegal::Trapped);
    // Not in its own side's trap, and not outside.
    allows(&under(rules, "Ld2 pd3"), "d2d3");
    allows(&under(rules, "Ld7 pd8"), "d7d8");
}

#[test]
fn option_all_traps_weaken_both() {
    let rules = DEFAULT.with_all_traps_weaken_both(true);
    refuses(&red("Rd7 ld8"), "d7d8", Illegal::Rank);
    allows(&under(rules, "Rd7 ld8"), "d7d8");
    allows(&under(rules, "Rd3 ld2"), "d3d2");
    assert!(under(rules, "Rd7 ld8").is_trapped(Man::from_letter('l').unwrap()));
    assert!(!red("Rd7 ld8").is_trapped(Man::from_letter('l').unwrap()));
    // It captures as ever …
    allows(&under(rules, "Ld2 pd3"), "d2d3");
    // … if trapped men do.
    let idle = rules.with_trapped_men_capture(false);
    refuses(&under(idle, "Ld2 pd3"), "d2d3", Illegal::Trapped);
    refuses(&under(idle, "Ld8 pd7"), "d8d7", Illegal::Trapped);
}

#[test]
fn option_rat_takes_elephant_from_water() {
    let rules = DEFAULT.with_rat_takes_elephant_from_water(true);
    allows(&under(rules, "Rb4 ea4"), "b4a4");
    refuses(&under(rules, "Rb4 ra4"), "b4a4", Illegal::Shore);
    refuses(&under(rules, "Rb4 ca4"), "b4a4", Illegal::Shore);
    refuses(&under(rules, "Ra4 rb4"), "a4b4", Illegal::Shore);
}

#[test]
fn option_water_rat_takes_land_rat() {
    let rules = DEFAULT.with_water_rat_takes_land_rat(true);
    allows(&under(rules, "Rb4 ra4"), "b4a4");
    refuses(&under(rules, "Rb4 ea4"), "b4a4", Illegal::Shore);
    refuses(&under(rules, "Ra4 rb4"), "a4b4", Illegal::Shore);
}

#[test]
fn option_land_rat_takes_water_rat() {
    let rules = DEFAULT.with_land_rat_takes_water_rat(true);
    allows(&under(rules, "Ra4 rb4"), "a4b4");
    refuses(&under(rules, "Rb4 ra4"), "b4a4", Illegal::Shore);
    refuses(&under(rules, "Ca4 rb4"), "a4b4", Illegal::Water);
}

#[test]
fn option_dog_outranks_wolf() {
    let rules = DEFAULT.with_dog_outranks_wolf(true);
    allows(&under(rules, "Dd3 wd4"), "d3d4");
    refuses(&under(rules, "Wd3 dd4"), "d3d4", Illegal::Rank);
    allows(&red("Wd3 dd4"), "d3d4");
    refuses(&red("Dd3 wd4"), "d3d4", Illegal::Rank);
    // The rest as ever.
    for (lower, higher) in [("c", "D"), ("c", "W"), ("d", "P"), ("w", "P"), ("d", "D"), ("w", "W")] {
        allows(&under(rules, &format!("{higher}d3 {lower}d4")), "d3d4");
    }
    for (lower, higher) in [("C", "d"), ("C", "w"), ("D", "p"), ("W", "p")] {
        refuses(&under(rules, &format!("{lower}d3 {higher}d4")), "d3d4", Illegal::Rank);
    }
    assert_eq!(Position::new(rules).to_string(), Position::new(DEFAULT).to_string());
    // The ranks in numbers, in the order of the default ones.
    let ranks = |rules: Rules| Animal::ALL.map(|animal| rules.rank(animal));
    assert_eq!((ranks(DEFAULT), ranks(rules)), ([1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 4, 3, 5, 6, 7, 8]));
}

#[test]
fn option_leopard_jumps_along_a_rank_only() {
    let rules = DEFAULT.with_leopard_jumps(true);
    refuses(&red("Pa4 cg9"), "a4d4", Illegal::NotAdjacent);
    allows(&under(rules, "Pa4 cg9"), "a4d4");
    allows(&under(rules, "Pd5 cg9"), "d5a5 d5g5");
    allows(&under(rules, "Pa4 dd4"), "a4d4");
    refuses(&under(rules, "Pb3 cg9"), "b3b7", Illegal::NotAdjacent);
    refuses(&under(rules, "Pf7 cg9"), "f7f3", Illegal::NotAdjacent);
    for rat in ["Rb4", "rc4"] {
        refuses(&under(rules, &format!("Pa4 {rat} cg9")), "a4d4", Illegal::JumpBlocked);
    }
    refuses(&under(rules, "Pa4 td4"), "a4d4", Illegal::Rank);
    refuses(&under(rules, "Wa4 cg9"), "a4d4", Illegal::NotAdjacent);
}

#[test]
fn option_tiger_jumps_ranks_only() {
    let rules = DEFAULT.with_tiger_jumps_ranks_only(true);
    allows(&red("Tb3 cg9"), "b3b7");
    refuses(&under(rules, "Tb3 cg9"), "b3b7", Illegal::NotAdjacent);
    refuses(&under(rules, "Te7 cg9"), "e7e3", Illegal::NotAdjacent);
    allows(&under(rules, "Ta4 cg9"), "a4d4");
    // Lions keep both.
    allows(&under(rules, "Lb3 cg9"), "b3b7");
    allows(&under(rules, "La4 cg9"), "a4d4");
}

#[test]
fn option_repetition_has_four_values() {
    // What they do is rule 4.3; here, that a position keeps which it is, and that a bare one ignores it.
    for repetition in Repetition::ALL {
        let rules = DEFAULT.with_repetition(repetition);
        assert_eq!(Position::new(rules).rules(), rules);
        assert_eq!(DouShouQi::new(rules).rules(), rules);
        let round = "g3g4 a7a6 g4g3 a6a7";
        let position = after(after(Position::new(rules), round), round);
        assert_eq!(position.outcome(), None);
    }
}

#[test]
fn options_do_not_touch_each_other() {
    for bits in 0..1_u32 << 10 {
        let rules = switched(bits).with_repetition(Repetition::ALL[bits as usize % 4]);
        assert_eq!(Position::new(rules).rules(), rules);
    }
}

/// The default with the switches of the set bits, in the order of rule 5, turned over.
fn switched(bits: u32) -> Rules {
    let on = |i: u32| bits >> i & 1 != 0;
    DEFAULT
        .with_elephant_takes_trapped_rat(on(0))
        .with_elephant_takes_rat(on(1))
        .with_trapped_men_capture(!on(2))
        .with_all_traps_weaken_both(on(3))
        .with_rat_takes_elephant_from_water(on(4))
        .with_water_rat_takes_land_rat(on(5))
        .with_land_rat_takes_water_rat(on(6))
        .with_dog_outranks_wolf(on(7))
        .with_leopard_jumps(on(8))
        .with_tiger_jumps_ranks_only(on(9))
}

#[test]
fn preset_default() {
    assert_eq!(Rules::preset("default"), Some(DEFAULT));
    assert_eq!(DEFAULT.preset_name(), Some("default"));
    assert_eq!(Rules::PRESETS[0].0, "default");
}

#[test]
fn preset_ludii_jungle() {
    let rules = Rules::preset("ludii_jungle").unwrap();
    assert_eq!(rules.preset_name(), Some("ludii_jungle"));
    assert_eq!(rules.no_capture_limit, None);
    assert!(rules.dog_outranks_wolf && rules.elephant_takes_rat && rules.all_traps_weaken_both);
    assert!(rules.water_rat_takes_land_rat && rules.land_rat_takes_water_rat && !rules.trapped_men_capture);
    assert!(!rules.elephant_takes_trapped_rat && !rules.rat_takes_elephant_from_water);
    assert!(!rules.leopard_jumps && !rules.tiger_jumps_ranks_only);
    assert_eq!(rules.repetition, Repetition::None);
    refuses(&under(rules, "Dd2 cd3"), "d2d3", Illegal::Trapped);
    allows(&under(rules, "Rb4 ra4"), "b4a4");
    refuses(&under(rules, "Rb4 ea4"), "b4a4", Illegal::Shore);
    assert_eq!(Rules::preset("Default"), None);
    assert_eq!(Rules::PRESETS.len(), 2);
}

#[test]
fn rules_text_is_a_preset_or_what_differs_in_order() {
    let rules = switched(0x3FF).with_no_capture_limit(Some(7)).with_repetition(Repetition::Loss);
    let text = "no_capture_limit=7 elephant_takes_trapped_rat=true elephant_takes_rat=true trapped_men_capture=false \
                all_traps_weaken_both=true rat_takes_elephant_from_water=true water_rat_takes_land_rat=true \
                land_rat_takes_water_rat=true dog_outranks_wolf=true leopard_jumps=true tiger_jumps_ranks_only=true \
                repetition=loss";
    assert_eq!(rules.to_string(), text);
    assert_eq!(text.parse(), Ok(rules));
    for bits in 0..1 << 10 {
        let rules = switched(bits);
        assert_eq!(rules.to_string().parse(), Ok(rules), "{rules}");
    }
}

#[test]
fn rules_text_is_strict() {
    use board_core::ParseErrorKind::{End, NotCanonical, Range, Repeated, Unexpected, Unknown};
    for (text, kind, at) in [
        ("", End, 0),
        ("ludii", Unknown, 0),
        ("no_capture_limit=60", NotCanonical, 0),
        ("no_capture_limit=060", NotCanonical, 17),
        ("no_capture_limit=4294967296", Range, 17),
        ("no_capture_limit=None", Unexpected, 17),
        ("no_capture_limit=", End, 17),
        ("leopard_jumps=yes", Unknown, 14),
        ("leopard_jumps=false", NotCanonical, 0),
        ("leopard_jumps=true ", Unexpected, 19),
        ("leopard_jumps=true  repetition=draw", Unexpected, 19),
        ("leopard_jumps=true leopard_jumps=true", Repeated, 19),
        ("leopard_jumps=true dog_outranks_wolf=true", NotCanonical, 0),
        ("leopard_jump=true", Unknown, 0),
        ("repetition=often", Unknown, 11),
        ("repetition=draw leopard_jumps", End, 29),
    ] {
        let error = text.parse::<Rules>().unwrap_err();
        assert_eq!((error.kind, error.at), (kind, at), "{text:?}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn rules_as_json() {
    let json = serde_json::to_string(&DEFAULT).unwrap();
    assert_eq!(
        json,
        r#"{"no_capture_limit":60,"elephant_takes_trapped_rat":false,"elephant_takes_rat":false,"trapped_men_capture":true,"all_traps_weaken_both":false,"rat_takes_elephant_from_water":false,"water_rat_takes_land_rat":false,"land_rat_takes_water_rat":false,"dog_outranks_wolf":false,"leopard_jumps":false,"tiger_jumps_ranks_only":false,"repetition":"none"}"#
    );
    let read = |text: &str| serde_json::from_str::<Rules>(text).ok();
    assert_eq!(read("{}"), Some(DEFAULT));
    assert_eq!(read(&json), Some(DEFAULT));
    assert_eq!(
        read(r#"{"no_capture_limit":null,"repetition":"forbidden"}"#),
        Some(DEFAULT.with_no_capture_limit(None).with_repetition(Repetition::Forbidden))
    );
    for bad in [
        r#"{"nope":1}"#,
        r#"{"no_capture_limit":-1}"#,
        r#"{"no_capture_limit":4294967296}"#,
        r#"{"no_capture_limit":60.5}"#,
        r#"{"no_capture_limit":"60"}"#,
        r#"{"leopard_jumps":1}"#,
        r#"{"leopard_jumps":null}"#,
        r#"{"leopard_jumps":true,"leopard_jumps":true}"#,
        r#"{"repetition":"Draw"}"#,
        r#"{"repetition":{"draw":null}}"#,
        r#"{"repetition":null}"#,
    ] {
        assert_eq!(read(bad), None, "{bad}");
    }
    for (_, rules) in Rules::PRESETS {
        let json = serde_json::to_string(rules).unwrap();
        assert_eq!(read(&json), Some(*rules));
    }
}
