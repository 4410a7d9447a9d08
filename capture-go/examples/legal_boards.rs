//! Goes through all boards of up to four lines, legal or not: each is accepted or refused as a plain look at it finds,
//! and as many are accepted as are known to be legal.
//!
//! `cargo run --release -p capture-go --example legal_boards`: 43 million boards of four lines, half a minute.

use std::process::ExitCode;

use capture_go::{Invalid, Point, Position, Rules, Setup, Side, Size};

/// A board as a plain table, with an edge of `#` round it.
type Grid = [[char; 6]; 6];

/// Where stones have no liberty. Life spreads: a stone lives beside an empty point, and beside a stone of its colour
/// that lives.
fn first_dead(grid: &Grid, lines: usize) -> Option<(usize, usize)> {
    let mut lives = [[false; 6]; 6];
    loop {
        let before = lives;
        for line in 1..=lines {
            for column in 1..=lines {
                let here = grid[line][column];
                for (l, c) in [(line - 1, column), (line + 1, column), (line, column - 1), (line, column + 1)] {
                    if here != '.' && (grid[l][c] == '.' || grid[l][c] == here && lives[l][c]) {
                        lives[line][column] = true;
                    }
                }
            }
        }
        if lives == before {
            break;
        }
    }
    let mut points = (1..=lines).flat_map(|line| (1..=lines).map(move |column| (column, line)));
    points.find(|&(column, line)| grid[line][column] != '.' && !lives[line][column])
}

/// The boards that have these stones on the points before `next` and any on the others.
struct Boards {
    rules: Rules,
    points: Vec<Point>,
    setup: Setup,
    grid: Grid,
    legal: u64,
    wrong: u64,
}

impl Boards {
    fn of(lines: u8) -> Option<Self> {
        let size = Size::new(lines)?;
        let mut grid = [['#'; 6]; 6];
        for row in &mut grid[1..=usize::from(lines)] {
            row[1..=usize::from(lines)].fill('.');
        }
        let rules = Rules::default().with_size(size);
        Some(Self { rules, points: size.points().collect(), setup: Setup::empty(size), grid, legal: 0, wrong: 0 })
    }

    fn go_through(&mut self, next: usize) {
        let Some(&point) = self.points.get(next) else {
            return self.ask();
        };
        for (stone, letter) in [(None, '.'), (Some(Side::Black), 'X'), (Some(Side::White), 'O')] {
            self.setup.set(point, stone);
            self.grid[usize::from(point.line()) + 1][usize::from(point.column()) + 1] = letter;
            self.go_through(next + 1);
            if self.points.len() > 9 && next == 4 {
                eprint!(".");
            }
        }
        self.setup.set(point, None);
        self.grid[usize::from(point.line()) + 1][usize::from(point.column()) + 1] = '.';
    }

    fn ask(&mut self) {
        let dead = first_dead(&self.grid, self.rules.size.get().into());
        let agreed = match Position::from_setup(self.rules, &self.setup) {
            Ok(_) => {
                self.legal += 1;
                dead.is_none()
            }
            Err(Invalid::NoLiberty(point)) => {
                dead == Some((usize::from(point.column()) + 1, usize::from(point.line()) + 1))
            }
            Err(_) => false,
        };
        if !agreed {
            self.wrong += 1;
            println!("{}: {dead:?} by a plain look", self.setup);
        }
    }
}

fn main() -> ExitCode {
    let mut right = true;
    for (lines, known) in [(2, 57), (3, 12_675), (4, 24_318_165)] {
        let Some(mut boards) = Boards::of(lines) else { continue };
        boards.go_through(0);
        let Boards { legal, wrong, .. } = boards;
        println!(
            "{lines} x {lines}: {legal} legal boards (known: {known}), {wrong} ruled on otherwise by a plain look"
        );
        right &= legal == known && wrong == 0;
    }
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
