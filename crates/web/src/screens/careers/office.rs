//! What the screen of careers knows, and how it asks the server.

use crate::client::{Identity, get};
use leptos::{prelude::*, task::spawn_local};
use serde::{Serialize, de::DeserializeOwned};
use wire::{
    careers::{Gladiator, TournamentInfo, Tournaments},
    players::{NewPlayer, PlayerInfo, PlayerPage},
};

/// What the screen of careers knows.
#[derive(Clone, Copy)]
pub(super) struct Office {
    pub(super) identity: RwSignal<Option<Identity>>,
    /// The player as the server knows them; nothing before they are registered there.
    pub(super) page: RwSignal<Option<PlayerPage>>,
    pub(super) stable: RwSignal<Vec<Gladiator>>,
    pub(super) tournaments: RwSignal<Vec<TournamentInfo>>,
    pub(super) problem: RwSignal<String>,
}

impl Office {
    pub(super) fn open() -> Office {
        let office = Office {
            identity: RwSignal::new(Identity::kept()),
            page: RwSignal::new(None),
            stable: RwSignal::new(Vec::new()),
            tournaments: RwSignal::new(Vec::new()),
            problem: RwSignal::new(String::new()),
        };
        office.look();
        office
    }

    pub(super) fn is_registered(&self) -> bool {
        self.page.with(Option::is_some)
    }

    pub(super) fn id(&self) -> Option<String> {
        self.identity.with(|identity| identity.as_ref().map(Identity::id))
    }

    /// Asks for everything again.
    pub(super) fn look(&self) {
        let (office, id) =
            (*self, self.identity.with_untracked(|identity| identity.as_ref().map(Identity::id)));
        spawn_local(async move {
            match get::<Tournaments>("api/tournaments").await {
                Ok(found) => office.tournaments.set(found.tournaments),
                Err(problem) => return office.problem.set(problem.message),
            }
            let Some(id) = id else { return office.page.set(None) };
            // Whoever is not registered yet has no page; that is no problem.
            office.page.set(get::<PlayerPage>(&format!("api/players/{id}")).await.ok());
            office.stable.set(
                get::<Vec<Gladiator>>(&format!("api/players/{id}/gladiators")).await.unwrap_or_default(),
            );
        });
    }

    /// Becomes somebody: keeps the key, and tells the server the name.
    pub(super) fn register(&self, identity: Identity, name: String) {
        identity.keep();
        self.identity.set(Some(identity.clone()));
        let wish = NewPlayer { name, public_key: identity.id() };
        self.send("api/players".to_owned(), wish, |_: PlayerInfo| {});
    }

    /// Sends something signed, then looks again.
    pub(super) fn send<B, T>(&self, path: String, body: B, done: impl FnOnce(T) + 'static)
    where
        B: Serialize + 'static,
        T: DeserializeOwned + 'static,
    {
        let office = *self;
        let Some(identity) = self.identity.get_untracked() else {
            return self.problem.set("Make an identity first.".to_owned());
        };
        spawn_local(async move {
            match identity.post::<B, T>(&path, &body).await {
                Ok(answer) => {
                    office.problem.set(String::new());
                    done(answer);
                    office.look();
                }
                Err(problem) => office.problem.set(problem.message),
            }
        });
    }
}
