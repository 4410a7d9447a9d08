//! Counting the tree.

mod common;

use board_core::{Game, perft, weighted_perft};
use common::{any_position, any_rules, any_throw};
use proptest::prelude::*;
use senet::{Position, Rules};

/// Every position of the file, to every depth it gives.
#[test]
#[cfg(feature = "serde")]
fn perft_of_the_recorded_positions() {
    use board_core::Rules as _;
    use serde_json::Value;

    let text = include_str!("data/perft.jsonl");
    let mut depths = 0;
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let rules = match &case["rules"] {
            Value::String(name) => Rules::preset(name).unwrap(),
            options => serde_json::from_value(options.clone()).unwrap(),
        };
        let mut game = Position::parse(rules, case["position"].as_str().unwrap()).unwrap();
        assert_eq!(game, Position::new(rules), "{}: all of them are starts", case["name"]);
        for (depth, count) in (1..).zip(case["perft"].as_array().unwrap()) {
            assert_eq!(perft(&mut game, depth), count.as_u64().unwrap(), "{} depth {depth}", case["name"]);
            depths += 1;
        }
    }
    assert_eq!(depths, 91);
}

#[test]
fn perft_of_the_start() {
    let mut game = Position::new(Rules::default());
    let counts = [5, 18, 90, 272, 1360, 3923, 19_615, 56_961, 284_805, 838_431, 4_192_155, 12_572_296];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(&mut game, depth), count, "depth {depth}");
    }
    let weighted = [53, 2230, 87_071, 3_447_538, 140_785_263, 5_948_906_701];
    for (depth, count) in (2..).step_by(2).zip(weighted) {
        assert_eq!(weighted_perft(&mut game, depth), count, "depth {depth}");
    }
}

#[test]
fn perft_of_modern_kendall() {
    let mut game = Position::new(Rules::MODERN_KENDALL);
    let counts = [5, 18, 90, 268, 1340, 3919, 19_595, 58_259, 291_295, 884_130];
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(&mut game, depth), count, "depth {depth}");
    }
    let weighted = [53, 2177, 85_894, 3_505_288, 148_500_301];
    for (depth, count) in (2..).step_by(2).zip(weighted) {
        assert_eq!(weighted_perft(&mut game, depth), count, "depth {depth}");
    }
}

/// Ply by ply, each made.
fn made(game: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    game.for_each_ply(|ply| {
        let mut after = *game;
        after.apply(ply).unwrap();
        count += made(&after, depth - 1);
    });
    count
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// What is counted for many placements at once is what can be made, from a throw and from a move, to any depth.
    #[test]
    fn counting_is_making(start in any_rules().prop_flat_map(any_position), throw in prop::option::of(any_throw())) {
        let mut game = start;
        if let Some(throw) = throw {
            game.resolve(throw).unwrap();
        }
        let before = game;
        for depth in 0..=6 {
            prop_assert_eq!(perft(&mut game, depth), made(&before, depth), "depth {} of {:?}", depth, before);
        }
        prop_assert_eq!(game, before);
    }
}
