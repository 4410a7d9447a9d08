//! What is played, and what has to come out: the counts of perft that are known, and games by a fixed seed, from moves in
//! an order and to keys that are promised never to change. (How `pick_move` uses random numbers is no promise.)

use board_core::{Game, Outcome, Rules as _, Turn, key, perft};

/// A game from its start to its end: how many plies, the word for the end, and the key of the last state.
fn game<G: Game>(rules: G::Rules) -> (u32, &'static str, u64) {
    let mut game = G::new(rules);
    let mut seed = 1;
    let mut below = |n: u32| {
        seed = key::mix(seed);
        u32::try_from(seed % u64::from(n)).unwrap_or(0)
    };
    for plies in 0.. {
        match game.turn() {
            Turn::Player(_) => {
                let moves = game.legal_moves();
                let count = u32::try_from(moves.len()).expect("there are not so many");
                let m = moves.get(below(count) as usize).expect("a player has a move");
                game.play(*m).expect("it is legal");
            }
            Turn::Chance(_) => {
                let weights = u32::try_from(game.total_weight()).expect("sixteen");
                let c = game.sample(below(weights).into()).expect("it is below their sum");
                game.resolve(c).expect("it is offered");
            }
            Turn::Over(outcome) => return (plies, outcome.code(), game.key()),
        }
    }
    unreachable!("every game ends")
}

fn count<G: Game>(rules: G::Rules, depth: u32) -> u64 {
    perft(&mut G::new(rules), depth)
}

/// On positions, which need no heap.
fn of_positions() -> [bool; 7] {
    let unlimited = dou_shou_qi::Rules::DEFAULT.with_no_capture_limit(None);
    let modern = senet::Rules::preset("modern_kendall").expect("it is one");
    [
        count::<dou_shou_qi::Position>(Default::default(), 3) == 12_240,
        count::<senet::Position>(Default::default(), 7) == 19_615,
        count::<senet::Position>(modern, 6) == 3_919,
        count::<capture_go::Position>(capture_go::Rules::DEFAULT.with_size(lines(5)), 3) == 15_650,
        game::<dou_shou_qi::Position>(unlimited) == (612, "den", 15_618_241_403_114_679_300),
        game::<senet::Position>(Default::default()) == (350, "borne-off", 3_469_462_036_610_592_074),
        game::<capture_go::Position>(Default::default()) == (58, "captures", 10_219_890_150_086_704_202),
    ]
}

fn lines(n: u8) -> capture_go::Size {
    capture_go::Size::new(n).expect("it is a size")
}

#[cfg(not(feature = "alloc"))]
pub fn results() -> impl Iterator<Item = bool> {
    of_positions().into_iter()
}

#[cfg(feature = "alloc")]
pub fn results() -> impl Iterator<Item = bool> {
    of_positions().into_iter().chain(with_a_heap::results())
}

/// With history, and matches.
#[cfg(feature = "alloc")]
mod with_a_heap {
    use alloc::string::ToString;

    use board_core::{Match, Record};

    use super::{count, game, lines};

    pub fn results() -> [bool; 5] {
        let fresh =
            dou_shou_qi::Rules::DEFAULT.with_no_capture_limit(None).with_repetition(dou_shou_qi::Repetition::Forbidden);
        let unlimited = capture_go::Rules::DEFAULT.with_size(lines(2)).with_target(1000.try_into().expect("not 0"));
        let positional = unlimited.with_superko(capture_go::Superko::Positional);
        [
            count::<capture_go::CaptureGo>(unlimited, 12) == 26_456,
            count::<capture_go::CaptureGo>(positional, 12) == 23_560,
            game::<dou_shou_qi::DouShouQi>(fresh) == (612, "den", 15_618_241_403_114_679_300),
            game::<capture_go::CaptureGo>(unlimited.with_size(lines(9)))
                == (119, "two-passes", 8_807_635_360_729_596_464),
            is_saved_and_restored(),
        ]
    }

    /// A match with a move taken back and an offer that stands, as text and back.
    fn is_saved_and_restored() -> bool {
        let mut played = Match::<senet::Senet>::new(Default::default());
        for ply in ["t3", "8-11", "t1"] {
            played.apply(ply.parse().expect("it is a ply")).expect("it is legal");
        }
        played.take_back().expect("there is one");
        played.offer_draw(senet::Side::White).expect("none stands");
        let record = played.record();
        let read: Record<senet::Senet> = record.to_string().parse().expect("what is written is read");
        let again: Match<senet::Senet> = read.replay().expect("what is written is played");
        read == record && again.game() == played.game() && again.recorded_chance().is_some()
    }
}
