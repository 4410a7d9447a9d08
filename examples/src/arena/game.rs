//! One game of a tournament.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use board_core::{Illegal as _, Match, Outcome as _, Ply, Side as _, Turn, key};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{Entrant, Fixture, Misconduct, Plan, Played};
use crate::bots::{Computer, Limits};
use crate::engines::{Budget, Engine, EngineError, Reply};
use crate::games::Playable;

/// How often an opening is drawn again that ends the game.
const TRIES: u64 = 100;

/// Plays it. Whoever breaks off, says nothing, or moves against the rules has lost.
pub(super) fn play<G: Playable>(plan: &Plan<G>, fixture: Fixture) -> Played<G> {
    let mut game = opening(plan, fixture.opening);
    let names = fixture.players.map(|player| plan.entrants.get(player).map_or_else(String::new, Entrant::name));
    for (tag, name) in ["First", "Second"].into_iter().zip(&names) {
        // A name that is too long for a tag is not needed to know the game: the plan has it.
        let _ = game.tags_mut().set(tag, name);
    }
    let end = End::of(plan, fixture, &mut game, &names);
    let (winner, reason, fault) = match end {
        End::Rules => {
            let outcome = game.outcome();
            (
                outcome.and_then(board_core::Outcome::winner).map(board_core::Side::index),
                outcome.map_or("", |o| o.code()),
                None,
            )
        }
        End::TooLong => (None, "too-long", None),
        End::Fault { by, fault } => {
            let _ = game.tags_mut().set("Fault", &fault.message.chars().take(1_000).collect::<String>());
            if let Some(&side) = G::Side::ALL.get(by) {
                // As far as the match knows it has given up. It refuses that after the end only.
                let _ = game.resign(side);
            }
            (Some(1 - by), fault.code, Some(fault))
        }
    };
    let winner = winner.and_then(|seat| fixture.players.get(seat)).copied();
    Played { fixture, winner, reason: reason.to_owned(), fault, record: game.record() }
}

/// How a game came to its end. Seats are 0 and 1, by side.
enum End {
    Rules,
    TooLong,
    Fault { by: usize, fault: Misconduct },
}

impl End {
    fn of<G: Playable>(plan: &Plan<G>, fixture: Fixture, game: &mut Match<G>, names: &[String; 2]) -> Self {
        let mut seats = Vec::new();
        for (by, player) in fixture.players.into_iter().enumerate() {
            // In both games of a pair a player has the same seed.
            let seed = key::mix(plan.seed ^ key::mix(fixture.opening.wrapping_add(1)) ^ player as u64);
            match Seat::take(plan, player, seed, game) {
                Ok(seat) => seats.push(seat),
                Err(fault) => return Self::Fault { by, fault },
            }
        }
        // Both games of a pair have the same sticks, too.
        let mut chance = ChaCha8Rng::seed_from_u64(key::mix(plan.seed ^ fixture.opening));
        while game.plies().len() < plan.longest {
            let state = game.game();
            match game.turn() {
                Turn::Over(_) => return Self::Rules,
                Turn::Chance(_) => {
                    let throw = state.sample(chance.random_range(0..state.total_weight().max(1)));
                    if throw.is_none_or(|throw| game.apply(Ply::Chance(throw)).is_err()) {
                        return Self::TooLong;
                    }
                }
                Turn::Player(side) => {
                    let by = side.index();
                    let Some(seat) = seats.get_mut(by) else { return Self::TooLong };
                    let moved = match seat.choose(game, &plan.budget, &names[by]) {
                        Ok(Reply::Move(m)) => game.play_as(side, m).map_err(|why| illegal(&names[by], &m, &why)),
                        Ok(Reply::Resign) => game.resign(side).map_err(|why| illegal(&names[by], &"resign", &why)),
                        Err(fault) => Err(fault),
                    };
                    if let Err(fault) = moved {
                        return Self::Fault { by, fault };
                    }
                }
            }
        }
        if game.outcome().is_some() { Self::Rules } else { Self::TooLong }
    }
}

/// A match after an opening: some moves at random, none of which ends it.
fn opening<G: Playable>(plan: &Plan<G>, number: u64) -> Match<G> {
    for attempt in 0..TRIES {
        let mut rng = ChaCha8Rng::seed_from_u64(key::mix(plan.seed ^ key::mix(number)) ^ attempt);
        let mut game = Match::<G>::new(plan.rules);
        let mut moves = 0;
        while moves < plan.opening {
            let state = game.game();
            let ply = match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance(_) => state.sample(rng.random_range(0..state.total_weight().max(1))).map(Ply::Chance),
                Turn::Player(_) => {
                    moves += 1;
                    state.pick_move(|n| rng.random_range(0..n)).map(Ply::Move)
                }
            };
            if ply.is_none_or(|ply| game.apply(ply).is_err()) {
                break;
            }
        }
        if moves == plan.opening && game.outcome().is_none() {
            return game;
        }
    }
    Match::new(plan.rules)
}

fn illegal(name: &str, m: &impl ToString, why: &impl ToString) -> Misconduct {
    let m = m.to_string();
    Misconduct { code: "illegal", message: format!("{name}: plays {m}, which is illegal: {}", why.to_string()) }
}

/// A player at the board.
enum Seat<G: Playable> {
    Bot { bot: Computer<G>, own_limits: bool },
    Engine(Engine),
}

impl<G: Playable> Seat<G> {
    fn take(plan: &Plan<G>, player: usize, seed: u64, game: &Match<G>) -> Result<Self, Misconduct> {
        match plan.entrants.get(player) {
            Some(&Entrant::Bot(choice)) => match Computer::new(choice, seed) {
                Ok(bot) => Ok(Self::Bot { bot, own_limits: choice.level.is_some() }),
                Err(why) => Err(Misconduct { code: "unable", message: why.to_string() }),
            },
            Some(Entrant::Engine(spec)) => {
                let mut engine = Engine::start(spec).map_err(|e| misconduct(&e))?;
                engine.new_game(game).map_err(|e| misconduct(&e))?;
                Ok(Self::Engine(engine))
            }
            None => Err(Misconduct { code: "unable", message: format!("there is no entrant {player}") }),
        }
    }

    fn choose(&mut self, game: &Match<G>, budget: &Budget, name: &str) -> Result<Reply<G::Move>, Misconduct> {
        match self {
            Self::Engine(engine) => Ok(engine.choose(game, budget).map_err(|e| misconduct(&e))?.reply),
            Self::Bot { bot, own_limits } => {
                let mut state = game.game().clone();
                let limits = (!*own_limits).then(|| limits(budget));
                // A bot that fails loses its game, and no other's.
                let chosen = catch_unwind(AssertUnwindSafe(|| match &limits {
                    Some(limits) => bot.choose_within(&mut state, limits, &mut |_| {}),
                    None => bot.choose(&mut state),
                }));
                let broken = |code, what| Misconduct { code, message: format!("{name}: {what}") };
                match chosen {
                    Ok(Some(m)) => match game.game().check(m) {
                        Ok(()) => Ok(Reply::Move(m)),
                        Err(why) => Err(illegal(name, &m, &format!("({}) {why}", why.code()))),
                    },
                    Ok(None) => Err(broken("garbage", "has no move")),
                    Err(_) => Err(broken("crashed", "has failed")),
                }
            }
        }
    }
}

fn misconduct(error: &EngineError) -> Misconduct {
    Misconduct { code: error.fault.code(), message: error.to_string() }
}

/// What the budget means to a bot. (Clocks are for engines: a bot takes a thirtieth of what it has.)
fn limits(budget: &Budget) -> Limits {
    let within = |time| Limits { until: Instant::now().checked_add(time), ..Limits::default() };
    match *budget {
        Budget::Nodes(nodes) => Limits::nodes(nodes),
        Budget::Depth(depth) => Limits { depth: Some(depth), ..Limits::default() },
        Budget::Time(time) => within(time),
        Budget::Clocks { left: [one, other], .. } => within(one.min(other) / 30),
    }
}
