//! Section 1 of the rules text, but for repetition.

use board_core::{Explain, Game, Turn};
use capture_go::{Illegal, Side};

use crate::{after, allowed, game, legal, refused, start, text_after};

#[test]
fn rule_1_1_black_first_then_alternating_one_stone_a_turn() {
    let mut game = start("size=3 target=9");
    for (m, side) in [("A1", Side::Black), ("B1", Side::White), ("C3", Side::Black), ("pass", Side::White)] {
        assert_eq!(game.turn(), Turn::Player(side));
        let before = game.position().men().count();
        crate::play(&mut game, m);
        let placed = usize::from(m != "pass");
        assert_eq!(game.position().men().count(), before + placed);
    }
    assert_eq!(game.to_string(), "2X/3/XO1 b 0 0 1");
}

#[test]
fn rule_1_1_only_on_an_empty_point() {
    let game = after(start("size=3"), "A1");
    assert_eq!(refused(&game, "A1"), Illegal::Occupied);
    let game = after(game, "B2");
    assert_eq!(refused(&game, "A1"), Illegal::Occupied);
    assert_eq!(refused(&game, "B2"), Illegal::Occupied);
}

#[test]
fn rule_1_1_stones_never_move() {
    let mut game = start("size=5 target=9");
    let moves = ["C3", "D3", "pass", "A1", "B2", "E5"];
    let mut men = Vec::new();
    for m in moves {
        crate::play(&mut game, m);
        let now: Vec<_> = game.position().men().collect();
        assert!(men.iter().all(|man| now.contains(man)), "{m} moved a stone");
        men = now;
    }
    use board_core::Move as _;
    assert!(game.legal_moves().iter().all(|m| m.origin().is_none()));
}

#[test]
fn rule_1_2_a_player_may_pass_at_any_turn() {
    allowed(&start(""), "pass");
    allowed(&after(start(""), "D4"), "pass");
    allowed(&after(start(""), "pass"), "pass");
    // Also with a capture at hand.
    allowed(&game("size=3", "3/X2/O2 b 0 0 0"), "pass");
}

#[test]
fn rule_1_3_liberties_are_orthogonal_neighbours() {
    let liberties = |position: &str, point: &str| {
        let game = game("size=5 target=99", position);
        game.position().chain(point.parse().unwrap()).unwrap().liberties.to_string()
    };
    assert_eq!(liberties("5/5/2X2/5/5 b 0 0 0", "C3"), "C2 B3 D3 C4");
    assert_eq!(liberties("5/5/5/5/X4 b 0 0 0", "A1"), "B1 A2");
    assert_eq!(liberties("5/5/X4/5/5 b 0 0 0", "A3"), "A2 B3 A4");
    assert_eq!(liberties("5/5/4X/5/5 b 0 0 0", "E3"), "E2 D3 E4");
    // A stone of either colour takes one away, a diagonal one doesn't.
    assert_eq!(liberties("5/1OO2/2XO1/3X1/5 b 0 0 0", "C3"), "C2 B3");
}

#[test]
fn rule_1_3_connected_stones_share_their_liberties() {
    let game = game("size=5 target=99", "5/5/XX1X1/1X3/O1X2 b 0 0 0");
    let chain = game.position().chain("A3".parse().unwrap()).unwrap();
    assert_eq!(chain.side, Side::Black);
    assert_eq!(chain.stones.to_string(), "B2 A3 B3");
    assert_eq!(chain.liberties.to_string(), "B1 A2 C2 C3 A4 B4");
    assert_eq!(game.position().chain("E5".parse().unwrap()), None);
}

#[test]
fn rule_1_3_a_chain_lives_on_the_liberty_of_a_far_stone() {
    // White on A1 and A2 has no liberty of its own on A1; the chain has A3.
    let game = game("size=3 target=9", "3/OX1/OX1 b 0 0 0");
    assert_eq!(after(game, "C3").to_string(), "2X/OX1/OX1 w 0 0 0");
}

#[test]
fn rule_1_4_enemy_chains_without_liberties_are_removed_at_once() {
    assert_eq!(text_after("size=5 target=99", "5/2X2/1XO2/2X2/5 b 0 0 0", "D3"), "5/2X2/1X1X1/2X2/5 w 1 0 0");
    // At the edge and in the corner, where there are fewer liberties.
    assert_eq!(text_after("size=3 target=9", "3/X2/O2 b 0 0 0", "B1"), "3/X2/1X1 w 1 0 0");
    assert_eq!(text_after("size=3 target=9", "X2/O2/3 b 0 0 0", "A1"), "X2/O2/X2 w 0 0 0");
    assert_eq!(text_after("size=3 target=9", "X2/OX1/3 b 0 0 0", "A1"), "X2/1X1/X2 w 1 0 0");
}

#[test]
fn rule_1_4_all_chains_that_lost_their_last_liberty_go() {
    assert_eq!(
        text_after("size=5 target=99", "2X2/1XOX1/XO1OX/1XOX1/2X2 b 0 0 0", "C3"),
        "2X2/1X1X1/X1X1X/1X1X1/2X2 w 4 0 0"
    );
    // A chain of several stones goes whole, and a chain elsewhere stays.
    assert_eq!(text_after("size=5 target=99", "5/XXX2/OO1X1/XXX2/O4 b 0 0 0", "C3"), "5/XXX2/2XX1/XXX2/O4 w 2 0 0");
}

#[test]
fn rule_1_4_a_neighbouring_chain_with_a_liberty_left_stays() {
    // D3 takes the last liberty of the stone on C3, but not that of D2 and E2.
    assert_eq!(text_after("size=5 target=99", "5/2X2/1XO2/2XOO/5 b 0 0 0", "D3"), "5/2X2/1X1X1/2XOO/5 w 1 0 0");
}

#[test]
fn rule_1_4_when_both_have_none_only_the_enemys_go() {
    assert_eq!(text_after("size=4 target=99", "4/XXX1/OOOX/1XOX b 0 0 0", "A1"), "4/XXX1/3X/XX1X w 4 0 0");
    assert_eq!(text_after("size=3 target=99", "XXX/XXX/XX1 w 0 0 0", "C1"), "3/3/2O b 0 8 0");
    assert_eq!(text_after("size=2 target=99", "XX/X1 w 0 0 0", "B1"), "2/1O b 0 3 0");
}

#[test]
fn rule_1_5_a_forbidden_point_can_not_be_played() {
    // One stone, several stones, a chain joined by the stone; corner, edge, centre.
    assert_eq!(refused(&game("size=3 target=9", "3/X2/1X1 w 0 0 0"), "A1"), Illegal::Suicide);
    assert_eq!(refused(&game("size=5 target=9", "5/2X2/1X1X1/2X2/5 w 0 0 0"), "C3"), Illegal::Suicide);
    assert_eq!(refused(&game("size=5 target=9", "X4/1X3/X4/5/5 w 0 0 0"), "A4"), Illegal::Suicide);
    assert_eq!(refused(&game("size=5 target=9", "5/5/XXX2/OOOX1/1OOX1 w 0 0 0"), "A1"), Illegal::Suicide);
}

#[test]
fn rule_1_5_it_is_forbidden_to_one_side_only() {
    let game = game("size=3 target=9", "3/X2/1X1 b 0 0 0");
    allowed(&game, "A1");
    assert_eq!(legal(&game), "A1 C1 B2 C2 A3 B3 C3 pass");
}

#[test]
fn rule_1_5_a_capture_makes_it_legal() {
    // The white stone on A1 would have no liberty, but B1 has none then either and goes.
    let game = game("size=4 target=9", "4/O3/XO2/1XO1 w 0 0 0");
    allowed(&game, "A1");
    assert_eq!(after(game, "A1").to_string(), "4/O3/1O2/O1O1 b 0 2 0");
}

#[test]
fn rule_1_5_joining_a_chain_with_another_liberty_makes_it_legal() {
    allowed(&game("size=5 target=9", "5/5/1O1O1/OXO2/X1X1O b 0 0 0"), "B1");
    // The same without the liberty on D1.
    assert_eq!(refused(&game("size=5 target=9", "5/5/1O1O1/OXO2/X1XO1 b 0 0 0"), "B1"), Illegal::Suicide);
}

#[test]
fn question_what_a_move_did_is_told() {
    let game = game("size=5 target=5", "2X2/1XOX1/XO1OX/1XOX1/2X2 b 0 0 0");
    let effects = game.effects("C3".parse().unwrap()).unwrap();
    assert_eq!(effects.to_string(), "black C3 captures C2 B3 D3 C4; white moves next");
    assert_eq!(effects.deed.captured.len(), 4);
    assert_eq!(game.effects("pass".parse().unwrap()).unwrap().to_string(), "black passes; white moves next");
    assert_eq!(game.effects("B2".parse().unwrap()), Err(Illegal::Occupied));
}

/// Moves that aren't checked are to be legal. Where assertions are on, they are.
#[cfg(debug_assertions)]
mod unchecked {
    use board_core::Game;
    use capture_go::{Chains, Move, Position, Rules};

    fn twice<G: Game<Move = Move, Rules = Rules>>() {
        let mut game = G::new(Rules::default());
        for _ in 0..2 {
            game.play_unchecked("pass".parse().unwrap());
            game.play_unchecked("E5".parse().unwrap());
        }
    }

    #[test]
    #[should_panic = "E5 in "]
    fn a_stone_on_a_stone() {
        twice::<Position>();
    }

    #[test]
    #[should_panic = "E5 in "]
    fn a_stone_on_a_stone_of_chains() {
        twice::<Chains>();
    }
}
