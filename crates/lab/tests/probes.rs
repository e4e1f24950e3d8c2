//! Games played again with one decision left out: what is compared, how often, and that nothing else changes by it.

use bots::Level;
use lab::{
    league::Entrant,
    ledger::{Form, Tally},
    moments::Figure,
    run::{Plan, run},
    study::{Study, TableSet},
};
use rules_core::{Game, Seat, SplitMix, Step, Turn, Viewer, random_step};
use rules_fight::Fight;
use rules_fired_up::{Action, FiredUp, InfluenceDice};
use rules_gladiators::Gladiators;
use std::sync::atomic::AtomicBool;
use table::{Printed, catalogue::Hosted, matches::Terms};

const WORTHS: [&str; 2] = ["worth in wins", "worth in score"];

fn plan<G: Study>(seats: usize, level: Level, probe_every: u32) -> Plan<G> {
    let printed = Printed::<G>::default_content();
    let terms = Terms { seats, ..Terms::default() };
    let tables = G::tables(&terms, &TableSet::default(), &printed.content).unwrap();
    Plan { probe_every, ..Plan::new(tables, vec![Entrant::of(level); seats], 11, printed.digest) }
}

fn played<G: Study>(plan: &Plan<G>, games: u64) -> (String, Tally) {
    let mut rows = String::new();
    let done = run(plan, 0..games, 2, &AtomicBool::new(false), &mut |block| {
        rows += &block.lines.games;
        Ok(())
    });
    (rows, done.unwrap().tally)
}

/// The figure of a kind of decision, if there is any.
fn of(form: &Form, tally: &Tally, kind: &str, column: &str) -> Option<Figure> {
    let at = form.find("decisions").unwrap();
    let row = form.groups[at].rows.iter().position(|row| row == kind).unwrap();
    let column = form.groups[at].columns.iter().position(|known| known.name == column).unwrap();
    tally.figure(form, at, row, column)
}

fn one_of_each_kind_in_a_game<G: Study>(seats: usize, level: Level, games: u64, always: &[&str]) {
    let plan = plan::<G>(seats, level, 1);
    let (form, (_, tally)) = (plan.form(), played(&plan, games));
    for &kind in G::KINDS {
        let [wins, score] = WORTHS.map(|column| of(&form, &tally, kind, column).map_or(0, |one| one.count));
        assert_eq!(wins, score, "{kind}");
        assert!(wins <= games, "{kind} was tried {wins} times in {games} games");
        let is_made = of(&form, &tally, kind, "options").is_some();
        assert!(is_made || wins == 0, "{kind} was tried without a choice");
        assert!(!always.contains(&kind) || wins == games, "{kind} was tried in {wins} of {games} games");
    }
}

#[test]
fn a_decision_of_every_kind_is_tried_once_a_game() {
    let dice = ["keep cards", "roll again", "buff Attack", "aim", "bet", "end the turn"];
    one_of_each_kind_in_a_game::<FiredUp>(4, Level::Random, 60, &dice);
    let always = ["play Main and Boost", "score the Boost", "activate the Boost"];
    one_of_each_kind_in_a_game::<Fight>(4, Level::Random, 60, &always);
    one_of_each_kind_in_a_game::<Gladiators>(2, Level::Medium, 60, &[]);
}

#[test]
fn probes_change_nothing_but_what_they_count() {
    let [probed, quiet] = [1, 0].map(|every| plan::<FiredUp>(3, Level::Random, every));
    let (form, (rows, with), (again, without)) = (probed.form(), played(&probed, 40), played(&quiet, 40));
    let sorted = |rows: &str| {
        let mut rows: Vec<String> = rows.lines().map(str::to_owned).collect();
        rows.sort_unstable();
        rows
    };
    assert_eq!(sorted(&rows), sorted(&again));
    for (at, group) in form.groups.iter().enumerate() {
        for (column, head) in group.columns.iter().enumerate() {
            for (row, name) in group.rows.iter().enumerate() {
                let [one, other] = [&with, &without].map(|tally| *tally.grids[at].cell(row, column));
                let is_probed = other.count == 0;
                assert!(one == other || is_probed, "{} {name} {}", group.name, head.name);
            }
        }
    }
    let tried = |tally: &Tally| of(&form, tally, "roll again", "worth in wins").map_or(0, |one| one.count);
    assert_eq!((tried(&with), tried(&without)), (40, 0));
}

/// Whoever claims nothing has no points for it: a way to see that the difference has the right sign and the right seat.
#[test]
fn a_claim_is_worth_its_points() {
    let plan = plan::<FiredUp>(4, Level::Random, 1);
    let (_, tally) = played(&plan, 300);
    let worth = of(&plan.form(), &tally, "claim", "worth in score").unwrap();
    assert!(worth.count > 250 && worth.low.unwrap() > 0.5, "{worth:?}");
    assert!(worth.high.unwrap() < 6.0, "no row is worth so much in the mean: {worth:?}");
}

/// The other card that was kept stays, and the one that is tried is laid down.
#[test]
fn a_kept_card_is_compared_with_another_of_the_hand() {
    let game = plan::<FiredUp>(4, Level::Random, 0).tables.remove(0).1;
    let (mut compared, mut random) = (0, SplitMix::new(5));
    choices(&game, 10, |state, seat, legal, chosen, _| {
        let trial = FiredUp::trial(legal, chosen, &mut random);
        let Action::Keep { one, two, .. } = legal[chosen] else { return assert!(trial.is_none()) };
        let trial = trial.expect("there are two more cards in hand");
        let Action::Keep { one: first, two: second, .. } = trial.instead else { panic!("cards are kept") };
        let both = [first, second];
        let [tried, stays] = if both.contains(&one) { [two, one] } else { [one, two] };
        assert!(both.contains(&stays) && !both.contains(&tried));
        assert_eq!(trial.cell[1], tried.index(), "the row is that of the card");
        after(&game, state, seat, &[trial.instead]);
        compared += 1;
    });
    assert_eq!(compared, 10 * 4 * 4, "everybody keeps cards in four rounds");
}

/// Everybody plays at random, so a card is worth what it pays: one that always pays 20 is worth much, and what is kept beside it or
/// instead of it is not. That shows the sign, the seat and the moment.
#[test]
fn a_card_is_worth_what_it_pays_in_its_round() {
    let rich = "code = \"F01\"\nname = \"Devastating Hit\"\nrows = [{ points = 20, when = \"dmg>=0\" }]\nsource = \"ours\"\n";
    let mut sources = FiredUp::default_content();
    let cards = sources.iter_mut().find(|source| source.file.ends_with("highlights.toml")).unwrap();
    let (before, rest) = cards.text.split_once("code = \"F01\"").unwrap();
    let (_, behind) = rest.split_once("[[highlight]]").unwrap();
    cards.text = format!("{before}{rich}\n[[highlight]]{behind}");
    let printed = Printed::<FiredUp>::read(&sources).unwrap();
    let terms = Terms { seats: 4, ..Terms::default() };
    let tables = FiredUp::tables(&terms, &TableSet::default(), &printed.content).unwrap();
    let easy = vec![Entrant::of(Level::Random); 4];
    let plan = Plan { probe_every: 1, ..Plan::new(tables, easy, 3, printed.digest) };
    let (form, (_, tally)) = (plan.form(), played(&plan, 400));
    let at = form.find("highlights").unwrap();
    let column = form.groups[at].columns.iter().position(|column| column.name == "worth to keep").unwrap();
    let worth = |row: usize| tally.figure(&form, at, row, column);
    let rows = &form.groups[at].rows;
    let rich = worth(rows.iter().position(|row| row == "F01 Devastating Hit").unwrap()).unwrap();
    assert!(rich.count > 30 && rich.count <= 400 && rich.low.unwrap() > 5.0, "{rich:?}");
    assert!(rich.high.unwrap() < 25.0, "nothing else changes by it: {rich:?}");
    let others = (0..rows.len()).filter(|&row| !rows[row].starts_with("F01")).filter_map(worth);
    let (sum, count) = others.fold((0.0, 0), |(sum, count), one| (sum + one.mean, count + 1));
    assert!(count > 50 && sum / f64::from(count) < rich.low.unwrap() / 4.0, "{sum} of {count}");
}

/// Plays games at random, and shows every choice with what is done instead of it.
fn choices<G: Study>(
    game: &G,
    games: u64,
    mut each: impl FnMut(&G::State, Seat, &[G::Action], usize, &[G::Action]),
) {
    let (mut random, mut other, mut legal, mut instead) =
        (SplitMix::new(3), SplitMix::new(4), Vec::new(), Vec::new());
    for _ in 0..games {
        let mut state = game.start();
        while let Some(step) = random_step(game, &state, &mut random, &mut legal) {
            if let Step::Act(seat, action) = step {
                let mut options = Vec::new();
                game.legal(&state, seat, &mut options);
                let chosen = options.iter().position(|&one| one == action).unwrap();
                if options.len() > 1 {
                    instead.clear();
                    G::instead(&options, chosen, &mut other, &mut instead);
                    each(&state, seat, &options, chosen, &instead);
                }
            }
            game.apply(&mut state, step, &mut |_| {});
        }
    }
}

/// The state after these actions, each of which must be legal.
fn after<G: Game>(game: &G, state: &G::State, seat: Seat, actions: &[G::Action]) -> G::State {
    let mut state = state.clone();
    for &action in actions {
        assert!(matches!(game.turn(&state), Turn::Decide(seats) if seats.contains(seat)));
        assert!(game.check(&state, seat, action).is_ok(), "{action:?} is legal");
        game.apply(&mut state, Step::Act(seat, action), &mut |_| {});
    }
    state
}

#[test]
fn what_a_die_does_is_compared_with_the_die_discarded() {
    for seats in [2, 4] {
        let game = plan::<FiredUp>(seats, Level::Random, 0).tables.remove(0).1;
        let (mut compared, mut pairs) = (0, 0);
        choices(&game, 20, |state, seat, legal, chosen, instead| {
            let without = after(&game, state, seat, instead);
            match (legal[chosen], instead) {
                (Action::Reroll(dice), _) if dice == InfluenceDice::NONE => assert!(instead.is_empty()),
                (Action::Reroll(_), one) => assert_eq!(one, [Action::Reroll(InfluenceDice::NONE)]),
                (Action::Claim { .. } | Action::ClaimBoth, one) => assert_eq!(one, [Action::Wait]),
                (_, []) => {}
                (_, [Action::Discard { .. }, ..]) if !matches!(legal[chosen], Action::EndTurn) => {
                    let did = after(&game, state, seat, &[legal[chosen]]);
                    let [left, did] = [&without, &did].map(|state| {
                        let view = game.view(state, Viewer::Seat(seat));
                        (view.seats[seat.index()].dice, view.spree.pool)
                    });
                    assert_eq!(left, did, "{:?} and {instead:?} take the same dice", legal[chosen]);
                    compared += 1;
                    pairs += usize::from(instead.len() == 2);
                }
                (_, one) => assert!(one.len() == 1 && one[0] != legal[chosen]),
            }
        });
        assert!(compared > 300 && pairs > 10, "{seats} seats: {compared}, {pairs} of them pairs");
    }
}

#[test]
fn elsewhere_another_kind_is_taken_where_there_is_one() {
    let game = plan::<Gladiators>(2, Level::Random, 0).tables.remove(0).1;
    let mut compared = 0;
    choices(&game, 40, |state, seat, legal, chosen, instead| {
        after(&game, state, seat, instead);
        let kind = Gladiators::kind(&legal[chosen]);
        let has_other = legal.iter().any(|action| Gladiators::kind(action) != kind);
        assert!(instead.len() == 1 && instead[0] != legal[chosen]);
        assert_eq!(Gladiators::kind(&instead[0]) != kind, has_other);
        compared += 1;
    });
    assert!(compared > 100, "{compared}");
}
