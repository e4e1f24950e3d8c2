//! §8.1 A view as lines of text.

use super::{Words, one};
use crate::{
    BoostView, Card, Errand, Family, FirstFamily, PileView, SeatView, Stage, View,
    state::{FIGHTS, LAID_OUT},
};
use rules_core::{
    Seat, Viewer,
    words::{Who, counted},
};

impl Words<'_> {
    /// Several lines that show what a viewer knows, the last of them what the game waits for.
    pub fn show(&self, view: &View) -> String {
        format!("{}\n{}", self.show_table(view), self.show_stage(view))
    }

    /// Several lines that show what a viewer knows, without what the game waits for.
    pub fn show_table(&self, view: &View) -> String {
        let mut lines = vec![self.show_arenas(view)];
        for (index, seat) in view.seats.iter().enumerate() {
            self.show_seat(view, Seat::at(index), seat, &mut lines);
        }
        lines.push(self.show_graveyard(view));
        lines.push(show_reserves(view));
        if !view.aside.is_empty() {
            lines.push(format!("Aside: {}", self.cards(view.aside.iter())));
        }
        if let Viewer::Seat(seat) = view.viewer
            && !view.hand.is_empty()
        {
            lines.push(match self.who(seat) {
                Who::Seat(seat) => format!("Hand of seat {seat}:"),
                who @ (Who::You | Who::Called(_)) => format!("{}:", who.has_a("hand")),
            });
            lines.extend(
                view.hand
                    .iter()
                    .map(|&card| format!("  {card} {}: {}", self.card(card), self.warrior(card).ability)),
            );
        }
        lines.join("\n")
    }

    /// What the game waits for, in one line.
    pub fn show_stage(&self, view: &View) -> String {
        match view.stage {
            Stage::Drawing { .. } => "A card of the Reserves is drawn.".to_owned(),
            Stage::Announcing => "An Arena is turned up.".to_owned(),
            Stage::Seating => "The 1st player is drawn.".to_owned(),
            Stage::Playing { seat } => {
                let plays = self.who(seat).does("plays", "play");
                format!("{plays} Main and Boost{}.", self.show_family_rule(view))
            }
            Stage::Deciding { seat } if view.seats[seat.index()].silenced => {
                format!("{} can only score the Boost (§4.9).", self.who(seat).subject())
            }
            Stage::Deciding { seat } => {
                let who = self.who(seat);
                let (activates, scores) = (who.does("activates", "activate"), who.form("scores", "score"));
                format!("{activates} the Boost or {scores} it.")
            }
            Stage::Choosing { seat, card, named: None } => {
                let chooses = self.who(seat).does("chooses", "choose");
                format!("{chooses} for {}: {}.", self.card(card), self.warrior(card).ability)
            }
            Stage::Choosing { seat, card, named: Some(named) } => {
                let (chooses, on) = (self.who(seat).does("chooses", "choose"), self.who(named).object());
                format!("{chooses} plus or minus for {} on {on}.", self.card(card))
            }
            Stage::Over => "The game is over (§7).".to_owned(),
        }
    }

    /// §2.2 Which Family is to be avoided.
    fn show_family_rule(&self, view: &View) -> String {
        let begins = view.seats.iter().all(|seat| seat.power.is_none());
        let is_free = begins && self.game.config.house.first_family == FirstFamily::Free;
        match view.last_main {
            Some(family) if !is_free => format!("; the Main before was {} (§2.2)", one(family)),
            Some(_) | None => " freely (§2.3)".to_owned(),
        }
    }

    fn show_arenas(&self, view: &View) -> String {
        let Some(arena) = view.arena() else {
            return match usize::from(view.fight) {
                FIGHTS => format!("All {FIGHTS} Fights are over"),
                fight => format!("Fight {} of {FIGHTS}", fight + 1),
            };
        };
        let now = format!("Fight {} of {FIGHTS}: {}", view.fight + 1, self.stakes(arena));
        match view.next_arena() {
            Some(next) => format!("{now}; next {}", self.stakes(next)),
            None => now,
        }
    }

    fn show_seat(&self, view: &View, seat: Seat, seen: &SeatView, lines: &mut Vec<String>) {
        let place = if seat == view.first { ", 1st player" } else { "" };
        let (glory, scored) = (seen.glory, show_scored(&seen.scored));
        let name = self.who(seat).subject();
        lines.push(format!("{name}{place}: {glory} Glory; {scored}; hand: {}", backs(&seen.hand)));
        if let Some(main) = seen.main {
            let which = if is_cleared(view.stage) { "Last Main" } else { "Main" };
            let powers = show_powers(view, seat, seen);
            lines.push(format!("  {which} {}: {powers}{}", self.card(main), show_privileges(seen)));
        }
        let silenced = if seen.silenced { ", can only be scored (§4.9)" } else { "" };
        match seen.boost {
            BoostView::Gone => {}
            BoostView::Waiting { family, card } => {
                let boost = self.face_or_back(card, family);
                lines.push(format!("  Boost {boost}, face down{silenced}"));
            }
            BoostView::Activated { card } => {
                lines.push(format!("  Boost {}, activated{}", self.card(card), self.show_picks(seen)));
            }
            BoostView::Spent { card } => {
                lines.push(format!("  Last Boost {}, activated{}", self.card(card), self.show_picks(seen)));
            }
        }
    }

    /// §3.4 What was chosen for the ability.
    fn show_picks(&self, seen: &SeatView) -> String {
        let picks: Vec<String> = seen.picks.iter().map(|&pick| self.pick(pick)).collect();
        if picks.is_empty() { String::new() } else { format!(", chose {}", picks.join(", ")) }
    }

    /// §6.1 How many cards lie there, and the newest of them.
    fn show_graveyard(&self, view: &View) -> String {
        let cards = counted(view.graveyard.len(), "card", "cards");
        if view.graveyard.is_empty() {
            return format!("Graveyard: {cards}");
        }
        let newest = self.cards(view.graveyard.iter().rev().take(LAID_OUT.into()));
        format!("Graveyard: {cards}, from the top {newest}")
    }

    fn cards<'a>(&self, cards: impl Iterator<Item = &'a Card>) -> String {
        cards.map(|&card| self.card(card)).collect::<Vec<_>>().join(", ")
    }
}

/// §8.1 How many cards are left, and the back on top.
fn show_reserves(view: &View) -> String {
    let top = view.top.map_or_else(String::new, |family| format!(", {} on top", one(family)));
    format!("Reserves: {}{top}", counted(view.reserves.into(), "card", "cards"))
}

/// §3.3 The Power of a Main through the Fight, every change once.
fn show_powers(view: &View, seat: Seat, seen: &SeatView) -> String {
    let trail = view.trail.iter().filter_map(|powers| powers.get(seat.index()).copied());
    let now = (!is_cleared(view.stage)).then_some(seen.power.unwrap_or(0));
    let mut powers: Vec<i32> = trail.chain(now).collect();
    powers.dedup();
    let words: Vec<String> = powers
        .into_iter()
        .map(|power| if power == 0 { "killed".to_owned() } else { power.to_string() })
        .collect();
    words.join(" -> ")
}

/// §6.1 Have the Mains and Boosts of the last Fight left the table?
fn is_cleared(stage: Stage) -> bool {
    match stage {
        Stage::Announcing | Stage::Seating | Stage::Over => true,
        Stage::Drawing { errand, .. } => match errand {
            Errand::Deal { .. } | Errand::Open | Errand::Refill { .. } => true,
            Errand::Reveal { .. } | Errand::Beam { .. } | Errand::Pact { .. } | Errand::Spoils { .. } => {
                false
            }
        },
        Stage::Playing { .. } | Stage::Deciding { .. } | Stage::Choosing { .. } => false,
    }
}

/// §4.10, §4.11 What a Boost gave the Main for the rest of the Fight.
fn show_privileges(seen: &SeatView) -> String {
    let mut text = String::new();
    if seen.shielded {
        text.push_str(", shielded");
    }
    if seen.wins_ties {
        text.push_str(", wins ties");
    }
    if seen.spoils > 0 {
        text.push_str(&format!(", scores {} if it wins", counted(seen.spoils.into(), "card", "cards")));
    }
    text
}

/// §3.2 A scored pile by its backs.
fn show_scored(pile: &PileView) -> String {
    if pile.is_empty() {
        return "nothing scored".to_owned();
    }
    let families: Vec<Family> = Family::ALL
        .into_iter()
        .flat_map(|family| (0..pile.backs[family.index()]).map(move |_| family))
        .collect();
    format!("{} scored: {}", pile.len(), backs(&families))
}

/// Backs by Family, each Family with how often it is there.
fn backs(families: &[Family]) -> String {
    let with_count = |family: Family| match families.iter().filter(|&&other| other == family).count() {
        0 => None,
        1 => Some(family.to_string()),
        count => Some(format!("{count} {family}s")),
    };
    let words: Vec<String> = Family::ALL.into_iter().filter_map(with_count).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}
