//! What the owners of gladiators ask of a table. The room's task does it, so that no battle begins in between.

use super::Room;
use crate::{
    careers::{self, GAME},
    error::Failure,
    secret,
};
use rules_core::Seat;
use rules_gladiators::Sheet;
use table::sitting::{Answer, Key};
use wire::{
    message::{Reason, Request},
    setup::Clock,
};

/// What is asked.
pub(crate) enum CareerAsk {
    /// Bring a gladiator to the seat of this key.
    Bring { key: Key, gladiator: String },
    /// Spend points of a gladiator who is to fight here.
    Improve { gladiator: String, wish: Box<Sheet> },
    /// Take a gladiator back.
    Release { gladiator: String },
}

/// Who asks: the number in the store and the id.
pub(crate) struct Owner {
    pub(crate) key: i64,
    pub(crate) id: String,
}

impl Room {
    /// Does what an owner asks before the battle begins. What may not be fair about the match comes back.
    pub(super) async fn career(&mut self, owner: Owner, ask: CareerAsk) -> Result<Vec<String>, Failure> {
        if self.table.has_started() {
            return Err(Failure::new(
                Reason::Stage,
                "the battle has begun; points are spent between battles (§10.4)",
            ));
        }
        match ask {
            CareerAsk::Bring { key, gladiator } => self.bring(owner, &key, gladiator).await,
            CareerAsk::Improve { gladiator, wish } => self.improve(owner, gladiator, *wish).await,
            CareerAsk::Release { gladiator } => {
                careers::write(&self.app, move |connection| {
                    let row = careers::allowed!(careers::owned(connection, &gladiator, owner.key)?);
                    if row.tournament.is_some() {
                        let message = "a gladiator stays in its tournament until it is out";
                        return Ok(Err(Failure::new(Reason::Stage, message)));
                    }
                    store::careers::unbind(connection, row.key).map(Ok)
                })
                .await?;
                Ok(Vec::new())
            }
        }
    }

    async fn bring(&mut self, owner: Owner, key: &Key, gladiator: String) -> Result<Vec<String>, Failure> {
        let setup = self.table.setup();
        if setup.game != GAME || setup.content.is_some() {
            let message = "careers are for Gladiators with what the game comes with";
            return Err(Failure::new(Reason::Setup, message));
        }
        if setup.clock == Clock::None {
            let message = "a career needs a table with a clock, so that every battle ends";
            return Err(Failure::new(Reason::Setup, message));
        }
        let unknown = || Failure::new(Reason::Token, "this secret fits no seat of the table");
        let seat = self.table.seat_of(key).ok_or_else(unknown)?;
        if self.table.holder(seat).and_then(|holder| holder.player.as_deref()) != Some(&*owner.id) {
            return Err(Failure::new(Reason::NotSeated, "whoever took this seat did not show your identity"));
        }
        let (table, index) = (self.table.id().to_owned(), seat.index() as u8);
        let id = gladiator.clone();
        let bind = move |connection: &_| careers::bind(connection, &table, index, &id, owner.key);
        let (sheet, warnings) = careers::write(&self.app, bind).await?;
        if let Err(failure) = self.put_down(seat, &sheet).await {
            // Whoever cannot fight here is free again.
            let release = CareerAsk::Release { gladiator };
            Box::pin(self.career(owner, release)).await?;
            return Err(failure);
        }
        Ok(warnings)
    }

    async fn improve(&mut self, owner: Owner, id: String, wish: Sheet) -> Result<Vec<String>, Failure> {
        let table = self.table.id().to_owned();
        let (seat, sheet) = careers::write(&self.app, move |connection| {
            let row = careers::allowed!(careers::owned(connection, &id, owner.key)?);
            let bound = store::careers::bound(connection, &table)?;
            let gone =
                || Failure::new(Reason::Stage, "the gladiator is not to fight here any more; try again");
            let found = bound.into_iter().find(|(_, key)| *key == row.key).ok_or_else(gone);
            let (seat, _) = careers::allowed!(found);
            let grown = careers::allowed!(careers::improve(connection, &row, &wish)?);
            Ok(Ok((seat, grown)))
        })
        .await?;
        self.put_down(Seat::at(seat.into()), &sheet).await?;
        Ok(Vec::new())
    }

    /// Brings a sheet to a seat of the table.
    async fn put_down(&mut self, seat: Seat, sheet: &Sheet) -> Result<(), Failure> {
        let what = serde_json::to_value(sheet).unwrap_or_default();
        // Numbers of clients are below 2^53, so none of theirs is in the way.
        let number = u64::from_le_bytes(secret::bytes()) | 1 << 62;
        match self.table.ask(seat, number, &Request::Bring { what }, self.app.now())? {
            Answer::Changed(change) => self.keep(change, None).await,
            Answer::Repeated | Answer::Noted => Ok(()),
        }
    }

    /// A gladiator with a career is neither exchanged nor left behind.
    pub(super) async fn must_be_unbound(&self, seat: Seat) -> Result<(), Failure> {
        let table = self.table.id().to_owned();
        let bound =
            self.app.store().read(move |connection| store::careers::bound(connection, &table)).await?;
        if bound.iter().any(|(index, _)| usize::from(*index) == seat.index()) {
            let message = "a gladiator with a career is to fight from this seat; take it back first";
            return Err(Failure::new(Reason::Stage, message));
        }
        Ok(())
    }
}
