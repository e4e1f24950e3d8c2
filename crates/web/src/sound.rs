//! A few sounds, made here and now; off until somebody switches them on.

use crate::settings::use_settings;
use leptos::prelude::*;
use rules_core::{Random, SplitMix};
use web_sys::{AudioContext, AudioContextState, BiquadFilterType, OscillatorType};

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
    /// Somebody runs past.
    Sprint,
    /// Somebody takes aim.
    Aim,
    /// Something snaps shut, or open.
    Lock,
    /// It is your turn.
    Turn,
    /// The crowd cheers.
    Cheer,
    /// The crowd is displeased.
    Groan,
    /// The crowd is on its feet.
    Roar,
    /// The game is won.
    Fanfare,
}

#[derive(Clone, Copy)]
struct Speaker(StoredValue<Option<AudioContext>, LocalStorage>);

/// Makes sounds possible for everything below.
pub fn provide_sound() {
    let speaker = Speaker(StoredValue::new_local(None));
    provide_context(speaker);
    // Some browsers let a page be heard only from when it was touched.
    let settings = use_settings();
    let wake = move || {
        if settings.sound.get_untracked() {
            speaker.wake();
        }
    };
    for gesture in ["pointerdown", "keydown"] {
        let _ = window_event_listener_untyped(gesture, move |_| wake());
    }
}

impl Speaker {
    /// Switches it on, as far as the browser allows it now.
    fn wake(self) {
        self.0.update_value(|context| {
            if context.is_none() {
                *context = AudioContext::new().ok();
            }
            if let Some(context) =
                context.as_ref().filter(|context| context.state() == AudioContextState::Suspended)
            {
                let _ = context.resume();
            }
        });
    }
}

/// Plays a sound, if the player likes sounds.
pub fn play(sound: Sound) {
    let Some(speaker) = use_context::<Speaker>() else { return };
    if !use_settings().sound.get_untracked() {
        return;
    }
    speaker.wake();
    speaker.0.with_value(|context| {
        if let Some(context) = context {
            let _ = sing(context, sound);
            if let Some(mood) = mood(sound) {
                let _ = shout(context, mood);
            }
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
        Sound::Sprint => (0..4)
            .map(|step| (f64::from(step) * 0.07, 0.05, 160.0 + 40.0 * step as f32, 70.0, 0.12, Triangle))
            .collect(),
        Sound::Aim => {
            vec![(0.0, 0.14, 420.0, 1320.0, 0.05, Triangle), (0.15, 0.06, 1320.0, 1320.0, 0.06, Sine)]
        }
        Sound::Lock => {
            vec![(0.0, 0.03, 2200.0, 900.0, 0.06, Square), (0.07, 0.05, 620.0, 300.0, 0.09, Square)]
        }
        Sound::Cheer => voices(8, 1.25),
        Sound::Groan => voices(6, 0.7),
        Sound::Roar => voices(14, 1.3),
        Sound::Fanfare => [523.0_f32, 659.0, 784.0, 1047.0]
            .into_iter()
            .zip(0..)
            .map(|(pitch, at)| (f64::from(at) * 0.14, 0.3, pitch, pitch, 0.1, Triangle))
            .collect(),
    }
}

/// Some people of the crowd who call out, one after the other, with voices that rise or fall.
fn voices(people: u16, bend: f32) -> Vec<Note> {
    let voice = |one: u16| {
        let pitch = 240.0 + 37.0 * f32::from((one * 11) % 14);
        (f64::from(one) * 0.03, 0.7, pitch, pitch * bend, 0.012, OscillatorType::Sawtooth)
    };
    (0..people).map(voice).collect()
}

/// The breath of a whole crowd: how long, from which pitch to which, and how loud.
type Mood = (f64, f32, f32, f32);

const fn mood(sound: Sound) -> Option<Mood> {
    match sound {
        Sound::Cheer => Some((0.9, 500.0, 1300.0, 0.10)),
        Sound::Groan => Some((0.9, 650.0, 220.0, 0.10)),
        Sound::Roar | Sound::Fanfare => Some((1.8, 400.0, 1700.0, 0.16)),
        Sound::Sprint => Some((0.3, 900.0, 2400.0, 0.05)),
        Sound::Click
        | Sound::Dice
        | Sound::Card
        | Sound::Hit
        | Sound::Block
        | Sound::Aim
        | Sound::Lock
        | Sound::Turn => None,
    }
}

/// Noise through a filter that rises or falls: many people at once have no pitch.
fn shout(context: &AudioContext, (length, from, to, loud): Mood) -> Result<(), wasm_bindgen::JsValue> {
    let rate = context.sample_rate();
    let mut random = SplitMix::new(1);
    let mut grain = || random.below(2000) as f32 / 1000.0 - 1.0;
    let samples: Vec<f32> = (0..(length * f64::from(rate)) as u32).map(|_| grain()).collect();
    let buffer = context.create_buffer(1, samples.len() as u32, rate)?;
    buffer.copy_to_channel(&samples, 0)?;
    let (crowd, filter, gain) =
        (context.create_buffer_source()?, context.create_biquad_filter()?, context.create_gain()?);
    crowd.set_buffer(Some(&buffer));
    filter.set_type(BiquadFilterType::Bandpass);
    let (now, end) = (context.current_time(), context.current_time() + length);
    filter.frequency().set_value_at_time(from, now)?;
    filter.frequency().exponential_ramp_to_value_at_time(to, now + length / 2.0)?;
    gain.gain().set_value_at_time(0.0001, now)?;
    gain.gain().exponential_ramp_to_value_at_time(loud, now + length / 4.0)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, end)?;
    crowd.connect_with_audio_node(&filter)?;
    filter.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    crowd.start()
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
