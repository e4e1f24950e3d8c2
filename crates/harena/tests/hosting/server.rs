//! A server in a process of its own, and what tests ask of it.

use ::server::client;
use std::{
    fs,
    io::{BufRead, BufReader},
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
};
use wire::{
    Setup,
    rest::{NewTable, TableOpened},
    setup::{BotLevel, SeatPlan},
};

/// A server that is killed when the test ends.
pub(crate) struct Server {
    pub(crate) url: String,
    pub(crate) data: PathBuf,
    port: u16,
    child: Child,
}

impl Server {
    /// Starts a server on a free port with an empty folder of this name.
    pub(crate) fn start(name: &str) -> Server {
        let data = folder(name);
        // The port is asked for beforehand, so that a second server can take the place of the first.
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let (child, url) = serve(&data, port);
        Server { url, data, port, child }
    }

    /// Kills the server, as a power cut would, and starts another one in its place.
    pub(crate) fn crash(&mut self) {
        self.stop();
        (self.child, self.url) = serve(&self.data, self.port);
    }

    /// The number of its process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits until it has ended by itself, and gives its exit code.
    pub(crate) fn ended(&mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }

    pub(crate) fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Opens a table with so many open seats, and bots after them.
    pub(crate) fn open(&self, game: &str, open: usize, bots: &[BotLevel]) -> TableOpened {
        let open = std::iter::repeat_n(SeatPlan::Open, open);
        let setup = Setup::new(game, open.chain(bots.iter().copied().map(SeatPlan::Bot)).collect());
        wait_for(client::open_table(&self.url, &NewTable { setup, name: None })).unwrap()
    }

    /// The record of a game that is over, audited.
    pub(crate) fn audited(&self, table: &str) {
        let record = wait_for(client::get(format!("{}/api/tables/{table}/record", self.url))).unwrap();
        let path = self.data.join(format!("fetched-{table}.jsonl"));
        fs::write(&path, record).unwrap();
        let audit = harena(&["audit", path.to_str().unwrap()]);
        assert!(audit.status.success(), "{}", text(&audit));
        assert!(text(&audit).contains("Every draw is fair"), "{}", text(&audit));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
        let _ = fs::remove_dir_all(&self.data);
    }
}

fn serve(data: &Path, port: u16) -> (Child, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_harena"))
        .args(["serve", "--plain", "--no-budgets", "--bot-beat", "1", "--address"])
        .arg(format!("127.0.0.1:{port}"))
        .arg("--data")
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let url = lines.find_map(|line| line.ok().filter(|line| line.starts_with("http://")));
    (child, url.expect("the server says where it is"))
}

pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

pub(crate) fn harena(words: &[&str]) -> Output {
    command(words).output().expect("the binary was built")
}

pub(crate) fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_harena"));
    command.args(words);
    command
}

/// Everything that a command printed.
pub(crate) fn text(output: &Output) -> String {
    (String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr)).into_owned()
}

pub(crate) fn wait_for<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(future)
}
