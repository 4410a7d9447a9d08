//! Men, in the middle of the origin.

use board_core::Side;
use board_core::drawing::Figure;

use super::glyphs;
use super::paints::{self, Coat};
use super::tag::Tag;

/// The coat of a side.
pub(super) fn coat<S: Side>(side: S) -> Coat {
    paints::coat(&side.to_string(), side.index())
}

/// A man as large as this radius. Where men are of several kinds it is told by its character, its letter and its rank,
/// and its side by the ring, too, so that no eye needs the colours.
pub(super) fn man<S: Side>(figure: &Figure<S>, title: &str, radius: f64, kinds: bool) -> Tag {
    let coat = coat(figure.side);
    let body = Tag::circle([0.0; 2], radius).filled(coat.body).outlined(coat.edge, radius / 13.0);
    let tag = Tag::group("man").titled(title).and(body);
    let tag = if kinds { named(tag, figure, radius, coat) } else { tag };
    if !figure.marked {
        return tag;
    }
    tag.and(Tag::circle([0.0; 2], radius * 0.5).drawn(coat.ink, radius / 8.0))
        .and(Tag::circle([0.0; 2], radius * 0.18).filled(coat.ink))
}

fn named<S: Side>(tag: Tag, figure: &Figure<S>, radius: f64, coat: Coat) -> Tag {
    let ring = Tag::circle([0.0; 2], radius - 3.5).drawn(coat.ink, 1.2).opaque(0.7);
    let ring = if figure.side.index() == 0 { ring } else { ring.with("stroke-dasharray", "2 3.2") };
    let letter = figure.letter.to_ascii_uppercase();
    let sign = match glyphs::strokes(figure.sign) {
        Some(strokes) => Tag::path(strokes)
            .drawn(coat.ink, 8.0)
            .with("stroke-linecap", "round")
            .with("stroke-linejoin", "round")
            .with("transform", "translate(-15 -19) scale(.3)"),
        None => Tag::label([0.0, 7.0], 26, &figure.sign.to_string()).filled(coat.ink),
    };
    let rank = figure.rank.map_or_else(String::new, |rank| format!(" {rank}"));
    let told = format!("{letter}{rank}");
    let below = radius * 0.82;
    let badge = Tag::rect([-14.0, below - 8.0], [28.0, 15.0]).with("rx", 7.5).filled(coat.ink).outlined(coat.edge, 1.2);
    let told = Tag::label([0.0, below + 4.0], 12, &told).with("font-weight", "bold").filled(coat.edge);
    tag.and(ring).and(sign).and(badge).and(told)
}
