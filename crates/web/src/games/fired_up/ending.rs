//! §10 How the game ended: who got which points from where.

use super::{art::Figure, stand::Stand};
use leptos::prelude::*;
use rules_core::Seat;
use rules_fired_up::{BetResult, Class, FiredUp, View};

/// One thing that paid, or did not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Earned {
    /// What it was.
    what: String,
    /// What it brought.
    points: u16,
}

/// What one player has at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Final {
    seat: Seat,
    /// §10.2 The place, counted from 1; equal points share it.
    place: usize,
    score: u16,
    /// §5.7 The Highlights that were claimed.
    cards: Vec<Earned>,
    /// §8.2 The bets that were made.
    bets: Vec<Earned>,
}

/// §10.2 Everybody, the winners first.
pub(super) fn finals(game: &FiredUp, view: &View) -> Vec<Final> {
    let score = |seat: Seat| view.seats[seat.index()].score;
    let of = |seat: Seat| Final {
        seat,
        place: 1 + view.seats.iter().filter(|other| other.score > score(seat)).count(),
        score: score(seat),
        cards: cards_of(game, view, seat),
        bets: Class::ALL.into_iter().flat_map(|class| bets_of(game, view, seat, class)).collect(),
    };
    let mut finals: Vec<Final> = (0..view.seats.len()).map(Seat::at).map(of).collect();
    finals.sort_by_key(|own| own.place);
    finals
}

fn cards_of(game: &FiredUp, view: &View, seat: Seat) -> Vec<Earned> {
    let claimed = view.claimed.iter().filter(|claimed| claimed.seat == seat);
    let earned = claimed.map(|claimed| Earned {
        what: format!("{} (round {})", game.highlight(claimed.card).name, claimed.round),
        points: game.row_points(claimed.card, usize::from(claimed.row).saturating_sub(1)).into(),
    });
    earned.collect()
}

/// §8.2 What the bets of a seat in a column brought, in the order of the column.
fn bets_of(game: &FiredUp, view: &View, seat: Seat, class: Class) -> Vec<Earned> {
    let column = view.columns[class as usize];
    let Some(card) = column.card else { return Vec::new() };
    let words = game.words(&[], view.arena.mats);
    let mut right = 0;
    let mut told = Vec::new();
    for bet in view.bets_on(class) {
        let is_right = matches!(column.result, BetResult::Settled(winner) if bet.fighter == Some(winner));
        let reward = game.bet(card).rewards.get(right).copied().unwrap_or(0);
        let points = if is_right { reward + game.bonus(bet.round) } else { 0 };
        right += usize::from(is_right);
        if bet.seat == seat {
            let on = bet.fighter.map_or_else(|| "face down".to_owned(), |space| words.fighter(space));
            told.push(Earned {
                what: format!("{} bet on {on} (round {})", class.name(), bet.round),
                points: points.into(),
            });
        }
    }
    told
}

/// The final scores, explained.
#[component]
pub(super) fn Finale(stand: Stand) -> impl IntoView {
    let inside = move || {
        let (game, view) = (stand.play.game(), stand.shown.get());
        let winner = view.winner.map(|space| {
            view! {
                <div class="fu-winner">
                    {stand.mat(space).map(|mat| view! { <Figure mat=mat/> })}
                    <p><b>{stand.fighter_name(space)}</b>" wins the battle (§10.3)"</p>
                </div>
            }
        });
        let rows = finals(&game, &view).into_iter().map(|own| final_row(stand, own)).collect_view();
        view! { {winner}<ol class="fu-finals">{rows}</ol> }
    };
    view! { <section class="fu-finale" aria-label="How the points came about" data-testid="finale" tabindex="0"><h2>"How the points came about"</h2>{inside}</section> }
}

fn final_row(stand: Stand, own: Final) -> impl IntoView {
    let sum = |all: &[Earned]| all.iter().map(|one| one.points).sum::<u16>();
    let (cards, bets) = (sum(&own.cards), sum(&own.bets));
    let line = |one: Earned| view! { <li class:is-nothing={one.points == 0}><span>{one.what}</span><b>{one.points}</b></li> };
    let index = own.seat.index();
    view! {
        <li class="fu-final">
            <header>
                <span class="fu-final-place">{own.place}</span>
                <span class=format!("seat-dot seat-{index}") aria-hidden="true">{index + 1}</span>
                <b>{stand.play.name(own.seat)}</b>
                <span class="fu-final-sum">{format!("{cards} from Highlights + {bets} from bets =")}</span>
                <b class="fu-score">{own.score}</b>
            </header>
            <ul>{own.cards.into_iter().chain(own.bets).map(line).collect_view()}</ul>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::finals;
    use rules_core::{Game, Random, SplitMix, Step, Turn, Viewer};
    use rules_fired_up::{Config, Content, FiredUp};
    use std::sync::Arc;

    #[test]
    fn every_point_is_explained() {
        for seed in 0..8 {
            let game =
                FiredUp::open(Config::table(2 + seed as usize % 4), Arc::new(Content::shipped())).unwrap();
            let (mut state, mut random) = (game.start(), SplitMix::new(seed));
            loop {
                let step = match game.turn(&state) {
                    Turn::Chance => Step::Draw(game.draw(&state, &mut random)),
                    Turn::Decide(seats) => {
                        let (seat, mut legal) = (seats.first().unwrap(), Vec::new());
                        game.legal(&state, seat, &mut legal);
                        Step::Act(seat, legal[random.below(legal.len() as u64) as usize])
                    }
                    Turn::Over(_) => break,
                };
                game.apply(&mut state, step, &mut |_| {});
            }
            for own in finals(&game, &game.view(&state, Viewer::Table)) {
                let sum: u16 = own.cards.iter().chain(&own.bets).map(|one| one.points).sum();
                assert_eq!(sum, own.score);
            }
        }
    }
}
