//! Rates in CPU time, in rounds in which all contestants take turns.

use std::time::Duration;

use cpu_time::ProcessTime;

/// One contestant: a name, and a function that works for a while and says how many units it did.
pub struct Contestant {
    pub row: &'static str,
    pub name: &'static str,
    run: Box<dyn FnMut() -> u64>,
    rates: Vec<f64>,
}

/// How long a contestant works in each round.
const SLICE: Duration = Duration::from_millis(400);

impl Contestant {
    pub fn new(row: &'static str, name: &'static str, run: impl FnMut() -> u64 + 'static) -> Self {
        Self { row, name, run: Box::new(run), rates: Vec::new() }
    }

    /// Takes one turn.
    pub fn work(&mut self) {
        let rate = rate(SLICE, &mut self.run);
        let place = self.rates.partition_point(|other| *other < rate);
        self.rates.insert(place, rate);
    }

    pub fn median(&self) -> f64 {
        self.rates[self.rates.len() / 2]
    }

    pub fn least(&self) -> f64 {
        self.rates[0]
    }

    pub fn most(&self) -> f64 {
        self.rates[self.rates.len() - 1]
    }
}

/// Units per second of CPU time.
pub fn rate(slice: Duration, run: &mut dyn FnMut() -> u64) -> f64 {
    let start = ProcessTime::now();
    let mut units = 0;
    loop {
        units += run();
        let elapsed = start.elapsed();
        if elapsed >= slice {
            return units as f64 / elapsed.as_secs_f64();
        }
    }
}

/// Three digits and a unit.
pub fn engineering(x: f64) -> String {
    match x {
        x if x >= 1e9 => format!("{:.2} G", x / 1e9),
        x if x >= 1e6 => format!("{:.2} M", x / 1e6),
        x if x >= 1e3 => format!("{:.1} k", x / 1e3),
        x => format!("{x:.2}"),
    }
}
