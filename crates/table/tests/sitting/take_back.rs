//! A decision is taken back only while nobody has learned anything from it, and only if every other player agrees.

use crate::driver::{GAMES, Party, catalogue, event, json, setup, shown};
use rules_core::{Random, Seat, SplitMix, Viewer};
use table::{audit::Report, sitting::Answer};
use wire::{
    Setup,
    message::{News, Reason, Request},
    setup::Clock,
};

const BACK: Request = Request::TakeBack {};
const YES: Request = Request::Agree { yes: true };
const NO: Request = Request::Agree { yes: false };

fn view(party: &Party, viewer: Viewer) -> String {
    json(&party.table.snapshot(viewer).view)
}

/// What everybody but one seat knows.
fn others(party: &Party, but: usize) -> Vec<String> {
    let viewers = party.viewers().into_iter().filter(|viewer| !viewer.is(Seat::at(but)));
    viewers.map(|viewer| view(party, viewer)).collect()
}

fn is_fair(party: &Party) -> bool {
    let catalogue = catalogue();
    let game = catalogue.find(&party.table.setup().game).unwrap();
    let report = game.audit(&party.table.record().unwrap(), &game.default_content(), None).unwrap();
    matches!(report, Report::Fair(..))
}

/// Fired Up at a moment when several must say at once what they claim; a seat that can say more than nothing is first.
fn claiming(players: usize) -> (Party, usize) {
    for seed in 0..40 {
        let mut party = Party::started_with(setup("fired-up", 3), players, &format!("words {seed}"));
        party.random = SplitMix::new(seed);
        while party.step() {
            let claimers = party.asked();
            let may_claim = |seat: &usize| party.legal(*seat).iter().any(|action| action.contains("claim"));
            if party.table.owed().len() > 1
                && let Some(&seat) = claimers.iter().find(|seat| may_claim(seat))
                && party.legal(seat).contains(&"\"wait\"".to_owned())
            {
                return (party, seat);
            }
        }
    }
    panic!("nobody could claim anything");
}

#[test]
fn a_claim_in_fired_up_is_taken_back_when_all_agree() {
    let (mut party, seat) = claiming(3);
    let others_before = others(&party, seat);
    let legal = party.legal(seat);
    let claim = legal.iter().find(|action| action.contains("claim")).unwrap().clone();
    let seen = party.clients[seat].seen;
    party.decide(seat, &claim).unwrap();
    assert!(party.clients[seat].prompt.is_none());

    let rivals = [(seat + 1) % 3, (seat + 2) % 3];
    assert_eq!(party.ask(rivals[0], &BACK).unwrap_err().reason, Reason::TakeBack);
    let entries = party.table.entries();
    assert!(matches!(party.ask(seat, &BACK), Ok(Answer::Noted)));
    assert_eq!(party.table.wants_to_take_back(), Some(Seat::at(seat)));
    assert_eq!(party.ask(seat, &YES).unwrap_err().reason, Reason::TakeBack, "nobody agrees with themselves");
    assert!(matches!(party.ask(rivals[0], &YES), Ok(Answer::Noted)));
    // Asking again does not undo a yes.
    assert!(matches!(party.ask(seat, &BACK), Ok(Answer::Noted)));
    assert_eq!(party.table.entries(), entries, "asking is not kept");
    party.must(rivals[1], &YES);

    assert_eq!(party.table.wants_to_take_back(), None);
    assert_eq!(others(&party, seat), others_before);
    let told = event(party.clients[rivals[0]].told.last().unwrap());
    assert_eq!(told.news, Some(News::TookBack { seat: Seat::at(seat) }));
    assert!(told.notices.is_empty());
    assert_eq!(party.legal(seat), legal, "the same question again");
    let since = party.clients[seat].prompt.as_ref().unwrap().since;
    assert_eq!(since, party.clients[seat].seen);
    let stale = party.table.decide(Seat::at(seat), 9999, seen, &claim, party.now).unwrap_err();
    assert_eq!(stale.reason, Reason::Stale, "an answer to the question as it was first asked");
    assert_eq!(shown(&party.resumed().unwrap()), party.shown());

    party.decide(seat, "\"wait\"").unwrap();
    assert_eq!(shown(&party.resumed().unwrap()), party.shown());
    party.play();
    assert!(is_fair(&party));
    assert_eq!(shown(&party.resumed().unwrap()), party.shown());
}

#[test]
fn one_no_is_enough() {
    let (mut party, seat) = claiming(3);
    party.decide(seat, "\"wait\"").unwrap();
    let shown = party.shown();
    let rivals = [(seat + 1) % 3, (seat + 2) % 3];
    assert!(matches!(party.ask(seat, &BACK), Ok(Answer::Noted)));
    assert!(matches!(party.ask(rivals[0], &YES), Ok(Answer::Noted)));
    assert!(matches!(party.ask(rivals[1], &NO), Ok(Answer::Noted)));
    assert_eq!(party.table.wants_to_take_back(), None);
    assert_eq!(party.ask(rivals[0], &YES).unwrap_err().reason, Reason::TakeBack);
    // Asked once more, everybody must agree once more.
    assert!(matches!(party.ask(seat, &BACK), Ok(Answer::Noted)));
    assert!(matches!(party.ask(rivals[1], &YES), Ok(Answer::Noted)));
    assert_eq!(party.shown(), shown);
    // The next decision ends it as well.
    party.decide(rivals[0], "\"wait\"").unwrap();
    assert_eq!(party.table.wants_to_take_back(), None);
    assert_eq!(party.ask(seat, &BACK).unwrap_err().reason, Reason::TakeBack);
}

#[test]
fn bots_do_not_mind_nor_do_people_whose_seat_a_bot_has() {
    let (mut party, seat) = claiming(1);
    party.decide(seat, "\"wait\"").unwrap();
    party.must(seat, &BACK);
    party.decide(seat, "\"wait\"").unwrap();
    let (mut party, seat) = claiming(3);
    party.decide(seat, "\"wait\"").unwrap();
    for rival in [(seat + 1) % 3, (seat + 2) % 3] {
        party.must(rival, &Request::Leave {});
        assert_eq!(party.ask(rival, &NO).unwrap_err().reason, Reason::NotSeated);
    }
    party.must(seat, &BACK);
    assert!(party.clients[seat].prompt.is_some());
}

#[test]
fn what_told_somebody_something_stands() {
    let mut party = Party::started(setup("fired-up", 3), 3);
    let keep = party.legal(0)[0].clone();
    party.decide(0, &keep).unwrap();
    let shown = party.shown();
    assert_eq!(
        party.ask(0, &BACK).unwrap_err().reason,
        Reason::TakeBack,
        "others heard that the seat has kept"
    );
    assert_eq!(party.shown(), shown);
    for game in ["fight", "gladiators"] {
        let mut party = Party::started(setup(game, 2), 2);
        for _ in 0..30 {
            let asked = party.asked();
            party.step();
            for seat in asked {
                assert!(party.ask(seat, &BACK).is_err(), "{game} tells of every decision or draws after it");
            }
        }
    }
}

/// A client that sends its request again must not take back one decision more.
#[test]
fn a_request_that_is_sent_again_takes_back_one_decision() {
    let mut party = Party::started(setup("whispers", 2), 2);
    party.decide(0, "1").unwrap();
    party.decide(0, "2").unwrap();
    let ask = |party: &mut Party, seat: Seat, number: u64, request: &Request| {
        let answer = party.table.ask(seat, number, request, party.now).unwrap();
        party.settle(answer)
    };
    assert!(matches!(ask(&mut party, Seat::FIRST, 500, &BACK), Answer::Noted));
    assert!(matches!(ask(&mut party, Seat::FIRST, 500, &BACK), Answer::Repeated));
    assert!(matches!(ask(&mut party, Seat::SECOND, 600, &YES), Answer::Changed(_)));
    let shown = party.shown();
    for _ in 0..2 {
        assert!(matches!(ask(&mut party, Seat::FIRST, 500, &BACK), Answer::Repeated));
        assert_eq!((party.shown(), party.table.wants_to_take_back()), (shown.clone(), None));
        party.table = party.resumed().unwrap();
    }
    assert!(view(&party, Viewer::Seat(Seat::FIRST)).contains("[1]"));
    // The other's yes was to that question alone.
    let mut party = Party::started(setup("whispers", 2), 2);
    party.decide(0, "1").unwrap();
    party.decide(0, "2").unwrap();
    ask(&mut party, Seat::FIRST, 500, &BACK);
    ask(&mut party, Seat::SECOND, 600, &YES);
    ask(&mut party, Seat::FIRST, 501, &BACK);
    assert!(matches!(ask(&mut party, Seat::SECOND, 600, &YES), Answer::Repeated));
    assert_eq!(party.table.wants_to_take_back(), Some(Seat::FIRST));
}

#[test]
fn time_is_not_won_by_taking_back() {
    let clock = Clock::Bank { seconds: 60, increment: 10 };
    let mut party = Party::started(Setup { clock, ..setup("whispers", 2) }, 1);
    let left = |party: &Party| party.table.state().clocks.unwrap().left[0];
    for _ in 0..5 {
        party.decide(0, "1").unwrap();
        assert_eq!(left(&party), 70_000);
        party.must(0, &BACK);
        assert_eq!(left(&party), 60_000);
    }
    assert_eq!(shown(&party.resumed().unwrap()), party.shown());
}

/// In random games: whenever something can be taken back, everybody else then knows exactly what they knew before it.
#[test]
fn nobody_else_knows_more_or_less_after_a_decision_was_taken_back() {
    let games = GAMES.into_iter().chain([("whispers", 2)]);
    let mut taken_back = 0;
    for (game, seats) in games {
        for seed in 0..4 {
            let mut party = Party::started_with(setup(game, seats), seats, &format!("words {seed}"));
            party.random = SplitMix::new(seed);
            while !party.table.is_over() {
                let asked = party.asked();
                let before: Vec<_> =
                    asked.iter().map(|&seat| (others(&party, seat), party.legal(seat))).collect();
                party.step();
                for (&seat, (others_before, legal)) in asked.iter().zip(&before) {
                    let knows = others(&party, seat);
                    if party.random.next().is_multiple_of(4) || party.ask(seat, &BACK).is_err() {
                        continue;
                    }
                    for (then, now) in others_before.iter().zip(&knows) {
                        assert_eq!(
                            without_owed(then),
                            without_owed(now),
                            "they learned who is still to decide"
                        );
                    }
                    for rival in (0..seats).filter(|&rival| rival != seat) {
                        party.ask(rival, &YES).unwrap();
                    }
                    assert_eq!(others(&party, seat), *others_before, "{game}");
                    assert_eq!(party.legal(seat), *legal, "{game}");
                    assert_eq!(shown(&party.resumed().unwrap()), party.shown());
                    taken_back += 1;
                }
            }
            assert!(is_fair(&party));
        }
    }
    assert!(taken_back > 40, "{taken_back} were taken back");
}

/// A view without who is still to decide, which is no secret.
fn without_owed(view: &str) -> String {
    let mut view: serde_json::Value = serde_json::from_str(view).unwrap();
    let view = view.as_object_mut().unwrap();
    view.remove("owed");
    view.remove("is_hidden");
    json(&view)
}
