//! Other people's circumstances: no network, no wish for motion, other eyes, no eyes; and what lies in memory.

use crate::{
    needs,
    page::Page,
    trouble::{Done, Trouble},
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::{fs, path::Path};

/// How somebody sees colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vision {
    /// As most people do.
    Full,
    /// No red.
    Protanopia,
    /// No green.
    Deuteranopia,
    /// No blue.
    Tritanopia,
    /// No colours at all.
    Achromatopsia,
}

/// Something that keeps people from using a page.
#[derive(Clone, Debug, Deserialize)]
pub struct Violation {
    /// The name of the rule.
    pub id: String,
    /// How bad it is.
    pub impact: Option<String>,
    /// What to do.
    pub help: String,
    /// Where.
    pub nodes: Vec<Node>,
}

/// A part of a page.
#[derive(Clone, Debug, Deserialize)]
pub struct Node {
    /// As it is written.
    pub html: String,
    /// What is wrong with it.
    #[serde(rename = "failureSummary", default)]
    pub summary: String,
}

/// Every check of axe but one: that a name holds all words in sight, one after the other. A card or a fighter is a button with
/// a dozen figures on it; its name begins with what it is called, and says the figures in a sentence.
const CHECKS: &str =
    "{ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: false } } }";

/// How good pictures are, of a hundred: small text stays sharp, and a clone small.
const QUALITY: u32 = 60;

impl Page {
    /// Takes the network away from the page and its workers, or gives it back. Sockets that are open stay open.
    pub async fn offline(&self, is_offline: bool) -> Done {
        let conditions = json!({
            "offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        self.call_all("Network.emulateNetworkConditions", &conditions).await
    }

    /// Tells the page that its reader wants no motion.
    pub async fn reduce_motion(&self) -> Done {
        self.media("prefers-reduced-motion", "reduce").await
    }

    /// Tells the page something about its reader, such as `prefers-color-scheme` and `light`.
    pub async fn media(&self, feature: &str, value: &str) -> Done {
        let parameters = json!({ "features": [{ "name": feature, "value": value }] });
        self.call("Emulation.setEmulatedMedia", parameters).await.map(drop)
    }

    /// Shows the page as somebody sees it; screenshots show it too.
    pub async fn vision(&self, vision: Vision) -> Done {
        let kind = match vision {
            Vision::Full => "none",
            Vision::Protanopia => "protanopia",
            Vision::Deuteranopia => "deuteranopia",
            Vision::Tritanopia => "tritanopia",
            Vision::Achromatopsia => "achromatopsia",
        };
        self.call("Emulation.setEmulatedVisionDeficiency", json!({ "type": kind })).await.map(drop)
    }

    /// What is in sight of the page as a picture in a file, whose name says the format: `png`, or `webp`, which is smaller.
    pub async fn screenshot(&self, file: &Path) -> Done {
        let picture = if file.extension().is_some_and(|kind| kind == "webp") {
            json!({ "format": "webp", "quality": QUALITY })
        } else {
            json!({ "format": "png" })
        };
        self.picture(picture, file).await
    }

    /// The same of the whole page, with what one has to scroll to.
    pub async fn whole_screenshot(&self, file: &Path) -> Done {
        let size = self.call("Page.getLayoutMetrics", json!({})).await?["cssContentSize"].take();
        let clip = json!({ "x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1 });
        let picture =
            json!({ "format": "webp", "quality": QUALITY, "captureBeyondViewport": true, "clip": clip });
        self.picture(picture, file).await
    }

    async fn picture(&self, how: Value, file: &Path) -> Done {
        let picture = self.call("Page.captureScreenshot", how).await?;
        let picture = from_base64(picture["data"].as_str().unwrap_or_default());
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        let picture = picture.ok_or_else(|| Trouble::new("the browser made no picture"))?;
        Ok(fs::write(file, picture)?)
    }

    /// What axe-core finds wrong with the page. None where axe-core is missing, which is said aloud.
    pub async fn axe(&self) -> Done<Option<Vec<Violation>>> {
        let script = match needs::axe() {
            Ok(script) => fs::read_to_string(script)?,
            Err(missing) => {
                needs::leave_out(&missing);
                return Ok(None);
            }
        };
        // Its last expression is of no use, and may be too large to send.
        self.eval(&format!("{script}\n;void 0")).await?;
        let check = format!("axe.run(document, {CHECKS}).then((found) => found.violations)");
        Ok(Some(serde_json::from_value(self.eval(&check).await?)?))
    }

    /// Do these bytes lie anywhere in the memory of the compiled client? Before the client runs there is nothing to look at.
    pub async fn memory_holds(&self, bytes: impl AsRef<[u8]>) -> Done<bool> {
        let search = format!(
            "(async () => {{
                const {{ default: init }} = await import('{}/harena.js');
                const held = new Uint8Array((await init()).memory.buffer), sought = {:?};
                for (let at = held.indexOf(sought[0]); at >= 0; at = held.indexOf(sought[0], at + 1))
                    if (sought.every((byte, index) => held[at + index] === byte)) return true;
                return false;
            }})()",
            self.url(),
            bytes.as_ref()
        );
        Ok(self.eval(&search).await? == true)
    }
}

/// What the browser sends pictures in.
fn from_base64(text: &str) -> Option<Vec<u8>> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let text = text.trim_end_matches('=').as_bytes();
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for four in text.chunks(4) {
        let mut number = 0_u32;
        for letter in four {
            number = number << 6 | LETTERS.iter().position(|other| other == letter)? as u32;
        }
        let bits = four.len() as u32 * 6;
        let whole = (number << (24 - bits)).to_be_bytes();
        bytes.extend(&whole[1..=four.len().saturating_sub(1)]);
    }
    (!bytes.is_empty()).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::from_base64;

    #[test]
    fn base64_is_read() {
        assert_eq!(from_base64("c2FuZA==").unwrap(), b"sand");
        assert_eq!(from_base64("c2FuZHk=").unwrap(), b"sandy");
        assert_eq!(from_base64("c2FuZHNz").unwrap(), b"sandss");
        assert_eq!(from_base64("c2F?"), None);
        assert_eq!(from_base64(""), None);
    }
}
