//! `Record`: the text and serde forms to the byte, and everything that is refused.

use board_core::record::{Claim, Placed, RecordErrorKind, ReplayError, Step, TagError, Tags, TakenBack};
use board_core::{Act, ActError, Match, ParseErrorKind, Player, Ply, Record};

use crate::toys::Colour::{Black, White};
use crate::toys::dash::{Dash, DashRules, Die, Run};
use crate::toys::noughts::{Noughts, NoughtsRules};
use crate::toys::ring::{Repetition, Ring, RingRules, Step as RingStep};

/// A match in which everything occurs.
pub(crate) fn full() -> Match<Dash> {
    let mut game = Match::<Dash>::parse(DashRules::LONG, "1 2 black -").unwrap();
    game.tags_mut().set("Event", "A \"friendly\" game").unwrap();
    game.tags_mut().set("Note", "two\nlines \\ and\r more ").unwrap();
    game.tags_mut().set("Empty", "").unwrap();
    game.exchange().unwrap();
    game.offer_draw(Black).unwrap();
    let mut play = |plies: &str| {
        for ply in plies.split(' ') {
            if ply == "<" {
                game.take_back().unwrap();
            } else {
                game.apply(ply.parse().unwrap()).unwrap();
            }
        }
    };
    play("d1 go d1 go d1 stay d1 stay d1 stay d1 stay");
    play("d3 go d2 < < stay d1 go < < < stay d1");
    game.resign(Black).unwrap();
    game
}

const TEXT: &str = "\
record 1
game dash
rules long
tag Event A \"friendly\" game
tag Note two\\nlines \\\\ and\\r more 
tag Empty
start 1 2 black -
act 0 exchange
act 0 offer-draw black
plies 0 d1 go d1 go d1 stay d1 stay d1 stay
plies 10 d1 stay d3
taken-back 13 go d2
plies 13 stay d1
taken-back 15 go
act 15 resign black
result white resigned
";

#[test]
fn the_text_to_the_byte() {
    assert_eq!(full().record().to_string(), TEXT);
}

#[test]
fn all_of_it_comes_back() {
    let record = full().record();
    let read: Record<Dash> = TEXT.parse().unwrap();
    assert_eq!(read, record);
    let mut again = read.replay().unwrap();
    assert_eq!(again.record(), record);
    assert_eq!(again.tags().get("Note"), Some("two\nlines \\ and\r more "));
    assert_eq!(again.winner(), Some(Player::Second), "who has White since the exchange");
    // The throws that were taken back come again.
    again.take_back().unwrap();
    again.take_back().unwrap();
    assert_eq!(again.redo_ply(), Some(Ply::Move(Run::Stay)), "what was played last");
    again.play(Run::Go).unwrap();
    assert_eq!(again.throw(Die::One), Err(ActError::Recorded(Die::Two)));
}

#[test]
fn a_match_that_has_not_begun() {
    let record = Match::<Noughts>::new(NoughtsRules).record();
    assert_eq!(record, Record::new(NoughtsRules));
    assert_eq!(record.to_string(), "record 1\ngame noughts\nrules default\n");
    assert_eq!(record.to_string().parse(), Ok(record));
}

#[test]
fn what_is_said_stands_between_the_plies() {
    let mut game = Match::<Noughts>::new(NoughtsRules);
    game.apply("0".parse().unwrap()).unwrap();
    game.offer_draw(White).unwrap();
    game.confirm_end(Black).unwrap();
    for mark in ["1", "2"] {
        game.apply(mark.parse().unwrap()).unwrap();
    }
    let text = "record 1\ngame noughts\nrules default\nplies 0 0\nact 1 offer-draw white\nact 1 confirm-end black\n\
                plies 1 1 2\n";
    assert_eq!(game.record().to_string(), text);
    assert_eq!(text.parse::<Record<Noughts>>().unwrap().replay().unwrap().record(), game.record());
}

#[test]
fn a_walk_with_branches() {
    let mut game = Match::<Noughts>::new(NoughtsRules);
    let mut go = |steps: &str| {
        for step in steps.split(' ') {
            match step.parse().unwrap() {
                Step::Back => drop(game.take_back().unwrap()),
                Step::Play(ply) => game.apply(ply).unwrap(),
            }
        }
        game.record()
    };
    let record = go("0 1 2 < 3 < < 4 5 < < < 8 7 < 6 < 7 < <");
    let text = "record 1\ngame noughts\nrules default\ntaken-back 0 0 1 2 < 3 < < 4 5 < < < 8 6 < 7\n";
    assert_eq!(record.to_string(), text);
    assert_eq!(record.replay().unwrap().record(), record);
    // The line that is played is not among them.
    let record = go("0 4");
    let text = "record 1\ngame noughts\nrules default\ntaken-back 0 8 6 < 7\nplies 0 0\ntaken-back 1 1 2 < 3\n\
                plies 1 4\ntaken-back 2 5\n";
    assert_eq!(record.to_string(), text);
    assert_eq!(record.replay().unwrap().record(), record);
}

/// Where the text is refused, and why.
#[track_caller]
fn bad(text: &str, line: usize, column: usize, kind: RecordErrorKind) {
    let error = text.parse::<Record<Dash>>().expect_err("it is bad");
    assert_eq!((error.line, error.column, error.kind), (line, column, kind), "{error}\n{text}");
}

#[test]
fn bad_text_is_refused_where_it_is_bad() {
    use ParseErrorKind::{End, NotCanonical, Range, Repeated, Trailing, Unexpected, Unknown};
    use RecordErrorKind::{Game, Tag, Text, Version};
    let head = |rest: &str| format!("record 1\ngame dash\nrules default\n{rest}");
    bad("", 1, 1, Text(End));
    bad("record 1", 1, 9, Text(End));
    bad("record 01\n", 1, 8, Text(NotCanonical));
    bad("record 2\n", 1, 8, Version);
    bad("record 1 \n", 1, 9, Text(Trailing));
    bad("record 99999999999\n", 1, 8, Text(Range));
    bad("records 1\n", 1, 1, Text(Unexpected));
    bad("record 1\n", 2, 1, Text(End));
    bad("record 1\ngame chess\n", 2, 6, Game);
    bad("record 1\ngame dash\nrules short\n", 3, 7, Text(Unknown));
    bad("record 1\r\ngame dash\n", 1, 9, Text(Trailing));
    bad(&head("tag\n"), 4, 4, Text(End));
    bad(&head("tag two words\ntag two 2\n"), 5, 5, Text(Repeated));
    bad(&head("tag a! b\n"), 4, 5, Tag(TagError::Key));
    bad(&head("tag a b\\x\n"), 4, 9, Text(Unexpected));
    bad(&head("tag a b\\\n"), 4, 9, Text(End));
    bad(&head("tag a b\r\n"), 4, 8, Text(Unexpected));
    bad(&head("tag a \n"), 4, 6, Text(NotCanonical));
    bad(&head("start\n"), 4, 6, Text(End));
    bad(&head("note well\n"), 4, 1, Text(Unknown));
    bad(&head("note\n"), 4, 5, Text(End));
    bad(&head("\n"), 4, 1, Text(End));
    bad(&head("plies\n"), 4, 6, Text(End));
    bad(&head("plies 0\n"), 4, 8, Text(End));
    bad(&head("plies 0 \n"), 4, 9, Text(End));
    bad(&head("plies x d1\n"), 4, 7, Text(Unexpected));
    bad(&head("plies 0 d1  go\n"), 4, 12, Text(Unexpected));
    bad(&head("plies 0 d1 go \n"), 4, 15, Text(End));
    bad(&head("plies 0 d1 run\n"), 4, 12, Text(Unknown));
    bad(&head("plies 0 d1 go"), 4, 14, Text(End));
    bad(&head("plies 1 d1 go\n"), 4, 7, Text(NotCanonical));
    bad(&head("plies 0 d1\nplies 1 go\n"), 4, 11, Text(NotCanonical));
    bad(&head("plies 0 d1 go d1 go d1 go d1 go d1 go d1\n"), 4, 38, Text(NotCanonical));
    bad(&head("plies 0 d1\nact 0 exchange\n"), 4, 1, Text(NotCanonical));
    bad(&head("act 0 sing\n"), 4, 7, Text(Unknown));
    bad(&head("act 0 resign green\n"), 4, 14, Text(Unknown));
    bad(&head("act 0 exchange \n"), 4, 15, Text(Trailing));
    bad(&head("taken-back 0 d1 > go\n"), 4, 17, Text(Unknown));
    bad(&head("result white\n"), 4, 13, Text(End));
    bad(&head("result white \n"), 4, 14, Text(End));
    bad(&head("result grey home\n"), 4, 8, Text(Unknown));
    bad(&head("result white home\nplies 0 d1\n"), 5, 1, Text(Trailing));
    bad(&head("plies 0 d1\nstart 0 0 white -\n"), 5, 1, Text(Unknown));
    bad(&format!("{TEXT}\n"), 17, 1, Text(Trailing));
    bad("récord 1\n", 1, 1, Text(Unexpected));
}

#[test]
fn every_byte_counts() {
    // No text that differs in one byte is read as the same record.
    let record = full().record();
    for at in 0..TEXT.len() {
        for byte in *b" \n01ag-<\\\r" {
            let mut bytes = TEXT.as_bytes().to_vec();
            bytes[at] = byte;
            let text = String::from_utf8(bytes).unwrap();
            if let Ok(read) = text.parse::<Record<Dash>>() {
                assert_eq!(read.to_string(), text);
                assert_eq!(read == record, text == TEXT);
            }
        }
        assert!(TEXT[..at].parse::<Record<Dash>>().is_err() || TEXT[..at].ends_with('\n'));
    }
}

#[test]
fn too_much_is_refused() {
    let mut text = String::from("record 1\ngame dash\nrules default\n");
    text.push_str("taken-back 0");
    for _ in 0..1_000_001 {
        text.push_str(" d1 <");
    }
    text.push('\n');
    let error = text.parse::<Record<Dash>>().unwrap_err();
    assert_eq!(error.kind, RecordErrorKind::TooLong);
    assert_eq!(error.to_string(), "line 4, column 5000014: more than a match can have");
    let mut record = Record::<Dash>::new(DashRules::default());
    record.plies = vec![Ply::Chance(Die::One); 1_000_001];
    assert_eq!(record.replay().err(), Some(ReplayError::TooLong));
    // With one less it is looked at, and refused for what it says.
    record.plies.pop();
    assert_eq!(record.replay().unwrap_err().ply(), Some(1));
    // Of acts there may be as many as a match can hold, four answers and who resigns.
    record.plies.clear();
    record.acts = vec![Placed { after: 0, act: Act::Exchange }; 100_006];
    assert_eq!(record.replay().err(), Some(ReplayError::TooLong));
    record.acts.pop();
    assert_eq!(record.replay().unwrap_err().to_string(), "exchange after 0 plies: the record is full");
}

#[test]
fn an_illegal_ply_is_named_by_its_number() {
    let text = "record 1\ngame dash\nrules default\nplies 0 d1 go d1 d2 go\n";
    let error = text.parse::<Record<Dash>>().unwrap().replay().unwrap_err();
    assert_eq!(error.ply(), Some(3));
    assert_eq!(error.to_string(), "ply 3 (d2): a move is to be made first");
    // Also one that was taken back; and a throw that can't be, because another was there.
    let text = "record 1\ngame dash\nrules default\nplies 0 d1 go\ntaken-back 2 d3 go go\nplies 2 d3\n";
    let error = text.parse::<Record<Dash>>().unwrap().replay().unwrap_err();
    assert_eq!(error.ply(), Some(4));
    let text = "record 1\ngame dash\nrules default\ntaken-back 0 d3\nplies 0 d1\n";
    let error = text.parse::<Record<Dash>>().unwrap().replay().unwrap_err();
    assert_eq!(error.ply(), Some(0));
    let why = ActError::Recorded(Die::Three);
    assert_eq!(error, ReplayError::Ply { at: 0, ply: Ply::Chance(Die::One), why });
}

#[test]
fn what_else_does_not_replay() {
    let mut record = full().record();
    record.start = Some("9 9 white".into());
    let error = record.replay().unwrap_err();
    assert!(matches!(error, ReplayError::Start(_)));
    assert_eq!((error.ply(), error.to_string()), (None, "start: position: unexpected character at byte 4".into()));

    let mut record = full().record();
    record.acts.push(Placed { after: 15, act: Act::OfferDraw(White) });
    let error = record.replay().unwrap_err();
    assert_eq!(error.ply(), Some(15));
    assert_eq!(error, ReplayError::Act { after: 15, act: Act::OfferDraw(White), why: ActError::Over });

    // Acts out of order, or beyond the end.
    let mut record = full().record();
    record.result = None;
    record.acts.swap(0, 2);
    assert_eq!(record.replay().err(), Some(ReplayError::Misplaced { at: 0 }));
    record.acts.truncate(1);
    record.acts[0].after = 99;
    assert_eq!(record.replay().err(), Some(ReplayError::Misplaced { at: 99 }));

    let mut record = full().record();
    record.taken_back[0].steps.extend([Step::Back; 3]);
    assert_eq!(record.replay().err(), Some(ReplayError::Back { at: 13 }));
    record.taken_back[0] = TakenBack { at: 98, steps: Vec::new() };
    record.acts.clear();
    assert_eq!(record.replay().err().and_then(|e| e.ply()), Some(98));
}

#[test]
fn a_result_that_contradicts_the_replay_is_refused() {
    let mut record = full().record();
    record.result = None;
    assert!(record.replay().is_ok(), "nothing is claimed");
    for (winner, reason) in [(Some(Black), "resigned"), (None, "resigned"), (Some(White), "home")] {
        let claimed = Claim { winner, reason: reason.into() };
        record.result = Some(claimed.clone());
        let error = record.replay().unwrap_err();
        assert_eq!(error, ReplayError::Result { claimed, found: full().outcome() });
        assert_eq!(error.ply(), None);
    }
    // A match that goes on has none.
    record.acts.pop();
    record.result = Some(Claim { winner: Some(White), reason: "resigned".into() });
    let error = record.replay().unwrap_err();
    assert_eq!(error.to_string(), "the result is said to be \"white resigned\", and is not");
}

#[test]
fn the_history_of_repetition_survives() {
    let mut game = Match::<Ring>::new(RingRules(Repetition::Drawn));
    for step in [RingStep::Right, RingStep::Left, RingStep::Right] {
        game.play(step).unwrap();
    }
    let text = game.record().to_string();
    let mut again = text.parse::<Record<Ring>>().unwrap().replay().unwrap();
    assert_eq!(again.game(), game.game());
    again.play(RingStep::Left).unwrap();
    assert_eq!(again.record().result.unwrap().to_string(), "draw repeated");
}

#[test]
fn tags_keep_their_order() {
    let mut tags = Tags::default();
    assert!(tags.is_empty());
    tags.set("Date", "2001").unwrap();
    tags.set("Place", "Nowhere").unwrap();
    tags.set("Date", "2002").unwrap();
    assert_eq!(tags.iter().collect::<Vec<_>>(), [("Date", "2002"), ("Place", "Nowhere")]);
    assert_eq!((tags.len(), tags.get("Date"), tags.get("Event")), (2, Some("2002"), None));
    assert_eq!(tags.remove("Date").as_deref(), Some("2002"));
    assert_eq!(tags.remove("Date"), None);
    for key in ["", "two words", "a=b", "é", &"x".repeat(65)] {
        assert_eq!(tags.set(key, ""), Err(TagError::Key), "{key:?}");
    }
    assert!(!tags.is_empty());
    tags.set(&"x".repeat(64), "").unwrap();
    assert_eq!(tags.set("Long", &"x".repeat(4097)), Err(TagError::Value));
    tags.set("Long", &"x".repeat(4096)).unwrap();
    while tags.len() < Tags::MAX {
        tags.set(&format!("n{}", tags.len()), "").unwrap();
    }
    assert_eq!(tags.set("more", ""), Err(TagError::TooMany));
    assert_eq!(tags.set("Long", ""), Ok(()));
}

#[cfg(feature = "serde")]
mod serde {
    use board_core::Compact;

    use super::*;
    use crate::toys::Colour;

    const JSON: &str = r#"{"version":1,"game":"dash","rules":"long","tags":[["Event","A \"friendly\" game"],["Note","two\nlines \\ and\r more "],["Empty",""]],"start":"1 2 black -","plies":["d1","go","d1","go","d1","stay","d1","stay","d1","stay","d1","stay","d3","stay","d1"],"taken_back":[{"at":13,"steps":["go","d2"]},{"at":15,"steps":["go"]}],"acts":[{"after":0,"act":"exchange"},{"after":0,"act":"offer-draw black"},{"after":15,"act":"resign black"}],"result":{"winner":"white","reason":"resigned"}}"#;

    #[test]
    fn the_json_to_the_byte_and_back() {
        let game = full();
        assert_eq!(serde_json::to_string(&game.record()).unwrap(), JSON);
        assert_eq!(serde_json::to_string(&game).unwrap(), JSON);
        assert_eq!(serde_json::from_str::<Record<Dash>>(JSON).unwrap(), game.record());
        let again: Match<Dash> = serde_json::from_str(JSON).unwrap();
        assert_eq!(again.record(), game.record());
        assert_eq!(again.turn(), game.turn());
    }

    #[test]
    fn what_may_be_left_out() {
        let json = r#"{"version":1,"game":"dash","rules":"default","plies":["d2","go"]}"#;
        let record: Record<Dash> = serde_json::from_str(json).unwrap();
        assert_eq!(record.plies, [Ply::Chance(Die::Two), Ply::Move(Run::Go)]);
        assert_eq!(record.start, None);
    }

    #[test]
    fn what_is_refused() {
        let refused = |from: &str, to: &str, why: &str| {
            assert!(JSON.contains(from));
            let message = serde_json::from_str::<Record<Dash>>(&JSON.replace(from, to)).unwrap_err().to_string();
            assert!(message.starts_with(why), "{message}");
            let message = serde_json::from_str::<Match<Dash>>(&JSON.replace(from, to)).unwrap_err().to_string();
            assert!(message.starts_with(why), "{message}");
        };
        refused(r#""version":1"#, r#""version":2"#, "record version 2 is not known here");
        refused(r#""version":1,"#, "", "missing field `version`");
        refused(r#""game":"dash""#, r#""game":"ring""#, "a record of ring, not of dash");
        refused(r#""game":"dash""#, r#""game":"dash","colour":3"#, "unknown field `colour`");
        refused(r#""at":13"#, r#""at":13,"by":1"#, "unknown field `by`");
        refused(r#"["go","d2"]"#, "7", "invalid type: integer `7`, expected a list of at most ");
        refused(r#""after":15"#, r#""after":15,"by":1"#, "unknown field `by`");
        refused(r#""winner":"white""#, r#""winner":"white","by":1"#, "unknown field `by`");
        refused(r#""winner":"white""#, r#""winner":"black""#, "the result is said to be \"black resigned\"");
        refused(r#""winner":"white""#, r#""winner":"grey""#, "unknown word at byte 0");
        refused(r#"["d1","go","#, r#"["d1","d1","#, "ply 1 (d1): a move is to be made first");
        refused(r#"["d1","go","#, r#"["d1","og","#, "unknown word at byte 0");
        refused(r#"["d1","go","#, r#"["d1",5,"#, "invalid type: integer `5`");
        refused(r#"["Empty",""]"#, r#"["Event",""]"#, "the tag Event stands twice");
        refused(r#"["Empty",""]"#, r#"["",""]"#, "a tag's key");
        refused("resign black", "resign", "the text ends too early at byte 6");
        refused(r#""rules":"long""#, r#""rules":"default""#, "ply 13");
    }

    /// The same match in a format that is not for people.
    fn bytes() -> Vec<u8> {
        let mut bytes = b"\x01\x04dash\x04long".to_vec();
        bytes.extend(b"\x03\x05Event\x11A \"friendly\" game\x04Note\x16two\nlines \\ and\r more \x05Empty\x00");
        bytes.extend(b"\x01\x0b1 2 black -");
        // Fifteen plies, two bytes each: throws of 1 but for a 3, going twice, then staying.
        let (one, three, go, stay) = ([0xff, 0xfc], [0xff, 0xfe], [0, 0], [0, 1]);
        bytes.push(30);
        bytes.extend([one, go, one, go, one, stay, one, stay, one, stay, one, stay, three, stay, one].concat());
        // Taken back after 13 plies: going, and a throw of 2; after 15: going.
        bytes.extend([2, 13, 4, 0, 0, 0xff, 0xfd, 15, 2, 0, 0]);
        // What was said: an exchange, and Black's offer, before anything; Black's resignation after 15 plies.
        bytes.extend([3, 0, 0, 0, 0, 3, 1, 15, 2, 1]);
        bytes.extend(b"\x01\x01\x00\x00\x08resigned");
        bytes
    }

    #[test]
    fn the_bytes_to_the_byte_and_back() {
        let game = full();
        assert_eq!(postcard::to_allocvec(&game), Ok(bytes()));
        assert_eq!(postcard::to_allocvec(&game.record()), Ok(bytes()));
        assert_eq!(postcard::from_bytes::<Record<Dash>>(&bytes()), Ok(game.record()));
        let again: Match<Dash> = postcard::from_bytes(&bytes()).unwrap();
        assert_eq!((again.record(), again.turn()), (game.record(), game.turn()));
    }

    /// All of the bytes.
    fn read(bytes: &[u8]) -> Option<Match<Dash>> {
        postcard::take_from_bytes(bytes).ok().filter(|(_, rest)| rest.is_empty()).map(|(game, _)| game)
    }

    #[test]
    fn bytes_that_are_refused() {
        let wanted = bytes();
        for end in 0..wanted.len() {
            assert!(read(&wanted[..end]).is_none(), "{end}");
        }
        // A bit changed is noticed, or says something else.
        let mut read_otherwise = 0;
        for at in 0..wanted.len() {
            let mut bytes = wanted.clone();
            bytes[at] ^= 1;
            if let Some(game) = read(&bytes) {
                assert_ne!(game.record(), full().record(), "{at}");
                assert_eq!(postcard::to_allocvec(&game).unwrap(), bytes, "{at}");
                read_otherwise += 1;
            }
        }
        assert!(read_otherwise > 30, "names have so many letters: {read_otherwise}");
        // Half a ply.
        let mut half = wanted.clone();
        let plies = wanted.iter().position(|&byte| byte == 30).unwrap();
        half[plies] = 29;
        half.remove(plies + 30);
        assert!(read(&half).is_none());
    }

    /// Every act has a number of its own, and no number means two.
    #[test]
    fn acts_are_two_bytes() {
        let acts: Vec<Act<Colour>> = (0..=u16::MAX).filter_map(Act::from_bits).collect();
        let mut numbers: Vec<u16> = acts.iter().map(|act| act.to_bits()).collect();
        numbers.dedup();
        assert_eq!((acts.len(), numbers.len()), (21, 21));
        let words: Vec<String> = acts.iter().map(ToString::to_string).collect();
        assert_eq!(
            words[..5],
            ["exchange", "choose first white", "choose first black", "choose second white", "choose second black"]
        );
        assert_eq!(words[5..8], ["resign white", "resign black", "offer-draw white"]);
        assert_eq!(words[20], "withdraw-end black");
    }

    #[test]
    fn plies_and_players_are_their_text() {
        let plies = [Ply::Chance(Die::Two), Ply::Move(Run::Go)];
        assert_eq!(postcard::to_allocvec(&plies), Ok(vec![0xff, 0xfd, 0, 0]));
        assert_eq!(postcard::from_bytes::<[Ply<Run, Die>; 2]>(&[0xff, 0xfd, 0, 0]), Ok(plies));
        assert!(postcard::from_bytes::<Ply<Run, Die>>(&[0xff, 0]).is_err());
        assert_eq!(serde_json::to_string(&plies).unwrap(), r#"["d2","go"]"#);
        assert_eq!(serde_json::from_str::<[Ply<Run, Die>; 2]>(r#"["d2","go"]"#).unwrap(), plies);
        assert!(serde_json::from_str::<Ply<Run, Die>>("7").unwrap_err().to_string().contains("a move or a throw"));
        assert_eq!(serde_json::to_string(&Player::First).unwrap(), r#""first""#);
        assert_eq!(serde_json::from_str::<Player>(r#""second""#).unwrap(), Player::Second);
    }
}
