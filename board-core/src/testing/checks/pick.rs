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
use crate::testing::violation::Verdict;

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
        return here.ensure(Law::PickMove, picked.is_none(), || {
            format!("no move is legal, {picked:?} is picked")
        });
    }
    let mut listed = BTreeMap::new();
    for m in &here.moves {
        let times = listed.entry(*m).or_insert(0_u32);
        *times = times.saturating_add(1);
    }
    worked_out(here, &listed)?;
    if here.thorough { counted(here, &listed) } else { Ok(()) }
}

/// The chances of moves, as far as they are worked out, and of what isn't.
struct Odds<M> {
    of: BTreeMap<M, f64>,
    open: f64,
}

fn worked_out<G: Game>(here: &Here<'_, G>, listed: &BTreeMap<G::Move, u32>) -> Verdict {
    /// More than the error of adding so many fractions, less than the chance of any one.
    const NOTHING: f64 = 1e-9;
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
    let Some(Odds { of, open }) = best else { return Ok(()) };
    let total = f64::from(u32::try_from(here.moves.len()).unwrap_or(u32::MAX));
    let odds = |m| of.get(m).copied().unwrap_or(0.0);
    for m in of.keys() {
        here.ensure(Law::PickMove, listed.contains_key(m), || {
            format!("{m} is picked, and not legal")
        })?;
    }
    for m in listed.keys() {
        here.ensure(Law::PickMove, odds(m) + open > NOTHING, || {
            format!("{m} is never picked")
        })?;
    }
    if listed.keys().any(|m| odds(m) + open <= NOTHING) || of.len() > listed.len() {
        return Ok(());
    }
    for (m, times) in listed {
        let (least, fair) = (odds(m), f64::from(*times) / total);
        here.ensure(
            Law::PickEven,
            least <= fair + NOTHING && least + open + NOTHING >= fair,
            || format!("{m} is picked with a chance of {least} to {}, not {fair}", least + open),
        )?;
    }
    Ok(())
}

/// The chances when at most `questions` are answered; `None` if that takes more than `budget` picks.
fn odds<G: Game>(
    here: &Here<'_, G>,
    questions: usize,
    budget: usize,
) -> Result<Option<Odds<G::Move>>, crate::testing::violation::Flaw> {
    let mut odds = Odds {
        of: BTreeMap::new(),
        open: 0.0,
    };
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
        here.ensure(Law::PickMove, !nonsense, || {
            format!("below(0) is asked for, and {picked:?} picked")
        })?;
        let Some(m) = picked else {
            here.ensure(Law::PickMove, false, || {
                format!("nothing is picked of {:?} when below answers {script:?}", here.moves)
            })?;
            return Ok(None);
        };
        script.truncate(asked);
        let chance = script
            .iter()
            .fold(1.0, |chance, (_, n)| chance / f64::from((*n).max(1)));
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

fn counted<G: Game>(here: &Here<'_, G>, listed: &BTreeMap<G::Move, u32>) -> Verdict {
    let draws = here.moves.len().saturating_mul(DRAWS).min(1 << 16);
    let mut numbers = Numbers::new(here.salt);
    let mut counts: BTreeMap<G::Move, u32> = listed.keys().map(|m| (*m, 0)).collect();
    for _ in 0..draws {
        let picked = here.game.pick_move(|n| numbers.below(n));
        let count = picked.and_then(|m| counts.get_mut(&m));
        here.ensure(Law::PickMove, count.is_some(), || {
            format!("{picked:?} is picked of {:?}", here.moves)
        })?;
        if let Some(count) = count {
            *count = count.saturating_add(1);
        }
    }
    // A move that is expected 64 times and more is missed by chance once in 10^27 cases.
    if draws < here.moves.len().saturating_mul(64) {
        return Ok(());
    }
    for (m, count) in &counts {
        here.ensure(Law::PickMove, *count > 0, || {
            format!("{m} is not picked once in {draws} times")
        })?;
    }
    if counts.values().any(|count| *count == 0) {
        return Ok(());
    }
    let float = |n: usize| f64::from(u32::try_from(n).unwrap_or(u32::MAX));
    let each = float(draws) / float(here.moves.len());
    let chi_square: f64 = counts
        .iter()
        .map(|(m, count)| {
            let wanted = each * f64::from(listed.get(m).copied().unwrap_or(1));
            let off = f64::from(*count) - wanted;
            off * off / wanted
        })
        .sum();
    // By Chernoff's bound an even pick exceeds this once in 10^14 cases at most, whatever the number of moves; and
    // the numbers are the same each time.
    let bound = 2.0 * float(here.moves.len()) + 100.0;
    here.ensure(Law::PickEven, chi_square <= bound, || {
        format!("a chi-square of {chi_square} (at most {bound}) over {draws} picks: {counts:?}")
    })
}
