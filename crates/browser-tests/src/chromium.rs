//! A browser of its own for a test, with a folder of its own, that ends with the test.

use crate::{
    cdp::Connection,
    folder::Folder,
    needs,
    trouble::{Done, Trouble},
};
use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

/// How long a browser may take to start on a machine that builds at the same time.
const START: Duration = Duration::from_secs(60);

const FLAGS: [&str; 16] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    // A page in the background must go on as if somebody looked at it.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    // The same picture on every machine.
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--remote-debugging-port=0",
];

/// A running browser.
pub(crate) struct Chromium {
    pub(crate) connection: Connection,
    process: Child,
    _folder: Folder,
}

impl Chromium {
    pub(crate) async fn start() -> Done<Chromium> {
        let folder = Folder::new("chromium")?;
        let program = needs::chromium().map_err(Trouble::new)?;
        let mut process = Command::new(program)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", folder.path().display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()?;
        let output = process.stderr.take().ok_or_else(|| Trouble::new("Chromium has no output"))?;
        let (tell, told) = mpsc::channel();
        // The rest is read as well: a full pipe would stop the browser.
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if let Some(url) = line.strip_prefix("DevTools listening on ") {
                    let _ = tell.send(url.trim().to_owned());
                }
            }
        });
        let url = told.recv_timeout(START);
        let connection = match url {
            Ok(url) => Connection::open(&url).await,
            Err(_) => Err(Trouble::new("Chromium did not start")),
        };
        match connection {
            Ok(connection) => Ok(Chromium { connection, process, _folder: folder }),
            Err(trouble) => {
                end(&mut process);
                Err(trouble)
            }
        }
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        end(&mut self.process);
    }
}

fn end(process: &mut Child) {
    let _ = process.kill();
    let _ = process.wait();
}
