//! §2.2 What a referee remarks about the plays. Hands are not on the sheet, so mostly it is a question to the table.

use super::{
    layout::{Layout, before},
    sheet::{Said, Sheet},
};
use crate::{Action, Card, Family, HAND, Illegal, Position};
use rules_core::{Game, Seat};

/// Remarks in turn order.
pub(super) fn on_plays(sheet: &Sheet, layout: &Layout) -> Vec<String> {
    let seats = sheet.game.seats_from(sheet.first);
    seats.filter_map(|seat| on_play(sheet, layout, seat)).collect()
}

fn on_play(sheet: &Sheet, layout: &Layout, seat: Seat) -> Option<String> {
    let name = sheet.name(seat);
    let (main, boost) = layout.position.played[seat.index()]?;
    let Some(boost) = boost else {
        return Some(format!("{name} plays no Boost: only a hand of a single card may (§2.7)"));
    };
    let play = Action::Play { main, boost };
    // The freest hand has three cards of Families that nobody minds; the others are as bound as a hand can be.
    let families = [main.family(), boost.family()].into_iter().chain(family_before(sheet, seat));
    let families: Vec<Family> = families.collect();
    let free = |card: &Card| !families.contains(&card.family());
    let broken = check(sheet, layout, (seat, play), free).err()?;
    let is_forced =
        |family: Family| check(sheet, layout, (seat, play), |card| card.family() == family).is_ok();
    let can_be = Family::ALL.into_iter().any(is_forced);
    let cards = [Some(Said::Face(main)), sheet.players[seat.index()].boost];
    let cards: Vec<String> = cards.into_iter().flatten().map(|card| described(sheet, card)).collect();
    let play = format!("{name} plays {} with {}", cards[0], cards[1]);
    let rule = match broken {
        Illegal::FamilyRule { family } if families[..2].contains(&family) => {
            format!("after a Main of the Family {family}")
        }
        _ => "as Main and Boost of one Family".to_owned(),
    };
    Some(if can_be {
        format!("{play} {rule}: only a hand that had nothing better may (§2.2, §2.4)")
    } else {
        format!(
            "not allowed: {play} {rule}, and whatever else was in the hand, it had something better (§2.2, §2.4)"
        )
    })
}

fn family_before(sheet: &Sheet, seat: Seat) -> Option<Family> {
    before(sheet, seat).last().map(|seat| sheet.players[seat.index()].main.family())
}

fn described(sheet: &Sheet, card: Said) -> String {
    match card {
        Said::Face(face) => format!("{} ({})", sheet.said(card), face.family()),
        Said::Back(family) => format!("a Boost of the Family {family}"),
    }
}

/// Would the engine allow the play from a hand with as many such cards as there are?
fn check(
    sheet: &Sheet,
    layout: &Layout,
    (seat, play): (Seat, Action),
    wanted: impl Fn(&Card) -> bool,
) -> Result<(), Illegal> {
    let Action::Play { main, boost } = play else { unreachable!("a play of two cards is asked about") };
    let others = layout.open.iter();
    let (mut first, rest): (Vec<Card>, Vec<Card>) = others.partition(wanted);
    first.extend(rest);
    let mut hands = vec![Vec::new(); sheet.players.len()];
    hands[seat.index()] = [main, boost].into_iter().chain(first).take(HAND).collect();
    let mut played = vec![None; sheet.players.len()];
    for seat in before(sheet, seat) {
        played[seat.index()] = layout.position.played[seat.index()];
    }
    let Position { fought, arena, first, .. } = layout.position.clone();
    let position = Position { fought, arena, first, played, hands, ..Position::default() };
    let state = sheet.game.position(&position).expect("part of a position that can be is one too");
    sheet.game.check(&state, seat, play)
}
