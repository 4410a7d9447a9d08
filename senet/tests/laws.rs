//! What is true of every game, by random games under random rules.

mod common;
mod naive;

use board_core::prelude::*;
use board_core::testing::Laws;
use common::{any_position, any_rules};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use senet::{Deed, House, Man, Move, Position, Protect, Rules, SafeHouses, Side, StopOn26, Throw, Wall};

fn game_of(position: &Position) -> naive::Game {
    naive::Game::read(&position.rules().to_string(), &position.to_string())
}

/// Every move that can be written.
fn every_token() -> Vec<Move> {
    let steps = House::ALL.into_iter().flat_map(|s| House::ALL.map(|t| Move::step(s, t)));
    steps.chain(House::ALL.map(Move::off)).chain([Move::PASS]).collect()
}

/// All of the laws that are asked of a state.
fn laws(rules: Rules) -> Laws<Position> {
    let tokens = every_token();
    let texts: Vec<_> = tokens.iter().map(ToString::to_string).collect();
    Laws::new(rules)
        .candidates(tokens.iter().copied())
        .throws(Throw::ALL)
        .reversible()
        .indexed()
        .explained()
        .drawn()
        .symmetry("the colours exchanged", colours_exchanged, |ply| ply, Side::other)
        .invariant("agrees with the naive game", move |game| agrees(game, &tokens, &texts))
        .invariant("the men are as many as ever", |game| {
            // What is off is counted by what is gone, so that only the moves show whether a man is lost.
            for m in game.legal_moves() {
                let after = game.after(m).unwrap();
                for side in Side::ALL {
                    let men = |game: &Position| game.men().filter(|(_, man)| man.side == side).count();
                    let left = usize::from(m.is_off() && side == game.side());
                    ensure(men(&after) + left == men(game), || format!("{side} has {} after {m}", men(&after)))?;
                    let all = game.men_on_board(side) + game.men_off(side);
                    ensure(
                        all == game.rules().men.count() && usize::from(game.men_on_board(side)) == men(game),
                        || format!("{side} has {all}"),
                    )?;
                }
            }
            Ok(())
        })
        .invariant("27 is empty", |game| ensure(game.at(House::WATER).is_none(), String::new))
        .invariant("who stands on 26 or, by the rules, beyond is marked", |game| {
            let never = game.rules().stop_on_26 == StopOn26::Never;
            let mut unmarked = game.men().filter(|(_, man)| !man.stopped).map(|(house, _)| house);
            let wrong = unmarked.find(|&house| house == House::HAPPINESS || house > House::WATER && !never);
            ensure(wrong.is_none(), || format!("{wrong:?}"))
        })
        .invariant("the set-up makes the same position", |game| {
            ensure(Position::from_setup(game.rules(), &game.setup()) == Ok(*game), String::new)
        })
        .invariant("somebody can move by some throw", |game| {
            // 3.4: the man farthest on has nobody before it.
            if game.outcome().is_some() {
                return Ok(());
            }
            let mut setup = game.setup();
            let can = Side::ALL.into_iter().any(|side| {
                Throw::ALL.into_iter().any(|throw| {
                    (setup.side, setup.throw) = (side, Some(throw));
                    let game = Position::from_setup(game.rules(), &setup).unwrap();
                    !game.is_legal(Move::PASS)
                })
            });
            ensure(can, String::new)
        })
        .invariant("what a move does is as told", |game| {
            for m in game.legal_moves() {
                told(game, m)?;
            }
            Ok(())
        })
}

fn ensure(holds: bool, why: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(why()) }
}

fn colours_exchanged(game: &Position) -> Position {
    let setup = game.setup();
    let mut other = setup.clone();
    other.side = setup.side.other();
    other.off.reverse();
    for man in other.houses.iter_mut().flatten() {
        man.side = man.side.other();
    }
    Position::from_setup(game.rules(), &other).unwrap()
}

fn agrees(game: &Position, tokens: &[Move], texts: &[String]) -> Result<(), String> {
    let naive = game_of(game);
    ensure(naive.text() == game.to_string(), || naive.text())?;
    let winner = game.outcome().and_then(board_core::Outcome::winner);
    ensure(naive.winner() == winner.map(Side::letter), || "the end".into())?;
    for ((m, text), wanted) in tokens.iter().zip(texts).zip(naive.refusals(texts)) {
        let got = game.check(*m).err().map(|why| board_core::Illegal::code(why));
        ensure(got == wanted, || format!("{m}: {got:?}, naive {wanted:?}"))?;
        if got.is_none() {
            let mut next = naive.clone();
            next.play(text);
            let after = game.after(*m).unwrap().to_string();
            ensure(after == next.text(), || format!("{m}: {after}, naive {}", next.text()))?;
        }
    }
    Ok(())
}

/// Checks a deed against the boards before and after.
fn told(game: &Position, m: Move) -> Result<(), String> {
    let after = game.after(m).unwrap();
    let effects = game.effects(m).unwrap();
    let Deed { side, from, to, exchanged, drowned, borne_off, first_stop, .. } = effects.deed;
    let fail = |what: &str| Err(format!("{m}: {what}: {:?}", effects.deed));
    let marked = |game: &Position| game.men().filter(|(_, man)| man.stopped).count();
    let mover = from.and_then(|house| game.at(house));
    if side != game.side() || mover.is_some_and(|man| man.side != side) || m.is_pass() != from.is_none() {
        return fail("the mover");
    }
    if borne_off != (after.men_off(side) == game.men_off(side) + 1) || borne_off != (from.is_some() && to.is_none()) {
        return fail("borne off");
    }
    if to.is_some_and(|to| after.at(to).map(|man| man.side) != Some(side)) {
        return fail("where the man ends");
    }
    if drowned != (m.target() == Some(House::WATER)) || !drowned && to != m.target() {
        return fail("the water");
    }
    if exchanged != to.and_then(|to| game.at(to)) || exchanged.is_some_and(|man| man.side == side) {
        return fail("the exchanged man");
    }
    if exchanged.is_some() && from.and_then(|from| after.at(from)).map(|man| man.side) != exchanged.map(|man| man.side)
    {
        return fail("where the exchanged man ends");
    }
    // Marks never vanish but with a man that leaves the board: neither its own nor another's.
    let still_marked = |man: Option<Man>, house: Option<House>| {
        !man.is_some_and(|man| man.stopped) || house.and_then(|house| after.at(house)).is_none_or(|man| man.stopped)
    };
    if !still_marked(mover, to) || !still_marked(exchanged, from) {
        return fail("whose mark it is");
    }
    let left = usize::from(borne_off && mover.is_some_and(|man| man.stopped));
    if marked(&after) + left != marked(game) + usize::from(first_stop.is_some()) {
        return fail("the marks");
    }
    // 3.2 and 3.3: who is next.
    let throw = game.throw().unwrap().value();
    let again = [1, 4, 5].contains(&throw) && (!m.is_pass() || game.rules().again_on_forfeit);
    if (after.side() == side) != again || effects.next != after.turn() {
        return fail("who is next");
    }
    // Everybody else stays.
    let others = |game: &Position| {
        let moved = [from, to];
        game.men().filter(|(house, _)| !moved.contains(&Some(*house))).collect::<Vec<_>>()
    };
    if others(game) != others(&after) {
        return fail("the others");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn games_from_the_start(rules in any_rules(), tape in vec(any::<u8>(), 0..500)) {
        laws(rules).check(&tape).map_err(|violation| TestCaseError::fail(violation.to_string()))?;
    }

    #[test]
    fn games_from_anywhere(
        start in any_rules().prop_flat_map(any_position),
        tape in vec(any::<u8>(), 0..60),
    ) {
        let laws = laws(start.rules()).starting_from(start);
        laws.check(&tape).map_err(|violation| TestCaseError::fail(violation.to_string()))?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    /// Walls are never crossed or landed on, and safe houses never exchanged: of single moves from anywhere.
    #[test]
    fn walls_and_safe_houses_hold(start in any_rules().prop_flat_map(any_position), throw in select(&Throw::ALL[..])) {
        let mut game = start;
        game.resolve(throw).unwrap();
        let rules = game.rules();
        let enemy = |n: u8| House::new(n).and_then(|house| game.at(house)).is_some_and(|man| man.side != game.side());
        for m in game.legal_moves() {
            let (Some(from), Some(deed)) = (m.origin(), game.effects(m).ok().map(|effects| effects.deed)) else { continue };
            let (s, t) = (from.number(), m.target().map_or(31, House::number));
            let way: Vec<u8> = if t > s { (s + 1..=t).collect() } else { (t..s).collect() };
            let longest = way.split(|&n| !enemy(n)).map(<[u8]>::len).max().unwrap_or(0);
            let wall = match rules.wall { Wall::None => 99, Wall::Two => 2, Wall::Three => 3, other => panic!("{other}") };
            prop_assert!(longest < wall, "{} in {} passes {}", m, game, longest);
            if let (Some(_), Protect::Two) = (deed.exchanged, rules.protect) {
                prop_assert!(!enemy(t - 1) && !enemy(t + 1), "{} in {} lands in a run", m, game);
            }
            if deed.exchanged.is_some() {
                let safe: &[u8] = match rules.safe_houses {
                    SafeHouses::Both => &[15, 26],
                    SafeHouses::Only26 => &[26],
                    SafeHouses::None => &[],
                    other => panic!("{other}"),
                };
                prop_assert!(!safe.contains(&t), "{} in {} exchanges a safe man", m, game);
            }
        }
    }

    /// Whatever number a pick is given, it gives a legal move.
    #[test]
    fn numbers_that_are_too_large(
        start in any_rules().prop_flat_map(any_position),
        throw in select(&Throw::ALL[..]),
        number in prop_oneof![0..8_u32, any::<u32>()],
    ) {
        let mut game = start;
        game.resolve(throw).unwrap();
        let m = game.pick_move(|_| number).unwrap();
        prop_assert_eq!(game.check(m), Ok(()), "{} in {}", m, game);
    }

    /// A text is a position, or nothing is: what is read prints back the same.
    #[test]
    fn texts_near_positions_print_back(
        start in any_rules().prop_flat_map(any_position),
        at in any::<prop::sample::Index>(),
        byte in select(b"bwBW0123456789/- xt".to_vec()),
        how in 0..3,
    ) {
        let mut text = start.to_string().into_bytes();
        let at = at.index(text.len());
        match how {
            0 => text[at] = byte,
            1 => text.insert(at, byte),
            _ => { text.remove(at); }
        }
        let text = String::from_utf8(text).unwrap();
        if let Ok(read) = Position::parse(start.rules(), &text) {
            prop_assert_eq!(read.to_string(), text);
        }
    }

    #[test]
    fn rules_read_back(rules in any_rules()) {
        prop_assert_eq!(rules.to_string().parse(), Ok(rules));
        prop_assert_eq!(Position::new(rules).rules(), rules);
    }
}

/// Every state near the starts, and near ends where all rules of the last houses meet.
#[test]
fn exhaustive_to_a_depth() {
    for rules in [Rules::DEFAULT, Rules::MODERN_KENDALL] {
        let report = laws(rules).exhaust(4, 300).unwrap_or_else(|violation| panic!("{violation}"));
        assert!(report.states > 150, "{report:?}");
        for text in ["9w/3bw5/3bBB1WB1 w - 0 2", "10/3bb5/2wbWB1W1B b - 0 2"] {
            let start = Position::parse(rules, text).unwrap();
            let laws = laws(rules).starting_from(start);
            laws.exhaust(4, 300).unwrap_or_else(|violation| panic!("{violation}"));
        }
    }
}
