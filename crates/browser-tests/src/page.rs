//! A page in the browser: where it is, how large, and what is asked of it.

use crate::{
    cdp::Connection,
    house::Visitor,
    trouble::{Done, Trouble},
    watch::{Watch, exception},
};
use serde_json::{Value, json};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};

/// How long something may take to appear. Machines that check everything do much at once, and what comes sooner is taken sooner.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often it is looked for.
const BEAT: Duration = Duration::from_millis(40);

/// A page in the browser.
pub struct Page {
    connection: Connection,
    session: String,
    pub(crate) watch: Arc<Watch>,
    url: String,
    visitor: Visitor,
    patience: Duration,
}

/// How large a page is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// 1440 by 900.
    Desktop,
    /// 1024 by 768.
    Tablet,
    /// 390 by 844, with a finger.
    Phone,
    /// Any other, without a finger.
    Other(u32, u32),
}

impl Size {
    const fn pixels(self) -> (u32, u32) {
        match self {
            Size::Desktop => (1440, 900),
            Size::Tablet => (1024, 768),
            Size::Phone => (390, 844),
            Size::Other(width, height) => (width, height),
        }
    }
}

impl Page {
    pub(crate) const fn new(
        connection: Connection,
        session: String,
        watch: Arc<Watch>,
        url: String,
        visitor: Visitor,
    ) -> Page {
        Page { connection, session, watch, url, visitor, patience: PATIENCE }
    }

    /// Whose page it is, for [`House::page`](crate::House::page).
    pub const fn visitor(&self) -> &Visitor {
        &self.visitor
    }

    /// Where the server of the house is, without a slash at the end.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Whoever it belongs to goes, and takes all their pages along: what nobody looks at any more need not be drawn. What they break
    /// off by that is no mistake.
    pub async fn leave(self) -> Done {
        self.connection.look_away(&self.watch);
        let visitor = json!({ "browserContextId": self.visitor.0 });
        self.connection.call(None, "Target.disposeBrowserContext", visitor).await.map(drop)
    }

    /// From now on things may take this long to appear.
    pub const fn set_patience(&mut self, patience: Duration) {
        self.patience = patience;
    }

    /// Goes to an address of the server such as `#/settings` or `/t/TABLE`, or to a whole address of anything.
    pub async fn go(&self, route: &str) -> Done {
        let url = if route.contains("://") || route.starts_with("about:") || route.starts_with("data:") {
            route.to_owned()
        } else {
            format!("{}/{}", self.url, route.trim_start_matches('/'))
        };
        let went = self.call("Page.navigate", json!({ "url": url })).await?;
        if let Some(problem) = went["errorText"].as_str() {
            return Err(Trouble::new(format!("{url} cannot be loaded: {problem}")));
        }
        self.loaded().await
    }

    /// Loads the page again, as a player would.
    pub async fn reload(&self) -> Done {
        // The page that is there is loaded; only its successor does not know this word.
        self.eval("window.harenaBeforeReload = true").await?;
        self.call("Page.reload", json!({})).await?;
        self.until("the page is loaded again", async || {
            Ok(self.eval("!window.harenaBeforeReload && document.readyState === 'complete'").await.ok()
                == Some(true.into()))
        })
        .await
    }

    /// Runs a script before those of each document that this page loads from now on.
    pub async fn before_each_load(&self, script: &str) -> Done {
        self.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await.map(drop)
    }

    /// Makes the page another size.
    pub async fn resize(&self, size: Size) -> Done {
        let (width, height) = size.pixels();
        let has_finger = size == Size::Phone;
        let parameters =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": has_finger });
        self.call("Emulation.setDeviceMetricsOverride", parameters).await?;
        self.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": has_finger })).await?;
        Ok(())
    }

    /// What an expression comes to in the page; a promise is waited for.
    pub async fn eval(&self, expression: &str) -> Done<Value> {
        let parameters = json!({
            "expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true,
            "allowUnsafeEvalBlockedByCSP": true,
        });
        // What was asked tells more than that nothing came.
        let asked = |trouble: Trouble| Trouble::new(format!("{trouble}: {}", head(expression)));
        let mut answer = self.call("Runtime.evaluate", parameters).await.map_err(asked)?;
        match answer.get("exceptionDetails") {
            Some(details) => Err(Trouble::new(exception(details))),
            None => Ok(answer["result"]["value"].take()),
        }
    }

    /// The address that the page shows.
    pub async fn address(&self) -> Done<String> {
        Ok(self.eval("location.href").await?.as_str().unwrap_or_default().to_owned())
    }

    /// Every test id on the page, in order.
    pub async fn test_ids(&self) -> Done<Vec<String>> {
        let all = "[...document.querySelectorAll('[data-testid]')].map((one) => one.dataset.testid)";
        Ok(serde_json::from_value(self.eval(all).await?)?)
    }

    /// Errors with these words are expected of this page, before and after.
    pub fn forgive(&self, words: &str) {
        self.watch.forgive(words);
    }

    /// Every error that the page or its workers reported and nobody expected.
    pub fn errors(&self) -> Vec<String> {
        self.watch.errors()
    }

    /// Every message that reached the page over a socket.
    pub fn frames(&self) -> Vec<String> {
        self.watch.frames()
    }

    /// A command in the browser's own language, for what has no other name here.
    pub async fn call(&self, method: &str, parameters: Value) -> Done<Value> {
        self.connection.call(Some(&self.session), method, parameters).await
    }

    /// The same command for the page and all its workers.
    pub(crate) async fn call_all(&self, method: &str, parameters: &Value) -> Done {
        for session in self.connection.sessions(&self.watch) {
            self.connection.call(Some(&session), method, parameters.clone()).await?;
        }
        Ok(())
    }

    /// Asks again and again until it is so.
    pub(crate) async fn until(&self, what: &str, is_so: impl AsyncFn() -> Done<bool>) -> Done {
        let start = Instant::now();
        loop {
            if is_so().await? {
                return Ok(());
            }
            if start.elapsed() > self.patience {
                return Err(self.at_a_loss(what).await);
            }
            tokio::time::sleep(BEAT).await;
        }
    }

    /// What is missing, and what is there instead.
    pub(crate) async fn at_a_loss(&self, what: &str) -> Trouble {
        let address = self.address().await.unwrap_or_default();
        let ids = self.test_ids().await.unwrap_or_default().join(", ");
        let errors: String = self.errors().iter().map(|error| format!("\n  error: {error}")).collect();
        let seconds = self.patience.as_secs_f64();
        Trouble::new(format!("waited {seconds} s in vain: {what}\n  at {address}\n  there is: {ids}{errors}"))
    }

    async fn loaded(&self) -> Done {
        self.until("the page is loaded", async || {
            Ok(self.eval("document.readyState === 'complete'").await.ok() == Some(true.into()))
        })
        .await
    }
}

/// The beginning of a long expression.
fn head(expression: &str) -> String {
    expression.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(160).collect()
}
