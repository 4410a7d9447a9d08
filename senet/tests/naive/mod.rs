//! Senet a second time, as plainly as can be: letters on numbered houses, every rule by trial.
//!
//! It shares nothing with the crate but the notation, in which the two talk; where that is too slow, they are handed the
//! same letters on the same houses.

use std::rc::Rc;

/// The options, read from the short text of the rules.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    wall: Option<usize>,
    protect: Option<usize>,
    stop: String,
    safe: Vec<usize>,
    water: String,
    within_home: bool,
    again_on_forfeit: bool,
    backward: bool,
}

impl Options {
    pub(crate) fn read(text: &str) -> Self {
        let text = match text {
            "default" => "",
            "modern_kendall" => {
                "wall=3 stop_on_26=always safe_houses=[] within_home=false backward=when_stuck first=white"
            }
            words => words,
        };
        let value = |name: &str, default: &str| {
            let words = text.split(' ').filter_map(|word| word.split_once('='));
            words.filter(|(word, _)| *word == name).map(|(_, value)| value).next().unwrap_or(default).to_owned()
        };
        let safe = value("safe_houses", "[15,26]");
        let safe = safe.trim_matches(['[', ']']).split(',').filter(|house| !house.is_empty());
        Self {
            wall: value("wall", "2").parse().ok(),
            protect: value("protect", "2").parse().ok(),
            stop: value("stop_on_26", "once"),
            safe: safe.map(|house| house.parse().unwrap()).collect(),
            water: value("water_when_taken", "back"),
            within_home: value("within_home", "true") == "true",
            again_on_forfeit: value("again_on_forfeit", "false") == "true",
            backward: value("backward", "never") == "when_stuck",
        }
    }
}

/// A move: the house left and the house aimed at, where 31 is off the board; two zeros are the pass.
pub(crate) type Step = (usize, usize);

fn read_step(text: &str) -> Step {
    match text.split_once('-') {
        None => (0, 0),
        Some((s, "off")) => (s.parse().unwrap(), 31),
        Some((s, t)) => (s.parse().unwrap(), t.parse().unwrap()),
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) options: Rc<Options>,
    /// The letter on each house from 1 on; a dot where there is no man.
    pub(crate) board: [char; 31],
    pub(crate) side: char,
    /// 0 while the sticks are to be thrown.
    pub(crate) throw: usize,
    pub(crate) off_black: usize,
    pub(crate) off_white: usize,
}

impl Game {
    pub(crate) fn read(rules: &str, text: &str) -> Self {
        let fields: Vec<&str> = text.split(' ').collect();
        let mut board = ['.'; 31];
        let mut house = 1;
        for group in fields[0].split('/') {
            let group = group.replace("10", "..........");
            for c in group.chars() {
                match c.to_digit(10) {
                    Some(run) => house += run as usize,
                    None => {
                        board[house] = c;
                        house += 1;
                    }
                }
            }
        }
        assert_eq!(house, 31, "{text}");
        let game = Self {
            options: Rc::new(Options::read(rules)),
            board,
            side: fields[1].parse().unwrap(),
            throw: fields[2].parse().unwrap_or(0),
            off_black: fields[3].parse().unwrap(),
            off_white: fields[4].parse().unwrap(),
        };
        assert!(game.marks_are_right(), "{text}");
        game
    }

    pub(crate) fn text(&self) -> String {
        let mut groups = Vec::new();
        for first in [1, 11, 21] {
            let letters: String = self.board[first..first + 10].iter().collect();
            let mut group = letters;
            for run in (1..=10).rev() {
                group = group.replace(&".".repeat(run), &format!("{run}"));
            }
            groups.push(group);
        }
        let throw = if self.throw == 0 { "-".to_owned() } else { self.throw.to_string() };
        let side = self.side;
        format!("{} {side} {throw} {} {}", groups.join("/"), self.off_black, self.off_white)
    }

    fn other(&self) -> char {
        if self.side == 'b' { 'w' } else { 'b' }
    }

    pub(crate) fn is(&self, house: usize, side: char) -> bool {
        self.board[house].to_ascii_lowercase() == side
    }

    pub(crate) fn has_men(&self, side: char) -> bool {
        (1..=30).any(|house| self.is(house, side))
    }

    pub(crate) fn is_over(&self) -> bool {
        !self.has_men('b') || !self.has_men('w')
    }

    /// The side without a man on the board.
    pub(crate) fn winner(&self) -> Option<char> {
        ['b', 'w'].into_iter().find(|&side| !self.has_men(side))
    }

    /// Nobody is in the water, and whoever has to be marked is.
    pub(crate) fn marks_are_right(&self) -> bool {
        let marked = |house: usize| !self.board[house].is_ascii_lowercase();
        let beyond = self.options.stop == "never" || [28, 29, 30].into_iter().all(marked);
        self.board[27] == '.' && marked(26) && beyond
    }

    /// The word for why the move from `s` to `t` (31 is off) is refused; none if it is legal.
    fn why_not(&self, s: usize, t: usize, something_goes_forward: bool) -> Option<&'static str> {
        let (o, enemy) = (&self.options, self.other());
        if !self.is(s, self.side) {
            return Some("no-man");
        }
        if s.abs_diff(t) != self.throw {
            return Some("not-exact");
        }
        if !o.within_home && (28..=30).contains(&s) && (28..=30).contains(&t) {
            return Some("not-exact");
        }
        let back = t < s;
        if back && (!o.backward || something_goes_forward || s > 26) {
            return Some("backward");
        }
        if t >= 27 {
            let stopped = match o.stop.as_str() {
                "once" => self.board[s].is_ascii_uppercase(),
                "always" => s >= 26,
                _ => true,
            };
            if !stopped {
                return Some("needs-26");
            }
        }
        // The houses on the way, the target among them.
        let way = if back { &self.board[t..s] } else { &self.board[s + 1..t.min(30) + 1] };
        if let Some(wall) = o.wall
            && way.windows(wall).any(|run| run.iter().all(|man| man.to_ascii_lowercase() == enemy))
        {
            return Some("wall");
        }
        if let Some(protect) = o.protect
            && t <= 30
            && self.is(t, enemy)
        {
            let below = (1..t).rev().take_while(|&house| self.is(house, enemy)).count();
            let above = (t + 1..=30).take_while(|&house| self.is(house, enemy)).count();
            if below + 1 + above >= protect {
                return Some("wall");
            }
        }
        if t <= 30 && self.is(t, self.side) {
            return Some("own-man");
        }
        if t <= 30 && self.is(t, enemy) && o.safe.contains(&t) {
            return Some("safe-house");
        }
        if t == 27 && self.board[15] != '.' && o.water == "illegal" {
            return Some("water");
        }
        None
    }

    fn goes_forward(&self) -> bool {
        (1..=30).any(|s| s + self.throw <= 31 && self.why_not(s, s + self.throw, false).is_none())
    }

    /// Why each of these moves is refused, by their texts.
    pub(crate) fn refusals(&self, moves: &[String]) -> Vec<Option<&'static str>> {
        let steps: Vec<Step> = moves.iter().map(|m| read_step(m)).collect();
        self.refusals_of_steps(&steps)
    }

    /// Why each of these moves is refused.
    pub(crate) fn refusals_of_steps(&self, steps: &[Step]) -> Vec<Option<&'static str>> {
        if self.is_over() {
            return vec![Some("game-over"); steps.len()];
        }
        if self.throw == 0 {
            return vec![Some("throw-first"); steps.len()];
        }
        let forward = self.goes_forward();
        let back = |s: usize| s > self.throw && self.why_not(s, s - self.throw, forward).is_none();
        let any = forward || (1..=30).any(back);
        let refusal = |&(s, t): &Step| if s == 0 { any.then_some("must-move") } else { self.why_not(s, t, forward) };
        steps.iter().map(refusal).collect()
    }

    /// Makes a legal move, by its text.
    pub(crate) fn play(&mut self, m: &str) {
        self.play_step(read_step(m));
    }

    /// Makes a legal move.
    pub(crate) fn play_step(&mut self, (s, t): Step) {
        let passed = s == 0;
        if !passed {
            let man = std::mem::replace(&mut self.board[s], '.');
            if t == 31 {
                if self.side == 'b' {
                    self.off_black += 1;
                } else {
                    self.off_white += 1;
                }
            } else {
                let mut t = t;
                if t == 27 {
                    t = 15;
                    if self.board[t] != '.' {
                        t = if self.options.water == "start" {
                            (1..15).find(|&house| self.board[house] == '.').unwrap()
                        } else {
                            (1..15).rev().find(|&house| self.board[house] == '.').unwrap()
                        };
                    }
                }
                self.board[s] = self.board[t];
                self.board[t] = man;
                self.board[26].make_ascii_uppercase();
            }
        }
        let again = [1, 4, 5].contains(&self.throw) && (!passed || self.options.again_on_forfeit);
        self.throw = 0;
        if !again {
            self.side = self.other();
        }
    }
}
