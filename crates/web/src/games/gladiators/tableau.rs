//! What lies open at the moment on show: the last view, and what was told since.

use rules_core::Seat;
use rules_gladiators::{Attack, Class, Column, Guard, Notice, Roll, StageView, Strike, View};

/// Both gladiators and their dice, at the moment on show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tableau {
    /// By seat.
    pub sides: [Side; 2],
    /// The attack that is under way, and whose it is.
    pub attack: Option<(Seat, Attack)>,
}

/// One gladiator at the moment on show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// Health left.
    pub health: u8,
    /// Luck Dice left.
    pub luck: u8,
    /// Stunned?
    pub is_stunned: bool,
    /// The dice that lie before the seat.
    pub roll: Roll,
    /// What they were thrown for; nothing when nobody told.
    pub purpose: Option<Purpose>,
}

/// What dice are thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// §3.3 The right to attack first; the sum counts.
    Initiative(u8),
    /// §5 An attack; the highest face counts.
    Attack(Column),
    /// §7.1 A block; sixes count.
    Block,
    /// §7.4 Shaking a stun off; a six counts.
    Focus,
    /// §8.4 Healing; high faces count.
    Heal,
}

impl Tableau {
    /// The view, and what was told since something began to be shown.
    pub fn of(view: &View, told: &[Notice]) -> Tableau {
        let side = |seat: usize| {
            let fighter = &view.fighters[seat];
            Side {
                health: fighter.health,
                luck: fighter.luck,
                is_stunned: fighter.stunned,
                roll: view.dice[seat],
                purpose: None,
            }
        };
        let attack = attack_of(view).map(|attack| (view.mover, attack));
        let mut tableau = Tableau { sides: [side(0), side(1)], attack };
        for notice in told {
            tableau.take(notice);
        }
        tableau
    }

    /// Does this seat throw?
    pub fn throws(&self, seat: Seat) -> bool {
        self.attack.is_some_and(|(who, attack)| who == seat && attack.thrown)
    }

    fn take(&mut self, notice: &Notice) {
        match *notice {
            Notice::Declared { seat, attack, .. } => self.attack = Some((seat, attack)),
            Notice::TurnBegins { .. } | Notice::Passed { .. } => self.attack = None,
            _ => {}
        }
        match *notice {
            Notice::InitiativeRolled { seat, roll, total } => {
                self.throw(seat, roll, Purpose::Initiative(total));
            }
            Notice::Declared { .. } | Notice::Passed { .. } | Notice::InitiativeTied { .. } => {
                for side in &mut self.sides {
                    (side.roll, side.purpose) = (Roll::NONE, None);
                }
            }
            Notice::Focused { seat, roll, cleared } => {
                self.throw(seat, roll, Purpose::Focus);
                if cleared {
                    self.sides[seat.index()].is_stunned = false;
                }
            }
            Notice::Attacked { seat, roll, column, .. } => self.throw(seat, roll, Purpose::Attack(column)),
            Notice::Defended { seat, roll, .. } => self.throw(seat, roll, Purpose::Block),
            Notice::Landed { seat, health, stunned, .. } => {
                let side = &mut self.sides[seat.index()];
                side.health = health;
                side.is_stunned |= stunned;
            }
            Notice::StunRanOut { seat } => self.sides[seat.index()].is_stunned = false,
            Notice::LuckLost { seat, left, .. } => self.sides[seat.index()].luck = left,
            Notice::Healed { seat, roll, health, .. } => {
                self.throw(seat, roll, Purpose::Heal);
                self.sides[seat.index()].health = health;
            }
            Notice::Bid { .. }
            | Notice::AttacksFirst { .. }
            | Notice::TurnBegins { .. }
            | Notice::LuckAdded { .. }
            | Notice::CannotBlock { .. }
            | Notice::Over { .. } => {}
        }
    }

    fn throw(&mut self, seat: Seat, roll: Roll, purpose: Purpose) {
        let side = &mut self.sides[seat.index()];
        (side.roll, side.purpose) = (roll, Some(purpose));
    }
}

/// What the dice that still lie before a seat were thrown for, if anybody told.
pub fn purpose_of(told: &[Notice], seat: Seat, lying: Roll) -> Option<Purpose> {
    let thrown = told.iter().rev().find_map(|notice| match *notice {
        Notice::InitiativeRolled { seat: who, roll, total } if who == seat => {
            Some((roll, Purpose::Initiative(total)))
        }
        Notice::Focused { seat: who, roll, .. } if who == seat => Some((roll, Purpose::Focus)),
        Notice::Attacked { seat: who, roll, column, .. } if who == seat => {
            Some((roll, Purpose::Attack(column)))
        }
        Notice::Defended { seat: who, roll, .. } if who == seat => Some((roll, Purpose::Block)),
        Notice::Healed { seat: who, roll, .. } if who == seat => Some((roll, Purpose::Heal)),
        _ => None,
    });
    thrown.filter(|(roll, _)| *roll == lying).map(|(_, purpose)| purpose)
}

/// The attack that is under way, if one is.
fn attack_of(view: &View) -> Option<Attack> {
    match view.stage {
        StageView::AddingLuck { attack }
        | StageView::Attacking { attack, .. }
        | StageView::GuardingWithLuck { attack, .. }
        | StageView::Blocking { attack, .. } => Some(attack),
        StageView::Bidding { .. }
        | StageView::RollingInitiative { .. }
        | StageView::Focusing
        | StageView::Declaring
        | StageView::Healing { .. }
        | StageView::Over { .. } => None,
    }
}

/// The last blow that was told in full, for whoever asks why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exchange {
    /// Who attacked.
    pub attacker: Seat,
    /// How.
    pub attack: Attack,
    /// The dice of the skills that were declared.
    pub dice: u8,
    /// What fell.
    pub roll: Roll,
    /// The class of the weapon.
    pub class: Class,
    /// What it came to before the block.
    pub strike: Option<Strike>,
    /// The block.
    pub block: Block,
    /// Damage and health left, and whether it stunned.
    pub landed: Option<(u8, u8, bool)>,
}

/// What the defence did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    /// Nothing: there was nothing to block, or it is still to come.
    None,
    /// §7.3 It had too few dice.
    Hopeless {
        /// So many.
        dice: u8,
    },
    /// §7.1 It was rolled.
    Rolled {
        /// §7.2 Which dice.
        guard: Guard,
        /// How they fell.
        roll: Roll,
        /// Enough?
        blocked: bool,
    },
}

/// Every blow that was told, in order.
pub fn exchanges(told: &[Notice]) -> Vec<Exchange> {
    let mut found: Vec<Exchange> = Vec::new();
    let mut declared = None;
    for notice in told {
        match *notice {
            Notice::Declared { seat, attack, dice } => declared = Some((seat, attack, dice)),
            Notice::Attacked { seat, roll, class, strike, .. } => {
                if let Some((attacker, attack, dice)) = declared.take().filter(|(who, ..)| *who == seat) {
                    found.push(Exchange {
                        attacker,
                        attack,
                        dice,
                        roll,
                        class,
                        strike,
                        block: Block::None,
                        landed: None,
                    });
                }
            }
            Notice::CannotBlock { dice, .. } => {
                if let Some(last) = found.last_mut() {
                    last.block = Block::Hopeless { dice };
                }
            }
            Notice::Defended { guard, roll, blocked, .. } => {
                if let Some(last) = found.last_mut() {
                    last.block = Block::Rolled { guard, roll, blocked };
                }
            }
            Notice::Landed { damage, health, stunned, .. } => {
                if let Some(last) = found.last_mut() {
                    last.landed = Some((damage, health, stunned));
                }
            }
            _ => {}
        }
    }
    found
}

/// What one gladiator did in a battle, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Attacks.
    pub attacks: u16,
    /// Of these, misses.
    pub whiffs: u16,
    /// Of these, hits that the rival blocked.
    pub blocked: u16,
    /// Of these, hits that landed.
    pub landed: u16,
    /// Of these, critical strikes that landed.
    pub criticals: u16,
    /// Of these, hits that stunned.
    pub stuns: u16,
    /// Damage done.
    pub damage: u16,
}

/// What each seat did, counted.
pub fn tally(exchanges: &[Exchange]) -> [Tally; 2] {
    let mut tallies = [Tally::default(); 2];
    for exchange in exchanges {
        let tally = &mut tallies[exchange.attacker.index()];
        tally.attacks += 1;
        tally.whiffs += u16::from(exchange.strike.is_none());
        tally.blocked += u16::from(matches!(exchange.block, Block::Rolled { blocked: true, .. }));
        if let Some((damage, _, stunned)) = exchange.landed {
            tally.landed += 1;
            tally.criticals += u16::from(exchange.strike.is_some_and(|strike| strike.critical));
            tally.stuns += u16::from(stunned);
            tally.damage += u16::from(damage);
        }
    }
    tallies
}

#[cfg(test)]
mod tests {
    use super::{Block, Purpose, Tableau, exchanges, tally};
    use rules_core::{Game, Seat, Viewer};
    use rules_gladiators::{
        Attack, Class, Column, Config, Content, Gladiators, Guard, Notice, Roll, Slot, Stance, Strike, Stun,
    };
    use std::sync::Arc;

    fn roll(dice: &str) -> Roll {
        Roll { dice: dice.parse().unwrap(), luck: "".parse().unwrap() }
    }

    fn blow() -> Vec<Notice> {
        let attack = Attack { weapon: Slot(0), thrown: false, stance: Stance::Berserk };
        let strike = Strike { damage: 3, sixes_to_block: 1, stun: Stun::Stun, critical: false };
        let (seat, rival) = (Seat::FIRST, Seat::SECOND);
        vec![
            Notice::Declared { seat, attack, dice: 2 },
            Notice::Attacked {
                seat,
                roll: roll("55"),
                class: Class::B,
                column: Column::FiveFive,
                strike: Some(strike),
            },
            Notice::Defended {
                seat: rival,
                guard: Guard::Plain,
                roll: roll("41"),
                sixes_to_block: 1,
                blocked: false,
            },
            Notice::Landed { seat: rival, damage: 3, health: 7, stunned: true },
        ]
    }

    #[test]
    fn what_is_told_goes_before_what_the_view_says() {
        let content = Arc::new(Content::shipped());
        let [one, other] = [0, 1].map(|index| content.ready_made[index].clone());
        let game = Gladiators::open(Config::duel(one, other), content).unwrap();
        let view = game.view(&game.start(), Viewer::Table);
        let tableau = Tableau::of(&view, &blow());
        assert_eq!(tableau.sides[1].health, 7);
        assert!(tableau.sides[1].is_stunned);
        assert_eq!(tableau.sides[0].purpose, Some(Purpose::Attack(Column::FiveFive)));
        assert_eq!(tableau.sides[1].roll, roll("41"));
    }

    #[test]
    fn a_blow_is_put_together_from_what_is_told() {
        let found = exchanges(&blow());
        assert_eq!(found.len(), 1);
        assert!(matches!(found[0].block, Block::Rolled { blocked: false, .. }));
        assert_eq!(found[0].landed, Some((3, 7, true)));
        let counted = tally(&found)[0];
        assert_eq!((counted.attacks, counted.landed, counted.damage, counted.whiffs), (1, 1, 3, 0));
    }
}
