//! From a tree to a match: what the main line's nodes say, replayed by the rules.

use alloc::borrow::ToOwned as _;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use board_core::{Act, Game as _, Match, Outcome as _};

use super::error::{Judge, Place, SgfError, SgfErrorKind};
use super::tree::{NodeId, Property, Tree};
use super::values::{self, Ruling, Said};
use crate::board::MAX_LINES;
use crate::{CaptureGo, Move, Position, Rules, Setup, Side};

/// The tags of a record, and the properties that say the same. Other tags have no property.
pub(super) const TAGS: [(&str, &str); 16] = [
    ("Event", "EV"),
    ("Name", "GN"),
    ("Round", "RO"),
    ("Date", "DT"),
    ("Place", "PC"),
    ("Black", "PB"),
    ("BlackRank", "BR"),
    ("White", "PW"),
    ("WhiteRank", "WR"),
    ("Time", "TM"),
    ("Overtime", "OT"),
    ("Comment", "GC"),
    ("Annotator", "AN"),
    ("Source", "SO"),
    ("User", "US"),
    ("Copyright", "CP"),
];

/// What a tree's main line says.
pub(super) struct Line {
    /// The match, as far as it can be played.
    pub(super) game: Match<CaptureGo>,
    /// The node of each of its states: the start, then the one after each move.
    pub(super) nodes: Vec<NodeId>,
    /// Whether something that can't be played has cut it short.
    pub(super) cut: bool,
}

/// Reads the main line; `rules` is what a root without `RU` is played by.
pub(super) fn read(tree: &Tree, rules: Rules, judge: &mut Judge) -> Result<Line, SgfError> {
    let mut start = Start::read(tree, rules, judge)?;
    let mut game: Option<Match<CaptureGo>> = None;
    let mut nodes = Vec::from([Tree::ROOT]);
    let mut cut = false;
    'line: for node in tree.main_line() {
        let properties = tree.properties(node);
        let place = properties.first().and_then(Property::place);
        let sets_up = properties.iter().any(|property| SETUP.contains(&property.name()));
        let moves = properties.iter().filter_map(|property| Some((side_of(property.name())?, property)));
        if moves.clone().count().saturating_add(usize::from(sets_up)) > 1 {
            judge.fault(place, SgfErrorKind::Mixed)?;
        }
        for property in properties.iter().filter(|property| node != Tree::ROOT && of_root(property.name())) {
            judge.fault(property.place(), SgfErrorKind::Misplaced(property.name().to_owned()))?;
        }
        if sets_up && game.is_some() {
            judge.fault(place, SgfErrorKind::LateSetup)?;
            cut = true;
            break;
        }
        if sets_up {
            start.set_up(tree, node, judge)?;
            nodes = Vec::from([node]);
        }
        for (side, property) in moves {
            let game = match &mut game {
                Some(game) => game,
                None => game.insert(start.begin(Some(side), judge)?),
            };
            if !play(game, side, property, judge)? {
                cut = true;
                break 'line;
            }
            nodes.push(node);
        }
    }
    let mut game = match game {
        Some(game) => game,
        None => start.begin(None, judge)?,
    };
    // How a game ended tells nothing of a part of it.
    if !cut {
        end(&mut game, tree, judge)?;
    }
    tags(&mut game, tree, judge)?;
    Ok(Line { game, nodes, cut })
}

/// The side whose move a property is.
fn side_of(name: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| values::letter(side) == name)
}

/// Whether a property says something of the game as a whole.
fn of_root(name: &str) -> bool {
    ["FF", "GM", "SZ", "RU", "HA", "RE"].contains(&name) || TAGS.iter().any(|(_, known)| *known == name)
}

/// Names, date, place: in the order of the file. What is longer than a tag can be stays in the tree.
fn tags(game: &mut Match<CaptureGo>, tree: &Tree, judge: &mut Judge) -> Result<(), SgfError> {
    for property in tree.properties(Tree::ROOT) {
        let Some((tag, _)) = TAGS.into_iter().find(|(_, name)| *name == property.name()) else { continue };
        let text = single(property, judge)?;
        let text = if tag == "Comment" { text } else { text.replace('\n', " ") };
        let _ = game.tags_mut().set(tag, &text);
    }
    Ok(())
}

/// The properties that set up, and what each puts on its points; `PL` says who moves.
const SETUP: [&str; 4] = ["AB", "AW", "AE", "PL"];

/// What the game will start from.
struct Start {
    rules: Rules,
    setup: Setup,
    /// Who moves, where that is said.
    player: Option<Side>,
    /// `HA`.
    handicap: Option<(String, Option<Place>)>,
    /// The last set-up.
    place: Option<Place>,
}

impl Start {
    /// What the root says of the game as a whole.
    fn read(tree: &Tree, rules: Rules, judge: &mut Judge) -> Result<Self, SgfError> {
        let root = |name| tree.property(Tree::ROOT, name);
        let mut number = |name: &'static str| -> Result<Option<(String, Option<Place>)>, SgfError> {
            let Some(property) = root(name) else { return Ok(None) };
            Ok(Some((trimmed(property, single(property, judge)?.as_str(), judge)?.to_owned(), property.place())))
        };
        let format = number("FF")?;
        let game = number("GM")?;
        let size = number("SZ")?;
        let handicap = number("HA")?;
        if format.as_ref().is_none_or(|(text, _)| text.parse() != Ok(4)) {
            judge.fault(format.and_then(|(_, place)| place), SgfErrorKind::Format)?;
        }
        if let Some((_, place)) = game.filter(|(text, _)| text.parse() != Ok(1)) {
            return Err(SgfError { kind: SgfErrorKind::Game, place });
        }
        let size = match size {
            None => crate::Size::MAX,
            Some((text, place)) => {
                let refused = SgfError { kind: SgfErrorKind::Size(shortened(&text)), place };
                values::size(&text).ok_or(refused)?
            }
        };
        let ruling = match root("RU") {
            None => Ruling { rules: rules.with_size(size), captures: [0; 2], passes: 0 },
            Some(property) => Ruling::read(&single(property, judge)?, property.place(), rules.with_size(size), judge)?,
        };
        let setup = Setup { captures: ruling.captures, passes: ruling.passes, ..Setup::empty(size) };
        Ok(Self { rules: ruling.rules, setup, player: None, handicap, place: None })
    }

    /// What a node before the first move sets up.
    fn set_up(&mut self, tree: &Tree, node: NodeId, judge: &mut Judge) -> Result<(), SgfError> {
        let mut named = [[false; MAX_LINES as usize]; MAX_LINES as usize];
        // A rectangle costs its points: no more are named than could be, twice over.
        let mut left = self.rules.size.area().saturating_mul(2);
        for (name, stone) in [("AB", Some(Side::Black)), ("AW", Some(Side::White)), ("AE", None)] {
            let Some(property) = tree.property(node, name) else { continue };
            self.place = property.place();
            for value in property.values() {
                let Some(points) = values::points(self.rules.size, trimmed(property, value, judge)?) else {
                    judge.fault(self.place, SgfErrorKind::NoPoint(name.to_owned(), shortened(value)))?;
                    continue;
                };
                for point in points {
                    let Some(fewer) = left.checked_sub(1) else {
                        return Err(SgfError { kind: SgfErrorKind::TooManyPoints(name.to_owned()), place: self.place });
                    };
                    left = fewer;
                    let named = named.get_mut(usize::from(point.line()));
                    let named = named.and_then(|line| line.get_mut(usize::from(point.column())));
                    if named.is_some_and(|named| core::mem::replace(named, true)) {
                        judge.fault(self.place, SgfErrorKind::Twice(point))?;
                    }
                    self.setup.set(point, stone);
                }
            }
        }
        if let Some(property) = tree.property(node, "PL") {
            let text = single(property, judge)?;
            match Side::ALL.into_iter().find(|&side| values::letter(side) == text) {
                Some(side) => self.player = Some(side),
                None => judge.fault(property.place(), SgfErrorKind::Player(shortened(&text)))?,
            }
        }
        Ok(())
    }

    /// The match, as it starts. `first` is the side of the first move.
    fn begin(&mut self, first: Option<Side>, judge: &mut Judge) -> Result<Match<CaptureGo>, SgfError> {
        let mut handicap = 0;
        if let Some((said, place)) = &self.handicap {
            let stones = self.setup.men().filter(|&(_, side)| side == Side::Black).count();
            let number = said.parse::<usize>().ok();
            handicap = number.unwrap_or(0);
            // Black to begin is a handicap of one at most, with no stone set up.
            if number.is_none_or(|number| number > 1 && number != stones) {
                judge.fault(*place, SgfErrorKind::Handicap { said: shortened(said), stones })?;
            }
        }
        let usual = if handicap > 1 { Side::White } else { Side::Black };
        self.setup.side = self.player.unwrap_or(usual);
        if let Some(first) = first.filter(|&first| judge.is_lenient() && self.player.is_none() && first != usual) {
            judge.fault(self.place, SgfErrorKind::Unsaid(first))?;
            self.setup.side = first;
        }
        match Position::from_setup(self.rules, &self.setup) {
            Ok(position) => Ok(Match::<CaptureGo>::from_position(position)),
            Err(invalid) => Err(SgfError { kind: SgfErrorKind::Start(invalid), place: self.place }),
        }
    }
}

/// Makes a move; `false` if it is refused, where that is tolerated.
fn play(game: &mut Match<CaptureGo>, side: Side, property: &Property, judge: &mut Judge) -> Result<bool, SgfError> {
    let number = game.plies().len().saturating_add(1);
    let value = trimmed(property, single_value(property, judge)?, judge)?;
    let m = if values::is_pass(value) {
        Move::Pass
    } else if let Some(point) = values::point(game.rules().size, value) {
        Move::Place(point)
    } else {
        judge.fault(property.place(), SgfErrorKind::NoMove { number, value: shortened(value) })?;
        return Ok(false);
    };
    if let Err(why) = game.play_as(side, m) {
        judge.fault(property.place(), SgfErrorKind::Move { number, m, why })?;
        return Ok(false);
    }
    Ok(true)
}

/// Ends the match as `RE` says, or finds that it can't be.
fn end(game: &mut Match<CaptureGo>, tree: &Tree, judge: &mut Judge) -> Result<(), SgfError> {
    let Some(property) = tree.property(Tree::ROOT, "RE") else { return Ok(()) };
    let text = single(property, judge)?;
    let Some(said) = Said::read(&text) else {
        return judge.fault(property.place(), SgfErrorKind::Result(shortened(&text)));
    };
    let found = game.outcome();
    let acts: &[Act<Side>] = match (said, found) {
        (Said::Unknown, None) => &[],
        (Said::Draw, Some(outcome)) if outcome.winner().is_none() => &[],
        (Said::Win { side, resigned: false }, Some(outcome)) if outcome.winner() == Some(side) => &[],
        // What the moves leave open the players have said.
        (Said::Draw, None) => &[Act::OfferDraw(Side::Black), Act::OfferDraw(Side::White)],
        (Said::Win { side, resigned: true }, None) => &[Act::Resign(side.other())],
        (Said::Win { side, resigned: false }, None)
            if game.game().agreed_end().and_then(board_core::Outcome::winner) == Some(side) =>
        {
            &[Act::ConfirmEnd(Side::Black), Act::ConfirmEnd(Side::White)]
        }
        _ => return judge.fault(property.place(), SgfErrorKind::OtherResult { said: said.to_string(), found }),
    };
    // None can be refused: the game goes on, and nothing has been said in it.
    if acts.iter().any(|&act| game.act(act).is_err()) {
        judge.fault(property.place(), SgfErrorKind::OtherResult { said: said.to_string(), found })?;
    }
    Ok(())
}

/// The value of a property that has one, as text.
fn single(property: &Property, judge: &mut Judge) -> Result<String, SgfError> {
    single_value(property, judge).map(|_| property.text())
}

/// The same as it stands in the file.
fn single_value<'a>(property: &'a Property, judge: &mut Judge) -> Result<&'a str, SgfError> {
    let mut values = property.values();
    let value = values.next().unwrap_or_default();
    if values.next().is_some() {
        judge.fault(property.place(), SgfErrorKind::OneValue(property.name().to_owned()))?;
    }
    Ok(value)
}

/// A value without the white space around it, where that is tolerated.
fn trimmed<'a>(property: &Property, value: &'a str, judge: &mut Judge) -> Result<&'a str, SgfError> {
    let trimmed = value.trim();
    if trimmed.len() != value.len() {
        judge.fault(property.place(), SgfErrorKind::Space(property.name().to_owned()))?;
    }
    Ok(trimmed)
}

/// So much of a text as an error should show.
fn shortened(text: &str) -> String {
    text.chars().take(64).collect()
}
