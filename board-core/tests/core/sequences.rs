//! `Match` against the plain model of it: every sequence of six things that can be done, in the smallest games that have
//! something of everything.

use board_core::{Act, Game, Match, Player, Ply, PlyOf, Reversible, Side};

use crate::model::{Model, Op, done, noughts_plies, same};
use crate::toys::Colour;
use crate::toys::dash::{Dash, DashRules, Die, Run};
use crate::toys::noughts::{Noughts, NoughtsRules};

const LENGTH: usize = 6;

/// Everything that can be tried: each ply of the game as such and for each side, each act of each side, and those of
/// the seats.
fn all<P: Copy>(plies: &[P]) -> Vec<Op<P>> {
    let mut ops = vec![Op::TakeBack, Op::Redo, Op::Act(Act::Exchange)];
    ops.extend(plies.iter().copied().map(Op::Ply));
    for side in Colour::ALL {
        ops.extend(plies.iter().map(|ply| Op::PlyAs(side, *ply)));
        ops.extend(Player::ALL.map(|player| Op::Act(Act::Choose(player, side))));
        let acts = [
            Act::Resign,
            Act::OfferDraw,
            Act::AcceptDraw,
            Act::DeclineDraw,
            Act::WithdrawDraw,
            Act::ConfirmEnd,
            Act::DeclineEnd,
            Act::WithdrawEnd,
        ];
        ops.extend(acts.map(|act| Op::Act(act(side))));
    }
    ops
}

/// Sequences of which nothing was refused, and refusals at the end of such.
#[derive(PartialEq, Eq, Debug, Default)]
struct Count {
    done: u64,
    refused: u64,
}

/// Goes on in every way. What is refused changes nothing, so that sequences with refusals in between need no other walk.
fn walk<G>(game: &Match<G>, model: &Model<G>, ops: &[Op<PlyOf<G>>], left: usize, count: &mut Count)
where
    G: Reversible<Side = Colour>,
{
    // What is refused is tried one after another on the same match: were it changed, the rest of it would tell.
    let mut unchanged = game.clone();
    let mut untouched = model.clone();
    for &op in ops {
        let expected = untouched.run(op);
        if let Op::Act(act) = op {
            assert_eq!(game.check_act(act).map_err(board_core::ActError::code), expected, "{op:?}");
        }
        if expected.is_err() {
            assert_eq!(done(&mut unchanged, op), expected, "{op:?}");
            count.refused += 1;
            continue;
        }
        let after = std::mem::replace(&mut untouched, model.clone());
        let mut game = game.clone();
        assert_eq!(done(&mut game, op), expected, "{op:?}");
        same(&game, &after).unwrap();
        // A ply for a side leads where the ply leads.
        if !matches!(op, Op::PlyAs(..)) {
            count.done += 1;
            if left > 1 {
                walk(&game, &after, ops, left - 1, count);
            }
        }
    }
    same(&unchanged, model).unwrap();
}

fn count<G: Reversible<Side = Colour> + Copy>(start: G, plies: &[PlyOf<G>]) -> Count {
    let mut count = Count::default();
    walk(&Match::<G>::from_position(start), &Model::new(start), &all(plies), LENGTH, &mut count);
    count
}

#[test]
fn of_a_game_with_chance() {
    let start = Dash::new(DashRules { goal: 2, fresh: None });
    let plies = [Ply::Move(Run::Go), Ply::Move(Run::Stay), Ply::Chance(Die::One), Ply::Chance(Die::Two)];
    assert_eq!(count(start, &plies), Count { done: 405_695, refused: 1_328_014 });
}

#[test]
fn of_a_game_that_can_be_ended_by_agreement() {
    // White, to move, wins on two of the last three fields.
    let start = Noughts::parse(NoughtsRules, "xoxoxo...").unwrap();
    let plies: Vec<_> = noughts_plies().into_iter().filter(|ply| matches!(ply, Ply::Move(m) if m.0 > 5)).collect();
    assert_eq!(count(start, &plies), Count { done: 1_445_607, refused: 3_086_799 });
}
