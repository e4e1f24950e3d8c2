//! Whole rounds of the scripted table: cards, dice, attacks and claims.

use super::{Table, card};
use rules_core::{Game, Turn};
use rules_fired_up::{
    Action, BattleDice, Chance, Claims, Face, Highlight, InfluenceDice, Phase, Roll, Stage, Strike,
};

/// A round up to the dice.
impl Table {
    /// Deals so that each seat has these cards, two at most, and keeps them and any others; claims are asked for.
    pub fn hands(&mut self, wanted: &[&[&str]]) -> &mut Table {
        let wanted: Vec<Vec<Highlight>> =
            wanted.iter().map(|names| names.iter().map(|name| card(name)).collect()).collect();
        self.deal(&wanted);
        for seat in 0..self.game.seats() {
            let mine = wanted.get(seat).cloned().unwrap_or_default();
            self.keep(seat, &mine, Claims::Asked);
        }
        self
    }

    /// Deals these cards to the seats, and any others that nobody wants.
    pub fn deal(&mut self, wanted: &[Vec<Highlight>]) -> &mut Table {
        while let Stage::Dealing { seat } = self.stage() {
            let hand = self.view_of(seat.index()).hand;
            let mine = wanted.get(seat.index()).into_iter().flatten();
            let next = mine.copied().find(|card| !hand.contains(card));
            let card = next.unwrap_or_else(|| self.unwanted(wanted));
            self.draw(Chance::Card(card));
        }
        self
    }

    fn unwanted(&self, wanted: &[Vec<Highlight>]) -> Highlight {
        let odds = self.game.odds(&self.state);
        let cards = odds.into_iter().filter_map(|(outcome, _)| match outcome {
            Chance::Card(card) => Some(card),
            _ => None,
        });
        // Cards that seldom score come first, so that nothing happens by chance.
        let mut cards: Vec<Highlight> =
            cards.filter(|card| !wanted.iter().any(|mine| mine.contains(card))).collect();
        cards.sort_by_key(|card| card.phase() != Phase::End);
        cards[0]
    }

    /// A seat keeps these, and others of its hand up to two.
    pub fn keep(&mut self, seat: usize, cards: &[Highlight], claims: Claims) -> &mut Table {
        let hand = self.view_of(seat).hand;
        let others = hand.iter().copied().filter(|card| !cards.contains(card));
        let mut kept: Vec<Highlight> = cards.iter().copied().chain(others).take(2).collect();
        kept.sort_unstable();
        self.act(seat, Action::Keep { one: kept[0], two: kept[1], claims })
    }
}

/// The influence phase.
impl Table {
    /// Whoever is to roll rolls these, filled up with Doubles, and rolls none of them again.
    pub fn roll(&mut self, faces: &str) -> &mut Table {
        let seat = self.rolls(faces);
        self.says(seat, "reroll none")
    }

    /// Whoever is to roll rolls these, filled up with Doubles, and may still roll again.
    pub fn rolls(&mut self, faces: &str) -> usize {
        let Stage::Rolling { seat } = self.stage() else { panic!("nobody rolls: {:?}", self.stage()) };
        let mut dice: InfluenceDice = faces.parse().unwrap();
        while dice.total() < self.view().seats[seat.index()].dice {
            dice = dice.with(Face::Double);
        }
        self.draw(Chance::Influence(dice));
        seat.index()
    }

    /// A whole turn of whoever is next: these dice, these decisions; the rest is kept.
    pub fn turn(&mut self, faces: &str, decisions: &[&str]) -> &mut Table {
        let seat = self.rolls(faces);
        self.says(seat, "reroll none");
        for text in decisions {
            self.says(seat, text);
        }
        self.says(seat, "end")
    }

    /// The same, but all dice that are left are discarded.
    pub fn last_turn(&mut self, faces: &str, decisions: &[&str]) -> &mut Table {
        let seat = self.rolls(faces);
        self.says(seat, "reroll none");
        for text in decisions {
            self.says(seat, text);
        }
        self.discard_all(seat);
        self.says(seat, "end")
    }

    pub fn discard_all(&mut self, seat: usize) -> &mut Table {
        for face in self.view().spree.pool.faces() {
            self.act(seat, Action::Discard { face });
        }
        self
    }

    /// Everybody discards all dice that are left.
    pub fn skip_influence(&mut self) -> &mut Table {
        while let Stage::Rolling { .. } = self.stage() {
            self.last_turn("", &[]);
        }
        self
    }
}

/// The battle.
impl Table {
    /// Everybody who is asked waits.
    pub fn wait(&mut self) -> &mut Table {
        while let (Stage::Claiming { .. }, Turn::Decide(owed)) = (self.stage(), self.game.turn(&self.state)) {
            let seat = owed.first().expect("somebody is asked");
            self.act(seat.index(), Action::Wait);
            if !matches!(self.stage(), Stage::Claiming { .. }) || self.view().owed.len() >= owed.len() {
                break;
            }
        }
        self
    }

    /// Nobody uses dice or claims a Start Highlight: the first attack comes.
    pub fn battle(&mut self) -> &mut Table {
        self.skip_influence().wait()
    }

    /// The dice of the next attack, filled up with Fails; what is rolled again fails again.
    pub fn strike(&mut self, attack: &str, defense: &str) -> &mut Table {
        let Stage::Striking { attacker, .. } = self.stage() else { panic!("no attack: {:?}", self.stage()) };
        while let Stage::Striking { attacker: now, roll, .. } = self.stage() {
            if now != attacker {
                break;
            }
            let dice = match roll {
                Roll::Attack => attack,
                Roll::Defense => defense,
                Roll::AttackAgain | Roll::DefenseAgain => "",
            };
            self.fall(dice);
            if roll == Roll::Defense || roll == Roll::DefenseAgain {
                let goes_on = matches!(self.stage(), Stage::Striking { roll: Roll::DefenseAgain, .. });
                if !goes_on {
                    break;
                }
            }
        }
        self
    }

    /// Battle dice fall, filled up with Fails.
    pub fn fall(&mut self, faces: &str) -> &mut Table {
        let due = match self.game.odds(&self.state).first() {
            Some((Chance::Battle(dice), _)) => dice.total(),
            other => panic!("no battle dice: {other:?}"),
        };
        let mut dice: BattleDice = faces.parse().unwrap();
        while dice.total() < due {
            dice = dice.with(Strike::Fail);
        }
        self.draw(Chance::Battle(dice))
    }

    /// An attack, and nobody claims.
    pub fn bout(&mut self, attack: &str, defense: &str) -> &mut Table {
        self.strike(attack, defense).wait()
    }

    /// All other attacks of the round fail, nobody claims, and the round is over.
    pub fn quiet(&mut self) -> &mut Table {
        loop {
            match self.stage() {
                Stage::Striking { .. } => self.fall(""),
                Stage::Claiming { .. } => self.wait(),
                _ => return self,
            };
        }
    }

    /// All other attacks of the round go like this, nobody claims, and the round is over.
    pub fn brawl(&mut self, attack: &str, defense: &str) -> &mut Table {
        loop {
            match self.stage() {
                Stage::Striking { .. } => self.strike(attack, defense),
                Stage::Claiming { .. } => self.wait(),
                _ => return self,
            };
        }
    }

    /// Nothing happens for the rest of the round.
    pub fn skip_round(&mut self) -> &mut Table {
        self.battle().quiet()
    }

    /// Nothing happens for the rest of the game.
    pub fn skip_game(&mut self) -> &mut Table {
        while self.stage() != Stage::Over {
            self.hands(&[]).skip_round();
        }
        self
    }
}

/// Three players, in the fourth round: Sigurd and Rexus are out, Mei is about to attack Marrow, who is faster, and both
/// can go down at once. In the first round the seats decided these, with a Social die each.
pub fn last_two(mut table: Table, social: [&str; 3]) -> Table {
    let [one, two, three] = social;
    table.hands(&[]).last_turn("buff buff social", &["buff Marrow defense", "buff Marrow defense", one]);
    table.last_turn("buff buff social", &["buff Mei attack", "buff Mei attack", two]);
    table.last_turn("social", &[three]).wait();
    table.bout("leg", "leg leg leg leg leg").bout("head head", "").bout("head head", "");
    table.bout("head torso", "").quiet().hands(&[]).battle();
    table.bout("leg", "leg leg leg leg leg").bout("head head", "").bout("head head", "").quiet();
    table.hands(&[]).battle().bout("head head", "").bout("head head", "").quiet();
    table.hands(&[]).last_turn("sprint", &["sprint Marrow"]).battle().bout("head head", "");
    table
}

/// Both go down.
pub const BOTH_DOWN: (&str, &str) = ("torso torso leg leg", "leg leg leg leg");
