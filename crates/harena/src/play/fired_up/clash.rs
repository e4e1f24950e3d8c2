//! The fight that is looked at: its dice as they fall, what came of them, and why.

use super::foresight::mat_of;
use rules_core::Game;
use rules_fired_up::{
    Ability, Arena, Attack, BattleDice, Bout, DieFace, Fighter, FiredUp, Notice, Part, Ruling, Space, Strike,
    judge,
};

/// A fight, as far as it was shown.
#[derive(Clone, Debug)]
pub(super) struct Clash {
    /// Who attacks.
    pub(super) attacker: Space,
    /// Whom.
    pub(super) defender: Space,
    /// How many dice both roll.
    pub(super) numbers: [u8; 2],
    /// The Attack and the Defense dice, once they fell.
    pub(super) dice: [Option<BattleDice>; 2],
    /// §11.3 How many Fails of each were rolled again.
    pub(super) again: [u8; 2],
    /// Both before the fight.
    pub(super) before: [Option<Fighter>; 2],
    /// What came of it, once that was told.
    pub(super) result: Option<Attack>,
}

impl Clash {
    /// §6.3 An attack begins; nothing if the notice is about something else.
    pub(super) fn begin(arena: &Arena, notice: &Notice) -> Option<Clash> {
        let Notice::Attacks { attacker, defender, attack, defense } = *notice else { return None };
        Some(Clash {
            attacker,
            defender,
            numbers: [attack, defense],
            dice: [None; 2],
            again: [0; 2],
            before: [attacker, defender].map(|space| arena.fighter(space).copied()),
            result: None,
        })
    }

    /// Dice fall, and something comes of them.
    pub(super) fn follow(&mut self, notice: &Notice) {
        match *notice {
            Notice::Struck { space, dice } => self.dice[self.side(space)] = Some(dice),
            Notice::StruckAgain { space, dice } => {
                let side = self.side(space);
                let before = self.dice[side].unwrap_or_default();
                let mut counts = before.counts();
                self.again[side] = counts[Strike::Fail.index()];
                counts[Strike::Fail.index()] = 0;
                self.dice[side] = Some(BattleDice::counted(counts).and(dice));
            }
            Notice::Fought { attack } => {
                self.dice = [Some(attack.attack), Some(attack.defense)];
                self.result = Some(attack);
            }
            _ => {}
        }
    }

    fn side(&self, space: Space) -> usize {
        usize::from(space == self.defender)
    }

    /// What the referee says, once all dice fell.
    pub(super) fn ruling(&self, game: &FiredUp, arena: &Arena) -> Option<Ruling> {
        let attack = self.result?;
        Some(judge(&self.bout(game, arena), attack.attack, attack.defense))
    }

    fn bout(&self, game: &FiredUp, arena: &Arena) -> Bout {
        let ability = |space: Space| match mat_of(game, arena, space) {
            Some(mat) if game.config().abilities => mat.ability,
            _ => Ability::None,
        };
        Bout {
            edition: game.config().edition,
            attacker: ability(self.attacker),
            defender: ability(self.defender),
        }
    }

    /// The Attack dice one by one, each with what became of it.
    pub(super) fn attack_dice(&self) -> Vec<Die> {
        let Some(dice) = self.dice[0] else { return Vec::new() };
        let mut shown = Vec::new();
        for face in Strike::ALL {
            let count = dice.count(face);
            let landed = self.result.map(|attack| match part_of(face) {
                Some(part) => attack.blow.hits[part.index()],
                None => count,
            });
            for number in 0..count {
                let fate = match landed {
                    _ if face == Strike::Fail => Fate::Idle,
                    Some(landed) if number >= landed => Fate::Blocked,
                    Some(_) | None => Fate::Works,
                };
                shown.push(Die { face, stands_for: None, fate });
            }
        }
        shown
    }

    /// The Defense dice one by one: what Specials stand for, which strike back, and which met nothing.
    pub(super) fn defense_dice(&self, game: &FiredUp, arena: &Arena) -> Vec<Die> {
        let Some(dice) = self.dice[1] else { return Vec::new() };
        let unstoppable = match self.bout(game, arena).attacker {
            Ability::Unstoppable(face) => Some(face),
            _ => None,
        };
        let mut shown = Vec::new();
        for part in Part::ALL {
            let met = part.strike();
            let specials = self.result.map_or(0, |attack| attack.blow.specials[part.index()]);
            let guards = dice.count(met);
            let attacks = self.result.map_or(u8::MAX, |attack| attack.attack.count(met));
            let needed = if unstoppable == Some(met) { attacks.saturating_mul(2) } else { attacks };
            for number in 0..guards + specials {
                let fate = match (attacks, number < needed) {
                    (0, _) => Fate::Idle,
                    (_, true) => Fate::Works,
                    (_, false) => Fate::StrikesBack,
                };
                let is_special = number >= guards;
                shown.push(Die {
                    face: if is_special { Strike::Special } else { met },
                    stands_for: is_special.then_some(part),
                    fate,
                });
            }
        }
        let stood: u8 = self.result.map_or(0, |attack| attack.blow.specials.iter().sum());
        let fate = if self.result.is_some() { Fate::Idle } else { Fate::Works };
        let specials = dice.count(Strike::Special).saturating_sub(stood);
        shown.extend((0..specials).map(|_| Die { face: Strike::Special, stands_for: None, fate }));
        let fails = dice.count(Strike::Fail);
        shown.extend((0..fails).map(|_| Die { face: Strike::Fail, stands_for: None, fate: Fate::Idle }));
        shown
    }
}

/// A die of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Die {
    face: Strike,
    stands_for: Option<Part>,
    /// What became of it.
    pub(super) fate: Fate,
}

/// What became of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It lands, or it guards.
    Works,
    /// §6.4 It is blocked.
    Blocked,
    /// §6.7 It is in excess.
    StrikesBack,
    /// Nothing comes of it.
    Idle,
}

impl Die {
    /// `[Head]`, `(Head)`, `[Special=Leg]`, `[Hand]!` or `·Fail·`.
    pub(super) fn words(self) -> String {
        let face = title(self.face);
        let name = match self.stands_for {
            Some(part) => format!("{face}={}", title(part.strike())),
            None => face.to_owned(),
        };
        match self.fate {
            Fate::Works => format!("[{name}]"),
            Fate::Blocked => format!("({name})"),
            Fate::StrikesBack => format!("[{name}]!"),
            Fate::Idle => format!("·{name}·"),
        }
    }
}

fn part_of(face: Strike) -> Option<Part> {
    Part::ALL.into_iter().find(|part| part.strike() == face)
}

/// A face as the rulebook writes it.
const fn title(face: Strike) -> &'static str {
    match face {
        Strike::Head => "Head",
        Strike::Torso => "Torso",
        Strike::Hand => "Hand",
        Strike::Leg => "Leg",
        Strike::Special => "Special",
        Strike::Fail => "Fail",
    }
}

#[cfg(test)]
mod tests {
    use super::{Clash, Fate};
    use crate::play::fired_up::testing::{play_out, session};
    use rules_fired_up::Notice;

    #[test]
    fn the_dice_that_are_shown_are_those_that_were_counted() {
        let (mut fights, mut counters) = (0, 0);
        for seed in 0..6 {
            let mut session = session(4, 0);
            let mut clash: Option<Clash> = None;
            play_out(&mut session, seed, |session, notices| {
                let arena = session.public_view().arena;
                for notice in &notices {
                    clash = Clash::begin(&arena, notice).or(clash.take());
                    let Some(clash) = &mut clash else { continue };
                    clash.follow(notice);
                    let Notice::Fought { attack } = notice else { continue };
                    let game = session.game();
                    let attacking = clash.attack_dice();
                    let defending = clash.defense_dice(game, &arena);
                    assert_eq!(attacking.len(), usize::from(attack.attack.total()));
                    assert_eq!(defending.len(), usize::from(attack.defense.total()));
                    let count = |dice: &[super::Die], fate: Fate| {
                        dice.iter().filter(|die| die.fate == fate).count() as u8
                    };
                    assert_eq!(count(&attacking, Fate::Blocked), attack.blow.blocked);
                    assert_eq!(count(&defending, Fate::StrikesBack), attack.blow.counterattacks, "{clash:?}");
                    let ruling = clash.ruling(game, &arena).unwrap();
                    assert_eq!((ruling.damage, ruling.wounds), (attack.blow.damage, attack.blow.wounds));
                    assert!(ruling.why.iter().all(|why| why.contains('§') || why.contains("as they were")));
                    fights += 1;
                    counters += u32::from(attack.blow.counterattacks);
                }
            });
        }
        assert!(fights > 50 && counters > 10, "{fights} fights, {counters} counterattacks");
    }
}
