//! serde for records and matches: the text of everything, in a structure; in formats that are not for people, two bytes
//! for a ply or an act.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};
use serde::{Deserialize as DeriveDeserialize, Serialize as DeriveSerialize};

use super::{Claim, MAX_ACTS_READ, MAX_PLIES, Placed, Record, Step, Tags, TakenBack};
use crate::serde_text::{from_text, no_such, token_in, token_out};
use crate::{Act, Compact, Game, Match, Player, PlyOf, Reversible, Side};

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

/// A value as its text, or as two bytes.
struct Token<T>(T);

impl<T: Display + Compact> Serialize for Token<T> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        token_out(&self.0, s)
    }
}

impl<'de, T: FromStr<Err: Display> + Compact> Deserialize<'de> for Token<T> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        token_in(d, "a text").map(Self)
    }
}

/// At most `MAX` values as a list of texts, or as a string of bytes, two for each.
struct Tokens<T, const MAX: usize>(Vec<T>);

impl<T: Display + Compact + Copy, const MAX: usize> Serialize for Tokens<T, MAX> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        if s.is_human_readable() {
            return s.collect_seq(self.0.iter().copied().map(Token));
        }
        let bytes: Vec<u8> = self.0.iter().flat_map(|value| value.to_bits().to_be_bytes()).collect();
        s.serialize_bytes(&bytes)
    }
}

impl<'de, T: FromStr<Err: Display> + Compact, const MAX: usize> Deserialize<'de> for Tokens<T, MAX> {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        struct Bytes<T, const MAX: usize>(PhantomData<T>);
        impl<T: Compact, const MAX: usize> Visitor<'_> for Bytes<T, MAX> {
            type Value = Vec<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "two bytes for each of at most {MAX}")
            }

            fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Vec<T>, E> {
                let (pairs, rest) = bytes.as_chunks::<2>();
                if !rest.is_empty() || pairs.len() > MAX {
                    return Err(E::invalid_length(bytes.len(), &self));
                }
                let value = |pair: &[u8; 2]| {
                    let bits = u16::from_be_bytes(*pair);
                    T::from_bits(bits).ok_or_else(|| no_such(bits))
                };
                pairs.iter().map(value).collect()
            }
        }
        if d.is_human_readable() {
            let List(tokens) = List::<Token<T>, MAX>::deserialize(d)?;
            return Ok(Self(tokens.into_iter().map(|Token(value)| value).collect()));
        }
        d.deserialize_bytes(Bytes::<T, MAX>(PhantomData)).map(Self)
    }
}

impl<P: Compact> Compact for Step<P> {
    fn to_bits(self) -> u16 {
        match self {
            Self::Play(ply) => ply.to_bits(),
            Self::Back => u16::MAX,
        }
    }

    fn from_bits(bits: u16) -> Option<Self> {
        if bits == u16::MAX { Some(Self::Back) } else { P::from_bits(bits).map(Self::Play) }
    }
}

/// A side as a token.
#[derive(Clone, Copy)]
struct Seat<S>(S);

impl<S: Side> Display for Seat<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.0, f)
    }
}

impl<S: Side> FromStr for Seat<S> {
    type Err = crate::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl<S: Side> Compact for Seat<S> {
    fn to_bits(self) -> u16 {
        u16::from(self.0 == S::ALL[1])
    }

    fn from_bits(bits: u16) -> Option<Self> {
        S::ALL.get(usize::from(bits)).copied().map(Self)
    }
}

/// What is done in the high byte; in the low one the side that does it, or gets the first player (and 2 more, the
/// second).
impl<S: Side> Compact for Act<S> {
    fn to_bits(self) -> u16 {
        let (kind, side, second) = match self {
            Self::Exchange => (0, S::ALL[0], false),
            Self::Choose(player, side) => (1, side, player == Player::Second),
            Self::Resign(side) => (2, side, false),
            Self::OfferDraw(side) => (3, side, false),
            Self::AcceptDraw(side) => (4, side, false),
            Self::DeclineDraw(side) => (5, side, false),
            Self::WithdrawDraw(side) => (6, side, false),
            Self::ConfirmEnd(side) => (7, side, false),
            Self::DeclineEnd(side) => (8, side, false),
            Self::WithdrawEnd(side) => (9, side, false),
        };
        u16::from_be_bytes([kind, 0]) | Seat(side).to_bits() | (u16::from(second) << 1)
    }

    fn from_bits(bits: u16) -> Option<Self> {
        let [kind, low] = bits.to_be_bytes();
        let Seat(side) = Seat::from_bits(u16::from(low & 1))?;
        let act = match kind {
            0 => Self::Exchange,
            1 => Self::Choose(if low & 2 == 0 { Player::First } else { Player::Second }, side),
            2 => Self::Resign(side),
            3 => Self::OfferDraw(side),
            4 => Self::AcceptDraw(side),
            5 => Self::DeclineDraw(side),
            6 => Self::WithdrawDraw(side),
            7 => Self::ConfirmEnd(side),
            8 => Self::DeclineEnd(side),
            9 => Self::WithdrawEnd(side),
            _ => return None,
        };
        // One number for each.
        (act.to_bits() == bits).then_some(act)
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
    // (Bounds as older versions of `syn` read them, with which serde may still be built.)
    bound(
        serialize = "R: Display, P: Display + Compact, S: Side",
        deserialize = "R: FromStr, R::Err: Display, P: FromStr + Compact, P::Err: Display, \
            Step<P>: FromStr, <Step<P> as FromStr>::Err: Display, S: Side"
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
    plies: Tokens<P, MAX_PLIES>,
    #[serde(default)]
    taken_back: List<RawTakenBack<P>, MAX_PLIES>,
    #[serde(default)]
    acts: List<RawPlaced<S>, MAX_ACTS_READ>,
    #[serde(default)]
    result: Option<RawClaim<S>>,
}

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(
    deny_unknown_fields,
    bound(
        serialize = "P: Display + Compact",
        deserialize = "P: Compact, Step<P>: FromStr, <Step<P> as FromStr>::Err: Display"
    )
)]
struct RawTakenBack<P> {
    at: usize,
    steps: Tokens<Step<P>, { 2 * MAX_PLIES }>,
}

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields, bound(serialize = "S: Side", deserialize = "S: Side"))]
struct RawPlaced<S> {
    after: usize,
    act: Token<Act<S>>,
}

#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields, bound(serialize = "S: Side", deserialize = "S: Side"))]
struct RawClaim<S> {
    winner: Option<Token<Seat<S>>>,
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

fn to_raw<G: Game<Move: Compact, Chance: Compact>>(record: &Record<G>) -> RawOf<G> {
    let taken_back = |walk: &TakenBack<PlyOf<G>>| RawTakenBack { at: walk.at, steps: Tokens(walk.steps.clone()) };
    let placed = |placed: &Placed<G::Side>| RawPlaced { after: placed.after, act: Token(placed.act) };
    Raw {
        version: Version,
        game: G::NAME.into(),
        rules: Text(record.rules),
        tags: record.tags.clone(),
        start: record.start.clone(),
        plies: Tokens(record.plies.clone()),
        taken_back: List(record.taken_back.iter().map(taken_back).collect()),
        acts: List(record.acts.iter().map(placed).collect()),
        result: record
            .result
            .as_ref()
            .map(|claim| RawClaim { winner: claim.winner.map(|side| Token(Seat(side))), reason: claim.reason.clone() }),
    }
}

fn from_raw<G: Game>(raw: RawOf<G>) -> Record<G> {
    Record {
        rules: raw.rules.0,
        start: raw.start,
        plies: raw.plies.0,
        taken_back: raw.taken_back.0.into_iter().map(|walk| TakenBack { at: walk.at, steps: walk.steps.0 }).collect(),
        acts: raw.acts.0.into_iter().map(|placed| Placed { after: placed.after, act: placed.act.0 }).collect(),
        result: raw
            .result
            .map(|claim| Claim { winner: claim.winner.map(|Token(Seat(side))| side), reason: claim.reason }),
        tags: raw.tags,
    }
}

fn read<'de, G, D>(d: D) -> Result<(Record<G>, Match<G>), D::Error>
where
    G: Reversible<Move: Compact, Chance: Compact>,
    D: Deserializer<'de>,
{
    let raw = RawOf::<G>::deserialize(d)?;
    if raw.game != G::NAME {
        return Err(D::Error::custom(format_args!("a record of {}, not of {}", raw.game, G::NAME)));
    }
    let record = from_raw::<G>(raw);
    let game = record.replay().map_err(D::Error::custom)?;
    Ok((record, game))
}

impl<G: Game<Move: Compact, Chance: Compact>> Serialize for Record<G> {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        to_raw(self).serialize(s)
    }
}

impl<'de, G: Reversible<Move: Compact, Chance: Compact>> Deserialize<'de> for Record<G> {
    /// Replays it: what doesn't replay isn't read.
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        read(d).map(|(record, _)| record)
    }
}

impl<G: Reversible<Move: Compact, Chance: Compact>> Serialize for Match<G> {
    /// Its record.
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.record().serialize(s)
    }
}

impl<'de, G: Reversible<Move: Compact, Chance: Compact>> Deserialize<'de> for Match<G> {
    /// Replays its record.
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        read(d).map(|(_, game)| game)
    }
}
