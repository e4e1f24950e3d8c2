//! §7 How a game ended: who got what Glory from where, and who won.

use crate::play::playable::in_a_row;
use rules_core::Seat;
use rules_fight::{Fight, View};

/// What one player has at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Final {
    /// Who.
    pub(super) seat: Seat,
    /// §7.2 The place, counted from 1; equal places are shared.
    pub(super) place: usize,
    /// §5.4 The Arenas that were won, by name.
    pub(super) arenas: Vec<String>,
    /// §7.1 Their Glory.
    pub(super) from_arenas: u16,
    /// §7.1 The scored Warriors, 1 Glory each.
    pub(super) scored: u16,
}

impl Final {
    /// §7.1 All Glory.
    pub(super) const fn glory(&self) -> u16 {
        self.from_arenas + self.scored
    }
}

/// §7.2 Everybody, the winners first.
pub(super) fn finals(game: &Fight, view: &View) -> Vec<Final> {
    let mut finals: Vec<Final> = (0..view.seats.len())
        .map(Seat::at)
        .map(|seat| {
            let fights = view.arenas.iter().zip(&view.winners);
            let won =
                fights.filter(|(_, winner)| **winner == Some(seat)).map(|(&arena, _)| game.arena(arena));
            Final {
                seat,
                place: 1,
                arenas: won.clone().map(|arena| arena.name.clone()).collect(),
                from_arenas: won.map(|arena| u16::from(arena.glory)).sum(),
                scored: view.seats[seat.index()].scored.len() as u16,
            }
        })
        .collect();
    let merits: Vec<(u16, u16)> = finals.iter().map(|own| (own.glory(), own.scored)).collect();
    for (own, merit) in finals.iter_mut().zip(&merits) {
        own.place = 1 + merits.iter().filter(|other| *other > merit).count();
    }
    finals.sort_by_key(|own| own.place);
    finals
}

/// §7.1 The table row by row: the numbers, all of one width, and the Arenas that were won.
pub(super) fn rows(game: &Fight, names: &[String], view: &View) -> Vec<(String, String)> {
    let heading = ("place player    Glory = Arenas + scored  ".to_owned(), "Arenas won".to_owned());
    let row = |own: Final| {
        let (glory, from_arenas, scored) = (own.glory(), own.from_arenas, own.scored);
        let arenas = if own.arenas.is_empty() { "none".to_owned() } else { own.arenas.join(", ") };
        let (place, name) = (own.place, &names[own.seat.index()]);
        (format!("{place:>5} {name:<9} {glory:>5} = {from_arenas:>6} + {scored:>6}  "), arenas)
    };
    [heading].into_iter().chain(finals(game, view).into_iter().map(row)).collect()
}

/// §7.2 Who won, and how a tie was broken.
pub(super) fn verdict(game: &Fight, names: &[String], view: &View) -> String {
    let finals = finals(game, view);
    let winners: Vec<&Final> = finals.iter().filter(|own| own.place == 1).collect();
    let name = |own: &Final| names[own.seat.index()].as_str();
    let (glory, scored) = (winners[0].glory(), winners[0].scored);
    let all = in_a_row(winners.iter().map(|own| name(own)));
    if winners.len() > 1 {
        return format!("{all} share the win: {glory} Glory and {scored} scored Warriors each (§7.2)");
    }
    let wins = if all == "You" { "You win".to_owned() } else { format!("{all} wins") };
    match finals.iter().find(|own| own.place > 1 && own.glory() == glory) {
        Some(level) => {
            let has = match name(level) {
                "You" => "you have".to_owned(),
                other => format!("{other} has"),
            };
            let fewer = format!("fewer scored Warriors, {} to {scored}", level.scored);
            format!("{wins} with {glory} Glory; {has} as much, but {fewer} (§7.2)")
        }
        None => format!("{wins} with {glory} Glory (§7.2)"),
    }
}

#[cfg(test)]
mod tests {
    use super::{finals, rows, verdict};
    use crate::play::fight::testing::{play_out, session};
    use rules_core::Seat;

    #[test]
    fn the_places_are_those_of_the_rules() {
        for seed in 0..20 {
            let mut session = session(4, 0);
            play_out(&mut session, seed, |_, _| {});
            let view = session.shared_view();
            let finals = finals(session.game(), &view);
            assert_eq!(finals.iter().map(|own| own.arenas.len()).sum::<usize>() + nobody(&view.winners), 7);
            for own in finals {
                assert_eq!(own.glory(), view.seats[own.seat.index()].glory);
            }
        }
    }

    fn nobody(winners: &[Option<Seat>]) -> usize {
        winners.iter().filter(|winner| winner.is_none()).count()
    }

    #[test]
    fn ties_are_broken_and_shared_in_words() {
        let mut session = session(3, 1);
        play_out(&mut session, 1, |_, _| {});
        let mut view = session.shared_view();
        let arena = view.arenas[0];
        let glory = session.game().arena(arena).glory;
        (view.arenas, view.winners) = (vec![arena], vec![Some(Seat::FIRST)]);
        let mut say = |scored: [u8; 3]| {
            for (seat, &count) in view.seats.iter_mut().zip(&scored) {
                seat.scored.backs = [count, 0, 0, 0, 0];
            }
            verdict(session.game(), session.names(), &view)
        };
        assert_eq!(say([1, 0, 0]), format!("You win with {} Glory (§7.2)", glory + 1));
        let more = glory + 1;
        let level = format!(
            "Livia wins with {more} Glory; you have as much, but fewer scored Warriors, 1 to {more} (§7.2)"
        );
        assert_eq!(say([1, more, 0]), level);
        let shared =
            format!("Livia and Cato share the win: {more} Glory and {more} scored Warriors each (§7.2)");
        assert_eq!(say([0, more, more]), shared);
        assert_eq!(rows(session.game(), session.names(), &view).len(), 4);
    }
}
