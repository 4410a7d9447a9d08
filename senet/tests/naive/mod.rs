//! Senet a second time, as plainly as can be: letters on numbered houses, every rule by trial.
//!
//! It shares nothing with the crate but the notation, in which the two talk.

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

#[derive(Clone, Debug)]
pub(crate) struct Game {
    options: Options,
    /// The letter on each house from 1 on; a dot where there is no man.
    board: [char; 31],
    side: char,
    /// 0 while the sticks are to be thrown.
    throw: usize,
    off_black: usize,
    off_white: usize,
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
        Self {
            options: Options::read(rules),
            board,
            side: fields[1].parse().unwrap(),
            throw: fields[2].parse().unwrap_or(0),
            off_black: fields[3].parse().unwrap(),
            off_white: fields[4].parse().unwrap(),
        }
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

    fn is(&self, house: usize, side: char) -> bool {
        self.board[house].to_ascii_lowercase() == side
    }

    pub(crate) fn is_over(&self) -> bool {
        let left = |side| (1..=30).any(|house| self.is(house, side));
        !left('b') || !left('w')
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
        let way: Vec<usize> = if back { (t..s).collect() } else { (s + 1..=t.min(30)).collect() };
        if let Some(wall) = o.wall
            && way.windows(wall).any(|run| run.iter().all(|&house| self.is(house, enemy)))
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

    /// Why each of these moves is refused.
    pub(crate) fn refusals(&self, moves: &[String]) -> Vec<Option<&'static str>> {
        if self.is_over() {
            return vec![Some("game-over"); moves.len()];
        }
        if self.throw == 0 {
            return vec![Some("throw-first"); moves.len()];
        }
        let forward = self.goes_forward();
        let back = |s: usize| s > self.throw && self.why_not(s, s - self.throw, forward).is_none();
        let any = forward || (1..=30).any(back);
        let refusal = |m: &String| match m.split_once('-') {
            None => any.then_some("must-move"),
            Some((s, "off")) => self.why_not(s.parse().unwrap(), 31, forward),
            Some((s, t)) => self.why_not(s.parse().unwrap(), t.parse().unwrap(), forward),
        };
        moves.iter().map(refusal).collect()
    }

    /// Makes a legal move.
    pub(crate) fn play(&mut self, m: &str) {
        let passed = m == "pass";
        if let Some((s, t)) = m.split_once('-') {
            let s: usize = s.parse().unwrap();
            let man = std::mem::replace(&mut self.board[s], '.');
            if t == "off" {
                if self.side == 'b' {
                    self.off_black += 1;
                } else {
                    self.off_white += 1;
                }
            } else {
                let mut t: usize = t.parse().unwrap();
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
