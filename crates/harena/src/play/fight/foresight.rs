//! What a decision about a Boost would do, in cells and in words.

use bots::fight::{Draw, Preview, Verdict, Way, preview};
use rules_core::{Seat, Seen};
use rules_fight::{Action, BoostView, Fight, Pick, SeatView};

/// More ways than this are too many to read.
const MOST_WAYS: usize = 6;

/// What is foreseen for somebody who decides about a Boost.
pub(super) struct Foresight<'a> {
    /// The rules.
    pub(super) game: &'a Fight,
    /// What people call whoever sits in each seat.
    pub(super) names: &'a [String],
    /// What the one who decides sees.
    pub(super) seen: &'a Seen<Fight>,
}

impl Foresight<'_> {
    /// What the columns are called: everybody's Power, who would win, the cards that come.
    pub(super) fn headings(&self) -> Vec<String> {
        let last = if self.is_last() { "wins" } else { "leads" };
        self.names.iter().map(String::as_str).chain([last, "cards"]).map(str::to_owned).collect()
    }

    /// One cell for each heading.
    pub(super) fn cells(&self, action: Action) -> Vec<String> {
        let Some(Preview { before, ways }) = preview(self.game, &self.seen.view, action) else {
            return vec!["-".to_owned(); self.names.len() + 2];
        };
        let powers = (0..before.len()).map(|index| {
            of_all(ways.iter().map(|way| match (before[index], way.after[index]) {
                _ if is_drawn(way, index) => "?".to_owned(),
                (before, after) if before == after => "-".to_owned(),
                (_, Some(power)) => power.to_string(),
                (_, None) => "†".to_owned(),
            }))
        });
        let verdict = of_all(ways.iter().map(|way| match way.verdict {
            Verdict::Wins(seat) => self.names[seat.index()].clone(),
            Verdict::Nobody => "nobody".to_owned(),
            Verdict::Open => "?".to_owned(),
        }));
        let gained = of_all(ways.iter().map(|way| gain(way.gained)));
        powers.chain([verdict, gained]).collect()
    }

    /// Everything in words, a line for each way it can go on.
    pub(super) fn lines(&self, action: Action) -> Vec<String> {
        let Some(Preview { before, ways }) = preview(self.game, &self.seen.view, action) else {
            return Vec::new();
        };
        let is_choice = matches!(action, Action::Choose(_));
        let line = |way: &Way| {
            let chosen = way.picks.iter().skip(usize::from(is_choice));
            let chosen: Vec<String> = chosen
                .map(|&pick| {
                    let words = self.game.words(self.names).describe(Action::Choose(pick));
                    words.strip_prefix("choose ").unwrap_or(&words).to_owned()
                })
                .collect();
            let (chosen, sentence) = (chosen.join(", "), self.sentence(&before, way));
            // What was chosen is often what the sentence begins with.
            let rest = sentence.to_lowercase();
            let rest = rest.strip_prefix(&chosen.to_lowercase());
            let is_said = rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
            if chosen.is_empty() || is_said { sentence } else { format!("{chosen}: {sentence}") }
        };
        let mut lines: Vec<String> = ways.iter().map(line).collect();
        if lines.len() > MOST_WAYS {
            let left = lines.len() + 1 - MOST_WAYS;
            lines.truncate(MOST_WAYS - 1);
            lines.push(format!("… and {left} more ways"));
        }
        lines
    }

    /// What comes of one way: the Powers that change, the cards, who would win.
    fn sentence(&self, before: &[Option<i32>], way: &Way) -> String {
        let mut parts: Vec<String> = Vec::new();
        for (index, (&from, &to)) in before.iter().zip(&way.after).enumerate() {
            let name = &self.names[index];
            parts.extend(match (from, to) {
                _ if is_drawn(way, index) => Some(format!("{name}: a Main from the Reserves")),
                (from, to) if from == to => None,
                (Some(from), Some(to)) => Some(format!("{name} {from} -> {to}")),
                (None, Some(to)) => Some(format!("{name} back with {to}")),
                (_, None) => Some(format!("{name} killed")),
            });
        }
        if let Some(Draw::Reveals(cards)) = way.draw {
            parts.push(format!("reveals {cards} cards, about {:.1} of them for you", way.gained));
        } else if let Some(Pick::Seat(seat)) = way.picks.last()
            && way.gained > 0.0
        {
            // §4.8 Nothing else that names a player brings cards.
            parts.push(format!("{}'s Boost to your scored pile", self.names[seat.index()]));
        } else if way.gained > 0.0 {
            parts.push(format!("{} to your scored pile", gain(way.gained)));
        }
        if parts.is_empty() {
            parts.push("nothing changes".to_owned());
        }
        parts.push(self.verdict(way.verdict));
        parts.join(" · ")
    }

    fn verdict(&self, verdict: Verdict) -> String {
        let (third, second) = if self.is_last() { ("wins", "win") } else { ("leads", "lead") };
        match verdict {
            Verdict::Wins(seat) => match self.names[seat.index()].as_str() {
                "You" => format!("you {second}"),
                name => format!("{name} {third}"),
            },
            Verdict::Nobody => format!("nobody {third}"),
            Verdict::Open => format!("who {third} depends on the draw"),
        }
    }

    /// Has everybody played, and is this the last Boost of the Fight?
    fn is_last(&self) -> bool {
        let is_to_play = |seat: &SeatView| seat.main.is_none() && !seat.hand.is_empty();
        if self.seen.view.seats.iter().any(is_to_play) {
            return false;
        }
        let waits = |index: usize| {
            let boost = self.seen.view.seats[index].boost;
            Seat::at(index) != self.seen.seat && matches!(boost, BoostView::Waiting { .. })
        };
        !(0..self.names.len()).any(waits)
    }
}

/// Is this seat's Main still to be drawn?
fn is_drawn(way: &Way, index: usize) -> bool {
    way.draw == Some(Draw::Replaces(Seat::at(index)))
}

/// What all ways have in common; where they differ, dots.
fn of_all(mut cells: impl Iterator<Item = String>) -> String {
    let Some(first) = cells.next() else { return "-".to_owned() };
    if cells.all(|cell| cell == first) { first } else { "…".to_owned() }
}

/// So many cards more; where it is an expectation, with one place.
fn gain(cards: f64) -> String {
    if cards == 0.0 {
        "-".to_owned()
    } else if cards.fract() == 0.0 {
        format!("+{cards:.0}")
    } else {
        format!("~{cards:.1}")
    }
}
