//! Solves small boards: target 1, passing only when stuck, best play on both sides. Who captures, and with which ply?
//!
//! `cargo run --release -p capture-go --example solve`: up to 5 x 5, where C3 is the one first move of best play, and
//! 6 x 6 from the crosscut, some minutes; with `-- first-moves` also that White captures first after every other first
//! move on 5 x 5, however long it takes, which takes long. Progress goes to stderr. The winners are those published for
//! Ponnuki-Go.
//!
//! The search asks, for one ply more each time, whether the side that would make that ply can force the first capture
//! with it. That needs no values, only yes and no, and the first yes is best play: the winner can't be quicker, nor the
//! loser slower.

use std::process::ExitCode;
use std::time::Instant;

use board_core::{Game, key};
use capture_go::{Move, Point, PointSet, Position, Rules, Side, Size};

/// A state with its code: nothing is removed before the capture that ends the game, so a stone is a bit that is added.
#[derive(Clone)]
struct Node {
    position: Position,
    /// A code for each of the eight images of the board.
    codes: [u128; 8],
}

/// Where the passes and the side to move are in a code, above two bits for each of 36 points.
const REST: u32 = 72;

impl Node {
    fn of(position: Position) -> Self {
        let mut codes = [0; 8];
        for (point, side) in position.men() {
            add(&mut codes, position.size(), point, side);
        }
        Self { position, codes }
    }

    fn after(&self, m: Move) -> Self {
        let mut after = self.clone();
        after.position.play_unchecked(m);
        if let Move::Place(point) = m {
            add(&mut after.codes, after.position.size(), point, self.position.side());
        }
        after
    }

    /// The same for all images of a state, different for all others: nothing is left to chance.
    fn code(&self) -> u128 {
        let least = self.codes.iter().min().copied().unwrap_or(0);
        least | (u128::from(self.position.passes()) << 1 | u128::from(self.position.side() == Side::White)) << REST
    }
}

fn add(codes: &mut [u128; 8], size: Size, point: Point, side: Side) {
    let last = size.get() - 1;
    let (column, line) = (point.column(), point.line());
    for (code, image) in codes.iter_mut().zip(0_u8..) {
        let column = if image & 1 == 0 { column } else { last - column };
        let line = if image & 2 == 0 { line } else { last - line };
        let (column, line) = if image & 4 == 0 { (column, line) } else { (line, column) };
        let point = u32::from(line) * u32::from(size.get()) + u32::from(column);
        *code |= 1 << (2 * point + u32::from(side == Side::White));
    }
}

/// What is known of a state, in one word: from the low end, the plies within which the attacker captures, those within
/// which it doesn't, 1 + the index of the move that decided, and the code of the state.
#[derive(Clone, Copy)]
struct Known(u128);

const NEVER: u8 = u8::MAX;

impl Known {
    const fn new(code: u128, within: u8, not_within: u8, best: u8) -> Self {
        Self(code << 24 | (best as u128) << 16 | (not_within as u128) << 8 | within as u128)
    }

    const fn code(self) -> u128 {
        self.0 >> 24
    }

    const fn bytes(self) -> [u8; 3] {
        let [within, not_within, best, ..] = self.0.to_le_bytes();
        [within, not_within, best]
    }
}

/// Looks for a way to capture first, whatever the other side does.
struct Search {
    attacker: Side,
    /// Two places for each state: one that keeps what was looked at deepest, one for the latest.
    table: Vec<[Known; 2]>,
    /// By side and point: how often a move there decided something.
    merits: [[i64; 36]; 2],
    nodes: u64,
}

impl Search {
    fn new(attacker: Side) -> Self {
        // The code of no state.
        let nothing = Known::new(u128::MAX >> 24, NEVER, 0, 0);
        Self { attacker, table: vec![[nothing; 2]; 1 << 22], merits: [[0; 36]; 2], nodes: 0 }
    }

    fn slot(&self, code: u128) -> usize {
        let [low, high] = [code & u128::from(u64::MAX), code >> 64].map(|half| u64::try_from(half).unwrap_or(0));
        usize::try_from(key::mix(low ^ key::mix(high)) >> 42).unwrap_or(0)
    }

    fn look_up(&self, code: u128) -> [u8; 3] {
        let found = self.table[self.slot(code)].iter().find(|known| known.code() == code);
        found.map_or([NEVER, 0, 0], |known| known.bytes())
    }

    fn keep(&mut self, code: u128, plies: u8, found: bool, best: u8) {
        let [mut within, mut not_within, old_best] = self.look_up(code);
        if found {
            within = within.min(plies);
        } else {
            not_within = not_within.max(plies);
        }
        let known = Known::new(code, within, not_within, if best == 0 { old_best } else { best });
        let slot = self.slot(code);
        let [deepest, latest] = &mut self.table[slot];
        let depth = |known: Known| known.bytes()[1].max(known.bytes()[0].wrapping_add(1));
        *if deepest.code() == code || depth(*deepest) <= depth(known) { deepest } else { latest } = known;
    }

    /// Whether the attacker captures within so many plies.
    fn captures(&mut self, node: &Node, plies: u8) -> bool {
        let position = &node.position;
        let us = position.side();
        if position.outcome().is_some() {
            return false;
        }
        self.nodes += 1;
        // Whoever can capture does.
        if last_liberties(position, us.other()).1 > 0 {
            return us == self.attacker && plies >= 1;
        }
        if plies < if us == self.attacker { 3 } else { 2 } {
            return false;
        }
        if let (Some(point), points) = last_liberties(position, us) {
            // Only a stone on the last liberty saves a chain; two can't be saved with one.
            let m = Move::Place(point);
            let saves = points == 1 && position.is_legal(m);
            return if saves { self.captures(&node.after(m), plies - 1) } else { us != self.attacker };
        }
        let code = node.code();
        let [within, not_within, best] = self.look_up(code);
        if within <= plies || not_within >= plies {
            return within <= plies;
        }
        let (found, best) = self.looks_further(node, plies, best);
        self.keep(code, plies, found, best);
        found
    }

    /// The same by trying all moves, with 1 + the index of the one that decided.
    fn looks_further(&mut self, node: &Node, plies: u8, best: u8) -> (bool, u8) {
        let position = &node.position;
        let us = position.side();
        let mut moves = Vec::new();
        for m in position.legal_moves() {
            let after = node.after(m);
            let mut merit = 0;
            if let Move::Place(point) = m {
                let liberties = after.position.chain(point).map_or(0, |chain| chain.liberties.len());
                if liberties < 2 && us == self.attacker {
                    // It would be captured at once.
                    continue;
                }
                let threatened = last_liberties(&after.position, us.other()).1;
                let [liberties, threatened] = [liberties, threatened].map(|n| i64::try_from(n).unwrap_or(0));
                merit = 1_000_000 * threatened + 10_000 * liberties + self.merits[us.index()][index(point)];
                if liberties < 2 {
                    merit -= 1_000_000_000;
                }
                if usize::from(best) == index(point) + 1 {
                    merit += 1_000_000_000;
                }
            }
            moves.push((merit, m, after));
        }
        moves.sort_by_key(|&(merit, ..)| -merit);
        // The attacker needs one good move, the other side one that holds.
        let wanted = us == self.attacker;
        for (_, m, after) in &moves {
            if self.captures(after, plies - 1) == wanted {
                let Move::Place(point) = m else { return (wanted, 0) };
                let index = index(*point);
                self.merits[us.index()][index] += i64::from(plies);
                return (wanted, u8::try_from(index + 1).unwrap_or(0));
            }
        }
        (!wanted, 0)
    }
}

fn index(point: Point) -> usize {
    usize::from(point.line()) * 6 + usize::from(point.column())
}

/// The points that are the last liberty of a chain of this side: one of them, and how many there are (2 for more).
fn last_liberties(position: &Position, side: Side) -> (Option<Point>, usize) {
    let mut found = None;
    let mut seen: Vec<PointSet> = Vec::new();
    for stone in position.stones(side) {
        if seen.iter().any(|chain| chain.contains(stone)) {
            continue;
        }
        let Some(chain) = position.chain(stone) else { continue };
        if chain.liberties.len() == 1 {
            let last = chain.liberties.iter().next();
            if found.is_some() && found != last {
                return (found, 2);
            }
            found = last;
        }
        seen.push(chain.stones);
    }
    (found, usize::from(found.is_some()))
}

/// Which of these sides captures first from this position, and with which ply.
fn solve(position: Position, attackers: &[Side], most: u8) -> Option<(Side, u8)> {
    let start = Instant::now();
    let mut searches: Vec<Search> = attackers.iter().copied().map(Search::new).collect();
    let node = Node::of(position);
    for plies in 1..=most {
        // A pass is a ply too: the side to move makes those with odd numbers, and captures with one of them.
        let side = if plies % 2 == 1 { position.side() } else { position.side().other() };
        let Some(search) = searches.iter_mut().find(|search| search.attacker == side) else { continue };
        if search.captures(&node, plies) {
            return Some((side, plies));
        }
        let time = start.elapsed().as_secs_f64();
        eprintln!("  {side} does not capture within {plies} plies: {} states, {time:.1} s", search.nodes);
    }
    None
}

fn text(value: Option<(Side, u8)>) -> String {
    value.map_or("nobody".to_owned(), |(side, plies)| format!("{side} captures with ply {plies}"))
}

fn main() -> ExitCode {
    let on = |lines| Rules::FIRST_CAPTURE.with_size(Size::new(lines).unwrap_or_default());
    let mut right = true;
    let mut show = |what: &str, value, known| {
        println!("{what}: {} (known: {})", text(value), text(known));
        right &= value == known;
    };
    show("2 x 2", solve(Position::new(on(2)), &Side::ALL, 10), Some((Side::White, 4)));
    show("3 x 3", solve(Position::new(on(3)), &Side::ALL, 20), Some((Side::Black, 7)));
    show("4 x 4", solve(Position::new(on(4)), &Side::ALL, 30), Some((Side::White, 14)));
    show("5 x 5", solve(Position::new(on(5)), &Side::ALL, 40), Some((Side::Black, 19)));
    if let Some(crosscut) = Position::crosscut(on(6)) {
        show("6 x 6 from the crosscut", solve(crosscut, &Side::ALL, 40), Some((Side::Black, 15)));
    }
    // The first moves on 5 x 5 but C3. Those that are images of each other count once.
    let others = ["A1", "B1", "C1", "B2", "C2"].map(|name| {
        let first: Move = name.parse().expect("it is a point");
        (name, Position::new(on(5)).after(first).expect("the board is empty"))
    });
    for (name, after) in others {
        show(&format!("5 x 5, black within 19 plies from {name}"), solve(after, &[Side::Black], 18), None);
    }
    if std::env::args().nth(1).is_some_and(|argument| argument == "first-moves") {
        for (name, after) in others {
            let value = solve(after, &[Side::White], 40);
            println!("5 x 5 after {name}: {} (known: white wins)", text(value));
            right &= value.is_some();
        }
    }
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
