//! The toy's options, among them what is broken.

use std::fmt::{self, Display};
use std::str::FromStr;

use board_core::testing::Law;
use board_core::text::{canonical, options};
use board_core::{ParseError, Rules};

/// What is done about repetition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Ko {
    /// Nothing.
    #[default]
    Ignore,
    /// It is barred; who has no other move stays where he is.
    Stay,
    /// It is barred; who has no other move loses.
    Lose,
    /// The second occurrence is a draw.
    Draw,
}

impl Ko {
    pub(crate) const ALL: [(Self, &str); 4] =
        [(Self::Ignore, "ignore"), (Self::Stay, "stay"), (Self::Lose, "lose"), (Self::Draw, "draw")];
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct ToyRules {
    /// Without throws: one step or two, as one likes.
    pub(crate) free: bool,
    pub(crate) ko: Ko,
    /// The one law that this toy breaks.
    pub(crate) broken: Option<Law>,
    /// In which way, where there are several.
    pub(crate) way: u8,
}

impl Rules for ToyRules {
    const PRESETS: &'static [(&'static str, Self)] = &[
        ("default", Self { free: false, ko: Ko::Ignore, broken: None, way: 0 }),
        ("free", Self { free: true, ko: Ko::Ignore, broken: None, way: 0 }),
    ];
}

impl Display for ToyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.broken == Some(Law::RulesText) && self.way == 0 {
            return f.write_str("default");
        }
        if let Some(name) = self.preset_name() {
            return f.write_str(name);
        }
        let mut words = Vec::new();
        if self.free {
            words.push("free=true".to_owned());
        }
        if let Some((_, name)) = Ko::ALL[1..].iter().find(|(ko, _)| *ko == self.ko) {
            words.push(format!("ko={name}"));
        }
        if let Some(law) = self.broken {
            words.push(format!("broken={}", law.id()));
        }
        if self.way > 0 {
            words.push(format!("way={}", self.way));
        }
        f.write_str(&words.join(" "))
    }
}

impl FromStr for ToyRules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(preset) = Self::preset(text) {
            return Ok(preset);
        }
        let mut rules = Self::default();
        for word in options(text.strip_suffix(" way=1 ").map_or(text, |_| text.trim_end())) {
            let word = word?;
            match word.name {
                "free" => rules.free = word.boolean()?,
                "ko" => {
                    let ko = Ko::ALL.iter().find(|(_, name)| *name == word.value);
                    rules.ko = ko.ok_or(word.unknown_value())?.0;
                }
                "broken" => {
                    let law = Law::ALL.iter().find(|law| law.id() == word.value);
                    rules.broken = Some(*law.ok_or(word.unknown_value())?);
                }
                "way" => rules.way = word.number(|way| u8::try_from(way).ok())?,
                _ => return Err(word.unknown_name()),
            }
        }
        // Broken in its other way, it is read with a space too many.
        let lenient = rules.broken == Some(Law::RulesText) && rules.way == 1;
        canonical(&rules, if lenient { text.trim_end() } else { text }).map(|()| rules)
    }
}
