//! What plies do.

use alloc::format;
use alloc::vec::Vec;

use crate::perft::ply_by_ply;
use crate::testing::Law;
use crate::testing::state::{Here, Look, made};
use crate::testing::violation::Verdict;
use crate::{Game, Ply, Turn};

pub(crate) fn check<G: Game>(here: &Here<'_, G>) -> Verdict {
    play(here)?;
    determinism(here)?;
    explore(here)?;
    sequences(here)
}

fn play<G: Game>(here: &Here<'_, G>) -> Verdict {
    for m in &here.legal {
        let wanted = made(here.game, Ply::Move(*m));
        let mut played = here.game.clone();
        let ruling = played.play(*m);
        here.ensure(Law::Play, ruling.is_ok() && played == wanted, || {
            format!("{m}: play ({ruling:?}) makes it {played}, play_unchecked {wanted}")
        })?;
        let after = here.game.after(*m);
        here.ensure(Law::Play, after.as_ref() == Ok(&wanted), || {
            format!("{m}: after makes it {after:?}, play_unchecked {wanted:?}")
        })?;
    }
    for m in here.legal.iter().chain(here.candidates) {
        let mut played = here.game.clone();
        let ruling = played.play(*m);
        let mut applied = here.game.clone();
        let apply = applied.apply(Ply::Move(*m));
        let same = ruling
            == apply.map_err(|why| match why {
                crate::PlyError::Move(why) => why,
                crate::PlyError::Chance(_) => <G::Illegal as crate::Illegal>::GAME_OVER,
            });
        here.ensure(Law::Apply, same && played == applied, || {
            format!("{m}: apply ({apply:?}) makes it {applied}, play ({ruling:?}) {played}")
        })?;
    }
    for c in here.throws {
        let mut resolved = here.game.clone();
        let ruling = resolved.resolve(*c);
        let mut applied = here.game.clone();
        let apply = applied.apply(Ply::Chance(*c));
        let same = apply == ruling.map_err(crate::PlyError::Chance);
        here.ensure(Law::Apply, same && resolved == applied, || {
            format!("{c}: apply ({apply:?}) makes it {applied}, resolve ({ruling:?}) {resolved}")
        })?;
    }
    Ok(())
}

fn determinism<G: Game>(here: &Here<'_, G>) -> Verdict {
    let look = || (Look::at(here.game), here.game.agreed_end());
    let (first, second) = (look(), look());
    here.ensure(Law::Determinism, first == second, || format!("first {first:?}, then {second:?}"))?;
    // Of answers that change by themselves nothing can be learnt about clones.
    if first == second { apart(here) } else { Ok(()) }
}

fn apart<G: Game>(here: &Here<'_, G>) -> Verdict {
    let Some(ply) = here.plies().first().copied() else {
        return Ok(());
    };
    let original = here.game.clone();
    let look = || (Look::at(&original), original.agreed_end());
    let before = look();
    let after = made(&original, ply);
    here.ensure(Law::CloneApart, look() == before, || {
        format!("{ply} was made on a clone ({after}), and the original shows it: {original:?}")
    })
}

fn explore<G: Game>(here: &Here<'_, G>) -> Verdict {
    let mut game = here.game.clone();
    for m in &here.legal {
        let wanted = made(here.game, Ply::Move(*m));
        let seen = game.explore(*m, |game| game.clone());
        here.ensure(Law::Explore, seen == wanted, || format!("exploring {m} shows {seen}, playing it {wanted}"))?;
        here.ensure(Law::Explore, game == *here.game, || format!("exploring {m} leaves {game}"))?;
    }
    for (c, _) in &here.chances {
        let wanted = made(here.game, Ply::Chance(*c));
        let seen = game.explore_chance(*c, |game| game.clone());
        here.ensure(Law::Explore, seen == wanted, || format!("exploring {c} shows {seen}, resolving it {wanted}"))?;
        here.ensure(Law::Explore, game == *here.game, || format!("exploring {c} leaves {game}"))?;
    }
    if !here.fits() {
        return Ok(());
    }
    let mut explored = Vec::new();
    let mut straight = true;
    game.explore_each(|m, game| {
        // Whoever searches explores while exploring.
        game.explore_each(|_, _| {});
        explored.push(m);
        straight &= *game == made(here.game, Ply::Move(m));
    });
    let all = explored == here.moves || !matches!(here.turn, Turn::Player(_));
    here.ensure(Law::Explore, straight && all && game == *here.game, || {
        format!("explore_each shows {explored:?} of {:?} or other states, and leaves {game}", here.moves)
    })
}

/// A tree is counted as deep as there are not more sequences than this to go on from.
const SEQUENCES: u64 = 100;

fn sequences<G: Game>(here: &Here<'_, G>) -> Verdict {
    fn plain<G: Game>(game: &mut G, plies: u32) -> u64 {
        ply_by_ply(game, plies, plain)
    }
    let mut game = here.game.clone();
    for plies in 0..=4 {
        let (count, wanted) = (game.count_sequences(plies), plain(&mut here.game.clone(), plies));
        here.ensure(Law::Sequences, count == wanted, || {
            format!("count_sequences({plies}) gives {count}, and {wanted} can be made")
        })?;
        here.ensure(Law::Sequences, game == *here.game, || format!("count_sequences({plies}) leaves {game}"))?;
        if wanted > SEQUENCES {
            break;
        }
    }
    Ok(())
}
