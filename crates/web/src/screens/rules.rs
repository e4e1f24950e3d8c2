//! The rules in our own words: searchable, and with an address for every §.

mod book;

use crate::{
    games::{TITLES, title},
    ui::Page,
};
use book::{Block, Book, Piece, Section};
use leptos::prelude::*;

/// The rules of a game, at a §.
pub fn rules(game: &str, section: Option<String>) -> impl IntoView {
    let Some(title) = title(game) else { return super::lost().into_any() };
    let id = title.id;
    let book = StoredValue::new(Book::of(id));
    let search = RwSignal::new(String::new());
    if let Some(section) = section {
        scroll_to(section);
    }
    let found = move || {
        let wanted = search.get().to_ascii_lowercase();
        book.with_value(|book| {
            let shown = book.chapters.iter().map(|chapter| {
                let sections: Vec<_> =
                    chapter.sections.iter().filter(|section| wanted.is_empty() || section.holds(&wanted)).collect();
                (!sections.is_empty()).then(|| {
                    view! {
                        <section class="chapter">
                            <h2 id=anchor(&chapter.number)>{format!("§{} {}", chapter.number, chapter.title)}</h2>
                            {sections.into_iter().map(|section| shown_section(id, section)).collect_view()}
                        </section>
                    }
                })
            });
            let shown: Vec<_> = shown.flatten().collect();
            let is_nothing = shown.is_empty();
            view! { {shown}{is_nothing.then(|| view! { <p role="status">"No rule of this game has these words."</p> })} }
        })
    };
    view! {
        <Page title=format!("{}: the rules", title.name)>
            <nav class="row" aria-label="Games">
                {TITLES.iter().map(|other| view! {
                    <a class="button" class:primary=other.id == id href=format!("#/rules/{}", other.id)
                        aria-current=(other.id == id).then_some("page")>{other.name}</a>
                }).collect_view()}
            </nav>
            <p class="faint">
                "Each rule says where it comes from: "<Mark of="printed"/>" stands in the rulebook, "<Mark of="inferred"/>
                " follows from it, "<Mark of="ours"/>" settles what it leaves open."
            </p>
            <div class="field rules-search">
                <label for="search">"Search"</label>
                <input id="search" type="search" data-testid="rules-search" prop:value=search
                    on:input=move |event| search.set(event_target_value(&event))/>
            </div>
            <div class="rulebook" data-testid="rulebook">{found}</div>
        </Page>
    }
    .into_any()
}

#[component]
fn Mark(of: &'static str) -> impl IntoView {
    view! { <span class=format!("rule-mark rule-{of}")>{of}</span> }
}

fn shown_section(game: &str, section: &Section) -> impl IntoView + use<> {
    let address = format!("#/rules/{game}/{}", section.number);
    let blocks = section.blocks.iter().map(|block| match block {
        Block::Paragraph(pieces) => view! { <p>{shown_pieces(pieces)}</p> }.into_any(),
        Block::List(items) => {
            let items = items.iter().map(|pieces| view! { <li>{shown_pieces(pieces)}</li> });
            view! { <ul class="bullets">{items.collect_view()}</ul> }.into_any()
        }
    });
    view! {
        <article id=anchor(&section.number)>
            <h3><a href=address>{format!("§{}", section.number)}</a>" "{section.title.clone()}</h3>
            {blocks.collect_view()}
        </article>
    }
}

fn shown_pieces(pieces: &[Piece]) -> impl IntoView + use<> {
    let shown = pieces.iter().map(|piece| match piece {
        Piece::Plain(text) => text.clone().into_any(),
        Piece::Strong(text) => view! { <b>{text.clone()}</b> }.into_any(),
        Piece::Stressed(text) if matches!(&**text, "printed" | "inferred" | "ours") => {
            view! { <span class=format!("rule-mark rule-{text}")>{text.clone()}</span> }.into_any()
        }
        Piece::Stressed(text) => view! { <em>{text.clone()}</em> }.into_any(),
        Piece::Code(text) => view! { <code>{text.clone()}</code> }.into_any(),
    });
    shown.collect_view()
}

fn anchor(number: &str) -> String {
    format!("rule-{number}")
}

/// Shows a § once the page is there.
fn scroll_to(section: String) {
    request_animation_frame(move || {
        if let Some(element) = document().get_element_by_id(&anchor(&section)) {
            element.scroll_into_view();
            let _ = element.class_list().add_1("is-found");
        }
    });
}
