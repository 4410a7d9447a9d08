//! What a person can type in a game.

use board_core::{Act, Player, Ply, PlyOf, Side, Turn};

use super::Console;
use super::menu::Next;
use super::saved::{self, Saved};
use super::session::{Flow, Session};
use super::words::{COMMANDS, next};
use crate::bots::Computer;
use crate::games::Playable;

impl<G: Playable> Session<G> {
    /// Does what a line says.
    pub(super) fn obey(&mut self, console: &mut impl Console, line: &str) -> Flow {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("", _) | ("throw", "") => self.throw_or_remind(console),
            ("help" | "?", "") => self.help(console),
            ("board", "") => self.show(console),
            ("board", plies) => self.show_past(console, plies),
            ("position", "") => console.say(&format!("{}\nrules: {}", self.game.game(), self.game.rules())),
            ("moves", "") => self.list_moves(console),
            ("moves", place) => self.explain_moves(console, place),
            ("list", "") => self.list_plies(console),
            ("undo", "") => self.undo(console),
            ("redo", "") => self.redo(console),
            ("hint", "") => self.hint(console),
            ("bot", name) => self.choose_bot(console, name),
            ("draw", "") => self.act(console, Act::OfferDraw(self.person())),
            ("accept", "") => self.act(console, Act::AcceptDraw(self.answering())),
            ("decline", "") => self.decline(console),
            ("withdraw", "") => self.withdraw(console),
            ("agree", "") => self.agree(console),
            ("resign", "") => self.act(console, Act::Resign(self.person())),
            ("exchange", "") => self.exchange(console),
            ("save" | "load", "") => console.say(&format!("Which file? Type `{word} FILE`.")),
            ("save", path) => self.save(console, path),
            ("load", path) => match Saved::read(path) {
                Ok(saved) if self.may_leave(console) => return Flow::Leave(Some(Next::Load(saved))),
                Ok(_) => {}
                Err(e) => console.say(&e),
            },
            ("new", "") if self.may_leave(console) => return Flow::Leave(Some(Next::New)),
            ("quit" | "exit", "") if self.may_leave(console) => return Flow::Leave(None),
            ("new" | "quit" | "exit", "") => {}
            _ => self.type_ply(console, line),
        }
        Flow::Ask
    }

    /// Whether the match may be left: nothing would be lost, or the person says so.
    fn may_leave(&self, console: &mut impl Console) -> bool {
        self.is_kept() || confirm(console, "The game is not saved. Leave it?")
    }

    fn help(&self, console: &mut impl Console) {
        console.say(&format!(
            "{}\n\n{}\n\n{COMMANDS}\nA move is typed like {}; the last one stands in [ ].",
            G::RULES,
            G::LEGEND,
            G::EXAMPLE
        ));
    }

    fn type_ply(&mut self, console: &mut impl Console, text: &str) {
        match read_ply::<G>(text) {
            Some(_) if self.is_computers_turn() => console.say("It is the computer's turn."),
            Some(Ply::Chance(_)) if self.seats.computer.is_some() => {
                console.say("Against the computer the sticks are thrown for you: type an empty line.");
            }
            Some(ply) => self.make(console, ply),
            None => console.say(&format!(
                "{text:?} is neither a move (one looks like {}) nor a command; `help` lists them.",
                G::EXAMPLE
            )),
        }
    }

    fn throw_or_remind(&mut self, console: &mut impl Console) {
        match self.game.turn() {
            Turn::Chance(_) if self.is_computers_turn() => console.say("The computer throws for itself."),
            Turn::Chance(_) => {
                if let Some(c) = self.throw() {
                    self.make(console, Ply::Chance(c));
                }
            }
            Turn::Player(_) => self.list_moves(console),
            Turn::Over(_) => {}
        }
    }

    /// All moves, in columns.
    fn list_moves(&self, console: &mut impl Console) {
        let moves: Vec<String> = self.game.game().legal_moves().into_iter().map(|m| m.to_string()).collect();
        if moves.is_empty() {
            console.say("There is no move to make.");
        }
        for row in moves.chunks(10) {
            console.say(&format!("  {}", row.iter().map(|m| format!("{m:<6}")).collect::<String>().trim_end()));
        }
    }

    /// The moves of one man, with what they do.
    fn explain_moves(&self, console: &mut impl Console, place: &str) {
        let state = self.game.game();
        let Some(place) = read(place) else {
            console.say(&format!("There is no place {place:?} on this board."));
            return;
        };
        let moves = state.moves_from(place);
        if moves.is_empty() {
            console.say("There is no move from there.");
        }
        for m in moves {
            if let Ok(effects) = state.effects(m) {
                console.say(&format!("  {m:<6} {}; {}", effects.deed, next(&effects.next, None)));
            }
        }
    }

    fn list_plies(&self, console: &mut impl Console) {
        for (row, plies) in self.game.plies().chunks(10).enumerate() {
            let plies: Vec<String> = plies.iter().map(ToString::to_string).collect();
            console.say(&format!("{:>4}. {}", row * 10 + 1, plies.join(" ")));
        }
    }

    /// The board as it was after so many plies.
    fn show_past(&self, console: &mut impl Console, plies: &str) {
        let last = self.game.plies().len();
        let past = plies.parse().ok().and_then(|ply: usize| Some((ply, self.game.at(ply)?)));
        match past {
            Some((ply, state)) => {
                let led = ply.checked_sub(1).and_then(|at| self.game.plies().get(at)).copied();
                console.say(&format!("After {ply} of {last} plies:\n\n{}", state.drawing().last(led)));
            }
            None => console.say(&format!("A number from 0 to {last}, please: so many plies there are.")),
        }
    }

    /// Tells which bot the computer is, or makes it another.
    fn choose_bot(&mut self, console: &mut impl Console, name: &str) {
        if !name.is_empty() {
            match name.parse().and_then(|choice| Computer::<G>::new(choice, self.seed())) {
                Ok(bot) => self.seats.bot = bot.choice(),
                Err(why) => console.say(&format!("{why}.")),
            }
        }
        let known: Vec<&str> = G::BOTS.iter().map(|kind| kind.name()).collect();
        console.say(&format!("The computer is {} (there are: {}).", self.seats.bot, known.join(", ")));
    }

    /// Takes one ply back; against the computer, back to where the person has to act.
    fn undo(&mut self, console: &mut impl Console) {
        let computer = self.computer();
        let mut taken = Vec::new();
        loop {
            match self.game.take_back() {
                Ok(ply) => taken.push(ply),
                Err(why) => {
                    // Before the computer's first moves there is nothing of the person's: they are played again.
                    while self.game.redo().is_ok() && taken.pop().is_some() {}
                    self.refuse(console, why.code(), &why);
                    return;
                }
            }
            if computer.is_none() || self.to_act() != computer {
                break;
            }
        }
        let taken: Vec<String> = taken.iter().map(ToString::to_string).collect();
        console.say(&format!("Taken back: {}.", taken.join(", ")));
        self.show(console);
    }

    /// Plays one ply again; against the computer, up to where the person has to act.
    fn redo(&mut self, console: &mut impl Console) {
        let computer = self.computer();
        let mut played = Vec::new();
        loop {
            match self.game.redo() {
                Ok(ply) => played.push(ply.to_string()),
                Err(why) if played.is_empty() => {
                    self.refuse(console, why.code(), &why);
                    return;
                }
                Err(_) => break,
            }
            if computer.is_none() || self.to_act() != computer {
                break;
            }
        }
        console.say(&format!("Played again: {}.", played.join(", ")));
        self.show(console);
    }

    fn hint(&mut self, console: &mut impl Console) {
        match self.adviser().choose(&mut self.game.game().clone()) {
            Some(m) if self.game.outcome().is_none() => console.say(&format!("Perhaps {m}.")),
            _ => console.say("There is no move to make."),
        }
    }

    /// Who answers: the one whose opponent has offered a draw.
    pub(super) fn answering(&self) -> G::Side {
        let [first, second] = G::Side::ALL;
        if self.game.offers_draw(first) { second } else { first }
    }

    fn decline(&mut self, console: &mut impl Console) {
        let side = self.answering();
        if self.game.offers_draw(side.other()) {
            self.act(console, Act::DeclineDraw(side));
        } else {
            let confirmed = G::Side::ALL.into_iter().find(|&side| self.game.confirms_end(side));
            self.act(console, Act::DeclineEnd(confirmed.map_or(side, Side::other)));
        }
    }

    fn withdraw(&mut self, console: &mut impl Console) {
        let offered = G::Side::ALL.into_iter().find(|&side| self.game.offers_draw(side));
        let confirmed = G::Side::ALL.into_iter().find(|&side| self.game.confirms_end(side));
        match (offered, confirmed) {
            (None, Some(side)) => self.act(console, Act::WithdrawEnd(side)),
            (side, _) => self.act(console, Act::WithdrawDraw(side.unwrap_or_else(|| self.person()))),
        }
    }

    /// Confirms the end; between two people the second confirmation is the other side's.
    fn agree(&mut self, console: &mut impl Console) {
        let person = self.person();
        let side = if self.computer().is_none() && self.game.confirms_end(person) { person.other() } else { person };
        self.act(console, Act::ConfirmEnd(side));
    }

    fn exchange(&mut self, console: &mut impl Console) {
        match self.game.exchange() {
            Ok(()) => {
                for player in Player::ALL {
                    let who = if self.seats.computer == Some(player) { " (the computer)" } else { "" };
                    console.say(&format!("The {player} player{who} has {}.", self.game.side(player)));
                }
            }
            Err(why) => self.refuse(console, why.code(), &why),
        }
    }

    fn save(&mut self, console: &mut impl Console, path: &str) {
        if saved::is_foreign(path) && !confirm(console, &format!("{path} is there and no saved match. Write over it?"))
        {
            return;
        }
        match saved::write(path, &self.game) {
            Ok(()) => {
                self.keep();
                console.say(&format!("Saved: `load {path}` goes on with it."));
            }
            Err(e) => console.say(&e),
        }
    }
}

/// Asks for a yes; anything else, and no answer, is a no.
fn confirm(console: &mut impl Console, question: &str) -> bool {
    let answer = console.ask(&format!("{question} [y/N] ")).unwrap_or_default();
    matches!(answer.trim().to_lowercase().as_str(), "y" | "yes")
}

/// Reads what a person may have written in another case, or with a hyphen too many.
fn read<T: std::str::FromStr>(text: &str) -> Option<T> {
    let lower = text.to_lowercase();
    text.parse().or_else(|_| lower.parse()).or_else(|_| lower.replace(['-', ' '], "").parse()).ok()
}

fn read_ply<G: Playable>(text: &str) -> Option<PlyOf<G>> {
    read(text)
}
