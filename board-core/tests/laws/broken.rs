//! One broken toy for each law.

use board_core::testing::{Law, check_rules, check_sides};
use board_core::{ParseError, Side};

use super::toy::{Ko, ToyRules};
use super::{judge, laws};

/// The toy that breaks `law` is caught by it, and keeps all the others. (That the mended one keeps this one, too, is
/// shown once for all of them, in `mended.rs`: they are the same toy.)
fn breaks_only(law: Law, id: &str) {
    breaks_only_by(law, 0, id);
}

/// The toy that breaks `law` is caught by it first.
fn breaks_by(law: Law, way: u8, id: &str) -> ToyRules {
    let broken = ToyRules { ko: Ko::Stay, broken: Some(law), way, ..ToyRules::default() };
    let violation = judge(&laws(broken), usize::MAX).expect_err("a broken toy");
    assert_eq!(violation.law.id(), id, "{violation}");
    broken
}

fn breaks_only_by(law: Law, way: u8, id: &str) {
    let broken = breaks_by(law, way, id);
    if let Err(other) = judge(&laws(broken).except(law), usize::MAX) {
        panic!("it breaks another law, too: {other}");
    }
}

macro_rules! broken_toys {
    ($($name:ident: $law:ident = $id:literal,)+) => {
        $(#[test]
        fn $name() {
            breaks_only(Law::$law, $id);
        })+

        #[test]
        fn every_law_has_its_broken_toy() {
            let tested = [Law::Sides, $(Law::$law),+];
            assert_eq!(tested[..], *Law::ALL);
        }
    };
}

broken_toys! {
    rules_text: RulesText = "rules-text",
    rules_kept: RulesKept = "rules-kept",
    turn_moves: TurnMoves = "turn-moves",
    turn_chances: TurnChances = "turn-chances",
    queries: Queries = "queries",
    distinct_moves: DistinctMoves = "distinct-moves",
    capacity: Capacity = "capacity",
    count: Count = "count",
    list: List = "list",
    moves_from: MovesFrom = "moves-from",
    early_stop: EarlyStop = "early-stop",
    listed_legal: ListedLegal = "listed-legal",
    unlisted_illegal: UnlistedIllegal = "unlisted-illegal",
    game_over: GameOver = "game-over",
    codes: Codes = "codes",
    refusal: Refusal = "refusal",
    play: Play = "play",
    apply: Apply = "apply",
    determinism: Determinism = "determinism",
    clone_apart: CloneApart = "clone-apart",
    explore: Explore = "explore",
    sequences: Sequences = "sequences",
    distinct_chances: DistinctChances = "distinct-chances",
    total_weight: TotalWeight = "total-weight",
    sample: Sample = "sample",
    resolve: Resolve = "resolve",
    notation: Notation = "notation",
    whole_state: WholeState = "whole-state",
    canonical: Canonical = "canonical",
    tokens: Tokens = "tokens",
    key: Key = "key",
    hash: Hash = "hash",
    pick_move: PickMove = "pick-move",
    pick_even: PickEven = "pick-even",
    undo: Undo = "undo",
    replay: Replay = "replay",
    slots: Slots = "slots",
    most_plies: MostPlies = "most-plies",
    effects: Effects = "effects",
    board: Board = "board",
    situation_key: SituationKey = "situation-key",
    situation_after: SituationAfter = "situation-after",
    may_recur: MayRecur = "may-recur",
    watch: Watch = "watch",
    candidates: Candidates = "candidates",
    all_barred: AllBarred = "all-barred",
    twin: Twin = "twin",
    ends: Ends = "ends",
    invariant: Invariant = "invariant",
    symmetry: Symmetry = "symmetry",
    round_trip: RoundTrip = "round-trip",
}

/// Moves that have a slot beyond the last, which gives them back: the slots within are as they should be.
#[test]
fn slots_by_another_way() {
    breaks_only_by(Law::Slots, 1, "slots");
}

/// Red wins whoever comes home; and what Blue throws comes out otherwise. Both are seen in what follows only.
#[test]
fn symmetry_by_other_ways() {
    breaks_only_by(Law::Symmetry, 1, "symmetry");
    breaks_only_by(Law::Symmetry, 2, "symmetry");
}

/// A place that moves name is not on the board, one is beyond it; a column or a row has no label; a word is no word, a
/// letter is not ASCII or can't be seen, and a man has a rank where men have none.
#[test]
fn board_by_other_ways() {
    for way in 1..=8 {
        breaks_only_by(Law::Board, way, "board");
    }
}

/// What a lenient reader takes for a position: by leaving out, by doubling, by exchanging and by adding a character.
#[test]
fn canonical_by_other_ways() {
    for way in 1..=4 {
        breaks_only_by(Law::Canonical, way, "canonical");
    }
}

/// The text of the rules is printed as it should be, and read with a space behind it, too.
#[test]
fn rules_text_by_another_way() {
    breaks_only_by(Law::RulesText, 1, "rules-text");
}

/// The move that becomes legal is one that the position allows, and that is barred like all others.
#[test]
fn all_barred_by_another_way() {
    breaks_only_by(Law::AllBarred, 1, "all-barred");
    // Where nothing can be barred, what would become legal is nobody's concern.
    let sound = ToyRules { ko: Ko::Stay, broken: Some(Law::AllBarred), way: 2, ..ToyRules::default() };
    judge(&laws(sound), usize::MAX).unwrap_or_else(|violation| panic!("{violation}"));
}

/// An illegal move is picked in place of a legal one: as many as there should be. Or a number below 0 is asked for.
#[test]
fn pick_move_by_other_ways() {
    breaks_only_by(Law::PickMove, 1, "pick-move");
    breaks_only_by(Law::PickMove, 2, "pick-move");
}

/// The ruling is right, and what comes of it isn't. (A game played again by `apply` shows it, too.)
#[test]
fn play_and_apply_by_another_way() {
    breaks_by(Law::Play, 1, "play");
    breaks_by(Law::Apply, 1, "apply");
}

/// Each move is explored as it should be; where all are, the first is left out, or other states are shown. (What is
/// counted by exploring is wrong then, too.)
#[test]
fn explore_by_other_ways() {
    for way in [1, 2] {
        let broken = ToyRules { broken: Some(Law::Explore), way, ..ToyRules::default() };
        let violation = judge(&laws(broken).except(Law::Sequences), usize::MAX).expect_err("a broken toy");
        assert_eq!(violation.law, Law::Explore, "{violation}");
    }
}

/// The state is equal to what it was, and has another key. The first ply tells; no game need be taken back.
#[test]
fn undo_by_another_way() {
    breaks_only_by(Law::Undo, 1, "undo");
    let broken = ToyRules { broken: Some(Law::Undo), way: 1, ..ToyRules::default() };
    assert_eq!(laws(broken).check(&[]).expect_err("a broken toy").law, Law::Undo);
}

/// Both are their own other side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Alone(bool);

impl Side for Alone {
    const ALL: [Self; 2] = [Self(false), Self(true)];

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn other(self) -> Self {
        self
    }
}

impl std::fmt::Display for Alone {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::str::FromStr for Alone {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.parse().map(Self).map_err(|_| ParseError::new(board_core::ParseErrorKind::Unknown, 0))
    }
}

#[test]
fn sides() {
    let (law, message) = check_sides::<Alone>().expect_err("broken sides");
    assert_eq!(law.id(), "sides", "{message}");
    check_sides::<super::toy::Colour>().expect("sound sides");
}

#[test]
fn rules_alone() {
    let broken = ToyRules { broken: Some(Law::RulesText), ..ToyRules::default() };
    let (law, message) = check_rules(broken).expect_err("broken rules");
    assert_eq!(law.id(), "rules-text", "{message}");
    check_rules(ToyRules::default()).expect("sound rules");
}
