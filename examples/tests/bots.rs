//! The computer's players see what matters in a game.

use board_core::{Game, Outcome, Turn};
use capture_go::{CaptureGo, Move, Rules, Side};
use dou_shou_qi::DouShouQi;
use examples::arena::{Entrant, Plan};
use examples::bots::{Bots, Choice, Computer, Evaluate, Kind, Limits, Searcher};
use examples::engines::Budget;
use examples::games::Playable;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use senet::Senet;

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

/// How the bots did against each other in so many pairs of games: for each two, the points of the second and the games.
fn points<G: Playable>(rules: &str, bots: [&str; 2], pairs: u32, nodes: u64) -> (f64, u32) {
    let plan = Plan::<G> {
        rules: rules.parse().unwrap(),
        entrants: bots.map(|bot| Entrant::Bot(bot.parse().unwrap())).into(),
        pairs,
        opening: 2,
        budget: Budget::Nodes(nodes),
        longest: 1_000,
        seed: 1,
    };
    let games = plan.play(|_| {});
    assert!(games.iter().all(|game| game.fault.is_none()));
    let points = games.iter().map(|game| game.winner.map_or(0.5, |winner| if winner == 1 { 1.0 } else { 0.0 }));
    (points.sum(), 2 * pairs)
}

/// The second of the two is stronger: it scores at least this share.
#[track_caller]
fn beats<G: Playable>(rules: &str, bots: [&str; 2], pairs: u32, nodes: u64, least: f64) {
    let (points, games) = points::<G>(rules, bots, pairs, nodes);
    assert!(points >= least * f64::from(games), "{bots:?}: {points} of {games}");
}

#[test]
fn who_looks_further_wins() {
    beats::<DouShouQi>("default", ["random", "greedy"], 8, 1, 0.75);
    beats::<DouShouQi>("default", ["greedy", "alpha-beta"], 5, 600, 0.75);
    beats::<CaptureGo>("size=7 passing=when_stuck", ["random", "greedy"], 10, 1, 0.9);
    beats::<CaptureGo>("size=7 passing=when_stuck", ["greedy", "alpha-beta"], 5, 1_000, 0.75);
    beats::<CaptureGo>("size=7 passing=when_stuck", ["greedy", "mcts"], 5, 4_000, 0.75);
    beats::<Senet>("default", ["random", "greedy"], 60, 1, 0.55);
    beats::<Senet>("default", ["random", "expectimax"], 20, 300, 0.75);
    beats::<Senet>("default", ["random", "mcts"], 20, 300, 0.65);
}

/// Whatever the limits, and under rules that look at what was before.
#[track_caller]
fn all_bots_play_legal_moves<G: Playable>(rules: &str, longest: usize) {
    let rules: G::Rules = rules.parse().unwrap();
    for &kind in G::BOTS {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut game = G::new(rules);
        for ply in 0..longest {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance(_) => {
                    let throw = game.sample(rng.random_range(0..game.total_weight())).unwrap();
                    game.resolve(throw).unwrap();
                }
                Turn::Player(_) => {
                    let before = game.clone();
                    let limits = match ply % 4 {
                        0 => Limits::nodes(60),
                        1 => Limits { depth: Some(2), nodes: Some(300), ..Limits::default() },
                        2 => Limits { depth: Some(0), ..Limits::default() },
                        _ => Limits::nodes(u64::from(ply % 8 == 3)),
                    };
                    let choose = || {
                        let mut bot = Computer::<G>::new(kind.into(), 5).unwrap();
                        let mut told = 0;
                        let m = bot.choose_within(&mut before.clone(), &limits, &mut |_| told += 1);
                        assert!(told > 0, "{kind:?}");
                        m
                    };
                    let m = choose().unwrap();
                    assert_eq!(Some(m), choose(), "{kind:?} in {game}");
                    assert!(game.check(m).is_ok(), "{kind:?} plays {m} in {game}");
                    game.play(m).unwrap();
                }
            }
        }
        let mut over = game.clone();
        if game.outcome().is_some() {
            assert_eq!(Computer::<G>::new(kind.into(), 5).unwrap().choose(&mut over), None);
        }
    }
}

#[test]
fn bots_play_legal_moves_within_any_limits() {
    all_bots_play_legal_moves::<DouShouQi>("repetition=forbidden", 200);
    all_bots_play_legal_moves::<DouShouQi>("no_capture_limit=none repetition=loss", 200);
    all_bots_play_legal_moves::<Senet>("default", 300);
    all_bots_play_legal_moves::<CaptureGo>("size=3 target=7", 120);
    all_bots_play_legal_moves::<CaptureGo>("size=4 target=9 two_passes=most_captures passing=when_stuck", 120);
}

/// The move of a bot that is the game's best one, whatever the seed.
#[track_caller]
fn finds<G: Playable>(rules: &str, position: &str, kinds: &[Kind], wanted: &str) {
    for &kind in kinds {
        for seed in 0..4 {
            let mut game = G::parse(rules.parse().unwrap(), position).unwrap();
            let mut bot = Computer::<G>::new(kind.into(), seed).unwrap().with_limits(Limits::nodes(6_000));
            let m = bot.choose(&mut game).unwrap();
            assert_eq!(m.to_string(), wanted, "{kind:?}, seed {seed}");
        }
    }
}

#[test]
fn bots_find_what_wins() {
    use Kind::{AlphaBeta, Expectimax, Greedy, Mcts};
    // Into the den.
    finds::<DouShouQi>("default", "7/3L3/7/7/7/7/7/7/r6 r 0 1", &[Greedy, Expectimax, AlphaBeta, Mcts], "d8d9");
    // The first capture wins; or else White's next does.
    finds::<CaptureGo>(
        "size=5 passing=when_stuck",
        "5/5/5/1O3/OX3 w 0 0 0",
        &[Greedy, Expectimax, AlphaBeta, Mcts],
        "C1",
    );
}

#[test]
fn a_repetition_that_loses_is_not_walked_into() {
    // Red's elephant has been between a1 and a2 twice: a third time on a1 with Blue to move loses at once.
    let rules = "no_capture_limit=none repetition=loss";
    let mut game = DouShouQi::parse(rules.parse().unwrap(), "6r/7/7/7/7/7/7/7/E6 r 0 1").unwrap();
    for text in ["a1a2", "g9g8", "a2a1", "g8g9", "a1a2", "g9g8"] {
        game.play(text.parse().unwrap()).unwrap();
    }
    let fatal = "a2a1".parse().unwrap();
    let after = game.after(fatal).unwrap();
    assert_eq!(after.occurrences(), 2);
    game.play(fatal).unwrap();
    game.play("g8g9".parse().unwrap()).unwrap_or_else(|why| panic!("{why}"));
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(dou_shou_qi::Side::Red));
    // Blue, to move before that, has better than to repeat.
    let mut game = DouShouQi::parse(rules.parse().unwrap(), "6r/7/7/7/7/7/7/7/E6 r 0 1").unwrap();
    for text in ["a1a2", "g9g8", "a2a1", "g8g9", "a1a2", "g9g8", "a2a1"] {
        game.play(text.parse().unwrap()).unwrap();
    }
    for kind in [Kind::Greedy, Kind::Expectimax, Kind::AlphaBeta, Kind::Mcts] {
        let mut bot = Computer::<DouShouQi>::new(kind.into(), 1).unwrap().with_limits(Limits::nodes(3_000));
        let m = bot.choose(&mut game).unwrap();
        assert_ne!(m.to_string(), "g8g9", "{kind:?}");
    }
}

#[test]
fn names_and_levels_are_read_strictly() {
    for text in ["random", "greedy", "alpha-beta", "expectimax:1", "mcts:8"] {
        assert_eq!(text.parse::<Choice>().unwrap().to_string(), text);
    }
    let wrong = |text: &str| text.parse::<Choice>().unwrap_err().to_string();
    assert_eq!(
        wrong("minimax"),
        "no bot is called \"minimax\" (there are: random, greedy, alpha-beta, expectimax, mcts)"
    );
    assert_eq!(wrong("mcts:0"), "mcts has no level \"0\" (there are: 1 to 8)");
    assert_eq!(wrong("mcts:"), "mcts has no level \"\" (there are: 1 to 8)");
    assert_eq!(wrong("random:1"), "random has no levels");
    // Each level looks at four times as much as the one below.
    let nodes = |text: &str| text.parse::<Choice>().unwrap().limits().nodes.unwrap();
    assert_eq!([nodes("mcts:1"), nodes("mcts:2"), nodes("mcts:8"), nodes("mcts")], [200, 800, 3_276_800, 51_200]);
    // Senet has throws: alpha-beta doesn't play it.
    assert!(Computer::<Senet>::new(Kind::AlphaBeta.into(), 0).is_err());
    assert!(Senet::BOTS.iter().all(|&kind| Computer::<Senet>::new(kind.into(), 0).is_ok()));
}
