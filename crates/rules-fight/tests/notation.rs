//! Decisions as people type them.

use expect_test::expect;
use proptest::{prop_assert_eq, proptest};
use rules_core::{Game, Seat};
use rules_fight::{Action, Card, Config, Content, Family, Fight, Pick};
use std::sync::Arc;

fn fight() -> Fight {
    Fight::open(Config::table(4), Arc::new(Content::shipped())).unwrap()
}

const COACH: Card = Card::new(Family::Human, 5);
const OOZE: Card = Card::new(Family::Alien, 7);

#[test]
fn every_decision_is_read_as_it_is_written() {
    let fight = fight();
    let cards: Vec<Card> = fight.content().warriors().map(|(card, _)| card).collect();
    let mut actions = vec![Action::Score, Action::Activate];
    actions.extend([Pick::Plus, Pick::Minus].map(Action::Choose));
    actions.extend((0..4).map(|seat| Action::Choose(Pick::Seat(Seat::at(seat)))));
    for &main in &cards {
        actions.extend([Action::PlayAlone { main }, Action::Choose(Pick::Card(main))]);
        actions.extend(cards.iter().map(|&boost| Action::Play { main, boost }));
    }
    for action in actions {
        let text = fight.write_action(action);
        assert_eq!(fight.read_action(&text), Ok(action), "{text}");
    }
}

#[test]
fn names_codes_and_case_are_free() {
    let fight = fight();
    let read = |text| fight.read_action(text).unwrap();
    let play = Action::Play { main: COACH, boost: OOZE };
    for text in
        ["play H05 + L07", "Play h05+l07", " play  corner coach  +  MIMIC OOZE ", "play H05 + mimic ooze"]
    {
        assert_eq!(read(text), play, "{text}");
    }
    assert_eq!(read("play Corner Coach"), Action::PlayAlone { main: COACH });
    assert_eq!(read("CHOOSE SEAT 2"), Action::Choose(Pick::Seat(Seat::SECOND)));
    assert_eq!(read("choose mimic ooze"), Action::Choose(Pick::Card(OOZE)));
    assert_eq!(
        (read("choose +"), read("choose -")),
        (Action::Choose(Pick::Plus), Action::Choose(Pick::Minus))
    );
    assert_eq!((read("score"), read("ACTIVATE")), (Action::Score, Action::Activate));
}

#[test]
fn what_cannot_be_read_is_refused_with_what_can() {
    let fight = fight();
    let refused = [
        "",
        "flee",
        "play",
        "play H05 +",
        "play H05 + L07 + A01",
        "play H13",
        "play Kracken",
        "play Coach + Symbiont",
        "play mech",
        "play xyzzy",
        "score H05",
        "activate now",
        "choose",
        "choose seat",
        "choose seat 5",
        "choose seat 0",
        "choose seat two",
        "choose Kragen",
    ]
    .map(|text| fight.read_action(text).unwrap_err().to_string());
    expect![[r#"
        nothing was typed; try `play MAIN + BOOST`, `score`, `activate` or `choose`
        `flee` is no decision; decisions begin with play, score, activate or choose
        a Warrior is missing; a play is a Main and a Boost, such as `play H05 + L07`, or a Main alone
        a Warrior is missing; a play is a Main and a Boost, such as `play H05 + L07`, or a Main alone
        3 cards; a play is a Main and a Boost, such as `play H05 + L07`, or a Main alone
        `H13` is no Warrior of this set; a Warrior is named by code, such as H05, or by name
        `Kracken` is no Warrior of this set; did you mean Kraken (A01)?
        `Coach` is no Warrior of this set; did you mean Corner Coach (H05)?
        `mech` is no Warrior of this set; did you mean Containment Mech (R01) or Exorcist Mech (R03)?
        `xyzzy` is no Warrior of this set; a Warrior is named by code, such as H05, or by name
        `H05` is too much; score and activate stand alone
        `now` is too much; score and activate stand alone
        nothing was chosen; a choice is a seat such as `seat 2`, `plus`, `minus` or a Warrior
        there is no seat ``; seats here: 1 to 4
        there is no seat `5`; seats here: 1 to 4
        there is no seat `0`; seats here: 1 to 4
        there is no seat `two`; seats here: 1 to 4
        `Kragen` is no Warrior of this set; did you mean Kraken (A01)?"#]]
    .assert_eq(&refused.join("\n"));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        let _ = fight().read_action(&text);
    }

    #[test]
    fn what_is_written_is_read_again(
        verb in "play|score|activate|choose",
        rest in "(|[HARDL][01][0-9]( ?\\+ ?[HARDL][01][0-9])?|seat [0-9]|plus|minus|kraken|[a-z0-9 +]{0,20})",
    ) {
        let fight = fight();
        if let Ok(action) = fight.read_action(&format!("{verb} {rest}")) {
            let text = fight.write_action(action);
            prop_assert_eq!(fight.read_action(&text).unwrap(), action);
        }
    }
}
