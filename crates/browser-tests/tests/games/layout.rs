//! Every screen fits: no sideways scrolling, nothing cut, nothing too small to touch, in any size of page and text; and axe finds
//! nothing in either theme, nor on a phone.

use browser_tests::{
    Done, House, Misfit, Page, Size, Violation,
    screens::{SCREENS, Screen},
};

/// Sizes of pages and of text in percent.
const SIZES: [(Size, u32); 5] =
    [(Size::Desktop, 100), (Size::Tablet, 100), (Size::Phone, 100), (Size::Desktop, 200), (Size::Phone, 200)];

/// Every so many-th screen, so that two tests share the work.
async fn every(start: usize, step: usize) -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let mut found = Vec::new();
    for screen in SCREENS.iter().skip(start).step_by(step) {
        let page = house.visit(Size::Desktop).await?;
        page.reduce_motion().await?;
        screen.arrive(&page).await?;
        for (size, text) in SIZES {
            page.resize(size).await?;
            page.dress("dark", text).await?;
            let place = format!("{} {size:?} {text} %", screen.name);
            found.extend(lines(&place, page.too_wide().await?));
            found.extend(lines(&place, page.cut_off().await?));
            if size == Size::Phone {
                found.extend(lines(&place, page.too_small().await?));
            }
        }
        found.extend(axe(&page, screen).await?);
        page.leave().await?;
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_fits_and_everybody_can_use_it_first_half() -> Done {
    every(0, 2).await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_screen_fits_and_everybody_can_use_it_second_half() -> Done {
    every(1, 2).await
}

fn lines(place: &str, misfits: Vec<Misfit>) -> Vec<String> {
    misfits.into_iter().map(|misfit| format!("{place}: {} {}", misfit.what, misfit.why)).collect()
}

/// What axe finds in both themes and on a phone, in a line each.
async fn axe(page: &Page, screen: &Screen) -> Done<Vec<String>> {
    let mut found = Vec::new();
    for (size, theme) in [(Size::Desktop, "dark"), (Size::Desktop, "light"), (Size::Phone, "dark")] {
        page.resize(size).await?;
        page.dress(theme, 100).await?;
        let line = |violation: Violation| {
            let parts: Vec<String> =
                violation.nodes.iter().map(|node| format!("{}: {}", node.html, node.summary)).collect();
            format!(
                "{} {size:?} {theme}: {} ({})\n  {}",
                screen.name,
                violation.id,
                violation.help,
                parts.join("\n  ")
            )
        };
        found.extend(page.axe().await?.unwrap_or_default().into_iter().map(line));
    }
    Ok(found)
}
