//! How a battle came about, in numbers, once it is over.

use super::{
    stage::Stage,
    tableau::{Tally, tally},
};
use leptos::prelude::*;
use rules_core::Seat;
use rules_gladiators::StageView;

/// The battle in numbers.
#[component]
pub fn Battle(stage: Stage) -> impl IntoView {
    let play = stage.play;
    let words = move || {
        let game = play.game();
        play.view.with(|view| {
            let StageView::Over { winner } = view.stage else { return String::new() };
            let [won, lost] = [winner, winner.rival()].map(|seat| view.fighters[seat.index()].health);
            if lost == 0 {
                format!(
                    "{} fell in turn {}; {} has {won} health left (§9.1).",
                    game.name(winner.rival()),
                    view.turns,
                    game.name(winner)
                )
            } else {
                format!(
                    "After {} turns the crowd decided for {}: {won} health against {lost} (§9.3).",
                    view.turns,
                    game.name(winner)
                )
            }
        })
    };
    let row = move |name: &'static str, count: fn(&Tally) -> u16| {
        let counts =
            move |seat: Seat| stage.exchanges.with(|exchanges| count(&tally(exchanges)[seat.index()]));
        view! {
            <tr>
                <td>{move || counts(stage.left.get())}</td>
                <th scope="row">{name}</th>
                <td>{move || counts(stage.left.get().rival())}</td>
            </tr>
        }
    };
    let name = move |seat: Seat| play.game().name(seat).to_owned();
    view! {
        <div class="gl-battle" data-testid="battle">
            <p>{words}</p>
            <Show when=move || stage.exchanges.with(|exchanges| !exchanges.is_empty())>
                <table>
                    <caption>"The battle in numbers, as far as this page saw it"</caption>
                    <thead><tr>
                        <th scope="col">{move || name(stage.left.get())}</th>
                        <td></td>
                        <th scope="col">{move || name(stage.left.get().rival())}</th>
                    </tr></thead>
                    <tbody>
                        {row("attacks", |tally| tally.attacks)}
                        {row("whiffs", |tally| tally.whiffs)}
                        {row("blocked by the rival", |tally| tally.blocked)}
                        {row("landed", |tally| tally.landed)}
                        {row("criticals", |tally| tally.criticals)}
                        {row("stuns", |tally| tally.stuns)}
                        {row("damage", |tally| tally.damage)}
                    </tbody>
                </table>
            </Show>
        </div>
    }
}
