use super::Dice;
use crate::{Fraction, SplitMix};
use proptest::{prop_assert, prop_assert_eq, proptest};

type D6 = Dice<6>;

#[test]
fn weights_are_multinomial() {
    // Brute force: throw four distinguishable dice in all 1,296 ways.
    for dice in D6::all(4) {
        let ways = (0..1296_u32)
            .filter(|way| {
                let faces = [way % 6 + 1, way / 6 % 6 + 1, way / 36 % 6 + 1, way / 216 + 1];
                D6::showing(&faces.map(|face| face as u8)).unwrap() == dice
            })
            .count();
        assert_eq!(dice.weight(), ways as u64, "{dice}");
    }
}

#[test]
fn all_lists_every_multiset_once_in_order() {
    for number in 0..=10_u8 {
        let all: Vec<D6> = D6::all(number).collect();
        assert!(all.is_sorted_by(|a, b| a < b));
        let ways: u64 = all.iter().map(|dice| dice.weight()).sum();
        assert_eq!(ways, 6_u64.pow(number.into()));
    }
    assert_eq!(D6::all(24).map(Dice::weight).sum::<u64>(), 6_u64.pow(24));
    assert_eq!((D6::MOST, Dice::<2>::MOST, Dice::<8>::MOST), (24, 24, 21));
}

#[test]
fn a_roll_is_pinned() {
    let mut random = SplitMix::new(3);
    let rolled: Vec<String> = [1, 5, 12, 13, 24].map(|n| D6::roll(n, &mut random).to_string()).into();
    expect_test::expect![[r#"["1", "54222", "655443332111", "6555444332111", "666655444444332222211111"]"#]]
        .assert_eq(&format!("{rolled:?}"));
}

#[test]
fn a_roll_is_fair() {
    // Two dice have 21 multisets; chi-squared with 20 degrees of freedom is below 60 except once in 100,000 seeds.
    let mut random = SplitMix::new(5);
    let mut counts = std::collections::BTreeMap::new();
    for _ in 0..36_000 {
        *counts.entry(D6::roll(2, &mut random)).or_insert(0_u64) += 1;
    }
    let chi: u64 = D6::all(2)
        .map(|dice| {
            let expected = 1000 * dice.weight();
            counts[&dice].abs_diff(expected).pow(2) / expected
        })
        .sum();
    assert!(chi < 60, "{counts:?}");
}

#[test]
fn dice_are_put_together_and_taken_apart() {
    let (all, some): (D6, D6) = ("66321".parse().unwrap(), "62".parse().unwrap());
    assert!(all.contains(some) && !some.contains(all) && !all.contains("22".parse().unwrap()));
    assert_eq!(all.without(some).to_string(), "631");
    assert_eq!(all.without(some).and(some), all);
    assert_eq!(
        (D6::one(4).to_string(), D6::counted([1, 0, 0, 2, 0, 0]).to_string()),
        ("4".into(), "441".into())
    );
    assert_eq!(all.counts(), [1, 1, 1, 0, 0, 2]);
}

#[test]
fn reading_dice() {
    let dice: D6 = "6, 6,3 1".parse().unwrap();
    assert_eq!((dice.to_string().as_str(), dice.highest(), dice.sum()), ("6631", Some((6, 2)), 16));
    assert_eq!((dice.at_most(3), dice.total(), D6::NONE.highest()), (2, 4, None));
    assert_eq!("67".parse::<D6>().unwrap_err().to_string(), "`7` is no face of a die; faces are 1 to 6");
    let many = "1".repeat(25).parse::<D6>().unwrap_err().to_string();
    assert_eq!(many, "25 dice are too many; a roll has at most 24");
}

#[test]
fn chances_are_exact() {
    let chances = D6::chances(2, |dice| dice.count(6));
    assert_eq!(chances[&1], Fraction::new(10, 36));
    assert_eq!(chances[&2].to_string(), "1/36");
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        if let Ok(dice) = text.parse::<D6>() {
            prop_assert_eq!(dice.to_string().parse::<D6>().unwrap(), dice);
            prop_assert!(dice.total() <= 24);
        }
    }
}
