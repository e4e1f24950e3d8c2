//! One side of a duel, worked out for the solver: what its resources allow, and the exact chances of its rolls.
//!
//! The resources of a side (Luck Dice, Heal Dice, pieces to throw) are one number, written in mixed radix with the
//! Luck Dice last. Every resource only ever falls, so this number only ever falls too. What may be declared and how
//! many dice it rolls is asked of the rules themselves, through views made for the purpose.

use super::odds::{Block, Swing, successes};
use rules_core::{Game, Seat, SplitMix, Viewer};
use rules_gladiators::{
    Action, Attack, FighterView, Gladiators, Guard, LastTurn, Slot, StageView, Strike, View, guard,
};
use std::collections::BTreeMap;

/// Which declarations a seat may use; anything else is as if the rules forbade it.
pub(crate) type Allowed<'a> = &'a dyn Fn(Seat, Action) -> bool;

/// One side of a duel.
pub(crate) struct Side {
    /// Health at the start.
    pub health: u8,
    /// How many different resource numbers there are.
    pub resources: usize,
    luck: usize,
    heal: usize,
    heal_step: usize,
    ammo: [usize; WEAPONS],
    ammo_step: [usize; WEAPONS],
    /// May Luck Dice be added to a block?
    guards_with_luck: bool,
    /// The defences that differ.
    pub guards: Vec<Defence>,
    guard_of: BTreeMap<Guard, usize>,
    /// Which of the defences a rested gladiator has.
    pub plain: usize,
    /// The chance that FOCUS clears a stun as the turn begins.
    pub clears: f64,
    /// `heals[k][g]` is the chance that g of k Heal Dice succeed.
    pub heals: Vec<Vec<f64>>,
    /// Health for each Heal Die that succeeds.
    pub heal_health: u8,
    /// Which numbers of Heal Dice may be declared by a wounded gladiator who has them all.
    pub may_heal: Vec<bool>,
    /// Each weapon in hand and each weapon thrown.
    pub uses: Vec<Use>,
    /// What can be used, by the part of the resource number that counts pieces to throw.
    arsenal: Vec<Arsenal>,
    blocks: Vec<Block>,
    most_sixes: usize,
}

/// The slots of a fighter that hold weapons.
const WEAPONS: usize = Slot::BARE_HANDS.0 as usize;

/// What can be declared with some number of pieces left.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arsenal {
    /// Indices into the uses.
    pub uses: Vec<usize>,
    /// May the gladiator pass?
    pub may_pass: bool,
}

/// §7.2 A way to be defended: so many dice, and whether a stun is behind it, which "stay stunned" asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Defence {
    pub dice: u8,
    pub stunned: bool,
}

/// A weapon in hand, or a weapon thrown.
pub(crate) struct Use {
    pub weapon: Slot,
    pub thrown: bool,
    /// How far a throw takes the resource number down.
    pub spent: usize,
    /// Everything it may strike.
    pub strikes: Vec<Strike>,
    /// The stances, as far as they are allowed.
    pub moves: Vec<Move>,
}

/// An attack that can be declared.
pub(crate) struct Move {
    pub attack: Attack,
    /// The defence afterwards, after a hit, blocked or not, and after a whiff.
    pub guard: AfterAttack,
    /// What the roll may do, by the number of Luck Dice added; hits point into the strikes of the use.
    pub swings: Vec<IndexedSwing>,
}

/// The defence that an attack leaves, unless the attacker is stunned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AfterAttack {
    pub hit: usize,
    pub whiff: usize,
}

/// A [`Swing`] whose strikes are indices.
pub(crate) struct IndexedSwing {
    pub hits: Vec<(usize, usize, f64)>,
    pub whiffs: Vec<f64>,
}

impl Side {
    pub(crate) fn new(game: &Gladiators, seat: Seat, allowed: Allowed<'_>) -> Side {
        let corner = game.corner(seat);
        let house = game.config().house;
        let skills = &game.content().skills;
        let heal = if house.heal { usize::from(corner.heal) } else { 0 };
        let luck = usize::from(corner.luck);
        let ammo = corner.ammo.map(usize::from);
        let (guards, guard_of) = defences(game, seat);
        let mut side = Side {
            health: corner.health,
            resources: 0,
            luck,
            heal,
            heal_step: luck + 1,
            ammo,
            ammo_step: [0; WEAPONS],
            guards_with_luck: house.luck_on_defence,
            plain: guard_of[&Guard::Plain],
            guards,
            guard_of,
            clears: if house.focus { clears(corner.focus, skills.focus_success) } else { 0.0 },
            heals: (0..=heal).map(|dice| successes(dice as u8, skills.heal_success)).collect(),
            heal_health: skills.heal_health,
            may_heal: vec![false; heal + 1],
            uses: Vec::new(),
            arsenal: Vec::new(),
            blocks: Vec::new(),
            most_sixes: 0,
        };
        let mut step = side.heal_step * (heal + 1);
        for (weapon, &pieces) in ammo.iter().enumerate() {
            side.ammo_step[weapon] = step;
            step *= pieces + 1;
        }
        side.resources = step;
        side.arm(game, seat, allowed);
        side
    }

    /// The Luck Dice in a resource number.
    #[inline]
    pub(crate) fn luck(&self, resources: usize) -> usize {
        resources % (self.luck + 1)
    }

    /// The Heal Dice in a resource number.
    #[inline]
    pub(crate) fn heal(&self, resources: usize) -> usize {
        resources / self.heal_step % (self.heal + 1)
    }

    /// How far the loss of one Heal Die takes the resource number down.
    #[inline]
    pub(crate) fn heal_step(&self) -> usize {
        self.heal_step
    }

    /// What can be declared with the pieces in a resource number.
    #[inline]
    pub(crate) fn arsenal(&self, resources: usize) -> &Arsenal {
        &self.arsenal[resources / (self.heal_step * (self.heal + 1))]
    }

    /// The Luck Dice that may go into a block.
    #[inline]
    pub(crate) fn luck_for_block(&self, resources: usize) -> usize {
        if self.guards_with_luck { self.luck(resources) } else { 0 }
    }

    /// Which of the defences this is.
    #[inline]
    pub(crate) fn guard(&self, stunned: bool, last: LastTurn) -> usize {
        self.guard_by(guard(stunned, last))
    }

    /// Which of the defences a rule gives.
    pub(crate) fn guard_by(&self, rule: Guard) -> usize {
        self.guard_of[&rule]
    }

    /// The chances of a block.
    #[inline]
    pub(crate) fn block(&self, guard: usize, luck: usize, sixes: u8) -> &Block {
        &self.blocks[(guard * (self.luck + 1) + luck) * (self.most_sixes + 1) + usize::from(sixes)]
    }

    /// The resource number of a gladiator with these trackers; nothing if it started with less.
    pub(crate) fn resources_of(&self, fighter: &FighterView) -> Option<usize> {
        let luck = usize::from(fighter.luck);
        let heal = if self.heal == 0 { 0 } else { usize::from(fighter.heal) };
        let ammo = fighter.ammo.map(usize::from);
        let fits =
            luck <= self.luck && heal <= self.heal && ammo.iter().zip(self.ammo).all(|(&n, most)| n <= most);
        let pieces: usize = ammo.iter().zip(self.ammo_step).map(|(&n, step)| n * step).sum();
        fits.then_some(pieces + heal * self.heal_step + luck)
    }

    /// The use of a weapon in hand or thrown, and its move in a stance.
    pub(crate) fn find(&self, attack: Attack) -> Option<(&Use, &Move)> {
        let used =
            self.uses.iter().find(|used| used.weapon == attack.weapon && used.thrown == attack.thrown)?;
        Some((used, used.moves.iter().find(|tried| tried.attack == attack)?))
    }

    /// Prepares the blocks against everything the rival may strike.
    pub(crate) fn face(&mut self, rival: &Side) {
        let strikes = rival.uses.iter().flat_map(|used| &used.strikes);
        self.most_sixes = strikes.map(|strike| usize::from(strike.sixes_to_block)).max().unwrap_or(0);
        for defence in &self.guards {
            for luck in 0..=self.luck {
                let sixes = 0..=self.most_sixes;
                self.blocks.extend(sixes.map(|sixes| Block::new(defence.dice, luck as u8, sixes as u8)));
            }
        }
    }

    /// Asks the rules what can be declared with every number of pieces left, and prepares its rolls.
    fn arm(&mut self, game: &Gladiators, seat: Seat, allowed: Allowed<'_>) {
        let rich = self.heal_step * (self.heal + 1);
        for pieces in 0..self.resources / rich {
            let ammo: [usize; WEAPONS] =
                std::array::from_fn(|slot| pieces * rich / self.ammo_step[slot] % (self.ammo[slot] + 1));
            let legal = legal(game, seat, ammo.map(|left| left as u8));
            let mut arsenal = Arsenal::default();
            for action in legal.into_iter().filter(|&action| allowed(seat, action)) {
                match action {
                    Action::Attack(attack) => {
                        let used = self.learn(game, seat, attack);
                        if !arsenal.uses.contains(&used) {
                            arsenal.uses.push(used);
                        }
                    }
                    Action::Heal(dice) => self.may_heal[usize::from(dice)] = true,
                    Action::Pass => arsenal.may_pass = true,
                    Action::Luck(_) => {}
                }
            }
            arsenal.may_pass |= arsenal.uses.is_empty();
            self.arsenal.push(arsenal);
        }
    }

    /// The use that this attack is part of, worked out when it is first met.
    fn learn(&mut self, game: &Gladiators, seat: Seat, attack: Attack) -> usize {
        let same = |used: &Use| used.weapon == attack.weapon && used.thrown == attack.thrown;
        let index = self.uses.iter().position(same).unwrap_or_else(|| {
            let spent = if attack.thrown { self.ammo_step[usize::from(attack.weapon.0)] } else { 0 };
            let (weapon, thrown) = (attack.weapon, attack.thrown);
            self.uses.push(Use { weapon, thrown, spent, strikes: Vec::new(), moves: Vec::new() });
            self.uses.len() - 1
        });
        if self.uses[index].moves.iter().all(|known| known.attack != attack) {
            let after = |whiffed| self.guard(false, LastTurn::Attacked { attack, whiffed });
            let guard = AfterAttack { hit: after(false), whiff: after(true) };
            let class = game.corner(seat).arms[usize::from(attack.weapon.0)].class;
            let dice = dice(game, seat, attack);
            let luck = self.luck as u8;
            let used = &mut self.uses[index];
            let swings = (0..=luck).map(|luck| used.indexed(&Swing::new(game.table(), class, dice, luck)));
            let swings = swings.collect();
            used.moves.push(Move { attack, guard, swings });
        }
        index
    }
}

impl Use {
    fn indexed(&mut self, swing: &Swing) -> IndexedSwing {
        let mut hits = Vec::new();
        for hit in &swing.hits {
            let index = self.strikes.iter().position(|known| *known == hit.strike).unwrap_or_else(|| {
                self.strikes.push(hit.strike);
                self.strikes.len() - 1
            });
            hits.push((index, usize::from(hit.lost), hit.chance));
        }
        IndexedSwing { hits, whiffs: swing.whiffs.clone() }
    }
}

/// The defences of a seat that differ, the stunned one first, and which of them each rule gives.
fn defences(game: &Gladiators, seat: Seat) -> (Vec<Defence>, BTreeMap<Guard, usize>) {
    let rules =
        [Guard::Stunned, Guard::Berserk, Guard::Whiffed, Guard::Plain, Guard::Defensive, Guard::Threw];
    let mut guards: Vec<Defence> = Vec::new();
    let mut guard_of = BTreeMap::new();
    for rule in rules {
        let defence = Defence { dice: game.corner(seat).guard_dice(rule), stunned: rule == Guard::Stunned };
        let index = guards.iter().position(|known| *known == defence).unwrap_or_else(|| {
            guards.push(defence);
            guards.len() - 1
        });
        guard_of.insert(rule, index);
    }
    (guards, guard_of)
}

fn clears(focus: u8, success: u8) -> f64 {
    1.0 - successes(focus, success)[0]
}

/// What the rules let a seat declare that is wounded if it can be and has these pieces left.
fn legal(game: &Gladiators, seat: Seat, ammo: [u8; WEAPONS]) -> Vec<Action> {
    let mut view = scene(game, seat, StageView::Declaring);
    let fighter = &mut view.fighters[seat.index()];
    fighter.ammo = ammo;
    fighter.health = fighter.health.saturating_sub(1).max(1);
    let mut legal = Vec::new();
    game.legal(&game.imagine(&view, &mut SplitMix::new(0)), seat, &mut legal);
    legal
}

/// The dice that the rules give an attack.
pub(crate) fn dice(game: &Gladiators, seat: Seat, attack: Attack) -> u8 {
    let view = scene(game, seat, StageView::Attacking { attack, luck: 0 });
    game.pool(&game.imagine(&view, &mut SplitMix::new(0))).map_or(0, |(dice, _)| dice)
}

/// A duel at some stage of a seat's first turn, both sides as they began.
fn scene(game: &Gladiators, mover: Seat, stage: StageView) -> View {
    View { stage, mover, first: mover, ..game.view(&game.start(), Viewer::Table) }
}
