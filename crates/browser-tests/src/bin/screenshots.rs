//! Takes the pictures in `docs/screenshots`: every screen, as large as a desk and as small as a phone.
//!
//! `screenshots NAME...` takes only those whose name has one of these words in it. `--as LOOK` shows them otherwise, in
//! `target/screenshots` (`--as all` in every way), and `--whole` with all that one has to scroll to.

use browser_tests::{
    Done, House, Page, Size, Trouble, Vision,
    screens::{SCREENS, Screen},
};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
};

/// A way to show a screen.
#[derive(Clone, Copy)]
struct Look {
    name: &'static str,
    sizes: &'static [Size],
    theme: &'static str,
    text: u32,
    vision: Vision,
}

const MAIN_SIZES: &[Size] = &[Size::Desktop, Size::Phone];

/// As most people see it; the others differ from it in one thing each.
const USUAL: Look = Look { name: "usual", sizes: MAIN_SIZES, theme: "dark", text: 100, vision: Vision::Full };

const LOOKS: [Look; 8] = [
    USUAL,
    Look { name: "tablet", sizes: &[Size::Tablet], ..USUAL },
    Look { name: "large-text", text: 200, ..USUAL },
    Look { name: "light", theme: "light", ..USUAL },
    Look { name: "deuteranopia", vision: Vision::Deuteranopia, ..USUAL },
    Look { name: "protanopia", vision: Vision::Protanopia, ..USUAL },
    Look { name: "tritanopia", vision: Vision::Tritanopia, ..USUAL },
    Look { name: "achromatopsia", vision: Vision::Achromatopsia, ..USUAL },
];

/// A clone stays quick: tidy takes no larger file.
const LARGEST: u64 = 1_000_000;

/// What was asked for.
#[derive(Default)]
struct Wish {
    words: Vec<String>,
    looks: Vec<Look>,
    is_whole: bool,
}

#[tokio::main]
async fn main() -> ExitCode {
    let wish = match Wish::read(env::args().skip(1)) {
        Ok(wish) => wish,
        Err(problem) => {
            eprintln!("screenshots: {problem}");
            return ExitCode::FAILURE;
        }
    };
    let Some(house) = House::open().await else { return ExitCode::FAILURE };
    let mut is_well = true;
    for screen in SCREENS.iter().filter(|screen| wish.has(screen)) {
        if let Err(trouble) = take(&house, screen, &wish).await {
            is_well = false;
            eprintln!("{}: {trouble}", screen.name);
        }
    }
    if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

impl Wish {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Wish, String> {
        let mut wish = Wish::default();
        while let Some(word) = arguments.next() {
            match word.as_str() {
                "--whole" => wish.is_whole = true,
                "--as" => match arguments.next().unwrap_or_default().as_str() {
                    "all" => wish.looks.extend(LOOKS),
                    name => {
                        let known = LOOKS.iter().find(|look| look.name == name);
                        let names = LOOKS.map(|look| look.name).join(", ");
                        wish.looks.push(*known.ok_or_else(|| format!("--as takes one of: all, {names}"))?);
                    }
                },
                option if option.starts_with("--") => return Err(format!("there is no option {option}")),
                _ => wish.words.push(word),
            }
        }
        Ok(wish)
    }

    fn has(&self, screen: &Screen) -> bool {
        self.words.is_empty() || self.words.iter().any(|word| screen.name.contains(word.as_str()))
    }
}

/// Pictures of a screen that stands still: the same moment in every look and size.
async fn take(house: &House, screen: &Screen, wish: &Wish) -> Done {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = house.visit(Size::Desktop).await?;
    page.reduce_motion().await?;
    screen.arrive(&page).await?;
    if wish.looks.is_empty() && !wish.is_whole {
        shoot(&page, screen, USUAL, &root.join("docs/screenshots"), false).await?;
        return page.leave().await;
    }
    let usual = [USUAL];
    let looks = if wish.looks.is_empty() { &usual[..] } else { &wish.looks };
    for look in looks {
        let folder = root.join("target/screenshots").join(look.name);
        shoot(&page, screen, *look, &folder, wish.is_whole).await?;
    }
    page.leave().await
}

async fn shoot(page: &Page, screen: &Screen, look: Look, folder: &Path, is_whole: bool) -> Done {
    page.dress(look.theme, look.text).await?;
    page.vision(look.vision).await?;
    for size in look.sizes {
        page.resize(*size).await?;
        page.eval("document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 300)))").await?;
        let file = folder.join(format!("{}-{}.webp", screen.name, word(*size)));
        if is_whole { page.whole_screenshot(&file).await } else { page.screenshot(&file).await }?;
        let bytes = fs::metadata(&file)?.len();
        println!("{}: {bytes} bytes", shown(&file).display());
        if bytes > LARGEST && !is_whole {
            return Err(Trouble::new(format!("{bytes} bytes; the limit is {LARGEST}")));
        }
    }
    Ok(())
}

const fn word(size: Size) -> &'static str {
    match size {
        Size::Phone => "phone",
        Size::Tablet => "tablet",
        Size::Desktop | Size::Other(..) => "desktop",
    }
}

/// A path as people write it who stand in the checkout.
fn shown(file: &Path) -> PathBuf {
    let parts: Vec<_> = file.components().collect();
    let start = parts.iter().rposition(|part| part.as_os_str() == "..").map_or(0, |at| at + 1);
    parts[start..].iter().collect()
}
