//! Why a blow came to what it came to, rule by rule.

use super::{
    facts::dice_words,
    tableau::{Block, Exchange},
};
use rules_core::Game;
use rules_gladiators::{D6, Gladiators, Guard, Slot, Stance};

/// The reasons of a blow in order, each with its §.
pub fn reasons(game: &Gladiators, exchange: &Exchange) -> Vec<String> {
    let (attacker, victim) = (exchange.attacker, exchange.attacker.rival());
    let mut reasons = vec![pool(game, exchange)];
    let defence = match exchange.block {
        Block::Rolled { guard, roll, .. } => {
            let dice = game.corner(victim).guard_dice(guard);
            reasons.push(format!("{} defends with {}: {guard} (§7.2)", game.name(victim), dice_words(dice)));
            roll.together()
        }
        Block::Hopeless { dice } => {
            reasons.push(format!(
                "{} has {}, too few to show the sixes, so nothing is rolled (§7.3)",
                game.name(victim),
                dice_words(dice)
            ));
            D6::NONE
        }
        Block::None => D6::NONE,
    };
    // "Stay stunned" holds only who was stunned before: what came of it tells what was.
    let was_stunned = exchange.landed.is_some_and(|(_, _, stunned)| stunned);
    reasons.extend(game.table().judge(exchange.class, exchange.roll.together(), defence, was_stunned).why);
    if let Some((damage, health, _)) = exchange.landed {
        reasons.push(format!("{} loses {damage} health and has {health} left (§9.1)", game.name(victim)));
    }
    let lost = exchange.roll.luck.at_most(rules_gladiators::LUCK_LOST_UP_TO);
    if lost > 0 {
        reasons.push(format!(
            "{} loses {lost} of the Luck Dice to faces up to {} (§8.3)",
            game.name(attacker),
            rules_gladiators::LUCK_LOST_UP_TO
        ));
    }
    reasons
}

/// §5 Where the dice of the attack come from.
fn pool(game: &Gladiators, exchange: &Exchange) -> String {
    let sheet = &game.config().gladiators[exchange.attacker.index()];
    let arm = &game.corner(exchange.attacker).arms[usize::from(exchange.attack.weapon.0)];
    let mut parts = if exchange.attack.weapon == Slot::BARE_HANDS {
        vec![format!("half of ATTACK {} for bare hands: {} (§2.4)", sheet.attack, arm.dice)]
    } else {
        let rank = sheet.weapons.get(usize::from(exchange.attack.weapon.0)).map_or(0, |carried| carried.rank);
        vec![format!("half of ATTACK {} and WEAPON {rank}: {} (§5.1)", sheet.attack, arm.dice)]
    };
    if exchange.attack.thrown {
        parts.push(format!("{} for the throw (§5.2)", arm.throw_bonus.unwrap_or(0)));
    }
    match exchange.attack.stance {
        Stance::Normal => {}
        Stance::Berserk => parts.push("1 more for berserk (§5.3)".to_owned()),
        Stance::Defensive => parts.push("1 less for defensive (§5.3)".to_owned()),
    }
    let luck = exchange.roll.luck.total();
    if luck > 0 {
        parts.push(format!("{luck} of luck (§8.1)"));
    }
    format!(
        "{} attacks with {}: {}",
        game.name(exchange.attacker),
        dice_words(exchange.dice + luck),
        parts.join(", ")
    )
}

/// What a blow came to, in a few words.
pub fn outcome(exchange: &Exchange) -> String {
    match (exchange.strike, exchange.block, exchange.landed) {
        (None, _, _) => "Whiff".to_owned(),
        (Some(_), Block::Rolled { blocked: true, .. }, _) => "Blocked".to_owned(),
        (Some(strike), _, Some((damage, health, stunned))) => {
            let what = if strike.critical { "Critical: " } else { "" };
            let end = match (health, stunned) {
                (0, _) => ", down",
                (_, true) => ", stunned",
                (_, false) => "",
            };
            format!("{what}{damage} damage{end}")
        }
        (Some(strike), _, None) => format!("A hit for {} is coming", strike.damage),
    }
}

/// §7.2 Which skills guard now, and why, in a few words.
pub const fn guard_words(guard: Guard) -> (&'static str, &'static str) {
    match guard {
        Guard::Stunned => ("ARMOR only", "Stunned: only ARMOR guards (§7.2)"),
        Guard::Berserk => ("ARMOR only", "Attacked berserk: only ARMOR guards (§7.2)"),
        Guard::Defensive => ("full", "Attacked defensively: everything guards (§7.2)"),
        Guard::Threw => ("full", "Threw a weapon: everything guards (§7.2)"),
        Guard::Whiffed => ("no PARRY/DODGE", "Whiffed: PARRY/DODGE is lost (§7.2)"),
        Guard::Plain => ("full", "ARMOR, SHIELD and PARRY/DODGE guard (§7.2)"),
    }
}
