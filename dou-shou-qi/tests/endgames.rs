//! All endgames of one man against one, solved: the counts are known from another program.

#[path = "../examples/endgames/solver.rs"]
mod solver;

use dou_shou_qi::Animal;
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
