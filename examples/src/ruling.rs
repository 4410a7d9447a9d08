//! The referee's rulings: a request in, the answer out, for any game.
//!
//! Written against the traits alone. The tests of the game crates use this file too, so that what they prove is what
//! the referee does.

// Where it lies is said, since tests of other packages take this file for their own.
#[path = "ruling/given.rs"]
mod given;

use std::fmt;

use board_core::{Game, Outcome, PlyOf, Rules, Turn};
use given::{Given, Wrong};
use serde::de::{DeserializeOwned, Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Number, Value, json};

/// What is asked.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The name of the game; `None` if it is missing.
    pub game: Option<String>,
    /// The options (an object), or a preset's name (a string).
    pub rules: Option<Value>,
    /// Where to begin; the start of a game if absent.
    pub position: Option<String>,
    /// The plies to play from there.
    pub moves: Vec<String>,
}

/// Why there is no ruling. The first that applies, in this order.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// Not an object, an unknown or repeated key, a wrong type.
    Json(String),
    /// No such game.
    Game(String),
    /// No such rules.
    Rules(String),
    /// No position under these rules.
    Position(String),
    /// The first bad ply: its index, its text, the word for the rule that it breaks, and what to tell a person.
    Move(usize, String, &'static str, String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(message)
            | Self::Game(message)
            | Self::Rules(message)
            | Self::Position(message)
            | Self::Move(.., message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    /// The answer's `error`.
    #[must_use]
    pub fn to_json(&self) -> Value {
        let error = match self {
            Self::Json(message) => json!({"kind": "json", "message": message}),
            Self::Game(message) => json!({"kind": "game", "message": message}),
            Self::Rules(message) => json!({"kind": "rules", "message": message}),
            Self::Position(message) => json!({"kind": "position", "message": message}),
            Self::Move(index, text, reason, message) => {
                json!({"kind": "move", "message": message, "index": index, "move": text, "reason": reason})
            }
        };
        json!({ "error": error })
    }
}

impl Request {
    /// Reads a request.
    ///
    /// # Errors
    /// [`Refusal::Json`] if the text isn't an object of the known keys, each once and of its type.
    pub fn parse(text: &[u8]) -> Result<Self, Refusal> {
        let Strict(value) = serde_json::from_slice(text).map_err(|e| Refusal::Json(e.to_string()))?;
        let Value::Object(object) = value else {
            return Err(Refusal::Json("not an object".into()));
        };
        let wrong = |key: &str, wanted: &str| Refusal::Json(format!("\"{key}\" is to be {wanted}"));
        let mut request = Self::default();
        for (key, value) in object {
            match (key.as_str(), value) {
                ("rules" | "position" | "moves", Value::Null) => {}
                ("game", Value::String(name)) => request.game = Some(name),
                ("game", _) => return Err(wrong("game", "a string")),
                ("rules", value @ (Value::Object(_) | Value::String(_))) => request.rules = Some(value),
                ("rules", _) => return Err(wrong("rules", "an object of options or the name of a preset")),
                ("position", Value::String(text)) => request.position = Some(text),
                ("position", _) => return Err(wrong("position", "a string")),
                ("moves", Value::Array(moves)) => {
                    let text = |value| match value {
                        Value::String(text) => Ok(text),
                        _ => Err(wrong("moves", "an array of strings")),
                    };
                    request.moves = moves.into_iter().map(text).collect::<Result<_, _>>()?;
                }
                ("moves", _) => return Err(wrong("moves", "an array of strings")),
                (unknown, _) => return Err(Refusal::Json(format!("unknown key {}", shown(unknown)))),
            }
        }
        Ok(request)
    }
}

/// Rules as a person writes them: JSON as in a request, or a preset's name and `option=value` words, either of which may
/// be missing. What they leave out is the default's.
///
/// # Errors
/// [`Refusal::Json`] or [`Refusal::Rules`], with the option that is wrong and what it may be.
pub fn written_rules<R>(text: &str) -> Result<R, Refusal>
where
    R: Rules + Serialize + DeserializeOwned,
{
    written_rules_at(text, None)
}

/// The same for a position: what they leave out, and it shows by itself, is as it shows.
///
/// # Errors
/// As [`written_rules`].
pub fn written_rules_at<R>(text: &str, position: Option<&str>) -> Result<R, Refusal>
where
    R: Rules + Serialize + DeserializeOwned,
{
    if text.trim_start().starts_with(['{', '"', '[']) {
        let Strict(value) = serde_json::from_str(text).map_err(|e| Refusal::Json(e.to_string()))?;
        return rules(Some(&value), position);
    }
    let mut words = text.split_whitespace().peekable();
    let preset = words.next_if(|word| !word.contains('=')).map(Value::from);
    let mut result = rules(preset.as_ref(), position)?;
    let mut set = Vec::new();
    for word in words {
        let (name, value) =
            word.split_once('=').ok_or_else(|| Refusal::Rules(format!("{} is no option=value", shown(word))))?;
        if set.contains(&name) {
            return Err(Refusal::Rules(format!("{name} stands twice")));
        }
        result = with_option(result, name, value)?;
        // It is one that there is, so that there are never many.
        set.push(name);
    }
    Ok(result)
}

/// Rules with one option set to what its value says: a number, `true`, `none`, a word.
fn with_option<R: Rules + Serialize + DeserializeOwned>(rules: R, name: &str, value: &str) -> Result<R, Refusal> {
    let number = serde_json::from_str::<Value>(value).ok();
    let nothing = (value == "none").then_some(Value::Null);
    // What a value means its option knows: it is read as each of these in turn.
    let mut read = number.into_iter().chain(nothing).chain([value.into()]).map(|value| with_value(rules, name, value));
    let first = read.next().unwrap_or(Ok(rules));
    first.or_else(|wrong| read.find_map(Result::ok).ok_or_else(|| wrong.refusal(name, &shown(value), "none")))
}

/// Rules with one option set to a value. (Options don't depend on each other, so that they can be set one by one.)
fn with_value<R: Serialize + DeserializeOwned>(rules: R, name: &str, value: Value) -> Result<R, Wrong> {
    let mut all = match serde_json::to_value(rules) {
        Ok(Value::Object(all)) => all,
        _ => Map::new(),
    };
    all.insert(name.to_owned(), value);
    R::deserialize(Given(Value::Object(all)))
}

/// Rules as a request gives them: an object of options, or a preset's name. An option that is left out is the
/// default's, or what the position shows by itself.
///
/// # Errors
/// [`Refusal::Rules`] for an unknown option, a wrong value, or a name of no preset of this game.
pub fn rules<R>(given: Option<&Value>, position: Option<&str>) -> Result<R, Refusal>
where
    R: Rules + Serialize + DeserializeOwned,
{
    let fit = |rules: R| position.map_or(rules, |text| rules.fitted_to(text));
    match given {
        None => Ok(fit(R::default())),
        Some(Value::String(name)) => {
            let known = || R::PRESETS.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
            let unknown = || Refusal::Rules(format!("no preset {} in this game (there are: {})", shown(name), known()));
            R::preset(name).map(fit).ok_or_else(unknown)
        }
        Some(Value::Object(options)) => options.iter().try_fold(fit(R::default()), |rules, (name, value)| {
            with_value(rules, name, value.clone()).map_err(|wrong| wrong.refusal(name, &cut(value.to_string()), "null"))
        }),
        Some(_) => Err(Refusal::Rules("neither an object nor the name of a preset".into())),
    }
}

/// The state that a request leads to.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn state<G>(request: &Request) -> Result<G, Refusal>
where
    G: Game<Rules: Serialize + DeserializeOwned>,
{
    let position = request.position.as_deref();
    played(rules(request.rules.as_ref(), position)?, position, &request.moves)
}

/// The state after plies from a position, or from the start.
///
/// # Errors
/// [`Refusal::Position`] or [`Refusal::Move`].
pub fn played<G: Game>(rules: G::Rules, position: Option<&str>, moves: &[String]) -> Result<G, Refusal> {
    let mut game = match position {
        None => G::new(rules),
        Some(text) => G::parse(rules, text).map_err(|e| Refusal::Position(e.to_string()))?,
    };
    for (index, text) in moves.iter().enumerate() {
        let refuse = |reason, message| Refusal::Move(index, text.clone(), reason, message);
        let ply: PlyOf<G> = text.parse().map_err(|e| refuse("notation", format!("{}: {e}", shown(text))))?;
        game.apply(ply).map_err(|e| refuse(e.code(), e.to_string()))?;
    }
    Ok(game)
}

/// How much of a text a message quotes, in characters.
const LONGEST: usize = 40;

/// A text as a message quotes it: a long one by its beginning.
#[must_use]
pub fn shown(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}

/// JSON as a message quotes it.
fn cut(mut json: String) -> String {
    if let Some((end, _)) = json.char_indices().nth(LONGEST) {
        json.truncate(end);
        json.push('…');
    }
    json
}

/// The ruling on a state.
pub fn describe<G: Game>(game: &G) -> Value {
    let mut legal = Vec::new();
    game.for_each_ply(|ply| legal.push(ply.to_string()));
    legal.sort_unstable();
    let (turn, outcome) = match game.turn() {
        Turn::Player(side) => (side.to_string(), Value::Null),
        Turn::Chance(_) => ("chance".into(), Value::Null),
        Turn::Over(outcome) => {
            let winner = outcome.winner().map(|side| side.to_string());
            ("over".into(), json!({"winner": winner, "reason": outcome.code()}))
        }
    };
    json!({"position": game.to_string(), "turn": turn, "legal": legal, "outcome": outcome})
}

/// The answer to a request about this game.
#[must_use]
pub fn answer<G>(request: &Request) -> Value
where
    G: Game<Rules: Serialize + DeserializeOwned>,
{
    state::<G>(request).map_or_else(|refusal| refusal.to_json(), |game| describe(&game))
}

/// JSON in which no key stands twice in an object, at any depth.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Self)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("not a number"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(value)) = seq.next_element()? {
            list.push(value);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            let Strict(value) = map.next_value()?;
            if object.contains_key(&key) {
                return Err(A::Error::custom(format_args!("repeated key {}", shown(&key))));
            }
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}
