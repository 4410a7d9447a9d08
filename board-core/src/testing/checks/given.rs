//! What the caller adds: symmetries, twins, bounds.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::record::Movetext;
use crate::testing::Law;
use crate::testing::state::{Here, Numbers, Path, made, make};
use crate::testing::violation::Verdict;
use crate::{Game, Illegal as _, Match, Outcome, Ply, PlyOf, Record, Reversible, Turn};

/// A symmetry of a game: what it does to a state, a ply and a side.
pub(crate) struct Symmetry<G: Game> {
    pub(crate) name: &'static str,
    pub(crate) state: Box<dyn Fn(&G) -> G>,
    pub(crate) ply: Box<dyn Fn(PlyOf<G>) -> PlyOf<G>>,
    pub(crate) side: Box<dyn Fn(G::Side) -> G::Side>,
}

impl<G: Game> Symmetry<G> {
    /// [`Law::Symmetry`].
    pub(crate) fn check(&self, here: &Here<'_, G>) -> Verdict {
        let name = self.name;
        let image = (self.state)(here.game);
        let turn = image.turn();
        here.ensure(Law::Symmetry, self.same_turn(&here.turn, &turn), || {
            format!("{name}: the turn is {:?}, and in {image} {turn:?}", here.turn)
        })?;
        let mut wanted: Vec<_> = here.given().map(|ply| (self.ply)(ply)).collect();
        let mut found = Vec::new();
        image.for_each_ply(|ply| found.push(ply));
        wanted.sort_unstable();
        found.sort_unstable();
        here.ensure(Law::Symmetry, wanted == found, || {
            format!("{name}: in {image} {found:?} are possible, not {wanted:?}")
        })?;
        for (m, why) in here.refused() {
            if let Ply::Move(twin) = (self.ply)(Ply::Move(m)) {
                let ruling = image.check(twin).map_err(crate::Illegal::code);
                here.ensure(Law::Symmetry, ruling == Err(why.code()), || {
                    format!("{name}: {m} is refused by {why:?}, and {twin} in {image} by {ruling:?}")
                })?;
            }
        }
        if wanted != found {
            return Ok(());
        }
        for ply in here.plies() {
            let twin = (self.ply)(ply);
            // Once more, so that what the symmetry drops is dropped on both sides.
            let (first, second) = ((self.state)(&made(here.game, ply)), made(&image, twin));
            let (first, second) = ((self.state)(&first), (self.state)(&second));
            here.ensure(Law::Symmetry, first == second, || {
                format!("{name}: {ply} and then the image is {first}, the image and then {twin} {second}")
            })?;
        }
        Ok(())
    }

    fn same_turn(&self, here: &crate::TurnOf<G>, image: &crate::TurnOf<G>) -> bool {
        match (here, image) {
            (Turn::Player(a), Turn::Player(b)) => (self.side)(*a) == *b,
            (Turn::Chance(_), Turn::Chance(_)) => true,
            (Turn::Over(a), Turn::Over(b)) => {
                a.code() == b.code() && a.winner().map(|side| (self.side)(side)) == b.winner()
            }
            _ => false,
        }
    }
}

/// [`Law::Twin`].
pub(crate) fn twin<G, H>(path: &Path<'_, G>, name: &'static str, mut twin: H) -> Verdict
where
    G: Game,
    H: Game<Side = G::Side, Move = G::Move, Chance = G::Chance, Outcome = G::Outcome, Illegal = G::Illegal>,
{
    let court = path.court;
    path.each(|_, game, ply| {
        let (text, other) = (format!("{game}"), format!("{twin}"));
        court.ensure(Law::Twin, text == other, || format!("{name}: it is {other}"))?;
        let (turn, other) = (game.turn(), twin.turn());
        court.ensure(Law::Twin, turn == other, || format!("{name}: the turn is {turn:?}, the twin's {other:?}"))?;
        let (mut plies, mut other) = (Vec::new(), Vec::new());
        game.for_each_ply(|ply| plies.push(ply));
        twin.for_each_ply(|ply| other.push(ply));
        court
            .ensure(Law::Twin, plies == other, || format!("{name}: possible are {plies:?}, for the twin {other:?}"))?;
        let (end, other) = (game.agreed_end(), twin.agreed_end());
        court.ensure(Law::Twin, end == other, || format!("{name}: the agreed end is {end:?}, the twin's {other:?}"))?;
        for m in path.candidates {
            let (ruling, other) = (game.check(*m), twin.check(*m));
            court.ensure(Law::Twin, ruling == other, || {
                format!("{name}: {m} is ruled {ruling:?}, by the twin {other:?}")
            })?;
        }
        match ply {
            Some(Ply::Move(m)) => twin.play_unchecked(m),
            Some(Ply::Chance(c)) => twin.resolve_unchecked(c),
            None => {}
        }
        Ok(())
    })
}

/// [`Law::Ends`]: plays on from the end of the path, by numbers that are always the same.
pub(crate) fn ends<G: Game>(path: &Path<'_, G>, bound: usize) -> Verdict {
    let mut game = path.start.clone();
    path.plies.iter().for_each(|ply| make(&mut game, *ply));
    let mut numbers = Numbers::new(path.plies.len() as u64);
    let mut plies = path.plies.len();
    let mut choice = Vec::new();
    loop {
        choice.clear();
        game.for_each_ply(|ply| choice.push(ply));
        let Some(ply) = numbers.of(&choice) else { return Ok(()) };
        if plies >= bound {
            return path.court.ensure(Law::Ends, false, || {
                format!("after {plies} plies, as many as there may be, it goes on: {game}")
            });
        }
        make(&mut game, ply);
        plies = plies.saturating_add(1);
    }
}

/// [`Law::RoundTrip`] of records: the path as a match, half of it taken back and made again, written, read and replayed.
pub(crate) fn recorded<G: Reversible>(path: &Path<'_, G>) -> Verdict {
    let ensure = |kept, message: &dyn Fn() -> String| path.court.ensure(Law::RoundTrip, kept, message);
    let rules = path.start.rules();
    let begun =
        if *path.start == G::new(rules) { Ok(Match::new(rules)) } else { Match::parse(rules, &path.start.to_string()) };
    ensure(begun.is_ok(), &|| format!("record: no match starts from {}", path.start))?;
    let Ok(mut game) = begun else { return Ok(()) };
    let make = |game: &mut Match<G>, plies: &[PlyOf<G>]| {
        plies.iter().try_for_each(|ply| {
            let ruling = game.apply(*ply);
            ensure(ruling.is_ok(), &|| format!("record: in a match {ply} is refused: {ruling:?}"))
        })
    };
    make(&mut game, path.plies)?;
    let end = game.game().clone();
    let (kept, back) = path.plies.split_at(path.plies.len() / 2);
    while game.plies().len() > kept.len() && game.take_back().is_ok() {}
    make(&mut game, back)?;
    ensure(*game.game() == end, &|| format!("record: taken back and made again, it is {:?}", game.game()))?;
    let (record, text) = (game.record(), game.record().to_string());
    let read = text.parse::<Record<G>>();
    ensure(read.as_ref() == Ok(&record), &|| format!("record: {text:?} is read as {read:?}"))?;
    let movetext = Movetext::from(record.clone());
    let (text, read) = (movetext.to_string(), movetext.to_string().parse::<Movetext<G>>());
    ensure(read.as_ref() == Ok(&movetext), &|| format!("record: {text:?} is read as {read:?}"))?;
    let replayed = record.replay();
    let same = replayed.as_ref().is_ok_and(|replayed| *replayed.game() == end && replayed.record() == record);
    ensure(same, &|| match &replayed {
        Ok(replayed) => format!("record: replayed, it is {:?}; it was {end:?}", replayed.game()),
        Err(why) => format!("record: {why}"),
    })
}
