//! §10 How a game ended: who got which points from where, and who won.

use crate::play::playable::in_a_row;
use rules_core::{Seat, words::counted};
use rules_fired_up::{BetResult, Class, FiredUp, View};

/// What one player has at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Final {
    /// Who.
    pub(super) seat: Seat,
    /// §10.2 The place, counted from 1; equal points share it.
    pub(super) place: usize,
    /// All points.
    pub(super) score: u16,
    /// §5.7 Points of claimed Highlights.
    pub(super) card_points: u16,
    /// §5.7 The Highlights that were claimed, with their points.
    pub(super) cards: Vec<String>,
    /// §8.2 The bets that paid or failed, with what they brought.
    pub(super) bets: Vec<String>,
}

impl Final {
    /// §8.2 Points of bets.
    pub(super) const fn bet_points(&self) -> u16 {
        self.score - self.card_points
    }
}

/// §10.2 Everybody, the winners first.
pub(super) fn finals(game: &FiredUp, view: &View) -> Vec<Final> {
    let mut finals: Vec<Final> =
        (0..view.seats.len()).map(Seat::at).map(|seat| final_of(game, view, seat)).collect();
    let scores: Vec<u16> = finals.iter().map(|own| own.score).collect();
    for own in &mut finals {
        own.place = 1 + scores.iter().filter(|&&score| score > own.score).count();
    }
    finals.sort_by_key(|own| own.place);
    finals
}

fn final_of(game: &FiredUp, view: &View, seat: Seat) -> Final {
    let claimed = || view.claimed.iter().filter(|claimed| claimed.seat == seat);
    let points = |claimed: &rules_fired_up::Claimed| {
        game.row_points(claimed.card, usize::from(claimed.row).saturating_sub(1))
    };
    let card = |claimed: &rules_fired_up::Claimed| {
        format!("{} {}", game.highlight(claimed.card).name, points(claimed))
    };
    Final {
        seat,
        place: 1,
        score: view.seats[seat.index()].score,
        card_points: claimed().map(|claimed| u16::from(points(claimed))).sum(),
        cards: claimed().map(card).collect(),
        bets: Class::ALL.into_iter().flat_map(|class| bets_of(game, view, seat, class)).collect(),
    }
}

/// §8.2 What the bets of a seat in a column brought, in the order of the column.
fn bets_of(game: &FiredUp, view: &View, seat: Seat, class: Class) -> Vec<String> {
    let words = game.words(&[], view.arena.mats);
    let column = view.columns[class as usize];
    let Some(card) = column.card else { return Vec::new() };
    let BetResult::Settled(winner) = column.result else {
        let lapsed = view.bets_on(class).filter(|bet| bet.seat == seat).count();
        return vec![format!("{} 0 (§8.4)", class.name()); lapsed];
    };
    let mut right = 0;
    let mut told = Vec::new();
    for bet in view.bets_on(class) {
        let is_right = bet.fighter == Some(winner);
        let reward = game.bet(card).rewards.get(right).copied().unwrap_or(0);
        let points = if is_right { reward + game.bonus(bet.round) } else { 0 };
        right += usize::from(is_right);
        if bet.seat == seat {
            let on = bet.fighter.map_or_else(|| "?".to_owned(), |space| words.fighter(space));
            told.push(format!("{} {on} {points}", class.name()));
        }
    }
    told
}

/// §10.2 The table row by row: the numbers, all of one width, and where they come from.
pub(super) fn rows(game: &FiredUp, names: &[String], view: &View) -> Vec<(String, String)> {
    let heading = ("place player    points = cards + bets  ".to_owned(), "from".to_owned());
    let row = |own: Final| {
        let (score, cards, bets) = (own.score, own.card_points, own.bet_points());
        let (place, name) = (own.place, &names[own.seat.index()]);
        let (missed, paid): (Vec<String>, Vec<String>) =
            own.bets.into_iter().partition(|bet| bet.ends_with(" 0") || bet.ends_with("(§8.4)"));
        let missed = (!missed.is_empty()).then(|| counted(missed.len(), "bet missed", "bets missed"));
        let all: Vec<String> = own.cards.into_iter().chain(paid).chain(missed).collect();
        let from = if all.is_empty() { "nothing".to_owned() } else { all.join(", ") };
        (format!("{place:>5} {name:<9} {score:>6} = {cards:>5} + {bets:>4}  "), from)
    };
    [heading].into_iter().chain(finals(game, view).into_iter().map(row)).collect()
}

/// §10.2 Who won.
pub(super) fn verdict(game: &FiredUp, names: &[String], view: &View) -> String {
    let finals = finals(game, view);
    let winners: Vec<&Final> = finals.iter().filter(|own| own.place == 1).collect();
    let points = counted(winners.first().map_or(0, |own| usize::from(own.score)), "point", "points");
    let all = in_a_row(winners.iter().map(|own| names[own.seat.index()].as_str()));
    match winners.len() {
        1 if all == "You" => format!("You win with {points} (§10.2)"),
        1 => format!("{all} wins with {points} (§10.2)"),
        _ => format!("{all} share the victory with {points} each (§10.2)"),
    }
}

/// §10.3 Who won the battle, and how the three bets came out.
pub(super) fn battle(game: &FiredUp, view: &View) -> String {
    let words = game.words(&[], view.arena.mats);
    let winner = match view.winner {
        Some(space) => format!("{} wins the battle (§10.3)", words.fighter(space)),
        None => "Nobody is left to win the battle (§10.3)".to_owned(),
    };
    let bets = Class::ALL.into_iter().filter_map(|class| {
        let column = view.columns[class as usize];
        let name = &game.bet(column.card?).name;
        Some(match column.result {
            BetResult::Settled(space) | BetResult::Sealed(space) => {
                format!("{name}: {}", words.fighter(space))
            }
            BetResult::Lapsed | BetResult::Open => format!("{name}: never happened"),
        })
    });
    [winner].into_iter().chain(bets).collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::{battle, finals, rows, verdict};
    use crate::play::fired_up::testing::{play_out, session};
    use rules_core::Seat;

    #[test]
    fn all_points_are_accounted_for() {
        let mut bets = 0;
        for seed in 0..12 {
            let mut session = session(4, 0);
            play_out(&mut session, seed, |_, _| {});
            let view = session.shared_view();
            for own in finals(session.game(), &view) {
                assert_eq!(own.score, view.seats[own.seat.index()].score);
                let last = |text: &String| {
                    let text = text.trim_end_matches(" (§8.4)");
                    text.rsplit(' ').next().unwrap().parse::<u16>().unwrap()
                };
                let sum = |texts: &[String]| texts.iter().map(last).sum::<u16>();
                assert_eq!((sum(&own.cards), sum(&own.bets)), (own.card_points, own.bet_points()), "{own:?}");
                bets += own.bets.len();
            }
            assert!(battle(session.game(), &view).contains("§10.3"));
        }
        assert!(bets > 10, "{bets} bets");
    }

    #[test]
    fn victories_are_said_and_shared() {
        let mut session = session(3, 1);
        play_out(&mut session, 1, |_, _| {});
        let mut view = session.shared_view();
        view.claimed.clear();
        let mut say = |scores: [u16; 3]| {
            for (seat, score) in view.seats.iter_mut().zip(scores) {
                seat.score = score;
            }
            verdict(session.game(), session.names(), &view)
        };
        let name = session.name(Seat::SECOND).to_owned();
        assert_eq!(say([12, 3, 1]), "You win with 12 points (§10.2)");
        assert_eq!(say([0, 1, 0]), format!("{name} wins with 1 point (§10.2)"));
        assert!(say([4, 4, 0]).ends_with("share the victory with 4 points each (§10.2)"));
        assert_eq!(rows(session.game(), session.names(), &view).len(), 4);
    }
}
