//! The computer's players see what matters in a game.

use board_core::{Game, Outcome};
use capture_go::{CaptureGo, Move, Rules, Side};
use examples::bots::{Evaluate, Searcher};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn go(rules: &str, text: &str) -> CaptureGo {
    CaptureGo::parse(rules.parse().unwrap(), text).unwrap()
}

#[test]
fn a_stone_that_can_be_taken_counts_against_its_side() {
    let rules = "size=5 target=9 passing=when_stuck";
    let value = |text| go(rules, text).evaluate();
    // White's stone in the corner has one liberty left, and Black is to move, or White.
    assert!(value("O4/X4/5/5/5 b 0 0 0") > value("O4/X4/5/5/5 w 0 0 0"));
    assert!(value("O4/X4/5/5/5 b 0 0 0") > value("5/2O2/5/1X3/5 b 0 0 0"));
    // Three stones are more than one, and the last that is wanted is most.
    assert!(value("OOO2/XXX2/5/5/5 b 0 0 0") > value("O4/X4/5/5/5 b 0 0 0"));
    assert!(value("O4/X4/5/5/5 b 8 0 0") > value("O4/X4/5/5/5 b 7 0 0") + 1_000);
    // Nobody's side is favoured.
    assert_eq!(value("O4/X4/5/5/5 b 3 1 0"), -value("X4/O4/5/5/5 w 1 3 0"));
}

#[test]
fn a_chain_in_danger_is_saved_even_at_a_glance() {
    let mut game = go("size=5 target=9 passing=when_stuck", "5/1O3/OXX2/1O3/5 b 0 0 0");
    let m = Searcher::new(200, 1).choose(&mut game).unwrap();
    let after = game.after(m).unwrap();
    let chain = after.position().chain("B3".parse().unwrap()).unwrap();
    assert!(chain.liberties.len() > 1, "{m}");
}

#[test]
fn first_captures_are_won_against_random_play() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for us in [Side::Black, Side::White, Side::Black, Side::White] {
        let mut searcher = Searcher::new(2_000, 1);
        let mut game = CaptureGo::new(Rules::FIRST_CAPTURE);
        while let Some(side) = game.side_to_move() {
            let m: Move = if side == us {
                searcher.choose(&mut game).unwrap()
            } else {
                game.pick_move(|n| rng.random_range(0..n)).unwrap()
            };
            game.play(m).unwrap();
        }
        assert_eq!(game.outcome().and_then(Outcome::winner), Some(us));
    }
}
