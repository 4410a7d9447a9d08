//! PNG of an SVG, with a font that comes along: the same picture on every machine.

use std::sync::Arc;

use png::{ColorType, Compression, Encoder, EncodingError, Filter};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// Why there is no PNG.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The text is no SVG.
    #[error("the SVG can't be read: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// The picture would have no pixels, or too many.
    #[error("a picture {0} times as large can't be made")]
    Scale(f32),
    /// It can't be encoded.
    #[error("the picture can't be written: {0}")]
    Encoding(#[from] EncodingError),
}

/// The largest picture, in pixels: far more than a screen has.
const MOST_PIXELS: u64 = 1 << 26;

/// The PNG of an SVG, `scale` times as large as its `width` and `height` say in pixels. What is transparent
/// there is white.
///
/// # Errors
/// If the text is no SVG, or the picture would be empty or larger than 64 million pixels.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &Options { fontdb: Arc::new(fonts()), ..Options::default() })?;
    let too_large = || PngError::Scale(scale);
    let size = tree.size().to_int_size().scale_by(scale).ok_or_else(too_large)?;
    if u64::from(size.width()) * u64::from(size.height()) > MOST_PIXELS {
        return Err(too_large());
    }
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or_else(too_large)?;
    pixels.fill(Color::WHITE);
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(encoded(&pixels)?)
}

/// A picture without transparency takes less room than the renderer would give it.
fn encoded(pixels: &Pixmap) -> Result<Vec<u8>, EncodingError> {
    let rgb: Vec<u8> = pixels.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    let mut png = Vec::new();
    let mut encoder = Encoder::new(&mut png, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Rgb);
    encoder.set_compression(Compression::High);
    // Flat colours are packed best as they are.
    encoder.set_filter(Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&rgb)?;
    writer.finish()?;
    Ok(png)
}

fn fonts() -> fontdb::Database {
    let mut fonts = fontdb::Database::new();
    for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
        fonts.load_font_data(font.to_vec());
    }
    fonts
}
