//! A gladiator drawn limb by limb. Styles turn the joints, so that a pose is a class and a change of pose is a movement.

use super::arms_art::{shield, weapon};
use rules_gladiators::{Content, Sheet};

/// How a gladiator looks; the sheet decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// What is worn on the head: one of four.
    helmet: u8,
    /// The skin: one of three.
    skin: u8,
    /// ARMOR, as far as it shows.
    armor: u8,
    /// Is there a guard on the weapon arm?
    is_sleeved: bool,
    shield: Option<String>,
    weapons: Vec<String>,
}

impl Look {
    /// How a gladiator with this sheet looks.
    pub fn of(sheet: &Sheet) -> Look {
        let sum = sheet.name.bytes().fold(7_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        Look {
            helmet: (sum % 4) as u8,
            skin: (sum / 4 % 3) as u8,
            armor: sheet.armor,
            is_sleeved: sheet.parry_dodge >= 3,
            shield: sheet.carries.clone(),
            weapons: sheet.weapons.iter().map(|carried| carried.name.clone()).collect(),
        }
    }

    /// A ready-made gladiator.
    pub fn ready_made(name: &str) -> Look {
        let content = Content::shipped();
        Look::of(content.gladiator(name).unwrap_or(&content.ready_made[0]))
    }

    /// The drawing: feet at the origin, looking to the right, about 190 high. `gl-holds-N` shows the Nth weapon.
    pub fn markup(&self) -> String {
        let held: String = (0_u8..)
            .zip(&self.weapons)
            .map(|(slot, name)| format!(r#"<g class="gl-held gl-held-{slot}">{}</g>"#, weapon(name)))
            .collect();
        let flying: String = (0_u8..)
            .zip(&self.weapons)
            .map(|(slot, name)| format!(r#"<g class="gl-held gl-held-{slot}">{}</g>"#, weapon(name)))
            .collect();
        let (skin, helmet, chest) = (self.skin, helmet(self.helmet), chest(self.armor));
        let shield = self.shield.as_deref().map_or(FIST, shield);
        let sleeve = if self.is_sleeved { SLEEVE } else { "" };
        format!(
            r#"<g class="gl-skin-{skin}"><ellipse class="gl-shadow" cy="2" rx="54" ry="9"/><g class="gl-all"><g class="gl-breath">
<g transform="translate(-7 -84)"><g class="gl-thigh-b">{THIGH}<g transform="translate(0 40)"><g class="gl-shin-b">{SHIN}</g></g></g></g>
<g transform="translate(7 -84)"><g class="gl-thigh-f">{THIGH}<g transform="translate(0 40)"><g class="gl-shin-f">{SHIN}</g></g></g></g>
<g transform="translate(0 -86)"><g class="gl-torso">{KILT}
<g transform="translate(8 -54)"><g class="gl-arm-s">{UPPER}<g transform="translate(0 28)"><g class="gl-fore-s">{FORE}<g transform="translate(0 26)"><g class="gl-shield">{shield}</g></g></g></g></g></g>
{chest}<g transform="translate(3 -62)"><g class="gl-head">{helmet}</g></g>
<g transform="translate(-9 -53)"><g class="gl-arm-w">{UPPER}{PAD}<g transform="translate(0 28)"><g class="gl-fore-w"><g transform="translate(0 26)"><g class="gl-grip">{held}</g></g>{FORE}{sleeve}{FIST_AT_END}</g></g></g></g>
</g></g></g></g>
<g transform="translate(40 -138)"><g class="gl-missile">{flying}</g></g>
<g transform="translate(10 -186)"><g class="gl-stars">{STARS}</g></g></g>"#
        )
    }
}

const THIGH: &str = r#"<path class="gl-skin" d="M-11 -4Q-15 18 -9 42L9 42Q14 18 11 -4Z"/>"#;
const SHIN: &str = r#"<path class="gl-skin" d="M-9 -4Q-12 16 -7 38L7 38Q10 14 9 -4Z"/><path class="gl-metal" d="M-2 -6Q10 -8 11 4Q12 22 8 36L1 36Q3 16 -2 -6Z"/><path class="gl-leather" d="M-9 34L9 34L17 43Q18 46 14 46L-9 46Z"/>"#;
const KILT: &str = r#"<path class="gl-cloth" d="M-20 -8L20 -8L26 26L15 21L9 29L0 22L-9 29L-15 21L-25 26Z"/><path class="gl-leather" d="M-20 -12L20 -12L21 -3L-21 -3Z"/><circle class="gl-metal" cy="-7.500" cx="6" r="6"/>"#;
const UPPER: &str = r#"<path class="gl-skin" d="M-9 -6Q-13 12 -7 30L7 30Q13 12 9 -6Q0 -12 -9 -6Z"/>"#;
const FORE: &str = r#"<path class="gl-skin" d="M-8 -4Q-10 12 -5 26L5 26Q10 10 8 -4Z"/>"#;
const PAD: &str = r#"<path class="gl-metal" d="M-12 4Q-13 -13 0 -14Q13 -13 12 4Q0 -2 -12 4Z"/>"#;
const SLEEVE: &str = r#"<path class="gl-leather" d="M-9 0L9 0L7 20L-7 20Z"/><path class="gl-strap" d="M-9 6L9 6M-8 13L8 13"/>"#;
const FIST: &str = r#"<circle class="gl-skin" r="8"/>"#;
const FIST_AT_END: &str = r#"<circle class="gl-skin" cy="27" r="8"/>"#;
const STARS: &str = r#"<path class="gl-star" d="M-26 -6l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z"/><path class="gl-star" d="M4 -16l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z"/><path class="gl-star" d="M32 -4l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z"/>"#;

/// The chest: bare with a strap, a plate over one half, or a whole plate.
fn chest(armor: u8) -> String {
    let body = r#"<path class="gl-skin" d="M-22 -56Q0 -68 23 -56Q25 -30 18 -8L-18 -8Q-25 -30 -22 -56Z"/>"#;
    let worn = match armor {
        0 => {
            r#"<path class="gl-strap-wide" d="M-18 -58L18 -14"/><path class="gl-line" d="M2 -40Q10 -36 17 -40M4 -24L12 -24"/>"#
        }
        1 => {
            r#"<path class="gl-leather" d="M-22 -56Q-4 -64 4 -61L12 -9L-18 -9Q-25 -30 -22 -56Z"/><path class="gl-strap" d="M-22 -44L7 -44M-21 -30L9 -30"/>"#
        }
        _ => {
            r#"<path class="gl-metal" d="M-22 -56Q0 -66 23 -56Q25 -30 18 -9L-18 -9Q-25 -30 -22 -56Z"/><path class="gl-shine" d="M8 -54Q18 -40 13 -16"/><path class="gl-line" d="M-4 -58Q2 -40 -2 -12M-20 -34Q-8 -28 0 -34Q10 -28 20 -34"/>"#
        }
    };
    format!("{body}{worn}")
}

/// Something for the head: a crested helmet, a smooth one, a brimmed one, or hair with a band.
const fn helmet(kind: u8) -> &'static str {
    match kind {
        0 => {
            r#"<path class="gl-skin" d="M-6 6L-6 -6L8 -6L8 6Z"/><path class="gl-cloth" d="M-24 -4Q-32 -44 2 -50Q20 -50 24 -40Q4 -42 -4 -30Q-12 -20 -12 -2Z"/><path class="gl-metal" d="M-15 -2Q-18 -34 4 -36Q22 -34 21 -14L20 4L4 4L2 -2Z"/><path class="gl-dark" d="M6 -20L21 -20L21 -14L8 -14Z"/><path class="gl-line" d="M10 -8L20 -8M9 -3L20 -3"/>"#
        }
        1 => {
            r#"<path class="gl-skin" d="M-6 6L-6 -6L8 -6L8 6Z"/><path class="gl-cloth" d="M-6 -40Q6 -52 20 -36L12 -34Q4 -40 -2 -36Z"/><path class="gl-metal" d="M-16 4Q-20 -36 4 -38Q24 -36 22 -10Q21 2 16 8L-2 6Z"/><circle class="gl-dark" cx="15" cy="-16" r="4.500"/><circle class="gl-dark" cx="5" cy="-15" r="3.500"/><path class="gl-shine" d="M-8 -28Q-2 -34 6 -34"/>"#
        }
        2 => {
            r#"<path class="gl-skin" d="M-6 6L-6 -6L8 -6L8 6ZM-12 -14L18 -14Q20 2 8 4L-6 4Q-13 -2 -12 -14Z"/><path class="gl-dark" d="M9 -10L15 -10L15 -6L9 -6Z"/><path class="gl-metal" d="M-14 -12Q-14 -36 4 -37Q20 -36 20 -12L30 -8L30 -5L-22 -5L-22 -9Z"/><path class="gl-cloth" d="M-2 -34Q-4 -52 18 -54Q10 -48 12 -42Q14 -37 8 -34Z"/>"#
        }
        _ => {
            r#"<path class="gl-skin" d="M-6 6L-6 -6L8 -6L8 6Z"/><path class="gl-skin" d="M-12 -14Q-12 -34 4 -34Q19 -33 19 -16Q20 2 8 4L-4 4Q-12 0 -12 -14Z"/><path class="gl-hair" d="M-15 -6Q-22 -38 4 -41Q22 -42 20 -24Q8 -30 0 -24Q-4 -18 -8 -4Z"/><path class="gl-cloth" d="M-14 -22L20 -24L20 -18L-14 -15Z"/><path class="gl-cloth" d="M-13 -21L-32 -14L-26 -8L-12 -15Z"/><circle class="gl-dark" cx="13" cy="-12" r="2.500"/><path class="gl-line" d="M10 -3L17 -4"/>"#
        }
    }
}
