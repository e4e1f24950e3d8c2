//! The harness can say no: a test that could not fail would be none.

use browser_tests::{Done, House, Misfit, Page, Size, Vision, css, role};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};

/// What a browser asks for by itself on a page that names no icon.
const ICON: &str = "favicon.ico";

/// A page with nothing but this in it.
async fn page(house: &House, html: &str) -> Done<Page> {
    let page = house.visit(Size::Desktop).await?;
    page.go("about:blank").await?;
    page.eval(&format!("document.body.innerHTML = {html:?}; void 0")).await?;
    Ok(page)
}

/// What is waited for in vain need not be waited for long.
const BRIEF: Duration = Duration::from_millis(500);

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_is_named_with_what_is() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let mut page = page(&house, "<p data-testid='here'>some words</p>").await?;
    page.set_patience(BRIEF);
    let refused = page.wait_for("gone").await.unwrap_err().to_string();
    assert!(
        refused.contains("[data-testid=gone] is there") && refused.contains("there is: here"),
        "{refused}"
    );
    let refused = page.click(role("button", "Play")).await.unwrap_err().to_string();
    assert!(refused.contains("the button \"Play\" can be clicked"), "{refused}");
    let refused = page.wait_for_text("here", "other words").await.unwrap_err().to_string();
    assert!(refused.contains("it says: \"some words\""), "{refused}");
    assert!(page.wait_until_gone("here").await.is_err());
    assert!(page.text("gone").await.is_err());
    page.wait_for_text("here", "some").await
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_a_player_could_click_is_clicked() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let html = "<button data-testid='free' onclick='this.textContent = 1'>Free</button>
        <button data-testid='off' disabled>Off</button>
        <button data-testid='none' style='display: none'>None</button>
        <button data-testid='under' style='position: absolute; top: 200px; left: 0'>Under</button>
        <div data-testid='lid' style='position: absolute; top: 190px; left: 0; width: 300px; height: 90px'></div>";
    let mut page = page(&house, html).await?;
    page.click(role("button", "Free")).await?;
    assert_eq!(page.text("free").await?, "1");
    assert_eq!(page.attribute("off", "disabled").await?, "");
    page.hover("off").await?;
    page.set_patience(BRIEF);
    for (id, why) in [("off", "it is disabled"), ("none", "it is not visible"), ("under", "lid lies over it")]
    {
        let refused = page.click(id).await.unwrap_err().to_string();
        assert!(refused.contains(why), "{id}: {refused}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_misses_clicks_again() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    // It runs away from the first pointer that comes, and stays where it is then.
    let html = "<button data-testid='shy' style='position: absolute; left: 0' onclick='this.textContent = 1'
        onpointerenter='this.style.left = `400px`; this.onpointerenter = null'>Shy</button>";
    let page = page(&house, html).await?;
    page.click("shy").await?;
    assert_eq!(page.text("shy").await?, "1");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_lies_badly_is_named() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let html = "<button data-testid='wide' style='width: 2000px; height: 50px'>Wide</button>
        <button data-testid='small' style='width: 50px; height: 20px'>Small</button>
        <button data-testid='cut' style='width: 60px; height: 50px; overflow: hidden; white-space: nowrap'>So many words</button>
        <p>a <a href='#'>link</a> in a text</p>";
    let page = page(&house, html).await?;
    let names = |misfits: Vec<Misfit>| misfits.into_iter().map(|misfit| misfit.what).collect::<Vec<_>>();
    assert_eq!(names(page.too_wide().await?), ["wide"]);
    assert_eq!(names(page.too_small().await?), ["small"]);
    assert_eq!(names(page.cut_off().await?), ["cut"]);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_and_fields_work_like_a_player_s() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let html = "<input data-testid='name' value='old'><select data-testid='level'><option>easy<option>hard</select>
        <button data-testid='go' onclick='this.textContent = document.activeElement.dataset.testid'>Go</button>";
    let page = page(&house, html).await?;
    page.fill("name", "Livia").await?;
    page.press("a").await?;
    assert_eq!(page.value("name").await?, "Liviaa");
    page.choose("level", "hard").await?;
    assert_eq!(page.value("level").await?, "hard");
    assert!(page.choose("level", "other").await.unwrap_err().to_string().contains("no such choice"));
    page.press("Tab").await?;
    page.press("Tab").await?;
    assert_eq!(page.focused().await?, "go");
    page.press("Enter").await?;
    assert_eq!(page.text("go").await?, "go");
    page.press("Shift+Tab").await?;
    assert_eq!(page.focused().await?, "level");
    assert!(page.press("Entr").await.unwrap_err().to_string().contains("there is no key"));
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_of_pages_and_workers_fail_a_test() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = page(&house, "").await?;
    page.eval("console.error('by hand'); setTimeout(() => { throw new Error('thrown') }); void 0").await?;
    page.eval("new Worker(URL.createObjectURL(new Blob(['console.error(`in a worker`)']))); void 0").await?;
    let mut errors = String::new();
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        errors = page.errors().join("\n");
        if errors.contains("in a worker") {
            break;
        }
    }
    for words in ["by hand", "thrown", "in a worker"] {
        assert!(errors.contains(words), "{errors}");
        page.forgive(words);
    }
    assert_eq!(house.errors(), Vec::<String>::new());
    page.eval("console.error('last')").await?;
    assert_eq!(house.errors(), ["last"]);
    assert!(catch_unwind(AssertUnwindSafe(|| drop(house))).is_err());
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn circumstances_reach_the_page() -> Done {
    let Some(mut house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Phone).await?;
    page.go("/healthz").await?;
    assert_eq!(
        page.eval("[screen.width, navigator.maxTouchPoints > 0]").await?,
        serde_json::json!([390, true])
    );
    page.reduce_motion().await?;
    assert_eq!(page.eval("matchMedia('(prefers-reduced-motion: reduce)').matches").await?, true);
    page.vision(Vision::Deuteranopia).await?;
    page.vision(Vision::Full).await?;

    page.forgive(ICON);
    page.forgive("ERR_INTERNET_DISCONNECTED");
    page.forgive("ERR_CONNECTION_REFUSED");
    page.offline(true).await?;
    assert!(page.eval("fetch('/healthz')").await.is_err());
    page.offline(false).await?;
    assert_eq!(page.eval("fetch('/healthz').then((answer) => answer.text())").await?, "ok\n");

    house.kill_server();
    assert!(page.go("/healthz").await.unwrap_err().to_string().contains("cannot be loaded"));
    house.restart_server()?;
    page.go("/healthz").await?;
    page.wait_for(css("pre")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_share_nothing_and_pages_of_one_do() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let livia = house.visit(Size::Desktop).await?;
    livia.forgive(ICON);
    livia.go("/healthz").await?;
    livia.eval("localStorage.setItem('seat', '1')").await?;
    let (again, cato) = (house.page(livia.visitor(), Size::Tablet).await?, house.visit(Size::Desktop).await?);
    for (page, expected) in [(&again, serde_json::json!("1")), (&cato, serde_json::Value::Null)] {
        page.forgive(ICON);
        page.go("/healthz").await?;
        assert_eq!(page.eval("localStorage.getItem('seat')").await?, expected);
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_and_memory_can_be_looked_at() -> Done {
    let Some(house) = House::open().await else { return Ok(()) };
    let page = house.visit(Size::Phone).await?;
    page.go("#/").await?;
    page.wait_for("home").await?;
    let file = std::env::temp_dir().join(format!("harena-picture-{}.png", std::process::id()));
    page.screenshot(&file).await?;
    let picture = std::fs::read(&file)?;
    std::fs::remove_file(&file)?;
    // The head of a PNG file says how wide and high it is.
    assert_eq!((&picture[1..4], &picture[16..24]), (&b"PNG"[..], &[0, 0, 1, 134, 0, 0, 3, 76][..]));
    assert!(page.memory_holds("home").await?);
    assert!(!page.memory_holds(&format!("a canary of process {}", std::process::id())).await?);
    Ok(())
}
