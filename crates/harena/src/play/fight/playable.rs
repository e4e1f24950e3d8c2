//! What FIGHT! says of itself to the keyboard.

use super::{help, options::options};
use crate::play::{
    help::in_lines,
    options::Options,
    party::{self, Party},
    playable::{Playable, Secret},
    session::Session,
};
use rules_core::{Game, Seat, SeatSet, Seen};
use rules_fight::{Action, Fight, Notice, Pick, Stage, View};

/// §8.1 A hand.
const HAND: Secret = Secret {
    sentence: "Only the backs of a hand are open (§8.1).",
    deed: "plays from a hand that only they may see (§8.1)",
};

/// §8.1 A Boost that waits.
const BOOST: Secret = Secret {
    sentence: "A Boost lies face down until it is activated (§8.1).",
    deed: "looks at a Boost that only they may see (§8.1)",
};

impl Playable for Fight {
    const COLUMNS: &'static str = "outcomes";
    const LUCK: &'static str = "draws";

    fn names(&self, humans: SeatSet) -> Vec<String> {
        party::names(self.seats(), humans)
    }

    fn tell_by_name(&self, names: &[String], _: &View, notice: &Notice) -> String {
        self.words(names).tell(notice)
    }

    fn show_by_name(&self, names: &[String], view: &View) -> String {
        let shown = self.words(names).show_table(view);
        match self.leader(view) {
            Some(leader) => {
                let tie = if leader.tied { ", by a tie (§5.2)" } else { "" };
                format!("{shown}\nIn the lead now: {}{tie}", names[leader.seat.index()])
            }
            None => shown,
        }
    }

    fn options(&self, names: &[String], seen: &Seen<Fight>) -> Options<Action> {
        options(self, names, seen)
    }

    fn describe_action(&self, names: &[String], _: &View, _: Seat, action: Action) -> String {
        self.words(names).describe(action)
    }

    fn forced(&self, names: &[String], seen: &Seen<Fight>) -> Option<String> {
        let [only] = seen.legal[..] else { return None };
        let (words, name) = (self.words(names), &names[seen.seat.index()]);
        let stage = words.show_stage(&seen.view);
        Some(match only {
            Action::Score | Action::Activate => stage,
            Action::Choose(_) => format!("{stage} Nothing else is there: {}.", words.describe(only)),
            Action::Play { .. } | Action::PlayAlone { .. } => format!("{name}: one play only (§2.7)."),
        })
    }

    fn understand(&self, names: &[String], _: &Seen<Fight>, typed: &str) -> Result<Action, String> {
        let who = typed.strip_prefix("choose ").unwrap_or(typed).trim();
        if let Some(index) = names.iter().position(|name| name.eq_ignore_ascii_case(who)) {
            return Ok(Action::Choose(Pick::Seat(Seat::at(index))));
        }
        self.read_action(typed).map_err(|error| error.to_string())
    }

    /// What an ability asks for lies open, and so does what may be chosen; before that hands and Boosts are looked at.
    fn secret(session: &Session<Fight>, _: Seat) -> Option<Secret> {
        secret_of(session.public_view().stage)
    }

    fn cell_in_words(&self, heading: &str, cell: &str) -> String {
        let (then, verb) = heading.rsplit_once(' ').map_or(("", heading), |(then, verb)| (then, verb));
        let who = match (verb, cell) {
            (_, "?" | "…") => return format!("{heading} {cell}"),
            ("leads" | "wins", "You") => format!("you {}", verb.trim_end_matches('s')),
            ("leads" | "wins", _) => format!("{cell} {verb}"),
            _ => return format!("{heading} {cell}"),
        };
        if then.is_empty() { who } else { format!("{then} {who}") }
    }

    fn rules_in_brief(&self) -> Vec<String> {
        in_lines(help::RULES.iter().chain(help::TYPED), 10).collect()
    }

    fn outcome(&self, names: &[String], view: &View) -> String {
        self.ending(names, view).in_words()
    }
}

/// Why nobody else may look at this stage.
pub(super) const fn secret_of(stage: Stage) -> Option<Secret> {
    match stage {
        Stage::Playing { .. } => Some(HAND),
        Stage::Deciding { .. } => Some(BOOST),
        Stage::Drawing { .. } | Stage::Announcing | Stage::Seating | Stage::Choosing { .. } | Stage::Over => {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::play::{
        fight::testing::session,
        playable::{Playable, must_hide},
    };
    use rules_core::{Random, Seat, SplitMix};
    use rules_fight::{Action, Pick};

    #[test]
    fn who_leads_is_said_in_words() {
        let game = session(3, 1).game().clone();
        let cells =
            [("then leads", "You"), ("leads", "nobody"), ("wins", "You"), ("leads", "?"), ("Cato", "7")];
        let words = cells.map(|(heading, cell)| game.cell_in_words(heading, cell));
        assert_eq!(words, ["then you lead", "nobody leads", "you win", "leads ?", "Cato 7"]);
    }

    #[test]
    fn names_can_be_typed_for_seats() {
        let mut session = session(3, 1);
        session.begin().unwrap();
        let seen = session.seen(session.decider().unwrap()).unwrap();
        let read = |typed: &str| session.game().understand(session.names(), &seen, typed);
        for typed in ["choose livia", "Livia", "choose seat 2"] {
            assert_eq!(read(typed), Ok(Action::Choose(Pick::Seat(Seat::SECOND))), "{typed}");
        }
        assert_eq!(read("score"), Ok(Action::Score));
        assert!(read("choose Nero").unwrap_err().contains("`Nero` is no Warrior"));
    }

    #[test]
    fn others_look_away_while_cards_are_looked_at_and_not_while_all_is_open() {
        let mut session = session(3, 2);
        let mut asked = [0, 0];
        let mut random = SplitMix::new(1);
        session.begin().unwrap();
        while let Some(seat) = session.decider() {
            let legal = session.seen(seat).unwrap().legal;
            let is_choice = matches!(legal[0], Action::Choose(_));
            assert_eq!(must_hide(&session, seat).is_none(), is_choice);
            asked[usize::from(is_choice)] += 1;
            session.decide(seat, legal[random.below(legal.len() as u64) as usize]).unwrap().unwrap();
        }
        assert!(asked.iter().all(|&count| count > 0), "{asked:?}");
    }
}
