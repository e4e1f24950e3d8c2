//! Takes the pictures in `docs/screenshots`: every screen, as large as a desk and as small as a phone.

use browser_tests::{Done, House, Size, Trouble};
use std::{fs, path::Path, process::ExitCode};

/// A screen of the client.
struct Screen {
    /// What its pictures are called.
    name: &'static str,
    /// Where it is.
    route: &'static str,
    /// The test id that is there when it is drawn.
    ready: &'static str,
}

const SCREENS: [Screen; 1] = [Screen { name: "home", route: "#/", ready: "home" }];

const SIZES: [(Size, &str); 2] = [(Size::Desktop, "desktop"), (Size::Phone, "phone")];

/// A clone stays quick: tidy takes no larger file.
const LARGEST: u64 = 1_000_000;

#[tokio::main]
async fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/screenshots");
    let Some(house) = House::open().await else { return ExitCode::FAILURE };
    let mut is_well = true;
    for screen in &SCREENS {
        for (size, word) in SIZES {
            let file = format!("{}-{word}.png", screen.name);
            match take(&house, screen, size, &folder.join(&file)).await {
                Ok(bytes) => println!("docs/screenshots/{file}: {bytes} bytes"),
                Err(trouble) => {
                    is_well = false;
                    eprintln!("docs/screenshots/{file}: {trouble}");
                }
            }
        }
    }
    if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A picture of a screen that stands still, as somebody new sees it.
async fn take(house: &House, screen: &Screen, size: Size, file: &Path) -> Done<u64> {
    let page = house.visit(size).await?;
    page.reduce_motion().await?;
    page.go(screen.route).await?;
    page.wait_for(screen.ready).await?;
    page.eval("document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 300)))").await?;
    page.screenshot(file).await?;
    let bytes = fs::metadata(file)?.len();
    if bytes > LARGEST {
        return Err(Trouble::new(format!("{bytes} bytes; the limit is {LARGEST}")));
    }
    Ok(bytes)
}
