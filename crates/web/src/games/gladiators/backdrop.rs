//! The arena behind the fighters: stands, crowd, banners, sand.

use std::fmt::Write;

/// The backdrop of a scene 800 wide and 380 high.
pub fn backdrop() -> String {
    let mut text = String::from(
        r##"<defs><linearGradient id="gl-sky" x2="0" y2="1"><stop offset="0" class="gl-sky-0"/><stop offset="1" class="gl-sky-1"/></linearGradient><radialGradient id="gl-sand" cx=".5" cy=".3" r=".8"><stop offset="0" class="gl-sand-0"/><stop offset="1" class="gl-sand-1"/></radialGradient><radialGradient id="gl-lamp"><stop offset="0" class="gl-lamp-0"/><stop offset="1" class="gl-lamp-1"/></radialGradient></defs><rect width="800" height="380" fill="url(#gl-sky)"/>"##,
    );
    for (row, y) in [(0_i32, 62_i32), (1, 96), (2, 130)] {
        let _ = write!(
            text,
            r#"<path class="gl-tier gl-tier-{row}" d="M-10 {} Q400 {} 810 {} L810 230 L-10 230Z"/>"#,
            y,
            y - 44,
            y
        );
        crowd(&mut text, row, y);
    }
    text.push_str(r#"<path class="gl-wall" d="M-10 196 Q400 158 810 196 L810 262 Q400 226 -10 262Z"/><path class="gl-neon" d="M-10 200 Q400 162 810 200"/>"#);
    for (index, x) in [60_i32, 210, 400, 590, 740].into_iter().enumerate() {
        let y = 199 - 18 + (x - 400).abs() * 19 / 410;
        let _ = write!(
            text,
            r#"<g class="gl-banner gl-banner-{}"><path d="M{} {y}h40v46l-20 -12l-20 12z"/><circle cx="{x}" cy="{}" r="7"/></g>"#,
            index % 2,
            x - 20,
            y + 16
        );
    }
    for x in [135, 305, 495, 665] {
        let y = 182 + (i32::abs(x - 400)) * 19 / 410;
        let _ = write!(
            text,
            r##"<circle class="gl-lamp" cx="{x}" cy="{y}" r="46" fill="url(#gl-lamp)"/><path class="gl-flame" d="M{x} {}q9 10 0 18q-9 -8 0 -18z"/>"##,
            y - 12
        );
    }
    text.push_str(
        r##"<path d="M-10 262 Q400 226 810 262 L810 390 L-10 390Z" fill="url(#gl-sand)"/><ellipse class="gl-ring" cx="400" cy="338" rx="330" ry="42"/><ellipse class="gl-ring gl-ring-in" cx="400" cy="338" rx="300" ry="35"/><path class="gl-track" d="M180 300q40 6 70 2M520 366q60 -6 90 2M330 360q30 5 54 1M610 302q34 4 60 0M90 340q30 5 46 1"/>"##,
    );
    text
}

/// A row of people, in five groups that move together. Where they sit is reckoned, so that the picture is always the same.
fn crowd(text: &mut String, row: i32, y: i32) {
    for group in 0..5_i32 {
        let _ = write!(text, r#"<g class="gl-fan gl-fan-{group}">"#);
        for seat in (0..34_i32).filter(|seat| (seat + row) % 5 == group) {
            let noise = (seat * 37 + row * 53) % 11;
            let x = seat * 24 + 4 + noise;
            let bend = (x - 400) * (x - 400) / 7270;
            let top = y - 22 + bend + noise % 4;
            let (left, shoulder, chin) = (x - 8, top + 16, top + 4);
            let _ = write!(
                text,
                r#"<path d="M{left} {shoulder}q8 -14 16 0v12h-16z"/><circle cx="{x}" cy="{chin}" r="5.500"/>"#
            );
        }
        text.push_str("</g>");
    }
}
