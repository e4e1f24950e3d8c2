//! What is counted in Fired Up: fighters, Highlights, bets and rounds.

mod instead;
mod scoring;

use super::{Diary, Study, Trial, any_of};
use crate::ledger::{Column, Group, Picture, Slate, group, number, share, win};
use rules_core::{Random, Seat, Seen, SplitMix, Standing};
use rules_fired_up::{
    Action, Arena, BetCode, Class, Content, Event, FiredUp, Highlight, Mat, Notice, Phase, ROUNDS, SPACES,
    Space, Stat, State, Thumb, foresight,
};
use scoring::Ring;

const FIGHTERS: usize = 0;
const HIGHLIGHTS: usize = 1;
const BETS: usize = 2;
/// The columns of Highlights that rows of the card have.
const MOST_ROWS: usize = 3;
const MET_BY_ROW: usize = 3;
const CLAIMED_BY_ROW: usize = MET_BY_ROW + MOST_ROWS;
const POINTS: usize = CLAIMED_BY_ROW + MOST_ROWS;
const KEEPER: usize = POINTS + 1;
const WORTH: usize = KEEPER + 1;

impl Study for FiredUp {
    const TITLE: &'static str = "Fired Up";
    const LEAD: &'static str = "points";
    const KINDS: &'static [&'static str] = &[
        "keep cards",
        "roll again",
        "buff Attack",
        "buff Defense",
        "thumb up",
        "thumb down",
        "sprint",
        "haste",
        "aim",
        "lock",
        "unlock",
        "unlock and aim",
        "bet",
        "multitask",
        "store",
        "discard a die",
        "end the turn",
        "claim nothing",
        "claim",
    ];

    const INSTEAD: &'static str = "doing without: what a die pays for, over discarding that die without effect; roll again, \
         over keeping all dice as they fell; keep cards, over two others, any; claim, over claiming nothing; to discard a die, \
         to end the turn and to claim nothing, over another option, any";

    type Diary = Evening;

    fn kind(action: &Action) -> usize {
        match action {
            Action::Keep { .. } => 0,
            Action::Reroll(_) => 1,
            Action::Buff { stat: Stat::Attack, .. } => 2,
            Action::Buff { stat: Stat::Defense, .. } => 3,
            Action::Morale { thumb: Thumb::Up, .. } => 4,
            Action::Morale { thumb: Thumb::Down, .. } => 5,
            Action::Sprint { .. } => 6,
            Action::Haste { .. } => 7,
            Action::Aim { .. } => 8,
            Action::Lock { .. } => 9,
            Action::Unlock { .. } => 10,
            Action::UnlockAndAim { .. } => 11,
            Action::Bet { .. } => 12,
            Action::Multitask { .. } => 13,
            Action::Store { .. } => 14,
            Action::Discard { .. } => 15,
            Action::EndTurn => 16,
            Action::Wait => 17,
            Action::Claim { .. } | Action::ClaimBoth => 18,
        }
    }

    fn instead(legal: &[Action], chosen: usize, random: &mut SplitMix, out: &mut Vec<Action>) {
        instead::instead(legal, chosen, random, out);
    }

    /// A card that was kept, over another one of the hand, any. The other card that was kept stays.
    fn trial(legal: &[Action], chosen: usize, random: &mut SplitMix) -> Option<Trial<Action>> {
        let Action::Keep { one, two, claims: own } = legal[chosen] else { return None };
        let (tried, stays) = if random.below(2) == 0 { (one, two) } else { (two, one) };
        let is_without = |action: &Action| match *action {
            Action::Keep { one, two, claims } => {
                claims == own && ![one, two].contains(&tried) && [one, two].contains(&stays)
            }
            _ => false,
        };
        let instead = any_of(legal, is_without, random)?;
        Some(Trial { instead, cell: [HIGHLIGHTS, tried.index(), WORTH] })
    }

    /// Cards are kept for a round, and pay points in it.
    fn so_far_in_trial(&self, state: &State, seat: Seat) -> (u8, i32) {
        (self.round(state), self.claimed_points(state, seat).into())
    }

    fn say(&self, seen: &Seen<FiredUp>, action: Action) -> String {
        self.words(&[], seen.view.arena.mats).describe(action)
    }

    fn so_far(&self, state: &State, seat: Seat) -> i32 {
        self.score(state, seat).into()
    }

    fn groups(tables: &[(String, FiredUp)]) -> Vec<Group> {
        let content = tables[0].1.content();
        vec![fighters(content), highlights(content), bets(content)]
    }

    fn diary(_: &[(String, FiredUp)]) -> Evening {
        Evening::default()
    }
}

/// A row for every code that the set could have, so that a code is a row; those it has not stay without a name.
fn rows(most: usize, named: impl Iterator<Item = (usize, String)>) -> Vec<String> {
    let mut rows = vec![String::new(); most];
    named.for_each(|(index, name)| rows[index] = name);
    rows
}

fn fighters(content: &Content) -> Group {
    let named = content.mats().map(|(mat, row)| (mat.index(), row.name.clone()));
    let columns = vec![
        share("wins", "of the games it stood in the arena, how often it won the battle"),
        share("is out", "how often it was eliminated"),
        number("eliminates", "whom it eliminated, in a game"),
        number("damage dealt", "in a game, attacking and defending"),
        number("damage taken", "in a game"),
        number("attacks", "in a game"),
        number("dice", "Influence dice that went to it in a game"),
    ];
    let words = ["fighters", "Fighters", "Everybody who stood in the arena, a game each."];
    group(words, rows(Mat::MOST, named), columns, Picture::Dots(0))
}

fn highlights(content: &Content) -> Group {
    let cards: Vec<(usize, String)> =
        content.highlights().map(|(card, row)| (card.index(), format!("{card} {}", row.name))).collect();
    let most = cards.last().map_or(0, |(last, _)| last + 1);
    let met = "met in a moment when it could score, whoever claims what";
    let any_met = format!("of the rounds it was kept, how often a row of it was {met}");
    let mut columns = vec![
        share("kept", "of the times it was in hand when two cards are kept"),
        Column { extremes: true, ..share("met", &any_met) },
        share("claimed", "of the rounds it was kept, how often it was claimed"),
    ];
    for (done, how) in [("met", met), ("claimed", "claimed by it")] {
        columns.extend((1..=MOST_ROWS).map(|row| {
            let note = format!("of the rounds it was kept, how often its row {row} was {how}");
            share(&format!("row {row} {done}"), &note)
        }));
    }
    columns.push(number("points", "for a round that it was kept"));
    columns.push(win("keeper wins", "the part of the win of whoever kept it, for each round"));
    let worth = "the points that both cards of its keeper bring in the round, more than they bring when another card of the hand, \
                 any, is kept instead, with the same bots and the same stream of dice";
    columns.push(number("worth to keep", worth));
    let words = ["highlights", "Highlights", "Every card by the rounds in which somebody kept it."];
    group(words, rows(most, cards.into_iter()), columns, Picture::Dots(2))
}

fn bets(content: &Content) -> Group {
    let named: Vec<(usize, String)> = content
        .bets()
        .map(|(bet, card)| (bet.index(), format!("{} ({})", card.name, card.class.name())))
        .collect();
    let most = named.last().map_or(0, |(last, _)| last + 1);
    let rounds = 1..=ROUNDS;
    let mut columns = vec![
        share("right", "of the bets placed, also where they paid nothing"),
        number("points", "for a bet placed"),
    ];
    for round in rounds {
        columns.push(share(&format!("right in {round}"), "of the bets placed in this round"));
        columns.push(number(&format!("points in {round}"), "for a bet placed in this round"));
    }
    let words = ["bets", "Bets", "Every bet that was shown, by the card and by the round it was placed in."];
    group(words, rows(most, named.into_iter()), columns, Picture::Dots(0))
}

/// One game so far.
#[derive(Default)]
pub struct Evening {
    mats: [Option<Mat>; SPACES],
    of_space: [OfFighter; SPACES],
    columns: [Option<BetCode>; 3],
    /// Whom the bet of each column came to, once that is known.
    happened: [Option<Space>; 3],
    /// The arena, once a game has begun.
    ring: Option<Ring>,
    /// The cards in hand and laid down, by seat.
    hands: Vec<Vec<Highlight>>,
    /// What was kept this round.
    kept: Vec<Kept>,
    /// Who kept what over the game.
    keepers: Vec<(usize, Seat)>,
    winner: Option<Space>,
}

#[derive(Clone, Copy, Default)]
struct OfFighter {
    out: bool,
    eliminates: i64,
    dealt: i64,
    taken: i64,
    attacks: i64,
    dice: i64,
}

struct Kept {
    seat: Seat,
    card: Highlight,
    /// Which rows of it were met so far in a moment in which it could score, claimed or not?
    met: [bool; MOST_ROWS],
    /// The row and the points, once claimed.
    claimed: Option<(u8, u8)>,
}

impl Diary<FiredUp> for Evening {
    fn begins(&mut self, game: &FiredUp, _: usize) {
        self.of_space = [OfFighter::default(); SPACES];
        (self.mats, self.winner) = ([None; SPACES], None);
        (self.columns, self.happened) = ([None; 3], [None; 3]);
        self.ring = Some(Ring::new(game));
        self.hands.iter_mut().for_each(Vec::clear);
        self.hands.resize_with(rules_fired_up::MOST_SEATS, Vec::new);
        self.kept.clear();
        self.keepers.clear();
    }

    fn heard(&mut self, game: &FiredUp, event: &Event, slates: &mut [Slate]) -> bool {
        match event {
            Event::Drew { seat, card } => self.hands[seat.index()].push(*card.peek()),
            Event::Kept { seat, cards, .. } => self.keep(*seat, *cards.peek(), &mut slates[HIGHLIGHTS]),
            Event::Bet { .. } => {}
            Event::Public(notice) => {
                if let Some(ring) = &mut self.ring {
                    ring.hear(game, notice, |phase, arena| judge(&mut self.kept, game, phase, arena));
                }
                return self.noticed(game, notice, slates);
            }
        }
        false
    }

    fn ends(&mut self, game: &FiredUp, _: &Standing, wins: &[i64], slates: &mut [Slate]) {
        self.close_round(game, &mut slates[HIGHLIGHTS]);
        for (card, seat) in self.keepers.drain(..) {
            slates[HIGHLIGHTS].add(card, KEEPER, wins[seat.index()]);
        }
        for (space, mat) in self.mats.iter().enumerate() {
            let (Some(mat), of) = (mat, &self.of_space[space]) else { continue };
            let wins = self.winner.is_some_and(|winner| winner.index() == space);
            let values =
                [i64::from(wins), i64::from(of.out), of.eliminates, of.dealt, of.taken, of.attacks, of.dice];
            for (column, value) in values.into_iter().enumerate() {
                slates[FIGHTERS].add(mat.index(), column, value);
            }
        }
    }
}

/// Notes which rows of the cards of a class are met now.
fn judge(kept: &mut [Kept], game: &FiredUp, phase: Phase, arena: &Arena) {
    for Kept { card, met, .. } in kept.iter_mut().filter(|kept| kept.card.phase() == phase) {
        // What is met once stays met, and most cards have few rows.
        if !met.iter().take(game.highlight(*card).rows.len()).all(|&row| row) {
            let now = foresight::lights(game, arena, *card);
            met.iter_mut().zip(now).for_each(|(before, now)| *before |= now);
        }
    }
}

impl Evening {
    fn keep(&mut self, seat: Seat, cards: [Highlight; 2], slate: &mut Slate) {
        let hand = &mut self.hands[seat.index()];
        for card in hand.iter() {
            slate.add(card.index(), 0, i64::from(cards.contains(card)));
        }
        hand.retain(|card| !cards.contains(card));
        for card in cards {
            self.kept.push(Kept { seat, card, met: [false; MOST_ROWS], claimed: None });
            self.keepers.push((card.index(), seat));
        }
    }

    /// What became of the cards kept this round. A row that a card has not is not counted.
    fn close_round(&mut self, game: &FiredUp, slate: &mut Slate) {
        for Kept { card, met, claimed, .. } in self.kept.drain(..) {
            let rows = game.highlight(card).rows.len();
            let card = card.index();
            let (row, points) = claimed.unwrap_or_default();
            slate.add(card, 1, i64::from(met.contains(&true)));
            slate.add(card, 2, i64::from(claimed.is_some()));
            for (place, is_met) in met.into_iter().enumerate().take(rows) {
                let is_claimed = usize::from(row) == place + 1;
                slate.add(card, MET_BY_ROW + place, i64::from(is_met));
                slate.add(card, CLAIMED_BY_ROW + place, i64::from(is_claimed));
            }
            slate.add(card, POINTS, points.into());
        }
    }

    fn noticed(&mut self, game: &FiredUp, notice: &Notice, slates: &mut [Slate]) -> bool {
        match *notice {
            Notice::Enters { space, mat } => self.mats[space.index()] = Some(mat),
            Notice::BetCard { class, card } => self.columns[class as usize] = Some(card),
            Notice::RoundBegins { .. } => self.close_round(game, &mut slates[HIGHLIGHTS]),
            Notice::Claimed { seat, card, row, points } => {
                let mut kept = self.kept.iter_mut();
                if let Some(kept) = kept.find(|kept| kept.seat == seat && kept.card == card) {
                    kept.claimed = Some((row, points));
                }
                return true;
            }
            Notice::Fought { attack } => {
                let [damage, back] = [attack.blow.damage, attack.blow.to_attacker()].map(i64::from);
                let attacker = &mut self.of_space[attack.attacker.index()];
                attacker.attacks += 1;
                attacker.dealt += damage;
                attacker.taken += back;
                let defender = &mut self.of_space[attack.defender.index()];
                defender.dealt += back;
                defender.taken += damage;
            }
            Notice::Eliminated { space, by } => {
                self.of_space[space.index()].out = true;
                self.of_space[by.index()].eliminates += 1;
            }
            Notice::BetHappened { class, fighter } => self.happened[class as usize] = Some(fighter),
            Notice::BetShown { class, round, fighter, points, .. } => {
                // Those who come late or bet late may be right for nothing.
                let is_right = self.happened[class as usize] == Some(fighter);
                self.bet_shown(class, round, is_right, points, &mut slates[BETS]);
                return true;
            }
            Notice::Over { winner } => self.winner = winner,
            Notice::Buffed { space, pay, .. }
            | Notice::Cheered { space, pay, .. }
            | Notice::Overtook { space, pay, .. }
            | Notice::Hasted { space, pay, .. }
            | Notice::Aimed { space, pay, .. }
            | Notice::Locked { space, pay, .. }
            | Notice::Unlocked { space, pay, .. }
            | Notice::UnlockedAndAimed { space, pay, .. } => {
                self.of_space[space.index()].dice += i64::from(pay.cost());
            }
            _ => {}
        }
        false
    }

    fn bet_shown(&self, class: Class, round: u8, is_right: bool, points: u8, slate: &mut Slate) {
        let Some(card) = self.columns[class as usize] else { return };
        let (right, points) = (i64::from(is_right), i64::from(points));
        let of_round = 2 * usize::from(round);
        for (column, value) in [(0, right), (1, points), (of_round, right), (of_round + 1, points)] {
            slate.add(card.index(), column, value);
        }
    }
}
