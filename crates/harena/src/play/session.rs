//! One match at this keyboard: the host, the record and who plays. It knows nothing of screens.

use super::{
    hint::{Hint, Readers},
    options::Options,
    playable::{Playable, in_a_row},
    record_file::RecordFile,
    seating::Seating,
    setup::TableSetup,
};
use bots::Level;
use rules_core::{Digest, Game, Seat, SeatSet, Seen, Turn, Viewer};
use std::{path::Path, sync::Arc};
use table::{Happening, Host, Refused};

/// A match being played. What it gives out was stored before.
pub(super) struct Session<G: Game> {
    host: Host<G>,
    record: RecordFile,
    seating: Seating,
    names: Vec<String>,
}

impl<G: Playable> Session<G> {
    /// Opens a match and stores the first line of its record. Nothing is drawn yet.
    ///
    /// The number of the match counts those of this evening from 1.
    pub(super) fn open(
        table: &TableSetup<G>,
        config: G::Config,
        seating: &Seating,
        match_number: u32,
    ) -> anyhow::Result<Session<G>> {
        let game = G::open(config, Arc::clone(&table.printed.content))?;
        let host = Host::open(Arc::new(game), table.printed.digest, table.seed.clone(), table.words());
        let mut record = RecordFile::create(table.record.as_deref(), G::ID, match_number)?;
        record.append(&host.header_line())?;
        let names = host.game().names(seating.humans());
        Ok(Session { host, record, seating: seating.clone(), names })
    }

    /// Draws what falls before the first decision, and tells it.
    pub(super) fn begin(&mut self) -> anyhow::Result<Vec<G::Notice>> {
        let happening = self.host.begin();
        self.store(&happening)
    }

    /// Takes a decision and tells what came of it, or says which rule forbids it.
    pub(super) fn decide(&mut self, seat: Seat, action: G::Action) -> anyhow::Result<Decided<G>> {
        match self.host.decide(seat, action) {
            Ok(happening) => self.store(&happening).map(Ok),
            Err(refused) => Ok(Err(refused)),
        }
    }

    /// Stores first; only then anybody is told.
    fn store(&mut self, happening: &Happening<G>) -> anyhow::Result<Vec<G::Notice>> {
        let lines: String = happening.lines().collect();
        if !lines.is_empty() {
            self.record.append(&lines)?;
        }
        Ok(happening.told(self.shared_viewer()).cloned().collect())
    }

    /// Whose eyes everybody at this keyboard may share: the only player's, or those of a watcher.
    pub(super) fn shared_viewer(&self) -> Viewer {
        let humans = self.seating.humans();
        match (humans.len(), humans.first()) {
            (1, Some(seat)) => Viewer::Seat(seat),
            _ => Viewer::Table,
        }
    }

    /// What everybody at this keyboard may see.
    pub(super) fn shared_view(&self) -> G::View {
        self.host.view(self.shared_viewer())
    }

    /// What a watcher may see, who knows what everybody may know.
    pub(super) fn public_view(&self) -> G::View {
        self.host.view(Viewer::Table)
    }

    /// Who decides next: people before bots, so that a bot's haste or delay tells nothing. Nobody once it is over.
    pub(super) fn decider(&self) -> Option<Seat> {
        let Turn::Decide(owed) = self.host.turn() else { return None };
        owed.iter().find(|&seat| self.is_human(seat)).or_else(|| owed.first())
    }

    /// What a seat that owes a decision sees. It is for the eyes of that seat only.
    pub(super) fn seen(&self, seat: Seat) -> Option<Seen<G>> {
        self.host.seen(seat)
    }

    /// Is a person in this seat?
    pub(super) fn is_human(&self, seat: Seat) -> bool {
        self.level(seat).is_none()
    }

    /// How strong the bot in this seat is; nothing for a person.
    pub(super) fn level(&self, seat: Seat) -> Option<Level> {
        self.seating.level(seat)
    }

    /// Do people play, and not only bots?
    pub(super) fn has_people(&self) -> bool {
        !self.seating.humans().is_empty()
    }

    /// The people at this keyboard who do not sit in this seat.
    pub(super) fn other_humans(&self, seat: Seat) -> SeatSet {
        self.seating.humans().without(seat)
    }

    /// What people call whoever sits in each seat.
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    /// What people call whoever sits in this seat.
    pub(super) fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// The same with the level of a bot: "Livia (hard)".
    pub(super) fn name_and_level(&self, seat: Seat) -> String {
        let name = self.name(seat);
        self.level(seat).map_or_else(|| name.to_owned(), |level| format!("{name} ({level})"))
    }

    /// These seats by name, in a row.
    pub(super) fn names_of(&self, seats: SeatSet) -> String {
        in_a_row(seats.iter().map(|seat| self.name(seat)))
    }

    /// A notice in plain words.
    pub(super) fn tell(&self, notice: &G::Notice) -> String {
        self.game().tell_by_name(&self.names, &self.public_view(), notice)
    }

    /// What may be done now by somebody who sees this.
    pub(super) fn options(&self, seen: &Seen<G>) -> Options<G::Action> {
        self.game().options(&self.names, seen)
    }

    /// A hint for whoever sits in this seat and knows this, in lines, each with its indent.
    pub(super) fn hint_lines(
        &self,
        (seat, view): (Seat, &G::View),
        is_secret: bool,
        hint: &Hint<G::Action>,
    ) -> Vec<(usize, String)> {
        let is_seen = !is_secret && !self.other_humans(seat).is_empty() && G::HOLDS_SECRETS;
        let readers = if is_seen { Readers::Others } else { Readers::Alone };
        hint.in_words(readers, |action| self.game().describe_action(&self.names, view, seat, action))
    }

    /// Is the match over?
    pub(super) fn is_over(&self) -> bool {
        matches!(self.host.turn(), Turn::Over(_))
    }

    /// The rules.
    pub(super) fn game(&self) -> &Arc<G> {
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

/// What everybody at this keyboard is told of a decision, or why it was not taken.
pub(super) type Decided<G> = Result<Vec<<G as Game>::Notice>, Refused<<G as Game>::Illegal>>;

#[cfg(test)]
mod tests {
    use crate::play::{
        hint::Hint,
        whispers::{Notice, whispers},
    };
    use bots::{Alternative, Explanation};
    use rules_core::{Seat, Viewer};

    #[test]
    fn people_decide_before_bots_and_share_only_what_a_watcher_sees() {
        let (mut session, _) = whispers(&[1, 2]);
        assert!(session.begin().unwrap().is_empty());
        assert_eq!((session.shared_viewer(), session.decider()), (Viewer::Table, Some(Seat::at(1))));
        assert_eq!(session.other_humans(Seat::at(1)).iter().collect::<Vec<_>>(), [Seat::at(2)]);
        assert!(session.decide(Seat::at(1), 2).unwrap().unwrap().is_empty());
        assert!(session.shared_view().known.concat().is_empty());
        assert_eq!(session.seen(Seat::at(1)).unwrap().view.known[1], [2]);
        let told = session.decide(Seat::at(1), 1).unwrap().unwrap();
        assert_eq!(told, [Notice::Heard(Seat::at(1), 2)]);
        session.decide(Seat::at(1), 1).unwrap().unwrap();
        assert_eq!(session.decider(), Some(Seat::at(2)));
        assert_eq!(session.decide(Seat::at(2), 4).unwrap().unwrap_err().to_string(), "whispers are 1 to 3");
    }

    #[test]
    fn where_others_look_on_a_hint_gives_no_reasons() {
        let reasons = |humans: &[usize], is_secret: bool| {
            let (mut session, _) = whispers(humans);
            session.begin().unwrap();
            let seat = session.decider().unwrap();
            let seen = session.seen(seat).unwrap();
            let reason = "you hold a 3".to_owned();
            let alternatives = vec![Alternative { index: 2, visits: 1, value: 1.0, reason: reason.clone() }];
            let explanation = Explanation { alternatives, ..Explanation::default() };
            let hint = Hint::new(&seen, 2, explanation);
            let lines = session.hint_lines((seat, &seen.view), is_secret, &hint);
            lines.contains(&(3, reason))
        };
        assert!(reasons(&[0], false) && reasons(&[0, 1], true));
        assert!(!reasons(&[0, 1], false));
    }

    #[test]
    fn who_plays_alone_shares_eyes_with_nobody() {
        let (mut session, _) = whispers(&[2]);
        session.begin().unwrap();
        assert_eq!(session.shared_viewer(), Viewer::Seat(Seat::at(2)));
        session.decide(Seat::at(2), 2).unwrap().unwrap();
        assert_eq!(session.shared_view().known[2], [2]);
        assert!(session.public_view().known[2].is_empty());
    }
}
