//! Numbers and words as pages show them.

use crate::moments::Figure;

/// Text inside a page.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A whole number with its thousands apart.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A mean, in percent or as a number.
pub fn value(mean: f64, percent: bool) -> String {
    if percent { format!("{}\u{202f}%", plain(mean * 100.0)) } else { plain(mean) }
}

/// The bounds of a figure.
pub fn interval(figure: &Figure, percent: bool) -> String {
    let scale = if percent { 100.0 } else { 1.0 };
    match (figure.low, figure.high) {
        (Some(low), Some(high)) => format!("{} to {}", plain(low * scale), plain(high * scale)),
        (_, _) if figure.count == 1 => "one value".to_owned(),
        (_, _) if figure.games == 1 => "one game".to_owned(),
        (_, _) => "all the same".to_owned(),
    }
}

/// A number with as many places as it needs to be read.
pub fn plain(number: f64) -> String {
    let places = match number.abs() {
        size if size >= 1000.0 => 0,
        size if size >= 10.0 => 1,
        _ => 2,
    };
    let text = format!("{number:.places$}");
    // Nothing is less than nothing by a rounding.
    if text.trim_start_matches('-').chars().all(|digit| digit == '0' || digit == '.') {
        text.replace('-', "")
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::{escape, plain, thousands, value};

    #[test]
    fn numbers_are_readable() {
        assert_eq!([0, 999, 1000, 1_234_567].map(thousands), ["0", "999", "1,000", "1,234,567"]);
        assert_eq!([1234.56, 12.34, 1.234, -0.001].map(plain), ["1235", "12.3", "1.23", "0.00"]);
        assert_eq!(value(0.125, true), "12.5\u{202f}%");
        assert_eq!(escape("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
    }
}
