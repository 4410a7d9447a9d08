//! Reports as a picture: a row for each, of how long games are, how much there is to choose from, and what happens.

use std::io;
use std::ops::Range;

use plotters::coord::Shift;
use plotters::coord::types::RangedCoordf64;
use plotters::prelude::*;

use super::{Bars, Report};

/// Why there is no plot.
#[derive(Debug, thiserror::Error)]
#[error("the plot can't be drawn: {0}")]
pub struct PlotError(#[from] DrawingAreaErrorKind<io::Error>);

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Chart<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordf64, RangedCoordf64>>;

const WIDTH: u32 = 1080;
const TITLE: u32 = 30;
const ROW: u32 = 290;
/// The first is that of the pictures in pixels.
const FONT: &str = "DejaVu Sans, Verdana, sans-serif";
const INK: RGBColor = RGBColor(0x3a, 0x35, 0x2c);
const PAPER: RGBColor = RGBColor(0xff, 0xfd, 0xf7);
const BARS: RGBColor = RGBColor(0x3d, 0x7e, 0x9a);
const LINE: RGBColor = RGBColor(0xb2, 0x4a, 0x2b);

/// The SVG of some reports.
///
/// # Errors
/// If the library that draws it fails.
pub fn plot(reports: &[Report]) -> Result<String, PlotError> {
    let rows = u32::try_from(reports.len()).unwrap_or(u32::MAX);
    let height = rows.saturating_mul(TITLE + ROW);
    let mut svg = String::new();
    let sheet = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
    sheet.fill(&PAPER)?;
    for (report, row) in reports.iter().zip(sheet.split_evenly((reports.len(), 1))) {
        draw(report, &row)?;
    }
    sheet.present()?;
    drop(sheet);
    Ok(svg)
}

/// A row of the picture.
fn draw(report: &Report, row: &Area<'_>) -> Result<(), PlotError> {
    let style = (FONT, 18).into_font().style(FontStyle::Bold).color(&INK);
    let row = row.titled(&title(report), style)?;
    let panels = row.split_evenly((1, 3));
    let [lengths, choices, event] = &panels[..] else { return Ok(()) };
    bars(lengths, "length in plies, % of games", &report.lengths)?;
    line(choices, "legal moves at the n-th move, mean", &often(report))?;
    if let Some(first) = report.events.first() {
        bars(event, &format!("{} in a game, % of games", first.name), &first.counts)?;
    }
    Ok(())
}

/// What is played, and who wins how often.
fn title(report: &Report) -> String {
    let mut title = format!("{} ({}), {} games at random", report.game, report.rules_text, report.games);
    if let (Some(wins), Some(losses)) = (report.first.wins.share, report.first.losses.share) {
        title += &format!(": the first to move wins {:.1} %, the other {:.1} %", 100.0 * wins, 100.0 * losses);
    }
    title
}

/// The means of the choices at the first move, the second and so on, as far as a hundredth of the games comes.
fn often(report: &Report) -> Vec<f64> {
    let come_so_far = |(_, games): &&(f64, u64)| games.saturating_mul(100) >= report.games;
    report.choices.by_move.iter().take_while(come_so_far).map(|(mean, _)| *mean).collect()
}

fn chart<'a, 'b>(
    area: &'a Area<'b>,
    title: &str,
    across: Range<f64>,
    heights: &[f64],
) -> Result<Chart<'a, 'b>, PlotError> {
    let highest = heights.iter().copied().fold(0.0, f64::max);
    let up = 0.0..if highest > 0.0 { 1.05 * highest } else { 1.0 };
    let mut chart = ChartBuilder::on(area)
        .margin(10)
        .x_label_area_size(26)
        .y_label_area_size(42)
        .caption(title, (FONT, 16).into_font().color(&INK))
        .build_cartesian_2d(across, up)?;
    let number = |x: &f64| ((x * 1000.0).round() / 1000.0).to_string();
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(INK.mix(0.15))
        .axis_style(INK)
        .label_style((FONT, 13).into_font().color(&INK))
        .x_labels(6)
        .y_labels(6)
        .x_label_formatter(&number)
        .y_label_formatter(&number)
        .draw()?;
    Ok(chart)
}

fn bars(area: &Area<'_>, title: &str, counts: &[(usize, u64)]) -> Result<(), PlotError> {
    let Bars { first, width, heights } = Bars::new(counts);
    let edge = |index: usize| (first + index * width) as f64 - 0.5;
    let mut chart = chart(area, title, edge(0)..edge(heights.len().max(1)), &heights)?;
    let bar = |(index, height): (usize, &f64)| {
        Rectangle::new([(edge(index), 0.0), (edge(index + 1), *height)], BARS.filled())
    };
    chart.draw_series(heights.iter().enumerate().map(bar))?;
    Ok(())
}

fn line(area: &Area<'_>, title: &str, heights: &[f64]) -> Result<(), PlotError> {
    let mut chart = chart(area, title, 1.0..heights.len().max(2) as f64, heights)?;
    let points = heights.iter().enumerate().map(|(index, height)| ((index + 1) as f64, *height));
    chart.draw_series(LineSeries::new(points, LINE.stroke_width(2)))?;
    Ok(())
}
