//! How strong players are, from the games between them.
//!
//! The model is Elo's: against somebody rated d points lower a player is expected to score 1 / (1 + 10^(-d/400)) of a
//! point a game, a draw being half a point. The ratings are those that make what was scored most likely (maximum
//! likelihood), with a mean of 0. So that they are finite also where somebody has won all games, each two that have met
//! count as having drawn one game more.
//!
//! The errors are 1.96 standard deviations, taken from how sharp that maximum is (the observed information): an interval
//! of 95 % for the rating of a player beside the mean of all. It takes games for independent and draws for wins and losses
//! in equal parts; draws and paired openings make the true errors smaller.

/// How many points the games of two players have brought, and how many games they were.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Score {
    /// The two, as numbers from 0.
    pub players: [usize; 2],
    /// The first one's points.
    pub points: f64,
    /// The games.
    pub games: u32,
}

/// How strong a player is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// In Elo points, beside the mean of all.
    pub elo: f64,
    /// Half of the interval of 95 %.
    pub error: f64,
}

/// A point of Elo, in natural logarithms of the odds.
const POINT: f64 = std::f64::consts::LN_10 / 400.0;

/// The standard deviations of an interval of 95 %.
const DEVIATIONS: f64 = 1.96;

/// The ratings of so many players. Who has not played is rated 0, with an error of infinity.
#[must_use]
pub fn ratings(players: usize, scores: &[Score]) -> Vec<Rating> {
    let met: Vec<Score> = scores
        .iter()
        .filter(|score| score.games > 0)
        .map(|&score| Score { points: score.points + 0.5, games: score.games + 1, ..score })
        .collect();
    let mut strengths = vec![0.0; players];
    // Newton's method; the likelihood is concave, and a step is kept short enough not to leave its hill.
    for _ in 0..200 {
        let (slope, sharpness) = derivatives(&strengths, &met);
        let Some(inverse) = inverse(pinned(sharpness, &met)) else { break };
        let mut longest = 0.0_f64;
        for (strength, row) in strengths.iter_mut().zip(&inverse) {
            let step: f64 = row.iter().zip(&slope).map(|(a, b)| a * b).sum();
            let step = step.clamp(-1.0, 1.0);
            *strength += step;
            longest = longest.max(step.abs());
        }
        if longest < 1e-10 {
            break;
        }
    }
    let count = f64::from(u32::try_from(players.max(1)).unwrap_or(u32::MAX));
    let mean = strengths.iter().sum::<f64>() / count;
    let (_, sharpness) = derivatives(&strengths, &met);
    let inverse = inverse(pinned(sharpness, &met));
    let rating = |player: usize| {
        let played = met.iter().any(|score| score.players.contains(&player));
        let variance = inverse.as_ref().and_then(|rows| rows.get(player)?.get(player).copied());
        // What pins the mean down is not known any better for that.
        let variance = variance.map(|variance| (variance - 1.0 / (count * count)).max(0.0));
        match variance {
            Some(variance) if played => {
                Rating { elo: (strengths[player] - mean) / POINT, error: DEVIATIONS * variance.sqrt() / POINT }
            }
            _ => Rating { elo: 0.0, error: f64::INFINITY },
        }
    };
    (0..players).map(rating).collect()
}

/// How the logarithm of the likelihood grows with each strength, and how sharply it bends down.
fn derivatives(strengths: &[f64], scores: &[Score]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let count = strengths.len();
    let mut slope = vec![0.0; count];
    let mut sharpness = vec![vec![0.0; count]; count];
    for &Score { players: [one, other], points, games } in scores {
        let expected = 1.0 / (1.0 + (strengths[other] - strengths[one]).exp());
        let games = f64::from(games);
        slope[one] += points - games * expected;
        slope[other] -= points - games * expected;
        let information = games * expected * (1.0 - expected);
        sharpness[one][one] += information;
        sharpness[other][other] += information;
        sharpness[one][other] -= information;
        sharpness[other][one] -= information;
    }
    (slope, sharpness)
}

/// Only differences are known: the mean is pinned down, and so is who has not played.
fn pinned(mut sharpness: Vec<Vec<f64>>, scores: &[Score]) -> Vec<Vec<f64>> {
    for (player, row) in sharpness.iter_mut().enumerate() {
        for cell in row.iter_mut() {
            *cell += 1.0;
        }
        if !scores.iter().any(|score| score.players.contains(&player)) {
            row[player] += 1.0;
        }
    }
    sharpness
}

/// The inverse of a matrix, by Gauss and Jordan; `None` if it has none.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let count = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..count).map(|row| (0..count).map(|column| if row == column { 1.0 } else { 0.0 }).collect()).collect();
    for column in 0..count {
        let pivot = (column..count).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        matrix.swap(column, pivot);
        inverse.swap(column, pivot);
        let scale = matrix[column][column];
        if scale.abs() < 1e-12 {
            return None;
        }
        for rows in [&mut matrix, &mut inverse] {
            rows[column].iter_mut().for_each(|cell| *cell /= scale);
        }
        for row in 0..count {
            let factor = matrix[row][column];
            if row == column || factor == 0.0 {
                continue;
            }
            for rows in [&mut matrix, &mut inverse] {
                let pivot_row = rows[column].clone();
                for (cell, above) in rows[row].iter_mut().zip(pivot_row) {
                    *cell -= factor * above;
                }
            }
        }
    }
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(one: usize, other: usize, points: f64, games: u32) -> Score {
        Score { players: [one, other], points, games }
    }

    #[track_caller]
    fn near(value: f64, wanted: f64) {
        assert!((value - wanted).abs() < 0.005, "{value} and not {wanted}");
    }

    #[test]
    fn two_players_have_the_closed_form() {
        // 74.5 of 99 points, and the draw that is added: 75 %, which is 400 log10 3.
        let [one, other] = ratings(2, &[score(0, 1, 74.5, 99)])[..] else { panic!() };
        near(one.elo - other.elo, 190.848);
        near(one.elo + other.elo, 0.0);
        // The difference has the standard deviation 1 / sqrt(100 * 0.75 * 0.25) in logarithms, each half of it.
        near(one.error, 1.96 / 18.75_f64.sqrt() / POINT / 2.0);
        near(one.error, other.error);
        // Who scores all is better by a finite number: 10.5 of 11.
        let [one, other] = ratings(2, &[score(1, 0, 0.0, 10)])[..] else { panic!() };
        near(one.elo - other.elo, 400.0 * 21_f64.log10());
    }

    #[test]
    fn differences_add_up_and_more_games_tell_more() {
        // Ratings of 100, 0 and -100 lead to these scores exactly.
        let expected = |d: f64| 1.0 / (1.0 + 10_f64.powf(-d / 400.0));
        let table = |games: u32| {
            let points = |d| expected(d) * f64::from(games + 1) - 0.5;
            ratings(
                3,
                &[
                    score(0, 1, points(100.0), games),
                    score(1, 2, points(100.0), games),
                    score(0, 2, points(200.0), games),
                ],
            )
        };
        let few = table(99);
        for (rating, wanted) in few.iter().zip([100.0, 0.0, -100.0]) {
            near(rating.elo, wanted);
        }
        let many = table(399);
        near(many[1].error, few[1].error / 2.0);
    }

    #[test]
    fn who_has_not_played_is_not_rated() {
        let [_, _, third] = ratings(3, &[score(0, 1, 5.0, 10)])[..] else { panic!() };
        assert_eq!((third.elo, third.error), (0.0, f64::INFINITY));
        assert!(ratings(0, &[]).is_empty());
    }
}
