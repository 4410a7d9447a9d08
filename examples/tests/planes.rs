//! Positions as planes and moves as slots.

use std::process::{Command, Output};

use board_core::{Game, IndexedMoves, Outcome};
use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use examples::planes::{Encoder, Sample, random_game};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use senet::{Senet, Throw};
use serde_json::Value;

fn planes(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_planes")).args(args).output().unwrap()
}

#[test]
fn men_stand_where_they_are_seen() {
    let start = DouShouQi::new(Default::default());
    let encoder = Encoder::new(&start);
    assert_eq!(encoder.shape(), [17, 9, 7]);
    let ones = encoder.ones(&start, None);
    assert_eq!(ones.len(), 16);
    // The red rat, the first of all kinds, on g3: the seventh row from the top, the last column.
    assert_eq!(ones[0], 6 * 7 + 6);
    // Blue's elephant, the last kind, on g7.
    assert_eq!(ones[15], 15 * 63 + 2 * 7 + 6);
    let after = start.after("a3a4".parse().unwrap()).unwrap();
    let full = encoder.ones(&after, None);
    assert_eq!((full.len(), full[16], full[78]), (16 + 63, 16 * 63, 17 * 63 - 1));
}

#[test]
fn marks_and_throws_have_planes_of_their_own() {
    let text = "10/10/b4B3W b - 3 4";
    let mut game = Senet::parse(Default::default(), text).unwrap();
    let encoder = Encoder::new(&game);
    assert_eq!(encoder.shape(), [4 + 1 + 5, 3, 10]);
    // Of Black a man, and one that has stopped on 26; of White one of these.
    assert_eq!(encoder.ones(&game, None), [20, 30 + 25, 3 * 30 + 29]);
    game.resolve(Throw::Two).unwrap();
    assert_eq!(encoder.ones(&game, Some(Throw::Two))[3..], (6 * 30..7 * 30).collect::<Vec<_>>());
    // Wherever it begins, the shape is the same.
    assert_eq!((Encoder::new(&game).shape(), encoder.wants_chance(&game)), (encoder.shape(), true));
}

#[test]
fn a_game_at_random_is_one_that_can_be_played() {
    let start = CaptureGo::new(Default::default());
    let encoder = Encoder::new(&start);
    let game = |seed| random_game(&start, &encoder, 1000, &mut ChaCha8Rng::seed_from_u64(seed));
    let samples: Vec<Sample> = game(7);
    assert_eq!(samples, game(7));
    assert_ne!(samples, game(8));
    let mut again = start.clone();
    for sample in &samples {
        assert_eq!(sample.ones, encoder.ones(&again, None));
        let legal: Vec<_> = again.legal_moves().into_iter().map(|m| again.slot(m).unwrap()).collect();
        assert_eq!(sample.legal, legal);
        again.play(again.at_slot(sample.slot).unwrap()).unwrap();
    }
    let winner = again.outcome().unwrap().winner();
    let last = samples.last().unwrap();
    assert_eq!(last.value, i8::from(winner.is_some()), "who captures wins");
    assert!(
        samples.iter().rev().zip([1, -1].into_iter().cycle()).all(|(sample, sign)| sample.value == sign * last.value)
    );
    // Cut short it is nobody's.
    assert!(random_game(&start, &encoder, 3, &mut ChaCha8Rng::seed_from_u64(7)).iter().all(|sample| sample.value == 0));
}

#[test]
fn lines_of_json() {
    for (game, shape) in [("dou-shou-qi", [17, 9, 7]), ("senet", [10, 3, 10]), ("capture-go", [3, 9, 9])] {
        let output = planes(&[game, "--games", "2", "--seed", "5"]);
        assert!(output.status.success());
        let text = String::from_utf8(output.stdout).unwrap();
        let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let head = lines.next().unwrap();
        assert_eq!(head["shape"], Value::from(shape.to_vec()));
        let slots = head["slots"].as_u64().unwrap();
        let mut moves = 0;
        for sample in lines {
            let legal: Vec<_> = sample["legal"].as_array().unwrap().iter().map(|slot| slot.as_u64().unwrap()).collect();
            assert!(legal.contains(&sample["slot"].as_u64().unwrap()) && legal.iter().all(|slot| *slot < slots));
            moves += 1;
        }
        assert!(moves > 20, "{moves}");
    }
}

#[test]
fn what_is_refused() {
    // The last has a throw that no plane would show.
    for args in [
        &["chess"][..],
        &["senet", "--position", "?"],
        &["senet", "--rules", "none"],
        &["senet", "--rules", "men=8"],
        &["senet", "--position", "wbwbwbwbwb/10/10 b 2 0 0"],
    ] {
        let output = planes(args);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}");
        assert!(!output.stderr.is_empty());
    }
}
