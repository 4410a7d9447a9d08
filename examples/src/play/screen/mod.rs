//! The program on the whole of a terminal: the board, the moves and what was said, by keys and mouse.
//!
//! What is done is done by the dialogue's own [`Session`](super::session::Session); this is another look at it. A
//! [`Screen`](session::Screen) is the match on it: events and ticks go in, and it is drawn; it knows no terminal. The
//! [`Stage`] is the terminal.

mod board;
mod keys;
mod paints;
mod panel;
mod past;
mod pick;
#[cfg(test)]
mod picture;
mod popup;
mod session;
mod stage;
#[cfg(test)]
mod tests;
mod thought;
mod throw;
mod view;
mod words;

use std::io;
use std::time::Duration;

use board_core::drawing::{Figure, Ground};
use board_core::{Match, Player, Rules, Side as _, Turn};
use ratatui::crossterm::event::Event;

pub use self::stage::Stage;

use self::pick::{Asked, Pick};
use self::session::{Screen, Wish};
use self::stage::Happening;
use super::menu::{Next, Options};
use super::saved::Saved;
use super::session::{Seats, Session};
use crate::bots::{Choice, HIGHEST_LEVEL};
use crate::games::{self, ForGame, Playable};
use crate::ruling;

/// A tick, while something goes on by itself.
const TICK: Duration = Duration::from_millis(70);
/// How long is waited where nothing does.
const LONG: Duration = Duration::from_secs(3600);

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Looks {
    /// Nothing but ASCII on the board.
    pub ascii: bool,
    /// No colours.
    pub plain: bool,
}

/// Plays on the whole terminal until the person leaves, and leaves the terminal as it was: after a panic and the
/// signals that end programs, too.
///
/// # Errors
/// If the terminal can't be used.
pub fn play_on_screen(options: &Options, looks: Looks) -> io::Result<()> {
    let saved = options.load.as_deref().map(Saved::read).transpose().map_err(io::Error::other)?;
    let mut stage = Stage::open()?;
    let mut seed = options.seed;
    let mut next = Some(saved.map_or(Next::New, Next::Load));
    let mut given = (options.game.as_deref(), options.rules.as_deref());
    while let Some(wanted) = next {
        let saved = match wanted {
            Next::Load(saved) => Some(saved),
            Next::New => None,
        };
        let name = match (&saved, given.0) {
            (Some(saved), _) => saved.game.clone(),
            (None, Some(name)) => name.to_owned(),
            (None, None) => match stage.pick(&mut Pick::new("Which game?", &games::NAMES))? {
                Some(index) => games::NAMES[index].to_owned(),
                None => return Ok(()),
            },
        };
        let begin = Begin { stage: &mut stage, options, saved: saved.as_ref(), rules: given.1, seed, looks };
        next = games::choose(&name, begin).transpose()?.flatten();
        given = (None, None);
        seed = seed.wrapping_add(1);
    }
    Ok(())
}

impl Stage {
    /// Asks for one of several; `None` when the person leaves.
    fn pick(&mut self, pick: &mut Pick) -> io::Result<Option<usize>> {
        loop {
            self.draw(|frame| pick.draw(frame, frame.area()))?;
            match self.next(LONG)? {
                Happening::End => return Ok(None),
                Happening::Nothing => {}
                Happening::Event(event) => {
                    if let Some(chosen) = pick.event(&event) {
                        return Ok(chosen);
                    }
                }
            }
        }
    }

    /// Asks for a line; `None` when the person leaves.
    fn ask(&mut self, asked: &mut Asked) -> io::Result<Option<String>> {
        loop {
            self.draw(|frame| asked.draw(frame))?;
            match self.next(LONG)? {
                Happening::End => return Ok(None),
                Happening::Nothing => {}
                Happening::Event(event) => {
                    if let Some(answer) = asked.event(&event) {
                        return Ok(answer);
                    }
                }
            }
        }
    }

    /// Plays one match.
    fn play<G: Playable>(&mut self, screen: &mut Screen<G>) -> io::Result<Option<Next>> {
        loop {
            self.draw(|frame| screen.draw(frame))?;
            let wish = match self.next(if screen.is_busy() { TICK } else { LONG })? {
                Happening::End => return Ok(None),
                Happening::Nothing => {
                    screen.tick();
                    Wish::Stay
                }
                Happening::Event(event) => {
                    if matches!(event, Event::Resize(..)) {
                        self.clear()?;
                    }
                    screen.event(&event)
                }
            };
            if let Wish::Leave(next) = wish {
                return Ok(next);
            }
        }
    }

    /// A preset, or options that the person types.
    fn rules<G: Playable>(&mut self) -> io::Result<Option<G::Rules>> {
        let presets = G::Rules::PRESETS;
        let mut names: Vec<&str> = presets.iter().map(|(name, _)| *name).collect();
        names.push("options of your own");
        let Some(index) = self.pick(&mut Pick::new("Which rules?", &names))? else { return Ok(None) };
        if let Some((_, rules)) = presets.get(index) {
            return Ok(Some(*rules));
        }
        let known = serde_json::to_value(G::Rules::default()).map_or_else(|_| String::new(), |known| known.to_string());
        let mut asked = Asked::new(format!("Options, as option=value, with a space between. By default:\n{known}"));
        loop {
            let Some(text) = self.ask(&mut asked)? else { return Ok(None) };
            match ruling::written_rules(&text) {
                Ok(rules) => return Ok(Some(rules)),
                Err(why) => asked.text = format!("{text}: {why}.\nThe options, as they are by default:\n{known}"),
            }
        }
    }

    /// Which bot, and how strong; the usual one first.
    fn bot<G: Playable>(&mut self) -> io::Result<Option<Choice>> {
        let usual = G::BOTS.iter().position(|kind| *kind == G::DEFAULT_BOT).unwrap_or_default();
        let names: Vec<&str> = G::BOTS.iter().map(|kind| kind.name()).collect();
        let Some(kind) = self.pick(&mut Pick::new("Which bot?", &names).at(usual))?.and_then(|at| G::BOTS.get(at))
        else {
            return Ok(None);
        };
        if !kind.has_levels() {
            return Ok(Some((*kind).into()));
        }
        let levels: Vec<String> = (1..=HIGHEST_LEVEL)
            .map(|level| {
                let looks_at = Choice { kind: *kind, level: Some(level) }.limits().nodes.unwrap_or_default();
                format!("level {level}: {looks_at} positions a move")
            })
            .collect();
        let level = self.pick(&mut Pick::new("How strong?", &levels).at(usize::from(USUAL_LEVEL - 1)))?;
        let level = level.and_then(|index| u8::try_from(index + 1).ok());
        Ok(level.map(|level| Choice { kind: *kind, level: Some(level) }))
    }
}

/// The level that is proposed: it answers at once.
const USUAL_LEVEL: u8 = 4;

/// A match from its beginning, or from where it was saved.
struct Begin<'a> {
    stage: &'a mut Stage,
    options: &'a Options,
    saved: Option<&'a Saved>,
    rules: Option<&'a str>,
    seed: u64,
    looks: Looks,
}

impl ForGame for Begin<'_> {
    type Output = io::Result<Option<Next>>;

    fn run<G: Playable>(self) -> Self::Output {
        let stage = self.stage;
        let game: Match<G> = match (self.saved, self.rules) {
            (Some(saved), _) => saved.replay::<G>().map_err(io::Error::other)?,
            (None, Some(text)) => Match::new(ruling::written_rules(text).map_err(|e| io::Error::other(e.to_string()))?),
            (None, None) => match stage.rules::<G>()? {
                Some(rules) => Match::new(rules),
                None => return Ok(None),
            },
        };
        let mut who = vec!["Two people", "You begin against the computer", "The computer begins against you"];
        if self.saved.is_some() {
            who.push("Nobody: look at what was played");
        }
        // There is nothing to play on in a match that is over.
        let chosen = if game.outcome().is_some() { Some(3) } else { stage.pick(&mut Pick::new("Who plays?", &who))? };
        let computer = match chosen {
            None => return Ok(None),
            Some(1) => Some(Player::Second),
            Some(2) => Some(Player::First),
            Some(_) => None,
        };
        let mut bot = self.options.bot::<G>();
        if computer.is_some() && self.options.bot.is_none() {
            match stage.bot::<G>()? {
                Some(chosen) => bot = chosen,
                None => return Ok(None),
            }
        }
        let mut screen = Screen::new(Session::new(game, Seats { computer, bot }, self.seed), self.looks);
        if chosen == Some(3) {
            screen.look_at(0);
        }
        stage.play(&mut screen)
    }
}

/// The signs on a board and what they mean: those of the start, and of the first plies.
fn legend<G: Playable>() -> String {
    let mut game = G::new(G::Rules::default());
    let mut figures: Vec<Figure<G::Side>> = Vec::new();
    let mut grounds: Vec<Ground<G::Side>> = Vec::new();
    for _ in 0..3 {
        for (_, look) in game.drawing().looks() {
            if let Some(figure) = look.figure.filter(|new| !figures.iter().any(|old| old == new)) {
                figures.push(figure);
            }
            if let Some(ground) = look.ground.filter(|new| !grounds.iter().any(|old| old.word == new.word)) {
                grounds.push(ground);
            }
        }
        let played = match game.turn() {
            Turn::Player(_) => game.legal_moves().into_iter().next().map(|m| game.play(m).is_ok()),
            Turn::Chance(_) => game.sample(0).map(|chance| game.resolve(chance).is_ok()),
            Turn::Over(_) => None,
        };
        if played != Some(true) {
            break;
        }
    }
    figures.sort_by_key(|figure| (figure.rank, figure.side.index()));
    let kinds = game.grid().kinds;
    let mut signs: Vec<String> = Vec::new();
    if kinds {
        signs.push(G::Side::ALL.map(|side| format!("{} {side}", if side.index() == 0 { '▲' } else { '△' })).join(", "));
    }
    let men = figures.iter().filter(|figure| !kinds || figure.side.index() == 0);
    signs.extend(men.map(|figure| {
        let rank = figure.rank.map_or_else(String::new, |rank| format!(" {rank}"));
        let name = if kinds { figure.name.to_owned() } else { figure.to_string() };
        format!("{} {name}{rank}", figure.sign)
    }));
    signs.extend(grounds.iter().map(|ground| format!("{} {}", ground.sign, ground.word)));
    format!("{}.", signs.join(", "))
}
