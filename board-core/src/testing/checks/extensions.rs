//! Taking back, and numbered moves.

use alloc::format;
use alloc::vec::Vec;

use crate::testing::Law;
use crate::testing::state::{Here, Look, Path, made};
use crate::testing::violation::Verdict;
use crate::{Game, IndexedMoves, Ply, PlyOf, Reversible};

fn make_undoable<G: Reversible>(game: &mut G, ply: PlyOf<G>) -> G::Undo {
    match ply {
        Ply::Move(m) => game.play_undoable(m),
        Ply::Chance(c) => game.resolve_undoable(c),
    }
}

/// [`Law::Undo`], each ply of a state.
pub(crate) fn undo<G: Reversible>(here: &Here<'_, G>) -> Verdict {
    let before = Look::at(here.game);
    for ply in here.plies() {
        let mut game = here.game.clone();
        let undo = make_undoable(&mut game, ply);
        let wanted = made(here.game, ply);
        here.ensure(Law::Undo, game == wanted, || {
            format!("{ply}, to be taken back, makes it {game}, and without that {wanted}")
        })?;
        game.undo(undo);
        let restored = game == *here.game && Look::at(&game) == before;
        here.ensure(Law::Undo, restored, || format!("{ply} taken back leaves {game:?} of {:?}", here.game))?;
    }
    Ok(())
}

/// [`Law::Undo`] and [`Law::Replay`], a whole game.
pub(crate) fn undo_to_root<G: Reversible>(path: &Path<'_, G>) -> Verdict {
    let mut game = path.start.clone();
    let mut undos = Vec::new();
    let mut keys = Vec::new();
    for ply in path.plies {
        keys.push(game.key());
        undos.push(make_undoable(&mut game, *ply));
    }
    let end = game.clone();
    while let (Some(undo), Some(key)) = (undos.pop(), keys.pop()) {
        game.undo(undo);
        let left = undos.len();
        path.court
            .ensure(Law::Undo, game.key() == key, || {
                format!("taken back from the end to here, it has the key {:#x} for {key:#x}", game.key())
            })
            .map_err(|flaw| flaw.at(left))?;
    }
    path.court
        .ensure(Law::Undo, game == *path.start, || format!("taken back to the start, it is {game:?}"))
        .map_err(|flaw| flaw.at(0))?;
    if game == *path.start {
        same_again(path, game, &end)?;
    }
    Ok(())
}

/// [`Law::Replay`].
pub(crate) fn replay<G: Game>(path: &Path<'_, G>) -> Verdict {
    let mut end = path.start.clone();
    path.plies.iter().for_each(|ply| crate::testing::state::make(&mut end, *ply));
    same_again(path, path.start.clone(), &end)
}

fn same_again<G: Game>(path: &Path<'_, G>, mut game: G, end: &G) -> Verdict {
    for (i, ply) in path.plies.iter().enumerate() {
        let ruling = game.apply(*ply);
        path.court
            .ensure(Law::Replay, ruling.is_ok(), || format!("played again, {ply} is refused: {ruling:?}"))
            .map_err(|flaw| flaw.at(i))?;
    }
    path.court.ensure(Law::Replay, game == *end, || format!("played again, it is {game:?}; it was {end:?}"))
}

/// [`Law::MostPlies`].
pub(crate) fn most_plies<G: IndexedMoves>(here: &Here<'_, G>) -> Verdict {
    let Some(most) = here.game.most_plies() else {
        return Ok(());
    };
    for ply in here.plies() {
        let left = made(here.game, ply).most_plies();
        here.ensure(Law::MostPlies, left.is_some_and(|left| left < most), || {
            format!("at most {most} plies are to come, and {left:?} after {ply}")
        })?;
    }
    Ok(())
}

/// [`Law::Slots`].
pub(crate) fn slots<G: IndexedMoves>(here: &Here<'_, G>) -> Verdict {
    let slots = here.game.move_slots();
    if here.thorough {
        for i in 0..slots {
            let m = here.game.at_slot(i);
            here.ensure(Law::Slots, m.and_then(|m| here.game.slot(m)) == Some(i), || {
                format!("slot {i} of {slots} holds {m:?}, whose slot is {:?}", m.map(|m| here.game.slot(m)))
            })?;
        }
        for i in [slots, slots.saturating_add(1), usize::MAX] {
            let m = here.game.at_slot(i);
            here.ensure(Law::Slots, m.is_none(), || format!("slot {i} of {slots} holds {m:?}"))?;
        }
    }
    for m in &here.moves {
        let slot = here.game.slot(*m);
        let back = slot.and_then(|i| here.game.at_slot(i));
        here.ensure(Law::Slots, back == Some(*m) && slot.is_some_and(|i| i < slots), || {
            format!("{m} has slot {slot:?} of {slots}, which holds {back:?}")
        })?;
    }
    Ok(())
}
