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

/// How bright a colour is, as WCAG counts it.
fn luminance(colour: &str) -> f64 {
    let digits: Vec<u32> = colour.chars().filter_map(|digit| digit.to_digit(16)).collect();
    let channel = |index: usize| match digits.len() {
        3 => digits[index] * 17,
        _ => digits[2 * index] * 16 + digits[2 * index + 1],
    };
    let linear = |part: f64| if part <= 0.039_28 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) };
    let [red, green, blue] = [0, 1, 2].map(|index| linear(f64::from(channel(index)) / 255.0));
    0.2126 * red + 0.7152 * green + 0.0722 * blue
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

/// Whoever leaves the theme to the system gets the same light colours as whoever chooses them.
#[test]
fn the_light_of_the_system_is_the_light_theme() {
    for palette in PALETTES {
        assert_eq!(worn("system", palette), worn("light", palette), "{palette}");
    }
}
