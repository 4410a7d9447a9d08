//! Games as data: what a server stores, a queue carries and a fuzzer makes.

use arbitrary::{Arbitrary, Unstructured};
use board_core::{Match, Reversible};
use serde::{Deserialize, Serialize};

/// What a server keeps of a table. Matches, rules, moves and sides are fields like any others.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound = "G::Move: Serialize + for<'a> Deserialize<'a>, Match<G>: Serialize + for<'a> Deserialize<'a>")]
pub struct Table<G: Reversible> {
    /// Who sits at it.
    pub names: [String; 2],
    /// What is played.
    pub game: Match<G>,
    /// What the side to move is thinking of.
    pub premove: Option<G::Move>,
}

/// A match from a fuzzer's bytes: one that could have been played.
///
/// # Errors
/// If the bytes are too few.
pub fn any_match<'a, G: Reversible>(bytes: &'a [u8]) -> arbitrary::Result<Match<G>>
where
    Match<G>: Arbitrary<'a>,
{
    Match::arbitrary(&mut Unstructured::new(bytes))
}

/// A table with a match from a fuzzer's bytes, and the first legal move thought of.
///
/// # Errors
/// If the bytes are too few.
pub fn any_table<'a, G: Reversible>(bytes: &'a [u8]) -> arbitrary::Result<Table<G>>
where
    Match<G>: Arbitrary<'a>,
{
    let game = any_match::<G>(bytes)?;
    let premove = game.game().legal_moves().first().copied();
    Ok(Table { names: ["Ada".into(), "Bo".into()], game, premove })
}

#[cfg(test)]
mod tests {
    use board_core::Game;
    use capture_go::CaptureGo;
    use dou_shou_qi::DouShouQi;
    use senet::Senet;

    use super::*;

    /// Bytes that differ from seed to seed.
    fn bytes(seed: u64) -> Vec<u8> {
        (0..64).flat_map(|n| board_core::key::mix(seed << 8 | n).to_le_bytes()).collect()
    }

    /// A hundred tables of each game come back from JSON and from bytes; returns how many plies and ended games they had.
    fn come_back<G: Reversible>() -> (usize, usize)
    where
        Match<G>: for<'a> Arbitrary<'a> + Serialize + for<'a> Deserialize<'a>,
        G::Move: Serialize + for<'a> Deserialize<'a>,
    {
        let (mut plies, mut over) = (0, 0);
        for seed in 0..100 {
            let table = any_table::<G>(&bytes(seed)).unwrap();
            let json = serde_json::to_string(&table).unwrap();
            let bytes = postcard::to_allocvec(&table).unwrap();
            assert!(bytes.len() < json.len());
            for again in [serde_json::from_str::<Table<G>>(&json).unwrap(), postcard::from_bytes(&bytes).unwrap()] {
                assert_eq!(again.game.record(), table.game.record());
                assert_eq!(again.game.game(), table.game.game());
                assert_eq!((again.names, again.premove), (table.names.clone(), table.premove));
            }
            plies += table.game.plies().len();
            over += usize::from(table.game.outcome().is_some());
        }
        (plies, over)
    }

    #[test]
    fn tables_come_back() {
        for (plies, over) in [come_back::<DouShouQi>(), come_back::<Senet>(), come_back::<CaptureGo>()] {
            assert!(plies > 1000 && (1..100).contains(&over), "{plies} plies, {over} games over");
        }
    }

    #[test]
    fn a_game_in_json() {
        let mut game = Match::<Senet>::new(senet::Rules::MODERN_KENDALL);
        game.apply("t3".parse().unwrap()).unwrap();
        let json = serde_json::to_value(&game).unwrap();
        assert_eq!(json["game"], "senet");
        assert_eq!(json["plies"][0], "t3");
        let forged = json.to_string().replace("t3", "t9");
        assert!(serde_json::from_str::<Match<Senet>>(&forged).is_err(), "no such throw");
        assert!(serde_json::from_value::<Match<CaptureGo>>(json).is_err(), "another game");
    }

    #[test]
    fn positions_from_bytes_are_reachable() {
        for seed in 0..100 {
            let bytes = bytes(seed);
            let position = dou_shou_qi::Position::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
            assert_eq!(dou_shou_qi::Position::parse(position.rules(), &position.to_string()), Ok(position));
        }
    }
}
