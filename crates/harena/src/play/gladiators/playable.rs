//! What Gladiators says of itself to the keyboard.

use super::{help, options::options};
use crate::play::{
    help::in_lines,
    options::Options,
    playable::{Playable, Secret},
    session::Session,
};
use rules_core::{Seat, SeatSet, Seen};
use rules_gladiators::{Action, Gladiators, Notice, StageView, View};

/// §3.2 Luck Dice for initiative.
const BID: Secret = Secret {
    sentence: "Luck Dice for initiative are chosen in secret (§3.2).",
    deed: "chooses in secret (§3.2)",
};

impl Playable for Gladiators {
    const COLUMNS: &'static str = "odds";
    const LUCK: &'static str = "dice";
    const HOLDS_SECRETS: bool = false;

    /// The names of the gladiators, whoever plays them.
    fn names(&self, _: SeatSet) -> Vec<String> {
        [Seat::FIRST, Seat::SECOND].map(|seat| self.name(seat).to_owned()).to_vec()
    }

    fn tell_by_name(&self, _: &[String], _: &View, notice: &Notice) -> String {
        self.tell(notice)
    }

    fn show_by_name(&self, _: &[String], view: &View) -> String {
        self.show(view)
    }

    fn options(&self, _: &[String], seen: &Seen<Gladiators>) -> Options<Action> {
        options(self, seen)
    }

    fn describe_action(&self, _: &[String], _: &View, seat: Seat, action: Action) -> String {
        self.describe(seat, action)
    }

    /// Even a lone choice is a moment of the duel.
    fn forced(&self, _: &[String], _: &Seen<Gladiators>) -> Option<String> {
        None
    }

    fn understand(&self, _: &[String], seen: &Seen<Gladiators>, typed: &str) -> Result<Action, String> {
        self.read_action(seen.seat, typed).map_err(|error| error.to_string())
    }

    /// Only the Luck Dice for initiative are secret, and only from somebody who has some to choose as well.
    fn secret(session: &Session<Gladiators>, seat: Seat) -> Option<Secret> {
        let view = session.public_view();
        let is_bidding = matches!(view.stage, StageView::Bidding { .. });
        (is_bidding && view.fighters[seat.rival().index()].luck > 0).then_some(BID)
    }

    fn rules_in_brief(&self) -> Vec<String> {
        in_lines(help::RULES, 12).chain(help::attack_table(self.table())).collect()
    }

    fn outcome(&self, _: &[String], view: &View) -> String {
        self.show_stage(view)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use crate::play::{
        gladiators::setup::tests::setup, playable::must_hide, record_file::tests::folder, session::Session,
    };
    use rules_core::{Random, Seat, SplitMix, Viewer};
    use rules_gladiators::{Action, Gladiators, Notice};
    use std::fs;
    use table::audit::{Report, audit};

    /// A match of these two for so many people.
    pub(in crate::play::gladiators) fn session(humans: usize, names: [&str; 2]) -> Session<Gladiators> {
        let setup = setup(humans, &names, folder().join("game.jsonl"));
        let sheets = setup.named.clone().map(Option::unwrap);
        Session::open(&setup.table, setup.config(sheets), &setup.seating, 1).unwrap()
    }

    /// Plays to the end with random decisions.
    pub(in crate::play::gladiators) fn play_out(
        session: &mut Session<Gladiators>,
        mut told: impl FnMut(&Session<Gladiators>, Vec<Notice>),
    ) {
        let mut random = SplitMix::new(3);
        let begun = session.begin().unwrap();
        told(session, begun);
        while let Some(seat) = session.decider() {
            let seen = session.seen(seat).unwrap();
            let action = seen.legal[random.below(seen.legal.len() as u64) as usize];
            let notices = session.decide(seat, action).unwrap().unwrap();
            told(session, notices);
        }
    }

    #[test]
    fn the_record_is_stored_as_it_is_played_and_can_be_audited() {
        let mut session = session(1, ["Ludia", "Verica"]);
        let path = session.record_path().to_owned();
        let mut lines = fs::read_to_string(&path).unwrap().lines().count();
        assert_eq!(lines, 1, "the header comes before anything is drawn");
        play_out(&mut session, |_, notices| {
            let now = fs::read_to_string(&path).unwrap().lines().count();
            assert!(notices.is_empty() || now > lines, "told before stored");
            lines = now;
        });
        assert!(session.is_over());
        let text = fs::read_to_string(&path).unwrap();
        let printed = table::Printed::<Gladiators>::default_content();
        assert!(matches!(audit(&text, &printed, Some(session.commitment())), Ok(Report::Fair(..))));
    }

    #[test]
    fn two_people_share_only_what_a_watcher_sees() {
        let mut session = session(2, ["Ludia", "Ludia"]);
        session.begin().unwrap();
        assert_eq!(session.shared_viewer(), Viewer::Table);
        assert!(must_hide(&session, Seat::FIRST).is_some());
        let told = session.decide(Seat::FIRST, Action::Luck(2)).unwrap().unwrap();
        assert_eq!(told, [Notice::Bid { seat: Seat::FIRST, dice: None }]);
        let refused = session.decide(Seat::FIRST, Action::Luck(1)).unwrap().unwrap_err();
        assert_eq!(refused.to_string(), "seat 1 owes no decision now");
        assert_eq!(session.decider(), Some(Seat::SECOND));
    }

    #[test]
    fn nobody_looks_away_without_reason() {
        let mut alone = session(1, ["Ludia", "Ludia"]);
        alone.begin().unwrap();
        assert!(must_hide(&alone, Seat::FIRST).is_none());
        let mut unlucky = session(2, ["Ludia", "Priscus"]);
        unlucky.begin().unwrap();
        assert!(must_hide(&unlucky, Seat::FIRST).is_none(), "Priscus has nothing to choose");
    }
}
