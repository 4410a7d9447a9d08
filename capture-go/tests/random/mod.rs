//! Random rules for the property tests.

use std::num::NonZeroU16;

use capture_go::{Passing, Rules, Size, Superko, TwoPasses};
use proptest::prelude::*;

fn size(most: u8) -> impl Strategy<Value = Size> {
    prop_oneof![3 => 2_u8..=5, 1 => 5..=most].prop_map(|lines| Size::new(lines).unwrap())
}

/// Rules for boards of at most `most` lines, at least 5; most boards are small.
pub(crate) fn rules(most: u8) -> impl Strategy<Value = Rules> {
    let target = prop_oneof![1_u16..=3, 4_u16..=60, Just(u16::MAX)];
    let superko = prop::sample::select(vec![Superko::Situational, Superko::Positional, Superko::Simple, Superko::None]);
    let two_passes = prop::sample::select(vec![TwoPasses::Draw, TwoPasses::MostCaptures]);
    let passing = prop::sample::select(vec![Passing::Free, Passing::WhenStuck]);
    (size(most), target, superko, two_passes, passing).prop_map(|(size, target, superko, two_passes, passing)| {
        Rules::default()
            .with_size(size)
            .with_target(NonZeroU16::new(target).unwrap())
            .with_superko(superko)
            .with_two_passes(two_passes)
            .with_passing(passing)
    })
}
