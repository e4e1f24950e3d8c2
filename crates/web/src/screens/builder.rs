//! The bench where gladiators are built: a sheet with live points, arms, and exact match-ups.

mod arms;
mod bench;
mod file;
mod match_ups;
mod ranks;
mod roster;

use crate::ui::Page;
use arms::ArmsRack;
use bench::Bench;
use leptos::prelude::*;
use match_ups::MatchUps;
use ranks::{Ranks, Summary};
use roster::Roster;

/// The bench.
pub fn builder() -> impl IntoView {
    let bench = Bench::new();
    view! {
        <Page title="Gladiator builder">
            <div class="gb" data-testid="builder">
                <Roster bench=bench/>
                <div class="gb-sheet">
                    <Summary bench=bench/>
                    <Ranks bench=bench/>
                    <ArmsRack bench=bench/>
                </div>
                <MatchUps bench=bench/>
            </div>
        </Page>
    }
}
