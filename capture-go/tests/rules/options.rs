//! Section 4 of the rules text: the options and the presets. (For `superko` see the module of that name.)

use core::num::NonZeroU16;

use board_core::{Game, ParseErrorKind, Rules as _};
use capture_go::{Illegal, Passing, Rules, Side, Size, Superko, TwoPasses};

use crate::{after, allowed, game, legal, refused, result, start};

#[test]
fn option_defaults_are_the_rules_without_options() {
    let rules = Rules::default();
    assert_eq!(rules.size.get(), 9);
    assert_eq!(rules.target.get(), 1);
    assert_eq!(rules.superko, Superko::Situational);
    assert_eq!(rules.two_passes, TwoPasses::Draw);
    assert_eq!(rules.passing, Passing::Free);
    assert_eq!(rules.preset_name(), Some("default"));
}

#[test]
fn option_size_is_the_boards() {
    assert_eq!(start("size=2").to_string(), "2/2 b 0 0 0");
    assert_eq!(refused(&start("size=13"), "O1"), Illegal::OffBoard);
    allowed(&start("size=13"), "N13");
}

#[test]
fn option_target_is_a_number_from_1_to_65535() {
    for (text, value) in [("target=2", 2), ("target=65535", 65_535)] {
        assert_eq!(text.parse::<Rules>().unwrap().target.get(), value);
    }
    for text in ["target=0", "target=65536", "target=-1", "target=01", "target=", "target=1"] {
        assert!(text.parse::<Rules>().is_err(), "{text}");
    }
}

#[test]
fn option_two_passes_most_captures() {
    let end = |captures: &str| {
        let rules = "size=3 target=9 two_passes=most_captures";
        result(&after(game(rules, &format!("3/3/3 w {captures} 1")), "pass"))
    };
    assert_eq!(end("2 1"), Some((Some(Side::Black), "two-passes")));
    assert_eq!(end("1 2"), Some((Some(Side::White), "two-passes")));
    assert_eq!(end("2 2"), Some((None, "two-passes")));
    assert_eq!(end("0 0"), Some((None, "two-passes")));
}

#[test]
fn option_two_passes_draw_whatever_the_captures() {
    let game = after(game("size=3 target=9", "3/3/3 w 8 1 1"), "pass");
    assert_eq!(result(&game), Some((None, "two-passes")));
}

#[test]
fn option_passing_when_stuck_no_pass_with_a_legal_placement() {
    let game = start("first_capture");
    assert_eq!(refused(&game, "pass"), Illegal::MustMove);
    assert!(!legal(&game).contains("pass"));
    // One is enough.
    let game = crate::game("size=2 target=9 passing=when_stuck", "X1/1X b 0 0 0");
    assert_eq!(legal(&game), "A1 B2");
    let game = after(game, "A1");
    assert_eq!(legal(&game), "B2");
    assert_eq!(refused(&game, "pass"), Illegal::MustMove);
}

#[test]
fn option_passing_when_stuck_a_stuck_side_passes() {
    let game = game("size=3 target=99 passing=when_stuck", "1X1/XXX/XXX w 0 0 0");
    assert_eq!(legal(&game), "pass");
    let game = after(game, "pass");
    assert_eq!(legal(&game), "A3 C3");
    assert_eq!(refused(&game, "pass"), Illegal::MustMove);
}

#[test]
fn option_passing_when_stuck_a_placement_barred_by_superko_is_not_legal() {
    // Black's only point, A1, would repeat the situation after the first move.
    let mut stuck = start("size=2 target=99 passing=when_stuck");
    crate::play(&mut stuck, "A1 B1 A2 B2 A1 A2");
    assert_eq!(stuck.to_string(), "OO/1O b 0 3 0");
    assert_eq!(refused(&stuck, "A1"), Illegal::Superko);
    allowed(&stuck, "pass");
    assert_eq!(legal(&stuck), "pass");
    assert_eq!(stuck.count_moves(), 1);
    assert_eq!(stuck.pick_move(|_| 0), Some(capture_go::Move::Pass));
    // Read afresh nothing is barred, and so there is something to play.
    let fresh = game("size=2 target=99 passing=when_stuck", "OO/1O b 0 3 0");
    assert_eq!(legal(&fresh), "A1");
    assert_eq!(refused(&fresh, "pass"), Illegal::MustMove);
    // The same where no superko is.
    let free = after(start("size=2 target=99 superko=none passing=when_stuck"), "A1 B1 A2 B2 A1 A2");
    assert_eq!(legal(&free), "A1");
}

#[test]
fn option_passing_when_stuck_both_stuck_ends_the_game() {
    let mut game = start("size=2 target=99 passing=when_stuck");
    crate::play(&mut game, "B1 A1 B2 A2 B1 B2");
    assert_eq!(game.to_string(), "OO/O1 b 0 3 0");
    assert_eq!(refused(&game, "B1"), Illegal::Superko);
    assert_eq!(legal(&game), "pass");
    let game = after(game, "pass");
    assert_eq!(refused(&game, "B1"), Illegal::Suicide);
    assert_eq!(legal(&game), "pass");
    let game = after(game, "pass");
    assert_eq!(result(&game), Some((None, "two-passes")));
}

#[test]
fn option_passing_free_may_pass_beside_barred_placements() {
    let game = after(start("size=2 target=99"), "A1 B1 A2 B2 A1 A2");
    assert_eq!(legal(&game), "pass");
    assert_eq!(refused(&game, "A1"), Illegal::Superko);
}

#[test]
fn option_superko_none_with_target_1_is_the_same_game() {
    use board_core::perft;
    let count = |rules: &str| perft(&mut start(rules), 6);
    assert_eq!(count("size=3"), count("size=3 superko=none"));
    assert_eq!(count("size=3"), count("size=3 superko=positional"));
    assert_eq!(count("size=3"), count("size=3 superko=simple"));
}

#[test]
fn preset_default() {
    assert_eq!(Rules::preset("default"), Some(Rules::default()));
    assert_eq!(Rules::DEFAULT, Rules::default());
    assert_eq!(Rules::PRESETS[0].0, "default");
}

#[test]
fn preset_first_capture() {
    let rules = Rules::preset("first_capture").unwrap();
    assert_eq!(rules, Rules::FIRST_CAPTURE);
    assert_eq!(rules, Rules::default().with_passing(Passing::WhenStuck));
    assert_eq!(rules.target.get(), 1);
}

#[test]
fn preset_capture_five() {
    let rules = Rules::preset("capture_five").unwrap();
    assert_eq!(rules, Rules::CAPTURE_FIVE);
    let wanted = Rules::default()
        .with_target(NonZeroU16::new(5).unwrap())
        .with_superko(Superko::Situational)
        .with_passing(Passing::WhenStuck)
        .with_two_passes(TwoPasses::MostCaptures);
    assert_eq!(rules, wanted);
    assert_eq!(rules.size, Size::NINE);
}

#[test]
fn preset_names_are_exact() {
    for name in ["Default", "first-capture", "capture_5", "", " default"] {
        assert_eq!(Rules::preset(name), None, "{name}");
    }
}

#[test]
fn preset_by_name_takes_the_size_from_the_position() {
    let rules = Rules::preset("first_capture").unwrap();
    assert_eq!(rules, Rules::FIRST_CAPTURE);
    assert_eq!(rules.fitted_to("5/5/5/5/5 b 0 0 0").size.get(), 5);
    assert_eq!(rules.fitted_to("2/2").size.get(), 2);
    // No board has so many lines: reading the position will say so.
    for text in ["", "5", "1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1/1"] {
        assert_eq!(rules.fitted_to(text), rules, "{text}");
    }
    assert_eq!(rules.fitted_to("3/3/3 b 0/1 0 0").size.get(), 3);
}

#[test]
fn rules_text_is_a_preset_or_what_differs() {
    for text in [
        "default",
        "first_capture",
        "capture_five",
        "size=19",
        "size=2 target=3 superko=none two_passes=most_captures passing=when_stuck",
        "superko=positional",
        "target=5 two_passes=most_captures",
    ] {
        let rules: Rules = text.parse().unwrap();
        assert_eq!(rules.to_string(), text);
    }
}

#[test]
fn rules_text_is_strict() {
    use ParseErrorKind as Kind;
    for (text, kind, at) in [
        ("nope", Kind::Unknown, 0),
        ("nope=1", Kind::Unknown, 0),
        ("size=20", Kind::Range, 5),
        ("size=1", Kind::Range, 5),
        ("size=09", Kind::NotCanonical, 5),
        ("size=9x", Kind::Trailing, 6),
        ("size=", Kind::End, 5),
        ("target=0", Kind::Range, 7),
        ("target=65536", Kind::Range, 7),
        ("superko=ko", Kind::Unknown, 8),
        ("superko=None", Kind::Unknown, 8),
        ("two_passes=", Kind::Unknown, 11),
        ("passing=freely", Kind::Unknown, 8),
        ("size=5 size=5", Kind::Repeated, 7),
        ("size=5  target=2", Kind::Unexpected, 7),
        ("size=5 target", Kind::End, 13),
        ("size=5 default", Kind::End, 14),
        // Not the one way to write it: another order, or an option that is the default's, or a preset spelt out.
        ("target=2 size=5", Kind::NotCanonical, 0),
        ("size=9", Kind::NotCanonical, 0),
        ("passing=when_stuck", Kind::NotCanonical, 0),
        ("size=5 target=1", Kind::NotCanonical, 6),
    ] {
        let error = text.parse::<Rules>().expect_err(text);
        assert_eq!((error.kind, error.at), (kind, at), "{text}");
    }
}

#[cfg(feature = "serde")]
mod json {
    use serde::Deserialize;
    use serde::de::IntoDeserializer;
    use serde_json::json;

    use super::*;

    #[test]
    fn rules_as_json() {
        let rules: Rules = "size=5 target=3 superko=none".parse().unwrap();
        let value = json!({
            "size": 5, "target": 3, "superko": "none", "two_passes": "draw", "passing": "free"
        });
        assert_eq!(serde_json::to_value(rules).unwrap(), value);
        assert_eq!(serde_json::from_value::<Rules>(value).unwrap(), rules);
        assert_eq!(serde_json::from_value::<Rules>(json!({})).unwrap(), Rules::default());
        for (option, values) in [
            ("superko", &["situational", "positional", "simple", "none"][..]),
            ("two_passes", &["draw", "most_captures"]),
            ("passing", &["free", "when_stuck"]),
        ] {
            for value in values {
                let json = json!({option: value});
                let rules: Rules = serde_json::from_value(json).unwrap();
                assert_eq!(serde_json::to_value(rules).unwrap()[option], *value);
            }
        }
    }

    /// Also by formats whose numbers have a sign.
    #[test]
    fn a_bad_size_says_what_is_wanted() {
        let why = |value| serde_json::from_value::<Size>(value).unwrap_err().to_string();
        assert_eq!(why(json!(-9)), "invalid value: integer `-9`, expected 2 to 19 lines (rule 3)");
        assert_eq!(why(json!(20)), "invalid value: integer `20`, expected 2 to 19 lines (rule 3)");
        let signed = IntoDeserializer::<serde_json::Error>::into_deserializer;
        assert_eq!(Size::deserialize(signed(9_i64)).unwrap(), Size::new(9).unwrap());
    }

    #[test]
    fn bad_json_is_refused() {
        for bad in [
            json!({"size": 1}),
            json!({"size": 20}),
            json!({"size": "9"}),
            json!({"size": 9.0}),
            json!({"size": null}),
            json!({"target": 0}),
            json!({"target": 65536}),
            json!({"target": -1}),
            json!({"target": null}),
            json!({"superko": null}),
            json!({"superko": "Simple"}),
            json!({"superko": {"simple": null}}),
            json!({"two_passes": {"draw": null}}),
            json!({"two_passes": 0}),
            json!({"passing": true}),
            json!({"unknown": 1}),
            json!("default"),
        ] {
            assert!(serde_json::from_value::<Rules>(bad.clone()).is_err(), "{bad}");
        }
        assert!(serde_json::from_str::<Rules>(r#"{"size": 5, "size": 5}"#).is_err());
    }

    #[test]
    fn tokens_as_json_are_their_text() {
        use capture_go::{Move, Point};
        assert_eq!(serde_json::to_value(crate::mv("d4")).unwrap(), "D4");
        assert_eq!(serde_json::from_value::<Move>(json!("pass")).unwrap(), Move::Pass);
        assert_eq!(serde_json::to_value(Side::Black).unwrap(), "black");
        assert_eq!(serde_json::from_value::<Side>(json!("white")).unwrap(), Side::White);
        assert_eq!(serde_json::from_value::<Point>(json!("T19")).unwrap().to_string(), "T19");
        assert!(serde_json::from_value::<Move>(json!("I1")).is_err());
        assert!(serde_json::from_value::<Side>(json!("Black")).is_err());
        assert!(serde_json::from_value::<Side>(json!({"black": null})).is_err());
    }
}
