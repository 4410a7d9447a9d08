//! What is written, and that it is read as the same.

use board_core::prelude::*;
use board_core::{Act, Match, MatchOutcome};
use capture_go::sgf::Sgf;
use capture_go::{CaptureGo, Position, Rules, Setup, Side};
use proptest::prelude::*;

use crate::{lenient, random, read};

fn written(game: &Match<CaptureGo>) -> String {
    Sgf::from(game.clone()).to_string()
}

#[test]
fn rule_5_a_game_as_it_is_written() {
    let mut game = Match::<CaptureGo>::new(Rules::default());
    game.tags_mut().set("Black", "Ann [3 kyu]").unwrap();
    game.tags_mut().set("Mood", "has no property").unwrap();
    for m in ["A9", "pass", "E5"] {
        game.play(m.parse().unwrap()).unwrap();
    }
    insta::assert_snapshot!(written(&game), @r"
    (;FF[4]GM[1]CA[UTF-8]SZ[9]RU[Capture Go target=1 superko=situational two_passes=draw passing=free]PB[Ann [3 kyu\]]RE[?]
    ;B[aa];W[];B[ee])
    ");
}

#[test]
fn rule_5_a_start_as_it_is_written() {
    let start = Position::crosscut(Rules::CAPTURE_FIVE).unwrap();
    let game = Match::<CaptureGo>::from_position(start);
    insta::assert_snapshot!(written(&game), @r"
    (;FF[4]GM[1]CA[UTF-8]SZ[9]RU[Capture Go target=5 superko=situational two_passes=most_captures passing=when_stuck]RE[?]AB[ee][dd]AW[de][ed]PL[B])
    ");
    let parse = |rules: &str, text| Match::<CaptureGo>::parse(rules.parse().unwrap(), text).unwrap();
    let handicap = parse("size=5", "5/1X3/5/3X1/5 w 0 0 0");
    assert!(written(&handicap).ends_with("RE[?]HA[2]AB[dd][bb]PL[W])"), "{}", written(&handicap));
    // One stone is none.
    let one = parse("size=5", "5/1X3/5/5/5 w 0 0 0");
    assert!(written(&one).ends_with("RE[?]AB[bb]PL[W])"), "{}", written(&one));
    let counts = parse("size=5 target=9", "5/5/5/5/5 w 0 3 1");
    let rules =
        "RU[Capture Go target=9 superko=situational two_passes=draw passing=free captures=0,3 passes=1]RE[?]PL[W])";
    assert!(written(&counts).ends_with(rules), "{}", written(&counts));
}

#[test]
fn rule_5_every_result_as_it_is_written() {
    let result = |game: &Match<CaptureGo>| {
        let sgf = Sgf::from(game.clone());
        let again = read(&sgf.to_string());
        assert_eq!(
            again.game().outcome().map(board_core::Outcome::winner),
            game.outcome().map(board_core::Outcome::winner)
        );
        sgf.tree().property(capture_go::sgf::Tree::ROOT, "RE").unwrap().text()
    };
    let parse = |text| Match::<CaptureGo>::parse("target=9 two_passes=most_captures".parse().unwrap(), text).unwrap();
    let open = parse("9/9/9/9/9/9/9/9/9 b 2 1 0");
    let after = |acts: &[Act<Side>]| {
        let mut game = open.clone();
        acts.iter().for_each(|&act| game.act(act).unwrap());
        game
    };
    assert_eq!(result(&open), "?");
    assert_eq!(result(&after(&[Act::Resign(Side::White)])), "B+R");
    assert_eq!(result(&after(&[Act::Resign(Side::Black)])), "W+R");
    assert_eq!(result(&after(&[Act::OfferDraw(Side::White), Act::AcceptDraw(Side::Black)])), "0");
    let agreed = after(&[Act::ConfirmEnd(Side::White), Act::ConfirmEnd(Side::Black)]);
    assert_eq!(result(&agreed), "B+");
    assert!(matches!(read(&written(&agreed)).game().outcome(), Some(MatchOutcome::Agreed(_))));
    assert_eq!(result(&parse("9/9/9/9/9/9/9/9/9 b 2 9 0")), "W+");
    assert_eq!(result(&parse("9/9/9/9/9/9/9/9/9 b 2 2 2")), "0");
    assert_eq!(result(&parse("9/9/9/9/9/9/9/9/9 b 2 1 2")), "B+");
}

/// A game under random rules, from the usual start or another, with moves chosen by the numbers.
fn games() -> impl Strategy<Value = Match<CaptureGo>> {
    let tags = prop::sample::subsequence(
        vec![("White", "Bob]"), ("Event", "\\"), ("Black", "Ann:"), ("Comment", "a\nb")],
        0..=4,
    );
    let start = (random::rules(19), prop::option::of(0_u32..3), any::<bool>(), tags.prop_shuffle());
    (start, prop::collection::vec(any::<u32>(), 0..60)).prop_map(|((rules, passes, crosscut, tags), choices)| {
        let start = Position::crosscut(rules).filter(|_| crosscut).unwrap_or(Position::new(rules));
        let mut setup: Setup = start.setup();
        if let Some(passes) = passes {
            setup.passes = u8::try_from(passes).unwrap();
            setup.captures[1] = u32::from(rules.target.get()) - 1;
            setup.side = Side::White;
        }
        let mut game = Match::<CaptureGo>::from_position(Position::from_setup(rules, &setup).unwrap());
        for (name, text) in tags {
            game.tags_mut().set(name, text).unwrap();
        }
        for choice in choices {
            let Some(m) = game.game().pick_move(|n| choice % n) else { break };
            game.play(m).unwrap();
        }
        game
    })
}

proptest! {
    #[test]
    fn rule_5_what_is_written_is_read_as_the_same(game in games(), resigns in any::<bool>()) {
        let mut game = game;
        if resigns {
            let _ = game.resign(Side::White);
        }
        let text = written(&game);
        let sgf = read(&text);
        prop_assert_eq!(sgf.game().record(), game.record(), "{}", text);
        prop_assert_eq!(sgf.game().game(), game.game());
        prop_assert_eq!(&sgf, &Sgf::from(game.clone()));
        prop_assert_eq!(sgf.to_string(), text.clone());
        prop_assert!(lenient(&text).notes().is_empty());
        for moves in 0..=game.plies().len() {
            prop_assert!(sgf.node(moves).is_some());
        }
        prop_assert_eq!(sgf.node(game.plies().len() + 1), None);
    }
}
