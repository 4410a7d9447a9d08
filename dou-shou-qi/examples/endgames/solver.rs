//! Solves endgames of few men backwards from their ends, with no limit on moves.

use std::collections::HashMap;

use board_core::{Game, Outcome as _};
use dou_shou_qi::{Animal, Man, Position, Rules, Setup, Side, Square};

/// Half-moves to the end when both sides play best: even where the side to move loses, odd where it wins.
type Distance = u8;

/// Nobody can force an end.
const DRAWN: Distance = Distance::MAX;

/// The distances of all positions of some men, either side to move.
struct Table {
    men: Vec<Man>,
    /// By [`index`](Self::index); what isn't a position is drawn, and never asked for.
    distances: Vec<Distance>,
}

/// What the positions of some men come to, for one side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Count {
    /// Won for the side to move.
    pub(crate) won: u64,
    pub(crate) lost: u64,
    pub(crate) drawn: u64,
    /// Half-moves of the longest win.
    pub(crate) longest: u8,
}

impl Count {
    pub(crate) fn add(&mut self, other: Self) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.longest = self.longest.max(other.longest);
    }

    pub(crate) fn positions(&self) -> u64 {
        self.won + self.lost + self.drawn
    }
}

/// The tables made so far, by their men: those with more men lead to those with fewer.
#[derive(Default)]
pub(crate) struct Endgames {
    tables: HashMap<Vec<Man>, Table>,
}

/// A position and where its moves lead: to places in the table, or to distances known already.
struct Node {
    place: usize,
    inside: Vec<usize>,
    known: Vec<Distance>,
}

impl Table {
    /// The place of a position with all the men.
    fn index(&self, position: &Position) -> usize {
        let squares = self.men.iter().map(|man| position.square_of(*man).expect("a man is missing").index());
        squares.fold(position.side().index(), |sum, square| sum * Square::COUNT + square)
    }

    /// Every position of the men of which none has ended the game in a den.
    fn positions(&self) -> Vec<Position> {
        let bare = Setup { board: [None; Square::COUNT], side: Side::Red, half_moves: 0, move_number: 1 };
        let mut setups = vec![bare];
        for man in &self.men {
            let dens = [Side::Red.den(), Side::Blue.den()];
            let ground = || Square::all().filter(|square| man.may_stand_on(*square) && !dens.contains(square));
            let with_man = |setup: &Setup| {
                let free = ground().filter(|square| setup.at(*square).is_none());
                let put = free.map(|square| {
                    let mut setup = setup.clone();
                    setup.board[square.index()] = Some(*man);
                    setup
                });
                put.collect::<Vec<_>>()
            };
            setups = setups.iter().flat_map(with_man).collect();
        }
        let rules = Rules::DEFAULT.with_no_capture_limit(None);
        let read = |setup: Setup| Position::from_setup(rules, &setup).expect("the men stand where they may");
        setups
            .into_iter()
            .flat_map(|setup| [Side::Red, Side::Blue].map(|side| read(Setup { side, ..setup.clone() })))
            .collect()
    }
}

impl Endgames {
    /// Solves the endgame of these men. What captures lead to must have been solved before.
    ///
    /// Returns the counts with Red and with Blue to move.
    pub(crate) fn solve(&mut self, red: &[Animal], blue: &[Animal]) -> [Count; 2] {
        let red = red.iter().map(|animal| Man::new(Side::Red, *animal));
        let men: Vec<Man> = red.chain(blue.iter().map(|animal| Man::new(Side::Blue, *animal))).collect();
        let places = 2 * Square::COUNT.pow(u32::try_from(men.len()).expect("few men"));
        let mut table = Table { men, distances: vec![DRAWN; places] };

        let positions = table.positions();
        let mut open: Vec<Node> = positions.iter().map(|position| self.node(&table, *position)).collect();
        let known = open.iter().flat_map(|node| &node.known);
        let last_known = known.copied().filter(|distance| *distance != DRAWN).max().unwrap_or(0);
        let mut last_found = 0;
        for distance in 0..DRAWN {
            if distance > last_found.max(last_known) + 2 {
                break;
            }
            // What is found in this round must not be seen in it.
            let (found, left): (Vec<Node>, Vec<Node>) =
                open.into_iter().partition(|node| node.is_decided(distance, &table.distances));
            for node in &found {
                table.distances[node.place] = distance;
                last_found = distance;
            }
            open = left;
        }

        let mut counts = [Count::default(); 2];
        for position in &positions {
            let count = &mut counts[position.side().index()];
            match table.distances[table.index(position)] {
                DRAWN => count.drawn += 1,
                distance if distance.is_multiple_of(2) => count.lost += 1,
                distance => {
                    count.won += 1;
                    count.longest = count.longest.max(distance);
                }
            }
        }
        self.tables.insert(table.men.clone(), table);
        counts
    }

    fn node(&self, table: &Table, mut position: Position) -> Node {
        let mut node = Node { place: table.index(&position), inside: Vec::new(), known: Vec::new() };
        position.explore_each(|_, after| {
            if let Some(outcome) = after.outcome() {
                assert_eq!(outcome.winner(), Some(after.side().other()), "a move wins for the side that made it");
                node.known.push(0);
            } else if after.men().count() == table.men.len() {
                node.inside.push(table.index(after));
            } else {
                let men: Vec<Man> = after.men().map(|(_, man)| man).collect();
                let smaller = self.tables.get(&men).expect("smaller endgames are solved first");
                node.known.push(smaller.distances[smaller.index(after)]);
            }
        });
        node
    }
}

impl Node {
    /// Whether the side to move wins or loses in exactly so many half-moves, given all that is shorter.
    fn is_decided(&self, distance: Distance, distances: &[Distance]) -> bool {
        let mut after = self.inside.iter().map(|place| distances[*place]).chain(self.known.iter().copied());
        if distance.is_multiple_of(2) {
            after.all(|after| !after.is_multiple_of(2) && after < distance)
        } else {
            after.any(|after| after == distance - 1)
        }
    }
}
