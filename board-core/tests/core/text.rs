//! Strict reading, and the text of rules.

use std::fmt::{self, Display};
use std::str::FromStr;

use board_core::text::{OptionWord, Reader, canonical, options, read_rules, write_rules};
use board_core::{ParseError, ParseErrorKind, Rules};
use proptest::prelude::*;

use crate::toys::dash::Die;

fn error(kind: ParseErrorKind, at: usize) -> ParseError {
    ParseError::new(kind, at)
}

#[test]
fn a_reader_knows_where_it_is() {
    let mut r = Reader::new("ab12 0");
    assert_eq!(r.peek(), Some(b'a'));
    assert_eq!(r.byte(), Ok(b'a'));
    assert!(!r.take(b'a'));
    assert!(r.take(b'b'));
    assert_eq!(r.end(), Err(error(ParseErrorKind::Trailing, 2)));
    assert_eq!(r.expect(b'x'), Err(error(ParseErrorKind::Unexpected, 2)));
    assert_eq!(r.number(), Ok(12));
    assert_eq!(r.expect_all(" 1"), Err(error(ParseErrorKind::Unexpected, 5)));
    assert_eq!(r.number(), Ok(0));
    assert_eq!((r.at(), r.peek(), r.end()), (6, None, Ok(())));
    assert_eq!(r.byte(), Err(error(ParseErrorKind::End, 6)));
    assert_eq!(r.expect(b'x'), Err(error(ParseErrorKind::End, 6)));
    assert_eq!(r.number(), Err(error(ParseErrorKind::End, 6)));
    assert!(!r.take(b'x'));
}

#[test]
fn numbers_are_written_one_way() {
    let number = |text| Reader::new(text).number();
    assert_eq!(number("4294967295"), Ok(u32::MAX));
    assert_eq!(number("4294967296"), Err(error(ParseErrorKind::Range, 0)));
    assert_eq!(number("99999999999999999999999999"), Err(error(ParseErrorKind::Range, 0)));
    assert_eq!(number("00"), Err(error(ParseErrorKind::NotCanonical, 0)));
    assert_eq!(number("07"), Err(error(ParseErrorKind::NotCanonical, 0)));
    assert_eq!(number("+7"), Err(error(ParseErrorKind::Unexpected, 0)));
    assert_eq!(number("-7"), Err(error(ParseErrorKind::Unexpected, 0)));
    assert_eq!(number("7.5"), Ok(7));
}

#[test]
fn canonical_text_is_what_is_printed() {
    assert_eq!(canonical(&"abc", "abc"), Ok(()));
    for (text, at) in [("", 0), ("ab", 2), ("abcd", 3), ("aXc", 1), ("Xbc", 0)] {
        assert_eq!(canonical(&"abc", text), Err(error(ParseErrorKind::NotCanonical, at)), "{text:?}");
    }
    assert_eq!(canonical(&"", ""), Ok(()));
}

#[test]
fn option_words() {
    let words = |text| options(text).collect::<Vec<_>>();
    let word = OptionWord { name: "b", value: "true", at: 4 };
    assert_eq!(words("a=1 b=true"), [Ok(OptionWord { name: "a", value: "1", at: 0 }), Ok(word)]);
    assert_eq!(word.boolean(), Ok(true));
    assert_eq!(word.unknown_name(), error(ParseErrorKind::Unknown, 4));
    assert_eq!(word.unknown_value(), error(ParseErrorKind::Unknown, 6));
    assert_eq!(words("a=yes")[0].unwrap().boolean(), Err(error(ParseErrorKind::Unknown, 2)));
    assert_eq!(words(""), [Err(error(ParseErrorKind::Unexpected, 0))]);
    assert_eq!(words("a=1  b=2")[1], Err(error(ParseErrorKind::Unexpected, 4)));
    assert_eq!(words("a=1 ")[1], Err(error(ParseErrorKind::Unexpected, 4)));
    assert_eq!(words("a=1 b")[1], Err(error(ParseErrorKind::End, 5)));
    assert_eq!(words("a=b=c"), [Ok(OptionWord { name: "a", value: "b=c", at: 0 })]);
}

/// Two options and a preset, to be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Two {
    wide: bool,
    die: Option<Die>,
}

impl Rules for Two {
    const PRESETS: &'static [(&'static str, Self)] =
        &[("default", Self { wide: false, die: None }), ("wide", Self { wide: true, die: None })];
}

impl Display for Two {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let die = |die: Option<Die>| die.map_or("none".into(), |die| die.to_string());
        write_rules(f, self, |default, w| {
            assert_eq!(format!("{w:?}"), "OptionWriter { .. }");
            w.option("wide", &self.wide, &default.wide)?;
            w.option("die", &die(self.die), &die(default.die))
        })
    }
}

impl FromStr for Two {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_rules(text, |rules: &mut Self, word| {
            match word.name {
                "wide" => rules.wide = word.boolean()?,
                "die" if word.value == "none" => rules.die = None,
                "die" => rules.die = Some(word.parse()?),
                _ => return Err(word.unknown_name()),
            }
            Ok(())
        })
    }
}

#[test]
fn rules_print_what_differs_and_read_it_back() {
    for wide in [false, true] {
        for (die, text) in [(None, ["default", "wide"]), (Some(Die::Three), ["die=d3", "wide=true die=d3"])] {
            let rules = Two { wide, die };
            assert_eq!(rules.to_string(), text[usize::from(wide)]);
            assert_eq!(text[usize::from(wide)].parse(), Ok(rules));
        }
    }
}

#[test]
fn bad_rules_say_what_and_where() {
    use ParseErrorKind as Kind;
    for (text, kind, at) in [
        ("", Kind::End, 0),
        ("foo", Kind::Unknown, 0),
        ("Default", Kind::Unknown, 0),
        ("foo=1", Kind::Unknown, 0),
        ("wide=true foo=1", Kind::Unknown, 10),
        ("wide=true foo", Kind::End, 13),
        ("default die=d3", Kind::End, 7),
        ("wide=yes", Kind::Unknown, 5),
        ("wide=true die=3", Kind::Unknown, 14),
        ("wide=true wide=true", Kind::Repeated, 10),
        ("wide=true wide=yes", Kind::Repeated, 10),
        ("wide=true die=d3 wide=true", Kind::Repeated, 17),
        (" wide=true", Kind::Unexpected, 0),
        ("wide=true ", Kind::Unexpected, 10),
        ("wide=true  die=d3", Kind::Unexpected, 10),
        ("die=d3 wide=true", Kind::NotCanonical, 0),
        ("wide=true", Kind::NotCanonical, 4),
        ("wide=true die=none", Kind::NotCanonical, 4),
        ("wide=false die=d3", Kind::NotCanonical, 0),
        ("die=none", Kind::NotCanonical, 1),
    ] {
        assert_eq!(text.parse::<Two>(), Err(error(kind, at)), "{text:?}");
    }
}

#[test]
fn values_of_options_are_found_where_they_stand() {
    let word = |text| options(text).last().unwrap().unwrap();
    let byte = |n| u8::try_from(n).ok();
    assert_eq!(word("a=1 limit=60").number(byte), Ok(60));
    assert_eq!(word("a=1 limit=060").number(byte), Err(error(ParseErrorKind::NotCanonical, 10)));
    assert_eq!(word("a=1 limit=6x").number(byte), Err(error(ParseErrorKind::Trailing, 11)));
    assert_eq!(word("a=1 limit=").number(byte), Err(error(ParseErrorKind::End, 10)));
    assert_eq!(word("a=1 limit=256").number(byte), Err(error(ParseErrorKind::Range, 10)));
    assert_eq!(word("a=1 limit=0").number(std::num::NonZeroU32::new), Err(error(ParseErrorKind::Range, 10)));
    assert_eq!(word("a=1 die=d3").parse(), Ok(Die::Three));
    assert_eq!(word("a=1 die=").parse::<Die>(), Err(error(ParseErrorKind::Unknown, 8)));
}

proptest! {
    #[test]
    fn numbers_print_and_read(n: u32, rest in "[^0-9]*") {
        let text = format!("{n}{rest}");
        let mut r = Reader::new(&text);
        prop_assert_eq!(r.number(), Ok(n));
        prop_assert_eq!(r.at(), n.to_string().len());
    }

    #[test]
    fn canonical_finds_the_first_difference(a in "[ab]{0,6}", b in "[ab]{0,6}") {
        let same = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count();
        let expected = if a == b { Ok(()) } else { Err(error(ParseErrorKind::NotCanonical, same)) };
        prop_assert_eq!(canonical(&a, &b), expected);
    }
}
