//! Matches, and what saves them.

use board_core::record::{Movetext, Record};
use board_core::{Act, Compact, Match, Outcome, Player, Ply, PlyOf, Reversible, Side};
use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use senet::Senet;

use super::shortened;

/// Matches: acts and plies chosen by the bytes, legal or not. A refused one changes nothing, and the record replays.
pub fn matches(data: &[u8]) {
    let [which, tape @ ..] = data else { return };
    let tape = shortened(tape, 200);
    match which % 4 {
        0 => lasts(&played::<DouShouQi>(tape, "default")),
        1 => lasts(&played::<Senet>(tape, "default")),
        2 => lasts(&played::<CaptureGo>(tape, "default")),
        _ => lasts(&played::<CaptureGo>(tape, "capture_five")),
    }
}

/// The match that a tape makes.
fn played<G: Reversible>(tape: &[u8], preset: &str) -> Match<G> {
    let mut game = Match::<G>::new(board_core::Rules::preset(preset).unwrap());
    for &byte in tape {
        let before = game.record();
        let side = G::Side::ALL[usize::from(byte & 1)];
        let done = match byte % 24 {
            0 => game.take_back().map(|_| ()),
            1 => game.redo().map(|_| ()),
            2 if byte > 200 => game.resign(side),
            3 => game.offer_draw(side),
            4 if byte > 100 => game.accept_draw(side),
            5 => game.decline_draw(side),
            6 => game.withdraw_draw(side),
            7 => game.confirm_end(side),
            8 => game.act(Act::DeclineEnd(side)),
            9 => game.act(Act::WithdrawEnd(side)),
            10 => game.exchange(),
            11 => game.choose(Player::First, side),
            _ => {
                let mut plies = Vec::new();
                game.game().for_each_ply(|ply: PlyOf<G>| plies.push(ply));
                match plies.get(usize::from(byte) % plies.len().max(1)) {
                    Some(&ply @ Ply::Chance(_)) => game.apply(game.recorded_chance().map_or(ply, Ply::Chance)),
                    Some(&ply) => game.apply(ply),
                    None => game.take_back().map(|_| ()),
                }
            }
        };
        if done.is_err() {
            assert_eq!(game.record(), before, "what is refused changes nothing");
        }
    }
    game
}

/// A match comes back from its record, its text and its movetext.
fn lasts<G: Reversible>(game: &Match<G>) {
    let record = game.record();
    let text = record.to_string();
    let read: Record<G> = text.parse().unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(read, record);
    let movetext = Movetext::from(game);
    assert_eq!(movetext.to_string().parse(), Ok(movetext));
    let again = read.replay().unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert_eq!(again.record(), record);
    assert_eq!(again.game(), game.game());
    assert_eq!(again.outcome().map(Outcome::code), game.outcome().map(Outcome::code));
}

/// Saved matches, in bytes and as JSON: any bytes, and those of a match in which something was changed. What is read is
/// saved as what is read as the same.
pub fn saved(data: &[u8]) {
    let [which, rest @ ..] = data else { return };
    match which % 4 {
        0 => saved_match::<DouShouQi>(which / 4, rest, "default"),
        1 => saved_match::<Senet>(which / 4, rest, "default"),
        2 => saved_match::<CaptureGo>(which / 4, rest, "default"),
        _ => saved_match::<CaptureGo>(which / 4, rest, "capture_five"),
    }
}

fn saved_match<G>(how: u8, data: &[u8], preset: &str)
where
    G: Reversible<Move: Compact, Chance: Compact>,
{
    if how.is_multiple_of(4) {
        restored::<G>(postcard::from_bytes(data).ok());
        return;
    }
    // Three bytes for each change: where (two) and to what; the others are the tape.
    let (changes, tape) = data.split_at(data.len().min(3 * usize::from(how / 4 % 4)));
    let game = played::<G>(shortened(tape, 200), preset);
    let json = how % 4 == 1;
    let mut bytes = if json { serde_json::to_vec(&game).unwrap() } else { postcard::to_allocvec(&game).unwrap() };
    for change in changes.chunks_exact(3) {
        let at = usize::from(u16::from_be_bytes([change[0], change[1]])) % bytes.len();
        bytes[at] = change[2];
    }
    let again: Option<Match<G>> =
        if json { serde_json::from_slice(&bytes).ok() } else { postcard::from_bytes(&bytes).ok() };
    if changes.is_empty() {
        assert_eq!(again.as_ref().map(Match::record), Some(game.record()));
    }
    restored(again);
}

fn restored<G>(game: Option<Match<G>>)
where
    G: Reversible<Move: Compact, Chance: Compact>,
{
    let Some(game) = game else { return };
    lasts(&game);
    let bytes = postcard::to_allocvec(&game).unwrap();
    assert_eq!(postcard::from_bytes::<Match<G>>(&bytes).unwrap().record(), game.record());
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Match<G>>(&text).unwrap().record(), game.record());
}
