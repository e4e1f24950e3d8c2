//! A server and a browser, and whoever comes to play.

use crate::{
    cdp::{follow_workers, lock},
    chromium::Chromium,
    needs,
    page::{Page, Size},
    server::Server,
    trouble::{Done, Trouble},
    watch::Watch,
};
use serde_json::json;
use std::{
    path::Path,
    sync::{Arc, Mutex},
    thread,
};

/// A server and a browser of their own for a test. When it ends, errors that a page reported fail the test.
pub struct House {
    chromium: Chromium,
    server: Server,
    watches: Mutex<Vec<Arc<Watch>>>,
}

/// Somebody with a browser: its pages share cookies and storage, and nobody else has them.
#[derive(Clone, Debug)]
pub struct Visitor(pub(crate) String);

impl House {
    /// Starts both. None where the machine lacks something, which is said aloud; where nothing may be lacking, that fails.
    pub async fn open() -> Option<House> {
        if let Err(missing) = needs::chromium().and(needs::program()) {
            needs::leave_out(&missing);
            return None;
        }
        let server = Server::start();
        match server {
            Ok(server) => {
                let chromium = Chromium::start().await.unwrap_or_else(|trouble| panic!("{trouble}"));
                Some(House { chromium, server, watches: Mutex::default() })
            }
            Err(trouble) => {
                needs::leave_out(&trouble.to_string());
                None
            }
        }
    }

    /// Where the server is, without a slash at the end.
    pub fn url(&self) -> String {
        self.server.url()
    }

    /// Where the server keeps everything.
    pub fn data(&self) -> &Path {
        self.server.data()
    }

    /// Somebody new comes, with an empty page of this size. Nothing is loaded yet: see [`Page::go`].
    pub async fn visit(&self, size: Size) -> Done<Page> {
        let context = self.chromium.connection.call(None, "Target.createBrowserContext", json!({})).await?;
        let context = context["browserContextId"].as_str().ok_or_else(|| Trouble::new("no context"))?;
        self.page(&Visitor(context.to_owned()), size).await
    }

    /// One more page for somebody who is here already.
    pub async fn page(&self, visitor: &Visitor, size: Size) -> Done<Page> {
        let connection = &self.chromium.connection;
        let parameters = json!({ "url": "about:blank", "browserContextId": visitor.0, "newWindow": true });
        let target = connection.call(None, "Target.createTarget", parameters).await?;
        let parameters = json!({ "targetId": target["targetId"], "flatten": true });
        let session = connection.call(None, "Target.attachToTarget", parameters).await?;
        let session = session["sessionId"].as_str().ok_or_else(|| Trouble::new("no session"))?.to_owned();
        let watch = Arc::new(Watch::default());
        connection.watch(&session, watch.clone());
        lock(&self.watches).push(watch.clone());
        let page = Page::new(connection.clone(), session, watch, self.url(), visitor.clone());
        for method in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable", "DOM.enable"] {
            page.call(method, json!({})).await?;
        }
        page.call("Target.setAutoAttach", follow_workers()).await?;
        // Only the page that somebody looks at has a focus, and here somebody looks at all of them.
        page.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": true })).await?;
        page.resize(size).await?;
        Ok(page)
    }

    /// Ends the server without a warning. Pages that notice report errors: forgive them first.
    pub fn kill_server(&mut self) {
        self.server.kill();
    }

    /// Starts the server again, at the same address and with all that it had stored.
    pub fn restart_server(&mut self) -> Done {
        self.server.restart()
    }

    /// Every error that a page or a worker reported and nobody expected.
    pub fn errors(&self) -> Vec<String> {
        lock(&self.watches).iter().flat_map(|watch| watch.errors()).collect()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let errors = self.errors();
        if !thread::panicking() {
            assert!(errors.is_empty(), "pages reported errors:\n{}", errors.join("\n"));
        }
    }
}
