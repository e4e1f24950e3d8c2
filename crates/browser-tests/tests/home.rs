//! The first page that somebody sees.

use browser_tests::{Done, House, Size};

#[tokio::test(flavor = "multi_thread")]
async fn the_home_page_loads_at_every_size_without_an_error() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    for size in [Size::Desktop, Size::Tablet, Size::Phone] {
        let page = house.visit(size).await?;
        page.go("#/").await?;
        page.wait_for("home").await?;
        let is_wider = page.eval("document.documentElement.scrollWidth > innerWidth").await?;
        assert_eq!(is_wider, false, "the page is wider than {size:?}");
        page.reload().await?;
        page.wait_for("home").await?;
        assert_eq!(page.errors(), Vec::<String>::new(), "{size:?}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_can_use_the_home_page() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Desktop).await?;
    page.go("#/").await?;
    page.wait_for("home").await?;
    let found = page.axe().await?.unwrap_or_default();
    assert!(found.is_empty(), "{found:#?}");
    Ok(())
}
