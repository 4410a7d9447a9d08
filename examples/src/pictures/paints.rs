//! Colours. They go by words: of sides, and of the kind of board.

use board_core::drawing::Grid;

/// What a man is painted with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Coat {
    /// The man itself.
    pub(super) body: &'static str,
    /// Its edge.
    pub(super) edge: &'static str,
    /// What is written on it.
    pub(super) ink: &'static str,
}

/// The coat of a side: by its word if that is a colour, else the first side is dark and the second light.
pub(super) fn coat(side: &str, index: usize) -> Coat {
    match (side, index) {
        ("red", _) => Coat { body: "#b93a2b", edge: "#7f2318", ink: "#fff6e6" },
        ("blue", _) => Coat { body: "#24588f", edge: "#143a63", ink: "#f2f7ff" },
        ("white", _) => Coat { body: "#fbf8f1", edge: "#77705f", ink: "#2b2823" },
        ("black", _) | (_, 0) => Coat { body: "#2b2926", edge: "#0f0e0d", ink: "#f5f1e8" },
        _ => Coat { body: "#efe9dc", edge: "#77705f", ink: "#2b2823" },
    }
}

/// What a board is painted with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    /// Plain ground.
    pub(super) ground: &'static str,
    /// Lines.
    pub(super) line: &'static str,
    /// The frame.
    pub(super) frame: &'static str,
}

/// Wood where lines cross, limestone along a path, grass in squares.
pub(super) const fn board(grid: Grid) -> Board {
    match (grid.crossings, grid.labelled) {
        (true, _) => Board { ground: "#e9c583", line: "#6d4c1d", frame: "#a97d3c" },
        (false, true) => Board { ground: "#f1e2be", line: "#a5834a", frame: "#7a5b2c" },
        (false, false) => Board { ground: "#e6ebc4", line: "#aeb384", frame: "#6f7650" },
    }
}

/// The sheet that it is all on.
pub(super) const SHEET: &str = "#fffdf7";
/// Labels and the caption.
pub(super) const INK: &str = "#3a352c";
/// The last move.
pub(super) const LAST: &str = "#f5b70a";
/// What is marked.
pub(super) const MARK: &str = "#1d8348";
/// Arrows.
pub(super) const ARROW: &str = "#8e3b9e";
/// Water, and the waves on it.
pub(super) const WATER: [&str; 2] = ["#a9d6ec", "#5fa8d0"];
/// Signs on the ground that are nobody's.
pub(super) const SIGN: &str = "#8a6a34";
