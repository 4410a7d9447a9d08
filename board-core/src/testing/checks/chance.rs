//! Chance.

use alloc::collections::BTreeMap;
use alloc::format;

use crate::testing::Law;
use crate::testing::state::{Here, Numbers, made};
use crate::testing::violation::Verdict;
use crate::{ChanceError, Game, Ply, Turn};

/// The largest total weight of which every pick is tried.
const ALL_PICKS: u64 = 1 << 16;

pub(crate) fn check<G: Game>(here: &Here<'_, G>) -> Verdict {
    let total = here.chances.iter().fold(0_u64, |sum, (_, weight)| sum.saturating_add(u64::from(weight.get())));
    let claimed = here.game.total_weight();
    here.ensure(Law::TotalWeight, claimed == total, || {
        format!("the weights add up to {total}, total_weight is {claimed}")
    })?;
    sample(here, total)?;
    resolve(here)
}

fn sample<G: Game>(here: &Here<'_, G>, total: u64) -> Verdict {
    for beyond in [total, total.saturating_add(1), u64::MAX] {
        let c = here.game.sample(beyond);
        here.ensure(Law::Sample, c.is_none(), || format!("the pick {beyond} of {total} gives {c:?}"))?;
    }
    let mut weights = BTreeMap::new();
    for (c, weight) in &here.chances {
        let sum = weights.entry(*c).or_insert(0_u64);
        *sum = sum.saturating_add(u64::from(weight.get()));
    }
    let mut picks = BTreeMap::new();
    let mut count = |pick| {
        let c = here.game.sample(pick);
        let known = c.is_some_and(|c| weights.contains_key(&c));
        here.ensure(Law::Sample, known, || format!("the pick {pick} of {total} gives {c:?}"))?;
        if let Some(c) = c {
            let sum = picks.entry(c).or_insert(0_u64);
            *sum = sum.saturating_add(1);
        }
        Ok(())
    };
    if total <= ALL_PICKS {
        (0..total).try_for_each(&mut count)?;
        here.ensure(Law::Sample, picks == weights, || format!("over all picks {picks:?}, by the weights {weights:?}"))
    } else {
        // Too many to try: some anywhere, and both ends.
        let mut numbers = Numbers::new(here.salt);
        let mut anywhere = || (u64::from(numbers.below(u32::MAX)) << 32) | u64::from(numbers.below(u32::MAX));
        let some = core::iter::repeat_with(|| anywhere().checked_rem(total).unwrap_or(0)).take(1000);
        [0, total.saturating_sub(1)].into_iter().chain(some).try_for_each(&mut count)
    }
}

fn resolve<G: Game>(here: &Here<'_, G>) -> Verdict {
    let offered = |c: &G::Chance| here.chances.iter().any(|(offered, _)| offered == c);
    for c in here.throws.iter().chain(here.chances.iter().map(|(c, _)| c)) {
        let mut resolved = here.game.clone();
        let ruling = resolved.resolve(*c);
        let wanted = match here.turn {
            Turn::Over(_) => Err(ChanceError::GameOver),
            Turn::Player(_) => Err(ChanceError::MustMove),
            Turn::Chance(_) if !offered(c) => Err(ChanceError::NotOffered),
            Turn::Chance(_) => Ok(()),
        };
        here.ensure(Law::Resolve, ruling == wanted, || {
            format!("{c}: resolve says {ruling:?} where {wanted:?} is due")
        })?;
        let same = match wanted {
            Ok(()) => resolved == made(here.game, Ply::Chance(*c)),
            Err(_) => resolved == *here.game,
        };
        here.ensure(Law::Resolve, same, || format!("{c}: resolve ({ruling:?}) makes it {resolved}"))?;
    }
    Ok(())
}
