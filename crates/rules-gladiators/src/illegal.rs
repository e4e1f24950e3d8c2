//! Why an action is refused.

/// The rule that forbids an action. All of it is known to the one who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum Illegal {
    #[error("the battle is over (§9)")]
    Over,
    #[error("it is not for you to decide now (§3.4)")]
    NotOwed,
    #[error("the number of Luck Dice is asked for now, nothing else (§8)")]
    LuckIsAsked,
    #[error("an attack, healing or a pass is asked for now; Luck Dice come after the declaration (§4.4)")]
    DeclarationIsAsked,
    #[error("there is no weapon {slot}; the weapons are counted from 1 to {carried} (§4.1)")]
    NoSuchWeapon { slot: u8, carried: u8 },
    #[error("all its pieces were thrown; the weapon is gone (§4.3)")]
    WeaponGone,
    #[error("this weapon cannot be thrown (§2.2)")]
    CannotBeThrown,
    #[error("there is no piece left to throw (§4.3)")]
    OutOfAmmo,
    #[error("bare hands are for those who have no weapon left (§2.4)")]
    StillArmed,
    #[error("Luck Dice asked for: {asked}; left: {left} (§8.1)")]
    TooMuchLuck { asked: u8, left: u8 },
    #[error(
        "{dice} dice with {asked} of Luck cannot show the {needed} sixes that block; take enough or none (§8.2)"
    )]
    LuckInVain { dice: u8, asked: u8, needed: u8 },
    #[error("at this table nobody heals in battle (§8.4)")]
    HealIsOff,
    #[error("Heal Dice asked for: {asked}; left: {left}; at least one is rolled (§8.4)")]
    WrongHealDice { asked: u8, left: u8 },
    #[error("there is no wound to heal (§8.4)")]
    Unwounded,
}
