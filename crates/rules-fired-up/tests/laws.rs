//! Fired Up keeps the laws, for every number of players, both editions and every choice of the table.

use rules_core::{Game, Seat, Viewer};
use rules_fired_up::{
    Action, Claims, Class, Config, Content, DieFace, DoubleStore, Edition, Eliminator, Face, FiredUp,
    Highlight, House, InfluenceDice, NobodyLeft, Pay, Phase, Space, Stage, Stat, State, Thumb,
};
use rules_laws::{Plan, Report, Subject, hold};
use std::sync::Arc;

fn hold_laws(config: Config, games: u32) -> Report {
    let game = FiredUp::open(config, Arc::new(Content::shipped())).unwrap();
    let subject = Subject {
        game: &game,
        candidates,
        audit: FiredUp::audit,
        longest: game.longest(),
        may_list: |_, _| true,
    };
    let plan = Plan {
        games,
        imaginings: 2,
        alternatives: 3,
        chance_states: 8,
        draws: 2000,
        outcomes: 60_000,
        ..Plan::default()
    };
    hold(&subject, plan)
}

/// Everything that could be meant at this stage and some that could not.
fn candidates(game: &FiredUp, state: &State, seat: Seat) -> Vec<Action> {
    let view = game.view(state, Viewer::Seat(seat));
    let mut actions = vec![Action::EndTurn, Action::Wait, Action::ClaimBoth];
    let own = view.hand.iter().chain(&view.aside).copied();
    let cards: Vec<Highlight> =
        own.chain([1, 18, 30].map(|number| Highlight::new(Phase::Fight, number))).collect();
    actions.extend(cards.iter().map(|&card| Action::Claim { card }));
    for &one in &cards {
        let pairs = cards.iter().flat_map(|&two| Claims::ALL.map(|claims| Action::Keep { one, two, claims }));
        actions.extend(pairs);
    }
    match view.stage {
        Stage::Rerolling { .. } => actions.extend(rerolls(view.spree.pool)),
        Stage::Using { .. } => actions.extend(uses()),
        _ => actions.extend(uses().into_iter().step_by(37)),
    }
    actions.sort_unstable();
    actions.dedup();
    actions
}

/// Every choice of up to three of each face that were rolled, and of one that was not.
fn rerolls(pool: InfluenceDice) -> Vec<Action> {
    let most = pool.counts().map(|count| count + u8::from(count == 0));
    let mut all = vec![InfluenceDice::NONE];
    for face in Face::ALL {
        let more: Vec<InfluenceDice> = all
            .iter()
            .flat_map(|&dice| {
                (1..=most[face.index()]).scan(dice, move |dice, _| {
                    *dice = dice.with(face);
                    Some(*dice)
                })
            })
            .collect();
        all.extend(more);
    }
    all.into_iter().map(Action::Reroll).collect()
}

/// Every use of dice that can be written down.
fn uses() -> Vec<Action> {
    let mut actions: Vec<Action> = Face::ALL.map(|face| Action::Discard { face }).into();
    for &pay in Pay::all(1).iter().chain(Pay::all(2)) {
        actions.extend([Action::Multitask { pay }, Action::Store { pay }]);
        for space in Space::ALL {
            actions.extend(Stat::ALL.map(|stat| Action::Buff { space, stat, pay }));
            actions.extend(Thumb::ALL.map(|thumb| Action::Morale { space, thumb, pay }));
            actions.extend([
                Action::Sprint { space, pay },
                Action::Haste { space, pay },
                Action::Lock { space, pay },
                Action::Unlock { space, pay },
            ]);
            actions.extend(Space::ALL.map(|target| Action::Aim { space, target, pay }));
            actions.extend(Space::ALL.map(|target| Action::UnlockAndAim { space, target, pay }));
            actions.extend(Class::ALL.map(|class| Action::Bet { class, fighter: space, pay }));
        }
    }
    actions
}

#[test]
fn two_players_keep_the_laws() {
    let report = hold_laws(Config::table(2), 6);
    assert!(report.lookalikes > 0, "hidden cards were compared: {report:?}");
}

#[test]
fn three_players_keep_the_laws() {
    hold_laws(Config::table(3), 5);
}

#[test]
fn four_players_keep_the_laws() {
    hold_laws(Config::table(4), 4);
}

#[test]
fn five_players_keep_the_laws() {
    let report = hold_laws(Config::table(5), 4);
    assert!(report.lookalikes > 0, "hidden cards were compared: {report:?}");
}

/// Every choice of the table other than usual.
fn otherwise(seats: usize, edition: Edition) -> Config {
    let house = House {
        double_store: DoubleStore::Forbidden,
        eliminator: Eliminator::Author,
        nobody_left: NobodyLeft::Nobody,
    };
    Config {
        first: Some(Seat::SECOND),
        edition,
        abilities: false,
        agility: true,
        big_reveal: true,
        house,
        ..Config::table(seats)
    }
}

#[test]
fn the_other_choices_keep_the_laws() {
    for seats in 2..=5 {
        hold_laws(otherwise(seats, Edition::Final), 2);
    }
}

#[test]
fn the_prototype_with_the_other_choices_keeps_the_laws() {
    for seats in 2..=5 {
        hold_laws(otherwise(seats, Edition::Prototype), 2);
    }
}

/// With and without abilities, with the Big Reveal and without, for every number of players.
fn hold_laws_of_every_table(edition: Edition) {
    for seats in 2..=5 {
        for (abilities, big_reveal) in [(true, true), (true, false), (false, true), (false, false)] {
            let table =
                Config { edition, abilities, big_reveal, agility: big_reveal, ..Config::table(seats) };
            hold_laws(table, 1);
        }
    }
}

#[test]
fn every_table_keeps_the_laws() {
    hold_laws_of_every_table(Edition::Final);
}

#[test]
fn every_table_of_the_prototype_keeps_the_laws() {
    hold_laws_of_every_table(Edition::Prototype);
}
