//! §7 How everybody's Glory came about.

use super::{
    desk::Desk,
    family::{self, Emblem},
    sheets::won,
};
use leptos::prelude::*;
use rules_core::Seat;
use rules_fight::{Family, Fight, View};

/// What one player has at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Final {
    seat: Seat,
    /// §7.2 Counted from 1; equal places are shared.
    place: usize,
    /// §5.4 The Arenas that were won, with their Glory.
    arenas: Vec<(String, u8)>,
    /// §7.1 The scored Warriors by Family, 1 Glory each.
    scored: [u8; 5],
    glory: u16,
}

/// §7.2 Everybody, the winners first.
fn finals(game: &Fight, view: &View) -> Vec<Final> {
    let merit = |seat: usize| (view.seats[seat].glory, view.seats[seat].scored.len());
    let seats = 0..view.seats.len();
    let mut finals: Vec<Final> = seats
        .clone()
        .map(|index| Final {
            seat: Seat::at(index),
            place: 1 + seats.clone().filter(|&other| merit(other) > merit(index)).count(),
            arenas: won(game, view, Seat::at(index)),
            scored: view.seats[index].scored.backs,
            glory: view.seats[index].glory,
        })
        .collect();
    finals.sort_by_key(|own| own.place);
    finals
}

/// §7.1 How everybody's Glory came about: each Arena, each scored Warrior.
#[component]
pub(super) fn Finals(desk: Desk) -> impl IntoView {
    let finals = desk.ring.with_untracked(|ring| finals(&desk.play.game(), &ring.view));
    let most = finals.first().map_or(1, |first| first.glory.max(1));
    let tie = finals.len() > 1 && finals[0].glory == finals[1].glory;
    let row = |own: Final| {
        let name = desk.play.name(own.seat);
        let arenas = own.arenas.iter().map(|(name, glory)| {
            view! { <li class="ft-block is-arena" style:--share=share(u16::from(*glory), most)><b>{format!("+{glory}")}</b><span>{name.clone()}</span></li> }
        });
        let scored = Family::ALL.into_iter().filter(|family| own.scored[family.index()] > 0).map(|family| {
            let count = own.scored[family.index()];
            view! {
                <li class=format!("ft-block {}", family::class(family)) style:--share=share(u16::from(count), most) aria-label=format!("{count} from scored {}s", family.name())>
                    <b>{format!("+{count}")}</b><Emblem family=family/>
                </li>
            }
        });
        view! {
            <li class=format!("ft-final seat-{}", own.seat.index()) class:is-winner=own.place == 1>
                <span class="ft-final-place">{own.place}</span>
                <span class=format!("seat-dot seat-{}", own.seat.index()) aria-hidden="true">{own.seat.index() + 1}</span>
                <strong class="player-name">{name}</strong>
                <ul class="ft-blocks">{arenas.collect_view()}{scored.collect_view()}</ul>
                <b class="ft-final-glory">{own.glory}</b>
            </li>
        }
    };
    let note = if tie {
        "Level in Glory: more scored Warriors decide, and if those are level the place is shared (§7.2)."
    } else {
        "Glory of the Arenas won, and 1 for each scored Warrior (§7.1). Most Glory wins (§7.2)."
    };
    view! {
        <section class="ft-finals panel" aria-label="How the Glory came about" data-testid="finals">
            <h2>"How the Glory came about"</h2>
            <ol>{finals.into_iter().map(row).collect_view()}</ol>
            <p class="faint">{note}</p>
        </section>
    }
}

fn share(part: u16, most: u16) -> String {
    format!("{:.3}", f32::from(part) / f32::from(most))
}
