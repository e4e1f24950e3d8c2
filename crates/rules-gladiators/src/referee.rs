//! The referee for a physical table: dice in, result and reasons out.

use crate::{
    Class, Column, Strike, Stun,
    attack_table::{AttackTable, D6},
    stun::takes_hold,
};
use serde::Serialize;

/// What one exchange comes to, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "these are the answers a referee is asked for")]
pub struct Ruling {
    /// §6.3 Did the attack miss completely?
    pub whiff: bool,
    /// Damage that the victim takes: none after a whiff or a block.
    pub damage: u8,
    /// §6.5 Sixes that block the attack; none after a whiff.
    pub sixes_to_block: u8,
    /// §7.1 Was it blocked?
    pub blocked: bool,
    /// §7.5 Is the victim stunned by it, or kept stunned?
    pub stun: bool,
    /// §6.6 Was it a critical strike?
    pub critical: bool,
    /// The reasons in order, each with its §.
    pub why: Vec<String>,
}

impl AttackTable {
    /// Judges one exchange: the attack dice, the defence dice (none for nobody rolled), the victim's state before.
    pub fn judge(&self, class: Class, attack: D6, defence: D6, victim_stunned: bool) -> Ruling {
        let column = Column::of(attack);
        let mut why = vec![explain_column(attack, column)];
        let Some(strike) = self.strike(class, attack) else {
            why.push(format!("class {class} does not hit in column {column}: a whiff (§6.3)"));
            why.push(
                "a whiff loses PARRY/DODGE against the next attack; a defensive attack or a throw keeps it, berserk leaves only ARMOR (§7.2)"
                    .into(),
            );
            return Ruling {
                whiff: true,
                damage: 0,
                sixes_to_block: 0,
                blocked: false,
                stun: false,
                critical: false,
                why,
            };
        };
        why.push(self.explain_damage(class, attack, strike));
        let sixes = defence.count(6);
        let blocked = sixes >= strike.sixes_to_block;
        why.push(explain_block(strike, sixes, blocked));
        let stun = !blocked && takes_hold(strike.stun, victim_stunned);
        why.push(explain_stun(strike.stun, blocked, victim_stunned).to_owned());
        Ruling {
            whiff: false,
            damage: if blocked { 0 } else { strike.damage },
            sixes_to_block: strike.sixes_to_block,
            blocked,
            stun,
            critical: strike.critical,
            why,
        }
    }

    /// §6.3, §6.6 Where the damage comes from.
    fn explain_damage(&self, class: Class, attack: D6, strike: Strike) -> String {
        let damage = strike.damage;
        if strike.critical {
            let (sixes, bonus) = (attack.count(6), self.critical_bonus(class));
            let index = sixes + bonus;
            format!(
                "a critical strike: {sixes} sixes and {bonus} for class {class} make {index}, which does {damage} damage (§6.6)"
            )
        } else {
            format!("class {class} does {damage} damage there (§6.3)")
        }
    }
}

/// §6.1 How the dice choose the column.
fn explain_column(attack: D6, column: Column) -> String {
    match attack.highest() {
        None => format!("no dice: column {column} (§5.4)"),
        Some((face, 1)) => format!("the highest face is a lone {face}: column {column} (§6.1)"),
        Some((face, count)) => format!("the highest face is {face}, {count} times: column {column} (§6.1)"),
    }
}

/// §6.5, §7.1 What the defence had to show and did.
fn explain_block(strike: Strike, sixes: u8, blocked: bool) -> String {
    let needed = strike.sixes_to_block;
    let verdict = if blocked { "blocked" } else { "it lands" };
    format!(
        "{} would block it, and the defence shows {}: {verdict} (§6.5)",
        count_sixes(needed),
        count_sixes(sixes)
    )
}

fn count_sixes(number: u8) -> String {
    match number {
        0 => "no six".to_owned(),
        1 => "one six".to_owned(),
        number => format!("{number} sixes"),
    }
}

/// §7.5 What becomes of the victim's senses.
const fn explain_stun(stun: Stun, blocked: bool, victim_stunned: bool) -> &'static str {
    match stun {
        _ if blocked => "a blocked hit does no damage and never stuns; it is no whiff either (§7.1)",
        Stun::No => "this column does not stun (§6.4)",
        Stun::Stun => "this column stuns, to the end of the attacker's next turn (§6.4, §7.6)",
        Stun::Stay if victim_stunned => "a lone 6 keeps a stunned victim stunned (§7.5)",
        Stun::Stay => "a lone 6 stuns only who is stunned already (§7.5)",
    }
}
