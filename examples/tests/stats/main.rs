//! What games at random are like: beside exact values and published ones, and as the program tells it.

#[cfg(feature = "plots")]
mod plots;

use std::num::NonZeroUsize;
use std::process::{Command, Output, Stdio};

use board_core::{Game, Outcome, Side, Turn};
use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use examples::games::Counted;
use examples::stats::{Plan, Report, Summary, Tally, run};
use senet::Senet;
use serde::Serialize;
use serde_json::Value;

fn plan(games: u64, threads: usize) -> Plan {
    Plan { games, threads: NonZeroUsize::new(threads).unwrap(), ..Plan::default() }
}

fn tally<G: Counted>(games: u64, threads: usize) -> Tally<G> {
    run(&G::new(Default::default()), &plan(games, threads), |_| {})
}

#[test]
fn any_number_of_threads_gives_the_same() {
    fn same<G: Counted>(games: u64) {
        let one = tally::<G>(games, 1);
        assert_eq!(one.games(), games);
        assert_eq!(one, tally(games, 2));
        assert_eq!(one, tally(games, 7));
        assert_ne!(one, tally(games - 1, 2));
        let other_seed = Plan { seed: 1, ..plan(games, 2) };
        assert_ne!(one, run(&G::new(Default::default()), &other_seed, |_| {}));
    }
    same::<DouShouQi>(120);
    same::<Senet>(250);
    same::<CaptureGo>(350);
}

#[test]
fn every_game_is_told_of() {
    let told = std::sync::atomic::AtomicU64::new(0);
    let start = CaptureGo::new(Default::default());
    let tally = run(&start, &plan(350, 2), |more| {
        told.fetch_add(more, std::sync::atomic::Ordering::Relaxed);
    });
    assert_eq!((tally.games(), told.into_inner()), (350, 350));
}

fn report<G: Counted + Game<Rules: Serialize>>(start: &G, plan: &Plan) -> Report {
    Report::new(start, plan, &run(start, plan, |_| {}))
}

/// Whether a mean is so near to what it should be that the difference is an accident: once in a hundred thousand it is
/// not, and the games are always the same.
#[track_caller]
fn near(what: &str, mean: f64, error: Option<f64>, known: f64, error_of_known: f64) {
    let error = error.unwrap().hypot(error_of_known);
    assert!((mean - known).abs() <= 4.4 * error + 1e-9, "{what}: {mean} +- {error}, and {known} is known");
}

#[track_caller]
fn mean_near(what: &str, summary: Option<Summary>, known: f64, error_of_known: f64) {
    let summary = summary.unwrap();
    near(what, summary.mean, summary.error, known, error_of_known);
}

/// Figures of other programs: of the default rules, and of the rules that most programs play.
#[test]
fn senet_is_as_published() {
    let events = |report: &Report, name| report.events.iter().find(|event| event.name == name).unwrap().summary;

    let default = report(&Senet::new(Default::default()), &plan(4000, 2));
    mean_near("throws", default.throws, 167.951, 0.023);
    near("black", default.first.wins.share.unwrap(), default.first.wins.error, 0.53269, 0.0005);
    let deviation = default.throws.unwrap().deviation.unwrap();
    assert!((deviation - 23.34).abs() < 1.2, "{deviation}");
    // The sticks.
    for (throw, sixteenths) in default.thrown.iter().zip([4, 6, 4, 1, 1]) {
        let known = f64::from(sixteenths) / 16.0;
        let all: u64 = default.thrown.iter().map(|throw| throw.times).sum();
        near(&throw.throw, throw.share, Some((known * (1.0 - known) / all as f64).sqrt()), known, 0.0);
    }

    let kendall = report(&Senet::new(senet::Rules::MODERN_KENDALL), &plan(4000, 2));
    mean_near("throws", kendall.throws, 181.386, 0.089);
    near("white", kendall.first.wins.share.unwrap(), kendall.first.wins.error, 0.49516, 0.0016);
    mean_near("backward moves", events(&kendall, "backward moves"), 10.20369, 0.016);
    mean_near("passes", events(&kendall, "passes"), 2.7427, 0.0096);
}

/// Few men: these chances are solved, not played.
#[test]
fn senet_with_few_men_is_as_solved() {
    let [default, kendall] = [senet::Rules::DEFAULT, senet::Rules::MODERN_KENDALL];
    for (rules, men, throws, wins, games) in [
        (default, 1, Some(33.437_854_582_45), 0.535_210_397_350_9, 12_000),
        (default, 2, None, 0.545_215_136_588_8, 6_000),
        (kendall, 1, Some(37.035_280_501_91), 0.510_768_399_091_6, 12_000),
        (kendall, 2, Some(73.821_986_257_85), 0.504_742_032_115_2, 6_000),
    ] {
        let rules = rules.with_men(senet::Men::new(men).unwrap());
        let report = report(&Senet::new(rules), &plan(games, 2));
        let text = &report.rules_text;
        near(text, report.first.wins.share.unwrap(), report.first.wins.error, wins, 0.0);
        if let Some(throws) = throws {
            mean_near(text, report.throws, throws, 0.0);
        }
    }
}

/// What is to be expected of games at random: from all of them, each by its chance.
#[derive(Default)]
struct Expected {
    plies: f64,
    moves: f64,
    throws: f64,
    choices: f64,
    log10_tree: f64,
    events: Vec<f64>,
    wins: [f64; 2],
    cut_off: f64,
}

impl Expected {
    fn of<G: Counted>(start: &G, most_plies: u32) -> Self {
        let mut expected = Self { events: vec![0.0; G::EVENTS.len()], ..Self::default() };
        expected.add(start, most_plies, 1.0);
        expected
    }

    fn add<G: Counted>(&mut self, game: &G, plies_left: u32, chance: f64) {
        match game.turn() {
            Turn::Over(outcome) => {
                if let Some(winner) = outcome.winner() {
                    self.wins[winner.index()] += chance;
                }
            }
            _ if plies_left == 0 => self.cut_off += chance,
            Turn::Chance(_) => {
                self.plies += chance;
                self.throws += chance;
                game.for_each_chance(|thrown, weight| {
                    let mut after = game.clone();
                    after.resolve(thrown).unwrap();
                    let part = f64::from(weight.get()) / game.total_weight() as f64;
                    self.add(&after, plies_left - 1, chance * part);
                });
            }
            Turn::Player(_) => {
                let moves: Vec<_> = game.legal_moves().into_iter().collect();
                let all = moves.len() as f64;
                self.plies += chance;
                self.moves += chance;
                self.choices += chance * all;
                self.log10_tree += chance * all.log10();
                for m in moves {
                    let deed = game.effects(m).unwrap().deed;
                    for ((_, event), expected) in G::EVENTS.iter().zip(&mut self.events) {
                        *expected += chance / all * event(m, &deed) as f64;
                    }
                    self.add(&game.after(m).unwrap(), plies_left - 1, chance / all);
                }
            }
        }
    }
}

/// Everything that is told, beside what is to be expected.
#[test]
fn means_are_what_all_games_say() {
    fn compare<G: Counted + Game<Rules: Serialize>>(start: &G, most_plies: u32, games: u64) {
        let expected = Expected::of(start, most_plies);
        let plan = Plan { most_plies: most_plies as usize, ..plan(games, 2) };
        let report = report(start, &plan);
        mean_near("plies", report.plies, expected.plies, 0.0);
        mean_near("moves", report.moves, expected.moves, 0.0);
        assert_eq!(report.throws.is_some(), expected.throws > 0.0);
        if report.throws.is_some() {
            mean_near("throws", report.throws, expected.throws, 0.0);
        }
        mean_near("choices", report.choices.summary, expected.choices / expected.moves, 0.0);
        // It is kept in thousandths.
        near(
            "log10 of the tree",
            report.choices.log10_tree.unwrap(),
            report.choices.log10_tree_error,
            expected.log10_tree,
            2e-4,
        );
        for (event, expected) in report.events.iter().zip(expected.events) {
            mean_near(event.name, event.summary, expected, 0.0);
        }
        // The first side of the game is the first to move in each of these.
        let [wins, losses] = expected.wins;
        let share = |games: u64| games as f64 / report.games as f64;
        let error = |part: f64| Some((part * (1.0 - part) / report.games as f64).max(0.0).sqrt());
        near("wins", share(report.first.wins.games), error(wins), wins, 0.0);
        near("losses", share(report.first.losses.games), error(losses), losses, 0.0);
        near("cut off", share(report.cut_off.games), error(expected.cut_off), expected.cut_off, 0.0);
        near("advantage", report.first.advantage.unwrap(), report.first.error, wins - losses, 1e-3);
    }

    let small = |text: &str| CaptureGo::new(text.parse().unwrap());
    compare(&small("size=2"), 20, 20_000);
    compare(&small("size=2 target=3"), 7, 20_000);
    // Men that can take each other, one that can jump, and a den within reach.
    let fight = "7/3R3/7/7/c6/l6/CL5/7/7 r 0 1";
    compare(&DouShouQi::parse(Default::default(), fight).unwrap(), 4, 20_000);
    // The last houses, with the water; then the start.
    compare(&Senet::parse(Default::default(), "10/4b5/5B1W1W b - 3 3").unwrap(), 6, 20_000);
    compare(&Senet::new(Default::default()), 6, 5_000);
}

fn stats(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_stats")).args(args).output().unwrap()
}

fn stdout(args: &[&str]) -> String {
    let output = stats(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&stdout(&[args, &["--json"]].concat())).unwrap()
}

#[test]
fn the_same_is_printed_whatever_the_threads() {
    for game in ["dou-shou-qi", "senet", "capture-go"] {
        let args = [game, "--games", "210", "--seed", "3"];
        for form in [&[][..], &["--json"]] {
            let one = stdout(&[&args, form, &["--threads", "1"]].concat());
            assert_eq!(one, stdout(&[&args, form, &["--threads", "2"]].concat()));
            assert_eq!(one, stdout(&[&args, form].concat()));
        }
    }
}

/// The sums of second numbers of pairs.
fn sum(pairs: &Value) -> u64 {
    pairs.as_array().unwrap().iter().map(|pair| pair[1].as_u64().unwrap()).sum()
}

#[test]
fn json_holds_all_of_it() {
    let senet = json(&["senet", "--games", "300", "--seed", "9"]);
    assert_eq!(senet["game"], "senet");
    assert_eq!(senet["rules"], serde_json::to_value(senet::Rules::DEFAULT).unwrap());
    assert_eq!((&senet["rules_text"], &senet["seed"], &senet["games"]), (&"default".into(), &9.into(), &300.into()));
    assert_eq!(senet["position"], Senet::new(Default::default()).to_string());
    for quantity in ["plies", "moves", "throws", "choices"] {
        let numbers = ["least", "lower", "median", "upper", "most"].map(|name| senet[quantity][name].as_u64().unwrap());
        assert!(numbers.is_sorted(), "{quantity}: {numbers:?}");
        let [mean, error, deviation] =
            ["mean", "error", "deviation"].map(|name| senet[quantity][name].as_f64().unwrap());
        assert!(numbers[0] as f64 <= mean && mean <= numbers[4] as f64 && 0.0 < error && error < deviation);
    }
    assert_eq!(sum(&senet["lengths"]), 300);
    let turns = (300.0 * senet["moves"]["mean"].as_f64().unwrap()).round();
    assert_eq!(sum(&senet["choices"]["counts"]) as f64, turns);
    assert_eq!(sum(&senet["choices"]["by_move"]) as f64, turns);
    let thrown = senet["thrown"].as_array().unwrap();
    assert_eq!(
        thrown.iter().map(|thrown| thrown["throw"].as_str().unwrap()).collect::<Vec<_>>(),
        ["t1", "t2", "t3", "t4", "t5"]
    );
    let ends = senet["ends"].as_array().unwrap();
    let games = |end: &Value| end["games"].as_u64().unwrap();
    assert_eq!(ends.iter().map(games).sum::<u64>() + games(&senet["cut_off"]), 300);
    assert!(ends.iter().all(|end| end["reason"] == "borne-off"));
    // Black throws first.
    assert_eq!((&ends[0]["winner"], games(&ends[0])), (&"black".into(), games(&senet["first"]["wins"])));
    let names: Vec<_> = senet["events"].as_array().unwrap().iter().map(|event| event["name"].clone()).collect();
    assert_eq!(names, ["exchanges", "men drowned", "men borne off", "backward moves", "passes"]);
    assert!(senet["events"].as_array().unwrap().iter().all(|event| sum(&event["counts"]) == 300));

    let jungle = json(&["dou-shou-qi", "--games", "50"]);
    assert_eq!((&jungle["throws"], &jungle["thrown"]), (&Value::Null, &Value::Array(Vec::new())));
}

#[test]
fn each_game_is_played_if_none_is_named() {
    let text = stdout(&["--games", "20", "--json"]);
    let games: Vec<_> = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["game"].clone()).collect();
    assert_eq!(games, examples::games::NAMES);
    let tables = stdout(&["--games", "20"]);
    for name in examples::games::NAMES {
        assert!(tables.lines().any(|line| line.starts_with(&format!("{name}, rules: default; 20 games"))), "{tables}");
    }
}

#[test]
fn rules_are_written_as_elsewhere() {
    let words = json(&["capture-go", "--games", "50", "--rules", "size=5 target=2"]);
    assert_eq!(words["rules_text"], "size=5 target=2");
    assert_eq!(words, json(&["capture-go", "--games", "50", "--rules", r#"{"size": 5, "target": 2}"#]));
    assert_eq!(json(&["senet", "--games", "9", "--rules", "modern_kendall"])["rules_text"], "modern_kendall");
    // What a position shows by itself may be left out.
    let fitted = json(&["capture-go", "--games", "50", "--position", "2/2 b 0 0 0"]);
    assert_eq!(fitted["rules"]["size"], 2);
}

#[test]
fn a_game_that_does_not_end_is_cut_off() {
    let endless = ["capture-go", "--games", "40", "--rules", "size=2 target=1000 superko=none", "--plies", "10"];
    let report = json(&endless);
    let cut_off = report["cut_off"]["games"].as_u64().unwrap();
    assert!(0 < cut_off && cut_off < 40 && report["plies"]["most"] == 10, "{report}");
    assert!(stdout(&endless).lines().any(|line| {
        line.starts_with("cut off at 10 plies") && line.split_whitespace().nth(5) == Some(&cut_off.to_string())
    }));
}

#[test]
fn a_finished_game_is_all_there_is() {
    let report = json(&["dou-shou-qi", "--games", "7", "--position", "3R2c/7/7/7/7/7/7/7/7 b 0 1"]);
    assert_eq!((&report["plies"]["mean"], &report["ends"][0]["games"]), (&0.0.into(), &7.into()));
    assert_eq!(report["choices"]["log10_tree"], 0.0);
    assert!(report["choices"].get("mean").is_none());
    // Nobody had the first move.
    assert_eq!(report["first"]["neither"]["games"], 7);
    let table = stdout(&["dou-shou-qi", "--games", "1", "--position", "3R2c/7/7/7/7/7/7/7/7 b 0 1"]);
    assert!(table.contains("legal moves at a turn          -\n"), "{table}");
}

#[test]
fn bad_arguments_say_so_and_print_nothing() {
    for args in [
        &["chess"][..],
        &["senet", "--rules", "none"],
        &["senet", "--rules", "men=7 wall"],
        &["senet", "--rules", r#"{"men": "#],
        &["senet", "--position", "?"],
        &["--rules", "default"],
        &["--position", "2/2 b 0 0 0"],
        &["senet", "--games", "0"],
        &["senet", "--plies", "0"],
        &["senet", "--threads", "0"],
        &["senet", "--games", "9", "--plot", "plot.gif"],
        &["senet", "--games", "9", "--plot", "plot"],
    ] {
        let output = stats(args);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}");
        assert!(!output.stderr.is_empty(), "{args:?}");
    }
}

/// Nobody may be listening any more, which is no reason to complain.
#[test]
fn a_closed_pipe_is_no_failure() {
    for form in [&[][..], &["--json"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stats"))
            .args(["--games", "300"])
            .args(form)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{output:?}");
        // It stopped after the first game.
        assert_eq!(String::from_utf8(output.stderr).unwrap().lines().count(), 1);
    }
}

#[cfg(not(feature = "plots"))]
#[test]
fn without_plots_it_says_how_to_have_them() {
    let output = stats(&["senet", "--games", "9", "--plot", "plot.svg"]);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(String::from_utf8(output.stderr).unwrap().contains("--features plots"));
}
