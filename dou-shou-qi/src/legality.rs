//! Why a move is refused: each rule in one place, for the generator and for the one who asks.

use board_core::Turn;

use crate::army::Army;
use crate::board::{self, FILE_JUMP_STARTS, LAND, RANK_JUMP_STARTS, RIVER, TRAPS, bit};
use crate::man::closed_to;
use crate::options::Options;
use crate::{Animal, Man, Move, Position, Side};

/// The rule that a refused move breaks: the first that does, in this order (rule 7).
///
/// Each, with the rules, a position and a move that gives it:
///
/// ```
/// use board_core::Game;
/// use dou_shou_qi::{Illegal, Position};
///
/// let start = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";
/// for (rules, position, m, why) in [
///     ("default", "3R3/7/7/7/7/7/7/7/L5c r 0 1", "a1a2", Illegal::GameOver), // the rat is in the den
///     ("default", start, "b1b2", Illegal::NoMan),
///     ("default", start, "a7a6", Illegal::NotYourMan),
///     ("default", start, "a3b4", Illegal::NotAdjacent),
///     ("leopard_jumps=true", "7/7/6c/7/7/7/1P5/7/7 r 0 1", "b3b7", Illegal::NotAdjacent), // it jumps along ranks
///     ("default", "7/7/7/7/7/7/6c/7/2L4 r 0 1", "c1d1", Illegal::OwnDen),
///     ("default", start, "c3c4", Illegal::Water), // a wolf
///     ("default", "7/7/6c/7/1r5/7/1L5/7/7 r 0 1", "b3b7", Illegal::JumpBlocked),
///     ("default", "7/7/7/7/7/7/6c/C6/L6 r 0 1", "a1a2", Illegal::OwnMan),
///     ("default", "7/7/7/7/7/eR5/7/7/7 r 0 1", "b4a4", Illegal::Shore), // a rat out of the water
///     ("trapped_men_capture=false", "7/3D3/3c3/7/7/7/7/7/7 r 0 1", "d8d7", Illegal::Trapped),
///     ("default", "7/7/7/3r3/3E3/7/7/7/6c r 0 1", "d5d6", Illegal::ElephantRat { trapped: false }),
///     ("default", "7/7/7/7/7/7/3E3/3r3/6c r 0 1", "d3d2", Illegal::ElephantRat { trapped: true }),
///     ("default", "7/7/7/3d3/3C3/7/7/7/7 r 0 1", "d5d6", Illegal::Rank), // a cat on a dog
/// ] {
///     let position = Position::parse(rules.parse()?, position)?;
///     assert_eq!(position.check(m.parse()?), Err(why), "{m} in\n{position:#}");
/// }
/// # #[cfg(feature = "alloc")] {
///
/// // The last looks at what came before: back to a square for the third time.
/// let rules = "repetition=forbidden".parse()?;
/// let mut game = dou_shou_qi::DouShouQi::parse(rules, "6d/7/7/7/7/7/C6/7/7 r 0 1")?;
/// for m in ["a3a2", "g9g8", "a2a3", "g8g9", "a3a2", "g9g8", "a2a3"] {
///     game.play(m.parse()?)?;
/// }
/// assert_eq!(game.check("g8g9".parse()?), Err(Illegal::Repetition));
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// A finished game has no legal moves (rule 4).
    #[error("the game is over, and a finished game has no legal moves (rule 4)")]
    GameOver,
    /// Nobody stands on the square that the move begins on (rule 2.1).
    #[error("no man stands where the move begins (rule 2.1)")]
    NoMan,
    /// The man there is the opponent's (rule 2.1).
    #[error("the man belongs to the other side (rule 2.1)")]
    NotYourMan,
    /// The same square, a diagonal, too far, or a jump that this animal can't make in this direction (rules 2.1, 2.4).
    #[error(
        "a man moves one square along a file or a rank; only some jump, straight over the river (rules 2.1 and 2.4)"
    )]
    NotAdjacent,
    /// A man never enters its own den (rule 2.2).
    #[error("a man never enters its own den (rule 2.2)")]
    OwnDen,
    /// Only the rat enters the river (rule 2.3).
    #[error("only the rat enters the river (rule 2.3)")]
    Water,
    /// A rat stands on the water that would be crossed (rule 2.4).
    #[error("a rat on the water crossed stops the jump, whosever it is (rule 2.4)")]
    JumpBlocked,
    /// A man of one's own stands there (rule 2.1).
    #[error("a man of the same side stands there (rule 2.1)")]
    OwnMan,
    /// Nobody captures between water and land (rule 3.1).
    #[error("no man captures from the water onto land or from land into the water (rule 3.1)")]
    Shore,
    /// A trapped man captures nothing, if [`trapped_men_capture`](crate::Rules::trapped_men_capture) is off (rule 3.4).
    #[error("a trapped man captures nothing under these rules (rule 3.4, option trapped_men_capture)")]
    Trapped,
    /// An elephant never captures a rat (rule 3.5).
    #[error(
        "an elephant never captures a rat, not even a trapped one (rule 3.5); the option {} would allow it",
        if *.trapped { "elephant_takes_trapped_rat" } else { "elephant_takes_rat" }
    )]
    ElephantRat {
        /// Whether the rat is in a trap. Then the option
        /// [`elephant_takes_trapped_rat`](crate::Rules::elephant_takes_trapped_rat) would allow it, otherwise
        /// [`elephant_takes_rat`](crate::Rules::elephant_takes_rat).
        trapped: bool,
    },
    /// The other man's effective rank is higher (rules 3.2, 3.3).
    #[error("the man there has the higher rank (rule 3.2)")]
    Rank,
    /// It would be the position's third occurrence, under [`Forbidden`](crate::Repetition::Forbidden) (rule 4.3).
    #[error("the position would occur for the third time, which these rules forbid (rule 4.3, option repetition)")]
    Repetition,
}

impl board_core::Illegal for Illegal {
    const GAME_OVER: Self = Self::GameOver;

    fn code(self) -> &'static str {
        match self {
            Self::GameOver => "game-over",
            Self::NoMan => "no-man",
            Self::NotYourMan => "not-your-man",
            Self::NotAdjacent => "not-adjacent",
            Self::OwnDen => "own-den",
            Self::Water => "water",
            Self::JumpBlocked => "jump-blocked",
            Self::OwnMan => "own-man",
            Self::Shore => "shore",
            Self::Trapped => "trapped",
            Self::ElephantRat { .. } => "elephant-rat",
            Self::Rank => "rank",
            Self::Repetition => "repetition",
        }
    }
}

/// What stands in the way of the side to move, as masks of squares.
///
/// Every rule of captures is decided in [`of`](Self::of), once for the generator and for [`Position::check`]. Under the
/// default options, known to the compiler, the masks of the others vanish.
pub(crate) struct Bars {
    /// The men of the side to move (rule 2.1).
    pub(crate) own: u64,
    /// The opponent's.
    enemy: u64,
    /// Rats on the water, of either side (rule 2.4).
    swimmers: u64,
    /// Enemy men that its rat can't capture because the shore is between them (rule 3.1).
    beyond_shore: u64,
    /// For each animal, the enemy men of higher effective rank (rules 3.2, 3.3).
    outranking: [u64; 8],
    /// The squares on which an enemy man is trapped (rule 3.3).
    weakening: u64,
    /// The squares from which a man of its own can't capture (rule 3.4).
    hindering: u64,
    /// The rat that its elephant must not capture (rule 3.5).
    spared_rat: u64,
}

impl Bars {
    #[inline(always)]
    pub(crate) fn of(side: Side, own: &Army, other: &Army, options: Options) -> Self {
        let enemy = other.occupied();
        let [rat, _, dog, wolf, leopard, tiger, lion, elephant] = other.bits();

        // 3.1 Shore. Only a rat is ever in the water, so that only a rat can be on the wrong side of it.
        let own_rat = bit(own.raw_at(0));
        let beyond_shore = if own_rat & RIVER != 0 {
            let may_take =
                when(options.water_rat_takes_land_rat(), rat) | when(options.rat_takes_elephant_from_water(), elephant);
            enemy & LAND & !may_take
        } else {
            enemy & RIVER & !when(options.land_rat_takes_water_rat(), rat)
        };

        // 3.3 Trap: a trapped man of the enemy has no rank.
        let weakening = traps_for(side.other(), options);
        let strong = !weakening;

        // 3.2 Rank: whoever ranks above an animal, from the elephant down.
        let above_lion = elephant;
        let above_tiger = above_lion | lion;
        let above_leopard = above_tiger | tiger;
        let above_both = above_leopard | leopard;
        let (above_wolf, above_dog) =
            if options.dog_outranks_wolf() { (above_both | dog, above_both) } else { (above_both, above_both | wolf) };
        let above_cat = above_both | wolf | dog;
        // … except that a rat captures an elephant.
        let above_rat = enemy & !rat & !elephant;

        // 3.4 A trapped man captures like any other, unless the option says not.
        let hindering = when(options.trapped_men_take_nothing(), traps_for(side, options));

        // 3.5 An elephant never captures a rat, unless an option says so.
        let spared_rat = if options.elephant_takes_rat() {
            0
        } else if options.elephant_takes_trapped_rat() {
            rat & strong
        } else {
            rat
        };

        Self {
            own: own.occupied(),
            enemy,
            swimmers: (own.occupied() | enemy) & RIVER,
            beyond_shore,
            outranking: [
                above_rat & strong,
                above_cat & strong,
                above_dog & strong,
                above_wolf & strong,
                above_leopard & strong,
                above_tiger & strong,
                above_lion & strong,
                0,
            ],
            weakening,
            hindering,
            spared_rat,
        }
    }

    /// The squares that men bar to an animal of the side to move that stands on `from`.
    #[inline(always)]
    pub(crate) fn men_barring(&self, animal: Animal, from: u64) -> u64 {
        let by_kind = match animal {
            Animal::Rat => self.beyond_shore,
            Animal::Elephant => self.spared_rat,
            _ => 0,
        };
        let hindered = when(from & self.hindering != 0, self.enemy);
        self.own | self.outranking_of(animal) | by_kind | hindered
    }

    /// The same for the water crossed and the landing square of a jump.
    #[inline(always)]
    pub(crate) fn jump_barring(&self, animal: Animal, from: u64) -> u64 {
        self.men_barring(animal, from) | self.swimmers
    }

    /// The first rule that bars a move to this square, which is one that the animal may go to.
    fn reason(&self, animal: Animal, from: u64, to: u64) -> Option<Illegal> {
        if self.own & to != 0 {
            Some(Illegal::OwnMan)
        } else if animal == Animal::Rat && self.beyond_shore & to != 0 {
            Some(Illegal::Shore)
        } else if from & self.hindering != 0 && self.enemy & to != 0 {
            Some(Illegal::Trapped)
        } else if animal == Animal::Elephant && self.spared_rat & to != 0 {
            Some(Illegal::ElephantRat { trapped: self.weakening & to != 0 })
        } else if self.outranking_of(animal) & to != 0 {
            Some(Illegal::Rank)
        } else {
            None
        }
    }

    #[inline(always)]
    fn outranking_of(&self, animal: Animal) -> u64 {
        #[expect(clippy::indexing_slicing, reason = "there are eight animals")]
        self.outranking[animal as usize]
    }
}

/// The squares on which a man of a side is trapped (rule 3.3 and its option).
#[inline(always)]
pub(crate) const fn traps_for(side: Side, options: Options) -> u64 {
    if options.all_traps_weaken_both() { TRAPS } else { board::traps(side.other()) }
}

/// The squares from which an animal may jump where the board has a jump (rule 2.4 and its two options).
#[inline(always)]
pub(crate) fn jump_starts(animal: Animal, options: Options) -> u64 {
    const EVERYWHERE: u64 = RANK_JUMP_STARTS | FILE_JUMP_STARTS;
    match animal {
        Animal::Tiger if options.tiger_jumps_ranks_only() => RANK_JUMP_STARTS,
        Animal::Lion | Animal::Tiger => EVERYWHERE,
        Animal::Leopard if options.leopard_jumps() => RANK_JUMP_STARTS,
        _ => 0,
    }
}

/// Whether an animal jumps from anywhere under any options.
#[inline(always)]
pub(crate) const fn may_jump(animal: Animal) -> bool {
    matches!(animal, Animal::Leopard | Animal::Tiger | Animal::Lion)
}

impl Position {
    /// The first rule that a move breaks, in the order of rule 7.
    #[inline]
    pub(crate) fn ruling(&self, m: Move) -> Result<(), Illegal> {
        let ruling = self.ruling_on_board(m);
        let over = match ruling {
            // Where the board allows a move the side isn't without one, so that rule 4.2 need not be looked at.
            Ok(()) => self.is_decided() || self.is_at_limit(),
            Err(_) => matches!(board_core::Game::turn(self), Turn::Over(_)),
        };
        if over { Err(Illegal::GameOver) } else { ruling }
    }

    /// The same but for the end of the game.
    pub(crate) fn ruling_on_board(&self, m: Move) -> Result<(), Illegal> {
        let man = self.at(m.from).ok_or(Illegal::NoMan)?;
        if man.side != self.side() {
            return Err(Illegal::NotYourMan);
        }
        let (from, to) = (m.from.bit(), m.to.bit());
        let bars = self.bars(self.options());

        // 2.1 One square along a rank or a file; 2.4 or a jump.
        let crossed = board::jump_between(m.from, m.to);
        let reaches = match crossed {
            Some(_) => jump_starts(man.animal, self.options()) & from != 0,
            None => board::beside(m.from.raw()) & to != 0,
        };
        if !reaches {
            return Err(Illegal::NotAdjacent);
        }
        // 2.2 and 2.3.
        if closed_to(man) & to != 0 {
            let den = Man::new(man.side, Animal::Rat);
            return Err(if closed_to(den) & to != 0 { Illegal::OwnDen } else { Illegal::Water });
        }
        // 2.4
        if crossed.is_some_and(|water| bars.swimmers & water != 0) {
            return Err(Illegal::JumpBlocked);
        }
        bars.reason(man.animal, from, to).map_or(Ok(()), Err)
    }
}

/// The mask if the condition holds, otherwise nothing.
#[inline(always)]
const fn when(condition: bool, mask: u64) -> u64 {
    if condition { mask } else { 0 }
}
