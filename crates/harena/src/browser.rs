//! Opening a page in the browser of whoever sits at this machine.

use std::{
    env, io,
    process::{Command, Stdio},
};

/// Opens the address. That a program took it is all that is known then.
pub(crate) fn open(url: &str) -> io::Result<()> {
    let mut opener = opener(url).ok_or_else(|| io::Error::other("there is no screen"))?;
    opener.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().map(drop)
}

/// What the system has for this.
fn opener(url: &str) -> Option<Command> {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        // The empty word is the title of a window that never shows.
        ("cmd", &["/C", "start", ""])
    } else if has_screen() {
        ("xdg-open", &[])
    } else {
        return None;
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(url);
    Some(command)
}

/// Without a screen `xdg-open` may start a browser in the terminal, where the server talks.
fn has_screen() -> bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some_and(|value| !value.is_empty()))
}
