//! What a decision about a Boost would do: exactly, from the rules, in words.

use bots::fight::{Draw, Preview, Verdict, Way, preview};
use rules_core::Seat;
use rules_fight::{Action, BoostView, Card, Fight, Pick, SeatView, Stage, View};

/// One way a decision can go on.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Outcome {
    /// What is still to be chosen for it to go this way, in words; often nothing.
    pub(super) chosen: String,
    /// The Powers that change.
    pub(super) changes: Vec<Change>,
    /// What comes to the scored pile, in words; often nothing.
    pub(super) gain: String,
    /// Who would win the Arena, in words.
    pub(super) verdict: String,
    /// Is it the one who decides?
    pub(super) is_own: bool,
}

/// A Power that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// Whose.
    pub(super) seat: Seat,
    /// From; none for who is not in the Fight.
    pub(super) from: Option<i32>,
    /// To.
    pub(super) to: After,
}

/// What becomes of a Power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// This.
    Power(i32),
    /// §3.5 The Main is killed.
    Killed,
    /// §4.16 Another Main is drawn.
    Drawn,
}

/// Everything that can come of an action of whoever sees this. Nothing in it is a guess.
pub(super) fn outcomes(
    game: &Fight,
    names: &[String],
    view: &View,
    seat: Seat,
    action: Action,
) -> Vec<Outcome> {
    let Some(Preview { before, ways }) = preview(game, view, action) else { return Vec::new() };
    let skipped = usize::from(matches!(action, Action::Choose(_)));
    let is_last = is_last(view, seat);
    let outcome = |way: &Way| Outcome {
        chosen: said(game, names, &way.picks[skipped.min(way.picks.len())..]),
        changes: changes(&before, way),
        gain: gain(names, way),
        verdict: verdict(names, way.verdict, is_last),
        is_own: way.verdict == Verdict::Wins(seat),
    };
    ways.iter().map(outcome).collect()
}

impl Outcome {
    /// On one line.
    pub(super) fn in_words(&self, names: &[String]) -> String {
        let mut parts: Vec<String> = self.changes.iter().map(|change| change.in_words(names)).collect();
        if !self.gain.is_empty() {
            parts.push(self.gain.clone());
        }
        if parts.is_empty() {
            parts.push("no Power changes".to_owned());
        }
        parts.push(self.verdict.clone());
        let line = parts.join(" · ");
        // What was chosen is often what the line begins with.
        let rest = line.to_ascii_lowercase();
        let rest = rest.strip_prefix(&self.chosen.to_ascii_lowercase());
        let is_said = rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        if self.chosen.is_empty() || is_said { line } else { format!("{}: {line}", self.chosen) }
    }
}

impl Change {
    /// "Livia 8 → 18".
    pub(super) fn in_words(self, names: &[String]) -> String {
        let name = &names[self.seat.index()];
        match (self.from, self.to) {
            (Some(from), After::Power(to)) => format!("{name} {from} → {to}"),
            (None, After::Power(to)) => format!("{name} back with {to}"),
            (_, After::Killed) => format!("{name} killed"),
            (_, After::Drawn) => format!("{name}: a Main from the Reserves"),
        }
    }
}

fn changes(before: &[Option<i32>], way: &Way) -> Vec<Change> {
    let rows = before.iter().zip(&way.after).enumerate();
    rows.filter_map(|(index, (&from, &after))| {
        let seat = Seat::at(index);
        let to = match after {
            _ if way.draw == Some(Draw::Replaces(seat)) => After::Drawn,
            _ if from == after => return None,
            Some(power) => After::Power(power),
            None => After::Killed,
        };
        Some(Change { seat, from, to })
    })
    .collect()
}

/// What is still to be chosen.
fn said(game: &Fight, names: &[String], picks: &[Pick]) -> String {
    let words: Vec<String> = picks
        .iter()
        .map(|&pick| {
            let words = game.words(names).describe(Action::Choose(pick));
            words.strip_prefix("choose ").unwrap_or(&words).to_owned()
        })
        .collect();
    words.join(", ")
}

fn gain(names: &[String], way: &Way) -> String {
    match (way.draw, way.picks.last()) {
        (Some(Draw::Reveals(cards)), _) => format!("reveals {cards} cards, about {:.1} for you", way.gained),
        // §4.8 Nothing else that names a player brings cards.
        (_, Some(Pick::Seat(seat))) if way.gained > 0.0 => {
            format!("{}'s Boost to your pile", names[seat.index()])
        }
        _ if way.gained > 0.0 && way.gained.fract() == 0.0 => format!("+{:.0} to your pile", way.gained),
        _ if way.gained > 0.0 => format!("about {:.1} to your pile", way.gained),
        _ => String::new(),
    }
}

fn verdict(names: &[String], verdict: Verdict, is_last: bool) -> String {
    let (third, second) = if is_last { ("wins", "win") } else { ("leads", "lead") };
    match verdict {
        Verdict::Wins(seat) => does(names, seat, third, second),
        Verdict::Nobody => format!("nobody {third}"),
        Verdict::Open => format!("who {third} depends on the draw"),
    }
}

/// "Livia leads", "you lead".
pub(super) fn does(names: &[String], seat: Seat, third: &str, second: &str) -> String {
    match names[seat.index()].as_str() {
        "You" => format!("you {second}"),
        name => format!("{name} {third}"),
    }
}

/// Has everybody played, and is this the last Boost of the Fight?
pub(super) fn is_last(view: &View, own: Seat) -> bool {
    let is_to_play = |seat: &SeatView| seat.main.is_none() && !seat.hand.is_empty();
    let waits =
        |index: usize| Seat::at(index) != own && matches!(view.seats[index].boost, BoostView::Waiting { .. });
    !view.seats.iter().any(is_to_play) && !(0..view.seats.len()).any(waits)
}

/// The table as it would be if these two were played and everybody after that were skipped: enough to see what the
/// Boost would do to the Mains that are there.
pub(super) fn played(game: &Fight, view: &View, seat: Seat, main: Card, boost: Card) -> View {
    let mut view = with_main(game, view, seat, main);
    view.stage = Stage::Deciding { seat };
    view.hand.retain(|&card| card != main && card != boost);
    let hand = view.hand.iter().map(|card| card.family()).collect();
    let own = &mut view.seats[seat.index()];
    own.hand = hand;
    own.boost = BoostView::Waiting { family: boost.family(), card: Some(boost) };
    view
}

/// §5.1 Who would lead the Arena with this Main in it.
pub(super) fn leader_with(game: &Fight, names: &[String], view: &View, seat: Seat, main: Card) -> String {
    match game.leader(&with_main(game, view, seat, main)) {
        Some(leader) => does(names, leader.seat, "leads", "lead"),
        None => "nobody leads".to_owned(),
    }
}

fn with_main(game: &Fight, view: &View, seat: Seat, main: Card) -> View {
    let mut view = view.clone();
    let own = &mut view.seats[seat.index()];
    (own.main, own.power) = (Some(main), Some(game.warrior(main).power.into()));
    view
}

#[cfg(test)]
mod tests {
    use super::outcomes;
    use rules_core::{Game, Seat, Viewer};
    use rules_fight::{Action, Config, Content, Fight, Position};
    use std::sync::Arc;

    fn lines(boost: &str, action: Action) -> Vec<String> {
        let content = Arc::new(Content::shipped());
        let card = |name: &str| content.find_warrior(name).unwrap();
        let game = Fight::open(Config::table(2), Arc::clone(&content)).unwrap();
        let played = [("Drill Sergeant", boost), ("Kraken", "Bodyguard")];
        let played = played.map(|(main, boost)| Some((card(main), Some(card(boost))))).to_vec();
        let arena = content.find_arena("Grand Colosseum");
        let state = game.position(&Position { arena, played, ..Position::default() }).unwrap();
        let view = game.view(&state, Viewer::Seat(Seat::FIRST));
        let names = ["You", "Livia"].map(str::to_owned);
        outcomes(&game, &names, &view, Seat::FIRST, action)
            .iter()
            .map(|outcome| outcome.in_words(&names))
            .collect()
    }

    #[test]
    fn a_decision_says_what_it_does() {
        assert_eq!(lines("Byte Swapper", Action::Activate), ["You 22 → 88 · you lead"]);
        assert_eq!(lines("Byte Swapper", Action::Score), ["+1 to your pile · Livia leads"]);
        let both = ["You 22 → 32 · you lead", "Livia 30 → 40 · Livia leads"];
        assert_eq!(lines("Corner Coach", Action::Activate), both);
    }
}
