//! Section 5 of the rules text: the end of the game.

use super::*;

#[test]
fn rule_5_five_men_off_win_at_once() {
    let mut game = common::at(RULES, "wwwww5/10/9B b 1 4 0");
    game.play("30-off".parse().unwrap()).unwrap();
    let outcome = Outcome::BorneOff { winner: Side::Black };
    assert_eq!(game.turn(), Turn::Over(outcome));
    assert_eq!((outcome.winner(), outcome.code()), (Some(Side::Black), "borne-off"));
    assert_eq!((game.men_off(Side::Black), game.men_off(Side::White)), (5, 0));
    assert_eq!(game.count_moves(), 0);
    assert_eq!(game.resolve(Throw::One).unwrap_err().code(), "game-over");
    // 3.2 would give black the next throw after a 1, and white after a 2.
    assert_eq!(game.to_string(), "wwwww5/10/10 b - 5 0");
    assert_eq!(after("wwwww5/10/8B1 b 2 4 0", "29-off"), "wwwww5/10/10 w - 5 0");
}

#[test]
fn rule_5_either_side_wins() {
    let mut game = common::at(RULES, "b9/10/8W1 w 2 4 4");
    game.play("29-off".parse().unwrap()).unwrap();
    assert_eq!(game.outcome().unwrap().winner(), Some(Side::White));
    assert_eq!(game.side(), Side::Black);
}

#[test]
fn rule_5_exchanges_score_nothing_and_there_is_no_agreed_end_in_the_game() {
    let start = Position::new(RULES);
    assert_eq!(start.agreed_end(), None);
    assert_eq!(after("b2w6/10/10 b 3 4 4", "1-4"), "w2b6/10/10 w - 4 4");
}
