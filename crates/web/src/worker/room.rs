//! A solo table in the worker: the same table as the server's, with one player or none.

use super::{FromWorker, ToWorker, kept::Kept, mind, post, vault};
use rules_core::{Digest, Header, Seat, SplitMix, Viewer, json};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use table::{
    Seed,
    catalogue::Catalogue,
    matches::AnyPrinted,
    sitting::{Answer, Change, Key, Named, Refusal, Table},
};
use wire::{
    ClientMessage, Reason, ServerMessage,
    message::Request,
    rest::Problem,
    setup::{Absence, BotLevel, SeatPlan, Watchers},
};

/// Milliseconds between what bots decide, until the page says how fast it is shown.
const BEAT: u32 = 250;
/// Milliseconds that a bot may think about a decision.
const THOUGHT: u32 = 900;

/// The table at hand, if there is one.
pub(super) struct Room {
    open: Option<Open>,
    beat: u32,
}

struct Open {
    table: Table,
    kept: Kept,
    viewer: Viewer,
    random: SplitMix,
    /// Is everything kept so far?
    is_kept: bool,
}

impl Room {
    pub(super) const fn new() -> Room {
        Room { open: None, beat: BEAT }
    }

    /// Milliseconds until a bot decides, if one must.
    pub(super) fn next_beat(&self) -> Option<u32> {
        self.open.as_ref().and_then(|open| open.table.bots_due().next()).map(|_| self.beat)
    }

    /// Does what the page says.
    pub(super) async fn hear(&mut self, message: ToWorker) {
        let done = match message {
            ToWorker::Open { table, setup, name, seed } => self.begin(&table, setup, name, seed).await,
            ToWorker::GoOn { table, record, steps, seat, name } => {
                self.go_on(&table, &record, steps, seat, &name).await
            }
            ToWorker::Resume { table } => self.resume(&table).await,
            ToWorker::Say(message) => {
                self.take(message).await;
                Ok(())
            }
            ToWorker::Leave => {
                self.open = None;
                Ok(())
            }
            ToWorker::Beat(milliseconds) => {
                self.beat = milliseconds;
                Ok(())
            }
            ToWorker::Ask { .. } => Ok(()),
        };
        if let Err(message) = done {
            say(ServerMessage::Bye { seq: 0, problem: Problem { reason: Reason::Internal, message } });
        }
    }

    /// Every bot that must decides.
    pub(super) async fn let_bots_decide(&mut self) {
        let Some(open) = &mut self.open else { return };
        let due: Vec<Seat> = open.table.bots_due().map(|(seat, _)| seat).collect();
        for seat in due {
            let Some(thinker) = open.table.thinker(seat) else { continue };
            let action = thinker(&mind::effort(THOUGHT), &mut open.random);
            if let Some(change) = open.table.decide_for_bot(seat, &action, now()) {
                open.keep_and_tell(vec![change]).await;
            }
        }
    }

    async fn begin(
        &mut self,
        id: &str,
        mut setup: wire::Setup,
        name: Option<String>,
        seed: Option<[u8; 32]>,
    ) -> Result<(), String> {
        let is_played = name.is_some();
        if !is_played {
            // Nobody can start a table of bots alone: somebody sits down and leaves at once, for a bot of the same level.
            setup.watchers = Some(Watchers { delay: 0 });
            if let Some(SeatPlan::Bot(bot)) = setup.seats.first().copied() {
                setup.absence = Some(Absence { bot, seconds: 1 });
            }
            if let Some(first) = setup.seats.first_mut() {
                *first = SeatPlan::Open;
            }
        }
        let seed = match seed {
            // A guided game begins anew every time.
            Some(known) => {
                let _ = vault::forget(id).await;
                known
            }
            None => fresh_seed()?,
        };
        let name = name.unwrap_or_else(|| "Aquila".to_owned());
        let (mut table, seat, mut changes) = open(id, &setup, &name, None, seed)?;
        changes.extend(asked(&mut table, seat, 1, &Request::Start { bots: None })?);
        if !is_played {
            changes.extend(asked(&mut table, seat, 2, &Request::Leave {})?);
        }
        let viewer = if is_played { Viewer::Seat(seat) } else { Viewer::Table };
        self.settle(table, seed, viewer, &changes).await;
        Ok(())
    }

    async fn go_on(
        &mut self,
        id: &str,
        record: &str,
        steps: usize,
        seat: Seat,
        name: &str,
    ) -> Result<(), String> {
        let header = Header::peek(record).map_err(|error| error.to_string())?;
        let mut seats =
            vec![SeatPlan::Bot(BotLevel::Medium); crate::games::seats_of(&header.game, &header.config)];
        if let Some(own) = seats.get_mut(seat.index()) {
            *own = SeatPlan::Open;
        }
        let options = agreed(&header.config);
        let setup = wire::Setup { options, ..wire::Setup::new(header.game, seats) };
        let last = record.lines().last().unwrap_or_default();
        let End { end } = json::read(last).map_err(|_| "this game is not over".to_owned())?;
        let seed = digest(&end.seed)?.0;
        let (mut table, seat, mut changes) = open(id, &setup, name, Some(seat), seed)?;
        let start = table.go_on_from(seat, record, steps, now()).map_err(|refusal| refusal.message)?;
        changes.push(start);
        self.settle(table, seed, Viewer::Seat(seat), &changes).await;
        Ok(())
    }

    /// Keeps a new table, and shows it.
    async fn settle(&mut self, table: Table, seed: [u8; 32], viewer: Viewer, changes: &[Change]) {
        let kept = Kept {
            table: table.id().to_owned(),
            setup: table.setup().clone(),
            seed: Digest(seed).to_string(),
            opened: now(),
            changed: now(),
            entries: table.entries(),
            is_over: false,
            is_played: viewer != Viewer::Table,
        };
        // Bots draw from dice of their own; in a guided game they too are known beforehand.
        let random = SplitMix::new(u64::from_le_bytes(seed[..8].try_into().unwrap_or_default()));
        let mut open = Open { table, kept, viewer, random, is_kept: true };
        open.keep(changes).await;
        open.show();
        self.open = Some(open);
    }

    async fn resume(&mut self, id: &str) -> Result<(), String> {
        let (table, kept) = read(id).await?;
        let seat = (0..table.seats()).map(Seat::at).find(|&seat| table.holder(seat).is_some());
        let viewer = match seat {
            Some(seat) if kept.is_played => Viewer::Seat(seat),
            _ => Viewer::Table,
        };
        let open = Open { table, kept, viewer, random: SplitMix::new(now()), is_kept: true };
        open.show();
        self.open = Some(open);
        Ok(())
    }

    async fn take(&mut self, message: ClientMessage) {
        let Some(open) = &mut self.open else { return };
        let seq = open.table.seq(open.viewer);
        let Viewer::Seat(seat) = open.viewer else { return };
        let (nonce, answer) = match message {
            ClientMessage::Hello { .. } => return open.show(),
            ClientMessage::Ping {} => return say(ServerMessage::Pong { seq }),
            ClientMessage::Decide { nonce, seq, action } => {
                (nonce, open.table.decide(seat, nonce, seq, action.get(), now()))
            }
            ClientMessage::Ask { nonce, what } => (nonce, open.table.ask(seat, nonce, &what, now())),
        };
        match answer {
            Err(refusal) => {
                let problem = Problem { reason: refusal.reason, message: refusal.message };
                say(ServerMessage::Refused { seq, nonce: Some(nonce), problem });
            }
            Ok(answer) => {
                if let Answer::Changed(change) = answer {
                    open.keep(std::slice::from_ref(&change)).await;
                    say(ServerMessage::Accepted { seq: open.table.seq(open.viewer), nonce });
                    open.tell(&[change]);
                } else {
                    say(ServerMessage::Accepted { seq, nonce });
                }
            }
        }
    }
}

impl Open {
    async fn keep_and_tell(&mut self, changes: Vec<Change>) {
        self.keep(&changes).await;
        self.tell(&changes);
    }

    /// Keeps changes before anybody is told. A browser that keeps nothing can still be played in. After a gap nothing more is kept,
    /// so that what is there stays whole: another tab may go on with the same game.
    async fn keep(&mut self, changes: &[Change]) {
        if !self.is_kept {
            return;
        }
        self.kept.changed = now();
        self.kept.entries = self.table.entries();
        self.kept.is_over = self.table.is_over();
        if let Err(error) = vault::keep(&self.kept, changes).await {
            self.is_kept = false;
            let message = format!(
                "From here on this browser does not keep this game; is it open in another tab? ({error})"
            );
            let problem = Problem { reason: Reason::Store, message };
            say(ServerMessage::Refused { seq: self.table.seq(self.viewer), nonce: None, problem });
        }
    }

    fn tell(&self, changes: &[Change]) {
        let told = changes.iter().flat_map(|change| &change.told);
        for (_, event) in told.filter(|(viewer, _)| *viewer == self.viewer) {
            say(self.table.dressed(self.viewer, event, true));
        }
    }

    fn show(&self) {
        say(ServerMessage::Snapshot(Box::new(self.table.snapshot(self.viewer))));
    }
}

/// What was agreed on for a recorded game, as the options of a table: whoever plays again after it plays the same game. How many
/// play is said by the seats.
fn agreed(config: &Value) -> Value {
    let mut options = config.clone();
    if let Some(options) = options.as_object_mut() {
        options.remove("seats");
    }
    options
}

fn fresh_seed() -> Result<[u8; 32], String> {
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).map_err(|error| error.to_string())?;
    Ok(seed)
}

/// What is read of the last line of a record.
#[derive(Deserialize)]
struct End {
    end: EndSeed,
}

#[derive(Deserialize)]
struct EndSeed {
    seed: String,
}

/// Opens a table and sits somebody down.
fn open(
    id: &str,
    setup: &wire::Setup,
    name: &str,
    seat: Option<Seat>,
    seed: [u8; 32],
) -> Result<(Table, Seat, Vec<Change>), String> {
    let said = |refusal: Refusal| refusal.message;
    let (mut table, first) =
        Table::open(id, setup.clone(), printed(&setup.game)?, Seed::new(seed), now()).map_err(said)?;
    let who = Named { name: name.to_owned(), key: Key::of(id), player: None };
    let (seat, sat) = table.sit(&who, seat, now()).map_err(said)?;
    Ok((table, seat, vec![first, sat]))
}

/// The content of a game as it comes with this page.
pub(super) fn printed(game: &str) -> Result<Arc<dyn AnyPrinted>, String> {
    let games = Catalogue::shipped();
    let game = games.find(game).map_err(|error| error.to_string())?;
    game.print(&game.default_content()).map_err(|error| error.to_string())
}

/// A table as it was kept.
pub(super) async fn read(id: &str) -> Result<(Table, Kept), String> {
    let (kept, entries) = vault::table(id).await?;
    let seed = digest(&kept.seed)?;
    let mut rows = Vec::new();
    for entry in &entries {
        rows.push((&*entry.text, digest(&entry.hash)?));
    }
    let table = Table::resume(id, printed(&kept.setup.game)?, Seed::new(seed.0), rows);
    table.map(|table| (table, kept)).map_err(|misfit| misfit.to_string())
}

fn asked(table: &mut Table, seat: Seat, number: u64, what: &Request) -> Result<Option<Change>, String> {
    match table.ask(seat, number, what, now()).map_err(|refusal| refusal.message)? {
        Answer::Changed(change) => Ok(Some(change)),
        Answer::Repeated | Answer::Noted => Ok(None),
    }
}

fn digest(text: &str) -> Result<Digest, String> {
    text.parse()
}

fn say(message: ServerMessage) {
    post(&FromWorker::Said(Box::new(message)));
}

fn now() -> u64 {
    js_sys::Date::now() as u64
}

#[cfg(test)]
mod tests {
    use super::agreed;
    use rules_core::json as read;
    use rules_fight::Fight;
    use rules_fired_up::FiredUp;
    use rules_gladiators::Gladiators;
    use serde_json::{Value, json};
    use table::{Printed, catalogue::Hosted, matches::Terms};

    fn is_agreed_again<G: Hosted>(seats: usize, wishes: Value) {
        let printed = Printed::<G>::default_content();
        let configured = |options: Value| {
            let terms = Terms { seats, options, ..Terms::default() };
            G::configure(&terms, &printed.content).unwrap()
        };
        let config = configured(wishes);
        assert_ne!(config, configured(Value::Null), "{}: nothing unusual was wished", G::ID);
        assert_eq!(configured(agreed(&read::to_value(&config))), config);
    }

    #[test]
    fn who_plays_again_after_going_on_plays_what_was_agreed_on_before() {
        is_agreed_again::<Fight>(4, json!({ "first": 2, "house": { "rounding": "up" } }));
        is_agreed_again::<FiredUp>(3, json!({ "abilities": false, "big_reveal": true }));
        let duel = json!({ "gladiators": ["Brutus", "Priscus"], "house": { "turn_limit": 30 } });
        is_agreed_again::<Gladiators>(2, duel);
    }
}
