//! The fight that is looked at: its dice as they fall, which meet, and why it came out so.

use rules_core::Game;
use rules_fired_up::{
    Ability, Arena, Attack, BattleDice, Bout, DieFace, Fighter, FiredUp, Notice, Part, Ruling, Space, Strike,
    foresight::mat_of, judge,
};

/// A fight, as far as it was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clash {
    /// Who attacks, and whom.
    pub(super) sides: [Space; 2],
    /// How many dice both roll.
    pub(super) numbers: [u8; 2],
    /// The Attack and the Defense dice, once they fell.
    pub(super) dice: [Option<BattleDice>; 2],
    /// §11.3 How many Fails of each were rolled again.
    pub(super) again: [u8; 2],
    /// Both before the fight, if that is known.
    pub(super) before: [Option<Fighter>; 2],
    /// What came of it, once that was told.
    pub(super) result: Option<Attack>,
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

/// A die of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Die {
    /// What it shows.
    pub(super) face: Strike,
    /// What became of it.
    pub(super) fate: Fate,
}

/// The dice that meet at one face: those of the attack, and those against them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Meeting {
    /// Where they meet.
    pub(super) face: Strike,
    /// The Attack dice.
    pub(super) attack: Vec<Die>,
    /// The Defense dice, with the Specials that stand for this body part.
    pub(super) defense: Vec<Die>,
    /// In a word or two, once it is known.
    pub(super) verdict: String,
}

impl Clash {
    /// §6.3 An attack begins; nothing if the notice is about something else.
    pub(super) fn begin(arena: &Arena, notice: &Notice) -> Option<Clash> {
        let Notice::Attacks { attacker, defender, attack, defense } = *notice else { return None };
        let sides = [attacker, defender];
        Some(Clash {
            sides,
            numbers: [attack, defense],
            dice: [None; 2],
            again: [0; 2],
            before: sides.map(|space| arena.fighter(space).copied()),
            result: None,
        })
    }

    /// A fight of which only the end is known.
    pub(super) fn over(attack: &Attack) -> Clash {
        Clash {
            sides: [attack.attacker, attack.defender],
            numbers: [attack.attack.total(), attack.defense.total()],
            dice: [Some(attack.attack), Some(attack.defense)],
            again: [0; 2],
            before: [None; 2],
            result: Some(*attack),
        }
    }

    /// Dice fall, and something comes of them.
    pub(super) fn follow(&mut self, notice: &Notice) {
        match *notice {
            Notice::Struck { space, dice } => self.dice[self.side(space)] = Some(dice),
            Notice::StruckAgain { space, dice } => {
                let side = self.side(space);
                let mut counts = self.dice[side].unwrap_or_default().counts();
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
        usize::from(space == self.sides[1])
    }

    /// What the referee says, once all dice fell.
    pub(super) fn ruling(&self, game: &FiredUp, arena: &Arena) -> Option<Ruling> {
        let attack = self.result?;
        Some(judge(&self.bout(game, arena), attack.attack, attack.defense))
    }

    fn bout(&self, game: &FiredUp, arena: &Arena) -> Bout {
        let [attacker, defender] = self.sides.map(|space| match mat_of(game, arena, space) {
            Some(mat) if game.config().abilities => mat.ability,
            _ => Ability::None,
        });
        Bout { edition: game.config().edition, attacker, defender }
    }

    /// The dice where they meet: body part by body part, then Specials and Fails.
    pub(super) fn meetings(&self, game: &FiredUp, arena: &Arena) -> Vec<Meeting> {
        let unstoppable = match self.bout(game, arena).attacker {
            Ability::Unstoppable(face) => Some(face),
            _ => None,
        };
        let all = Strike::ALL.into_iter().map(|face| {
            match Part::ALL.into_iter().find(|part| part.strike() == face) {
                Some(part) => self.at_part(part, unstoppable == Some(face)),
                None => self.beside(face),
            }
        });
        all.filter(|meeting| !meeting.attack.is_empty() || !meeting.defense.is_empty()).collect()
    }

    /// §6.4 What meets at a body part.
    fn at_part(&self, part: Part, takes_two: bool) -> Meeting {
        let face = part.strike();
        let [rolled, guards] = self.dice.map(|dice| dice.map_or(0, |dice| dice.count(face)));
        let blow = self.result.map(|attack| attack.blow);
        let hits = blow.map_or(rolled, |blow| blow.hits[part.index()]);
        let specials = blow.map_or(0, |blow| blow.specials[part.index()]);
        let needed = if takes_two { rolled * 2 } else { rolled };
        let attack = (0..rolled).map(|number| Die {
            face,
            fate: if number < rolled - hits { Fate::Blocked } else { Fate::Works },
        });
        let defense = (0..guards + specials).map(|number| Die {
            face: if number < guards { face } else { Strike::Special },
            fate: match (rolled, number < needed) {
                (0, _) if self.dice[0].is_some() => Fate::Idle,
                (0, _) | (_, true) => Fate::Works,
                (_, false) => Fate::StrikesBack,
            },
        });
        let (attack, defense): (Vec<Die>, Vec<Die>) = (attack.collect(), defense.collect());
        let back = defense.iter().filter(|die| die.fate == Fate::StrikesBack).count();
        let verdict = match blow {
            None => String::new(),
            Some(_) if rolled == 0 => "nothing to block".to_owned(),
            Some(_) => at_part_in_words(rolled, hits, back),
        };
        Meeting { face, attack, defense, verdict }
    }

    /// §6.4, §6.5, §6.6 Specials and Fails.
    fn beside(&self, face: Strike) -> Meeting {
        let [rolled, guards] = self.dice.map(|dice| dice.map_or(0, |dice| dice.count(face)));
        let stood: u8 = self.result.map_or(0, |attack| attack.blow.specials.iter().sum());
        let left = if face == Strike::Special { guards.saturating_sub(stood) } else { guards };
        let is_known = self.result.is_some();
        let of_attack = if face == Strike::Fail { Fate::Idle } else { Fate::Works };
        let of_defense = if face == Strike::Fail || is_known { Fate::Idle } else { Fate::Works };
        let verdict = match face {
            _ if !is_known => "",
            Strike::Special if rolled > 0 => "never blocked",
            _ => "no effect",
        };
        Meeting {
            face,
            attack: vec![Die { face, fate: of_attack }; rolled.into()],
            defense: vec![Die { face, fate: of_defense }; left.into()],
            verdict: verdict.to_owned(),
        }
    }
}

fn at_part_in_words(rolled: u8, hits: u8, back: usize) -> String {
    let mut words = match (rolled - hits, hits) {
        (0, _) => format!("{hits} through"),
        (_, 0) => "blocked".to_owned(),
        (blocked, _) => format!("{blocked} blocked, {hits} through"),
    };
    if rolled >= 2 && hits > 0 {
        words.push_str(": Wound");
    }
    if back > 0 {
        words.push_str(&format!(", {back} strike back"));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::{Clash, Fate};
    use rules_core::Game;
    use rules_fired_up::{
        Ability, Arena, Attack, BattleDice, Config, Content, Edition, FiredUp, Space, fight,
    };
    use std::sync::Arc;

    #[test]
    fn every_die_lies_where_it_meets_others() {
        let game = FiredUp::open(Config::table(4), Arc::new(Content::shipped())).unwrap();
        let (attack, defense): (BattleDice, BattleDice) =
            ("head,head,leg,special,fail".parse().unwrap(), "head,leg,leg,special,hand".parse().unwrap());
        let blow = fight(Edition::Final, Ability::None, Ability::None, attack, defense);
        let clash =
            Clash::over(&Attack { attacker: Space::at(0), defender: Space::at(1), attack, defense, blow });
        let meetings = clash.meetings(&game, &Arena::default());
        let count = |read: fn(&super::Meeting) -> usize| meetings.iter().map(read).sum::<usize>();
        assert_eq!((count(|one| one.attack.len()), count(|one| one.defense.len())), (5, 5));
        let back =
            meetings.iter().flat_map(|one| &one.defense).filter(|die| die.fate == Fate::StrikesBack).count();
        assert_eq!(back, usize::from(blow.counterattacks));
        let blocked =
            meetings.iter().flat_map(|one| &one.attack).filter(|die| die.fate == Fate::Blocked).count();
        assert_eq!(blocked, usize::from(blow.blocked));
        assert_eq!(meetings[0].verdict, "blocked");
    }
}
