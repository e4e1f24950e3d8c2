//! One line for each thing that a viewer is told.

use super::{
    Words,
    decisions::{claims_in_words, paid},
};
use crate::{Attack, Blow, DieFace, Morale, Notice, state::ROUNDS};
use rules_core::words::counted;

impl Words<'_> {
    /// One line that says what a viewer was told.
    pub fn tell(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Enters { .. }
            | Notice::BetCard { .. }
            | Notice::Begins { .. }
            | Notice::RoundBegins { .. }
            | Notice::Drew { .. }
            | Notice::Kept { .. }
            | Notice::Retargeted { .. }
            | Notice::DiscardedCard { .. }
            | Notice::Over { .. } => self.tell_of_round(notice),
            Notice::Rolled { .. }
            | Notice::Rerolls { .. }
            | Notice::Rerolled { .. }
            | Notice::DiscardedDie { .. }
            | Notice::TurnEnded { .. }
            | Notice::Influence { .. }
            | Notice::Bet { .. }
            | Notice::Multitasks { .. }
            | Notice::Stored { .. } => self.tell_of_dice(notice),
            Notice::Buffed { .. }
            | Notice::Cheered { .. }
            | Notice::Overtook { .. }
            | Notice::Hasted { .. }
            | Notice::Aimed { .. }
            | Notice::Locked { .. }
            | Notice::Unlocked { .. }
            | Notice::UnlockedAndAimed { .. } => self.tell_of_influence(notice),
            Notice::MoraleChecked { .. }
            | Notice::ClaimsAsked { .. }
            | Notice::Claimed { .. }
            | Notice::NoAttack { .. }
            | Notice::Attacks { .. }
            | Notice::Struck { .. }
            | Notice::StruckAgain { .. }
            | Notice::Fought { .. }
            | Notice::Eliminated { .. } => self.tell_of_battle(notice),
            Notice::BetHappened { .. }
            | Notice::BetSealed { .. }
            | Notice::BetLapsed { .. }
            | Notice::BetShown { .. } => self.tell_of_bets(notice),
        }
    }

    fn tell_of_round(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Enters { space, mat } => {
                let mat = self.game.mat(mat);
                format!("{} the {} enters on space {}", mat.name, mat.title, space.index() + 1)
            }
            Notice::BetCard { class, card } => {
                format!("{} bet: {}", class.name(), self.bet_in_words(card))
            }
            Notice::Begins { seat } => format!("{} the game (§1.7)", self.who(seat).does("begins", "begin")),
            Notice::RoundBegins { round, first, dice } => format!(
                "Round {round} of {ROUNDS}: {} dice each, {} first",
                dice,
                self.who(first).does_it("is", "are")
            ),
            Notice::Drew { seat, card: None } => format!("{} a card", self.who(seat).does("draws", "draw")),
            Notice::Drew { seat, card: Some(card) } => {
                format!("{} {}", self.who(seat).does("draws", "draw"), self.card(card))
            }
            Notice::Kept { seat, cards, claims } => {
                let what = match cards {
                    Some([one, two]) => format!("{} and {}", self.card(one), self.card(two)),
                    None => "two cards".to_owned(),
                };
                format!("{} {what}{}", self.who(seat).does("keeps", "keep"), claims_in_words(claims))
            }
            Notice::Retargeted { space, target } => {
                format!("{} turns to {} (§9.1)", self.fighter_begins(space), self.fighter(target))
            }
            Notice::DiscardedCard { seat, card } => {
                format!("{} {} unscored (§9.3)", self.who(seat).does("discards", "discard"), self.card(card))
            }
            Notice::Over { winner: Some(space) } => {
                format!("The game is over; {} wins the battle (§10.3)", self.fighter(space))
            }
            Notice::Over { winner: None } => "The game is over, and nobody is left standing".to_owned(),
            _ => unreachable!("told elsewhere"),
        }
    }

    fn tell_of_dice(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Rolled { seat, dice } => {
                format!("{} {}", self.who(seat).does("rolls", "roll"), listed(dice))
            }
            Notice::Rerolls { seat, dice } if dice.is_empty() => {
                format!("{} all dice", self.who(seat).does("keeps", "keep"))
            }
            Notice::Rerolls { seat, dice } => {
                format!("{} again: {}", self.who(seat).does("rolls", "roll"), listed(dice))
            }
            Notice::Rerolled { seat, dice } => {
                format!("{} {} instead", self.who(seat).does("gets", "get"), listed(dice))
            }
            Notice::DiscardedDie { seat, face } => {
                format!("{} a {}", self.who(seat).does("discards", "discard"), face.name())
            }
            Notice::TurnEnded { seat } => format!("{} the turn", self.who(seat).does("ends", "end")),
            Notice::Influence { space, left: 0 } => {
                format!("{} listens to nobody any more this round (§2.6)", self.fighter_begins(space))
            }
            Notice::Influence { space, left } => {
                format!("{}'s Influence is {left}", self.fighter_begins(space))
            }
            Notice::Bet { seat, class, fighter, pay } => {
                let on = fighter.map_or_else(String::new, |space| format!(" on {}", self.fighter(space)));
                let bets = self.who(seat).does("bets", "bet");
                format!("{bets} {}{on}, face down{}", class.name(), paid(pay))
            }
            Notice::Multitasks { seat, pay } => {
                format!("{}{}", self.who(seat).does("multitasks", "multitask"), paid(pay))
            }
            Notice::Stored { seat, pay } => {
                format!("{} a Social action{}", self.who(seat).does("stores", "store"), paid(pay))
            }
            _ => unreachable!("told elsewhere"),
        }
    }

    fn tell_of_influence(&self, notice: &Notice) -> String {
        match *notice {
            Notice::Buffed { seat, space, stat, value, pay } => format!(
                "{} {}: {} is now {value}{}",
                self.who(seat).does("buffs", "buff"),
                self.fighter(space),
                stat.name(),
                paid(pay)
            ),
            Notice::Cheered { seat, space, thumb, pay } => format!(
                "{} thumbs {} for {}{}",
                self.who(seat).does("shows", "show"),
                thumb.name(),
                self.fighter(space),
                paid(pay)
            ),
            Notice::Overtook { seat, space, other, pay } => format!(
                "{} {} past {}{}",
                self.who(seat).does("sprints", "sprint"),
                self.fighter(space),
                self.fighter(other),
                paid(pay)
            ),
            Notice::Hasted { seat, space, pay } => {
                format!("{} {}{}", self.who(seat).does("hastes", "haste"), self.fighter(space), paid(pay))
            }
            Notice::Aimed { seat, space, target, pay } => format!(
                "{} {} to {}{}",
                self.who(seat).does("turns", "turn"),
                self.fighter(space),
                self.fighter(target),
                paid(pay)
            ),
            Notice::Locked { seat, space, pay } => {
                format!("{} {}{}", self.who(seat).does("locks", "lock"), self.fighter(space), paid(pay))
            }
            Notice::Unlocked { seat, space, pay } => {
                format!("{} {}{}", self.who(seat).does("unlocks", "unlock"), self.fighter(space), paid(pay))
            }
            Notice::UnlockedAndAimed { seat, space, target, pay } => format!(
                "{} {} and {} it to {}{}",
                self.who(seat).does("unlocks", "unlock"),
                self.fighter(space),
                self.who(seat).form("turns", "turn"),
                self.fighter(target),
                paid(pay)
            ),
            _ => unreachable!("told elsewhere"),
        }
    }

    fn tell_of_battle(&self, notice: &Notice) -> String {
        match *notice {
            Notice::MoraleChecked { space, from, to, attack, defense } => {
                let morale = morale_in_words(from, to);
                format!("{}: {morale}, Attack {attack}, Defense {defense} (§4)", self.fighter_begins(space))
            }
            Notice::ClaimsAsked { phase } => {
                format!("{} Highlights can be claimed now (§5.1)", phase.name())
            }
            Notice::Claimed { seat, card, row, points } => format!(
                "{} row {row} of {}: {}",
                self.who(seat).does("claims", "claim"),
                self.card(card),
                counted(points.into(), "point", "points")
            ),
            Notice::NoAttack { space } => {
                format!("{} points at nobody and does not attack (§6.2)", self.fighter_begins(space))
            }
            Notice::Attacks { attacker, defender, attack, defense } => format!(
                "{} attacks {}: {attack} dice against {defense}",
                self.fighter_begins(attacker),
                self.fighter(defender)
            ),
            Notice::Struck { space, dice } => {
                format!("{} rolls {}", self.fighter_begins(space), listed(dice))
            }
            Notice::StruckAgain { space, dice } => {
                format!("{} rolls Fails again: {} (§11.3)", self.fighter_begins(space), listed(dice))
            }
            Notice::Fought { attack } => self.tell_fought(&attack),
            Notice::Eliminated { space, by } => {
                format!("{} is eliminated by {}", self.fighter_begins(space), self.fighter(by))
            }
            _ => unreachable!("told elsewhere"),
        }
    }

    fn tell_fought(&self, attack: &Attack) -> String {
        let Blow { damage, wounds, counterattacks, thorns, blocked, .. } = attack.blow;
        let (attacker, defender) = (self.fighter_begins(attack.attacker), self.fighter(attack.defender));
        let mut parts = vec![match (damage, wounds) {
            (0, 0) => format!("{attacker} does nothing to {defender}"),
            (damage, 0) => format!("{attacker} deals {damage} damage to {defender}"),
            (damage, wounds) => {
                let wounds = counted(wounds.into(), "Wound", "Wounds");
                format!("{attacker} deals {damage} damage and {wounds} to {defender}")
            }
        }];
        if blocked > 0 {
            parts.push(format!("{blocked} blocked"));
        }
        if counterattacks > 0 {
            parts.push(counted(counterattacks.into(), "counterattack", "counterattacks"));
        }
        if thorns > 0 {
            parts.push(format!("{thorns} back by ability (§11.1)"));
        }
        parts.join(", ")
    }

    fn tell_of_bets(&self, notice: &Notice) -> String {
        match *notice {
            Notice::BetHappened { class, fighter } => {
                format!("The {} bet is settled: {}", class.name(), self.fighter(fighter))
            }
            Notice::BetSealed { class, fighter } => {
                let fighter = self.fighter(fighter);
                format!(
                    "The {} bet has happened to {fighter}; its cards stay face down (§13.1)",
                    class.name()
                )
            }
            Notice::BetLapsed { class } => format!("The {} bet never happened (§8.4)", class.name()),
            Notice::BetShown { seat, round, fighter, points, .. } => {
                let (bet, on) = (self.who(seat).form("bet", "bet"), self.fighter(fighter));
                let gets = match points {
                    0 => "nothing".to_owned(),
                    points => counted(points.into(), "point", "points"),
                };
                format!("{} {bet} on {on} in round {round}: {gets}", self.who(seat).subject())
            }
            _ => unreachable!("told elsewhere"),
        }
    }
}

fn listed<F: DieFace>(dice: crate::Throw<F>) -> String {
    if dice.is_empty() { "nothing".to_owned() } else { dice.to_string().replace(',', ", ") }
}

fn morale_in_words(from: Morale, to: Morale) -> String {
    if from == to {
        format!("Morale stays {}", to.name())
    } else {
        format!("Morale {} to {}", from.name(), to.name())
    }
}
