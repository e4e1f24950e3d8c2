//! A few sounds, made here and now; off until somebody switches them on.

use crate::settings::use_settings;
use leptos::prelude::*;
use web_sys::{AudioContext, OscillatorType};

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// Something was chosen.
    Click,
    /// Dice roll.
    Dice,
    /// A card is turned.
    Card,
    /// A hit lands.
    Hit,
    /// A hit is blocked.
    Block,
    /// It is your turn.
    Turn,
    /// The crowd cheers.
    Cheer,
    /// The game is won.
    Fanfare,
}

#[derive(Clone, Copy)]
struct Speaker(StoredValue<Option<AudioContext>, LocalStorage>);

/// Makes sounds possible for everything below.
pub fn provide_sound() {
    provide_context(Speaker(StoredValue::new_local(None)));
}

/// Plays a sound, if the player likes sounds.
pub fn play(sound: Sound) {
    let Some(speaker) = use_context::<Speaker>() else { return };
    if !use_settings().sound.get_untracked() {
        return;
    }
    speaker.0.update_value(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
    });
    speaker.0.with_value(|context| {
        if let Some(context) = context {
            let _ = sing(context, sound);
        }
    });
}

/// A sound is a few notes: when it begins, how long it is, its pitch at the start and at the end, how loud, which wave.
type Note = (f64, f64, f32, f32, f32, OscillatorType);

fn notes(sound: Sound) -> Vec<Note> {
    use OscillatorType::{Sawtooth, Sine, Square, Triangle};
    match sound {
        Sound::Click => vec![(0.0, 0.05, 880.0, 660.0, 0.05, Triangle)],
        Sound::Dice => (0..6)
            .map(|roll| {
                let pitch = 300.0 + 90.0 * ((roll * 5) % 7) as f32;
                (f64::from(roll) * 0.055, 0.035, pitch, pitch * 0.6, 0.07, Square)
            })
            .collect(),
        Sound::Card => vec![(0.0, 0.09, 1400.0, 300.0, 0.03, Sawtooth)],
        Sound::Hit => vec![(0.0, 0.16, 190.0, 45.0, 0.25, Sawtooth), (0.0, 0.08, 90.0, 40.0, 0.3, Square)],
        Sound::Block => {
            vec![(0.0, 0.2, 1250.0, 1180.0, 0.06, Square), (0.0, 0.25, 1870.0, 1800.0, 0.04, Triangle)]
        }
        Sound::Turn => vec![(0.0, 0.12, 587.0, 587.0, 0.08, Sine), (0.1, 0.2, 880.0, 880.0, 0.08, Sine)],
        Sound::Cheer => (0..14)
            .map(|voice| {
                let pitch = 240.0 + 37.0 * ((voice * 11) % 14) as f32;
                (f64::from(voice) * 0.03, 0.7, pitch, pitch * 1.25, 0.018, Sawtooth)
            })
            .collect(),
        Sound::Fanfare => [523.0_f32, 659.0, 784.0, 1047.0]
            .into_iter()
            .zip(0..)
            .map(|(pitch, at)| (f64::from(at) * 0.14, 0.3, pitch, pitch, 0.1, Triangle))
            .collect(),
    }
}

fn sing(context: &AudioContext, sound: Sound) -> Result<(), wasm_bindgen::JsValue> {
    let now = context.current_time();
    for (begin, length, from, to, loud, wave) in notes(sound) {
        let (start, end) = (now + begin, now + begin + length);
        let voice = context.create_oscillator()?;
        voice.set_type(wave);
        voice.frequency().set_value_at_time(from, start)?;
        voice.frequency().exponential_ramp_to_value_at_time(to, end)?;
        let gain = context.create_gain()?;
        gain.gain().set_value_at_time(loud, start)?;
        gain.gain().exponential_ramp_to_value_at_time(0.0001, end)?;
        voice.connect_with_audio_node(&gain)?;
        gain.connect_with_audio_node(&context.destination())?;
        voice.start_with_when(start)?;
        voice.stop_with_when(end)?;
    }
    Ok(())
}
