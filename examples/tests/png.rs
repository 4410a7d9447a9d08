//! Pictures in pixels.

use std::fs;
use std::path::Path;
use std::process::Command;

use board_core::{Drawn, Game, Ply};
use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use examples::pictures::{Picture, PngError, png};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

fn pixels(svg: &str, scale: f32) -> Pixmap {
    Pixmap::decode_png(&png(svg, scale).unwrap()).unwrap()
}

fn rgb(pixel: Option<PremultipliedColorU8>) -> [u8; 3] {
    let pixel = pixel.unwrap();
    assert_eq!(pixel.alpha(), 255);
    [pixel.red(), pixel.green(), pixel.blue()]
}

#[test]
fn stones_and_board_have_their_colours() {
    let game = CaptureGo::parse(Default::default(), "9/9/9/9/4X4/3O5/9/9/9 b 0 0 0").unwrap();
    let svg = Picture::new(game.drawing()).svg();
    let picture = pixels(&svg, 1.0);
    let [black, white, wood, sheet] = [[0x2b, 0x29, 0x26], [0xfb, 0xf8, 0xf1], [0xe9, 0xc5, 0x83], [0xff, 0xfd, 0xf7]];
    // E5 is in the middle; D4 one to the left and below. Between lines there is wood, and in the corner nothing.
    let (x, y) = (34 + 180, 34 + 180);
    assert_eq!(rgb(picture.pixel(x, y)), black);
    assert_eq!(rgb(picture.pixel(x - 40, y + 40)), white);
    assert_eq!(rgb(picture.pixel(x + 60, y + 60)), wood);
    assert_eq!(rgb(picture.pixel(1, 1)), sheet);
}

#[test]
fn the_size_is_that_of_the_svg_times_the_scale() {
    let game = DouShouQi::new(Default::default());
    let svg = Picture::new(game.drawing()).svg();
    let size = |scale| {
        let picture = pixels(&svg, scale);
        [picture.width(), picture.height()]
    };
    let [width, height] = size(1.0);
    assert_eq!(width, 7 * 64 + 2 * 34);
    assert!(height > 9 * 64 + 2 * 34);
    assert_eq!(size(2.0), [2 * width, 2 * height]);
    assert_eq!(size(0.5), [width / 2, height.div_ceil(2)]);
}

/// Letters are drawn by the font that comes along, so that they are there on any machine.
#[test]
fn letters_are_drawn() {
    let game = DouShouQi::new(Default::default());
    let drawn = pixels(&Picture::new(game.drawing()).svg(), 1.0);
    // The ink of the label `a`, below the board.
    let below = (0..64).flat_map(|x| (0..24).map(move |y| (34 + x, 34 + 576 + 8 + y)));
    assert!(below.filter(|(x, y)| rgb(drawn.pixel(*x, *y)) == [0x3a, 0x35, 0x2c]).count() > 3);
}

#[test]
fn the_last_move_is_seen() {
    let mut game = DouShouQi::new(Default::default());
    let m = "a3a4".parse().unwrap();
    game.play(m).unwrap();
    let plain = pixels(&Picture::new(game.drawing()).svg(), 1.0);
    let marked = pixels(&Picture::new(game.drawing().last(Ply::Move(m))).svg(), 1.0);
    // The corners of a3 and a4, and of a5.
    let corner = |picture: &Pixmap, rank: u32| rgb(picture.pixel(34 + 4, 34 + (9 - rank) * 64 + 4));
    for (rank, changed) in [(3, true), (4, true), (5, false)] {
        assert_eq!(corner(&plain, rank) != corner(&marked, rank), changed);
    }
}

#[test]
fn what_is_no_picture_is_refused() {
    assert!(matches!(png("<svg", 1.0), Err(PngError::Svg(_))));
    let svg = Picture::new(CaptureGo::new(Default::default()).drawing()).svg();
    for scale in [0.0, -1.0, f32::NAN, 1e9] {
        assert!(matches!(png(&svg, scale), Err(PngError::Scale(_))), "{scale}");
    }
}

/// The pictures in the README are those that its commands make, and small.
#[test]
fn pictures_of_the_readme() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let commands: Vec<_> = readme.lines().filter_map(|line| line.trim().strip_prefix("$draw ")).collect();
    assert_eq!(commands.len(), 3);
    for command in commands {
        let (command, file) = command.split_once(" --output ").unwrap();
        // What stands between quotation marks is one argument.
        let parts = command.split('"').enumerate();
        let args = parts.flat_map(|(i, part)| if i % 2 == 1 { vec![part] } else { part.split_whitespace().collect() });
        let output = Command::new(env!("CARGO_BIN_EXE_draw")).args(args).args(["--format", "png"]).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let kept = fs::read(root.join(file)).unwrap();
        assert!(kept.len() < 40_000, "{file} has {} bytes", kept.len());
        let [made, kept] = [output.stdout, kept].map(|png| Pixmap::decode_png(&png).unwrap());
        assert_eq!((made.width(), made.height()), (kept.width(), kept.height()));
        // Another processor may round otherwise.
        let differs = |(one, other): (&u8, &u8)| one.abs_diff(*other) > 3;
        assert_eq!(made.data().iter().zip(kept.data()).filter(|pair| differs(*pair)).count(), 0, "{file}");
    }
}
