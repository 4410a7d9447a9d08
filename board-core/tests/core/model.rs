//! `Match` against a plain model: the list of what happened, played again from the start for every question. Here for
//! long random sequences of everything that can be done; in `sequences` for all short ones.

use std::collections::HashMap;
use std::fmt::Debug;

use board_core::{
    Act, ActError, Game, Match, MatchOutcome, Outcome, Player, Ply, PlyOf, Record, Reversible, Rules, Side, Turn,
    WithHistory,
};
use proptest::prelude::*;

use crate::toys::Colour;
use crate::toys::dash::{Dash, DashRules, Die, Run};
use crate::toys::noughts::{Mark, Noughts};
use crate::toys::ring::{Ring, RingRules, Step};

/// What is done to a match.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Op<P> {
    Ply(P),
    PlyAs(Colour, P),
    Act(Act<Colour>),
    TakeBack,
    Redo,
}

type Toy<P> = fn() -> Vec<P>;

fn ops<P: Copy + Debug + 'static>(plies: Toy<P>) -> impl Strategy<Value = Vec<Op<P>>> {
    let side = || prop::sample::select(Colour::ALL.to_vec());
    let ply = move || prop::sample::select(plies());
    let act = side().prop_flat_map(|side| {
        prop::sample::select(vec![
            Act::Exchange,
            Act::Choose(Player::First, side),
            Act::Choose(Player::Second, side),
            Act::OfferDraw(side),
            Act::OfferDraw(side),
            Act::AcceptDraw(side),
            Act::DeclineDraw(side),
            Act::WithdrawDraw(side),
            Act::ConfirmEnd(side),
            Act::ConfirmEnd(side),
            Act::DeclineEnd(side),
            Act::WithdrawEnd(side),
        ])
    });
    let op = prop_oneof![
        12 => ply().prop_map(Op::Ply),
        2 => (side(), ply()).prop_map(|(side, ply)| Op::PlyAs(side, ply)),
        4 => act.prop_map(Op::Act),
        1 => side().prop_map(|side| Op::Act(Act::Resign(side))),
        4 => Just(Op::TakeBack),
        1 => Just(Op::Redo),
    ];
    prop::collection::vec(op, 0..120)
}

#[derive(Clone, Copy)]
enum Event<P> {
    Ply(P),
    Act(Act<Colour>),
}

/// What is, made out from the events.
struct State<G: Game> {
    game: G,
    draw_offered_by: Option<Colour>,
    end_confirmed_by: Option<Colour>,
    first: Colour,
    over: Option<MatchOutcome<G::Outcome>>,
}

#[derive(Clone)]
pub(crate) struct Model<G: Game> {
    start: G,
    events: Vec<Event<PlyOf<G>>>,
    /// What was last played after a sequence of plies; where chance was due, the one thing that ever came.
    last: HashMap<Vec<PlyOf<G>>, PlyOf<G>>,
}

impl<G: Reversible<Side = Colour>> Model<G> {
    pub(crate) fn new(start: G) -> Self {
        Self { start, events: Vec::new(), last: HashMap::new() }
    }

    fn plies(&self) -> Vec<PlyOf<G>> {
        let ply = |event: &Event<_>| match event {
            Event::Ply(ply) => Some(*ply),
            Event::Act(_) => None,
        };
        self.events.iter().filter_map(ply).collect()
    }

    fn state(&self) -> State<G> {
        let mut s = State {
            game: self.start.clone(),
            draw_offered_by: None,
            end_confirmed_by: None,
            first: Colour::White,
            over: None,
        };
        for event in &self.events {
            match *event {
                Event::Ply(ply) => {
                    if let (Ply::Move(_), Some(mover)) = (ply, s.game.side_to_move()) {
                        s.draw_offered_by = s.draw_offered_by.filter(|by| *by == mover);
                        s.end_confirmed_by = s.end_confirmed_by.filter(|by| *by == mover);
                    }
                    s.game.apply(ply).unwrap();
                }
                Event::Act(Act::Exchange) => exchange(&mut s),
                Event::Act(Act::Choose(player, side)) => {
                    if (player == Player::First) != (side == s.first) {
                        exchange(&mut s);
                    }
                }
                Event::Act(Act::Resign(by)) => s.over = Some(MatchOutcome::Resigned { by }),
                Event::Act(Act::OfferDraw(_)) if s.draw_offered_by.is_some() => s.over = Some(MatchOutcome::DrawAgreed),
                Event::Act(Act::OfferDraw(by)) => s.draw_offered_by = Some(by),
                Event::Act(Act::AcceptDraw(_)) => s.over = Some(MatchOutcome::DrawAgreed),
                Event::Act(Act::DeclineDraw(_) | Act::WithdrawDraw(_)) => s.draw_offered_by = None,
                Event::Act(Act::ConfirmEnd(_)) if s.end_confirmed_by.is_some() => {
                    s.over = s.game.agreed_end().map(MatchOutcome::Agreed);
                }
                Event::Act(Act::ConfirmEnd(by)) => s.end_confirmed_by = Some(by),
                Event::Act(Act::DeclineEnd(_) | Act::WithdrawEnd(_)) => s.end_confirmed_by = None,
            }
        }
        s.over = s.over.or(s.game.outcome().map(MatchOutcome::Game));
        s
    }

    /// Does it; or the code of the reason why not.
    pub(crate) fn run(&mut self, op: Op<PlyOf<G>>) -> Result<(), &'static str> {
        let s = self.state();
        let plies = self.plies();
        if op_is_take_back(&op) {
            let is_ply = |event: &Event<_>| matches!(event, Event::Ply(_));
            let at = self.events.iter().rposition(is_ply).ok_or("nothing-to-take-back")?;
            self.events.truncate(at);
            return Ok(());
        }
        if s.over.is_some() {
            return Err("game-over");
        }
        let event = match op {
            Op::TakeBack => unreachable!(),
            Op::PlyAs(side, Ply::Move(_)) if s.game.side_to_move().is_some_and(|to_move| to_move != side) => {
                return Err("out-of-turn");
            }
            Op::Ply(ply) | Op::PlyAs(_, ply) => {
                s.game.clone().apply(ply).map_err(board_core::PlyError::code)?;
                Event::Ply(ply)
            }
            Op::Redo => Event::Ply(*self.last.get(&plies).ok_or("nothing-to-redo")?),
            Op::Act(act) => {
                let by_other = |by: Option<Colour>, side: Colour| by == Some(side.other());
                match act {
                    Act::Exchange | Act::Choose(..) if !plies.is_empty() => return Err("started"),
                    Act::OfferDraw(side) if s.draw_offered_by == Some(side) => return Err("already-offered"),
                    Act::AcceptDraw(side) | Act::DeclineDraw(side) if !by_other(s.draw_offered_by, side) => {
                        return Err("no-offer");
                    }
                    Act::WithdrawDraw(side) if s.draw_offered_by != Some(side) => return Err("no-offer"),
                    Act::ConfirmEnd(_) if s.game.agreed_end().is_none() => return Err("no-agreed-end"),
                    Act::ConfirmEnd(side) if s.end_confirmed_by == Some(side) => return Err("already-confirmed"),
                    Act::DeclineEnd(side) if !by_other(s.end_confirmed_by, side) => return Err("not-confirmed"),
                    Act::WithdrawEnd(side) if s.end_confirmed_by != Some(side) => return Err("not-confirmed"),
                    _ => Event::Act(act),
                }
            }
        };
        if let Event::Ply(ply) = event {
            match (ply, self.last.get(&plies)) {
                (Ply::Chance(_), Some(&recorded)) if recorded != ply => return Err("recorded"),
                _ => {}
            }
            self.last.insert(plies, ply);
        }
        self.events.push(event);
        Ok(())
    }
}

fn exchange<G: Game>(s: &mut State<G>) {
    s.first = s.first.other();
    s.draw_offered_by = s.draw_offered_by.map(Colour::other);
    s.end_confirmed_by = s.end_confirmed_by.map(Colour::other);
}

fn op_is_take_back<P>(op: &Op<P>) -> bool {
    matches!(op, Op::TakeBack)
}

/// Does it; or the code of the reason why not.
pub(crate) fn done<G: Reversible<Side = Colour>>(game: &mut Match<G>, op: Op<PlyOf<G>>) -> Result<(), &'static str> {
    let done = match op {
        Op::Ply(ply) => game.apply(ply),
        Op::PlyAs(side, Ply::Move(m)) => game.play_as(side, m),
        Op::PlyAs(_, Ply::Chance(c)) => game.throw(c),
        Op::Act(act) => game.act(act),
        Op::TakeBack => game.take_back().map(drop),
        Op::Redo => game.redo().map(drop),
    };
    done.map_err(ActError::code)
}

fn run<G>(rules: G::Rules, ops: Vec<Op<PlyOf<G>>>) -> Result<(), TestCaseError>
where
    G: Reversible<Side = Colour>,
{
    let mut model = Model::new(G::new(rules));
    let mut game = Match::<G>::new(rules);
    for op in ops {
        let expected = model.run(op);
        prop_assert_eq!(done(&mut game, op), expected, "{:?}", op);
        same(&game, &model)?;
    }
    // A save and what comes of it: the same in everything that can be asked, and in what can be asked later.
    let record = game.record();
    let text = record.to_string();
    let read: Record<G> = text.parse().map_err(|e| TestCaseError::fail(format!("{e}\n{text}")))?;
    prop_assert_eq!(&read, &record);
    prop_assert_eq!(read.to_string(), text);
    let mut again = read.replay().map_err(|e| TestCaseError::fail(format!("{e}\n{record}")))?;
    same(&again, &model)?;
    prop_assert_eq!(again.record(), record);
    while !model.events.is_empty() {
        let undone = again.take_back().map(drop).map_err(ActError::code);
        prop_assert_eq!(undone, model.run(Op::TakeBack));
        same(&again, &model)?;
        if undone.is_err() {
            break;
        }
    }
    // All that was ever played is still known.
    for _ in 0..200 {
        let redone = again.redo().map(drop).map_err(ActError::code);
        prop_assert_eq!(redone, model.run(Op::Redo));
        same(&again, &model)?;
        if redone.is_err() {
            break;
        }
    }
    Ok(())
}

pub(crate) fn same<G: Reversible<Side = Colour>>(game: &Match<G>, model: &Model<G>) -> Result<(), TestCaseError> {
    let s = model.state();
    let plies = model.plies();
    prop_assert_eq!(game.game(), &s.game);
    prop_assert_eq!(game.plies(), &plies[..]);
    prop_assert_eq!(game.outcome(), s.over);
    let turn = match s.over {
        Some(over) => Turn::Over(over),
        None => match s.game.turn() {
            Turn::Player(side) => Turn::Player(side),
            Turn::Chance(due) => Turn::Chance(due),
            Turn::Over(outcome) => Turn::Over(MatchOutcome::Game(outcome)),
        },
    };
    prop_assert_eq!(game.turn(), turn);
    prop_assert_eq!(game.side(Player::First), s.first);
    prop_assert_eq!(game.player(s.first), Player::First);
    prop_assert_eq!(game.winner(), s.over.and_then(Outcome::winner).map(|side| game.player(side)));
    for side in Colour::ALL {
        prop_assert_eq!(game.offers_draw(side), s.draw_offered_by == Some(side));
        prop_assert_eq!(game.confirms_end(side), s.end_confirmed_by == Some(side));
        for act in game.open_acts(side) {
            prop_assert_eq!(act.side(), Some(side));
            prop_assert!(game.clone().act(act).is_ok());
        }
    }
    let acts = model.events.iter().enumerate().filter_map(|(i, event)| match event {
        Event::Act(act) => {
            let plies = model.events[..i].iter().filter(|event| matches!(event, Event::Ply(_))).count();
            Some((plies, *act))
        }
        Event::Ply(_) => None,
    });
    prop_assert_eq!(
        game.acts().iter().map(|placed| (placed.after, placed.act)).collect::<Vec<_>>(),
        acts.collect::<Vec<_>>()
    );
    prop_assert_eq!(game.redo_ply(), model.last.get(&plies).copied());
    let recorded = match (turn, model.last.get(&plies)) {
        (Turn::Chance(_), Some(Ply::Chance(c))) => Some(*c),
        _ => None,
    };
    prop_assert_eq!(game.recorded_chance(), recorded);
    prop_assert_eq!(game.at(plies.len()), Some(s.game));
    prop_assert_eq!(game.at(plies.len() + 1), None);
    Ok(())
}

fn dash_plies() -> Vec<PlyOf<Dash>> {
    let mut all = vec![Ply::Move(Run::Go), Ply::Move(Run::Go), Ply::Move(Run::Stay), Ply::Move(Run::Skip)];
    all.extend(Die::ALL.map(Ply::Chance));
    all
}

pub(crate) fn noughts_plies() -> Vec<PlyOf<Noughts>> {
    (0..9).map(|at| Ply::Move(Mark(at))).collect()
}

fn ring_plies() -> Vec<PlyOf<Ring>> {
    [Step::Left, Step::Right, Step::Pass].map(Ply::Move).to_vec()
}

proptest! {
    #[test]
    fn a_match_with_chance(rules in 0..2_usize, ops in ops(dash_plies)) {
        run::<Dash>(DashRules::PRESETS[rules].1, ops)?;
    }

    #[test]
    fn a_match_with_chance_and_history(rules in 0..DashRules::PRESETS.len(), ops in ops(dash_plies)) {
        run::<WithHistory<Dash>>(DashRules::PRESETS[rules].1, ops)?;
    }

    #[test]
    fn a_match_that_can_be_ended_by_agreement(ops in ops(noughts_plies)) {
        run::<Noughts>(Default::default(), ops)?;
    }

    #[test]
    fn a_match_with_history(rules in 0..RingRules::PRESETS.len(), ops in ops(ring_plies)) {
        run::<Ring>(RingRules::PRESETS[rules].1, ops)?;
    }
}
