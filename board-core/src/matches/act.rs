//! What players do in a match besides moving.

use core::fmt::{self, Display};
use core::str::FromStr;

use crate::{Chance, Game, Illegal, ParseError, ParseErrorKind, PlyError, Side};

/// One of the two who play. The first is whoever you like; the colours say who begins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// `first` in text.
    First,
    /// `second` in text.
    Second,
}

impl Player {
    /// Both.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

crate::words_as_text! { Player { First = "first", Second = "second" } }

#[cfg(feature = "serde")]
crate::serde_as_word!(Player);

/// What a player does besides moving.
///
/// The text is the word given at each, then the side that does it: `offer-draw red`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act<S> {
    /// `exchange`: the players exchange the colours. Before the first ply only.
    Exchange,
    /// `choose first red`: this player takes this side, the other the other. Before the first ply only.
    Choose(Player, S),
    /// `resign`: gives the game up. Out of turn too.
    Resign(S),
    /// `offer-draw`: offers a draw, or accepts the one that the opponent offers.
    OfferDraw(S),
    /// `accept-draw`: accepts the draw that the opponent offers.
    AcceptDraw(S),
    /// `decline-draw`: declines the draw that the opponent offers.
    DeclineDraw(S),
    /// `withdraw-draw`: takes the own offer back.
    WithdrawDraw(S),
    /// `confirm-end`: is content that the game end now, where [`Game::agreed_end`] knows such an act. It ends when
    /// both are.
    ConfirmEnd(S),
    /// `decline-end`: wants to play on though the opponent has confirmed the end.
    DeclineEnd(S),
    /// `withdraw-end`: takes the own confirmation back.
    WithdrawEnd(S),
}

impl<S: Side> Act<S> {
    /// Everything that a side may ever do, except what concerns the seats.
    pub(crate) fn of_side(side: S) -> [Self; 8] {
        [
            Self::Resign(side),
            Self::OfferDraw(side),
            Self::AcceptDraw(side),
            Self::DeclineDraw(side),
            Self::WithdrawDraw(side),
            Self::ConfirmEnd(side),
            Self::DeclineEnd(side),
            Self::WithdrawEnd(side),
        ]
    }

    /// The side that does it; `None` for what concerns the seats.
    pub fn side(self) -> Option<S> {
        match self {
            Self::Exchange | Self::Choose(..) => None,
            Self::Resign(side)
            | Self::OfferDraw(side)
            | Self::AcceptDraw(side)
            | Self::DeclineDraw(side)
            | Self::WithdrawDraw(side)
            | Self::ConfirmEnd(side)
            | Self::DeclineEnd(side)
            | Self::WithdrawEnd(side) => Some(side),
        }
    }

    /// The word that the text begins with.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Exchange => "exchange",
            Self::Choose(..) => "choose",
            Self::Resign(_) => "resign",
            Self::OfferDraw(_) => "offer-draw",
            Self::AcceptDraw(_) => "accept-draw",
            Self::DeclineDraw(_) => "decline-draw",
            Self::WithdrawDraw(_) => "withdraw-draw",
            Self::ConfirmEnd(_) => "confirm-end",
            Self::DeclineEnd(_) => "decline-end",
            Self::WithdrawEnd(_) => "withdraw-end",
        }
    }
}

impl<S: Side> Display for Act<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self {
            Self::Exchange => Ok(()),
            Self::Choose(player, side) => write!(f, " {player} {side}"),
            other => other.side().map_or(Ok(()), |side| write!(f, " {side}")),
        }
    }
}

impl<S: Side> FromStr for Act<S> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let from = word.len().saturating_add(1);
        if word == "exchange" {
            return if text.len() == word.len() {
                Ok(Self::Exchange)
            } else {
                Err(ParseError::new(ParseErrorKind::Trailing, word.len()))
            };
        }
        if word == "choose" {
            let (player, side) = rest.split_once(' ').unwrap_or((rest, ""));
            let player_at = from.min(text.len());
            let side_at = player_at.saturating_add(player.len()).saturating_add(1).min(text.len());
            let player: Player = player.parse().map_err(|e: ParseError| e.shifted(player_at))?;
            let side = side.parse().map_err(|e: ParseError| e.shifted(side_at))?;
            return Ok(Self::Choose(player, side));
        }
        let act = match word {
            "resign" => Self::Resign,
            "offer-draw" => Self::OfferDraw,
            "accept-draw" => Self::AcceptDraw,
            "decline-draw" => Self::DeclineDraw,
            "withdraw-draw" => Self::WithdrawDraw,
            "confirm-end" => Self::ConfirmEnd,
            "decline-end" => Self::DeclineEnd,
            "withdraw-end" => Self::WithdrawEnd,
            _ => return Err(ParseError::new(ParseErrorKind::Unknown, 0)),
        };
        if text.len() == word.len() {
            return Err(ParseError::new(ParseErrorKind::End, text.len()));
        }
        rest.parse().map(act).map_err(|e: ParseError| e.shifted(from))
    }
}

/// Why an act, or a ply, does not apply. Nothing has changed then.
///
/// `I` is the game's reason for an illegal move, `C` its outcome of chance; see [`ActErrorOf`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ActError<I: Illegal, C: Chance> {
    /// The match is over: only a take-back is left.
    #[error("the match is over; only a take-back is possible")]
    Over,
    /// A move of the side that is not to move.
    #[error("it is the other side's turn")]
    OutOfTurn,
    /// The rules of the game refuse the ply.
    #[error(transparent)]
    Ply(PlyError<I>),
    /// Chance has already given something else here: what was taken back comes again.
    #[error("chance has already given {0} here, and gives it again")]
    Recorded(C),
    /// There is no offer to accept or decline (the opponent's), or to withdraw (the own).
    #[error("there is no such draw offer")]
    NoOffer,
    /// The side's own draw offer still stands.
    #[error("a draw is already offered")]
    AlreadyOffered,
    /// This game, or this position, knows no end by agreement.
    #[error("this game can't be ended by agreement")]
    NoAgreedEnd,
    /// There is no confirmation of the end to decline (the opponent's), or to withdraw (the own).
    #[error("the end has not been confirmed")]
    NotConfirmed,
    /// The side's own confirmation of the end still stands.
    #[error("the end is already confirmed")]
    AlreadyConfirmed,
    /// Colours and sides are chosen before the first ply only.
    #[error("the first ply has been made: the seats stay as they are")]
    Started,
    /// There is no ply to take back.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// No ply has been taken back here.
    #[error("nothing has been taken back here")]
    NothingToRedo,
    /// The match holds as many plies, or offers, as a record can.
    #[error("the record is full")]
    Full,
}

/// The [`ActError`] of a game.
pub type ActErrorOf<G> = ActError<<G as Game>::Illegal, <G as Game>::Chance>;

impl<I: Illegal, C: Chance> ActError<I, C> {
    /// The stable word for it; for a refused ply the game's.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Over => I::GAME_OVER.code(),
            Self::OutOfTurn => "out-of-turn",
            Self::Ply(why) => why.code(),
            Self::Recorded(_) => "recorded",
            Self::NoOffer => "no-offer",
            Self::AlreadyOffered => "already-offered",
            Self::NoAgreedEnd => "no-agreed-end",
            Self::NotConfirmed => "not-confirmed",
            Self::AlreadyConfirmed => "already-confirmed",
            Self::Started => "started",
            Self::NothingToTakeBack => "nothing-to-take-back",
            Self::NothingToRedo => "nothing-to-redo",
            Self::Full => "full",
        }
    }
}
