//! What a position tells about repetition.

use alloc::format;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::testing::state::Path;
use crate::testing::violation::Verdict;
use crate::testing::{Law, PlainHistory};
use crate::{AllBarred, Game, NoChance, Ply, Recurs, Turn};

/// [`Law::SituationKey`], [`Law::SituationAfter`], [`Law::MayRecur`], [`Law::Watch`] and [`Law::Candidates`] in a game
/// of positions.
///
/// `position` is the position of a state; `G` is the position's own type, or a game with history.
pub(crate) fn situations<G, P>(path: &Path<'_, G>, position: fn(&G) -> &P) -> Verdict
where
    G: Game<Move = P::Move, Chance = P::Chance>,
    P: Recurs,
{
    let court = path.court;
    let watched = position(path.start).watch().is_some();
    let mut past: Vec<(P::Situation, u64)> = Vec::new();
    path.each(|_, game, _| {
        let here = position(game);
        court.ensure(Law::Watch, here.watch().is_some() == watched, || {
            format!("repetition was watched at the start ({watched}), and now {:?}", here.watch())
        })?;
        past.push((here.situation(), here.situation_key()));
        candidates(path, here)?;
        let mut moves = Vec::new();
        here.for_each_move(|m| moves.push(m));
        for m in moves {
            let mut after = here.clone();
            after.play_unchecked(m);
            let (situation, key) = (after.situation(), after.situation_key());
            court.ensure(Law::SituationKey, here.situation_key_after(m) == key, || {
                format!("after {m} the key is {key:#x}, foretold as {:#x}", here.situation_key_after(m))
            })?;
            court.ensure(Law::SituationAfter, here.situation_after(m) == situation, || {
                format!("after {m} the situation is {situation:?}, foretold as {:?}", here.situation_after(m))
            })?;
            if let Some((_, before)) = past.iter().find(|(before, _)| *before == situation) {
                court.ensure(Law::SituationKey, *before == key, || {
                    format!("after {m} the situation has the key {key:#x}, and had {before:#x} before")
                })?;
                let told = !watched || here.may_recur(m) || (path.exempt)(m);
                court.ensure(Law::MayRecur, told, || {
                    format!("{m} makes a situation that was before, and is said not to: {situation:?}")
                })?;
            }
        }
        Ok(())
    })
}

fn candidates<G: Game, P: Recurs>(path: &Path<'_, G>, here: &P) -> Verdict {
    if !matches!(here.turn(), Turn::Player(_)) {
        return Ok(());
    }
    let (mut moves, mut candidates) = (Vec::new(), Vec::new());
    here.for_each_move(|m| moves.push(m));
    let _ = here.visit_candidates::<NoChance>(|m| {
        candidates.push(m);
        ControlFlow::Continue(())
    });
    path.court
        .ensure(Law::Candidates, moves == candidates, || format!("legal are {moves:?}, candidates {candidates:?}"))
}

/// [`Law::AllBarred`], by a plain history of its own.
pub(crate) fn all_barred<G, P>(path: &Path<'_, G>, position: fn(&G) -> &P) -> Verdict
where
    G: Game<Move = P::Move, Chance = P::Chance>,
    P: Recurs,
{
    let mut plain = PlainHistory::from(position(path.start).clone());
    let mut possible = true;
    path.each(|_, _, ply| {
        // A walk over positions may go where a game with history couldn't: from there on nothing is known.
        if !possible {
            return Ok(());
        }
        let here = plain.position();
        let due = matches!(here.turn(), Turn::Player(_)) && plain.bars_every_move();
        let (all_barred, kept) = match here.all_barred() {
            what @ AllBarred::Impossible => (what, !due),
            what @ AllBarred::Then(m) => (what, !due || here.check(m).is_err()),
            what @ AllBarred::Over(_) => (what, true),
        };
        path.court
            .ensure(Law::AllBarred, kept, || format!("history bars all moves, and all_barred says {all_barred:?}"))?;
        match ply {
            Some(Ply::Move(m)) => {
                possible = plain.is_legal(m);
                plain.play_unchecked(m);
            }
            Some(Ply::Chance(c)) => plain.resolve_unchecked(c),
            None => {}
        }
        Ok(())
    })
}
