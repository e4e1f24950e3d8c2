//! Gladiators with careers: made by the rules, brought by their owners only, and what they fight counts once.

mod common;
mod signed;

use common::{Folder, next_state, play, server, setup};
use rules_gladiators::{Content, Sheet};
use serde_json::json;
use server::client::{Client, Link};
use signed::{Player, get};
use std::collections::BTreeMap;
use wire::{
    ServerMessage,
    careers::{
        BringGladiator, Brought, Gladiator, NewTournament, SheetWish, TournamentForm, TournamentInfo,
        TournamentStage, Tournaments, WhichGladiator,
    },
    message::{Reason, Request},
    rest::{JoinTable, NewTable, Place, TableOpened},
    setup::Clock,
};

const CLOCK: Clock = Clock::Turn { seconds: 3600 };

fn sheet(ready_made: usize, name: &str) -> SheetWish {
    let sheet = Sheet { name: name.to_owned(), ..Content::shipped().ready_made[ready_made].clone() };
    SheetWish { sheet: serde_json::to_value(sheet).unwrap() }
}

async fn gladiator(owner: &Player, ready_made: usize, name: &str) -> Gladiator {
    owner.post("/api/gladiators", &sheet(ready_made, name)).await.unwrap()
}

/// A table for two players with identities, with the place of each.
async fn table(players: [&Player; 2], clock: Clock) -> (Link, [Place; 2]) {
    let mut setup = setup("gladiators", 2, &[]);
    setup.clock = clock;
    let new = NewTable { setup, name: Some("One".to_owned()) };
    let opened: TableOpened = players[0].post("/api/tables", &new).await.unwrap();
    let join = JoinTable { name: "Two".to_owned(), seat: None };
    let other = players[1].post(&format!("/api/tables/{}/seats", opened.table), &join).await.unwrap();
    (opened.link.parse().unwrap(), [opened.place.unwrap(), other])
}

async fn fight(link: &Link, tokens: [&str; 2]) {
    let second = tokio::spawn(play(link.clone(), tokens[1].to_owned(), false, 1));
    play(link.clone(), tokens[0].to_owned(), true, 0).await;
    second.await.unwrap();
}

fn path(gladiator: &Gladiator, what: &str) -> String {
    format!("/api/gladiators/{}/{what}", gladiator.id)
}

/// What was brought with a career is not exchanged over the socket.
async fn nothing_is_exchanged(link: &Link, token: &str) {
    let mut client = Client::connect(link, Some(token), None, false).await.unwrap();
    next_state(&mut client).await;
    for request in [Request::Bring { what: json!("Celer") }, Request::Leave {}] {
        client.ask(request).await.unwrap();
        loop {
            if let ServerMessage::Refused { problem, .. } = client.hear().await.unwrap().unwrap() {
                assert_eq!(problem.reason, Reason::Stage);
                break;
            }
        }
    }
    client.close().await;
}

/// Points are spent by the rules: no rank falls, nothing is invented. Who has retired does not improve.
async fn grows_by_the_rules(owner: &Player, gladiator: &Gladiator) {
    let mut wish = SheetWish { sheet: gladiator.sheet.clone() };
    wish.sheet["earned"] = json!(40);
    assert_eq!(owner.refused(&path(gladiator, "improve"), &wish).await, Reason::Illegal);
    wish.sheet = gladiator.sheet.clone();
    wish.sheet["focus"] = json!(wish.sheet["focus"].as_u64().unwrap() + 1);
    let grown: Gladiator = owner.post(&path(gladiator, "improve"), &wish).await.unwrap();
    assert!(grown.left < gladiator.left && grown.points == gladiator.points);
    let back = SheetWish { sheet: gladiator.sheet.clone() };
    assert_eq!(owner.refused(&path(gladiator, "improve"), &back).await, Reason::Illegal);
    let retired: Gladiator = owner.post(&path(gladiator, "retire"), &json!(null)).await.unwrap();
    assert!(retired.retired);
    assert_eq!(owner.refused(&path(gladiator, "improve"), &wish).await, Reason::Stage);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_of_two_careers_counts_once() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let url = running.app.url();
    let (ada, ben) = (Player::register(&url, 1, "Ada").await, Player::register(&url, 2, "Ben").await);
    let mut boasting = sheet(0, "Varus");
    boasting.sheet["earned"] = json!(50);
    assert_eq!(ada.refused("/api/gladiators", &boasting).await, Reason::Illegal);
    let mut overspent = sheet(0, "Varus");
    overspent.sheet["armor"] = json!(9);
    assert_eq!(ada.refused("/api/gladiators", &overspent).await, Reason::Illegal);
    let (varus, celer) = (gladiator(&ada, 0, "Varus").await, gladiator(&ben, 1, "Celer").await);
    assert_eq!(ada.refused("/api/gladiators", &sheet(1, "Varus")).await, Reason::Taken);

    let (link, [one, two]) = table([&ada, &ben], CLOCK).await;
    let bring = |place: &Place| BringGladiator { table: place.table.clone(), token: place.token.clone() };
    // Nobody brings somebody else's, nor to somebody else's seat, nor where no clock runs.
    assert_eq!(ben.refused(&path(&varus, "bring"), &bring(&two)).await, Reason::NotSeated);
    assert_eq!(ada.refused(&path(&varus, "bring"), &bring(&two)).await, Reason::NotSeated);
    let (_, [slow, _]) = table([&ada, &ben], Clock::None).await;
    assert_eq!(ada.refused(&path(&varus, "bring"), &bring(&slow)).await, Reason::Setup);
    for improper in ["improve", "retire", "release"] {
        assert_eq!(ben.refused(&path(&varus, improper), &sheet(0, "Varus")).await, Reason::NotSeated);
    }
    let _: Brought = ada.post(&path(&varus, "bring"), &bring(&one)).await.unwrap();
    let _: Brought = ben.post(&path(&celer, "bring"), &bring(&two)).await.unwrap();
    assert_eq!(ada.refused(&path(&varus, "retire"), &json!(null)).await, Reason::Stage);

    nothing_is_exchanged(&link, &one.token).await;
    fight(&link, [&one.token, &two.token]).await;

    let after: [Gladiator; 2] = [
        get(&url, &format!("/api/gladiators/{}", varus.id)).await,
        get(&url, &format!("/api/gladiators/{}", celer.id)).await,
    ];
    let rules = Content::shipped().career;
    for gladiator in &after {
        let sheet: Sheet = serde_json::from_value(gladiator.sheet.clone()).unwrap();
        let has_won = gladiator.battles[0].winner == gladiator.id;
        let earned = if has_won { rules.winner_points } else { rules.loser_points };
        assert_eq!(
            (sheet.wins, sheet.losses, sheet.earned),
            (u16::from(has_won), u16::from(!has_won), earned)
        );
        assert_eq!((gladiator.battles.len(), &gladiator.table), (1, &None));
    }
    assert_ne!(after[0].battles[0].winner, after[0].battles[0].loser);

    grows_by_the_rules(&ada, &after[0]).await;
    let all: Vec<Gladiator> = get(&url, &format!("/api/players/{}/gladiators", ada.id())).await;
    assert_eq!(all.len(), 1);
    running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_against_nobody_of_record_does_not_count() {
    let folder = Folder::new();
    let running = server(&folder.0).await;
    let url = running.app.url();
    let (ada, ben) = (Player::register(&url, 1, "Ada").await, Player::register(&url, 2, "Ben").await);
    let varus = gladiator(&ada, 0, "Varus").await;
    let (link, [one, two]) = table([&ada, &ben], CLOCK).await;
    let bring = BringGladiator { table: one.table.clone(), token: one.token.clone() };
    let path = format!("/api/gladiators/{}", varus.id);
    let _: Brought = ada.post(&format!("{path}/bring"), &bring).await.unwrap();
    let free: Gladiator = ada.post(&format!("{path}/release"), &json!(null)).await.unwrap();
    assert_eq!(free.table, None);
    let _: Brought = ada.post(&format!("{path}/bring"), &bring).await.unwrap();
    fight(&link, [&one.token, &two.token]).await;
    let after: Gladiator = get(&url, &path).await;
    assert_eq!((after.sheet, after.table, after.battles), (varus.sheet, None, Vec::new()));
    running.stop().await.unwrap();
}

/// Opens a tournament, lets everybody fight until there is a champion, with a restart on the way.
async fn tournament(form: TournamentForm, each: usize, players: u8) -> TournamentInfo {
    let folder = Folder::new();
    let mut running = server(&folder.0).await;
    let mut url = running.app.url();
    let mut owners = Vec::new();
    for number in 0..players {
        owners.push(Player::register(&url, number + 1, "Same Name").await);
    }
    let new = NewTournament { title: "Ludi".to_owned(), form, clock: CLOCK, absence: None };
    let opened: TournamentInfo = owners[0].post("/api/tournaments", &new).await.unwrap();
    let path = format!("/api/tournaments/{}", opened.id);
    for (number, owner) in owners.iter().enumerate() {
        for own in 0..each {
            let fighter = gladiator(owner, (number + own) % 2, &format!("Fighter {own}")).await;
            let which = WhichGladiator { gladiator: fighter.id };
            assert_eq!(
                owners[(number + 1) % owners.len()].refused(&format!("{path}/enter"), &which).await,
                Reason::NotSeated
            );
            let _: TournamentInfo = owner.post(&format!("{path}/enter"), &which).await.unwrap();
        }
    }
    assert_eq!(owners[1].refused(&format!("{path}/start"), &json!(null)).await, Reason::NotSeated);
    let started: TournamentInfo = owners[0].post(&format!("{path}/start"), &json!(null)).await.unwrap();
    assert_eq!((started.stage, started.champion), (TournamentStage::Running, None));
    for round in 0.. {
        let mut due: BTreeMap<String, BTreeMap<u8, String>> = BTreeMap::new();
        for owner in &owners {
            let places: Vec<Place> = owner.post(&format!("{path}/seats"), &json!(null)).await.unwrap();
            for place in places {
                due.entry(place.table).or_default().insert(place.seat, place.token);
            }
        }
        if due.is_empty() {
            break;
        }
        assert!(round < 100);
        for (table, tokens) in due {
            let link = Link { server: url.clone(), table, token: None };
            fight(&link, [&tokens[&0], &tokens[&1]]).await;
        }
        if round == 0 {
            running.stop().await.unwrap();
            running = server(&folder.0).await;
            url = running.app.url();
            owners = (0..players).map(|number| Player::new(&url, number + 1)).collect();
        }
    }
    let over: TournamentInfo = get(&url, &path).await;
    let listed: Tournaments = get(&url, "/api/tournaments").await;
    assert_eq!(listed.tournaments, std::slice::from_ref(&over), "everybody learns who won");
    careers_tell_of_it(&url, &over).await;
    running.stop().await.unwrap();
    over
}

/// The career of everybody who entered has these battles.
async fn careers_tell_of_it(url: &str, over: &TournamentInfo) {
    for entrant in &over.entrants {
        let gladiator: Gladiator = get(url, &format!("/api/gladiators/{}", entrant.gladiator)).await;
        let sheet: Sheet = serde_json::from_value(gladiator.sheet).unwrap();
        assert_eq!((sheet.wins, sheet.losses), (entrant.wins, entrant.losses.into()));
        assert_eq!((gladiator.table, gladiator.tournament), (None, None));
        assert_eq!(gladiator.battles.len(), usize::from(sheet.fights()));
        assert_eq!(gladiator.battles[0].tournament.as_ref(), Some(&over.id));
    }
}

fn is_fought_out(over: &TournamentInfo, entrants: u16, losses: u8) {
    assert_eq!(over.stage, TournamentStage::Over);
    let [least, most] = rules_gladiators::battle_bounds(entrants, losses);
    assert!((least..=most).contains(&(over.pairings.len() as u32)), "{}", over.pairings.len());
    let champion = over.entrants.iter().find(|entrant| !entrant.out).unwrap();
    assert_eq!((over.champion.as_ref(), champion.place), (Some(&champion.gladiator), 1));
    assert_eq!(
        over.entrants.iter().filter(|entrant| entrant.losses == losses).count(),
        usize::from(entrants) - 1
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_small_tournament_is_fought_one_battle_after_the_other() {
    // Two players with two gladiators each, so that a player's own may have to meet.
    let over = tournament(TournamentForm::Small { losses: 2 }, 2, 2).await;
    is_fought_out(&over, 4, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_large_tournament_is_fought_in_rounds() {
    // Three players, so that somebody rests.
    let over = tournament(TournamentForm::Large { each: 1, losses: 5 }, 1, 3).await;
    is_fought_out(&over, 3, 5);
}
