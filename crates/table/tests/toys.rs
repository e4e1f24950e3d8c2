//! The host and the audit on every toy, played at random.

use proptest::{prelude::any, proptest};
use rules_core::{Game, Random, Record, SplitMix, Turn, Viewer};
use rules_toys::{kuhn::Kuhn, leduc::Leduc, liars_dice::LiarsDice, pig::Pig};
use std::sync::Arc;
use table::{
    Host, Printed, Seed, Taken,
    audit::{Report, audit},
    content_digest,
    replay::{Finished, Replay},
};

/// Plays a match at random, then holds the record against the audit, the replay and a rebuilt host.
fn check<G: Game<Content = ()>>(config: G::Config, seed: [u8; 32], choices: u64) {
    let printed = Printed::<G> { content: Arc::new(()), digest: content_digest(&[]) };
    let game = Arc::new(G::open(config, Arc::clone(&printed.content)).unwrap());
    let mut host = Host::open(Arc::clone(&game), printed.digest, Seed::new(seed), vec![choices.to_string()]);
    let taken = play_out(&mut host, &mut SplitMix::new(choices));

    let text = host.record().write();
    let Turn::Over(end) = host.turn() else { panic!("the match was played out") };
    let noted = Some(Seed::new(seed).commitment());
    let report = audit(&text, &printed, noted).unwrap();
    assert!(matches!(&report, Report::Fair(_, standing) if *standing == end), "{report}");

    let record = Record::<G>::read(&text).unwrap();
    for viewer in Viewer::all(game.seats()) {
        let mut replay = Replay::of(Arc::clone(&game), &record, viewer).unwrap();
        for (taken, moment) in taken.iter().zip(&mut replay) {
            let moment = moment.unwrap();
            assert_eq!(taken.line_number(), moment.line);
            assert!(taken.told(viewer).eq(&moment.notices), "what was told then is told again");
        }
        assert!(replay.next().is_none());
        assert_eq!(replay.view(), host.view(viewer));
    }
    let again = Host::resume(Arc::clone(&game), printed.digest, Seed::new(seed), &record).unwrap();
    assert_eq!(again.record().write(), text);
    assert_eq!(Finished::of(game, record).ok().unwrap().steps().len(), taken.len());
}

fn play_out<G: Game>(host: &mut Host<G>, random: &mut SplitMix) -> Vec<Arc<Taken<G>>> {
    let mut taken = host.begin().steps().to_vec();
    while let Turn::Decide(seats) = host.turn() {
        let seat = seats.first().expect("somebody decides");
        let legal = host.seen(seat).expect("the seat owes a decision").legal;
        let happening = host.decide(seat, legal[random.below(legal.len() as u64) as usize]).unwrap();
        taken.extend_from_slice(happening.steps());
    }
    taken
}

proptest! {
    #[test]
    fn kuhn(seed: [u8; 32], choices in any::<u64>()) {
        check::<Kuhn>((), seed, choices);
    }

    #[test]
    fn leduc(seed: [u8; 32], choices in any::<u64>()) {
        check::<Leduc>((), seed, choices);
    }

    #[test]
    fn liars_dice(seed: [u8; 32], choices in any::<u64>()) {
        check::<LiarsDice>((), seed, choices);
    }

    #[test]
    fn pig(seed: [u8; 32], choices in any::<u64>()) {
        check::<Pig>(rules_toys::pig::Config::default(), seed, choices);
    }
}
