//! Settings: how everything looks, moves and sounds. They work at once, and this browser keeps them.

use crate::{
    games,
    settings::{Motion, Pace, Palette, Settings, Theme, use_settings},
    sound::{self, Sound},
    ui::{Icon, Page, Shape, Toggle},
};
use leptos::prelude::*;

/// Settings.
pub fn settings() -> impl IntoView {
    let settings = use_settings();
    view! {
        <Page title="Settings">
            <p class="faint">"Everything works at once and is kept in this browser."</p>
            <div class="settings">
                <Looks settings=settings/>
                <Course settings=settings/>
                <Yourself settings=settings/>
                <Sample/>
            </div>
        </Page>
    }
}

/// What can be seen.
#[component]
fn Looks(settings: Settings) -> impl IntoView {
    view! {
        <section class="panel" aria-label="Looks">
            <h2>"Looks"</h2>
            <OneOf id="theme" name="Theme" about="The arena at night, or by day." value=settings.theme choices=vec![
                (Theme::System, "As the system has it"), (Theme::Dark, "Dark"), (Theme::Light, "Light"),
            ]/>
            <OneOf id="palette" name="Colours" about="Every colour also has a number, a shape or a word." value=settings.palette choices=vec![
                (Palette::Neon, "Neon"), (Palette::RedGreen, "For red-green colour vision"),
                (Palette::BlueYellow, "For blue-yellow colour vision"), (Palette::Contrast, "High contrast"),
            ]/>
            <OneOf id="text-size" name="Size of text" about="In percent of what the browser has." value=settings.text_size choices=vec![
                (80, "80 %"), (90, "90 %"), (100, "100 %"), (110, "110 %"), (125, "125 %"), (150, "150 %"), (175, "175 %"), (200, "200 %"),
            ]/>
        </section>
    }
}

/// How a game is shown.
#[component]
fn Course(settings: Settings) -> impl IntoView {
    // Whoever switches sounds on hears that they are on.
    Effect::new(move |was: Option<bool>| {
        let is_on = settings.sound.get();
        if is_on && was == Some(false) {
            sound::play(Sound::Cheer);
        }
        is_on
    });
    view! {
        <section class="panel" aria-label="How a game is shown">
            <h2>"How a game is shown"</h2>
            <OneOf id="pace" name="Pace" about="How long each thing that happens is shown. Skip, or the key s, always catches up." value=settings.pace choices=vec![
                (Pace::Calm, "Calm"), (Pace::Usual, "Usual"), (Pace::Fast, "Fast"), (Pace::Instant, "At once"),
            ]/>
            <OneOf id="motion" name="Motion" about="Dice that roll, cards that turn, a crowd that waves." value=settings.motion choices=vec![
                (Motion::System, "As the system has it"), (Motion::Full, "Everything moves"), (Motion::Reduced, "Nothing moves"),
            ]/>
            <div data-testid="set-sound"><Toggle value=settings.sound label="Sound" about="A few effects, and a crowd that reacts."/></div>
            <div data-testid="set-confirm"><Toggle value=settings.confirm label="Ask before a decision is sent" about="One more click for every decision; nothing is sent by a slip of the hand."/></div>
        </section>
    }
}

/// Who plays.
#[component]
fn Yourself(settings: Settings) -> impl IntoView {
    view! {
        <section class="panel" aria-label="You">
            <h2>"You"</h2>
            <div class="field">
                <label for="own-name">"What are you called?"<small>"Others at the table see it."</small></label>
                <input id="own-name" data-testid="set-name" maxlength="24" autocomplete="nickname" placeholder="Guest"
                    prop:value=settings.name on:input=move |event| settings.name.set(event_target_value(&event))/>
            </div>
            <div class="row">
                <button class="button" data-testid="reset-settings" on:click=move |_| settings.reset()>
                    <Icon shape=Shape::Undo/>"Everything as it was at first"
                </button>
            </div>
            <p class="faint">"Keys in a game: s skips what is being shown, h asks for a hint."</p>
        </section>
    }
}

/// How it looks now: the colours of the seats, a button, and a picture that moves.
#[component]
fn Sample() -> impl IntoView {
    view! {
        <section class="panel" aria-label="How it looks now">
            <h2>"How it looks now"</h2>
            <div class="game-picture settings-picture">{games::picture("fight")}</div>
            <ul class="row">
                {(0..5).map(|seat| view! { <li class="row"><span class=format!("seat-dot seat-{seat}") aria-hidden="true">{seat + 1}</span><span>{format!("Seat {}", seat + 1)}</span></li> }).collect_view()}
            </ul>
        </section>
    }
}

/// One of several, as large buttons.
#[component]
fn OneOf<T: Copy + PartialEq + Send + Sync + 'static>(
    id: &'static str,
    name: &'static str,
    about: &'static str,
    value: RwSignal<T>,
    choices: Vec<(T, &'static str)>,
) -> impl IntoView {
    let about_id = format!("{id}-about");
    let described = about_id.clone();
    let choice = move |(index, (own, label)): (usize, (T, &'static str))| {
        view! {
            <label class="choice" class:is-on=move || value.get() == own>
                <input type="radio" name=id data-testid=format!("set-{id}-{index}") prop:checked=move || value.get() == own on:change=move |_| value.set(own)/>
                <span>{label}</span>
            </label>
        }
    };
    view! {
        <fieldset class="one-of" aria-describedby=described>
            <legend>{name}</legend>
            <p class="faint" id=about_id>{about}</p>
            <div class="row">{choices.into_iter().enumerate().map(choice).collect_view()}</div>
        </fieldset>
    }
}
