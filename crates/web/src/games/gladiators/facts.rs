//! The exact chances behind every choice, counted by the rules.

use rules_core::{Fraction, Seat};
use rules_gladiators::{
    Attack, Class, Content, D6, Gladiators, LastTurn, MOST_DICE, Reading, Stance, Strike, View, block_odds,
    guard, takes_hold,
};
use std::{cmp::Ordering, collections::BTreeMap};

/// The chances of an attack against the rival as things stand. All but `dice` and `guards` are chances from 0 to 1, and damage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AttackFacts {
    /// Dice of the skills and of luck.
    pub dice: u8,
    /// To hit, before the block.
    pub hit: f64,
    /// To hit and not be blocked.
    pub lands: f64,
    /// Mean damage; whiffs and blocks count as none.
    pub damage: f64,
    /// To land and leave the rival stunned.
    pub stuns: f64,
    /// To land a critical strike.
    pub critical: f64,
    /// To land and leave the rival without health.
    pub fells: f64,
    /// §7.2 Own defence dice until the next turn: after a hit, and after a whiff.
    pub guards: [u8; 2],
}

impl AttackFacts {
    /// The chances of the mover's attack with so many Luck Dice; nothing for more dice than exact odds are made for.
    pub fn of(game: &Gladiators, view: &View, attack: Attack, luck: u8) -> Option<AttackFacts> {
        let (seat, rival) = (view.mover, view.mover.rival());
        let class = game.corner(seat).arms[usize::from(attack.weapon.0)].class;
        let dice = game.attack_dice(seat, attack) + luck;
        let victim = &view.fighters[rival.index()];
        let defence = defence_dice(game, view, rival);
        if dice > MOST_DICE || defence > MOST_DICE {
            return None;
        }
        let mut sums = [Fraction::ZERO; 6];
        for (strike, chance) in D6::chances(dice, |dice| game.table().strike(class, dice)) {
            let Some(strike) = strike else { continue };
            let lands = chance * block_odds(defence, strike.sixes_to_block).complement();
            let counted = |happens: bool| if happens { lands } else { Fraction::ZERO };
            let parts = [
                chance,
                lands,
                lands * Fraction::new(strike.damage.into(), 1),
                counted(takes_hold(strike.stun, victim.stunned)),
                counted(strike.critical),
                counted(strike.damage >= victim.health),
            ];
            for (sum, part) in sums.iter_mut().zip(parts) {
                *sum = *sum + part;
            }
        }
        let [hit, lands, damage, stuns, critical, fells] = sums.map(Fraction::decimal);
        let guards = guards_after(game, view, attack);
        Some(AttackFacts { dice, hit, lands, damage, stuns, critical, fells, guards })
    }
}

/// §6.7 The chance of a blow to hit and its mean damage, before any block; nothing for more dice than exact odds are made for.
pub fn blow(content: &Content, class: Class, dice: u8) -> Option<[f64; 2]> {
    let part = |(strike, chance): (Option<Strike>, Fraction)| {
        strike
            .map_or([0.0; 2], |strike| [1.0, f64::from(strike.damage)].map(|times| times * chance.decimal()))
    };
    let table = content.attack_tables.read_as(Reading::default());
    let parts = || D6::chances(dice, |dice| table.strike(class, dice)).into_iter().map(part);
    (dice <= MOST_DICE).then(|| parts().fold([0.0; 2], |sum, one| [sum[0] + one[0], sum[1] + one[1]]))
}

/// §7.2 The mover's defence dice until the next turn: after a hit, and after a whiff.
fn guards_after(game: &Gladiators, view: &View, attack: Attack) -> [u8; 2] {
    let is_stunned = view.fighters[view.mover.index()].stunned;
    [false, true].map(|whiffed| {
        game.corner(view.mover).guard_dice(guard(is_stunned, LastTurn::Attacked { attack, whiffed }))
    })
}

/// §7.2 The defence dice of a seat now, before Luck Dice.
pub fn defence_dice(game: &Gladiators, view: &View, seat: Seat) -> u8 {
    let fighter = &view.fighters[seat.index()];
    game.corner(seat).guard_dice(guard(fighter.stunned, fighter.last))
}

/// §7.2 The defence dice of a seat that heals or passes.
pub fn resting_dice(game: &Gladiators, view: &View, seat: Seat) -> u8 {
    game.corner(seat).guard_dice(guard(view.fighters[seat.index()].stunned, LastTurn::Rested))
}

/// §8.4 The mean health that so many Heal Dice give back, never above the start.
pub fn mean_healing(game: &Gladiators, view: &View, seat: Seat, dice: u8) -> f64 {
    let skills = &game.content().skills;
    let wound = game.corner(seat).health.saturating_sub(view.fighters[seat.index()].health);
    let gained = |roll: D6| {
        let healed = roll.total() - roll.at_most(skills.heal_success - 1);
        healed.saturating_mul(skills.heal_health).min(wound)
    };
    let parts = D6::chances(dice, gained).into_iter();
    parts.map(|(gain, chance)| f64::from(gain) * chance.decimal()).sum()
}

/// §8.2 The chance of a seat to block this with so many Luck Dice; nothing for more dice than exact odds are made for.
pub fn block_chance(game: &Gladiators, view: &View, seat: Seat, strike: Strike, luck: u8) -> Option<f64> {
    let dice = defence_dice(game, view, seat) + luck;
    (dice <= MOST_DICE).then(|| block_odds(dice, strike.sixes_to_block).decimal())
}

/// §3.4 The chances of a seat with so many Luck Dice to attack first and to tie, if the rival adds so many.
pub fn initiative_race(game: &Gladiators, seat: Seat, luck: u8, against: u8) -> [f64; 2] {
    let totals = |seat: Seat, luck: u8| -> BTreeMap<u16, Fraction> {
        D6::chances(game.corner(seat).initiative + luck, D6::sum)
    };
    let (own, other) = (totals(seat, luck), totals(seat.rival(), against));
    let mut chances = [0.0; 2];
    for (total, chance) in &own {
        for (rival, weight) in &other {
            let both = chance.decimal() * weight.decimal();
            match total.cmp(rival) {
                Ordering::Greater => chances[0] += both,
                Ordering::Equal => chances[1] += both,
                Ordering::Less => {}
            }
        }
    }
    chances
}

/// What a stance does to dice and guard, in a sentence with its §.
pub fn stance_rule(game: &Gladiators, seat: Seat, attack: Attack) -> String {
    let bonus = game.corner(seat).arms[usize::from(attack.weapon.0)].throw_bonus.unwrap_or(0);
    let thrown = if attack.thrown {
        format!("Thrown: {bonus} more dice, the piece is spent either way (§4.3, §5.2). ")
    } else {
        String::new()
    };
    let stance = match (attack.stance, attack.thrown) {
        (Stance::Normal, false) => "A whiff costs PARRY/DODGE until your next turn (§7.2).",
        (Stance::Normal, true) => "Whoever threw keeps the whole guard (§7.2).",
        (Stance::Berserk, _) => "One die more (§5.3), and only ARMOR guards you until your next turn (§7.2).",
        (Stance::Defensive, _) => "One die less (§5.3), and the whole guard even after a whiff (§7.2).",
    };
    format!("{thrown}{stance}")
}

/// A chance as people read it.
pub fn percent(chance: f64) -> String {
    let percent = chance * 100.0;
    if percent > 0.0 && percent < 0.5 {
        "<1 %".to_owned()
    } else if percent > 99.5 && percent < 100.0 {
        ">99 %".to_owned()
    } else {
        format!("{percent:.0} %")
    }
}

/// So many dice in words.
pub fn dice_words(dice: u8) -> String {
    if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") }
}

#[cfg(test)]
mod tests {
    use super::{AttackFacts, blow, initiative_race, percent};
    use rules_core::{Game, Seat, Viewer};
    use rules_gladiators::{Attack, Class, Config, Content, Gladiators, MOST_DICE, Reading, Slot, Stance};
    use std::sync::Arc;

    fn duel(names: [&str; 2]) -> Gladiators {
        let content = Arc::new(Content::shipped());
        let [one, other] = names.map(|name| content.gladiator(name).unwrap().clone());
        Gladiators::open(Config::duel(one, other), content).unwrap()
    }

    /// The same numbers as `harena play gladiators` shows for this duel.
    #[test]
    fn a_first_attack_of_priscus_on_brutus() {
        let game = duel(["Priscus", "Brutus"]);
        let view = game.view(&game.start(), Viewer::Table);
        let attack = |stance| Attack { weapon: Slot(0), thrown: false, stance };
        let facts = AttackFacts::of(&game, &view, attack(Stance::Normal), 0).unwrap();
        assert_eq!((facts.dice, facts.guards), (6, [10, 4]));
        assert_eq!([facts.hit, facts.lands].map(|chance| format!("{:.1}", chance * 100.0)), ["91.2", "59.3"]);
        assert_eq!(format!("{:.2}", facts.damage), "2.35");
        let wild = AttackFacts::of(&game, &view, attack(Stance::Berserk), 0).unwrap();
        assert_eq!((wild.dice, wild.guards), (7, [2, 2]));
    }

    #[test]
    fn a_blow_has_the_odds_of_the_rules() {
        let content = Content::shipped();
        for class in [Class::A, Class::D] {
            let odds = content.attack_tables.read_as(Reading::Staircase).odds(class, 6, 0);
            let [hits, damage] = blow(&content, class, 6).unwrap();
            assert!((hits - odds.hit.decimal()).abs() < 1e-12, "{hits}");
            assert!((damage - odds.mean_damage.decimal()).abs() < 1e-12, "{damage}");
        }
        assert_eq!(blow(&content, Class::A, MOST_DICE + 1), None);
    }

    #[test]
    fn two_dice_against_two_tie_146_times_in_1296() {
        let game = duel(["Ludia", "Ludia"]);
        let [first, tie] = initiative_race(&game, Seat::FIRST, 0, 0);
        assert!((tie - 146.0 / 1296.0).abs() < 1e-12 && (2.0 * first + tie - 1.0).abs() < 1e-12);
    }

    #[test]
    fn small_and_large_chances_are_not_rounded_away() {
        assert_eq!([0.0, 0.001, 0.664, 0.999, 1.0].map(percent), ["0 %", "<1 %", "66 %", ">99 %", "100 %"]);
    }
}
