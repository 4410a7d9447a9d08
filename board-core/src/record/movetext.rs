//! A record as people read it: tag pairs, numbered moves, comments, after the manner of chess's PGN.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::{self, Display, Write as _};
use core::str::FromStr;

use super::text::{Escaped, Fault, Piece, RecordError, RecordErrorKind, unescape};
use super::{Claim, MAX_ACTS_READ, MAX_PLIES, Placed, Record, Step, Tags, TakenBack};
use crate::{Act, Game, Match, ParseErrorKind, Ply, Reversible, Side};

/// A [`Record`] with comments, in a text for people: tag pairs and movetext, as chess has it in PGN.
///
/// ```text
/// [Game "senet"]
/// [Rules "default"]
/// [Event "Friendly"]
/// [Result "0-1"]
/// [Reason "resigned"]
///
/// 1. t2 10-12 2. t3 (9-12 < 7-10) 5-8 {to safety} 3. t1
/// <resign black> 0-1
/// ```
/// # Form
/// - `Game` and `Rules` come first, then `Start` where it is not the usual one, the record's tags, `Result`, and `Reason`
///   with the code of the reason where there is a result. A tag of the record that is named like one of these is written
///   with a colon before its name. In a value `\"`, `\\`, `\n` and `\r` stand for a quote, a backslash and line breaks.
/// - Each move has its number, from 1, which stands before the throws that lead to it.
/// - In round brackets stands what was played there and taken back, `<` where one ply was.
/// - In angle brackets stands what the players said, as [`Act`] writes it.
/// - In braces stands a comment on what is before it; `\}`, `\\`, `\n` and `\r` are as in a tag. At one place come first what
///   was taken back, then what was said, then the comment.
/// - The last word is the result once more: `1-0` where the first side won (the one that usually begins), `0-1` the other,
///   `1/2-1/2` a draw, `*` where none is claimed.
///
/// Words have white space between, and `Display` breaks lines there, at 80 bytes. Everything else is read strictly, and
/// errors have their line and column. At most 1000000 plies are read. What a record has beyond its last ply, or out of order,
/// is written at the end, and not read as it was; a record that replays has no such thing.
///
/// The text of a ply must have no white space, not end in `.`, not begin with one of `({<`, and be no word for a result.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Movetext<G: Game> {
    /// The game.
    pub record: Record<G>,
    /// Comments, by the number of plies before them. Those beyond the last ply are not written.
    pub comments: BTreeMap<usize, String>,
}

impl<G: Game> From<Record<G>> for Movetext<G> {
    fn from(record: Record<G>) -> Self {
        Self { record, comments: BTreeMap::new() }
    }
}

impl<G: Reversible> From<&Match<G>> for Movetext<G> {
    fn from(game: &Match<G>) -> Self {
        game.record().into()
    }
}

/// The names that the form itself uses.
const RESERVED: [&str; 5] = ["Game", "Rules", "Start", "Result", "Reason"];

/// The word for a result.
fn result_word<G: Game>(claim: Option<&Claim<G::Side>>) -> &'static str {
    match claim.map(|claim| claim.winner.map(Side::index)) {
        None => "*",
        Some(None) => "1/2-1/2",
        Some(Some(0)) => "1-0",
        Some(Some(_)) => "0-1",
    }
}

/// What the word for a result means: `None` while the game goes on, else who won.
fn read_result<G: Game>(word: &str) -> Option<Option<Option<G::Side>>> {
    let [first, second] = G::Side::ALL;
    match word {
        "*" => Some(None),
        "1/2-1/2" => Some(Some(None)),
        "1-0" => Some(Some(Some(first))),
        "0-1" => Some(Some(Some(second))),
        _ => None,
    }
}

impl<G: Game> Display for Movetext<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Record { rules, start, plies, taken_back, acts, result, tags } = &self.record;
        let tag = |f: &mut fmt::Formatter<'_>, colon: &str, name: &str, value: &str| {
            writeln!(f, "[{colon}{name} \"{}\"]", Escaped(value, Some('"')))
        };
        tag(f, "", "Game", G::NAME)?;
        tag(f, "", "Rules", &rules.to_string())?;
        if let Some(start) = start {
            tag(f, "", "Start", start)?;
        }
        for (name, value) in tags.iter() {
            tag(f, if RESERVED.contains(&name) { ":" } else { "" }, name, value)?;
        }
        let word = result_word::<G>(result.as_ref());
        tag(f, "", "Result", word)?;
        if let Some(claim) = result {
            tag(f, "", "Reason", &claim.reason)?;
        }
        f.write_char('\n')?;
        let mut words = Words { f, column: 0 };
        let mut taken_back = taken_back.iter().peekable();
        let mut acts = acts.iter().peekable();
        let mut moves = 0_usize;
        let mut numbered = false;
        for at in 0..=plies.len() {
            while let Some(walk) = taken_back.next_if(|walk| walk.at <= at) {
                words.walk(walk)?;
            }
            while let Some(placed) = acts.next_if(|placed| placed.after <= at) {
                words.put(&format_args!("<{}>", placed.act))?;
            }
            if let Some(comment) = self.comments.get(&at) {
                words.put(&format_args!("{{{}}}", Escaped(comment, Some('}'))))?;
            }
            let Some(ply) = plies.get(at) else { continue };
            // A number stays on the line of what it numbers.
            if numbered {
                words.put(ply)?;
            } else {
                words.put(&format_args!("{}. {ply}", moves.saturating_add(1)))?;
            }
            numbered = matches!(ply, Ply::Chance(_));
            moves = moves.saturating_add(usize::from(!numbered));
        }
        for walk in taken_back {
            words.walk(walk)?;
        }
        for placed in acts {
            words.put(&format_args!("<{}>", placed.act))?;
        }
        words.put(&word)?;
        words.f.write_char('\n')
    }
}

/// Writes words with a space or a line break between.
struct Words<'a, 'f> {
    f: &'a mut fmt::Formatter<'f>,
    column: usize,
}

impl Words<'_, '_> {
    fn walk<P: Display>(&mut self, walk: &TakenBack<P>) -> fmt::Result {
        let count = walk.steps.len();
        walk.steps.iter().zip(1..).try_for_each(|(step, n)| {
            let (open, close) = (if n == 1 { "(" } else { "" }, if n == count { ")" } else { "" });
            self.put(&format_args!("{open}{step}{close}"))
        })
    }

    fn put(&mut self, word: &dyn Display) -> fmt::Result {
        const WIDTH: usize = 80;
        let word = word.to_string();
        let end = self.column.saturating_add(1).saturating_add(word.len());
        if self.column == 0 {
            self.column = word.len();
        } else if end > WIDTH {
            self.f.write_char('\n')?;
            self.column = word.len();
        } else {
            self.f.write_char(' ')?;
            self.column = end;
        }
        self.f.write_str(&word)
    }
}

impl<G: Game> FromStr for Movetext<G> {
    type Err = RecordError;

    /// Reads the text; whether it can be played is for [`replay`](Record::replay) to say.
    fn from_str(text: &str) -> Result<Self, RecordError> {
        Parser { rest: Piece { text, at: 0 } }.parse().map_err(|fault| fault.placed(text))
    }
}

struct Parser<'a> {
    rest: Piece<'a>,
}

impl<'a> Parser<'a> {
    fn parse<G: Game>(&mut self) -> Result<Movetext<G>, Fault> {
        let (record, claimed) = self.tags::<G>()?;
        let mut text = Movetext::from(record);
        self.plies(&mut text)?;
        let word = self.word();
        if word.text.is_empty() {
            return Err(word.error(ParseErrorKind::End));
        }
        if word.text != claimed {
            return Err(word.fault(RecordErrorKind::Result));
        }
        self.space();
        if self.rest.text.is_empty() { Ok(text) } else { Err(self.rest.error(ParseErrorKind::Trailing)) }
    }

    /// The tag pairs; gives the word for the result too.
    fn tags<G: Game>(&mut self) -> Result<(Record<G>, &'static str), Fault> {
        let name = self.named("Game")?;
        if name.text != G::NAME {
            return Err(name.fault(RecordErrorKind::Game));
        }
        let mut record = Record::<G>::new(self.named("Rules")?.parse()?);
        let mut tag = self.tag()?;
        if tag.0.text == "Start" {
            record.start = Some(unescaped(tag.1, '"')?);
            tag = self.tag()?;
        }
        while tag.0.text != "Result" {
            self.set_tag(&mut record.tags, tag)?;
            tag = self.tag()?;
        }
        let winner = read_result::<G>(tag.1.text).ok_or(tag.1.error(ParseErrorKind::Unknown))?;
        if let Some(winner) = winner {
            let reason = self.named("Reason")?;
            record.result = Some(Claim { winner, reason: unescaped(reason, '"')? });
        }
        let word = result_word::<G>(record.result.as_ref());
        Ok((record, word))
    }

    fn set_tag(&self, tags: &mut Tags, (name, value): (Piece<'a>, Piece<'a>)) -> Result<(), Fault> {
        let (key, reserved) = match name.text.strip_prefix(':') {
            Some(key) => (key, true),
            None => (name.text, false),
        };
        // One way to write each name.
        if RESERVED.contains(&key) != reserved {
            return Err(name.error(ParseErrorKind::Unexpected));
        }
        let known = tags.get(key).is_some();
        tags.set(key, &unescaped(value, '"')?).map_err(|why| name.fault(RecordErrorKind::Tag(why)))?;
        if known { Err(name.error(ParseErrorKind::Repeated)) } else { Ok(()) }
    }

    /// What is played and said, up to the result.
    fn plies<G: Game>(&mut self, text: &mut Movetext<G>) -> Result<(), Fault> {
        let mut left = MAX_PLIES;
        let mut count = |piece: Piece<'_>| {
            left = left.checked_sub(1).ok_or(piece.fault(RecordErrorKind::TooLong))?;
            Ok::<_, Fault>(())
        };
        let record = &mut text.record;
        let mut moves = 0_usize;
        let mut numbered = false;
        // A number wants its ply at once.
        let mut wanting = false;
        loop {
            self.space();
            let at = record.plies.len();
            let here = self.rest;
            let next = here.text.as_bytes().first().copied();
            let comes_late = match next {
                // As it is replayed, and written.
                Some(b'(') => {
                    record.acts.last().is_some_and(|placed| placed.after == at) || text.comments.contains_key(&at)
                }
                Some(b'<') => text.comments.contains_key(&at),
                _ => false,
            };
            if comes_late {
                return Err(here.error(ParseErrorKind::Unexpected));
            }
            if wanting && matches!(next, Some(b'(' | b'<' | b'{')) {
                return Err(here.fault(RecordErrorKind::Number));
            }
            match next {
                Some(b'(') => {
                    let mut steps = Vec::new();
                    let mut inside = Self { rest: self.enclosed('(', ')')? };
                    loop {
                        let word = inside.word();
                        if word.text.is_empty() && !steps.is_empty() {
                            break;
                        }
                        let step: Step<_> = word.parse()?;
                        if matches!(step, Step::Play(_)) {
                            count(word)?;
                        }
                        steps.push(step);
                    }
                    record.taken_back.push(TakenBack { at, steps });
                }
                Some(b'<') => {
                    let inside = self.enclosed('<', '>')?;
                    if record.acts.len() >= MAX_ACTS_READ {
                        return Err(inside.fault(RecordErrorKind::TooLong));
                    }
                    record.acts.push(Placed { after: at, act: inside.parse::<Act<G::Side>>()? });
                }
                Some(b'{') => {
                    let comment = unescaped(self.enclosed('{', '}')?, '}')?;
                    if text.comments.insert(at, comment).is_some() {
                        return Err(here.error(ParseErrorKind::Repeated));
                    }
                }
                _ => {
                    let word = self.word();
                    if word.text.is_empty() || read_result::<G>(word.text).is_some() {
                        if wanting {
                            return Err(word.fault(RecordErrorKind::Number));
                        }
                        self.rest = here;
                        return Ok(());
                    }
                    if word.text.ends_with('.') || !numbered {
                        let next = moves.saturating_add(1);
                        if numbered || word.text.strip_suffix('.') != Some(&*next.to_string()) {
                            return Err(word.fault(RecordErrorKind::Number));
                        }
                        (numbered, wanting) = (true, true);
                        continue;
                    }
                    wanting = false;
                    count(word)?;
                    let ply = word.parse()?;
                    if matches!(ply, Ply::Move(_)) {
                        moves = moves.saturating_add(1);
                        numbered = false;
                    }
                    record.plies.push(ply);
                }
            }
        }
    }

    fn space(&mut self) {
        let text = self.rest.text.trim_ascii_start();
        self.skip(self.rest.text.len().saturating_sub(text.len()));
    }

    /// Takes so many bytes, and gives them.
    fn skip(&mut self, bytes: usize) -> Piece<'a> {
        let (taken, rest) = self.rest.text.split_at_checked(bytes).unwrap_or((self.rest.text, ""));
        let piece = Piece { text: taken, at: self.rest.at };
        self.rest = Piece { text: rest, at: self.rest.at.saturating_add(taken.len()) };
        piece
    }

    /// What there is up to the next white space, after what is here.
    fn word(&mut self) -> Piece<'a> {
        self.space();
        let end = self.rest.text.find(|c: char| c.is_ascii_whitespace()).unwrap_or(self.rest.text.len());
        self.skip(end)
    }

    fn expect(&mut self, c: char) -> Result<(), Fault> {
        if self.rest.text.starts_with(c) {
            self.skip(c.len_utf8());
            return Ok(());
        }
        let kind = if self.rest.text.is_empty() { ParseErrorKind::End } else { ParseErrorKind::Unexpected };
        Err(self.rest.error(kind))
    }

    /// What stands between brackets, the closing one taken too; a backslash before that keeps them open.
    fn enclosed(&mut self, open: char, close: char) -> Result<Piece<'a>, Fault> {
        self.expect(open)?;
        let mut escaped = false;
        let end = self.rest.text.find(|c| {
            let ends = c == close && !escaped;
            escaped = c == '\\' && !escaped;
            ends
        });
        let Some(end) = end else {
            let end = self.rest.at.saturating_add(self.rest.text.len());
            return Err(Piece { text: "", at: end }.error(ParseErrorKind::End));
        };
        let inside = self.skip(end);
        self.expect(close)?;
        Ok(inside)
    }

    /// The next tag pair: its name, and its value with its escapes.
    fn tag(&mut self) -> Result<(Piece<'a>, Piece<'a>), Fault> {
        self.space();
        self.expect('[')?;
        let end = self.rest.text.find([' ', '"', ']', '\n']).unwrap_or(self.rest.text.len());
        let name = self.skip(end);
        self.expect(' ')?;
        let value = self.enclosed('"', '"')?;
        self.expect(']')?;
        Ok((name, value))
    }

    /// The value of the next tag pair, which has to have this name.
    fn named(&mut self, wanted: &str) -> Result<Piece<'a>, Fault> {
        let (name, value) = self.tag()?;
        if name.text == wanted { Ok(value) } else { Err(name.error(ParseErrorKind::Unexpected)) }
    }
}

fn unescaped(piece: Piece<'_>, quote: char) -> Result<String, Fault> {
    unescape(piece.text, Some(quote)).map_err(|e| e.shifted(piece.at).into())
}
