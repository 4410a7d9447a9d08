//! From a record to a match.

use super::{Claim, MAX_ACTS_READ, MAX_PLIES, Record, Step, TakenBack};
use crate::{Act, ActErrorOf, Game, Match, MatchOutcome, PlyOf, PositionError, Reversible};

/// Why a record does not replay.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReplayError<G: Game> {
    /// Its start is no position under its rules.
    #[error("start: {0}")]
    Start(PositionError<G::Invalid>),
    /// A ply is refused, also one that was taken back.
    #[error("ply {at} ({ply}): {why}")]
    Ply {
        /// Its number, from 0: how many plies come before it.
        at: usize,
        /// The ply.
        ply: PlyOf<G>,
        /// Why.
        why: ActErrorOf<G>,
    },
    /// An act is refused.
    #[error("{act} after {after} plies: {why}")]
    Act {
        /// How many plies come before it.
        after: usize,
        /// The act.
        act: Act<G::Side>,
        /// Why.
        why: ActErrorOf<G>,
    },
    /// More is taken back than was played, in what is taken back after this many plies.
    #[error("after {at} plies more is taken back than was played")]
    Back {
        /// How many plies come before.
        at: usize,
    },
    /// What is placed after this many plies is out of order, or there are fewer plies.
    #[error("what comes after {at} plies is out of place")]
    Misplaced {
        /// How many plies should come before.
        at: usize,
    },
    /// It claims another result than the match has.
    #[error("the result is said to be \"{claimed}\", and is not")]
    Result {
        /// The result it claims.
        claimed: Claim<G::Side>,
        /// How the match ended; `None` if it goes on.
        found: Option<MatchOutcome<G::Outcome>>,
    },
    /// It has more plies or acts than a match can.
    #[error("too long")]
    TooLong,
}

impl<G: Game> ReplayError<G> {
    /// The 0-based number of the ply at fault: the one refused, or the one that would be made next at the place of what
    /// is wrong. `None` if it is not a matter of place.
    #[must_use]
    pub fn ply(&self) -> Option<usize> {
        match self {
            Self::Ply { at, .. } | Self::Act { after: at, .. } | Self::Back { at } | Self::Misplaced { at } => {
                Some(*at)
            }
            Self::Start(_) | Self::Result { .. } | Self::TooLong => None,
        }
    }
}

impl<G: Reversible> Record<G> {
    /// Plays the match again, under the same rules.
    ///
    /// # Errors
    /// If something does not apply, or the match has another result than is claimed.
    pub fn replay(&self) -> Result<Match<G>, ReplayError<G>> {
        if self.plies.len() > MAX_PLIES || self.acts.len() > MAX_ACTS_READ {
            return Err(ReplayError::TooLong);
        }
        let mut game = match &self.start {
            None => Match::new(self.rules),
            Some(text) => Match::parse(self.rules, text).map_err(ReplayError::Start)?,
        };
        let mut taken_back = self.taken_back.iter().peekable();
        let mut acts = self.acts.iter().peekable();
        let mut plies = self.plies.iter();
        loop {
            let at = game.plies().len();
            while let Some(walk) = taken_back.next_if(|walk| walk.at == at) {
                play_walk(&mut game, walk)?;
            }
            while let Some(placed) = acts.next_if(|placed| placed.after == at) {
                let (after, act) = (placed.after, placed.act);
                game.act(act).map_err(|why| ReplayError::Act { after, act, why })?;
            }
            let Some(&ply) = plies.next() else { break };
            game.apply(ply).map_err(|why| ReplayError::Ply { at, ply, why })?;
        }
        if let Some(at) = taken_back.next().map(|walk| walk.at).or(acts.next().map(|placed| placed.after)) {
            return Err(ReplayError::Misplaced { at });
        }
        let found = game.outcome();
        match &self.result {
            Some(claimed) if found.map(Claim::from).as_ref() != Some(claimed) => {
                let claimed = claimed.clone();
                return Err(ReplayError::Result { claimed, found });
            }
            _ => {}
        }
        game.tags_mut().clone_from(&self.tags);
        Ok(game)
    }
}

/// Plays what was taken back, and takes it back.
fn play_walk<G: Reversible>(game: &mut Match<G>, walk: &TakenBack<PlyOf<G>>) -> Result<(), ReplayError<G>> {
    for &step in &walk.steps {
        match step {
            Step::Play(ply) => {
                let at = game.plies().len();
                game.apply(ply).map_err(|why| ReplayError::Ply { at, ply, why })?;
            }
            Step::Back if game.plies().len() > walk.at => drop(game.take_back()),
            Step::Back => return Err(ReplayError::Back { at: walk.at }),
        }
    }
    while game.plies().len() > walk.at && game.take_back().is_ok() {}
    Ok(())
}
