//! Fights played at random on the engine, written down as a sheet, and judged: the sheet comes to the same.

use proptest::{collection::vec, prop_assert, prop_assert_eq, proptest};
use rules_core::{Game, Seat, Step, Turn, Viewer, content::Source};
use rules_fight::{
    Action, ArenaId, Card, Chance, Config, Content, Event, FIGHTS, Fight, House, Killed, Notice, Pick,
    Position, State, Steal, judge,
};
use std::sync::Arc;

const NAMES: [&str; 5] = ["Mark", "Sofia", "Phillip", "Joan", "Ann"];

/// Numbers to choose by: the last of them is used for ever.
struct Numbers(Vec<usize>);

impl Numbers {
    fn pick<T>(&mut self, things: &[T]) -> usize {
        let number = if self.0.len() > 1 { self.0.remove(0) } else { self.0[0] };
        number % things.len()
    }
}

/// A Fight with three cards in every hand, so that the sheet can count the Reserves.
fn deal(game: &Fight, numbers: &mut Numbers, (in_graveyard, scored): (usize, usize)) -> Position {
    let mut deck: Vec<Card> = game.content().warriors().map(|(card, _)| card).collect();
    let mut take = |cards: usize| {
        let mut taken = Vec::new();
        for _ in 0..cards {
            let at = numbers.pick(&deck);
            taken.push(deck.swap_remove(at));
        }
        taken
    };
    let seats = 0..game.seats();
    let played = seats.clone().map(|_| take(2)).map(|two| Some((two[0], Some(two[1])))).collect();
    let hands = seats.clone().map(|_| take(3)).collect();
    let most_dead = 60 - game.seats() * (5 + scored);
    let scored = seats.map(|_| take(scored)).collect();
    let graveyard = take(in_graveyard.min(most_dead));
    let arenas: Vec<ArenaId> = game.content().arenas().map(|(arena, _)| arena).collect();
    let arena = arenas[numbers.pick(&arenas)];
    let fought = arenas.into_iter().filter(|&other| other != arena).map(|other| (other, None));
    let first = Some(Seat::at(numbers.pick(&NAMES[..game.seats()])));
    Position {
        fought: fought.take(FIGHTS - 1).collect(),
        arena: Some(arena),
        first,
        played,
        hands,
        scored,
        graveyard,
    }
}

/// What a table would write down while it plays.
#[derive(Default)]
struct Notes {
    decisions: [Option<&'static str>; 5],
    choices: [Vec<String>; 5],
    reserves: Vec<String>,
}

fn play(game: &Fight, position: &Position, numbers: &mut Numbers) -> (State, Notes) {
    let mut state = game.position(position).unwrap();
    let mut notes = Notes::default();
    loop {
        let step = match game.turn(&state) {
            Turn::Over(_) => return (state, notes),
            Turn::Decide(seats) => {
                let (seat, mut legal) = (seats.first().unwrap(), Vec::new());
                game.legal(&state, seat, &mut legal);
                let action = legal[numbers.pick(&legal)];
                match action {
                    Action::Score => notes.decisions[seat.index()] = Some("score"),
                    Action::Activate => notes.decisions[seat.index()] = Some("activate"),
                    Action::Choose(pick) => notes.choices[seat.index()].push(said(game, pick)),
                    Action::Play { .. } | Action::PlayAlone { .. } => unreachable!("everybody has played"),
                }
                Step::Act(seat, action)
            }
            Turn::Chance => {
                let odds = game.odds(&state);
                let (outcome, _) = odds[numbers.pick(&odds)];
                if let Chance::Card { face, .. } = outcome {
                    notes.reserves.push(face.to_string());
                }
                Step::Draw(outcome)
            }
        };
        game.apply(&mut state, step, &mut |event| {
            if let Event::Public(Notice::ScoredUnseen { family, .. }) = event {
                notes.reserves.push(family.to_string());
            }
        });
    }
}

fn said(game: &Fight, pick: Pick) -> String {
    match pick {
        Pick::Seat(seat) => NAMES[seat.index()].to_owned(),
        Pick::Card(card) => game.warrior(card).name.clone(),
        Pick::Plus => "plus".to_owned(),
        Pick::Minus => "minus".to_owned(),
    }
}

fn sheet(game: &Fight, position: &Position, notes: &Notes) -> String {
    let (arena, first) = (position.arena.unwrap(), position.first.unwrap());
    let graveyard: Vec<String> = position.graveyard.iter().map(Card::to_string).collect();
    let house = game.config().house;
    let killed = if house.killed == Killed::IsOut { "is_out" } else { "keeps_boost" };
    let steal = if house.steal == Steal::Waiting { "waiting" } else { "on_table" };
    let mut text = format!(
        "arena = \"{arena}\"\nfirst = \"{}\"\ngraveyard = {graveyard:?}\nreserves = {:?}\n",
        NAMES[first.index()],
        notes.reserves
    );
    text += &format!("house = {{ killed = \"{killed}\", steal = \"{steal}\" }}\n");
    for (seat, name) in NAMES[..game.seats()].iter().enumerate() {
        let (main, boost) = position.played[seat].unwrap();
        let (boost, scored) = (boost.unwrap(), position.scored[seat].len());
        text += &format!("[[player]]\nname = \"{name}\"\nmain = \"{main}\"\nscored = {scored}\n");
        // A Boost that is not activated is known by its back alone.
        match notes.decisions[seat] {
            Some("activate") => text += &format!("boost = \"{boost}\"\n"),
            Some(_) | None => text += &format!("boost = \"{}\"\n", boost.family()),
        }
        text +=
            &notes.decisions[seat].map_or(String::new(), |decision| format!("decision = \"{decision}\"\n"));
        match notes.choices[seat].as_slice() {
            [] => {}
            [only] => text += &format!("on = {only:?}\n"),
            many => text += &format!("choices = {many:?}\n"),
        }
    }
    text
}

proptest! {
    #[test]
    fn a_sheet_comes_to_what_the_engine_came_to(
        seats in 2_usize..=5,
        house in 0_usize..4,
        piles in (0_usize..50, 0_usize..7),
        numbers in vec(0_usize..1_000_000, 120),
    ) {
        let content = Arc::new(Content::shipped());
        let killed = if house % 2 == 0 { Killed::KeepsBoost } else { Killed::IsOut };
        let steal = if house < 2 { Steal::OnTable } else { Steal::Waiting };
        let house = House { killed, steal, ..House::default() };
        let game = Fight::open(Config { house, ..Config::table(seats) }, Arc::clone(&content)).unwrap();
        let mut numbers = Numbers(numbers);
        let position = deal(&game, &mut numbers, piles);
        let (state, notes) = play(&game, &position, &mut numbers);
        let text = sheet(&game, &position, &notes);

        let ruling = judge(&Source::new("sheet.toml", text.as_str()), &content);
        let ruling = ruling.map_err(|error| proptest::test_runner::TestCaseError::fail(format!("{error}\n{text}")))?;
        let view = game.view(&state, Viewer::Table);
        let winner = view.winners.last().copied().flatten().map(|seat| NAMES[seat.index()]);
        prop_assert_eq!(ruling.winner.as_deref(), winner, "{}", text);
        prop_assert_eq!(ruling.winner.is_some(), ruling.glory > 0);
        let mut trail = vec![view.trail[0].clone()];
        let powers = |powers: &[Option<i32>]| powers.iter().map(|power| power.unwrap_or(0)).collect::<Vec<i32>>();
        let decided = ruling.boosts.iter().filter(|boost| boost.decided != rules_fight::Decided::Nothing);
        trail.extend(decided.map(|boost| powers(&boost.powers)));
        prop_assert_eq!(&trail, &view.trail, "{}", text);
        for (seat, player) in ruling.players.iter().enumerate() {
            let scored = view.seats[seat].scored.len() - position.scored[seat].len();
            prop_assert_eq!(usize::from(player.scored), scored, "{}", text);
        }
        prop_assert!(ruling.why.iter().any(|why| why.contains('§')));

        // With a line lost or moved, the sheet is judged or refused, and nothing breaks.
        let mut lines: Vec<&str> = text.lines().collect();
        let lost = lines.remove(numbers.pick(&lines));
        let is_answered = |lines: &[&str]| match judge(&Source::new("sheet.toml", lines.join("\n")), &content) {
            Ok(ruling) => !ruling.why.is_empty(),
            Err(error) => error.line > 0,
        };
        prop_assert!(is_answered(&lines));
        lines.insert(numbers.pick(&lines), lost);
        prop_assert!(is_answered(&lines));
    }
}
