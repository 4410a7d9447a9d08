//! What holds in every position, whoever plays and by whichever rules: random games and random boards.

mod naive;
mod two_men;

use std::collections::HashSet;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use board_core::prelude::*;
use board_core::{Game, IndexedMoves, Reversible, Turn, WithHistory};
use dou_shou_qi::{Animal, Man, Move, Position, Repetition, Rules, Setup, Side, Square, Terrain};
use naive::Naive;
use proptest::prelude::*;

const SWITCHES: [&str; 10] = [
    "elephant_takes_trapped_rat",
    "elephant_takes_rat",
    "trapped_men_capture",
    "all_traps_weaken_both",
    "rat_takes_elephant_from_water",
    "water_rat_takes_land_rat",
    "land_rat_takes_water_rat",
    "dog_outranks_wolf",
    "leopard_jumps",
    "tiger_jumps_ranks_only",
];

/// Options as text: what both implementations read.
#[derive(Clone, Debug)]
struct Options {
    switched: Vec<String>,
    limit: Option<u32>,
    repetition: Repetition,
}

impl Options {
    fn rules(&self) -> Rules {
        let mut words = Vec::new();
        match self.limit {
            None => words.push("no_capture_limit=none".to_string()),
            Some(60) => {}
            Some(limit) => words.push(format!("no_capture_limit={limit}")),
        }
        for name in &self.switched {
            words.push(format!("{name}={}", name != "trapped_men_capture"));
        }
        if self.repetition != Repetition::None {
            words.push(format!("repetition={}", self.repetition));
        }
        let text = if words.is_empty() { "default".into() } else { words.join(" ") };
        // The one rule set here that has a name must be called by it.
        text.parse().unwrap_or(Rules::LUDII_JUNGLE)
    }

    fn naive(&self, text: &str) -> Naive {
        Naive::read(text, self.switched.clone(), self.limit.map(u64::from))
    }
}

fn options() -> impl Strategy<Value = Options> {
    let switches = prop_oneof![
        2 => Just(0_u16),
        3 => (0..10).prop_map(|i| 1_u16 << i),
        3 => 0..1_u16 << 10,
    ];
    let limit = prop_oneof![3 => Just(Some(60)), 1 => Just(None), 2 => (0..40_u32).prop_map(Some)];
    let repetition = prop::sample::select(Repetition::ALL.to_vec());
    (switches, limit, repetition).prop_map(|(bits, limit, repetition)| Options {
        switched: (0..10).filter(|i| bits >> i & 1 != 0).map(|i| SWITCHES[i].to_string()).collect(),
        limit,
        repetition,
    })
}

/// A valid set-up: each man on the board or not.
fn setups() -> impl Strategy<Value = Setup> {
    let places = prop::collection::vec(prop::option::weighted(0.7, 0..63_usize), 16);
    (places, any::<bool>(), 0..70_u32, 1..200_u32).prop_map(|(places, blue, half_moves, move_number)| {
        let mut setup =
            Setup { side: if blue { Side::Blue } else { Side::Red }, half_moves, move_number, ..Setup::empty() };
        let men = [Side::Red, Side::Blue].into_iter().flat_map(|side| Animal::ALL.map(|animal| Man::new(side, animal)));
        for (man, place) in men.zip(places) {
            if let Some(square) = place.and_then(Square::from_index)
                && setup.at(square).is_none()
                && man.may_stand_on(square)
                && !(matches!(square.terrain(), Terrain::Den(_))
                    && setup.men().any(|(at, _)| matches!(at.terrain(), Terrain::Den(_))))
            {
                setup.set(square, Some(man));
            }
        }
        setup
    })
}

fn tape(length: usize) -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..length)
}

/// Calls `f` with every position of the game that the tape chooses, and the move that led there.
fn walk<G: Game>(mut game: G, tape: &[u8], mut f: impl FnMut(&G, Option<(&G, G::Move)>)) {
    f(&game, None);
    for byte in tape {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = moves[usize::from(*byte) % moves.len()];
        let next = game.after(m).unwrap();
        f(&next, Some((&game, m)));
        game = next;
    }
}

fn all_moves() -> impl Iterator<Item = Move> {
    Square::all().flat_map(|from| Square::all().map(move |to| Move::new(from, to)))
}

fn hash(value: &impl std::hash::Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// The laws of moves, for a position or a game with history.
fn laws_of_moves<G>(game: &G)
where
    G: IndexedMoves<Move = Move, Moves = dou_shou_qi::Moves, Side = Side> + Reversible,
{
    let moves = game.legal_moves();
    let set: HashSet<Move> = moves.iter().copied().collect();
    assert_eq!(set.len(), moves.len(), "no move twice");
    assert!(moves.len() <= 32);
    assert_eq!(matches!(game.turn(), Turn::Player(_)), !moves.is_empty());
    assert_eq!(game.count_moves(), moves.len());

    for m in all_moves() {
        let legal = set.contains(&m);
        assert_eq!(game.check(m).is_ok(), legal, "{m} in\n{game:#}");
        if !legal && m.from.index() % 8 == 0 {
            let mut same = game.clone();
            assert!(same.play(m).is_err());
            assert_eq!(same, *game);
        }
        if legal {
            let slot = game.slot(m).unwrap();
            assert!(slot < game.move_slots());
            assert_eq!(game.at_slot(slot), Some(m));
        }
    }

    let mut by_man = Vec::new();
    for square in Square::all() {
        by_man.extend(game.moves_from(square));
    }
    assert_eq!(by_man.len(), moves.len());
    assert!(by_man.iter().all(|m| set.contains(m)));

    picks_each_move_once(game, &moves);

    for m in &moves {
        let mut game = game.clone();
        let before = game.clone();
        let after = game.after(*m).unwrap();
        game.explore(*m, |inside| assert_eq!(*inside, after));
        assert_eq!(game, before, "explore leaves no trace");
        let undo = game.play_undoable(*m);
        assert_eq!(game, after);
        game.undo(undo);
        assert_eq!(game, before);
    }
}

/// An answer stands for a man and a direction, 32 in all: each move is picked by one of them, and none by the others.
/// Gives an answer that picks none, if there is one.
fn picks_each_move_once<G: Game<Move = Move>>(game: &G, moves: &[Move]) -> Option<u32> {
    let mut picked = Vec::new();
    let mut failing = None;
    for n in 0..32 {
        let mut asked = 0;
        let m = game.pick_move(|below| {
            asked += 1;
            if asked == 1 { n } else { below - 1 }
        });
        if asked == 1 {
            picked.extend(m);
        } else {
            failing = Some(n);
        }
        assert_eq!(m.is_some(), !moves.is_empty());
    }
    picked.sort();
    let mut sorted = moves.to_vec();
    sorted.sort();
    assert_eq!(picked, sorted);
    failing
}

/// After so many answers that all fail the next one is the number of a move in the list. (What history bars fails
/// otherwise, so that this is about positions.)
fn picks_from_the_list_at_last(position: &Position) {
    let moves = position.legal_moves();
    let Some(failing) = picks_each_move_once(position, &moves) else {
        assert!(moves.is_empty() || moves.len() == 32);
        return;
    };
    for (n, m) in (0..).zip(&moves) {
        let answer = |below: u32| if below as usize == moves.len() { n } else { failing };
        assert_eq!(position.pick_move(answer), Some(*m), "the {n}th move");
    }
}

/// The laws of the notation, the key and the set-up.
fn laws_of_state(position: &Position) {
    picks_from_the_list_at_last(position);
    let text = position.to_string();
    let again = Position::parse(position.rules(), &text).unwrap();
    assert_eq!(again, *position);
    assert_eq!(again.to_string(), text);
    assert_eq!(Position::parse_lenient(position.rules(), &text), Ok(again));
    assert_eq!(again.key(), position.key());
    assert_eq!(hash(&again), hash(position));

    let setup = position.setup();
    assert_eq!(Position::from_setup(position.rules(), &setup), Ok(*position));
    let men: HashSet<(Square, Man)> = position.men().collect();
    assert_eq!(men, setup.men().collect());
    for square in Square::all() {
        assert_eq!(position.at(square), setup.at(square));
    }
    for (square, man) in men {
        assert_eq!(position.square_of(man), Some(square));
    }
    let situation: HashSet<(Square, Man)> = position.situation().men().collect();
    assert_eq!(situation, setup.men().collect());
}

/// The invariants of the rules text.
fn invariants(position: &Position, before: Option<(&Position, Move)>) {
    for (square, man) in position.men() {
        assert_ne!(square, man.side.den(), "no man in its own den");
        let swims = square.terrain() == Terrain::River;
        assert!(!swims || man.animal == Animal::Rat, "only rats are in the river");
    }
    let Some((before, m)) = before else { return };
    let rules = position.rules();
    assert!(position.most_plies() < before.most_plies() || rules.no_capture_limit.is_none());
    let deed = before.deed(m);
    assert_eq!(deed.man.side, before.side());
    assert_eq!(before.at(m.from), Some(deed.man));
    assert_eq!(position.at(m.to), Some(deed.man));
    assert_eq!(position.at(m.from), None);
    assert_eq!(deed.captured.is_some(), before.is_capture(m));
    assert_eq!(before.may_recur(m), deed.captured.is_none());
    assert_eq!(
        position.men().count() + usize::from(deed.captured.is_some()),
        before.men().count(),
        "men only ever leave by capture"
    );
    let river = |square: Square| square.terrain() == Terrain::River;
    if let Some(victim) = deed.captured {
        assert_ne!(victim.side, deed.man.side);
        assert_eq!(position.half_moves(), 0);
        if deed.man.animal == Animal::Elephant && victim.animal == Animal::Rat {
            let trapped = before.is_trapped(victim);
            assert!(rules.elephant_takes_rat || rules.elephant_takes_trapped_rat && trapped);
        }
        if river(m.from) != river(m.to) {
            let allowed = match (river(m.from), victim.animal) {
                (true, Animal::Elephant) => rules.rat_takes_elephant_from_water,
                (true, Animal::Rat) => rules.water_rat_takes_land_rat,
                (false, Animal::Rat) => rules.land_rat_takes_water_rat,
                _ => false,
            };
            assert!(allowed, "nobody crosses the shore capturing");
        }
    } else {
        assert_eq!(position.half_moves(), before.half_moves() + 1);
    }
    if deed.jumped {
        let crossed = Square::all().filter(|square| {
            let within = |a: u8, x: u8, b: u8| (a.min(b)..=a.max(b)).contains(&x);
            within(m.from.file(), square.file(), m.to.file())
                && within(m.from.rank(), square.rank(), m.to.rank())
                && ![m.from, m.to].contains(square)
        });
        for square in crossed {
            assert!(river(square) && before.at(square).is_none(), "a jump crosses free water");
        }
    }
}

/// The game is the same in the mirror, and turned with the colours exchanged.
fn symmetries(position: &Position) {
    let rules = position.rules();
    let codes = |p: &Position| p.outcome().map(board_core::Outcome::code);
    let winner = |p: &Position| p.outcome().and_then(board_core::Outcome::winner);
    let set = |p: &Position| p.legal_moves().into_iter().collect::<HashSet<_>>();

    let mirrored = Position::from_setup(rules, &position.setup().mirrored()).unwrap();
    let moves = set(position).into_iter().map(Move::mirrored).collect();
    assert_eq!(set(&mirrored), moves);
    assert_eq!(mirrored.outcome(), position.outcome());

    let turned = Position::from_setup(rules, &position.setup().turned()).unwrap();
    let moves = set(position).into_iter().map(Move::turned).collect();
    assert_eq!(set(&turned), moves);
    assert_eq!(codes(&turned), codes(position));
    assert_eq!(winner(&turned), winner(position).map(Side::other));
}

/// The second implementation says the same about every move, and about the end.
fn agrees_with_naive(position: &Position, naive: &Naive) {
    use board_core::{Illegal, Outcome};
    assert_eq!(position.to_string(), naive.text());
    let outcome = position.outcome().map(|o| (o.winner(), o.code()));
    let wanted = naive.outcome().map(|(winner, code)| (winner.map(|w| w.parse().unwrap()), code));
    assert_eq!(outcome, wanted, "{position:#}");
    for (m, wanted) in naive.rulings() {
        let ruling = position.check(m.parse().unwrap()).err().map(Illegal::code);
        assert_eq!(ruling, wanted, "{m} in\n{position:#}\n{}", position.rules());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn positions_of_games_obey_the_laws(options in options(), tape in tape(100)) {
        walk(Position::new(options.rules()), &tape, |position, before| {
            laws_of_moves(position);
            laws_of_state(position);
            invariants(position, before);
            symmetries(position);
        });
    }

    #[test]
    fn positions_set_up_obey_the_laws(options in options(), setup in setups(), tape in tape(12)) {
        let start = Position::from_setup(options.rules(), &setup).unwrap();
        walk(start, &tape, |position, before| {
            laws_of_moves(position);
            laws_of_state(position);
            invariants(position, before);
            symmetries(position);
        });
    }

    #[test]
    fn games_with_history_obey_the_laws(options in options(), tape in tape(90)) {
        walk(WithHistory::<Position>::new(options.rules()), &tape, |game, _| laws_of_moves(game));
    }

    #[test]
    fn games_agree_with_a_plain_implementation(options in options(), tape in tape(50)) {
        let rules = options.rules();
        let mut naive = options.naive(&Position::new(rules).to_string());
        walk(Position::new(rules), &tape, |position, before| {
            if let Some((_, m)) = before {
                naive.play(&m.to_string());
            }
            agrees_with_naive(position, &naive);
        });
    }

    #[test]
    fn every_game_with_a_limit_ends(options in options(), limit in 0..=60_u32, mut seed in any::<u64>()) {
        // With 15 captures a side is bare, and each takes no more half-moves than the limit.
        let mut position = Position::new(options.rules().with_no_capture_limit(Some(limit)));
        let mut plies = 0;
        let mut below = |n| {
            seed = board_core::key::mix(seed);
            (seed >> 32) as u32 % n
        };
        while let Some(m) = position.pick_move(&mut below) {
            position.play(m).unwrap();
            plies += 1;
        }
        prop_assert!(position.outcome().is_some());
        prop_assert!(plies <= 15 * limit);
        if plies > 0 {
            prop_assert!(position.half_moves() <= limit);
        }
    }

    #[test]
    fn nobody_panics_at_any_text(text in "[0-9a-gA-Z/ rbw~é-]{0,60}") {
        if let Ok(position) = Position::parse(Rules::default(), &text) {
            prop_assert_eq!(position.to_string(), text.clone());
        }
        if let Ok(setup) = text.parse::<Setup>() {
            prop_assert_eq!(setup.to_string(), text.clone());
        }
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string(), text.clone());
        }
        if let Ok(rules) = text.parse::<Rules>() {
            prop_assert_eq!(rules.to_string(), text.clone());
        }
        let _ = Position::parse_lenient(Rules::default(), &text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    /// Boards far from the start show what games rarely do: captures in traps, over the shore, by jumps.
    #[test]
    fn boards_agree_with_a_plain_implementation(options in options(), setup in setups()) {
        let position = Position::from_setup(options.rules(), &setup).unwrap();
        agrees_with_naive(&position, &options.naive(&position.to_string()));
    }

    #[test]
    fn a_text_with_one_byte_changed_is_refused_or_prints_back(
        setup in setups(), at in any::<prop::sample::Index>(), byte in prop::sample::select(b"0178/ rbRL".to_vec()),
    ) {
        let mut text = setup.to_string().into_bytes();
        let at = at.index(text.len());
        text[at] = byte;
        let text = String::from_utf8(text).unwrap();
        if let Ok(position) = Position::parse(Rules::default(), &text) {
            prop_assert_eq!(position.to_string(), text);
        }
    }
}

#[test]
fn every_move_that_can_be_legal_has_its_own_slot() {
    let position = Position::new(Rules::default());
    assert_eq!(position.move_slots(), 234);
    let moves: HashSet<Move> = (0..234).map(|slot| position.at_slot(slot).unwrap()).collect();
    assert_eq!(moves.len(), 234);
    assert_eq!(position.at_slot(234), None);
    for m in all_moves() {
        let slot = position.slot(m);
        assert_eq!(slot.is_some(), moves.contains(&m), "{m}");
        assert_eq!(slot.and_then(|slot| position.at_slot(slot)), slot.map(|_| m));
        // A slot is for a move that some man makes on some board: a lion jumps, and a rat goes everywhere.
        let legal_somewhere = ["R", "L", "r", "l"].iter().any(|letter| {
            let man = Man::from_letter(letter.chars().next().unwrap()).unwrap();
            let mut setup = Setup { side: man.side, ..Setup::empty() };
            setup.set(m.from, Some(man));
            Position::from_setup(Rules::default(), &setup).is_ok_and(|position| position.is_legal(m))
        });
        assert_eq!(slot.is_some(), legal_somewhere, "{m}");
    }
}

#[test]
fn a_game_has_900_half_moves_at_most() {
    let most = |rules: Rules, text: &str| Position::parse(rules, text).unwrap().most_plies();
    let rules = Rules::default();
    let start = Position::new(rules).to_string();
    assert_eq!(most(rules, &start), Some(900));
    assert_eq!(most(rules.with_no_capture_limit(None), &start), None);
    assert_eq!(most(rules.with_no_capture_limit(Some(u32::MAX)), &start), Some(15 * u64::from(u32::MAX)));
    // Two men: who captures wins.
    assert_eq!(most(rules, "7/7/7/3r3/3E3/7/7/7/7 r 0 1"), Some(60));
    assert_eq!(most(rules, "7/7/7/3r3/3E3/7/7/7/6c r 59 1"), Some(1 + 60));
    // Over, by the limit and by a man in the den.
    assert_eq!(most(rules, "7/7/7/3r3/3E3/7/7/7/6c r 60 1"), Some(0));
    assert_eq!(most(rules, "3E3/7/7/7/7/7/7/7/6c b 3 1"), Some(0));
}

#[test]
fn thirty_two_moves_are_possible_and_listed() {
    // Each of the eight men has its four, the lion and the tiger a jump among them.
    let text = "7/2P1E2/1L3T1/7/4R2/7/3D3/1C3W1/7 r 0 1";
    let position = Position::parse(Rules::default(), text).unwrap();
    assert_eq!(position.count_moves(), 32);
    laws_of_moves(&position);
}

/// The size of what a search copies, and that a move is two bytes.
#[test]
fn sizes() {
    assert_eq!(size_of::<Position>(), 48);
    assert_eq!(size_of::<Move>(), 2);
    assert_eq!(size_of::<Option<Man>>(), 2);
    assert!(size_of::<dou_shou_qi::Moves>() <= 72);
}

#[cfg(feature = "arbitrary")]
mod arbitrary_values {
    use arbitrary::{Arbitrary, Unstructured};

    use super::*;

    proptest! {
        #[test]
        fn positions_are_playable_and_setups_mostly_valid(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let position = Position::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
            laws_of_state(&position);
            let setup = Setup::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
            let text = setup.to_string();
            prop_assert_eq!(text.parse(), Ok(setup.clone()));
            if let Ok(position) = Position::from_setup(Rules::default(), &setup) {
                laws_of_state(&position);
            }
            let rules = Rules::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
            prop_assert_eq!(rules.to_string().parse(), Ok(rules));
            let m = Move::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
            prop_assert_eq!(m.to_string().parse(), Ok(m));
        }
    }

    #[test]
    fn they_are_not_all_the_same() {
        let mut seed = 1_u64;
        let mut byte = || {
            seed = seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            (seed >> 56) as u8
        };
        let mut positions = HashSet::new();
        let (mut valid, mut invalid) = (0, 0);
        for _ in 0..200 {
            let bytes: Vec<u8> = (0..200).map(|_| byte()).collect();
            let mut u = Unstructured::new(&bytes);
            positions.insert(Position::arbitrary(&mut u).unwrap());
            let setup = Setup::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
            match Position::from_setup(Rules::default(), &setup) {
                Ok(_) => valid += 1,
                Err(_) => invalid += 1,
            }
        }
        assert!(positions.len() > 150, "{}", positions.len());
        assert!(valid > 3 * invalid && invalid > 0, "{valid} valid, {invalid} not");
    }
}
