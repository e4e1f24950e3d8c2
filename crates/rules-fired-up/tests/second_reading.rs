//! §5.3 The rows of all cards, written a second time by hand from their wording, and compared on thousands of arenas.
#![allow(clippy::disallowed_types, reason = "a test brings its own generator")]

mod common;
#[path = "second_reading/end.rs"]
mod end;
#[path = "second_reading/fight.rs"]
mod fight;
#[path = "second_reading/look.rs"]
mod look;
#[path = "second_reading/start.rs"]
mod start;

use common::random_arena;
use look::Look;
use rules_core::SplitMix;
use rules_fired_up::Content;

/// A card by its code, and what each of its rows asks for by itself.
type Reading = (&'static str, &'static [fn(&Look) -> bool]);

#[test]
fn both_readings_agree_on_thousands_of_arenas() {
    let content = Content::shipped();
    let readings = [start::CARDS, fight::CARDS, end::CARDS].concat();
    assert_eq!(readings.len(), content.highlights().count());
    let mut random = SplitMix::new(2026);
    let mut met = [[0_u32; 3]; 60];
    for _ in 0..20_000 {
        let arena = random_arena(&mut random);
        let look = Look::at(&arena);
        for (index, ((code, rows), (card_code, card))) in
            readings.iter().zip(content.highlights()).enumerate()
        {
            assert_eq!(*code, card_code.to_string());
            assert_eq!(rows.len(), card.rows.len(), "{code}");
            for (row, is_met) in rows.iter().enumerate() {
                let second = is_met(&look);
                met[index][row] += u32::from(second);
                let text = &card.rows[row].condition;
                assert_eq!(text.holds(&arena), second, "{code} row {row}: {text} in {arena:?}");
            }
        }
    }
    for ((code, rows), met) in readings.iter().zip(met) {
        let both = met[..rows.len()].iter().all(|&met| 0 < met && met < 20_000);
        assert!(both, "{code}: every row is met sometimes, and not always: {met:?}");
    }
}
