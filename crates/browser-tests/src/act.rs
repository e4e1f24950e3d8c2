//! What a player does on a page: looks, points, presses keys.

use crate::{
    cdp::lock,
    keys::Key,
    page::Page,
    target::Target,
    trouble::{Done, Trouble},
    watch::exception,
};
use serde_json::{Value, json};
use std::sync::Mutex;

/// Where a player would point at something, or why nobody can.
const POINT: &str = r#"async function () {
    const place = () => { const box = this.getBoundingClientRect(); return [box.x, box.y, box.width, box.height].join(); };
    this.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const before = place();
    await new Promise((done) => setTimeout(done, 40));
    if (!this.isConnected) return { why: "it is gone" };
    if (place() !== before) return { why: "it moves" };
    const box = this.getBoundingClientRect();
    if (box.width === 0 || box.height === 0 || getComputedStyle(this).visibility === "hidden") return { why: "it is not visible" };
    const off = this.disabled || this.getAttribute("aria-disabled") === "true";
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const top = document.elementFromPoint(x, y);
    if (!top) return { why: "it is out of sight" };
    const label = top.closest("label");
    if (this.contains(top) || (label && label.control === this)) return { x, y, off };
    const name = top.closest("[data-testid]")?.dataset.testid ?? top.tagName.toLowerCase();
    return { why: `${name} lies over it` };
}"#;

/// Lets something remember whether a click reaches it.
const AWAIT_CLICK: &str = "function () { this.harenaClicked = false; \
    this.addEventListener('click', () => { this.harenaClicked = true; }, { capture: true, once: true }); }";

/// What somebody points at something for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    Click,
    Look,
}

impl Page {
    /// Waits until it is there.
    pub async fn wait_for(&self, target: impl Into<Target>) -> Done {
        let target = target.into();
        self.until(&format!("{target} is there"), async || Ok(self.find(&target).await?.is_some())).await
    }

    /// Waits until it is gone.
    pub async fn wait_until_gone(&self, target: impl Into<Target>) -> Done {
        let target = target.into();
        self.until(&format!("{target} is gone"), async || Ok(self.find(&target).await?.is_none())).await
    }

    /// Waits until it says these words, maybe among others.
    pub async fn wait_for_text(&self, target: impl Into<Target>, words: &str) -> Done {
        let target = target.into();
        let seen = Mutex::new(String::new());
        let waited = self
            .until(&format!("{target} says \"{words}\""), async || {
                let Some(object) = self.find(&target).await? else { return Ok(false) };
                let text =
                    self.ask(&object, "function () { return this.innerText ?? this.textContent }").await;
                let text = text.unwrap_or_default().as_str().unwrap_or_default().to_owned();
                let is_said = text.contains(words);
                *lock(&seen) = text;
                Ok(is_said)
            })
            .await;
        let seen = lock(&seen).clone();
        waited.map_err(|trouble| Trouble::new(format!("{trouble}\n  it says: \"{seen}\"")))
    }

    /// Waits until it can be clicked, and clicks it. Whoever misses, since the page moved under the pointer, clicks again.
    pub async fn click(&self, target: impl Into<Target>) -> Done {
        let target = target.into();
        self.until(&format!("{target} gets a click"), async || {
            let (object, point) = self.point(&target, Aim::Click).await?;
            if self.ask(&object, AWAIT_CLICK).await.is_err() {
                return Ok(false);
            }
            self.mouse("mouseMoved", point).await?;
            self.mouse("mousePressed", point).await?;
            self.mouse("mouseReleased", point).await?;
            // Where the click led to another document, nobody is left to be asked.
            let got_it = self.ask(&object, "function () { return this.harenaClicked }").await;
            Ok(got_it.ok() != Some(Value::Bool(false)))
        })
        .await
    }

    /// Points at it and stays there; also at what cannot be clicked.
    pub async fn hover(&self, target: impl Into<Target>) -> Done {
        let (_, point) = self.point(&target.into(), Aim::Look).await?;
        self.mouse("mouseMoved", point).await
    }

    /// Puts a finger on it, and leaves it there; also on what cannot be clicked.
    pub async fn touch(&self, target: impl Into<Target>) -> Done {
        let (_, (x, y)) = self.point(&target.into(), Aim::Look).await?;
        let begin = json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] });
        self.call("Input.dispatchTouchEvent", begin).await.map(drop)
    }

    /// Takes the finger away.
    pub async fn let_go(&self) -> Done {
        self.call("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }))
            .await
            .map(drop)
    }

    /// Drags one thing onto another.
    pub async fn drag(&self, from: impl Into<Target>, to: impl Into<Target>) -> Done {
        let (_, to) = self.point(&to.into(), Aim::Look).await?;
        let (_, from) = self.point(&from.into(), Aim::Click).await?;
        self.mouse("mouseMoved", from).await?;
        self.mouse("mousePressed", from).await?;
        for part in 1..=8 {
            let part = f64::from(part) / 8.0;
            self.mouse("mouseMoved", (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part))
                .await?;
        }
        self.mouse("mouseReleased", to).await
    }

    /// Puts a text into a field, in place of what is there.
    pub async fn fill(&self, target: impl Into<Target>, text: &str) -> Done {
        let target = target.into();
        self.click(&target).await?;
        let object = self.found(&target).await?;
        self.ask(&object, "function () { this.focus(); this.select(); }").await?;
        self.call("Input.insertText", json!({ "text": text })).await?;
        Ok(())
    }

    /// Chooses from a list by the value of what is chosen.
    pub async fn choose(&self, target: impl Into<Target>, value: &str) -> Done {
        let target = target.into();
        let (object, _) = self.point(&target, Aim::Click).await?;
        let choose = format!(
            "function () {{ this.value = {value:?}; if (this.value !== {value:?}) throw new Error('no such choice: ' + {value:?});
             for (const kind of ['input', 'change']) this.dispatchEvent(new Event(kind, {{ bubbles: true }})); }}"
        );
        self.ask(&object, &choose).await.map(drop)
    }

    /// Presses a key where the focus is: `Tab`, `Shift+Tab`, `Enter`, `Space`, `Escape`, `ArrowUp`, `a`, `Control+k`.
    pub async fn press(&self, key: &str) -> Done {
        let key: Key = key.parse()?;
        self.call("Input.dispatchKeyEvent", key.down()).await?;
        self.call("Input.dispatchKeyEvent", key.up()).await?;
        Ok(())
    }

    /// What has the focus: its test id, or else its name, or else what it is.
    pub async fn focused(&self) -> Done<String> {
        let named = "(() => { const at = document.activeElement; if (!at) return ''; \
                     return at.dataset.testid ?? at.getAttribute('aria-label') ?? at.tagName.toLowerCase(); })()";
        Ok(self.eval(named).await?.as_str().unwrap_or_default().to_owned())
    }

    /// What it says.
    pub async fn text(&self, target: impl Into<Target>) -> Done<String> {
        self.string(&target.into(), "function () { return this.innerText ?? this.textContent }").await
    }

    /// What stands in a field.
    pub async fn value(&self, target: impl Into<Target>) -> Done<String> {
        self.string(&target.into(), "function () { return this.value }").await
    }

    /// Waits until its value begins with these words.
    pub async fn wait_for_value(&self, target: impl Into<Target>, words: &str) -> Done {
        let target = target.into();
        self.until(&format!("the value of {target} begins with {words}"), async || {
            Ok(self.string(&target, "function () { return this.value }").await?.starts_with(words))
        })
        .await
    }

    /// An attribute; empty where there is none.
    pub async fn attribute(&self, target: impl Into<Target>, name: &str) -> Done<String> {
        self.string(&target.into(), &format!("function () {{ return this.getAttribute({name:?}) ?? '' }}"))
            .await
    }

    /// Is it there now?
    pub async fn has(&self, target: impl Into<Target>) -> Done<bool> {
        Ok(self.find(&target.into()).await?.is_some())
    }

    async fn string(&self, target: &Target, function: &str) -> Done<String> {
        let object = self.found(target).await?;
        Ok(self.ask(&object, function).await?.as_str().unwrap_or_default().to_owned())
    }

    /// What the browser calls it and where to point at it, as soon as that is possible.
    async fn point(&self, target: &Target, aim: Aim) -> Done<(String, (f64, f64))> {
        let (found, why) = (Mutex::new(None), Mutex::new("it is not there".to_owned()));
        let what = match aim {
            Aim::Click => format!("{target} can be clicked"),
            Aim::Look => format!("{target} can be pointed at"),
        };
        let waited = self
            .until(&what, async || {
                let Some(object) = self.find(target).await? else { return Ok(false) };
                // A page that draws itself anew takes away what was found.
                let Ok(answer) = self.ask(&object, POINT).await else { return Ok(false) };
                let is_off = aim == Aim::Click && answer["off"] == true;
                let reason = if is_off { Some("it is disabled") } else { answer["why"].as_str() };
                if let Some(reason) = reason {
                    reason.clone_into(&mut lock(&why));
                    return Ok(false);
                }
                let point = answer["x"].as_f64().zip(answer["y"].as_f64());
                *lock(&found) = point.map(|point| (object, point));
                Ok(point.is_some())
            })
            .await;
        let why = lock(&why).clone();
        waited.map_err(|trouble| Trouble::new(format!("{trouble}\n  {why}")))?;
        lock(&found).take().ok_or_else(|| Trouble::new(format!("{target} has no place")))
    }

    async fn mouse(&self, kind: &str, (x, y): (f64, f64)) -> Done {
        let is_button = kind != "mouseMoved";
        let parameters = json!({
            "type": kind, "x": x, "y": y, "button": if is_button { "left" } else { "none" },
            "clickCount": i32::from(is_button),
        });
        self.call("Input.dispatchMouseEvent", parameters).await.map(drop)
    }

    /// The browser's name for it, once it is there.
    async fn found(&self, target: &Target) -> Done<String> {
        self.wait_for(target).await?;
        self.find(target).await?.ok_or_else(|| Trouble::new(format!("{target} went away")))
    }

    /// The browser's name for it, if it is there.
    async fn find(&self, target: &Target) -> Done<Option<String>> {
        let Some(selector) = target.selector() else { return self.find_by_role(target).await };
        let parameters = json!({ "expression": format!("document.querySelector({selector:?})") });
        let answer = self.call("Runtime.evaluate", parameters).await?;
        if let Some(details) = answer.get("exceptionDetails") {
            return Err(Trouble::new(exception(details)));
        }
        Ok(answer["result"]["objectId"].as_str().map(str::to_owned))
    }

    async fn find_by_role(&self, target: &Target) -> Done<Option<String>> {
        let Target::Role(role, name) = target else { return Ok(None) };
        let document = self.call("DOM.getDocument", json!({ "depth": 0 })).await?;
        let parameters =
            json!({ "nodeId": document["root"]["nodeId"], "role": role, "accessibleName": name });
        // While a page is exchanged for another one there is nothing to be found in it.
        let Ok(answer) = self.call("Accessibility.queryAXTree", parameters).await else { return Ok(None) };
        let nodes = answer["nodes"].as_array().map(Vec::as_slice).unwrap_or_default();
        let Some(node) = nodes.iter().find(|node| node["ignored"] != true) else { return Ok(None) };
        let parameters = json!({ "backendNodeId": node["backendDOMNodeId"] });
        let Ok(answer) = self.call("DOM.resolveNode", parameters).await else { return Ok(None) };
        Ok(answer["object"]["objectId"].as_str().map(str::to_owned))
    }

    /// What a function comes to that is called on something.
    async fn ask(&self, object: &str, function: &str) -> Done<Value> {
        let parameters = json!({
            "objectId": object, "functionDeclaration": function, "returnByValue": true, "awaitPromise": true,
        });
        let mut answer = self.call("Runtime.callFunctionOn", parameters).await?;
        match answer.get("exceptionDetails") {
            Some(details) => Err(Trouble::new(exception(details))),
            None => Ok(answer["result"]["value"].take()),
        }
    }
}
