//! Why an action seems good, on one line in the words of the game.

use super::{appraiser::Appraiser, bets::BetWorth, outlook::imagine};
use rules_core::{Game, Seen, SplitMix, Step};
use rules_fired_up::{Action, DieFace, Face, FiredUp, InfluenceDice};

/// Rehearsals for a reason.
const SAMPLES: u32 = 64;
/// A reason is the same whenever it is asked for.
const SEED: u64 = 1;

/// What an action should bring, card by card, if the crowd fell silent after it.
pub(super) fn of(game: &FiredUp, seen: &Seen<FiredUp>, index: usize) -> String {
    let action = seen.legal[index];
    let claimed: u8 = seen.view.hand.iter().map(|&card| claims(game, seen, action, card)).sum();
    if claimed > 0 {
        return format!("{} now", points(claimed.into()));
    }
    let mut random = SplitMix::new(SEED);
    match action {
        Action::Reroll(again) => return keeps(seen.view.spree.pool.without(again)),
        Action::Bet { class, fighter, .. } => {
            let worth = BetWorth::of(game, &seen.view, &mut random, SAMPLES).points(class, fighter);
            return format!("the bet should pay {worth:.1} points by the end of the game");
        }
        _ => {}
    }
    let mut state = imagine(game, seen, &mut random);
    if action != Action::Wait {
        game.apply(&mut state, Step::Act(seen.seat, action), &mut |_| {});
    }
    let hand = game.hand(&state, seen.seat);
    let appraiser = Appraiser::new(game, &seen.view, hand, &mut random, SAMPLES);
    let prospect = appraiser.prospect(&game.silence(&state), action != Action::Wait);
    let cards = hand.iter().zip(&prospect.cards);
    let mut parts: Vec<String> =
        cards.map(|(&card, &points)| format!("{} {points:.1}", game.highlight(card).name)).collect();
    if prospect.bets > 0.0 {
        parts.push(format!("bets {:.1}", prospect.bets));
    }
    if parts.is_empty() {
        return "nothing in hand to score this round".to_owned();
    }
    let rest = if matches!(action, Action::Keep { .. }) { "; the rest is what dice could add" } else { "" };
    format!("as things are, points this round: {}{rest}", parts.join(", "))
}

/// Which dice stay.
fn keeps(dice: InfluenceDice) -> String {
    let number = |face: Face| match dice.count(face) {
        0 => None,
        1 => Some(face.name().to_owned()),
        many => Some(format!("{many} {}", face.name())),
    };
    let faces: Vec<String> = Face::ALL.into_iter().filter_map(number).collect();
    if faces.is_empty() { "keeps nothing".to_owned() } else { format!("keeps {}", faces.join(", ")) }
}

/// What a card pays now if the action claims it.
fn claims(game: &FiredUp, seen: &Seen<FiredUp>, action: Action, card: rules_fired_up::Highlight) -> u8 {
    let is_claimed = action == Action::ClaimBoth || action == Action::Claim { card };
    let row = game.best_row(&seen.view.arena, card).filter(|_| is_claimed);
    row.map_or(0, |row| game.row_points(card, row))
}

fn points(points: u32) -> String {
    if points == 1 { "1 point".to_owned() } else { format!("{points} points") }
}
