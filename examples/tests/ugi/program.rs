//! The program `ugi` at the other end of its pipes: searches that are stopped, pipes that close, signals.

use std::io::{self, BufRead, BufReader, Cursor, ErrorKind, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use examples::ugi::{Table, serve};
use senet::{Rules, Senet};

/// No answer takes so long, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

struct Program {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
}

impl Program {
    fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ugi"));
        let mut child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take();
        let pipe = BufReader::new(child.stdout.take().unwrap());
        let (lines, output) = mpsc::channel();
        thread::spawn(move || pipe.lines().map_while(Result::ok).try_for_each(|line| lines.send(line)));
        Self { child, input, output }
    }

    fn say(&mut self, text: &str) {
        writeln!(self.input.as_mut().unwrap(), "{text}").unwrap();
    }

    /// The next line that begins so. Only what a search tells may come before it.
    #[track_caller]
    fn hear(&self, beginning: &str) -> String {
        loop {
            let line = self.output.recv_timeout(PATIENCE).unwrap_or_else(|e| panic!("{beginning:?}: {e}"));
            if line.starts_with(beginning) {
                return line;
            }
            assert!(line.starts_with("info "), "{beginning:?} was to come, and not {line:?}");
        }
    }

    #[track_caller]
    fn ends(&mut self) -> ExitStatus {
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            thread::sleep(Duration::from_millis(5));
        }
        panic!("it doesn't end");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_search_without_limit_is_stopped() {
    for game in ["dou-shou-qi", "capture-go"] {
        let mut program = Program::start(&[game]);
        for _ in 0..3 {
            program.say("go infinite");
            program.hear("info depth 2 ");
            // It hears while it searches: what changes nothing is answered, the rest refused.
            program.say("isready");
            program.hear("readyok");
            program.say("query gameover");
            program.hear("response false");
            program.say("sing");
            program.hear("error command");
            for disturbing in ["position startpos", "go depth 1", "uginewgame", "setoption name seed value 2"] {
                program.say(disturbing);
                program.hear("error busy");
            }
            program.say("stop");
            program.hear("bestmove ");
        }
        program.say("stop\nisready");
        program.hear("readyok");
        program.say("quit");
        assert!(program.ends().success());
    }
}

/// Even when no depth comes to its end: the fourth takes far more than a second here.
#[test]
fn a_search_says_every_second_that_it_lives() {
    let mut program = Program::start(&["capture-go", "--rules", "size=19", "--bot", "expectimax"]);
    program.say("go depth 4");
    program.hear("info depth 3 ");
    program.hear("info depth 3 ");
    program.say("stop");
    program.hear("bestmove ");
}

#[test]
fn time_limits_hold() {
    let mut program = Program::start(&["capture-go"]);
    for go in ["go movetime 50", "go p1time 1500 p2time 1", "go p1time 90 p2time 1 p1inc 10 p2inc 5", "go movetime 1"] {
        let started = Instant::now();
        program.say(go);
        program.hear("bestmove ");
        assert!(started.elapsed() < PATIENCE / 2, "{go}: {:?}", started.elapsed());
    }
    let started = Instant::now();
    program.say("go movetime 300");
    program.hear("bestmove ");
    assert!(started.elapsed() >= Duration::from_millis(300), "{:?}", started.elapsed());
}

#[test]
fn quit_during_a_search_tells_its_move() {
    let mut program = Program::start(&["dou-shou-qi"]);
    program.say("go infinite");
    program.hear("info depth 1 ");
    program.say("quit");
    program.hear("bestmove ");
    assert!(program.ends().success());
}

#[test]
fn the_end_of_the_input_ends_it() {
    let mut program = Program::start(&["capture-go", "--rules", "size=5 target=1"]);
    program.say("go depth 2");
    drop(program.input.take());
    program.hear("bestmove ");
    assert!(program.ends().success());
}

/// Nobody listens any more, while it searches and nobody says anything.
#[test]
fn a_closed_pipe_is_the_end() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ugi"));
    let mut child = command.arg("dou-shou-qi").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    drop(child.stdout.take());
    input.write_all(b"go infinite\n").unwrap();
    let (lines, output) = mpsc::channel();
    drop(lines);
    let mut program = Program { child, input: Some(input), output };
    assert!(program.ends().success());
}

/// Ctrl-C, while it waits for a line and while it searches.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_it() {
    for before in ["isready", "isready\ngo infinite"] {
        let mut program = Program::start(&["dou-shou-qi"]);
        program.say(before);
        program.hear("readyok");
        let kill = format!("kill -INT {}", program.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        assert_eq!(program.ends().code(), Some(130), "{before}");
    }
}

#[test]
fn bad_arguments_are_told() {
    for (arguments, told) in [
        (&["chess"][..], "ugi: no game is called \"chess\" (there are: dou-shou-qi, senet, capture-go)"),
        (&["senet", "--rules", "men=8"], "ugi: men is to be a whole number from 1 to 7, not \"8\""),
        (&["senet", "--nodes", "0"], "error: invalid value '0'"),
        (&[], "error: the following required arguments"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_ugi")).args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty());
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.starts_with(told), "{errors}");
    }
}

/// A pipe that fails.
struct Broken(ErrorKind);

impl Write for Broken {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(self.0.into())
    }
}

#[test]
fn pipes_that_fail_are_told() {
    let mut table = Table::<Senet>::new(Rules::default(), 1, 1);
    let mut write = |kind| serve(&mut table, Cursor::new("isready\n"), Broken(kind)).map_err(|e| e.kind());
    assert_eq!(write(ErrorKind::StorageFull), Err(ErrorKind::StorageFull));
    // Nobody listens any more, which is no failure.
    assert_eq!(write(ErrorKind::BrokenPipe), Ok(()));
    let read = serve(&mut table, BufReader::new(Broken(ErrorKind::IsADirectory)), Vec::new());
    assert_eq!(read.map_err(|e| e.kind()), Err(ErrorKind::IsADirectory));
}
