//! What can happen next: the visitors, and everything that is derived from them.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::testing::Law;
use crate::testing::state::Here;
use crate::testing::violation::Verdict;
use crate::{Game, Move as _, MoveBuffer, Turn};

pub(crate) fn check<G: Game>(here: &Here<'_, G>) -> Verdict {
    turn(here)?;
    queries(here)?;
    moves(here)?;
    lists(here)?;
    early_stop(here)
}

fn turn<G: Game>(here: &Here<'_, G>) -> Verdict {
    let (moves, chances) = (here.moves.len(), here.chances.len());
    let players = matches!(here.turn, Turn::Player(_));
    here.ensure(Law::TurnMoves, players == (moves > 0), || {
        format!("the turn is {:?}, and there are {moves} moves", here.turn)
    })?;
    let due = matches!(here.turn, Turn::Chance(_));
    here.ensure(Law::TurnChances, due == (chances > 0), || {
        format!("the turn is {:?}, and chance has {chances} outcomes", here.turn)
    })?;
    let rules = here.game.rules();
    here.ensure(Law::RulesKept, rules == here.rules, || format!("made with {}, played by {rules}", here.rules))
}

fn queries<G: Game>(here: &Here<'_, G>) -> Verdict {
    let game = here.game;
    let (side, outcome) = match here.turn {
        Turn::Player(side) => (Some(side), None),
        Turn::Chance(_) => (None, None),
        Turn::Over(outcome) => (None, Some(outcome)),
    };
    here.ensure(Law::Queries, game.side_to_move() == side, || {
        format!("the turn is {:?}, side_to_move {:?}", here.turn, game.side_to_move())
    })?;
    here.ensure(Law::Queries, game.outcome() == outcome, || {
        format!("the turn is {:?}, outcome {:?}", here.turn, game.outcome())
    })?;
    for m in here.moves.iter().chain(here.candidates) {
        let (is_legal, check) = (game.is_legal(*m), game.check(*m));
        here.ensure(Law::Queries, is_legal == check.is_ok(), || format!("{m}: is_legal {is_legal}, check {check:?}"))?;
    }
    let mut plies = Vec::new();
    game.for_each_ply(|ply| plies.push(ply));
    let wanted: Vec<_> = here.given().collect();
    here.ensure(Law::Queries, plies == wanted, || format!("for_each_ply gives {plies:?}, the visitors {wanted:?}"))
}

fn moves<G: Game>(here: &Here<'_, G>) -> Verdict {
    let mut seen = BTreeSet::new();
    for m in &here.moves {
        here.ensure(Law::DistinctMoves, seen.insert(*m), || format!("{m} is given twice"))?;
    }
    let mut seen = BTreeSet::new();
    for (c, _) in &here.chances {
        here.ensure(Law::DistinctChances, seen.insert(*c), || format!("{c} is given twice"))?;
    }
    let given = here.moves.len();
    let count = here.game.count_moves();
    here.ensure(Law::Count, count == given, || format!("{given} moves, counted as {count}"))
}

fn lists<G: Game>(here: &Here<'_, G>) -> Verdict {
    let capacity = <G::Moves as MoveBuffer<G::Move>>::CAPACITY;
    here.ensure(Law::Capacity, here.fits(), || format!("{} moves in a list for {capacity}", here.moves.len()))?;
    if !here.fits() {
        return Ok(());
    }
    let list = here.game.legal_moves();
    here.ensure(Law::List, list[..] == here.moves[..], || format!("listed {list:?}, visited {:?}", here.moves))?;
    let origins: BTreeSet<_> = here.moves.iter().chain(here.candidates).filter_map(|m| m.origin()).collect();
    for place in origins {
        let list = here.game.moves_from(place);
        let wanted = here.moves.iter().filter(|m| m.origin() == Some(place));
        here.ensure(Law::MovesFrom, list.iter().eq(wanted), || format!("from {place} {list:?}, of {:?}", here.moves))?;
    }
    Ok(())
}

fn early_stop<G: Game>(here: &Here<'_, G>) -> Verdict {
    // The first, one in the middle, the last, and none.
    let stops = |len: usize| [0, len / 2, len.saturating_sub(1), len];
    for stop in stops(here.moves.len()) {
        let mut calls = 0_usize;
        let flow = here.game.visit_moves(|m| count_to(stop, &mut calls, m));
        stopped(here, "visit_moves", (stop, calls), flow, here.moves.get(stop))?;
    }
    for stop in stops(here.chances.len()) {
        let mut calls = 0_usize;
        let flow = here.game.visit_chances(|c, _| count_to(stop, &mut calls, c));
        let wanted = here.chances.get(stop).map(|(c, _)| c);
        stopped(here, "visit_chances", (stop, calls), flow, wanted)?;
    }
    Ok(())
}

fn count_to<T>(stop: usize, calls: &mut usize, value: T) -> ControlFlow<T> {
    *calls = calls.saturating_add(1);
    if *calls > stop { ControlFlow::Break(value) } else { ControlFlow::Continue(()) }
}

fn stopped<G: Game, T: PartialEq>(
    here: &Here<'_, G>,
    name: &str,
    (stop, calls): (usize, usize),
    flow: ControlFlow<T>,
    wanted: Option<&T>,
) -> Verdict {
    let expected = stop.saturating_add(usize::from(wanted.is_some()));
    here.ensure(Law::EarlyStop, calls == expected && flow.break_value().as_ref() == wanted, || {
        format!("{name}, told to stop at number {stop} (from 0), made {calls} calls, or hands on another value")
    })
}
