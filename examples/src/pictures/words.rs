//! A position told in words, for those who don't see the picture.

use std::fmt::Write as _;

use board_core::Side;
use board_core::drawing::{Drawing, Drawn};

/// What the picture is of, in a line.
pub(super) fn title<G: Drawn>(drawing: &Drawing<'_, G>) -> String {
    format!("{}: {}", G::NAME, drawing.caption())
}

/// Everything that the picture shows.
pub(super) fn description<G: Drawn>(drawing: &Drawing<'_, G>, arrows: &[String]) -> String {
    let mut text = String::new();
    for side in G::Side::ALL {
        let men: Vec<_> = drawing
            .looks()
            .filter_map(|(_, look)| Some((look.place, look.figure.filter(|figure| figure.side == side)?)))
            .map(|(place, figure)| format!("{} on {place}", figure.name))
            .collect();
        let men = if men.is_empty() { "no man".to_owned() } else { men.join(", ") };
        let side = side.to_string();
        let (initial, rest) = side.split_at_checked(1).unwrap_or(("", &side));
        let _ = write!(text, "{}{rest}: {men}. ", initial.to_uppercase());
    }
    match drawing.last_places() {
        [Some(from), Some(to)] => {
            let _ = write!(text, "The last move went from {from} to {to}. ");
        }
        [Some(place), None] => {
            let _ = write!(text, "The last move left {place}. ");
        }
        [None, Some(place)] => {
            let _ = write!(text, "The last move was to {place}. ");
        }
        [None, None] => {}
    }
    let marked: Vec<_> =
        drawing.looks().filter(|(_, look)| look.marked).map(|(_, look)| look.place.to_string()).collect();
    if !marked.is_empty() {
        let _ = write!(text, "Marked: {}. ", marked.join(", "));
    }
    if !arrows.is_empty() {
        let _ = write!(text, "Arrows: {}. ", arrows.join(", "));
    }
    let [_, second] = G::Side::ALL;
    if drawing.is_turned() {
        let _ = write!(text, "Seen from the side of {second}. ");
    }
    text.truncate(text.trim_end().len());
    text
}

/// A text in lines of at most so many characters, where its words allow it. Lines end where clauses do, or else within
/// one that is longer than a line.
pub(super) fn wrapped(text: &str, most: usize) -> Vec<String> {
    let fits = |text: &str| text.chars().count() <= most;
    let clauses = text.split_inclusive(';').map(str::trim);
    let words = |clause: &str| joined(clause.split_whitespace(), most);
    let parts = clauses.flat_map(|clause| if fits(clause) { vec![clause.to_owned()] } else { words(clause) });
    joined(parts, most)
}

/// Parts that stand in lines together as far as they fit, a blank between them.
fn joined(parts: impl Iterator<Item = impl AsRef<str>>, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        let part = part.as_ref();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + part.chars().count() <= most => {
                line.push(' ');
                line.push_str(part);
            }
            _ => lines.push(part.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_break_between_words_only() {
        assert_eq!(wrapped("to be or not", 5), ["to be", "or", "not"]);
        assert_eq!(wrapped("to be or not", 6), ["to be", "or not"]);
        assert_eq!(wrapped("a nightmare", 3), ["a", "nightmare"]);
        assert_eq!(wrapped("to be; or not to be", 15), ["to be;", "or not to be"]);
        assert_eq!(wrapped("to be; or not to be", 8), ["to be;", "or not", "to be"]);
        assert_eq!(wrapped("to be; or not", 20), ["to be; or not"]);
        assert!(wrapped("", 10).is_empty());
    }
}
