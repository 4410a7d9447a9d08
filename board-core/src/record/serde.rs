//! serde for records and matches: the text of everything, in a structure.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use serde::{Deserialize as DeriveDeserialize, Serialize as DeriveSerialize};

use super::{Claim, MAX_ACTS_READ, MAX_PLIES, Placed, Record, Step, Tags, TakenBack};
use crate::serde_text::from_text;
use crate::{Act, Game, Match, PlyOf, Reversible, Side};

/// The version of the format; no other is read.
struct Version;

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_u32(1)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        match u32::deserialize(d)? {
            1 => Ok(Self),
            other => Err(D::Error::custom(format_args!("record version {other} is not known here"))),
        }
    }
}

/// A value as its text.
struct Text<T>(T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Text<T> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        from_text(d, "a text").map(Self)
    }
}

/// A list of at most `MAX` values.
struct List<T, const MAX: usize>(Vec<T>);

impl<T, const MAX: usize> Default for List<T, MAX> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Serialize, const MAX: usize> Serialize for List<T, MAX> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(s)
    }
}

impl<'de, T: Deserialize<'de>, const MAX: usize> Deserialize<'de> for List<T, MAX> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Seq<T, const MAX: usize>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>, const MAX: usize> Visitor<'de> for Seq<T, MAX> {
            type Value = Vec<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {MAX}")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
                // What the data says about its length is not believed.
                let mut list = Vec::new();
                while let Some(value) = seq.next_element()? {
                    if list.len() >= MAX {
                        return Err(A::Error::invalid_length(MAX.saturating_add(1), &self));
                    }
                    list.push(value);
                }
                Ok(list)
            }
        }
        d.deserialize_seq(Seq::<T, MAX>(PhantomData)).map(Self)
    }
}

/// The structure of a record. Nothing is left out when it is written, so that formats without names read it too.
#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(
    rename = "Record",
    deny_unknown_fields,
    bound(
        serialize = "R: Display, P: Display + Copy, S: Side",
        deserialize = "R: FromStr<Err: Display>, P: FromStr<Err: Display> + Copy, Step<P>: FromStr<Err: Display>, S: Side"
    )
)]
struct Raw<R, P, S> {
    version: Version,
    game: String,
    rules: Text<R>,
    #[serde(default)]
    tags: Tags,
    #[serde(default)]
    start: Option<String>,
    plies: List<Text<P>, MAX_PLIES>,
    #[serde(default)]
    taken_back: List<RawTakenBack<P>, MAX_PLIES>,
    #[serde(default)]
    acts: List<RawPlaced<S>, MAX_ACTS_READ>,
    #[serde(default)]
    result: Option<RawClaim<S>>,
}

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields, bound(serialize = "P: Display", deserialize = "Step<P>: FromStr<Err: Display>"))]
struct RawTakenBack<P> {
    at: usize,
    steps: List<Text<Step<P>>, { 2 * MAX_PLIES }>,
}

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields, bound(serialize = "S: Side", deserialize = "S: Side"))]
struct RawPlaced<S> {
    after: usize,
    act: Text<Act<S>>,
}

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields, bound(serialize = "S: Side", deserialize = "S: Side"))]
struct RawClaim<S> {
    winner: Option<Text<S>>,
    reason: String,
}

impl Serialize for Tags {
    /// A list of pairs.
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let List(pairs) = List::<(String, String), { Self::MAX }>::deserialize(d)?;
        let mut tags = Self::default();
        for (key, value) in pairs {
            if tags.get(&key).is_some() {
                return Err(D::Error::custom(format_args!("the tag {key} stands twice")));
            }
            tags.set(&key, &value).map_err(D::Error::custom)?;
        }
        Ok(tags)
    }
}

type RawOf<G> = Raw<<G as Game>::Rules, PlyOf<G>, <G as Game>::Side>;

fn to_raw<G: Game>(record: &Record<G>) -> RawOf<G> {
    let taken_back = |walk: &TakenBack<PlyOf<G>>| RawTakenBack {
        at: walk.at,
        steps: List(walk.steps.iter().copied().map(Text).collect()),
    };
    let placed = |placed: &Placed<G::Side>| RawPlaced { after: placed.after, act: Text(placed.act) };
    Raw {
        version: Version,
        game: G::NAME.into(),
        rules: Text(record.rules),
        tags: record.tags.clone(),
        start: record.start.clone(),
        plies: List(record.plies.iter().copied().map(Text).collect()),
        taken_back: List(record.taken_back.iter().map(taken_back).collect()),
        acts: List(record.acts.iter().map(placed).collect()),
        result: record
            .result
            .as_ref()
            .map(|claim| RawClaim { winner: claim.winner.map(Text), reason: claim.reason.clone() }),
    }
}

fn from_raw<G: Game>(raw: RawOf<G>) -> Record<G> {
    Record {
        rules: raw.rules.0,
        start: raw.start,
        plies: raw.plies.0.into_iter().map(|Text(ply)| ply).collect(),
        taken_back: raw
            .taken_back
            .0
            .into_iter()
            .map(|walk| TakenBack { at: walk.at, steps: walk.steps.0.into_iter().map(|Text(step)| step).collect() })
            .collect(),
        acts: raw.acts.0.into_iter().map(|placed| Placed { after: placed.after, act: placed.act.0 }).collect(),
        result: raw.result.map(|claim| Claim { winner: claim.winner.map(|Text(side)| side), reason: claim.reason }),
        tags: raw.tags,
    }
}

fn read<'de, G: Reversible, D: Deserializer<'de>>(d: D) -> Result<(Record<G>, Match<G>), D::Error> {
    let raw = RawOf::<G>::deserialize(d)?;
    if raw.game != G::NAME {
        return Err(D::Error::custom(format_args!("a record of {}, not of {}", raw.game, G::NAME)));
    }
    let record = from_raw::<G>(raw);
    let game = record.replay().map_err(D::Error::custom)?;
    Ok((record, game))
}

impl<G: Game> Serialize for Record<G> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        to_raw(self).serialize(s)
    }
}

impl<'de, G: Reversible> Deserialize<'de> for Record<G> {
    /// Replays it: what doesn't replay isn't read.
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        read(d).map(|(record, _)| record)
    }
}

impl<G: Reversible> Serialize for Match<G> {
    /// Its record.
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.record().serialize(s)
    }
}

impl<'de, G: Reversible> Deserialize<'de> for Match<G> {
    /// Replays its record.
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        read(d).map(|(_, game)| game)
    }
}
