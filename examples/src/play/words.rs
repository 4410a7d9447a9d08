//! What is said to people.

use board_core::{Act, Outcome, Side, Turn};

/// What can be typed.
pub(super) const COMMANDS: &str = "\
An empty line throws the sticks, where there are any. Besides moves:
  moves [PLACE]        the legal moves; those of one place with what they do
  board [N], list      the board again, or after N plies; the plies so far
  position             the position and the rules as text
  undo, redo           take back, play again
  hint                 what the computer would play
  bot [NAME[:LEVEL]]   who the computer is; another bot, at levels 1 to 8
  draw                 offer a draw; accept, decline, withdraw: answer or end an offer
  agree                confirm that the game should end here, where the rules know that
  resign               give up
  exchange             exchange the colours, before the first move
  save FILE, load FILE
  new, quit";

/// An act, told.
pub(super) fn told<S: Side>(act: Act<S>) -> String {
    match act {
        Act::Exchange => "The colours are exchanged.".into(),
        Act::Choose(player, side) => format!("The {player} player takes {side}."),
        Act::Resign(side) => format!("{} resigns.", capital(side)),
        Act::OfferDraw(side) => format!("{} offers a draw.", capital(side)),
        Act::AcceptDraw(side) => format!("{} accepts the draw.", capital(side)),
        Act::DeclineDraw(side) => format!("{} declines the draw.", capital(side)),
        Act::WithdrawDraw(side) => format!("{} withdraws the offer of a draw.", capital(side)),
        Act::ConfirmEnd(side) => format!("{} would end the game here.", capital(side)),
        Act::DeclineEnd(side) => format!("{} wants to play on.", capital(side)),
        Act::WithdrawEnd(side) => format!("{} wants to play on after all.", capital(side)),
    }
}

/// Who acts next; `thrower` is the side that the sticks are thrown for.
pub(super) fn next<S: Side, O: Outcome, D>(turn: &Turn<S, O, D>, thrower: Option<S>) -> String {
    match (turn, thrower) {
        (Turn::Player(side), _) => format!("{side} moves next"),
        (Turn::Chance(_), Some(side)) => format!("{side} throws next"),
        (Turn::Chance(_), None) => "the sticks are next".into(),
        (Turn::Over(outcome), _) => outcome.to_string(),
    }
}

/// A side at the beginning of a sentence.
pub(super) fn capital(side: impl Side) -> String {
    let name = side.to_string();
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
