//! `WithHistory`: every kind of repetition rule, by hand and against a plain model.

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use crate::toys::Colour::{Black, White};
use crate::toys::dash::{self, Dash, DashRules, Die, Run};
use crate::toys::ring::{End, Illegal, LIMIT, Repetition, Ring, RingRules, Step, Token};
use board_core::{Explain, Game, IndexedMoves, Recurs, Reversible, Rules, Side, Turn, WithHistory, perft};
use proptest::prelude::*;

fn ring(repetition: Repetition) -> Ring {
    Ring::new(RingRules(repetition))
}

fn play(game: &mut Ring, steps: &str) {
    for step in steps.split(' ') {
        game.play(step.parse().unwrap()).unwrap();
    }
}

fn legal(game: &Ring) -> Vec<Step> {
    game.legal_moves().to_vec()
}

#[test]
fn without_a_rule_nothing_is_recorded() {
    let mut game = ring(Repetition::Ignored);
    play(&mut game, "left right left right left right");
    assert_eq!(game.occurrences(), 1);
    assert_eq!(legal(&game), [Step::Left, Step::Right]);
    // Another way to the same position is the same state.
    let mut other = ring(Repetition::Ignored);
    play(&mut other, "right left right left right left");
    assert_eq!(game, other);
    assert_eq!(perft(&mut game, 6), 64);
}

#[test]
fn the_third_occurrence_ends_it() {
    let mut game = ring(Repetition::Drawn);
    play(&mut game, "right left right");
    assert_eq!((game.occurrences(), game.outcome()), (2, None));
    play(&mut game, "left");
    assert_eq!(game.occurrences(), 3);
    assert_eq!(game.turn(), Turn::Over(End::Repeated));
    assert_eq!(legal(&game), []);
    assert_eq!(game.check(Step::Left), Err(Illegal::Over));
    assert_eq!(game.count_moves(), 0);
    assert_eq!(game.pick_move(|_| 0), None);
}

#[test]
fn the_side_to_move_is_part_of_the_situation_where_it_says_so() {
    // Five steps round: the same place, the other side to move. All keys collide, and decide nothing.
    let mut game = ring(Repetition::Forbidden);
    play(&mut game, "right right right right right");
    assert_eq!((game.position().at, game.occurrences()), (0, 1));
}

#[test]
fn a_forbidden_move_is_neither_given_nor_played() {
    let mut game = ring(Repetition::Forbidden);
    play(&mut game, "right");
    assert_eq!(legal(&game), [Step::Right]);
    let before = game.clone();
    assert_eq!(game.play(Step::Left), Err(Illegal::Repeats));
    assert_eq!(game, before);
    // The reasons of the position itself come first.
    assert_eq!(game.check(Step::Pass), Err(Illegal::MustMove));
}

#[test]
fn who_has_only_forbidden_moves_loses() {
    let mut game = ring(Repetition::Forbidden);
    play(&mut game, "right right right right right right right right right");
    assert_eq!(game.turn(), Turn::Over(End::Stuck(White)));
    assert_eq!(game.check(Step::Left), Err(Illegal::Over));
    assert_eq!(game.pick_move(|n| n - 1), None);
    game = WithHistory::from_position(game.into_position());
    assert_eq!(game.turn(), Turn::Player(Black), "the position alone knows nothing of it");
}

#[test]
fn who_has_only_forbidden_moves_passes() {
    let mut game = ring(Repetition::PassWhenStuck);
    play(&mut game, "right left right");
    // `left` would be the third time at the start.
    assert_eq!(legal(&game), [Step::Right]);
    assert_eq!(game.check(Step::Pass), Err(Illegal::MustMove));
    assert_eq!(game.check(Step::Left), Err(Illegal::Repeats));
    let mut stuck = None;
    walk(&mut game, &mut |game| {
        if stuck.is_none() && legal(game) == [Step::Pass] {
            stuck = Some(game.clone());
        }
    });
    let game = stuck.expect("there is a way to be stuck");
    assert_eq!(game.check(Step::Pass), Ok(()));
    assert_eq!(game.check(Step::Left), Err(Illegal::Repeats));
    assert_eq!(game.count_moves(), 1);
    assert_eq!(game.pick_move(|_| 0), Some(Step::Pass));
    assert_eq!(game.turn(), Turn::Player(game.position().side));
    let after = game.after(Step::Pass).unwrap();
    assert_eq!(after.turn(), Turn::Player(game.position().side.other()));
}

#[test]
fn a_move_that_is_never_barred() {
    let mut game = ring(Repetition::FreePass);
    play(&mut game, "right pass pass");
    assert_eq!(game.occurrences(), 2);
    assert_eq!(legal(&game), [Step::Right, Step::Pass]);
}

#[test]
fn only_the_last_move_may_not_be_undone() {
    let mut game = ring(Repetition::NoReturn);
    assert_eq!(legal(&game), [Step::Left, Step::Right], "nothing is known before the start");
    play(&mut game, "right");
    assert_eq!(game.check(Step::Left), Err(Illegal::Repeats));
    // Round twice: everything has occurred, and only the last step back is barred.
    play(&mut game, "right right right right right right right right right right");
    assert_eq!(game.occurrences(), 2);
    assert_eq!(legal(&game), [Step::Right]);
}

/// White and Black by turns, the last ply being the one that brings the time limit.
fn at_the_limit(repetition: Repetition, plies: u8) -> Ring {
    let position = Token { plies, ..Token::new(RingRules(repetition)) };
    position.into()
}

#[test]
fn repetition_before_the_limit_or_behind_it() {
    for (repetition, end) in [(Repetition::Drawn, End::Repeated), (Repetition::DrawnInTime, End::Deadline)] {
        let mut game = at_the_limit(repetition, LIMIT - 4);
        play(&mut game, "right left right left");
        assert_eq!(game.turn(), Turn::Over(end));
        assert_eq!(game.check(Step::Left), Err(Illegal::Over));
    }
    // All moves barred, at the limit: the candidates are looked at although the position has ended.
    let mut game = at_the_limit(Repetition::Forbidden, LIMIT - 9);
    play(&mut game, "right right right right right right right right right");
    assert_eq!(game.turn(), Turn::Over(End::Stuck(White)));
    let mut game = at_the_limit(Repetition::Forbidden, LIMIT - 8);
    play(&mut game, "right right right right right right right right");
    assert_eq!(game.turn(), Turn::Over(End::Time));
    assert_eq!(legal(&game), []);
}

#[test]
fn a_given_position_is_the_first_occurrence() {
    let mut game = Ring::parse(RingRules(Repetition::Forbidden), "3 black 7").unwrap();
    assert_eq!(game.to_string(), "3 black 7");
    assert_eq!(format!("{game:#}").lines().nth(3), Some(" o  +  ."));
    play(&mut game, "left");
    assert_eq!(game.check(Step::Right), Err(Illegal::Repeats));
}

#[test]
fn equality_covers_the_history_and_the_key_does_not() {
    let mut one = ring(Repetition::PassWhenStuck);
    let mut two = one.clone();
    play(&mut one, "right left");
    play(&mut two, "left right");
    assert_eq!(one.position(), two.position());
    assert_eq!(one.key(), two.key());
    assert_eq!(one.key(), one.position().key());
    assert_ne!(one.key(), ring(Repetition::PassWhenStuck).key());
    assert_ne!(one, two);
    assert_eq!(HashSet::from([one.clone(), two.clone(), one.clone()]).len(), 2);
    let hasher = RandomState::new();
    assert_ne!(hasher.hash_one(&one), hasher.hash_one(ring(Repetition::PassWhenStuck)));
}

#[test]
fn extensions_are_the_positions() {
    let game = ring(Repetition::Drawn);
    assert_eq!(game.move_slots(), 3);
    assert_eq!([Step::Left, Step::Right].map(|m| game.slot(m)), [Some(0), Some(1)]);
    assert_eq!(game.at_slot(1), Some(Step::Right));
    assert_eq!(game.at_slot(3), None);
    // A position that names no bound has none.
    assert_eq!((game.most_plies(), game.position().most_plies()), (None, None));
    assert_eq!(game.deed(Step::Left), "white goes left from 0");
    assert_eq!(game.effects(Step::Left).unwrap().to_string(), "white goes left from 0; black moves next");
    assert_eq!(game.effects(Step::Pass), Err(Illegal::MustMove));
    assert_eq!(game.agreed_end(), None);
    assert_eq!(fresh("long", "").agreed_end(), None);
    assert_eq!(fresh("long", "d1 go").agreed_end(), Some(dash::Home(White)));
}

/// A pass leaves the situation as the move before it has just made it.
#[test]
fn a_move_may_repeat_the_situation_it_is_made_in() {
    let mut game = ring(Repetition::Onward);
    assert_eq!(game.check(Step::Pass), Err(Illegal::Repeats));
    play(&mut game, "right right right");
    assert_eq!(legal(&game), [Step::Right]);
    assert_eq!(game.effects(Step::Right).unwrap().next, Turn::Over(End::Stuck(Black)));
    play(&mut game, "right");
    assert_eq!(game.turn(), Turn::Over(End::Stuck(Black)));
}

#[test]
fn what_follows_a_move_may_be_a_return_and_nothing_else() {
    let game = ring(Repetition::Frozen);
    assert_eq!(legal(&game), [Step::Pass]);
    assert_eq!(game.effects(Step::Pass).unwrap().next, Turn::Over(End::Stuck(White)));
    assert_eq!(game.after(Step::Pass).unwrap().turn(), Turn::Over(End::Stuck(White)));
}

#[test]
fn what_does_not_say_so_yields_to_no_repetition() {
    assert!(!Dash::yields_to_repetition(dash::Home(White)));
    assert!(Token::yields_to_repetition(End::Time));
}

fn fresh(preset: &str, plies: &str) -> WithHistory<Dash> {
    let mut game = WithHistory::<Dash>::new(DashRules::preset(preset).unwrap());
    for ply in plies.split_whitespace() {
        game.apply(ply.parse().unwrap()).unwrap();
    }
    game
}

#[test]
fn while_chance_is_due_nothing_is_barred() {
    for preset in ["fresh-or-lose", "fresh-or-skip"] {
        let game = fresh(preset, "");
        assert_eq!(game.turn(), Turn::Chance(()), "no move is barred where there is none");
        assert_eq!(game.check(Run::Stay), Err(dash::Illegal::ThrowFirst));
        assert_eq!(game.total_weight(), 4);
        assert_eq!(game.pick_move(|_| 0), None);
    }
}

#[test]
fn throws_are_part_of_the_history() {
    // Back at the start, if the second stays too.
    let mut game = fresh("fresh-or-lose", "d1 stay d1");
    assert_eq!(game.legal_moves()[..], [Run::Go]);
    assert_eq!(game.play(Run::Stay), Err(dash::Illegal::Stale));
    // White stands before the goal, Black too: with a 2 nobody can go.
    let plies = "d3 go d1 go d3 go d1 go d2 stay d2";
    let lost = fresh("fresh-or-lose", plies);
    assert_eq!(lost.turn(), Turn::Over(dash::Home(White)));
    assert_eq!(lost.check(Run::Stay), Err(dash::Illegal::Over));
    assert!(lost.legal_moves().is_empty());
    let mut skips = fresh("fresh-or-skip", plies);
    assert_eq!(skips.legal_moves()[..], [Run::Skip]);
    assert_eq!(skips.check(Run::Skip), Ok(()));
    assert_eq!(skips.check(Run::Stay), Err(dash::Illegal::Stale));
    assert_eq!(skips.check(Run::Go), Err(dash::Illegal::TooFar));
    assert_eq!(fresh("fresh-or-skip", "d1").check(Run::Skip), Err(dash::Illegal::NoSkip));
    let before = skips.clone();
    let undo = skips.play_undoable(Run::Skip);
    assert_eq!((skips.turn(), skips.occurrences()), (Turn::Chance(()), 2));
    let thrown = skips.resolve_undoable(Die::Two);
    assert_eq!(skips.occurrences(), 2);
    skips.undo(thrown);
    // Where it has been before: the position is the same, and the game isn't, nor is its hash.
    let earlier = fresh("fresh-or-skip", "d3 go d1 go d3 go d1 go");
    assert_eq!(skips.position(), earlier.position());
    assert_ne!(skips, earlier);
    let hasher = RandomState::new();
    assert_ne!(hasher.hash_one(&skips), hasher.hash_one(&earlier));
    skips.undo(undo);
    assert_eq!(skips, before);
}

/// Calls `f` with every state of the tree, the deepest last.
fn walk(game: &mut Ring, f: &mut impl FnMut(&Ring)) {
    f(game);
    game.explore_each(|_, game| walk(game, f));
}

/// What the rules say, from the list of positions.
struct Model(Vec<Token>);

impl Model {
    fn now(&self) -> Token {
        self.0[self.0.len() - 1]
    }

    fn occurrences(&self, position: &Token) -> usize {
        self.0.iter().filter(|p| p.situation() == position.situation()).count()
    }

    fn is_return_to(&self, after: &Token) -> bool {
        self.0.len() >= 2 && self.0[self.0.len() - 2].situation() == after.situation()
    }

    fn barred(&self, m: Step) -> bool {
        let mut after = self.now();
        after.play_unchecked(m);
        match self.now().rules.0 {
            Repetition::Forbidden | Repetition::FreePass => m != Step::Pass && self.occurrences(&after) >= 1,
            Repetition::Onward => self.occurrences(&after) >= 1,
            Repetition::PassWhenStuck => self.occurrences(&after) >= 2,
            Repetition::NoReturn => self.is_return_to(&after),
            // What isn't a pass is refused anyway.
            Repetition::Frozen => m != Step::Pass || self.is_return_to(&after),
            Repetition::Ignored | Repetition::Drawn | Repetition::DrawnInTime => false,
        }
    }

    fn outcome(&self) -> Option<End> {
        let now = self.now();
        let up = now.plies == LIMIT;
        match now.rules.0 {
            Repetition::DrawnInTime if up => Some(End::Deadline),
            Repetition::Drawn | Repetition::DrawnInTime if self.occurrences(&now) >= 3 => Some(End::Repeated),
            Repetition::Forbidden | Repetition::Onward | Repetition::NoReturn
                if self.barred(Step::Left) && self.barred(Step::Right) =>
            {
                Some(End::Stuck(now.side.other()))
            }
            Repetition::Frozen if self.barred(Step::Pass) => Some(End::Stuck(now.side.other())),
            _ => up.then_some(End::Time),
        }
    }

    fn legal(&self) -> Vec<Step> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let mut all = vec![Step::Left, Step::Right];
        all.retain(|m| !self.barred(*m));
        match self.now().rules.0 {
            Repetition::FreePass | Repetition::Frozen => all.push(Step::Pass),
            Repetition::PassWhenStuck if all.is_empty() => all.push(Step::Pass),
            _ => {}
        }
        all
    }

    fn check(&self, m: Step) -> Result<(), Illegal> {
        match self.outcome() {
            Some(_) => Err(Illegal::Over),
            None if self.legal().contains(&m) => Ok(()),
            None if self.now().rules.0 == Repetition::Frozen => Err(Illegal::MustPass),
            None if m == Step::Pass && self.now().rules.0 != Repetition::Onward => Err(Illegal::MustMove),
            None => Err(Illegal::Repeats),
        }
    }
}

proptest! {
    /// Random games under every rule, taking back now and then.
    #[test]
    fn as_the_model_says(rules in 0..RingRules::PRESETS.len(), from in 0..LIMIT, tape: Vec<u8>) {
        let start = Token { plies: from, ..Token::new(RingRules::PRESETS[rules].1) };
        let mut model = Model(vec![start]);
        let mut game = Ring::from_position(start);
        let mut undos = Vec::new();
        let mut states = Vec::new();
        let hasher = RandomState::new();
        for byte in tape {
            let legal = model.legal();
            prop_assert_eq!(game.outcome(), model.outcome());
            prop_assert_eq!(game.legal_moves().to_vec(), legal.clone());
            prop_assert_eq!(game.count_moves(), legal.len());
            for m in [Step::Left, Step::Right, Step::Pass] {
                prop_assert_eq!(game.check(m), model.check(m), "{}", m);
                prop_assert_eq!(game.moves_from(crate::toys::Place(0)).len(), 0);
            }
            for m in game.position().legal_moves() {
                prop_assert_eq!(game.bars(m), model.barred(m), "{}", m);
            }
            let mut below = u32::from(byte);
            let picked = game.pick_move(|n| { below = below.wrapping_mul(75).wrapping_add(74); below % n });
            prop_assert_eq!(picked.is_some(), !legal.is_empty());
            prop_assert!(picked.is_none_or(|m| legal.contains(&m)));
            // Nothing remains of a look ahead.
            let before = game.clone();
            let mut seen = Vec::new();
            game.explore_each(|m, after| seen.push((m, after.clone())));
            prop_assert_eq!(&game, &before);
            for (m, after) in &seen {
                prop_assert_eq!(&game.after(*m).unwrap(), after);
                // What is told without a copy of the history is what is told by one.
                prop_assert_eq!(game.effects(*m).unwrap().next, after.turn());
                prop_assert_eq!(hasher.hash_one(after), hasher.hash_one(game.explore(*m, |g| g.clone())));
            }
            prop_assert_eq!(seen.into_iter().map(|(m, _)| m).collect::<Vec<_>>(), legal.clone());
            if byte % 4 == 0 || legal.is_empty() {
                let Some(undo) = undos.pop() else { continue };
                game.undo(undo);
                model.0.pop();
                prop_assert_eq!(&game, &states.pop().unwrap());
            } else {
                states.push(game.clone());
                let m = legal[usize::from(byte / 4) % legal.len()];
                undos.push(game.play_undoable(m));
                let mut position = model.now();
                position.play_unchecked(m);
                model.0.push(position);
            }
            if model.now().rules.0 != Repetition::Ignored {
                prop_assert_eq!(game.occurrences() as usize, model.occurrences(&model.now()));
            }
        }
    }
}

#[test]
fn a_game_is_cloned_into_the_room_of_another() {
    let mut long = ring(Repetition::Drawn);
    play(&mut long, "right left right");
    let mut short = ring(Repetition::Drawn);
    play(&mut short, "left");
    for (from, steps) in [(&long, "left"), (&short, "left left left left"), (&long, "left")] {
        let mut game = long.clone();
        play(&mut game, "left");
        game.clone_from(from);
        let mut copy = from.clone();
        assert_eq!((&game, game.occurrences()), (from, from.occurrences()));
        play(&mut game, steps);
        play(&mut copy, steps);
        assert_eq!((&game, game.turn(), game.occurrences()), (&copy, copy.turn(), copy.occurrences()));
    }
}
