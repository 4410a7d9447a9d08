//! Tournaments: the plan, the result whatever the number of threads, and players that misbehave.

use std::fs;
use std::process::{Command, Output};
use std::time::Duration;

use board_core::Outcome as _;
use board_core::record::Movetext;
use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use examples::arena::{Entrant, Plan, Played, Report};
use examples::engines::{Budget, Protocol, Spec};
use examples::games::Playable;
use senet::Senet;

const ARENA: &str = env!("CARGO_BIN_EXE_arena");

fn plan<G: Playable>(rules: &str, bots: &[&str], pairs: u32, nodes: u64) -> Plan<G> {
    Plan {
        rules: rules.parse().unwrap(),
        entrants: bots.iter().map(|bot| Entrant::Bot(bot.parse().unwrap())).collect(),
        pairs,
        opening: 2,
        budget: Budget::Nodes(nodes),
        longest: 1_000,
        seed: 7,
    }
}

fn on_threads<G: Playable>(plan: &Plan<G>, threads: usize) -> Vec<Played<G>> {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap().install(|| plan.play(|_| {}))
}

#[track_caller]
fn same_whatever_the_threads<G: Playable>(rules: &str, bots: &[&str], nodes: u64) {
    let plan = plan::<G>(rules, bots, 2, nodes);
    let [one, two] = [1, 2].map(|threads| on_threads(&plan, threads));
    assert_eq!(Report::new(&plan, &one), Report::new(&plan, &two));
    for (a, b) in one.iter().zip(&two) {
        assert_eq!((a.fixture, &a.record), (b.fixture, &b.record));
    }
    // Each two have met with both sides, from the same opening.
    assert_eq!(one.len(), 2 * bots.len() * (bots.len() - 1));
    for pair in one.chunks(2) {
        let [a, b] = pair else { panic!("{}", one.len()) };
        assert_eq!([a.fixture.players[0], a.fixture.players[1]], [b.fixture.players[1], b.fixture.players[0]]);
        assert_eq!(a.fixture.opening, b.fixture.opening);
        assert_eq!(a.record.plies[..2], b.record.plies[..2]);
    }
    // Another seed plays other games.
    let other = on_threads(&Plan { seed: 8, ..plan.clone() }, 2);
    assert!(one.iter().zip(&other).any(|(a, b)| a.record.plies != b.record.plies));
}

#[test]
fn the_result_is_the_same_whatever_the_number_of_threads() {
    same_whatever_the_threads::<DouShouQi>("default", &["random", "greedy", "alpha-beta"], 200);
    same_whatever_the_threads::<Senet>("default", &["random", "expectimax", "mcts"], 100);
    same_whatever_the_threads::<CaptureGo>("size=5 passing=when_stuck", &["greedy", "mcts"], 300);
}

#[test]
fn results_are_those_of_the_records() {
    let plan = plan::<CaptureGo>("size=5 passing=when_stuck", &["random", "greedy"], 4, 1);
    let games = on_threads(&plan, 2);
    let mut wins = [0, 0];
    for game in &games {
        let end = game.record.replay().unwrap();
        let winner = end.outcome().unwrap().winner().unwrap();
        let player = game.fixture.players[winner.index()];
        assert_eq!(game.winner, Some(player));
        assert_eq!(game.reason, end.outcome().unwrap().code());
        assert_eq!(game.record.tags.get("First"), Some(plan.entrants[game.fixture.players[0]].name().as_str()));
        wins[player] += 1;
    }
    let report = Report::new(&plan, &games);
    assert_eq!([report.pairings[0].wins, report.pairings[0].losses], wins);
    for standing in &report.standings {
        let player = usize::from(standing.name == "greedy");
        assert_eq!([standing.wins, standing.losses, standing.draws], [wins[player], wins[1 - player], 0]);
    }
    assert_eq!(report.reasons.values().sum::<usize>(), 8);
    assert!(report.faults.is_empty());
}

#[test]
fn a_game_without_end_is_a_draw() {
    let plan = Plan { longest: 10, ..plan::<DouShouQi>("no_capture_limit=none", &["random", "greedy"], 1, 1) };
    for game in on_threads(&plan, 1) {
        assert_eq!((game.winner, game.reason.as_str(), game.record.plies.len()), (None, "too-long", 10));
        assert!(game.record.replay().unwrap().outcome().is_none());
    }
}

/// A program in a few lines of shell that knows how to begin.
#[cfg(unix)]
fn scripted(name: &str, on_go: &str) -> Entrant {
    let script = format!(
        "while read -r word rest; do case $word in \
         ugi) echo 'id name scripted'; echo 'option name rules type string'; echo ugiok;; \
         isready) echo readyok;; go) {on_go};; quit) exit;; esac; done"
    );
    let spec = Spec::new(name, Protocol::Ugi, "sh").with_arguments(["-c", &script]);
    Entrant::Engine(spec.with_patience(Duration::from_millis(500)))
}

#[cfg(unix)]
#[test]
fn who_misbehaves_loses_and_is_named() {
    for (name, on_go, code) in [
        ("the liar", "echo 'bestmove a1a9'", "illegal"),
        ("the mumbler", "echo 'bestmove castles'", "garbage"),
        ("the sleeper", ":", "timed-out"),
        ("the coward", "echo 'I go' >&2; exit 3", "crashed"),
    ] {
        let mut plan = plan::<DouShouQi>("default", &["random"], 1, 10);
        plan.entrants.push(scripted(name, on_go));
        let games = on_threads(&plan, 2);
        let report = Report::new(&plan, &games);
        assert_eq!((report.standings[0].name.as_str(), report.standings[0].wins), ("random", 2), "{name}");
        assert_eq!(report.faults.len(), 2);
        for (index, fault) in report.faults.iter().enumerate() {
            assert_eq!((fault.game, fault.name.as_str(), fault.code.as_str()), (index + 1, name, code));
            assert!(fault.message.starts_with(&format!("{name}: ")), "{}", fault.message);
            assert!(report.to_string().contains(&format!("game {}, lost by fault ({code}): {name}: ", index + 1)));
        }
        for game in &games {
            let record = game.record.replay().unwrap();
            assert_eq!(record.outcome().unwrap().code(), "resigned");
            assert!(game.record.tags.get("Fault").unwrap().starts_with(name));
        }
    }
    // Who can't even be started.
    let mut plan = plan::<DouShouQi>("default", &["greedy"], 1, 10);
    plan.entrants.push(Entrant::Engine(Spec::new("nobody", Protocol::Ugi, "/nowhere/nobody")));
    let report = Report::new(&plan, &on_threads(&plan, 1));
    assert_eq!(report.faults.iter().map(|fault| fault.code.as_str()).collect::<Vec<_>>(), ["start", "start"]);
    assert_eq!(report.standings[1].name, "nobody");
}

fn arena(arguments: &[&str]) -> Output {
    Command::new(ARENA).args(arguments).output().unwrap()
}

#[test]
fn the_program_plays_with_programs_and_saves_the_games() {
    let folder = std::env::temp_dir().join(format!("arena-{}", std::process::id()));
    let ugi = format!("ours=ugi:{} capture-go --bot alpha-beta", env!("CARGO_BIN_EXE_ugi"));
    let gtp = format!("go=gtp:{} --budget 100 --bot mcts", env!("CARGO_BIN_EXE_gtp"));
    let rules = "size=4 passing=when_stuck";
    let save = folder.to_str().unwrap();
    let run = |threads: &str| {
        let output = arena(&[
            "capture-go",
            "random",
            "--engine",
            &ugi,
            "--engine",
            &gtp,
            "--rules",
            rules,
            "--games",
            "2",
            "--nodes",
            "100",
            "--threads",
            threads,
            "--save",
            save,
            "--json",
        ]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        output.stdout
    };
    let text = run("2");
    assert_eq!(text, run("1"));
    let report: serde_json::Value = serde_json::from_slice(&text).unwrap();
    assert_eq!((report["games"].as_u64(), report["faults"].as_array().map(Vec::len)), (Some(6), Some(0)), "{report}");
    let names: Vec<_> = report["standings"].as_array().unwrap().iter().map(|one| one["name"].as_str()).collect();
    assert!(["random", "ours", "go"].iter().all(|name| names.contains(&Some(*name))), "{names:?}");
    let mut files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 6);
    for file in &files {
        let game: Movetext<CaptureGo> = fs::read_to_string(file).unwrap().parse().unwrap();
        assert!(game.record.replay().unwrap().outcome().is_some());
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn bad_arguments_are_refused() {
    for (arguments, wanted) in [
        (&["chess", "random", "greedy"][..], "arena: no game is called \"chess\""),
        (&["senet", "random"], "arena: a tournament wants two players or more"),
        (&["senet", "random", "random"], "arena: two players are called \"random\""),
        (
            &["senet", "random", "alpha-beta"],
            "arena: no bot is called \"alpha-beta\" (there are: random, greedy, mcts, expectimax)",
        ),
        (&["senet", "random", "mcts:9"], "mcts has no level \"9\" (there are: 1 to 8)"),
        (&["senet", "random", "greedy:2"], "greedy has no levels"),
        (&["senet", "random", "--engine", "x"], "it is: NAME=ugi:COMMAND or NAME=gtp:COMMAND"),
        (&["senet", "random", "--engine", "x=uci:y"], "\"uci\" is neither ugi nor gtp"),
        (&["senet", "random", "greedy", "--rules", "men=8"], "arena: "),
    ] {
        let output = arena(arguments);
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(message.contains(wanted), "{arguments:?}: {message}");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{arguments:?}");
    }
}
