//! Keys, lists, text, plies, errors, perft: the small parts.

use std::collections::HashSet;
use std::error::Error;

use board_core::text::Reader;
use board_core::{
    ChanceError, Game, MoveBuffer, MoveList, NoChance, ParseError, ParseErrorKind, Ply, PlyError, PositionError, Rules,
    Side, divide, key, perft, weighted_perft,
};
use proptest::prelude::*;

use crate::toys::Colour;
use crate::toys::dash::{Dash, DashRules, Die, Home, Run};
use crate::toys::noughts::{Illegal, Mark, Noughts, NoughtsRules};
use crate::toys::ring::{Repetition, RingRules, Token};
use crate::toys::wheel::{Wheel, WheelRules};

mod keys {
    use super::*;

    /// Stored keys are found by later versions: these never change.
    #[test]
    fn values_are_pinned() {
        assert_eq!(key::mix(0), 0xE220_A839_7B1D_CDAF);
        assert_eq!(key::mix(1), 0x6E78_9E6A_A1B9_65F4);
        assert_eq!(key::mix(u64::MAX), 0);
        const TABLE: [u64; 3] = key::table(7);
        assert_eq!(TABLE, [7 << 32, (7 << 32) + 1, (7 << 32) + 2].map(key::mix));
        assert_eq!(key::table::<0>(1), [0_u64; 0]);
    }

    #[test]
    fn numbers_differ() {
        let all: HashSet<u64> = (0..100_000).map(key::mix).collect();
        assert_eq!(all.len(), 100_000);
        let bits: u32 = (0..1000).map(|n| (key::mix(n) ^ key::mix(n + 1)).count_ones()).sum();
        assert!((31_000..33_000).contains(&bits), "about half of the bits change: {bits}");
    }

    proptest! {
        #[test]
        fn it_is_a_bijection(a: u64, b: u64) {
            prop_assert_eq!(a == b, key::mix(a) == key::mix(b));
        }
    }
}

mod lists {
    use super::*;

    #[test]
    fn a_list_holds_what_is_pushed() {
        let mut list = MoveList::<u8, 3>::default();
        assert!(list.is_empty());
        assert_eq!(<MoveList<u8, 3> as MoveBuffer<u8>>::CAPACITY, 3);
        for n in [5, 1, 3] {
            list.push(n);
        }
        assert_eq!(list[..], [5, 1, 3]);
        assert_eq!(list.first(), Some(&5));
        assert_eq!((&list).into_iter().sum::<u8>(), 9);
        let mut moves = list.clone().into_iter();
        assert_eq!((moves.len(), moves.next(), moves.size_hint()), (3, Some(5), (2, Some(2))));
        assert_eq!(moves.next_back(), Some(3));
        assert_eq!(moves.collect::<Vec<_>>(), [1]);
    }

    #[test]
    fn a_search_sorts_the_moves_where_they_are() {
        fn sorted<M: Ord, L: MoveBuffer<M>>(mut list: L) -> L {
            list.sort_unstable();
            list
        }
        let mut list = MoveList::<u8, 3>::default();
        for n in [5, 1, 3] {
            list.push(n);
        }
        assert_eq!(sorted(list)[..], [1, 3, 5]);
    }

    #[test]
    #[cfg_attr(debug_assertions, should_panic(expected = "more moves than a position can have"))]
    fn what_does_not_fit_is_dropped() {
        let mut list = MoveList::<u8, 1>::default();
        list.push(1);
        list.push(2);
        assert_eq!(list[..], [1]);
    }
}

mod plies {
    use super::*;

    #[test]
    fn a_ply_is_the_text_of_its_move_or_throw() {
        type DashPly = Ply<Run, Die>;
        assert_eq!("go".parse(), Ok(DashPly::Move(Run::Go)));
        assert_eq!("d3".parse(), Ok(DashPly::Chance(Die::Three)));
        assert_eq!(DashPly::Chance(Die::Three).to_string(), "d3");
        assert_eq!(format!("{:>5}|", DashPly::Move(Run::Go)), "   go|");
        assert_eq!("x".parse::<DashPly>(), Err(ParseError::new(ParseErrorKind::Unknown, 0)));
    }

    #[test]
    fn where_both_fail_the_further_reading_tells() {
        // A throw is `tN`, a move `aN`: `t9` is a bad throw and not a bad move.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        struct Letter<const L: u8>(u8);
        impl<const L: u8> std::fmt::Display for Letter<L> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}{}", L as char, self.0)
            }
        }
        impl<const L: u8> std::str::FromStr for Letter<L> {
            type Err = ParseError;
            fn from_str(text: &str) -> Result<Self, ParseError> {
                let mut r = Reader::new(text);
                r.expect(L)?;
                let at = r.at();
                let number = u8::try_from(r.number()?).ok().filter(|n| *n < 6);
                r.end()?;
                number.map(Self).ok_or(ParseError::new(ParseErrorKind::Range, at))
            }
        }
        impl<const L: u8> board_core::Move for Letter<L> {
            type Place = Mark;
            fn origin(self) -> Option<Mark> {
                None
            }
            fn target(self) -> Option<Mark> {
                None
            }
        }
        impl<const L: u8> board_core::Chance for Letter<L> {
            type Due = ();
        }
        type P = Ply<Letter<b'a'>, Letter<b't'>>;
        for (text, at) in [("t9", 1), ("a9", 1), ("x", 0), ("", 0), ("t", 1)] {
            assert_eq!(text.parse::<P>().map_err(|e| e.at), Err(at), "{text:?}");
        }
        // Where neither gets further, it is the move that tells.
        assert_eq!("".parse::<Ply<Mark, Die>>(), Err(ParseError::new(ParseErrorKind::Unexpected, 0)));
        assert_eq!("".parse::<Ply<Run, NoChance>>(), Err(ParseError::new(ParseErrorKind::Unknown, 0)));
    }

    #[test]
    fn there_is_no_chance_without_chance() {
        assert_eq!("".parse::<NoChance>(), Err(ParseError::new(ParseErrorKind::Unexpected, 0)));
        assert_eq!("3".parse(), Ok(Ply::<Mark, NoChance>::Move(Mark(3))));
        assert_eq!(size_of::<Ply<Mark, NoChance>>(), size_of::<Mark>());
    }

    #[test]
    fn sides() {
        for side in Colour::ALL {
            assert_eq!(Colour::ALL[side.index()], side);
            assert_eq!(side.other().other(), side);
        }
    }
}

mod errors {
    use super::*;

    #[test]
    fn messages_and_codes() {
        let kinds = [
            (ParseErrorKind::Unexpected, "unexpected character"),
            (ParseErrorKind::End, "the text ends too early"),
            (ParseErrorKind::Range, "out of range"),
            (ParseErrorKind::Trailing, "more text than belongs here"),
            (ParseErrorKind::NotCanonical, "not written the one way it must be"),
            (ParseErrorKind::Unknown, "unknown word"),
            (ParseErrorKind::Repeated, "stands twice"),
        ];
        for (kind, words) in kinds {
            let error = ParseError::new(kind, 3).shifted(4);
            assert_eq!(error, ParseError { kind, at: 7 });
            assert_eq!(error.to_string(), format!("{words} at byte 7"));
        }
        assert_eq!(ParseError::new(ParseErrorKind::End, usize::MAX).shifted(1).at, usize::MAX);
        let error = PositionError::<Illegal>::from(ParseError::new(ParseErrorKind::End, 2));
        assert_eq!(error.to_string(), "position: the text ends too early at byte 2");
        assert_eq!(PositionError::Invalid(Illegal::Taken).to_string(), "position: Taken");
        for (error, code) in [
            (ChanceError::GameOver, "game-over"),
            (ChanceError::MustMove, "must-move"),
            (ChanceError::NotOffered, "not-offered"),
        ] {
            assert_eq!(error.code(), code);
            assert_eq!(PlyError::<Illegal>::Chance(error).code(), code);
            assert_eq!(PlyError::<Illegal>::Chance(error).to_string(), error.to_string());
        }
        assert_eq!(PlyError::Move(Illegal::Taken).code(), "taken");
        let _: &dyn Error = &PlyError::Move(Illegal::Taken);
    }

    #[test]
    fn presets() {
        assert_eq!(RingRules::preset("drawn"), Some(RingRules(Repetition::Drawn)));
        assert_eq!(RingRules::preset("Drawn"), None);
        assert_eq!(RingRules(Repetition::NoReturn).preset_name(), Some("no-return"));
        assert_eq!(DashRules { goal: 7, fresh: None }.preset_name(), None);
        let drawn = RingRules(Repetition::Drawn);
        assert_eq!(drawn.fitted_to("whatever"), drawn);
    }
}

mod games {
    use super::*;

    #[test]
    fn chance_is_refused_with_the_reason() {
        let mut game = Dash::new(DashRules::default());
        assert_eq!(game.check_chance(Die::One), Ok(()));
        assert_eq!(game.check_ply(Ply::Chance(Die::One)), Ok(()));
        game.resolve(Die::Three).unwrap();
        let before = game;
        assert_eq!(game.resolve(Die::One), Err(ChanceError::MustMove));
        assert_eq!(game.apply(Ply::Chance(Die::One)), Err(PlyError::Chance(ChanceError::MustMove)));
        assert_eq!(game, before);
        game.play(Run::Go).unwrap();
        game.resolve(Die::Two).unwrap();
        game.play(Run::Go).unwrap();
        assert_eq!(game.outcome(), Some(Home(Colour::White)));
        assert_eq!(game.resolve(Die::One), Err(ChanceError::GameOver));
        assert_eq!(game.total_weight(), 0);
        assert_eq!(game.sample(0), None);
    }

    #[test]
    fn what_chance_does_not_offer_is_refused() {
        let mut game = Wheel::new(WheelRules::default());
        assert_eq!(game.check_chance(Die::One), Ok(()));
        assert_eq!(game.check_chance(Die::Two), Ok(()));
        assert_eq!(game.check_chance(Die::Three), Err(ChanceError::NotOffered));
        assert_eq!(game.resolve(Die::Three), Err(ChanceError::NotOffered));
        assert_eq!(game.resolve(Die::Two), Ok(()));
        assert_eq!(game.outcome(), Some(Home(Colour::Black)));
    }

    #[test]
    fn sampling_is_exact_beyond_a_u32() {
        let game = Wheel::new(WheelRules::default());
        assert_eq!(game.total_weight(), Wheel::WHOLE);
        let half = u64::from(Wheel::HALF.get());
        let picked = [0, half - 1, half, Wheel::WHOLE - 1].map(|pick| game.sample(pick).unwrap());
        assert_eq!(picked, [Die::One, Die::One, Die::Two, Die::Two]);
        assert_eq!(game.sample(Wheel::WHOLE), None);
    }

    #[test]
    fn sampling_is_exact() {
        let game = Dash::new(DashRules::default());
        assert_eq!(game.total_weight(), 4);
        let all = [0, 1, 2, 3].map(|pick| game.sample(pick).unwrap());
        assert_eq!(all, [Die::One, Die::Two, Die::Two, Die::Three]);
        assert_eq!((game.sample(4), game.sample(u64::MAX)), (None, None));
    }

    #[test]
    fn a_random_move_is_one_of_the_legal() {
        let game = Noughts::parse(NoughtsRules, "xo.......").unwrap();
        let picked: Vec<_> = (0..7).map(|pick| game.pick_move(|n| pick % n).unwrap()).collect();
        assert_eq!(picked, game.legal_moves()[..]);
        assert_eq!(game.pick_move(|n| n), None, "a number out of range is a bad one, and no reason to panic");
    }
}

mod perfts {
    use super::*;

    /// Counted without any of the crate's helpers.
    fn plain<G: Game>(game: &G, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut sum = 0;
        game.for_each_ply(|ply| {
            let mut game = game.clone();
            game.apply(ply).unwrap();
            sum += plain(&game, depth - 1);
        });
        sum
    }

    #[test]
    fn noughts_and_crosses() {
        let mut game = Noughts::new(NoughtsRules);
        // Games that are over before have no longer sequences.
        let counts = [1, 9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872, 0];
        for (depth, count) in (0..).zip(counts) {
            assert_eq!(perft(&mut game, depth), count, "{depth}");
            assert_eq!(weighted_perft(&mut game, depth), u128::from(count), "{depth}");
        }
        assert_eq!(game, Noughts::new(NoughtsRules));
    }

    #[test]
    fn with_chance_a_throw_is_a_ply() {
        let mut game = Dash::new(DashRules::default());
        for depth in 0..7 {
            assert_eq!(perft(&mut game, depth), plain(&game, depth), "{depth}");
        }
        assert_eq!(perft(&mut game, 3), 18);
        // Four throws in four, then two moves, then four again.
        assert_eq!(weighted_perft(&mut game, 3), 4 * 2 * 4);
        assert_eq!(game, Dash::new(DashRules::default()));
    }

    #[test]
    fn a_position_alone_ignores_repetition() {
        for (name, rules) in RingRules::PRESETS {
            let choices = match rules.0 {
                Repetition::FreePass | Repetition::Onward => 3_u64,
                Repetition::Frozen => 1,
                _ => 2,
            };
            assert_eq!(perft(&mut Token::new(*rules), 6), choices.pow(6), "{name}");
        }
    }

    #[cfg(feature = "alloc")]
    #[test]
    fn with_history() {
        use crate::toys::ring::{Ring, Step};
        for (name, rules) in RingRules::PRESETS {
            let mut game = Ring::new(*rules);
            game.play(Step::Right).or_else(|_| game.play(Step::Pass)).unwrap();
            for depth in 0..8 {
                assert_eq!(perft(&mut game, depth), plain(&game, depth), "{name} {depth}");
            }
        }
    }

    #[test]
    fn divided_by_the_first_ply() {
        let mut game = Dash::new(DashRules::default());
        let mut parts = Vec::new();
        let sum = divide(&mut game, 4, |ply, count| parts.push((ply.to_string(), count)));
        assert_eq!(sum, perft(&mut game, 4));
        // After a 3 the same side throws again, and can't go 3 more.
        assert_eq!(parts, [("d1".to_owned(), 12), ("d2".to_owned(), 12), ("d3".to_owned(), 11)]);
        assert_eq!(divide(&mut game, 0, |_, _| panic!("there is no first ply")), 1);
        let mut game = Noughts::parse(NoughtsRules, "xxxoo....").unwrap();
        assert_eq!(divide(&mut game, 3, |_, _| panic!("it is over")), 0);
        assert_eq!((perft(&mut game, 0), perft(&mut game, 1), perft(&mut game, 5)), (1, 0, 0));
    }
}
