//! Elements of SVG, put together.

use svg::node::Node as _;
use svg::node::element::Element;

/// A length to a tenth.
pub(super) fn rounded(length: f64) -> f64 {
    // Of zero there is one only.
    (length * 10.0).round() / 10.0 + 0.0
}

/// An element in the making.
pub(super) struct Tag(Element);

impl Tag {
    pub(super) fn new(name: &str) -> Self {
        Self(Element::new(name))
    }

    /// A group of a class.
    pub(super) fn group(class: &str) -> Self {
        Self::new("g").with("class", class)
    }

    /// A path.
    pub(super) fn path(data: impl Into<String>) -> Self {
        Self::new("path").with("d", data.into())
    }

    /// A rectangle by its upper left corner and its size.
    pub(super) fn rect([x, y]: [f64; 2], [width, height]: [f64; 2]) -> Self {
        let [x, y, width, height] = [x, y, width, height].map(rounded);
        Self::new("rect").with("x", x).with("y", y).with("width", width).with("height", height)
    }

    /// A circle by its centre and its radius.
    pub(super) fn circle([x, y]: [f64; 2], radius: f64) -> Self {
        let [x, y, radius] = [x, y, radius].map(rounded);
        Self::new("circle").with("cx", x).with("cy", y).with("r", radius)
    }

    /// A line of text, whose middle is at `x`, and which stands on `y`.
    pub(super) fn label([x, y]: [f64; 2], size: u8, text: &str) -> Self {
        let [x, y] = [x, y].map(rounded);
        Self::new("text").with("x", x).with("y", y).with("font-size", u32::from(size)).holding(text)
    }

    pub(super) fn with(mut self, name: &str, value: impl Into<svg::node::Value>) -> Self {
        self.0.assign(name, value);
        self
    }

    /// Filled.
    pub(super) fn filled(self, paint: &str) -> Self {
        self.with("fill", paint)
    }

    /// Drawn with a line so wide, not filled.
    pub(super) fn drawn(self, paint: &str, width: f64) -> Self {
        self.with("fill", "none").outlined(paint, width)
    }

    /// With a line round it.
    pub(super) fn outlined(self, paint: &str, width: f64) -> Self {
        self.with("stroke", paint).with("stroke-width", rounded(width))
    }

    pub(super) fn opaque(self, part: f64) -> Self {
        self.with("opacity", part)
    }

    /// With its origin moved there.
    pub(super) fn moved(self, [x, y]: [f64; 2]) -> Self {
        let [x, y] = [x, y].map(rounded);
        self.with("transform", format!("translate({x} {y})"))
    }

    /// With this text in it.
    pub(super) fn holding(mut self, text: &str) -> Self {
        self.0.append(svg::node::Text::new(text));
        self
    }

    /// With a title, which is told to whom asks what it is.
    pub(super) fn titled(self, text: &str) -> Self {
        self.and(Self::new("title").holding(text))
    }

    /// With this element in it.
    pub(super) fn and(mut self, tag: Self) -> Self {
        self.0.append(tag.0);
        self
    }

    /// With these elements in it.
    pub(super) fn and_all(self, tags: impl IntoIterator<Item = Self>) -> Self {
        tags.into_iter().fold(self, Self::and)
    }

    /// The text of it.
    pub(super) fn written(&self) -> String {
        self.0.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever a game says of itself, it is read back as it was said.
    #[test]
    fn texts_and_values_are_escaped() {
        let hostile = r#"</title><script>&amp;'"]]>"#;
        let tag = Tag::group(hostile).titled(hostile).and(Tag::label([1.0, -0.04], 12, hostile));
        let written = tag.written();
        let read = roxmltree::Document::parse(&written).unwrap();
        let root = read.root_element();
        assert_eq!((root.tag_name().name(), root.attribute("class")), ("g", Some(hostile)));
        let texts: Vec<_> = root.children().filter(roxmltree::Node::is_element).map(|node| node.text()).collect();
        assert_eq!(texts.iter().map(|text| text.map(str::trim)).collect::<Vec<_>>(), [Some(hostile); 2]);
        assert_eq!(root.last_element_child().unwrap().attribute("y"), Some("0"));
    }
}
