//! One match at this keyboard: the host, the record and who plays. It knows nothing of screens.

use super::{record_file::RecordFile, setup::Setup};
use rules_core::{Digest, Game, Seat, SeatSet, Seen, Turn, Viewer};
use rules_gladiators::{Action, Gladiators, Illegal, Notice, Sheet, View};
use std::{path::Path, sync::Arc};
use table::{Happening, Host, Refused};

/// A match being played. What it gives out was stored before.
pub(super) struct Session {
    host: Host<Gladiators>,
    record: RecordFile,
    humans: SeatSet,
}

impl Session {
    /// Opens a match of these two and stores the first line of its record. Nothing is drawn yet.
    pub(super) fn open(setup: &Setup, sheets: [Sheet; 2], match_number: u32) -> anyhow::Result<Session> {
        let game = Gladiators::open(setup.config(sheets), Arc::clone(&setup.printed.content))?;
        let host = Host::open(Arc::new(game), setup.printed.digest, setup.seed.clone(), setup.words.clone());
        let mut record = RecordFile::create(setup.record.as_deref(), match_number)?;
        record.append(&host.header_line())?;
        let humans = [Seat::FIRST, Seat::SECOND].into_iter().filter(|&seat| setup.is_human(seat)).collect();
        Ok(Session { host, record, humans })
    }

    /// Draws what falls before the first decision, and tells it.
    pub(super) fn begin(&mut self) -> anyhow::Result<Vec<Notice>> {
        let happening = self.host.begin();
        self.store(&happening)
    }

    /// Takes a decision and tells what came of it, or says which rule forbids it.
    pub(super) fn decide(
        &mut self,
        seat: Seat,
        action: Action,
    ) -> anyhow::Result<Result<Vec<Notice>, Refused<Illegal>>> {
        match self.host.decide(seat, action) {
            Ok(happening) => self.store(&happening).map(Ok),
            Err(refused) => Ok(Err(refused)),
        }
    }

    /// Stores first; only then anybody is told.
    fn store(&mut self, happening: &Happening<Gladiators>) -> anyhow::Result<Vec<Notice>> {
        let lines: String = happening.lines().collect();
        if !lines.is_empty() {
            self.record.append(&lines)?;
        }
        Ok(happening.told(self.shared_viewer()).copied().collect())
    }

    /// Whose eyes everybody at this keyboard may share: the only player's, or those of a watcher.
    pub(super) fn shared_viewer(&self) -> Viewer {
        match (self.humans.len(), self.humans.first()) {
            (1, Some(seat)) => Viewer::Seat(seat),
            _ => Viewer::Table,
        }
    }

    /// What everybody at this keyboard may see.
    pub(super) fn shared_view(&self) -> View {
        self.host.view(self.shared_viewer())
    }

    /// Who decides next: people before bots, so that a bot's haste or delay tells nothing. Nobody once it is over.
    pub(super) fn decider(&self) -> Option<Seat> {
        let Turn::Decide(owed) = self.host.turn() else { return None };
        owed.iter().find(|&seat| self.is_human(seat)).or_else(|| owed.first())
    }

    /// What a seat that owes a decision sees. It is for the eyes of that seat only.
    pub(super) fn seen(&self, seat: Seat) -> Option<Seen<Gladiators>> {
        self.host.seen(seat)
    }

    /// Must the other person look away while this seat decides? Only the Luck Dice for initiative are secret, and only
    /// from somebody who has some to choose as well.
    pub(super) fn is_secret(&self, seat: Seat) -> bool {
        let view = self.host.view(Viewer::Table);
        let bidding = matches!(view.stage, rules_gladiators::StageView::Bidding { .. });
        bidding && self.is_human(seat.rival()) && view.fighters[seat.rival().index()].luck > 0
    }

    /// Is a person in this seat?
    pub(super) fn is_human(&self, seat: Seat) -> bool {
        self.humans.contains(seat)
    }

    /// Is the match over?
    pub(super) fn is_over(&self) -> bool {
        matches!(self.host.turn(), Turn::Over(_))
    }

    /// The rules.
    pub(super) fn game(&self) -> &Arc<Gladiators> {
        self.host.game()
    }

    /// The hash of the seed.
    pub(super) fn commitment(&self) -> Digest {
        self.host.commitment()
    }

    /// Where the record is.
    pub(super) fn record_path(&self) -> &Path {
        self.record.path()
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::Session;
    use crate::play::{record_file::tests::folder, setup::tests::setup};
    use rules_core::{Random, Seat, SplitMix, Viewer};
    use rules_gladiators::{Action, Gladiators, Notice};
    use std::fs;
    use table::audit::{Report, audit};

    /// A match of these two for so many people.
    pub(in crate::play) fn session(humans: usize, names: [&str; 2]) -> Session {
        let setup = setup(humans, &names, folder().join("game.jsonl"));
        let sheets = setup.named.clone().map(Option::unwrap);
        Session::open(&setup, sheets, 1).unwrap()
    }

    /// Plays to the end with random decisions.
    pub(in crate::play) fn play_out(session: &mut Session, mut told: impl FnMut(&Session, Vec<Notice>)) {
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
        assert!(session.is_secret(Seat::FIRST));
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
        assert!(!alone.is_secret(Seat::FIRST));
        let mut unlucky = session(2, ["Ludia", "Priscus"]);
        unlucky.begin().unwrap();
        assert!(!unlucky.is_secret(Seat::FIRST), "Priscus has nothing to choose");
    }
}
