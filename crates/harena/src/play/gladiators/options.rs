//! What a gladiator may do now, each choice with its exact odds.

use super::luck_options;
use crate::play::options::{Choice, Leads, Options, mean, percent};
use rules_core::{Fraction, Seat, Seen};
use rules_gladiators::{
    Action, Attack, AttackTable, Class, D6, FighterView, Gladiators, LastTurn, MOST_DICE, StageView, Stance,
    View, block_odds, guard, takes_hold,
};

/// What may be done now by somebody who sees this.
pub(super) fn options(game: &Gladiators, seen: &Seen<Gladiators>) -> Options<Action> {
    match seen.view.stage {
        StageView::Bidding { .. } => luck_options::for_initiative(game, seen),
        StageView::AddingLuck { attack } => luck_options::for_attack(game, seen, attack),
        StageView::GuardingWithLuck { strike, .. } => luck_options::for_block(game, seen, strike),
        _ => declarations(game, seen),
    }
}

fn declarations(game: &Gladiators, seen: &Seen<Gladiators>) -> Options<Action> {
    let headings = ["dice", "hit", "lands", "dmg", "stuns", "crit", "guard"].map(str::to_owned).to_vec();
    let name = game.name(seen.seat);
    Options {
        question: format!("{name}, what do you do? (§4.1)"),
        headings,
        rows: seen.legal.iter().map(|&action| declaration(game, &seen.view, seen.seat, action)).collect(),
    }
}

fn declaration(game: &Gladiators, view: &View, seat: Seat, action: Action) -> Choice<Action> {
    let (fighter, corner) = (&view.fighters[seat.index()], game.corner(seat));
    let resting = corner.guard_dice(guard(fighter.stunned, LastTurn::Rested));
    let (odds, rule, more) = match action {
        Action::Attack(attack) => describe_attack(game, view, seat, attack),
        Action::Heal(dice) => describe_heal(game, fighter, seat, dice, resting),
        Action::Pass | Action::Luck(_) => {
            let odds = ["-", "-", "-", "-", "-", "-", &resting.to_string()].map(str::to_owned).to_vec();
            let rule = "Do nothing, and keep your guard up (§4.5)".to_owned();
            (odds, rule, format!("guard then {} (§7.2)", dice_words(resting)))
        }
    };
    Choice {
        leads: Leads::To(action),
        what: game.write_action(seat, action),
        brief: None,
        odds,
        rule,
        more: vec![more],
    }
}

fn describe_attack(
    game: &Gladiators,
    view: &View,
    seat: Seat,
    attack: Attack,
) -> (Vec<String>, String, String) {
    let after = [false, true].map(|whiffed| {
        let last = LastTurn::Attacked { attack, whiffed };
        game.corner(seat).guard_dice(guard(view.fighters[seat.index()].stunned, last))
    });
    let (guard_cell, guard_words) = if after[0] == after[1] {
        (after[0].to_string(), format!("guard then {} (§7.2)", dice_words(after[0])))
    } else {
        let words = format!("guard then {}, {} if it whiffs (§7.2)", dice_words(after[0]), after[1]);
        (format!("{}/{}", after[0], after[1]), words)
    };
    let facts = AttackFacts::of(game, view, attack, 0);
    let dice = game.attack_dice(seat, attack);
    let mut odds = vec![dice.to_string()];
    odds.extend(facts.as_ref().map_or_else(|| vec!["-".to_owned(); 5], AttackFacts::cells));
    odds.push(guard_cell);
    let rival = seat.rival();
    let mut more = vec![guard_words];
    if let Some(facts) = facts {
        more.push(format!("wins now {}", percent(facts.fells)));
    }
    let luck = view.fighters[rival.index()].luck;
    if luck > 0 && game_allows_luck_on_defence(game) {
        more.push(format!("{} has {luck} luck", game.name(rival)));
    }
    (odds, rule_of(game, seat, attack), more.join(" · "))
}

fn game_allows_luck_on_defence(game: &Gladiators) -> bool {
    use rules_core::Game;
    game.config().house.luck_on_defence
}

fn rule_of(game: &Gladiators, seat: Seat, attack: Attack) -> String {
    let bonus = game.corner(seat).arms[usize::from(attack.weapon.0)].throw_bonus.unwrap_or(0);
    match (attack.thrown, attack.stance) {
        (false, Stance::Normal) => {
            "Normal: a whiff costs you PARRY/DODGE until your next turn (§7.2)".to_owned()
        }
        (false, Stance::Berserk) => {
            "Berserk: a die more, but only ARMOR guards you until your next turn (§5.3)".to_owned()
        }
        (false, Stance::Defensive) => {
            "Defensive: a die less, and a full guard even after a whiff (§5.3)".to_owned()
        }
        (true, Stance::Normal) => {
            format!("Thrown: {bonus} dice more and a full guard, but the piece is spent (§4.3)")
        }
        (true, Stance::Berserk) => {
            format!("Thrown berserk: {} dice more, only ARMOR to guard, a piece spent (§4.3)", bonus + 1)
        }
        (true, Stance::Defensive) => {
            let more = i16::from(bonus) - 1;
            format!("Thrown defensively: {more:+} dice and a full guard, a piece spent (§4.3)")
        }
    }
}

/// §8.4 The mean health that Heal Dice give back, never above the start.
fn describe_heal(
    game: &Gladiators,
    fighter: &FighterView,
    seat: Seat,
    dice: u8,
    resting: u8,
) -> (Vec<String>, String, String) {
    let skills = &game.content().skills;
    let wound = game.corner(seat).health - fighter.health;
    let gained = |roll: D6| {
        let healed = roll.total() - roll.at_most(skills.heal_success - 1);
        healed.saturating_mul(skills.heal_health).min(wound)
    };
    let gain: Fraction = D6::chances(dice, gained)
        .into_iter()
        .map(|(gain, chance)| Fraction::new(gain.into(), 1) * chance)
        .sum();
    let gain = mean(gain);
    let odds = [&dice.to_string(), "-", "-", &format!("+{gain}"), "-", "-", &resting.to_string()];
    let rule = format!(
        "Heal: each {} or more gives health back, the rest of the dice are lost (§8.4)",
        skills.heal_success
    );
    let more = format!("mean health gained {gain} · guard then {} (§7.2)", dice_words(resting));
    (odds.map(str::to_owned).to_vec(), rule, more)
}

/// The exact chances of an attack against the rival as things stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AttackFacts {
    /// To hit, before the block.
    pub(super) hit: Fraction,
    /// To hit and not be blocked.
    pub(super) landed: Fraction,
    /// The mean damage, whiffs and blocks counted as none.
    pub(super) damage: Fraction,
    /// To land and leave the rival stunned.
    pub(super) stuns: Fraction,
    /// To land a critical strike.
    pub(super) critical: Fraction,
    /// To land and leave the rival without health.
    pub(super) fells: Fraction,
}

impl AttackFacts {
    /// The chances of the mover's attack with so many Luck Dice; nothing for more dice than exact odds are made for.
    pub(super) fn of(game: &Gladiators, view: &View, attack: Attack, luck: u8) -> Option<AttackFacts> {
        let class = game.corner(view.mover).arms[usize::from(attack.weapon.0)].class;
        let dice = game.attack_dice(view.mover, attack) + luck;
        let rival = view.mover.rival();
        let victim = &view.fighters[rival.index()];
        let defence = game.corner(rival).guard_dice(guard(victim.stunned, victim.last));
        (dice <= MOST_DICE && defence <= MOST_DICE)
            .then(|| AttackFacts::against(game.table(), class, dice, defence, victim))
    }

    fn against(
        table: &AttackTable,
        class: Class,
        dice: u8,
        defence: u8,
        victim: &FighterView,
    ) -> AttackFacts {
        let mut facts = AttackFacts {
            hit: Fraction::ZERO,
            landed: Fraction::ZERO,
            damage: Fraction::ZERO,
            stuns: Fraction::ZERO,
            critical: Fraction::ZERO,
            fells: Fraction::ZERO,
        };
        for (strike, chance) in D6::chances(dice, |dice| table.strike(class, dice)) {
            let Some(strike) = strike else { continue };
            let lands = chance * block_odds(defence, strike.sixes_to_block).complement();
            let add = |sum: &mut Fraction, happens: bool| {
                if happens {
                    *sum = *sum + lands;
                }
            };
            facts.hit = facts.hit + chance;
            facts.damage = facts.damage + lands * Fraction::new(strike.damage.into(), 1);
            add(&mut facts.landed, true);
            add(&mut facts.stuns, takes_hold(strike.stun, victim.stunned));
            add(&mut facts.critical, strike.critical);
            add(&mut facts.fells, strike.damage >= victim.health);
        }
        facts
    }

    /// Hit, lands, damage, stuns, critical, as a table shows them.
    pub(super) fn cells(&self) -> Vec<String> {
        vec![
            percent(self.hit),
            percent(self.landed),
            mean(self.damage),
            percent(self.stuns),
            percent(self.critical),
        ]
    }
}

/// So many dice in words.
pub(super) fn dice_words(dice: u8) -> String {
    if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") }
}

#[cfg(test)]
mod tests {
    use super::{AttackFacts, options};
    use crate::play::{
        gladiators::playable::tests::{play_out, session},
        options::Choice,
    };
    use rules_core::Seat;
    use rules_gladiators::{Action, Notice, guard};

    #[test]
    fn the_odds_are_those_of_the_rules() {
        let mut session = session(0, ["Verica", "Medica"]);
        session.begin().unwrap();
        let seen = session.seen(session.decider().unwrap()).unwrap();
        let game = session.game();
        let rival = seen.seat.rival();
        let victim = seen.view.fighters[rival.index()];
        let defence = game.corner(rival).guard_dice(guard(victim.stunned, victim.last));
        let mut compared = 0;
        for action in &seen.legal {
            let Action::Attack(attack) = *action else { continue };
            let ours = AttackFacts::of(game, &seen.view, attack, 0).unwrap();
            let class = game.corner(seen.seat).arms[usize::from(attack.weapon.0)].class;
            let theirs = game.table().odds(class, game.attack_dice(seen.seat, attack), defence);
            assert_eq!((ours.hit, ours.landed, ours.damage), (theirs.hit, theirs.landed, theirs.mean_damage));
            assert!(ours.stuns < theirs.stun && ours.critical < theirs.critical, "some are blocked");
            compared += 1;
        }
        assert!(compared >= 3);
    }

    #[test]
    fn every_decision_of_a_battle_has_its_options() {
        for names in [["Ludia", "Medica"], ["Verica", "Ludia"]] {
            let mut session = session(0, names);
            let mut declared = None;
            play_out(&mut session, |session, notices| {
                for notice in &notices {
                    if let (Notice::Declared { seat, attack, dice }, Some(rows)) = (notice, &declared) {
                        assert_eq!(session.game().attack_dice(*seat, *attack), *dice);
                        let rows: &Vec<Choice<Action>> = rows;
                        let row = rows.iter().find(|row| row.actions() == [Action::Attack(*attack)]).unwrap();
                        assert_eq!(row.odds[0], dice.to_string());
                    }
                }
                let Some(seat) = session.decider() else { return };
                let seen = session.seen(seat).unwrap();
                let options = options(session.game(), &seen);
                assert_eq!(options.actions(), seen.legal);
                for row in &options.rows {
                    assert_eq!(row.odds.len(), options.headings.len(), "{}", row.what);
                    assert!(row.rule.contains('§') && row.rule.chars().count() <= 76, "{}", row.rule);
                    assert!(row.more[0].chars().count() <= 76, "{}", row.more[0]);
                    assert_eq!(session.game().read_action(seat, &row.what), Ok(row.actions()[0]));
                }
                declared = Some(options.rows);
            });
        }
    }

    #[test]
    fn a_first_attack_is_described_in_numbers() {
        let mut session = session(0, ["Celer", "Brutus"]);
        session.begin().unwrap();
        let seat = session.decider().unwrap();
        assert_eq!(seat, Seat::FIRST, "with this seed Celer attacks first");
        let options = options(session.game(), &session.seen(seat).unwrap());
        let rows: Vec<String> =
            options.rows.iter().map(|row| format!("{}: {}", row.what, row.odds.join(" "))).collect();
        expect_test::expect![[r"
            attack short sword normal: 7 94.1% 63.8% 2.63 40.1% 9.4% 7/0
            attack short sword berserk: 8 96.1% 67.7% 2.91 46.0% 13.3% 0
            attack short sword defensive: 6 91.2% 59.3% 2.35 33.6% 6.1% 7
            pass: - - - - - - 7"]]
        .assert_eq(&rows.join("\n"));
        assert!(options.rows[0].more[0].contains("7 dice, 0 if it whiffs"), "{:?}", options.rows[0].more);
    }
}
