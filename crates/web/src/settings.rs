//! What a player likes: kept in the browser, and put on the page as attributes that styles read.

use leptos::prelude::*;
use rules_core::json;
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, closure::Closure};

/// What a player likes.
#[derive(Clone, Copy)]
pub struct Settings {
    /// Dark, light, or as the system has it.
    pub theme: RwSignal<Theme>,
    /// How fast things are shown.
    pub pace: RwSignal<Pace>,
    /// Does anything move?
    pub motion: RwSignal<Motion>,
    /// Is there sound?
    pub sound: RwSignal<bool>,
    /// Size of text in percent.
    pub text_size: RwSignal<u16>,
    /// Which colours stand for players and fighters.
    pub palette: RwSignal<Palette>,
    /// Is a decision confirmed before it is sent?
    pub confirm: RwSignal<bool>,
    /// What the player is called.
    pub name: RwSignal<String>,
}

/// Dark or light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Theme {
    System,
    #[default]
    Dark,
    Light,
}

/// How fast things are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Pace {
    Calm,
    #[default]
    Usual,
    Fast,
    Instant,
}

/// Does anything move?
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Motion {
    #[default]
    System,
    Full,
    Reduced,
}

/// Which colours stand for players and fighters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Palette {
    #[default]
    Neon,
    RedGreen,
    BlueYellow,
    Contrast,
}

impl Pace {
    /// How long a beat is, as a multiple of the usual.
    pub const fn factor(self) -> f64 {
        match self {
            Pace::Calm => 1.8,
            Pace::Usual => 1.0,
            Pace::Fast => 0.45,
            Pace::Instant => 0.0,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(default)]
struct Written {
    theme: Theme,
    pace: Pace,
    motion: Motion,
    sound: bool,
    text_size: u16,
    palette: Palette,
    confirm: bool,
    name: String,
}

impl Default for Written {
    fn default() -> Written {
        Written {
            theme: Theme::default(),
            pace: Pace::default(),
            motion: Motion::default(),
            sound: false,
            text_size: 100,
            palette: Palette::default(),
            confirm: false,
            name: String::new(),
        }
    }
}

const KEY: &str = "harena.settings";

/// Reads the settings, makes them known to everything below, and writes them whenever they change.
pub fn provide_settings() {
    let written: Written = read(KEY).unwrap_or_default();
    let settings = Settings {
        theme: RwSignal::new(written.theme),
        pace: RwSignal::new(written.pace),
        motion: RwSignal::new(written.motion),
        sound: RwSignal::new(written.sound),
        text_size: RwSignal::new(written.text_size.clamp(80, 200)),
        palette: RwSignal::new(written.palette),
        confirm: RwSignal::new(written.confirm),
        name: RwSignal::new(written.name),
    };
    provide_context(settings);
    let is_light_outside = light_of_the_system();
    Effect::new(move |_| {
        settings.dress_page(is_light_outside);
        write(KEY, &settings.written());
    });
}

/// Does the system prefer light pages? It may change its mind while the page is open.
fn light_of_the_system() -> RwSignal<bool> {
    let is_light = RwSignal::new(false);
    if let Ok(Some(query)) = window().match_media("(prefers-color-scheme: light)") {
        is_light.set(query.matches());
        let asked = query.clone();
        let changed = Closure::<dyn FnMut()>::new(move || is_light.set(asked.matches()));
        query.set_onchange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    }
    is_light
}

/// The settings.
pub fn use_settings() -> Settings {
    use_context::<Settings>().expect("the app provides the settings")
}

impl Settings {
    /// The name, or one for somebody who gave none.
    pub fn name_or_guest(&self) -> String {
        let name = self.name.get_untracked();
        if name.trim().is_empty() { "Guest".to_owned() } else { name.trim().to_owned() }
    }

    /// Everything as it was on the first visit; the name stays.
    pub fn reset(&self) {
        let usual = Written::default();
        self.theme.set(usual.theme);
        self.pace.set(usual.pace);
        self.motion.set(usual.motion);
        self.sound.set(usual.sound);
        self.text_size.set(usual.text_size);
        self.palette.set(usual.palette);
        self.confirm.set(usual.confirm);
    }

    fn written(&self) -> Written {
        Written {
            theme: self.theme.get(),
            pace: self.pace.get(),
            motion: self.motion.get(),
            sound: self.sound.get(),
            text_size: self.text_size.get(),
            palette: self.palette.get(),
            confirm: self.confirm.get(),
            name: self.name.get(),
        }
    }

    /// Styles read these attributes of the page, and know two themes.
    fn dress_page(&self, is_light_outside: RwSignal<bool>) {
        let Some(page) = document().document_element() else { return };
        let theme = match self.theme.get() {
            Theme::System if is_light_outside.get() => "light",
            Theme::System | Theme::Dark => "dark",
            Theme::Light => "light",
        };
        let motion = match self.motion.get() {
            Motion::System => "system",
            Motion::Full => "full",
            Motion::Reduced => "reduced",
        };
        let palette = match self.palette.get() {
            Palette::Neon => "neon",
            Palette::RedGreen => "red-green",
            Palette::BlueYellow => "blue-yellow",
            Palette::Contrast => "contrast",
        };
        let text = self.text_size.get().to_string();
        for (name, value) in
            [("data-theme", theme), ("data-motion", motion), ("data-palette", palette), ("data-text", &text)]
        {
            let _ = page.set_attribute(name, value);
        }
    }
}

/// Something that this browser keeps.
pub fn read<T: serde::de::DeserializeOwned>(key: &str) -> Option<T> {
    let storage = window().local_storage().ok()??;
    json::read(&storage.get_item(key).ok()??).ok()
}

/// Keeps something in this browser. One that keeps nothing is no reason to stop.
pub fn write<T: Serialize>(key: &str, value: &T) {
    if let (Ok(Some(storage)), Ok(text)) = (window().local_storage(), serde_json::to_string(value)) {
        let _ = storage.set_item(key, &text);
    }
}
