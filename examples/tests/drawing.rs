//! Boards as text: what holds of every position of every game.

use board_core::drawing::Drawn;
use board_core::testing::walk;
use board_core::{Game, Move, Rules, Side};
use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use proptest::collection::vec;
use proptest::prelude::*;
use senet::Senet;
use unicode_width::UnicodeWidthStr;

/// The men that the notation tells, each by its letter. (A board's rows are letters and numbers, up to the first blank.)
fn men_in_notation(text: &str) -> Vec<char> {
    let board = text.split(' ').next().unwrap();
    sorted(board.chars().filter(char::is_ascii_alphabetic))
}

fn sorted(signs: impl Iterator<Item = char>) -> Vec<char> {
    let mut signs: Vec<_> = signs.collect();
    signs.sort_unstable();
    signs
}

/// Without the caption, the names of columns and those of rows.
fn rows(drawn: &str, caption: &str, named_columns: bool) -> Vec<String> {
    let board = drawn.strip_suffix(caption).unwrap().trim_end_matches('\n');
    let lines: Vec<_> = board.split('\n').map(ToOwned::to_owned).collect();
    if named_columns { lines[1..lines.len() - 1].to_vec() } else { lines }
}

fn check<G: Drawn>(game: &G) -> Result<(), TestCaseError> {
    let men = men_in_notation(&game.to_string());
    let caption = game.drawing().caption().to_string();
    let last = game.legal_moves().into_iter().next();
    let targets: Vec<_> = game.legal_moves().into_iter().filter_map(Move::target).collect();
    let is_target = |place| targets.contains(&place);
    let named = game.column_label(0).is_some();
    for side in G::Side::ALL {
        let plain = game.drawing().seen_by(side);
        for drawing in [plain, plain.last(last.map(board_core::Ply::Move)), plain.marking(&is_target)] {
            let ascii = drawing.to_string();
            prop_assert!(ascii.is_ascii(), "{ascii}");
            prop_assert!(ascii.lines().all(|line| line.trim_end() == line), "{ascii}");
            let signs = rows(&ascii, &caption, named).concat();
            let drawn = sorted(signs.chars().filter(char::is_ascii_alphabetic));
            prop_assert_eq!(&drawn, &men, "{}", ascii);
            // Every man is seen, and where it stands.
            prop_assert_eq!(drawing.looks().filter(|(_, look)| look.figure.is_some()).count(), men.len());
            for (cell, look) in drawing.looks() {
                prop_assert_eq!(drawing.cell_of(look.place), Some(cell));
                prop_assert_eq!(look.figure, game.figure(look.place));
            }
            unicode(game, &drawing.unicode().to_string(), &caption, named)?;
        }
    }
    Ok(())
}

/// The lines of a board end in one column, whatever stands there.
fn unicode<G: Drawn>(game: &G, drawn: &str, caption: &str, named: bool) -> Result<(), TestCaseError> {
    let rows = rows(drawn, caption, named);
    // What stands behind the board are names of rows.
    let ends = rows.iter().map(|row| row.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches(' ').width());
    let crossings = game.grid().crossings;
    let width = ends.clone().max().unwrap();
    prop_assert!(ends.clone().all(|end| end == width || crossings && end + 1 == width), "{drawn}");
    for (_, look) in game.drawing().looks() {
        if let Some(figure) = look.figure {
            prop_assert_eq!(figure.sign.to_string().width(), usize::from(game.grid().sign_columns));
            prop_assert!(drawn.contains(figure.sign), "{}", drawn);
        }
        prop_assert!(look.ground.is_none_or(|ground| ground.sign.to_string().width() == 1));
    }
    Ok(())
}

fn walk_and_check<G: Drawn>(preset: usize, tape: &[u8]) -> Result<(), TestCaseError> {
    let presets = <G::Rules as Rules>::PRESETS;
    check(&walk::<G>(presets[preset % presets.len()].1, tape))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn dou_shou_qi(preset: usize, tape in vec(any::<u8>(), 0..150)) {
        walk_and_check::<DouShouQi>(preset, &tape)?;
    }

    #[test]
    fn senet(preset: usize, tape in vec(any::<u8>(), 0..300)) {
        walk_and_check::<Senet>(preset, &tape)?;
    }

    #[test]
    fn capture_go(preset: usize, tape in vec(any::<u8>(), 0..60)) {
        walk_and_check::<CaptureGo>(preset, &tape)?;
    }

    #[test]
    fn capture_go_of_all_sizes(size in 2..=19_u8, tape in vec(any::<u8>(), 0..40)) {
        let rules = capture_go::Rules::default().with_size(capture_go::Size::new(size).unwrap());
        check(&walk::<CaptureGo>(rules, &tape))?;
    }
}

/// What the tests above look for is there to be found.
#[test]
fn letters_are_those_of_the_notation() {
    let start = DouShouQi::new(Default::default());
    assert_eq!(men_in_notation(&start.to_string()).iter().collect::<String>(), "CDELPRTWcdelprtw");
}
