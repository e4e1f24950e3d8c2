//! The real program as a server on a free port, which can be killed and started again.

use crate::{
    folder::Folder,
    needs,
    trouble::{Done, Trouble},
};
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

/// How long the program may take to start on a machine that builds at the same time.
const START: Duration = Duration::from_secs(30);
/// How friends are told to reach it. Nobody can here, so a link that is made of it shows that it was.
pub const PUBLIC: &str = "http://arena.example";
/// What the program says where it listens.
const LISTENS: &str = "Harena listens on ";
/// What it says when the client is not part of it.
const NO_CLIENT: &str = "The browser client is not part of this build";

/// A server on this machine.
pub(crate) struct Server {
    address: String,
    process: Option<Child>,
    folder: Folder,
}

impl Server {
    /// Starts a server that nobody used yet.
    pub(crate) fn start() -> Done<Server> {
        let folder = Folder::new("data")?;
        let (process, address) = run(folder.path(), "127.0.0.1:0")?;
        Ok(Server { address, process: Some(process), folder })
    }

    /// Where it listens, without a slash at the end.
    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Where it keeps everything.
    pub(crate) fn data(&self) -> &Path {
        self.folder.path()
    }

    /// Ends it without a warning.
    pub(crate) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    /// Starts it again where it was.
    pub(crate) fn restart(&mut self) -> Done {
        self.kill();
        let (process, _) = run(self.folder.path(), &self.address)?;
        self.process = Some(process);
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Starts the program, and waits until it says where it listens.
fn run(data: &Path, address: &str) -> Done<(Child, String)> {
    let program = needs::program().map_err(Trouble::new)?;
    let mut process = Command::new(&program)
        .args(["serve", "--plain", "--no-budgets", "--bot-beat", "20", "--public-url", PUBLIC])
        .args(["--address", address, "--data"])
        .arg(data)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| Trouble::new(format!("{} cannot be started: {error}", program.display())))?;
    let output = process.stdout.take().ok_or_else(|| Trouble::new("the program has no output"))?;
    let (tell, told) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            let _ = tell.send(line);
        }
    });
    let mut heard = String::new();
    while let Ok(line) = told.recv_timeout(START) {
        if line.starts_with(NO_CLIENT) {
            let _ = process.kill();
            let _ = process.wait();
            return Err(Trouble::new(
                "the program has no browser client; `cargo xtask browser` builds it with one",
            ));
        }
        if let Some(address) = line.strip_prefix(LISTENS) {
            return Ok((process, address.to_owned()));
        }
        heard.push_str(&line);
    }
    let _ = process.kill();
    let _ = process.wait();
    Err(Trouble::new(format!("the server did not start: {heard}")))
}
