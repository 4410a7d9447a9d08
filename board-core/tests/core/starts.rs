//! Matches that begin in the middle.

use board_core::{Game, Match, Record, Reversible, Rules, Turn};

use crate::toys::Colour::Black;
use crate::toys::dash::{Dash, DashRules, Die};
use crate::toys::ring::{End, Repetition, Ring, RingRules, Step, Token};

/// A match is what its record says, from its start on.
fn replays<G: Reversible>(game: &Match<G>) {
    let record: Record<G> = game.record().to_string().parse().unwrap();
    assert_eq!(record, game.record());
    assert_eq!(record.replay().unwrap().game(), game.game());
}

#[test]
fn a_match_from_a_position_without_history() {
    let mut position = Dash::new(DashRules::PRESETS[1].1);
    position.resolve(Die::Two).unwrap();
    let mut game = Match::<Dash>::from_position(position);
    assert_eq!((game.start(), game.game(), game.rules()), (&position, &position, position.rules()));
    assert!(game.plies().is_empty());
    let m = game.game().legal_moves()[0];
    game.play(m).unwrap();
    replays(&game);
}

#[test]
fn a_match_with_history_begins_with_the_position() {
    let mut position = Token::new(RingRules(Repetition::Drawn));
    for step in [Step::Right, Step::Left, Step::Right, Step::Left, Step::Right] {
        position.play(step).unwrap();
    }
    let mut game = Match::<Ring>::from_position(position);
    assert_eq!((game.game().occurrences(), game.turn()), (1, Turn::Player(Black)));
    for step in [Step::Left, Step::Right, Step::Left, Step::Right] {
        assert_eq!(game.outcome(), None);
        game.play(step).unwrap();
    }
    assert_eq!(game.game().outcome(), Some(End::Repeated));
    replays(&game);
}
