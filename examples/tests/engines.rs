//! Engines at the other end of two pipes: whole games with our own, and those that misbehave.
#![cfg(unix)]

use std::time::{Duration, Instant};

use board_core::{Match, Outcome, Ply, Record, prelude::*};
use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;
use examples::engines::{Budget, Engine, EngineError, Fault, Protocol, Reply, Spec};
use examples::games::Playable;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use senet::Senet;

const UGI: &str = env!("CARGO_BIN_EXE_ugi");
const GTP: &str = env!("CARGO_BIN_EXE_gtp");

fn ugi<G: Playable>(seed: u64) -> Spec {
    Spec::new(format!("{} {seed}", G::NAME), Protocol::Ugi, UGI)
        .with_arguments([G::NAME])
        .with_option("seed", seed.to_string())
        .with_patience(Duration::from_secs(60))
}

/// A whole game. The rules here check every ply.
fn play<G: Playable>(rules: G::Rules, specs: [&Spec; 2], budget: &Budget) -> Match<G> {
    let mut game = Match::<G>::new(rules);
    let mut sticks = ChaCha8Rng::seed_from_u64(1);
    let mut engines = specs.map(|spec| Engine::start(spec).unwrap());
    for engine in &mut engines {
        engine.new_game(&game).unwrap();
    }
    while game.outcome().is_none() {
        let state = game.game();
        match state.side_to_move() {
            Some(side) => {
                let thought = engines[side.index()].choose(&game, budget).unwrap();
                match thought.reply {
                    Reply::Move(m) => game.play_as(side, m).unwrap(),
                    Reply::Resign => game.resign(side).unwrap(),
                }
            }
            None => {
                let throw = state.sample(sticks.random_range(0..state.total_weight())).unwrap();
                game.apply(Ply::Chance(throw)).unwrap();
            }
        }
        assert!(game.plies().len() < 3_000, "{}", game.game());
    }
    for engine in engines {
        assert!(engine.quit().unwrap().success());
    }
    game
}

#[track_caller]
fn whole_game<G: Playable>(rules: &str, budget: &Budget) {
    let rules: G::Rules = rules.parse().unwrap();
    let [first, second, other] = [1, 2, 3].map(ugi::<G>);
    let game = play::<G>(rules, [&first, &second], budget);
    let record = game.record();
    let again: Match<G> = record.to_string().parse::<Record<G>>().unwrap().replay().unwrap();
    assert_eq!(again.outcome(), game.outcome());
    assert!(!game.outcome().unwrap().code().is_empty());
    // The same seeds play the same game, others another.
    assert_eq!(play::<G>(rules, [&first, &second], budget).plies(), game.plies());
    assert_ne!(play::<G>(rules, [&other, &second], budget).plies(), game.plies());
}

#[test]
fn whole_games_of_dou_shou_qi() {
    whole_game::<DouShouQi>("default", &Budget::Nodes(150));
    whole_game::<DouShouQi>("no_capture_limit=30 repetition=forbidden", &Budget::Depth(1));
}

#[test]
fn whole_games_of_senet() {
    whole_game::<Senet>("default", &Budget::Nodes(100));
    whole_game::<Senet>("modern_kendall", &Budget::Depth(1));
}

#[test]
fn whole_games_of_capture_go() {
    whole_game::<CaptureGo>("first_capture", &Budget::Nodes(200));
    whole_game::<CaptureGo>("size=5 target=3 passing=when_stuck", &Budget::Depth(1));
}

#[test]
fn ugi_plays_gtp() {
    let rules = "size=5 target=2 passing=when_stuck".parse().unwrap();
    let gtp = Spec::new("gtp", Protocol::Gtp, GTP).with_arguments(["--budget", "200"]);
    for specs in [[&ugi::<CaptureGo>(1), &gtp], [&gtp, &ugi::<CaptureGo>(2)]] {
        let game = play::<CaptureGo>(rules, specs, &Budget::Nodes(200));
        assert_eq!(game.outcome().unwrap().code(), "captures");
    }
    let mut engine = Engine::start(&gtp).unwrap();
    assert_eq!((engine.name(), engine.own_name()), ("gtp", "capture-go"));
    // Whatever was on its board, it follows the match: other moves, and moves taken back.
    let mut game = Match::<CaptureGo>::new(rules);
    for text in ["C3", "B3", "D3", "B4"] {
        let m = text.parse().unwrap();
        game.play(m).unwrap();
        engine.choose(&game, &Budget::Nodes(1)).unwrap();
    }
    game.take_back().unwrap();
    game.take_back().unwrap();
    engine.choose(&game, &Budget::Nodes(1)).unwrap();
}

/// An engine that knows nothing of us, and of Capture Go only that stones are put down and captured.
///
/// It is not everywhere: where it is missing there is nobody to play with.
#[test]
fn gnu_go_plays_too() {
    const GNU_GO: &str = "/usr/games/gnugo";
    if !std::path::Path::new(GNU_GO).exists() {
        eprintln!("{GNU_GO} is not installed: nothing is played");
        return;
    }
    let gnu_go = Spec::new("GNU Go", Protocol::Gtp, GNU_GO)
        .with_arguments(["--mode", "gtp", "--level", "1"])
        .with_patience(Duration::from_secs(60));
    let us = ugi::<CaptureGo>(1);
    for specs in [[&us, &gnu_go], [&gnu_go, &us]] {
        let game = play::<CaptureGo>("size=5".parse().unwrap(), specs, &Budget::Nodes(2_000));
        assert!(game.plies().len() > 2, "{}", game.record());
    }
    assert_eq!(Engine::start(&gnu_go).unwrap().own_name(), "GNU Go");
}

#[test]
fn a_game_may_begin_anywhere() {
    let start = "7/3R3/7/7/7/7/7/7/6c r 0 1";
    let game = Match::<DouShouQi>::parse("default".parse().unwrap(), start).unwrap();
    let mut engine = Engine::start(&ugi::<DouShouQi>(1)).unwrap();
    engine.new_game(&game).unwrap();
    for budget in [
        Budget::Depth(2),
        Budget::Nodes(50),
        Budget::Time(Duration::from_millis(20)),
        Budget::Clocks { left: [Duration::from_secs(3); 2], increment: [Duration::from_millis(10); 2] },
    ] {
        let thought = engine.choose(&game, &budget).unwrap();
        assert_eq!(thought.reply, Reply::Move("d8d9".parse().unwrap()));
    }
    assert!(engine.own_name().starts_with("dou-shou-qi "));
    // An end is no place to choose at, nor is a throw.
    let mut over = game;
    over.play("d8d9".parse().unwrap()).unwrap();
    assert_eq!(
        engine.choose(&over, &Budget::Depth(1)).unwrap_err().to_string(),
        "dou-shou-qi 1: can't do this: no player is to move"
    );
    let mut senet = Engine::start(&ugi::<Senet>(1)).unwrap();
    let throws = Match::<Senet>::new(senet::Rules::default());
    assert_eq!(senet.choose(&throws, &Budget::Depth(1)).unwrap_err().fault.code(), "unable");
}

#[test]
fn what_a_protocol_cannot_do_is_said() {
    assert_eq!("gtp".parse(), Ok(Protocol::Gtp));
    assert_eq!("uci".parse::<Protocol>(), Err("\"uci\" is neither ugi nor gtp".into()));
    let fault = |spec: &Spec| Engine::start(spec).unwrap_err().to_string();
    let missing = Spec::new("nobody", Protocol::Ugi, "/nowhere/nobody");
    assert!(fault(&missing).starts_with("nobody: can't be started: "), "{}", fault(&missing));
    assert_eq!(fault(&ugi::<Senet>(1).with_option("hash", "1")), "senet 1: can't do this: there is no option \"hash\"");
    assert_eq!(
        fault(&Spec::new("go", Protocol::Gtp, GTP).with_option("seed", "1")),
        "go: can't do this: GTP has no options to set \"seed\" by"
    );
    assert_eq!(
        fault(&ugi::<Senet>(1).with_option("nodes", "none")),
        "senet 1: refuses \"setoption name nodes value none\": error option \"none\" is no number from 1 on"
    );
    let mut gtp = Engine::start(&Spec::new("go", Protocol::Gtp, GTP)).unwrap();
    let senet = Match::<Senet>::new(senet::Rules::default());
    assert_eq!(gtp.new_game(&senet).unwrap_err().fault.code(), "unable");
    let somewhere = Match::<CaptureGo>::parse("size=2".parse().unwrap(), "X1/2 w 0 0 0").unwrap();
    assert_eq!(gtp.new_game(&somewhere).unwrap_err().fault.code(), "unable");
    // It plays another game than the one that it is asked about.
    let mut other = Engine::start(&ugi::<Senet>(1)).unwrap();
    let game = Match::<DouShouQi>::new(dou_shou_qi::Rules::default());
    other.new_game(&game).unwrap();
    let mut later = game;
    later.play("a3a4".parse().unwrap()).unwrap();
    assert_eq!(
        other.choose(&later, &Budget::Depth(1)).unwrap_err().to_string(),
        "senet 1: refuses \"position startpos moves a3a4\": error move 0 notation \"a3a4\": unexpected character at byte 0"
    );
}

/// An engine that is a few lines of shell: it does `go` when it should search.
fn shell(go: &str) -> Spec {
    let script = format!(
        "while read -r command rest; do case $command in \
         ugi) echo id name shell; echo ugiok;; isready) echo readyok;; quit) exit;; go) {go};; esac; done"
    );
    Spec::new("shell", Protocol::Ugi, "sh").with_arguments(["-c", &script]).with_patience(Duration::from_secs(60))
}

/// What comes of asking it for the first move of Dou Shou Qi.
fn first_move(spec: &Spec) -> Result<String, EngineError> {
    let game = Match::<DouShouQi>::new(dou_shou_qi::Rules::default());
    let mut engine = Engine::start(spec)?;
    engine.new_game(&game)?;
    match engine.choose(&game, &Budget::Depth(1))?.reply {
        Reply::Move(m) => Ok(m.to_string()),
        Reply::Resign => Ok("resign".into()),
    }
}

#[track_caller]
fn fault(spec: &Spec) -> (&'static str, String) {
    let error = first_move(spec).unwrap_err();
    (error.fault.code(), error.to_string())
}

#[test]
fn an_engine_may_chatter_before_it_answers() {
    assert_eq!(
        first_move(&shell("echo thinking; echo; echo info depth 1; echo bestmove a3a4 ponder a7a6")).unwrap(),
        "a3a4"
    );
}

#[test]
fn an_illegal_move_is_named_with_the_rule() {
    let (code, message) = fault(&shell("echo bestmove a3a5"));
    assert_eq!(code, "illegal");
    assert!(message.starts_with("shell: plays a3a5, which is illegal (not-adjacent): "), "{message}");
}

#[test]
fn what_is_no_move_is_garbage() {
    for (go, line) in [("echo bestmove none", "none"), ("echo bestmove", ""), ("echo bestmove resign", "resign")] {
        let wanted = format!("shell: answers to \"go depth 1\" what means nothing: {line:?}");
        assert_eq!(fault(&shell(go)), ("garbage", wanted));
    }
    // Without end, in lines and in one.
    assert_eq!(fault(&shell("while :; do echo nonsense; done")).0, "garbage");
    assert_eq!(fault(&shell("while :; do printf 0123456789abcdef0123456789abcdef; done")).0, "garbage");
    assert_eq!(
        fault(&shell("printf 'bestmove \\377\\376\\n'")).1,
        "shell: answers to \"go depth 1\" what means nothing: \"\u{fffd}\u{fffd}\""
    );
}

#[test]
fn a_crash_is_told_with_the_last_words() {
    assert_eq!(
        fault(&shell("echo no memory >&2; exit 3")),
        ("crashed", "shell: has gone, exit status: 3; its last words: no memory".into())
    );
    assert_eq!(fault(&shell("exit")), ("crashed", "shell: has gone, exit status: 0".into()));
    let (code, message) = fault(&shell("kill -9 $$"));
    assert_eq!((code, message.starts_with("shell: has gone, signal: 9")), ("crashed", true), "{message}");
    // It lives, but says nothing any more.
    assert_eq!(fault(&shell("exec >&-; exec sleep 100")), ("crashed", "shell: has gone".into()));
    // It doesn't even begin.
    let (code, message) = fault(&Spec::new("false", Protocol::Ugi, "false"));
    assert_eq!((code, message.as_str()), ("crashed", "false: has gone, exit status: 1"));
}

#[test]
fn silence_has_an_end() {
    let started = Instant::now();
    let deaf = shell("exec sleep 100").with_patience(Duration::from_secs(3));
    let (code, message) = fault(&deaf);
    assert_eq!((code, message.as_str()), ("timed-out", "shell: did not answer to \"go depth 1\" in 3s"));
    let chattering = shell("while :; do echo hm; sleep 0.1; done").with_patience(Duration::from_secs(3));
    assert_eq!(fault(&chattering).1, "shell: did not answer to \"go depth 1\" in 3s; it said last: hm");
    // It never reads: not even a command longer than a pipe holds gets anybody stuck.
    let rules = "no_capture_limit=none".parse().unwrap();
    let mut game = Match::<DouShouQi>::new(rules);
    for text in "a3a4 a7a6 a4a3 a6a7 ".repeat(10_000).split_ascii_whitespace() {
        game.play(text.parse().unwrap()).unwrap();
    }
    let script = "echo option name rules; echo ugiok; echo readyok; echo readyok; exec sleep 100";
    let stuck =
        Spec::new("stuck", Protocol::Ugi, "sh").with_arguments(["-c", script]).with_patience(Duration::from_secs(3));
    let mut engine = Engine::start(&stuck).unwrap();
    engine.new_game(&game).unwrap();
    let error = engine.choose(&game, &Budget::Depth(1)).unwrap_err();
    assert!(matches!(error.fault, Fault::TimedOut { .. }), "{error}");
    assert!(error.to_string().len() < 400, "{error}");
    // Nor does one that won't quit.
    let error = engine.quit().unwrap_err();
    assert_eq!(error.engine, "stuck");
    assert!(started.elapsed() < Duration::from_secs(60));
}

#[test]
fn rules_that_an_engine_cannot_be_told_are_not_played() {
    let game = Match::<DouShouQi>::new("dog_outranks_wolf=true".parse().unwrap());
    let mut engine = Engine::start(&shell("echo bestmove a3a4")).unwrap();
    let error = engine.new_game(&game).unwrap_err();
    assert_eq!(error.to_string(), "shell: can't do this: it has no option \"rules\" to be told dog_outranks_wolf=true");
}

/// What an engine starts is ended with it.
#[test]
fn nothing_of_an_engine_is_left() {
    let child = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("engines-child");
    let _ = std::fs::remove_file(&child);
    // It waits for what it has started, which holds its pipes open.
    let go = format!("sleep 1000 & echo $! >{0}.new; mv {0}.new {0}; wait", child.display());
    let (code, _) = fault(&shell(&go).with_patience(Duration::from_secs(3)));
    assert_eq!(code, "timed-out");
    let number = std::fs::read_to_string(&child).unwrap();
    let lives = || {
        let status = std::process::Command::new("ps").args(["-o", "stat=", "-p", number.trim()]).output().unwrap();
        // One that nobody has waited for yet has ended, too.
        !status.stdout.trim_ascii().is_empty() && !status.stdout.trim_ascii().starts_with(b"Z")
    };
    let deadline = Instant::now() + Duration::from_secs(60);
    while lives() {
        assert!(Instant::now() < deadline, "{number} lives");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Times are all that GTP can say of a budget.
#[test]
fn a_gtp_engine_is_told_how_long_it_may_think() {
    let log = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("engines-times");
    let script = format!(
        "while read -r command rest; do case $command in \
         known_command) case $rest in time_settings) echo '= true';; *) echo '= false';; esac; echo;; \
         time_settings|time_left) echo $command $rest >>{}; printf '= \\n\\n';; \
         genmove) printf '= resign\\n\\n';; *) printf '= \\n\\n';; esac; done",
        log.display()
    );
    let spec = Spec::new("timed", Protocol::Gtp, "sh").with_arguments(["-c", &script]);
    let mut engine = Engine::start(&spec.with_patience(Duration::from_secs(60))).unwrap();
    let game = Match::<CaptureGo>::new("first_capture".parse().unwrap());
    let mut told = |budget: Budget| {
        std::fs::write(&log, "").unwrap();
        engine.choose(&game, &budget).unwrap();
        std::fs::read_to_string(&log).unwrap().lines().collect::<Vec<_>>().join("; ")
    };
    let clocks =
        |left: [u64; 2]| Budget::Clocks { left: left.map(Duration::from_millis), increment: [Duration::ZERO; 2] };
    assert_eq!(told(Budget::Nodes(5)), "");
    assert_eq!(told(Budget::Time(Duration::from_millis(2_900))), "time_settings 0 2 1");
    assert_eq!(told(Budget::Time(Duration::from_millis(2_100))), "");
    assert_eq!(told(Budget::Time(Duration::from_millis(1))), "time_settings 0 1 1");
    assert_eq!(told(clocks([60_000, 50_000])), "time_settings 60 0 0; time_left black 60 0; time_left white 50 0");
    assert_eq!(told(clocks([40_000, 200])), "time_left black 40 0; time_left white 1 0");
    assert_eq!(told(Budget::Depth(3)), "time_settings 0 1 0");
    assert_eq!(told(Budget::Nodes(3)), "");
}

/// A GTP engine that is a few lines of shell.
fn go_shell(genmove: &str) -> Spec {
    let script = format!(
        "while read -r command rest; do case $command in genmove) {genmove};; *) printf '= \\n\\n';; esac; done"
    );
    Spec::new("go-shell", Protocol::Gtp, "sh").with_arguments(["-c", &script]).with_patience(Duration::from_secs(60))
}

#[test]
fn gtp_engines_misbehave_likewise() {
    let game = Match::<CaptureGo>::new("first_capture".parse().unwrap());
    let ask = |genmove: &str| {
        let mut engine = Engine::start(&go_shell(genmove)).unwrap();
        engine.new_game(&game).unwrap();
        engine.choose(&game, &Budget::Nodes(1)).map(|thought| thought.reply).map_err(|e| e.to_string())
    };
    assert_eq!(ask("printf '= d4\\n\\n'"), Ok(Reply::Move("D4".parse().unwrap())));
    assert_eq!(ask("printf '= Resign\\n\\n'"), Ok(Reply::Resign));
    let asked = "go-shell: answers to \"genmove black\" what means nothing";
    assert_eq!(ask("printf '= Z9\\n\\n'"), Err(format!("{asked}: \"Z9\"")));
    assert_eq!(ask("printf '= D4\\nE5\\n\\n'"), Err(format!("{asked}: \"D4\\nE5\"")));
    assert_eq!(ask("echo hello"), Err(format!("{asked}: \"hello\"")));
    assert_eq!(ask("printf '? no idea\\n\\n'"), Err("go-shell: refuses \"genmove black\": no idea".into()));
    assert!(ask("printf '= K10\\n\\n'").unwrap_err().contains("which is illegal (off-board)"));
    assert!(
        ask("printf '= '; while :; do echo 0123456789012345678901234567890123456789; done")
            .unwrap_err()
            .starts_with(asked)
    );
    assert_eq!(ask("exit 4"), Err("go-shell: has gone, exit status: 4".into()));
}
