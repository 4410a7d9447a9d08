//! Every placement of a few men, and on each the crate beside the naive game.

use std::collections::HashSet;
use std::rc::Rc;

use board_core::prelude::*;
use senet::{House, Man, Move, Position, Rules, Setup, Side, Throw};

use crate::naive;

/// A letter on each house from 1 on, a dot where there is no man; and the men off, black's and white's.
pub(crate) type Board = ([char; 31], [usize; 2]);

/// Calls `f` with every board of so many men a side on it and off it, whether or not the rules accept it.
pub(crate) fn boards(men: usize, f: &mut impl FnMut(&Board)) {
    fn from_house(house: usize, board: &mut Board, f: &mut impl FnMut(&Board)) {
        if house > 30 {
            return f(board);
        }
        // An empty house first: boards with the men far on come before others.
        from_house(house + 1, board, f);
        for (side, letters) in [['b', 'B'], ['w', 'W']].into_iter().enumerate() {
            if board.1[side] > 0 {
                board.1[side] -= 1;
                for letter in letters {
                    board.0[house] = letter;
                    from_house(house + 1, board, f);
                }
                board.0[house] = '.';
                board.1[side] += 1;
            }
        }
    }
    from_house(1, &mut (['.'; 31], [men; 2]), f);
}

/// The set-up of a board, black to throw.
pub(crate) fn setup(&(letters, off): &Board) -> Setup {
    let mut setup = Setup::empty();
    for (house, letter) in House::ALL.into_iter().zip(&letters[1..]) {
        setup.set(house, Man::from_letter(*letter));
    }
    setup.off = off.map(|men| u8::try_from(men).unwrap());
    setup
}

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Compared {
    /// Boards that both accept, with a man of each side on them.
    pub(crate) boards: u64,
    /// Boards that both accept, on which the game is over.
    pub(crate) finished: u64,
    /// Boards that both refuse.
    pub(crate) refused: u64,
    /// Boards with a side and a throw.
    pub(crate) states: u64,
    /// Moves in them: judged alike, and if legal with the same position after them.
    pub(crate) moves: u64,
}

/// The crate and the naive game under the same rules.
pub(crate) struct Both {
    rules: Rules,
    options: Rc<naive::Options>,
    tokens: Vec<(Move, String)>,
    pub(crate) compared: Compared,
    /// How many positions have been asked for their moves, those before a throw or after the end too.
    asked: u64,
}

impl Both {
    pub(crate) fn new(rules: Rules) -> Self {
        let steps = House::ALL.into_iter().flat_map(|s| House::ALL.map(|t| Move::step(s, t)));
        let tokens = steps.chain(House::ALL.map(Move::off)).chain([Move::PASS]);
        Self {
            rules,
            options: Rc::new(naive::Options::read(&rules.to_string())),
            tokens: tokens.map(|m| (m, m.to_string())).collect(),
            compared: Compared::default(),
            asked: 0,
        }
    }

    /// Compares all that can be asked of a board: whether it is one, and for every side and throw the moves.
    pub(crate) fn compare(&mut self, board: &Board) {
        let mut setup = setup(board);
        let mut naive = naive::Game {
            options: Rc::clone(&self.options),
            board: board.0,
            side: 'b',
            throw: 0,
            off_black: board.1[0],
            off_white: board.1[1],
        };
        let accepted = naive.marks_are_right() && (naive.has_men('b') || naive.has_men('w'));
        assert_eq!(Position::from_setup(self.rules, &setup).is_ok(), accepted, "{setup}");
        if !accepted {
            self.compared.refused += 1;
            return;
        }
        let over = naive.is_over();
        *(if over { &mut self.compared.finished } else { &mut self.compared.boards }) += 1;
        let mut somebody_moves = over;
        for (side, letter) in Side::ALL.into_iter().zip(['b', 'w']) {
            (setup.side, naive.side) = (side, letter);
            (setup.throw, naive.throw) = (None, 0);
            let position = Position::from_setup(self.rules, &setup).unwrap();
            let (winner, naive_winner) = (position.outcome().and_then(board_core::Outcome::winner), naive.winner());
            assert_eq!(winner.map(Side::letter), naive_winner, "{position}");
            self.compare_moves(&position, &naive);
            for throw in Throw::ALL {
                (setup.throw, naive.throw) = (Some(throw), throw.value().into());
                let position = Position::from_setup(self.rules, &setup);
                assert_eq!(position.is_err(), over, "{setup}");
                if let Ok(position) = position {
                    self.compared.states += 1;
                    somebody_moves |= self.compare_moves(&position, &naive);
                }
            }
        }
        // 3.4: never are both sides stuck whatever they throw.
        assert!(somebody_moves, "{setup}");
    }

    /// Compares the moves that a man could make by the throw, and the pass. Says whether a man can move.
    fn compare_moves(&mut self, position: &Position, naive: &naive::Game) -> bool {
        let men = (1..=30).filter(|&house| naive.is(house, naive.side));
        let n = naive.throw;
        let mut steps = vec![(0, 0)];
        steps.extend(men.flat_map(|s| [(s, s + n), (s, s.saturating_sub(n))]).filter(|(_, t)| (1..=31).contains(t)));
        let mut listed = position.legal_moves().into_iter();
        for (&step, wanted) in steps.iter().zip(naive.refusals_of_steps(&steps)) {
            let m = move_of(step);
            let got = position.check(m).err().map(|why| board_core::Illegal::code(why));
            assert_eq!(got, wanted, "{m} in {position}");
            if wanted.is_none() {
                assert_eq!(listed.next(), Some(m), "{position}");
                let mut after = naive.clone();
                after.play_step(step);
                assert_same(&position.after(m).unwrap(), &after);
            }
            self.compared.moves += 1;
        }
        assert_eq!(listed.next(), None, "{position}");
        // Now and then everything that can be written, and the notation itself.
        self.asked += 1;
        if self.asked.is_multiple_of(4001) {
            self.compare_texts(position);
        }
        naive.throw != 0 && !position.is_legal(Move::PASS)
    }

    fn compare_texts(&self, position: &Position) {
        let naive = naive::Game::read(&self.rules.to_string(), &position.to_string());
        assert_eq!(naive.text(), position.to_string());
        let texts: Vec<String> = self.tokens.iter().map(|(_, text)| text.clone()).collect();
        for ((m, text), wanted) in self.tokens.iter().zip(naive.refusals(&texts)) {
            let after = position.after(*m);
            assert_eq!(after.as_ref().err().map(|why| board_core::Illegal::code(*why)), wanted, "{m} in {position}");
            if let Ok(after) = after {
                let mut naive = naive.clone();
                naive.play(text);
                assert_eq!(naive.text(), after.to_string());
            }
        }
    }
}

fn move_of((s, t): naive::Step) -> Move {
    let house = |number: usize| House::new(u8::try_from(number).unwrap());
    match (house(s), house(t)) {
        (Some(from), Some(to)) => Move::step(from, to),
        (Some(from), None) => Move::off(from),
        (None, _) => Move::PASS,
    }
}

fn assert_same(position: &Position, naive: &naive::Game) {
    let letters = House::ALL.map(|house| position.at(house).map_or('.', Man::letter));
    assert_eq!(letters, naive.board[1..], "{position}");
    assert_eq!((position.side().letter(), position.throw()), (naive.side, None), "{position}");
    let off = Side::ALL.map(|side| usize::from(position.men_off(side)));
    assert_eq!(off, [naive.off_black, naive.off_white], "{position}");
}

/// The positions before a throw from which no line of play ends, of all with so many men a side; and how many there are
/// of them all.
pub(crate) fn endless(rules: Rules, men: usize) -> (Vec<Position>, usize) {
    let mut waiting = Vec::new();
    boards(men, &mut |board| {
        let mut setup = setup(board);
        for side in Side::ALL {
            setup.side = side;
            waiting.extend(Position::from_setup(rules, &setup).ok().filter(|position| position.outcome().is_none()));
        }
    });
    let all = waiting.len();
    let mut ending = HashSet::with_capacity(all);
    loop {
        let before = waiting.len();
        waiting.retain(|position| {
            let ends = Throw::ALL.into_iter().any(|throw| {
                let mut thrown = *position;
                thrown.resolve(throw).unwrap();
                thrown.legal_moves().into_iter().any(|m| {
                    let after = thrown.after(m).unwrap();
                    after.outcome().is_some() || ending.contains(&after)
                })
            });
            if ends {
                ending.insert(*position);
            }
            !ends
        });
        if waiting.len() == before {
            return (waiting, all);
        }
    }
}
