//! From text to trees: the syntax of SGF FF[4], and what is tolerated of it.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::{Judge, Place, SgfError, SgfErrorKind};
use super::tree::{NodeId, Property, Tree};
use super::{MAX_BYTES, MAX_DEPTH, MAX_NODES, MAX_PROPERTIES, MAX_VALUES};

/// All games of a text.
pub(super) fn parse(text: &str, judge: &mut Judge) -> Result<Vec<Tree>, SgfError> {
    let place = Place { line: 1, column: 1 };
    let mut parser = Parser { text, at: 0, place, nodes: 0, values: 0, ended: false, judge };
    if text.len() > MAX_BYTES {
        return Err(parser.error(SgfErrorKind::TooLong));
    }
    // Some editors begin a file with a byte order mark.
    if text.starts_with('\u{feff}') {
        parser.bump();
    }
    // A bracket in what a mail or a web page has put before a game is none of a game's, if a game's is still to come.
    let last_game = if parser.judge.is_lenient() { last_game(text) } else { 0 };
    let mut games = Vec::new();
    loop {
        parser.skip_space();
        match parser.peek() {
            Some('(') if parser.at >= last_game || parser.begins_game() => {
                parser.bump();
                games.extend(parser.game()?);
            }
            Some(other) => {
                parser.fault(SgfErrorKind::Unexpected(other))?;
                parser.bump();
                parser.skip_while(|c| c != '(');
            }
            None if games.is_empty() => return Err(parser.error(SgfErrorKind::NoGame)),
            None => return Ok(games),
        }
    }
}

/// Where the last bracket stands that a semicolon follows.
fn last_game(text: &str) -> usize {
    let after = |at: usize| text.get(at.saturating_add(1)..).unwrap_or_default();
    let mut brackets = text.rmatch_indices('(').map(|(at, _)| at);
    brackets.find(|&at| after(at).trim_start().starts_with(';')).unwrap_or(0)
}

/// What may come next within a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    /// A node: a variation has at least one.
    Open,
    /// A node, a variation, or the end.
    Node,
    /// A variation or the end.
    Variation,
}

struct Parser<'a, 'j> {
    text: &'a str,
    at: usize,
    /// Where `at` is.
    place: Place,
    nodes: usize,
    values: usize,
    /// The text has ended where it should not, and that is noted.
    ended: bool,
    judge: &'j mut Judge,
}

impl<'a> Parser<'a, '_> {
    fn error(&self, kind: SgfErrorKind) -> SgfError {
        SgfError { kind, place: Some(self.place) }
    }

    fn fault(&mut self, kind: SgfErrorKind) -> Result<(), SgfError> {
        self.judge.fault(Some(self.place), kind)
    }

    /// The text ends too early; said once.
    fn end(&mut self) -> Result<(), SgfError> {
        if core::mem::replace(&mut self.ended, true) { Ok(()) } else { self.fault(SgfErrorKind::End) }
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.at..)?.chars().next()
    }

    /// Whether a game begins with the bracket here: behind it is a semicolon, or a property where that is missing.
    fn begins_game(&self) -> bool {
        let rest = self.text.get(self.at..).and_then(|rest| rest.strip_prefix('(')).unwrap_or_default().trim_start();
        let behind_name = rest.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        rest.starts_with(';') || (behind_name.len() < rest.len() && behind_name.trim_start().starts_with('['))
    }

    /// Takes the next character.
    fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at = self.at.saturating_add(c.len_utf8());
        // A carriage return with a line feed behind it leaves the line to that.
        if c == '\n' || (c == '\r' && self.peek() != Some('\n')) {
            self.place = Place { line: self.place.line.saturating_add(1), column: 1 };
        } else {
            self.place.column = self.place.column.saturating_add(1);
        }
        Some(c)
    }

    /// Takes characters while they are as said, and gives them.
    fn skip_while(&mut self, mut f: impl FnMut(char) -> bool) -> &'a str {
        let start = self.at;
        while self.peek().is_some_and(&mut f) {
            self.bump();
        }
        self.text.get(start..self.at).unwrap_or_default()
    }

    fn skip_space(&mut self) {
        self.skip_while(char::is_whitespace);
    }

    /// The rest of a game whose first bracket is taken; `None` if there is no node in it, where that is tolerated.
    fn game(&mut self) -> Result<Option<Tree>, SgfError> {
        let mut tree: Option<Tree> = None;
        // The node that the next one follows, and those where the variations that are open began.
        let mut last: Option<NodeId> = None;
        let mut open: Vec<Option<NodeId>> = Vec::from([None]);
        let mut after = After::Open;
        loop {
            self.skip_space();
            let next = self.peek();
            let expected = match next {
                Some(';') => after != After::Variation,
                Some('(' | ')') => after != After::Open,
                _ => false,
            };
            match next {
                None => {
                    self.end()?;
                    break;
                }
                Some(other) if !expected => self.fault(SgfErrorKind::Unexpected(other))?,
                Some(_) => {}
            }
            match (next, &mut tree) {
                (Some(';'), _) => {
                    self.bump();
                    last = Some(self.node(&mut tree, last)?);
                    after = After::Node;
                }
                (Some('('), _) => {
                    if open.len() >= MAX_DEPTH {
                        return Err(self.error(SgfErrorKind::TooDeep));
                    }
                    self.bump();
                    open.push(last);
                    after = After::Open;
                }
                (Some(')'), _) => {
                    self.bump();
                    last = open.pop().flatten();
                    if open.is_empty() {
                        break;
                    }
                    after = After::Variation;
                }
                // A first node without its semicolon.
                (Some(c), _) if after == After::Open && c.is_ascii_alphabetic() => {
                    last = Some(self.node(&mut tree, last)?);
                    after = After::Node;
                }
                // A node goes on behind what doesn't belong there.
                (Some(c), Some(tree)) if after == After::Node && c.is_ascii_alphabetic() => {
                    self.properties(tree, last.unwrap_or(Tree::ROOT))?;
                }
                _ => drop(self.bump()),
            }
        }
        // Where brackets are wrong there may be more variations than brackets.
        if tree.as_ref().is_some_and(|tree| tree.depth() > MAX_DEPTH) {
            return Err(self.error(SgfErrorKind::TooDeep));
        }
        Ok(tree)
    }

    /// A node whose semicolon is taken, after another or as the root.
    fn node(&mut self, tree: &mut Option<Tree>, after: Option<NodeId>) -> Result<NodeId, SgfError> {
        self.nodes = self.nodes.saturating_add(1);
        if self.nodes > MAX_NODES {
            return Err(self.error(SgfErrorKind::TooManyNodes));
        }
        let (tree, node) = match tree {
            // Where brackets are wrong, a variation may begin before the root: it follows the root then.
            Some(tree) => match tree.add(after.unwrap_or(Tree::ROOT)) {
                Some(node) => (tree, node),
                None => return Err(self.error(SgfErrorKind::TooManyNodes)),
            },
            None => (tree.insert(Tree::new()), Tree::ROOT),
        };
        self.properties(tree, node)?;
        Ok(node)
    }

    /// The properties of a node, up to what is none.
    fn properties(&mut self, tree: &mut Tree, node: NodeId) -> Result<(), SgfError> {
        let mut found: Vec<Raw<'_>> = Vec::new();
        loop {
            self.skip_space();
            if !self.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
                break;
            }
            let place = self.place;
            let written = self.skip_while(|c| c.is_ascii_alphanumeric());
            let name = self.name(written, place)?;
            self.skip_space();
            match self.peek() {
                Some('[') => {}
                Some(other) => {
                    self.fault(SgfErrorKind::Unexpected(other))?;
                    continue;
                }
                None => {
                    self.end()?;
                    continue;
                }
            }
            let known = found.iter().position(|raw| raw.name == name);
            if known.is_some() {
                self.judge.fault(Some(place), SgfErrorKind::Repeated(name.clone().into_owned()))?;
            } else if found.len() >= MAX_PROPERTIES {
                return Err(self.error(SgfErrorKind::TooManyProperties));
            } else {
                found.push(Raw { name, values: String::new(), place });
            }
            let raw = match known {
                Some(at) => found.get_mut(at),
                None => found.last_mut(),
            };
            let Some(raw) = raw else { continue };
            while self.peek() == Some('[') {
                self.values = self.values.saturating_add(1);
                if self.values > MAX_VALUES {
                    return Err(self.error(SgfErrorKind::TooManyValues));
                }
                self.bump();
                raw.values.push('[');
                raw.values.push_str(self.value()?);
                raw.values.push(']');
                self.skip_space();
            }
        }
        // A name of small letters alone names nothing.
        for Raw { name, values, place } in found.into_iter().filter(|raw| !raw.name.is_empty()) {
            if tree.join(node, Property::raw(&name, &values, place)) {
                self.judge.fault(Some(place), SgfErrorKind::Repeated(name.into_owned()))?;
            }
        }
        Ok(())
    }

    /// A property's name as it should be written.
    fn name(&mut self, written: &'a str, place: Place) -> Result<Cow<'a, str>, SgfError> {
        if written.len() <= 64 && written.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Ok(Cow::Borrowed(written));
        }
        let shown: String = written.chars().take(64).collect();
        self.judge.fault(Some(place), SgfErrorKind::Name(shown))?;
        Ok(Cow::Owned(written.chars().filter(char::is_ascii_uppercase).take(64).collect()))
    }

    /// A value whose first bracket is taken, with its escapes.
    fn value(&mut self) -> Result<&'a str, SgfError> {
        let start = self.at;
        loop {
            let end = self.at;
            let escapes = match self.bump() {
                Some(']') => return Ok(self.text.get(start..end).unwrap_or_default()),
                c => c == Some('\\'),
            };
            // A backslash at the very end would escape the bracket when the value is written: it is left out.
            if self.peek().is_none() || (escapes && self.bump().is_none()) {
                self.end()?;
                let end = if escapes { end } else { self.at };
                return Ok(self.text.get(start..end).unwrap_or_default());
            }
        }
    }
}

/// A property as it is collected: the values in their brackets.
struct Raw<'a> {
    name: Cow<'a, str>,
    values: String,
    place: Place,
}
