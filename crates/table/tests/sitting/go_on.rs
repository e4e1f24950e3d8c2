//! A recorded game can be gone on with from any of its moments.

use crate::driver::{GAMES, Party, catalogue, setup};
use rules_core::Seat;

#[test]
fn a_game_goes_on_from_any_moment_of_its_record_and_its_own_record_is_as_good() {
    for (game, seats) in GAMES {
        let mut first = Party::started(setup(game, seats), seats);
        first.play();
        let record = first.table.record().unwrap();
        let steps = record.lines().count() - 2;
        for at in [0, steps / 3, steps / 2, 2 * steps / 3] {
            let mut party = Party::open(setup(game, seats));
            (0..seats).for_each(|seat| party.sit(seat));
            let change = party.table.go_on_from(Seat::FIRST, &record, at, party.now).unwrap();
            party.keep(change);
            assert_eq!(crate::driver::shown(&party.resumed().unwrap()), party.shown(), "{game} from {at}");
            party.play();
            let own = party.table.record().unwrap();
            assert!(
                record.lines().zip(own.lines()).take(at + 1).all(|(then, now)| then == now),
                "{game} from {at}"
            );
            let catalogue = catalogue();
            let kept = catalogue.find(game).unwrap();
            kept.audit(&own, &kept.default_content(), None).unwrap();
        }
    }
}

#[test]
fn the_end_of_a_game_and_another_table_are_no_place_to_go_on_from() {
    let mut first = Party::started(setup("fight", 2), 2);
    first.play();
    let record = first.table.record().unwrap();
    let refused = |seats: usize, steps: usize, record: &str| {
        let mut party = Party::open(setup("fight", seats));
        (0..seats).for_each(|seat| party.sit(seat));
        let refusal = party.table.go_on_from(Seat::FIRST, record, steps, party.now).unwrap_err();
        assert!(!party.table.has_started());
        refusal.message
    };
    let steps = record.lines().count() - 2;
    assert_eq!(refused(2, steps, &record), "the game was over there");
    assert_eq!(refused(3, 5, &record), "the game was played by 2");
    assert!(refused(2, 5, "nonsense").starts_with("line 1"));
    assert!(first.table.go_on_from(Seat::FIRST, &record, 5, 0).is_err());
}
