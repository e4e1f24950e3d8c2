//! Pictures, drawn by hand: their colours come from the style of the page, so that they are dark on a screen and light on
//! paper.

use super::text::{escape, plain, value};
use crate::moments::{Figure, Moments, Values, wilson};
use std::{collections::BTreeMap, fmt::Write};

const WIDTH: f64 = 480.0;
/// Room for the names of rows also where a small screen makes letters larger.
const LABELS: f64 = 190.0;
const ROW: f64 = 20.0;

/// A dot for each row at its mean, with a line between its bounds, and a line down at the mean of all.
#[expect(clippy::cast_precision_loss, reason = "a picture has few rows")]
pub fn dots(rows: &[(&str, Figure)], percent: bool) -> String {
    let low = rows.iter().map(|(_, figure)| figure.low.unwrap_or(figure.mean)).fold(f64::INFINITY, f64::min);
    let high =
        rows.iter().map(|(_, figure)| figure.high.unwrap_or(figure.mean)).fold(f64::NEG_INFINITY, f64::max);
    if !(low.is_finite() && high.is_finite()) {
        return String::new();
    }
    let scale = Scale::new(low.min(0.0), high.max(low + 1e-9), LABELS, WIDTH - 14.0);
    let height = ROW * rows.len() as f64 + 26.0;
    let mut text = open(height);
    for tick in scale.ticks() {
        let x = scale.at(tick);
        let _ = write!(
            text,
            "<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"0\" y2=\"{:.1}\"/>",
            height - 20.0
        );
        let _ = write!(
            text,
            "<text class=\"axis\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
            height - 6.0,
            value(tick, percent)
        );
    }
    let mean = rows.iter().map(|(_, figure)| figure.mean).sum::<f64>() / rows.len() as f64;
    let x = scale.at(mean);
    let _ = write!(
        text,
        "<line class=\"mean\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"0\" y2=\"{:.1}\"/>",
        height - 20.0
    );
    for (place, (name, figure)) in rows.iter().enumerate() {
        let y = ROW * (place as f64 + 0.5);
        let _ = write!(
            text,
            "<text class=\"name\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            LABELS - 8.0,
            y + 4.0,
            escape(&short(name))
        );
        if let (Some(low), Some(high)) = (figure.low, figure.high) {
            let (from, to) = (scale.at(low), scale.at(high));
            let _ = write!(
                text,
                "<line class=\"bounds\" x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>"
            );
        }
        let _ =
            write!(text, "<circle class=\"dot\" cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4\"/>", scale.at(figure.mean));
    }
    text + "</svg>\n"
}

/// A field for every cell, the fuller the more. The names of its rows are a picture of their own, which stays in sight where a
/// small screen shows only a part of the columns.
#[expect(clippy::cast_precision_loss, clippy::cast_sign_loss, reason = "a picture has few cells")]
pub fn heat_map(columns: &[&str], rows: &[(&str, Vec<Option<f64>>)], percent: bool) -> String {
    let values: Vec<f64> = rows.iter().flat_map(|(_, cells)| cells.iter().flatten().copied()).collect();
    let low = values.iter().copied().fold(f64::INFINITY, f64::min);
    let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let labels = 96.0;
    let wide = (WIDTH - labels) / columns.len().max(1) as f64;
    let (tall, top) = (wide.clamp(16.0, 30.0), 20.0);
    let height = top + tall * rows.len() as f64 + 4.0;
    let (mut names, mut fields) = (open_part("names", labels, height), open_part("", WIDTH - labels, height));
    for (at, name) in columns.iter().enumerate() {
        let x = wide * (at as f64 + 0.5);
        let name = escape(&cut(name, (wide / 7.0) as usize));
        let _ = write!(fields, "<text class=\"axis\" x=\"{x:.1}\" y=\"14\">{name}</text>");
    }
    for (row, (name, cells)) in rows.iter().enumerate() {
        let y = top + tall * row as f64;
        let middle = y + tall / 2.0 + 4.0;
        let (x, name) = (labels - 6.0, escape(&cut(name, 12)));
        let _ = write!(names, "<text class=\"name\" x=\"{x:.1}\" y=\"{middle:.1}\">{name}</text>");
        for (at, cell) in cells.iter().enumerate() {
            let Some(mean) = *cell else { continue };
            let x = wide * at as f64;
            let share = if high > low { (mean - low) / (high - low) } else { 0.5 };
            let class = if share > 0.55 { "hot" } else { "cold" };
            let shown = if percent { format!("{:.0}", mean * 100.0) } else { plain(mean) };
            let _ = write!(
                fields,
                "<rect class=\"heat\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill-opacity=\"{:.2}\"/>\
                 <text class=\"{class}\" x=\"{:.1}\" y=\"{middle:.1}\">{shown}</text>",
                wide - 1.0,
                tall - 1.0,
                0.06 + 0.94 * share,
                x + wide / 2.0,
            );
        }
    }
    format!("<div class=\"map\">{names}</svg>{fields}</svg></div>\n")
}

/// A part of a picture, which is never drawn smaller than it is, and grows with its neighbour.
fn open_part(class: &str, width: f64, height: f64) -> String {
    format!(
        "<svg class=\"{class}\" style=\"flex:{width:.0} 0 {width:.0}px\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\">"
    )
}

/// How often each value came, with the bounds of each share and lines at round shares; many values share a bar. Of several values a
/// game each is taken for all of that game.
#[expect(clippy::cast_precision_loss, reason = "a picture has few bars")]
pub fn histogram(counts: &BTreeMap<i64, u64>, per_game: u32) -> String {
    let (Some(&least), Some(&greatest)) = (counts.keys().next(), counts.keys().next_back()) else {
        return String::new();
    };
    let width = ((greatest - least) / 40 + 1).max(1);
    let mut grouped: BTreeMap<i64, u64> = BTreeMap::new();
    for (&value, &times) in counts {
        *grouped.entry((value - least) / width).or_default() += times;
    }
    let all = counts.values().sum::<u64>() as f64;
    let bounded = |(bar, times): (i64, u64)| {
        let share = times as f64 / all;
        let (low, high) = wilson(share, all / f64::from(per_game));
        let from = least + bar * width;
        let label = if width == 1 { from.to_string() } else { format!("{from} to {}", from + width - 1) };
        Bar { place: bar, label, share, low, high }
    };
    let bars: Vec<Bar> = grouped.into_iter().map(bounded).collect();
    let most = bars.iter().map(|bar| bar.high).fold(0.0, f64::max);
    let tall = Scale::new(0.0, most, BASE, 12.0);
    let step = (WIDTH - SHARES - 10.0) / ((greatest - least) / width + 1) as f64;
    let mut text = open(150.0);
    for tick in tall.ticks().into_iter().filter(|&tick| tick > 0.0) {
        let y = tall.at(tick);
        let _ = write!(
            text,
            "<line class=\"grid\" x1=\"{SHARES:.1}\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
             <text class=\"name\" x=\"{:.1}\" y=\"{:.1}\">{}\u{202f}%</text>",
            WIDTH - 10.0,
            SHARES - 4.0,
            y + 4.0,
            short_percent(tick),
        );
    }
    text.extend(bars.iter().map(|bar| bar.drawn(step, &tall)));
    for (value, anchor, x) in [(least, "start", SHARES), (greatest, "end", WIDTH - 10.0)] {
        let _ = write!(
            text,
            "<text class=\"axis\" style=\"text-anchor:{anchor}\" x=\"{x:.1}\" y=\"144\">{value}</text>"
        );
    }
    if let Some(Figure { mean, .. }) = mean_of(counts, per_game) {
        let x = SHARES + step * ((mean - least as f64) / width as f64 + 0.5);
        let _ =
            write!(text, "<line class=\"mean\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"12.0\" y2=\"{BASE:.1}\"/>");
    }
    text + "</svg>\n"
}

/// Where bars stand.
const BASE: f64 = 128.0;
/// Room for the shares beside them, also where a small screen makes letters larger.
const SHARES: f64 = 54.0;

/// A bar of a histogram.
struct Bar {
    /// Its place, counted from 0.
    place: i64,
    label: String,
    share: f64,
    low: f64,
    high: f64,
}

impl Bar {
    #[expect(clippy::cast_precision_loss, reason = "a picture has few bars")]
    fn drawn(&self, step: f64, tall: &Scale) -> String {
        let (x, wide) = (SHARES + step * self.place as f64, (step - 1.0).max(0.5));
        let [top, low, high] = [self.share, self.low, self.high].map(|share| tall.at(share));
        let [share, from, to] = [self.share, self.low, self.high].map(|share| plain(share * 100.0));
        format!(
            "<rect class=\"bar\" x=\"{x:.1}\" y=\"{top:.1}\" width=\"{wide:.1}\" height=\"{:.1}\">\
             <title>{}: {share} % ({from} to {to})</title></rect>\
             <line class=\"error\" x1=\"{middle:.1}\" x2=\"{middle:.1}\" y1=\"{low:.1}\" y2=\"{high:.1}\"/>",
            BASE - top,
            self.label,
            middle = x + wide / 2.0,
        )
    }
}

/// A round share in percent, with no more places than it has.
fn short_percent(share: f64) -> String {
    let text = format!("{:.2}", share * 100.0);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The mean of all values, with its bounds. The values of a game may all be the same, and are bounded as if they were.
pub fn mean_of(counts: &BTreeMap<i64, u64>, per_game: u32) -> Option<Figure> {
    let (mut all, of_game) = (Moments::default(), u64::from(per_game));
    for (&value, &times) in counts {
        all.count += times;
        all.sum += value * times.cast_signed();
        all.squares += value.unsigned_abs().pow(2) * times * of_game;
        all.products += value * (times * of_game).cast_signed();
        all.counts += times * of_game;
    }
    all.games = all.count / of_game.max(1);
    all.figure(1, Values::Any)
}

/// A curve for each name over the same steps, between 0 and 1.
#[expect(clippy::cast_precision_loss, reason = "a picture has few points")]
pub fn curves(names: &[String], points: &[Vec<f64>]) -> String {
    let (height, base) = (240.0, 200.0);
    let across = (points.len().max(2) - 1) as f64;
    let place = |step: usize, share: f64| {
        (34.0 + (WIDTH - 44.0) * step as f64 / across, base - (base - 10.0) * share)
    };
    let mut text = open(height);
    for tick in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let (_, y) = place(0, tick);
        let _ = write!(
            text,
            "<line class=\"grid\" x1=\"34\" x2=\"{:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>",
            WIDTH - 10.0
        );
        let _ = write!(text, "<text class=\"name\" x=\"30\" y=\"{:.1}\">{:.0}</text>", y + 4.0, tick * 100.0);
    }
    for (seat, name) in names.iter().enumerate() {
        let line: String = points
            .iter()
            .enumerate()
            .map(|(step, shares)| {
                let (x, y) = place(step, shares[seat]);
                format!("{x:.1},{y:.1} ")
            })
            .collect();
        let _ = write!(text, "<polyline class=\"curve c{seat}\" points=\"{}\"/>", line.trim_end());
        let x = 40.0 + 88.0 * seat as f64;
        let _ = write!(
            text,
            "<text class=\"key c{seat}\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
            height - 12.0,
            escape(name)
        );
    }
    text + "</svg>\n"
}

fn open(height: f64) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH:.0} {height:.0}\" role=\"img\">")
}

fn short(name: &str) -> String {
    cut(name, 21)
}

/// The beginning of a name, as long as there is room.
fn cut(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        name.to_owned()
    } else {
        name.chars().take(most.max(2) - 1).chain(['\u{2026}']).collect()
    }
}

/// Where values lie on a line.
struct Scale {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    fn new(low: f64, high: f64, from: f64, to: f64) -> Scale {
        Scale { low, high, from, to }
    }

    fn at(&self, value: f64) -> f64 {
        self.from + (self.to - self.from) * (value - self.low) / (self.high - self.low)
    }

    /// Round values, four or five of them.
    fn ticks(&self) -> Vec<f64> {
        let raw = (self.high - self.low) / 4.0;
        let power = 10_f64.powf(raw.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0]
            .map(|times| times * power)
            .into_iter()
            .find(|&step| step >= raw)
            .unwrap_or(raw);
        let mut tick = (self.low / step).ceil() * step;
        let mut ticks = Vec::new();
        while tick <= self.high && ticks.len() < 12 {
            ticks.push(tick);
            tick += step;
        }
        ticks
    }
}

#[cfg(test)]
mod tests {
    use super::{histogram, mean_of};

    #[test]
    fn a_mean_of_counts_is_that_of_the_values() {
        // 1, 2, 3 and 4, as in the moments.
        let figure = mean_of(&(1..=4).map(|value| (value, 1)).collect(), 1).unwrap();
        assert!((figure.mean - 2.5).abs() < 1e-9 && (figure.low.unwrap() - 1.234_849).abs() < 1e-5);
        let heavy = mean_of(&[(-2, 3), (5, 1)].into(), 1).unwrap();
        assert!(heavy.count == 4 && (heavy.mean + 0.25).abs() < 1e-9, "{heavy:?}");
        assert_eq!(mean_of(&[(7, 9)].into(), 1).unwrap().high, None);
        // Three seats that always end level tell as much as one.
        let level = mean_of(&(1..=4).map(|value| (value, 3)).collect(), 3).unwrap();
        assert_eq!((level.low, level.count, level.games), (figure.low, 12, 4));
    }

    #[test]
    fn shares_can_be_read_beside_the_bars() {
        let picture = histogram(&[(0, 300), (1, 600), (2, 100)].into(), 1);
        for share in ["20", "40", "60"] {
            assert!(picture.contains(&format!(">{share}\u{202f}%</text>")), "{picture}");
        }
        assert_eq!(picture.matches("class=\"grid\"").count(), 3, "{picture}");
        assert!(picture.contains("<title>1: 60.0 % (56.9 to 63.0)</title>"), "{picture}");
        // Of four values a game there are fewer games, and bounds are wider.
        assert!(histogram(&[(0, 300), (1, 600), (2, 100)].into(), 4).contains("(53.8 to 65.9)"));
        assert!(histogram(&[(3, 9)].into(), 1).contains("100\u{202f}%"));
        assert_eq!(histogram(&[].into(), 1), "");
    }
}
