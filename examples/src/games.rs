//! The games, and the one place where a program chooses among them.

use crate::bots::Bots;
use board_core::{Drawn, Explain, Game, IndexedMoves, Match, Reversible};
use capture_go::CaptureGo;
use capture_go::sgf::{Reading, Sgf};
use dou_shou_qi::DouShouQi;
use senet::{MoveKind, Senet};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What a person needs to be told about a game.
pub trait Guide: Game {
    /// The kinds of men, by the names that they are drawn with (`board_core::drawing::Figure::name`).
    const KINDS: &'static [&'static str];
    /// What the signs on the board mean.
    const LEGEND: &'static str;
    /// A move, as it is typed.
    const EXAMPLE: &'static str;
    /// The game in a few lines.
    const RULES: &'static str;

    /// What chance gave, as it looks on the table, line by line; in ASCII it is one.
    fn on_table(chance: Self::Chance, ascii: bool) -> Vec<String> {
        let _ = ascii;
        vec![chance.to_string()]
    }

    /// Reads a match from the SGF of Go programs.
    ///
    /// # Errors
    /// What is wrong with it, if it is not another game altogether.
    fn read_sgf(text: &str) -> Result<Match<Self>, String>
    where
        Self: Reversible,
    {
        let _ = text;
        Err("SGF is for Capture Go".into())
    }
}

impl Guide for DouShouQi {
    const KINDS: &'static [&'static str] = &["rat", "cat", "dog", "wolf", "leopard", "tiger", "lion", "elephant"];
    const LEGEND: &'static str = "\
R rat 1, C cat 2, D dog 3, W wolf 4, P leopard 5, T tiger 6, L lion 7, E elephant 8; red is upper case, blue lower.
~ is the river, # a trap, @ a den.";
    const EXAMPLE: &'static str = "a3a4";
    const RULES: &'static str = "\
Move one square along a rank or a file; enter the enemy den to win. A man takes those of its rank or below; the rat
takes the elephant. Only the rat swims; lion and tiger jump the river where no rat is in the way. A man in a trap of
the other side can be taken by any.";
}

impl Guide for Senet {
    const KINDS: &'static [&'static str] = &["man", "stopped man"];
    const LEGEND: &'static str = "\
b black, w white; upper case: it has stopped on 26. The path is the S of the numbers.
+ 15 and * 26 are safe, ~ 27 is the water, = 28 to 30 are home.";
    const EXAMPLE: &'static str = "10-11";
    const RULES: &'static str = "\
Throw, then move one man by as much; 1, 4 and 5 throw again. On a single enemy man the two exchange places; two in a
row are a wall. Every man must stop on 26 before it goes beyond. Bear off all men by exact throws to win.";

    /// The four sticks. With the marked sides up they are light and count one each; all dark count five.
    fn on_table(throw: senet::Throw, ascii: bool) -> Vec<String> {
        let marked = usize::from(throw.value()) % 5;
        let row = |light: &str, dark: &str| {
            (0..4).map(|stick| if stick < marked { light } else { dark }).collect::<Vec<_>>().join(" ")
        };
        if ascii {
            return vec![format!("{}  {throw}", row("[ ]", "[#]"))];
        }
        vec![row("╭─╮", "╭─╮"), format!("{}  {throw}", row("│ │", "│█│")), row("│ │", "│█│"), row("╰─╯", "╰─╯")]
    }
}

impl Guide for CaptureGo {
    const KINDS: &'static [&'static str] = &["stone"];
    const LEGEND: &'static str = "X black, O white, . an empty point, + an empty star point.";
    const EXAMPLE: &'static str = "D4";
    const RULES: &'static str = "\
Put a stone on an empty point, or `pass`. Chains without an empty point next to them are captured. Who first has
captured as many stones as the target says wins. No position may come again.";

    fn read_sgf(text: &str) -> Result<Match<Self>, String> {
        let reading = Reading::Lenient { rules: capture_go::Rules::default() };
        Sgf::read(text, reading).map(Sgf::into_game).map_err(|e| e.to_string())
    }
}

/// Something that moves do: its name, in the plural, and how much of it a move does, whose deed comes with it.
pub type Event<G> = (&'static str, fn(<G as Game>::Move, &<G as Explain>::Deed) -> usize);

/// What whoever designs a game counts in it.
pub trait Counted: Explain {
    /// All of it.
    const EVENTS: &'static [Event<Self>];
}

impl Counted for DouShouQi {
    const EVENTS: &'static [Event<Self>] =
        &[("captures", |_, deed| deed.captured.is_some().into()), ("jumps", |_, deed| deed.jumped.into())];
}

impl Counted for Senet {
    const EVENTS: &'static [Event<Self>] = &[
        ("exchanges", |_, deed| deed.exchanged.is_some().into()),
        ("men drowned", |_, deed| deed.drowned.into()),
        ("men borne off", |_, deed| deed.borne_off.into()),
        ("backward moves", |m, _| matches!(m.kind(), MoveKind::Step { from, to } if to < from).into()),
        ("passes", |m, _| (m.kind() == MoveKind::Pass).into()),
    ];
}

impl Counted for CaptureGo {
    const EVENTS: &'static [Event<Self>] = &[
        ("stones captured", |_, deed| deed.captured.len()),
        ("captures", |_, deed| (!deed.captured.is_empty()).into()),
        ("passes", |_, deed| deed.placed.is_none().into()),
    ];
}

/// What the programs here ask of a game.
pub trait Playable:
    Game<Rules: Serialize + DeserializeOwned> + Bots + Counted + Drawn + Explain + Guide + IndexedMoves + Reversible
{
}

impl<G> Playable for G where
    G: Game<Rules: Serialize + DeserializeOwned> + Bots + Counted + Drawn + Explain + Guide + IndexedMoves + Reversible
{
}

/// The names of the games.
pub const NAMES: [&str; 3] = [DouShouQi::NAME, Senet::NAME, CaptureGo::NAME];

/// Something to do with a game that is chosen at run time.
pub trait ForGame {
    /// What comes of it.
    type Output;

    /// Does it with this game.
    fn run<G: Playable>(self) -> Self::Output;
}

/// Does something with the game of that name; `None` if there is none.
pub fn choose<F: ForGame>(name: &str, f: F) -> Option<F::Output> {
    match name {
        DouShouQi::NAME => Some(f.run::<DouShouQi>()),
        Senet::NAME => Some(f.run::<Senet>()),
        CaptureGo::NAME => Some(f.run::<CaptureGo>()),
        _ => None,
    }
}
