//! How a page lies on the screen: what is too wide, too small to touch, cut off, or jumps about.

use crate::{page::Page, trouble::Done};
use serde::Deserialize;

/// Something that lies badly: what it is, and by how much.
#[derive(Clone, Debug, Deserialize)]
pub struct Misfit {
    /// Its test id, or else its classes and words.
    pub what: String,
    /// What is wrong with it.
    pub why: String,
}

/// What every check below needs: what is in sight, and what a part is called.
const COMMON: &str = r#"
    const name = (e) => e.dataset.testid ?? `${e.tagName.toLowerCase()}.${e.getAttribute("class") ?? ""} "${(e.innerText ?? "").trim().slice(0, 40)}"`;
    const isSeen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !e.closest(".only-heard, .skip-link");
    const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
"#;

/// What reaches over the right edge. Something that scrolls by itself may hold more than is in sight.
const TOO_WIDE: &str = r#"
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const scrolls = (e) => e && e !== document.body && (/auto|scroll|hidden|clip/.test(getComputedStyle(e).overflowX) || scrolls(e.parentElement));
    return all("body *").filter((e) => e.getBoundingClientRect().right > width + 1 && !scrolls(e.parentElement))
        .map((e) => ({ what: name(e), why: `reaches to ${Math.round(e.getBoundingClientRect().right)} of ${width}` }));
"#;

/// What is smaller than a fingertip. Links in a text are as high as its lines; a box to tick is as large as its label.
const TOO_SMALL: &str = r#"
    const least = 44, half = 0.5;
    const isText = (e) => e.tagName === "A" && getComputedStyle(e).display === "inline";
    const touched = (e) => /^(checkbox|radio)$/.test(e.type) ? e.closest("label") ?? e : e;
    return all("a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button]").filter((e) => !isText(e)).flatMap((e) => {
        const box = touched(e).getBoundingClientRect();
        const isLarge = box.width >= least - half && box.height >= least - half;
        return isLarge ? [] : [{ what: name(e), why: `is ${box.width.toFixed(1)} by ${box.height.toFixed(1)}` }];
    });
"#;

/// Buttons and headings whose words do not fit into them: they are cut, or those of a heading lie over what is beside it.
const CUT_OFF: &str = r#"
    return all("button, .button, h1, h2, h3, legend, label").flatMap((e) => {
        const style = getComputedStyle(e);
        const isHeading = /^H\d$/.test(e.tagName) && style.clipPath === "none";
        const isCut = e.scrollWidth > e.clientWidth + 1 && e.clientWidth > 0 && (isHeading || /hidden|clip/.test(style.overflowX));
        return isCut ? [{ what: name(e), why: `${e.scrollWidth} wide in ${e.clientWidth}` }] : [];
    });
"#;

/// How much the page jumped about since it was loaded, by nobody's doing.
const SHIFT: &str = r#"new Promise((done) => {
    let sum = 0;
    const add = (entries) => entries.forEach((entry) => { if (!entry.hadRecentInput) sum += entry.value; });
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    setTimeout(() => { add(observer.takeRecords()); observer.disconnect(); done(sum); }, 100);
})"#;

impl Page {
    /// What makes the page wider than it is shown, so that it scrolls sideways.
    pub async fn too_wide(&self) -> Done<Vec<Misfit>> {
        self.misfits(TOO_WIDE).await
    }

    /// What can be clicked and is smaller than 44 by 44 pixels.
    pub async fn too_small(&self) -> Done<Vec<Misfit>> {
        self.misfits(TOO_SMALL).await
    }

    /// What has no room for its own words.
    pub async fn cut_off(&self) -> Done<Vec<Misfit>> {
        self.misfits(CUT_OFF).await
    }

    /// How much the page jumped about since it was loaded, as browsers count it: below 0.1 is good.
    pub async fn layout_shift(&self) -> Done<f64> {
        Ok(self.eval(SHIFT).await?.as_f64().unwrap_or(f64::INFINITY))
    }

    /// Shows the page in another theme, `dark` or `light`, and with text of this size in percent, until it is loaded again. On a
    /// busy machine frames may not come, and nothing here needs them.
    pub async fn dress(&self, theme: &str, text: u32) -> Done {
        let dress = format!(
            "Object.assign(document.documentElement.dataset, {{ theme: {theme:?}, text: '{text}' }}); \
             new Promise((done) => {{ requestAnimationFrame(() => requestAnimationFrame(() => done())); setTimeout(done, 1000); }})"
        );
        self.eval(&dress).await.map(drop)
    }

    async fn misfits(&self, check: &str) -> Done<Vec<Misfit>> {
        Ok(serde_json::from_value(self.eval(&format!("(() => {{ {COMMON} {check} }})()")).await?)?)
    }
}
