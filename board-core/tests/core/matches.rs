//! `Match`: each rule of what players do around the game, by hand.

use board_core::record::Step as RecordStep;
use board_core::{
    Act, ActError, ActErrorOf, Game, Match, MatchOutcome, Outcome, Player, Ply, PlyError, Record, Reversible, Turn,
};

use crate::toys::Colour::{self, Black, White};
use crate::toys::dash::{self, Dash, DashRules, Die, Run};
use crate::toys::noughts::{End, Illegal, Mark, Noughts, NoughtsRules};
use crate::toys::ring::{Repetition, Ring, RingRules, Step};

fn noughts(marks: &[u8]) -> Match<Noughts> {
    let mut game = Match::new(NoughtsRules);
    for &mark in marks {
        game.play(Mark(mark)).unwrap();
    }
    game
}

/// Plays plies and acts given as text.
fn dash(plies: &str) -> Match<Dash> {
    let mut game = Match::new(DashRules::default());
    for ply in plies.split_whitespace() {
        game.apply(ply.parse().unwrap()).unwrap();
    }
    game
}

/// Everything that can be seen of a match.
fn seen<G: Reversible>(game: &Match<G>) -> impl PartialEq + std::fmt::Debug + use<G> {
    let offers = [White, Black].map(|side| {
        let side = <G::Side as board_core::Side>::ALL[side as usize];
        (game.offers_draw(side), game.confirms_end(side), game.side(Player::First) == side)
    });
    (game.record(), game.turn(), game.game().clone(), offers, game.recorded_chance(), game.redo_ply())
}

fn refused<G: Reversible>(
    game: &mut Match<G>,
    act: Act<G::Side>,
    why: ActError<G::Illegal, G::Chance>,
) -> &mut Match<G> {
    let before = seen(game);
    assert_eq!(game.check_act(act), Err(why));
    assert_eq!(game.act(act), Err(why), "{act}");
    assert_eq!(seen(game), before, "{act} is refused and changes nothing");
    game
}

#[test]
fn either_side_resigns_also_out_of_turn() {
    for (by, winner) in [(White, Player::Second), (Black, Player::First)] {
        let mut game = noughts(&[]);
        game.resign(by).unwrap();
        assert_eq!(game.turn(), Turn::Over(MatchOutcome::Resigned { by }));
        assert_eq!(game.outcome().map(Outcome::code), Some("resigned"));
        assert_eq!(game.winner(), Some(winner));
        assert_eq!(game.game().outcome(), None, "the game knows nothing of it");
        refused(&mut game, Act::Resign(by), ActError::Over);
    }
    // While chance is due, too.
    let mut game = dash("d1 go");
    game.resign(White).unwrap();
    assert_eq!(game.winner(), Some(Player::Second));
    assert_eq!(game.recorded_chance(), None);
}

#[test]
fn after_the_end_only_a_take_back_applies() {
    let mut game = noughts(&[0, 3, 1, 4, 2]);
    assert_eq!(game.turn(), Turn::Over(MatchOutcome::Game(End::Row(White))));
    for act in [
        Act::Exchange,
        Act::Choose(Player::First, Black),
        Act::Resign(Black),
        Act::OfferDraw(White),
        Act::AcceptDraw(White),
        Act::DeclineDraw(White),
        Act::WithdrawDraw(White),
        Act::ConfirmEnd(White),
        Act::DeclineEnd(White),
        Act::WithdrawEnd(White),
    ] {
        refused(&mut game, act, ActError::Over);
    }
    let before = seen(&game);
    assert_eq!(game.play(Mark(5)), Err(ActError::Over));
    assert_eq!(game.play_as(Black, Mark(5)), Err(ActError::Over));
    assert_eq!(game.redo(), Err(ActError::Over));
    assert_eq!(seen(&game), before);
    assert_eq!(game.open_acts(White).count(), 0);
    assert_eq!(game.take_back(), Ok(Ply::Move(Mark(2))));
    assert_eq!(game.turn(), Turn::Player(White));
}

#[test]
fn a_move_out_of_turn_is_refused() {
    let mut game = noughts(&[0]);
    let before = seen(&game);
    assert_eq!(game.play_as(White, Mark(1)), Err(ActError::OutOfTurn));
    assert_eq!(seen(&game), before);
    game.play_as(Black, Mark(1)).unwrap();
    // Before a throw it is nobody's turn: the game says so.
    let mut game = dash("");
    let why = ActError::Ply(PlyError::Move(dash::Illegal::ThrowFirst));
    assert_eq!(game.play_as(Black, Run::Go), Err(why));
    assert_eq!(why.code(), "throw-first");
}

#[test]
fn an_illegal_ply_is_refused_with_the_rule_it_breaks() {
    let mut game = noughts(&[0]);
    let before = seen(&game);
    let why = ActError::Ply(PlyError::Move(Illegal::Taken));
    assert_eq!(game.play(Mark(0)), Err(why));
    assert_eq!((why.code(), why.to_string()), ("taken", "Taken".into()));
    assert_eq!(seen(&game), before);
    let mut game = dash("d1");
    let before = seen(&game);
    assert_eq!(game.throw(Die::One).map_err(ActError::code), Err("must-move"));
    assert_eq!(seen(&game), before);
}

#[test]
fn a_draw_is_offered_and_accepted() {
    let mut game = noughts(&[0]);
    game.offer_draw(White).unwrap();
    assert!(game.offers_draw(White) && !game.offers_draw(Black));
    assert_eq!(game.turn(), Turn::Player(Black), "the game goes on");
    refused(&mut game, Act::OfferDraw(White), ActError::AlreadyOffered);
    refused(&mut game, Act::AcceptDraw(White), ActError::NoOffer);
    refused(&mut game, Act::DeclineDraw(White), ActError::NoOffer);
    refused(&mut game, Act::WithdrawDraw(Black), ActError::NoOffer);
    game.accept_draw(Black).unwrap();
    assert_eq!(game.outcome(), Some(MatchOutcome::DrawAgreed));
    assert_eq!(game.winner(), None);
    assert_eq!(game.outcome().map(Outcome::code), Some("draw-agreed"));
}

#[test]
fn an_offer_is_declined_or_withdrawn() {
    let mut game = noughts(&[]);
    game.offer_draw(Black).unwrap();
    game.decline_draw(White).unwrap();
    refused(&mut game, Act::AcceptDraw(White), ActError::NoOffer);
    game.offer_draw(Black).unwrap();
    game.withdraw_draw(Black).unwrap();
    refused(&mut game, Act::AcceptDraw(White), ActError::NoOffer);
    assert_eq!(game.acts().len(), 4);
}

#[test]
fn both_sides_offering_is_accepting() {
    let mut game = noughts(&[]);
    game.offer_draw(Black).unwrap();
    game.offer_draw(White).unwrap();
    assert_eq!(game.outcome(), Some(MatchOutcome::DrawAgreed));
}

#[test]
fn an_offer_stands_until_the_opponent_moves() {
    let mut game = noughts(&[]);
    game.offer_draw(White).unwrap();
    game.play(Mark(0)).unwrap();
    assert!(game.offers_draw(White), "its maker's own move leaves it");
    game.play(Mark(1)).unwrap();
    assert!(!game.offers_draw(White), "the opponent's move answers it");
}

#[test]
fn a_throw_does_not_answer_an_offer_and_a_pass_does() {
    let mut game = dash("d1 stay");
    game.offer_draw(White).unwrap();
    game.throw(Die::Two).unwrap();
    assert!(game.offers_draw(White));
    game.play(Run::Stay).unwrap();
    assert!(!game.offers_draw(White));
}

#[test]
fn both_confirm_the_end() {
    let mut game = noughts(&[4]);
    game.confirm_end(White).unwrap();
    assert!(game.confirms_end(White));
    refused(&mut game, Act::ConfirmEnd(White), ActError::AlreadyConfirmed);
    refused(&mut game, Act::DeclineEnd(White), ActError::NotConfirmed);
    refused(&mut game, Act::WithdrawEnd(Black), ActError::NotConfirmed);
    let mut declined = game.clone();
    declined.act(Act::DeclineEnd(Black)).unwrap();
    assert!(!declined.confirms_end(White));
    let mut withdrawn = game.clone();
    withdrawn.act(Act::WithdrawEnd(White)).unwrap();
    assert!(!withdrawn.confirms_end(White));
    let mut answered = game.clone();
    answered.play(Mark(0)).unwrap();
    assert!(!answered.confirms_end(White));
    answered.confirm_end(Black).unwrap();
    answered.play(Mark(1)).unwrap();
    assert!(!answered.confirms_end(Black));

    game.confirm_end(Black).unwrap();
    assert_eq!(game.outcome(), Some(MatchOutcome::Agreed(End::Centre(Some(White)))));
    assert_eq!(game.outcome().map(Outcome::code), Some("end-agreed"));
    assert_eq!(game.winner(), Some(Player::First));
    assert_eq!(game.outcome().unwrap().to_string(), "the end was agreed: Centre(Some(White))");
}

#[test]
fn the_end_that_is_agreed_is_that_of_the_last_confirmation() {
    let mut game = noughts(&[]);
    game.confirm_end(White).unwrap();
    game.play(Mark(4)).unwrap();
    game.confirm_end(Black).unwrap();
    assert_eq!(game.outcome(), Some(MatchOutcome::Agreed(End::Centre(Some(White)))));
}

#[test]
fn where_the_rules_know_no_agreed_end_it_is_refused() {
    refused(&mut dash(""), Act::ConfirmEnd(White), ActError::NoAgreedEnd);
    refused(&mut dash(""), Act::DeclineEnd(White), ActError::NotConfirmed);
}

#[test]
fn draw_offers_and_confirmations_are_two_things() {
    let mut game = noughts(&[]);
    game.offer_draw(White).unwrap();
    game.confirm_end(Black).unwrap();
    assert_eq!(game.outcome(), None);
    assert!(game.offers_draw(White) && game.confirms_end(Black));
}

#[test]
fn colours_are_exchanged_before_the_first_ply_only() {
    let mut game = noughts(&[]);
    assert_eq!((game.side(Player::First), game.side(Player::Second)), (White, Black));
    game.exchange().unwrap();
    assert_eq!((game.side(Player::First), game.side(Player::Second)), (Black, White));
    assert_eq!(game.player(White), Player::Second);
    assert_eq!(game.player_to_move(), Some(Player::Second));
    assert_eq!(dash("").player_to_move(), None, "it is chance's turn");
    assert_eq!(game.game(), &Noughts::new(NoughtsRules), "the position is what it was");
    game.choose(Player::Second, Black).unwrap();
    assert_eq!(game.side(Player::First), White);
    game.choose(Player::First, White).unwrap();
    assert_eq!(game.side(Player::First), White);
    assert_eq!(game.acts().len(), 3, "all of it is recorded");
    game.play(Mark(0)).unwrap();
    refused(&mut game, Act::Exchange, ActError::Started);
    refused(&mut game, Act::Choose(Player::First, White), ActError::Started);
    game.take_back().unwrap();
    game.exchange().unwrap();
    assert_eq!(game.side(Player::First), Black);
    // A throw is a ply as well.
    refused(&mut dash("d1"), Act::Exchange, ActError::Started);
}

#[test]
fn what_a_player_offered_goes_along_when_colours_are_exchanged() {
    let mut game = noughts(&[]);
    game.offer_draw(White).unwrap();
    game.confirm_end(White).unwrap();
    game.exchange().unwrap();
    assert!(game.offers_draw(Black) && !game.offers_draw(White));
    game.act(Act::AcceptDraw(White)).unwrap();
    assert_eq!(game.outcome(), Some(MatchOutcome::DrawAgreed));
}

#[test]
fn open_acts_are_those_that_apply() {
    let mut game = noughts(&[]);
    let words = |game: &Match<Noughts>, side| game.open_acts(side).map(Act::word).collect::<Vec<_>>();
    assert_eq!(words(&game, White), ["resign", "offer-draw", "confirm-end"]);
    game.offer_draw(White).unwrap();
    game.confirm_end(Black).unwrap();
    assert_eq!(words(&game, White), ["resign", "withdraw-draw", "confirm-end", "decline-end"]);
    assert_eq!(words(&game, Black), ["resign", "offer-draw", "accept-draw", "decline-draw", "withdraw-end"]);
}

#[test]
fn a_take_back_undoes_a_ply_and_what_was_said_since() {
    let mut game = noughts(&[0]);
    game.offer_draw(White).unwrap();
    let before = game.record();
    game.play(Mark(1)).unwrap();
    game.offer_draw(Black).unwrap();
    game.confirm_end(White).unwrap();
    assert_eq!(game.take_back(), Ok(Ply::Move(Mark(1))));
    assert!(game.offers_draw(White), "what the move had cancelled stands again");
    assert!(!game.offers_draw(Black) && !game.confirms_end(White));
    assert_eq!(game.redo_ply(), Some(Ply::Move(Mark(1))));
    // But for the ply, which is remembered, all is as before.
    let mut record = game.record();
    assert_eq!(record.taken_back.len(), 1);
    record.taken_back.clear();
    assert_eq!(record, before);
}

#[test]
fn a_take_back_undoes_a_resignation_and_an_agreement() {
    let mut game = noughts(&[0, 1]);
    game.resign(Black).unwrap();
    game.take_back().unwrap();
    assert_eq!(game.turn(), Turn::Player(Black));
    game.offer_draw(Black).unwrap();
    game.play(Mark(1)).unwrap();
    game.offer_draw(White).unwrap();
    assert_eq!(game.outcome(), Some(MatchOutcome::DrawAgreed));
    game.take_back().unwrap();
    assert_eq!(game.turn(), Turn::Player(Black));
    assert!(game.offers_draw(Black), "it was made before the move");
}

#[test]
fn with_nothing_to_take_back_it_is_an_error() {
    let mut game = noughts(&[]);
    game.resign(White).unwrap();
    let before = seen(&game);
    assert_eq!(game.take_back(), Err(ActError::NothingToTakeBack));
    assert_eq!(game.redo(), Err(ActError::Over));
    assert_eq!(seen(&game), before);
    assert_eq!(noughts(&[]).redo(), Err(ActError::NothingToRedo));
}

#[test]
fn a_throw_stays_when_the_move_made_with_it_is_taken_back() {
    let mut game = dash("d2 go");
    game.take_back().unwrap();
    assert_eq!(game.game().die, Some(Die::Two));
    game.take_back().unwrap();
    assert_eq!(game.game().die, None);
    assert_eq!(game.recorded_chance(), Some(Die::Two));
    let before = seen(&game);
    let why = game.throw(Die::One).unwrap_err();
    assert_eq!(why, ActError::Recorded(Die::Two));
    assert_eq!(why.to_string(), "chance has already given d2 here, and gives it again");
    assert_eq!(seen(&game), before);
    game.throw(Die::Two).unwrap();
    assert_eq!(game.recorded_chance(), None, "it is not due");
}

#[test]
fn no_way_round_gives_another_throw() {
    let mut game = dash("d1 go d3 go d2");
    for _ in 0..4 {
        game.take_back().unwrap();
    }
    // Another move, another throw there, all taken back, and the first again.
    game.apply("stay".parse().unwrap()).unwrap();
    assert_eq!(game.recorded_chance(), None);
    game.throw(Die::One).unwrap();
    game.take_back().unwrap();
    game.take_back().unwrap();
    game.play(Run::Go).unwrap();
    assert_eq!(game.throw(Die::Two), Err(ActError::Recorded(Die::Three)));
    game.throw(Die::Three).unwrap();
    game.play(Run::Go).unwrap();
    assert_eq!(game.recorded_chance(), Some(Die::Two));
    // A resignation in between neither.
    game.resign(White).unwrap();
    game.take_back().unwrap();
    game.play(Run::Go).unwrap();
    assert_eq!(game.recorded_chance(), Some(Die::Two));
}

#[test]
fn a_redo_plays_what_was_taken_back_last_here() {
    let mut game = noughts(&[0, 1, 2]);
    for _ in 0..3 {
        game.take_back().unwrap();
    }
    assert_eq!(game.redo(), Ok(Ply::Move(Mark(0))));
    game.play(Mark(5)).unwrap();
    game.take_back().unwrap();
    assert_eq!(game.redo(), Ok(Ply::Move(Mark(5))));
    assert_eq!(game.redo(), Err(ActError::NothingToRedo));
    game.take_back().unwrap();
    game.play(Mark(1)).unwrap();
    assert_eq!(game.redo(), Ok(Ply::Move(Mark(2))));
    // What was said is not said again, and a redone move answers like any other.
    let mut game = noughts(&[0]);
    game.offer_draw(Black).unwrap();
    game.take_back().unwrap();
    assert!(!game.offers_draw(Black));
    game.offer_draw(Black).unwrap();
    game.redo().unwrap();
    assert!(!game.offers_draw(Black));
}

#[test]
fn the_position_at_any_ply() {
    let game = dash("d1 go d3 go");
    let at = |ply| game.at(ply).map(|game: Dash| game.to_string());
    assert_eq!(at(0).as_deref(), Some("0 0 white -"));
    assert_eq!(at(1).as_deref(), Some("0 0 white d1"));
    assert_eq!(at(2).as_deref(), Some("1 0 black -"));
    assert_eq!(at(4).as_deref(), Some("1 3 black -"));
    assert_eq!(at(4).as_deref(), Some(&*game.game().to_string()));
    assert_eq!(at(5), None);
    assert_eq!(game.start(), &Dash::new(DashRules::default()));
    assert_eq!(game.plies().len(), 4);
}

#[test]
fn a_take_back_restores_the_history_of_repetition() {
    let mut game = Match::<Ring>::new(RingRules(Repetition::Drawn));
    for step in [Step::Right, Step::Left, Step::Right, Step::Left] {
        game.play(step).unwrap();
    }
    assert!(matches!(game.outcome(), Some(MatchOutcome::Game(_))));
    game.take_back().unwrap();
    assert_eq!(game.game(), &game.at(3).unwrap());
    game.play(Step::Right).unwrap();
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_record_that_is_full_takes_no_more_questions() {
    let mut game = noughts(&[0]);
    for _ in 0..50_000 {
        game.offer_draw(White).unwrap();
        game.withdraw_draw(White).unwrap();
    }
    refused(&mut game, Act::OfferDraw(White), ActError::Full);
    refused(&mut game, Act::ConfirmEnd(Black), ActError::Full);
    let mut answered = game.clone();
    game.take_back().unwrap();
    game.offer_draw(White).unwrap();
    // Answers always fit, and what is written is read.
    answered.resign(White).unwrap();
    let read: Record<Noughts> = answered.record().to_string().parse().unwrap();
    assert_eq!(read.replay().unwrap().turn(), answered.turn());
}

#[test]
fn a_record_that_is_full_takes_no_more_plies() {
    /// Plays everything there is, until something is refused.
    fn fill(game: &mut Match<Ring>) -> Result<(), ActErrorOf<Ring>> {
        if game.outcome().is_some() {
            return Ok(());
        }
        for step in [Step::Left, Step::Right] {
            game.play(step)?;
            fill(game)?;
            game.take_back()?;
        }
        Ok(())
    }
    let mut game = Match::<Ring>::new(RingRules(Repetition::Ignored));
    assert_eq!(fill(&mut game), Err(ActError::Full));
    let node = game.plies().to_vec();
    assert_eq!(game.play(Step::Right), Err(ActError::Full));
    assert_eq!(game.plies(), node);
    // What is known can be played, and what is written is read.
    game.take_back().unwrap();
    game.redo().unwrap();
    let record = game.record();
    let played = record.taken_back.iter().flat_map(|walk| &walk.steps).filter(|step| **step != RecordStep::Back);
    assert_eq!(played.count() + record.plies.len(), 1_000_000);
    let read: Record<Ring> = record.to_string().parse().unwrap();
    assert_eq!(read, record);
    let mut again = read.replay().unwrap();
    assert_eq!(again.game(), game.game());
    assert_eq!(again.play(Step::Right), Err(ActError::Full));
}

#[test]
fn outcomes_in_words() {
    let mut game = noughts(&[]);
    game.resign(Black).unwrap();
    assert_eq!(game.outcome().unwrap().to_string(), "black resigned, white wins");
    assert_eq!(game.player_to_move(), None);
    let mut game = noughts(&[]);
    game.offer_draw(White).unwrap();
    game.accept_draw(Black).unwrap();
    assert_eq!(game.outcome().unwrap().to_string(), "a draw was agreed");
    assert_eq!(noughts(&[0, 3, 1, 4, 2]).outcome().unwrap().to_string(), "Row(White)");
}

#[test]
fn words() {
    assert_eq!(Act::<Colour>::Exchange.side(), None);
    assert_eq!(Act::Resign(Black).side(), Some(Black));
    assert_eq!(ActErrorOf::<Noughts>::from(PlyError::Move(Illegal::Taken)).code(), "taken");
    for (act, text) in [
        (Act::Exchange, "exchange"),
        (Act::Choose(Player::Second, White), "choose second white"),
        (Act::Resign(White), "resign white"),
        (Act::OfferDraw(Black), "offer-draw black"),
        (Act::AcceptDraw(Black), "accept-draw black"),
        (Act::DeclineDraw(Black), "decline-draw black"),
        (Act::WithdrawDraw(Black), "withdraw-draw black"),
        (Act::ConfirmEnd(Black), "confirm-end black"),
        (Act::DeclineEnd(Black), "decline-end black"),
        (Act::WithdrawEnd(Black), "withdraw-end black"),
    ] {
        assert_eq!(act.to_string(), text);
        assert_eq!(text.parse(), Ok(act));
        assert_eq!(text.split(' ').next(), Some(act.word()));
    }
    for (text, at) in [
        ("", 0),
        ("resigns white", 0),
        ("resign", 6),
        ("resign ", 7),
        ("resign  white", 7),
        ("resign white ", 7),
        ("exchange ", 8),
        ("choose", 6),
        ("choose third white", 7),
        ("choose first", 12),
        ("choose first grey", 13),
    ] {
        assert_eq!(text.parse::<Act<Colour>>().map_err(|e| e.at), Err(at), "{text:?}");
    }
    assert_eq!(Player::ALL.map(Player::other), [Player::Second, Player::First]);
    let codes = [
        ActError::Over,
        ActError::OutOfTurn,
        ActError::Recorded(Die::One),
        ActError::NoOffer,
        ActError::AlreadyOffered,
        ActError::NoAgreedEnd,
        ActError::NotConfirmed,
        ActError::AlreadyConfirmed,
        ActError::Started,
        ActError::NothingToTakeBack,
        ActError::NothingToRedo,
        ActError::Full,
        ActError::<dash::Illegal, Die>::Ply(PlyError::Move(dash::Illegal::TooFar)),
    ]
    .map(ActError::code)
    .join(" ");
    assert_eq!(
        codes,
        "game-over out-of-turn recorded no-offer already-offered no-agreed-end not-confirmed already-confirmed started \
         nothing-to-take-back nothing-to-redo full too-far"
    );
}
