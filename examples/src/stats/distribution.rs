//! How often each number came, and what that says of the mean.

use serde::Serialize;

/// How often each number came.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Distribution {
    /// By the number; it has no zeros at its end.
    counts: Vec<u64>,
}

impl Distribution {
    /// Counts a number.
    pub fn add(&mut self, number: usize) {
        self.add_times(number, 1);
    }

    fn add_times(&mut self, number: usize, times: u64) {
        if times == 0 {
            return;
        }
        if self.counts.len() <= number {
            self.counts.resize(number + 1, 0);
        }
        self.counts[number] += times;
    }

    /// Adds what another has counted.
    pub fn merge(&mut self, other: &Self) {
        for (number, times) in other.counts() {
            self.add_times(number, times);
        }
    }

    /// The numbers that came, ascending, each with how often.
    pub fn counts(&self) -> impl Iterator<Item = (usize, u64)> + Clone {
        self.counts.iter().copied().enumerate().filter(|(_, times)| *times > 0)
    }

    /// How many numbers were counted.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The number that so many hundredths of all do not exceed, and no smaller one; `None` if there are none.
    #[must_use]
    pub fn percentile(&self, hundredths: u8) -> Option<usize> {
        let wanted = (u128::from(self.total()) * u128::from(hundredths)).div_ceil(100).max(1);
        let mut passed = 0;
        let reaches = |(number, times): (usize, u64)| {
            passed += u128::from(times);
            (passed >= wanted).then_some(number)
        };
        self.counts().find_map(reaches)
    }

    /// What there is to say of numbers that don't depend on each other; `None` if there are none.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        let total = self.total() as f64;
        let sum: u128 = self.counts().map(|(number, times)| number as u128 * u128::from(times)).sum();
        let mean = sum as f64 / total;
        let squares: f64 = self.counts().map(|(number, times)| (number as f64 - mean).powi(2) * times as f64).sum();
        let deviation = (total > 1.0).then(|| (squares / (total - 1.0)).sqrt());
        Some(Summary {
            mean,
            error: deviation.map(|deviation| deviation / total.sqrt()),
            deviation,
            least: self.percentile(0)?,
            lower: self.percentile(5)?,
            median: self.percentile(50)?,
            upper: self.percentile(95)?,
            most: self.percentile(100)?,
        })
    }
}

/// What there is to say of a quantity.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean; `None` if one game tells nothing of it.
    pub error: Option<f64>,
    /// The standard deviation; `None` of a single number.
    pub deviation: Option<f64>,
    /// The least.
    pub least: usize,
    /// 5 % are not above this.
    pub lower: usize,
    /// Half are not above this.
    pub median: usize,
    /// 95 % are not above this.
    pub upper: usize,
    /// The greatest.
    pub most: usize,
}

/// A mean over all that happens in several games, such as the choices at all turns. What happens in one game hangs
/// together, so that the error is that of a ratio: a sum in each game, by a count in each game.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Ratio {
    games: u64,
    sum: u128,
    count: u128,
    sum_squares: u128,
    count_squares: u128,
    products: u128,
}

impl Ratio {
    /// Counts a game.
    pub fn add(&mut self, sum: u64, count: u64) {
        let (sum, count) = (u128::from(sum), u128::from(count));
        self.merge(&Self {
            games: 1,
            sum,
            count,
            sum_squares: sum * sum,
            count_squares: count * count,
            products: sum * count,
        });
    }

    /// Adds what another has counted.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.sum += other.sum;
        self.count += other.count;
        self.sum_squares += other.sum_squares;
        self.count_squares += other.count_squares;
        self.products += other.products;
    }

    /// The mean; `None` if nothing was counted.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// The standard error of the mean; `None` of less than two games.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        let mean = self.mean()?;
        // What the games' sums differ from the mean times their counts, squared.
        let squares =
            mean.mul_add(mean * self.count_squares as f64 - 2.0 * self.products as f64, self.sum_squares as f64);
        let games = self.games as f64;
        (self.games > 1).then(|| (squares.max(0.0) * games / (games - 1.0)).sqrt() / self.count as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: &[usize]) -> Distribution {
        let mut distribution = Distribution::default();
        for number in numbers {
            distribution.add(*number);
        }
        distribution
    }

    #[test]
    fn a_summary_is_what_the_textbook_says() {
        // The deviation of 2, 4, 4, 4, 5, 5, 7, 9 is 2 as a population's, and as a sample's the root of 32 by 7.
        let summary = of(&[9, 2, 4, 5, 4, 7, 4, 5]).summary().unwrap();
        let deviation = (32.0_f64 / 7.0).sqrt();
        let error = deviation / 8.0_f64.sqrt();
        assert_eq!(
            summary,
            Summary {
                mean: 5.0,
                error: Some(error),
                deviation: Some(deviation),
                least: 2,
                lower: 2,
                median: 4,
                upper: 9,
                most: 9
            }
        );
    }

    #[test]
    fn percentiles_are_numbers_that_came() {
        let hundred = of(&(1..=100).collect::<Vec<_>>());
        let percentiles = [0, 1, 5, 50, 95, 99, 100].map(|hundredths| hundred.percentile(hundredths));
        assert_eq!(percentiles, [1, 1, 5, 50, 95, 99, 100].map(Some));
        assert_eq!(of(&[]).percentile(50), None);
    }

    #[test]
    fn of_one_there_is_no_error_and_of_none_no_mean() {
        let summary = of(&[3]).summary().unwrap();
        assert_eq!((summary.mean, summary.error, summary.deviation), (3.0, None, None));
        assert_eq!(of(&[]).summary(), None);
        let mut ratio = Ratio::default();
        assert_eq!((ratio.mean(), ratio.error()), (None, None));
        ratio.add(3, 2);
        assert_eq!((ratio.mean(), ratio.error()), (Some(1.5), None));
    }

    #[test]
    fn merging_is_counting_on() {
        let mut one = of(&[1, 5]);
        one.merge(&of(&[0, 5, 7]));
        assert_eq!(one, of(&[7, 5, 5, 1, 0]));
    }

    /// Where all games have the same count, the mean of a ratio is the mean of the sums by that count, and so is the
    /// error.
    #[test]
    fn a_ratio_with_even_counts_is_a_mean() {
        let sums = [12_usize, 30, 17, 21, 4];
        let mut ratio = Ratio::default();
        for sum in sums {
            ratio.add(sum as u64, 10);
        }
        let summary = of(&sums).summary().unwrap();
        assert!((ratio.mean().unwrap() - summary.mean / 10.0).abs() < 1e-12);
        assert!((ratio.error().unwrap() - summary.error.unwrap() / 10.0).abs() < 1e-12);
        // Sums in proportion to the counts have no error at all.
        let mut even = Ratio::default();
        for count in [1, 2, 7] {
            even.add(3 * count, count);
        }
        assert_eq!((even.mean(), even.error()), (Some(3.0), Some(0.0)));
    }
}
