//! The target that browsers run.

use anyhow::{Result, ensure};
use std::{env, path::Path, process::Command};

/// What rustc calls it.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Adds the target where it is missing.
pub(crate) fn ensure_installed() -> Result<()> {
    if is_installed() {
        return Ok(());
    }
    println!("rustup target add {TARGET}");
    let added = Command::new("rustup").args(["target", "add", TARGET]).status();
    ensure!(
        added.is_ok_and(|status| status.success()) && is_installed(),
        "the target {TARGET} is not installed and rustup could not add it"
    );
    Ok(())
}

/// Asks the compiler, since a toolchain need not come from rustup.
fn is_installed() -> bool {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler).args(["--print", "target-libdir", "--target", TARGET]).output();
    output.is_ok_and(|output| {
        let folder = String::from_utf8_lossy(&output.stdout);
        output.status.success() && Path::new(folder.trim()).is_dir()
    })
}
