//! The rules of stones and liberties once more, slow and plain: what the crate is compared with. It shares nothing
//! with the crate but the names of points and the plain set-up.

use capture_go::{Illegal, Point, Setup, Side};

/// A board as a plain table.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) stones: [[Option<Side>; 19]; 19],
    lines: u8,
}

impl Board {
    pub(crate) fn of(setup: &Setup) -> Self {
        Self { stones: setup.stones, lines: setup.size }
    }

    fn at(&self, point: Point) -> Option<Side> {
        self.stones[usize::from(point.line())][usize::from(point.column())]
    }

    fn put(&mut self, point: Point, stone: Option<Side>) {
        self.stones[usize::from(point.line())][usize::from(point.column())] = stone;
    }

    fn neighbours(&self, point: Point) -> Vec<Point> {
        let (column, line) = (i16::from(point.column()), i16::from(point.line()));
        let on_board = |n: i16| u8::try_from(n).ok().filter(|&n| n < self.lines);
        [(-1, 0), (1, 0), (0, -1), (0, 1)]
            .into_iter()
            .filter_map(|(dx, dy)| Point::new(on_board(column + dx)?, on_board(line + dy)?))
            .collect()
    }

    /// The stones of a chain and its liberties, each in order.
    pub(crate) fn chain(&self, point: Point) -> (Vec<Point>, Vec<Point>) {
        let colour = self.at(point);
        let mut stones = vec![point];
        let mut liberties = Vec::new();
        let mut next = 0;
        while next < stones.len() {
            for near in self.neighbours(stones[next]) {
                let list = match self.at(near) {
                    None => &mut liberties,
                    stone if stone == colour => &mut stones,
                    Some(_) => continue,
                };
                if !list.contains(&near) {
                    list.push(near);
                }
            }
            next += 1;
        }
        stones.sort_unstable();
        liberties.sort_unstable();
        (stones, liberties)
    }

    /// The board after a placement, and how many stones it captured.
    pub(crate) fn placed(&self, point: Point, side: Side) -> Result<(Self, usize), Illegal> {
        if self.at(point).is_some() {
            return Err(Illegal::Occupied);
        }
        let mut after = self.clone();
        after.put(point, Some(side));
        let mut captured = 0;
        for near in after.neighbours(point) {
            if after.at(near) == Some(side.other()) {
                let (stones, liberties) = after.chain(near);
                if liberties.is_empty() {
                    captured += stones.len();
                    for stone in stones {
                        after.put(stone, None);
                    }
                }
            }
        }
        if after.chain(point).1.is_empty() {
            return Err(Illegal::Suicide);
        }
        Ok((after, captured))
    }
}
