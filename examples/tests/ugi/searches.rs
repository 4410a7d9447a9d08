//! What a search tells, and lines that come while it lasts.

use board_core::Game;
use capture_go::CaptureGo;
use dou_shou_qi::DouShouQi;

use super::{answers, session};

#[test]
fn a_search_tells_how_far_it_is() {
    let lines = answers::<CaptureGo>("first_capture", "setoption name bot value expectimax\ngo depth 2\n");
    let [first, second, last, best] = &lines[..] else { panic!("{lines:?}") };
    assert!(first.starts_with("info depth 1 score cp ") && second.starts_with("info depth 2 score cp "), "{lines:?}");
    let words: Vec<_> = last.split(' ').collect();
    assert_eq!(
        [words[1], words[3], words[4], words[6], words[8], words[10], words[12]],
        ["depth", "score", "cp", "nodes", "time", "nps", "pv"]
    );
    assert!(words[7].parse::<u64>().unwrap() > 81, "{last}");
    assert_eq!(best.strip_prefix("bestmove "), Some(words[13]));
    // One position is not enough for a depth.
    let lines = answers::<CaptureGo>("first_capture", "go nodes 1\n");
    assert!(lines[0].starts_with("info nodes 1 time "), "{lines:?}");
    assert_eq!(lines.len(), 2);
}

#[test]
fn the_same_seed_gives_the_same_move() {
    let best = |options: &str, go: &str| session::<CaptureGo>("first_capture", format!("{options}{go}\n{go}\n"));
    let seeds: Vec<_> = (0..8).map(|seed| best(&format!("setoption name seed value {seed}\n"), "go depth 1")).collect();
    for (seed, moves) in seeds.iter().enumerate() {
        assert_eq!(moves[0], moves[1]);
        assert_eq!(*moves, best(&format!("setoption name seed value {seed}\n"), "go depth 1"));
    }
    assert!(seeds.iter().any(|moves| *moves != seeds[0]));
    // A bare `go` is limited by the option.
    assert_eq!(best("setoption name nodes value 3000\n", "go"), best("", "go nodes 3000"));
}

#[test]
fn a_script_is_done_in_order_to_its_end() {
    let input = "\
position startpos moves A2 A1
go depth 2
position startpos moves A1 A2 C3 B2 C2
go depth 2
query turn
position startpos moves A2 A1 B1
sing
query result
go infinite
";
    let wanted = [
        "bestmove B1",
        "bestmove B1",
        "response white",
        "error command no command is called \"sing\"",
        "response p1win",
        "info string the game is over: black wins: the target of captures is reached",
        "bestmove none",
    ];
    assert_eq!(session::<CaptureGo>("size=3 passing=when_stuck", input), wanted);
}

/// Nobody can stop it when the input has ended.
#[test]
fn a_search_without_limit_ends_with_the_input() {
    let lines = session::<DouShouQi>("default", "go infinite\n");
    assert_eq!(lines.len(), 1);
    let m = lines[0].strip_prefix("bestmove ").unwrap().parse().unwrap();
    assert!(DouShouQi::new(dou_shou_qi::Rules::default()).is_legal(m));
}

/// A `stop` is for every search before it.
#[test]
fn searches_that_wait_are_stopped_too() {
    let input = "go depth 60\ngo infinite\ngo nodes 18446744073709551615\nstop\nquery turn\n";
    let lines = session::<DouShouQi>("default", input);
    assert_eq!(lines.len(), 4, "{lines:?}");
    assert_eq!(lines[3], "response red");
}

#[test]
fn nothing_is_obeyed_after_quit() {
    let lines = session::<DouShouQi>("default", "go infinite\nquit\nisready\n");
    assert_eq!(lines.len(), 1, "{lines:?}");
    assert!(lines[0].starts_with("bestmove "));
    assert_eq!(session::<DouShouQi>("default", "quit\nisready\n"), [""; 0]);
}

/// It may be the last line of a script: what came before it is done as without it, and no search is cut short.
#[test]
fn what_came_before_quit_is_done() {
    for script in ["go depth 3\n", "go nodes 4000\nposition startpos moves a3a4\ngo depth 3\nquery turn\n"] {
        let without = session::<DouShouQi>("default", script);
        assert_eq!(without.len(), script.matches(['g', 'q']).count(), "{without:?}");
        let lines = answers::<DouShouQi>("default", format!("{script}quit\nisready\n"));
        let depth = lines.iter().rev().find(|line| line.starts_with("info depth ")).unwrap();
        assert!(depth.starts_with("info depth 3 "), "{lines:?}");
        assert_eq!(session::<DouShouQi>("default", format!("{script}quit\nisready\n")), without);
    }
}

/// Lines wait in memory, but not any number of them.
#[test]
fn too_much_does_not_wait() {
    let line = format!("position startpos moves {}\n", "x".repeat(1 << 19));
    let input = format!("go depth 60\n{}query turn\nstop\n", line.repeat(140));
    let lines = session::<DouShouQi>("default", input);
    let refused = lines.iter().take_while(|line| line.starts_with("error busy too much ")).count();
    assert!((10..20).contains(&refused), "{refused}");
    assert!(lines[refused].starts_with("bestmove "), "{}", lines[refused]);
    let done = lines[refused + 1..].iter().filter(|line| line.starts_with("error move 0 notation ")).count();
    assert_eq!(done + refused, 140);
    assert_eq!(lines.last().unwrap(), "response red");
}
