//! Sides, rules, and the texts of small things.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};

use super::text::edits;
use crate::testing::Law;
use crate::testing::state::{Court, Here};
use crate::testing::violation::Verdict;
use crate::{Game, Move, Ply, PlyOf, Rules, Side, Token};

/// [`Law::Sides`].
pub(crate) fn sides<S: Side>(court: Court) -> Verdict {
    let [first, second] = S::ALL;
    court.ensure(Law::Sides, first != second, || format!("both sides are {first}"))?;
    for (i, side) in S::ALL.into_iter().enumerate() {
        court.ensure(Law::Sides, side.index() == i, || format!("{side} is number {i}, and says {}", side.index()))?;
        let other = side.other();
        court.ensure(Law::Sides, other != side && other.other() == side, || {
            format!("the other side of {side} is {other}, whose other is {}", other.other())
        })?;
        token(court, side)?;
    }
    Ok(())
}

/// [`Law::RulesText`].
pub(crate) fn rules<R: Rules>(court: Court, rules: R) -> Verdict {
    let first = R::PRESETS.first();
    court.ensure(Law::RulesText, first == Some(&("default", R::default())), || {
        format!("the first preset is {first:?}")
    })?;
    for (name, preset) in R::PRESETS {
        let (found, known) = (R::preset(name), preset.preset_name());
        court.ensure(Law::RulesText, found == Some(*preset), || {
            format!("the preset {name:?} is {preset:?}, found as {found:?}")
        })?;
        let same = known.and_then(R::preset) == Some(*preset);
        court.ensure(Law::RulesText, same, || format!("the preset {name:?} says its name is {known:?}"))?;
    }
    for rules in R::PRESETS.iter().map(|(_, rules)| *rules).chain([rules]) {
        let text = rules.to_string();
        let read = text.parse::<R>();
        court.ensure(Law::RulesText, read == Ok(rules), || {
            format!("{text:?}, the text of {rules:?}, is read as {read:?}")
        })?;
        for salt in 0..16 {
            for edited in edits(&text, salt) {
                let printed = edited.parse::<R>().ok().map(|read| read.to_string());
                // Another text of the same form may mean other rules, but a preset's options aren't its name.
                court.ensure(Law::RulesText, printed.as_ref().is_none_or(|printed| *printed == edited), || {
                    format!("{edited:?} is accepted, and printed as {printed:?}")
                })?;
            }
        }
    }
    Ok(())
}

/// [`Law::Tokens`].
pub(crate) fn check<G: Game>(here: &Here<'_, G>) -> Verdict {
    let mut texts: BTreeMap<String, PlyOf<G>> = BTreeMap::new();
    let mut ply = |ply: PlyOf<G>| {
        let text = ply.to_string();
        let read = text.parse::<PlyOf<G>>();
        here.ensure(Law::Tokens, read == Ok(ply), || format!("{text:?}, the text of {ply:?}, is read as {read:?}"))?;
        let before = texts.insert(text, ply);
        here.ensure(Law::Tokens, before.is_none_or(|before| before == ply), || {
            format!("{before:?} and {ply:?} look alike: {ply}")
        })
    };
    let known: &[G::Move] = if here.thorough { here.candidates } else { &[] };
    for m in here.moves.iter().chain(known) {
        token(here.court, *m)?;
        ply(Ply::Move(*m))?;
        for place in [m.origin(), m.target()].into_iter().flatten() {
            token(here.court, place)?;
        }
    }
    for c in here.chances.iter().map(|(c, _)| c).chain(here.throws) {
        token(here.court, *c)?;
        ply(Ply::Chance(*c))?;
    }
    // A few are enough in one state: in the next there are others.
    for m in here.moves.iter().take(3) {
        for edited in edits(&m.to_string(), here.salt) {
            let printed = edited.parse::<G::Move>().ok().map(|read| read.to_string());
            here.ensure(
                Law::Tokens,
                printed.as_ref().is_none_or(|printed| printed.eq_ignore_ascii_case(&edited)),
                || format!("{edited:?} is accepted as a move, and printed as {printed:?}"),
            )?;
        }
    }
    Ok(())
}

fn token<T: Token>(court: Court, token: T) -> Verdict {
    let text = token.to_string();
    let read = text.parse::<T>();
    court.ensure(Law::Tokens, read == Ok(token), || format!("{text:?}, the text of {token:?}, is read as {read:?}"))
}
