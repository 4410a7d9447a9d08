//! What holds in every position of this game: random games under random rules, and boards worked out anew by slow and
//! simple means. (What holds for every game is in `traits.rs`.)
#![cfg(feature = "alloc")]

#[expect(dead_code, reason = "the whole games are for `smallest.rs`")]
mod naive;
mod random;

use std::collections::{BTreeSet, HashSet};

use board_core::{Explain, Game, Recurs, Turn};
use capture_go::{CaptureGo, Illegal, Move, Passing, Point, PointSet, Position, Rules, Setup, Side, Size, Superko};
use naive::Board;
use proptest::prelude::*;
use random::rules;

/// The same board for the plain rules: by its text.
fn board_of(position: &Position) -> Board {
    Board::read(position.to_string().split(' ').next().unwrap())
}

/// The moves of a game, as numbers that choose among the legal ones.
fn tape() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..120)
}

/// Walks a game and calls `f` with every state and the move chosen in it. Passes are chosen less often than they
/// would be by chance, so that games last.
fn walk(
    rules: Rules,
    tape: &[u16],
    mut f: impl FnMut(&CaptureGo, Move) -> Result<(), TestCaseError>,
) -> Result<CaptureGo, TestCaseError> {
    let mut game = CaptureGo::new(rules);
    for &choice in tape {
        let moves = game.legal_moves();
        let Some(last) = moves.len().checked_sub(1) else { break };
        let stones = if choice % 8 == 0 { moves.len() } else { last.max(1) };
        let m = moves[usize::from(choice / 8) % stones];
        f(&game, m)?;
        game.play_unchecked(m);
    }
    Ok(game)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// Moves, captures and suicides are those of a board that finds chains by walking over them.
    #[test]
    fn play_agrees_with_a_naive_board(rules in rules(19), tape in tape()) {
        walk(rules, &tape, |game, m| {
            let position = game.position();
            let board = board_of(position);
            let stone = if position.side() == Side::Black { 'X' } else { 'O' };
            for by_name in board.points() {
                let point: Point = naive::name(by_name).parse().unwrap();
                let by_hand = board.placed(by_name, stone);
                match position.check(Move::Place(point)) {
                    Ok(()) => {
                        let after = position.after(Move::Place(point)).unwrap();
                        let (after_by_hand, captured) = by_hand.unwrap();
                        prop_assert_eq!(board_of(&after), after_by_hand);
                        prop_assert_eq!(position.deed(Move::Place(point)).captured.len(), captured);
                        let us = position.side();
                        prop_assert_eq!(after.captures(us), position.captures(us) + u32::try_from(captured).unwrap());
                        prop_assert_eq!(after.captures(us.other()), position.captures(us.other()));
                    }
                    Err(why) => prop_assert_eq!(by_hand.unwrap_err(), why.code()),
                }
            }
            prop_assert!(game.is_legal(m));
            Ok(())
        })?;
    }

    /// Superko against a plain list of all that has been.
    #[test]
    fn no_situation_repeats(rules in rules(19), tape in tape()) {
        let mut boards = Vec::new();
        let mut seen = HashSet::new();
        let mut situations = HashSet::new();
        let mut check = |game: &CaptureGo| {
            let position = game.position();
            boards.push(position.setup().stones);
            let now = boards.len() - 1;
            seen.insert(boards[now]);
            situations.insert((boards[now], position.side()));
            for m in position.legal_moves() {
                let after = position.after(m).unwrap();
                let board = after.setup().stones;
                let repeats = m != Move::Pass && match rules.superko {
                    Superko::Situational => situations.contains(&(board, after.side())),
                    Superko::Positional => seen.contains(&board),
                    Superko::Simple => now > 0 && boards[now - 1] == board,
                    Superko::None => false,
                    unknown => panic!("{unknown:?} is not in this test"),
                };
                let ruling = game.check(m);
                if repeats {
                    prop_assert_eq!(ruling, Err(Illegal::Superko));
                } else {
                    prop_assert_eq!(ruling, Ok(()));
                }
            }
            Ok(())
        };
        let end = walk(rules, &tape, |game, _| check(game))?;
        check(&end)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn every_chain_has_a_liberty_and_knows_it(rules in rules(19), tape in tape()) {
        let end = walk(rules, &tape, |_, _| Ok(()))?;
        let board = board_of(end.position());
        let names = |points: BTreeSet<naive::Point>| points.into_iter().map(naive::name).collect::<BTreeSet<_>>();
        let texts = |points: PointSet| points.iter().map(|point| point.to_string()).collect::<BTreeSet<_>>();
        for by_name in board.points() {
            let point: Point = naive::name(by_name).parse().unwrap();
            let Some(chain) = end.position().chain(point) else {
                prop_assert_eq!(end.position().at(point), None);
                continue;
            };
            let (stones, liberties) = board.chain(by_name);
            prop_assert_eq!(Some(chain.side), end.position().at(point));
            prop_assert!(!liberties.is_empty());
            prop_assert_eq!(texts(chain.stones), names(stones));
            prop_assert_eq!(texts(chain.liberties), names(liberties));
        }
    }

    #[test]
    fn stones_are_those_placed_less_those_captured(rules in rules(19), tape in tape()) {
        let mut placed = 0;
        let end = walk(rules, &tape, |_, m| {
            placed += u32::from(m != Move::Pass);
            Ok(())
        })?;
        let position = end.position();
        let captured = position.captures(Side::Black) + position.captures(Side::White);
        prop_assert_eq!(position.men().count(), usize::try_from(placed - captured).unwrap());
    }

    /// The generator and the check say the same of every move there is, and of both forms.
    #[test]
    fn generated_moves_are_those_that_pass_the_check(rules in rules(19), tape in tape()) {
        let end = walk(rules, &tape, |_, _| Ok(()))?;
        let all = Size::MAX.points().map(Move::Place).chain([Move::Pass]);
        let checked: Vec<Move> = all.clone().filter(|&m| end.is_legal(m)).collect();
        prop_assert_eq!(&checked[..], &end.legal_moves()[..]);
        prop_assert_eq!(checked.len(), end.count_moves());
        prop_assert_eq!(checked.is_empty(), matches!(end.turn(), Turn::Over(_)));
        let position = end.position();
        let checked: Vec<Move> = all.filter(|&m| position.is_legal(m)).collect();
        prop_assert_eq!(&checked[..], &position.legal_moves()[..]);
        prop_assert_eq!(checked.len(), position.count_moves());
        let placements = checked.iter().filter(|&&m| m != Move::Pass).count();
        prop_assert_eq!(placements, position.placements().len());
    }

    #[test]
    fn a_pass_is_legal_when_the_option_says(rules in rules(19), tape in tape()) {
        let end = walk(rules, &tape, |_, _| Ok(()))?;
        let moves = end.legal_moves();
        let passes = moves.contains(&Move::Pass);
        let over = end.outcome().is_some();
        match rules.passing {
            Passing::Free => prop_assert_eq!(passes, !over),
            Passing::WhenStuck => prop_assert_eq!(passes, !over && moves.len() == 1 && moves[0] == Move::Pass),
            unknown => panic!("{unknown:?} is not in this test"),
        }
    }

    #[test]
    fn text_is_read_back_and_keys_are_as_if_worked_out_anew(rules in rules(19), tape in tape()) {
        walk(rules, &tape, |game, m| {
            let position = game.position();
            let read = Position::parse(rules, &position.to_string()).unwrap();
            prop_assert_eq!(&read, position);
            prop_assert_eq!(read.key(), position.key());
            prop_assert_eq!(read.situation_key(), position.situation_key());
            prop_assert_eq!(Position::from_setup(rules, &position.setup()).unwrap(), *position);
            // The size that a caller leaves out is found in the text.
            let fitted = board_core::Rules::fitted_to(rules.with_size(Size::MIN), &position.to_string());
            prop_assert_eq!(fitted, rules);
            let after = position.after(m).unwrap_or(*position);
            if position.is_legal(m) {
                prop_assert_eq!(position.situation_key_after(m), after.situation_key());
                prop_assert_ne!(after.key(), position.key());
            }
            Ok(())
        })?;
    }

    /// The eight symmetries of the square and the exchange of colours commute with the rules.
    #[test]
    fn symmetries(rules in rules(19), tape in tape(), symmetry in 0_u8..8, exchange: bool) {
        let image = |point: Point| turned(rules.size, point, symmetry);
        let end = walk(rules, &tape, |_, _| Ok(()))?;
        let position = end.position();
        let mut setup = position.setup();
        let there = |side: Side| if exchange { side.other() } else { side };
        setup.stones = Setup::empty(rules.size).stones;
        for (point, side) in position.men() {
            setup.set(image(point), Some(there(side)));
        }
        setup.side = there(position.side());
        if exchange {
            setup.captures.reverse();
        }
        let mirrored = Position::from_setup(rules, &setup).unwrap();
        let expected: HashSet<Move> = position.legal_moves().iter().map(|m| match m {
            Move::Place(point) => Move::Place(image(*point)),
            Move::Pass => Move::Pass,
        }).collect();
        prop_assert_eq!(&expected, &mirrored.legal_moves().into_iter().collect());
        let winner = |position: &Position| {
            use board_core::Outcome as _;
            position.outcome().map(|outcome| (outcome.code(), outcome.winner()))
        };
        prop_assert_eq!(winner(position).map(|(code, side)| (code, side.map(there))), winner(&mirrored));
        for point in rules.size.points() {
            let (Ok(after), Ok(mirrored)) =
                (position.after(Move::Place(point)), mirrored.after(Move::Place(image(point)))) else { continue };
            for at in rules.size.points() {
                prop_assert_eq!(after.at(at).map(there), mirrored.at(image(at)));
            }
        }
    }

    /// Any set-up is accepted or refused, never more; what is accepted is what was given.
    #[test]
    fn setups_are_accepted_or_refused(
        rules in rules(19),
        lines in prop_oneof![4 => Just(None), 1 => (0_u8..30).prop_map(Some)],
        men in prop::collection::vec((0_u8..19, 0_u8..19, any::<bool>()), 0..40),
        captures: [u32; 2],
        passes in 0_u8..4,
    ) {
        let mut setup = Setup::empty(rules.size);
        setup.size = lines.unwrap_or(setup.size);
        for (column, line, black) in men {
            let (column, line) = (column % setup.size.clamp(1, 19), line % setup.size.clamp(1, 19));
            setup.set(Point::new(column, line).unwrap(), Some(if black { Side::Black } else { Side::White }));
        }
        setup.captures = captures;
        setup.passes = passes;
        let target = u32::from(rules.target.get());
        let fits = setup.size == rules.size.get()
            && passes <= 2
            && captures.iter().any(|&n| n < target)
            && setup.men().all(|(point, _)| rules.size.contains(point))
            && Board::read(setup.to_string().split(' ').next().unwrap()).dead().is_empty();
        match Position::from_setup(rules, &setup) {
            Ok(position) => {
                prop_assert!(fits);
                prop_assert_eq!(position.setup(), setup);
                prop_assert_eq!(Position::parse(rules, &setup.to_string()), Ok(position));
            }
            Err(_) => prop_assert!(!fits),
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-9XOxob/ w]{0,60}|\\PC{0,20}") {
        let ok = text.parse::<Setup>().map(|setup| setup.to_string());
        if let Ok(printed) = ok {
            prop_assert_eq!(printed, text.clone());
        }
        if let Ok(rules) = text.parse::<Rules>() {
            prop_assert_eq!(rules.to_string(), text.clone());
        }
        if let Ok(m) = text.parse::<Move>() {
            prop_assert!(m.to_string().eq_ignore_ascii_case(&text));
        }
    }

    #[test]
    fn rules_are_read_back(rules in rules(19)) {
        prop_assert_eq!(rules.to_string().parse(), Ok(rules));
    }
}

/// One of the eight symmetries of the square.
fn turned(size: Size, point: Point, symmetry: u8) -> Point {
    let last = size.get() - 1;
    let (mut column, mut line) = (point.column(), point.line());
    if symmetry & 1 != 0 {
        column = last - column;
    }
    if symmetry & 2 != 0 {
        line = last - line;
    }
    if symmetry & 4 != 0 {
        std::mem::swap(&mut column, &mut line);
    }
    Point::new(column, line).unwrap()
}

#[test]
fn sizes_of_the_types() {
    assert_eq!(size_of::<Position>(), 120);
    assert_eq!(size_of::<Move>(), 2);
    assert_eq!(size_of::<Point>(), 2);
    assert_eq!(size_of::<Rules>(), 6);
    assert_eq!(size_of::<capture_go::Situation>(), 104);
}
