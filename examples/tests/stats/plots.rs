//! Plots, as files.

use super::*;
use std::fs;
use std::path::Path;

fn file(name: &str) -> String {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).to_str().unwrap().to_owned()
}

#[test]
fn a_plot_has_a_row_for_each_game() {
    let file = file("all.svg");
    stdout(&["--games", "60", "--plot", &file]);
    let svg = fs::read_to_string(&file).unwrap();
    let read = roxmltree::Document::parse(&svg).unwrap();
    let texts: Vec<_> =
        read.descendants().filter(|node| node.has_tag_name("text")).filter_map(|node| node.text()).collect();
    for title in ["dou-shou-qi (default), 60 games", "senet (default)", "capture-go (default)", "exchanges in a game"] {
        assert!(texts.iter().any(|text| text.trim().starts_with(title)), "{title}: {texts:?}");
    }
    // A line in each row, and bars besides.
    let count = |tag: &str| read.descendants().filter(|node| node.has_tag_name(tag)).count();
    assert!(count("polyline") >= 3 && count("rect") > 60);
}

#[test]
fn little_can_be_drawn_too() {
    for (name, args) in [
        ("one.svg", &["senet", "--games", "1"][..]),
        ("none.svg", &["dou-shou-qi", "--games", "1", "--position", "3R2c/7/7/7/7/7/7/7/7 b 0 1"]),
        ("short.svg", &["capture-go", "--games", "5", "--plies", "1"]),
    ] {
        let file = file(name);
        stdout(&[args, &["--plot", &file]].concat());
        let svg = fs::read_to_string(&file).unwrap();
        assert!(roxmltree::Document::parse(&svg).is_ok() && !svg.contains("NaN"), "{name}");
    }
}

#[test]
fn a_plot_that_cannot_be_written_is_a_failure() {
    let output = stats(&["senet", "--games", "9", "--plot", "/nowhere/plot.svg"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("/nowhere/plot.svg"));
}

#[cfg(feature = "png")]
#[test]
fn pixels() {
    let file = file("senet.png");
    stdout(&["senet", "--games", "60", "--plot", &file]);
    let picture = resvg::tiny_skia::Pixmap::decode_png(&fs::read(&file).unwrap()).unwrap();
    assert_eq!((picture.width(), picture.height()), (1080, 320));
    // The letters of the title are there.
    let ink = (0..1080).flat_map(|x| (0..30).map(move |y| (x, y)));
    let dark = |(x, y)| picture.pixel(x, y).is_some_and(|pixel| pixel.red() < 0x60);
    assert!(ink.filter(|at| dark(*at)).count() > 500);
}
