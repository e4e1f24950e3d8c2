//! §11 The tournament: who meets whom, who is out, who is champion.
//!
//! A tournament is its form, its entrants and the list of its battles; everything else follows from these. It holds
//! no sheets, so that gladiators keep growing meanwhile (§11.6): whoever reports a battle here also enters it into
//! both careers ([`Sheet::fought`](crate::Sheet::fought)). Equal choices are settled by the order of entry, and
//! [`draw_lots`] makes that order a matter of chance.

use crate::CareerRules;
use rules_core::Random;
use serde::{Deserialize, Serialize};
use std::{cmp::Reverse, collections::BTreeMap, num::NonZeroU8};

/// The most gladiators a tournament takes.
pub const MOST_ENTRANTS: usize = 128;

/// §11.1 and §11.2 What was agreed: when a gladiator is out, and how many each player enters.
///
/// [`Form::small`] and [`Form::large`] keep to `career.toml`; who writes a form out by hand agrees on something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// Which of the two kinds it is.
    pub size: Size,
    /// A gladiator is out at this many losses.
    pub losses: NonZeroU8,
    /// At least and at most this many gladiators a player.
    pub gladiators_each: [u8; 2],
}

/// The two kinds of tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// §11.1 Impromptu, for two players or more; one battle after the other.
    Small,
    /// §11.2 For many players; in rounds.
    Large,
}

impl Form {
    /// §11.1 The small form, out at this many losses, which may be more than usual by agreement; players may enter
    /// different numbers of gladiators.
    pub fn small(rules: &CareerRules, losses: u8) -> Result<Form, FormError> {
        let usual = rules.small_losses;
        let losses = within([usual[0], u8::MAX], losses).ok_or(FormError::SmallLosses { losses, usual })?;
        Ok(Form { size: Size::Small, losses, gladiators_each: rules.small_gladiators })
    }

    /// §11.2 The large form, in which every player enters `each` gladiators, out at this many losses.
    pub fn large(rules: &CareerRules, each: u8, losses: u8) -> Result<Form, FormError> {
        let allowed = match each {
            1 => [rules.large_losses_with_one; 2],
            2 => rules.large_losses_with_two,
            _ => return Err(FormError::LargeGladiators { each }),
        };
        let losses = within(allowed, losses).ok_or(FormError::LargeLosses { losses, each, allowed })?;
        Ok(Form { size: Size::Large, losses, gladiators_each: [each; 2] })
    }
}

fn within([least, most]: [u8; 2], losses: u8) -> Option<NonZeroU8> {
    NonZeroU8::new(losses).filter(|_| (least..=most).contains(&losses))
}

/// Why a tournament cannot have this form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum FormError {
    #[error("a loss limit of {losses} is too low for the small form, which has {}, or more by agreement (§11.1)", span(*.usual))]
    SmallLosses { losses: u8, usual: [u8; 2] },
    #[error("{each} gladiators each; the large form has 1 or 2 each (§11.2)")]
    LargeGladiators { each: u8 },
    #[error(
        "a loss limit of {losses} is outside the advised {} of the large form with {each} each (§11.2)",
        span(*.allowed)
    )]
    LargeLosses { losses: u8, each: u8, allowed: [u8; 2] },
}

fn span([least, most]: [u8; 2]) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

/// A gladiator in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    /// Whose gladiator it is; the caller numbers the players.
    pub player: u16,
    /// The gladiator's name, different from the player's other ones.
    pub name: String,
}

/// An entrant's place in the order of entry, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntrantId(pub u16);

impl EntrantId {
    fn index(self) -> usize {
        self.0.into()
    }
}

/// §11.3 A battle that was fought. There are no draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    /// Who won.
    pub winner: EntrantId,
    /// Who lost.
    pub loser: EntrantId,
}

/// What a gladiator won and lost in this tournament, whatever the career before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tally {
    /// Battles won.
    pub wins: u16,
    /// Battles lost.
    pub losses: u8,
}

impl Tally {
    /// Battles fought.
    pub fn fights(self) -> u16 {
        self.wins + u16::from(self.losses)
    }

    /// §11.4 How far two records are apart: the wins and the losses by which they differ.
    pub fn gap(self, other: Tally) -> u16 {
        self.wins.abs_diff(other.wins) + u16::from(self.losses.abs_diff(other.losses))
    }
}

/// A tournament under way or finished.
///
/// It is stored as form, entrants and battles, and fought again battle by battle when it is read back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written")]
pub struct Tournament {
    form: Form,
    entrants: Vec<Entrant>,
    battles: Vec<Battle>,
    #[serde(skip)]
    tallies: Vec<Tally>,
    #[serde(skip)]
    last_battles: Vec<Option<usize>>,
}

impl Tournament {
    /// Opens a tournament for these gladiators, in their order of entry.
    ///
    /// §11.7 That all of them are new or equally experienced is for the players to see; their sheets are not here.
    pub fn new(form: Form, entrants: Vec<Entrant>) -> Result<Tournament, EntryError> {
        if entrants.len() > MOST_ENTRANTS {
            return Err(EntryError::TooMany { found: entrants.len() });
        }
        let mut counts: BTreeMap<u16, usize> = BTreeMap::new();
        for (index, entrant) in entrants.iter().enumerate() {
            if entrants[..index].contains(entrant) {
                return Err(EntryError::Twice { player: entrant.player, name: entrant.name.clone() });
            }
            *counts.entry(entrant.player).or_default() += 1;
        }
        if counts.len() < 2 {
            return Err(EntryError::TooFewPlayers { found: counts.len() });
        }
        let [least, most] = form.gladiators_each.map(usize::from);
        if let Some((player, found)) = counts.into_iter().find(|(_, found)| !(least..=most).contains(found)) {
            return Err(EntryError::Gladiators { player, found, allowed: form.gladiators_each });
        }
        let tallies = vec![Tally::default(); entrants.len()];
        let last_battles = vec![None; entrants.len()];
        Ok(Tournament { form, entrants, battles: Vec::new(), tallies, last_battles })
    }

    /// §11.3 Enters a battle: one win and one loss. Any two who are still in may have fought it.
    pub fn report(&mut self, winner: EntrantId, loser: EntrantId) -> Result<(), ReportError> {
        for entrant in [winner, loser] {
            let Some(Entrant { name, .. }) = self.entrant(entrant) else {
                return Err(ReportError::Unknown { entrant: entrant.0, entrants: self.entrants.len() });
            };
            if self.is_out(entrant) {
                return Err(ReportError::Out { name: name.clone(), losses: self.form.losses.get() });
            }
            if winner == loser {
                return Err(ReportError::Alone { name: name.clone() });
            }
        }
        self.tallies[winner.index()].wins += 1;
        self.tallies[loser.index()].losses += 1;
        for fighter in [winner, loser] {
            self.last_battles[fighter.index()] = Some(self.battles.len());
        }
        self.battles.push(Battle { winner, loser });
        Ok(())
    }

    /// §11.4 The pairings of the next round, in the order of entry; empty only when there is a champion.
    ///
    /// Everybody who is still in fights once. Of an odd number one rests: the one who has fought most, which is the
    /// one who has rested least, unless a player's gladiators would have to meet. No two pairs could swap partners
    /// and be nearer, gaps squared, so that two narrow ones are better than a wide one; that an exchange among more
    /// pairs could is not excluded. Ask when the round before is reported in full.
    pub fn pairings(&self) -> Vec<(EntrantId, EntrantId)> {
        let field = self.field();
        if field.len().is_multiple_of(2) {
            return self.paired(&field);
        }
        let rounds = field.iter().rev().map(|&resting| {
            let others: Vec<_> = field.iter().copied().filter(|&id| id != resting).collect();
            let pairs = self.paired(&others);
            let strain @ [own_meetings, ..] = self.strain(&pairs);
            ((own_meetings, Reverse(self.tallies[resting.index()].fights()), strain), pairs)
        });
        rounds.min_by_key(|(hardship, _)| *hardship).map(|(_, pairs)| pairs).unwrap_or_default()
    }

    /// §11.4 The next battle where battles follow one another; none when there is a champion.
    ///
    /// Whoever has fought least goes next, so that nobody is forgotten, and meets the nearest record.
    pub fn next_pair(&self) -> Option<(EntrantId, EntrantId)> {
        let active: Vec<EntrantId> = self.active().collect();
        let fights = |id: EntrantId| self.tallies[id.index()].fights();
        let fewest = active.iter().copied().map(fights).min()?;
        let pairs = active.iter().flat_map(|&a| active.iter().map(move |&b| (a, b))).filter(|(a, b)| a < b);
        let due = pairs.filter(|&(a, b)| fights(a).min(fights(b)) == fewest);
        due.min_by_key(|&pair| self.strain(&[pair]))
    }

    /// What was agreed.
    pub fn form(&self) -> Form {
        self.form
    }

    /// Everybody who entered, in that order.
    pub fn entrants(&self) -> impl Iterator<Item = (EntrantId, &Entrant)> {
        (0..).map(EntrantId).zip(&self.entrants)
    }

    /// The entrant with this number, if there is one.
    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.get(id.index())
    }

    /// What an entrant won and lost here.
    pub fn tally(&self, id: EntrantId) -> Option<Tally> {
        self.tallies.get(id.index()).copied()
    }

    /// Every battle that was reported, in that order.
    pub fn battles(&self) -> &[Battle] {
        &self.battles
    }

    /// §11.1 and §11.2 Has this entrant lost as often as was agreed?
    pub fn is_out(&self, id: EntrantId) -> bool {
        self.tally(id).is_some_and(|tally| tally.losses >= self.form.losses.get())
    }

    /// Everybody who is still in, in the order of entry; never nobody.
    pub fn active(&self) -> impl Iterator<Item = EntrantId> {
        self.entrants().map(|(id, _)| id).filter(|&id| !self.is_out(id))
    }

    /// §11.5 The one who is left when everybody else is out.
    pub fn champion(&self) -> Option<EntrantId> {
        let mut active = self.active();
        active.next().filter(|_| active.next().is_none())
    }

    /// §11.5 The places, counted from 1: those still in by record, then those who are out, the latest first.
    ///
    /// Those still in with equal records share a place. Who went out later follows from the order of the reports,
    /// also within a round.
    pub fn standing(&self) -> Vec<(u16, EntrantId)> {
        let merit = |&id: &EntrantId| {
            let Tally { wins, losses } = self.tallies[id.index()];
            let out = self.last_battles[id.index()].filter(|_| self.is_out(id));
            (out.map(Reverse), losses, Reverse(wins))
        };
        let mut order: Vec<EntrantId> = self.entrants().map(|(id, _)| id).collect();
        order.sort_by_key(merit);
        let place = |id| 1 + order.partition_point(|other| merit(other) < merit(id)) as u16;
        order.iter().map(|id| (place(id), *id)).collect()
    }

    /// Everybody who is still in, best record first.
    fn field(&self) -> Vec<EntrantId> {
        let mut field: Vec<EntrantId> = self.active().collect();
        field.sort_by_key(|id| (self.tallies[id.index()].losses, Reverse(self.tallies[id.index()].wins)));
        field
    }

    /// §11.4 Pairs an even number: neighbours first, then swaps of partners as long as one makes things better.
    fn paired(&self, field: &[EntrantId]) -> Vec<(EntrantId, EntrantId)> {
        let mut pairs: Vec<_> = field.chunks_exact(2).map(|two| (two[0], two[1])).collect();
        while self.swap_partners(&mut pairs) {}
        let mut pairs: Vec<_> = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        pairs
    }

    /// One pass over all pairs of pairs; tells whether any of them swapped partners. Strain falls with every swap.
    fn swap_partners(&self, pairs: &mut [(EntrantId, EntrantId)]) -> bool {
        let mut has_swapped = false;
        for distance in 1..pairs.len() {
            for (first, second) in (distance..pairs.len()).enumerate() {
                let ((a, b), (c, d)) = (pairs[first], pairs[second]);
                let mut least = self.strain(&[(a, b), (c, d)]);
                for swapped in [[(a, c), (b, d)], [(a, d), (b, c)]] {
                    let strain = self.strain(&swapped);
                    if strain < least {
                        [pairs[first], pairs[second]] = swapped;
                        (least, has_swapped) = (strain, true);
                    }
                }
            }
        }
        has_swapped
    }

    /// §11.4 What is wrong with these pairs, the worst first: players who meet themselves, gaps squared, and rematches
    /// of those whose last battle was against each other.
    fn strain(&self, pairs: &[(EntrantId, EntrantId)]) -> [u64; 3] {
        let mut strain = [0; 3];
        for (a, b) in pairs.iter().map(|(a, b)| (a.index(), b.index())) {
            let last_battle = self.last_battles[a];
            strain[0] += u64::from(self.entrants[a].player == self.entrants[b].player);
            strain[1] += u64::from(self.tallies[a].gap(self.tallies[b])).pow(2);
            strain[2] += u64::from(last_battle.is_some() && last_battle == self.last_battles[b]);
        }
        strain
    }
}

/// §11.3 The least and the most battles until there is a champion: every battle is one loss, everybody else takes
/// as many as put one out, and the champion takes fewer.
pub fn battle_bounds(gladiators: u16, losses: u8) -> [u32; 2] {
    let all = u32::from(gladiators) * u32::from(losses);
    [all.saturating_sub(losses.into()), all.saturating_sub(1)]
}

/// §11.4 Makes the order of entry, which settles what is equally near, a matter of chance.
pub fn draw_lots<R: Random + ?Sized>(entrants: &mut [Entrant], random: &mut R) {
    for last in (1..entrants.len()).rev() {
        entrants.swap(last, random.below(last as u64 + 1) as usize);
    }
}

/// Why these gladiators cannot enter.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum EntryError {
    #[error("{found} gladiators entered; a tournament takes up to {MOST_ENTRANTS} (§11.7)")]
    TooMany { found: usize },
    #[error("`{name}` of player {player} is entered twice; a player's names differ (§11.7)")]
    Twice { player: u16, name: String },
    #[error("players who entered: {found}; a tournament needs at least 2 (§11.1)")]
    TooFewPlayers { found: usize },
    #[error("gladiators of player {player}: {found}; each player enters {} (§11.1, §11.2)", span(*.allowed))]
    Gladiators { player: u16, found: usize, allowed: [u8; 2] },
}

/// Why a battle cannot be entered.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant's text says what its fields are")]
pub enum ReportError {
    #[error("there is no entrant {entrant}; {entrants} entered, counted from 0 (§11.3)")]
    Unknown { entrant: u16, entrants: usize },
    #[error("{name} has reached the loss limit of {losses} and is out (§11.1, §11.2)")]
    Out { name: String, losses: u8 },
    #[error("{name} cannot have fought alone; a battle has a winner and a loser (§11.3)")]
    Alone { name: String },
}

/// A tournament as it is stored.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    form: Form,
    entrants: Vec<Entrant>,
    battles: Vec<Battle>,
}

impl TryFrom<Written> for Tournament {
    type Error = String;

    fn try_from(Written { form, entrants, battles }: Written) -> Result<Tournament, String> {
        let mut tournament = Tournament::new(form, entrants).map_err(|error| error.to_string())?;
        for (index, Battle { winner, loser }) in battles.into_iter().enumerate() {
            let number = index + 1;
            tournament.report(winner, loser).map_err(|error| format!("battle {number}: {error}"))?;
        }
        Ok(tournament)
    }
}
