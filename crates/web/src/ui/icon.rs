//! Icons, drawn here.

use leptos::{prelude::*, svg};

/// What can be shown as an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Shape {
    Arrow,
    Back,
    Book,
    Chat,
    Check,
    Clock,
    Copy,
    Cross,
    Crown,
    Dice,
    Eye,
    Flag,
    Gear,
    Hint,
    Home,
    Link,
    Menu,
    Minus,
    Mute,
    People,
    Play,
    Plus,
    Robot,
    Skip,
    Sound,
    Trash,
    Undo,
}

/// An icon of the size of the text. It is decoration: whatever holds it has a label.
#[component]
pub fn Icon(
    /// What it shows.
    shape: Shape,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            {svg::path().attr("d", path(shape))}
        </svg>
    }
}

const fn path(shape: Shape) -> &'static str {
    match shape {
        Shape::Arrow => "M4 12h14M12 5l7 7-7 7",
        Shape::Back => "M20 12H6M12 5l-7 7 7 7",
        Shape::Book => "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
        Shape::Chat => "M4 5h16v11H10l-5 4v-4H4z",
        Shape::Check => "M4 13l5 5L20 6",
        Shape::Clock => "M12 3a9 9 0 1 0 .01 0M12 7v5l4 2",
        Shape::Copy => "M8 8h12v12H8zM4 16V4h12",
        Shape::Cross => "M5 5l14 14M19 5L5 19",
        Shape::Crown => "M3 8l4 4 5-7 5 7 4-4-2 11H5z",
        Shape::Dice => "M12 2l9 5v10l-9 5-9-5V7zM12 12l9-5M12 12v10M12 12L3 7",
        Shape::Eye => "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 .01 0",
        Shape::Flag => "M5 21V4h13l-3 4 3 4H5",
        Shape::Gear => {
            "M12 8a4 4 0 1 0 .01 0M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3"
        }
        Shape::Hint => "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10c1 1 1 2 1 3h6c0-1 0-2 1-3a6 6 0 0 0-4-10z",
        Shape::Home => "M3 11l9-8 9 8M6 9v11h12V9",
        Shape::Link => "M9 15l6-6M8 12l-3 3a4 4 0 0 0 5 5l3-3M16 12l3-3a4 4 0 0 0-5-5l-3 3",
        Shape::Menu => "M4 6h16M4 12h16M4 18h16",
        Shape::Minus => "M5 12h14",
        Shape::Mute => "M4 9v6h4l5 5V4L8 9zM17 9l5 6M22 9l-5 6",
        Shape::People => {
            "M8 4a4 4 0 1 0 .01 0M2 20c0-4 3-6 6-6s6 2 6 6M17 6a3 3 0 1 0 .01 0M16 13c3 0 6 2 6 6"
        }
        Shape::Play => "M7 4l13 8-13 8z",
        Shape::Plus => "M12 5v14M5 12h14",
        Shape::Robot => "M5 9h14v10H5zM12 9V4M9 4h6M9 13v2M15 13v2M2 13v3M22 13v3",
        Shape::Skip => "M4 5l8 7-8 7zM13 5l8 7-8 7z",
        Shape::Sound => "M4 9v6h4l5 5V4L8 9zM16 9c2 2 2 4 0 6M19 6c4 4 4 8 0 12",
        Shape::Trash => "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
        Shape::Undo => "M8 5L3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3",
    }
}
