//! Pictures as SVG.

use board_core::{Drawn, Game, Move, Ply, Side};
use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use examples::pictures::Picture;
use proptest::prelude::*;
use roxmltree::{Document, Node};
use senet::Senet;

/// The elements of a class, the class of the ground or of whatever is marked among others.
fn of_class<'a, 'b>(svg: &'a Document<'b>, class: &'a str) -> impl Iterator<Item = Node<'a, 'b>> {
    let has = move |node: &Node<'_, '_>| {
        node.attribute("class").is_some_and(|words| words.split(' ').any(|word| word == class))
    };
    svg.descendants().filter(has)
}

fn child<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    let child = node.children().find(|child| child.has_tag_name(("http://www.w3.org/2000/svg", name)));
    child.and_then(|child| child.text()).unwrap_or_else(|| panic!("no {name}")).trim()
}

/// What is written in the picture.
fn labels(svg: &Document<'_>) -> Vec<String> {
    let texts = of_class(svg, "labels").next().unwrap();
    texts
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")))
        .map(|node| node.text().unwrap().trim().to_owned())
        .collect()
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// Where a group is moved to.
fn place(node: Node<'_, '_>) -> [f64; 2] {
    let moved = node.attribute("transform").unwrap();
    let (x, y) = moved.strip_prefix("translate(").unwrap().strip_suffix(')').unwrap().split_once(' ').unwrap();
    [x.parse().unwrap(), y.parse().unwrap()]
}

fn check<G: Drawn>(game: &G) -> Result<(), TestCaseError> {
    let m = game.legal_moves().into_iter().next();
    let targets: Vec<_> = game.legal_moves().into_iter().filter_map(Move::target).collect();
    let is_target = |place| targets.contains(&place);
    for side in G::Side::ALL {
        let drawing = game.drawing().seen_by(side).last(m.map(Ply::Move)).marking(&is_target);
        let arrow = m.and_then(|m| Some([m.origin()?, m.target()?]));
        let picture = arrow.into_iter().fold(Picture::new(drawing), Picture::with_arrow);
        let svg = picture.svg();
        let svg = Document::parse(&svg).unwrap();
        let root = svg.root_element();
        prop_assert_eq!(root.attribute("role"), Some("img"));
        // The picture is named by what is in it.
        for id in root.attribute("aria-labelledby").unwrap().split(' ') {
            prop_assert_eq!(svg.descendants().filter(|node| node.attribute("id") == Some(id)).count(), 1);
        }
        prop_assert_eq!(child(root, "title"), format!("{}: {}", G::NAME, game.drawing().caption()));
        // Every man is drawn once, at its place, and told.
        let men: Vec<_> = of_class(&svg, "man").map(|man| child(man, "title").to_owned()).collect();
        let wanted: Vec<_> =
            drawing.looks().filter_map(|(_, look)| Some(format!("{} on {}", look.figure?, look.place))).collect();
        prop_assert_eq!(&men, &wanted);
        for (_, look) in drawing.looks() {
            if let Some(figure) = look.figure {
                let told = format!("{} on {}", figure.name, look.place);
                prop_assert!(child(root, "desc").contains(&told), "{told}");
            }
        }
        let [width, height] = ["width", "height"].map(|name| number(root, name));
        let inside = of_class(&svg, "man").map(place).all(|[x, y]| 0.0 < x && x < width && 0.0 < y && y < height);
        prop_assert!(inside);
        prop_assert_eq!(of_class(&svg, "marked").count(), drawing.looks().filter(|(_, look)| look.marked).count());
        prop_assert_eq!(of_class(&svg, "last").count(), drawing.looks().filter(|(_, look)| look.last).count());
        prop_assert_eq!(
            of_class(&svg, "ground").count(),
            drawing.looks().filter(|(_, look)| look.ground.is_some()).count()
        );
        let arrows = of_class(&svg, "arrows").next().unwrap();
        prop_assert_eq!(arrows.children().filter(Node::is_element).count(), arrow.iter().count());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn dou_shou_qi(game in dou_shou_qi::strategies::games(dou_shou_qi::strategies::rules())) {
        check(&game)?;
    }

    #[test]
    fn senet(game in senet::strategies::positions(senet::strategies::rules())) {
        check(&game)?;
    }

    #[test]
    fn capture_go(game in capture_go::strategies::games(capture_go::strategies::rules())) {
        check(&game)?;
    }
}

#[test]
fn golden() {
    let game = CaptureGo::parse("size=2 target=2".parse().unwrap(), "1O/X1 b 0 0 0").unwrap();
    let last = Ply::Move("B2".parse().unwrap());
    let a2 = "A2".parse().unwrap();
    let is_a2 = |place| place == a2;
    let picture = Picture::new(game.drawing().last(last).marking(&is_a2)).with_arrow(["A1".parse().unwrap(), a2]);
    insta::assert_snapshot!(picture.svg(), @r##"
    <svg aria-labelledby="title-cab986a554747e4e desc-cab986a554747e4e" font-family="DejaVu Sans, Verdana, sans-serif" height="259" role="img" text-anchor="middle" viewBox="0 0 148 259" width="148" xmlns="http://www.w3.org/2000/svg">
    <title id="title-cab986a554747e4e">capture-go: black to move; captured: black 0, white 0, target 2; passes: 0</title>
    <desc id="desc-cab986a554747e4e">Black: stone on A1. White: stone on B2. The last move was to B2. Marked: A2. Arrows: from A1 to A2.</desc>
    <rect fill="#fffdf7" height="259" width="148" x="0" y="0"/>
    <g class="board">
    <rect fill="#a97d3c" height="88" rx="4" width="88" x="30" y="30"/>
    <rect fill="#e9c583" height="80" width="80" x="34" y="34"/>
    <path d="M54 54v40M94 54v40M54 54h40M54 94h40" fill="none" stroke="#6d4c1d" stroke-linecap="square" stroke-width="1.5"/>
    <g class="grounds"/>
    </g>
    <g aria-hidden="true" class="labels" fill="#3a352c">
    <text font-size="16" x="54" y="22">A</text>
    <text font-size="16" x="54" y="137">A</text>
    <text font-size="16" x="94" y="22">B</text>
    <text font-size="16" x="94" y="137">B</text>
    <text font-size="16" x="15" y="60">2</text>
    <text font-size="16" x="133" y="60">2</text>
    <text font-size="16" x="15" y="100">1</text>
    <text font-size="16" x="133" y="100">1</text>
    </g>
    <g aria-hidden="true" class="caption" fill="#3a352c">
    <text font-size="15" x="74" y="163">black to move;</text>
    <text font-size="15" x="74" y="184">captured: black</text>
    <text font-size="15" x="74" y="205">0, white 0,</text>
    <text font-size="15" x="74" y="226">target 2;</text>
    <text font-size="15" x="74" y="247">passes: 0</text>
    </g>
    <g class="men">
    <circle class="marked" cx="54" cy="54" fill="#1d8348" opacity="0.85" r="6.8"/>
    <g class="man" transform="translate(94 54)">
    <title>white stone on B2</title>
    <circle cx="0" cy="0" fill="#fbf8f1" r="18.8" stroke="#77705f" stroke-width="1.4"/>
    </g>
    <circle class="last" cx="94" cy="54" fill="none" r="8.5" stroke="#2b2823" stroke-width="3"/>
    <g class="man" transform="translate(54 94)">
    <title>black stone on A1</title>
    <circle cx="0" cy="0" fill="#2b2926" r="18.8" stroke="#0f0e0d" stroke-width="1.4"/>
    </g>
    </g>
    <g class="arrows" opacity="0.8">
    <path d="M56.8 86L56.8 67.6L60.8 67.6L54 56.4L47.2 67.6L51.2 67.6L51.2 86Z" fill="#8e3b9e" stroke-linejoin="round"/>
    </g>
    </svg>
    "##);
}

#[test]
fn words() {
    let mut game = DouShouQi::new(Default::default());
    let m = "a3a4".parse().unwrap();
    game.play(m).unwrap();
    let places = ["b7", "a6"].map(|text| text.parse().unwrap());
    let is_marked = |place| places.contains(&place);
    let drawing = game.drawing().last(Ply::Move(m)).marking(&is_marked).seen_by(dou_shou_qi::Side::Blue);
    let svg = Picture::new(drawing).with_arrow(["a7", "a6"].map(|text| text.parse().unwrap())).svg();
    let svg = Document::parse(&svg).unwrap();
    insta::assert_snapshot!(child(svg.root_element(), "title"), @"dou-shou-qi: blue to move; 1 half-moves since a capture, move 1");
    insta::assert_snapshot!(child(svg.root_element(), "desc"), @"Red: lion on g1, tiger on a1, dog on f2, cat on b2, rat on g3, leopard on e3, wolf on c3, elephant on a4. Blue: elephant on g7, wolf on e7, leopard on c7, rat on a7, cat on f8, dog on b8, tiger on g9, lion on a9. The last move went from a3 to a4. Marked: a6, b7. Arrows: from a7 to a6. Seen from the side of blue.");
}

/// Seen by the other side, a man is where it was after half a turn, and so are the names of columns and rows.
#[test]
fn either_side_up() {
    let game = DouShouQi::new(Default::default());
    let views = dou_shou_qi::Side::ALL.map(|side| Picture::new(game.drawing().seen_by(side)).svg());
    let [red, blue] = views.each_ref().map(|svg| Document::parse(svg).unwrap());
    let man = |svg: &Document<'_>| {
        of_class(svg, "man").find(|man| child(*man, "title") == "red rat on g3").map(place).unwrap()
    };
    let ([x, y], [other_x, other_y]) = (man(&red), man(&blue));
    let side = 64.0;
    assert_eq!([x + other_x, y + other_y], [2.0 * 34.0 + 7.0 * side, 2.0 * 34.0 + 9.0 * side]);
    assert_eq!(labels(&red)[..2], ["a", "a"]);
    assert_eq!(labels(&blue)[..2], ["g", "g"]);
    assert_eq!(labels(&red).last().map(String::as_str), Some("1"));
    assert_eq!(labels(&blue).last().map(String::as_str), Some("9"));
}

#[test]
fn places_on_a_path_have_their_numbers_and_its_direction() {
    let game = Senet::new(Default::default());
    let svg = Picture::new(game.drawing()).svg();
    let svg = Document::parse(&svg).unwrap();
    let numbers: Vec<_> = (1..=10).chain((11..=20).rev()).chain(21..=30).map(|n: u8| n.to_string()).collect();
    assert_eq!(labels(&svg), numbers);
    let board = of_class(&svg, "board").next().unwrap();
    assert_eq!(board.children().filter(|node| node.attribute("class") == Some("step")).count(), 29);
}

/// Long captions are broken into lines, so that they stay in the picture.
#[test]
fn captions_are_as_wide_as_the_board() {
    let game = CaptureGo::new("size=2".parse().unwrap());
    let svg = Picture::new(game.drawing()).svg();
    let svg = Document::parse(&svg).unwrap();
    let caption = of_class(&svg, "caption").next().unwrap();
    let mut lines: Vec<_> =
        caption.descendants().filter_map(|node| node.text()).map(str::trim).filter(|text| !text.is_empty()).collect();
    lines.dedup();
    assert!(lines.len() > 1 && lines.iter().all(|line| line.len() < 20), "{lines:?}");
    assert_eq!(lines.join(" "), game.drawing().caption().to_string());
}

/// An arrow to a place that isn't on the board, or from a place to itself, isn't drawn.
#[test]
fn arrows_to_nowhere() {
    let game = CaptureGo::new("size=5".parse().unwrap());
    let arrow = |from: &str, to: &str| {
        let svg = Picture::new(game.drawing()).with_arrow([from, to].map(|text| text.parse().unwrap())).svg();
        let svg = Document::parse(&svg).unwrap();
        let arrows = of_class(&svg, "arrows").next().unwrap();
        arrows.children().filter(Node::is_element).count()
    };
    assert_eq!((arrow("A1", "A5"), arrow("A1", "A1"), arrow("A1", "J9")), (1, 0, 0));
}
