//! The rules once more, slow and plain: what the crate is compared with.
//!
//! It shares nothing with the crate but the text notation: positions, points, moves, rules, reasons and outcomes are
//! texts here and there. A stone is a character in a grid, and the history a list that is searched from end to end.

use std::collections::BTreeSet;

/// The column and the line, from 0 at the bottom left.
pub(crate) type Point = (usize, usize);

const LETTERS: &str = "ABCDEFGHJKLMNOPQRST";
const EMPTY: char = '.';

/// The name of a point (rule 5).
pub(crate) fn name((column, line): Point) -> String {
    format!("{}{}", &LETTERS[column..=column], line + 1)
}

fn point(name: &str) -> Point {
    let (letter, number) = name.split_at(1);
    (LETTERS.find(letter).unwrap(), number.parse::<usize>().unwrap() - 1)
}

/// The other colour.
fn other(stone: char) -> char {
    if stone == 'X' { 'O' } else { 'X' }
}

/// A board: the lines from the bottom, each from the left.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Board(Vec<Vec<char>>);

impl Board {
    /// No stones.
    pub(crate) fn empty(lines: usize) -> Self {
        Self(vec![vec![EMPTY; lines]; lines])
    }

    /// The first field of a position's text (rule 5).
    pub(crate) fn read(text: &str) -> Self {
        let mut grid: Vec<Vec<char>> = Vec::new();
        for line in text.split('/').rev() {
            let mut row = Vec::new();
            let mut run = 0;
            for c in line.chars().chain(['.']) {
                if let Some(digit) = c.to_digit(10) {
                    run = 10 * run + digit as usize;
                    continue;
                }
                row.extend(vec![EMPTY; run]);
                run = 0;
                row.extend((c != '.').then_some(c));
            }
            grid.push(row);
        }
        Self(grid)
    }

    /// The same, written.
    pub(crate) fn text(&self) -> String {
        let line = |row: &Vec<char>| {
            let mut text = String::new();
            let mut run = 0;
            for &stone in row.iter().chain(&['/']) {
                if stone == EMPTY {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    text += &run.to_string();
                    run = 0;
                }
                text.push(stone);
            }
            text.trim_end_matches('/').to_owned()
        };
        self.0.iter().rev().map(line).collect::<Vec<_>>().join("/")
    }

    /// All points, line by line from the bottom left.
    pub(crate) fn points(&self) -> Vec<Point> {
        let lines = self.0.len();
        (0..lines).flat_map(|line| (0..lines).map(move |column| (column, line))).collect()
    }

    fn at(&self, (column, line): Point) -> char {
        self.0[line][column]
    }

    /// Puts a stone on a point, or `.` for none.
    pub(crate) fn put(&mut self, (column, line): Point, stone: char) {
        self.0[line][column] = stone;
    }

    fn neighbours(&self, (column, line): Point) -> Vec<Point> {
        let last = self.0.len() - 1;
        let mut near = Vec::new();
        near.extend((column > 0).then(|| (column - 1, line)));
        near.extend((column < last).then(|| (column + 1, line)));
        near.extend((line > 0).then(|| (column, line - 1)));
        near.extend((line < last).then(|| (column, line + 1)));
        near
    }

    /// The stones of a chain and its liberties (rule 1.3).
    pub(crate) fn chain(&self, start: Point) -> (BTreeSet<Point>, BTreeSet<Point>) {
        let mut stones = BTreeSet::new();
        let mut liberties = BTreeSet::new();
        let mut open = vec![start];
        while let Some(here) = open.pop() {
            if !stones.insert(here) {
                continue;
            }
            for near in self.neighbours(here) {
                if self.at(near) == EMPTY {
                    liberties.insert(near);
                } else if self.at(near) == self.at(start) {
                    open.push(near);
                }
            }
        }
        (stones, liberties)
    }

    /// The points of the stones whose chains have no liberty: those that life doesn't reach, spreading from stone to
    /// stone until nothing changes.
    pub(crate) fn dead(&self) -> Vec<Point> {
        let mut dead: Vec<Point> = self.points().into_iter().filter(|&point| self.at(point) != EMPTY).collect();
        loop {
            let before = dead.clone();
            let lives = |point: Point, near: Point| {
                self.at(near) == EMPTY || (self.at(near) == self.at(point) && !before.contains(&near))
            };
            dead.retain(|&point| !self.neighbours(point).into_iter().any(|near| lives(point, near)));
            if dead == before {
                return dead;
            }
        }
    }

    /// The board after a placement (rules 1.1, 1.4, 1.5) and how many stones it captured, or why it may not be.
    pub(crate) fn placed(&self, point: Point, stone: char) -> Result<(Self, usize), &'static str> {
        if point.0 >= self.0.len() || point.1 >= self.0.len() {
            return Err("off-board");
        }
        if self.at(point) != EMPTY {
            return Err("occupied");
        }
        let mut after = self.clone();
        after.put(point, stone);
        let mut captured = 0;
        for near in after.neighbours(point) {
            if after.at(near) == other(stone) {
                let (stones, liberties) = after.chain(near);
                if liberties.is_empty() {
                    captured += stones.len();
                    stones.into_iter().for_each(|taken| after.put(taken, EMPTY));
                }
            }
        }
        if after.chain(point).1.is_empty() { Err("suicide") } else { Ok((after, captured)) }
    }
}

/// A game with all that has been.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    rules: String,
    board: Board,
    /// The colour to move.
    stone: char,
    /// By Black and by White.
    captures: [usize; 2],
    passes: usize,
    /// The boards so far with the colour to move, the one now included.
    past: Vec<(Board, char)>,
}

impl Game {
    /// A game from the empty board under rules that name their size.
    pub(crate) fn new(rules: &str) -> Self {
        let mut game = Self {
            rules: rules.to_owned(),
            board: Board(Vec::new()),
            stone: 'X',
            captures: [0, 0],
            passes: 0,
            past: Vec::new(),
        };
        game.board = Board::empty(game.option("size", "9").parse().unwrap());
        game.past.push((game.board.clone(), game.stone));
        game
    }

    /// What the rules say of an option; else the default.
    fn option<'a>(&'a self, name: &str, default: &'a str) -> &'a str {
        let value = self.rules.split(' ').filter_map(|word| word.split_once('=')).find(|(word, _)| *word == name);
        value.map_or(default, |(_, value)| value)
    }

    /// The position (rule 5).
    pub(crate) fn text(&self) -> String {
        let side = if self.stone == 'X' { 'b' } else { 'w' };
        format!("{} {side} {} {} {}", self.board.text(), self.captures[0], self.captures[1], self.passes)
    }

    /// The end and the winner (rules 2.1, 2.2).
    pub(crate) fn outcome(&self) -> Option<(&'static str, Option<&'static str>)> {
        let target: usize = self.option("target", "1").parse().unwrap();
        let [black, white] = self.captures;
        if black >= target {
            Some(("captures", Some("black")))
        } else if white >= target {
            Some(("captures", Some("white")))
        } else if self.passes < 2 {
            None
        } else if self.option("two_passes", "draw") == "draw" || black == white {
            Some(("two-passes", None))
        } else {
            Some(("two-passes", Some(if black > white { "black" } else { "white" })))
        }
    }

    /// Whether superko bars a board with the opponent to move (rules 1.6, 4).
    fn repeats(&self, board: &Board) -> bool {
        match self.option("superko", "situational") {
            "situational" => self.past.contains(&(board.clone(), other(self.stone))),
            "positional" => self.past.iter().any(|(past, _)| past == board),
            "simple" => self.past.len() > 1 && self.past[self.past.len() - 2].0 == *board,
            _ => false,
        }
    }

    /// Whether a move is legal, or the rule that it breaks (rule 6).
    pub(crate) fn check(&self, m: &str) -> Result<(), &'static str> {
        if self.outcome().is_some() {
            return Err("game-over");
        }
        if m != "pass" {
            let (after, _) = self.board.placed(point(m), self.stone)?;
            return if self.repeats(&after) { Err("superko") } else { Ok(()) };
        }
        let stuck = || self.board.points().into_iter().all(|point| self.check(&name(point)).is_err());
        if self.option("passing", "free") == "free" || stuck() { Ok(()) } else { Err("must-move") }
    }

    /// The legal moves: the points in their order, then the pass.
    pub(crate) fn moves(&self) -> Vec<String> {
        let all = self.board.points().into_iter().map(name).chain(["pass".to_owned()]);
        all.filter(|m| self.check(m).is_ok()).collect()
    }

    /// The game after a legal move.
    pub(crate) fn after(&self, m: &str) -> Self {
        let mut after = self.clone();
        if m == "pass" {
            after.passes += 1;
        } else {
            let (board, captured) = self.board.placed(point(m), self.stone).unwrap();
            after.board = board;
            after.captures[usize::from(self.stone == 'O')] += captured;
            after.passes = 0;
        }
        after.stone = other(self.stone);
        after.past.push((after.board.clone(), after.stone));
        after
    }

    /// What two games have in common that go on alike: the position, and of the history what superko asks for.
    pub(crate) fn state(&self) -> (String, Vec<(Board, char)>) {
        let mut past = match self.option("superko", "situational") {
            "situational" => self.past.clone(),
            "positional" => self.past.iter().map(|(board, _)| (board.clone(), 'X')).collect(),
            "simple" => self.past.iter().rev().skip(1).take(1).map(|(board, _)| (board.clone(), 'X')).collect(),
            _ => Vec::new(),
        };
        past.sort();
        past.dedup();
        (self.text(), past)
    }
}
