//! The tables a game is played at in the league.

use bots::Played;
use rules_core::{ConfigError, Game};
use rules_fight::Fight;
use rules_fired_up::FiredUp;
use rules_gladiators::{Content, Gladiators};
use std::sync::Arc;

/// A game with tables for the league.
pub trait Seated: Played {
    /// What it is called among people.
    const TITLE: &'static str;
    /// Every number of players it can have.
    const SEATS: &'static [usize];

    /// The tables with this many seats, which the deals go through in turn, with shipped content.
    fn tables(seats: usize) -> Result<Vec<Self>, ConfigError>;
}

impl Seated for Fight {
    const TITLE: &'static str = "FIGHT!";
    const SEATS: &'static [usize] = &[2, 3, 4, 5];

    fn tables(seats: usize) -> Result<Vec<Fight>, ConfigError> {
        let content = Arc::new(rules_fight::Content::shipped());
        Ok(vec![Fight::open(rules_fight::Config::table(seats), content)?])
    }
}

impl Seated for FiredUp {
    const TITLE: &'static str = "Fired Up";
    const SEATS: &'static [usize] = &[2, 3, 4, 5];

    fn tables(seats: usize) -> Result<Vec<FiredUp>, ConfigError> {
        let content = Arc::new(rules_fired_up::Content::shipped());
        Ok(vec![FiredUp::open(rules_fired_up::Config::table(seats), content)?])
    }
}

/// Every ready-made rookie twice, in duels that are neither lopsided nor long to solve. The challenger plays both sides of
/// each, so that it does not matter who is the better gladiator.
const PAIRINGS: [[&str; 2]; 6] = [
    ["Priscus", "Verica"],
    ["Verica", "Celer"],
    ["Celer", "Ludia"],
    ["Ludia", "Medica"],
    ["Medica", "Brutus"],
    ["Brutus", "Priscus"],
];

impl Seated for Gladiators {
    const TITLE: &'static str = "Gladiators";
    const SEATS: &'static [usize] = &[2];

    fn tables(seats: usize) -> Result<Vec<Gladiators>, ConfigError> {
        if seats != 2 {
            return Err(ConfigError::new(
                "seats",
                format!("Gladiators is a duel for 2 players, not for {seats}"),
            ));
        }
        let content = Arc::new(Content::shipped());
        let sheet =
            |name: &str| content.gladiator(name).expect("rookies of the league are ready-made").clone();
        let open = |[one, other]: [&str; 2]| {
            let config = rules_gladiators::Config::duel(sheet(one), sheet(other));
            Gladiators::open(config, Arc::clone(&content))
        };
        PAIRINGS.into_iter().map(open).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Seated;
    use rules_fight::Fight;
    use rules_fired_up::FiredUp;
    use rules_gladiators::Gladiators;

    fn has_tables_for_its_seats_and_no_others<G: Seated>() {
        for seats in 0..=9 {
            match G::tables(seats) {
                Ok(tables) => {
                    assert!(G::SEATS.contains(&seats) && !tables.is_empty());
                    assert!(tables.iter().all(|table| table.seats() == seats));
                }
                Err(error) => assert!(!G::SEATS.contains(&seats), "{error}"),
            }
        }
    }

    #[test]
    fn games_have_tables_for_their_seats_and_no_others() {
        has_tables_for_its_seats_and_no_others::<Fight>();
        has_tables_for_its_seats_and_no_others::<FiredUp>();
        has_tables_for_its_seats_and_no_others::<Gladiators>();
        let refusal = Gladiators::tables(3).err().map(|error| error.to_string());
        assert_eq!(refusal.as_deref(), Some("seats: Gladiators is a duel for 2 players, not for 3"));
    }
}
