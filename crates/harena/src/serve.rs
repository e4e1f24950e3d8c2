//! `harena serve`: a server for tables that friends join by a link.

use crate::browser;
use anyhow::{Context, Result};
use clap::builder::NonEmptyStringValueParser;
use qrcode::{EcLevel, QrCode, render::unicode::Dense1x2};
use server::{Limits, Options, Pace, Running, bundle::Bundle, start};
use std::{
    io::{self, IsTerminal, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};
use tracing_subscriber::EnvFilter;

/// Hosts tables for friends and bots.
///
/// Everything is kept in one folder, and a decision is on disk before anybody hears of it: the server can be stopped, or
/// killed, at any moment. Ctrl-C stops it politely.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Args {
    /// Where to listen
    #[arg(long, env = "HARENA_ADDRESS", default_value = "0.0.0.0:7777", value_name = "IP:PORT")]
    address: SocketAddr,
    /// The folder where everything is kept
    #[arg(long, env = "HARENA_DATA", default_value = "harena-data", value_name = "DIR")]
    data: PathBuf,
    /// How others reach this server, if not by its address: links are made of it
    #[arg(long, env = "HARENA_PUBLIC_URL", value_name = "URL", value_parser = NonEmptyStringValueParser::new())]
    public_url: Option<String>,
    /// A proxy on this machine stands in front: believe its X-Forwarded-For
    #[arg(long, env = "HARENA_BEHIND_PROXY")]
    behind_proxy: bool,
    /// A folder with sets of content to choose from: DIR/SET/GAME/*.toml
    #[arg(long, env = "HARENA_CONTENT", value_name = "DIR")]
    content: Option<PathBuf>,
    /// The certificate for TLS, a PEM file
    #[arg(long, env = "HARENA_TLS_CERT", value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The key for TLS, a PEM file
    #[arg(long, env = "HARENA_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// The most tables that are not over
    #[arg(long, env = "HARENA_MAX_TABLES", default_value_t = Limits::default().tables, value_name = "N")]
    max_tables: usize,
    /// The most players and watchers who are connected at a time
    #[arg(long, env = "HARENA_MAX_SOCKETS", default_value_t = Limits::default().sockets, value_name = "N")]
    max_sockets: usize,
    /// The most connections of any kind at a time; 2,000 more than sockets if not given
    #[arg(long, env = "HARENA_MAX_CONNECTIONS", value_name = "N")]
    max_connections: Option<usize>,
    /// The most connections from one address at a time; a proxy in front has no such limit
    #[arg(long, env = "HARENA_MAX_CONNECTIONS_PER_ADDRESS", default_value_t = Limits::default().connections_per_address, value_name = "N")]
    max_connections_per_address: usize,
    /// Seconds that a client has for the head of a request
    #[arg(long, env = "HARENA_HEAD_SECONDS", default_value_t = Limits::default().head.as_secs(), value_name = "S", value_parser = clap::value_parser!(u64).range(1..))]
    head_seconds: u64,
    /// No budgets for single addresses, for load tests and private networks
    #[arg(long, env = "HARENA_NO_BUDGETS")]
    no_budgets: bool,
    /// Milliseconds a bot takes for a decision
    #[arg(long, env = "HARENA_BOT_BEAT", default_value_t = 900, value_name = "MS")]
    bot_beat: u64,
    /// Open the browser client in the browser of this machine
    #[arg(long)]
    open: bool,
    /// Print the link only, without the picture of it
    #[arg(long)]
    plain: bool,
}

pub(crate) fn run(args: Args) -> Result<()> {
    let log = EnvFilter::try_from_env("HARENA_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    // Colours are for people: a file or a service gets none.
    let has_colours = io::stderr().is_terminal();
    tracing_subscriber::fmt().with_env_filter(log).with_ansi(has_colours).with_writer(io::stderr).init();
    let runtime = tokio::runtime::Runtime::new().context("the runtime could not be started")?;
    runtime.block_on(serve(args))
}

async fn serve(args: Args) -> Result<()> {
    let (plain, opens, is_named) =
        (args.plain, args.open, args.public_url.is_some() || args.tls_cert.is_some());
    let running = start(options(args)).await?;
    greet(&running, plain)?;
    if opens {
        let url = if is_named { running.app.url() } else { from_here(running.address) };
        open(&url)?;
    }
    until_told().await?;
    let _ = writeln!(io::stderr(), "stopping: everybody is told, writes are finished");
    running.stop().await.context("the server did not stop cleanly")
}

fn options(args: Args) -> Options {
    let scheme = if args.tls_cert.is_some() { "https" } else { "http" };
    let public_url = args.public_url.map(|url| url.trim_end_matches('/').to_owned());
    Options {
        public_url: public_url.or_else(|| reached_by(args.address, scheme)),
        has_proxy: args.behind_proxy,
        address: args.address,
        data: args.data,
        content: args.content,
        tls: args.tls_cert.zip(args.tls_key),
        bundle: Bundle::embedded(),
        limits: Limits {
            tables: args.max_tables,
            connections: args.max_connections.unwrap_or(Limits::connections_for(args.max_sockets)),
            connections_per_address: args.max_connections_per_address,
            head: Duration::from_secs(args.head_seconds),
            sockets: args.max_sockets,
            has_budgets: !args.no_budgets,
            ..Limits::default()
        },
        pace: Pace { beat: Duration::from_millis(args.bot_beat), ..Pace::default() },
        clock: Arc::new(|| std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_millis() as u64)),
    }
}

/// How the neighbours reach a server that listens everywhere: by the address this machine has in its network. No packet is
/// sent to find it out.
fn reached_by(address: SocketAddr, scheme: &str) -> Option<String> {
    if !address.ip().is_unspecified() || address.port() == 0 {
        return None;
    }
    let outward = || {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
        socket.local_addr().ok().map(|local| local.ip())
    };
    let own = outward().filter(|ip| !ip.is_unspecified()).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
    Some(format!("{scheme}://{}", SocketAddr::new(own, address.port())))
}

/// Says where the server is, with a picture of the link for phones.
fn greet(running: &Running, plain: bool) -> Result<()> {
    let url = running.app.url();
    let mut out = io::stdout().lock();
    if !plain && io::stdout().is_terminal() {
        writeln!(out, "{}", picture(&url)?)?;
    }
    let found = running.found;
    if found.unfinished + found.set_aside > 0 {
        let seconds = found.took.as_secs_f64();
        writeln!(out, "{} tables go on, all checked in {seconds:.1} s", found.unfinished)?;
    }
    if found.set_aside > 0 {
        writeln!(
            out,
            "{} tables do not fit what was stored and are set aside: see `harena admin tables`",
            found.set_aside
        )?;
    }
    if !running.app.bundle().is_there() {
        writeln!(
            out,
            "The browser client is not part of this build: `cargo xtask web` makes it, then build again"
        )?;
    }
    writeln!(out, "Harena listens on {}", running.address)?;
    writeln!(out, "{url}")?;
    out.flush()?;
    Ok(())
}

/// How a browser on this machine reaches the server. By this name it trusts the page with more than by an address in the
/// network: only so can the page be installed and played without the server later.
fn from_here(address: SocketAddr) -> String {
    if address.ip().is_unspecified() || address.ip().is_loopback() {
        return format!("http://localhost:{}", address.port());
    }
    format!("http://{address}")
}

/// Opens a browser. Without one the server is as good; the link stands above.
fn open(url: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    match browser::open(url) {
        Ok(()) => writeln!(out, "Opening {url} in your browser; Ctrl-C stops the server")?,
        Err(problem) => writeln!(out, "No browser could be opened ({problem}): go to {url}")?,
    }
    Ok(())
}

/// A QR code of the link, two rows in a line: what is dark on paper is left out, for most terminals are dark.
fn picture(url: &str) -> Result<String> {
    let code = QrCode::with_error_correction_level(url, EcLevel::L);
    let code = code.context("the link is too long for a picture")?;
    Ok(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

/// Waits for Ctrl-C, or for the signal with which systems stop their services.
async fn until_told() -> Result<()> {
    #[cfg(unix)]
    {
        let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
        tokio::select! {
            interrupted = tokio::signal::ctrl_c() => interrupted?,
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{from_here, picture};

    #[test]
    fn a_browser_on_this_machine_gets_the_name_it_trusts() {
        for (address, expected) in [
            ("0.0.0.0:7777", "http://localhost:7777"),
            ("127.0.0.1:80", "http://localhost:80"),
            ("[::1]:7777", "http://localhost:7777"),
            ("192.168.0.7:7777", "http://192.168.0.7:7777"),
        ] {
            assert_eq!(from_here(address.parse().unwrap()), expected);
        }
    }

    #[test]
    fn the_picture_of_a_link_is_a_square_with_its_three_corners() {
        let picture = picture("http://192.168.0.7:7777").unwrap();
        let lines: Vec<Vec<char>> = picture.lines().map(|line| line.chars().collect()).collect();
        let dark = |row: usize, column: usize| {
            let (upper, lower) = match lines[row / 2][column] {
                ' ' => (true, true),
                '▀' => (false, true),
                '▄' => (true, false),
                _ => (false, false),
            };
            if row.is_multiple_of(2) { upper } else { lower }
        };
        // Four rows and columns of paper are around the code.
        let size = lines[0].len();
        assert!(size > 8 + 21 && lines.len() == size.div_ceil(2), "{picture}");
        for (row, column) in [(4, 4), (4, size - 11), (size - 11, 4)] {
            let corner = |row: usize, column: usize| {
                let ring = row.abs_diff(3).max(column.abs_diff(3));
                ring != 2
            };
            for (down, right) in (0..7).flat_map(|down| (0..7).map(move |right| (down, right))) {
                assert_eq!(dark(row + down, column + right), corner(down, right), "{picture}");
            }
        }
        assert!(super::picture(&"x".repeat(9000)).is_err());
    }
}
