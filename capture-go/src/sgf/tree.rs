//! A game as SGF has it: a tree of nodes with properties, whatever they mean.

use alloc::boxed::Box;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::fmt::{self, Display, Write as _};

use super::error::Place;
use super::values::{escaped, unescaped};

/// A property of a node: a name, and one value or more.
#[derive(Clone, Debug)]
pub struct Property {
    name: Box<str>,
    /// As they stand in a file, in their brackets: one allocation, however many they are.
    values: Box<str>,
    /// Not compared: where it stood is no part of what it says.
    pub(super) place: Option<Place>,
}

impl PartialEq for Property {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.values == other.values
    }
}

impl Eq for Property {}

impl Property {
    /// A property with these values as text; what must be escaped is. `None` if there is no value, or the name is not 1 to
    /// 64 letters `A` to `Z`.
    pub fn new<'a>(name: &str, values: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        let named = (1..=64).contains(&name.len()) && name.bytes().all(|byte| byte.is_ascii_uppercase());
        let mut written = String::new();
        for text in values {
            written.push('[');
            written.push_str(&escaped(text));
            written.push(']');
        }
        (named && !written.is_empty()).then(|| Self { name: name.into(), values: written.into(), place: None })
    }

    /// What the parser has found, the values in their brackets.
    pub(super) fn raw(name: &str, values: &str, place: Place) -> Self {
        Self { name: name.into(), values: values.into(), place: Some(place) }
    }

    /// The name: `B`, `AB`, `C`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The values as they stand in the file, with their escapes.
    pub fn values(&self) -> impl Iterator<Item = &str> {
        let mut rest = &*self.values;
        core::iter::from_fn(move || {
            let inside = rest.strip_prefix('[')?;
            let mut escaped = false;
            let end = inside.find(|c| {
                let ends = c == ']' && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            })?;
            let (value, after) = inside.split_at_checked(end)?;
            rest = after.strip_prefix(']')?;
            Some(value)
        })
    }

    /// The values as text: escapes and soft line breaks resolved, white space made spaces but for line breaks. In what SGF
    /// calls simple text, such as a name, a line break means a space as well.
    pub fn texts(&self) -> impl Iterator<Item = String> {
        self.values().map(unescaped)
    }

    /// The first of [`texts`](Self::texts).
    #[must_use]
    pub fn text(&self) -> String {
        self.texts().next().unwrap_or_default()
    }

    /// Where it stood in the text that it was read from.
    #[must_use]
    pub const fn place(&self) -> Option<Place> {
        self.place
    }
}

impl Display for Property {
    /// As in a file: `AB[cc][gg]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        f.write_str(&self.values)
    }
}

/// A node of one [`Tree`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Node {
    parent: Option<NodeId>,
    /// Its first child, its last, and the next child of its parent.
    first: Option<NodeId>,
    last: Option<NodeId>,
    next: Option<NodeId>,
    properties: Vec<Property>,
}

/// A game tree: the first child of each node goes on with the game, the others are variations.
///
/// It keeps every property of every node, known or not, in order. `Display` writes it as a file.
///
/// ```
/// use capture_go::sgf::{Collection, Property, Reading, Tree};
///
/// let text = "(;FF[4]GM[1];B[cc](;W[dd]XX[1][2])(;W[ee]C[or here]))";
/// let mut tree = Collection::read(text, Reading::Strict)?.games.remove(0);
/// assert_eq!((tree.node_count(), tree.variations()), (4, 1));
/// let end = tree.main_line().last().unwrap();
/// assert_eq!(tree.property(end, "XX").unwrap().to_string(), "XX[1][2]");
/// tree.put(end, Property::new("C", ["good"]).unwrap());
/// assert_eq!(tree.to_string(), "(;FF[4]GM[1];B[cc]\n(;W[dd]XX[1][2]C[good])\n(;W[ee]C[or here]))");
/// # Ok::<(), capture_go::sgf::SgfError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    /// The root is the first.
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

/// Equal trees have the same properties in the same shape, in whatever order the nodes were added.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        self.nodes.len() == other.nodes.len()
            && self.walk().zip(other.walk()).all(|(a, b)| match (a, b) {
                (Step::Node(a), Step::Node(b)) => self.properties(a) == other.properties(b),
                (a, b) => core::mem::discriminant(&a) == core::mem::discriminant(&b),
            })
    }
}

impl Eq for Tree {}

impl Tree {
    /// The node that all others come from.
    pub const ROOT: NodeId = NodeId(0);

    /// A root without properties.
    #[must_use]
    pub fn new() -> Self {
        Self { nodes: Vec::from([Node::default()]) }
    }

    fn node(&self, node: NodeId) -> Option<&Node> {
        self.nodes.get(usize::try_from(node.0).ok()?)
    }

    fn node_mut(&mut self, node: NodeId) -> Option<&mut Node> {
        self.nodes.get_mut(usize::try_from(node.0).ok()?)
    }

    /// How many nodes there are, the root too.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// How many lines there are besides the main one.
    #[must_use]
    pub fn variations(&self) -> usize {
        let ends = self.nodes.iter().filter(|node| node.first.is_none()).count();
        ends.saturating_sub(1)
    }

    /// The node before; `None` for the root.
    #[must_use]
    pub fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.node(node)?.parent
    }

    /// The nodes that follow, the main one first.
    pub fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.node(node).and_then(|node| node.first);
        core::iter::successors(first, |&child| self.node(child)?.next)
    }

    /// The nodes of the main line, from the root.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> + '_ {
        core::iter::successors(Some(Self::ROOT), |&node| self.node(node)?.first)
    }

    /// The properties of a node, in order; none of a node of another tree.
    #[must_use]
    pub fn properties(&self, node: NodeId) -> &[Property] {
        self.node(node).map_or(&[], |node| &node.properties)
    }

    /// A node's property of that name.
    #[must_use]
    pub fn property(&self, node: NodeId, name: &str) -> Option<&Property> {
        self.properties(node).iter().find(|property| property.name() == name)
    }

    /// Adds a node after another, as its last child; `None` if there is no such node, or there are
    /// [`MAX_NODES`](super::MAX_NODES) already.
    pub fn add(&mut self, parent: NodeId) -> Option<NodeId> {
        let id = NodeId(u32::try_from(self.nodes.len()).ok()?);
        if self.nodes.len() >= super::MAX_NODES {
            return None;
        }
        let before = self.node_mut(parent)?.last.replace(id);
        match before {
            Some(sibling) => self.node_mut(sibling)?.next = Some(id),
            None => self.node_mut(parent)?.first = Some(id),
        }
        self.nodes.push(Node { parent: Some(parent), ..Node::default() });
        Some(id)
    }

    /// Sets a property of a node, in the place of the one of that name, or last. Does nothing if there is no such node.
    pub fn put(&mut self, node: NodeId, property: Property) {
        let Some(node) = self.node_mut(node) else { return };
        match node.properties.iter_mut().find(|known| known.name == property.name) {
            Some(known) => *known = property,
            None => node.properties.push(property),
        }
    }

    /// Takes a property of that name from a node.
    pub fn remove(&mut self, node: NodeId, name: &str) -> Option<Property> {
        let node = self.node_mut(node)?;
        let at = node.properties.iter().position(|property| property.name() == name)?;
        Some(node.properties.remove(at))
    }

    /// Adds a property, unless there is one of that name; tells whether there is.
    pub(super) fn join(&mut self, node: NodeId, property: Property) -> bool {
        let Some(node) = self.node_mut(node) else { return false };
        let known = node.properties.iter().any(|known| known.name == property.name);
        if !known {
            // Most nodes have one.
            if node.properties.is_empty() {
                node.properties.reserve_exact(1);
            }
            node.properties.push(property);
        }
        known
    }

    /// How deep the brackets lie within each other when it is written.
    pub(super) fn depth(&self) -> usize {
        let (mut depth, mut deepest) = (0_usize, 0);
        for step in self.walk() {
            match step {
                Step::Open => depth = depth.saturating_add(1),
                Step::Close => depth = depth.saturating_sub(1),
                Step::Node(_) => {}
            }
            deepest = depth.max(deepest);
        }
        deepest
    }

    /// The tree in the order of a file. Without recursion: files may be deep.
    fn walk(&self) -> impl Iterator<Item = Step> + '_ {
        let mut todo = Vec::from([Step::Close, Step::Node(Self::ROOT), Step::Open]);
        core::iter::from_fn(move || {
            let step = todo.pop()?;
            if let Step::Node(node) = step {
                let from = todo.len();
                let mut children = self.children(node);
                if let (Some(only), None) = (children.next(), children.next()) {
                    todo.push(Step::Node(only));
                } else {
                    let each = self.children(node);
                    todo.extend(each.flat_map(|child| [Step::Open, Step::Node(child), Step::Close]));
                }
                // What is pushed last comes first.
                todo.get_mut(from..).unwrap_or_default().reverse();
            }
            Some(step)
        })
    }
}

/// What stands in a file, one after the other.
#[derive(Clone, Copy, Debug)]
enum Step {
    Open,
    Node(NodeId),
    Close,
}

impl Display for Tree {
    /// The game as it stands in a file. Each variation begins a line, and a line is broken before a node that would make it
    /// longer than 72 bytes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WIDTH: usize = 72;
        let mut column = 0_usize;
        for step in self.walk() {
            match step {
                Step::Open => {
                    f.write_str(if column > 0 { "\n(" } else { "(" })?;
                    column = 1;
                }
                Step::Node(node) => {
                    let mut text = String::from(";");
                    self.properties(node).iter().for_each(|property| text.push_str(&property.to_string()));
                    if column > 1 && column.saturating_add(text.len()) > WIDTH {
                        f.write_char('\n')?;
                        column = 0;
                    }
                    f.write_str(&text)?;
                    column = match text.rfind('\n') {
                        Some(last) => text.len().saturating_sub(last),
                        None => column.saturating_add(text.len()),
                    };
                }
                Step::Close => {
                    f.write_char(')')?;
                    column = column.saturating_add(1);
                }
            }
        }
        Ok(())
    }
}
