//! What Fired Up says of itself to the keyboard.

use super::{
    foresight, help,
    options::{self, options},
};
use crate::play::{
    help::in_lines,
    options::Options,
    party::{self, Party},
    playable::{AdviceWords, Playable, Secret},
    session::Session,
};
use rules_core::{Game, Seat, SeatSet, Seen, Viewer};
use rules_fired_up::{Ability, Action, Bout, FiredUp, Highlight, Notice, Space, Stage, View, judge};

/// §15.2 A hand, and what is done with it in mind.
const CARDS: Secret = Secret {
    sentence: "Cards in hand and bets are secret (§15.2).",
    deed: "plays with cards that only they may see (§15.2)",
};

/// §5.6 Claim or wait.
const CLAIM: Secret = Secret {
    sentence: "All decide at once who claims and who waits (§5.6).",
    deed: "looks whether a card scores (§5.6)",
};

impl Playable for FiredUp {
    const COLUMNS: &'static str = "outcomes";
    const LUCK: &'static str = "dice";
    const ADVICE: AdviceWords = AdviceWords {
        heading: "expect",
        cell: |points| format!("{points:.1}"),
        words: |points| format!("{points:.1} points expected"),
    };

    fn names(&self, humans: SeatSet) -> Vec<String> {
        party::names(self.seats(), humans)
    }

    fn tell_by_name(&self, names: &[String], view: &View, notice: &Notice) -> String {
        self.words(names, view.arena.mats).tell(notice)
    }

    /// §6 What the referee says of an attack.
    fn reasons(&self, view: &View, notice: &Notice) -> Vec<String> {
        let Notice::Fought { attack } = notice else { return Vec::new() };
        let ability = |space: Space| match foresight::mat_of(self, &view.arena, space) {
            Some(mat) if self.config().abilities => mat.ability,
            _ => Ability::None,
        };
        let bout = Bout {
            edition: self.config().edition,
            attacker: ability(attack.attacker),
            defender: ability(attack.defender),
        };
        // What an ability did to the roll was told when the dice fell.
        let why = judge(&bout, attack.attack, attack.defense).why.into_iter();
        why.filter(|why| !why.contains("as they were given")).collect()
    }

    fn show_by_name(&self, names: &[String], view: &View) -> String {
        let table = View { hand: Vec::new(), aside: Vec::new(), ..view.clone() };
        let mut lines = vec![self.words(names, view.arena.mats).show_table(&table)];
        if let Viewer::Seat(seat) = view.viewer {
            let whose = match names[seat.index()].as_str() {
                "You" => "Your".to_owned(),
                name => format!("{name}'s"),
            };
            lines.extend(cards(self, view, &format!("{whose} hand:"), &view.hand));
            lines.extend(cards(self, view, &format!("{whose} cards laid down:"), &view.aside));
        }
        if matches!(view.stage, Stage::Using { .. } | Stage::Rerolling { .. }) {
            lines.push(format!("Dice: {}", options::reroll::named(view.spree.pool)));
        }
        lines.join("\n")
    }

    fn cell_in_words(&self, heading: &str, cell: &str) -> String {
        match heading {
            "effect" => cell.to_owned(),
            "cards" => format!("your cards {cell}"),
            _ => format!("{heading} {cell}"),
        }
    }

    fn options(&self, names: &[String], seen: &Seen<FiredUp>) -> Options<Action> {
        options(self, names, seen)
    }

    fn describe_action(&self, names: &[String], view: &View, _: Seat, action: Action) -> String {
        self.words(names, view.arena.mats).describe(action)
    }

    /// Whether a card scores is nobody else's business, so who shares the keyboard is asked all the same.
    fn forced(&self, names: &[String], seen: &Seen<FiredUp>) -> Option<String> {
        let [only] = seen.legal[..] else { return None };
        let name = names[seen.seat.index()].as_str();
        let words = self.words(names, seen.view.arena.mats);
        match (only, name) {
            (Action::Wait, "You") => Some("Nothing of yours scores now: you wait (§5.6).".to_owned()),
            (Action::Wait, _) => None,
            (Action::EndTurn, "You") => Some("Nothing is left to do: you end the turn.".to_owned()),
            (Action::EndTurn, _) => Some(format!("{name} has nothing left to do and ends the turn.")),
            (other, _) => Some(format!("{name}: nothing else can be done: {}.", words.describe(other))),
        }
    }

    fn understand(&self, _: &[String], seen: &Seen<FiredUp>, typed: &str) -> Result<Action, String> {
        self.read_action(&seen.view, typed).map_err(|error| error.to_string())
    }

    fn secret(session: &Session<FiredUp>, _: Seat) -> Option<Secret> {
        match session.public_view().stage {
            Stage::Keeping | Stage::Rerolling { .. } | Stage::Using { .. } => Some(CARDS),
            Stage::Claiming { .. } => Some(CLAIM),
            Stage::Entering { .. }
            | Stage::Announcing { .. }
            | Stage::Seating
            | Stage::Dealing { .. }
            | Stage::Rolling { .. }
            | Stage::RollingAgain { .. }
            | Stage::Striking { .. }
            | Stage::Over => None,
        }
    }

    /// §2.4 A turn has many small decisions; the keyboard is handed over once for all of them.
    fn goes_on_alone(session: &Session<FiredUp>, seat: Seat) -> bool {
        session.public_view().stage == Stage::Using { seat }
    }

    fn rules_in_brief(&self) -> Vec<String> {
        in_lines(help::RULES.iter().chain(help::TYPED), 10).collect()
    }

    fn outcome(&self, names: &[String], view: &View) -> String {
        self.ending(names, view).in_words()
    }
}

/// Cards with a mark for each row that is met as things are: `[x]  3  at least 2 fighters have Low Morale`.
fn cards(game: &FiredUp, view: &View, title: &str, cards: &[Highlight]) -> Vec<String> {
    if cards.is_empty() {
        return Vec::new();
    }
    let arena = foresight::judged(game, view);
    let mut lines = vec![title.to_owned()];
    for &card in cards {
        let printed = game.highlight(card);
        lines.push(format!("  {card} {}, {}", printed.name, options::when(card.phase())));
        let met = foresight::lights(game, &arena, card);
        for ((row, text), is_met) in printed.rows.iter().zip(printed.texts()).zip(met) {
            let mark = if is_met { "[x]" } else { "[ ]" };
            lines.push(format!("    {mark} {:>2}  {text}", row.points));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use crate::play::{
        fired_up::testing::{play_out, session},
        playable::{Playable, must_hide},
    };
    use rules_core::{Random, SplitMix};
    use rules_fired_up::{Action, FiredUp, Stage};

    #[test]
    fn what_was_typed_is_read_and_refused_in_words() {
        let mut session = session(3, 1);
        session.begin().unwrap();
        let seen = session.seen(session.decider().unwrap()).unwrap();
        let read = |typed: &str| session.game().understand(session.names(), &seen, typed);
        let [one, two] = [seen.view.hand[0], seen.view.hand[2]];
        let kept = read(&format!("keep {two} {one} at once")).unwrap();
        assert!(seen.legal.contains(&kept) && matches!(kept, Action::Keep { .. }));
        assert!(read("cheer").unwrap_err().contains("`cheer` is no decision"));
    }

    #[test]
    fn others_look_away_from_every_decision_and_a_turn_is_handed_over_once() {
        let mut session = session(3, 2);
        let mut random = SplitMix::new(1);
        session.begin().unwrap();
        let mut went_on = 0;
        while let Some(seat) = session.decider() {
            assert!(must_hide(&session, seat).is_some());
            let legal = session.seen(seat).unwrap().legal;
            session.decide(seat, legal[random.below(legal.len() as u64) as usize]).unwrap().unwrap();
            if FiredUp::goes_on_alone(&session, seat) {
                assert!(matches!(session.public_view().stage, Stage::Using { .. }));
                assert_eq!(session.decider(), Some(seat));
                went_on += 1;
            }
        }
        assert!(went_on > 10);
    }

    #[test]
    fn nobody_else_hears_that_a_card_does_not_score() {
        for (humans, is_told) in [(1, true), (2, false)] {
            let mut session = session(2, humans);
            let mut told = 0;
            play_out(&mut session, 4, |session, _| {
                let Some(seat) = session.decider().filter(|&seat| session.is_human(seat)) else { return };
                let seen = session.seen(seat).unwrap();
                if seen.legal == [Action::Wait] {
                    told += 1;
                    let forced = session.game().forced(session.names(), &seen);
                    assert_eq!(forced.is_some(), is_told, "{forced:?}");
                }
            });
            assert!(told > 0);
        }
    }
}
