//! FIGHT! played by bots: greed beats chance, sees only what it may see, and previews come true.

use bots::{
    Bot, RandomBot,
    fight::{ActivatingBot, Draw, GreedyBot, Preview, ScoringBot, Verdict, Way, outlook, preview},
};
use rules_core::{Game, Random, Seat, Seen, SplitMix, Step, Turn, Viewer, random_step};
use rules_fight::{
    Action, Card, Config, Content, Event, Fight, House, Killed, Notice, Pick, Position, Stage, State,
};
use std::sync::Arc;

fn table(seats: usize) -> Fight {
    table_with(Config::table(seats))
}
fn table_with(config: Config) -> Fight {
    Fight::open(config, Arc::new(Content::shipped())).unwrap()
}

/// The share of games that the first bot wins; the bots change seats from game to game.
fn share(game: &Fight, bots: &mut [&mut dyn Bot<Fight>], games: u32, random: &mut SplitMix) -> f64 {
    let mut won = 0.0;
    for shift in 0..games as usize {
        let mut state = game.start();
        let standing = loop {
            let step = match game.turn(&state) {
                Turn::Over(standing) => break standing,
                Turn::Chance => Step::Draw(game.draw(&state, random)),
                Turn::Decide(seats) => {
                    let seat = seats.first().unwrap();
                    let seen = Seen::of(game, &state, seat);
                    let bot = &mut bots[(seat.index() + shift) % game.seats()];
                    Step::Act(seat, seen.legal[bot.choose(&seen, random)])
                }
            };
            game.apply(&mut state, step, &mut |_| {});
        };
        let seat = Seat::at((game.seats() - shift % game.seats()) % game.seats());
        if standing.winners().contains(seat) {
            won += 1.0 / f64::from(standing.winners().len() as u32);
        }
    }
    won / f64::from(games)
}

#[test]
fn greed_beats_everybody_with_one_idea_or_none() {
    let game = table(2);
    let mut greedy = GreedyBot::with_samples(&game, 16);
    let rivals: [&mut dyn Bot<Fight>; 3] = [&mut RandomBot, &mut ScoringBot, &mut ActivatingBot];
    for (index, rival) in rivals.into_iter().enumerate() {
        let won = share(&game, &mut [&mut greedy, rival], 60, &mut SplitMix::new(1 + index as u64));
        assert!(won > 0.9, "rival {index}: {won}");
    }
}

#[test]
fn greed_beats_three_at_once() {
    let game = table(4);
    let mut greedy = GreedyBot::with_samples(&game, 16);
    let (mut first, mut second, mut third) = (RandomBot, ScoringBot, ActivatingBot);
    let won =
        share(&game, &mut [&mut greedy, &mut first, &mut second, &mut third], 60, &mut SplitMix::new(11));
    assert!(won > 0.7, "{won}");
}

/// Games at random, and what `look` makes of every decision on the way.
fn at_every_decision(game: &Fight, games: u32, seed: u64, look: &mut impl FnMut(&State, &Seen<Fight>)) {
    let (mut random, mut legal) = (SplitMix::new(seed), Vec::new());
    for _ in 0..games {
        let mut state = game.start();
        while let Some(step) = random_step(game, &state, &mut random, &mut legal) {
            if let Step::Act(seat, _) = step {
                look(&state, &Seen::of(game, &state, seat));
            }
            game.apply(&mut state, step, &mut |_| {});
        }
    }
}

#[test]
fn twins_choose_alike() {
    let game = table(4);
    let mut random = SplitMix::new(21);
    let (mut decisions, mut differed) = (0_u64, 0);
    let mut seasoned = GreedyBot::with_samples(&game, 3);
    at_every_decision(&game, 3, 22, &mut |state, seen| {
        let twin = game.imagine(&seen.view, &mut random);
        differed += u32::from(twin != *state);
        let other = Seen::of(&game, &twin, seen.seat);
        assert_eq!((&seen.view, &seen.legal), (&other.view, &other.legal));
        // Nor does it matter what the bot was asked before.
        let mut fresh = GreedyBot::with_samples(&game, 3);
        let chosen = seasoned.choose(seen, &mut SplitMix::new(decisions));
        assert_eq!(fresh.choose(&other, &mut SplitMix::new(decisions)), chosen);
        let outlooks = outlook(&game, seen, &mut SplitMix::new(decisions), 2);
        assert_eq!(outlook(&game, &other, &mut SplitMix::new(decisions), 2), outlooks);
        for &action in &seen.legal {
            assert_eq!(preview(&game, &seen.view, action), preview(&game, &other.view, action));
        }
        decisions += 1;
    });
    assert!(decisions > 100 && differed > 100, "{differed} of {decisions}");
}

#[test]
fn an_outlook_adds_up() {
    let game = table(3);
    let mut random = SplitMix::new(31);
    at_every_decision(&game, 2, 32, &mut |_, seen| {
        let glory = f64::from(game.arena(seen.view.arena().unwrap()).glory);
        let outlooks = outlook(&game, seen, &mut random, 5);
        assert_eq!(outlooks.iter().map(|&(action, _)| action).collect::<Vec<_>>(), seen.legal);
        for (action, outlook) in outlooks {
            assert!((0.0..=1.0 + 1e-9).contains(&outlook.wins), "{outlook:?}");
            let earned = outlook.wins * glory + outlook.scored;
            assert!((outlook.glory - earned).abs() < 1e-9, "{action:?}: {outlook:?}");
            // Who scores has at least that card.
            assert!(action != Action::Score || outlook.scored > 1.0 - 1e-9, "{outlook:?}");
        }
    });
}

/// A Fight with all Mains played: an Arena, and Main and Boost by seat.
fn fight(game: &Fight, arena: &str, played: &[(&str, Option<&str>)], graveyard: &[&str]) -> State {
    let card = |name: &str| -> Card { game.content().find_warrior(name).expect(name) };
    let position = Position {
        arena: game.content().find_arena(arena),
        played: played.iter().map(|&(main, boost)| Some((card(main), boost.map(card)))).collect(),
        graveyard: graveyard.iter().map(|name| card(name)).collect(),
        ..Position::default()
    };
    game.position(&position).unwrap()
}

fn previewed(game: &Fight, state: &State, seat: Seat, action: Action) -> Preview {
    preview(game, &game.view(state, Viewer::Seat(seat)), action).unwrap()
}

#[test]
fn the_last_to_decide_knows_what_comes() {
    let game = table(2);
    // The highest Power wins 4 Glory. 13 doubled beats 20, one and a half times 13 does not, and 30 needs no help.
    for (main, boost, best, wins) in [
        ("Charging Ram", "Jackrabbits", Action::Activate, [0.0, 1.0]),
        ("Charging Ram", "Puffer Fish", Action::Score, [0.0, 0.0]),
        ("Kraken", "Honey Badger", Action::Score, [1.0, 1.0]),
    ] {
        let state = fight(&game, "Grand Colosseum", &[(main, Some(boost)), ("Crowd Favourite", None)], &[]);
        let seen = Seen::of(&game, &state, Seat::FIRST);
        let outlooks = outlook(&game, &seen, &mut SplitMix::new(1), 3);
        assert_eq!(seen.legal, [Action::Score, Action::Activate]);
        for ((action, outlook), wins) in outlooks.into_iter().zip(wins) {
            let scored = f64::from(u8::from(action == Action::Score));
            assert!((outlook.wins - wins).abs() < 1e-9 && (outlook.scored - scored).abs() < 1e-9);
            let lead = if wins > 0.5 { 4.0 } else { -4.0 } + scored;
            assert!((outlook.lead - lead).abs() < 1e-9, "{action:?}: {outlook:?}");
        }
        let chosen = GreedyBot::new(&game).choose(&seen, &mut SplitMix::new(1));
        assert_eq!(seen.legal[chosen], best, "{main} and {boost}");
    }
}

#[test]
fn playouts_use_a_boost_well() {
    let game = table(2);
    let card = |name: &str| game.content().find_warrior(name).unwrap();
    let [ram, turtle, rabbits] = ["Charging Ram", "Snapping Turtle", "Jackrabbits"].map(card);
    let position = Position {
        arena: game.content().find_arena("Grand Colosseum"),
        first: Some(Seat::SECOND),
        played: vec![None, Some((card("Crowd Favourite"), None))],
        hands: vec![vec![ram, turtle, rabbits]],
        ..Position::default()
    };
    let seen = Seen::of(&game, &game.position(&position).unwrap(), Seat::FIRST);
    // Against 20, a Main of 13 or 17 wins with any Boost of this hand. A Main of 4 comes to 19 at most, and then the
    // Boost is better scored.
    for (action, outlook) in outlook(&game, &seen, &mut SplitMix::new(1), 2) {
        let Action::Play { main, .. } = action else { unreachable!("Mains are played") };
        let wins = if main == rabbits { 0.0 } else { 1.0 };
        assert!((outlook.wins - wins).abs() < 1e-9, "{action:?}: {outlook:?}");
        assert!((outlook.scored - (1.0 - wins)).abs() < 1e-9, "{action:?}: {outlook:?}");
    }
}

#[test]
fn a_preview_shows_every_choice() {
    let game = table(3);
    let played =
        [("Charging Ram", Some("Crooked Referee")), ("Crowd Favourite", None), ("Battery Pack", None)];
    let state = fight(&game, "Grand Colosseum", &played, &[]);
    let Preview { before, ways } = previewed(&game, &state, Seat::FIRST, Action::Activate);
    assert_eq!(before, [Some(13), Some(20), Some(1)]);
    let seats = [0, 1, 2].map(|seat| Pick::Seat(Seat::at(seat)));
    let combinations = seats.iter().flat_map(|&seat| [[seat, Pick::Plus], [seat, Pick::Minus]]);
    assert_eq!(
        ways.iter().map(|way| way.picks.clone()).collect::<Vec<_>>(),
        combinations.collect::<Vec<_>>()
    );
    let after = |index: usize| ways[index].after.clone();
    assert_eq!(after(0), [Some(18), Some(20), Some(1)]);
    assert_eq!(after(3), [Some(13), Some(15), Some(1)]);
    assert_eq!(after(5), [Some(13), Some(20), None], "1 less 5 is killed");
    assert!(ways.iter().all(|way| way.verdict == Verdict::Wins(Seat::SECOND) && way.gained == 0.0));

    let scored = previewed(&game, &state, Seat::FIRST, Action::Score);
    assert_eq!((scored.ways.len(), scored.ways[0].gained), (1, 1.0));
    // It is not the turn of the others, and a watcher has none.
    let views = [Viewer::Seat(Seat::SECOND), Viewer::Table].map(|viewer| game.view(&state, viewer));
    assert!(views.iter().all(|view| preview(&game, view, Action::Score).is_none()));
}

#[test]
fn a_preview_goes_on_from_a_choice() {
    let game = table(2);
    let played = [("Charging Ram", Some("Crooked Referee")), ("Crowd Favourite", None)];
    let mut state = fight(&game, "Grand Colosseum", &played, &[]);
    let whole = previewed(&game, &state, Seat::FIRST, Action::Activate);
    game.apply(&mut state, Step::Act(Seat::FIRST, Action::Activate), &mut |_| {});
    let choices = [Seat::FIRST, Seat::SECOND].map(|seat| Action::Choose(Pick::Seat(seat)));
    let parts = choices.iter().flat_map(|&choice| previewed(&game, &state, Seat::FIRST, choice).ways);
    assert_eq!(parts.collect::<Vec<_>>(), whole.ways);
}

#[test]
fn a_preview_says_what_it_cannot_know() {
    let game = table(2);
    let fought = |arena, boost| {
        let state =
            fight(&game, arena, &[("Honey Badger", Some(boost)), ("Crowd Favourite", None)], &["Kraken"]);
        previewed(&game, &state, Seat::FIRST, Action::Activate).ways
    };
    // One of the twelve Humans is on the table, so 11 are among the 56 Warriors of the Reserves.
    let revealed = fought("Grand Colosseum", "Great White Shark");
    assert_eq!((revealed[0].draw, revealed[0].verdict), (Some(Draw::Reveals(5)), Verdict::Wins(Seat::FIRST)));
    assert!((revealed[0].gained - 5.0 * 11.0 / 56.0).abs() < 1e-12, "{revealed:?}");
    assert_eq!(fought("Haunted Crypt", "Great White Shark")[0].verdict, Verdict::Open);
    let beamed = fought("Grand Colosseum", "Tractor Beam");
    assert_eq!(beamed.len(), 2);
    assert_eq!(beamed[1].draw, Some(Draw::Replaces(Seat::SECOND)));
    assert_eq!((&beamed[1].after[..], beamed[1].verdict), (&[Some(21), None][..], Verdict::Open));
}

/// What happened on a way that was taken in truth.
#[derive(Default)]
struct Truth {
    powers: Vec<i32>,
    winner: Option<Seat>,
    gained: u8,
    revealed: u8,
}

/// Takes an action and these choices in the true state; everybody after that scores.
fn take(game: &Fight, state: &State, seat: Seat, actions: &[Action], random: &mut impl Random) -> Truth {
    let (mut state, mut truth, mut is_over) = (*state, Truth::default(), false);
    let noted = game.view(&state, Viewer::Table).trail.len();
    let before = scored(game, &state, seat);
    let mut actions = actions.iter();
    while !is_over {
        let step = match game.turn(&state) {
            Turn::Chance => Step::Draw(game.draw(&state, random)),
            Turn::Decide(seats) if seats.contains(seat) => {
                Step::Act(seat, *actions.next().expect("a way holds all its choices"))
            }
            Turn::Decide(seats) => Step::Act(seats.first().unwrap(), Action::Score),
            Turn::Over(_) => unreachable!("the Fight ends first"),
        };
        game.apply(&mut state, step, &mut |event| match event {
            Event::Public(Notice::Revealed { .. }) => truth.revealed += 1,
            Event::Public(Notice::Won { seat, .. }) => truth.winner = Some(seat),
            Event::Public(Notice::Cleared) => is_over = true,
            Event::Drew { .. } | Event::Played { .. } | Event::Tucked { .. } | Event::Public(_) => {}
        });
    }
    truth.gained = (scored(game, &state, seat) - before) as u8;
    assert!(actions.next().is_none(), "a way holds no more than its choices");
    truth.powers = game.view(&state, Viewer::Table).trail.swap_remove(noted);
    truth
}

/// How many cards the scored pile of a seat has.
fn scored(game: &Fight, state: &State, seat: Seat) -> usize {
    game.view(state, Viewer::Table).seats[seat.index()].scored.len()
}

/// How many previews of each kind came true.
#[derive(Debug, Default)]
struct Kept {
    ways: u32,
    choices: u32,
    reveals: u32,
    replaces: u32,
    open: u32,
    nobody: u32,
    /// Cards that were scored after a reveal, less those that were expected.
    surplus: f64,
}

fn comes_true(kept: &mut Kept, way: &Way, truth: &Truth) {
    kept.ways += 1;
    kept.choices += u32::from(!way.picks.is_empty());
    for (seat, (&after, &power)) in way.after.iter().zip(&truth.powers).enumerate() {
        let is_drawn = way.draw == Some(Draw::Replaces(Seat::at(seat)));
        assert!(is_drawn || after == (power > 0).then_some(power), "{way:?} v {:?}", truth.powers);
    }
    match way.verdict {
        Verdict::Open => kept.open += 1,
        Verdict::Nobody => {
            kept.nobody += 1;
            assert_eq!(truth.winner, None, "{way:?}");
        }
        Verdict::Wins(seat) => assert_eq!(truth.winner, Some(seat), "{way:?}"),
    }
    match way.draw {
        Some(Draw::Reveals(cards)) => {
            kept.reveals += 1;
            kept.surplus += f64::from(truth.gained) - way.gained;
            assert_eq!(truth.revealed, cards, "{way:?}");
            assert!((0.0..=f64::from(cards)).contains(&way.gained), "{way:?}");
        }
        Some(Draw::Replaces(_)) => kept.replaces += 1,
        None => {}
    }
    if !matches!(way.draw, Some(Draw::Reveals(_))) {
        assert_eq!((way.gained, truth.revealed), (f64::from(truth.gained), 0), "{way:?}");
    }
}

#[test]
fn previews_come_true() {
    let strict = Config { house: House { killed: Killed::IsOut, ..House::default() }, ..Config::table(3) };
    let mut kept = Kept::default();
    for (config, games) in
        [(Config::table(2), 40), (Config::table(4), 30), (Config::table(5), 30), (strict, 20)]
    {
        let game = table_with(config);
        let mut random = SplitMix::new(41);
        at_every_decision(&game, games, 42, &mut |state, seen| {
            for &action in &seen.legal {
                let Some(preview) = preview(&game, &seen.view, action) else {
                    assert!(matches!(seen.view.stage, Stage::Playing { .. }));
                    continue;
                };
                for way in &preview.ways {
                    let already = usize::from(matches!(action, Action::Choose(_)));
                    let choices = way.picks[already..].iter().map(|&pick| Action::Choose(pick));
                    let actions: Vec<Action> = [action].into_iter().chain(choices).collect();
                    let times = if matches!(way.draw, Some(Draw::Reveals(_))) { 30 } else { 1 };
                    for _ in 0..times {
                        comes_true(&mut kept, way, &take(&game, state, seen.seat, &actions, &mut random));
                    }
                }
            }
        });
    }
    let least = [kept.choices, kept.reveals, kept.replaces, kept.open].into_iter().min().unwrap();
    // Revealing cards scores about one more or less than expected.
    assert!(kept.surplus.abs() < 4.0 * f64::from(kept.reveals).sqrt(), "{kept:?}");
    assert!(kept.ways > 4000 && least > 100 && kept.nobody > 0, "{kept:?}");
}

#[test]
fn the_expected_number_of_scored_cards_is_the_mean() {
    let game = table(2);
    let shark = game.content().find_warrior("Great White Shark").unwrap();
    let all: Vec<Card> = game.content().warriors().map(|(card, _)| card).collect();
    // With many Reserves, with fewer than five, where the Graveyard is shuffled in, and with hardly any card at all.
    for (index, (reserves, graveyard)) in
        [(40, 3), (5, 12), (3, 12), (1, 9), (0, 9), (2, 1), (0, 3)].into_iter().enumerate()
    {
        let mut random = SplitMix::new(51 + index as u64);
        let mut cards: Vec<Card> = all.iter().copied().filter(|&card| card != shark).collect();
        let mut pick = |random: &mut SplitMix| cards.swap_remove(random.below(cards.len() as u64) as usize);
        let mut some = |count: usize| (0..count).map(|_| pick(&mut random)).collect::<Vec<Card>>();
        let played = some(2);
        let graveyard = some(graveyard);
        let scored = some(all.len() - 3 - graveyard.len() - reserves);
        let position = Position {
            arena: game.content().find_arena("Grand Colosseum"),
            played: vec![Some((played[0], Some(shark))), Some((played[1], None))],
            scored: vec![Vec::new(), scored],
            graveyard,
            ..Position::default()
        };
        let state = game.position(&position).unwrap();
        let expected = previewed(&game, &state, Seat::FIRST, Action::Activate).ways[0].gained;
        let trials = 4000;
        let gains = (0..trials).map(|_| {
            let gained = take(&game, &state, Seat::FIRST, &[Action::Activate], &mut random).gained;
            f64::from(gained)
        });
        let mean = gains.sum::<f64>() / f64::from(trials);
        // One drawing of five cards differs from its mean by at most about 1.1 on average.
        assert!(
            (mean - expected).abs() < 4.0 * 1.1 / f64::from(trials).sqrt(),
            "{index}: {mean} v {expected}"
        );
    }
}
