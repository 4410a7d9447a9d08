//! The options of a game.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::ParseError;

/// The options of a game: which of its rule sets is played.
///
/// Values that no game can be played by cannot be built, so a position can always be set up. The text form is short
/// enough for a record: the name of a preset, or the options that differ from the default as `name=value` words with
/// one space between, in the order of the rules text. It is read back exactly, and nothing else is read.
pub trait Rules:
    Copy + Eq + Hash + Debug + Default + Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
    /// The rule sets that have a name, the default (`"default"`) first.
    const PRESETS: &'static [(&'static str, Self)];

    /// The rule set of that name.
    #[must_use]
    fn preset(name: &str) -> Option<Self> {
        Self::PRESETS.iter().find(|(known, _)| *known == name).map(|(_, rules)| *rules)
    }

    /// The name of this rule set, if it has one.
    #[must_use]
    fn preset_name(&self) -> Option<&'static str> {
        Self::PRESETS.iter().find(|(_, rules)| rules == self).map(|(name, _)| *name)
    }

    /// These rules with what the text of a position shows by itself (the size of the board) taken from it.
    ///
    /// For callers that leave such an option out. Text that can't be read changes nothing: reading it will say why.
    #[must_use]
    fn fitted_to(self, position: &str) -> Self {
        let _ = position;
        self
    }
}
