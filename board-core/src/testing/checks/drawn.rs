//! What is to be drawn.

use alloc::format;

use crate::Move;
use crate::drawing::{Cell, Drawn};
use crate::testing::Law;
use crate::testing::state::Here;
use crate::testing::violation::Verdict;

/// [`Law::Board`].
pub(crate) fn board<G: Drawn>(here: &Here<'_, G>) -> Verdict {
    let (game, grid) = (here.game, here.game.grid());
    let ensure = |kept, message: &dyn Fn() -> alloc::string::String| here.ensure(Law::Board, kept, message);
    for cell in grid.cells() {
        let Some(place) = game.place_at(cell) else { continue };
        let back = game.cell_of(place);
        ensure(back == Some(cell), &|| format!("{place} is at {cell:?}, and its cell is {back:?}"))?;
        if let Some(ground) = game.ground(place) {
            ensure(ground.letter.is_ascii_graphic() && !ground.sign.is_control(), &|| {
                format!("the signs of {place} are {:?} and {:?}", ground.letter, ground.sign)
            })?;
            ensure(super::legality::is_word(ground.word), &|| format!("{:?} is no word", ground.word))?;
        }
        if let Some(figure) = game.figure(place) {
            ensure(figure.letter.is_ascii_graphic() && !figure.sign.is_control(), &|| {
                format!("the signs of {figure} are {:?} and {:?}", figure.letter, figure.sign)
            })?;
            let ranked = figure.rank.is_none_or(|rank| grid.kinds && (1..=9).contains(&rank));
            ensure(ranked, &|| format!("{figure} has the rank {:?}", figure.rank))?;
        }
    }
    // Beyond the grid nothing is.
    let right = (0..=grid.rows).map(|row| Cell { column: grid.columns, row });
    let below = (0..=grid.columns).map(|column| Cell { column, row: grid.rows });
    for cell in right.chain(below) {
        let place = game.place_at(cell);
        ensure(place.is_none(), &|| format!("{place:?} is at {cell:?}, beyond {grid:?}"))?;
    }
    for column in 0..grid.columns {
        let label = game.column_label(column);
        ensure(label.is_some() != grid.labelled, &|| format!("column {column} has the label {label:?}, in {grid:?}"))?;
    }
    for row in 0..grid.rows {
        let label = game.row_label(row);
        ensure(label.is_some() != grid.labelled, &|| format!("row {row} has the label {label:?}, in {grid:?}"))?;
    }
    for m in &here.moves {
        for place in [m.origin(), m.target()].into_iter().flatten() {
            let cell = game.cell_of(place);
            ensure(cell.and_then(|cell| game.place_at(cell)) == Some(place), &|| {
                format!("{m} names {place}, whose cell is {cell:?} in {grid:?}")
            })?;
        }
    }
    Ok(())
}
