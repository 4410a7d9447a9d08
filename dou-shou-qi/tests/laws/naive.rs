//! The rules a second time, as plainly as can be: letters on a map of coordinates. It shares nothing with the crate but
//! the notation.

use std::collections::BTreeMap;
use std::sync::LazyLock;

const WATER: &str = "b4 c4 b5 c5 b6 c6 e4 f4 e5 f5 e6 f6";
const RED_TRAPS: &str = "c1 d2 e1";
const BLUE_TRAPS: &str = "c9 d8 e9";

/// A position: a letter on each square that isn't empty.
#[derive(Clone)]
pub(crate) struct Naive {
    board: BTreeMap<String, char>,
    red_to_move: bool,
    quiet: u64,
    number: u64,
    options: Vec<String>,
    limit: Option<u64>,
}

fn is_red(letter: char) -> bool {
    letter.is_ascii_uppercase()
}

fn animal(letter: char) -> char {
    letter.to_ascii_uppercase()
}

fn wet(square: &str) -> bool {
    WATER.contains(square)
}

fn coordinates(square: &str) -> (i32, i32) {
    let bytes = square.as_bytes();
    (i32::from(bytes[0]), i32::from(bytes[1]))
}

fn name((file, rank): (i32, i32)) -> String {
    [file, rank].map(|n| char::from(u8::try_from(n).unwrap())).iter().collect()
}

/// `a1`, `b1` and so on to `g9`.
pub(crate) static SQUARES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let file = |rank: char| "abcdefg".chars().map(move |file| format!("{file}{rank}"));
    "123456789".chars().flat_map(file).collect()
});

impl Naive {
    /// `options` are the names of the switches that are not as usual; of `trapped_men_capture`, that it is off.
    pub(crate) fn read(text: &str, options: Vec<String>, limit: Option<u64>) -> Self {
        let words: Vec<&str> = text.split(' ').collect();
        let mut board = BTreeMap::new();
        for (rank, row) in ('1'..='9').rev().zip(words[0].split('/')) {
            let mut file = 'a';
            for letter in row.chars() {
                let step = letter.to_digit(10).unwrap_or(1);
                if letter.is_ascii_alphabetic() {
                    board.insert(format!("{file}{rank}"), letter);
                }
                file = char::from_u32(file as u32 + step).unwrap();
            }
        }
        Self {
            board,
            red_to_move: words[1] == "r",
            quiet: words[2].parse().unwrap(),
            number: words[3].parse().unwrap(),
            options,
            limit,
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut rows = Vec::new();
        for rank in ('1'..='9').rev() {
            let mut row = String::new();
            for file in 'a'..='g' {
                row.push(*self.board.get(&format!("{file}{rank}")).unwrap_or(&'.'));
            }
            for run in (1..=7).rev() {
                row = row.replace(&".".repeat(run), &run.to_string());
            }
            rows.push(row);
        }
        let side = if self.red_to_move { "r" } else { "b" };
        format!("{} {side} {} {}", rows.join("/"), self.quiet, self.number)
    }

    fn on(&self, option: &str) -> bool {
        self.options.iter().any(|name| name == option)
    }

    fn rank(&self, letter: char) -> usize {
        let order = if self.on("dog_outranks_wolf") { "RCWDPTLE" } else { "RCDWPTLE" };
        order.find(animal(letter)).unwrap() + 1
    }

    fn trapped(&self, square: &str) -> bool {
        let any = RED_TRAPS.contains(square) || BLUE_TRAPS.contains(square);
        if self.on("all_traps_weaken_both") {
            return any;
        }
        let enemy = if is_red(self.board[square]) { BLUE_TRAPS } else { RED_TRAPS };
        enemy.contains(square)
    }

    fn may_jump(&self, letter: char, along_rank: bool) -> bool {
        match animal(letter) {
            'L' => true,
            'T' => along_rank || !self.on("tiger_jumps_ranks_only"),
            'P' => along_rank && self.on("leopard_jumps"),
            _ => false,
        }
    }

    /// Whether rule 6 calls it a position. (That no man is there twice is for the caller to see to.)
    pub(crate) fn is_position(&self) -> bool {
        let in_own_den = |square: &str, man: char| square == if is_red(man) { "d1" } else { "d9" };
        let stands_well =
            |(square, man): (&String, &char)| !in_own_den(square, *man) && (animal(*man) == 'R' || !wet(square));
        let both_dens = self.board.contains_key("d1") && self.board.contains_key("d9");
        self.board.iter().all(stands_well) && !both_dens && self.number > 0
    }

    /// Why the board refuses a move, if it does.
    fn refusal(&self, from: &str, to: &str) -> Option<&'static str> {
        let Some(&man) = self.board.get(from) else {
            return Some("no-man");
        };
        if is_red(man) != self.red_to_move {
            return Some("not-your-man");
        }
        let ((x, y), (u, v)) = (coordinates(from), coordinates(to));
        let distance = (x - u).abs() + (y - v).abs();
        let mut between = Vec::new();
        if distance > 1 && (x == u || y == v) {
            let (dx, dy) = ((u - x).signum(), (v - y).signum());
            between = (1..distance).map(|i| name((x + i * dx, y + i * dy))).collect();
        }
        let jump = !between.is_empty()
            && between.iter().all(|square| wet(square))
            && !wet(from)
            && !wet(to)
            && self.may_jump(man, y == v);
        if distance != 1 && !jump {
            return Some("not-adjacent");
        }
        if to == if is_red(man) { "d1" } else { "d9" } {
            return Some("own-den");
        }
        if wet(to) && animal(man) != 'R' {
            return Some("water");
        }
        if between.iter().any(|square| self.board.contains_key(square)) {
            return Some("jump-blocked");
        }
        let victim = *self.board.get(to)?;
        if is_red(victim) == is_red(man) {
            return Some("own-man");
        }
        let allowed_over_shore = match (wet(from), animal(victim)) {
            (true, 'E') => self.on("rat_takes_elephant_from_water"),
            (true, 'R') => self.on("water_rat_takes_land_rat"),
            (false, 'R') => self.on("land_rat_takes_water_rat"),
            _ => false,
        };
        if wet(from) != wet(to) && !allowed_over_shore {
            return Some("shore");
        }
        if self.on("trapped_men_capture") && self.trapped(from) {
            return Some("trapped");
        }
        let weak = self.trapped(to);
        match (animal(man), animal(victim)) {
            ('E', 'R') => {
                let allowed = self.on("elephant_takes_rat") || self.on("elephant_takes_trapped_rat") && weak;
                (!allowed).then_some("elephant-rat")
            }
            ('R', 'E') => None,
            _ => (!weak && self.rank(man) < self.rank(victim)).then_some("rank"),
        }
    }

    /// The winner and the reason, if it is over.
    pub(crate) fn outcome(&self) -> Option<(Option<&'static str>, &'static str)> {
        if self.board.get("d9").is_some_and(|man| is_red(*man)) {
            return Some((Some("red"), "den"));
        }
        if self.board.get("d1").is_some_and(|man| !is_red(*man)) {
            return Some((Some("blue"), "den"));
        }
        // Where nobody stands no move begins.
        if self.board.keys().all(|from| SQUARES.iter().all(|to| self.refusal(from, to).is_some())) {
            return Some((Some(if self.red_to_move { "blue" } else { "red" }), "no-moves"));
        }
        if self.limit.is_some_and(|limit| self.quiet >= limit) {
            return Some((None, "no-captures"));
        }
        None
    }

    /// The ruling on a move: why it is refused, if it is.
    pub(crate) fn ruling(&self, from: &str, to: &str) -> Option<&'static str> {
        if self.outcome().is_some() { Some("game-over") } else { self.refusal(from, to) }
    }

    /// The rulings on every move from a square, in the order of [`SQUARES`].
    pub(crate) fn rulings_from(&self, from: &str) -> Vec<Option<&'static str>> {
        let over = self.outcome().is_some();
        let ruling = |to: &String| if over { Some("game-over") } else { self.refusal(from, to) };
        SQUARES.iter().map(ruling).collect()
    }

    /// The ruling on every move there is, by its text.
    pub(crate) fn rulings(&self) -> BTreeMap<String, Option<&'static str>> {
        let text = |from: &String| SQUARES.iter().map(move |to| format!("{from}{to}")).collect::<Vec<_>>();
        SQUARES.iter().flat_map(|from| text(from).into_iter().zip(self.rulings_from(from))).collect()
    }

    pub(crate) fn play(&mut self, m: &str) {
        let (from, to) = m.split_at(2);
        let man = self.board.remove(from).unwrap();
        let captured = self.board.insert(to.into(), man).is_some();
        self.quiet = if captured { 0 } else { self.quiet + 1 };
        self.number += u64::from(!self.red_to_move);
        self.red_to_move = !self.red_to_move;
    }
}
