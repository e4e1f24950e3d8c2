//! Careers: who one is to the server, what one has played, one's gladiators there, and tournaments.

mod gladiators;
mod identity;
mod office;
mod tournaments;

use crate::ui::Page;
use gladiators::Stable;
use identity::{Record, WhoAmI};
use leptos::prelude::*;
use office::Office;
use tournaments::Games;

/// Careers and tournaments.
pub fn careers() -> impl IntoView {
    let office = Office::open();
    view! {
        <Page title="Careers and tournaments">
            <p class="problem" role="alert" data-testid="careers-problem">{move || office.problem.get()}</p>
            <div class="gb-careers" data-testid="careers">
                <WhoAmI office=office/>
                <Show when=move || office.is_registered()>
                    <Record office=office/>
                    <Stable office=office/>
                </Show>
                <Games office=office/>
            </div>
        </Page>
    }
}
