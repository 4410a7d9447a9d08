//! Pictures of a board: SVG of any game that is [`Drawn`], and PNG of that.
//!
//! ```
//! use board_core::{Drawn, Game, Ply};
//! use examples::pictures::Picture;
//! use dou_shou_qi::{DouShouQi, Rules};
//!
//! let mut game = DouShouQi::new(Rules::default());
//! let m = "a3a4".parse()?;
//! game.play(m)?;
//! let picture = Picture::new(game.drawing().last(Ply::Move(m))).with_arrow(["g7".parse()?, "g6".parse()?]);
//! assert!(picture.svg().contains("The last move went from a3 to a4."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod glyphs;
mod ground;
mod men;
mod paints;
#[cfg(feature = "png")]
mod png;
mod tag;
mod words;

use std::fmt::{self, Display};

use board_core::drawing::{Cell, Drawing, Drawn, Grid, LookOf, PlaceOf};
use board_core::key::mix;

use paints::{ARROW, INK, LAST, MARK, SHEET};
#[cfg(feature = "png")]
pub use png::{PngError, png};
use tag::Tag;

/// A picture to be made: a view of a board, and arrows on it.
#[derive(Clone, Debug)]
pub struct Picture<'a, G: Drawn> {
    drawing: Drawing<'a, G>,
    arrows: Vec<[PlaceOf<G>; 2]>,
}

impl<'a, G: Drawn> Picture<'a, G> {
    /// The picture of a drawing, with its view and its marks.
    #[must_use]
    pub const fn new(drawing: Drawing<'a, G>) -> Self {
        Self { drawing, arrows: Vec::new() }
    }

    /// With an arrow from one place to another. (One from or to a place that is not on the board is not drawn.)
    #[must_use]
    pub fn with_arrow(mut self, arrow: [PlaceOf<G>; 2]) -> Self {
        self.arrows.push(arrow);
        self
    }

    /// The picture as SVG, which can stand in a file or in a page. It needs nothing else but fonts, of which any will
    /// do, and it tells everything that it shows in words.
    #[must_use]
    pub fn svg(&self) -> String {
        let plan = Plan::of(&self.drawing);
        let arrows: Vec<_> = self.arrows.iter().map(|[from, to]| format!("from {from} to {to}")).collect();
        let (title, description) = (words::title(&self.drawing), words::description(&self.drawing, &arrows));
        // In a page with several pictures each has ids of its own.
        let key = [&title, &description].into_iter().flat_map(|text| text.bytes());
        let key = key.fold(0, |key, byte| mix(key ^ u64::from(byte)));
        let [title_id, description_id] = ["title", "desc"].map(|what| format!("{what}-{key:016x}"));
        let [width, height] = plan.size();
        let picture = Tag::new("svg")
            .with("xmlns", "http://www.w3.org/2000/svg")
            .with("role", "img")
            .with("aria-labelledby", format!("{title_id} {description_id}"))
            .with("viewBox", format!("0 0 {width} {height}"))
            .with("width", width)
            .with("height", height)
            .with("font-family", "DejaVu Sans, Verdana, sans-serif")
            .with("text-anchor", "middle")
            .and(Tag::new("title").with("id", title_id).holding(&title))
            .and(Tag::new("desc").with("id", description_id).holding(&description))
            .and(Tag::rect([0.0; 2], [width, height]).filled(SHEET))
            .and(plan.board())
            .and(plan.labels())
            .and(plan.caption())
            .and(self.men(&plan))
            .and(self.arrows(&plan))
            .written();
        picture + "\n"
    }

    /// The men, and the marks round them.
    fn men(&self, plan: &Plan<'a, G>) -> Tag {
        let looks = self.drawing.looks();
        Tag::group("men").and_all(looks.flat_map(|(cell, look)| {
            let at = plan.standing(cell);
            let radius = plan.radius();
            let man = look.figure.map(|figure| {
                men::man(&figure, &format!("{figure} on {}", look.place), radius, plan.grid.kinds).moved(at)
            });
            // On a board of lines there is no square to be coloured.
            let last = (look.last && plan.grid.crossings).then(|| {
                let paint = look.figure.map_or(LAST, |figure| men::coat(figure.side).ink);
                Tag::circle(at, radius * 0.45).drawn(paint, 3.0).with("class", "last")
            });
            let mark = look.marked.then(|| {
                let mark = match look.figure {
                    Some(_) => Tag::circle(at, radius + 2.0).drawn(MARK, 4.0),
                    None => Tag::circle(at, radius * 0.36).filled(MARK).opaque(0.85),
                };
                mark.with("class", "marked")
            });
            [man, last, mark].into_iter().flatten()
        }))
    }

    fn arrows(&self, plan: &Plan<'a, G>) -> Tag {
        let standing = |place| Some(plan.standing(self.drawing.cell_of(place)?));
        let ends = self.arrows.iter().filter_map(|&[from, to]| Some([standing(from)?, standing(to)?]));
        Tag::group("arrows").opaque(0.8).and_all(ends.filter_map(|ends| arrow(ends, plan.side())))
    }
}

/// As SVG.
impl<G: Drawn> Display for Picture<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.svg())
    }
}

/// An arrow between two points, on squares with sides so long; `None` if it leads nowhere.
fn arrow([[x, y], [to_x, to_y]]: [[f64; 2]; 2], side: f64) -> Option<Tag> {
    let length = (to_x - x).hypot(to_y - y);
    if length < 1.0 {
        return None;
    }
    let (ahead_x, ahead_y) = ((to_x - x) / length, (to_y - y) / length);
    // So far along the way, and so far to the right of it.
    let point = |along: f64, right: f64| {
        let at = [x + ahead_x * along - ahead_y * right, y + ahead_y * along + ahead_x * right];
        at.map(tag::rounded).map(|n| n.to_string()).join(" ")
    };
    let (start, neck, tip) = (side * 0.2, length - side * 0.34, length - side * 0.06);
    let (thin, wide) = (side * 0.07, side * 0.17);
    let points = [
        point(start, thin),
        point(neck, thin),
        point(neck, wide),
        point(tip, 0.0),
        point(neck, -wide),
        point(neck, -thin),
        point(start, -thin),
    ];
    Some(Tag::path(format!("M{}Z", points.join("L"))).filled(ARROW).with("stroke-linejoin", "round"))
}

/// Where everything is.
struct Plan<'a, G: Drawn> {
    drawing: Drawing<'a, G>,
    grid: Grid,
    caption: Vec<String>,
}

/// Round the board, if labels stand there; and if not.
const MARGINS: [f64; 2] = [34.0, 16.0];
/// Between the lines of the caption.
const LINE: f64 = 21.0;

impl<'a, G: Drawn> Plan<'a, G> {
    fn of(drawing: &Drawing<'a, G>) -> Self {
        let mut plan = Self { drawing: *drawing, grid: drawing.grid(), caption: Vec::new() };
        // A letter is so wide, about.
        let letters = plan.size()[0] / 8.6;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few dozens")]
        let letters = letters as usize;
        plan.caption = words::wrapped(&drawing.caption().to_string(), letters);
        plan
    }

    /// The side of a square.
    const fn side(&self) -> f64 {
        if self.grid.crossings { 40.0 } else { 64.0 }
    }

    /// The radius of a man.
    fn radius(&self) -> f64 {
        let part = match (self.grid.crossings, self.grid.labelled) {
            (true, _) => 0.47,
            (false, true) => 0.33,
            (false, false) => 0.4,
        };
        self.side() * part
    }

    const fn margin(&self) -> f64 {
        MARGINS[self.grid.labelled as usize]
    }

    fn board_size(&self) -> [f64; 2] {
        [self.grid.columns, self.grid.rows].map(|count| f64::from(count) * self.side())
    }

    fn size(&self) -> [f64; 2] {
        let [width, height] = self.board_size().map(|length| length + 2.0 * self.margin());
        [width, height + self.caption.len() as f64 * LINE + 6.0]
    }

    /// The upper left corner of a cell.
    fn corner(&self, cell: Cell) -> [f64; 2] {
        [cell.column, cell.row].map(|count| self.margin() + f64::from(count) * self.side())
    }

    fn middle(&self, cell: Cell) -> [f64; 2] {
        self.corner(cell).map(|corner| corner + self.side() / 2.0)
    }

    /// Where a man stands in a cell: in the middle, or where the name of the place leaves room.
    fn standing(&self, cell: Cell) -> [f64; 2] {
        let [x, y] = self.middle(cell);
        [x, y + if self.grid.labelled { 6.0 } else { 0.0 }]
    }

    /// The board without its men: its ground, its lines, and where the last move was.
    fn board(&self) -> Tag {
        let paints = paints::board(self.grid);
        let from = [self.margin(); 2];
        let size @ [width, height] = self.board_size();
        let frame = Tag::rect(from.map(|at| at - 4.0), [width + 8.0, height + 8.0]).with("rx", 4).filled(paints.frame);
        let plain = Tag::rect(from, size).filled(paints.ground);
        let grounds = self.drawing.looks().filter_map(|(cell, look)| self.ground(cell, &look, paints));
        let grounds = Tag::group("grounds").and_all(grounds);
        let last = self.drawing.looks().filter(|(_, look)| look.last && !self.grid.crossings);
        let last = last.map(|(cell, _)| {
            Tag::rect(self.corner(cell), [self.side(); 2]).filled(LAST).opaque(0.5).with("class", "last")
        });
        let lines = Tag::path(self.lines()).drawn(paints.line, 1.5).with("stroke-linecap", "square");
        let board = Tag::group("board").and(frame).and(plain);
        // Stars lie on lines, and lines on squares.
        let board = if self.grid.crossings { board.and(lines).and(grounds) } else { board.and(grounds).and(lines) };
        board.and_all(last).and_all(self.steps(paints.line))
    }

    fn ground(&self, cell: Cell, look: &LookOf<G>, paints: paints::Board) -> Option<Tag> {
        let ground = look.ground?;
        let owner = ground.owner.map(men::coat);
        let tag = if self.grid.crossings {
            ground::crossing(ground.word, ground.letter, paints.line)
        } else {
            ground::square(ground.word, ground.letter, owner, look.figure.is_some())
        };
        Some(tag.moved(self.middle(cell)))
    }

    /// Lines between the squares, or through the places.
    fn lines(&self) -> String {
        let Grid { columns, rows, crossings, .. } = self.grid;
        let inset = if crossings { self.side() / 2.0 } else { 0.0 };
        let [left, top] = [self.margin() + inset; 2];
        let [width, height] = self.board_size().map(|length| length - 2.0 * inset);
        // Between squares there is a line less than there are squares.
        let first = u8::from(!crossings);
        let down = (first..columns).map(|i| format!("M{x} {top}v{height}", x = left + f64::from(i) * self.side()));
        let across = (first..rows).map(|i| format!("M{left} {y}h{width}", y = top + f64::from(i) * self.side()));
        down.chain(across).collect()
    }

    /// Where a path goes from square to square.
    fn steps(&self, paint: &str) -> Vec<Tag> {
        let steps = self.drawing.looks().filter_map(|(cell, look)| {
            let next = self.drawing.cell_of(self.drawing.game().next_on_path(look.place)?)?;
            let ([x, y], [to_x, to_y]) = (self.middle(cell), self.middle(next));
            let way = [to_x - x, to_y - y].map(|length| length / self.side());
            Some(ground::step(way, paint).moved([(x + to_x) / 2.0, (y + to_y) / 2.0]))
        });
        steps.collect()
    }

    /// What stands beside columns and rows, or in the corners of squares.
    fn labels(&self) -> Tag {
        let Grid { columns, rows, labelled, .. } = self.grid;
        let tag = Tag::group("labels").filled(INK).with("aria-hidden", "true");
        if labelled {
            return tag.and_all(self.drawing.looks().map(|(cell, look)| {
                let [x, y] = self.corner(cell);
                Tag::label([x + 13.0, y + 17.0], 13, &look.place.to_string())
            }));
        }
        let [width, height] = self.board_size();
        let (far, below) = (width + 2.0 * self.margin(), height + self.margin());
        let beside_columns = (0..columns).filter_map(|column| Some((column, self.drawing.column_label(column)?)));
        let beside_rows = (0..rows).filter_map(|row| Some((row, self.drawing.row_label(row)?)));
        let columns = beside_columns.flat_map(|(column, label)| {
            let [x, _] = self.middle(Cell { column, row: 0 });
            [self.margin() - 12.0, below + 23.0].map(|y| Tag::label([x, y], 16, &label.to_string()))
        });
        let rows = beside_rows.flat_map(|(row, label)| {
            let [_, y] = self.middle(Cell { column: 0, row });
            [self.margin() / 2.0 - 2.0, far - self.margin() / 2.0 + 2.0]
                .map(|x| Tag::label([x, y + 6.0], 16, &label.to_string()))
        });
        tag.and_all(columns).and_all(rows)
    }

    fn caption(&self) -> Tag {
        let [width, height] = self.size();
        let heights = (0..self.caption.len()).rev().map(|below| height - 12.0 - LINE * below as f64);
        let lines = self.caption.iter().zip(heights).map(|(line, y)| Tag::label([width / 2.0, y], 15, line));
        Tag::group("caption").filled(INK).with("aria-hidden", "true").and_all(lines)
    }
}
