//! Text, equality and keys.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::Game;
use crate::testing::Law;
use crate::testing::state::{Here, Numbers, hash};
use crate::testing::violation::Verdict;

pub(crate) fn check<G: Game>(here: &Here<'_, G>) -> Verdict {
    let text = here.game.to_string();
    let read = G::parse(here.rules, &text);
    here.ensure(Law::Notation, read.as_ref().is_ok_and(|read| read.to_string() == text), || {
        format!("its own text is read as {read:?}")
    })?;
    if let Ok(read) = &read {
        here.ensure(Law::WholeState, read == here.game, || {
            format!(
                "the text is read as {read:?}, and was printed of {:?}. If a state remembers more than its notation \
                 says (a history), except this law",
                here.game
            )
        })?;
        if read == here.game {
            same_keys(here, read)?;
        }
    }
    let parse = |edited: &str| G::parse(here.rules, edited).ok().map(|game| game.to_string());
    for edited in edits(&text, here.salt) {
        if let Some(printed) = parse(&edited) {
            here.ensure(Law::Canonical, printed == edited, || {
                format!("{edited:?} is accepted, and printed as {printed:?}")
            })?;
        }
    }
    Ok(())
}

/// [`Law::Key`] and [`Law::Hash`], for a state equal to this one.
pub(crate) fn same_keys<G: Game>(here: &Here<'_, G>, equal: &G) -> Verdict {
    let (played, other) = (here.game.key(), equal.key());
    here.ensure(Law::Key, played == other, || format!("equal states have the keys {played:#x} and {other:#x}"))?;
    here.ensure(Law::Hash, hash(here.game) == hash(equal), || String::from("equal states have different hashes"))
}

/// Texts that are nearly this one: what a lenient reader would take for it.
pub(crate) fn edits(text: &str, salt: u64) -> impl Iterator<Item = String> {
    const ANYWHERE: [char; 8] = ['0', '+', ' ', '-', '/', '1', 'a', '\u{e9}'];
    let whole = [
        format!("{text} "),
        format!(" {text}"),
        format!("{text}\n"),
        format!("{text}0"),
        format!("{text}{text}"),
        text.to_lowercase(),
        text.to_uppercase(),
        text.split(' ').collect(),
        text.replace(' ', "  "),
        String::new(),
    ];
    let letters: Vec<char> = text.chars().collect();
    let mut numbers = Numbers::new(salt);
    let own = text.to_string();
    let piecemeal = (0..12_u8).map(move |kind| {
        let mut edited = letters.clone();
        let n = u32::try_from(letters.len()).unwrap_or(u32::MAX);
        let at = numbers.below(n) as usize;
        let here = edited.get(at).copied();
        match (kind % 4, here) {
            (0, Some(_)) => {
                edited.remove(at);
            }
            (1, Some(letter)) => edited.insert(at, letter),
            (2, Some(_)) => {
                if let (Some(place), Some(letter)) = (edited.get_mut(at), numbers.of(&letters)) {
                    *place = letter;
                }
            }
            _ => {
                if let Some(letter) = numbers.of(&ANYWHERE) {
                    edited.insert(at, letter);
                }
            }
        }
        edited.into_iter().collect::<String>()
    });
    whole.into_iter().chain(piecemeal).filter(move |edited| *edited != own)
}
