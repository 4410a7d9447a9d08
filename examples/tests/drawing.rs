//! Boards as text: what holds of every position of every game.

use board_core::drawing::Drawn;
use board_core::{Game, Move, Side};
use dou_shou_qi::DouShouQi;
use proptest::prelude::*;
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn dou_shou_qi(game in dou_shou_qi::strategies::games(dou_shou_qi::strategies::rules())) {
        check(&game)?;
    }

    #[test]
    fn senet(game in senet::strategies::positions(senet::strategies::rules())) {
        check(&game)?;
    }

    #[test]
    fn capture_go(game in capture_go::strategies::games(capture_go::strategies::rules())) {
        check(&game)?;
    }
}

/// What the tests above look for is there to be found.
#[test]
fn letters_are_those_of_the_notation() {
    let start = DouShouQi::new(Default::default());
    assert_eq!(men_in_notation(&start.to_string()).iter().collect::<String>(), "CDELPRTWcdelprtw");
}
