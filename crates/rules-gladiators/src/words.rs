//! Notices, decisions and views in plain words, each result with its §.

use crate::{
    Action, Attack, Ending, Gladiators, Notice, Roll, Slot, StageView, Strike, Stun, View, attack_table::D6,
    defence::guard, initiative::MOST_TIES,
};
use rules_core::Seat;
use std::fmt::Write;

impl Gladiators {
    /// One line that says what a viewer was told.
    pub fn tell(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Bid { seat, dice: Some(dice) } => {
                let dice = counted(dice, "Luck Die", "Luck Dice");
                format!("{} puts {dice} into initiative, in secret (§3.2)", self.name(seat))
            }
            Notice::Bid { seat, dice: None } => {
                format!("{} has chosen Luck Dice for initiative, in secret (§3.2)", self.name(seat))
            }
            Notice::InitiativeRolled { seat, roll, total } => {
                format!("{} rolls {} for initiative: {total} (§3.3)", self.name(seat), faces(roll))
            }
            Notice::InitiativeTied { total, ties } if ties < MOST_TIES => {
                format!("{total} each: a tie is rolled again (§3.5)")
            }
            Notice::InitiativeTied { total, ties } => {
                format!("{total} each, the tie number {ties}: the challenged attacks first (§3.5)")
            }
            Notice::AttacksFirst { seat } => format!("{} attacks first (§3.4)", self.name(seat)),
            Notice::TurnBegins { seat, turn } => format!("Turn {turn}: {}", self.name(seat)),
            Notice::Focused { .. }
            | Notice::StunRanOut { .. }
            | Notice::LuckAdded { .. }
            | Notice::LuckLost { .. }
            | Notice::Healed { .. }
            | Notice::Passed { .. } => self.tell_of_one(notice),
            Notice::Declared { .. }
            | Notice::Attacked { .. }
            | Notice::CannotBlock { .. }
            | Notice::Defended { .. }
            | Notice::Landed { .. } => self.tell_exchange(notice),
            Notice::Over { winner, ending: Ending::Fall } => {
                format!("{} falls. {} wins! (§9.1)", self.name(winner.rival()), self.name(winner))
            }
            Notice::Over { winner, ending: Ending::Verdict } => {
                format!("The crowd has seen enough and names the winner: {} (§9.3)", self.name(winner))
            }
        }
    }

    /// What a gladiator does alone: §7.4 focus, §8 luck and healing, §4.5 a pass.
    fn tell_of_one(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Focused { seat, roll, cleared } => {
                let end = if cleared { "the stun is shaken off" } else { "still stunned" };
                format!("{} rolls {} to focus: {end} (§7.4)", self.name(seat), faces(roll))
            }
            Notice::StunRanOut { seat } => format!("{} is no longer stunned (§7.6)", self.name(seat)),
            Notice::LuckAdded { seat, dice: 0 } => format!("{} adds no Luck Dice (§8)", self.name(seat)),
            Notice::LuckAdded { seat, dice } => {
                format!("{} adds {} (§8)", self.name(seat), counted(dice, "Luck Die", "Luck Dice"))
            }
            Notice::LuckLost { seat, lost, left } => {
                let lost = counted(lost, "Luck Die", "Luck Dice");
                format!("{} loses {lost} to low faces, {left} left (§8.3)", self.name(seat))
            }
            Notice::Healed { seat, roll, health, lost } => {
                let (name, lost) = (self.name(seat), counted(lost, "Heal Die", "Heal Dice"));
                format!("{name} rolls {} to heal: {health} health, {lost} lost (§8.4)", faces(roll))
            }
            Notice::Passed { seat } => format!("{} passes (§4.5)", self.name(seat)),
            _ => unreachable!("the caller sends what one gladiator does alone"),
        }
    }

    /// What passes between the two: §5 the attack, §7 the block, §9.1 the damage.
    fn tell_exchange(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Declared { seat, attack, dice } => {
                let (what, dice) = (self.describe_attack(seat, attack), counted(dice, "die", "dice"));
                format!("{} declares: {what}, {dice} (§5)", self.name(seat))
            }
            Notice::Attacked { seat, roll, class, column, strike } => {
                let result = strike.map_or_else(
                    || format!("class {class} whiffs in column {column} (§6.3)"),
                    |strike| format!("column {column}, {}", describe_strike(strike)),
                );
                format!("{} rolls {}: {result}", self.name(seat), faces(roll))
            }
            Notice::CannotBlock { seat, dice, sixes_to_block } => {
                let (name, dice) = (self.name(seat), counted(dice, "defence die", "defence dice"));
                let needed = counted(sixes_to_block, "six", "sixes");
                format!("{name} has {dice} and would need {needed}: no block (§7.3)")
            }
            Notice::Defended { seat, guard, roll, sixes_to_block, blocked } => {
                let (name, sixes) = (self.name(seat), roll.together().count(6));
                let end = if blocked { "blocked" } else { "not blocked" };
                let sixes = counted(sixes, "six", "sixes");
                format!(
                    "{name} rolls {} to block ({guard}): {sixes}, {sixes_to_block} needed: {end} (§7.1)",
                    faces(roll)
                )
            }
            Notice::Landed { seat, damage, health, stunned } => {
                let stun = if stunned && health > 0 { ", and is stunned (§7.5)" } else { "" };
                format!("{} takes {damage} damage, {health} health left (§9.1){stun}", self.name(seat))
            }
            _ => unreachable!("the caller sends what passes between the two"),
        }
    }

    /// A weapon of a seat by name.
    pub fn weapon_name(&self, seat: Seat, slot: Slot) -> &str {
        let carried = &self.config.gladiators[seat.index()].weapons;
        carried.get(slot.0 as usize).map_or("bare hands", |carried| carried.name.as_str())
    }

    /// An attack in words.
    pub fn describe_attack(&self, seat: Seat, attack: Attack) -> String {
        let weapon = self.weapon_name(seat, attack.weapon);
        let verb = if attack.thrown { "throw" } else { "attack with" };
        format!("{verb} {weapon}, {}", attack.stance)
    }

    /// A decision in words.
    pub fn describe(&self, seat: Seat, action: Action) -> String {
        match action {
            Action::Attack(attack) => self.describe_attack(seat, attack),
            Action::Heal(dice) => format!("heal with {}", counted(dice, "die", "dice")),
            Action::Luck(0) => "no Luck Dice".to_owned(),
            Action::Luck(dice) => counted(dice, "Luck Die", "Luck Dice"),
            Action::Pass => "pass".to_owned(),
        }
    }

    /// Several lines that show what a viewer knows.
    pub fn show(&self, view: &View) -> String {
        let mut text = String::new();
        for seat in [Seat::FIRST, Seat::SECOND] {
            let (fighter, corner) = (&view.fighters[seat.index()], self.corner(seat));
            let guard = guard(fighter.stunned, fighter.last);
            let _ = write!(
                text,
                "{:<24} health {}/{}  luck {}  heal {}  defence {} ({guard})",
                self.name(seat),
                fighter.health,
                corner.health,
                fighter.luck,
                fighter.heal,
                counted(corner.guard_dice(guard), "die", "dice"),
            );
            for (slot, carried) in self.config.gladiators[seat.index()].weapons.iter().enumerate() {
                if corner.arms[slot].throw_bonus.is_some() {
                    let _ = write!(text, "  {} x{}", carried.name, fighter.ammo[slot]);
                }
            }
            text.push('\n');
        }
        text.push_str(&self.show_stage(view));
        text
    }

    /// What the battle waits for, in one line.
    pub fn show_stage(&self, view: &View) -> String {
        let (mover, rival) = (self.name(view.mover), self.name(view.mover.rival()));
        match view.stage {
            StageView::Bidding { .. } => "Luck Dice for initiative are chosen in secret.".to_owned(),
            StageView::RollingInitiative { .. } => "Initiative is rolled.".to_owned(),
            StageView::Focusing => format!("{mover} tries to focus."),
            StageView::Declaring => format!("{mover} declares."),
            StageView::AddingLuck { .. } => format!("{mover} may add Luck Dice."),
            StageView::Attacking { .. } => format!("{mover} rolls the attack."),
            StageView::GuardingWithLuck { strike, .. } => {
                format!("{rival} may add Luck Dice against {}.", describe_strike(strike))
            }
            StageView::Blocking { .. } => format!("{rival} rolls to block."),
            StageView::Healing { dice } => format!("{mover} rolls {dice} Heal Dice."),
            StageView::Over { winner } => format!("{} has won.", self.name(winner)),
        }
    }
}

/// A strike in words, before the block.
fn describe_strike(strike: Strike) -> String {
    let what = if strike.critical { "a critical strike for" } else { "a hit for" };
    let stun = match strike.stun {
        Stun::No => "",
        Stun::Stay => ", keeps a stunned rival stunned",
        Stun::Stun => ", stuns",
    };
    let sixes = if strike.sixes_to_block == 1 { "six blocks" } else { "sixes block" };
    let section = if strike.critical { "§6.6" } else { "§6.3" };
    format!("{what} {} damage{stun}; {} {sixes} ({section})", strike.damage, strike.sixes_to_block)
}

/// A number of things, one of them by its own name.
fn counted(number: u8, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// The dice as they fell, the Luck Dice apart.
fn faces(roll: Roll) -> String {
    let spaced = |dice: D6| dice.faces().map(|face| face.to_string()).collect::<Vec<_>>().join(" ");
    match (roll.dice == D6::NONE, roll.luck == D6::NONE) {
        (true, true) => "no dice".to_owned(),
        (false, true) => spaced(roll.dice),
        (true, false) => format!("luck {}", spaced(roll.luck)),
        (false, false) => format!("{} and luck {}", spaced(roll.dice), spaced(roll.luck)),
    }
}
