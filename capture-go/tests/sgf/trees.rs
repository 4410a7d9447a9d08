//! Trees: what is kept, in what shape it is written, how it is changed.

use capture_go::sgf::{Collection, Property, Reading, Sgf, Tree};
use proptest::prelude::*;

fn tree(text: &str) -> Tree {
    Collection::read(text, Reading::Strict).unwrap().games.remove(0)
}

/// Properties that nobody knows, their order, their escapes and all their values stay as they were.
#[test]
fn what_is_unknown_survives() {
    let text = r"(;FF[4]ZZTOP[a\]b\\][ c ][]LB[aa:1][bb:2];B[aa]KGSDE[x:y]
(;W[bb]BL[290.5]OB[3])
(;W[cc]TB[ab:ac]))";
    assert_eq!(tree(text).to_string(), text);
    // White space between is not kept.
    let loose =
        text.replace("KGSDE", "\n \t KGSDE").replace("[aa:1][bb:2]", "[aa:1] \n [bb:2]").replace("(;W", "( ; W");
    assert_eq!(tree(&loose).to_string(), text);
}

#[test]
fn needless_brackets_go() {
    assert_eq!(tree("(;FF[4](;B[aa](;W[bb])))").to_string(), "(;FF[4];B[aa];W[bb])");
}

#[test]
fn lines_are_broken_between_nodes() {
    let text = format!("(;FF[4]{})", ";B[aa];W[]".repeat(12));
    let written = tree(&text).to_string();
    assert!(written.lines().all(|line| (40..=72).contains(&line.len())), "{written}");
    assert_eq!(written.replace('\n', ""), text);
    // Up to 72 bytes stand in a line.
    for (length, breaks) in [(71, 0), (72, 0), (73, 1)] {
        let text = format!("(;FF[4];C[{}]", "x".repeat(length - 11));
        assert_eq!(text.len(), length);
        assert_eq!(tree(&format!("{text})")).to_string().matches('\n').count(), breaks, "{length}");
    }
}

#[test]
fn all_games_of_a_file() {
    let text = "(;FF[4]GM[1])\n(;FF[4]GM[11]XY[1];B[zz])";
    let collection: Collection = text.parse().unwrap();
    assert_eq!(collection.games.len(), 2);
    assert_eq!(collection.to_string(), text);
}

#[test]
fn a_tree_is_built_and_changed() {
    let mut tree = Tree::new();
    assert_eq!((tree.node_count(), tree.variations(), tree.to_string()), (1, 0, "(;)".into()));
    let first = tree.add(Tree::ROOT).unwrap();
    let second = tree.add(Tree::ROOT).unwrap();
    let third = tree.add(first).unwrap();
    for (node, name) in [(first, "A"), (second, "BB"), (third, "C")] {
        tree.put(node, Property::new(name, ["1"]).unwrap());
    }
    assert_eq!(tree.to_string(), "(;\n(;A[1];C[1])\n(;BB[1]))");
    assert_eq!((tree.parent(third), tree.parent(Tree::ROOT)), (Some(first), None));
    assert_eq!(tree.children(Tree::ROOT).collect::<Vec<_>>(), [first, second]);
    assert_eq!(tree.main_line().collect::<Vec<_>>(), [Tree::ROOT, first, third]);
    tree.put(third, Property::new("D", ["2", "3"]).unwrap());
    tree.put(third, Property::new("C", ["4"]).unwrap());
    assert_eq!(tree.properties(third).iter().map(ToString::to_string).collect::<Vec<_>>(), ["C[4]", "D[2][3]"]);
    assert_eq!(tree.remove(third, "C").map(|property| property.text()), Some("4".into()));
    assert_eq!(tree.remove(third, "C"), None);
    // A node of a larger tree is none here.
    let mut small = Tree::new();
    assert_eq!(small.add(third), None);
    small.put(third, Property::new("A", ["1"]).unwrap());
    assert_eq!((small.properties(third).len(), small.remove(third, "A"), small.parent(third)), (0, None, None));
    assert_eq!(small, Tree::new());
}

#[test]
fn a_property_has_a_name_of_capitals_and_a_value() {
    let no_values: [&str; 0] = [];
    for name in ["", "a", "A1", "Ä", &"A".repeat(65)] {
        assert_eq!(Property::new(name, ["x"]), None, "{name}");
    }
    assert_eq!(Property::new("A", no_values), None);
    let property = Property::new("A", ["]", "\\", "a:b"]).unwrap();
    assert_eq!(property.to_string(), r"A[\]][\\][a:b]");
    assert_eq!(property.values().collect::<Vec<_>>(), [r"\]", r"\\", "a:b"]);
    assert_eq!(property.texts().collect::<Vec<_>>(), ["]", "\\", "a:b"]);
    assert_eq!((property.text().as_str(), property.place()), ("]", None));
}

#[test]
fn trees_are_equal_in_shape_and_content() {
    let [line, fork] = ["(;A[1];B[1];C[1])", "(;A[1](;B[1])(;C[1]))"].map(tree);
    assert_ne!(line, fork);
    assert_ne!(line, tree("(;A[1];B[1])"));
    assert_ne!(line, tree("(;A[1];B[1];C[2])"));
    assert_eq!(fork, tree("(;A[1]\n  (;B[1])  (;C[1]))"));
}

/// Texts made of what SGF is made of.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "(",
        "(;",
        ")",
        ";",
        "[",
        "]",
        "B[aa]",
        "W[]",
        "FF[4]",
        "SZ[5]",
        "AB[bb][cc]",
        "C[x\\]y]",
        "Abc[1]",
        "\\",
        "\n",
        "é",
        " ",
        "RE[0]",
        "HA[2]",
        "RU[Capture Go]",
        "PL[W]",
        "(;FF[4]SZ[3]",
        ";B[ab]",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    /// Whatever is read is written so that it is read as the same, and is strict then.
    #[test]
    fn what_is_read_is_written_as_it_is_read(text in pieces()) {
        let reading = Reading::Lenient { rules: capture_go::Rules::default() };
        if let Ok(collection) = Collection::read(&text, reading) {
            let written = collection.to_string();
            let again: Collection = written.parse().unwrap();
            prop_assert_eq!(&again.games, &collection.games, "{}", written);
            prop_assert_eq!(again.to_string(), written);
        }
        if let Ok(strict) = Collection::read(&text, Reading::Strict) {
            let lenient = Collection::read(&text, reading).unwrap();
            prop_assert_eq!(strict, lenient);
        }
        // What has no note is what is read strictly, and as the same.
        let strict = text.parse::<Sgf>();
        match Sgf::read(&text, reading) {
            Ok(sgf) if sgf.notes().is_empty() => prop_assert_eq!(strict, Ok(sgf)),
            _ => prop_assert!(strict.is_err(), "{}", text),
        }
    }
}
