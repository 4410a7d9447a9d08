//! What is special about a place. It is drawn by its word; a word that is not known here is drawn by its letter.

use super::paints::{Coat, SIGN, WATER};
use super::tag::Tag;

/// Half of a square that signs are drawn in, their middle at the origin.
const HALF: f64 = 32.0;

/// The ground of a square, in the middle of the origin. Where a man stands on it, its sign goes into the corner.
pub(super) fn square(word: &str, letter: char, owner: Option<Coat>, occupied: bool) -> Tag {
    let tag = Tag::group(&format!("ground {word}"));
    match (word, owner) {
        ("river" | "water", _) => tag.and(whole(WATER[0])).and(waves()),
        ("trap", owner) => tag.and(net(owner.map_or(SIGN, |coat| coat.body))),
        ("den", owner) => tag.and(cave(owner)),
        ("rebirth", _) => tag.and(placed(ankh(), occupied)),
        ("happiness", _) => tag.and(placed(good(), occupied)),
        ("home-three", _) => tag.and(placed(bars(&[-13, 0, 13]), occupied)),
        ("home-two", _) => tag.and(placed(bars(&[-8, 8]), occupied)),
        ("home-one", _) => tag.and(placed(sun(), occupied)),
        _ => tag.and(placed(written(letter), occupied)),
    }
}

/// What is special about a crossing of lines: a star point, or whatever else.
pub(super) fn crossing(word: &str, letter: char, line: &str) -> Tag {
    let tag = Tag::group(&format!("ground {word}"));
    match word {
        "star" => tag.and(Tag::circle([0.0, 0.0], 4.5).filled(line)),
        _ => tag.and(written(letter)),
    }
}

/// A triangle that points along the path.
pub(super) fn step([dx, dy]: [f64; 2], paint: &str) -> Tag {
    let tip = [dx * 5.0, dy * 5.0];
    let [left, right] = [-1.0, 1.0].map(|way| [dy * 6.0 * way - dx * 4.0, dx * 6.0 * way - dy * 4.0]);
    let points = [tip, left, right].map(|[x, y]| format!("{x} {y}")).join("L");
    Tag::path(format!("M{points}Z")).filled(paint).with("class", "step")
}

fn whole(paint: &str) -> Tag {
    Tag::rect([-HALF, -HALF], [2.0 * HALF; 2]).filled(paint)
}

fn placed(sign: Tag, occupied: bool) -> Tag {
    let place = if occupied { "translate(20 -20) scale(.4)" } else { "translate(0 6)" };
    Tag::new("g").with("transform", place).and(sign)
}

fn waves() -> Tag {
    let wave = |y: i32| format!("M-26 {y}q6.5-7 13 0t13 0 13 0 13 0");
    Tag::path([-15, 2, 19].map(wave).concat()).drawn(WATER[1], 2.5).with("stroke-linecap", "round")
}

/// A net laid over the ground.
fn net(paint: &str) -> Tag {
    let lines = "M-26-13 13 26M-26 13-13 26M-26-26 26 26M-13-26 26 13M13-26 26-13\
                 M26-13-13 26M26 13 13 26M26-26-26 26M13-26-26 13M-13-26-26-13";
    Tag::path(lines).drawn(paint, 2.0).opaque(0.55)
}

/// The mouth of a cave.
fn cave(owner: Option<Coat>) -> Tag {
    let (stone, dark) = owner.map_or((SIGN, SIGN), |coat| (coat.body, coat.edge));
    let arch = |r: i32, h: i32| format!("M-{r} 26V{h}a{r} {r} 0 0 1 {d} 0V26Z", d = 2 * r);
    let outer = Tag::path(arch(26, 0)).filled(stone).opaque(0.45);
    Tag::new("g").and(outer).and(Tag::path(arch(16, 4)).filled(dark).opaque(0.75))
}

fn drawn(path: &str) -> Tag {
    Tag::path(path).drawn(SIGN, 5.0).with("stroke-linecap", "round").with("stroke-linejoin", "round")
}

/// Life: the house of rebirth.
fn ankh() -> Tag {
    drawn("M0 0C-15-12-11-24 0-24S15-12 0 0V23M-14 2H14")
}

/// Three times the sign for good and beautiful: the house of happiness.
fn good() -> Tag {
    let lines = [-16, 0, 16].map(|x| format!("M{x}-20V6M{left}-13h10", left = x - 5)).concat();
    let hearts = [-16.0, 0.0, 16.0]
        .map(|x| Tag::new("ellipse").with("cx", x).with("cy", 14).with("rx", 5.5).with("ry", 9).filled(SIGN));
    let lines = Tag::path(lines).drawn(SIGN, 3.5).with("stroke-linecap", "round");
    Tag::new("g").and(lines).and_all(hearts)
}

/// As many as the throw that leaves the board from there.
fn bars(at: &[i32]) -> Tag {
    let bars: String = at.iter().map(|x| format!("M{x}-16V18")).collect();
    drawn(&bars).with("stroke-width", 7)
}

fn sun() -> Tag {
    let disc = Tag::circle([0.0, 1.0], 16.0).drawn(SIGN, 5.0);
    Tag::new("g").and(disc).and(Tag::circle([0.0, 1.0], 5.0).filled(SIGN))
}

fn written(letter: char) -> Tag {
    Tag::label([0.0, 11.0], 32, &letter.to_string()).filled(SIGN)
}
