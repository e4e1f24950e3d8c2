//! What a manager may do now, each choice with what it would do.

use super::foresight::Foresight;
use crate::play::options::{Brief, Choice, Leads, Options};
use rules_core::{Game, Seat, Seen};
use rules_fight::{Action, BoostView, Card, Fight, FirstFamily, Stage};

/// What may be done now by somebody who sees this.
pub(super) fn options(game: &Fight, names: &[String], seen: &Seen<Fight>) -> Options<Action> {
    match seen.legal.first() {
        Some(Action::Play { .. } | Action::PlayAlone { .. }) => plays(game, names, seen),
        Some(Action::Score | Action::Activate) => boost(game, names, seen),
        Some(Action::Choose(_)) | None => picks(game, names, seen),
    }
}

/// A Warrior as one line: code, name, printed Power, Family, ability.
pub(super) fn card_line(game: &Fight, card: Card) -> String {
    let warrior = game.warrior(card);
    let family = card.family().name();
    format!("{card} {:<18} {:>2} {family:<6} {}", warrior.name, warrior.power, warrior.ability)
}

/// A Warrior in a list: the letter of the Family, name and printed Power, then the ability.
fn brief(game: &Fight, card: Card) -> Brief {
    let warrior = game.warrior(card);
    let name = format!("{} {:<18} {:>2}", card.family().letter(), warrior.name, warrior.power);
    Brief { name, about: warrior.ability.to_string() }
}

/// §2.1 First the Main, then the Boost: twenty pairs are too many for one list.
fn plays(game: &Fight, names: &[String], seen: &Seen<Fight>) -> Options<Action> {
    let mut mains: Vec<Card> = Vec::new();
    for action in &seen.legal {
        if let Action::Play { main, .. } | Action::PlayAlone { main } = *action
            && !mains.contains(&main)
        {
            mains.push(main);
        }
    }
    let refused = not_now(game, seen);
    let row = |main: Card| Choice {
        leads: Leads::On(boosts(game, names, seen, main)),
        what: card_line(game, main),
        brief: Some(brief(game, main)),
        odds: vec![leader_with(game, names, seen, main)],
        rule: format!("As Boost: {}", game.warrior(main).ability),
        more: vec![refused.clone()],
    };
    Options {
        question: format!("Which Main? {}", family_rule(game, names, seen)),
        headings: vec!["then leads".to_owned()],
        rows: mains.into_iter().map(row).collect(),
    }
}

/// §2.2 Which Family is to be avoided; §2.4 and what follows for a hand that can do so with one card or none.
fn family_rule(game: &Fight, names: &[String], seen: &Seen<Fight>) -> String {
    let hand = &seen.view.hand;
    let begins = seen.view.seats.iter().all(|seat| seat.main.is_none());
    let is_free = begins && game.config().house.first_family == FirstFamily::Free;
    let avoided = seen.view.last_main.filter(|_| !is_free && hand.len() > 1);
    let keeping: Vec<Card> = hand.iter().filter(|card| Some(card.family()) != avoided).copied().collect();
    let is_in_all = |card: Card| {
        seen.legal
            .iter()
            .all(|&action| matches!(action, Action::Play { main, boost } if main == card || boost == card))
    };
    match keeping[..] {
        [only] if avoided.is_some() && is_in_all(only) => {
            let name = &game.warrior(only).name;
            format!("Only {name} keeps the Family rule: it must be one of your two (§2.4)")
        }
        [] if avoided.is_some() && seen.legal.len() == hand.len() * (hand.len() - 1) => {
            "None of your cards keeps the Family rule, so you play freely (§2.4)".to_owned()
        }
        _ => game.words(names).show_stage(&seen.view),
    }
}

/// §2.2 The cards of the hand that may not be played now.
fn not_now(game: &Fight, seen: &Seen<Fight>) -> String {
    let may_be_played = |card: Card| {
        seen.legal.iter().any(|&action| match action {
            Action::Play { main, boost } => main == card || boost == card,
            Action::PlayAlone { main } => main == card,
            Action::Score | Action::Activate | Action::Choose(_) => false,
        })
    };
    let refused = seen.view.hand.iter().filter(|&&card| !may_be_played(card));
    let refused: Vec<String> =
        refused.map(|&card| format!("{} ({})", game.warrior(card).name, card.family())).collect();
    if refused.is_empty() { String::new() } else { format!("Not now (§2.2): {}", refused.join(", ")) }
}

/// §2.1 The Boosts that may be played with this Main.
fn boosts(game: &Fight, names: &[String], seen: &Seen<Fight>, chosen: Card) -> Options<Action> {
    let row = |&action: &Action| match action {
        Action::Play { main, boost } if main == chosen => {
            let played = played(game, seen, main, boost);
            let foresight = Foresight { game, names, seen: &played };
            Some(Choice {
                leads: Leads::To(action),
                what: card_line(game, boost),
                brief: Some(brief(game, boost)),
                odds: foresight.cells(Action::Activate),
                rule: format!("As Boost: {}", game.warrior(boost).ability),
                more: foresight.lines(Action::Activate),
            })
        }
        Action::PlayAlone { main } if main == chosen => Some(Choice {
            leads: Leads::To(action),
            what: "no Boost".to_owned(),
            brief: None,
            odds: vec!["-".to_owned(); names.len() + 2],
            rule: "A single card is played as Main (§2.7)".to_owned(),
            more: Vec::new(),
        }),
        _ => None,
    };
    let warrior = game.warrior(chosen);
    let main = format!("{} ({} {})", warrior.name, chosen.family(), warrior.power);
    Options {
        question: format!("Which Boost? Main: {main} (outcomes: activated now)"),
        headings: Foresight { game, names, seen }.headings(),
        rows: seen.legal.iter().filter_map(row).collect(),
    }
}

/// The table as it would be if these two were played and everybody after that were skipped: enough to see what the
/// Boost would do to the Mains that are there.
fn played(game: &Fight, seen: &Seen<Fight>, main: Card, boost: Card) -> Seen<Fight> {
    let mut view = seen.view.clone();
    view.stage = Stage::Deciding { seat: seen.seat };
    view.hand.retain(|&card| card != main && card != boost);
    let own = &mut view.seats[seen.seat.index()];
    own.hand = view.hand.iter().map(|card| card.family()).collect();
    (own.main, own.power) = (Some(main), Some(game.warrior(main).power.into()));
    own.boost = BoostView::Waiting { family: boost.family(), card: Some(boost) };
    Seen { seat: seen.seat, view, legal: vec![Action::Activate] }
}

/// §5.1 Who would lead the Arena with this Main in it.
fn leader_with(game: &Fight, names: &[String], seen: &Seen<Fight>, main: Card) -> String {
    let mut view = seen.view.clone();
    let own = &mut view.seats[seen.seat.index()];
    own.main = Some(main);
    own.power = Some(game.warrior(main).power.into());
    game.leader(&view).map_or_else(|| "nobody".to_owned(), |leader| names[leader.seat.index()].clone())
}

/// §3.1 Activate the Boost, or score it.
fn boost(game: &Fight, names: &[String], seen: &Seen<Fight>) -> Options<Action> {
    let question = match seen.view.seats[seen.seat.index()].boost {
        BoostView::Waiting { card: Some(card), .. } => {
            let warrior = game.warrior(card);
            format!("Your Boost: {}: {}", warrior.name, warrior.ability)
        }
        BoostView::Waiting { card: None, .. }
        | BoostView::Gone
        | BoostView::Activated { .. }
        | BoostView::Spent { .. } => game.words(names).show_stage(&seen.view),
    };
    with_outcomes(game, names, seen, question)
}

/// §3.4 What an ability asks for.
fn picks(game: &Fight, names: &[String], seen: &Seen<Fight>) -> Options<Action> {
    let question = match seen.view.stage {
        Stage::Choosing { card, named, .. } => {
            let warrior = game.warrior(card);
            let on = named.map_or_else(String::new, |seat| format!(" on {}", whom(names, seat)));
            format!("Choose for {}{on}: {}", warrior.name, warrior.ability)
        }
        _ => game.words(names).show_stage(&seen.view),
    };
    with_outcomes(game, names, seen, question)
}

/// A name within a sentence.
fn whom(names: &[String], seat: Seat) -> &str {
    match names[seat.index()].as_str() {
        "You" => "you",
        name => name,
    }
}

/// A row for each action, with the Powers after it, who would then win, and the cards it brings.
fn with_outcomes(game: &Fight, names: &[String], seen: &Seen<Fight>, question: String) -> Options<Action> {
    let foresight = Foresight { game, names, seen };
    let row = |&action: &Action| Choice {
        leads: Leads::To(action),
        what: game.words(names).describe(action),
        brief: None,
        odds: foresight.cells(action),
        rule: rule(game, seen, action),
        more: foresight.lines(action),
    };
    Options { question, headings: foresight.headings(), rows: seen.legal.iter().map(row).collect() }
}

/// What the rules say of an action.
fn rule(game: &Fight, seen: &Seen<Fight>, action: Action) -> String {
    match (action, seen.view.stage) {
        (Action::Score, _) => "It goes face down to your scored pile: 1 Glory at the end (§3.2)".to_owned(),
        (Action::Activate, _) => match seen.view.seats[seen.seat.index()].boost {
            BoostView::Waiting { card: Some(card), .. } => format!("{} (§3.3)", game.warrior(card).ability),
            _ => "It is turned face up and works at once (§3.3)".to_owned(),
        },
        (_, Stage::Choosing { card, .. }) => format!("{} (§3.4)", game.warrior(card).ability),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::options;
    use crate::play::{
        fight::testing::{play_out, session},
        options::{Leads, Options},
    };
    use rules_core::{Game, Seat, Seen};
    use rules_fight::{Action, Config, Content, Fight, Position};
    use std::sync::Arc;

    fn written(options: &Options<Action>) -> String {
        let mut lines = vec![options.question.clone(), options.headings.join(" | ")];
        for row in &options.rows {
            lines.push(format!("- {} [{}] {}", row.what, row.odds.join(" | "), row.rule));
            lines.extend(row.more.iter().map(|more| format!("    {more}")));
        }
        lines.join("\n")
    }

    /// What the first of three sees with these Mains and Boosts.
    fn decision(arena: &str, played: [(&str, &str); 3], action: Option<Action>) -> String {
        let content = Arc::new(Content::shipped());
        let card = |name: &str| content.find_warrior(name).unwrap();
        let game = Fight::open(Config::table(3), Arc::clone(&content)).unwrap();
        let played = played.map(|(main, boost)| Some((card(main), Some(card(boost))))).to_vec();
        let position = Position { arena: content.find_arena(arena), played, ..Position::default() };
        let mut state = game.position(&position).unwrap();
        if let Some(action) = action {
            game.apply(&mut state, rules_core::Step::Act(Seat::FIRST, action), &mut |_| {});
        }
        let names = ["You", "Livia", "Cato"].map(str::to_owned);
        written(&options(&game, &names, &Seen::of(&game, &state, Seat::FIRST)))
    }

    #[test]
    fn a_boost_says_what_it_would_do() {
        let played =
            [("Drill Sergeant", "Byte Swapper"), ("Abacus", "Corner Coach"), ("Kraken", "Bodyguard")];
        expect_test::expect![[r#"
            Your Boost: Byte Swapper: Every digit 2 of every Main turns into 8
            You | Livia | Cato | leads | cards
            - score the Boost [- | - | - | Cato | +1] It goes face down to your scored pile: 1 Glory at the end (§3.2)
                +1 to your scored pile · Cato leads
            - activate the Boost [88 | - | - | You | -] Every digit 2 of every Main turns into 8 (§3.3)
                You 22 -> 88 · you lead"#]].assert_eq(&decision("Grand Colosseum", played, None));
    }

    #[test]
    fn a_choice_says_what_each_would_do_before_and_after_activating() {
        let played = [("Alpha Wolf", "Corner Coach"), ("Abacus", "Byte Swapper"), ("Kraken", "Bodyguard")];
        expect_test::expect![[r#"
            Your Boost: Corner Coach: +10 to any one Main
            You | Livia | Cato | leads | cards
            - score the Boost [- | - | - | Cato | +1] It goes face down to your scored pile: 1 Glory at the end (§3.2)
                +1 to your scored pile · Cato leads
            - activate the Boost [… | … | … | … | -] +10 to any one Main (§3.3)
                You 19 -> 29 · you lead
                Livia 8 -> 18 · Cato leads
                Cato 30 -> 40 · you lead"#]].assert_eq(&decision("Target Range", played, None));
        expect_test::expect![[r#"
            Choose for Corner Coach: +10 to any one Main
            You | Livia | Cato | leads | cards
            - choose you [29 | - | - | You | -] +10 to any one Main (§3.4)
                You 19 -> 29 · you lead
            - choose Livia [- | 18 | - | Cato | -] +10 to any one Main (§3.4)
                Livia 8 -> 18 · Cato leads
            - choose Cato [- | - | 40 | You | -] +10 to any one Main (§3.4)
                Cato 30 -> 40 · you lead"#]]
        .assert_eq(&decision("Target Range", played, Some(Action::Activate)));
    }

    #[test]
    fn cards_that_are_drawn_are_said_to_be() {
        let played = [("Alpha Wolf", "Scrapyard Boss"), ("Abacus", "Byte Swapper"), ("Kraken", "Bodyguard")];
        expect_test::expect![[r#"
            Your Boost: Scrapyard Boss: Reveal 5 cards of the Reserves; score every Robot, the rest go to the Graveyard
            You | Livia | Cato | leads | cards
            - score the Boost [- | - | - | Cato | +1] It goes face down to your scored pile: 1 Glory at the end (§3.2)
                +1 to your scored pile · Cato leads
            - activate the Boost [- | - | - | Cato | ~0.9] Reveal 5 cards of the Reserves; score every Robot, the rest go to the Graveyard (§3.3)
                reveals 5 cards, about 0.9 of them for you · Cato leads"#]].assert_eq(&decision("Grand Colosseum", played, None));
    }

    #[test]
    fn whose_boost_is_taken_is_said_and_no_name_is_said_twice() {
        let played = [("Alpha Wolf", "Space Poacher"), ("Abacus", "Chameleon"), ("Kraken", "Symbiote")];
        let text = decision("Grand Colosseum", played, Some(Action::Activate));
        assert!(text.contains("    Livia's Boost to your scored pile · Cato leads"), "{text}");
        let text = decision("Grand Colosseum", played, None);
        assert!(text.contains("    Livia's Boost to your scored pile · Cato leads"), "{text}");
        let played = [("Alpha Wolf", "Tractor Beam"), ("Abacus", "Chameleon"), ("Kraken", "Symbiote")];
        let text = decision("Grand Colosseum", played, None);
        assert!(text.contains("    Cato: a Main from the Reserves ·"), "{text}");
    }

    /// What the second of two is asked who holds these, after a Human was played.
    fn question(hand: [&str; 3]) -> String {
        let content = Arc::new(Content::shipped());
        let card = |name: &str| content.find_warrior(name).unwrap();
        let game = Fight::open(Config::table(2), Arc::clone(&content)).unwrap();
        let position = Position {
            arena: content.find_arena("Grand Colosseum"),
            played: vec![Some((card("Drill Sergeant"), Some(card("Abacus")))), None],
            hands: vec![Vec::new(), hand.map(card).to_vec()],
            ..Position::default()
        };
        let state = game.position(&position).unwrap();
        let names = ["Livia", "You"].map(str::to_owned);
        options(&game, &names, &Seen::of(&game, &state, Seat::SECOND)).question
    }

    #[test]
    fn a_hand_that_can_hardly_keep_the_family_rule_is_told_so() {
        assert_eq!(
            question(["Space Poacher", "Kraken", "Hexer"]),
            "Which Main? You play Main and Boost; the Main before was a Human (§2.2)."
        );
        assert_eq!(
            question(["Space Poacher", "Scrapyard Boss", "Hexer"]),
            "Which Main? Only Hexer keeps the Family rule: it must be one of your two (§2.4)"
        );
        assert_eq!(
            question(["Space Poacher", "Scrapyard Boss", "Crowd Favourite"]),
            "Which Main? None of your cards keeps the Family rule, so you play freely (§2.4)"
        );
    }

    #[test]
    fn every_legal_action_is_there_once_and_in_order() {
        for players in 2..=5 {
            let mut session = session(players, 0);
            play_out(&mut session, players as u64, |session, _| {
                let Some(seat) = session.decider() else { return };
                let seen = session.seen(seat).unwrap();
                let options = session.options(&seen);
                assert_eq!(options.actions(), seen.legal);
                for row in &options.rows {
                    assert_eq!(row.odds.len(), options.headings.len(), "{row:?}");
                    if let Leads::On(next) = &row.leads {
                        assert!(next.rows.len() <= 4 && !next.question.is_empty());
                    }
                }
            });
        }
    }
}
