//! Colours, of the 256 that terminals agree on.

use board_core::Side;
use board_core::drawing::{Ground, Look};
use ratatui::style::{Color, Modifier, Style};

use super::Looks;

const LAND: [Color; 2] = [Color::Indexed(187), Color::Indexed(180)];
const WATER: Color = Color::Indexed(74);
const SPECIAL: Color = Color::Indexed(137);
const WOOD: Color = Color::Indexed(179);
const LINE: Color = Color::Indexed(94);
const INK: Color = Color::Indexed(16);
const PAPER: Color = Color::Indexed(231);

/// Places that are set off: what the last move touched, where a man may go, what is held.
const LAST: Color = Color::Indexed(228);
const MARKED: Color = Color::Indexed(114);
const HELD: Color = Color::Indexed(215);

/// In which colour a side's men are, and what is written on them.
fn men(side: &impl Side) -> (Color, Color) {
    match (side.to_string().as_str(), side.index()) {
        ("red", _) => (Color::Indexed(160), PAPER),
        ("blue", _) => (Color::Indexed(25), PAPER),
        ("black", _) => (INK, PAPER),
        ("white", _) => (PAPER, INK),
        (_, 0) => (Color::Indexed(94), PAPER),
        _ => (Color::Indexed(30), PAPER),
    }
}

impl Looks {
    /// A side's name.
    pub(super) fn name(self, side: &impl Side) -> Style {
        let style = Style::new().add_modifier(Modifier::BOLD);
        if self.plain {
            return style;
        }
        let (colour, letters) = men(side);
        style.bg(colour).fg(letters)
    }

    /// The ground of a place; `dark` is every other one of a board of squares.
    pub(super) fn ground<P, S>(self, look: &Look<P, S>, crossings: bool, dark: bool, held: bool) -> Style {
        if self.plain {
            return Style::new();
        }
        let colour = match &look.ground {
            _ if held => HELD,
            _ if look.marked => MARKED,
            _ if crossings => WOOD,
            _ if look.last => LAST,
            Some(Ground { word: "river" | "water", .. }) => WATER,
            Some(_) => SPECIAL,
            None => LAND[usize::from(dark)],
        };
        Style::new().bg(colour).fg(if crossings { LINE } else { INK })
    }

    /// Where lines cross, and there is nothing else.
    pub(super) fn wood(self) -> Style {
        if self.plain { Style::new() } else { Style::new().bg(WOOD).fg(LINE) }
    }

    /// Brackets round a place.
    pub(super) fn bracket(self, ground: Style) -> Style {
        let style = ground.add_modifier(Modifier::BOLD);
        if self.plain { style } else { style.fg(INK) }
    }

    /// A man in a square.
    pub(super) fn man(self, ground: Style, side: &impl Side) -> Style {
        let style = ground.add_modifier(Modifier::BOLD);
        if self.plain {
            return style;
        }
        let (colour, letters) = men(side);
        style.bg(colour).fg(letters)
    }

    /// A stone on a crossing.
    pub(super) fn stone(self, ground: Style, side: &impl Side) -> Style {
        let style = ground.add_modifier(Modifier::BOLD);
        if self.plain { style } else { style.fg(men(side).0) }
    }

    /// What is less important.
    pub(super) fn faint(self) -> Style {
        if self.plain { Style::new() } else { Style::new().fg(Color::Indexed(245)) }
    }

    /// What lies over the board.
    pub(super) fn popup(self) -> Style {
        if self.plain { Style::new() } else { Style::new().bg(Color::Indexed(238)).fg(PAPER) }
    }

    /// Keys to press.
    pub(super) fn key(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}
