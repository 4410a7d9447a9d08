//! From a match to a tree.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use board_core::{Game as _, Match, MatchOutcome, Outcome as _, Ply};

use super::read::TAGS;
use super::tree::{NodeId, Property, Tree};
use super::values::{Letters, Ruling, Said, letter};
use crate::{CaptureGo, Move, Position, Rules, Setup, Side};

/// The tree of a match, and the node of each of its states.
pub(super) fn write(game: &Match<CaptureGo>) -> (Tree, Vec<NodeId>) {
    let mut tree = Tree::new();
    root(&mut tree, game);
    let mut line = Vec::from([Tree::ROOT]);
    let mut node = Tree::ROOT;
    let mut side = game.start().position().side();
    for &ply in game.plies() {
        let Ply::Move(m) = ply;
        let value = match m {
            Move::Place(point) => Letters(game.rules().size, point).to_string(),
            Move::Pass => String::new(),
        };
        // A match holds no more plies than a tree can nodes.
        let Some(next) = tree.add(node) else { break };
        node = next;
        put(&mut tree, node, letter(side), [value]);
        line.push(node);
        side = side.other();
    }
    (tree, line)
}

fn put(tree: &mut Tree, node: NodeId, name: &str, values: impl IntoIterator<Item = String>) {
    let values: Vec<String> = values.into_iter().collect();
    if let Some(property) = Property::new(name, values.iter().map(String::as_str)) {
        tree.put(node, property);
    }
}

fn root(tree: &mut Tree, game: &Match<CaptureGo>) {
    let mut say = |name: &str, value: &str| put(tree, Tree::ROOT, name, [value.to_string()]);
    let start = game.start().position();
    let rules = game.rules();
    let setup = start.setup();
    say("FF", "4");
    say("GM", "1");
    say("CA", "UTF-8");
    say("SZ", &rules.size.to_string());
    let ruling = Ruling { rules, captures: setup.captures, passes: setup.passes };
    say("RU", &ruling.to_string());
    for (tag, text) in game.tags().iter() {
        if let Some((_, name)) = TAGS.into_iter().find(|(known, _)| *known == tag) {
            say(name, text);
        }
    }
    say("RE", &result(game).to_string());
    set_up(tree, rules, &setup);
}

/// The set-up of a start that is not the usual one.
fn set_up(tree: &mut Tree, rules: Rules, setup: &Setup) {
    if Position::from_setup(rules, setup) == Ok(Position::new(rules)) {
        return;
    }
    let stones = |of: Side| {
        let men = setup.men().filter(move |&(_, side)| side == of);
        men.map(|(point, _)| Letters(rules.size, point).to_string()).collect::<Vec<_>>()
    };
    let [black, white] = Side::ALL.map(stones);
    // What other programs know as a handicap: stones for Black, and White begins.
    if black.len() > 1 && white.is_empty() && setup.side == Side::White {
        put(tree, Tree::ROOT, "HA", [black.len().to_string()]);
    }
    put(tree, Tree::ROOT, "AB", black);
    put(tree, Tree::ROOT, "AW", white);
    put(tree, Tree::ROOT, "PL", [letter(setup.side).to_string()]);
}

fn result(game: &Match<CaptureGo>) -> Said {
    let Some(outcome) = game.outcome() else { return Said::Unknown };
    let resigned = matches!(outcome, MatchOutcome::Resigned { .. });
    outcome.winner().map_or(Said::Draw, |side| Said::Win { side, resigned })
}
