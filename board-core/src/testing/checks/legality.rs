//! What is legal, and what happens to what isn't.

use alloc::collections::BTreeSet;
use alloc::format;

use crate::testing::Law;
use crate::testing::state::Here;
use crate::testing::violation::Verdict;
use crate::{Explain, Game, Illegal, Outcome as _, Turn};

pub(crate) fn check<G: Game>(here: &Here<'_, G>) -> Verdict {
    for m in &here.moves {
        let ruling = here.game.check(*m);
        here.ensure(Law::ListedLegal, ruling.is_ok(), || format!("{m} is given, and refused: {ruling:?}"))?;
    }
    let listed: BTreeSet<_> = here.moves.iter().collect();
    for m in here.candidates.iter().filter(|m| !listed.contains(m)) {
        here.ensure(Law::UnlistedIllegal, here.game.check(*m).is_err(), || format!("{m} is not given, and passes"))?;
    }
    reasons(here)?;
    refusals(here)
}

fn reasons<G: Game>(here: &Here<'_, G>) -> Verdict {
    let over = match here.turn {
        Turn::Over(outcome) => {
            let code = outcome.code();
            here.ensure(Law::Codes, is_word(code), || format!("the outcome's code is {code:?}"))?;
            true
        }
        Turn::Player(_) | Turn::Chance(_) => false,
    };
    for (m, why) in here.refused() {
        here.ensure(Law::GameOver, (why == G::Illegal::GAME_OVER) == over, || {
            format!("the turn is {:?}, and {m} is refused by {why:?}", here.turn)
        })?;
        let code = why.code();
        here.ensure(Law::Codes, is_word(code), || format!("the code of {why:?} is {code:?}"))?;
    }
    Ok(())
}

pub(super) fn is_word(code: &str) -> bool {
    code.split('-')
        .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()))
}

fn refusals<G: Game>(here: &Here<'_, G>) -> Verdict {
    let mut scratch = here.game.clone();
    for (m, why) in here.refused() {
        let played = scratch.play(m);
        here.ensure(Law::Refusal, played == Err(why), || {
            format!("{m} is refused by {why:?}, and played with {played:?}")
        })?;
        if scratch != *here.game {
            here.ensure(Law::Refusal, false, || format!("{m} is refused, and makes it {scratch}"))?;
            scratch.clone_from(here.game);
        }
        let after = here.game.after(m).err();
        here.ensure(Law::Refusal, after == Some(why), || {
            format!("{m} is refused by {why:?}, and by {after:?} when asked what is after it")
        })?;
    }
    Ok(())
}

/// [`Law::Effects`].
pub(crate) fn effects<G: Explain>(here: &Here<'_, G>) -> Verdict {
    for m in &here.legal {
        let effects = here.game.effects(*m);
        let next = here.game.after(*m).map(|after| after.turn());
        let same = effects.as_ref().is_ok_and(|e| e.deed == here.game.deed(*m))
            && effects.as_ref().map(|e| e.next) == next.as_ref().copied();
        here.ensure(Law::Effects, same, || {
            format!("{m}: {effects:?}, but it does {:?} and then {next:?}", here.game.deed(*m))
        })?;
    }
    for (m, why) in here.refused() {
        let effects = here.game.effects(m).err();
        here.ensure(Law::Effects, effects == Some(why), || {
            format!("{m} is refused by {why:?}, and by {effects:?} when asked what it does")
        })?;
    }
    Ok(())
}
