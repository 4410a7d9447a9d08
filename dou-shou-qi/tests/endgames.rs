//! All endgames of one man against one, solved: the counts are known from another program.

#[path = "../examples/endgames/solver.rs"]
mod solver;

use board_core::{Game, Outcome as _, Turn};
use dou_shou_qi::{Animal, Man, Position, Rules, Setup, Side, Square};
use solver::{Count, Endgames};

#[test]
fn one_man_against_one() {
    let mut endgames = Endgames::default();
    let mut all = [Count::default(); 2];
    for red in Animal::ALL {
        for blue in Animal::ALL {
            let counts = endgames.solve(&[red], &[blue]);
            for (sum, count) in all.iter_mut().zip(counts) {
                sum.add(count);
            }
            if red == blue {
                let (won, lost, drawn) = match red {
                    Animal::Rat => (1712, 1206, 742),
                    Animal::Tiger | Animal::Lion => (1403, 949, 0),
                    _ => (1317, 1035, 0),
                };
                // The board is the same for both.
                assert_eq!(counts.map(|count| (count.won, count.lost, count.drawn)), [(won, lost, drawn); 2], "{red}");
            }
        }
    }
    for count in all {
        assert_eq!(count.positions(), 160_068);
        assert_eq!(count, Count { won: 82_710, lost: 64_468, drawn: 12_890, longest: 33 });
    }
}

/// Who wins when all moves are looked at, until the rules end the game; `None` for a draw.
fn winner(position: Position) -> Option<Side> {
    if let Turn::Over(outcome) = position.turn() {
        return outcome.winner();
    }
    let moves = position.legal_moves().into_iter();
    let winners: Vec<_> = moves.map(|m| winner(position.after(m).unwrap())).collect();
    let us = position.side();
    if winners.contains(&Some(us)) {
        Some(us)
    } else if winners.contains(&None) {
        None
    } else {
        Some(us.other())
    }
}

#[test]
fn a_limit_draws_what_takes_longer() {
    let mut endgames = Endgames::default();
    for (red, blue) in [(Animal::Tiger, Animal::Rat), (Animal::Rat, Animal::Elephant)] {
        let decided = endgames.solve(&[red], &[blue]).map(|count| count.won + count.lost);
        assert_eq!(endgames.drawn_by_limit(&[red], &[blue], 60), [0; 2]);
        for limit in 1..=4 {
            let rules = Rules::DEFAULT.with_no_capture_limit(Some(limit.into()));
            let [red, blue] = [Man::new(Side::Red, red), Man::new(Side::Blue, blue)];
            let mut left = [0; 2];
            for (first, second) in Square::all().flat_map(|first| Square::all().map(move |second| (first, second))) {
                let mut setup = Setup::empty();
                setup.set(first, Some(red));
                setup.set(second, Some(blue));
                for side in Side::ALL {
                    let position = Position::from_setup(rules, &Setup { side, ..setup.clone() });
                    let position = position.ok().filter(|position| first != second && position.outcome().is_none());
                    left[side.index()] += u64::from(position.and_then(winner).is_some());
                }
            }
            let drawn = endgames.drawn_by_limit(&[red.animal], &[blue.animal], limit);
            assert_eq!([0, 1].map(|side| left[side] + drawn[side]), decided, "{red} {blue} {limit}");
        }
    }
}
