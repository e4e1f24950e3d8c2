//! §5 Why the Arena goes to whom it goes.

use super::{sheet::Sheet, wording::listed};
use crate::{
    Condition, State,
    arena::{self, Winner},
    condition::Merit,
    state::Boost,
};
use rules_core::Seat;

/// The reasons in order. What an Arena makes of the Graveyard can be said only while the Graveyard is known.
pub(super) fn of(sheet: &Sheet, after: &State, knows_graveyard: bool) -> Vec<String> {
    let state = &when_decided(sheet, after);
    let condition = sheet.game.condition(sheet.arena);
    let can_measure = knows_graveyard || condition != Condition::ClosestToGraveTop;
    let mut why = Vec::new();
    if can_measure && let Some(target) = explain_target(sheet, state, condition) {
        why.push(target);
    }
    for seat in sheet.game.seats_from(sheet.first) {
        let name = sheet.name(seat);
        if !state.standing.contains(seat) {
            why.push(format!("{name}: killed, so out of the Fight (§3.5)"));
        } else if can_measure {
            let merit = condition.merit(&sheet.game, state, seat);
            why.push(format!("{name}: {}", explain_merit(state, seat, condition, merit)));
        } else {
            why.push(format!("{name}: {}", state.power(seat)));
        }
    }
    let winner = after.winners.as_slice().last().copied().flatten();
    let leaves = "so the Arena leaves the game (§5.3)";
    match winner {
        None if state.standing.is_empty() => why.push(format!("nobody is left, {leaves}")),
        None => why.push(format!("nobody qualifies, {leaves}")),
        Some(winner) if can_measure => why.extend(explain_winner(sheet, state, condition, winner)),
        Some(winner) => why.push(format!("{} wins: {condition} (§5.1)", sheet.name(winner))),
    }
    why
}

/// The state in which the Arena was decided: the table before it was cleared (§6.1).
fn when_decided(sheet: &Sheet, after: &State) -> State {
    let mut state = *after;
    let powers = state.trail.as_slice()[state.trail.len() - 1];
    for seat in sheet.game.seats_from(Seat::FIRST) {
        let lineup = &mut state.lineups[seat.index()];
        lineup.power = powers[seat.index()];
        if lineup.power > 0 {
            state.standing = state.standing.with(seat);
            state.graveyard.pop();
        }
        if matches!(lineup.boost, Boost::Spent(_)) {
            state.graveyard.pop();
        }
    }
    state.fight -= 1;
    state
}

/// §5.1 What the Powers are compared with, where it is not printed on the Arena.
fn explain_target(sheet: &Sheet, state: &State, condition: Condition) -> Option<String> {
    if condition != Condition::ClosestToGraveTop {
        return None;
    }
    Some(match state.graveyard_top() {
        Some(card) => {
            let (name, power) = (&sheet.game.warrior(card).name, sheet.game.power(card));
            format!("the top card of the Graveyard is {name}, with {power} printed on it (§5.1)")
        }
        None => "the Graveyard is empty, so the highest Power wins (§5.1)".to_owned(),
    })
}

/// §5.1 How well a Main meets the condition, as the engine measures it.
fn explain_merit(state: &State, seat: Seat, condition: Condition, merit: Option<Merit>) -> String {
    let power = state.power(seat);
    match (condition, merit) {
        (Condition::Closest { to }, Some((distance, _))) => format!("{power}, {} away from {to}", -distance),
        (Condition::ClosestToGraveTop, Some((distance, _))) if state.graveyard_top().is_some() => {
            format!("{power}, {} away from it", -distance)
        }
        (Condition::DigitSum, Some((sum, _))) => format!("{power}, whose digits sum to {sum}"),
        (Condition::LastDigit, Some((digit, _))) => format!("{power}, with {digit} as its last digit"),
        (Condition::HighestEven, Some((1, _))) => format!("{power}, which is even"),
        (Condition::HighestEven, Some(_)) => format!("{power}, which is odd"),
        (Condition::LoneFamily, Some((1, _))) => {
            format!("{power}, the only {} in the Fight", state.family(seat))
        }
        (Condition::LoneFamily, Some(_)) => {
            format!("{power}, not the only {} in the Fight", state.family(seat))
        }
        (Condition::SecondHighest, Some(_)) => format!("{power}, the value that counts"),
        (Condition::SecondHighest, None) => {
            format!("{power}, not the second-highest value, so it cannot win")
        }
        (Condition::HighestAtMost { most }, None) => format!("{power}, above {most}, so it cannot win"),
        (_, Some(_)) => power.to_string(),
        (_, None) => format!("{power}, which cannot win"),
    }
}

/// §5.2 Who is best, and how a tie is broken.
fn explain_winner(sheet: &Sheet, state: &State, condition: Condition, winner: Seat) -> Vec<String> {
    let name = sheet.name(winner);
    let merit = |seat: Seat| condition.merit(&sheet.game, state, seat);
    let best = merit(winner);
    let seats = || sheet.game.seats_from(sheet.first).filter(|&seat| state.standing.contains(seat));
    let named = |seats: &[Seat]| listed(seats.iter().map(|&seat| sheet.name(seat)));
    let level: Vec<Seat> = seats().filter(|&seat| merit(seat) == best).collect();
    debug_assert_eq!(
        arena::winner(&sheet.game, state),
        Some(Winner { seat: winner, tied: level.len() > 1 }),
        "the reasons are about the verdict that was given"
    );
    let mut why = Vec::new();
    let first = |merit: Option<Merit>| merit.map(|(first, _)| first);
    let nearly: Vec<Seat> = seats().filter(|&seat| first(merit(seat)) == first(best)).collect();
    if condition == Condition::LastDigit && nearly.len() > level.len() {
        why.push(format!("{} have the same last digit: the higher Power decides (§5.2)", named(&nearly)));
    }
    let nobody_is_alone = condition == Condition::LoneFamily && first(best) == Some(0);
    if nobody_is_alone {
        why.push("nobody's Family is alone, so the highest Power of all wins (§5.1)".to_owned());
    }
    if level.len() == 1 {
        let has_no_target = condition == Condition::ClosestToGraveTop && state.graveyard_top().is_none();
        let decides = if nobody_is_alone || has_no_target { Condition::Highest } else { condition };
        why.push(format!("{name} wins: {decides} (§5.1)"));
        return why;
    }
    let tied = format!("{} are level", named(&level));
    let wins_ties = |seat: &Seat| state.lineups[seat.index()].wins_ties;
    why.push(match level.iter().filter(|seat| wins_ties(seat)).count() {
        0 => format!("{tied}: {name} comes first in turn order from the 1st player, {} (§5.2)", sheet.name(sheet.first)),
        1 => format!("{tied}: {name} wins every tie of this Fight (§4.11, §5.2)"),
        _ => format!(
            "{tied}: {name} comes first in turn order among those who win every tie of this Fight (§4.11, §5.2)"
        ),
    });
    why
}
