//! Harena in a real browser: a harness for tests, and the tests in `tests/`.
//!
//! A test opens a [`House`], which is the real program as a server on a free port and a Chromium, each with a folder of its
//! own. Where one of them is missing the test is left out, aloud; with `CI` set it fails instead. `cargo xtask browser` builds
//! all that is needed and runs the tests; `cargo xtask browser NAME` runs those whose name has NAME in it.
//!
//! ```no_run
//! use browser_tests::{Done, House, Size, role};
//!
//! # async fn test() -> Done {
//! let Some(house) = House::open().await else { return Ok(()) };
//! let page = house.visit(Size::Desktop).await?; // somebody with cookies and storage of their own
//! page.go("#/").await?;
//! page.wait_for("home").await?; // [data-testid=home]
//! page.click(role("button", "Play")).await?; // what assistive technology calls it
//! page.press("Enter").await?;
//! assert_eq!(page.text("turn").await?, "Your turn");
//! let tab = house.page(page.visitor(), Size::Phone).await?; // the same somebody, one more page
//! # Ok(())
//! # }
//! ```
//!
//! - **Look**: [`Page::wait_for`], [`Page::wait_for_text`], [`Page::wait_until_gone`], [`Page::has`], [`Page::text`],
//!   [`Page::value`], [`Page::attribute`], [`Page::test_ids`], [`Page::focused`], [`Page::address`]. Everything that needs a
//!   part of the page waits for it first; in vain it says what is there instead. [`Page::set_patience`] says how long.
//! - **Act**: [`Page::click`], [`Page::hover`], [`Page::touch`], [`Page::drag`], [`Page::fill`], [`Page::choose`],
//!   [`Page::press`]. A click waits until the part is visible, still, enabled and not covered, and then moves a real pointer.
//! - **Go**: [`Page::go`], [`Page::reload`], [`Page::resize`], [`House::kill_server`], [`House::restart_server`].
//! - **Circumstances**: [`Page::offline`], [`Page::reduce_motion`], [`Page::media`], [`Page::vision`].
//! - **Layout**: [`Page::too_wide`], [`Page::too_small`], [`Page::cut_off`], [`Page::layout_shift`], [`Page::dress`]. [`screens`]
//!   has every screen and the way to it.
//! - **Check**: [`Page::axe`], [`Page::frames`] and [`Page::memory_holds`] for secrets, [`Page::screenshot`],
//!   [`Page::errors`]. An error on the console of a page or of one of its workers fails the test when the house closes, unless
//!   [`Page::forgive`] expects it.
//!
//! What is looked for is a test id (`"home"`), a [`role`] with its name, or a [`css`] selector: never the words of a page.

mod act;
mod cdp;
mod chromium;
mod conditions;
mod folder;
mod house;
mod keys;
mod layout;
pub mod needs;
mod page;
pub mod player;
pub mod screens;
mod server;
mod target;
mod trouble;
mod watch;

pub use conditions::{Node, Violation, Vision};
pub use house::{House, Visitor};
pub use layout::Misfit;
pub use page::{Page, Size};
pub use server::PUBLIC;
pub use target::{Target, css, role};
pub use trouble::{Done, Trouble};
