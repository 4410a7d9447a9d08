//! Every line of play that a match has seen.

use alloc::vec;
use alloc::vec::Vec;

use crate::record::{Step, TakenBack};

/// A node of the tree: the state after a sequence of plies. The root, 0, is the start.
pub(super) type Node = u32;

/// The sequences of plies ever played, each once.
///
/// Nothing is ever removed: that is why a throw that has been taken back cannot become another, whatever is played in
/// between.
#[derive(Clone, Debug)]
pub(super) struct Tree<P> {
    nodes: Vec<Entry<P>>,
}

#[derive(Clone, Copy, Debug)]
struct Entry<P> {
    /// The ply that leads here; `None` at the root only.
    ply: Option<P>,
    /// The child that was visited last; 0 for none.
    child: Node,
    /// The next child of the same parent, visited earlier; 0 for none.
    sibling: Node,
}

impl<P: Copy + Eq> Tree<P> {
    pub(super) const ROOT: Node = 0;

    pub(super) fn new() -> Self {
        let root = Entry { ply: None, child: 0, sibling: 0 };
        Self { nodes: vec![root] }
    }

    /// How many plies it holds.
    pub(super) fn len(&self) -> usize {
        self.nodes.len().saturating_sub(1)
    }

    fn entry(&self, node: Node) -> Option<&Entry<P>> {
        self.nodes.get(node as usize)
    }

    fn entry_mut(&mut self, node: Node) -> Option<&mut Entry<P>> {
        self.nodes.get_mut(node as usize)
    }

    /// The children of a node, that visited last first.
    fn children(&self, node: Node) -> impl Iterator<Item = (Node, P)> {
        let mut next = self.entry(node).map_or(0, |entry| entry.child);
        core::iter::from_fn(move || {
            if next == Self::ROOT {
                return None;
            }
            let (node, entry) = (next, self.entry(next)?);
            next = entry.sibling;
            Some((node, entry.ply?))
        })
    }

    /// The ply that was last played at a node.
    pub(super) fn last_visited(&self, node: Node) -> Option<P> {
        self.children(node).next().map(|(_, ply)| ply)
    }

    pub(super) fn child(&self, node: Node, ply: P) -> Option<Node> {
        self.children(node).find(|(_, known)| *known == ply).map(|(child, _)| child)
    }

    /// Goes from a node by a ply, which becomes the one visited last there.
    pub(super) fn visit(&mut self, node: Node, ply: P) -> Node {
        let mut before = None;
        let mut found = None;
        for (child, known) in self.children(node) {
            if known == ply {
                found = Some(child);
                break;
            }
            before = Some(child);
        }
        let child = match (found, before) {
            (Some(child), None) => return child,
            (Some(child), Some(before)) => {
                let after = self.entry(child).map_or(0, |entry| entry.sibling);
                if let Some(entry) = self.entry_mut(before) {
                    entry.sibling = after;
                }
                child
            }
            (None, _) => {
                let child = Node::try_from(self.nodes.len()).unwrap_or(Node::MAX);
                self.nodes.push(Entry { ply: Some(ply), child: 0, sibling: 0 });
                child
            }
        };
        let first = self.entry(node).map_or(0, |entry| entry.child);
        if let Some(entry) = self.entry_mut(child) {
            entry.sibling = first;
        }
        if let Some(entry) = self.entry_mut(node) {
            entry.child = child;
        }
        child
    }

    /// What the tree holds besides a line (its nodes without the root), as walks from the nodes of that line.
    ///
    /// Every node is visited after those that were visited earlier, so that to play the walks makes the same tree.
    pub(super) fn off_line(&self, line: impl Iterator<Item = Node>) -> Vec<TakenBack<P>> {
        let mut all = Vec::new();
        let mut node = Self::ROOT;
        let mut stack = Vec::new();
        let mut line = line.fuse();
        let mut at = 0_usize;
        loop {
            let next = line.next();
            stack.extend(self.children(node).filter(|(child, _)| Some(*child) != next).map(|c| (c, 1)));
            let mut steps = Vec::new();
            let mut depth = 0_usize;
            while let Some(((child, ply), its_depth)) = stack.pop() {
                // One step back more than the difference: to its parent.
                let back = depth.saturating_add(1).saturating_sub(its_depth);
                steps.extend(core::iter::repeat_n(Step::Back, back));
                steps.push(Step::Play(ply));
                depth = its_depth;
                let below = depth.saturating_add(1);
                stack.extend(self.children(child).map(|c| (c, below)));
            }
            if !steps.is_empty() {
                all.push(TakenBack { at, steps });
            }
            let Some(next) = next else { return all };
            node = next;
            at = at.saturating_add(1);
        }
    }
}
