//! Solves endgames of few men backwards from their ends: with no limit on moves, and what a limit makes of that.

use std::collections::HashMap;

use board_core::{Game, Outcome as _};
use dou_shou_qi::{Animal, Man, Position, Rules, Setup, Side, Square};

/// Half-moves to the end when both sides play best: even where the side to move loses, odd where it wins.
type Distance = u8;

/// Nobody can force an end.
const DRAWN: Distance = Distance::MAX;

const UNLIMITED: Rules = Rules::DEFAULT.with_no_capture_limit(None);

fn men(red: &[Animal], blue: &[Animal]) -> Vec<Man> {
    let of = |side, animals: &[Animal]| animals.iter().map(|animal| Man::new(side, *animal)).collect();
    let both: [Vec<Man>; 2] = [of(Side::Red, red), of(Side::Blue, blue)];
    both.concat()
}

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

    /// The greatest distance.
    fn longest(&self) -> Distance {
        self.distances.iter().copied().filter(|distance| *distance != DRAWN).max().unwrap_or(0)
    }

    /// Every position of the men of which none has ended the game in a den, so many half-moves after the last capture.
    fn positions(&self, rules: Rules, half_moves: u32) -> Vec<Position> {
        let mut setups = vec![Setup { half_moves, ..Setup::empty() }];
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
        let men = men(red, blue);
        let places = 2 * Square::COUNT.pow(u32::try_from(men.len()).expect("few men"));
        let mut table = Table { men, distances: vec![DRAWN; places] };

        let positions = table.positions(UNLIMITED, 0);
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

    /// How many of the decided positions of these men, which have been solved, are drawn when half-moves without a
    /// capture are limited and the count stands at 0; with Red and with Blue to move.
    ///
    /// What a position comes to with so many half-moves left follows from what its moves lead to: with one less left, or
    /// after a capture with all of them again. From the last half-move, on which the rules themselves are asked, that is
    /// worked out back to the first.
    pub(crate) fn drawn_by_limit(&self, red: &[Animal], blue: &[Animal], limit: u8) -> [u64; 2] {
        let table = &self.tables[&men(red, blue)];
        if table.longest() <= limit {
            return [0; 2];
        }
        let smaller = self.tables.values().filter(|smaller| smaller.men.len() < table.men.len());
        assert!(
            smaller.map(Table::longest).all(|longest| longest <= limit),
            "the limit decides in smaller endgames, too"
        );
        let rules = Rules::DEFAULT.with_no_capture_limit(Some(limit.into()));
        let mut distances = vec![DRAWN; table.distances.len()];
        for position in table.positions(rules, u32::from(limit) - 1) {
            let node = self.node(table, position);
            assert!(node.inside.is_empty(), "after the last half-move the game is over, or there are fewer men");
            distances[node.place] = node.distance(&distances);
        }
        let positions = table.positions(UNLIMITED, 0);
        let nodes: Vec<Node> = positions.iter().map(|position| self.node(table, *position)).collect();
        for _ in 1..limit {
            let one_less = distances.clone();
            for node in &nodes {
                distances[node.place] = node.distance(&one_less);
            }
        }
        let mut drawn = [0; 2];
        for position in positions {
            let [free, limited] = [&table.distances, &distances].map(|distances| distances[table.index(&position)]);
            let same = (free == DRAWN) == (limited == DRAWN) && free % 2 == limited % 2;
            assert!(same || limited == DRAWN, "a limit makes draws and nothing else");
            drawn[position.side().index()] += u64::from(!same);
        }
        drawn
    }

    fn node(&self, table: &Table, mut position: Position) -> Node {
        let mut node = Node { place: table.index(&position), inside: Vec::new(), known: Vec::new() };
        position.explore_each(|_, after| {
            if let Some(outcome) = after.outcome() {
                let won = outcome.winner() == Some(after.side().other());
                assert!(won || outcome.winner().is_none(), "a move wins for the side that made it");
                node.known.push(if won { 0 } else { DRAWN });
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
    /// The distances that the moves lead to.
    fn after(&self, distances: &[Distance]) -> impl Iterator<Item = Distance> {
        self.inside.iter().map(|place| distances[*place]).chain(self.known.iter().copied())
    }

    /// Whether the side to move wins or loses in exactly so many half-moves, given all that is shorter.
    fn is_decided(&self, distance: Distance, distances: &[Distance]) -> bool {
        let mut after = self.after(distances);
        if distance.is_multiple_of(2) {
            after.all(|after| !after.is_multiple_of(2) && after < distance)
        } else {
            after.any(|after| after == distance - 1)
        }
    }

    /// The distance, given those that the moves lead to: the quickest win, or the slowest loss.
    fn distance(&self, distances: &[Distance]) -> Distance {
        let wins = self.after(distances).filter(|after| after.is_multiple_of(2)).min();
        let best = wins.or_else(|| self.after(distances).max());
        match best {
            Some(DRAWN) => DRAWN,
            Some(after) => after + 1,
            None => 0,
        }
    }
}
