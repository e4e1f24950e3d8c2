//! The same entries make the same table; anything else is refused.

use crate::driver::{GAMES, ID, Party, printed, resumed, seed, setup, shown};
use rules_core::{Digest, Random, Seat};
use table::{
    Seed,
    catalogue::Catalogue,
    sitting::{Chain, Misfit, Table},
};
use wire::{
    message::Request,
    setup::{Clock, Setup, Watchers},
};

/// A table on which everything happens that can.
fn busy(game: &str, seats: usize) -> Setup {
    let clock = Clock::Bank { seconds: 600, increment: 5 };
    Setup { clock, watchers: Some(Watchers { delay: 3 }), ..setup(game, seats) }
}

/// Somebody says something, leaves or comes back now and then.
fn disturb(party: &mut Party) {
    match party.random.next() % 12 {
        0 => party.must(1, &Request::Say { text: "well played".to_owned() }),
        1 if party.table.is_played(Seat::SECOND) => party.must(1, &Request::Leave {}),
        1 => party.must(1, &Request::Return {}),
        2 => {
            party.now += 5000;
            if let Some(change) = party.table.give_time_back(party.now) {
                party.keep(change);
            }
        }
        3 => drop(party.ask(0, &Request::TakeBack {}).map(|_| party.ask(1, &Request::Agree { yes: true }))),
        4 if !party.table.is_played(Seat::SECOND) => party.must(1, &Request::Return {}),
        _ => {}
    }
    // What was asked in passing is not kept, and so it would differ.
    drop(party.ask(1, &Request::Agree { yes: false }));
}

fn run(game: &str, seats: usize, every: Option<usize>) -> Party {
    let mut party = Party::started(busy(game, seats), seats);
    let mut steps = 0;
    loop {
        if !party.table.is_over() {
            disturb(&mut party);
        }
        steps += 1;
        if every.is_some_and(|every| steps % every == 0) {
            let table = party.resumed().unwrap();
            assert_eq!(shown(&table), party.shown(), "{game} after {steps}");
            party.table = table;
        }
        if !party.step() {
            return party;
        }
    }
}

#[test]
fn a_resumed_table_is_the_same_and_goes_on_in_the_same_way() {
    for (game, seats) in GAMES {
        let never = run(game, seats, None);
        let often = run(game, seats, Some(9));
        assert_eq!(never.stored, often.stored, "{game}");
        assert_eq!(never.shown(), often.shown());
        let told = |party: &Party| party.clients.iter().map(|client| client.told.clone()).collect::<Vec<_>>();
        assert!(told(&never) == told(&often));
        assert_eq!(never.table.record(), often.table.record());
    }
}

#[test]
fn a_table_is_the_same_after_every_single_entry() {
    let mut party = Party::open(busy("gladiators", 2));
    let check = |party: &Party| assert_eq!(shown(&party.resumed().unwrap()), party.shown());
    check(&party);
    party.sit(1);
    check(&party);
    party.must(1, &Request::Words { text: "fig".to_owned() });
    check(&party);
    party.must(1, &Request::Bring { what: "Ludia".into() });
    check(&party);
    party.must(1, &Request::Leave {});
    check(&party);
    party.sit(0);
    party.sit(1);
    check(&party);
    party.must(0, &Request::Start { bots: None });
    check(&party);
    for _ in 0..8 {
        party.step();
        check(&party);
    }
}

fn misfit(game: &str, stored: &[(String, Digest)]) -> Misfit {
    resumed(game, stored).err().expect("it is refused")
}

/// The same entries with hashes that fit them, as somebody would store them who rewrites a log.
fn rehashed(entries: impl IntoIterator<Item = String>) -> Vec<(String, Digest)> {
    let mut chain = Chain::new(ID);
    entries.into_iter().map(|entry| (entry.clone(), chain.follow(&entry))).collect()
}

#[test]
fn a_changed_missing_or_doubled_entry_is_refused_by_its_number() {
    let mut party = Party::started(busy("fired-up", 3), 3);
    party.steps(20);
    let stored = &party.stored;
    for index in 0..stored.len() {
        let text = &stored[index].0;
        for at in [0, text.len() / 3, text.len() / 2, text.len() - 1] {
            let mut changed = stored.clone();
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1;
            changed[index].0 = String::from_utf8(bytes).unwrap();
            let misfit = misfit("fired-up", &changed);
            assert_eq!(misfit.to_string(), format!("entry {index}: it does not fit its hash"));
        }
        let mut changed = stored.clone();
        changed[index].1.0[31] ^= 1;
        assert_eq!(misfit("fired-up", &changed).index, index as u64);
        let mut doubled = stored.clone();
        doubled.insert(index, stored[index].clone());
        assert_eq!(misfit("fired-up", &doubled).index, index as u64 + 1);
        let mut missing = stored.clone();
        missing.remove(index);
        if index + 1 < stored.len() {
            assert_eq!(misfit("fired-up", &missing).index, index as u64);
        }
    }
    assert_eq!(misfit("fired-up", &[]).to_string(), "entry 0: there is none");
    assert_eq!(misfit("fired-up", &stored[1..]).index, 0);
    let text = |(entry, hash): &(String, Digest)| (entry.clone(), *hash);
    let others: Vec<_> = stored.iter().map(text).collect();
    let entries = || others.iter().map(|(entry, hash)| (&**entry, *hash));
    let other_table = Table::resume("t2", printed("fired-up"), seed(), entries());
    assert_eq!(other_table.err().unwrap().to_string(), "entry 0: it does not fit its hash");
    let other_seed = Table::resume(ID, printed("fired-up"), Seed::new([8; 32]), entries());
    let problem = other_seed.err().unwrap().to_string();
    assert_eq!(problem, "entry 0: the seed at hand does not fit the commitment");
    let other_game = Table::resume(ID, printed("fight"), seed(), entries());
    assert_eq!(other_game.err().unwrap().to_string(), "entry 0: the content at hand is for another game");
}

#[test]
fn other_content_is_refused_where_the_game_starts() {
    let party = Party::started(busy("fired-up", 3), 3);
    let started = party.stored.len() as u64 - 1;
    let catalogue = Catalogue::shipped();
    let game = catalogue.find("fired-up").unwrap();
    let mut content = game.default_content();
    content[0].text.push('\n');
    let other = game.print(&content).unwrap();
    let entries = party.stored.iter().map(|(entry, hash)| (&**entry, *hash));
    let misfit = Table::resume(ID, other, seed(), entries).err().unwrap();
    assert_eq!(misfit.index, started);
    assert!(misfit.problem.contains("content"), "{misfit}");
}

/// Whoever can write hashes still cannot write decisions against the rules or other dice, and the text is no secret.
#[test]
fn entries_that_fit_their_hash_must_fit_the_rules_and_the_dice() {
    let mut party = Party::started(busy("fired-up", 3), 3);
    party.steps(6);
    let all: Vec<String> = party.stored.iter().map(|(entry, _)| entry.clone()).collect();
    let took = all.iter().position(|entry| entry.contains("\"took\"")).unwrap();
    let started = took - 1;
    let check = |entries: Vec<String>, index: usize, problem: &str| {
        let misfit = misfit("fired-up", &rehashed(entries));
        assert_eq!((misfit.index, &*misfit.problem), (index as u64, problem));
    };
    let with = |index: usize, from: &str, to: &str| {
        let mut entries = all.clone();
        assert!(entries[index].contains(from), "{}", entries[index]);
        entries[index] = entries[index].replacen(from, to, 1);
        entries
    };
    let lines = |entry: &str| {
        serde_json::from_str::<serde_json::Value>(entry).unwrap()["what"]["started"]["lines"].clone()
    };
    let dealt = lines(&all[started]).as_array().unwrap().clone();
    let swapped = {
        let mut entry: serde_json::Value = serde_json::from_str(&all[started]).unwrap();
        let list = entry["what"]["started"]["lines"].as_array_mut().unwrap();
        let other = dealt.iter().position(|line| *line != dealt[0]).unwrap();
        list.swap(0, other);
        let mut entries = all.clone();
        entries[started] = entry.to_string();
        entries
    };
    check(swapped, started, "line 2 of the record does not fit the rules or the dice");
    let line = dealt.len() + 2;
    let unfit = format!("line {line} of the record does not fit the rules or the dice");
    check(with(took, "keep", "kept"), took, &unfit);
    check(with(took, "\\\"seat\\\":", "\\\"seat\\\":1"), took, &unfit);
    let no_seat = with(2, "\"seat\":1", "\"seat\":7");
    check(no_seat, 2, "there is no such seat");
    let unread = with(took, "\"by\"", "\"hand of Ann\"");
    let misfit_text = misfit("fired-up", &rehashed(unread)).to_string();
    assert!(misfit_text.contains("it cannot be read") && !misfit_text.contains("Ann"), "{misfit_text}");
    let mut again = all.clone();
    again.insert(started + 1, all[started].clone());
    check(again, started + 1, "the game has started before");
    let mut late = all.clone();
    late.insert(started + 1, all[1].clone());
    check(late, started + 1, "the game has started");
    let mut reopened = all.clone();
    reopened.insert(1, all[0].clone());
    check(reopened, 1, "a table is opened once");
    let mut early = all.clone();
    early.swap(started, took);
    check(early, started, "the game has not started");
}
