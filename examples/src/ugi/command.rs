//! The commands: what a line says.

use std::fmt;
use std::time::Duration;

use board_core::Side;

use crate::ruling::shown;

/// A line that has been understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    Ugi,
    IsReady,
    NewGame,
    SetOption { name: String, value: String },
    Position { start: Option<String>, plies: Vec<&'a str> },
    Go(Go),
    Query { about: &'a str, words: Vec<&'a str> },
    Stop,
    Show,
    Help,
    Quit,
}

/// The commands in a few words each, for `help`.
pub(super) const HELP: &str = "\
ugi                             who this is, and its options
isready                         answers readyok, also while it searches
uginewgame                      the start of a game under the rules of the option
setoption name N value V        sets an option
position startpos [moves M ...] the start, and what has been played since; throws are among the moves
position fen P [moves M ...]    the same from any position
go [LIMITS]                     searches: nodes N, depth N, movetime MS, infinite, or p1time MS p2time MS p1inc MS p2inc MS
stop                            ends the search
query gameover|p1turn|result    what the rules say of the position
query turn|reason|moves|chance|position|rules|sides|game
query islegal M, query refusal M
d                               draws the board
quit                            ends the program";

/// Why a line is not obeyed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Refusal {
    /// What was wrong, in a word: `command`, `syntax`, `line`, `busy`, `option`, `rules`, `position`, `move`.
    pub(super) kind: &'static str,
    pub(super) message: String,
}

impl Refusal {
    pub(super) fn new(kind: &'static str, message: impl Into<String>) -> Self {
        Self { kind, message: message.into() }
    }

    fn syntax(message: impl Into<String>) -> Self {
        Self::new("syntax", message)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "error {} {}", self.kind, self.message)
    }
}

/// What limits a search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Go {
    pub(super) nodes: Option<u64>,
    pub(super) depth: Option<u64>,
    movetime: Option<u64>,
    /// What the two sides have left, and get for each move, in milliseconds.
    times: [Option<u64>; 2],
    increments: [Option<u64>; 2],
    pub(super) infinite: bool,
}

impl<'a> Command<'a> {
    /// Reads a line; `None` if it says nothing. What follows a command that takes no words is passed over.
    pub(super) fn read(line: &'a str) -> Result<Option<Self>, Refusal> {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else { return Ok(None) };
        Ok(Some(match command {
            "ugi" => Self::Ugi,
            "isready" => Self::IsReady,
            "uginewgame" => Self::NewGame,
            "setoption" => Self::set_option(words)?,
            "position" => Self::position(words)?,
            "go" => Self::Go(Go::read(words)?),
            "query" => {
                let about = words.next().ok_or_else(|| Refusal::syntax("query what?"))?;
                Self::Query { about, words: words.collect() }
            }
            "stop" => Self::Stop,
            "d" => Self::Show,
            "help" => Self::Help,
            "quit" => Self::Quit,
            unknown => return Err(Refusal::new("command", format!("no command is called {}", shown(unknown)))),
        }))
    }

    /// Whether it changes what a search is about, or begins one.
    pub(super) fn disturbs(&self) -> bool {
        matches!(self, Self::NewGame | Self::SetOption { .. } | Self::Position { .. } | Self::Go(_))
    }

    fn set_option(mut words: impl Iterator<Item = &'a str>) -> Result<Self, Refusal> {
        let wanted = || Refusal::syntax("it is: setoption name N value V");
        if words.next() != Some("name") {
            return Err(wanted());
        }
        let mut name = Vec::new();
        loop {
            match words.next() {
                Some("value") if !name.is_empty() => break,
                Some(word) => name.push(word),
                None => return Err(wanted()),
            }
        }
        let value: Vec<_> = words.collect();
        if value.is_empty() {
            return Err(wanted());
        }
        Ok(Self::SetOption { name: name.join(" "), value: value.join(" ") })
    }

    fn position(mut words: impl Iterator<Item = &'a str>) -> Result<Self, Refusal> {
        let wanted = || Refusal::syntax("it is: position startpos|fen P [moves M ...]");
        let mut moves = false;
        let start = match words.next() {
            Some("startpos") => match words.next() {
                None => None,
                Some("moves") => {
                    moves = true;
                    None
                }
                Some(_) => return Err(wanted()),
            },
            Some("fen") => {
                let mut text = Vec::new();
                for word in words.by_ref() {
                    if word == "moves" {
                        moves = true;
                        break;
                    }
                    text.push(word);
                }
                Some(text.join(" "))
            }
            _ => return Err(wanted()),
        };
        Ok(Self::Position { start, plies: if moves { words.collect() } else { Vec::new() } })
    }
}

impl Go {
    fn read<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Self, Refusal> {
        let mut go = Self::default();
        while let Some(word) = words.next() {
            let (slot, least) = match word {
                "infinite" => {
                    go.infinite = true;
                    continue;
                }
                "nodes" => (&mut go.nodes, 1),
                "depth" => (&mut go.depth, 0),
                "movetime" => (&mut go.movetime, 1),
                "p1time" => (&mut go.times[0], 1),
                "p2time" => (&mut go.times[1], 1),
                "p1inc" => (&mut go.increments[0], 0),
                "p2inc" => (&mut go.increments[1], 0),
                unknown => return Err(Refusal::syntax(format!("{} is no limit of a search", shown(unknown)))),
            };
            let text = words.next().ok_or_else(|| Refusal::syntax(format!("{word} wants a number")))?;
            let number = text.parse().ok().filter(|&number| number >= least).ok_or_else(|| {
                let range = format!("a whole number from {least} to {}", u64::MAX);
                Refusal::syntax(format!("{word} wants {range}, not {}", shown(text)))
            })?;
            if slot.replace(number).is_some() {
                return Err(Refusal::syntax(format!("{word} stands twice")));
            }
        }
        if go.infinite && go != (Self { infinite: true, ..Self::default() }) {
            return Err(Refusal::syntax("a search that is infinite has no other limit"));
        }
        Ok(go)
    }

    /// Whether it leaves the limit to the engine.
    pub(super) fn is_bare(&self) -> bool {
        *self == Self::default()
    }

    /// How long the side to move may think, if that is limited.
    ///
    /// # Errors
    /// If there are clocks, but not this side's.
    pub(super) fn time(&self, side: impl Side) -> Result<Option<Duration>, Refusal> {
        let own = |both: [Option<u64>; 2]| if side.index() == 0 { both[0] } else { both[1] };
        let share = match (own(self.times), self.times.iter().chain(&self.increments).any(Option::is_some)) {
            (Some(left), _) => Some(share(left, own(self.increments).unwrap_or(0))),
            (None, false) => None,
            (None, true) => {
                let number = side.index() + 1;
                return Err(Refusal::syntax(format!("it is {side}'s turn, whose p{number}time is missing")));
            }
        };
        let least = self.movetime.into_iter().chain(share).min();
        Ok(least.map(Duration::from_millis))
    }
}

/// How much of a clock one move may take: a thirtieth of what is left and most of what is given back, but never so much
/// that the clock could run out.
fn share(left: u64, increment: u64) -> u64 {
    const RESERVE: u64 = 50;
    let wanted = (left / 30).saturating_add(increment / 4 * 3);
    wanted.min(left.saturating_sub(RESERVE).max(left / 2)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use capture_go::Side;

    fn go(text: &str) -> Result<Go, Refusal> {
        Go::read(text.split_whitespace())
    }

    #[test]
    fn a_move_takes_its_share_of_the_clock_and_never_all_of_it() {
        assert_eq!(share(60_000, 0), 2_000);
        assert_eq!(share(60_000, 1_000), 2_750);
        assert_eq!(share(1_000, 60_000), 950);
        assert_eq!(share(60, 60_000), 30);
        assert_eq!(share(1, 0), 1);
        assert!(share(u64::MAX, u64::MAX) < u64::MAX);
    }

    #[test]
    fn the_clock_is_that_of_the_side_to_move() {
        let clocks = go("p1time 30000 p2time 60000 p2inc 400").unwrap();
        assert_eq!(clocks.time(Side::Black).unwrap(), Some(Duration::from_millis(1_000)));
        assert_eq!(clocks.time(Side::White).unwrap(), Some(Duration::from_millis(2_300)));
        let shorter = go("movetime 7 p1time 30000").unwrap();
        assert_eq!(shorter.time(Side::Black).unwrap(), Some(Duration::from_millis(7)));
        assert_eq!(
            shorter.time(Side::White).unwrap_err().to_string(),
            "error syntax it is white's turn, whose p2time is missing"
        );
        assert_eq!(go("nodes 3").unwrap().time(Side::Black), Ok(None));
    }

    #[test]
    fn an_option_may_have_a_name_and_a_value_of_many_words() {
        let read = Command::read("  setoption name the  rules value size=5 target=2\r").unwrap();
        let wanted = Command::SetOption { name: "the rules".into(), value: "size=5 target=2".into() };
        assert_eq!(read, Some(wanted));
    }
}
