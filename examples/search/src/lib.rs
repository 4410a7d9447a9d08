//! Any game of two sides without chance, for the strategies of the crate `minimax`: negamax, iterative deepening with a
//! table, Monte Carlo tree search.
//!
//! ```
//! use board_core::Game;
//! use dou_shou_qi::{DouShouQi, Rules};
//! use minimax::{IterativeOptions, IterativeSearch, Strategy};
//! use search::{Ends, Seat};
//!
//! // The red lion is in Blue's den with the seventh ply if it goes straight there; the cat in Red's with the eighth.
//! let game = DouShouQi::parse(Rules::default(), "7/7/7/7/3L3/7/6c/7/7 r 0 1")?;
//! let mut search = IterativeSearch::new(Ends::<DouShouQi>::default(), IterativeOptions::new());
//! search.set_max_depth(7);
//! assert_eq!(search.choose_move(&Seat::new(game)), Some("d5d6".parse()?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::marker::PhantomData;

use board_core::{Deterministic, Outcome, Reversible, Side, Turn};
use minimax::{Evaluation, Evaluator, Winner};

/// A state as the searches hold it: with whose turn it is, or would be if the game were not over, and with what takes
/// its plies back. So a game with history need not be copied.
#[derive(Clone, Debug)]
pub struct Seat<G: Reversible> {
    game: G,
    side: G::Side,
    undos: Vec<G::Undo>,
}

impl<G: Reversible> Seat<G> {
    /// A state to search from. (In one that is over the side doesn't matter.)
    pub fn new(game: G) -> Self {
        let side = game.side_to_move().unwrap_or(G::Side::ALL[0]);
        Self { game, side, undos: Vec::new() }
    }
}

/// A game as `minimax` wants it.
#[derive(Clone, Copy, Debug)]
pub struct Searched<G>(PhantomData<G>);

impl<G: Deterministic + Reversible> minimax::Game for Searched<G> {
    type S = Seat<G>;
    type M = G::Move;

    fn generate_moves(seat: &Seat<G>, moves: &mut Vec<G::Move>) -> Option<Winner> {
        seat.game.for_each_move(|m| moves.push(m));
        // There are moves exactly while the game goes on.
        if moves.is_empty() { Self::get_winner(seat) } else { None }
    }

    fn apply(seat: &mut Seat<G>, m: G::Move) -> Option<Seat<G>> {
        seat.undos.push(seat.game.play_undoable(m));
        seat.side = seat.side.other();
        None
    }

    fn undo(seat: &mut Seat<G>, _: G::Move) {
        if let Some(undo) = seat.undos.pop() {
            seat.game.undo(undo);
            seat.side = seat.side.other();
        }
    }

    fn get_winner(seat: &Seat<G>) -> Option<Winner> {
        let Turn::Over(outcome) = seat.game.turn() else { return None };
        Some(match outcome.winner() {
            Some(winner) if winner == seat.side => Winner::PlayerToMove,
            Some(_) => Winner::PlayerJustMoved,
            None => Winner::Draw,
        })
    }

    fn zobrist_hash(seat: &Seat<G>) -> u64 {
        seat.game.key()
    }

    fn notation(_: &Seat<G>, m: G::Move) -> Option<String> {
        Some(m.to_string())
    }
}

/// Knows how a game ended, and nothing else: for problems that have a solution.
#[derive(Clone, Copy, Debug)]
pub struct Ends<G>(PhantomData<G>);

impl<G> Default for Ends<G> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<G: Deterministic + Reversible> Evaluator for Ends<G> {
    type G = Searched<G>;

    fn evaluate(&self, _: &Seat<G>) -> Evaluation {
        0
    }
}

#[cfg(test)]
mod tests {
    use board_core::Game;
    use capture_go::CaptureGo;
    use dou_shou_qi::DouShouQi;
    use minimax::{
        BEST_EVAL, IterativeOptions, IterativeSearch, MCTSOptions, MonteCarloTreeSearch, Strategy, WORST_EVAL,
    };

    use super::*;

    /// The best first move by iterative deepening, with its value for the side to move and the line that follows.
    fn solved<G: Deterministic + Reversible>(game: G, depth: u8) -> (Option<G::Move>, Evaluation, usize) {
        let mut search = IterativeSearch::<Ends<G>>::new(Ends::default(), IterativeOptions::new());
        search.set_max_depth(depth);
        let best = search.choose_move(&Seat::new(game));
        (best, search.root_value(), search.principal_variation().len())
    }

    /// The red lion is in Blue's den with the seventh ply if it goes straight there; the cat in Red's with the eighth.
    fn race() -> DouShouQi {
        DouShouQi::parse(Default::default(), "7/7/7/7/3L3/7/6c/7/7 r 0 1").unwrap()
    }

    #[test]
    fn finds_the_known_wins() {
        assert_eq!(solved(race(), 7), (Some("d5d6".parse().unwrap()), BEST_EVAL, 7));
        assert!(solved(race(), 5).1 < BEST_EVAL);
        let small = |size| CaptureGo::new(format!("size={size} passing=when_stuck").parse().unwrap());
        assert_eq!(solved(small(3), 6).1, 0);
        assert_eq!(solved(small(3), 7).1, BEST_EVAL, "Black captures with ply 7");
        assert_eq!(solved(small(2), 4).1, WORST_EVAL, "White captures with ply 4");
    }

    /// One strategy against another, to the end; the first begins. What is chosen is played as legal or fails.
    fn play<G: Deterministic + Reversible>(mut game: G, players: [&mut dyn Strategy<Searched<G>>; 2]) -> G::Outcome {
        for turn in (0..2).cycle() {
            match game.outcome() {
                Some(outcome) => return outcome,
                None => game.play(players[turn].choose_move(&Seat::new(game.clone())).unwrap()).unwrap(),
            }
        }
        unreachable!("a cycle has no end")
    }

    #[test]
    fn plays_whole_games() {
        let mut random = minimax::Random::new();
        let mut search = IterativeSearch::<Ends<_>>::new(Ends::default(), IterativeOptions::new());
        search.set_max_depth(7);
        for _ in 0..10 {
            let outcome = play(race(), [&mut search, &mut random]);
            assert_eq!(outcome.winner(), Some(dou_shou_qi::Side::Red), "whatever is answered");
        }
        let options = || MCTSOptions::default().with_num_threads(1).with_max_rollout_depth(200);
        let [mut first, mut second] = [options(), options()].map(MonteCarloTreeSearch::new);
        first.set_max_rollouts(30);
        second.set_max_rollouts(30);
        let rules = "size=5 passing=when_stuck".parse().unwrap();
        let outcome = play(CaptureGo::new(rules), [&mut first, &mut second]);
        assert_eq!(outcome.code(), "captures", "by these rules it can't end in another way");
    }
}
