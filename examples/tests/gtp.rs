//! `gtp`: sessions by script, bad input, and GNU Go as the other program where there is one.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use capture_go::{Rules, Size};
use examples::gtp::{Table, serve};

fn rules(text: &str) -> Rules {
    text.parse().unwrap()
}

/// The answers to some lines, without the empty lines behind them.
fn session(rules: Rules, lines: &str) -> Vec<String> {
    let (answers, remarks) = session_with_remarks(rules, lines);
    assert_eq!(remarks, "");
    answers
}

/// The same, and what was said beside the protocol.
fn session_with_remarks(rules: Rules, lines: &str) -> (Vec<String>, String) {
    let (mut output, mut remarks) = (Vec::new(), Vec::new());
    serve(&mut Table::new(rules, 200, 1), lines.as_bytes(), &mut output, &mut remarks).unwrap();
    let answers = String::from_utf8(output).unwrap().split_terminator("\n\n").map(str::to_owned).collect();
    (answers, String::from_utf8(remarks).unwrap())
}

/// A file with this in it, and its path.
fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_game_by_script() {
    let answers = session(
        rules("first_capture"),
        "1 protocol_version\nboardsize 5\n# nothing\n\n2 play b A5\nplay w B5\nplay black c3\nplay white A4\n\
         gogui-rules_final_result\nfinal_score\ngenmove b\ngenmove w\nundo\ngogui-rules_side_to_move\n\
         captures white\nquit\nname\n",
    );
    let wanted =
        ["=1 2", "= ", "=2 ", "= ", "= ", "= ", "= white", "= W+1", "= resign", "= pass", "= ", "= white", "= 0", "= "];
    assert_eq!(answers, wanted);
}

#[test]
fn what_the_board_shows() {
    let answers = session(
        rules("size=3 target=9"),
        "play b B2\nplay w B1\ngogui-rules_board\nlist_stones white\nall_legal black\nis_legal b B1\nis_legal w A1\nshowboard\n\
         gogui-rules_legal_moves\nprintsgf\n",
    );
    assert_eq!(answers[2], "= ...\n.X.\n.O.");
    assert_eq!(answers[3], "= B1");
    assert_eq!(answers[4], "= A1 C1 A2 C2 A3 B3 C3");
    assert_eq!((answers[5].as_str(), answers[6].as_str()), ("= 0", "= 1"));
    assert!(answers[7].contains("2 . X . 2"), "{}", answers[7]);
    assert_eq!(answers[8], "= A1 C1 A2 C2 A3 B3 C3 pass");
    assert!(answers[9].ends_with("RE[?]\n;B[bb];W[bc])"), "{}", answers[9]);
}

/// The protocol lets a side move twice: the other passes, and one undo takes both back.
#[test]
fn moves_out_of_turn() {
    let free = "play w C3\nplay w D3\nshowboard\nundo\nundo\nundo\nplay w pass\n";
    let answers = session(rules("size=5"), free);
    assert_eq!(answers[..2], ["= ", "= "]);
    assert!(answers[2].contains("3 . . O O . 3") && answers[2].contains("black to move"), "{}", answers[2]);
    assert_eq!(answers[3..], ["= ", "= ", "? cannot undo", "= "]);
    let stuck = session(rules("first_capture"), "play b C3\nplay b D3\ngogui-rules_side_to_move\n");
    assert_eq!(
        stuck[1],
        "? illegal move: no pass while there is a legal placement (rule 4, passing=when_stuck; passing=free allows it)"
    );
    assert_eq!(stuck[2], "= white");
}

#[test]
fn what_is_refused_changes_nothing() {
    let answers = session(
        rules("size=3 target=9"),
        "7 fly\nplay\nplay red A1\nplay b I1\nplay b A4\nboardsize 20\nboardsize x\nkomi much\nloadsgf /nowhere\n\
         capture_go-rules size=1\nundo\nfinal_score\nshowboard\n",
    );
    let wanted = [
        "?7 unknown command",
        "? syntax error",
        "? invalid color",
        "? invalid vertex",
        "? illegal move: the point is not on the board (rule 3)",
        "? unacceptable size",
        "? syntax error",
        "? syntax error",
        "? cannot load file: No such file or directory (os error 2)",
        "? size is to be 2 to 19 lines (rule 3), not \"1\"",
        "? cannot undo",
        "? the game goes on",
    ];
    assert_eq!(answers[..wanted.len()], wanted);
    assert!(answers[12].contains("3 . . . 3"), "{}", answers[12]);
}

#[test]
fn garbage_is_answered_line_by_line() {
    let mut output = Vec::new();
    let mut input = b"\x00\xff\xfe\x07 name\n\t \n99999999999999999999 version\n".to_vec();
    input.extend(vec![b'x'; 1 << 20]);
    input.extend(b"\nname");
    serve(&mut Table::new(Rules::default(), 1, 1), &*input, &mut output, std::io::sink()).unwrap();
    let answers = String::from_utf8(output).unwrap();
    let answers: Vec<_> = answers.split_terminator("\n\n").collect();
    assert_eq!(answers.len(), 4);
    assert!(answers[0].starts_with('?'));
    assert_eq!(answers[1], format!("=99999999999999999999 {}", env!("CARGO_PKG_VERSION")));
    assert_eq!(answers[2], "? unknown command");
    assert_eq!(answers[3], "= capture-go");
}

#[test]
fn a_file_is_loaded_and_the_rules_with_it() {
    let text =
        "(;FF[4]GM[1]SZ[5]RU[Capture Go target=3 superko=none two_passes=draw passing=free]RE[B+R];B[aa];W[ba];B[ee])";
    let path = file("gtp.sgf", text);
    let lines =
        format!("loadsgf {path}\ncapture_go-rules\ngogui-rules_board\nundo\nloadsgf {path} 2\ngogui-rules_board\n");
    let answers = session(Rules::default(), &lines);
    assert_eq!(answers[..2], ["= ", "= size=5 target=3 superko=none"]);
    assert_eq!(answers[2], "= XO...\n.....\n.....\n.....\n....X");
    assert_eq!(answers[5], "= X....\n.....\n.....\n.....\n.....");
}

/// `loadsgf FILE N` is the position before move N.
#[test]
fn a_file_is_loaded_as_far_as_before_a_move() {
    let path = file("gtp-numbers.sgf", "(;FF[4]GM[1]SZ[2];B[aa];W[bb])");
    for (number, board) in [
        ("", "X. .O"),
        ("0", ".. .."),
        ("1", ".. .."),
        ("2", "X. .."),
        ("3", "X. .O"),
        ("4", "X. .O"),
        ("18446744073709551615", "X. .O"),
    ] {
        let lines = format!("loadsgf {path} {number}\ngogui-rules_board\nundo\ngogui-rules_side_to_move\n");
        let answers = session(Rules::default(), &lines);
        assert_eq!((answers[0].as_str(), answers[1].replace('\n', " ")), ("= ", format!("= {board}")), "{number}");
        let undone = ["? cannot undo", "= "][usize::from(board.contains('X'))];
        assert_eq!(answers[2], undone, "{number}");
    }
    for number in ["x", "-1", "1.5", "18446744073709551616", "\u{ff11}"] {
        let lines = format!("play b A1\nloadsgf {path} {number}\nboardsize_\ngogui-rules_board_size\n");
        assert_eq!(session(Rules::default(), &lines)[1..], ["? syntax error", "? unknown command", "= 9"], "{number}");
    }
}

/// What is tolerated in a file, and how much of it is left out, can be seen.
#[test]
fn what_was_tolerated_in_a_file_is_told() {
    let path = file("gtp-notes.sgf", "(;GM[1]SZ[5]RU[Japanese]KM[6.5];B[aa];W[aa])");
    let lines = format!(
        "capture_go-notes\nloadsgf {path}\nname\n8 capture_go-notes\ngogui-rules_board\ncapture_go-rules\n\
         loadsgf /nowhere\ncapture_go-notes\n"
    );
    let (answers, remarks) = session_with_remarks(rules("capture_five"), &lines);
    let notes = [
        "FF is not 4",
        "line 1, column 13: RU: unknown word at byte 0",
        "line 1, column 39: move 2 (A5): there is a stone on the point (rule 1.1)",
    ];
    assert_eq!(answers[..4], ["= ", "= ", "= capture-go", &format!("=8 {}", notes.join("\n"))]);
    assert_eq!(answers[4], "= X....\n.....\n.....\n.....\n.....");
    // A file that names no rules of ours is played by those that there are.
    assert_eq!(answers[5], format!("= {}", rules("capture_five").with_size(Size::new(5).unwrap())));
    assert_eq!(answers[7], format!("= {}", notes.join("\n")));
    assert_eq!(remarks, notes.map(|note| format!("loadsgf: {note}\n")).concat());
    let latin = file("gtp-latin.sgf", b"(;FF[4]GM[1]SZ[5]PB[Andr\xe9])");
    let (answers, _) = session_with_remarks(rules("capture_five"), &format!("loadsgf {latin}\ncapture_go-notes\n"));
    assert_eq!(answers, ["= ", "= not UTF-8: some letters can't be read"]);
}

/// An empty line ends an answer: none is in it, whatever a file has.
#[test]
fn an_answer_is_one_whatever_is_in_a_file() {
    let path = file("gtp-lines.sgf", "(;FF[4]GM[1]SZ[5]GC[one\n\n\n\ntwo];B[aa])");
    let answers = session(Rules::default(), &format!("loadsgf {path}\nprintsgf\nname\n"));
    assert_eq!((answers.len(), answers[2].as_str()), (3, "= capture-go"));
    let again: capture_go::sgf::Sgf = answers[1].strip_prefix("= ").unwrap().parse().unwrap();
    assert_eq!(again.game().tags().get("Comment"), Some("one\n \n \n \ntwo"));
    let path = file("gtp-size.sgf", "(;FF[4]GM[1]SZ[9\n\n= \x1b])");
    let answers = session(Rules::default(), &format!("loadsgf {path}\nname\n"));
    let refused = r"? cannot load file: line 1, column 13: SZ[9\n\n= \u{1b}] is no size of a board, 2 to 19 (rule 3)";
    assert_eq!(answers, [refused, "= capture-go"]);
    let long = file("gtp-long.sgf", vec![b' '; capture_go::sgf::MAX_BYTES + 2]);
    assert_eq!(
        session(Rules::default(), &format!("loadsgf {long}\n")),
        ["? cannot load file: line 1, column 1: the text is too long"]
    );
}

/// As by the argument of the program.
#[test]
fn rules_are_taken_as_by_all_programs() {
    let lines = "boardsize 5\ncapture_go-rules superko=none target=3\ncapture_go-rules capture_five target=7\n\
                 capture_go-rules {\"target\": 2, \"size\": 7}\ncapture_go-rules default\ncapture_go-rules target=2 target=3\n";
    let wanted = [
        "= ",
        "= size=5 target=3 superko=none",
        "= size=5 target=7 two_passes=most_captures passing=when_stuck",
        "= size=7 target=2",
        "= size=7",
        "? target stands twice",
    ];
    assert_eq!(session(Rules::default(), lines), wanted);
    let mut program = spawn(env!("CARGO_BIN_EXE_gtp"), &["--rules", "target=3 size=5"]);
    program.stdin.take().unwrap().write_all(b"capture_go-rules\n").unwrap();
    assert_eq!(program.wait_with_output().unwrap().stdout, b"= size=5 target=3\n\n");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let lines = "boardsize 5\n".to_owned() + &"genmove b\ngenmove w\n".repeat(10);
    assert_eq!(session(rules("first_capture"), &lines), session(rules("first_capture"), &lines));
}

/// The program itself, and a listener that goes away.
#[test]
fn a_closed_pipe_is_the_end() {
    let mut program = spawn(env!("CARGO_BIN_EXE_gtp"), &["--budget", "10"]);
    let mut input = program.stdin.take().unwrap();
    drop(program.stdout.take());
    for _ in 0..1000 {
        if input.write_all(b"list_commands\n").is_err() {
            break;
        }
    }
    drop(input);
    assert!(program.wait().unwrap().success());
}

/// While it waits for a command.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_it() {
    let mut program = Other::start(env!("CARGO_BIN_EXE_gtp"), &[]);
    program.ask("name");
    // Kept, since `wait` closes what the program reads, which would end it, too.
    let _input = program.program.stdin.take();
    let kill = format!("kill -INT {}", program.program.id());
    assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    assert_eq!(program.program.wait().unwrap().code(), Some(130));
}

fn spawn(program: &str, arguments: &[&str]) -> Child {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    command.spawn().unwrap_or_else(|e| panic!("{program}: {e}"))
}

/// Another program over its pipes.
struct Other {
    program: Child,
    answers: BufReader<std::process::ChildStdout>,
}

impl Other {
    fn start(program: &str, arguments: &[&str]) -> Self {
        let mut program = spawn(program, arguments);
        let answers = BufReader::new(program.stdout.take().unwrap());
        Self { program, answers }
    }

    fn ask(&mut self, command: &str) -> String {
        writeln!(self.program.stdin.as_mut().unwrap(), "{command}").unwrap();
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            assert!(self.answers.read_line(&mut line).unwrap() > 0, "{command}: the program has gone");
            if line == "\n" {
                return answer.trim_end().to_owned();
            }
            answer += &line;
        }
    }
}

/// GNU Go rules on the same games: the placements that are legal, and the stones captured, after every move.
///
/// It is not everywhere: where it is missing there is nothing to compare with.
#[test]
fn gnu_go_agrees_on_every_move() {
    const GNU_GO: &str = "/usr/games/gnugo";
    if !Path::new(GNU_GO).exists() {
        eprintln!("{GNU_GO} is not installed: nothing is compared");
        return;
    }
    let arguments = ["--mode", "gtp", "--level", "1", "--forbid-suicide", "--positional-superko"];
    let mut other = Other::start(GNU_GO, &arguments);
    let mut moves = 0;
    for (lines, seed) in [(5, 1_u64), (5, 2), (7, 3), (9, 4)] {
        let rules = rules("target=65535 superko=positional").with_size(Size::new(lines).unwrap());
        let mut table = Table::new(rules, 1, seed);
        let mut ours = |command: &str| {
            let mut output = Vec::new();
            serve(&mut table, command.as_bytes(), &mut output, std::io::sink()).unwrap();
            String::from_utf8(output).unwrap().trim_end().to_owned()
        };
        for command in [format!("boardsize {lines}"), "clear_board".to_owned()] {
            assert_eq!((ours(&command), other.ask(&command)), ("=".into(), "=".into()));
        }
        let mut state = seed;
        for (side, _) in ["black", "white"].into_iter().cycle().zip(0..80) {
            let sorted = |answer: String| {
                let mut points: Vec<_> = answer.split_ascii_whitespace().map(str::to_owned).collect();
                points.sort();
                points
            };
            let command = format!("all_legal {side}");
            let points = sorted(ours(&command));
            assert_eq!(points, sorted(other.ask(&command)), "{}", ours("showboard"));
            // The first is the sign of the answer.
            let Some(choices) = points.get(1..).filter(|choices| !choices.is_empty()) else { break };
            state = board_core::key::mix(state);
            let point = &choices[usize::try_from(state % choices.len() as u64).unwrap()];
            let command = format!("play {side} {point}");
            assert_eq!((ours(&command), other.ask(&command)), ("=".into(), "=".into()), "{command}");
            for command in ["captures black", "captures white"] {
                assert_eq!(ours(command), other.ask(command));
            }
            moves += 1;
        }
    }
    assert!(moves > 150, "{moves}");
    other.ask("quit");
    other.program.wait().unwrap();
}
