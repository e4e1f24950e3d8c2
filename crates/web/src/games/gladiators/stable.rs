//! One's gladiators on the server, and the way from there to a seat.

use crate::client::{Identity, get};
use rules_core::json;
use rules_gladiators::Sheet;
use wire::careers::{BringGladiator, Brought, Gladiator};

/// A gladiator with a career.
#[derive(Clone, Debug, PartialEq)]
pub struct Veteran {
    /// Its id on the server.
    pub id: String,
    /// Its sheet.
    pub sheet: Sheet,
}

impl Veteran {
    /// What it is called among gladiators without a career.
    pub fn title(&self) -> String {
        format!("{} (career)", self.sheet.name)
    }
}

/// Those of one's gladiators that are free to fight; nobody without an identity or a server.
pub async fn stable() -> Vec<Veteran> {
    let Some(identity) = Identity::kept() else { return Vec::new() };
    let path = format!("api/players/{}/gladiators", identity.id());
    free(get::<Vec<Gladiator>>(&path).await.unwrap_or_default())
}

fn free(all: Vec<Gladiator>) -> Vec<Veteran> {
    let is_free = |one: &Gladiator| !one.retired && one.table.is_none() && one.tournament.is_none();
    let veteran = |one: Gladiator| Some(Veteran { id: one.id, sheet: json::from_value(&one.sheet).ok()? });
    all.into_iter().filter(is_free).filter_map(veteran).collect()
}

/// Brings one of them to one's seat. The answer is why the match may not be fair.
pub async fn bring(gladiator: &str, table: String, token: String) -> Result<Vec<String>, String> {
    let Some(identity) = Identity::kept() else { return Err("This browser has no identity.".to_owned()) };
    let path = format!("api/gladiators/{gladiator}/bring");
    let answer = identity.post::<_, Brought>(&path, &BringGladiator { table, token }).await;
    answer.map(|brought| brought.warnings).map_err(|problem| problem.message)
}

#[cfg(test)]
mod tests {
    use super::free;
    use rules_gladiators::Content;
    use wire::{careers::Gladiator, players::PlayerInfo};

    #[test]
    fn only_who_is_free_can_be_brought() {
        let sheet = serde_json::to_value(&Content::shipped().ready_made[0]).unwrap();
        let owner: PlayerInfo = serde_json::from_str(r#"{"id": "00", "name": "Livia", "registered": 0}"#)
            .unwrap_or_else(|error| panic!("{error}"));
        let one = |id: &str, retired: bool, table: Option<&str>| Gladiator {
            id: id.to_owned(),
            owner: owner.clone(),
            sheet: sheet.clone(),
            points: 40,
            left: 0,
            retired,
            table: table.map(str::to_owned),
            tournament: None,
            battles: Vec::new(),
        };
        let found = free(vec![one("a", false, None), one("b", true, None), one("c", false, Some("t"))]);
        assert_eq!(found.len(), 1);
        assert_eq!((&*found[0].id, &*found[0].title()), ("a", "Priscus (career)"));
    }
}
