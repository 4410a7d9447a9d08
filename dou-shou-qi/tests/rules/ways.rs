//! What is asked in other ways than by the list of moves: counted, picked, explored, taken back, from one square. Each
//! has code of its own, for speed, and must know the same moves.

use std::collections::HashSet;

use board_core::Reversible;
use board_core::key::mix;
use dou_shou_qi::{Repetition, Rules};

use super::*;

/// Positions of games played at random, the same each time.
fn played(rules: Rules, games: u64) -> impl Iterator<Item = Position> {
    (0..games).flat_map(move |game| {
        let mut position = Some(Position::new(rules));
        (0..).map_while(move |ply| {
            let now = position?;
            let moves = now.legal_moves();
            let number = usize::try_from(mix(game << 32 | ply) >> 40).unwrap();
            position = moves.get(number % moves.len().max(1)).map(|m| now.after(*m).unwrap());
            Some(now)
        })
    })
}

fn all_rules() -> [Rules; 6] {
    [
        Rules::DEFAULT,
        Rules::LUDII_JUNGLE,
        Rules::DEFAULT.with_leopard_jumps(true),
        Rules::DEFAULT.with_tiger_jumps_ranks_only(true),
        Rules::DEFAULT.with_elephant_takes_rat(true).with_dog_outranks_wolf(true),
        Rules::DEFAULT.with_trapped_men_capture(false).with_repetition(Repetition::Draw),
    ]
}

#[test]
fn all_ways_know_the_same_moves() {
    for position in all_rules().into_iter().flat_map(|rules| played(rules, 4)) {
        let listed = position.legal_moves();
        assert_eq!(position.count_moves(), listed.len(), "{position:#}");
        let mut explored = Vec::new();
        let mut game = position;
        game.explore_each(|m, after| explored.push((m, *after)));
        assert_eq!(explored.len(), listed.len(), "{position:#}");
        for (&m, (explored, seen)) in listed.iter().zip(explored) {
            assert_eq!((m, position.after(m)), (explored, Ok(seen)));
            assert_eq!(position.is_capture(m), position.at(m.to).is_some(), "{m} in {position:#}");
            let undo = game.play_undoable(m);
            assert_eq!((game, game.key()), (seen, seen.key()));
            game.undo(undo);
            assert_eq!((game, game.key()), (position, position.key()));
        }
        for square in Square::all() {
            let from = listed.iter().copied().filter(|m| m.from == square);
            assert!(position.moves_from(square).into_iter().eq(from), "{square} of {position:#}");
        }
    }
}

/// A man and a direction are drawn, until they make a move; in the end, by one number more, a move of the list.
#[test]
fn picks_are_legal_whatever_is_drawn() {
    for position in all_rules().into_iter().flat_map(|rules| played(rules, 1)) {
        let listed = position.legal_moves();
        for drawn in 0..32 {
            let mut nth = 0;
            loop {
                let mut asked = None;
                let picked = position.pick_move(|n| if n == 32 { drawn } else { *asked.insert(n) - 1 - nth });
                let Some(count) = asked else {
                    assert_eq!(picked.is_some(), !listed.is_empty());
                    assert!(picked.is_none_or(|m| listed.contains(&m)), "{picked:?} in {position:#}");
                    break;
                };
                assert_eq!(count as usize, listed.len());
                assert_eq!(picked, listed.iter().rev().nth(nth as usize).copied());
                nth += 1;
                if nth == count {
                    break;
                }
            }
        }
    }
}

/// Each move belongs to one of the 32 men and directions, so that each is as likely.
#[test]
fn each_move_is_drawn_by_one_number() {
    for position in all_rules().into_iter().flat_map(|rules| played(rules, 1)) {
        let mut drawn = Vec::new();
        for number in 0..32 {
            let mut tries = 0;
            let picked = position.pick_move(|_| {
                tries += 1;
                number
            });
            // What isn't a move is drawn again and again.
            drawn.extend(picked.filter(|_| tries == 1));
        }
        // The men from the rat to the elephant, as in the list; a jump is drawn where its first step would be.
        let men = |moves: &[Move]| moves.iter().map(|m| m.from).collect::<Vec<_>>();
        assert_eq!(men(&drawn), men(&position.legal_moves()), "{position:#}");
        let set = |moves: &[Move]| moves.iter().copied().collect::<HashSet<_>>();
        assert_eq!(set(&drawn), set(&position.legal_moves()), "{position:#}");
    }
}

/// Where no man has an enemy beside it or could jump, all are counted at once.
#[test]
fn moves_are_counted_beside_enemies_and_the_water() {
    for (men, count) in [("Ca8 Dc8 eb8", 5), ("Ta4 cg9", 3), ("Lb3 cg9", 4), ("Rb4 Ca4 cg9", 5), ("Rb4 rb5 Cg1", 6)] {
        let position = red(men);
        assert_eq!(position.count_moves(), count, "{position:#}");
        assert_eq!(position.legal_moves().len(), count, "{position:#}");
    }
}

/// All options at once, where the ways of the default rules must not be taken.
#[test]
fn all_options_together() {
    let all = Rules::DEFAULT
        .with_elephant_takes_trapped_rat(true)
        .with_elephant_takes_rat(true)
        .with_trapped_men_capture(false)
        .with_all_traps_weaken_both(true)
        .with_rat_takes_elephant_from_water(true)
        .with_water_rat_takes_land_rat(true)
        .with_land_rat_takes_water_rat(true)
        .with_dog_outranks_wolf(true)
        .with_leopard_jumps(true)
        .with_tiger_jumps_ranks_only(true);
    let position = under(all, "Pa4 Td3 Eg2 rg3 cd8");
    allows(&position, "a4d4 g2g3");
    assert!(!listed(&position).contains("d3d7"), "{position:#}");
}
