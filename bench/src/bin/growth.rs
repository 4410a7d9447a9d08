//! How cost grows: with the length of the game, with the size of the board, over two threads, in memory.
//!
//! `cargo run --release --bin growth`, about ten seconds.

use std::hint::black_box;
use std::thread;
use std::time::{Duration, Instant};

use bench::drivers::{Numbers, playout};
use bench::timing::rate;
use board_core::{Game, Recurs, Reversible, WithHistory};
use capture_go::{CaptureGo, Chains, Size};
use cpu_time::ThreadTime;
use dou_shou_qi::DouShouQi;

fn main() {
    length();
    size();
    threads();
    memory();
}

/// Dou Shou Qi with a history to look at.
fn repetition() -> dou_shou_qi::Rules {
    "no_capture_limit=none repetition=forbidden".parse().expect("rules")
}

/// Capture Go that never ends.
fn endless() -> capture_go::Rules {
    "target=65535 passing=when_stuck".parse().expect("rules")
}

/// Whether a move of Dou Shou Qi leaves all men on the board and out of the dens, so that the game goes on.
fn is_quiet(game: &DouShouQi, m: dou_shou_qi::Move) -> bool {
    let dens = [dou_shou_qi::Side::Red.den(), dou_shou_qi::Side::Blue.den()];
    !game.position().is_capture(m) && !dens.contains(&m.to)
}

/// A game after so many plies at random, of those that go on. (One in which both sides get stuck is begun anew.)
fn long_game<G: Game>(start: &G, plies: u32, goes_on: impl Fn(&G, G::Move) -> bool) -> G {
    let mut numbers = Numbers::new();
    let game = (0..100).find_map(|_| {
        let mut game = start.clone();
        (0..plies).try_for_each(|_| go_on(&mut game, &mut numbers, &goes_on).then_some(()))?;
        Some(game)
    });
    game.expect("a game that goes on so long")
}

/// Makes a move that goes on, if there is one.
fn go_on<G: Game>(game: &mut G, numbers: &mut Numbers, goes_on: impl Fn(&G, G::Move) -> bool) -> bool {
    let picks = std::iter::repeat_with(|| game.pick_move(|n| numbers.below(n))).take(1000);
    let picked = picks.flatten().find(|m| goes_on(game, *m));
    picked.map(|m| game.play_unchecked(m)).is_some()
}

fn length() {
    const PLIES: [u32; 3] = [100, 1_000, 10_000];
    println!("Nanoseconds for a move made and taken back, with so many plies behind it:\n");
    println!("| game | {} |", PLIES.map(|plies| plies.to_string()).join(" | "));
    println!("| --- |{}", " --- |".repeat(PLIES.len()));
    let row = |name, at: &dyn Fn(u32) -> f64| {
        println!("| {name} | {} |", PLIES.map(|plies| format!("{:.1}", at(plies))).join(" | "));
    };
    row("Dou Shou Qi, repetition forbidden", &|plies| {
        made_and_undone(long_game(&DouShouQi::new(repetition()), plies, is_quiet), is_quiet)
    });
    row("Capture Go 9x9, situational superko", &|plies| {
        made_and_undone(long_game(&CaptureGo::new(endless()), plies, |_, _| true), |_, _| true)
    });
    row("Capture Go 9x9, situational superko, chains", &|plies| {
        made_and_undone(long_game(&WithHistory::<Chains>::new(endless()), plies, |_, _| true), |_, _| true)
    });
}

/// Nanoseconds of CPU time a move, over many positions from here on: in some there is more to capture than in others.
fn made_and_undone<G: Reversible>(mut game: G, goes_on: impl Fn(&G, G::Move) -> bool) -> f64 {
    let mut numbers = Numbers::new();
    let mut costs = Vec::new();
    while costs.len() < 200 {
        let moves = game.legal_moves();
        let mut work = || {
            for m in moves.iter() {
                let undo = game.play_undoable(black_box(*m));
                game.undo(undo);
            }
            moves.len() as u64
        };
        costs.push(1e9 / rate(Duration::from_millis(1), &mut work));
        if !go_on(&mut game, &mut numbers, &goes_on) {
            break;
        }
    }
    costs.iter().sum::<f64>() / costs.len() as f64
}

fn median(mut f: impl FnMut() -> f64) -> f64 {
    let mut values = [0.0; 5].map(|_| f());
    values.sort_by(f64::total_cmp);
    values[2]
}

fn size() {
    println!("\nPlayouts of Capture Go to the first capture:\n");
    println!("| lines | moves a game | nanoseconds a move, chains | position |\n| --- | --- | --- | --- |");
    for lines in [5, 7, 9, 11, 13, 15, 17, 19] {
        let rules = capture_go::Rules::default().with_size(Size::new(lines).expect("2 to 19"));
        let mut numbers = Numbers::new();
        let games = 2000;
        let mut plies = || (0..games).map(|_| playout(&mut Chains::new(rules), &mut numbers)).sum::<u64>();
        let length = plies() as f64 / games as f64;
        let chains = nanoseconds_a_move(Chains::new(rules));
        let position = nanoseconds_a_move(capture_go::Position::new(rules));
        println!("| {lines} | {length:.1} | {chains:.1} | {position:.1} |");
    }
}

fn nanoseconds_a_move<G: Game>(start: G) -> f64 {
    let mut numbers = Numbers::new();
    let mut work = || (0..64).map(|_| playout(&mut start.clone(), &mut numbers)).sum();
    1e9 / median(|| rate(Duration::from_millis(30), &mut work))
}

fn threads() {
    println!(
        "\nPlayouts in two threads, against one: by the threads' CPU time, and by the clock (which others share):\n"
    );
    println!("| game | by CPU time | by the clock |\n| --- | --- | --- |");
    two_threads("Dou Shou Qi", dou_shou_qi::Position::new(dou_shou_qi::Rules::DEFAULT), 50_000);
    two_threads("Senet", senet::Position::new(senet::Rules::default()), 20_000);
    two_threads("Capture Go 9x9, target 1, chains", Chains::new(capture_go::Rules::default()), 30_000);
    two_threads("Capture Go 9x9, target 5, chains with history", WithHistory::<Chains>::new(target(5)), 10_000);
}

fn target(stones: u16) -> capture_go::Rules {
    capture_go::Rules::default().with_target(stones.try_into().expect("not 0"))
}

fn two_threads<G: Game>(name: &str, start: G, games: u32) {
    // What a thread that plays them all takes.
    let play = || {
        let mut numbers = Numbers::new();
        let clock = ThreadTime::now();
        for _ in 0..games {
            black_box(playout(&mut start.clone(), &mut numbers));
        }
        clock.elapsed().as_secs_f64()
    };
    let (mut by_cpu, mut by_clock) = (Vec::new(), Vec::new());
    for _ in 0..5 {
        let clock = Instant::now();
        let alone = play();
        let alone_clock = clock.elapsed().as_secs_f64();
        let clock = Instant::now();
        let both = thread::scope(|scope| {
            let other = scope.spawn(play);
            play().max(other.join().expect("a thread that plays"))
        });
        by_cpu.push(2.0 * alone / both);
        by_clock.push(2.0 * alone_clock / clock.elapsed().as_secs_f64());
    }
    let [cpu, clock] = [by_cpu, by_clock].map(|mut ratios| {
        ratios.sort_by(f64::total_cmp);
        ratios[ratios.len() / 2]
    });
    println!("| {name} | {cpu:.2} | {clock:.2} |");
}

fn memory() {
    println!("\nBytes of a state, and of the heap that a game with history has after so many plies:\n");
    println!("| type | state | 0 | 100 | 1000 | 10000 |\n| --- | --- | --- | --- | --- | --- |");
    state::<dou_shou_qi::Position>("dou_shou_qi::Position");
    history(DouShouQi::new(repetition()), "DouShouQi", is_quiet);
    state::<senet::Position>("senet::Position");
    state::<capture_go::Position>("capture_go::Position");
    state::<Chains>("capture_go::Chains");
    history(CaptureGo::new(endless()), "CaptureGo", |_, _| true);
    history(WithHistory::<Chains>::new(endless()), "WithHistory<Chains>", |_, _| true);
    let without = heap(|| long_game(&DouShouQi::new(dou_shou_qi::Rules::DEFAULT), 50, is_quiet));
    println!("\n(`DouShouQi` without an option for repetition keeps no history: {without} bytes of heap.)");
}

fn state<G>(name: &str) {
    println!("| `{name}` | {} | | | | |", size_of::<G>());
}

fn history<P: Recurs>(start: WithHistory<P>, name: &str, goes_on: impl Fn(&WithHistory<P>, P::Move) -> bool) {
    // A clone has its own heap.
    let heap = [0, 100, 1_000, 10_000].map(|plies| heap(|| long_game(&start, plies, &goes_on)).to_string());
    println!("| `{name}` | {} | {} |", size_of::<WithHistory<P>>(), heap.join(" | "));
}

/// The heap that what is made has.
fn heap<T>(make: impl FnOnce() -> T) -> i64 {
    let mut made = None;
    let info = allocation_counter::measure(|| made = Some(make()));
    drop(made);
    info.bytes_current
}
