//! Numbers gathered into bars, to be drawn.

/// Numbers gathered into bars.
#[derive(Clone, PartialEq, Debug)]
pub struct Bars {
    /// The first number.
    pub first: usize,
    /// How many numbers a bar is of.
    pub width: usize,
    /// What a bar holds of all, in per cent.
    pub heights: Vec<f64>,
}

impl Bars {
    /// There are no more bars than this.
    pub const MOST: usize = 50;

    /// Of numbers, ascending, each with how often it came. The greatest are left out, half a per cent at most: there may be
    /// very few, far off.
    #[must_use]
    pub fn new(counts: &[(usize, u64)]) -> Self {
        let total: u64 = counts.iter().map(|(_, times)| times).sum();
        let mut left = total;
        let shown = |(_, times): &&(usize, u64)| {
            let some_before = left == total || left.saturating_mul(200) > total;
            left -= times;
            some_before
        };
        let shown: Vec<_> = counts.iter().take_while(shown).collect();
        let [first, last] = [shown.first(), shown.last()].map(|end| end.map_or(0, |(number, _)| *number));
        let width = (last - first + 1).div_ceil(Self::MOST);
        // Where only every second number can come, bars of an odd number of them would be uneven.
        let width = if width > 1 { width.next_multiple_of(2) } else { width };
        let mut heights = vec![0.0; (last - first) / width + 1];
        for (number, times) in shown {
            heights[(number - first) / width] += 100.0 * *times as f64 / total as f64;
        }
        Self { first, width, heights }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_numbers_have_a_bar_each() {
        let bars = Bars::new(&[(3, 1), (5, 3)]);
        assert_eq!(bars, Bars { first: 3, width: 1, heights: vec![25.0, 0.0, 75.0] });
    }

    #[test]
    fn many_are_gathered_evenly() {
        let odd: Vec<_> = (0..100).map(|number| (2 * number + 1, 1)).collect();
        let bars = Bars::new(&odd);
        assert_eq!((bars.first, bars.width, bars.heights.len()), (1, 4, 50));
        assert!(bars.heights.iter().all(|height| (height - 2.0).abs() < 1e-9));
    }

    #[test]
    fn far_ones_are_left_out() {
        assert_eq!(Bars::new(&[(1, 500), (2, 499), (1_000_000, 1)]).heights.len(), 2);
        assert_eq!(Bars::new(&[(1, 50), (2, 49), (60, 1)]).heights.len(), 30);
        assert_eq!(Bars::new(&[(7, 1)]), Bars { first: 7, width: 1, heights: vec![100.0] });
    }

    #[test]
    fn of_nothing_there_is_an_empty_bar() {
        assert_eq!(Bars::new(&[]), Bars { first: 0, width: 1, heights: vec![0.0] });
    }
}
