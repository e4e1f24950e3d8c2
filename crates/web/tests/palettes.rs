//! Every palette can be read: words on every ground in every theme have the contrast that WCAG AA asks for.

use std::collections::BTreeMap;

const TOKENS: &str = include_str!("../style/00-tokens.css");

const PALETTES: [&str; 4] = ["neon", "red-green", "blue-yellow", "contrast"];
const GROUNDS: [&str; 4] = ["night", "stone", "stone-2", "stone-3"];
const WORDS: [&str; 13] = [
    "ink", "ink-2", "faint", "accent", "gold", "good", "bad", "hot", "seat-0", "seat-1", "seat-2", "seat-3",
    "seat-4",
];
const ENOUGH: f64 = 4.5;

/// Colours by name.
type Tokens = BTreeMap<&'static str, &'static str>;

/// The colours that are set for exactly this selector.
fn set_for(selector: &str) -> Tokens {
    let rules = TOKENS.split('}').filter_map(|rule| rule.rsplit_once('{'));
    let named = rules.filter(|(head, _)| head.lines().last().is_some_and(|line| line.trim() == selector));
    let declared = named.flat_map(|(_, body)| body.split(';'));
    declared
        .filter_map(|one| one.rsplit_once("--")?.1.split_once(": "))
        .filter(|(_, value)| value.starts_with('#'))
        .collect()
}

/// What a page with this theme and palette has, in the order in which rules win.
fn worn(theme: &str, palette: &str) -> Tokens {
    let mut tokens = set_for(":root");
    tokens.extend(set_for(&format!(r#":root[data-palette="{palette}"]"#)));
    if theme != "dark" {
        tokens.extend(set_for(&format!(r#":root[data-theme="{theme}"]"#)));
        tokens.extend(set_for(&format!(r#":root[data-theme="{theme}"][data-palette="{palette}"]"#)));
    }
    tokens
}

/// Red, green and blue, as light adds up.
fn light(colour: &str) -> [f64; 3] {
    let digits: Vec<u32> = colour.chars().filter_map(|digit| digit.to_digit(16)).collect();
    let channel = |index: usize| match digits.len() {
        3 => digits[index] * 17,
        _ => digits[2 * index] * 16 + digits[2 * index + 1],
    };
    let linear = |part: f64| if part <= 0.039_28 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
    [0, 1, 2].map(|index| linear(f64::from(channel(index)) / 255.0))
}

/// How bright a colour is, as WCAG counts it.
fn luminance(colour: &str) -> f64 {
    dot([0.2126, 0.7152, 0.0722], light(colour))
}

fn dot(one: [f64; 3], other: [f64; 3]) -> f64 {
    one.into_iter().zip(other).map(|(one, other)| one * other).sum()
}

fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

#[test]
fn contrast_is_what_wcag_counts() {
    assert!((contrast("#000", "#ffffff") - 21.0).abs() < 1e-9);
    assert!((contrast("#777777", "#fff") - 4.48).abs() < 0.01);
}

#[test]
fn words_can_be_read_on_every_ground_in_every_theme_and_palette() {
    let mut unreadable = Vec::new();
    for theme in ["dark", "light"] {
        for palette in PALETTES {
            let tokens = worn(theme, palette);
            let on_grounds = WORDS.iter().flat_map(|word| GROUNDS.iter().map(move |ground| (*word, *ground)));
            for (word, ground) in on_grounds.chain([("accent-ink", "accent")]) {
                let contrast = contrast(tokens[word], tokens[ground]);
                if contrast < ENOUGH {
                    unreadable.push(format!("{theme} {palette}: {word} on {ground} has {contrast:.2}"));
                }
            }
        }
    }
    assert!(unreadable.is_empty(), "{}", unreadable.join("\n"));
}

/// What reaches people who have no cones for long, middle or short waves, after Machado, Oliveira and Fernandes (2009).
const NO_LONG: [[f64; 3]; 3] = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];
const NO_MIDDLE: [[f64; 3]; 3] = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];
const NO_SHORT: [[f64; 3]; 3] = [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_900],
];

/// How far two colours are from each other for somebody who sees like this, as CIE counted it in 1976: 2.3 can just be told.
fn distance(sight: [[f64; 3]; 3], one: &str, other: &str) -> f64 {
    let place = |colour: &str| {
        let seen = sight.map(|row| dot(row, light(colour)).clamp(0.0, 1.0));
        let bent = |part: f64| if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 };
        let x = bent(dot([0.4124, 0.3576, 0.1805], seen) / 0.9505);
        let y = bent(dot([0.2126, 0.7152, 0.0722], seen));
        let z = bent(dot([0.0193, 0.1192, 0.9505], seen) / 1.089);
        [116.0 * y, 500.0 * (x - y), 200.0 * (y - z)]
    };
    let (one, other) = (place(one), place(other));
    one.into_iter().zip(other).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
}

/// Players and what is good or bad can be told apart by those for whom a palette is meant, though a number stands beside it.
#[test]
fn players_are_told_apart_by_whom_a_palette_is_meant_for() {
    let cases = [("red-green", NO_LONG), ("red-green", NO_MIDDLE), ("blue-yellow", NO_SHORT)];
    let seats = ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4"];
    let mut alike = Vec::new();
    for theme in ["dark", "light"] {
        for (palette, sight) in cases {
            let tokens = worn(theme, palette);
            let pairs = seats
                .iter()
                .enumerate()
                .flat_map(|(at, one)| seats[..at].iter().map(move |other| (*one, *other)));
            for (one, other) in pairs.chain([("good", "bad")]) {
                let distance = distance(sight, tokens[one], tokens[other]);
                if distance < 10.0 {
                    alike.push(format!("{theme} {palette}: {one} and {other} are {distance:.1} apart"));
                }
            }
        }
    }
    assert!(alike.is_empty(), "{}", alike.join("\n"));
}
