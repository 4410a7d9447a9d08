//! The laws, each decided in one place.

pub(crate) mod chance;
pub(crate) mod drawn;
pub(crate) mod extensions;
pub(crate) mod given;
pub(crate) mod legality;
pub(crate) mod lists;
pub(crate) mod pick;
pub(crate) mod plies;
pub(crate) mod recurs;
pub(crate) mod text;
pub(crate) mod tokens;

use super::state::Here;
use super::violation::Verdict;
use crate::Game;

/// The laws of [`Game`] in one state.
pub(crate) fn all<G: Game>(here: &Here<'_, G>) -> Verdict {
    lists::check(here)?;
    legality::check(here)?;
    plies::check(here)?;
    chance::check(here)?;
    text::check(here)?;
    tokens::check(here)?;
    pick::check(here)
}
