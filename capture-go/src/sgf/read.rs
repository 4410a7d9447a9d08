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

/// The match of a tree's main line, and the node of each of its states: the start, then the one after each move.
///
/// `rules` is what a root without `RU` is played by.
pub(super) fn read(tree: &Tree, rules: Rules, judge: &mut Judge) -> Result<(Match<CaptureGo>, Vec<NodeId>), SgfError> {
    let mut start = Start::read(tree, rules, judge)?;
    let mut game: Option<Match<CaptureGo>> = None;
    let mut line = Vec::from([Tree::ROOT]);
    'line: for node in tree.main_line() {
        let sets_up = SETUP.iter().any(|name| tree.property(node, name).is_some());
        let moves = Side::ALL.map(|side| tree.property(node, values::letter(side)));
        let count = moves.iter().flatten().count().saturating_add(usize::from(sets_up));
        let place = tree.properties(node).first().and_then(Property::place);
        if count > 1 {
            judge.fault(place, SgfErrorKind::Mixed)?;
        }
        if sets_up && game.is_some() {
            judge.fault(place, SgfErrorKind::LateSetup)?;
            break;
        }
        if sets_up {
            start.set_up(tree, node, judge)?;
        }
        for (side, property) in Side::ALL.into_iter().zip(moves) {
            let Some(property) = property else { continue };
            let game = match &mut game {
                Some(game) => game,
                None => game.insert(start.begin(Some(side), judge)?),
            };
            if !play(game, side, property, judge)? {
                break 'line;
            }
            line.push(node);
        }
        if game.is_none() {
            line = Vec::from([node]);
        }
    }
    let mut game = match game {
        Some(game) => game,
        None => start.begin(None, judge)?,
    };
    end(&mut game, tree, judge)?;
    for (tag, name) in TAGS {
        let Some(property) = tree.property(Tree::ROOT, name) else { continue };
        if game.tags_mut().set(tag, &property.text()).is_err() {
            judge.fault(property.place(), SgfErrorKind::LongText(name.to_owned()))?;
        }
    }
    Ok((game, line))
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
        if root("FF").map(Property::text).as_deref() != Some("4") {
            judge.fault(root("FF").and_then(Property::place), SgfErrorKind::Format)?;
        }
        if let Some(other) = root("GM").filter(|property| property.text() != "1") {
            return Err(SgfError { kind: SgfErrorKind::Game, place: other.place() });
        }
        let size = match root("SZ") {
            None => crate::Size::MAX,
            Some(property) => {
                let text = single(property, judge)?;
                let refused = SgfError { kind: SgfErrorKind::Size(text.clone()), place: property.place() };
                values::size(&text).ok_or(refused)?
            }
        };
        let ruling = match root("RU") {
            None => Ruling { rules: rules.with_size(size), captures: [0; 2], passes: 0 },
            Some(property) => Ruling::read(&single(property, judge)?, property.place(), rules.with_size(size), judge)?,
        };
        let handicap = match root("HA") {
            None => None,
            Some(property) => Some((single(property, judge)?, property.place())),
        };
        let setup = Setup { captures: ruling.captures, passes: ruling.passes, ..Setup::empty(size) };
        Ok(Self { rules: ruling.rules, setup, player: None, handicap, place: None })
    }

    /// What a node before the first move sets up.
    fn set_up(&mut self, tree: &Tree, node: NodeId, judge: &mut Judge) -> Result<(), SgfError> {
        let mut named = [[false; MAX_LINES as usize]; MAX_LINES as usize];
        for (name, stone) in [("AB", Some(Side::Black)), ("AW", Some(Side::White)), ("AE", None)] {
            let Some(property) = tree.property(node, name) else { continue };
            self.place = property.place();
            // Whatever they name, it is named twice: and a rectangle costs its points.
            if property.values().nth(self.rules.size.area()).is_some() {
                return Err(SgfError { kind: SgfErrorKind::TooManyPoints(name.to_owned()), place: self.place });
            }
            for value in property.values() {
                let Some(points) = values::points(self.rules.size, value) else {
                    judge.fault(self.place, SgfErrorKind::NoPoint(name.to_owned(), shortened(value)))?;
                    continue;
                };
                for point in points {
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
        let usual = if judge.is_lenient() { first.unwrap_or(usual) } else { usual };
        self.setup.side = self.player.unwrap_or(usual);
        match Position::from_setup(self.rules, &self.setup) {
            Ok(position) => Ok(Match::<CaptureGo>::from_position(position)),
            Err(invalid) => Err(SgfError { kind: SgfErrorKind::Start(invalid), place: self.place }),
        }
    }
}

/// Makes a move; `false` if it is refused, where that is tolerated.
fn play(game: &mut Match<CaptureGo>, side: Side, property: &Property, judge: &mut Judge) -> Result<bool, SgfError> {
    let number = game.plies().len().saturating_add(1);
    let value = single_value(property, judge)?;
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

/// So much of a text as an error should show.
fn shortened(text: &str) -> String {
    text.chars().take(64).collect()
}
