//! A server as a child process: started, looked at from outside, and killed.

use anyhow::{Context, Result, bail};
use std::{
    fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver},
    time::{Duration, Instant},
};

/// A folder that is removed when it is no longer needed.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    /// A new folder for temporary files, named for this process.
    pub(crate) fn new(purpose: &str) -> Result<Folder> {
        let path = std::env::temp_dir().join(format!("harena-{purpose}-{}", std::process::id()));
        fs::create_dir_all(&path).with_context(|| format!("{} cannot be made", path.display()))?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// How a server is started, again and again on the same port and folder.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) folder: PathBuf,
    pub(crate) port: u16,
    pub(crate) options: Vec<String>,
}

impl Plan {
    /// On a port that is free now.
    pub(crate) fn new(folder: &Path, options: &[&str]) -> Result<Plan> {
        let port = TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port();
        let options = options.iter().map(|&option| option.to_owned()).collect();
        Ok(Plan { folder: folder.to_owned(), port, options })
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Starts the server. It may not listen yet: see [`Served::until_ready`].
    pub(crate) fn start(&self) -> Result<Served> {
        let program = std::env::current_exe().context("this program cannot be found")?;
        let mut child = Command::new(program)
            .args(["serve", "--plain", "--no-budgets", "--address", &format!("127.0.0.1:{}", self.port)])
            .arg("--data")
            .arg(&self.folder)
            .args(&self.options)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .context("the server could not be started")?;
        let output = child.stdout.take().context("the server has no output")?;
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                let _ = sender.send(line);
            }
        });
        Ok(Served { child, lines, started: Instant::now() })
    }
}

/// A server that was started.
pub(crate) struct Served {
    child: Child,
    lines: Receiver<String>,
    started: Instant,
}

impl Served {
    /// Waits until it listens; gives what it said before that, and how long it took.
    pub(crate) fn until_ready(&self) -> Result<(String, Duration)> {
        let mut said = Vec::new();
        loop {
            match self.lines.recv_timeout(Duration::from_secs(120)) {
                Ok(line) if line.starts_with("Harena listens") => {
                    return Ok((said.join("; "), self.started.elapsed()));
                }
                Ok(line) => said.push(line),
                Err(_) => bail!("the server does not listen"),
            }
        }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Ends it at once, as a power cut would.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.child.kill().context("the server could not be killed")?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// The seconds of computing that a process has used.
pub(crate) fn cpu_seconds(process: &str) -> f64 {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The name of the program may hold spaces; after its closing bracket the fields are counted from 3.
    let fields: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    // Linux counts in hundredths of a second everywhere.
    (ticks(11) + ticks(12)) / 100.0
}

/// The bytes of memory that a process holds.
pub(crate) fn resident_bytes(process: &str) -> u64 {
    let text = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    line.trim().trim_end_matches(" kB").parse::<u64>().map_or(0, |kilobytes| kilobytes * 1024)
}
