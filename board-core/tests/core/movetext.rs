//! `Movetext`: to the byte, all that comes back, and everything that is refused, with its place.

use board_core::record::{Movetext, Placed, Step, TakenBack};
use board_core::{Act, Match, Ply, Record};

use crate::records::full;
use crate::toys::Colour::{Black, White};
use crate::toys::dash::Dash;
use crate::toys::noughts::{Noughts, NoughtsRules};

const TEXT: &str = r#"[Game "dash"]
[Rules "long"]
[Start "1 2 black -"]
[Event "A \"friendly\" game"]
[Note "two\nlines \\ and\r more "]
[Empty ""]
[Result "1-0"]
[Reason "resigned"]

<exchange> <offer-draw black> {why\not: \} here} 1. d1 go 2. d1 go 3. d1 stay
4. d1 stay 5. d1 stay 6. d1 stay 7. d3 (go d2) stay {and\nthere} 8. d1 (go)
<resign black> 1-0
"#;

/// A match in which everything occurs, with comments.
fn annotated() -> Movetext<Dash> {
    let mut text = Movetext::from(&full());
    text.comments.insert(0, "why\not: } here".into());
    text.comments.insert(14, "and\nthere".into());
    text
}

#[test]
fn the_text_to_the_byte() {
    let mut text = annotated();
    assert_eq!(text.to_string(), TEXT);
    // There is no place for what stands beyond the last ply.
    text.comments.insert(16, "nowhere".into());
    assert_eq!(text.to_string(), TEXT);
}

#[test]
fn all_of_it_comes_back() {
    let read: Movetext<Dash> = TEXT.parse().unwrap();
    assert_eq!(read, annotated());
    assert_eq!(read.record.replay().unwrap().record(), full().record());
    // Wherever the lines are broken.
    let (tags, plies) = TEXT.split_once("\n\n").unwrap();
    for space in ["\n", "\r\n", " \t "] {
        let broken = plies.replace("go 2", &format!("go{space}2")).replace("(go d2)", &format!("( go{space}d2 )"));
        assert_eq!(format!("{tags}{space}{broken}").parse(), Ok(annotated()), "{space:?}");
    }
}

#[test]
fn a_match_that_has_not_begun() {
    let text = Movetext::from(Record::<Noughts>::new(NoughtsRules));
    assert_eq!(text.to_string(), "[Game \"noughts\"]\n[Rules \"default\"]\n[Result \"*\"]\n\n*\n");
    assert_eq!(text.to_string().parse(), Ok(text));
}

#[test]
fn every_result_has_its_word() {
    let after = |acts: &[Act<_>]| {
        let mut game = Match::<Noughts>::new(NoughtsRules);
        acts.iter().for_each(|&act| game.act(act).unwrap());
        let text = Movetext::from(&game).to_string();
        assert_eq!(text.parse::<Movetext<Noughts>>().unwrap().record.replay().unwrap().record(), game.record());
        text.split_ascii_whitespace().last().unwrap().to_owned()
    };
    assert_eq!(after(&[]), "*");
    assert_eq!(after(&[Act::Resign(Black)]), "1-0");
    assert_eq!(after(&[Act::Resign(White)]), "0-1");
    assert_eq!(after(&[Act::OfferDraw(Black), Act::OfferDraw(White)]), "1/2-1/2");
}

#[test]
fn tags_named_like_the_form_s_own_are_told_apart() {
    let mut game = Match::<Noughts>::new(NoughtsRules);
    for name in ["Start", "Result", "Reason", "Game", "Rules", "Name"] {
        game.tags_mut().set(name, "x").unwrap();
    }
    let text = Movetext::from(&game).to_string();
    assert!(
        text.contains(
            "[:Start \"x\"]\n[:Result \"x\"]\n[:Reason \"x\"]\n[:Game \"x\"]\n[:Rules \"x\"]\n[Name \"x\"]\n"
        )
    );
    assert_eq!(text.parse::<Movetext<Noughts>>().unwrap().record, game.record());
}

#[test]
fn long_lines_are_broken() {
    let record = Record::<Noughts> {
        plies: vec![Ply::Move("0".parse().unwrap()); 60],
        taken_back: vec![TakenBack { at: 60, steps: vec![Step::Play("1".parse().unwrap()), Step::Back] }],
        acts: vec![Placed { after: 60, act: Act::Resign(Black) }],
        ..Record::new(NoughtsRules)
    };
    let text = Movetext::from(record);
    let written = text.to_string();
    let (_, plies) = written.split_once("\n\n").unwrap();
    let longest = plies.lines().map(str::len).max();
    assert!(longest.is_some_and(|longest| (75..=80).contains(&longest)), "{written}");
    assert!(written.ends_with("60. 0 (1 <) <resign black> *\n"), "{written}");
    assert_eq!(written.parse(), Ok(text));
}

/// A change to `TEXT`, and what is said of it.
#[test]
fn everything_that_is_refused_has_its_place() {
    let cases = [
        (TEXT, "", "line 1, column 1: the text ends too early"),
        ("[Game", "Game", "line 1, column 1: unexpected character"),
        ("[Game", "[Gam", "line 1, column 2: unexpected character"),
        ("\"dash\"", "\"dasch\"", "line 1, column 8: a record of another game"),
        ("\"dash\"]", "\"dash\"", "line 1, column 13: unexpected character"),
        ("\"dash\"]", "dash]", "line 1, column 7: unexpected character"),
        ("\"long\"", "\"lang\"", "line 2, column 9: unknown word"),
        ("[Rules \"long\"]\n", "", "line 2, column 2: unexpected character"),
        ("A \\\"", "A \\x\\\"", "line 4, column 12: unexpected character"),
        ("[Empty", "[Emp ty", "line 6, column 6: unexpected character"),
        ("[Empty", "[Event", "line 6, column 2: stands twice"),
        ("[Empty", "[:Empty", "line 6, column 2: unexpected character"),
        ("[Empty", "[Start", "line 6, column 2: unexpected character"),
        ("[Empty", "[E!", "line 6, column 2: a tag's key is 1 to 64 letters, digits, '-' or '_'"),
        ("Result \"1-0\"", "Result \"0-2\"", "line 7, column 10: unknown word"),
        ("[Reason \"resigned\"]", "", "line 10, column 1: unexpected character"),
        ("<exchange>", "<exchanged>", "line 10, column 2: unknown word"),
        ("<exchange>", "<exchange", "line 10, column 10: more text than belongs here"),
        ("<offer-draw black>", "<offer-draw blue>", "line 10, column 24: unknown word"),
        (" here}", " here", "line 10, column 77: unexpected character"),
        ("{and\\nthere}", "{and\\nthere} {more}", "line 11, column 66: stands twice"),
        ("{and\\nthere}", "{and\nthere}", "line 11, column 57: unexpected character"),
        ("{and\\nthere}", "{and\\there}", "line 11, column 58: unexpected character"),
        (" 1. d1", " d1", "line 10, column 50: not the number of the next move"),
        (" 1. d1", " 2. d1", "line 10, column 50: not the number of the next move"),
        (" 1. d1", " 01. d1", "line 10, column 50: not the number of the next move"),
        (" 1. d1", " 1. 1. d1", "line 10, column 53: not the number of the next move"),
        ("d1 go 2", "d1 2. go 2", "line 10, column 56: not the number of the next move"),
        ("1. d1 go", "1. d1 run", "line 10, column 56: unknown word"),
        ("(go d2)", "()", "line 11, column 41: unknown word"),
        ("(go d2)", "(go dd)", "line 11, column 44: unknown word"),
        ("(go d2)", "(go d2", "line 11, column 52: unknown word"),
        ("(go)\n", "(go", "line 12, column 1: the text ends too early"),
        ("<resign black> 1-0", "<resign black> (go) 1-0", "line 12, column 16: unexpected character"),
        (" 8. d1 (go)\n<resign black>", " 8.", "line 11, column 69: not the number of the next move"),
        ("stay {and", "stay 8. {and", "line 11, column 56: not the number of the next move"),
        ("7. d3 (go", "7. (go", "line 11, column 37: not the number of the next move"),
        ("<exchange>", "1. <exchange>", "line 10, column 4: not the number of the next move"),
        ("(go)\n", "{x} (go)\n", "line 11, column 76: unexpected character"),
        ("<resign black> 1-0", "{x} <resign black> 1-0", "line 12, column 5: unexpected character"),
        ("> 1-0\n", "> 0-1\n", "line 12, column 16: not the result that the tags tell"),
        ("> 1-0\n", ">\n", "line 13, column 1: the text ends too early"),
        ("> 1-0\n", "> 1-0 *\n", "line 12, column 20: more text than belongs here"),
    ];
    let mut wrong = Vec::new();
    for (from, to, message) in cases {
        let text = TEXT.replacen(from, to, 1);
        assert_ne!(text, TEXT, "{from}");
        let found = text.parse::<Movetext<Dash>>().map_or_else(|e| e.to_string(), |_| "read".into());
        if found != message {
            wrong.push((from, to, message, found));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Nothing of a record is left out, whatever nonsense it says.
#[test]
fn what_is_out_of_place_is_written_at_the_end() {
    let record = Record::<Noughts> {
        plies: vec![Ply::Move("0".parse().unwrap())],
        taken_back: vec![TakenBack { at: 9, steps: vec![Step::Play("1".parse().unwrap())] }],
        acts: vec![Placed { after: 7, act: Act::Resign(Black) }, Placed { after: 0, act: Act::Exchange }],
        ..Record::new(NoughtsRules)
    };
    let text = Movetext::from(record).to_string();
    assert!(text.ends_with("\n\n1. 0 (1) <resign black> <exchange> *\n"), "{text}");
}

#[test]
fn too_many_plies_are_refused() {
    let long = |n: usize| {
        let plies: String = (1..=n).map(|i| format!("{i}. 0 ")).collect();
        format!("[Game \"noughts\"]\n[Rules \"default\"]\n[Result \"*\"]\n\n{plies}*\n").parse::<Movetext<Noughts>>()
    };
    assert_eq!(long(1_000_000).unwrap().record.plies.len(), 1_000_000);
    assert_eq!(long(1_000_001).unwrap_err().kind.to_string(), "more than a match can have");
    // What was taken back counts as well, and acts have a limit of their own.
    let with = |what: &str| {
        let text = format!("[Game \"noughts\"]\n[Rules \"default\"]\n[Result \"*\"]\n\n{what} *\n");
        text.parse::<Movetext<Noughts>>().map(|_| ()).map_err(|e| e.kind.to_string())
    };
    let too_many = Err("more than a match can have".to_owned());
    assert_eq!(with(&format!("({})", "0 ".repeat(1_000_000).trim())), Ok(()));
    assert_eq!(with(&format!("({})", "0 ".repeat(1_000_001).trim())), too_many);
    assert_eq!(with("<exchange> ".repeat(100_005).trim()), Ok(()));
    assert_eq!(with("<exchange> ".repeat(100_006).trim()), too_many);
}
