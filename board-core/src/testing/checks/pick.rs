//! `pick_move`: every legal move, no other, evenly.
//!
//! What `pick_move` does is a function of the numbers that it is given, so that small cases are worked out exactly:
//! all numbers that `below` may answer are tried, to a certain number of questions. A pick by rejection may ask for
//! ever; what is not yet decided then is an interval that the true chance of a move lies in, and nothing is found
//! against a game but what that interval excludes. Larger cases are counted, by numbers that are always the same.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;

use crate::Game;
use crate::testing::Law;
use crate::testing::state::{Here, Numbers};
use crate::testing::violation::{Flaw, Verdict};

/// How many picks are worked out at most in one state, in a hurry and thoroughly.
const BUDGET: (usize, usize) = (128, 4096);

/// How often a move is expected in a count.
const DRAWS: usize = 128;

/// So many questions in one pick, and something is wrong.
const PATIENCE: usize = 8;

pub(crate) fn check<G: Game>(here: &Here<'_, G>) -> Verdict {
    if !here.fits() {
        return Ok(());
    }
    if here.moves.is_empty() {
        let mut numbers = Numbers::new(here.salt);
        let picked = here.game.pick_move(|n| numbers.below(n));
        return here.ensure(Law::PickMove, picked.is_none(), || format!("no move is legal, {picked:?} is picked"));
    }
    let mut listed = BTreeMap::new();
    for m in &here.moves {
        let times = listed.entry(*m).or_insert(0_u32);
        *times = times.saturating_add(1);
    }
    let odds = worked_out(here)?;
    let counts = if here.thorough { counted(here, &listed)? } else { None };
    reached(here, &listed, odds.as_ref(), counts.as_ref())?;
    even(here, &listed, odds.as_ref(), counts.as_ref())
}

/// The chances of moves, as far as they are worked out, and of what isn't.
struct Odds<M> {
    of: BTreeMap<M, f64>,
    open: f64,
}

/// More than the error of adding so many fractions, less than the chance of any one.
const NOTHING: f64 = 1e-9;

impl<M: Ord> Odds<M> {
    /// The least chance that a move has; the greatest is that and what is open.
    fn least(&self, m: &M) -> f64 {
        self.of.get(m).copied().unwrap_or(0.0)
    }
}

/// How often each move was picked.
type Counts<M> = BTreeMap<M, u32>;

fn float(n: usize) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX))
}

/// The odds of the most questions that the budget allows.
fn worked_out<G: Game>(here: &Here<'_, G>) -> Result<Option<Odds<G::Move>>, Flaw> {
    let budget = if here.thorough { BUDGET.1 } else { BUDGET.0 };
    let mut best = None;
    for questions in 1..=PATIENCE {
        let Some(odds) = odds(here, questions, budget)? else {
            break;
        };
        let done = odds.open < NOTHING;
        best = Some(odds);
        if done {
            break;
        }
    }
    Ok(best)
}

/// [`Law::PickMove`].
fn reached<G: Game>(
    here: &Here<'_, G>,
    listed: &Counts<G::Move>,
    odds: Option<&Odds<G::Move>>,
    counts: Option<&Counts<G::Move>>,
) -> Verdict {
    for m in odds.iter().flat_map(|odds| odds.of.keys()) {
        here.ensure(Law::PickMove, listed.contains_key(m), || format!("{m} is picked, and not legal"))?;
    }
    for m in listed.keys() {
        let possible = odds.is_none_or(|odds| odds.least(m) + odds.open > NOTHING);
        here.ensure(Law::PickMove, possible, || format!("{m} is never picked"))?;
        // A move that is expected so often is missed by chance once in 10^27 cases.
        let met = counts.is_none_or(|counts| counts.get(m).is_some_and(|count| *count > 0));
        here.ensure(Law::PickMove, met, || format!("{m} is not picked once where it is expected 64 times or more"))?;
    }
    Ok(())
}

/// [`Law::PickEven`], where every move is reached.
fn even<G: Game>(
    here: &Here<'_, G>,
    listed: &Counts<G::Move>,
    odds: Option<&Odds<G::Move>>,
    counts: Option<&Counts<G::Move>>,
) -> Verdict {
    let all = float(here.moves.len());
    if let Some(odds) = odds
        && listed.keys().all(|m| odds.least(m) > 0.0)
        && odds.of.len() == listed.len()
    {
        for (m, times) in listed {
            let (least, fair) = (odds.least(m), f64::from(*times) / all);
            let most = least + odds.open;
            here.ensure(Law::PickEven, least <= fair + NOTHING && most + NOTHING >= fair, || {
                format!("{m} is picked with a chance of {least} to {most}, not {fair}")
            })?;
        }
    }
    let Some(counts) = counts.filter(|counts| counts.values().all(|count| *count > 0)) else {
        return Ok(());
    };
    let draws: f64 = counts.values().map(|count| f64::from(*count)).sum();
    let square = |(m, count): (&G::Move, &u32)| {
        let wanted = draws / all * f64::from(listed.get(m).copied().unwrap_or(1));
        let off = f64::from(*count) - wanted;
        off * off / wanted
    };
    let chi_square: f64 = counts.iter().map(square).sum();
    // By Chernoff's bound an even pick exceeds this once in 10^14 cases at most, whatever the number of moves; and
    // the numbers are the same each time.
    let bound = 2.0 * all + 100.0;
    here.ensure(Law::PickEven, chi_square <= bound, || {
        format!("a chi-square of {chi_square} (at most {bound}) over {draws} picks: {counts:?}")
    })
}

/// The chances when at most `questions` are answered; `None` if that takes more than `budget` picks.
fn odds<G: Game>(here: &Here<'_, G>, questions: usize, budget: usize) -> Result<Option<Odds<G::Move>>, Flaw> {
    let mut odds = Odds { of: BTreeMap::new(), open: 0.0 };
    // The answers of a pick, each with the number of answers that there are.
    let mut script: Vec<(u32, u32)> = Vec::new();
    for pick in 0..budget {
        let mut asked = 0_usize;
        let mut nonsense = false;
        let mut numbers = Numbers::new(pick as u64);
        let picked = here.game.pick_move(|n| {
            nonsense |= n == 0;
            if asked >= questions {
                asked = asked.saturating_add(1);
                return numbers.below(n);
            }
            if asked == script.len() {
                script.push((0, n));
            }
            let answer = script.get(asked).map_or(0, |(answer, _)| *answer);
            asked = asked.saturating_add(1);
            answer
        });
        here.ensure(Law::PickMove, !nonsense, || format!("below(0) is asked for, and {picked:?} picked"))?;
        let Some(m) = picked else {
            here.ensure(Law::PickMove, false, || {
                format!("nothing is picked of {:?} when below answers {script:?}", here.moves)
            })?;
            return Ok(None);
        };
        script.truncate(asked);
        let chance = script.iter().fold(1.0, |chance, (_, n)| chance / f64::from((*n).max(1)));
        if asked > questions {
            odds.open += chance;
        } else {
            *odds.of.entry(m).or_insert(0.0) += chance;
        }
        // The next script: the last answer that can be raised is.
        loop {
            match script.pop() {
                None => return Ok(Some(odds)),
                Some((answer, n)) if answer.saturating_add(1) < n => {
                    script.push((answer.saturating_add(1), n));
                    break;
                }
                Some(_) => {}
            }
        }
    }
    Ok(None)
}

/// What so many picks give; `None` if there are too many moves to learn from it.
fn counted<G: Game>(here: &Here<'_, G>, listed: &Counts<G::Move>) -> Result<Option<Counts<G::Move>>, Flaw> {
    let draws = here.moves.len().saturating_mul(DRAWS).min(1 << 16);
    if draws < here.moves.len().saturating_mul(64) {
        return Ok(None);
    }
    let mut numbers = Numbers::new(here.salt);
    let mut counts: Counts<G::Move> = listed.keys().map(|m| (*m, 0)).collect();
    for _ in 0..draws {
        let picked = here.game.pick_move(|n| numbers.below(n));
        let count = picked.and_then(|m| counts.get_mut(&m));
        here.ensure(Law::PickMove, count.is_some(), || format!("{picked:?} is picked of {:?}", here.moves))?;
        if let Some(count) = count {
            *count = count.saturating_add(1);
        }
    }
    Ok(Some(counts))
}
